# Wörter der Seiten, die alle Spiele gemeinsam haben.
skip = Zum Inhalt
home = Startseite
about = Über Verdigris
about-what = Mit Verdigris spielt, untersucht und simuliert man Brettspiele nach genauen Regeln: im Browser, im Terminal, aus Python.
about-unofficial = Die Spiele gehören ihren Autoren und Verlagen. Regeln und Karten sind in eigenen Worten wiedergegeben; rekonstruierte Werte sind als solche bezeichnet.
about-icons = Symbole:
about-others = und andere
about-fonts = Schriften: Alegreya und Alegreya Sans von Juan Pablo del Peral (Huerta Tipográfica), SIL Open Font License.
about-api = Die Beschreibung der API
language = Sprache
language-en = English
language-de = Deutsch
theme = Farben
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
loading = Einen Augenblick …
server-away = Der Server antwortet nicht; bitte gleich noch einmal versuchen.
reconnecting = Verbindung verloren, sie kommt wieder …

games = Spiele
play-now = Gleich spielen
new-table = Neuer Tisch
seats-from-to = { $least ->
    [1] Allein oder bis zu { $most }
   *[other] { $least } bis { $most } Personen
 }
my-tables = Meine Tische
my-tables-none = Noch keine. Gleich spielen oder einen Tisch anlegen.
open-tables = Offene Tische
open-tables-none = Zurzeit keine.
seats-free = { $free ->
    [0] kein freier Platz
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
 }
import-record = Aufzeichnung öffnen
import-record-help = Eine Aufzeichnung ist das ganze Spiel als Datei; sie öffnet sich als Tisch, zum Ansehen oder Weiterspielen.
choose-file = Datei wählen
forget = Vergessen
table-gone = hier nicht zu finden
table-over = zu Ende
table-closed = geschlossen
table-closed-long = Dieser Tisch ist geschlossen; das Spiel lässt sich ansehen und abzweigen.
table-my-turn = du bist dran
table-others-turn = die anderen sind dran

game = Spiel
my-name = Mein Name
me = Gast
name = Name
guest = Gast { $seat }
table-title = Titel des Tisches
seats = Plätze
seats-count = Wie viele
seat-name = Platz { $seat }
who-sits = Wer auf Platz { $seat } sitzt
who-me = Ich
who-bot = Bot: { $bot }
who-invited = Jemand, den ich einlade
who-here = Jemand an diesem Bildschirm
name-of-seat = Name auf Platz { $seat }
bot-random = Zufall
bot-greedy = Gierig
bot-name = { $bot } { $seat }
options = Möglichkeiten
table-rules = Der Tisch
allow-hints = Es darf nach Tipps gefragt werden
allow-joining = Alle dürfen ihn finden und sich setzen
allow-watching = Wer die Adresse hat, darf zusehen
card-set = Kartensatz
card-set-help = Eine Datei mit den Werten der eigenen Schachtel; `verdigris cards export { $game }` schreibt eine zum Ausfüllen. Ohne sie gilt der übliche Satz.
make-table = Tisch anlegen

prompt = Was gefragt ist
your-turn = Du bist dran.
waiting-for = Es wird gewartet auf { $names }.
waiting-for-people = { $free ->
    [one] Ein Platz ist noch frei: jemanden einladen oder einen Bot setzen (unter „Tisch“).
   *[other] { $free } Plätze sind noch frei: Leute einladen oder Bots setzen (unter „Tisch“).
 }
really = Wirklich? { $what }
yes-do = Ja, so machen
no-back = Nein, zurück
back = Zurück
all-choices = Alle { $n }
undo = Zurücknehmen
held-nothing = Es gibt nichts zurückzunehmen.
held-other = Seither hat jemand anderes entschieden; der Tisch kann der Rücknahme trotzdem zustimmen.
held-chance = Der Zufall war beteiligt; der Tisch kann der Rücknahme trotzdem zustimmen.
held-secret = Es wurde etwas Verdecktes gezeigt; der Tisch kann der Rücknahme trotzdem zustimmen.
ask-table = Den Tisch fragen
never-mind = Schon gut
proposed-undo = { $name } möchte { $choices ->
    [one] die letzte Entscheidung
   *[other] die letzten { $choices } Entscheidungen
 } zurücknehmen.
proposed-bot = { $name } schlägt vor, dass ein Bot für { $absent } weiterspielt.
waiting-for-consent = Es fehlt die Zustimmung von { $names }.
agree = Zustimmen
decline = Ablehnen
hint = Tipp
hint-is = Ein Bot würde das tun: { $words }
do-it = So machen
game-over = Das Spiel ist zu Ende.
winners = Gewonnen: { $names }.
winner = gewonnen
looking-back = Rückblick: nach { $at } von { $of } Entscheidungen.

beside = Neben dem Tisch
tab-log = Verlauf
tab-scores = Punkte
tab-chat = Gespräch
tab-rules = Regeln
tab-table = Tisch
log-empty = Noch ist nichts geschehen.
look-back = Zurückblicken
replay = Rückblick
replay-first = Zum Anfang
replay-back = Eine Entscheidung zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Eine Entscheidung weiter
replay-moment = Zeitpunkt
replay-now = Zurück zum Jetzt
fork-here = Von hier an einem neuen Tisch weiter
points-end = Punkte am Ende
points-then = Punkte nach { $at } Entscheidungen
points-total = Summe
points-later = Die Punkte nach Arten erscheinen am Ende des Spiels; vorher könnten sie verdeckte Karten verraten.
chart = Die Punkte aller Plätze im Lauf des Spiels
chart-choices = Entscheidungen
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
rules-search = Regeln durchsuchen
rules-found = { $n ->
    [one] 1 Regel
   *[other] { $n } Regeln
 }
rules-version = Regelfassung { $n }
that-is-me = ich
is-asked = ist gefragt
sit-here = Hier sitzen
invite = Einladen
seat-bot = Bot: { $bot }
see-as = Mit diesen Augen
stand-up = Aufstehen
free-seat = Platz frei machen
propose-bot = Einen Bot übernehmen lassen
rename = Umbenennen
invitation = Einladung
invite-anybody = Alle mit dieser Adresse dürfen sich auf einen freien Platz setzen oder zusehen:
invite-seat = Dieser Link ist Platz { $seat }. Wer ihn hat, spielt dort; nur einer Person schicken.
qr-code = QR-Code des Links
copy = Kopieren
copied = Kopiert
orders = Daueraufträge
orders-help = Der Server beantwortet diese Art Frage für dich, wann immer die Wahl möglich ist: automatisch passen, Züge vorausplanen.
orders-none = Keine.
orders-when-asked = Ein Auftrag lässt sich geben, wenn du etwas gefragt wirst.
order-is = { $once ->
    [yes] Einmal bei der Frage „{ $kind }“: { $text }
   *[no] Immer bei der Frage „{ $kind }“: { $text }
 }
order-answer = Fragen wie die jetzige beantworten mit
order-once = Nur einmal
order-give = Auftrag geben
order-drop = Streichen
alerts = Wenn ich dran bin
alert-sound = Einen Ton spielen
alert-notify = Eine Mitteilung des Browsers zeigen
this-game = Dieses Spiel
text-view = Als Text
get-record = Aufzeichnung sichern
close-table = Tisch schließen
close-really = Wirklich für alle schließen
hand-over = Weiter an { $name }
hand-over-help = Der Vorhang ist zu. Niemand sieht die Karten der anderen.
hand-over-ready = Ich bin { $name }
provenance = Woher die Werte sind:
why-not = Jetzt nicht:

guide = Erstes Spiel
guide-step = Schritt { $n } von { $of }
guide-back = Zurück
guide-next = Weiter
guide-done = Spielen
guide-close = Schließen

choices = Möglichkeiten
fewer-choices = Weniger
always = Immer …
always-help = Wähle: Der Server beantwortet diese Frage von nun an so für dich, wann immer es möglich ist.
orders-stop = { $n ->
    [one] Dauerauftrag
   *[other] { $n } Daueraufträge
 } beenden
play-again = Noch einmal
you-watch = Du siehst zu.
sit-at = Auf Platz { $seat } setzen
seats-by-invitation = Du siehst zu. Die Plätze gibt es auf Einladung: Wer den Tisch angelegt hat, hat einen Link.
bots-on-free = Bots auf die freien Plätze
name-ask = Wie sollen die anderen dich nennen, statt „{ $name }“?
name-give = Behalten
asked-else = gefragt ist etwas anderes: { $words }
why-waiting = du bist nicht dran; es wird gewartet auf { $names }
why-watching = du siehst zu; es wird gewartet auf { $names }
to-board = Brett
unread = neu
yes = ja
no = nein
table-language = Sprache des Tisches
table-language-help = Was der Server selbst hier schreibt. Das Spiel lesen alle in der Sprache ihrer eigenen Seite.
sure = Wirklich: { $what }
not-now = Nicht jetzt
replay-eyes = Hand von
waiting-for-seats = { $free ->
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
 }
