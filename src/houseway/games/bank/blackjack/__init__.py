"""The blackjack tables, '22' and 9 1/2."""
