"""The terminal at a player-dealer table."""
