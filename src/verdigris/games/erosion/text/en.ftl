## Erosion in English. The words are our own; names of cards come with the card data.

# Options of a game
title = Erosion
summary = Uplift your mountain, wear down the others, carry the rock to your delta.
option-name-advanced = Advanced game
option-help-advanced = Montane architecture works, and Atmosphere cards are rotated.
option-name-legends = Montane Legend
option-help-legends = Famous peaks to claim and a secret challenge: none, plain claims (one rock on top) or advanced claims (two).

# Decisions
decision-action = Choose an action
decision-decks = Name the decks for { $n ->
    [one] 1 card
   *[other] { $n } cards
  }, before looking at any
decision-surplus = Choose a card to uplift into your mountain, { $n } to go
decision-text = Choose which text is carried out next
decision-weathered = Choose a mountain whose topmost unweathered rock weathers
decision-moved = Move weathered rocks of a mountain to the River, or none
decision-rotated = Choose the Atmosphere card that is rotated
decision-extra = Uplift one more card, or decline
decision-react = Your mountain lost rocks: name the deck you draw from
decision-guess = Guess the hardness of your hidden card, from 1 (talc) to 10 (diamond)

# Choices
option-pass = Pass
option-weather = { $card }: weather { $n ->
    [one] 1 rock
   *[other] { $n } rocks
  } of { $own ->
    [yes] your own mountain
   *[no] mountain { $mountain }
  }
option-weather-types = { $card }: weather every unshielded rock it lists in { $own ->
    [yes] your own mountain
   *[no] mountain { $mountain }
  }
option-hillslope = { $card }: move { $n ->
    [one] 1 rock
   *[other] { $n } rocks
  } of { $own ->
    [yes] your own mountain
   *[no] mountain { $mountain }
  } to the River
option-fluvial = { $card }: carry { $rocks } to your delta, paid with { $paid }
option-draw = Draw { $backs }
option-redraw = Discard your hand and draw { $backs }
option-uplift = Uplift { $card }
option-resolve = Carry out { $card } ({ $id })
option-strike = Weather the topmost unweathered rock of { $own ->
    [yes] your own mountain
   *[no] mountain { $mountain }
  }
option-slide = Move { $n ->
    [one] 1 rock
   *[other] { $n } rocks
  } of { $own ->
    [yes] your own mountain
   *[no] mountain { $mountain }
  } to the River
option-rotate = Rotate { $card }, to show { $side ->
    [age] its age
   *[normal] its draw end
  }
option-decline = Decline
option-guess = Guess { $n }

# Events
event-dealt = Your hand, seat { $seat }: { $cards }.
event-started = Seat { $seat } begins.
event-passed = Seat { $seat } passes.
event-weathered = Seat { $seat } plays { $card } on { $own ->
    [yes] the own mountain
   *[no] mountain { $mountain }
  }; weathered: { $rocks }.
event-moved = Seat { $seat } plays { $card } on { $own ->
    [yes] the own mountain
   *[no] mountain { $mountain }
  }; to the River: { $rocks }.
event-carried = Seat { $seat } plays { $card }; to the delta: { $rocks }; paid with { $paid }.
event-discarded = Seat { $seat } discards the whole hand: { $cards }.
event-drew = You (seat { $seat }) draw { $cards }.
event-drew-backs = Seat { $seat } draws { $backs }.
event-ran-out = The { $deck } deck has run out.
event-uplifted = Seat { $seat } uplifts { $card }.
event-text = Seat { $seat } carries out { $card } ({ $id }).
event-architecture-weathered = { $card } weathers in mountain { $mountain }: { $rocks }.
event-architecture-moved = { $card } moves from mountain { $mountain } to the River: { $rocks }.
event-rotated = Seat { $seat } rotates { $card }: { $side ->
    [age] { $age }
   *[normal] the draw end is visible again
  }.
event-reacted = Springs: seat { $seat } draws because rocks of mountain { $seat } were moved.
event-claimed = Seat { $seat } claims { $legend }.
event-era-ended = Era { $era } ends: { $why ->
    [all-passed] all have passed in a row
   *[late-pass] a second pass since a deck ran out
  }.
event-scored = Seat { $seat } scores { $total }: mountain { $mountain }, delta { $delta }, fossils { $fossils }, legends { $legends }, challenge { $challenge }.
event-new-era = Era { $era } begins with seat { $seat }.
event-tie = A tie for the win between seats { $seats }: they guess.
event-shown = Seat { $seat } guessed { $guess }; the card is { $card }, hardness { $mohs }: { $distance } off.
event-won = { $n ->
    [one] Seat { $seats } wins.
   *[other] Seats { $seats } share the win.
  }

# Categories of points
category-mountain = Mountain
category-delta = Delta
category-fossils = Fossils
category-legends = Legends
category-challenge = Challenge
category-total = Total

# Cards in full
process-weather = Weather up to { $n } { $n ->
    [one] rock
   *[other] rocks
  } of one mountain, from the top.{ $where ->
    [hill] {" "}Only below 4000 m.
    [mountain] {" "}Only from 4000 m up.
   *[any] {""}
  }
process-types = Weather all unshielded rocks of one mountain that are: { $rocks }.{ $where ->
    [hill] {" "}Only below 4000 m.
    [mountain] {" "}Only from 4000 m up.
   *[any] {""}
  }
process-hillslope = Move up to { $n } weathered { $n ->
    [one] rock
   *[other] rocks
  } of one mountain to the River.{ $where ->
    [hill] {" "}Only below 4000 m.
    [mountain] {" "}Only from 4000 m up.
   *[any] {""}
  }
process-fluvial = Carry exactly { $n } { $n ->
    [one] rock
   *[other] rocks
  } from the River to your delta; discard a card of the same rock for each.
provenance = { $word ->
    [rulebook] rule book
    [public] public source
    [owner] card set
    [none] none
   *[reconstructed] reconstructed
  }
card-process = { $name }: { $rock }{ $fossil ->
    [none] {""}
    [snail] , fossil snail
    [leaf] , fossil leaf
   *[fish] , fossil fish
  } / { $process }. { $text }{ $from_architecture ->
    [none] {""}
   *[other] {" "}{ $architecture }: { $architecture_text }
  } [rock: { $said_rock }; name of the process: { $said_process_name }; its values: { $said_process_values }{ $from_fossil ->
    [none] {""}
   *[other] ; fossil: { $said_fossil }
  }{ $from_architecture ->
    [none] {""}
   *[other] ; architecture: { $said_architecture }
  }]
card-atmosphere = { $name }: draw end { $normal_draw }; the other end shows { $age }, draw { $age_draw }.
card-legend = { $name }, { $points } points: { $text } [values: { $said_values }]
card-challenge = { $name }, { $points } points: { $text } [values: { $said_values }]

# Why not?
refused-unknown = “{ $text }” is no choice; here a choice begins with: { $verbs }
refused-not-now = “{ $verb }” is not what is asked now; here a choice begins with: { $verbs }
refused-form = this is not understood or not possible; write it like: { $example }
refused-no-card = “{ $word }” is no card; write it like: { $example }
refused-not-in-hand = { $card } is not in your hand
refused-wrong-deck = { $card } is no { $deck } card
refused-no-mountain = there is no mountain “{ $word }”; there are m0 to m{ $last }
refused-elevation = { $icon ->
    [hill] the card's hill icon needs a mountain below 4000 m at the start of the turn
   *[mountain] the card's mountain icon needs a mountain of 4000 m or more at the start of the turn
  }; mountain { $mountain } had { NUMBER($metres, useGrouping: 0) } m
refused-immune = { $card } cannot be played on mountain { $mountain }: its architecture forbids it
refused-all-listed = a card that lists rocks weathers all it can, no number is chosen; write: { $example }
refused-number = { $most ->
    [one] exactly 1 rock is possible
   *[other] 1 to { $most } rocks are possible
  } here; write it like: { $example }
refused-no-rocks = mountain { $mountain } has no rocks
refused-nothing-weathered = no rock of mountain { $mountain } is weathered, and only weathered rocks move
refused-all-weathered = every rock of mountain { $mountain } is weathered already
refused-shielded = { $rock } is the first unweathered rock, { $card } cannot weather it, and it shields all below
refused-deck-empty = the { $deck } deck is empty
refused-deck-closed = the draw limit of the { $deck } deck is zero
refused-limit = the { $deck } deck gives { $left } more this turn; its draw limit is { $limit }
refused-total = a request here asks for exactly { $total ->
    [one] 1 card
   *[other] { $total } cards
  }
refused-hand-full = your hand is full; with six cards only “redraw” exists: discard all of them and draw six
refused-hand-empty = your hand is empty; write “draw”
refused-nothing-to-draw = no deck may give a card now
refused-pays-itself = { $card } cannot pay for itself
refused-pays-twice = { $card } pays only once
refused-river-small = the card moves exactly { $n }, and the River holds { $river }
refused-exactly = exactly { $n ->
    [one] 1 hand card pays
   *[other] { $n } hand cards pay
  } for this card, you named { $given }
refused-no-wild = no architecture in your mountain gives a match of any rock
refused-no-rock = “{ $word }” is no rock; rocks are { $rocks }
refused-no-match = this needs { $n } × { $rock } in the River, which holds { $river }
refused-match-form = these cards and rocks do not match, or are not in order ({ $payers }); matches of any rock: { $wild }
refused-rotated = { $card } was rotated this turn already
refused-other-deck = { $card } belongs to another deck
refused-effect-target = that mountain or number is not possible; choose one of the options, like: { $example }
