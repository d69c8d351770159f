"""Tables that are alive: acts in, applied, journalled, and only then shown."""
