"""How this was built: as plain Python, or with the engine's inner loops compiled (``docs/python.md``)."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """Whether the table, and so what works on it, is compiled."""
    found = find_spec("houseway.play.table")
    return found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
