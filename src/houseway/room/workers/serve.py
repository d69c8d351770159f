"""The other end: a process that takes work from its standard input and writes what it found to its output."""

import os
import pickle
import sys
import traceback
from typing import BinaryIO

from houseway.errors import HousewayError

LENGTH = 4
"""Bytes before each message that say how long it is."""


def message(what: object) -> bytes:
    """Anything that can be pickled, with its length before it."""
    body = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH) + body


def answer(body: bytes) -> bytes:
    """Do a piece of work: its number, and what was found, refused or failed."""
    number = -1
    try:
        number, work, given = pickle.loads(body)
        return message((number, "found", work(*given)))
    except HousewayError as error:
        return message((number, "refused", str(error)))
    except Exception:
        return message((number, "failed", traceback.format_exc(limit=-4)))


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Work until whoever asks is gone."""
    while len(head := source.read(LENGTH)) == LENGTH:
        body = source.read(int.from_bytes(head))
        target.write(answer(body))
        target.flush()


def main() -> None:
    # What somebody prints must not fall among the messages.
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
