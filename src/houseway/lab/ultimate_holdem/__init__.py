"""Ultimate Texas Hold'em: every decision of the player and every wager, exactly."""
