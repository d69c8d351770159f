"""California Blackjack ('22'): nobody busts, the hand closer to 22 wins, naturals are paid at once."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from houseway.bank.action import left_of_dealer, move_to_wager, roll_for_action
from houseway.bank.order import spots_from_left
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, settle
from houseway.bank.shoe import most_cards
from houseway.cards import JOKER_RANK, Card
from houseway.facts import BANK, Finding, counted, spot_place
from houseway.games.game import Game, Vocabulary
from houseway.games.moments import DEALT, DONE, WAGERS
from houseway.play.dealing import deal_to, look, milestone, open_hand
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import EVERYBODY, Bank, BankedFelt, Spot
from houseway.play.parameters import Total
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

TARGET = 22
LOW_OR_HIGH = (14, JOKER_RANK)
"""Aces and jokers count one or eleven."""
ANNOUNCED, QUIET = "announced", "quiet natural"
"""The marks of a natural that the player-dealer announced, or did not announce before the players drew."""


class California22Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet sets or leaves open."""

    pays: tuple[Pay, ...]
    wagers: Wagers = Wagers()
    settlement: Settlement = Settlement()
    position: Position = Position()
    ties: Literal["loses", "push"] = "loses"
    """What becomes of a wager on a total equal to the player-dealer's."""
    both_natural: Literal["paid", "push", "loses"] = "paid"
    """What becomes of a player's natural when the player-dealer announces one too."""
    draws_below: Total = 22
    """A hand may take a card while its hard total is less than this."""
    action: Literal["left", "dice"] = "left"
    """Which hand is the action hand."""


def california_22(table: Table, play: California22Rules) -> Script:
    """One round."""
    felt = yield from open_round(table, play.position, play.wagers)
    bank = felt.bank
    left_of_dealer(table, felt)
    if play.action == "dice":
        move_to_wager(table, felt, roll_for_action(table, felt, table.rules.seats))
    spots = spots_from_left(table, felt)
    deal_two(table, bank, spots)
    milestone(table, "initial deal")
    yield from look_at_down_card(table, bank)
    if ANNOUNCED not in bank.holding.marks:
        pay_naturals(table, felt, play)
        yield from take_turns(table, play, spots)
        drew = any([len(spot.hands[0].cards) > 2 for spot in spots])
        yield from draw_for_bank(table, bank, play, players_drew=drew)


@ends_round
def end(table: Table, felt: BankedFelt, play: California22Rules) -> None:
    """Naturals that were not paid before, then every other hand against the player-dealer's."""
    pay_naturals(table, felt, play)
    settle_rest(table, felt, play)
    close_round(table, felt)


def deal_two(table: Table, bank: Bank, spots: Sequence[Spot]) -> None:
    """Two cards face down to everybody in rotation; the player-dealer's second lies face up."""
    for turn in range(2):
        for spot in spots:
            deal_to(table, spot.hands[0], spot_place(spot.number), frozenset({spot.decider}))
        deal_to(table, bank.holding, BANK, EVERYBODY if turn else frozenset({bank.person.number}))


def look_at_down_card(table: Table, bank: Bank) -> Script:
    """A player-dealer who shows an ace or a joker looks at the down card, and may announce a natural.

    The question is asked whether there is a natural or not, so that nobody learns from it.
    """
    holding = bank.holding
    if holding.cards[1].rank not in LOW_OR_HIGH:
        return
    look(table, holding, BANK, bank.person.number, 0)
    options = [Option("play", note="say nothing")]
    if is_natural(holding.cards):
        price = "players who draw turn the natural into a two or twelve"
        options = [Option("announce", note="show the natural"), Option("play", price=price)]
    wanted = Choice(options[0].verb)
    choice = yield table.ask(Decision((bank.person.number,), "natural", options), wanted)
    if choice.verb == "announce":
        holding.marks.add(ANNOUNCED)
        table.log(Acted(bank.person.number, "announce"))
        open_hand(table, holding, BANK)
        table.log(Noted("a natural is announced", ("player-dealer-natural",)))


def pay_naturals(table: Table, felt: BankedFelt, play: California22Rules) -> None:
    """Naturals are opened at once and act before the others, wherever they sit."""
    announced = ANNOUNCED in felt.bank.holding.marks
    verdicts = []
    for spot in felt.spots.values():
        hand = spot.hands[0]
        if not is_natural(hand.cards) or all([wager.word for wager in spot.wagers]):
            continue
        open_hand(table, hand, spot_place(spot.number))
        hand.marks.add("natural")
        happened = "natural"
        cites: tuple[str, ...] = ("naturals",)
        found: Finding = counted(22, hand.cards)
        if announced:
            happened = {"paid": "natural", "push": "tie", "loses": "loses"}[play.both_natural]
            found = Finding("against", (found, "the player-dealer's natural"))
            cites = ("naturals", "both-natural")
        verdicts += [
            judge(table, play.settlement, play.pays, w, (happened,), found, cites=cites)
            for w in spot.wagers
            if not w.word
        ]
    settle(table, felt, play.settlement, verdicts)


def take_turns(table: Table, play: California22Rules, spots: Sequence[Spot]) -> Script:
    """Each player in turn takes cards face up, or stands."""
    for spot in spots:
        if not is_natural(spot.hands[0].cards):
            yield from take_turn(table, spot, play)
    milestone(table, "players done")


def take_turn(table: Table, spot: Spot, play: California22Rules) -> Script:
    hand = spot.hands[0]
    while True:
        # Who may not draw is asked too: the first two cards lie face down, and a question tells of them.
        may_draw = hard(hand.cards) < play.draws_below
        options = (Option("stand"), Option("hit")) if may_draw else (Option("stand"),)
        wanted = _advice(hand.cards) if may_draw else Choice("stand")
        decision = Decision((spot.decider,), "play", options, about=spot_place(spot.number))
        choice = yield table.ask(decision, wanted)
        table.log(Acted(spot.decider, choice.verb))
        if choice.verb == "stand":
            break
        deal_to(table, hand, spot_place(spot.number))
    hand.marks.add("stood")


def draw_for_bank(table: Table, bank: Bank, play: California22Rules, *, players_drew: bool) -> Script:
    """The player-dealer's cards are exposed; then the same option, but for a natural that was kept quiet."""
    holding = bank.holding
    open_hand(table, holding, BANK)
    quiet = players_drew and is_natural(holding.cards)
    if quiet:
        holding.marks.add(QUIET)
        table.log(Noted("a natural was kept quiet", ("quiet-natural",)))
        deal_to(table, holding, BANK)
    elif is_natural(holding.cards):
        return
    options = (Option("stand"), Option("hit"))
    while hard(holding.cards) < play.draws_below:
        wanted = _advice(holding.cards, quiet=quiet)
        choice = yield table.ask(Decision((bank.person.number,), "draw", options), wanted)
        table.log(Acted(bank.person.number, choice.verb))
        if choice.verb == "stand":
            return
        deal_to(table, holding, BANK)


def settle_rest(table: Table, felt: BankedFelt, play: California22Rules) -> None:
    """Beginning with the action hand, each hand is exposed and compared."""
    holding = felt.bank.holding
    quiet = QUIET in holding.marks
    theirs = total(holding.cards, quiet=quiet)
    unsaid = is_natural(holding.cards) and ANNOUNCED not in holding.marks
    about_bank = ("quiet-natural",) if quiet else ("no-draw",) if unsaid else ()
    verdicts = []
    for spot in felt.spots.values():
        hand = spot.hands[0]
        if is_natural(hand.cards):
            continue
        open_hand(table, hand, spot_place(spot.number))
        mine = total(hand.cards)
        happened = result(mine, theirs)
        cites = (decided_by(mine, theirs), *about_bank)
        if happened == "tie" and play.ties == "loses":
            happened = "loses"
        found = Finding("against", (counted(mine, hand.cards), counted(theirs, holding.cards)))
        verdicts += [
            judge(table, play.settlement, play.pays, w, (happened,), found, cites=cites) for w in spot.wagers
        ]
    settle(table, felt, play.settlement, verdicts)


# Counting


def is_natural(cards: Sequence[Card]) -> bool:
    """Two aces, two jokers, or one of each."""
    return len(cards) == 2 and all([c.rank in LOW_OR_HIGH for c in cards])


def hard(cards: Sequence[Card]) -> int:
    """The total with every ace and joker as one."""
    return sum([1 if c.rank in LOW_OR_HIGH else min(c.rank, 10) for c in cards])


def away(count: int) -> tuple[int, bool]:
    """How far a total is from 22; of two that are equally far the one over it is worse."""
    return abs(TARGET - count), count > TARGET


def total(cards: Sequence[Card], *, quiet: bool = False) -> int:
    """The count of the hand that is best for its owner.

    >>> from houseway.cards import parse_cards
    >>> total(parse_cards("As Jk")), total(parse_cards("Ad Kh 6c")), total(parse_cards("As Jk"), quiet=True)
    (22, 17, 12)
    """
    lowest = hard(cards)
    high = sum([c.rank in LOW_OR_HIGH for c in cards])
    # The first two cards of a natural that was kept quiet make two or twelve, never twenty-two.
    high -= quiet
    return min([lowest + 10 * count for count in range(high + 1)], key=away)


def result(mine: int, theirs: int) -> str:
    """Who wins, in the words of the pay table (004:9: of two equally far, the hand under 22)."""
    if mine == theirs:
        return "tie"
    return "wins" if away(mine) < away(theirs) else "loses"


def decided_by(mine: int, theirs: int) -> str:
    """The rule behind a comparison: equal totals, equal distances, or the closer hand."""
    if mine == theirs:
        return "ties"
    return "other-hand" if away(mine)[0] == away(theirs)[0] else "closer"


def _advice(cards: Sequence[Card], *, quiet: bool = False) -> Choice:
    """Eighteen is enough; a soft hand goes on to nineteen."""
    count = total(cards, quiet=quiet)
    enough = 19 if count > hard(cards) else 18
    return Choice("hit" if count < enough else "stand")


CITED = ("naturals", "player-dealer-natural", "quiet-natural", "closer", "other-hand", "ties")


def _longest(rules: RuleSet, spots: int) -> int:
    rooms = [rules.play.draws_below - 1] * (spots + 1)
    return most_cards([hard((card,)) for card in rules.deck_cards], rooms)


def _shape(rules: RuleSet) -> Shape:
    most = most_cards([hard((card,)) for card in rules.deck_cards], [rules.play.draws_below - 1])
    return Shape(spot=Span(2, most), bank=Span(2, most), bank_marks=(ANNOUNCED, QUIET))


WORDS = {
    "a natural is announced": "the player-dealer announces a natural 22: nobody draws",
    "a natural was kept quiet": (
        "the natural was not announced before the players drew: it counts two or twelve and must draw"
    ),
}
GAME = Game(
    name="california-22",
    kind="bank",
    script=california_22,
    end=end,
    shape=_shape,
    parameters=California22Rules,
    moments=lambda _: (WAGERS, DEALT, DONE),
    cites=lambda _: CITED,
    vocabulary=Vocabulary(events=("natural", "wins", "tie", "loses")),
    words=WORDS,
    longest=_longest,
    counts=lambda _, hand: str(total(hand.cards)),
)
