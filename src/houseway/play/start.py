"""The table before the hand, as records write it, and what was forced in before the cards."""

from typing import Any, Literal, NamedTuple

import msgspec

from houseway.fees.plans import FeePlan

PostFor = Literal["missed", "one-blind", "entering", "promised", "skipped", "short-blind"]
"""What a post, or a kill that was not won, is for: a blind that passed its player, in a game of several
blinds or of one; coming in; the promise that let him into a killed pot; a blind that jumped over him
because others left; a blind of which he had less than half."""


class SeatStart(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat before the hand."""

    seat: int
    stack: int
    name: str = ""
    post_live: int = 0
    """Chips posted as a live bet by somebody who enters or makes up a blind."""
    post_dead: int = 0
    """Chips posted to the pot that are no part of the poster's bet."""
    dead_as: Literal["blind", "ante"] = "blind"
    """What the dead chips are: blinds, or a second ante of somebody who comes in for one (003:360)."""
    post_for: PostFor = "missed"
    passed_over: bool = False
    """Dealt in between the button and the small blind, where the blinds pass over him (000:30)."""


class Posted(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The fee plan posted at the table, and what its fees ask for besides the hand itself."""

    schedule: str
    options: dict[str, str]
    """By the number of players the option in force; ``any`` where that does not matter."""
    option: str = ""
    """The option in force in this hand; empty leaves it to the plan."""
    heads: int = 0
    """How many players the schedule counts, where that is not those dealt in."""
    clock: int | None = None
    """When the hand is dealt, in minutes since a midnight, for time fees."""
    coupons: dict[str, int] = {}
    """How many match-play coupons each seat uses."""

    def plan(self) -> FeePlan:
        return FeePlan(self.schedule, self.options)


class Start(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The table before the hand: with the rule set, the chance and the choices it decides everything.

    >>> Start(seats=(SeatStart(2, 90_00, "Ada"), SeatStart(5, 40_00)), button=2, limit="3-6").seats[1].stack
    4000
    """

    seats: tuple[SeatStart, ...]
    """The seats that are dealt in, by number."""
    button: int = 0
    """The seat with the button; 0, the house dealer's place, in games without one."""
    limit: str = ""
    """The name of the limit; empty is the rule set's first."""
    rulings: dict[str, str] = {}
    """Other readings chosen for this table, by ruling."""
    ask_to_show: bool = False
    """Whether each player decides to show or muck at the showdown; if not, beaten hands muck."""
    state: dict[str, Any] = {}
    """What the game carries from hand to hand: a kill, a leg, buttons and obligations."""
    fees: Posted | None = None
    """The collection posted at the table; none where no fees are taken."""


ForcedKind = Literal[
    "ante", "blind", "small blind", "middle blind", "big blind", "short blind", "post", "dead post", "kill"
]


class Forced(NamedTuple):
    """Chips that a seat had to put in before it saw its hand, and as what."""

    seat: int
    kind: ForcedKind
    amount: int
