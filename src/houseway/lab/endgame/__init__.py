"""The last streets of a limit game between two ranges: each side at its best against the other."""
