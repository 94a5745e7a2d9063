## The board of Erosion.

erosion-status = State of the game
erosion-era = Era { $era } of { $eras }
erosion-turn = turn { $n }
erosion-basic = basic game
erosion-advanced = advanced game
erosion-your-turn = Your turn
erosion-turn-of = { $name } to move
erosion-tie = A tie for the win
erosion-won = { $n ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
erosion-passes = { $n } of { $seats } passed in a row
erosion-run-out = A deck has run out: a second pass of anybody ends the era.
erosion-late = Passed since: { $passes }.
erosion-waiting = The text { $text } of { $card } waits

erosion-mountains = Mountains
erosion-layer = { $rock } { $card }, { $weathered ->
    [yes] weathered,
   *[no] {""}
  } layer { $place } from the top of the mountain of { $owner }{ $fossil ->
    [none] {""}
    [snail] , fossil snail
    [leaf] , fossil leaf
   *[fish] , fossil fish
  }{ $has ->
    [yes] , rule in force: { $rule }
   *[no] {""}
  }
erosion-mountain = { $own ->
    [yes] Your mountain
   *[no] The mountain of { $name }
  } (m{ $seat }), { NUMBER($metres, useGrouping: 0) } m{ $active ->
    [yes] , to move
   *[no] {""}
  }
erosion-holds = Hand of { $name }, by backs
erosion-discards = Discards of { $name }: { $n ->
    [0] none
   *[other] { $n } ({ $cards })
  }
erosion-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
erosion-earlier = From earlier eras
erosion-none = none

erosion-river = River
erosion-river-empty = No rock has reached the River yet.
erosion-in-river = { $rock } { $card }, in the River, number { $place }
erosion-deltas = Deltas
erosion-delta = Delta of { $name }: { $n ->
    [one] 1 rock
   *[other] { $n } rocks
  }{ $open ->
    [yes] : { $cards }
   *[no] {""}
  }

erosion-decks = Decks
erosion-deck = { $deck } deck, { $state ->
    [empty] empty
    [closed] closed
   *[open] draw limit { $limit }, { $drawn } drawn this turn
  }{ $wanted ->
    [0] {""}
   *[other] , { $wanted } asked for
  }
erosion-atmosphere = Atmosphere card { $card }: { $side ->
    [age] { $age }
   *[normal] no age
  }, draw { $n }{ $turned ->
    [yes] , turned this turn
   *[no] {""}
  }
erosion-limit = draw up to { $n }
erosion-drawn = { $n } drawn
erosion-deck-empty = empty
erosion-deck-closed = closed
erosion-fill = Fill your hand
erosion-anew = Discard all, draw anew
erosion-aside = Drawn, not yet looked at:

erosion-hand = Your hand ({ $n })
erosion-hand-empty = Your hand is empty.
erosion-card = { $card }: { $rock }{ $fossil ->
    [none] {""}
    [snail] , fossil snail
    [leaf] , fossil leaf
   *[fish] , fossil fish
  }{ $has ->
    [yes] , { $rule }
   *[no] {""}
  }; { $process }: { $text }
erosion-does-weather = weather
erosion-does-listed = weather all { $rocks }
erosion-does-hillslope = to the River
erosion-does-fluvial = to your delta

erosion-goals = Legends and challenges
erosion-claims = { $claims ->
    [1] or
   *[2] and
  }
erosion-legend = Legend { $title }, { $points } points: { $text }{ $taken ->
    [yes] {" "}Claimed by { $name }.
   *[no] {" "}Open.
  }
erosion-challenge = { $own ->
    [yes] Your challenge
   *[no] Challenge of { $name }
  } { $title }, { $points } points: { $text }

erosion-guess = How hard is your hidden card?
erosion-mohs = Hardness { $n }
erosion-mineral = { $n ->
    [1] talc
    [2] gypsum
    [3] calcite
    [4] fluorite
    [5] apatite
    [6] feldspar
    [7] quartz
    [8] topaz
    [9] corundum
   *[10] diamond
  }
erosion-shown = { $name } showed { $rock }.

guide-erosion-goal-title = What it is about
guide-erosion-goal = Your mountain rises, and everybody wears everybody's mountains down. Fresh rock in your mountain scores 1, rock in your delta 2, and a fossil on a weathered rock 3.
guide-erosion-mountains-title = Mountains
guide-erosion-mountains = Every layer is 500 m of rock. Weathered layers lie to the side and crumble: they no longer score, and they can slide away. Some cards work only below or only above the line of 4000 m.
guide-erosion-hand-title = Two halves
guide-erosion-hand = Each card is a rock above and a process below. Only one half counts at a time; the half that would be used now stands out.
guide-erosion-turn-title = Your turn
guide-erosion-turn = Do one thing. A WX card weathers rock from the top, an H card moves weathered rock to the River, an F card carries River rock to your delta. Or draw, or pass. Click a card that is lit, then the layers or rocks that light up.
guide-erosion-river-title = River and deltas
guide-erosion-river = Rocks drift here in the order in which they came. For each rock that an F card carries to your delta you discard another card of the same rock.
guide-erosion-decks-title = Decks and atmosphere
guide-erosion-decks = In one turn a deck gives no more than the two ends of its Atmosphere cards add up to. In the advanced game these cards turn: an age lowers the limit, and at zero the deck is closed.
guide-erosion-uplift-title = Uplift
guide-erosion-uplift = For every rock your WX or H card takes you draw a card. Whatever exceeds six cards goes beneath your mountain as new rock. So wearing down any mountain makes yours grow.
guide-erosion-end-title = The end
guide-erosion-end = An era ends when all pass in a row, or when somebody passes twice after a deck has run out. With four or five players there are two eras. The highest total wins.
