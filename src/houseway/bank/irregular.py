"""What rulings do to wagers and hands against a player-dealer, for every such game.

A ruling never moves chips by itself: it writes on a wager what becomes of it (:attr:`Wager.ruled`), and the
settlement closes the wager so when its turn comes, with the cover of that moment. So no chip is lost, and the
end of the hand needs only what lies on the table.

A game calls :func:`at_decision` before each of its questions from the deal on, where something goes wrong in
the hand (``table.mishaps``), and gives it what only the game can do: set or play a hand the house way.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from houseway.bank.settlement import Verdict
from houseway.facts import BANK, spot_place
from houseway.incident import Incident
from houseway.play.dealing import open_hand
from houseway.play.felt import DEAD, BankedFelt, Fate, Spot, Wager
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.kinds.wagers import KINDS
from houseway.play.incidents.mishaps import at_turn, happens, ruling
from houseway.play.rules import Script
from houseway.play.table import Table

Acts = Mapping[str, Callable[[Spot, str], None]]
"""What a game does itself where a ruling says so, by primitive: to the hand on a spot, by a ruling."""
BY_THE_CARDS: tuple[Fate, ...] = ("cannot win", "no action unless lost", "least bet")
"""What becomes of a wager only if the cards say so; that it is forfeited goes before it."""
AS_IT_IS = {"plays as it lies", "logged"}
"""What changes nothing."""
UNSET = ("wrong-number", "set-foul-by-house")
"""What can happen only to a hand that its player still has to set or play."""


# Primitives


def no_action(wagers: Iterable[Wager], by: str) -> None:
    """These wagers neither win nor lose, and go back when they are settled."""
    for wager in wagers:
        wager.ruled = ("no action", by)


def forfeit(wagers: Iterable[Wager], by: str) -> None:
    """These wagers are lost when they are settled, as far as the player-dealer's money covers them then."""
    for wager in wagers:
        if wager.ruled is None or wager.ruled[0] in ("forfeited", *BY_THE_CARDS):
            wager.ruled = ("forfeited", by)


def kill_hand(spot: Spot, by: str, hand: int = 0) -> None:
    """A hand is dead: it is out of the round with the cards that it has, and all wagers on it go back."""
    spot.hands[hand].marks.add(DEAD)
    for wager in spot.wagers:
        if wager.hand == hand:
            wager.ruled = ("hand dead", by)


def dead_verdicts(spot: Spot) -> list[Verdict]:
    """Wagers on a hand that is dead: they go back, whatever its cards are."""
    return [Verdict(wager, "call off") for wager in spot.wagers if not wager.word]


def collection_back(table: Table, spot: Spot, by: str) -> None:
    """What the collection has taken for the wagers on a spot goes back to those who paid it; before they are
    ruled dead, since nothing is due for those."""
    collector = table.collector
    if collector is not None:
        for person in dict.fromkeys([wager.person.number for wager in spot.wagers]):
            collector.give_back(person, spot.number, by)


# Whose hand, whose wagers


def hand_of(felt: BankedFelt, seat: int) -> Spot | None:
    """The spot whose hand a person plays, that of the own seat first; else the first on which the person has
    a wager, if any."""
    spots = sorted(felt.spots.values(), key=lambda spot: spot.number != seat)
    played = [spot for spot in spots if spot.decider == seat]
    return next(iter([*played, *[spot for spot in spots if own_wagers(spot, seat)]]), None)


def own_wagers(spot: Spot, seat: int) -> list[Wager]:
    """What a person has bet on a spot; a bet that several share is each one's, and goes as one (004:293)."""
    return [wager for wager in spot.wagers if wager.person.number == seat or seat in wager.partners]


# What goes wrong while somebody is asked


def at_decision(
    table: Table, felt: BankedFelt, acts: Acts, pending: Sequence[Spot] = (), **circumstances: bool
) -> Script:
    """What goes wrong with wagers and hands before the question that comes next, ruled on and carried out.

    ``pending`` are the spots whose hands are still to be set or played; whoever calls looks afterwards which
    of them are left. Circumstances are told to the rulings (``cup_open`` …), with ``bank_open``.
    """
    mishaps, asked = table.mishaps, 0
    # A question to the floor is a decision too: what goes wrong at the one after it comes here as well.
    while mishaps is not None and asked != mishaps.turn:
        asked = mishaps.turn
        yield from _at_one_decision(table, felt, acts, pending, circumstances)


def _at_one_decision(
    table: Table, felt: BankedFelt, acts: Acts, pending: Sequence[Spot], circumstances: dict[str, bool]
) -> Script:
    for fact in at_turn(table):
        spots = _concerned(felt, fact, pending) if fact.what in KINDS else []
        if not spots:
            continue
        if fact.what == "bank-opened":
            open_hand(table, felt.bank.holding, BANK)
        told = [spot_place(spot.number) for spot in spots]
        circumstances["bank_open"] = not felt.bank.holding.hidden
        happens(table, fact)
        remedy = ruling(table, fact, *told, **circumstances)
        do = remedy.do
        if remedy.outcomes:
            way = yield from ask_floor(table, remedy, *told)
            do = (*do, *way.do)
        if fact.what == "management-rules" and AS_IT_IS.isdisjoint(do):
            # The last word: it takes the place of what was ruled on the hand before.
            for wager in spots[0].wagers:
                wager.ruled = None
        for spot in spots:
            carry_out(table, do, remedy.id, spot, fact.seats[0] if fact.seats else spot.decider, acts)


def _concerned(felt: BankedFelt, fact: Incident, pending: Sequence[Spot]) -> list[Spot]:
    """The spots that a fact is about; none where it cannot happen now."""
    if fact.what == "bank-opened":
        return [s for s in pending if not s.hands[0].groups] if felt.bank.holding.hidden else []
    spot = hand_of(felt, fact.seats[0])
    if spot is None or DEAD in spot.hands[0].marks:
        return []
    plays = spot.decider == fact.seats[0]
    if fact.what in ("touches-wager", "changes-wager"):
        return [spot] if own_wagers(spot, fact.seats[0]) else []
    if fact.what in UNSET:
        return [spot] if plays and spot in pending and not spot.hands[0].groups else []
    if fact.what == "touches-cards":
        return [spot] if plays and spot not in pending else []
    return [spot] if plays else []


def carry_out(table: Table, do: Iterable[str], by: str, spot: Spot, seat: int, acts: Acts) -> None:
    """Do to the hand on a spot, and to a person's wagers there, what a ruling says."""
    for primitive in do:
        if primitive in acts:
            acts[primitive](spot, by)
        elif primitive == "no action":
            no_action(spot.wagers, by)
        elif primitive == "forfeit":
            forfeit(own_wagers(spot, seat), by)
        elif primitive == "dead hand":
            kill_hand(spot, by)
        elif primitive == "collection back":
            collection_back(table, spot, by)
