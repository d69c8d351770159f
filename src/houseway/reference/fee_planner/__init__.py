"""The fee planner of a printed game: traffic from figures, records or bots, and its plans compared."""
