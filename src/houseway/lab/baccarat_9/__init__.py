"""Baccarat 9: what bettors see of the bank's cards, and when they hit, counted over the whole shoe."""
