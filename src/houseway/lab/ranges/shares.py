"""What ranges are worth against each other: counted where that can be, else dealt at random.

Two ranges of hold'em are compared on every board. Elsewhere every way to give each player a hand is a spot
of its own, with all deals that can follow, where there are few enough of them; if not, deals are random.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod, sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import show_cards
from houseway.lab.deck import KINDS
from houseway.lab.equity.classes import kinds
from houseway.lab.equity.deals import chosen, fill_in_order
from houseway.lab.equity.model import Model
from houseway.lab.equity.results import POT_UNITS, no_sums
from houseway.lab.equity.settlement import add_deals
from houseway.lab.equity.shares import MOST_COMPLETIONS, TRIALS, Equities, HandShare, PartShare
from houseway.lab.equity.spot import MISSING, Spot, spot
from houseway.lab.prices import LabError
from houseway.lab.ranges.best_hands import best_hands, two_cards
from houseway.lab.ranges.deals import fill_from_ranges
from houseway.lab.ranges.notation import Hand, Range, read_range
from houseway.lab.ranges.showdowns import Match, compare_chunk
from houseway.lab.ranges.symmetry import Renaming, boards_apart, renamed, renamings
from houseway.lab.work.ahead import compile_ahead
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Job, Runner

MOST_SPOTS = 20_000
SPOTS_IN_CHUNK = 500
RANDOM_CHUNK = 100_000
BLOCK = 16_384
BOARDS_IN_CHUNK = 20_000
FEW_CHUNKS = 3
"""Of boards, which are done here and not kept."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Ranges as they can still be dealt, and what else is known."""

    model: Model
    ranges: tuple[tuple[tuple[Hand, float], ...], ...]
    """Hands with their weights; a hand of no cards is a random one."""
    boards: tuple[str, ...] = ()
    dead: str = ""
    known: Spot
    """The board, and nothing in anybody's hand."""

    @property
    def board(self) -> tuple[int, ...]:
        """The known cards of the first board."""
        first = self.model.cards * len(self.ranges)
        places = self.known.row[first : first + self.model.board_cards]
        return tuple([card for card in places if card != MISSING])


class RangeEquities(Equities, frozen=True, kw_only=True):
    """The shares of ranges, each as one hand."""

    held: tuple[int, ...]
    """How many hands each range has that can be dealt; 0 for one at random."""
    each: tuple[dict[str, float], ...] = ()
    """Where every board was counted: the share of every hand of a range against the other range."""


class _Part(msgspec.Struct, frozen=True):
    """What decides a chunk of spots, or of random deals."""

    question: Question
    deals: int
    seed: int = 0


def question(
    model: Model, texts: Sequence[str], boards: Sequence[str] = (), dead: str = "", players: int = 0
) -> Question:
    """Read ranges; hands that hold a known card are left out of them."""
    count = players or len(texts)
    if count < len(texts):
        raise LabError(f"{len(texts)} ranges are more than {count} players")
    known = spot(model, (), boards, dead, count)
    left = set(known.deck)
    ranges: list[Range] = []
    for text in texts:
        whole = read_range(text, model.cards, model.deck, best_hands(model), ordered=model.down >= 0)
        can_come = {hand: weight for hand, weight in whole.items() if left.issuperset(hand)}
        if not can_come:
            raise LabError(f"no hand of {text!r} is left: all hold cards that are on the board or dead")
        ranges.append(can_come)
    ranges += [{(): 1.0}] * (count - len(texts))
    return Question(
        model=model,
        ranges=tuple([tuple(one.items()) for one in ranges]),
        boards=tuple(boards),
        dead=dead,
        known=known,
    )


def range_equities(asked: Question, runner: Runner, trials: int = 0, seed: int = 1) -> RangeEquities:
    """The shares; a number of trials asks for random deals even where all could be counted."""
    if trials:
        return _at_random(asked, runner, trials, seed)
    if two_cards(asked.model) and len(asked.ranges) == 2:
        return _on_every_board(asked, runner)
    together = _together(asked)
    if together is not None:
        return _in_every_spot(asked, together, runner)
    return _at_random(asked, runner, TRIALS, seed)


# Hold'em


def _on_every_board(asked: Question, runner: Runner) -> RangeEquities:
    compile_ahead(__package__, "every board", runner.workers)
    match, group = _match(asked)
    few = match.chunks <= FEW_CHUNKS and not runner.cluster
    where = runner._replace(workers=1, keep=False) if few else runner
    sums = where.total(Job("all boards", compare_chunk, match, match.chunks))
    wins, ties, met = [_evened(match, group, np.asarray(sums[name])) for name in ("wins", "ties", "met")]
    weights = np.array(match.weights)
    total = float((weights[0] * met[0]).sum())
    if total <= 0:
        raise LabError("the two ranges have no hands that can be dealt together")
    part = match.part
    hands = []
    for side in range(2):
        won, tied = (
            float((weights[side] * wins[side]).sum()) / total,
            (weights[side] * ties[side]).sum() / total,
        )
        share = won + float(tied) / 2
        shown = {part.name: PartShare(share, won, float(tied))}
        hands.append(
            HandShare(equity=share, stderr=None, wins=won, ties=float(tied), scoops=won, parts=shown)
        )
    best = np.asarray(sums["winning"], np.float64)
    names = kinds(part).names
    return RangeEquities(
        method="exact",
        deals=_met(match) * comb(len(match.deck) - 4, asked.model.board_cards - len(match.board)),
        seed=None,
        hands=tuple(hands),
        winning={part.name: {names[i]: float(some / best.sum()) for i, some in enumerate(best) if some > 0}},
        held=_held(asked),
        each=tuple(
            [_each(match, weights[side], wins[side] + ties[side] / 2, met[side]) for side in range(2)]
        ),
    )


def _match(asked: Question) -> tuple[Match, tuple[Renaming, ...]]:
    """The two ranges hand by hand, and the suits that may be renamed."""
    ranges = [whole_hands(one, asked.known.deck) for one in asked.ranges]
    holes = sorted({*ranges[0], *ranges[1]})
    out = {card for card in asked.model.deck if card not in asked.known.deck} - set(asked.board)
    group = renamings([*ranges, {tuple(sorted(asked.board)): 1.0}, {(card,): 1.0 for card in out}])
    boards = boards_apart(asked.board, asked.known.deck, asked.model.board_cards, group)
    match = Match(
        part=asked.model.parts[0],
        holes=tuple([(a, b) for a, b in holes]),
        weights=(
            tuple([ranges[0].get(hole, 0.0) for hole in holes]),
            tuple([ranges[1].get(hole, 0.0) for hole in holes]),
        ),
        board=asked.board,
        deck=asked.known.deck,
        group=group,
        chunks=-(-len(boards.times) // BOARDS_IN_CHUNK),
    )
    return match, group


def _met(match: Match) -> int:
    """How many pairs of a hand from each range share no card; weights aside."""
    sides = [
        [hole for hole, weight in zip(match.holes, one, strict=True) if weight > 0] for one in match.weights
    ]
    held = [Counter([card for hole in one for card in hole]) for one in sides]
    shared = sum([held[0][card] * held[1][card] for card in held[0]])
    return len(sides[0]) * len(sides[1]) - shared + len({*sides[0]} & {*sides[1]})


def whole_hands(given: Sequence[tuple[Hand, float]], deck: Hand) -> Range:
    """Hands of two cards: to one card, or none, all others are added in turn."""
    found: Range = {}
    for hand, weight in given:
        fuller = [hand] if hand else [(card,) for card in deck]
        for one in fuller:
            others = [card for card in deck if card > one[-1] or hand] if len(one) == 1 else [-1]
            for card in others:
                if card not in one:
                    cards = one if card < 0 else (min(*one, card), max(*one, card))
                    found[cards] = found.get(cards, 0.0) + weight
    return found


def _evened(match: Match, group: Sequence[Renaming], sums: NDArray[Any]) -> NDArray[np.float64]:
    """Sums by hand, evened out over hands that are the same under a renaming: boards stood for others."""
    places = {hole: at for at, hole in enumerate(match.holes)}
    total = np.zeros(sums.shape)
    for renaming in group:
        other = [(renamed(a, renaming), renamed(b, renaming)) for a, b in match.holes]
        total += sums[:, [places[min(two), max(two)] for two in other]]
    return total / len(group)


def _each(match: Match, weights: NDArray[Any], shares: NDArray[Any], met: NDArray[Any]) -> dict[str, float]:
    return {
        show_cards([KINDS[b], KINDS[a]]): float(shares[at] / met[at])
        for at, (a, b) in enumerate(match.holes)
        if weights[at] > 0 and met[at] > 0
    }


# Any game: every hand that each may have


@lru_cache(maxsize=1)
def _together(asked: Question) -> list[tuple[tuple[Hand, ...], float]] | None:
    """Hands that can be dealt together, with their weight; none where they or their deals are too many."""
    if prod([len(one) for one in asked.ranges]) > 20 * MOST_SPOTS:
        return None
    found = []
    for dealt in product(*asked.ranges):
        cards = [card for hand, _ in dealt for card in hand]
        if len(set(cards)) == len(cards):
            found.append((tuple([hand for hand, _ in dealt]), prod([weight for _, weight in dealt])))
    if not found:
        raise LabError("the ranges have no hands that can be dealt together")
    ways = len(found) * _spot(asked, found[0][0]).completions()
    return found if len(found) <= MOST_SPOTS and ways <= MOST_COMPLETIONS else None


def _spot(asked: Question, hands: Sequence[Hand]) -> Spot:
    texts = [show_cards([KINDS[card] for card in hand]) for hand in hands]
    return spot(asked.model, texts, asked.boards, asked.dead)


def _in_every_spot(
    asked: Question, together: list[tuple[tuple[Hand, ...], float]], runner: Runner
) -> RangeEquities:
    compile_ahead(__package__, "every spot", runner.workers)
    job = Job("all spots", spots_chunk, _Part(asked, len(together)), -(-len(together) // SPOTS_IN_CHUNK))
    sums = runner._replace(workers=1, keep=False).total(job)
    ways = _spot(asked, together[0][0]).completions()
    weight = sum([weight for _, weight in together])
    told = _told(asked, {name: np.asarray(array) for name, array in sums.items()}, weight * ways, None)
    return msgspec.structs.replace(told, deals=len(together) * ways)


def spots_chunk(part: _Part, number: int) -> dict[str, NDArray[Any]]:
    """All deals of some spots, weighted."""
    together = _together(part.question) or []
    sums: dict[str, NDArray[Any]] = {}
    for hands, weight in together[number * SPOTS_IN_CHUNK : (number + 1) * SPOTS_IN_CHUNK]:
        for name, array in _all_deals(_spot(part.question, hands)).items():
            sums[name] = sums.get(name, 0.0) + weight * array
    return sums


def _all_deals(one: Spot) -> dict[str, NDArray[Any]]:
    sizes = [len(group) for group in one.groups]
    picks = chosen(0, len(one.deck), sizes)
    deck, places = np.array(one.deck, np.uint8), [place for group in one.groups for place in group]
    sums = no_sums(one.model, one.players)
    left = one.completions()
    row = np.array([0 if card == MISSING else card for card in one.row], np.uint8)
    rows = np.tile(row, (min(left, BLOCK), 1))
    while left:
        block = rows[: min(left, BLOCK)]
        fill_in_order(deck, np.array(sizes, np.int64), np.array(places, np.int64), picks, block, len(block))
        add_deals(one.model, one.players, block, sums)
        left -= len(block)
    return sums._asdict()


# Any game: at random


def _at_random(asked: Question, runner: Runner, trials: int, seed: int) -> RangeEquities:
    compile_ahead(__package__, "random deals", runner.workers)
    job = Job("random deals", random_chunk, _Part(asked, trials, seed), -(-trials // RANDOM_CHUNK))
    few = trials <= TRIALS and not runner.cluster
    sums = (runner._replace(workers=1, keep=False) if few else runner).total(job)
    return _told(asked, {name: np.asarray(array) for name, array in sums.items()}, trials, seed)


def random_chunk(part: _Part, number: int) -> dict[str, NDArray[Any]]:
    """Some random deals."""
    asked, model = part.question, part.question.model
    words = state(part.seed, number)
    players = len(asked.ranges)
    sizes = [len(one[0][0]) for one in asked.ranges]
    hands = np.zeros((sum([len(one) for one in asked.ranges]), max([*sizes, 1])), np.uint8)
    starts = np.cumsum([0, *[len(one) for one in asked.ranges]])
    for player, one in enumerate(asked.ranges):
        hands[starts[player] : starts[player + 1], : sizes[player]] = [hand for hand, _ in one]
    running = np.concatenate([np.cumsum([weight for _, weight in one]) for one in asked.ranges])
    sums = no_sums(model, players)
    left = min(RANDOM_CHUNK, part.deals - number * RANDOM_CHUNK)
    row = np.array([0 if card == MISSING else card for card in asked.known.row], np.uint8)
    rows = np.tile(row, (min(left, BLOCK), 1))
    missing, deck = np.array(list(_missing(asked, sizes)), np.int64), np.array(asked.known.deck, np.uint8)
    while left:
        block = rows[: min(left, BLOCK)]
        fits = fill_from_ranges(
            words, hands, running, starts, np.array(sizes, np.int64), model.cards, deck, missing, block
        )
        if not fits:
            raise LabError("the ranges have no hands that can be dealt together, or hardly any")
        add_deals(model, players, block, sums)
        left -= len(block)
    return sums._asdict()


def _missing(asked: Question, sizes: Sequence[int]) -> Iterator[int]:
    """The places of a row that no range fills."""
    width = asked.model.cards
    for player, size in enumerate(sizes):
        yield from range(player * width + size, (player + 1) * width)
    for place in range(len(sizes) * width, len(asked.known.row)):
        if asked.known.row[place] == MISSING:
            yield place


def _held(asked: Question) -> tuple[int, ...]:
    return tuple([len(one) if one[0][0] else 0 for one in asked.ranges])


def _told(asked: Question, sums: dict[str, NDArray[Any]], deals: float, seed: int | None) -> RangeEquities:
    parts = asked.model.parts
    hands = []
    for n in range(len(asked.ranges)):
        mean = float(sums["units"][n]) / (POT_UNITS * deals)
        square = float(sums["squares"][n]) / (POT_UNITS**2 * deals)
        hands.append(
            HandShare(
                equity=mean,
                stderr=None if seed is None else sqrt(max(square - mean * mean, 0.0) / deals),
                wins=float(sums["wins"][n] / deals),
                ties=float(sums["ties"][n] / deals),
                scoops=float(sums["scoops"][n] / deals),
                parts={
                    part.name: PartShare(
                        float(sums["part_units"][p, n] / (POT_UNITS * deals)),
                        float(sums["part_wins"][p, n] / deals),
                        float(sums["part_ties"][p, n] / deals),
                    )
                    for p, part in enumerate(parts)
                },
            )
        )
    winning = {}
    for p, part in enumerate(parts):
        total = float(sums["winning"][p].sum())
        if total:
            rows = zip(kinds(part).names, sums["winning"][p].tolist(), strict=False)
            winning[part.name] = {name: count / total for name, count in rows if count}
    return RangeEquities(
        method="exact" if seed is None else "simulated",
        deals=round(deals),
        seed=seed,
        hands=tuple(hands),
        winning=winning,
        held=_held(asked),
    )
