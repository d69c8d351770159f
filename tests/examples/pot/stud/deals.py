"""Stud hands with a stacked deck: each player's cards in the order in which they come."""

from houseway.cards import Card, build_deck, parse_cards, show_cards
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from tests.examples.stacked import act


def dealt(*hands: str, down: int = 2) -> str:
    """The deal of some hands: the down cards one at a time, the door cards, then a burn and a street each.

    A hand that ends early belongs to somebody who folds before the next street.
    """
    rows = [parse_cards(hand) for hand in hands]
    used = [card for row in rows for card in row]
    spare = [card for card in build_deck() if card not in used]
    cards: list[Card] = []
    for i in range(max(map(len, rows))):
        if i > down:
            cards.append(spare.pop())
        cards += [row[i] for row in rows if i < len(row)]
    return show_cards(cards)


def doors(cards: str, down: int = 2) -> str:
    """A deal with these door cards; the down cards do not matter."""
    up = parse_cards(cards)
    spare = [card for card in build_deck() if card not in up]
    return show_cards([*spare[: down * len(up)], *up])


def boards(*up: str, down: int = 2) -> str:
    """A deal with these face-up cards, one street after the other; the down cards do not matter."""
    rows = [parse_cards(cards) for cards in up]
    used = [card for row in rows for card in row]
    spare = [card for card in build_deck() if card not in used]
    hidden = [show_cards([spare.pop() for _ in range(down)]) for _ in rows]
    return dealt(*[f"{below} {show_cards(row)}" for below, row in zip(hidden, rows, strict=True)], down=down)


def quietly(hand: Hand, until: str = "") -> Hand:
    """Everybody brings in, checks, calls and discards his first card, until a street is dealt or the end."""
    while hand.decision is not None and not (until and until in streets(hand)):
        decision = hand.decision
        for verb in ("check", "call", "bring-in", "show"):
            if verb in decision.by_verb:
                act(hand, f"{decision.seat} {verb}")
                break
        else:
            pick = decision.options[0].pick
            assert pick is not None
            hand.choose(Choice("discard", cards=pick.among[:1]))
    return hand


def streets(hand: Hand) -> list[str]:
    """The streets dealt so far."""
    names = [getattr(event, "name", "") for event in hand.events]
    return [name.removesuffix(" street") for name in names if name.endswith(" street")]
