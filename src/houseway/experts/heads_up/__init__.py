"""Limit hold'em between two: hands in classes, the betting, regrets, and the play that came of them."""
