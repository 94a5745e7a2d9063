## Wörter der Maschine selbst: jedes Spiel benutzt sie.

seat = Platz { $seat }
refused-over = das Spiel ist zu Ende
refused-not-asked = Platz { $seat } ist jetzt nicht gefragt; der Tisch wartet auf Platz { $waiting }
notice-rules-changed = Dieses Spiel wurde unter Regelversion { $old } gespeichert; dies ist Version { $new }. Es geht vom letzten Ruhepunkt an weiter{ $lost ->
    [0] .
    [one] ; 1 Wahl wurde zurückgenommen.
   *[other] ; { $lost } Wahlen wurden zurückgenommen.
  }
