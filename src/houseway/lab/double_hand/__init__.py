"""Prices of the double-hand games: two hands of seven cards, each set in two."""
