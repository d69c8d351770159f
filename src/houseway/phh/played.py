"""A hand of a file that was played again, and how it compares with what the file says."""

from decimal import Decimal
from typing import Any

from houseway.phh.read import Phh
from houseway.play.hand import Hand

Amount = int | Decimal


class PhhHand:
    """A hand of a file, played again as far as the file goes."""

    __slots__ = ("hand", "note", "phh", "places", "seats")

    def __init__(self, phh: Phh, hand: Hand, seats: tuple[int, ...], note: str = "") -> None:
        self.phh = phh
        self.hand = hand
        self.places = phh.places
        """The decimal places of the file's amounts: 2.50 is 250 at the table where this is 2."""
        self.seats = seats
        """The seat of each player, in the file's order."""
        self.note = note
        """Why the hand is not over, where it is not."""

    def in_units(self, amount: int) -> Amount:
        """An amount of the table in the file's own units."""
        number = Decimal(amount).scaleb(-self.places)
        return int(number) if number == number.to_integral_value() else number

    @property
    def stacks(self) -> list[Amount]:
        """What each player has now, in the file's order and units; infinite where the stack is unknown."""
        now = self.hand.stacks()
        return [
            start if start.is_infinite() else self.in_units(now[seat])
            for start, seat in zip(self.phh.starting_stacks, self.seats, strict=True)
        ]

    @property
    def agrees(self) -> bool | None:
        """Whether the stacks are those that the file gives as its result; None where it gives none."""
        if self.phh.finishing_stacks is None:
            return None
        return self.stacks == list(self.phh.finishing_stacks)

    def as_json(self) -> dict[str, Any]:
        """The result for programs, amounts in the file's own units; an unknown stack is null."""
        claimed = self.phh.finishing_stacks
        return {
            "variant": self.phh.variant,
            "rule_set": self.hand.rules.id,
            "hand": self.phh.notes.get("hand"),
            "players": list(self.phh.players) or [f"p{i}" for i in range(1, len(self.seats) + 1)],
            "seats": list(self.seats),
            "over": self.hand.over,
            "note": self.note,
            "stacks": [_json(amount) for amount in self.stacks],
            "finishing_stacks": None if claimed is None else [_json(amount) for amount in claimed],
            "agrees": self.agrees,
        }


def _json(amount: Amount) -> int | float | None:
    """A number for JSON, whose numbers are decimal text: a float here only writes the same digits."""
    number = Decimal(amount)
    if number.is_infinite():
        return None
    return int(number) if number == number.to_integral_value() else float(number)
