"""A pot divided by hand: a second writing of side pots, halves, ties and odd chips, to hold the desk to.

It knows the rankings, what hands compete for (the game's contest) and what the sheet says of odd chips, and
nothing of how the showdown is written.
"""

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import Card, parse_cards
from houseway.games import game_named
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation
from houseway.pot.contest import Part
from houseway.rankings import ranking
from houseway.rankings.match_it import MatchIt


class Hand:
    """A seat with a claim: its number, its cards, its strength for each part."""

    def __init__(self, rules: RuleSet, laid: SeatLaid, boards: Sequence[tuple[Card, ...]]) -> None:
        self.seat = laid.seat
        self.down, self.up = parse_cards(laid.hole), parse_cards(laid.up)
        contest = game_named(rules.game).contest
        assert contest is not None
        self.strengths = [self._strength(part, boards) for part in contest(rules.play).parts]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.down + self.up

    def _strength(self, part: Part, boards: Sequence[tuple[Card, ...]]) -> int:
        board = boards[part.board] if boards else ()
        if part.ranking == "match-it":
            return MatchIt(board).strength(self.cards)
        joker_up = any([card.text == "Jk" for card in self.up])
        order = ranking(part.bug if part.bug and joker_up else part.ranking)
        hands: list[tuple[Card, ...]]
        match part.rule:
            case "own":
                hands = [self.cards]
            case "any":
                hands = [self.cards + board]
            case "two-plus-three":
                hands = [a + b for a in combinations(self.cards, 2) for b in combinations(board, 3)]
            case "up-to-two":
                hands = [
                    a + b
                    for own in range(3)
                    for a in combinations(self.cards, own)
                    for b in combinations(board, 5 - own)
                ]
        best = max([order.strength(hand) for hand in hands])
        return best if not part.least or best >= order.strength(parse_cards(part.least)) else 0


def reckon(rules: RuleSet, situation: Situation) -> dict[int, int]:
    """What each seat wins or loses."""
    laid = {seat.seat: seat for seat in situation.seats}
    net = {number: -seat.put_in - seat.dead for number, seat in laid.items()}
    stakes = {number: seat.put_in for number, seat in laid.items()}
    top = max(stakes, key=lambda number: stakes[number])
    called = max([stake for number, stake in stakes.items() if number != top])
    if stakes[top] > called:
        net[top] += stakes[top] - called
        stakes[top] = called
    live = [number for number, seat in laid.items() if not seat.folded]
    boards = [parse_cards(board) for board in situation.boards]
    showing = [number for number in live if not laid[number].mucked] if len(live) > 1 else []
    hands = {number: Hand(rules, laid[number], boards) for number in showing}
    floor, cut = 0, []
    for level in sorted({stakes[number] for number in live}):
        amount = sum([min(stake, level) - min(stake, floor) for stake in stakes.values()])
        cut.append((amount, [number for number in live if stakes[number] >= level]))
        floor = level
    over = sum(stakes.values()) + sum([seat.dead for seat in laid.values()]) - sum([a for a, _ in cut])
    for number, (amount, eligible) in enumerate(cut):
        pot = amount if number else amount + over
        if len(eligible) == 1:
            net[eligible[0]] += pot
            continue
        claims = [hands[seat] for seat in eligible if seat in hands]
        for seat, won in _divided(rules, situation, pot, claims).items():
            net[seat] += won
    return net


def _divided(rules: RuleSet, situation: Situation, pot: int, claims: Sequence[Hand]) -> dict[int, int]:
    """One pot, cut into its parts and these among their winners."""
    play = getattr(rules.play, "game", rules.play)
    sheet, chip = play.showdown, rules.stakes(situation.limit).chip
    contest = game_named(rules.game).contest
    assert contest is not None
    parts = contest(rules.play).parts
    won: list[tuple[Part, list[Hand]]] = []
    for place, part in enumerate(parts):
        best = max([hand.strengths[place] for hand in claims])
        if part.fallback and won:
            continue
        if best or len(parts) == 1:
            won.append((part, [hand for hand in claims if hand.strengths[place] == best]))
    if sheet.tied_both_ways == "as-one" and len(won) == 2 and won[0][1] == won[1][1] and len(won[0][1]) > 1:
        won = won[:1]
    shares: dict[int, int] = {}
    sizes = [pot // chip // len(won) * chip] * len(won)
    odd = pot - sum(sizes)
    if odd:
        first = 0
        if sheet.odd_half != "first-half":
            lucky = _first(sheet.odd_half, [hand for _, group in won for hand in group], situation)
            first = next(place for place, (_, group) in enumerate(won) if lucky in group)
        sizes[first] += odd
    for (part, group), size in zip(won, sizes, strict=True):
        even = size // chip // len(group) * chip
        for hand in group:
            shares[hand.seat] = shares.get(hand.seat, 0) + even
        rule = sheet.odd_chips
        if rule == "by-half-and-suit":
            rule = "low-card-by-suit" if part.name == "low" else "high-card-by-suit"
        shares[_first(rule, group, situation).seat] += size - even * len(group)
    return shares


def _first(rule: str, hands: Sequence[Hand], situation: Situation) -> Hand:
    """Who gets what does not divide."""
    match rule:
        case "left-of-button":
            return min(hands, key=lambda hand: (hand.seat - situation.button - 1) % 100)
        case "high-suit-by-rank":
            return max(hands, key=lambda hand: max([(card.suit, card.rank) for card in hand.cards]))
        case "low-card-by-suit":
            return min(hands, key=lambda hand: min([(card.rank, card.suit) for card in hand.cards]))
    return max(hands, key=lambda hand: max([(card.rank, card.suit) for card in hand.cards]))
