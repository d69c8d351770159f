"""Pot games between hands: the button, the blinds that pass people, and how they come in again."""
