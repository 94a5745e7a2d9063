## The table of Corrosion in a terminal.

screen-turn = Turn { $n }
screen-turn-of = Turn { $n } of at most { $most }
screen-seat = seat { $seat }
screen-seat-you = seat { $seat } (you)
screen-phase = { $phase ->
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
        [as_if_turned] as if the wheel were turned
       *[turned] the wheel has turned
    }
    [end_of_turn] end of turn
    [extra_engineer] an engineer as additional action
    [opponent] turn of the opponent
    [opponent_end] end of the opponent's turn
   *[leave] passes for good
  }
screen-additional = additional action
screen-over = Game over: { $winners }
screen-end-phase = End phase: { $cause ->
    [special_supply] 3 special markers or fewer are left
    [award_supply] 3 awards or fewer are left
    [rounds] all rounds have been played
   *[deck] the opponent's deck has run out four times
  }. A turn is paid for: 1, 2, then 3 green points.
screen-copied = To be copied:
screen-action = Action:
screen-deciding = { $who } decides
screen-row = { $row ->
    [basic_chrome] Basic chrome
    [advanced_chrome] Advanced chrome
    [engineer] Engineers
    [one_shot] One-shot machines
   *[turning] Turning
  }
screen-stack = stack { $n }
screen-discards = discards { $n }
screen-on-c = on C:
screen-special = { $n } special
screen-green = { $n } green
screen-none = none
screen-vacant = vacant
screen-supply = Supply:
screen-special-supply = special markers { $n }
screen-award-supply = awards { $n }
screen-end-at = end at 3
screen-chain = chain
screen-plain = plain
screen-drive = { $drive ->
    [cog_wheel] cog
    [piston] piston
   *[chain] chain
  }
screen-suit = { $suit ->
    [blue] blue
    [green] green
    [orange] orange
    [gray] gray
   *[wild] wild
  }
screen-unit = { $unit ->
    [small] s
    [medium] m
    [any] a
    [chrome] c
    [steam] {" "}steam
    [green] {" "}green
   *[engineers] q
  }
screen-unit-name = { $unit ->
    [small] small gear
    [medium] medium
    [any] any iron gear
    [chrome] chrome
    [steam] steam
    [green] green point
   *[engineers] qualified engineer
  }
screen-p = { $n }p
screen-p-name = p points
screen-points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
screen-points-of = { $of ->
    [green] { $n } green
    [special] { $n } special
    [chrome_gears] { $n } chrome
    [machines] { $n } machines
   *[awards] { $n } awards
  }
screen-set = set { $letter }
screen-paid = paid turns { $n } of 3
screen-passed = passed for good
screen-place = { $place ->
    [bottom] bottom
    [left] left
    [top] top
   *[right] right
  }
screen-covered = covers { $n }:
screen-prototypes = prototypes run in { $n ->
    [one] 1 turn
   *[other] { $n } turns
  } of the wheel
screen-boiler = Boiler { $hot } hot { $cold } cold
screen-reserve = Reserve { $chrome }c { $green } green { $special } special
screen-storage = Storage
screen-awards = Awards
screen-in-play = In play
screen-hand-size = Hand { $n }
screen-opponent = Opponent
screen-deck = · deck { $n }
screen-back = window and award row { $letter }, { $arrow ->
    [up] basic
   *[down] advanced
  } chrome
screen-last-card = last card
screen-reshuffles = reshuffles { $n } of 4
screen-parked = { $machine } beside the deck, water { $water }
screen-sign = { $sign ->
    [built] built
    [completed] completed
    [activated] activated
    [on] switched on
    [end] on for the end of turn
    [ran] has run
    [upside] upside down
   *[top] top of the stack
  }
