"""Caribbean Stud Poker from any number of decks."""
