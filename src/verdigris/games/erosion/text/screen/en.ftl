## The table of Erosion in a terminal.

screen-era = Era { $era } of { $eras }
screen-turn = turn { $n }
screen-basic = basic game
screen-advanced = advanced game
screen-legends = { $claims ->
    [1] Montane Legend
   *[2] Montane Legend, advanced claims
  }
screen-you = you
screen-seat = seat { $seat }
screen-delta = Delta
screen-hand = Hand
screen-discards = Discards
screen-earlier = Earlier eras
screen-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
screen-signs = ░ weathered rock
screen-red = ‡ rule in force
screen-once = ↑ rule upon uplift
screen-fossil = { $fossil ->
    [snail] snail
    [leaf] leaf
   *[fish] fish
  }
screen-river = River
screen-river-empty = empty
screen-decks = Decks
screen-limit = { $n ->
    [0] closed
   *[other] draw up to { $n }
  }
screen-drawn = { $n } drawn
screen-deck-empty = empty
screen-your-hand = Your hand
screen-hand-empty = empty
screen-your-delta = Your delta
screen-in-force = In force
screen-legends-title = Legends
screen-legend = { $metres } m, { $first } { $claims ->
    [1] or
   *[2] and
  } { $second } on top
screen-open = open
screen-challenge = Your challenge
screen-challenges = Challenges
screen-run-out = A deck has run out: whoever passes a second time since then ends the era. Passes so far: { $passes }.
screen-passes = { $n ->
    [one] 1 pass in a row
   *[other] { $n } passes in a row
  }: when all { $seats } have passed, the era ends.
screen-aside = Drawn and not yet looked at: { $backs }.
screen-waiting = Texts that wait: { $cards }.
