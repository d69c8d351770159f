"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel (docs/environments.md)."""
