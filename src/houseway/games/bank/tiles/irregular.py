"""What goes wrong with tiles: stacks at wrong places, tiles turned up, a hand opened before its time."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from houseway.bank.irregular import Acts, at_decision
from houseway.facts import Person, Place
from houseway.games.bank.tiles.ways import Setting, Way
from houseway.incident import Incident
from houseway.play.dealing import count, cover
from houseway.play.felt import BankedFelt, Holding, Seen, Spot
from houseway.play.incidents.mishaps import Mishaps, arrive, at_turn, lies_unnoticed, noticed, ruling
from houseway.play.incidents.piles import deal_stack, shuffle_again
from houseway.play.rules import Script
from houseway.play.table import Table

STACK = 4
Put = Callable[[Holding, Setting, str], None]


class Stack(NamedTuple):
    """Where a stack of tiles goes."""

    place: Place
    holding: Holding
    seen: Seen
    people: frozenset[int]
    """Who picks it up; nobody where it is taken back."""
    dead: bool = False
    """Whether nobody bets there."""


def deal_stacks(table: Table, mishaps: Mishaps, stacks: Sequence[Stack], players: Collection[int]) -> None:
    """A stack to every place, until nothing has to be shuffled again; those of empty seats are taken back."""
    while not _dealt_once(table, mishaps, stacks, players):
        pass
    for stack in stacks:
        if stack.dead:
            cover(table, stack.holding, "discard")


def _dealt_once(table: Table, mishaps: Mishaps, stacks: Sequence[Stack], players: Collection[int]) -> bool:
    mishaps.exposed = 0
    objections = [fact for fact in arrive(table, "deal") if fact.what == "noticed"]
    left = list(stacks)
    while left:
        for fact in mishaps.given.get(("delivery", count(table, "delivery") + 1), ()):
            left = _astray(table, fact, left)
        if len(left) == 1:
            _hear(table, mishaps, objections, players)
        to = left.pop(0)
        remedy = deal_stack(table, mishaps, to.holding, to.place, STACK, to.seen, told=not to.dead)
        if remedy is not None:
            shuffle_again(table, mishaps, [stack.holding for stack in stacks], remedy)
            return False
    return True


def _astray(table: Table, fact: Incident, left: list[Stack]) -> list[Stack]:
    """Where the stacks go now, if this one goes too far and those after it follow."""
    further = int(fact.said) if fact.said.isdigit() else 0
    people = frozenset().union(*[stack.people for stack in left])
    if fact.what != "astray" or not 0 < further < len(left) or not people.issuperset(fact.seats):
        return left
    lies_unnoticed(table, fact)
    return left[further:] + left[:further]


def _hear(table: Table, mishaps: Mishaps, objections: Sequence[Incident], players: Collection[int]) -> None:
    """A player or banker who objects while tiles are still to come is heard, unless he has picked up his own
    (004:611); then another may object who has not."""
    for fact in objections:
        seat = fact.seats[0]
        wrong = noticed(table, fact) if seat in players else None
        if wrong is not None:
            ruling(table, wrong, Person(seat), in_time=True, picked_up=seat in wrong.seats)
            mishaps.latent.append(wrong)


def before_setting(
    table: Table, felt: BankedFelt, way: Way, put: Put, pending: Sequence[Spot] = ()
) -> Script:
    """What goes wrong before the next question, from the deal on."""
    for fact in at_turn(table):
        wrong = noticed(table, fact) if fact.what == "noticed" else None
        if wrong is not None:
            ruling(table, wrong, Person(fact.seats[0]), in_time=False, picked_up=fact.seats[0] in wrong.seats)
    acts: Acts = {
        "house way": lambda spot, by: put(spot.hands[0], way(spot.hands[0].cards), "house way"),
    }
    yield from at_decision(table, felt, acts, pending, cup_open=True)
