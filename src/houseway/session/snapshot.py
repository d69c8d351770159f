"""An evening written down: how it began, and its acts; and a table between hands, from which one goes on.

>>> evening = Evening(Opening(rule_set="black-sheep/texas-holdem", version=1, limit="3-6"))
>>> read_evening(evening_json(evening)) == evening
True
"""

from typing import Any

import msgspec
from msgspec.json import Decoder

from houseway.cards import UNKNOWN, check_cards_of_deck, parse_cards
from houseway.errors import RecordError
from houseway.play.carried import check_carried
from houseway.play.rules import RuleSet
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

    def check(self, rules: RuleSet) -> None:
        """Refuse what no table of this game can have left."""
        seats, names = [p.seat for p in self.persons], [p.name for p in self.persons]
        if len(set(seats)) < len(seats) or len(set(names)) < len(names):
            raise RecordError("the snapshot does not add up: a seat or a name is there twice")
        if not all(1 <= seat <= rules.seats for seat in seats) or not 0 <= self.button <= rules.seats:
            raise RecordError(
                f"the snapshot has the seats {seats} and the button at {self.button}: "
                f"{rules.id} has the seats 1 to {rules.seats}"
            )
        chips = [self.cage, self.collection, self.carried, *[p.stack for p in self.persons]]
        if min(self.done, self.hands, *chips) < 0:
            raise RecordError("the snapshot does not add up: something in it is less than nothing")
        shoe = parse_cards(self.shoe)
        if UNKNOWN in shoe:
            raise RecordError("the shoe of the snapshot has unknown cards")
        check_cards_of_deck(shoe, rules.deck_cards)
        check_carried(self.state, rules.carries, "the snapshot's state")


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
