"""The bonus wagers of the double-hand games: the own hand, ace high, envy."""
