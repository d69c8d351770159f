"""Stud against a player-dealer: what goes wrong, clause by clause."""
