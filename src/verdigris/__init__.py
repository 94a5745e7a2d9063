"""Verdigris: play, study and simulate board games.

>>> import verdigris
>>> match = verdigris.new("erosion", seats=3, seed=7, advanced=True)
>>> match.deciding
[1]
"""

from verdigris import _pure

_pure.install()

from verdigris.api import from_position, games, load, new, replay  # noqa: E402  (after the switch to plain sources)

__version__ = "0.1.0"
__all__ = ["from_position", "games", "load", "new", "replay"]
