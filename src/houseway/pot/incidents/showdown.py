"""The showdown where something goes wrong: before each hand is shown, and before the pot is pushed.

A hand that cannot win any more is killed, and counts as folded from then on: what its player put in stays in
the pots. One that was given up lies apart and can be told from the muck until the pot is pushed.
"""

from collections.abc import Callable, Iterator, Sequence

from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.dealing import muck, show_hand
from houseway.play.events import Acted, Milestone, Mucked, Turned
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.kinds.showdown import BECAUSE_OF, on_purpose, what_was_called
from houseway.play.incidents.mishaps import arrive, at_turn, do_later, happens, noticed, rule_on, ruling
from houseway.play.incidents.remedies import Remedy, ruled
from houseway.play.incidents.shown_cards import demand, let_see, may_demand, may_see
from houseway.play.pots import Pot
from houseway.play.rules import Script
from houseway.play.shape import EVEN_SPLIT, KILLED, NO_JACKPOT
from houseway.play.table import Seat, Table

DEAD, CANNOT_WIN = "dead", "cannot win"
"""Marks of a hand that comes to the showdown and wins nothing there."""
Claims = Callable[[Table], Sequence[Pot]]
"""Which pots there are, and who may win them."""
MISLEADING = {"miscalls": "miscall", "pair-unsaid": "pair"}
GIVEN_UP = ("throws-away", "mucks")


def kill_dead_hands(table: Table) -> None:
    """Hands that were found to be dead before, and those of which nobody has said so until now."""
    dead = [seat for seat in table.live() if not seat.marks.isdisjoint((DEAD, CANNOT_WIN))]
    mishaps = table.mishaps
    assert mishaps is not None
    for fact in [fact for fact in mishaps.latent if ruled(table.rules, fact.what, "showdown")]:
        mishaps.latent.remove(fact)
        dead += _too_late(table, fact)
    _kill(table, dead)


def _too_late(table: Table, fact: Incident) -> list[Seat]:
    """What the sheet says of something that comes to light at the showdown: whose hands cannot win."""
    seats = [table.by_number[number] for number in fact.seats if number in table.by_number]
    live = [seat for seat in seats if not seat.folded]
    if not live:
        return []
    remedy = ruling(table, fact._replace(place="showdown", number=1), players=len(table.live()))
    return live if _loses(remedy.do) else []


def ask_in_order(
    table: Table, order: Sequence[Seat], claims: Claims, ask: Callable[[Seat], Script]
) -> Script:
    """Everybody is asked to show or muck; things happen in between."""
    begun = [pot.eligible for pot in claims(table)]
    for seat in (*order, None):
        for fact in arrive(table, "showdown"):
            if _can_happen(table, fact, claims):
                yield from _happens(table, fact, claims)
        if len(table.live()) == 1:
            break
        if seat is not None and _to_show(seat):
            yield from _point_out(table)
            yield from ask(seat)
    _settle_claims(table, begun, claims)


def show_in_order(table: Table, order: Sequence[Seat], claims: Claims, begin: Callable[[], None]) -> Script:
    """Nobody is asked: everybody shows whose hand is left. Where nothing happens, nothing is done here."""
    begun = [pot.eligible for pot in claims(table)]
    passed: list[Seat] = []
    goes_wrong = False
    for seat in (*order, None):
        for fact in arrive(table, "showdown"):
            if not _can_happen(table, fact, claims):
                continue
            if not goes_wrong:
                goes_wrong = True
                begin()
                for before in passed:
                    show_hand(table, before)
            yield from _happens(table, fact, claims)
        if len(table.live()) == 1:
            break
        if seat is not None and _to_show(seat):
            if goes_wrong:
                show_hand(table, seat)
            seat.shown = True
            passed.append(seat)
    if goes_wrong:
        table.ask_to_show = True
        _settle_claims(table, begun, claims)
        return
    for seat in passed:
        seat.shown = False


def _to_show(seat: Seat) -> bool:
    return not (seat.folded or seat.shown or seat.mucked)


def _point_out(table: Table) -> Script:
    """Somebody points out what went wrong before, while another is asked to show."""
    yield from do_later(table)
    for fact in at_turn(table):
        found = noticed(table, fact) if fact.what == "noticed" else None
        if found is not None and ruled(table.rules, found.what, "showdown"):
            _kill(table, _too_late(table, found))


def _settle_claims(table: Table, begun: Sequence[Sequence[Seat]], claims: Claims) -> None:
    """Nobody shows any more: every pot needs a hand that can win it."""
    live = table.live()
    if any([all([seat.folded for seat in eligible]) for eligible in begun]):
        _rule(table, "no claimant left")
    if len(live) == 1:
        return
    for pot in claims(table):
        if len(pot.eligible) > 1 and not any([seat.shown for seat in pot.eligible]):
            _rule(table, "nobody shows")
            for seat in pot.eligible:
                if not _in_the_muck(table, seat):
                    _take_back(table, seat)


# What happens


def _can_happen(table: Table, fact: Incident, claims: Claims) -> bool:
    """Whether it can, as things are: one hand alone is not shown, and what was given up cannot be again."""
    if len(table.live()) == 1:
        return False
    if not fact.seats:
        return fact.what == "deck-wrong"
    seat = table.by_number.get(fact.seats[0])
    if seat is None:
        return False
    match fact.what:
        case "jackpot-talk":
            return True
        case "shows-to":
            return may_see(table, fact)
        case "demands":
            return may_demand(table, fact)
        case "turns-up":
            owner = _owner(table, fact)
            return owner is not None and owner is not seat and _lies_apart(table, owner)
        case "retrieves":
            return _lies_apart(table, seat)
        case "throws-away" | "mucks":
            of_itself = fact.said == f"{BECAUSE_OF}{seat.number}"
            return _to_show(seat) and not of_itself and may_give_up(seat, claims(table))
        case "part-shown":
            return _to_show(seat)
        case "pair-unsaid":
            return not (seat.folded or seat.mucked) and _paired(seat)
        case "miscalls":
            return not (seat.folded or seat.mucked) and bool(what_was_called(fact))
    return False


def _paired(seat: Seat) -> bool:
    """Whether no five cards of a hand are without a pair; a joker is the rank that is missing."""
    return len({card.rank for card in seat.cards}) < 5


def _in_the_muck(table: Table, seat: Seat) -> bool:
    mishaps = table.mishaps
    assert mishaps is not None
    return any([fact.what == "mucks" and fact.seats == (seat.number,) for fact in mishaps.happened])


def _lies_apart(table: Table, seat: Seat) -> bool:
    """Whether a hand was given up and can be told from the muck."""
    return seat.mucked and not seat.folded and not _in_the_muck(table, seat)


def _happens(table: Table, fact: Incident, claims: Claims) -> Script:
    """One thing that goes wrong."""
    seat = table.by_number[fact.seats[0]] if fact.seats else table.seats[0]
    match fact.what:
        case "deck-wrong":
            _void_jackpot(table, rule_on(table, fact).do)
        case "jackpot-talk":
            remedy = rule_on(table, fact)
            _void_jackpot(table, (yield from ask_floor(table, remedy)).do)
        case "shows-to":
            let_see(table, fact)
        case "demands":
            demand(table, fact)
        case "turns-up":
            _turn_up(table, fact)
        case "retrieves":
            _retrieve(table, seat, fact)
        case "throws-away" | "mucks":
            yield from _give_up(table, seat, fact, claims)
        case "part-shown":
            if len(seat.hole) > 1:
                table.log(Turned(seat.number, tuple(seat.hole[:-1])))
            _apply(table, seat, rule_on(table, fact, players=len(table.live())))
        case "pair-unsaid" | "miscalls":
            yield from _misleads(table, seat, fact)


def _misleads(table: Table, seat: Seat, fact: Incident) -> Script:
    remedy = rule_on(
        table,
        fact,
        call=what_was_called(fact),
        on_purpose=on_purpose(fact),
        players=len(table.live()),
        bettor=_bettor(table, seat),
    )
    _apply(table, seat, remedy)
    if remedy.outcomes:
        way = yield from ask_floor(table, remedy, Person(seat.number))
        if _loses(way.do):
            _kill(table, [seat])


def _give_up(table: Table, seat: Seat, fact: Incident, claims: Claims) -> Script:
    """A hand is thrown away; where another's words made its player do so, the ruling is about that one."""
    said = _cause(table, fact)
    happens(table, fact)
    seat.mucked = True
    table.log(Mucked(seat.number))
    if said is None:
        remedy = ruling(table, fact, because_of="nothing", players=len(table.live()))
        way = (yield from ask_floor(table, remedy, Person(seat.number))) if remedy.outcomes else remedy
        if _loses(way.do):
            _kill(table, [seat])
        elif "revived" in way.do:
            _take_back(table, seat)
        return
    other = table.by_number[said.seats[0]]
    remedy = ruling(
        table,
        fact,
        Person(other.number),
        because_of=MISLEADING[said.what],
        players=len(table.live()),
        bettor=_bettor(table, other),
        call=what_was_called(said),
        on_purpose=on_purpose(said),
    )
    _apply(table, other, remedy)
    # What lies in the muck cannot come back, but a pot for which nobody else is left is its player's.
    if fact.what == "mucks" and not any([pot.eligible == (seat,) for pot in claims(table)]):
        _kill(table, [seat])


def _cause(table: Table, fact: Incident) -> Incident | None:
    """What the one who is named did to make somebody give his hand up."""
    mishaps = table.mishaps
    assert mishaps is not None
    for said in reversed(mishaps.happened):
        if said.what in MISLEADING and fact.said == f"{BECAUSE_OF}{said.seats[0]}":
            other = table.by_number[said.seats[0]]
            return None if other.folded else said
    return None


def _bettor(table: Table, seat: Seat) -> bool:
    """Whether a seat bet or raised last in the last round."""
    if seat.number != table.shows_first:
        return False
    return any([event.seat == seat.number and event.verb in ("bet", "raise") for event in _last_acts(table)])


def _last_acts(table: Table) -> Iterator[Acted]:
    for event in reversed(table.events):
        if isinstance(event, Milestone) and event.name != "showdown":
            return
        if isinstance(event, Acted):
            yield event


def _retrieve(table: Table, seat: Seat, fact: Incident) -> None:
    """The owner wants a hand back that was given up."""
    mishaps = table.mishaps
    assert mishaps is not None
    led = any([f.what in GIVEN_UP and f.said == f"{BECAUSE_OF}{seat.number}" for f in mishaps.happened])
    if "revived" in rule_on(table, fact, led_to_muck=led, players=len(table.live())).do:
        _take_back(table, seat)


def _owner(table: Table, fact: Incident) -> Seat | None:
    return table.by_number.get(int(fact.said)) if fact.said.isdecimal() else None


def _turn_up(table: Table, fact: Incident) -> None:
    """Another turns up a hand that was given up: it is read, and is dead."""
    owner = _owner(table, fact)
    assert owner is not None
    remedy = rule_on(table, fact, Person(owner.number))
    if "information only" in remedy.do:
        table.log(Turned(owner.number, tuple(owner.hole)))
        owner.shown = True
        _kill(table, [owner])


def _void_jackpot(table: Table, do: Sequence[str]) -> None:
    if NO_JACKPOT in do:
        table.facts[NO_JACKPOT] = True


# What follows


def may_give_up(seat: Seat, pots: Sequence[Pot]) -> bool:
    """Nobody can give away a pot that no one else is left to claim."""
    return all(
        any(s is not seat and not s.mucked for s in pot.eligible) for pot in pots if seat in pot.eligible
    )


def _apply(table: Table, seat: Seat, remedy: Remedy) -> None:
    if _loses(remedy.do):
        _kill(table, [seat])
    if EVEN_SPLIT in remedy.do:
        table.facts[EVEN_SPLIT] = remedy.id


def _loses(do: Sequence[str]) -> bool:
    return DEAD in do or CANNOT_WIN in do


def _kill(table: Table, seats: Sequence[Seat]) -> None:
    """Hands are dead: if all are, nobody can win."""
    live = [seat for seat in table.live() if seat in seats]
    if live and len(live) == len(table.live()):
        _rule(table, "no hand left")
    for seat in live:
        seat.folded = True
        muck(table, seat)
        table.facts.setdefault(KILLED, []).append(seat.number)


def _take_back(table: Table, seat: Seat) -> None:
    seat.mucked = False
    show_hand(table, seat)


def _rule(table: Table, trouble: str) -> None:
    """What is done where the rulings so far leave a pot without anybody."""
    ruling(table, Incident("showdown", 1, trouble))
