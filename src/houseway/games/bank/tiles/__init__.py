"""Pai gow with tiles."""
