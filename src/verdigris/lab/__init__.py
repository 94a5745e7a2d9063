"""Bulk simulation and measurement, for any game of the registry."""
