"""Clients of the live room that know nothing of Houseway but its JSON."""
