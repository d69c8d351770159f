"""What goes wrong in pot games: at a betting turn, on a street, in a draw, at the showdown."""
