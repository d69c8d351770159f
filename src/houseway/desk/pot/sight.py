"""Unknown cards of a pot game: what counts is how strong the hands are that win a part of a pot."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from houseway.cards import JOKER, Card
from houseway.desk.amounts import cents
from houseway.desk.cards import cards_at
from houseway.desk.file import read
from houseway.desk.pot.form import PotSaid, SeatSaid
from houseway.desk.sight import Look
from houseway.desk.unknown_cards import Hidden, Path, Rows, filled, remembered
from houseway.games import game_named
from houseway.play.incidents.streets_so_far import DEALT_DOWN
from houseway.play.rules import RuleSet
from houseway.pot.contest import Part
from houseway.pot.showdown import Showdown
from houseway.rankings import all_names, ranking
from houseway.rankings.choose import hand_rule
from houseway.rankings.match_it import MatchIt

OWN_GAMES = "houseway.games."
Lying = Mapping[Path, Sequence[Card]]
Strength = Callable[[Rows], int]
BoardLook = Callable[[tuple[Card, ...]], Hashable]
Order = Callable[[Sequence[Card]], tuple[int, int]]
MATCH = "match-it"
"""The ranking that compares hands with a flop."""
FLUSH = 5
"""So many cards of a suit make one."""
BEATEN = -1
"""The strength of a hand that wins nothing, however strong it is."""


class _Hand(NamedTuple):
    """A hand that can win something: the rows of the file in which its cards stand, and its chips."""

    rows: tuple[Path, ...]
    put_in: int
    strengths: tuple[Strength, ...]


def sight(
    rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]
) -> Callable[[Rows], Hashable] | None:
    """The strengths of all hands that win; where odd chips go by cards, whose come first by these."""
    game = game_named(rules.game)
    showdown = getattr(getattr(rules.play, "game", rules.play), "showdown", None)
    if game.contest is None or not game.end.__module__.startswith(OWN_GAMES):
        return None
    said = read(PotSaid, data)
    if not isinstance(showdown, Showdown) or _stands_in(data, game.contest(rules.play).boards):
        return None
    parts = game.contest(rules.play).parts
    if any([seat.plays_board for seat in said.seats.values()]) and any(
        [part.rule != "any" for part in parts]
    ):
        return None
    if any([part.ranking not in (*all_names(), MATCH) for part in parts]):
        return None
    rows = _rows(data)
    shown = [number for number, seat in said.seats.items() if not (seat.folded or seat.dead)]
    if len(shown) < 2:
        # Nobody shows.
        return lambda found: ()
    live = [number for number in shown if not said.seats[number].mucked]
    looks: dict[tuple[Path, int], BoardLook] = {}
    hands = [_hand(number, said.seats[number], rows, parts, hidden, looks) for number in live]
    # A hand that checked what it had to bet may lose chips to one that it beats: there all hands count.
    beats = _above(hands) if not said.after_draw else [()] * len(hands)
    orders = list(dict.fromkeys(_orders(showdown, len(parts))))
    firsts = [_firsts(order, hands, rows, hidden) for order in orders]
    bug = any([part.bug for part in parts])
    # A hand is named by its strength; only at Match-It by what the flop adds up to besides.
    named = any([part.ranking == MATCH for part in parts])

    def seen(found: Rows) -> Hashable:
        strengths, steps = [], []
        for place, part in enumerate(parts):
            each = [hand.strengths[place](found) for hand in hands]
            winning = [
                BEATEN if any([each[other] > mine for other in above]) else mine
                for mine, above in zip(each, beats, strict=True)
            ]
            strengths.append(tuple(winning))
            if not (part.least or said.after_draw):
                # Who wins hangs on which of them is stronger alone; none has no claim.
                order = sorted({0, *winning})
                winning = [order.index(strength) for strength in winning]
            steps.append(tuple(winning))
        # Where it lies decides what a joker is worth, and whether it may lie there.
        jokers = tuple([JOKER in cards for cards in found]) if bug else ()
        besides = tuple([one(found) for one in firsts]), jokers
        return Look((tuple(steps), besides), (tuple(strengths), besides), named)

    return seen


def _above(hands: Sequence[_Hand]) -> list[tuple[int, ...]]:
    """For each hand those against which it plays for every pot: who put in as much at least."""
    places = range(len(hands))
    return [
        tuple([other for other in places if other != one and hands[other].put_in >= hands[one].put_in])
        for one in places
    ]


def _orders(showdown: Showdown, parts: int) -> Iterator[Order]:
    """What decides about odd chips where that is a card."""
    rules = (showdown.odd_chips, showdown.odd_half) if parts > 1 else (showdown.odd_chips,)
    for rule in rules:
        if rule in ("high-card-by-suit", "by-half-and-suit"):
            yield lambda cards: max([(card.rank, card.suit) for card in cards])
        if rule in ("low-card-by-suit", "by-half-and-suit"):
            yield lambda cards: min([(card.rank, card.suit) for card in cards])
        if rule == "high-suit-by-rank":
            yield lambda cards: max([(card.suit, card.rank) for card in cards])


def _firsts(
    order: Order, hands: Sequence[_Hand], rows: Lying, hidden: Sequence[Hidden]
) -> Callable[[Rows], tuple[int, ...]]:
    """The hands in the order in which they come first for odd chips."""

    def of(own: Sequence[Path]) -> Callable[[Rows], tuple[int, int]]:
        return remembered(
            lambda found: order([card for path in own for card in filled(rows[path], path, hidden, found)]),
            [place for place, row in enumerate(hidden) if row.path in own],
        )

    firsts = [of(hand.rows) for hand in hands]

    def first(found: Rows) -> tuple[int, ...]:
        each = [one(found) for one in firsts]
        return tuple(sorted(range(len(each)), key=each.__getitem__))

    return first


def _stands_in(data: Mapping[str, Any], boards: int) -> bool:
    """Whether cards in the middle stand in for those that the deck did not have."""
    return not boards and bool(data.get("board") or data.get("boards"))


def _rows(data: Mapping[str, Any]) -> Lying:
    """Every row of cards by its path."""
    texts: dict[Path, str] = {}
    if isinstance(data.get("board"), str):
        texts[("board",)] = data["board"]
    for place, text in enumerate(data.get("boards", ())):
        texts["boards", place] = text
    for number, seat in data["seats"].items():
        for name in ("cards", "down", "up"):
            texts["seats", number, name] = seat.get(name, "")
    return {path: cards_at(text, ".".join(map(str, path))) for path, text in texts.items()}


def _hand(
    number: str,
    seat: SeatSaid,
    rows: Lying,
    parts: Sequence[Part],
    hidden: Sequence[Hidden],
    looks: dict[tuple[Path, int], BoardLook],
) -> _Hand:
    own = tuple([path for path in rows if path[:2] == ("seats", number) and rows[path]])
    posted = cents(seat.posted_dead) if seat.posted_dead != "" else 0
    down = DEALT_DOWN in seat.marks
    strengths = tuple([_strength(own, rows, part, hidden, looks, joker_down=down) for part in parts])
    return _Hand(own, cents(seat.put_in) - posted, strengths)


def _strength(
    own: Sequence[Path],
    rows: Lying,
    part: Part,
    hidden: Sequence[Hidden],
    looks: dict[tuple[Path, int], BoardLook],
    *,
    joker_down: bool,
) -> Strength:
    """How strong a hand is for a part of the pot, by the cards that lie there.

    A joker that lies face up may be worth less, but for one that was dealt face down.
    """
    board: Path = ("board",) if ("board",) in rows else ("boards", part.board)
    needs = (*own, board) if part.rule != "own" else own

    def strength(found: Rows) -> int:
        cards = [card for path in own for card in filled(rows[path], path, hidden, found)]
        lying = filled(rows[board], board, hidden, found) if board in needs else ()
        if part.ranking == MATCH:
            return MatchIt(lying).strength(cards)
        order = ranking(part.ranking)
        if part.bug and not joker_down and JOKER in cards and _face_up(own, rows, hidden, found):
            order = ranking(part.bug)
        if part.rule == "own":
            return order.strength(cards)
        return hand_rule(part.rule).remembered(order, cards, lying)

    places = [place for place, row in enumerate(hidden) if row.path in needs]
    if [hidden[place].path for place in places] != [board] or part.ranking == MATCH:
        return remembered(strength, places)
    # Of the board alone: suits make no difference where too few of one lie there for a flush of five.
    hole = 2 if part.rule == "two-plus-three" else sum([len(rows[path]) for path in own])
    look = looks.setdefault(
        (board, hole), _look_at(Counter([card.suit for card in rows[board]]), FLUSH - hole)
    )
    return _by_board(strength, places[0], look)


def _face_up(own: Sequence[Path], rows: Lying, hidden: Sequence[Hidden], found: Rows) -> bool:
    """Whether the joker of a hand lies face up."""
    return any([JOKER in filled(rows[path], path, hidden, found) for path in own if path[-1] == "up"])


def _look_at(known: Counter[int], least: int) -> BoardLook:
    """What of the cards on a board counts: their suits only where so many of one lie together."""

    @cache
    def look(cards: tuple[Card, ...]) -> Hashable:
        suits = [card.suit for card in cards]
        return tuple(
            [
                (card.rank, card.suit if known[card.suit] + suits.count(card.suit) >= least else -1)
                for card in cards
            ]
        )

    return look


def _by_board(strength: Strength, place: int, look: BoardLook) -> Strength:
    """A strength that is looked for once for all cards on the board that come to the same."""
    found_before: dict[Hashable, int] = {}

    def seen(found: Rows) -> int:
        looks = look(found[place])
        if looks not in found_before:
            found_before[looks] = strength(found)
        return found_before[looks]

    return seen
