## Words of the terminal client and the command line.

# Who plays
ui-seat = seat { $seat }
ui-person = person
ui-player = seat { $seat } ({ $name })

# A game on its way
ui-begun = { $title }, seed { $seed }: { $players }.
ui-resumed = { $title }, seed { $seed }: { $players }. It goes on after { $made ->
    [one] 1 choice
   *[other] { $made } choices
  }.
ui-hint = Choose by number or by notation; ? lists what else can be typed.
ui-prompt = seat { $seat }>{" "}
ui-curtain = It is the turn of { $player }. Everybody else, look away, please.
ui-curtain-prompt = Press Enter when only you can see the screen.{" "}
ui-empty = Type the number of a choice, or ? for help.
ui-no-number = There is no choice { $number }; they are numbered 1 to { $last }.
ui-unknown = There is no card or rule “{ $word }”.
ui-unknown-near = There is no card or rule “{ $word }”; did you mean { $near }?
ui-why-what = Type why and a choice in notation, for example: why pass
ui-possible = “{ $choice }” is possible: it is choice { $number }.

# Undo
ui-undone = Taken back: { $choice }
ui-undo-nothing = Nothing can be taken back: no choice was made yet.
ui-undo-other = This cannot be taken back: seat { $seat } has chosen since.
ui-undo-chance = This cannot be taken back: chance has decided something since.
ui-undo-secret = This cannot be taken back: hidden cards were seen since.

# Saving and stopping
ui-saved = The game is saved in { $path }. To go on: { $command }
ui-not-saved = Not saved: { $why }
ui-end-of-input = The input has ended before the game.
ui-interrupted = Interrupted.
ui-stopped = Stopped from outside.

# The end
ui-points = Points
ui-total = Total
ui-winners = { $n ->
    [0] Nobody has won.
    [one] The winner is { $names }.
   *[other] The win is shared by { $names }.
  }
ui-record = The record is in { $path }

# Help at the prompt
ui-help-choice = 1, or: { $choice }
ui-help-choice-text = make a choice, by its number or its notation
ui-help-rule = ? { $rule }
ui-help-rule-text = the text of a rule; ? { $chapter } a chapter, ? 1 the rule of choice 1
ui-help-card = ? { $card }
ui-help-card-text = a card in full, and where its facts come from
ui-help-why = why CHOICE
ui-help-why-text = why that is not possible now, and by which rule
ui-help-table = table
ui-help-table-text = draw the table again
ui-help-log = log
ui-help-log-text = all that has happened, as far as you may know
ui-help-undo = undo
ui-help-undo-text = take back your last choice, if nothing was revealed and nobody has chosen since
ui-help-save = save [FILE]
ui-help-save-text = write the record now; the game goes on
ui-help-quit = quit
ui-help-quit-text = save and leave; you can go on later

# The menu
ui-menu = What shall we play? Enter takes what stands in brackets, quit leaves.
ui-menu-game = Game, by number
ui-menu-seats = How many seats ({ $least } to { $most })?
ui-menu-people = Which seats do people play (0 to { $last }, as in 0,1; or none, or all)?
ui-menu-bots = Which bots play the others ({ $names }; one for all, or one for each)?
ui-yes = yes
ui-no = no

# verdigris games
ui-games-seats = Seats: { $seats }
ui-games-rules = Rules version: { $version }
ui-games-bots = Bots: { $bots }
ui-games-option = Option { $name } ({ $values }; { $default } if nothing is said)

# verdigris replay
ui-verified = { $file }: verified, { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
  }, result { $result }
ui-verified-running = { $file }: replays without fault up to choice { $choices }; the game is not finished
ui-asked-next = { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
  } made; the table waits for: { $players }.

# verdigris scenario run
ui-cases = { $passed } passed, { $failed } failed{ $unread ->
    [0] {""}
    [one] , 1 file cannot be read
   *[other] , { $unread } files cannot be read
  }

# verdigris play --server
ui-remote-begun = { $title }, at a server: { $players }.
ui-remote-hint = Choose by number or by notation; ? lists what else can be typed. The seat stays yours when you leave.
ui-remote-set = This table has a card set of its own, “{ $name }”: names and values drawn here are those of the standard set and may differ.
ui-remote-rules = The server plays version { $there } of the rules, this program knows version { $here }: the table may be drawn wrongly.
ui-remote-no-screen = The table cannot be drawn here; log tells what has happened.
ui-remote-waiting = The table waits for { $players }.
ui-remote-sat = { $player } has sat down.
ui-remote-left = { $player } is free again.
ui-remote-named = From now on here plays { $player }.
ui-remote-undone = Taken back by { $player }.
ui-remote-closed = The host has closed this table.
ui-remote-farewell = Here it ends: record [FILE] writes the record, Enter leaves.
ui-remote-lost = The connection to the server is lost. It is tried again and again; Ctrl-C leaves.
ui-remote-back = The connection is back.
ui-remote-not-sent = Not sent: there is no connection now. Choose again when it is back.
ui-remote-possible = “{ $choice }” is possible.
ui-remote-not-asked = You are not asked anything now.
ui-remote-come-back = Seat { $seat } stays yours. To come back: { $command }
ui-remote-token = Token of your seat at table { $table } (it is not shown):{" "}
ui-remote-link = Link to your seat (it is not shown):{" "}

# Undo and consent at a server's table
ui-remote-undo-other = This cannot be taken back: somebody else has chosen since.
ui-remote-undo-ask = The others may agree all the same: propose undo asks the table.
ui-remote-undo-none = There are not so many choices to take back.
ui-remote-propose-what = Type propose undo, propose undo 3 (the last 3 choices) or propose bot 1 (a bot plays for seat 1).
ui-remote-proposed-undo = { $player } proposes to take back the last { $n ->
    [one] choice
   *[other] { $n } choices
  }.
ui-remote-proposed-bot = { $player } proposes that the bot { $bot } plays for { $absent }.
ui-remote-consent = It waits for you: type agree, or { $decline }.
ui-remote-consent-own = It waits for { $players }; { $decline } takes it back.
ui-remote-consent-others = It waits for { $players }.
ui-remote-agreed = { $player } agrees.
ui-remote-declined = The proposal is off: { $player } has declined it.
ui-remote-decline-which = This could mean two things: decline proposal, or your choice in the game by its number.
ui-remote-nothing-proposed = Nothing is proposed now.

# Chat, hints and standing orders
ui-remote-say-what = Type say and what the table shall read.
ui-remote-hinted = The bot { $bot } would do this: { $words } ({ $choice })
ui-remote-no-hints = This table allows no hints.
ui-remote-order-what = Type order always CHOICE, order once CHOICE, or order none.
ui-remote-order-always = always when asked “{ $kind }”: { $choice }
ui-remote-order-once = once when asked “{ $kind }”: { $choice }
ui-remote-no-orders = You have no standing orders.
ui-remote-record-later = The record is given out when the game is over: before, it would tell hidden cards.

# Help at a server's table
ui-remote-help-propose = propose undo [N]
ui-remote-help-propose-text = ask the table to take back your last choice, or the last N choices of all
ui-remote-help-bot = propose bot SEAT
ui-remote-help-bot-text = ask the table to let a bot play for somebody who does not come back
ui-remote-help-agree = agree, decline
ui-remote-help-agree-text = answer what another proposes; decline also takes your own proposal back
ui-remote-help-say = say TEXT
ui-remote-help-say-text = talk to the table
ui-remote-help-hint = hint
ui-remote-help-hint-text = what a bot would do
ui-remote-help-order = order always|once CHOICE
ui-remote-help-order-text = let the server choose this, now and whenever you are asked such a question; order none ends all
ui-remote-help-orders = orders
ui-remote-help-orders-text = your standing orders
ui-remote-help-record = record [FILE]
ui-remote-help-record-text = write the record, when the game is over
ui-remote-help-quit = quit
ui-remote-help-quit-text = leave; the seat stays yours, and you can come back
