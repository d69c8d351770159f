"""Live tables: their journal, their dealer, actors and the hub."""
