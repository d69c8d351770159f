"""Whole answers that are kept: as JSON, under the source of the work and what decides it."""

import hashlib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from houseway.files import write_beside
from houseway.lab.work.store import fingerprint, folder, not_kept

Answer = TypeVar("Answer", bound=msgspec.Struct)


def answer_place(module: str, question: Any) -> Path:
    """Where the answer of a module to a question lies."""
    hashed = hashlib.sha256(msgspec.json.encode(question)).hexdigest()[:16]
    return folder() / "answers" / f"{module}-{fingerprint(module)}-{hashed}.json"


def load_answer(path: Path, kind: type[Answer]) -> Answer | None:
    """The answer of a file; none where it is missing or damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError):
        return None


def save_answer(path: Path, answer: msgspec.Struct) -> None:
    """Write an answer in one step; where there is no room for it, the work goes on without."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_beside(path, lambda file: file.write(msgspec.json.encode(answer)))
    except OSError as error:
        not_kept(error)
