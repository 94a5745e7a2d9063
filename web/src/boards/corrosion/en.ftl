## Corrosion: words of the board. Names and texts of cards come from the server.

corrosion-seat = Seat { $seat }
corrosion-turn = Turn { $n }
corrosion-over = The game is over
corrosion-phase = { $phase ->
    [start] start of the turn
    [maintenance] { $step ->
        [before_main] maintenance before the main action
        [after_main] maintenance after the main action
        [after_extra] maintenance after the additional action
       *[passing] last maintenance before passing
    }
    [main_action] main action
    [copying] copying
    [wheel] { $wheel ->
        [as_if_turned] as if turned
       *[turned] the wheel has turned
    }
    [end_of_turn] end of turn
    [extra_engineer] an engineer as additional action
    [opponent] the opponent’s turn
    [opponent_end] end of the opponent’s turn
   *[leave] passes for good
  }
corrosion-additional = additional action
corrosion-end-phase = End phase: { $cause ->
    [special_supply] 3 special markers or fewer are left
    [award_supply] 3 awards or fewer are left
    [rounds] all rounds are played
   *[deck] the opponent’s deck has run out four times
  }. Turns cost 1, 2, then 3 green points
corrosion-copied = To copy
corrosion-action = Action
corrosion-factories = Factories
corrosion-factory-of = Factory of { $name }
corrosion-enlarge = Show the factory of { $name } large
corrosion-yours = your factory
corrosion-sector = Sector { $sector }
corrosion-plate = Sector { $sector }
corrosion-plate-x = Sector X: clear it and end the maintenance
corrosion-in-sector = { $whose ->
    [yours] in your sector { $sector }
   *[other] in sector { $sector } of { $owner }
  }
corrosion-wheel = Corrosion wheel{ $whose ->
    [yours] {""}
   *[other] {" "}of { $owner }
  }, the X points { $place ->
    [bottom] down
    [left] left
    [top] up
   *[right] right
  }
corrosion-state = { $state ->
    [built] not completed
    [completed] completed
    [activated] already activated
    [on] switched on
    [ran] has run
    [again] has run twice
   *[upside_down] upside down
  }
corrosion-gears = { $size ->
    [small] { $n ->
        [one] 1 small gear
       *[other] { $n } small gears
    }
   *[medium] { $n ->
        [one] 1 medium gear
       *[other] { $n } medium gears
    }
  }
corrosion-engineer = { $title }, { $suit ->
    [blue] blue
    [green] green
    [orange] orange
    [gray] gray
   *[wild] wild
  } { $grade }
corrosion-boiler = Boiler: { $hot } hot (steam), { $cold } cold
corrosion-drives = Drives and storage spot
corrosion-drive = { $drive ->
    [cog_wheel] Cog wheel
    [piston] Piston
   *[chain] Chain
  }
corrosion-mount = On top of the drive { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  }
corrosion-covered = covered on the drive { $drive ->
    [cog_wheel] cog wheel
    [piston] piston
   *[chain] chain
  }
corrosion-on = on
corrosion-ending = end of turn
corrosion-storage = Storage spot
corrosion-free = free
corrosion-supplies = Boiler, reserve and awards
corrosion-chrome-gears = { $n ->
    [one] 1 chrome gear
   *[other] { $n } chrome gears
  }
corrosion-green = { $n ->
    [one] 1 green point
   *[other] { $n } green points
  }
corrosion-special = { $n ->
    [one] 1 special marker
   *[other] { $n } special markers
  }
corrosion-prototypes = Prototypes run in { $n ->
    [one] 1 turn
   *[other] { $n } turns
  } of the wheel
corrosion-award = { $title }, award { $chain ->
    [yes] with chain
   *[no] without chain
  }
corrosion-watch = { $title } on it: { $text }
corrosion-hand = Hand: { $n ->
    [one] 1 engineer
   *[other] { $n } engineers
  }
corrosion-in-hand = in your hand
corrosion-in-play = in play
corrosion-display = Display
corrosion-row = { $row ->
    [basic_chrome] Basic chrome
    [advanced_chrome] Advanced chrome
    [engineer] Engineers
    [one_shot] One-shot
   *[turning] Turning
  }
corrosion-left = { $n } left
corrosion-stack = { $row }, refill stack of { $n }, on top { $top }
corrosion-at-window = { $what }, { $row }, window { $window }
corrosion-marks = Markers on it: { $special } special, { $green } green
corrosion-discards = Discard piles: engineers { $engineers }, one-shot { $shots }, turning { $turning }
corrosion-in-discards = { $n } in the discard piles
corrosion-award-supply = Awards
corrosion-awards-short = left
corrosion-awards-left = { $n ->
    [one] 1 award left
   *[other] { $n } awards left
  }
corrosion-specials-left = { $n ->
    [one] 1 special marker left
   *[other] { $n } special markers left
  }
corrosion-end-at = the end comes at 3 of either
corrosion-wrench = has the wrench: it is their turn
corrosion-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
corrosion-points-of = { $of ->
    [green] { $n } green
    [special] { $n } special
    [chrome_gears] { $n } chrome gears
    [machines] { $n } machines
   *[awards] { $n } awards
  }
corrosion-set = Set { $letter }
corrosion-winner = has won
corrosion-passed = passed for good
corrosion-paid = paid { $n } of 3
corrosion-deciding = decides
corrosion-opponent = Opponent
corrosion-back = Next: window and award row { $letter }, { $arrow ->
    [up] basic
   *[down] advanced
  } chrome
corrosion-last-card = last card
corrosion-reshuffles = Reshuffled { $n } of 4
corrosion-parked = Trophy press with { $n } water
# Effects in short
corrosion-grade-short = grade { $grade } in X
corrosion-kind-short = { $kind ->
    [chrome] chrome
    [engineer] engineer
    [one_shot] one-shot
   *[turning] turning
  }
corrosion-modifier = { $op ->
    [place_offset] engineers 1 sector on
    [repeat_costed_action] paid action ×2
    [stack_top] take from the stack
    [copy_any_suit] copy with any suit
    [copy_equal_grade] copy with same grade
    [copy_two_engineers] copy with 2 together
   *[discount] {""}
  }
corrosion-op = { $op ->
    [hire] hire
    [build] { $kinds ->
        [chrome] build chrome
        [one_shot] build one-shot
        [turning] build turning
       *[other] build one-shot or turning
    }
    [take_award] take an award
    [complete_free] complete { $n } free
    [take_from_discard] take from discards
    [recall] { $n ->
        [all] all engineers back
       *[other] { $n } engineers back
    }
    [relocate] move machines
    [activate_as_if_turned] run machines
    [reactivate_turning] run { $n } again
    [turn_wheel] turn the wheel
    [play_engineer] play an engineer
    [activate_built] run it once
   *[move_to_x_and_activate] to X and run
  }
corrosion-max = max
corrosion-per = per { $metric ->
    [completed_one_shots] one-shot ✓
    [turning_types] turning type
    [hot_water] hot water
    [all_water] water
   *[other] item
  }

# Guide
guide-corrosion-goal-title = Points before rust
guide-corrosion-goal = You run a factory in which iron rusts. Whoever has most points at the end wins: green points, special markers, completed chrome machines and awards.
guide-corrosion-factory-title = Your factory
guide-corrosion-factory = The wheel names the four sectors around it. New gears and machines come to sector 3. Each turn of the wheel brings them closer to X, and what lies in X is cleared away: gears rust, engineers come back to your hand.
guide-corrosion-hand-title = Engineers
guide-corrosion-hand = On your turn, play an engineer and do what she says. Then she rests in the sector of her grade. The others may copy her action with an engineer of the same suit and a higher grade, and so may you in their turns.
guide-corrosion-turn-title = Or turn the wheel
guide-corrosion-turn = Instead of playing an engineer you may turn your wheel: press it. Turning machines, one-shot machines in the new X and chrome machines with the wheel sign run then.
guide-corrosion-boiler-title = Steam and reserve
guide-corrosion-boiler = Hot water is steam. For 1 steam, in maintenance, you can speed something up or discard something from window C. Chrome gears in the reserve never rust.
guide-corrosion-drives-title = Chrome machines
guide-corrosion-drives = Chrome machines lie on their drives, or wait on the storage spot. Blueprints are not completed: pay their gears. Only the top machine of a drive works, but all completed ones score.
guide-corrosion-display-title = The display
guide-corrosion-display = What can be hired and built. Things slide from A to C; markers on window C go to whoever takes that machine.
guide-corrosion-end-title = Awards and the end
guide-corrosion-end = A Trophy press takes one of these awards; a watch on it is used at once. With 3 awards or 3 special markers left the end phase begins: turns cost green points, until everybody has passed.
