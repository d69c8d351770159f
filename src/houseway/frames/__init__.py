"""Hands as rows of two tables: one for each act, one for each payment (`docs/histories.md`)."""
