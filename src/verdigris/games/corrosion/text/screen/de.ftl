## Der Tisch von Corrosion im Terminal.

screen-turn = Zug { $n }
screen-turn-of = Zug { $n } von höchstens { $most }
screen-seat = Platz { $seat }
screen-seat-you = Platz { $seat } (du)
screen-phase = { $phase ->
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
screen-additional = Zusatzaktion
screen-over = Spiel zu Ende: { $winners }
screen-end-phase = Schlussphase: { $cause ->
    [special_supply] höchstens 3 Sonder-Punktmarker übrig
    [award_supply] höchstens 3 Auszeichnungen übrig
    [rounds] alle Runden gespielt
   *[deck] Stapel des Gegners viermal aufgebraucht
  }. Ein Zug kostet: 1, 2, dann 3 grüne Punkte.
screen-copied = Zu kopieren:
screen-action = Aktion:
screen-deciding = { $who } entscheidet
screen-row = { $row ->
    [basic_chrome] Basis-Chrom
    [advanced_chrome] Spezial-Chrom
    [engineer] Ingenieurinnen
    [one_shot] Einmalmaschinen
   *[turning] Drehmaschinen
  }
screen-stack = Stapel { $n }
screen-discards = Ablage { $n }
screen-on-c = auf C:
screen-special = { $n } Sonder
screen-green = { $n } grün
screen-none = nichts
screen-vacant = frei
screen-supply = Vorrat:
screen-special-supply = Sonder-Punktmarker { $n }
screen-award-supply = Auszeichnungen { $n }
screen-end-at = Ende bei 3
screen-chain = Kette
screen-plain = ohne
screen-drive = { $drive ->
    [cog_wheel] Zahnrad
    [piston] Kolben
   *[chain] Kette
  }
screen-suit = { $suit ->
    [blue] blau
    [green] grün
    [orange] orange
    [gray] grau
   *[wild] Joker
  }
screen-unit = { $unit ->
    [small] k
    [medium] m
    [any] b
    [chrome] c
    [steam] {" "}Dampf
    [green] {" "}grün
   *[engineers] d
  }
screen-unit-name = { $unit ->
    [small] kleines Zahnrad
    [medium] mittelgroßes
    [any] beliebiges Eisenzahnrad
    [chrome] Chrom
    [steam] Dampf
    [green] grüner Punkt
   *[engineers] Diplom-Ingenieurin
  }
screen-p = { $n }P
screen-p-name = P Punkte
screen-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
screen-points-of = { $of ->
    [green] { $n } grün
    [special] { $n } Sonder
    [chrome_gears] { $n } Chrom
    [machines] { $n } Maschinen
   *[awards] { $n } Auszeichnungen
  }
screen-set = Satz { $letter }
screen-paid = bezahlte Züge { $n } von 3
screen-passed = endgültig gepasst
screen-place = { $place ->
    [bottom] unten
    [left] links
    [top] oben
   *[right] rechts
  }
screen-covered = deckt { $n } ab:
screen-prototypes = Prototypen nach { $n ->
    [one] 1 Drehung
   *[other] { $n } Drehungen
  }
screen-boiler = Boiler { $hot } heiß { $cold } kalt
screen-reserve = Vorrat { $chrome }c { $green } grün { $special } Sonder
screen-storage = Lagerplatz
screen-awards = Auszeichnungen
screen-in-play = Im Einsatz
screen-hand-size = Hand { $n }
screen-opponent = Gegner
screen-deck = · Stapel { $n }
screen-back = Fenster und Auszeichnungsreihe { $letter }, { $arrow ->
    [up] Basis
   *[down] Spezial
  }-Chrom
screen-last-card = letzte Karte
screen-reshuffles = neu gemischt { $n } von 4
screen-parked = { $machine } am Stapel, Wasser { $water }
screen-sign = { $sign ->
    [built] gebaut
    [completed] instand gesetzt
    [activated] aktiviert
    [on] eingeschaltet
    [end] für das Zugende eingeschaltet
    [ran] schon gelaufen
    [upside] auf dem Kopf
   *[top] oben auf dem Stapel
  }
