"""The conformance kit: what every game must pass, whoever wrote it.

For authors of games: run every check of `POINTS` on every setting of `settings("mygame")`, with a few walks each:

    @pytest.mark.parametrize("setting", settings("mygame"), ids=str)
    @pytest.mark.parametrize("point", POINTS, ids=lambda point: point.__name__)
    def test_conformance(point, setting):
        for seed in range(5):
            point(setting.variant(), seed, random_picks(seed))

A check raises AssertionError with the seed and the choices that led there.
"""

from verdigris.engine.kit.points import POINTS
from verdigris.engine.kit.walk import Setting, random_picks, settings

__all__ = ["POINTS", "Setting", "random_picks", "settings"]
