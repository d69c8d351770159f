"""Pokara with its Bonus Bet."""
