"""What goes wrong at any decision of a draw game, while somebody bets or draws: counts, cards, the deck."""

from collections.abc import Callable, Generator, Mapping, Sequence

from houseway.cards import JOKER, Card
from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.dealing import throw_away
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Acted
from houseway.play.incidents.deal import at_once, put_on_the_deck, to_seat
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.kinds.deals import MISCOUNTED
from houseway.play.incidents.kinds.showdown import on_purpose, what_was_called
from houseway.play.incidents.mishaps import Mishaps, happens, noticed, ruling
from houseway.play.incidents.remedies import Circumstance
from houseway.play.shape import shape_of
from houseway.play.table import Seat, Table
from houseway.pot.acts import fold
from houseway.pot.incidents.dead_hands import COMES_TO_LIGHT, comes_to_light, holder

Asking = Generator[Decision, Choice, bool]
Ruled = Callable[[Table, Incident], Asking]
"""Lets a fact take effect, and says whether it did."""
ACTS = ("check", "call", "bet", "complete", "raise", "fold")
ACE = 14


def watch_draws(table: Table, ranking: str = "", *, jackpot: bool = False) -> None:
    """Say what the rulings of draw games ask of cards and hands."""
    mishaps = table.mishaps
    if mishaps is None:
        return
    aces_high = ranking.startswith("deuce-to-seven")

    def about(seat: Seat, card: Card) -> Mapping[str, Circumstance]:
        low = 0 if card is JOKER else 1 if card.rank == ACE and not aces_high else card.rank
        return {"low_rank": low, "jackpot": jackpot}

    mishaps.draws.comes = True
    mishaps.about = about
    mishaps.about_hand = _of_the_hand
    mishaps.follow = _follow


def point_out(table: Table, fact: Incident) -> Asking:
    """Somebody points out what lay unnoticed in a hand; of a joker nobody knows but its owner."""
    mishaps = table.mishaps
    assert mishaps is not None
    latent = next((old for old in mishaps.latent if str(old) == fact.said), None)
    if latent is None or latent.what not in COMES_TO_LIGHT:
        return False
    found = holder(table, latent)
    if found is None or (latent.what == "joker" and fact.seats != (found[0].number,)):
        return False
    noticed(table, fact)
    seat = comes_to_light(table, mishaps, latent)
    if seat is not None:
        fold(table, seat)
    return True
    yield


# Hands of a wrong number of cards


def _of_the_hand(table: Table, seat: Seat, fact: Incident) -> Mapping[str, Circumstance]:
    mishaps = table.mishaps
    assert mishaps is not None
    draws, acts = mishaps.draws, len(acts_made(table))
    early = sum([old.what == "acts-early" for old in mishaps.happened])
    same = [old for old in mishaps.latent if (old.what, old.seats) == (fact.what, fact.seats)]
    return {
        "draws_over": draws.drawn,
        "all_drawn": draws.all_drawn or seat.number in draws.served,
        "acts": acts,
        "acts_after_deal": max(0, acts - early),
        "missing": len([*same, fact]) if fact.what == "short" and fact not in same else len(same),
        "dealer_position": seat.number == table.button,
    }


def acts_made(table: Table) -> list[Acted]:
    """The acts of betting, forced bets left out."""
    return [event for event in table.events if isinstance(event, Acted) and event.verb in ACTS]


def hand_size(table: Table) -> int:
    """How many cards a hand has when everything is right."""
    return shape_of(table.rules).hole.least


def _takes_up(table: Table, fact: Incident) -> Asking:
    """Somebody picks up a hand of too many cards."""
    mishaps, seat = table.mishaps, table.by_number.get(fact.seats[0])
    assert mishaps is not None
    long = [old for old in mishaps.latent if old.what == "long" and old.seats == fact.seats]
    if seat is None or seat.folded or not long or mishaps.draws.all_drawn:
        return False
    mishaps.latent.remove(long[0])
    return (yield from _rule(table, fact, seat))


# Cards that are fouled or do not belong to the deck


def _fouled(table: Table, fact: Incident) -> Asking:
    """Another player fouls so many cards of a hand."""
    seat = table.by_number.get(fact.seats[0])
    if seat is None or seat.folded or not _number(fact.said, len(seat.hole)):
        return False
    return (yield from _rule(table, fact, seat))


def _number(said: str, most: int) -> int:
    """A number of cards as it is written; 0 where it is none."""
    return int(said) if said in map(str, range(1, most + 1)) else 0


def _found_in_a_hand(table: Table, fact: Incident) -> Asking:
    seat = table.by_number.get(fact.seats[0])
    if seat is None or seat.folded or not seat.hole:
        return False
    return (yield from _rule(table, fact, seat))


def _of_the_deck(table: Table, fact: Incident) -> Asking:
    return (yield from _rule(table, fact, None))


def _misstated(table: Table, fact: Incident) -> Asking:
    """A false word about a hand, perhaps to make another act."""
    seat, call = table.by_number.get(fact.seats[0]), what_was_called(fact)
    if seat is None or seat.folded or not call:
        return False
    return (yield from _rule(table, fact, seat, {"call": call, "on_purpose": on_purpose(fact)}))


# What follows


def _rule(table: Table, fact: Incident, seat: Seat | None, also: Mapping[str, Circumstance] = {}) -> Asking:
    happens(table, fact)
    known = {**_of_the_hand(table, seat, fact), **also} if seat is not None else {}
    remedy = ruling(table, fact, owner=seat.number if seat is not None else 0, **known)
    do = remedy.do
    if remedy.outcomes and seat is not None:
        way = yield from ask_floor(table, remedy, Person(seat.number))
        do += way.do
    if seat is not None:
        _follow(table, seat, fact, do)
        if "dead" in do:
            fold(table, seat)
    return True


def _follow(table: Table, seat: Seat, fact: Incident, do: Sequence[str]) -> None:
    """What the sheet does about it, or the floor; hands die last."""
    mishaps = table.mishaps
    assert mishaps is not None
    for primitive in do:
        match primitive:
            case "complete now":
                _give(table, mishaps, seat, 1)
            case "complete on the draw":
                mishaps.draws.owed[seat.number] += 1
            case "last card back":
                if mishaps.on_the_deck is None:
                    put_on_the_deck(table, mishaps, seat.hole, seat.hole[-1])
                else:
                    _throw_in(table, seat, 1)
            case "replace the fouled":
                fouled = _number(fact.said, len(seat.hole))
                _throw_in(table, seat, fouled)
                _give(table, mishaps, seat, fouled)
            case "draw anew":
                _throw_in(table, seat, len(seat.hole))
                comes = mishaps.draws.given_up.get(seat.number, 0)
                mishaps.draws.owed[seat.number] = hand_size(table) - comes
                wrong = [
                    old for old in mishaps.latent if old.what in MISCOUNTED and old.seats == (seat.number,)
                ]
                mishaps.latent = [old for old in mishaps.latent if old not in wrong]


def _give(table: Table, mishaps: Mishaps, seat: Seat, count: int) -> None:
    """The next cards to a hand, as in the deal; what a draw under way has to replace waits for its end."""
    with at_once(table, mishaps):
        for _ in range(count):
            to_seat(table, mishaps, seat)


def _throw_in(table: Table, seat: Seat, count: int) -> None:
    """The last cards of a hand go to the muck."""
    throw_away(table, seat, seat.hole[len(seat.hole) - count :])


RULED: dict[str, Ruled] = {
    "takes-up": _takes_up,
    "hand-fouled": _fouled,
    "irregular-card": _found_in_a_hand,
    "irregular-stub": _of_the_deck,
    "miscalls": _misstated,
}
"""What can happen whatever is asked."""
