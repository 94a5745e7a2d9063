"""What happens, for those who listen: the kinds of events and their values."""

from __future__ import annotations

from typing import Final

from verdigris.engine.state import EVERYONE, Event
from verdigris.games.corrosion.state import Corrosion

STARTED: Final = 0  # seat
TURN_BEGUN: Final = 1  # seat
PLAYED: Final = 2  # seat, engineer
COPIED: Final = 3  # seat, engineer, copied engineer
COPIED_BY_TWO: Final = 4  # seat, engineer, engineer, copied engineer
PLACED: Final = 5  # seat, engineer, sector
HIRED: Final = 6  # seat, engineer
BUILT_SHOT: Final = 7  # seat, type
BUILT_TURNING: Final = 8  # seat, type
STORED: Final = 9  # seat, chrome machine
MOUNTED: Final = 10  # seat, chrome machine
VACATED: Final = 11  # seat, chrome machine
TOOK_MARKERS: Final = 12  # seat, special, green
REFILLED: Final = 13  # row, item
RESHUFFLED: Final = 14  # row
MARKED: Final = 15  # row, 1 if green
PRODUCED: Final = 16  # seat, small, medium
CHROME_MADE: Final = 17  # seat, chrome gears
STEAMED: Final = 18  # seat, steam
WATERED: Final = 19  # seat, water tokens
GREENED: Final = 20  # seat, green points
SPECIALED: Final = 21  # seat, special markers
PAID: Final = 22  # seat, small, medium, chrome, steam, green
DISMISSED: Final = 23  # seat, engineer
FINISHED_CHROME: Final = 24  # seat, chrome machine
FINISHED_SHOT: Final = 25  # seat, type
TURNED: Final = 26  # seat
AS_IF_TURNED: Final = 27  # seat
RAN_TURNING: Final = 28  # seat, type
RAN_SHOT: Final = 29  # seat, type
RAN_CHROME: Final = 30  # seat, chrome machine
RAN_PROTOTYPE: Final = 31  # seat, drive
SPED_STAFF: Final = 32  # seat, engineer, sector
SPED_TURNING: Final = 33  # seat, type, sector
SPED_SHOT: Final = 34  # seat, type, sector
DISCARDED: Final = 35  # seat, row, item
RUSTED: Final = 36  # seat, small, medium
RETURNED: Final = 37  # seat, engineer
SCRAPPED_SHOT: Final = 38  # seat, type
SCRAPPED_TURNING: Final = 39  # seat, type
MOVED_SHOT: Final = 40  # seat, type, sector
MOVED_TURNING: Final = 41  # seat, type, sector
AWARDED: Final = 42  # seat, task, chain
WATCH_USED: Final = 43  # seat, watch
SALVAGED: Final = 44  # seat, row, item
END_PHASE_BEGUN: Final = 45  # cause
PAID_TURN: Final = 46  # seat, green points
PASSED: Final = 47  # seat
OPPONENT_FLIPPED: Final = 48  # engineer
OPPONENT_RESHUFFLED: Final = 49  # how often
OPPONENT_REMOVED: Final = 50  # row, item
OPPONENT_PARKED: Final = 51
OPPONENT_IDLE: Final = 52
AWARD_LOST: Final = 53  # task, chain
PARKED_LEFT: Final = 54
GAME_OVER: Final = 55  # winners
OPPONENT_ACTS: Final = 56  # engineer
RATED: Final = 57  # points of the solo game
EVENT_IDS: Final = (
    "started", "turn-begun", "played", "copied", "copied-by-two", "placed", "hired", "built-shot", "built-turning",
    "stored", "mounted", "vacated", "took-markers", "refilled", "reshuffled", "marked", "produced", "chrome-made",
    "steamed", "watered", "greened", "specialed", "paid", "dismissed", "finished-chrome", "finished-shot", "turned",
    "as-if-turned", "ran-turning", "ran-shot", "ran-chrome", "ran-prototype", "sped-staff", "sped-turning",
    "sped-shot", "discarded", "rusted", "returned", "scrapped-shot", "scrapped-turning", "moved-shot",
    "moved-turning", "awarded", "watch-used", "salvaged", "end-phase-begun", "paid-turn", "passed",
    "opponent-flipped", "opponent-reshuffled", "opponent-removed", "opponent-parked", "opponent-idle", "award-lost",
    "parked-left", "game-over", "opponent-acts", "rated",
)  # fmt: skip


def tell(g: Corrosion, kind: int, args: list[int]) -> None:
    """To everyone: Corrosion is played in the open (R-24). Call it only if somebody listens: lists cost time."""
    events = g.events
    if events is not None:
        events.append(Event(kind, args, EVERYONE))
