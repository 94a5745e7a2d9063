## Corrosion in English. The words are our own; names of cards come with the card data.

# Options of a game
title = Corrosion
summary = Run a factory in which iron gears rust: build machines, copy engineers, and turn the wheel in time.
option-name-rounds = Most rounds
option-help-rounds = After so many rounds the end phase begins in any case; a real game ends long before.

# Names and amounts
engineer = { $name } ({ $suit ->
    [blue] blue
    [green] green
    [orange] orange
    [gray] gray
   *[wild] wild
  } { $grade })
award = { $name }, { $chain ->
    [yes] with chain
   *[no] without chain
  }
machine = { $name }
kind = { $kind ->
    [chrome] a chrome machine
    [engineer] a qualified engineer
    [one_shot] a one-shot machine
   *[turning] a turning machine
  }
n-nothing = nothing
n-small = { $n ->
    [one] 1 small gear
   *[other] { $n } small gears
  }
n-medium = { $n ->
    [one] 1 medium gear
   *[other] { $n } medium gears
  }
n-any = { $n ->
    [one] 1 iron gear
   *[other] { $n } iron gears
  }
n-chrome = { $n ->
    [one] 1 chrome gear
   *[other] { $n } chrome gears
  }
n-steam = { $n } steam
n-green = { $n ->
    [one] 1 green point
   *[other] { $n } green points
  }
n-special = { $n ->
    [one] 1 special marker
   *[other] { $n } special markers
  }
n-engineers = { $n ->
    [one] 1 qualified engineer
   *[other] { $n } qualified engineers
  }

# Decisions
decision-start-turn = The end phase: pay { $n ->
    [one] 1 green point
   *[other] { $n } green points
  } of your { $green } for one more turn, or pass for good
decision-maintenance = Maintenance { $step ->
    [before_main] before the main action
    [after_main] after the main action
    [after_extra] after the additional action
   *[passing] before you pass for good
  }: complete machines, spend steam, or clear sector X
decision-main-action = Your main action: play an engineer or turn your wheel
decision-copy = { $who ->
    [opponent] The opponent
   *[seat] Seat { $seat }
  } has played { $card }. { $text } Copy this, or decline
decision-wheel = { $mode ->
    [as_if_turned] As if turned
   *[turned] Your wheel has turned
  }: activate and complete machines
decision-end-machines = End of your turn: use a machine, or end it
decision-item = Take { $kinds }, or decline
decision-place = Choose where the new chrome machine goes
decision-gears = Produce { $n ->
    [one] 1 gear: choose its size
   *[other] { $n } gears: choose their sizes
  }
decision-payment = The cost has { $n ->
    [one] 1 iron gear
   *[other] { $n } iron gears
  } of any size; choose what you pay with
decision-dismissed = Choose the qualified engineer whom you discard
decision-conversion = A conversion: { $text } Do it?
conversion = Pay the cost, take the gain.
decision-markers = { $n ->
    [one] Take 1 special marker or 1 green point
   *[other] Take { $n } special markers or green points, in any mix
  }
decision-award = Take an award, or decline
decision-recalled = Choose an engineer who returns to your hand, or stop
decision-moves = Move a machine to another sector, or stop
decision-salvage = Take an item from the discard piles, or decline
decision-finished = Complete one of your machines without paying its price, or decline
decision-activation = { $how ->
    [use] Use
   *[run] Activate
  } { $machines }, or not
decision-trigger = Choose which machine reacts first
decision-again = Activate a turning machine once more, or stop
decision-extra-engineer = Additional action: play an engineer

# Choices
option-clear = Done: clear sector X{ $holds ->
    [both] ; lost: { $lost }; back in hand: { $back }
    [lost] ; lost: { $lost }
    [back] ; back in hand: { $back }
   *[nothing] , which is empty
  }
option-complete-chrome = Complete: { $machine }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, price { $cost }
option-complete-shot = Complete: { $machine } in sector { $sector }{ $state ->
    [activated] , activated
    [completed] , completed
   *[built] {""}
  }, price { $cost }. { $text }
option-discard = Discard for 1 steam: { $item }, the { $row ->
    [engineer] engineer
    [one_shot] one-shot machine
   *[turning] turning machine
  } at window C
option-speed-staff = Speed up for 1 steam: { $card } to sector { $to }
option-speed-turning = Speed up for 1 steam: { $machine } from sector { $sector } to { $to }; you may activate it. { $text }
option-speed-shot = Speed up for 1 steam: { $machine } from sector { $sector } to { $to }{ $state ->
    [activated] {" "}(was activated before)
    [completed] {" "}(completed)
   *[built] {" "}(not completed)
  }. { $text }
option-vacate = Vacate the storage spot: { $machine } goes to the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive and covers { $below }
option-play = Play: { $card }. { $text }
option-turn = Turn your wheel
option-copy = Copy: with { $card }
option-copy-two = Copy: with { $card } and { $second }
option-decline = Decline
option-run-turning = Activate: { $machine } in sector { $sector }. { $text }
option-run = Activate: { $machine }. { $text }
option-run-all = Activate all that simply gives something
option-end-wheel = Done with the wheel; what is still switched on is forfeited
option-take-chrome = { $row ->
    [basic_chrome] Basic chrome machines
   *[other] Advanced chrome machines
  }: { $window ->
    [stack] top of the stack
   *[other] { $window }
  }, { $item }, { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, price { $cost }{ $marked ->
    [yes] ; with { $markers } on it
   *[no] {""}
  }. { $text }
option-take-engineer = Engineers: { $window ->
    [stack] top of the stack
   *[other] { $window }
  }, { $item }{ $dear ->
    [yes] {" "}for 1 green point and 1 steam
   *[no] {""}
  }. { $text }
option-take-shot = One-shot machines: { $window ->
    [stack] top of the stack
   *[other] { $window }
  }, { $item }, price { $cost }. { $text }
option-take-turning = Turning machines: { $window ->
    [stack] top of the stack
   *[other] { $window }
  }, { $item }. { $text }
option-store = { $machine } on the storage spot
option-mount = { $machine } on top of the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive, where it covers { $below }
option-shift = { $new } on the storage spot; { $machine } makes room, goes to the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive and covers { $below }
option-make = Produce { $gears }
option-pay = Pay with { $gears }
option-dismiss = Discard: { $card }, { $sector ->
    [hand] from your hand
   *[other] from sector { $sector }
  }
option-convert = Do it; pay the cost
option-convert-known = Do it: { $text }
option-markers = Take { $markers }
option-award = Award: { $award }. { $text }
option-award-watch = Award: { $award }. { $text } On it { $watch }: { $watch_text }
option-recall = Return to hand: { $card } from sector { $sector }
option-move-shot = Move: { $machine } from sector { $sector } to { $to }{ $state ->
    [activated] {" "}(was activated before)
    [completed] {" "}(completed)
   *[built] {" "}(not completed)
  }
option-move-turning = Move: { $machine } from sector { $sector } to { $to }
option-salvage = From the discard piles: { $item }{ $dear ->
    [yes] {" "}for 1 green point and 1 steam
   *[no] {""}
  }. { $text }
option-pay-turn = Pay { $n ->
    [one] 1 green point
   *[other] { $n } green points
  } for a turn
option-pass = Pass for good, after a last maintenance
option-first = First: { $machine }. { $text }
option-stop = Enough
option-rest = End your turn

# Events
event-started = Seat { $seat } begins.
event-turn-begun = Seat { $seat } has the wrench.
event-played = Seat { $seat } plays { $card }.
event-copied = Seat { $seat } plays { $card } to copy { $copied }.
event-copied-by-two = Seat { $seat } plays { $card } and { $second } to copy { $copied }.
event-placed = Seat { $seat } places { $card } in sector { $sector }{ $upside_down ->
    [yes] , upside down
   *[no] {""}
  }.
event-hired = Seat { $seat } hires { $card }.
event-built-shot = Seat { $seat } builds { $machine } in sector 3.
event-built-turning = Seat { $seat } builds { $machine } in sector 3.
event-stored = Seat { $seat } builds { $machine } on the storage spot.
event-mounted = Seat { $seat } builds { $machine } on the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive.
event-vacated = Seat { $seat } moves { $machine } from the storage spot to the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive.
event-took-markers = Seat { $seat } gets { $markers } with it.
event-refilled = New in the row of { $row ->
    [basic_chrome] basic chrome machines
    [advanced_chrome] advanced chrome machines
    [engineer] engineers
    [one_shot] one-shot machines
   *[turning] turning machines
  }: { $item }.
event-reshuffled = The discard pile of { $row ->
    [engineer] engineers
    [one_shot] one-shot machines
   *[turning] turning machines
  } is shuffled and becomes the new stack.
event-marked = { $marker ->
    [green] A green
   *[special] A special
  } marker goes above window C of the { $row ->
    [basic_chrome] basic
   *[advanced_chrome] advanced
  } row.
event-produced = Seat { $seat } produces { $gears }.
event-chrome-made = Seat { $seat } produces { $n ->
    [one] 1 chrome gear
   *[other] { $n } chrome gears
  }.
event-steamed = Seat { $seat } generates { $n } steam.
event-watered = Seat { $seat } gains { $n ->
    [one] 1 water token
   *[other] { $n } water tokens
  }, hot.
event-greened = Seat { $seat } gains { $n ->
    [one] 1 green point
   *[other] { $n } green points
  }.
event-specialed = Seat { $seat } gains { $n ->
    [one] 1 special marker
   *[other] { $n } special markers
  }.
event-paid = Seat { $seat } pays { $cost }.
event-dismissed = Seat { $seat } discards { $card }.
event-finished-chrome = Seat { $seat } completes { $machine } on the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive.
event-finished-shot = Seat { $seat } completes { $machine }.
event-turned = Seat { $seat } turns the wheel.
event-as-if-turned = Seat { $seat } activates machines as if the wheel had turned.
event-ran-turning = Seat { $seat } activates { $machine }.
event-ran-shot = Seat { $seat } activates { $machine }.
event-ran-chrome = Seat { $seat } activates { $machine }.
event-ran-prototype = Seat { $seat } activates { $machine }.
event-sped-staff = Seat { $seat } speeds up { $card } to sector { $sector }.
event-sped-turning = Seat { $seat } speeds up { $machine } to sector { $sector }.
event-sped-shot = Seat { $seat } speeds up { $machine } to sector { $sector }.
event-discarded = Seat { $seat } discards { $item } from the row of { $row ->
    [engineer] engineers
    [one_shot] one-shot machines
   *[turning] turning machines
  }.
event-rusted = Seat { $seat } loses { $gears } to rust.
event-returned = Seat { $seat } takes { $card } back to hand.
event-scrapped-shot = Seat { $seat } loses { $machine } from sector X.
event-scrapped-turning = Seat { $seat } loses { $machine } from sector X.
event-moved-shot = Seat { $seat } moves { $machine } to sector { $sector }.
event-moved-turning = Seat { $seat } moves { $machine } to sector { $sector }.
event-awarded = Seat { $seat } takes an award: { $award }.
event-watch-used = Seat { $seat } uses { $watch }: { $text }
event-salvaged = Seat { $seat } takes { $item } from the discard pile of { $row ->
    [engineer] engineers
    [one_shot] one-shot machines
   *[turning] turning machines
  }.
event-end-phase-begun = The end phase begins: { $cause ->
    [special_supply] few special markers are left
    [award_supply] few awards are left
    [rounds] the last round is over
   *[deck] the opponent's deck has run out for the fourth time
  }.
event-paid-turn = Seat { $seat } pays { $n ->
    [one] 1 green point
   *[other] { $n } green points
  } for a turn.
event-passed = Seat { $seat } passes for good.
event-opponent-flipped = The opponent turns up { $card }.
event-opponent-acts = The opponent acts by { $card }: { $text }
event-opponent-reshuffled = The opponent's deck is shuffled anew, for the { $n ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] { $n }th
  } time.
event-opponent-removed = The opponent removes { $item } from the row of { $row ->
    [basic_chrome] basic chrome machines
    [advanced_chrome] advanced chrome machines
    [engineer] engineers
    [one_shot] one-shot machines
   *[turning] turning machines
  }.
event-opponent-parked = The opponent puts { $machine } beside its deck, with 5 water tokens.
event-opponent-idle = The opponent removes nothing.
event-award-lost = An award leaves the game: { $award }.
event-parked-left = { $machine } beside the opponent's deck has lost its last water token and is discarded.
event-rated = The game is over, with { $n } points: { $rating }.
event-game-over = The game is over. { $n ->
    [one] Seat { $seats } wins.
   *[other] Seats { $seats } share the win.
  }

# Categories of points
category-green = Green points
category-special = Special markers
category-chrome_gears = Chrome gears
category-machines = Chrome machines
category-awards = Awards
category-total = Total

# Cards in full
provenance = { $word ->
    [rulebook] rule book
    [public] public source
    [owner] card set
   *[reconstructed] reconstructed
  }
card-engineer = { $id }: { $name }, { $suit ->
    [blue] blue
    [green] green
    [orange] orange
    [gray] gray
   *[wild] wild
  }, grade { $grade }, { $origin ->
    [starting] starting set { $set }
   *[qualified] qualified
  }. { $text }{ $back } [action: { $said_action }; its effect: { $said_effect }; its cost: { $said_cost }; grade: { $said_grade }; suit: { $said_suit }]
card-back = {" "}Its back in the solo game: { $letter }, arrow { $arrow ->
    [up] up
   *[down] down
  } ({ $said_back }).
card-chrome = { $id }: { $name }, { $tier ->
    [basic] basic chrome machine
   *[advanced] advanced chrome machine
  }, drive { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  }, price { $cost }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }. { $text } [tier: { $said_tier }; drive: { $said_drive }; price: { $said_cost }; points: { $said_points }; effect: { $said_effect }]
card-one-shot = { $id }: { $name }, one-shot machine, { $n } in the game, price { $cost }. { $text } [number: { $said_count }; gears and steam: { $said_cost_gears }; engineer: { $said_cost_engineer }; effect: { $said_effect }]
card-turning = { $id }: { $name }, turning machine, { $n } in the game. { $text } [number: { $said_count }; kind of effect: { $said_effect_kind }; effect: { $said_effect }]
card-prototype = { $id }: { $name }, prototype on the { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  } drive. { $text } [drive: { $said_drive }; effect: { $said_effect }]
card-task = { $id }: { $name }, award with a chain (back { $back }) and without (back A). { $text } [tokens: { $said_tokens }; task: { $said_task }; back of the chain token: { $said_chain_back }]
card-watch = { $id }: { $name }, watch, { $n } in the game. { $text } [number: { $said_count }; effect: { $said_effect }]

# Why not?
refused-unknown = “{ $text }” is no choice; here a choice begins with: { $verbs }
refused-not-now = “{ $verb }” is not what is asked now. The question is: { $question }. Here a choice begins with: { $verbs }
refused-form = this is not understood or not possible; write it like: { $example }
refused-offered = only this can be chosen here: { $offered }
refused-no-such = “{ $word }” is nothing that can stand here; write it like: { $example }
refused-not-yours = { $thing } is not yours
refused-short = { $thing } costs { $cost }; you are short of { $missing }
refused-total = the numbers must add up to { $n }; write it like: { $example }
refused-extra-steam = extra steam actions are for maintenance; while the wheel turns there are none
refused-others-turn = maintenance is for your own turn; now you may only copy, or decline
refused-no-end-phase = turns are paid for, and players pass for good, in the end phase only; it has not begun
refused-three-paid = you have paid for three turns of the end phase, and there is no fourth
refused-no-turn-paid = your next turn of the end phase would cost { $n ->
    [one] 1 green point
   *[other] { $n } green points
  }, and you have { $green }
refused-passing = you are passing already; this maintenance is your last

# Why not: engineers
refused-not-in-hand = { $card } is not in your hand
refused-in-play = { $card } is in play, neither in a hand nor in a sector
refused-in-sector = { $card } lies in your sector { $sector } and returns when X is cleared { $n ->
    [0] next
    [one] after 1 more turn of the wheel
   *[other] after { $n } more turns of the wheel
  }
refused-rests-upside-down = { $card } lies upside down in X and returns after four turns of the wheel
refused-in-hand = { $card } is in your hand, not in a sector
refused-upside-down = { $card } lies upside down in X and cannot be sped up before the wheel turns
refused-not-qualified = { $card } is no qualified engineer
refused-three = at most two engineers copy together, and only with the Tandem coupling
refused-no-coupling = two engineers copy together only with a Tandem coupling that is completed and visible
refused-suit = the suit of { $card } does not fit { $copied }
refused-grade = { $card } must have { $equal ->
    [yes] an equal or a higher grade than { $grade }
   *[no] a higher grade than { $grade }
  } to copy { $copied }
refused-sum = the grades add up to { $n }; to copy { $copied } it must be { $equal ->
    [yes] at least { $grade }
   *[no] more than { $grade }
  }

# Why not: machines
refused-always-complete = { $machine } is always complete
refused-already-complete = { $machine } is completed already
refused-not-complete = { $machine } is not completed yet
refused-buried = { $machine } lies under another machine; only the top machine of a drive space or the stored one can be completed
refused-elsewhere = you have no { $machine } in sector { $sector }; look in: { $where }
refused-no-steam = this costs 1 steam, and you have none
refused-in-x = { $thing } is in sector X, and nothing moves out of X
refused-gears-stay = gears never move
refused-stays = { $machine } lies on a player board and is not moved
refused-same-sector = { $machine } is in sector { $sector } already
refused-cannot-move = { $machine } cannot be moved now: each machine moves once, and not every effect moves every machine
refused-run-all = fewer than two of your machines that simply give something are switched on; run them one by one
refused-already-ran = { $machine } has been activated already; it works once each time it is switched on
refused-not-on = { $machine } is not switched on; it came there later
refused-used-up = { $machine } has been activated before, and works only once
refused-not-in-x = one-shot machines work in sector X; { $machine } is in sector { $where }
refused-as-if = { $machine } is not activated as if turned; only turning and chrome machines are
refused-covered = { $machine } is covered and works no more
refused-end-of-turn = { $machine } works at the end of the turn, not now
refused-no-symbol = { $machine } has no wheel symbol; it works by itself
refused-condition = { $machine } needs { $least } engineers of grade { $grade } in your sector X; there { $n ->
    [one] is 1
   *[other] are { $n }
  }
refused-no-echo = no turning machine that { $machine } could repeat has been activated in this phase
refused-not-at-bottom = { $machine } works only when the X comes to the bottom
refused-forced = { $machine } works by itself; you need not activate it
refused-no-change = { $machine } would change nothing now
refused-ran-again = { $machine } has been repeated already
refused-not-run = { $machine } has not been activated in this phase
refused-not-end-of-turn = { $machine } is no machine of the end of turn
refused-not-on-by-main = { $machine } was not switched on by your main action, or has been used
refused-empty-hand = { $machine } plays an engineer, and your hand is empty

# Why not: the display
refused-no-chrome-discard = chrome machines cannot be discarded
refused-vacant = there is nothing at window { $window }
refused-not-at-c = { $thing } is not at window C, and only that spot can be discarded
refused-other-kind = { $thing } is of another kind; here you take { $kinds }
refused-not-on-display = { $thing } is not on display
refused-no-periscope = only with the Periscope, completed and visible, you take the top of a stack
refused-empty-stack = that stack is empty
refused-other-top = on top of the stack there is: { $things }
refused-other-item = at window { $window } there is: { $things }
refused-no-chrome-pile = there is no discard pile of chrome machines
refused-not-in-pile = { $thing } is in no discard pile
refused-storage-taken = { $machine } lies on your storage spot, and there is room for one
refused-nothing-stored = there is nothing on your storage spot
refused-no-award = this award is not in the supply: { $award }
