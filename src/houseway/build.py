"""How this was built: as plain Python, or with the engine's inner loops compiled (``docs/python.md``)."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def is_compiled() -> bool:
    """Whether the driver of hands, and so what it runs through, is compiled."""
    found = find_spec("houseway.play.hand")
    return found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
