"""An evening written down: how it began, and its acts; and a table between hands, from which one goes on.

>>> evening = Evening(Opening(rule_set="black-sheep/texas-holdem", version=1, limit="3-6"))
>>> read_evening(evening_json(evening)) == evening
True
"""

from typing import Any

import msgspec
from msgspec.json import Decoder

from houseway.session.acts import AnyAct, Opening, read_json
from houseway.session.person import Seated


class Snapshot(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, tag="snapshot"
):
    """A table between hands: everything that decides how it goes on."""

    opening: Opening
    done: int
    """How many acts it took to come here."""
    hands: int = 0
    button: int = 0
    persons: tuple[Seated, ...] = ()
    cage: int
    collection: int = 0
    carried: int = 0
    state: dict[str, Any] = {}
    """What the game carries on."""
    shoe: str = ""
    """What is left in a shoe that goes on."""
    kind: dict[str, Any] = {}
    """What only this kind of game keeps."""


class Evening(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a session began, new or from a snapshot, and everything done since."""

    begins: Opening | Snapshot
    acts: tuple[AnyAct, ...] = ()


_EVENINGS = Decoder(Evening)
_SNAPSHOTS = Decoder(Snapshot)


def evening_json(evening: Evening) -> str:
    return msgspec.json.encode(evening).decode()


def read_evening(text: str | bytes) -> Evening:
    return read_json(text, _EVENINGS, "evening")


def snapshot_json(snapshot: Snapshot) -> str:
    return msgspec.json.encode(snapshot).decode()


def read_snapshot(text: str | bytes) -> Snapshot:
    return read_json(text, _SNAPSHOTS, "snapshot")
