"""What goes wrong in a hand: the facts, what the sheets do about them, and dealing where it happens."""
