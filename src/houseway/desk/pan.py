"""Situation files of Pan: who is out, what lies in spreads, and the tops."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import Card, show_cards
from houseway.desk.amounts import cents
from houseway.desk.cards import cards_at, check_deck
from houseway.desk.fault import Fault
from houseway.desk.file import Header, read
from houseway.desk.missing import known
from houseway.desk.pan_sight import look_of_spreads
from houseway.desk.toml import amount, header, inline
from houseway.desk.unknown_cards import Hidden, Rows
from houseway.melds.players import DEAD, DOUBLE_TOPS, DOUBLES, ENDED, OUT, OWED, WAYS_OUT, WINNER
from houseway.melds.sheet import PanRules
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.play.situation import FeltLaid, HandLaid, SeatLaid, Situation, SpotLaid
from houseway.play.spreads import LEAST, kind_of

SPLITS = "who offered to split the tops"
ENDS = ("out", "last-player", "split", "redeal")
CORRECTED = range(9, 12)
"""So many cards are put right before somebody acts; with any other number a hand is dead (004:362-364)."""


class SeatSaid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A seat at the table."""

    name: str = ""
    stack: Any
    spreads: list[str] = []
    invalid: list[str] = []
    """Cards put down that are no spread, and that nobody has called."""
    hand: str = ""
    doubles: bool = False
    gone: str = ""
    """How the hand left play: passed, foul, thrown-in, out-of-chips, dead."""
    sits_out: bool = False
    """Whether it had too few chips for the ante and got no cards."""


class OwedSaid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A pay that somebody could not make in full."""

    payer: int = msgspec.field(name="from")
    to: int
    amount: Any


class PanFile(Header, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    first: int | None = None
    """Who was first to play: the others come in their turn."""
    tops: Any = ""
    """What lies there to be won; one ante of everybody where nothing is said."""
    double_tops: Any = ""
    """What lies there for doubles players alone."""
    ended: str = ""
    winner: int | None = None
    owed: list[OwedSaid] = msgspec.field(default_factory=list)
    second_antes: list[int] = msgspec.field(default_factory=list)
    """Whose second antes lay in the double tops before this hand."""
    seats: dict[str, SeatSaid] = msgspec.field(default_factory=dict)


def lay(rules: RuleSet, file: Mapping[str, Any], assumed: Mapping[str, Any]) -> Situation:
    """The situation that a file lays out."""
    said = read(PanFile, file)
    numbered = {_number(rules, key): seat for key, seat in said.seats.items()}
    seats = dict(sorted(numbered.items()))
    if not seats:
        raise Fault("seats", "say who was dealt in")
    dealt = [number for number, seat in seats.items() if not seat.sits_out]
    stakes = rules.stakes(said.limit)
    _check_cards(rules, seats)
    ended, winner = _how_it_ended(said, seats, assumed)
    tops, double_tops = _tops(said, seats, stakes)
    first = known(said.first, "first", "who was first to play", tuple(dealt), assumed) if dealt else 0
    if dealt and first not in dealt:
        raise Fault("first", f"seat {first} was not dealt in")
    for seat in said.second_antes:
        if not 1 <= seat <= rules.seats:
            raise Fault("second_antes", f"the seats are 1 to {rules.seats}, not {seat}")
    facts: dict[str, Any] = {ENDED: ended, WINNER: winner, DOUBLE_TOPS: double_tops}
    if said.owed:
        facts[OWED] = [_owed(one, i, dealt) for i, one in enumerate(said.owed)]
    return Situation(
        seats=tuple([_seat(number, seat, stakes.ante) for number, seat in seats.items()]),
        pot=tops + double_tops,
        felt=FeltLaid(spots=tuple([_spot(n, seats[n]) for n in _order(rules.play, dealt, first)])),
        facts=facts,
        state={"double_anted": said.second_antes} if said.second_antes else {},
    )


def _number(rules: RuleSet, key: str) -> int:
    if not key.isdecimal() or not 1 <= int(key) <= rules.seats or key != str(int(key)):
        raise Fault(f"seats.{key}", f"the seats are 1 to {rules.seats}, not {key!r}")
    return int(key)


def _order(play: PanRules, dealt: Sequence[int], first: int) -> list[int]:
    """The seats in the order of play."""
    turn = 1 if play.direction == "clockwise" else -1
    return sorted(dealt, key=lambda number: (number - first) * turn % 100)


def _seat(number: int, said: SeatSaid, ante: int) -> SeatLaid:
    at = f"seats.{number}"
    if said.gone and said.gone not in WAYS_OUT:
        raise Fault(f"{at}.gone", f"a hand leaves play {', '.join(WAYS_OUT)}: not {said.gone!r}")
    if (said.gone or said.sits_out) and (said.spreads or said.invalid):
        raise Fault(f"{at}.spreads", "a hand out of play has no spreads: they were thrown in with it")
    hand = cards_at(said.hand, f"{at}.hand")
    if said.gone == DEAD and len(hand) in CORRECTED:
        few, many = CORRECTED.start, CORRECTED.stop
        raise Fault(
            f"{at}.hand", f"a hand is dead with under {few} cards, or {many} or more: not {len(hand)}"
        )
    marks = ((DOUBLES,) if said.doubles else ()) + ((said.gone,) if said.gone else ())
    return SeatLaid(
        number,
        cents(said.stack, f"{at}.stack"),
        said.name,
        # Whose hand was dead has the ante back.
        put_in=0 if said.sits_out or said.gone == DEAD else ante * (1 + said.doubles),
        folded=bool(said.gone) or said.sits_out,
        hole=show_cards(hand),
        marks=marks,
    )


def _spot(number: int, said: SeatSaid) -> SpotLaid:
    return SpotLaid(number, number, tuple([HandLaid(cards) for cards in (*said.spreads, *said.invalid)]))


# Cards


def _check_cards(rules: RuleSet, seats: Mapping[int, SeatSaid]) -> None:
    """Refuse cards that the decks do not hold so often, and what is no spread."""
    hands: list[tuple[str, Sequence[Card]]] = []
    spreads: list[tuple[str, Sequence[Card]]] = []
    invalid: list[tuple[str, Sequence[Card]]] = []
    for number, seat in seats.items():
        at = f"seats.{number}"
        hands.append((f"{at}.hand", cards_at(seat.hand, f"{at}.hand")))
        for name, rows, places in (("spreads", seat.spreads, spreads), ("invalid", seat.invalid, invalid)):
            places += [(f"{at}.{name}.{i}", cards_at(row, f"{at}.{name}.{i}")) for i, row in enumerate(rows)]
    check_deck(rules.deck_cards, [*hands, *spreads, *invalid])
    for where, cards in (*spreads, *invalid):
        if len(cards) < LEAST:
            raise Fault(where, f"a spread has {LEAST} cards at least, not {len(cards)}")
    for places, valid in ((spreads, True), (invalid, False)):
        for where, cards in places:
            if bool(kind_of(cards, rules.play.free)) != valid:
                raise Fault(where, f"{show_cards(cards)} {'is no spread' if valid else 'is a spread'}")


def _down(said: SeatSaid) -> int:
    return sum([len(cards_at(row, "")) for row in (*said.spreads, *said.invalid)])


# How it ended


def _how_it_ended(
    said: PanFile, seats: Mapping[int, SeatSaid], assumed: Mapping[str, Any]
) -> tuple[str, int]:
    """How the hand ended and who won it, as the spreads show it or as the file says."""
    active = [number for number, seat in seats.items() if not seat.gone and not seat.sits_out]
    # Nobody is out with a spread that is none.
    out = [number for number in active if _down(seats[number]) >= OUT and not seats[number].invalid]
    for number in active:
        if (down := _down(seats[number])) > OUT:
            raise Fault(f"seats.{number}.spreads", f"{down} cards are down, and who has {OUT} down is out")
    if len(out) > 1:
        raise Fault(f"seats.{out[1]}.spreads", f"seat {out[0]} is out too: the first of them ended the hand")
    if said.ended and said.ended not in ENDS:
        raise Fault("ended", f"a hand ends {', '.join(ENDS)}: not {said.ended!r}")
    ended = said.ended or ("out" if out else "last-player" if len(active) == 1 else "")
    winner = said.winner
    if not ended:
        ways: tuple[str, ...] = ("redeal",)
        if len(active) == 2:
            ways = ("split", "redeal")
            winner = known(winner, "winner", SPLITS, tuple(active), assumed)
        ended = known(None, "ended", "how the hand ended: nobody has eleven cards down", ways, assumed)
    if ended == "redeal":
        return ended, 0
    able = {"out": out, "last-player": active, "split": active}[ended]
    if ended == "out" and not out:
        raise Fault("ended", f"nobody has {OUT} cards down who is still in the hand")
    if ended == "last-player" and len(active) != 1:
        raise Fault("ended", f"{len(active)} are still in the hand, not one")
    if ended == "split" and len(active) != 2:
        raise Fault("ended", f"two players split the tops, not {len(active)}")
    if winner is None and len(able) == 1:
        (winner,) = able
    says = SPLITS if ended == "split" else "who went out"
    winner = known(winner, "winner", says, tuple(able), assumed)
    if winner not in able:
        raise Fault("winner", f"seat {winner} did not win: {', '.join(map(str, able))} can have")
    return ended, winner


def _tops(said: PanFile, seats: Mapping[int, SeatSaid], stakes: Stakes) -> tuple[int, int]:
    """What lies there for everybody, and for doubles players alone: antes, where nothing is said."""
    # Whose hand is dead has the ante back (004:362).
    dealt = [seat for seat in seats.values() if not seat.sits_out and seat.gone != DEAD]
    tops = cents(said.tops, "tops") if said.tops else stakes.ante * len(dealt)
    doubles = stakes.ante * sum([seat.doubles for seat in dealt])
    double_tops = cents(said.double_tops, "double_tops") if said.double_tops else doubles
    for at, chips in (("tops", tops), ("double_tops", double_tops)):
        if chips % stakes.chip:
            raise Fault(at, f"{dollars(chips)} does not come out in chips of {dollars(stakes.chip)}")
    return tops, double_tops


def _owed(said: OwedSaid, place: int, dealt: Sequence[int]) -> list[int]:
    for seat in (said.payer, said.to):
        if seat not in dealt:
            raise Fault(f"owed.{place}", f"seat {seat} was not dealt in")
    if said.payer == said.to:
        raise Fault(f"owed.{place}", f"seat {said.to} owes nothing to itself")
    return [said.payer, said.to, cents(said.amount, f"owed.{place}.amount")]


# Unknown cards


def sight(
    rules: RuleSet, file: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """What the game sees of unknown cards."""
    read(PanFile, file)
    return look_of_spreads(rules, file, hidden)


# Written


def write(rules: RuleSet, situation: Situation) -> str:
    """The file of a situation."""
    facts = situation.facts
    felt = situation.felt if situation.felt is not None else FeltLaid()
    spots = {spot.number: spot for spot in felt.spots}
    double_tops = facts.get(DOUBLE_TOPS, 0)
    pot = situation.pot if situation.pot is not None else sum([s.put_in + s.dead for s in situation.seats])
    lines = header(rules, situation)
    if spots:
        lines.append(f"first = {next(iter(spots))}")
    lines.append(f"tops = {inline(amount(pot - double_tops))}")
    lines.append(f"double_tops = {inline(amount(double_tops))}")
    lines.append(f"ended = {inline(facts[ENDED])}")
    if facts.get(WINNER):
        lines.append(f"winner = {facts[WINNER]}")
    if facts.get(OWED):
        owed = [{"from": payer, "to": to, "amount": amount(chips)} for payer, to, chips in facts[OWED]]
        lines.append(f"owed = {inline(owed)}")
    if situation.state.get("double_anted"):
        lines.append(f"second_antes = {inline(situation.state['double_anted'])}")
    lines.append("[seats]")
    for seat in situation.seats:
        lines.append(f"{seat.seat} = {inline(_written(rules, seat, spots.get(seat.seat)))}")
    return "\n".join([*lines, ""])


def _written(rules: RuleSet, seat: SeatLaid, spot: SpotLaid | None) -> dict[str, Any]:
    said: dict[str, Any] = {"stack": amount(seat.stack)}
    if spot is None:
        return {**said, "sits_out": True}
    gone = next((way for way in WAYS_OUT if way in seat.marks), "")
    rows = [hand.cards for hand in spot.hands if hand.cards]
    for name, valid in (("spreads", True), ("invalid", False)):
        found = [row for row in rows if bool(kind_of(cards_at(row, ""), rules.play.free)) == valid]
        if found:
            said[name] = found
    if seat.hole:
        said["hand"] = seat.hole
    if DOUBLES in seat.marks:
        said["doubles"] = True
    return {**said, "gone": gone} if gone else said


def template(rules: RuleSet, limit: str) -> str:
    """An empty file, with comments."""
    return "\n".join([*_lines(rules, limit), ""])


def _lines(rules: RuleSet, limit: str) -> Iterator[str]:
    stakes = rules.stakes(limit)
    yield "situation = 1"
    yield f"rule_set = {inline(rules.called)}"
    chip, ante = dollars(stakes.chip), dollars(stakes.ante)
    yield f"limit = {inline(stakes.name)}  # a chip is {chip}, the ante {ante}"
    yield ""
    yield "# first = 3            # who was first to play"
    yield '# tops = "$"           # where other chips than one ante of everybody lie there'
    yield '# double_tops = "$"    # what lies there for doubles players alone'
    yield '# ended = "split"      # or redeal; who has eleven cards down is out, and the last one left wins'
    yield "# winner = 3           # of two who split: who offered it; the odd chip is the other's"
    yield '# owed = [{ from = 2, to = 3, amount = "$" }]   # pays that short chips kept back'
    yield ""
    yield "[seats]"
    yield "# stack: what lies in front of it after the antes"
    yield '# gone = "passed" before the first card, "foul" called by another, "thrown-in" by himself,'
    yield '#   "out-of-chips", or "dead" with far too few or too many cards; hand: the cards left'
    yield "# doubles = true for who plays doubles"
    yield '1 = { stack = "$", spreads = [""] }'
    yield '2 = { stack = "$", hand = "" }'
