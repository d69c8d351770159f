"""California Blackjack ('22'): two sides that may draw as they like, over the finite deck."""
