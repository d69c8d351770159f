"""What can be asked of the room over HTTP, subject by subject."""
