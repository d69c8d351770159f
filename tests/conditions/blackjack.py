"""When the rules of the blackjack sheets apply: every wager is settled once more, from cards and print."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.cards import Card
from houseway.facts import spot_place
from houseway.ledger import Transfer
from houseway.play.events import Acted, Closed, Laid, Noted
from houseway.play.felt import Felt, Wager
from houseway.play.hand import Hand
from tests.conditions import Cited, Condition
from tests.conditions.blackjack_sheets import SHEETS, is_ace, is_joker, is_ten, two
from tests.conditions.blackjack_side_bets import SIDE_BETS

GAME_WAGERS = ("base", "split", "double")
DEALT_JOKER = {
    "lucky-lady/21st-century-blackjack": (0, 1),
    "central-coast/no-bust-blackjack": (0, 1),
    "nineteenth-hole/no-bust-blackjack": (1,),
}
"""Which of the player-dealer's first cards calls doubles and splits off as a joker (002:162, 004:157)."""


class Settled(NamedTuple):
    """What the print says about a wager, before the cover."""

    outcome: str
    """win, lose, push, surrender or call off."""
    due: int
    rules: frozenset[str]


def felt_of(hand: Hand) -> Felt:
    """What lies on the table: nothing where nobody banked."""
    return hand.table.felt or Felt()


def closings(hand: Hand) -> list[tuple[int, Wager]]:
    """Where each wager closed. Wagers of one kind, person and spot close in the order of their hands."""
    waiting: dict[tuple[int, int, str], list[Wager]] = {}
    for wager in sorted(felt_of(hand).wagers(), key=lambda w: w.hand):
        waiting.setdefault((wager.person.number, wager.spot.number, wager.kind), []).append(wager)
    found = []
    for place, event in enumerate(hand.events):
        if isinstance(event, Closed):
            found.append((place, waiting[event.person, event.spot, event.wager].pop(0)))
    return found


def bank_cards(hand: Hand) -> Sequence[Card]:
    bank = felt_of(hand).bank
    assert bank is not None
    return bank.holding.cards


def first_cards(hand: Hand, spot: int) -> list[Card]:
    """The cards that came to a spot's first hand, also when some of them were split away."""
    return [
        event.card for event in hand.events if isinstance(event, Laid) and event.place == spot_place(spot)
    ]


def gave_up(hand: Hand, wager: Wager) -> bool:
    """Whether the hand of a wager was surrendered by its decider."""
    marks = wager.spot.hands[wager.hand].marks
    said = [event for event in hand.events if isinstance(event, Acted) and event.verb == "surrender"]
    return "surrendered" in marks and any([event.seat == wager.spot.decider for event in said])


def settled(hand: Hand, wager: Wager) -> Settled:
    """A wager by the print."""
    if wager.stake == wager.idle and wager.idle:
        return Settled("call off", 0, frozenset({"wagers"}))
    if wager.kind not in GAME_WAGERS:
        odds = side_odds(hand, wager)
        due = wager.stake if odds is None else int(wager.stake * odds)
        outcome = "lose" if odds is None else "win" if odds else "push"
        return Settled(outcome, due, frozenset({wager.kind}))
    added = {wager.kind} - {"base"}
    if gave_up(hand, wager):
        due = (wager.stake + 1) // 2
        return Settled("surrender", due, frozenset({*added, "surrender"}))
    if added and (rule := called_off(hand)):
        return Settled("call off", 0, frozenset({*added, rule}))
    cards = wager.spot.hands[wager.hand].cards
    decided = SHEETS[hand.rules.id](cards, len(wager.spot.hands) > 1, bank_cards(hand))
    rules = {*added, decided.rule, *_besides(hand, cards)}
    if decided.outcome == "win":
        due = int(wager.stake * decided.odds)
        return Settled("win", due, frozenset({*rules, "base"}))
    return Settled(decided.outcome, wager.stake if decided.outcome == "lose" else 0, frozenset(rules))


def called_off(hand: Hand) -> str:
    """Why doubles and splits get no action, if they get none."""
    cards = bank_cards(hand)
    at = DEALT_JOKER.get(hand.rules.id, ())
    if at and two(cards[:2], is_joker, is_joker):
        return "called-off"
    if any([is_joker(cards[i]) for i in at if i < len(cards)]):
        return "called-off" if hand.rules.room == "nineteenth-hole" else "natural-called-off"
    return ""


def _besides(hand: Hand, cards: Sequence[Card]) -> Iterator[str]:
    """Rulings that a result needs besides the rule that decides it."""
    bank = bank_cards(hand)
    if hand.rules.game == "nine-and-a-half" and _points(cards) == _points(bank) == Fraction(19, 2):
        yield "nine-and-a-half-tie"
    if hand.rules.game == "california-22":
        natural = [len(c) >= 2 and all([is_ace(x) or is_joker(x) for x in c[:2]]) for c in (cards, bank)]
        announced = any([isinstance(e, Acted) and e.verb == "announce" for e in hand.events])
        if natural[1] and not announced and not (natural[0] and len(cards) == 2):
            yield "quiet-natural" if len(bank) > 2 else "no-draw"
        if natural[0] and len(cards) == 2 and announced:
            yield "both-natural"


def _points(cards: Sequence[Card]) -> Fraction:
    return sum(
        [Fraction(1, 2) if is_ten(c) else Fraction(1 if is_ace(c) else int(c.text[0])) for c in cards],
        Fraction(),
    )


def side_odds(hand: Hand, wager: Wager) -> Fraction | None:
    """What a side bet or insurance pays; nothing where it loses, zero where it goes back."""
    first = first_cards(hand, wager.spot.number)
    rule = SIDE_BETS[wager.kind]
    return rule(hand.rules.id, first, bank_cards(hand))


# Conditions


def at_closing(one: Cited) -> Settled | None:
    """What the print says of the wager that an event closes, or moves chips for in the settlement."""
    if isinstance(one.event, Transfer) and one.event.payee in [w.account for w in felt_of(one.hand).wagers()]:
        return None
    for place, wager in closings(one.hand):
        if place >= one.place:
            return settled(one.hand, wager)
    return None


def decides(one: Cited) -> bool:
    """A rule of the settlement decides the wager that it is cited for."""
    found = at_closing(one)
    return found is not None and one.key in found.rules


def placed(one: Cited) -> bool:
    """Money for a double, a split or insurance; or its settlement."""
    if isinstance(one.event, Transfer):
        for wager in felt_of(one.hand).wagers():
            if one.event.payee is wager.account:
                return wager.kind == one.key
    return decides(one)


def not_covered(one: Cited) -> bool:
    """Chips go back because the bank's money ended: less moved than the print says."""
    found = at_closing(one)
    assert isinstance(one.event, Transfer)
    wager = next(wager for place, wager in closings(one.hand) if place >= one.place)
    return found is not None and found.due > wager.paid + wager.taken


def wagers(one: Cited) -> bool:
    """A wager is placed; nobody places one; or chips without action."""
    if isinstance(one.event, Transfer):
        return any([one.event.payee is wager.account for wager in felt_of(one.hand).wagers()]) or decides(one)
    return decides(one) if isinstance(one.event, Closed) else not felt_of(one.hand).wagers()


def player_dealer(one: Cited) -> bool:
    """Money goes into the bank before the wagers, or out of it after the settlement; or nobody banks."""
    bank = felt_of(one.hand).bank
    if isinstance(one.event, Transfer):
        assert bank is not None
        done = all([place < one.place for place, _ in closings(one.hand)])
        return one.event.payee is bank.account or (one.event.payer is bank.account and done)
    return bank is None or isinstance(one.event, Noted)


def partners(one: Cited) -> bool:
    """Money of somebody else than the player-dealer goes into the bank or out of it (000:656)."""
    bank = felt_of(one.hand).bank
    assert bank is not None
    if not isinstance(one.event, Transfer):
        return False
    stack = one.event.payer if one.event.payee is bank.account else one.event.payee
    return player_dealer(one) and stack is not bank.person.stack


def shows(one: Cited) -> bool:
    """The look at the down card: the first two cards make one of the hands that are turned over."""
    cards = bank_cards(one.hand)[:2]
    if one.hand.rules.id == "hawaiian-gardens/hawaiian-blackjack":
        return two(cards, is_ace, is_ace) or two(cards, is_joker, is_ten)
    hearts = [card.text for card in cards] == ["Ah", "Ah"]
    return two(cards, is_ace, is_ten) or (one.hand.rules.room == "hawaiian-gardens" and hearts)


def up_joker(one: Cited) -> bool:
    return is_joker(bank_cards(one.hand)[0])


def pointed_at(hand: Hand) -> int:
    """The seat that the down card gives the action to (000:617; 002:285-286: by its value)."""
    bank, down = felt_of(hand).bank, bank_cards(hand)[1]
    assert bank is not None
    if hand.rules.room == "hawaiian-gardens":
        count = 13 if is_joker(down) else "A23456789TJQK".index(down.text[0])
    else:
        count = 9 if is_ten(down) else 0 if is_ace(down) else int(down.text[0]) - 1
    return (bank.person.number + count % 7) % hand.rules.seats + 1


def empty_seat(one: Cited) -> bool:
    """The seat that the action points at has no wager."""
    return pointed_at(one.hand) not in felt_of(one.hand).spots


def noted(one: Cited) -> bool:
    """Told of a thing that is seen on the table: where the action begins, who is refused."""
    return isinstance(one.event, Noted)


def natural_said(one: Cited) -> bool:
    cards = bank_cards(one.hand)
    return all([is_ace(card) or is_joker(card) for card in cards[:2]])


def quiet(one: Cited) -> bool:
    if isinstance(one.event, Noted):
        return natural_said(one) and len(bank_cards(one.hand)) > 2
    return decides(one)


DECIDING = (
    "base",
    "surrender",
    "called-off",
    "natural-called-off",
    "showdown",
    "at-or-under",
    "ties",
    "naturals",
    "one-over",
    "both-over",
    "both-over-tie",
    "player-over",
    "player-dealer-over",
    "over",
    "over-one",
    "both-22",
    "ranking",
    "eighteen",
    "aces-of-hearts",
    "hearts-after-split",
    "natural-against-21",
    "thirty-one",
    "elite-rank",
    "nine-and-a-half-tie",
    "closer",
    "other-hand",
    "no-draw",
    "both-natural",
    "perfect-pair",
    "super-7s",
    "boom",
    "buster",
)

CONDITIONS: Mapping[str, Condition] = {
    **dict.fromkeys(DECIDING, decides),
    **dict.fromkeys(("double", "split", "insurance"), placed),
    "cover": not_covered,
    "wagers": wagers,
    "player-dealer": player_dealer,
    "partners": partners,
    "check": shows,
    "frozen": up_joker,
    "action": noted,
    "action-on-an-empty-seat": empty_seat,
    "backline": noted,
    "player-dealer-natural": natural_said,
    "quiet-natural": quiet,
}
