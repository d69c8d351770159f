"""Rounds of the double-hand games with chosen hands, wagers and settings."""

from collections.abc import Mapping, Sequence

from houseway.cards import Card, build_deck, parse_cards
from houseway.games.bank.double_hand.double_hand import BACK_AND_FORTH, BY_HAND
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Noted
from houseway.play.felt import Felt, Wager
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.teller import tell

PGP = "hawaiian-gardens/pai-gow-poker"
WILD = "hawaiian-gardens/jokers-wild-pai-gow-poker"
FORTUNE = "hawaiian-gardens/fortune-pai-gow-poker"
FACE_UP_000 = "hawaiian-gardens/face-up-pai-gow-poker"
GOLD = "black-sheep/pai-gow-poker-gold"
FACE_UP_001 = "black-sheep/face-up-pai-gow-poker"
FORTUNE_002 = "lucky-lady/fortune-pai-gow-poker"
CENTRAL = "central-coast/pai-gow-poker"
NINETEENTH = "nineteenth-hole/double-hand-poker"
ALL = (PGP, WILD, FORTUNE, FACE_UP_000, GOLD, FACE_UP_001, FORTUNE_002, CENTRAL, NINETEENTH)


STACK = 1_000_000
Bets = Mapping[str, int]
Placed = tuple[int, int, Bets]
"""A person, a spot, and the wagers there in dollars."""

BASE: Bets = {"base": 100}
BANK = "Kd Kc Qs Jd 7h 4s 2d"
"""The house way: Q-J in front, kings behind."""
BETTER = "As Ad Ks Qh 9d 5c 3s"
WORSE = "Td 9c 8s 6s 5d 3d 2c"
ONE_EACH = "5h 5s Ah Th 9s 7d 3h"


def order_of(hands: Mapping[int, str], bank: int, jokers: int, by_hand: bool = False) -> tuple[Card, ...]:
    """A shoe that gives these seats these cards when the dice total nine and pile 1 goes first."""
    deck = list(build_deck(jokers=jokers))
    piles: list[list[Card]] = [[] for _ in range(7)]
    for seat, text in hands.items():
        piles[(seat - bank - 1) % 7] = list(parse_cards(text))
    for card in [card for pile in piles for card in pile]:
        deck.remove(card)
    for pile in piles:
        while len(pile) < 7:
            pile.append(deck.pop(0))
    shoe: list[Card] = [deck[0]] * 49
    for pile, places in zip(piles, BY_HAND if by_hand else BACK_AND_FORTH, strict=True):
        for card, place in zip(pile, places, strict=True):
            shoe[place] = card
    return (*shoe, *deck)


def begin(
    rule_set: str,
    hands: Mapping[int, str],
    seats: Sequence[int] = (1, 2, 3, 4, 5, 6, 7),
    dice: tuple[int, ...] = (3, 3, 3),
    rulings: dict[str, str] | None = None,
    stacks: Mapping[int, int] | None = None,
) -> Hand:
    """A round with seat 1 as the first to be offered the bank."""
    rules = load(rule_set)
    start = Start(
        tuple([SeatStart(n, (stacks or {}).get(n, STACK)) for n in seats]),
        limit=rules.limits[0].name,
        rulings=rulings or {},
    )
    play = rules.read_as(rulings or {}).play
    order = order_of(hands, 1, rules.deck.jokers, play.piles == "machine")
    return Hand(rules, start, Chance(given=[order], rolls=[dice]))


def play(
    rule_set: str,
    hands: Mapping[int, str],
    placed: Sequence[Placed],
    settings: Mapping[int, str] | None = None,
    put_up: int = 5_000,
    dice: tuple[int, ...] = (3, 3, 3),
    rulings: dict[str, str] | None = None,
    until: str = "",
) -> Hand:
    """A round to its end (or to a question); hands without a setting are set the house way."""
    hand = begin(rule_set, hands, dice=dice, rulings=rulings)
    waiting = list(placed)
    while hand.decision is not None and hand.decision.asks != until:
        answer(hand, waiting, settings or {}, put_up)
    return hand


def answer(hand: Hand, waiting: list[Placed], settings: Mapping[int, str], put_up: int) -> None:
    """The next choice of a round."""
    decision = hand.decision
    assert decision is not None
    several = len(decision.seats) > 1
    match decision.asks:
        case "bank":
            hand.choose(Choice("bank", put_up * 100))
        case "join the bank":
            hand.choose(Choice("pass"))
        case "pile":
            hand.choose(Choice("pile-1"))
        case "wager" if waiting:
            person, spot, bets = waiting.pop(0)
            wagers = tuple([(kind, amount * 100) for kind, amount in bets.items()])
            hand.choose(Choice("wager", seat=person, spot=spot, wagers=wagers))
        case "wager":
            hand.choose(Choice("done", seat=decision.seats[0]))
        case "set":
            seat = decision.seats[0]
            hand.choose(setting(settings.get(seat, ""), seat if several else None))
        case other:
            raise AssertionError(f"nobody knows what to say about {other}")


def setting(text: str, seat: int | None = None) -> Choice:
    """``Kd Qs / Ah …`` as a choice; nothing asks for the house way."""
    if not text:
        return Choice("house-way", seat=seat)
    return Choice("set", cards=parse_cards(text.replace("/", " ")), seat=seat)


def felt_of(hand: Hand) -> Felt:
    assert hand.table.felt is not None
    return hand.table.felt


def closed(hand: Hand, spot: int, kind: str = "base", person: int = 0) -> Wager:
    """A wager of a round that is over."""
    return next(
        w
        for w in felt_of(hand).wagers()
        if w.spot.number == spot and w.kind == kind and w.person.number == (person or spot)
    )


def told(hand: Hand, spot: int, kind: str = "base") -> Closed:
    """How a wager's end was told."""
    return next(e for e in hand.events if isinstance(e, Closed) and e.spot == spot and e.wager == kind)


def order_closed(hand: Hand) -> list[tuple[int, str]]:
    """Spots and wagers in the order in which they closed."""
    return [(e.spot, e.wager) for e in hand.events if isinstance(e, Closed)]


def asked(hand: Hand) -> tuple[int, ...]:
    """Whom the round waits on."""
    return hand.decision.seats if hand.decision is not None else ()


def notes(hand: Hand) -> list[str]:
    return [tell(event, hand.rules) for event in hand.events if isinstance(event, Noted)]
