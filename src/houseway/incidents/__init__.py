"""What goes wrong at a table, as facts, and the words in which facts, conditions and rulings are written."""
