"""The blackjack tables: charts, and what every wager is worth."""
