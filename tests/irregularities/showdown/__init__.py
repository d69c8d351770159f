"""The clauses on what goes wrong when the hands of a pot game are shown."""
