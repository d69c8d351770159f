"""Rounds against a player-dealer at many tables."""
