"""Players who know more: the laboratory's best play at player-dealer tables, trained play heads-up."""
