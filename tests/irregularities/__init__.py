"""The 348 printed clauses on what goes wrong, each with its test."""
