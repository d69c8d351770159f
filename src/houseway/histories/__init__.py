"""Hand histories in text: read, played again and held to their own end."""
