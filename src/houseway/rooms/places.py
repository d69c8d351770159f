"""Where the rooms' files lie."""

from pathlib import Path

ROOMS = Path(__file__).parent
