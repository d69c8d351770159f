"""Connections that stay: one to a table, one to the lobby."""
