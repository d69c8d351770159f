"""Ranges: shares of a pot between many hands at once, each with a weight."""
