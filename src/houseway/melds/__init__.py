"""Shared procedures of meld games: spreads, what they pay, tops, fouls, forced cards."""
