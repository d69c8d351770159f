"""Situation files of games for points: how everybody set the cards, what was declared, what plays."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from houseway.cards import Card, show_cards
from houseway.desk.amounts import cents
from houseway.desk.cards import cards_at, check_deck
from houseway.desk.fault import Fault
from houseway.desk.file import Header, read
from houseway.desk.missing import known
from houseway.desk.points_sight import look_of_segments
from houseway.desk.toml import amount, header, inline
from houseway.desk.unknown_cards import Hidden, Rows
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import ANNOUNCED, DREAMS, FaceUpRules
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.play.shape import Shape, shape_of
from houseway.play.situation import FeltLaid, HandLaid, SeatLaid, Situation, SpotLaid
from houseway.points.declarations import DECLARATIONS, SURRENDER, SWEEP, Breaths
from houseway.points.irregular import RULED_FOUL
from houseway.points.segments import SIZES, setting_of
from houseway.points.settlement import STAKES

ENOUGH = 10_000
"""Points that nobody loses in a hand."""
Groups = tuple[tuple[Card, ...], ...]
MARKS = {"fouled": RULED_FOUL, "fantasy": DREAMS, "announced": ANNOUNCED}
"""What the file says of a seat, and the mark that it is."""


class SeatSaid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A seat that was dealt in."""

    name: str = ""
    stack: Any = ""
    """What lies in front of it: nobody wins or loses more. Enough, where nothing is said."""
    plays: Any = ""
    """What lay there once the collection was taken, where more was taken since."""
    set: str = ""
    """Front, middle and back, with a slash between them."""
    fouled: bool = False
    """Whether a ruling fouls the hand, however it is set."""
    fantasy: bool = False
    announced: bool = False


class PointFile(Header, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    button: int | None = None
    declared: list[str] = msgspec.field(default_factory=list)
    """Breath by breath, as in ``3 sweep``; in one breath ``3 sweep, 1 surrender``."""
    seats: dict[str, SeatSaid] = msgspec.field(default_factory=dict)


def lay(rules: RuleSet, file: Mapping[str, Any], assumed: Mapping[str, Any]) -> Situation:
    """The situation that a file lays out."""
    said = read(PointFile, file)
    shape = shape_of(rules)
    seats = {
        _number(rules, key): seat for key, seat in sorted(said.seats.items(), key=lambda s: s[0].zfill(3))
    }
    if len(seats) < rules.least_players:
        raise Fault("seats", f"{rules.least_players} seats at least are dealt in, not {len(seats)}")
    enough = ENOUGH * rules.stakes(said.limit).small
    stacks = {
        number: cents(seat.stack, f"seats.{number}.stack") if seat.stack != "" else enough
        for number, seat in seats.items()
    }
    plays = {
        number: cents(seat.plays, f"seats.{number}.plays") if seat.plays else stacks[number]
        for number, seat in seats.items()
    }
    least = 0
    if isinstance(rules.play, FaceUpRules):
        least = rules.play.least_points * rules.stakes(said.limit).small
    alone = sum([chips >= least for chips in plays.values()]) < 2
    hands = {
        number: _hand(number, seat, shape, nothing=alone or plays[number] < least)
        for number, seat in seats.items()
    }
    check_deck(
        rules.deck_cards,
        [(f"seats.{n}.set", [c for g in hand for c in g]) for n, hand in hands.items() if hand],
    )
    playing = [number for number, hand in hands.items() if hand]
    button = known(said.button, "button", "the seat with the button", tuple(playing or seats), assumed)
    facts: dict[str, Any] = {}
    if any([seat.plays for seat in seats.values()]):
        facts[STAKES] = [[number, chips] for number, chips in plays.items()]
    breaths = _declared(rules, said, seats, plays)
    if breaths:
        facts[DECLARATIONS] = breaths
    return Situation(
        seats=tuple(
            [_seat(shape, n, s, stacks[n], gone=not hands[n] and plays[n] < least) for n, s in seats.items()]
        ),
        button=_button(rules, button, playing),
        felt=FeltLaid(spots=tuple([_spot(number, hands[number]) for number in playing])) if playing else None,
        facts=facts,
    )


def _number(rules: RuleSet, key: str) -> int:
    if not key.isdecimal() or not 1 <= int(key) <= rules.seats or key != str(int(key)):
        raise Fault(f"seats.{key}", f"the seats are 1 to {rules.seats}, not {key!r}")
    return int(key)


def _hand(number: int, seat: SeatSaid, shape: Shape, *, nothing: bool) -> Groups:
    """The segments of a seat; nothing where it has too few chips for a hand, or nobody to play with."""
    at = f"seats.{number}.set"
    if not seat.set:
        if nothing:
            return ()
        raise Fault(f"seats.{number}", "say how it is set: set = 'front / middle / back'")
    groups = tuple([cards_at(part, at) for part in seat.set.split("/")])
    count = sum(map(len, groups))
    if count != sum(SIZES) and not seat.fouled:
        more = ": where that was ruled a foul, say fouled = true" if RULED_FOUL in shape.seat_marks else ""
        raise Fault(at, f"a hand has {sum(SIZES)} cards, not {count}{more}")
    cards = [card for group in groups for card in group]
    if seat.fouled:
        # A card that is there twice fouls the hand (003:770), and lies there once where it comes from.
        cards = list(dict.fromkeys(cards))
    if _fits(groups, shape) and len(cards) == count:
        return groups
    if len(groups) == len(SIZES) and RULED_FOUL in shape.seat_marks:
        # Cards in other segments are a fouled hand, however they lie (003:748, 000:863); more or fewer than
        # thirteen where that was ruled.
        front, middle, _ = setting_of(cards)
        lying = front, middle, tuple(cards[len(front) + len(middle) :])
        if _fits(lying, shape):
            seat.fouled = True
            return lying
    sizes = ", ".join(map(str, SIZES))
    raise Fault(at, f"the segments have {sizes} cards, with a slash between them: not {seat.set!r}")


def _fits(groups: Groups, shape: Shape) -> bool:
    return len(groups) == len(shape.groups) and all(
        [span.least <= len(group) <= span.most for group, span in zip(groups, shape.groups, strict=True)]
    )


def _button(rules: RuleSet, said: int, playing: list[int]) -> int:
    """The seat of the button; where its player gets no hand, the next one who does."""
    if not 1 <= said <= rules.seats:
        raise Fault("button", f"the button is at a seat, 1 to {rules.seats}, not at {said}")
    if said in playing or not isinstance(rules.play, FaceUpRules):
        return said
    return next(iter([*[n for n in playing if n > said], *playing]), said)


def _seat(shape: Shape, number: int, said: SeatSaid, stack: int, *, gone: bool) -> SeatLaid:
    marks = tuple([mark for name, mark in MARKS.items() if getattr(said, name)])
    for name, mark in MARKS.items():
        if mark in marks and mark not in shape.seat_marks:
            raise Fault(f"seats.{number}.{name}", f"there is nothing {name!r} in this game")
    return SeatLaid(number, stack, said.name, folded=gone, marks=marks)


def _spot(number: int, groups: Groups) -> SpotLaid:
    hand = HandLaid(groups=tuple([show_cards(group) for group in groups]))
    return SpotLaid(number, number, (hand,))


# What was declared


def _declared(
    rules: RuleSet, said: PointFile, seats: Mapping[int, SeatSaid], plays: Mapping[int, int]
) -> list[list[list[Any]]]:
    play = rules.play
    if said.declared and not isinstance(play, ChinesePokerRules):
        raise Fault("declared", "nothing is declared in this game")
    breaths = []
    spoken: set[int] = set()
    gone = False
    for place, breath in enumerate(said.declared):
        at = f"declared.{place}"
        found = [_one(at, words, seats) for words in breath.split(",")]
        surrenders = [seat for seat, what in found if what == SURRENDER]
        if surrenders and (gone or not play.surrender):
            why = "somebody has surrendered before" if gone else "nobody surrenders on this sheet"
            raise Fault(at, f"{why}: seat {surrenders[0]} cannot")
        for seat, what in found:
            if seat in spoken:
                raise Fault(at, f"seat {seat} has declared before: everybody speaks once")
            spoken.add(seat)
            price = play.surrender * (len(seats) - 1) * rules.stakes(said.limit).small
            if what == SURRENDER and plays[seat] < price:
                raise Fault(
                    at, f"a surrender takes {dollars(price)}, and seat {seat} plays {dollars(plays[seat])}"
                )
        gone = gone or bool(surrenders)
        breaths.append(found)
    return breaths


def _one(at: str, written: str, seats: Mapping[int, SeatSaid]) -> list[Any]:
    words = written.split()
    if len(words) != 2 or not words[0].isdecimal() or words[1] not in (SWEEP, SURRENDER):
        raise Fault(at, f"a declaration is a seat and sweep or surrender, as in '3 sweep': not {written!r}")
    if int(words[0]) not in seats:
        raise Fault(at, f"seat {words[0]} is not in this hand")
    return [int(words[0]), words[1]]


# Unknown cards


def sight(
    rules: RuleSet, file: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """What the game sees of unknown cards."""
    read(PointFile, file)
    return look_of_segments(rules, file, hidden)


# On what the answer rests


def remarks(rules: RuleSet, file: Mapping[str, Any], situation: Situation) -> Iterator[str]:
    """Whose chips were taken to be enough; that thirteen cards in wrong segments are a foul."""
    shape = shape_of(rules)
    said = read(PointFile, file).seats
    silent = [key for key, seat in said.items() if seat.stack == ""]
    if silent:
        yield f"The chips of seat {', '.join(silent)} are taken to be enough: no stack is said."
    for key, seat in said.items():
        sizes = [len(cards_at(part, "")) for part in seat.set.split("/")]
        if sum(sizes) == sum(SIZES) and sizes != list(SIZES) and RULED_FOUL in shape.seat_marks:
            lines = rules.cite("foul").lines
            set_in = ", ".join(map(str, sizes))
            yield f"Seat {key} is set in {set_in} cards, not in 3, 5 and 5: the hand is fouled. [{lines}]"


# Written


def write(rules: RuleSet, situation: Situation) -> str:
    """The file of a situation."""
    lines = [*header(rules, situation), f"button = {situation.button}"]
    breaths: Breaths = msgspec.convert(situation.facts.get(DECLARATIONS, []), Breaths)
    if breaths:
        lines.append(f"declared = {inline([', '.join([f'{d.seat} {d.what}' for d in b]) for b in breaths])}")
    plays = dict(situation.facts.get(STAKES, ()))
    spots = {spot.number: spot for spot in situation.felt.spots} if situation.felt is not None else {}
    lines.append("[seats]")
    for seat in situation.seats:
        said: dict[str, Any] = {"stack": amount(seat.stack)}
        if plays.get(seat.seat, seat.stack) != seat.stack:
            said["plays"] = amount(plays[seat.seat])
        if seat.seat in spots and not seat.folded:
            said["set"] = " / ".join(spots[seat.seat].hands[0].groups)
        said |= {name: True for name, mark in MARKS.items() if mark in seat.marks}
        if len(cards_at(said.get("set", "").replace("/", " "), "")) not in (0, sum(SIZES)):
            said["fouled"] = True
        lines.append(f"{seat.seat} = {inline(said)}")
    return "\n".join([*lines, ""])


def template(rules: RuleSet, limit: str) -> str:
    """An empty file, with comments."""
    return "\n".join([*_lines(rules, limit), ""])


def _lines(rules: RuleSet, limit: str) -> Iterator[str]:
    stakes = rules.stakes(limit)
    yield "situation = 1"
    yield f"rule_set = {inline(rules.called)}"
    yield f"limit = {inline(stakes.name)}  # a point is {dollars(stakes.small)}"
    yield ""
    yield "button = 1"
    if isinstance(rules.play, ChinesePokerRules):
        words = f"{SWEEP} or {SURRENDER}" if rules.play.surrender else SWEEP
        yield f'# What was declared ({words}), in order; in one breath: "3 sweep, 1 sweep"'
        yield '# declared = ["3 sweep"]'
    yield ""
    yield "[seats]"
    yield "# stack: what lies in front of it, text with a dollar sign; set: front / middle / back"
    for number in range(1, rules.least_players + 1):
        yield f'{number} = {{ stack = "$", set = "/ /" }}'
