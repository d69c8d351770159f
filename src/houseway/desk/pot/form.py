"""What the file of a pot game says."""

import msgspec

from houseway.desk.amounts import Written
from houseway.desk.file import Header


class SeatSaid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A seat that was dealt in."""

    put_in: Written = msgspec.field(name="in", default="")
    """Everything that it put in: antes, blinds and bets."""
    cards: str = ""
    down: str = ""
    up: str = ""
    folded: bool = False
    dead: bool = False
    """Whether its hand came to the showdown and can win nothing there."""
    mucked: bool = False
    """Whether it gave its hand up at the showdown."""
    plays_board: bool = False
    """Whether it threw its hand away and said that it plays the board."""
    posted_dead: Written = ""
    """What of its chips was posted dead: it lies in the main pot, and is no part of a bet."""
    drew: tuple[int, ...] = ()
    """How many cards it drew, draw by draw."""
    marks: tuple[str, ...] = ()
    """What else happened to its hand, by the game's own words."""
    name: str = ""


class PotSaid(Header, kw_only=True):
    """A pot game when nobody has anything more to decide."""

    seats: dict[str, SeatSaid]
    button: int | None = None
    board: str | None = None
    boards: tuple[str, ...] = ()
    after_draw: tuple[str, ...] = ()
    """What was done after the last draw, in order, where hands must be bet: ``1 check``, ``2 bet $20``."""
    kill: Written | tuple[Written, ...] = ""
    """For how much the pot was killed; one after the other where it was killed again."""
    opened: bool | None = None
    """Whether somebody opened the pot, where the game asks for it."""
    dead_money: Written = ""
    """Chips in the main pot of somebody who was not dealt in."""
