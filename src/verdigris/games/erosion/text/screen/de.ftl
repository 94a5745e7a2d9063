## Der Tisch von Erosion im Terminal.

screen-era = Ära { $era } von { $eras }
screen-turn = Zug { $n }
screen-basic = Grundspiel
screen-advanced = Spiel für Fortgeschrittene
screen-legends = { $claims ->
    [1] Berglegenden
   *[2] Berglegenden, erweiterter Anspruch
  }
screen-you = du
screen-seat = Platz { $seat }
screen-delta = Delta
screen-hand = Hand
screen-discards = Ablage
screen-earlier = Frühere Ären
screen-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
screen-signs = ░ verwittertes Gestein
screen-red = ‡ Regel in Kraft
screen-once = ↑ Regel bei der Hebung
screen-fossil = { $fossil ->
    [snail] Schnecke
    [leaf] Blatt
   *[fish] Fisch
  }
screen-river = Fluss
screen-river-empty = leer
screen-decks = Stapel
screen-limit = { $n ->
    [0] gesperrt
   *[other] ziehe bis zu { $n }
  }
screen-drawn = { $n } gezogen
screen-deck-empty = leer
screen-your-hand = Deine Hand
screen-hand-empty = leer
screen-your-delta = Dein Delta
screen-in-force = In Kraft
screen-legends-title = Legenden
screen-legend = { $metres } m, zuoberst { $first } { $claims ->
    [1] oder
   *[2] und
  } { $second }
screen-open = frei
screen-challenge = Deine Aufgabe
screen-challenges = Aufgaben
screen-run-out = Ein Stapel ist aufgebraucht: Wer seitdem zum zweiten Mal passt, beendet die Ära. Bisher gepasst: { $passes }.
screen-passes = { $n ->
    [one] Einmal gepasst
   *[other] { $n }-mal in Folge gepasst
  }: Haben alle { $seats } gepasst, endet die Ära.
screen-aside = Gezogen und noch nicht angesehen: { $backs }.
screen-waiting = Wartende Texte: { $cards }.
