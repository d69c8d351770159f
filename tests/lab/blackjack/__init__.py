"""Tests of the blackjack tables in the laboratory."""
