"""Baccarat and Baccarat 9."""
