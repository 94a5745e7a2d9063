## Words of the engine itself: every game uses them.

seat = seat { $seat }
refused-over = the game is over
refused-not-asked = seat { $seat } is not asked now; the table waits for seat { $waiting }
