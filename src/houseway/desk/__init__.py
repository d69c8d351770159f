"""The desk: a situation that somebody lays out in a file is settled, and every payment says by which line."""
