"""Slow things run elsewhere: bots, advice and odds, in processes of their own."""
