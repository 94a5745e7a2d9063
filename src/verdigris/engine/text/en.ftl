## Words of the engine itself: every game uses them.

seat = seat { $seat }
refused-over = the game is over
refused-not-asked = seat { $seat } is not asked now; the table waits for seat { $waiting }
notice-rules-changed = This game was saved under rules version { $old }; these are version { $new }. It goes on from its last resting point{ $lost ->
    [0] .
    [one] ; 1 choice was taken back.
   *[other] ; { $lost } choices were taken back.
  }
