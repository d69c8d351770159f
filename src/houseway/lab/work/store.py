"""What the laboratory keeps between runs: compiled kernels, tables, finished chunks of long work.

Everything lies under one folder, and under a fingerprint of the source that made it: what an older
version left is never read. The folder may be deleted at any time.
"""

import atexit
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing import parent_process
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from houseway.files import write_beside
from houseway.lab.work.turns import turn

Arrays = dict[str, NDArray[np.generic]]

VARIABLE = "HOUSEWAY_CACHE"
PARTS = ("play", "words", "bank", "pot", "points", "melds", "session", "rooms", "bots")
PLAYED = tuple([f"houseway.{part}" for part in PARTS])
"""The parts that play hands and hold rule sets."""
_PACKAGE = Path(__file__).parents[2]
_IMPORTS = re.compile(r"^ *from (houseway(?:\.\w+)*) import (\([^)]*\)|.*)", re.MULTILINE)
_NAMES = re.compile(r"(\w+)(?: as \w+)?")


@cache
def folder() -> Path:
    """Where things are kept: ``HOUSEWAY_CACHE``, else the user's cache folder, else a temporary one, which is
    gone when this process ends."""
    path = lasting_folder()
    if path is None:
        path = Path(tempfile.mkdtemp(prefix="houseway-"))
        atexit.register(shutil.rmtree, path, ignore_errors=True)
        os.environ[VARIABLE] = str(path)  # For processes that this one starts.
    return path


def lasting_folder() -> Path | None:
    """The folder that is asked for; none where it cannot be made, or whoever asks has no home."""
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        if wanted := os.environ.get(VARIABLE):
            path = Path(wanted).absolute()
        else:
            path = (Path(base) if base else Path.home() / ".cache").absolute() / "houseway"
        path.mkdir(parents=True, exist_ok=True)
        return path
    except (OSError, RuntimeError):
        return None


def kernels_folder(module: str, file: Path) -> Path:
    """Where the kernels of a module lie: apart for each place in which its file is installed."""
    installed = hashlib.sha256(str(file.parent).encode()).hexdigest()[:12]
    return folder() / "kernels" / fingerprint(module) / installed


@cache
def fingerprint(module: str, *, played: bool = False) -> str:
    """A short hash of a module's source and of all of Houseway that it imports.

    How hands are played at a table is left out unless it is asked for: what the laboratory takes from a
    rule set is in the arguments of its work.
    """
    hashed = hashlib.sha256()
    for name in sorted(_closure(module, played)):
        hashed.update(name.encode())
        hashed.update(_source(name).encode())
    return hashed.hexdigest()[:12]


def _closure(module: str, played: bool = False) -> set[str]:
    found: set[str] = set()
    ahead = [module]
    while ahead:
        name = ahead.pop()
        if name not in found and (played or not name.startswith(PLAYED)):
            found.add(name)
            ahead += _imports(name)
    return found


@cache
def _imports(module: str) -> tuple[str, ...]:
    """The modules that a module names in its imports; a name may itself be a module."""
    found = []
    for package, names in _IMPORTS.findall(_source(module)):
        found.append(package)
        found += [name for part in _NAMES.findall(names) if _source(name := f"{package}.{part}")]
    return tuple(found)


@cache
def _source(module: str) -> str:
    """The text of a module; empty where there is none of that name."""
    if module.partition(".")[0] != "houseway":
        # A script of somebody's own, which was imported from wherever it lies.
        file = getattr(sys.modules.get(module), "__file__", None)
        return Path(file).read_text(encoding="utf-8") if file else ""
    base = _PACKAGE.joinpath(*module.split(".")[1:])
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


def load(path: Path) -> Arrays | None:
    """The arrays of a file; none where it is missing or damaged."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            return dict(kept)
    except (OSError, ValueError, RuntimeError, BadZipFile, EOFError):
        return None


def save(path: Path, arrays: Mapping[str, NDArray[np.generic]]) -> None:
    """Write a file in one step, so that another process never sees half of it.

    What is kept only saves time: where there is no room for it, the work goes on without.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_beside(path, lambda file: np.savez(file, **arrays))  # type: ignore[arg-type]
    except OSError as error:
        not_kept(error)


def not_kept(error: OSError) -> None:
    """Say that results are not kept."""
    say_once(f"Results are not kept in {folder()}: {error.strerror or error}.")


@cache
def say_once(text: str) -> None:
    """A word on the standard error; the second time it is known. Processes leave it to the one that began."""
    if parent_process() is None:
        print(text, file=sys.stderr)


def announce(what: str) -> None:
    """Say once that something is being prepared and a wait is ahead."""
    say_once(f"Preparing {what} (once)…")


def kept(module: str, name: str, build: Callable[[], Arrays]) -> Arrays:
    """Tables that are built once: from the folder, or built now and left there, by one process at a time."""
    path = folder() / "tables" / f"{name}-{fingerprint(module)}.npz"
    arrays = load(path)
    if arrays is not None:
        return arrays
    with turn(path.with_suffix(".turn")):
        arrays = load(path)
        if arrays is None:
            arrays = build()
            save(path, arrays)
        return arrays
