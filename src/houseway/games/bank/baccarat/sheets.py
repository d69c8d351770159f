"""A table whose game is printed on more than one sheet, of which one is in force."""

from typing import Annotated, Generic, Protocol, TypeVar

import msgspec

from houseway.bank.paying import Pay
from houseway.bank.position import Position
from houseway.bank.settlement import Settlement
from houseway.play.parameters import Key, OwnName
from houseway.play.wager_form import Wagers


class Sheet(Protocol):
    """What every sheet says."""

    @property
    def wagers(self) -> Wagers: ...

    @property
    def position(self) -> Position: ...


Printed = TypeVar("Printed", bound=Sheet)


class SheetsRules(msgspec.Struct, Generic[Printed], frozen=True, forbid_unknown_fields=True):
    """The sheets, and what they have in common."""

    pays: tuple[Pay, ...]
    sheets: dict[OwnName, Printed]
    sheet: Annotated[str, Key("sheets")]
    """Which of the sheets is in force."""
    settlement: Settlement = Settlement()

    @property
    def game(self) -> Printed:
        """The sheet in force."""
        return self.sheets[self.sheet]

    @property
    def wagers(self) -> Wagers:
        return self.game.wagers

    @property
    def position(self) -> Position:
        return self.game.position
