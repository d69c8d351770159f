"""Procedures that games against a player-dealer share: the bank, wagers, action, settlement."""
