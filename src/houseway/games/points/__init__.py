"""Point games: thirteen cards set in rows."""
