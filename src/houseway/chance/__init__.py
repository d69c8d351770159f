"""Where chance comes from, and how it is proved: docs/shuffles.md has the exact bytes."""
