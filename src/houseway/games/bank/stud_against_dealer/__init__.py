"""Three Card Poker, Caribbean Stud, Pokara, Ultimate Texas Hold'em."""
