"""The reference shelf: games side by side, words looked up in all sheets, and everything about one game."""
