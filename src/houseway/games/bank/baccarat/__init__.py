"""Baccarat, Baccarat 9, and the games of nine."""
