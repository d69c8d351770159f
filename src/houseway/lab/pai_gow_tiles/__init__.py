"""Pai gow with tiles: every deal of two hands, under every way to set them."""
