"""What a game says of itself: the ``GAME`` at the end of its script, which nobody else has to list."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from houseway.play.carried import Carries
from houseway.play.rules import GameEnd, GameScript, GameShape, RuleSet
from houseway.play.verbs import Verb
from houseway.play.view import HandView
from houseway.pot.contest import Contest

Kind = Literal["pot", "bank", "point", "meld"]


class Forced(NamedTuple):
    """How many bets of each kind a limit of the game may have."""

    bets: tuple[int, ...] = (2,)
    """Where the limit names its bets."""
    blinds: tuple[int, ...] = (0,)
    bring_in: tuple[int, ...] = (0,)
    ante: tuple[int, ...] = (0,)
    ante_without_blinds: tuple[int, ...] = ()
    """Antes of a limit without blinds, where that makes a difference."""


class Vocabulary(NamedTuple):
    """The words of a game against a player-dealer: its wagers, and what it announces to pay tables."""

    must: tuple[str, ...] = ("base",)
    """Wagers without which it cannot be played."""
    may: tuple[str, ...] | None = ()
    """Wagers that it knows besides; none at all where every name will do."""
    adds: tuple[str, ...] = ()
    """Wagers that people make later in the round."""
    events: tuple[str, ...] = ()
    main: str = ""
    """The wager without which no other may lie on a spot; none where every wager may stand alone."""
    rows: tuple[tuple[str, str], ...] = ()
    """Rows of the pay table without which somebody could win and nobody would know how much."""


def _yes(play: Any) -> bool:
    return True


def never(play: Any) -> bool:
    """For a side that has nothing to decide: every draw is printed, or there is none."""
    return False


def _nothing(of: Any) -> tuple[()]:
    return ()


def _no_names(play: Any) -> dict[str, Collection[str]]:
    return {}


def _no_titles(play: Any) -> dict[str, str]:
    return {}


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A script, its parameters, and what others ask about a hand before it is played.

    Functions get the rule set, or the parameters where these are enough.
    """

    name: str
    """What rule sets call the script."""
    kind: Kind
    script: GameScript
    """The hand up to where nobody has anything more to decide."""
    end: GameEnd
    """What follows: settles what lies on the table, and reads nothing but the table."""
    shape: GameShape
    """What a finished hand has on the table, for whoever lays one out."""
    contest: Callable[[Any], Contest] | None = None
    """What hands compete for at the showdown of a pot, for whoever compares hands without playing."""
    parameters: type[Any]
    moments: Callable[[RuleSet], tuple[str, ...]]
    """Everything that a hand may reach, in order: what fees hang on."""
    cites: Callable[[RuleSet], Iterable[str]] = _nothing
    """The rules that payments and notes may cite, besides those of every game of the kind."""
    forced: Forced = Forced()
    cards: Callable[[RuleSet, int], int] | None = None
    """The cards that so many players cannot do without; none says: those of the longest round."""
    carries: Carries = {}
    """What goes on from hand to hand besides the fees and the player-dealer position."""
    faults: Callable[[RuleSet], Iterable[tuple[str, str]]] = _nothing
    """What else a file can have wrong: where it stands, and what is wrong with it."""
    names: Callable[[Any], Mapping[str, Collection[str]]] = _no_names
    """Names of its own that parameters may refer to, by what they name."""
    things: Literal["cards", "tiles"] = "cards"
    essentials: tuple[str, ...] = ()
    """The parameters that make it the game that other books know; the others are house rules."""
    words: dict[str, str] = {}
    """The words of reasons, notes and findings that only this game has, by kind."""
    verbs: dict[str, Verb] = {}
    """How verbs that only this game has are told and offered."""

    # Against a player-dealer
    vocabulary: Vocabulary = Vocabulary()
    announces: Callable[[Any], Iterable[str]] = _nothing
    """What pay tables may name besides the vocabulary's events, where that hangs on the parameters."""
    longest: Callable[[RuleSet, int], int] | None = None
    """The most cards of a round with so many spots, or of a hand with so many players as long as nothing is
    shuffled again in it; none is the whole shoe, and that a pot game says nothing."""
    players_decide: Callable[[Any], bool] = _yes
    """Whether the players have anything to decide once they have wagered."""
    dealer_decides: Callable[[Any], bool] = _yes
    offers: Callable[[Any], tuple[str, ...]] = _nothing
    """Wagers with a price of their own that do not lie on the layout: offered or paid later."""
    titles: Callable[[Any], Mapping[str, str]] = _no_titles
    """What people call the events that its pay tables name, where that is something else."""
    counts: Callable[[Any, HandView], str] | None = None
    """What a hand of open cards counts, in games where hands are counted."""
