"""The words in which facts, conditions and rulings are written, by family."""
