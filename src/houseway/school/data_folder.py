"""Where progress lies on a machine of one's own."""

import os
from pathlib import Path

from houseway.files import path_of


def school_folder() -> Path:
    """The folder of the school in the user's data folder."""
    own = os.environ.get("HOUSEWAY_DATA")
    if own:
        return path_of(own) / "school"
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return path_of(base) / "houseway" / "school"
