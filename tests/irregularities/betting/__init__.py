"""What players do wrong in the betting of pot games."""
