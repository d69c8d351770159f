"""The terminal at a table for points or melds."""
