"""Clauses on the cards and boards of flop games and of the Dramaha games."""
