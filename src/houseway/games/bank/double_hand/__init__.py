"""Pai gow poker: seven cards set into two hands."""
