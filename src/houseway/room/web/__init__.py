"""The room's door to the world: HTTP, sockets and pages."""
