"""Three Card Poker with its Pair Plus and 6 Card Bonus."""
