## Das Spielbrett von Erosion.

erosion-status = Stand der Partie
erosion-era = Ära { $era } von { $eras }
erosion-turn = Zug { $n }
erosion-basic = Grundspiel
erosion-advanced = Spiel für Fortgeschrittene
erosion-your-turn = Du bist am Zug
erosion-turn-of = { $name } ist am Zug
erosion-tie = Gleichstand um den Sieg
erosion-won = { $n ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
  }
erosion-passes = { $n } von { $seats } haben in Folge gepasst
erosion-run-out = Ein Stapel ist aufgebraucht: Wer seitdem zum zweiten Mal passt, beendet die Ära.
erosion-late = Bisher gepasst: { $passes }.
erosion-waiting = Der Text „{ $text }“ von { $card } wartet

erosion-mountains = Berge
erosion-layer = { $rock } { $card }, { $weathered ->
    [yes] verwittert,
   *[no] {""}
  } Schicht { $place } von oben im Berg von { $owner }{ $fossil ->
    [none] {""}
    [snail] , Fossil Schnecke
    [leaf] , Fossil Blatt
   *[fish] , Fossil Fisch
  }{ $has ->
    [yes] , Regel in Kraft: { $rule }
   *[no] {""}
  }
erosion-mountain = { $own ->
    [yes] Dein Berg
   *[no] Der Berg von { $name }
  } (m{ $seat }), { NUMBER($metres, useGrouping: 0) } m{ $active ->
    [yes] , am Zug
   *[no] {""}
  }
erosion-holds = Hand von { $name }, nach Rückseiten
erosion-discards = Ablage von { $name }: { $n ->
    [0] leer
   *[other] { $n } ({ $cards })
  }
erosion-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
erosion-earlier = Aus früheren Ären
erosion-none = keine

erosion-river = Fluss
erosion-river-empty = Noch kein Gestein hat den Fluss erreicht.
erosion-in-river = { $rock } { $card }, im Fluss, Nummer { $place }
erosion-deltas = Deltas
erosion-delta = Delta von { $name }: { $n ->
    [one] 1 Gestein
   *[other] { $n } Gesteine
  }{ $open ->
    [yes] : { $cards }
   *[no] {""}
  }

erosion-decks = Stapel
erosion-deck = { $deck }-Stapel, { $state ->
    [empty] leer
    [closed] gesperrt
   *[open] Ziehlimit { $limit }, in diesem Zug { $drawn } gezogen
  }{ $wanted ->
    [0] {""}
   *[other] , { $wanted } verlangt
  }
erosion-atmosphere = Atmosphärenkarte { $card }: { $side ->
    [age] { $age }
   *[normal] kein Zeitalter
  }, Ziehen { $n }{ $turned ->
    [yes] , in diesem Zug gedreht
   *[no] {""}
  }
erosion-limit = zieh bis zu { $n }
erosion-drawn = { $n } gezogen
erosion-deck-empty = leer
erosion-deck-closed = gesperrt
erosion-fill = Hand auffüllen
erosion-anew = Alles abwerfen, neu ziehen
erosion-aside = Gezogen, noch nicht angesehen:

erosion-hand = Deine Hand ({ $n })
erosion-hand-empty = Deine Hand ist leer.
erosion-card = { $card }: { $rock }{ $fossil ->
    [none] {""}
    [snail] , Fossil Schnecke
    [leaf] , Fossil Blatt
   *[fish] , Fossil Fisch
  }{ $has ->
    [yes] , { $rule }
   *[no] {""}
  }; { $process }: { $text }
erosion-does-weather = verwittern
erosion-does-listed = alle verwittern: { $rocks }
erosion-does-hillslope = in den Fluss
erosion-does-fluvial = in dein Delta

erosion-goals = Legenden und Aufgaben
erosion-claims = { $claims ->
    [1] oder
   *[2] und
  }
erosion-legend = Legende { $title }, { $points } Punkte: { $text }{ $taken ->
    [yes] {" "}Beansprucht von { $name }.
   *[no] {" "}Frei.
  }
erosion-challenge = { $own ->
    [yes] Deine Aufgabe
   *[no] Aufgabe von { $name }
  } { $title }, { $points } Punkte: { $text }

erosion-guess = Wie hart ist deine verdeckte Karte?
erosion-mohs = Härte { $n }
erosion-mineral = { $n ->
    [1] Talk
    [2] Gips
    [3] Calcit
    [4] Fluorit
    [5] Apatit
    [6] Feldspat
    [7] Quarz
    [8] Topas
    [9] Korund
   *[10] Diamant
  }
erosion-shown = { $name } hat { $rock } gezeigt.

guide-erosion-goal-title = Worum es geht
guide-erosion-goal = Dein Berg hebt sich, und alle tragen alle Berge ab. Frisches Gestein in deinem Berg zählt 1 Punkt, Gestein in deinem Delta 2 und ein Fossil auf verwittertem Gestein 3.
guide-erosion-mountains-title = Berge
guide-erosion-mountains = Jede Schicht ist 500 m Gestein. Verwitterte Schichten liegen zur Seite und bröckeln: Sie zählen nicht mehr und können abrutschen. Manche Karten wirken nur unter oder nur ab der Linie von 4000 m.
guide-erosion-hand-title = Zwei Hälften
guide-erosion-hand = Jede Karte ist oben ein Gestein und unten ein Prozess. Es gilt immer nur eine Hälfte; die, die jetzt gebraucht würde, tritt hervor.
guide-erosion-turn-title = Dein Zug
guide-erosion-turn = Du tust genau eines. Eine WX-Karte lässt Gestein von oben verwittern, eine H-Karte bringt verwittertes Gestein in den Fluss, eine F-Karte bringt Gestein aus dem Fluss in dein Delta. Oder du ziehst, oder du passt. Klick eine leuchtende Karte an, dann die Schichten oder Gesteine, die aufleuchten.
guide-erosion-river-title = Fluss und Deltas
guide-erosion-river = Hier treibt Gestein in der Reihenfolge, in der es kam. Für jedes, das eine F-Karte in dein Delta bringt, wirfst du eine andere Karte derselben Gesteinsart ab.
guide-erosion-decks-title = Stapel und Atmosphäre
guide-erosion-decks = In einem Zug gibt ein Stapel nicht mehr her, als die beiden Enden seiner Atmosphärenkarten zusammen sagen. Im Spiel für Fortgeschrittene drehen sie sich: Ein Zeitalter senkt das Limit, und bei null ist der Stapel gesperrt.
guide-erosion-uplift-title = Hebung
guide-erosion-uplift = Für jedes Gestein, das deine WX- oder H-Karte trifft, ziehst du eine Karte. Was über sechs Karten hinausgeht, kommt als neues Gestein unter deinen Berg. Wer Berge abträgt, gleich welche, lässt also den eigenen wachsen.
guide-erosion-end-title = Das Ende
guide-erosion-end = Eine Ära endet, wenn alle reihum passen oder jemand zweimal passt, nachdem ein Stapel aufgebraucht ist. Zu viert und zu fünft gibt es zwei Ären. Die höchste Summe gewinnt.
