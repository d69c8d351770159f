"""Mistakes with names: each settles an ending as somebody does who makes it, by the engine itself."""
