"""The table at the terminal: what a person sees and types."""
