## Corrosion auf Deutsch. Die Worte sind unsere eigenen; die Namen der Karten stehen bei den Kartendaten.

# Optionen einer Partie
title = Corrosion
summary = Führe eine Werkhalle, in der Eisen rostet: Baue Maschinen, kopiere Ingenieurinnen und drehe rechtzeitig das Rostrad.
option-name-rounds = Höchstzahl der Runden
option-help-rounds = Nach so vielen Runden beginnt die Schlussphase auf jeden Fall; eine echte Partie endet lange vorher.

# Namen und Mengen
engineer = „{ $name }“ ({ $suit ->
    [blue] Blau
    [green] Grün
    [orange] Orange
    [gray] Grau
   *[wild] Joker
  } { $grade })
award = „{ $name }“ { $chain ->
    [yes] mit Kette
   *[no] ohne Kette
  }
machine = „{ $name }“
kind = { $kind ->
    [chrome] eine Chrommaschine
    [engineer] eine Diplom-Ingenieurin
    [one_shot] eine Einmalmaschine
   *[turning] eine Drehmaschine
  }
n-nothing = nichts
n-small = { $n ->
    [one] 1 kleines Zahnrad
   *[other] { $n } kleine Zahnräder
  }
n-medium = { $n ->
    [one] 1 mittelgroßes Zahnrad
   *[other] { $n } mittelgroße Zahnräder
  }
n-any = { $n ->
    [one] 1 Eisenzahnrad
   *[other] { $n } Eisenzahnräder
  }
n-chrome = { $n ->
    [one] 1 Chromzahnrad
   *[other] { $n } Chromzahnräder
  }
n-steam = { $n } Dampf
n-green = { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  }
n-special = { $n ->
    [one] 1 Sonder-Punktmarker
   *[other] { $n } Sonder-Punktmarker
  }
n-engineers = { $n ->
    [one] 1 Diplom-Ingenieurin
   *[other] { $n } Diplom-Ingenieurinnen
  }

# Entscheidungen
decision-start-turn = Schlussphase: Bezahle { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  } (du hast { $green }) für einen weiteren Zug, oder passe endgültig
decision-maintenance = Instandhaltung { $step ->
    [before_main] vor der Hauptaktion
    [after_main] nach der Hauptaktion
    [after_extra] nach der Zusatzaktion
   *[passing] vor dem endgültigen Passen
  }: Setze Maschinen instand, nutze Dampf, oder räume Sektor X
decision-main-action = Deine Hauptaktion: Spiele eine Ingenieurin, oder drehe dein Rostrad
decision-copy = { $who ->
    [opponent] Der Gegner
   *[seat] Platz { $seat }
  } hat { $card } gespielt. { $text } Kopiere das, oder verzichte
decision-wheel = { $mode ->
    [as_if_turned] Wie gedreht
   *[turned] Dein Rostrad hat sich gedreht
  }: Aktiviere Maschinen, und setze welche instand
decision-end-machines = Zugende: Nutze eine Maschine, oder beende deinen Zug
decision-item = Nimm { $kinds }, oder verzichte
decision-place = Wähle, wohin die neue Chrommaschine kommt
decision-gears = Produziere { $n ->
    [one] 1 Zahnrad: Wähle seine Größe
   *[other] { $n } Zahnräder: Wähle ihre Größen
  }
decision-payment = Zu den Kosten { $n ->
    [one] gehört 1 beliebiges Eisenzahnrad
   *[other] gehören { $n } beliebige Eisenzahnräder
  }; wähle, womit du bezahlst
decision-dismissed = Wähle die Diplom-Ingenieurin, die du ablegst
decision-conversion = Eine Umwandlung: { $text } Willst du das?
conversion = Bezahle die Kosten, nimm den Ertrag.
decision-markers = { $n ->
    [one] Nimm 1 Sonder-Punktmarker oder 1 grünen Punkt
   *[other] Nimm { $n } Sonder-Punktmarker oder grüne Punkte, in beliebigem Mix
  }
decision-award = Nimm eine Auszeichnung, oder verzichte
decision-recalled = Wähle eine Ingenieurin, die auf deine Hand zurückkehrt, oder höre auf
decision-moves = Lege eine Maschine in einen anderen Sektor, oder höre auf
decision-salvage = Nimm etwas aus den Ablagestapeln, oder verzichte
decision-finished = Setze eine deiner Maschinen instand, ohne ihre Kosten zu bezahlen, oder verzichte
decision-activation = { $how ->
    [use] Nutze
   *[run] Aktiviere
  } { $machines }, oder lass es
decision-trigger = Wähle, welche Maschine zuerst reagiert
decision-again = Aktiviere eine Drehmaschine noch einmal, oder höre auf
decision-extra-engineer = Zusatzaktion: Spiele eine Ingenieurin

# Auswahl
option-clear = Fertig: Sektor X räumen{ $holds ->
    [both] ; du verlierst { $lost }; zurück auf die Hand: { $back }
    [lost] ; du verlierst { $lost }
    [back] ; zurück auf die Hand: { $back }
   *[nothing] , er ist leer
  }
option-complete-chrome = Instand setzen: „{ $machine }“, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, kostet { $cost }
option-complete-shot = Instand setzen: „{ $machine }“ in Sektor { $sector }{ $state ->
    [activated] , aktiviert
    [completed] , instand gesetzt
   *[built] {""}
  }, kostet { $cost }. { $text }
option-discard = Ablegen für 1 Dampf: { $item }, die { $row ->
    [engineer] Ingenieurin
    [one_shot] Einmalmaschine
   *[turning] Drehmaschine
  } an Fenster C
option-speed-staff = Beschleunigen für 1 Dampf: { $card } nach Sektor { $to }
option-speed-turning = Beschleunigen für 1 Dampf: „{ $machine }“ von Sektor { $sector } nach { $to }; du darfst sie aktivieren. { $text }
option-speed-shot = Beschleunigen für 1 Dampf: „{ $machine }“ von Sektor { $sector } nach { $to }{ $state ->
    [activated] {" "}(war schon aktiviert)
    [completed] {" "}(instand gesetzt)
   *[built] {" "}(noch nicht instand gesetzt)
  }. { $text }
option-vacate = Lagerplatz räumen: „{ $machine }“ kommt auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  } und deckt „{ $below }“ ab
option-play = Spielen: { $card }. { $text }
option-turn = Dein Rostrad drehen
option-copy = Kopieren: mit { $card }
option-copy-two = Kopieren: mit { $card } und { $second }
option-decline = Verzichten
option-run-turning = Aktivieren: „{ $machine }“ in Sektor { $sector }. { $text }
option-run = Aktivieren: „{ $machine }“. { $text }
option-run-all = Alles aktivieren, was einfach nur etwas gibt
option-end-wheel = Fertig mit dem Drehen; was noch eingeschaltet ist, verfällt
option-take-chrome = { $row ->
    [basic_chrome] Basis-Chrommaschinen
   *[other] Spezial-Chrommaschinen
  }: { $window ->
    [stack] oben auf dem Stapel
   *[other] { $window }
  }, „{ $item }“, { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, kostet { $cost }{ $marked ->
    [yes] ; du bekommst { $markers } dazu
   *[no] {""}
  }. { $text }
option-take-engineer = Ingenieurinnen: { $window ->
    [stack] oben auf dem Stapel
   *[other] { $window }
  }, { $item }{ $dear ->
    [yes] {" "}für 1 grünen Punkt und 1 Dampf
   *[no] {""}
  }. { $text }
option-take-shot = Einmalmaschinen: { $window ->
    [stack] oben auf dem Stapel
   *[other] { $window }
  }, „{ $item }“, kostet { $cost }. { $text }
option-take-turning = Drehmaschinen: { $window ->
    [stack] oben auf dem Stapel
   *[other] { $window }
  }, „{ $item }“. { $text }
option-store = „{ $machine }“ auf den Lagerplatz
option-mount = „{ $machine }“ zuoberst auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }; sie deckt „{ $below }“ ab
option-shift = „{ $new }“ auf den Lagerplatz; „{ $machine }“ macht Platz, kommt auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  } und deckt „{ $below }“ ab
option-make = { $gears } produzieren
option-pay = { $gears } ausgeben
option-dismiss = Ablegen: { $card }, { $sector ->
    [hand] von der Hand
   *[other] aus Sektor { $sector }
  }
option-convert = Ausführen und die Kosten bezahlen
option-convert-known = Ausführen: { $text }
option-markers = { $markers } nehmen
option-award = Auszeichnung: { $award }. { $text }
option-award-watch = Auszeichnung: { $award }. { $text } Darauf „{ $watch }“: { $watch_text }
option-recall = Zurück auf die Hand: { $card } aus Sektor { $sector }
option-move-shot = Umräumen: „{ $machine }“ von Sektor { $sector } nach { $to }{ $state ->
    [activated] {" "}(war schon aktiviert)
    [completed] {" "}(instand gesetzt)
   *[built] {" "}(noch nicht instand gesetzt)
  }
option-move-turning = Umräumen: „{ $machine }“ von Sektor { $sector } nach { $to }
option-salvage = Aus den Ablagestapeln: { $item }{ $dear ->
    [yes] {" "}für 1 grünen Punkt und 1 Dampf
   *[no] {""}
  }. { $text }
option-pay-turn = { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  } für einen Zug bezahlen
option-pass = Endgültig passen, nach einer letzten Instandhaltung
option-first = Zuerst: „{ $machine }“. { $text }
option-stop = Genug
option-rest = Den Zug beenden

# Ereignisse
event-started = Platz { $seat } beginnt.
event-turn-begun = Platz { $seat } hat den Schraubenschlüssel.
event-played = Platz { $seat } spielt { $card }.
event-copied = Platz { $seat } spielt { $card } und kopiert { $copied }.
event-copied-by-two = Platz { $seat } spielt { $card } und { $second } und kopiert { $copied }.
event-placed = Platz { $seat } legt { $card } in Sektor { $sector } an{ $upside_down ->
    [yes] , auf dem Kopf stehend
   *[no] {""}
  }.
event-hired = Platz { $seat } stellt { $card } ein.
event-built-shot = Platz { $seat } baut „{ $machine }“ in Sektor 3.
event-built-turning = Platz { $seat } baut „{ $machine }“ in Sektor 3.
event-stored = Platz { $seat } baut „{ $machine }“ auf den Lagerplatz.
event-mounted = Platz { $seat } baut „{ $machine }“ auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }.
event-vacated = Platz { $seat } räumt den Lagerplatz: „{ $machine }“ kommt auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }.
event-took-markers = Platz { $seat } bekommt { $markers } dazu.
event-refilled = Neu in der Reihe der { $row ->
    [basic_chrome] Basis-Chrommaschinen: „{ $item }“
    [advanced_chrome] Spezial-Chrommaschinen: „{ $item }“
    [engineer] Ingenieurinnen: { $item }
    [one_shot] Einmalmaschinen: „{ $item }“
   *[turning] Drehmaschinen: „{ $item }“
  }.
event-reshuffled = Der Ablagestapel der { $row ->
    [engineer] Ingenieurinnen
    [one_shot] Einmalmaschinen
   *[turning] Drehmaschinen
  } wird gemischt und ist der neue Nachschubstapel.
event-marked = Ein { $marker ->
    [green] grüner Marker
   *[special] Sonder-Punktmarker
  } kommt über Fenster C der { $row ->
    [basic_chrome] Basisreihe
   *[advanced_chrome] Spezialreihe
  }.
event-produced = Platz { $seat } produziert { $gears }.
event-chrome-made = Platz { $seat } produziert { $n ->
    [one] 1 Chromzahnrad
   *[other] { $n } Chromzahnräder
  }.
event-steamed = Platz { $seat } erzeugt { $n } Dampf.
event-watered = Platz { $seat } bekommt { $n ->
    [one] 1 heißen Wassermarker
   *[other] { $n } heiße Wassermarker
  }.
event-greened = Platz { $seat } bekommt { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  }.
event-specialed = Platz { $seat } bekommt { $n ->
    [one] 1 Sonder-Punktmarker
   *[other] { $n } Sonder-Punktmarker
  }.
event-paid = Platz { $seat } bezahlt { $cost }.
event-dismissed = Platz { $seat } legt { $card } ab.
event-finished-chrome = Platz { $seat } setzt „{ $machine }“ auf dem Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  } instand.
event-finished-shot = Platz { $seat } setzt „{ $machine }“ instand.
event-turned = Platz { $seat } dreht das Rostrad.
event-as-if-turned = Platz { $seat } aktiviert Maschinen wie gedreht.
event-ran-turning = Platz { $seat } aktiviert „{ $machine }“.
event-ran-shot = Platz { $seat } aktiviert „{ $machine }“.
event-ran-chrome = Platz { $seat } aktiviert „{ $machine }“.
event-ran-prototype = Platz { $seat } aktiviert „{ $machine }“.
event-sped-staff = Platz { $seat } beschleunigt { $card } nach Sektor { $sector }.
event-sped-turning = Platz { $seat } beschleunigt „{ $machine }“ nach Sektor { $sector }.
event-sped-shot = Platz { $seat } beschleunigt „{ $machine }“ nach Sektor { $sector }.
event-discarded = Platz { $seat } legt aus der Reihe der { $row ->
    [engineer] Ingenieurinnen { $item }
    [one_shot] Einmalmaschinen „{ $item }“
   *[turning] Drehmaschinen „{ $item }“
  } ab.
event-rusted = Platz { $seat } verliert { $gears } durch Rost.
event-returned = Platz { $seat } nimmt { $card } auf die Hand zurück.
event-scrapped-shot = Platz { $seat } verliert „{ $machine }“ aus Sektor X.
event-scrapped-turning = Platz { $seat } verliert „{ $machine }“ aus Sektor X.
event-moved-shot = Platz { $seat } legt „{ $machine }“ in Sektor { $sector }.
event-moved-turning = Platz { $seat } legt „{ $machine }“ in Sektor { $sector }.
event-awarded = Platz { $seat } nimmt eine Auszeichnung: { $award }.
event-watch-used = Platz { $seat } nutzt „{ $watch }“: { $text }
event-salvaged = Platz { $seat } holt aus dem Ablagestapel der { $row ->
    [engineer] Ingenieurinnen { $item }
    [one_shot] Einmalmaschinen „{ $item }“
   *[turning] Drehmaschinen „{ $item }“
  }.
event-end-phase-begun = Die Schlussphase beginnt: { $cause ->
    [special_supply] Es sind nur noch wenige Sonder-Punktmarker im Vorrat
    [award_supply] Es sind nur noch wenige Auszeichnungen im Vorrat
    [rounds] Die letzte Runde ist vorbei
   *[deck] Der Stapel des Gegners ist zum vierten Mal ausgegangen
  }.
event-paid-turn = Platz { $seat } bezahlt { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  } für einen Zug.
event-passed = Platz { $seat } passt endgültig.
event-opponent-flipped = Der Gegner deckt { $card } auf.
event-opponent-acts = Der Gegner handelt nach { $card }: { $text }
event-opponent-reshuffled = Der Stapel des Gegners wird zum { $n ->
    [1] ersten
    [2] zweiten
    [3] dritten
    [4] vierten
   *[other] { $n }.
  } Mal neu gemischt.
event-opponent-removed = Der Gegner entfernt aus der Reihe der { $row ->
    [basic_chrome] Basis-Chrommaschinen „{ $item }“
    [advanced_chrome] Spezial-Chrommaschinen „{ $item }“
    [engineer] Ingenieurinnen { $item }
    [one_shot] Einmalmaschinen „{ $item }“
   *[turning] Drehmaschinen „{ $item }“
  }.
event-opponent-parked = Der Gegner legt „{ $machine }“ mit 5 Wassermarkern neben seinen Stapel.
event-opponent-idle = Der Gegner entfernt nichts.
event-award-lost = Eine Auszeichnung verlässt das Spiel: { $award }.
event-parked-left = „{ $machine }“ neben dem Stapel des Gegners hat den letzten Wassermarker verloren und wird abgelegt.
event-rated = Das Spiel ist zu Ende, mit { $n } Punkten: { $rating }.
event-game-over = Das Spiel ist zu Ende. { $n ->
    [one] Platz { $seats } gewinnt.
   *[other] Die Plätze { $seats } teilen sich den Sieg.
  }

# Arten von Punkten
category-green = Grüne Punkte
category-special = Sonder-Punktmarker
category-chrome_gears = Chromzahnräder
category-machines = Chrommaschinen
category-awards = Auszeichnungen
category-total = Summe

# Ganze Karten
provenance = { $word ->
    [rulebook] Regelheft
    [public] öffentliche Quelle
    [owner] Kartensatz
   *[reconstructed] rekonstruiert
  }
card-engineer = { $id }: „{ $name }“, { $suit ->
    [blue] Blau
    [green] Grün
    [orange] Orange
    [gray] Grau
   *[wild] Joker
  }, Stufe { $grade }, { $origin ->
    [starting] Startsatz { $set }
   *[qualified] Diplom-Ingenieurin
  }. { $text }{ $back } [Aktion: { $said_action }; ihr Effekt: { $said_effect }; ihre Kosten: { $said_cost }; Stufe: { $said_grade }; Farbe: { $said_suit }]
card-back = {" "}Ihre Rückseite im Solospiel: { $letter }, Pfeil nach { $arrow ->
    [up] oben
   *[down] unten
  } ({ $said_back }).
card-chrome = { $id }: „{ $name }“, { $tier ->
    [basic] Basis-Chrommaschine
   *[advanced] Spezial-Chrommaschine
  }, Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }, kostet { $cost }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }. { $text } [Klasse: { $said_tier }; Antrieb: { $said_drive }; Kosten: { $said_cost }; Punkte: { $said_points }; Effekt: { $said_effect }]
card-one-shot = { $id }: „{ $name }“, Einmalmaschine, { $n }-mal im Spiel, kostet { $cost }. { $text } [Anzahl: { $said_count }; Zahnräder und Dampf: { $said_cost_gears }; Ingenieurin: { $said_cost_engineer }; Effekt: { $said_effect }]
card-turning = { $id }: „{ $name }“, Drehmaschine, { $n }-mal im Spiel. { $text } [Anzahl: { $said_count }; Art des Effekts: { $said_effect_kind }; Effekt: { $said_effect }]
card-prototype = { $id }: „{ $name }“, Prototyp auf dem Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }. { $text } [Antrieb: { $said_drive }; Effekt: { $said_effect }]
card-task = { $id }: „{ $name }“, Auszeichnung mit Kette (Rückseite { $back }) und ohne (Rückseite A). { $text } [Anzahl: { $said_tokens }; Aufgabe: { $said_task }; Rückseite der mit Kette: { $said_chain_back }]
card-watch = { $id }: „{ $name }“, Taschenuhr, { $n }-mal im Spiel. { $text } [Anzahl: { $said_count }; Effekt: { $said_effect }]

# Warum nicht?
refused-unknown = „{ $text }“ gibt es hier nicht; eine Auswahl beginnt hier mit: { $verbs }
refused-not-now = „{ $verb }“ ist jetzt nicht gefragt. Die Frage ist: { $question }. Eine Auswahl beginnt hier mit: { $verbs }
refused-form = das ist nicht verständlich oder nicht möglich; schreib es so: { $example }
refused-offered = hier kannst du nur das wählen: { $offered }
refused-no-such = „{ $word }“ kann hier nicht stehen; schreib es so: { $example }
refused-not-yours = { $thing } gehört dir nicht
refused-short = { $thing } kostet { $cost }; du brauchst noch { $missing }
refused-total = die Zahlen müssen zusammen { $n } ergeben; schreib es so: { $example }
refused-extra-steam = Extra-Dampfaktionen gehören in die Instandhaltung; beim Drehen gibt es keine
refused-others-turn = Instandhaltung gibt es nur im eigenen Zug; jetzt kannst du nur kopieren oder verzichten
refused-no-end-phase = Züge bezahlen und endgültig passen kannst du nur in der Schlussphase, und sie hat noch nicht begonnen
refused-three-paid = du hast drei Züge der Schlussphase bezahlt, einen vierten gibt es nicht
refused-no-turn-paid = dein nächster Zug der Schlussphase würde { $n ->
    [one] 1 grünen Punkt
   *[other] { $n } grüne Punkte
  } kosten, und du hast { $green }
refused-passing = du passt schon; diese Instandhaltung ist deine letzte

# Warum nicht: Ingenieurinnen
refused-not-in-hand = { $card } ist nicht auf deiner Hand
refused-in-play = { $card } ist im Einsatz, also weder auf der Hand noch in einem Sektor
refused-in-sector = { $card } liegt in deinem Sektor { $sector } und kehrt zurück, wenn X { $n ->
    [0] das nächste Mal geräumt wird
    [one] nach 1 weiteren Drehung geräumt wird
   *[other] nach { $n } weiteren Drehungen geräumt wird
  }
refused-rests-upside-down = { $card } steht in X auf dem Kopf und kehrt nach vier Drehungen zurück
refused-in-hand = { $card } ist auf deiner Hand, nicht in einem Sektor
refused-upside-down = { $card } steht in X auf dem Kopf und kann erst nach dem Drehen beschleunigt werden
refused-not-qualified = { $card } ist keine Diplom-Ingenieurin
refused-three = höchstens zwei Ingenieurinnen kopieren zusammen, und nur mit der Tandemkupplung
refused-no-coupling = zwei Ingenieurinnen kopieren nur zusammen, wenn deine Tandemkupplung instand gesetzt und sichtbar ist
refused-suit = die Farbe von { $card } passt nicht zu { $copied }
refused-grade = { $card } braucht { $equal ->
    [yes] mindestens die Stufe { $grade }
   *[no] eine höhere Stufe als { $grade }
  }, um { $copied } zu kopieren
refused-sum = die Summe der Stufen ist { $n }; um { $copied } zu kopieren, muss sie { $equal ->
    [yes] mindestens { $grade }
   *[no] mehr als { $grade }
  } sein

# Warum nicht: Maschinen
refused-always-complete = { $machine } ist immer instand gesetzt
refused-already-complete = { $machine } ist schon instand gesetzt
refused-not-complete = { $machine } ist noch nicht instand gesetzt
refused-buried = { $machine } liegt unter einer anderen Maschine; instand setzen kannst du nur die oberste eines Antriebsfelds oder die auf dem Lagerplatz
refused-elsewhere = in Sektor { $sector } hast du { $machine } nicht; sieh hier nach: { $where }
refused-no-steam = das kostet 1 Dampf, und du hast keinen
refused-in-x = { $thing } ist in Sektor X, und aus X wandert nichts hinaus
refused-gears-stay = Zahnräder wandern nie
refused-stays = { $machine } liegt auf einem Spielplan und wandert nicht
refused-same-sector = { $machine } ist schon in Sektor { $sector }
refused-cannot-move = { $machine } kann jetzt nicht umziehen: Jede Maschine zieht einmal um, und nicht jeder Effekt bewegt jede Maschine
refused-run-all = es sind weniger als zwei Maschinen eingeschaltet, die einfach nur etwas geben; aktiviere sie einzeln
refused-already-ran = { $machine } wurde schon aktiviert; das geht nur einmal für jedes Einschalten
refused-not-on = { $machine } ist nicht eingeschaltet, denn diese Maschine kam erst später dorthin
refused-used-up = { $machine } wurde schon aktiviert und wirkt nur einmal
refused-not-in-x = Einmalmaschinen wirken in Sektor X; { $machine } liegt in Sektor { $where }
refused-as-if = { $machine } wird nicht wie gedreht aktiviert; das gilt nur für Dreh- und Chrommaschinen
refused-covered = { $machine } ist abgedeckt und wirkt nicht mehr
refused-end-of-turn = { $machine } wirkt am Zugende, nicht jetzt
refused-no-symbol = { $machine } hat kein Radsymbol und wirkt von selbst
refused-condition = { $machine } braucht { $least } Ingenieurinnen der Stufe { $grade } in deinem Sektor X; dort { $n ->
    [one] ist 1
   *[other] sind { $n }
  }
refused-no-echo = keine Drehmaschine, die { $machine } wiederholen könnte, wurde in dieser Phase aktiviert
refused-not-at-bottom = { $machine } wirkt nur, wenn das X nach unten kommt
refused-forced = { $machine } wirkt von selbst; du musst nichts aktivieren
refused-no-change = { $machine } würde jetzt nichts ändern
refused-ran-again = { $machine } wurde schon wiederholt
refused-not-run = { $machine } wurde in dieser Phase noch nicht aktiviert
refused-not-end-of-turn = { $machine } ist keine Maschine des Zugendes
refused-not-on-by-main = { $machine } wurde von deiner Hauptaktion nicht eingeschaltet, oder du hast sie schon genutzt
refused-empty-hand = mit { $machine } spielst du eine Ingenieurin, und deine Hand ist leer

# Warum nicht: die Auslage
refused-no-chrome-discard = Chrommaschinen kannst du nicht ablegen
refused-vacant = an Fenster { $window } liegt nichts
refused-not-at-c = { $thing } liegt nicht an Fenster C, und nur dieser Platz kann abgelegt werden
refused-other-kind = { $thing } ist etwas anderes; hier nimmst du { $kinds }
refused-not-on-display = { $thing } liegt nicht aus
refused-no-periscope = nur mit dem Periskop, instand gesetzt und sichtbar, nimmst du das oberste Element eines Stapels
refused-empty-stack = dieser Stapel ist leer
refused-other-top = oben auf dem Stapel liegt: { $things }
refused-other-item = an Fenster { $window } liegt: { $things }
refused-no-chrome-pile = für Chrommaschinen gibt es keinen Ablagestapel
refused-not-in-pile = { $thing } ist in keinem Ablagestapel
refused-storage-taken = auf deinem Lagerplatz liegt { $machine }, und er fasst nur eine Maschine
refused-nothing-stored = auf deinem Lagerplatz liegt nichts
refused-no-award = diese Auszeichnung ist nicht im Vorrat: { $award }
