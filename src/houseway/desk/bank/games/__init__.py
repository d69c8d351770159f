"""What each game against a player-dealer derives from what lies there, by the name of its script."""
