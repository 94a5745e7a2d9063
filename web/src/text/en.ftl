# Words of the pages that all games share.
skip = To the content
home = Home
about = About
about-what = Verdigris lets you play, study and simulate board games with exact rules: in the browser, in a terminal, from Python.
about-unofficial = The games belong to their authors and publishers. Rules and cards are told in our own words; values that we had to reconstruct say so.
about-icons = Icons:
about-others = and others
about-fonts = Fonts: Alegreya and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), SIL Open Font License.
about-api = The description of the API
language = Language
language-en = English
language-de = Deutsch
theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
loading = One moment …
server-away = The server does not answer; try again in a moment.
reconnecting = Connection lost, coming back …

games = Games
play-now = Play now
new-table = New table
seats-from-to = { $least ->
    [1] Alone or up to { $most }
   *[other] { $least } to { $most } players
 }
my-tables = My tables
my-tables-none = None yet. Play now, or make a table.
open-tables = Open tables
open-tables-none = None at the moment.
seats-free = { $free ->
    [0] no free seat
    [one] 1 free seat
   *[other] { $free } free seats
 }
import-record = Import a record
import-record-help = A record is the whole game as a file; it opens as a table, to look at or to go on.
choose-file = Choose a file
forget = Forget
table-gone = not found here
table-over = over
table-closed = closed
table-closed-long = This table is closed; its game can be looked at and forked.
table-my-turn = your turn
table-others-turn = the others' turn

game = Game
my-name = My name
me = Guest
name = Name
guest = Guest { $seat }
table-title = Title of the table
seats = Seats
seats-count = How many
seat-name = Seat { $seat }
who-sits = Who has seat { $seat }
who-me = Me
who-bot = Bot: { $bot }
who-invited = Somebody I invite
who-here = Somebody at this screen
name-of-seat = Name of seat { $seat }
bot-random = Random
bot-greedy = Greedy
bot-name = { $bot } { $seat }
options = Options
table-rules = The table
allow-hints = Hints may be asked for
allow-joining = Anybody may find it and sit down
allow-watching = Whoever has the address may watch
card-set = Card set
card-set-help = A file with the values of your own box; `verdigris cards export { $game }` writes one to fill in. Without it, the standard set.
make-table = Make the table

prompt = What is asked
your-turn = Your turn.
waiting-for = Waiting for { $names }.
waiting-for-people = { $free ->
    [one] One seat is still free: invite somebody, or seat a bot (under "Table").
   *[other] { $free } seats are still free: invite people, or seat bots (under "Table").
 }
really = Really? { $what }
yes-do = Yes, do it
no-back = No, back
back = Back
all-choices = All { $n }
undo = Undo
held-nothing = There is no choice to take back.
held-other = Somebody else has chosen since; the table can agree to take it back all the same.
held-chance = Chance had a part in it; the table can agree to take it back all the same.
held-secret = It has shown something that was hidden; the table can agree to take it back all the same.
ask-table = Ask the table
never-mind = Never mind
proposed-undo = { $name } would like to take back { $choices ->
    [one] the last choice
   *[other] the last { $choices } choices
 }.
proposed-bot = { $name } proposes that a bot plays on for { $absent }.
waiting-for-consent = Waiting for the consent of { $names }.
agree = Agree
decline = Decline
hint = Hint
hint-is = A bot would do this: { $words }
do-it = Do it
game-over = The game is over.
winners = Won: { $names }.
winner = won
looking-back = Looking back: after { $at } of { $of } choices.

beside = Beside the table
tab-log = Log
tab-scores = Scores
tab-chat = Chat
tab-rules = Rules
tab-table = Table
log-empty = Nothing has happened yet.
look-back = Look back
replay = Replay
replay-first = To the beginning
replay-back = One choice back
replay-play = Play
replay-pause = Pause
replay-on = One choice on
replay-moment = Moment
replay-now = Back to now
fork-here = Go on from here at a new table
points-end = Points at the end
points-then = Points after { $at } choices
points-total = Total
points-later = The points by category are shown when the game is over; before, they could tell hidden cards.
chart = The points of every seat over the course of the game
chart-choices = choices
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
rules-search = Search the rules
rules-found = { $n ->
    [one] 1 rule
   *[other] { $n } rules
 }
rules-version = rules version { $n }
that-is-me = me
is-asked = is asked
sit-here = Sit down
invite = Invite
seat-bot = Bot: { $bot }
see-as = See as
stand-up = Stand up
free-seat = Free the seat
propose-bot = Let a bot take over
rename = Rename me
invitation = Invitation
invite-anybody = Anybody with this address may sit down on a free seat or watch:
invite-seat = This link is seat { $seat }. Whoever has it plays there; send it to one person only.
qr-code = QR code of the link
copy = Copy
copied = Copied
orders = Standing orders
orders-help = The server answers this kind of question for you whenever the choice is possible: automatic passes, moves planned ahead.
orders-none = None.
orders-when-asked = An order can be given when you are asked something.
order-is = { $once ->
    [yes] Once, when asked "{ $kind }": { $text }
   *[no] Always, when asked "{ $kind }": { $text }
 }
order-answer = Answer questions like the one asked now with
order-once = Only once
order-give = Give the order
order-drop = Drop
alerts = When it is my turn
alert-sound = Play a sound
alert-notify = Show a notification of the browser
this-game = This game
text-view = Text view
get-record = Save the record
close-table = Close the table
close-really = Really close it for everybody
hand-over = Hand over to { $name }
hand-over-help = The curtain is closed. Nobody sees the other's cards.
hand-over-ready = I am { $name }
provenance = Where the values come from:
why-not = Not now:

guide = First game
guide-step = Step { $n } of { $of }
guide-back = Back
guide-next = Next
guide-done = Play
guide-close = Close

choices = Choices
fewer-choices = Fewer
always = Always …
always-help = Choose: the server will answer this question like that for you from now on, whenever it is possible.
orders-stop = Stop { $n ->
    [one] the standing order
   *[other] { $n } standing orders
 }
play-again = Play again
you-watch = You are watching.
sit-at = Sit down at seat { $seat }
seats-by-invitation = You are watching. The seats are given by invitation: ask whoever made the table for a link.
bots-on-free = Bots on the free seats
name-ask = What shall the others call you, instead of “{ $name }”?
name-give = Keep
asked-else = something else is asked: { $words }
why-waiting = it is not your turn; waiting for { $names }
why-watching = you are watching; waiting for { $names }
to-board = Board
unread = new
yes = yes
no = no
table-language = Language of the table
table-language-help = What the server itself writes here. Everybody reads the game in the language of their own page.
sure = Really: { $what }
not-now = Not now
replay-eyes = Hand of
waiting-for-seats = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
 }
