"""The terminal at a table with a pot."""
