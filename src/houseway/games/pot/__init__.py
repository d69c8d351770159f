"""Pot games among players."""
