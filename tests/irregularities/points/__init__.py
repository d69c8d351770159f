"""Chinese poker, face up or not: what goes wrong, clause by clause."""
