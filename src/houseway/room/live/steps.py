"""What one command did to a table: gathered while it is done, then made durable as one."""

import msgspec

from houseway.errors import HousewayError
from houseway.room.live.entries import Acted, AnyEntry
from houseway.room.store.interface import FinishedHand, WalletMove


class Step(msgspec.Struct):
    """Entries, chips and whatever else goes into one append."""

    entries: list[AnyEntry] = []
    wallets: list[WalletMove] = []
    hand: FinishedHand | None = None
    snapshot: bool = False
    """Whether the table stands between hands as it never stood before."""
    seating: bool = False
    """Whether the lobby has something new to show."""
    closed: bool = False
    evidence: list[str] = []
    """What is kept for whoever looks into it."""
    says: str = ""
    """What whoever asked is told besides: *You leave when the hand is over.*"""

    @property
    def seats_changed(self) -> bool:
        """Whether more was done than a choice in a hand that goes on."""
        return self.seating or not (len(self.entries) == 1 and isinstance(self.entries[0], Acted))


class Refusal(HousewayError):
    """What somebody wants cannot be, and nothing has changed."""

    def __init__(self, why: str, *, stale: bool = False) -> None:
        super().__init__(why)
        self.stale = stale


class GameBroke(Exception):
    """A game failed in the middle: what lies in memory is not to be trusted, and the hand is called off."""


class Lost(Exception):
    """The table is not ours any more: why, and where it has gone."""

    def __init__(self, why: str, to: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.to = to
