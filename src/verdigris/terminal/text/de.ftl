## Wörter für das Terminal und die Kommandozeile.

# Wer spielt
ui-seat = Platz { $seat }
ui-person = Mensch
ui-player = Platz { $seat } ({ $name })

# Ein laufendes Spiel
ui-begun = { $title }, Startzahl { $seed }: { $players }.
ui-resumed = { $title }, Startzahl { $seed }: { $players }. Es geht weiter nach { $made ->
    [one] 1 Entscheidung
   *[other] { $made } Entscheidungen
  }.
ui-hint = Wähle mit der Nummer oder der Notation; ? zeigt, was man noch eingeben kann.
ui-prompt = Platz { $seat }>{" "}
ui-curtain = An der Reihe ist { $player }. Alle anderen schauen bitte weg.
ui-curtain-prompt = Drücke Enter, wenn nur du den Bildschirm siehst.{" "}
ui-empty = Gib die Nummer einer Möglichkeit ein, oder ? für Hilfe.
ui-no-number = Es gibt keine Möglichkeit { $number }; sie sind von 1 bis { $last } nummeriert.
ui-unknown = Es gibt keine Karte oder Regel „{ $word }“.
ui-unknown-near = Es gibt keine Karte oder Regel „{ $word }“; meinst du { $near }?
ui-why-what = Gib why und eine Möglichkeit in Notation ein, zum Beispiel: why pass
ui-possible = „{ $choice }“ ist möglich: Es ist Nummer { $number }.

# Zurücknehmen
ui-undone = Zurückgenommen: { $choice }
ui-undo-nothing = Es gibt nichts zurückzunehmen: Noch wurde nichts entschieden.
ui-undo-other = Das lässt sich nicht zurücknehmen: Platz { $seat } hat seither entschieden.
ui-undo-chance = Das lässt sich nicht zurücknehmen: Seither hat der Zufall entschieden.
ui-undo-secret = Das lässt sich nicht zurücknehmen: Seither wurden verdeckte Karten gesehen.

# Speichern und Aufhören
ui-saved = Das Spiel ist gespeichert in { $path }. Weiter geht es mit: { $command }
ui-not-saved = Nicht gespeichert: { $why }
ui-end-of-input = Die Eingabe endet vor dem Spiel.
ui-interrupted = Unterbrochen.
ui-stopped = Von außen beendet.

# Das Ende
ui-points = Punkte
ui-total = Summe
ui-winners = { $n ->
    [0] Niemand hat gewonnen.
    [one] Gewonnen hat { $names }.
   *[other] Den Sieg teilen sich { $names }.
  }
ui-record = Die Aufzeichnung steht in { $path }

# Hilfe
ui-help-choice = 1, oder: { $choice }
ui-help-choice-text = eine Möglichkeit wählen, mit ihrer Nummer oder ihrer Notation
ui-help-rule = ? { $rule }
ui-help-rule-text = der Text einer Regel; ? { $chapter } ein Kapitel, ? 1 die Regel zu Nummer 1
ui-help-card = ? { $card }
ui-help-card-text = eine ganze Karte, und woher ihre Angaben stammen
ui-help-why = why MÖGLICHKEIT
ui-help-why-text = warum das jetzt nicht geht, und nach welcher Regel
ui-help-table = table
ui-help-table-text = den Tisch noch einmal zeichnen
ui-help-log = log
ui-help-log-text = alles, was geschehen ist, soweit du es wissen darfst
ui-help-undo = undo
ui-help-undo-text = die letzte eigene Entscheidung zurücknehmen, wenn nichts aufgedeckt wurde und niemand seither entschieden hat
ui-help-save = save [DATEI]
ui-help-save-text = die Aufzeichnung jetzt schreiben; das Spiel geht weiter
ui-help-quit = quit
ui-help-quit-text = speichern und aufhören; später geht es weiter

# Das Menü
ui-menu = Was spielen wir? Enter nimmt, was in Klammern steht, quit beendet.
ui-menu-game = Spiel, als Nummer
ui-menu-seats = Wie viele Plätze ({ $least } bis { $most })?
ui-menu-people = Auf welchen Plätzen sitzen Menschen (0 bis { $last }, etwa 0,1; oder none für keine, all für alle)?
ui-menu-bots = Welche Bots spielen die anderen ({ $names }; einer für alle, oder je einer)?
ui-yes = ja
ui-no = nein

# verdigris games
ui-games-seats = Plätze: { $seats }
ui-games-rules = Version der Regeln: { $version }
ui-games-bots = Bots: { $bots }
ui-games-option = Option { $name } ({ $values }; ohne Angabe { $default })

# verdigris replay
ui-verified = { $file }: geprüft, { $choices ->
    [one] 1 Entscheidung
   *[other] { $choices } Entscheidungen
  }, Ergebnis { $result }
ui-verified-running = { $file }: lässt sich bis Entscheidung { $choices } fehlerfrei nachspielen; das Spiel ist nicht zu Ende
ui-asked-next = { $choices ->
    [one] 1 Entscheidung
   *[other] { $choices } Entscheidungen
  } getroffen; der Tisch wartet auf: { $players }.

# verdigris scenario run
ui-cases = { $passed } bestanden, { $failed } nicht bestanden{ $unread ->
    [0] {""}
    [one] , 1 Datei ist nicht lesbar
   *[other] , { $unread } Dateien sind nicht lesbar
  }

# verdigris play --server
ui-remote-begun = { $title }, an einem Server: { $players }.
ui-remote-hint = Entscheide mit einer Nummer oder in Notation; ? zeigt, was sich sonst tippen lässt. Der Platz bleibt deiner, wenn du gehst.
ui-remote-set = Dieser Tisch hat einen eigenen Kartensatz, „{ $name }“: Namen und Werte sind hier die des Standardsatzes und können abweichen.
ui-remote-rules = Der Server spielt Version { $there } der Regeln, dieses Programm kennt Version { $here }: Der Tisch ist vielleicht falsch gezeichnet.
ui-remote-no-screen = Der Tisch lässt sich hier nicht zeichnen; log erzählt, was geschehen ist.
ui-remote-waiting = Der Tisch wartet auf { $players }.
ui-remote-sat = { $player } hat sich gesetzt.
ui-remote-left = { $player } ist wieder frei.
ui-remote-named = Von jetzt an spielt hier { $player }.
ui-remote-undone = Zurückgenommen von { $player }.
ui-remote-closed = Der Tisch wurde von seinem Gastgeber geschlossen.
ui-remote-farewell = Hier ist Schluss: record [DATEI] schreibt die Aufzeichnung, Enter beendet.
ui-remote-lost = Die Verbindung zum Server ist verloren. Sie wird immer wieder versucht; Strg-C beendet.
ui-remote-back = Die Verbindung ist wieder da.
ui-remote-not-sent = Nicht gesendet: Gerade gibt es keine Verbindung. Entscheide noch einmal, wenn sie wieder da ist.
ui-remote-possible = „{ $choice }“ ist möglich.
ui-remote-not-asked = Du wirst gerade nichts gefragt.
ui-remote-come-back = Platz { $seat } bleibt deiner. So kommst du zurück: { $command }
ui-remote-token = Schlüssel deines Platzes an Tisch { $table } (er wird nicht gezeigt):{" "}
ui-remote-link = Link zu deinem Platz (er wird nicht gezeigt):{" "}

# Zurücknehmen und Zustimmen am Tisch eines Servers
ui-remote-undo-other = Das lässt sich nicht zurücknehmen: Seither hat jemand anderes entschieden.
ui-remote-undo-ask = Die anderen können trotzdem zustimmen: propose undo fragt den Tisch.
ui-remote-undo-none = So viele Entscheidungen gibt es nicht zurückzunehmen.
ui-remote-propose-what = Gib propose undo ein, propose undo 3 (die letzten 3 Entscheidungen) oder propose bot 1 (ein Bot spielt für Platz 1).
ui-remote-proposed-undo = { $player } schlägt vor, { $n ->
    [one] die letzte Entscheidung
   *[other] die letzten { $n } Entscheidungen
  } zurückzunehmen.
ui-remote-proposed-bot = { $player } schlägt vor, dass der Bot { $bot } für { $absent } spielt.
ui-remote-consent = Du wirst gefragt: Gib agree ein (ja) oder { $decline } (nein).
ui-remote-consent-own = Es fehlt noch die Zustimmung von { $players }; { $decline } zieht den Vorschlag zurück.
ui-remote-consent-others = Es fehlt noch die Zustimmung von { $players }.
ui-remote-agreed = { $player } stimmt zu.
ui-remote-declined = Der Vorschlag ist vom Tisch: { $player } hat abgelehnt.
ui-remote-decline-which = Das kann zweierlei heißen: decline proposal, oder deine Entscheidung im Spiel mit ihrer Nummer.
ui-remote-nothing-proposed = Gerade ist nichts vorgeschlagen.

# Gespräch, Ratschläge und Daueraufträge
ui-remote-say-what = Gib say ein und dahinter, was der Tisch lesen soll.
ui-remote-hinted = Der Bot { $bot } täte dies: { $words } ({ $choice })
ui-remote-no-hints = An diesem Tisch gibt es keine Ratschläge.
ui-remote-order-what = Gib order always MÖGLICHKEIT ein (immer), order once MÖGLICHKEIT (einmal) oder order none (keine).
ui-remote-order-always = immer bei der Frage „{ $kind }“: { $choice }
ui-remote-order-once = einmal bei der Frage „{ $kind }“: { $choice }
ui-remote-no-orders = Du hast keine Daueraufträge.
ui-remote-record-later = Die Aufzeichnung gibt es, wenn das Spiel zu Ende ist: Vorher würde sie verdeckte Karten verraten.

# Hilfe am Tisch eines Servers
ui-remote-help-propose = propose undo [N]
ui-remote-help-propose-text = den Tisch bitten, deine letzte Entscheidung zurückzunehmen, oder die letzten N aller Spieler
ui-remote-help-bot = propose bot PLATZ
ui-remote-help-bot-text = den Tisch bitten, einen Bot für jemanden spielen zu lassen, der nicht wiederkommt
ui-remote-help-agree = agree, decline
ui-remote-help-agree-text = einem Vorschlag zustimmen oder ihn ablehnen; decline zieht auch den eigenen zurück
ui-remote-help-say = say TEXT
ui-remote-help-say-text = zum Tisch sprechen
ui-remote-help-hint = hint
ui-remote-help-hint-text = was ein Bot täte
ui-remote-help-order = order always|once MÖGLICHKEIT
ui-remote-help-order-text = den Server so entscheiden lassen, jetzt und bei jeder solchen Frage; order none beendet alle
ui-remote-help-orders = orders
ui-remote-help-orders-text = deine Daueraufträge
ui-remote-help-record = record [DATEI]
ui-remote-help-record-text = die Aufzeichnung schreiben, wenn das Spiel zu Ende ist
ui-remote-help-quit = quit
ui-remote-help-quit-text = gehen; der Platz bleibt deiner, und du kannst zurückkommen
