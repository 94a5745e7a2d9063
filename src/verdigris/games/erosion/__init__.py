"""Erosion: uplift your mountain, weather the others', move the rock to your delta."""

from verdigris.games.erosion.game import GAME

__all__ = ["GAME"]
