"""What one person is shown of a live table: made of the session and the hand, never of what is hidden."""
