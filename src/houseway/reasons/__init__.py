"""Why chips moved: payments told with their reason, the cards that decided, the rules and their lines."""
