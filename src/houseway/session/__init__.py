"""What goes on between hands, one interface for every kind of game: an evening is the list of its acts."""
