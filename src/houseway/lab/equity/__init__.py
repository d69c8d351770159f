"""Shares of the pot: what hands are worth against each other in every pot game."""
