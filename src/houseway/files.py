"""Where files lie, and files that are there whole or not at all."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO


def path_of(named: str | Path) -> Path:
    """Where a name leads; ``~`` is a home, and that of nobody stays as it is written."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        return Path(named)


def write_beside(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Write a file under another name, then give it its own: nobody ever sees half of it.

    Where writing fails, the error is raised and nothing is left behind.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        _as_usual(name)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def write_text(path: Path, text: str) -> None:
    """A text file in UTF-8, written whole."""
    write_beside(path, lambda file: file.write(text.encode()))


def _as_usual(name: str) -> None:
    """Temporary files are for their owner only; give this one the rights of any new file."""
    mask = os.umask(0)
    os.umask(mask)
    Path(name).chmod(0o666 & ~mask)
