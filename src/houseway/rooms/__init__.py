"""The rooms and their rule sets: one TOML file per room and game."""
