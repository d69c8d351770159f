"""When the rules of Ultimate Texas Hold'em apply."""

from collections.abc import Callable

from houseway.play.events import Noted
from houseway.play.felt import Spot
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    cannot_go_on,
    closing,
    ends,
    even,
    felt_of,
    put_in,
    spot_of,
    stays_in,
    wager_of,
)
from tests.conditions.naive_hands import CLASSES, PAIR, STRAIGHT, THREE, Worth, best


def board_of(one: Cited) -> Worth:
    return best(felt_of(one).common["board"].cards)


def mine(one: Cited) -> Worth:
    return _with_board(one, spot_of(one))


def _with_board(one: Cited, spot: Spot) -> Worth:
    return best([*spot.hands[0].cards, *felt_of(one).common["board"].cards])


def theirs(one: Cited) -> Worth:
    return best([*bank_of(one).holding.cards, *felt_of(one).common["board"].cards])


def qualifies(one: Cited) -> bool:
    return theirs(one)[0] >= PAIR


def row(one: Cited, event: str) -> int | None:
    """What the printed table of the wager pays for an event, in cents; none without such a row."""
    wager = wager_of(one)
    pays = [p.pays for p in one.hand.rules.play.pays if (p.wager, p.when) == (wager.kind, event)]
    if not pays:
        return None
    numerator, _, denominator = pays[0].replace(",", "").partition(" to ")
    return wager.stake * int(numerator) // int(denominator)


def by_table(one: Cited, made: Worth, least: int) -> bool:
    """Paid by the row of the hand from some class up, else lost."""
    due = row(one, CLASSES[made[0]]) if made[0] >= least else None
    return ends(one, -wager_of(one).stake if due is None else due)


def played(condition: Callable[[Cited], bool], *kinds: str) -> Condition:
    """The wager is of such a kind and its hand was not folded."""
    return lambda one: closing(one).wager in kinds and stays_in(one, "play") and condition(one)


def ante(one: Cited) -> bool:
    return qualifies(one) and mine(one) != theirs(one) and even(one, mine(one), theirs(one))


def play(one: Cited) -> bool:
    if put_in(one, "play"):
        wager = wager_of(one)
        antes = [other.stake for other in wager.spot.wagers if other.kind == "ante"]
        return wager.stake in [times * antes[0] for times in (1, 2, 3, 4)]
    return closing(one).wager == "play" and mine(one) != theirs(one) and even(one, mine(one), theirs(one))


def blind(one: Cited) -> bool:
    if mine(one) < theirs(one):
        return ends(one, -wager_of(one).stake)
    due = row(one, CLASSES[mine(one)[0]])
    return mine(one) > theirs(one) and mine(one)[0] >= STRAIGHT and due is not None and ends(one, due)


def low_blind(one: Cited) -> bool:
    return theirs(one) < mine(one) < (STRAIGHT,) and ends(one, 0)


def equal(one: Cited) -> bool:
    return mine(one) == theirs(one) and ends(one, 0)


def qualify(one: Cited) -> bool:
    """A note that the player-dealer has no pair; or an Ante that goes back for it."""
    if qualifies(one):
        return False
    return isinstance(one.event, Noted) or (
        closing(one).wager == "ante" and stays_in(one, "play") and ends(one, 0)
    )


def unqualified_losers(one: Cited) -> bool:
    return not qualifies(one) and mine(one) < theirs(one) and ends(one, -wager_of(one).stake)


def fold(one: Cited) -> bool:
    wager = wager_of(one)
    return wager.kind in ("ante", "blind") and not stays_in(one, "play") and ends(one, -wager.stake)


def folded_trips(one: Cited) -> bool:
    """000:2434: the board alone; 001:1501: the whole hand; 002:769: lost."""
    if closing(one).wager != "trips" or stays_in(one, "play"):
        return False
    reading = one.hand.rules.play.folded_trips
    if reading == "lost":
        return ends(one, -wager_of(one).stake)
    return by_table(one, board_of(one) if reading == "board" else mine(one), THREE)


def folded_bad_beat(one: Cited) -> bool:
    wager = wager_of(one)
    return wager.kind == "bad-beat" and not stays_in(one, "play") and ends(one, -wager.stake)


def trips(one: Cited) -> bool:
    return by_table(one, mine(one), THREE)


def bad_beat(one: Cited) -> bool:
    """002:839-855: the beaten hand pays from three of a kind up; equal hands beat nobody."""
    beaten = min(mine(one), theirs(one))
    due = row(one, f"{CLASSES[beaten[0]]} beaten") if mine(one) != theirs(one) else None
    return ends(one, -wager_of(one).stake if due is None else due)


ULTIMATE: dict[str, Condition] = {
    "ante": played(ante, "ante"),
    "ante-ties": played(equal, "ante"),
    "play": play,
    "play-ties": played(equal, "play"),
    "blind": played(blind, "blind"),
    "blind-ties": played(equal, "blind"),
    "low-blind": played(low_blind, "blind"),
    "qualify": qualify,
    "unqualified-losers": played(unqualified_losers, "play", "blind"),
    "fold": fold,
    "folded-trips": folded_trips,
    "folded-bad-beat": folded_bad_beat,
    "trips": played(trips, "trips"),
    "bad-beat": played(bad_beat, "bad-beat"),
    "short-stack": cannot_go_on("play", 1),
}
