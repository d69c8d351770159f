"""Who is dealt into the next hand, with which button, and what each of them posts.

The button moves to the next player who had a hand before, and the blinds follow it. Who comes in
takes neither the button nor a smaller blind: the seats between the new button and the big blind are
the middle of the blinds, wherever those who left have moved it.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from houseway.errors import SessionError
from houseway.play.table import PostFor, SeatStart
from houseway.session.kind import FeeFacts, Plan
from houseway.session.person import Person
from houseway.session.pot.entry import new_options
from houseway.session.wheel import ahead, among, clockwise

if TYPE_CHECKING:
    from houseway.session.pot.table import PotTable


class PotPlan(Plan, frozen=True):
    """The next hand of a pot game."""

    blinds: dict[str, int]
    """The seat of each blind, by the blind's name."""
    over: frozenset[int]
    """Who is not dealt in because more are seated than may play."""
    kills_next: frozenset[int]
    """Who is dealt into a killed pot for the promise to kill the next one."""
    afresh: bool
    """The game starts anew because too few had a right to a hand."""
    put_up: int = 0
    """What somebody who is not dealt in puts up for the kill that he must post (000:301)."""


def plan_hand(pot: "PotTable", fees: FeeFacts) -> PotPlan:
    """Work out the next hand; the table is not changed."""
    present = pot.present()
    active = pot.rules.active
    if active and pot.between.over == "last-come":
        first = sorted(present, key=lambda seat: present[seat].came)
        plan = _plan(pot, {seat: present[seat] for seat in sorted(first[:active])}, fees)
        for seat in first[active:]:
            plan.out[seat] = f"waits for one of the {active} who play to leave"
        return msgspec.structs.replace(plan, over=frozenset(first[active:]))
    return _plan(pot, present, fees)


def _plan(pot: "PotTable", present: Mapping[int, Person], fees: FeeFacts) -> PotPlan:
    if not pot.amounts or not pot.hands:
        return _plan_all(pot, present, fees, afresh=not pot.hands)
    ways = {seat: _way(pot, person) for seat, person in present.items()}
    standing = [seat for seat, way in ways.items() if way == "in"]
    button = _next_button(pot, standing)
    if button == 0:
        return _plan_all(pot, present, fees, afresh=True)
    in_blinds = _middle_of_the_blinds(pot, button)
    out: dict[int, str] = {}
    dealt: dict[int, str | None] = dict.fromkeys(standing)
    passed_over = {
        seat
        for seat in standing
        if seat in in_blinds and (present[seat].passed_over or present[seat].make_up)
    }
    kills: dict[int, bool] = {}

    def out_of_turn(seat: int) -> set[int]:
        """Who of those that come in would be in the middle of the blinds if the seat came in too."""
        coming = [s for s in (*dealt, seat) if ways[s] != "in"]
        found = _between(pot, button, [*dealt, seat], passed_over, coming)
        return found | {seat} if seat in in_blinds else found

    def may_be_passed(seat: int) -> bool:
        if not pot.between.among_blinds or ways[seat] == "free":
            return pot.between.among_blinds
        # With two others the blinds would pass him to come back to the button.
        return pot.probe(button, [*dealt, seat], {*passed_over, seat}).get(pot.big) != button

    for seat in clockwise(ways, button):
        way, person = ways[seat], present[seat]
        match way:
            case "in":
                continue
            case "undecided":
                out[seat] = "has to choose how to come in"
            case "nearer":
                if distance_to_the_blind(pot, seat, standing) > person.hold:
                    out[seat] = "changed seats and waits until the blinds are as near as before"
                elif seat in out_of_turn(seat):
                    out[seat] = "sits in the middle of the blinds and waits until the button passes"
                elif out_of_turn(seat):
                    out[seat] = "would push the blinds onto somebody who comes in, and waits a hand"
                else:
                    dealt[seat] = None
            case "wait-big-blind":
                out[seat] = "waits for the big blind"
            case "wait-button" if not (person.button_passed or among(seat, pot.button, button, pot.seats)):
                out[seat] = "waits until the button passes"
            case _ if seat in out_of_turn(seat) and not may_be_passed(seat):
                out[seat] = "sits in the middle of the blinds and waits until the button passes"
            case _ if out_of_turn(seat) - {seat}:
                out[seat] = "would push the blinds onto somebody who comes in, and waits a hand"
            case "kill" if not _may_kill(pot, seat, kills, [*dealt, seat], out):
                continue
            case _:
                if seat in out_of_turn(seat):
                    passed_over.add(seat)
                dealt[seat] = None if way == "free" else way
    _let_in_the_big_blind(pot, button, ways, dealt, passed_over, in_blinds, out)
    if len(dealt) < pot.rules.least_players:
        return _plan_all(pot, present, fees, afresh=True)
    over = _over(pot, button, dealt, passed_over, out)
    return _make(pot, button, dealt, passed_over, kills, out, over, fees)


def _way(pot: "PotTable", person: Person) -> str:
    """How somebody stands: ``in``; ``free``, who comes in and owes nothing; or the way that he chose."""
    if person.hold:
        return "nearer"
    if person.new and pot.free_seat(person.seat):
        return "free"
    if person.new or person.missed:
        return person.choice or "undecided"
    return "in"


def _next_button(pot: "PotTable", standing: list[int]) -> int:
    """The next player with a right to the button, which nobody has who only comes in; or 0."""
    persons = pot.persons
    for candidates in ([s for s in standing if not persons[s].passed_over], standing):
        for seat in clockwise(candidates, pot.button):
            if seat != pot.button:
                return seat
    return 0


def _middle_of_the_blinds(pot: "PotTable", button: int) -> frozenset[int]:
    """The seats between the new button and the last big blind, which is due for the blind before it."""
    last = pot.blinds.get(pot.big)
    count = pot.seats
    if last is None or ahead(pot.button, button, count) >= ahead(pot.button, last, count):
        return frozenset()
    return frozenset([seat for seat in range(1, count + 1) if among(seat, button, last, count)])


def _between(
    pot: "PotTable", button: int, dealt: list[int], passed_over: set[int], coming: Iterable[int]
) -> set[int]:
    """Who of those that come in would lie between the button and the big blind (003:190, 002:1366).

    The big blind itself is where everybody may come in.
    """
    if len(dealt) < pot.rules.least_players:
        return set()
    count = pot.seats
    to_big = ahead(button, pot.probe(button, dealt, passed_over).get(pot.big, button), count)
    return {seat for seat in coming if seat not in passed_over and ahead(button, seat, count) < to_big}


def distance_to_the_blind(pot: "PotTable", seat: int, standing: Iterable[int]) -> int:
    """In how many hands the big blind reaches a seat, as things stand."""
    last, count = pot.blinds.get(pot.big, pot.button), pot.seats
    before = ahead(last, seat, count)
    return 1 + sum([ahead(last, other, count) < before for other in standing if other != seat])


def _may_kill(
    pot: "PotTable", seat: int, kills: dict[int, bool], dealt: list[int], out: dict[int, str]
) -> bool:
    """Whether a seat may come in by a kill: one pot has one kill; into a killed one only by consent."""
    if not _kill_is_due(pot, dealt) and not kills:
        kills[seat] = True
    elif pot.between.kill_next and pot.persons[seat].agreed:
        kills[seat] = False
    else:
        out[seat] = "cannot kill a pot that is killed already"
        return False
    return True


def _kill_is_due(pot: "PotTable", dealt: Iterable[int]) -> bool:
    """Whether the pot is killed already: by somebody who is dealt in, or with chips put up for it."""
    kill = pot.state.get("kill", {})
    return kill.get("seat") in dealt or bool(kill.get("dead")) or bool(pot.puts_up(dealt))


def _let_in_the_big_blind(
    pot: "PotTable",
    button: int,
    ways: Mapping[int, str],
    dealt: dict[int, str | None],
    passed_over: set[int],
    in_blinds: frozenset[int],
    out: dict[int, str],
) -> None:
    """Deal in somebody who waits for the big blind if it falls to him now."""
    if len(dealt) + 1 < pot.rules.least_players:
        return
    for seat in clockwise([seat for seat, way in ways.items() if way == "wait-big-blind"], button):
        blinds = pot.probe(button, [*dealt, seat], passed_over)
        coming = [s for s in dealt if ways[s] != "in"]
        if _between(pot, button, [*dealt, seat], passed_over, coming):
            continue
        falls = blinds.get(pot.big) == seat
        inherits = pot.between.inherits_small and blinds.get("small blind") == seat
        if falls or (inherits and seat not in in_blinds):
            dealt[seat] = None
            del out[seat]
            return


def _over(
    pot: "PotTable",
    button: int,
    dealt: dict[int, str | None],
    passed_over: set[int],
    out: dict[int, str],
) -> frozenset[int]:
    """Take out those who sit out when more could play than may: left of the big blind (000:3589)."""
    active = pot.rules.active
    surplus = len(dealt) - active
    if not active or surplus <= 0:
        return frozenset()
    last = pot.probe(button, dealt, passed_over)[pot.big] if pot.amounts else button
    over = frozenset(clockwise(dealt, last)[:surplus])
    for seat in over:
        del dealt[seat]
        out[seat] = f"sits out, left of the big blind: {active} may play"
    return over


def _plan_all(pot: "PotTable", present: Mapping[int, Person], fees: FeeFacts, afresh: bool) -> PotPlan:
    """Deal in everybody who has chips: a new game, or one without blinds."""
    pot.session.check_enough(len(present))
    button = 0
    if pot.between.button:
        if not pot.button:
            raise SessionError("nobody has the button yet: draw for it first")
        here = pot.hands == 0 and pot.button in present
        button = pot.button if here else clockwise(present, pot.button)[0]
    dealt: dict[int, str | None] = dict.fromkeys(present)
    out: dict[int, str] = {}
    over = _over(pot, button, dealt, set(), out)
    return _make(pot, button, dealt, set(), {}, out, over, fees, afresh)


def _make(
    pot: "PotTable",
    button: int,
    dealt: dict[int, str | None],
    passed_over: set[int],
    kills: dict[int, bool],
    out: dict[int, str],
    over: frozenset[int],
    fees: FeeFacts,
    afresh: bool = False,
) -> PotPlan:
    passed_over &= set(dealt)
    blinds = pot.probe(button, dealt, passed_over) if pot.amounts else {}
    seats = []
    state = dict(pot.state)
    put_up = pot.puts_up(dealt)
    if put_up:
        state["kill"] = {**state["kill"], "dead": put_up}
    due = blinds.get(pot.big)
    killer = next((seat for seat, now in kills.items() if now and seat in dealt and seat != due), 0)
    promised = [seat for seat in clockwise(dealt, button) if pot.persons[seat].kill_next]
    promise = not killer and promised and not _kill_is_due(pot, dealt)
    if promise:
        killer = promised[0]
    if killer:
        if "kill" in state:
            # Who has to kill and is not dealt in owes it.
            state["owed"] = [*state.get("owed", ()), state["kill"]["seat"]]
        state["kill"] = {"seat": killer, "amount": pot.kill_blind(), "natural": False}
    for seat in sorted(dealt):
        posts = _Posts() if afresh else _posts(pot, seat, dealt[seat], blinds)
        person = pot.persons[seat]
        for_ = "promised" if promise and seat == killer else _post_for(pot, person)
        seats.append(
            SeatStart(
                seat,
                person.stack.balance,
                person.name,
                post_live=posts.live,
                post_dead=posts.dead,
                dead_as="ante" if dealt[seat] == "double-ante" and posts.dead else "blind",
                post_for=for_ if any(posts) or seat == killer else "missed",
                passed_over=seat in passed_over,
            )
        )
    start = pot.start(seats, fees, button, state)
    kills_next = frozenset([seat for seat, now in kills.items() if not now and seat in dealt])
    return PotPlan(start, out, blinds, over, kills_next, afresh, put_up)


def _post_for(pot: "PotTable", person: Person) -> PostFor:
    """What somebody posts for, or kills for without having won."""
    if person.new:
        return "entering"
    if person.missed:
        return "one-blind" if len(pot.amounts) == 1 and pot.between.back_one_blind else "missed"
    return "short-blind" if person.make_up else "skipped"


class _Posts(NamedTuple):
    """What a seat puts in besides the blind of its position."""

    live: int = 0
    dead: int = 0


def _posts(pot: "PotTable", seat: int, way: str | None, blinds: Mapping[str, int]) -> _Posts:
    """What a seat puts in besides the blind of its position."""
    amounts, big = pot.amounts, max(pot.amounts.values(), default=0)
    person = pot.persons[seat]
    here = sum([amounts[name] for name, at in blinds.items() if at == seat])
    owed = here
    if way is not None and blinds.get(pot.big) == seat:
        # The big blind is where everybody may come in, whatever he chose.
        return _Posts()
    match way:
        case "post":
            owed = max(here, big)
        case "wait-button" if "deal-in" not in new_options(pot.between, pot.stakes):
            owed = max(here, big)
        case "total":
            owed = max(here, sum(amounts.values()))
        case "small-dead":
            return _Posts(dead=amounts[next(iter(amounts))])
        case "double-ante":
            return _Posts(dead=pot.stakes.ante)
        case None if person.make_up:
            owed = here + (amounts[person.make_up] if blinds.get(person.make_up) != seat else 0)
        case None if pot.makes_up() and not (
            person.new or person.missed or person.hold or person.passed_over
        ):
            owed = here + sum([amounts[jumped] for jumped in pot.jumped(seat, blinds)])
    live = min(owed, max(here, big))
    return _Posts(live - here, owed - live)
