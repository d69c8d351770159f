"""Bots for the empty seats. A bot sees a view and a decision, never the table."""
