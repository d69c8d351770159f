"""Makers of questions: one module for each kind of drill, each with a ``make`` and an ``applies``."""
