"""The blackjack tables: what goes wrong, clause by clause."""
