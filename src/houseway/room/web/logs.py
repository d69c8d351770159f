"""What the room writes down of itself: one JSON object a line, without cards, tokens or what people say."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import TextIO

SAID = ("path", "kind", "table", "person", "seq", "seconds", "count", "process", "url", "status", "port")
"""What may stand beside a line; whatever else somebody adds is not written."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        for name in SAID:
            if name in record.__dict__:
                said[name] = record.__dict__[name]
        if record.exc_info and record.exc_info[1] is not None:
            said["error"] = told(record.exc_info[1])
        return json.dumps(said, ensure_ascii=False, default=str)


def told(error: BaseException) -> dict[str, object]:
    """Where something failed, without the values that it failed with: they may be cards or secrets."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "kind": type(error).__name__,
        "where": [f"{f.filename}:{f.lineno} {f.name}" for f in frames[-12:]],
    }


def write_logs(level: str = "info", stream: TextIO | None = None) -> None:
    """Write everything of the room, and what the server has to say of trouble, as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("houseway").setLevel(level.upper())
