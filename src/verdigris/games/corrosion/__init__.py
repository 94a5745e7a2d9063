"""Corrosion: an engine builder for 1 to 4 players in which everything rusts but chrome."""

from verdigris.games.corrosion.game import GAME

__all__ = ["GAME"]
