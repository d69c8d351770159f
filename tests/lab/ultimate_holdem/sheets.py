"""The three rule sets of Ultimate Texas Hold'em, and readings that change a figure."""

from random import Random

from houseway.lab.prices import Request
from houseway.lab.ultimate_holdem.model import Model, model
from houseway.rooms.loader import load

GARDENS = "hawaiian-gardens/ultimate-texas-holdem"
SHEEP = "black-sheep/ultimate-texas-holdem"
LADY = "lucky-lady/ultimate-texas-holdem"
ROOMS = (GARDENS, SHEEP, LADY)
READINGS = [
    (GARDENS, {}),
    (SHEEP, {}),
    (LADY, {}),
    (GARDENS, {"last-decision": "none"}),
    (GARDENS, {"trips-flush": "7-to-1"}),
    (SHEEP, {"folded-trips": "board"}),
    (SHEEP, {"folded-trips": "lost"}),
    (SHEEP, {"shoe": "one-at-a-time"}),
    (LADY, {"folded-trips": "hand"}),
    (LADY, {"folded-trips": "board"}),
    (LADY, {"folded-bad-beat": "action"}),
    (LADY, {"own-cards": "two-plus-three"}),
]


def model_of(room: str, readings: dict[str, str] | None = None, player: str = "") -> Model:
    return model(load(room).read_as(readings or {}), Request(player=player))


def nine_cards(random: Random) -> list[int]:
    """Two cards each and a board: any deal, or one of few ranks or mostly of one suit, where much happens."""
    which = random.random()
    if which < 0.4:
        return random.sample(range(52), 9)
    if which < 0.7:
        ranks = random.sample(range(13), 4)
        return random.sample([card for card in range(52) if card // 4 in ranks], 9)
    if which < 0.85:
        low = random.randrange(6)
        return random.sample([card for card in range(52) if card % 4 < 2 and low <= card // 4 < low + 8], 9)
    # Three or four of a rank on the board, so that hands are folded with three of a kind.
    rank, others = random.randrange(13), random.sample(range(13), 6)
    own, dealer = random.sample(range(4), 2), random.sample(range(4), 2)
    hands = [4 * others[i] + suit for i, suit in enumerate((*own, *dealer)) if others[i] != rank]
    board = [4 * rank + suit for suit in random.sample(range(4), random.choice((3, 4)))]
    rest = [card for card in range(52) if card not in hands and card not in board]
    return (hands + random.sample(rest, 9))[:4] + (board + random.sample(rest, 5))[:5]
