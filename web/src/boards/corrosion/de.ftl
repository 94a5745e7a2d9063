## Corrosion: Worte der Spielfläche. Namen und Texte der Karten kommen vom Server.

corrosion-seat = Platz { $seat }
corrosion-turn = Zug { $n }
corrosion-over = Das Spiel ist zu Ende
corrosion-phase = { $phase ->
    [start] Beginn des Zuges
    [maintenance] { $step ->
        [before_main] Instandhaltung vor der Hauptaktion
        [after_main] Instandhaltung nach der Hauptaktion
        [after_extra] Instandhaltung nach der Zusatzaktion
       *[passing] letzte Instandhaltung vor dem Passen
    }
    [main_action] Hauptaktion
    [copying] Kopieren
    [wheel] { $wheel ->
        [as_if_turned] wie gedreht
       *[turned] das Rostrad ist gedreht
    }
    [end_of_turn] Zugende
    [extra_engineer] eine Ingenieurin als Zusatzaktion
    [opponent] Zug des Gegners
    [opponent_end] Ende des gegnerischen Zuges
   *[leave] passt endgültig
  }
corrosion-additional = Zusatzaktion
corrosion-end-phase = Schlussphase: { $cause ->
    [special_supply] höchstens 3 Sonder-Punktmarker übrig
    [award_supply] höchstens 3 Auszeichnungen übrig
    [rounds] alle Runden gespielt
   *[deck] Stapel des Gegners viermal aufgebraucht
  }. Züge kosten 1, 2, dann 3 grüne Punkte
corrosion-copied = Zu kopieren
corrosion-action = Aktion
corrosion-factories = Werkhallen
corrosion-factory-of = Werkhalle von { $name }
corrosion-enlarge = Werkhalle von { $name } groß zeigen
corrosion-yours = deine Werkhalle
corrosion-sector = Sektor { $sector }
corrosion-plate = Sektor { $sector }
corrosion-plate-x = Sektor X: räumen und die Instandhaltung beenden
corrosion-in-sector = { $whose ->
    [yours] in deinem Sektor { $sector }
   *[other] in Sektor { $sector } von { $owner }
  }
corrosion-wheel = Rostrad{ $whose ->
    [yours] {""}
   *[other] {" "}von { $owner }
  }, das X zeigt nach { $place ->
    [bottom] unten
    [left] links
    [top] oben
   *[right] rechts
  }
corrosion-state = { $state ->
    [built] nicht instand gesetzt
    [completed] instand gesetzt
    [activated] schon aktiviert
    [on] eingeschaltet
    [ran] schon gelaufen
    [again] zweimal gelaufen
   *[upside_down] auf dem Kopf
  }
corrosion-gears = { $size ->
    [small] { $n ->
        [one] 1 kleines Zahnrad
       *[other] { $n } kleine Zahnräder
    }
   *[medium] { $n ->
        [one] 1 mittelgroßes Zahnrad
       *[other] { $n } mittelgroße Zahnräder
    }
  }
corrosion-engineer = { $title }, { $suit ->
    [blue] Blau
    [green] Grün
    [orange] Orange
    [gray] Grau
   *[wild] Joker
  } { $grade }
corrosion-boiler = Boiler: { $hot } heiß (Dampf), { $cold } kalt
corrosion-drives = Antriebe und Lagerplatz
corrosion-drive = { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }
corrosion-mount = Zuoberst auf den Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }
corrosion-covered = abgedeckt auf dem Antrieb { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }
corrosion-on = an
corrosion-ending = Zugende
corrosion-storage = Lagerplatz
corrosion-free = frei
corrosion-supplies = Boiler, Vorrat und Auszeichnungen
corrosion-chrome-gears = { $n ->
    [one] 1 Chromzahnrad
   *[other] { $n } Chromzahnräder
  }
corrosion-green = { $n ->
    [one] 1 grüner Punkt
   *[other] { $n } grüne Punkte
  }
corrosion-special = { $n ->
    [one] 1 Sonder-Punktmarker
   *[other] { $n } Sonder-Punktmarker
  }
corrosion-prototypes = Prototypen laufen nach { $n ->
    [one] 1 Drehung
   *[other] { $n } Drehungen
  }
corrosion-award = „{ $title }“, Auszeichnung { $chain ->
    [yes] mit Kette
   *[no] ohne Kette
  }
corrosion-watch = darauf „{ $title }“: { $text }
corrosion-hand = Hand: { $n ->
    [one] 1 Ingenieurin
   *[other] { $n } Ingenieurinnen
  }
corrosion-in-hand = auf deiner Hand
corrosion-in-play = im Einsatz
corrosion-display = Auslage
corrosion-row = { $row ->
    [basic_chrome] Basis-Chrom
    [advanced_chrome] Spezial-Chrom
    [engineer] Inge­nieu­rin­nen
    [one_shot] Einmal
   *[turning] Dreh
  }
corrosion-left = noch { $n }
corrosion-stack = { $row }, Nachschubstapel mit { $n }, oben { $top }
corrosion-at-window = { $what }, { $row }, Fenster { $window }
corrosion-marks = Marker darauf: { $special } Sonder, { $green } grün
corrosion-discards = Ablage: Ingenieurinnen { $engineers }, Einmal { $shots }, Dreh { $turning }
corrosion-in-discards = { $n }-mal in der Ablage
corrosion-award-supply = Auszeichnungen
corrosion-awards-short = übrig
corrosion-awards-left = { $n ->
    [one] noch 1 Auszeichnung
   *[other] noch { $n } Auszeichnungen
  }
corrosion-specials-left = noch { $n } Sonder-Punktmarker
corrosion-end-at = Ende bei 3 von einem
corrosion-wrench = hat den Schraubenschlüssel, ist also am Zug
corrosion-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
corrosion-points-of = { $of ->
    [green] { $n } grün
    [special] { $n } Sonder
    [chrome_gears] { $n } Chromzahnräder
    [machines] { $n } Maschinen
   *[awards] { $n } Auszeichnungen
  }
corrosion-set = Satz { $letter }
corrosion-winner = hat gewonnen
corrosion-passed = endgültig gepasst
corrosion-paid = { $n } von 3 bezahlt
corrosion-deciding = entscheidet
corrosion-opponent = Gegner
corrosion-back = Als Nächstes: Fenster und Auszeichnungsreihe { $letter }, { $arrow ->
    [up] Basis
   *[down] Spezial
  }-Chrom
corrosion-last-card = letzte Karte
corrosion-reshuffles = Neu gemischt { $n } von 4
corrosion-parked = „Pokalpresse“ mit { $n } Wassermarkern
# Effekte in Kürze
corrosion-grade-short = Stufe { $grade } in X
corrosion-kind-short = { $kind ->
    [chrome] Chrom
    [engineer] Ingenieurin
    [one_shot] Einmal
   *[turning] Dreh
  }
corrosion-modifier = { $op ->
    [place_offset] Ingenieurinnen 1 Sektor weiter
    [repeat_costed_action] bezahlte Aktion ×2
    [stack_top] vom Stapel nehmen
    [copy_any_suit] mit jeder Farbe kopieren
    [copy_equal_grade] mit gleicher Stufe kopieren
    [copy_two_engineers] zu zweit kopieren
   *[discount] {""}
  }
corrosion-op = { $op ->
    [hire] einstellen
    [build] { $kinds ->
        [chrome] Chrom bauen
        [one_shot] Einmal bauen
        [turning] Dreh bauen
       *[other] Einmal oder Dreh bauen
    }
    [take_award] Auszeichnung nehmen
    [complete_free] { $n } gratis instand setzen
    [take_from_discard] aus der Ablage nehmen
    [recall] { $n ->
        [all] alle zurück
       *[other] { $n } zurück auf die Hand
    }
    [relocate] Maschinen umräumen
    [activate_as_if_turned] Maschinen laufen
    [reactivate_turning] { $n } noch einmal
    [turn_wheel] Rostrad drehen
    [play_engineer] Ingenieurin spielen
    [activate_built] läuft einmal
   *[move_to_x_and_activate] nach X, läuft
  }
corrosion-max = max.
corrosion-per = je { $metric ->
    [completed_one_shots] Einmal ✓
    [turning_types] Dreh-Sorte
    [hot_water] heißes Wasser
    [all_water] Wasser
   *[other] Teil
  }

# Einführung
guide-corrosion-goal-title = Punkte statt Rost
guide-corrosion-goal = Du führst eine Werkhalle, in der Eisen rostet. Wer am Ende die meisten Punkte hat, gewinnt: grüne Punkte, Sonder-Punktmarker, instand gesetzte Chrommaschinen und Auszeichnungen.
guide-corrosion-factory-title = Deine Werkhalle
guide-corrosion-factory = Das Rostrad benennt die vier Sektoren um sich herum. Neue Zahnräder und Maschinen kommen in Sektor 3. Jede Drehung bringt sie näher an X, und was in X liegt, wird geräumt: Zahnräder verrosten, Ingenieurinnen kehren auf deine Hand zurück.
guide-corrosion-hand-title = Ingenieurinnen
guide-corrosion-hand = In deinem Zug spielst du eine Ingenieurin und tust, was sie sagt. Dann ruht sie im Sektor ihrer Stufe. Die anderen dürfen ihre Aktion mit einer Ingenieurin gleicher Farbe und höherer Stufe kopieren, und du ebenso in deren Zügen.
guide-corrosion-turn-title = Oder drehe das Rostrad
guide-corrosion-turn = Statt eine Ingenieurin zu spielen, darfst du dein Rostrad drehen: Drücke darauf. Dann laufen Drehmaschinen, Einmalmaschinen im neuen X und Chrommaschinen mit dem Radsymbol.
guide-corrosion-boiler-title = Dampf und Vorrat
guide-corrosion-boiler = Heißes Wasser ist Dampf. Für 1 Dampf kannst du in der Instandhaltung etwas beschleunigen oder etwas an Fenster C ablegen. Chromzahnräder im Vorrat rosten nie.
guide-corrosion-drives-title = Chrommaschinen
guide-corrosion-drives = Chrommaschinen liegen auf ihren Antrieben oder warten auf dem Lagerplatz. Baupläne sind noch nicht instand gesetzt: Bezahle ihre Zahnräder. Nur die oberste eines Antriebs wirkt, aber alle instand gesetzten zählen.
guide-corrosion-display-title = Die Auslage
guide-corrosion-display = Was man einstellen und bauen kann. Alles rückt von A nach C; Marker an Fenster C bekommt, wer die Maschine nimmt.
guide-corrosion-end-title = Auszeichnungen und Ende
guide-corrosion-end = Eine Pokalpresse nimmt eine dieser Auszeichnungen; eine Taschenuhr darauf wirkt sofort. Sind noch 3 Auszeichnungen oder 3 Sonder-Punktmarker übrig, beginnt die Schlussphase: Züge kosten grüne Punkte, bis alle gepasst haben.
