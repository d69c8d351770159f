"""Pan: what goes wrong, clause by clause."""
