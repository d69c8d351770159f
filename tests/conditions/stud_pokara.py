"""When the rules of Pokara apply."""

from houseway.cards import Card
from houseway.play.events import Laid, Noted
from houseway.words.sentences import PLAIN
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import bank_of, closing, ends, even, put_in, spot_of, wager_of
from tests.conditions.naive_hands import POKARA, Worth, pokara

HOUSE_WAY: dict[tuple[int, ...], int] = {
    (14, 13, 11): 11,
    (14, 13, 10): 10,
    (14, 12, 11): 14,
    (14, 12, 10): 10,
    (14, 11, 10): 10,
    (13, 12, 10): 10,
    (13, 11, 10): 10,
    (14, 14, 10): 10,
    (13, 13, 10): 10,
    (12, 12, 10): 10,
    (11, 11, 10): 10,
    (11, 10, 10): 11,
}
"""000:1745-1757: the dealt ranks and the one that goes, unless the cards are of one suit."""
BONUS = {"flush": 3, "three of a kind": 8, "straight flush": 20, "royal flush": 30, "trip flush": 50}
"""000:1824-1829; a trip flush of clubs pays 200."""


def came(one: Cited, name: str) -> list[Card]:
    """The cards as they were dealt to a spot or to the player-dealer: three, and a fourth after a draw."""
    return [
        event.card
        for event in one.hand.events
        if isinstance(event, Laid) and PLAIN.place(event.place) == name
    ]


def improved(cards: list[Card], final: list[Card]) -> bool:
    """000:1735: the drawn card above the one given up, or a better hand."""
    if len(cards) == 3:
        return True
    dealt, drawn = cards[:3], cards[3]
    given_up = list(dealt)
    for card in final:
        if card in given_up:
            given_up.remove(card)
    # Nothing is left where the same card came again, of another deck.
    return bool(given_up) and (drawn.rank > given_up[0].rank or pokara(final) > pokara(dealt))


def mine(one: Cited) -> Worth:
    return pokara(spot_of(one).hands[0].cards)


def theirs(one: Cited) -> Worth:
    return pokara(bank_of(one).holding.cards)


def lives(one: Cited) -> bool:
    return improved(came(one, f"spot {closing(one).spot}"), spot_of(one).hands[0].cards)


def bank_lives(one: Cited) -> bool:
    return improved(came(one, "player-dealer"), bank_of(one).holding.cards)


def base(one: Cited) -> bool:
    compares = closing(one).wager == "base" and lives(one) and bank_lives(one)
    return compares and even(one, mine(one), theirs(one))


def double(one: Cited) -> bool:
    """It is as large as the wager, and wins and loses with it."""
    wager = wager_of(one)
    first = next(w for w in wager.spot.wagers if w.kind == "base")
    if put_in(one, "double"):
        return wager.stake == first.stake
    if wager.kind != "double":
        return False
    return improve(one) if not (lives(one) and bank_lives(one)) else even(one, mine(one), theirs(one))


def improve(one: Cited) -> bool:
    """A draw that did not improve a hand loses it; the player-dealer's then loses to every live hand."""
    if isinstance(one.event, Noted):
        return not bank_lives(one)
    wager = wager_of(one)
    if wager.kind not in ("base", "double"):
        return False
    if not lives(one):
        return ends(one, -wager.stake)
    return not bank_lives(one) and ends(one, wager.stake)


def draw(one: Cited) -> bool:
    return any([choice.verb in ("draw", "double") for _, choice in one.hand.choices])


def house_way(one: Cited) -> bool:
    """The player-dealer gives up what the chart says, or stands pat."""
    dealt = came(one, "player-dealer")
    ranks = tuple(sorted([card.rank for card in dealt[:3]], reverse=True))
    suited = len({card.suit for card in dealt[:3]}) == 1
    goes = None if suited else HOUSE_WAY.get(ranks)
    if goes is None:
        return len(dealt) == 3
    final = sorted([card.rank for card in bank_of(one).holding.cards])
    kept = list(ranks)
    kept.remove(goes)
    return len(dealt) == 4 and final == sorted([*kept, dealt[3].rank])


def bonus(one: Cited) -> bool:
    """The three cards as they were dealt."""
    wager = wager_of(one)
    dealt = came(one, f"spot {wager.spot.number}")[:3]
    made = POKARA[pokara(dealt)[0]]
    pays = BONUS.get(made, -1)
    if made == "trip flush" and dealt[0].text[1] == "c":
        pays = 200
    return wager.kind == "bonus" and ends(one, pays * wager.stake)


POKARA_RULES: dict[str, Condition] = {
    "base": base,
    "double": double,
    "improve": improve,
    "draw": draw,
    "house-way": house_way,
    "bonus": bonus,
}
