## Erosion auf Deutsch. Die Worte sind unsere eigenen; die Namen der Karten stehen bei den Kartendaten.

# Optionen einer Partie
title = Erosion
summary = Hebe deinen Berg, trage die der anderen ab und bring das Gestein in dein Delta.
option-name-advanced = Spiel für Fortgeschrittene
option-help-advanced = Die Gebirgsarchitektur wirkt, und Atmosphärenkarten werden gedreht.
option-name-legends = Berglegenden
option-help-legends = Berühmte Gipfel zum Beanspruchen und eine geheime Aufgabe: keine (none), einfach (plain, ein Gestein zuoberst) oder fortgeschritten (advanced, zwei).

# Entscheidungen
decision-action = Wähle eine Aktion
decision-decks = Nenne die Stapel für { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }, bevor du eine davon ansiehst
decision-surplus = Wähle eine Karte, die du in deinen Berg hebst; { $n ->
    [one] noch 1
   *[other] noch { $n }
  }
decision-text = Wähle, welcher Text als Nächstes ausgeführt wird
decision-weathered = Wähle einen Berg, dessen oberstes unverwittertes Gestein verwittert
decision-moved = Bring verwitterte Gesteine eines Berges in den Fluss, oder verzichte
decision-rotated = Wähle die Atmosphärenkarte, die gedreht wird
decision-extra = Hebe eine weitere Karte, oder verzichte
decision-react = Dein Berg hat Gestein verloren: Nenne den Stapel, von dem du ziehst
decision-guess = Schätze die Härte deiner verdeckten Karte, von 1 (Talk) bis 10 (Diamant)

# Auswahl
option-pass = Passen
option-weather = { $card }: { $n ->
    [one] 1 Gestein
   *[other] { $n } Gesteine
  } { $own ->
    [yes] deines eigenen Berges
   *[no] von Berg { $mountain }
  } verwittern lassen
option-weather-types = { $card }: in { $own ->
    [yes] deinem eigenen Berg
   *[no] Berg { $mountain }
  } alle genannten, nicht abgeschirmten Gesteine verwittern lassen
option-hillslope = { $card }: { $n ->
    [one] 1 Gestein
   *[other] { $n } Gesteine
  } { $own ->
    [yes] deines eigenen Berges
   *[no] von Berg { $mountain }
  } in den Fluss bringen
option-fluvial = { $card }: { $rocks } in dein Delta bringen, bezahlt mit { $paid }
option-draw = { $backs } ziehen
option-redraw = Deine Hand abwerfen und { $backs } ziehen
option-uplift = { $card } heben
option-resolve = „{ $card }“ ({ $id }) ausführen
option-strike = Das oberste unverwitterte Gestein { $own ->
    [yes] deines eigenen Berges
   *[no] von Berg { $mountain }
  } verwittern lassen
option-slide = { $n ->
    [one] 1 Gestein
   *[other] { $n } Gesteine
  } { $own ->
    [yes] deines eigenen Berges
   *[no] von Berg { $mountain }
  } in den Fluss bringen
option-rotate = { $card } drehen, sodass { $side ->
    [age] ihr Zeitalter zu sehen ist
   *[normal] ihr Ziehende zu sehen ist
  }
option-decline = Verzichten
option-guess = Härte { $n } schätzen

# Ereignisse
event-dealt = Deine Hand, Platz { $seat }: { $cards }.
event-started = Platz { $seat } beginnt.
event-passed = Platz { $seat } passt.
event-weathered = Platz { $seat } spielt „{ $card }“ auf { $own ->
    [yes] den eigenen Berg
   *[no] Berg { $mountain }
  }; verwittert: { $rocks }.
event-moved = Platz { $seat } spielt „{ $card }“ auf { $own ->
    [yes] den eigenen Berg
   *[no] Berg { $mountain }
  }; in den Fluss: { $rocks }.
event-carried = Platz { $seat } spielt „{ $card }“; ins Delta: { $rocks }; bezahlt mit { $paid }.
event-discarded = Platz { $seat } wirft die ganze Hand ab: { $cards }.
event-drew = Du (Platz { $seat }) ziehst { $cards }.
event-drew-backs = Platz { $seat } zieht { $backs }.
event-ran-out = Der { $deck }-Stapel ist aufgebraucht.
event-uplifted = Platz { $seat } hebt { $card }.
event-text = Platz { $seat } führt „{ $card }“ ({ $id }) aus.
event-architecture-weathered = { $card }: in Berg { $mountain } verwittert: { $rocks }.
event-architecture-moved = { $card }: aus Berg { $mountain } in den Fluss: { $rocks }.
event-rotated = Platz { $seat } dreht { $card }: { $side ->
    [age] { $age }
   *[normal] das Ziehende ist wieder zu sehen
  }.
event-reacted = Quellen: Aus Berg { $seat } wurde Gestein bewegt, darum zieht Platz { $seat }.
event-claimed = Platz { $seat } beansprucht { $legend }.
event-era-ended = Ära { $era } endet: { $why ->
    [all-passed] alle haben reihum gepasst
   *[late-pass] jemand hat zum zweiten Mal gepasst, seit ein Stapel aufgebraucht ist
  }.
event-scored = Platz { $seat } erhält { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
  }: Berg { $mountain }, Delta { $delta }, Fossilien { $fossils }, Legenden { $legends }, Aufgabe { $challenge }.
event-new-era = Ära { $era } beginnt mit Platz { $seat }.
event-tie = Gleichstand um den Sieg zwischen den Plätzen { $seats }: Sie schätzen.
event-shown = Platz { $seat } hat { $guess } geschätzt; die Karte ist { $card }, Härte { $mohs }: { $distance } daneben.
event-won = { $n ->
    [one] Platz { $seats } gewinnt.
   *[other] Die Plätze { $seats } teilen sich den Sieg.
  }

# Arten von Punkten
category-mountain = Berg
category-delta = Delta
category-fossils = Fossilien
category-legends = Legenden
category-challenge = Aufgabe
category-total = Summe

# Ganze Karten
process-weather = Lass bis zu { $n } { $n ->
    [one] Gestein
   *[other] Gesteine
  } eines Berges verwittern, von oben an.{ $where ->
    [hill] {" "}Nur unter 4000 m.
    [mountain] {" "}Nur ab 4000 m.
   *[any] {""}
  }
process-types = Lass in einem Berg alle nicht abgeschirmten Gesteine dieser Arten verwittern: { $rocks }.{ $where ->
    [hill] {" "}Nur unter 4000 m.
    [mountain] {" "}Nur ab 4000 m.
   *[any] {""}
  }
process-hillslope = Bring bis zu { $n } { $n ->
    [one] verwittertes Gestein
   *[other] verwitterte Gesteine
  } eines Berges in den Fluss.{ $where ->
    [hill] {" "}Nur unter 4000 m.
    [mountain] {" "}Nur ab 4000 m.
   *[any] {""}
  }
process-fluvial = Bring genau { $n } { $n ->
    [one] Gestein
   *[other] Gesteine
  } aus dem Fluss in dein Delta; wirf für jedes eine Karte derselben Gesteinsart ab.
provenance = { $word ->
    [rulebook] Regelheft
    [public] öffentliche Quelle
    [owner] Kartensatz
    [none] keine
   *[reconstructed] rekonstruiert
  }
card-process = { $name }: { $rock }{ $fossil ->
    [none] {""}
    [snail] , Fossil Schnecke
    [leaf] , Fossil Blatt
   *[fish] , Fossil Fisch
  } / { $process }. { $text }{ $from_architecture ->
    [none] {""}
   *[other] {" "}{ $architecture }: { $architecture_text }
  } [Gestein: { $said_rock }; Name des Prozesses: { $said_process_name }; seine Werte: { $said_process_values }{ $from_fossil ->
    [none] {""}
   *[other] ; Fossil: { $said_fossil }
  }{ $from_architecture ->
    [none] {""}
   *[other] ; Architektur: { $said_architecture }
  }]
card-atmosphere = { $name }: Ziehende { $normal_draw }; das andere Ende zeigt „{ $age }“, Ziehen { $age_draw }.
card-legend = { $name }, { $points } Punkte: { $text } [Werte: { $said_values }]
card-challenge = { $name }, { $points } Punkte: { $text } [Werte: { $said_values }]

# Warum nicht?
refused-unknown = „{ $text }“ gibt es hier nicht; eine Auswahl beginnt hier mit: { $verbs }
refused-not-now = „{ $verb }“ ist jetzt nicht gefragt; eine Auswahl beginnt hier mit: { $verbs }
refused-form = das ist nicht verständlich oder nicht möglich; schreib es so: { $example }
refused-no-card = „{ $word }“ ist keine Karte; schreib es so: { $example }
refused-not-in-hand = { $card } ist nicht auf deiner Hand
refused-wrong-deck = { $card } ist keine { $deck }-Karte
refused-no-mountain = es gibt keinen Berg „{ $word }“; es gibt m0 bis m{ $last }
refused-elevation = { $icon ->
    [hill] das Hügelsymbol der Karte verlangt einen Berg, der zu Beginn des Zuges unter 4000 m hoch war
   *[mountain] das Bergsymbol der Karte verlangt einen Berg, der zu Beginn des Zuges mindestens 4000 m hoch war
  }; Berg { $mountain } hatte { NUMBER($metres, useGrouping: 0) } m
refused-immune = { $card } darf nicht auf Berg { $mountain } gespielt werden: Seine Architektur verbietet es
refused-all-listed = eine Karte, die Gesteinsarten nennt, lässt alles verwittern, was sie kann; eine Zahl wählst du nicht; schreib: { $example }
refused-number = hier { $most ->
    [one] ist genau 1 Gestein möglich
   *[other] sind 1 bis { $most } Gesteine möglich
  }; schreib es so: { $example }
refused-no-rocks = Berg { $mountain } hat keine Gesteine
refused-nothing-weathered = in Berg { $mountain } ist kein Gestein verwittert, und nur verwitterte Gesteine werden bewegt
refused-all-weathered = in Berg { $mountain } ist schon jedes Gestein verwittert
refused-shielded = { $rock } ist das oberste unverwitterte Gestein; { $card } kann es nicht verwittern lassen, und es schirmt alles darunter ab
refused-deck-empty = der { $deck }-Stapel ist leer
refused-deck-closed = das Ziehlimit des { $deck }-Stapels ist null
refused-limit = der { $deck }-Stapel gibt in diesem Zug { $left ->
    [0] keine Karte mehr
    [one] nur noch 1 Karte
   *[other] nur noch { $left } Karten
  } her; sein Ziehlimit ist { $limit }
refused-total = hier musst du Stapel für genau { $total ->
    [one] 1 Karte
   *[other] { $total } Karten
  } nennen
refused-hand-full = deine Hand ist voll; mit sechs Karten gibt es nur „redraw“: alle abwerfen und sechs neue ziehen
refused-hand-empty = deine Hand ist leer; schreib „draw“
refused-nothing-to-draw = zurzeit darf kein Stapel eine Karte hergeben
refused-pays-itself = { $card } kann nicht für sich selbst bezahlen
refused-pays-twice = { $card } bezahlt nur einmal
refused-river-small = die Karte bewegt genau { $n ->
    [one] 1 Gestein
   *[other] { $n } Gesteine
  }, im Fluss { $river ->
    [0] liegt keines
    [one] liegt 1
   *[other] liegen { $river }
  }
refused-exactly = diese Karte { $n ->
    [one] wird mit genau 1 Handkarte
   *[other] wird mit genau { $n } Handkarten
  } bezahlt, du hast { $given } genannt
refused-no-wild = keine Architektur in deinem Berg erlaubt eine beliebige Gesteinsart
refused-no-rock = „{ $word }“ ist kein Gestein; Gesteine sind { $rocks }
refused-no-match = dafür braucht es { $n } × { $rock } im Fluss, dort liegen davon { $river }
refused-match-form = diese Karten und Gesteine passen nicht zusammen oder stehen nicht in der Reihenfolge ({ $payers }); beliebige Gesteinsarten: { $wild }
refused-rotated = { $card } wurde in diesem Zug schon gedreht
refused-other-deck = { $card } gehört zu einem anderen Stapel
refused-effect-target = dieser Berg oder diese Zahl ist nicht möglich; wähle eine der Möglichkeiten, etwa: { $example }
