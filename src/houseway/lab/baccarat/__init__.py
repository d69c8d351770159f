"""Baccarat with two common hands and forced draws, exactly over the shoe."""
