"""Games against a rotating player-dealer."""
