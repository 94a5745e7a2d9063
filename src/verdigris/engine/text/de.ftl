## Wörter der Maschine selbst: jedes Spiel benutzt sie.

seat = Platz { $seat }
refused-over = das Spiel ist zu Ende
refused-not-asked = Platz { $seat } ist jetzt nicht gefragt; der Tisch wartet auf Platz { $waiting }
