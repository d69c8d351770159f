"""What the baccarat sheets pay, once more from the print: cards, wagers and choices, no scripts."""

from collections.abc import Sequence
from fractions import Fraction

from houseway.cards import Card
from houseway.play.felt import Felt, Wager
from houseway.play.hand import Hand

Odds = Fraction | int
"""What a winner gets for each chip; -1 loses, 0 pushes."""

BANKER_SEVEN_PUSHES = (
    "hawaiian-gardens/fortune-7-baccarat",  # 000:2921
    "lucky-lady/fortune-7-baccarat",  # 002:962
    "hawaiian-gardens/gardens-baccarat",  # 000:11688
)
TIE_PAYS = {"lucky-lady/fortune-7-baccarat": 9}  # 002:974; elsewhere 8
BONUS = "hawaiian-gardens/baccarat"
TIE_PUSH_PRINTED = (BONUS,)  # 000:1465
LOW_TIES_TO_THE_BANK = (
    "hawaiian-gardens/super-9",  # 000:550, 000:1955
    "central-coast/super-pan-9",  # ruled as Super 9
)
NATURAL_TIES = {9: 10, 8: 40, 7: 10}  # 000:1968-1970


def points(cards: Sequence[Card]) -> int:
    """000:544, 000:1437, 000:2706: aces one, tens and pictures nothing, the last digit of the sum."""
    return sum(["A23456789".find(card.text[0]) + 1 for card in cards]) % 10


def felt_of(hand: Hand) -> Felt:
    """What lies on the table: nothing where nobody banked."""
    return hand.table.felt or Felt()


def odds(hand: Hand, wager: Wager) -> Odds:
    """What a wager is due for each chip that acts."""
    match hand.rules.game:
        case "nines":
            return _nines(hand, wager)
        case "baccarat-9":
            return _baccarat_9(hand, wager)
    return _two_hands(hand, wager)


def acting(hand: Hand, wager: Wager) -> int:
    """The chips of a wager that act: at Super Pan 9 only two bet behind a place, and the rest is idle over
    the maximum (003:639, 003:653)."""
    if hand.rules.id != "central-coast/super-pan-9":
        return wager.stake
    people = list(dict.fromkeys([other.person.number for other in wager.spot.wagers]))
    if people.index(wager.person.number) > 2:
        return 0
    return min(wager.stake, hand.table.stakes.big)


def due(hand: Hand, wager: Wager) -> int:
    """What a wager wins, or below nothing loses, before cover."""
    amount = acting(hand, wager) * odds(hand, wager)
    assert amount == int(amount), "odds are paid to the cent"
    return int(amount)


# Two common hands


def two_hands(hand: Hand) -> tuple[int, int, int, int]:
    """The totals and the numbers of cards of the player and the banker hand."""
    player, banker = felt_of(hand).common["player"].cards, felt_of(hand).common["banker"].cards
    return points(player), points(banker), len(player), len(banker)


def banker_seven(hand: Hand) -> bool:
    """The banker hand wins with a seven of three cards."""
    player, banker, _, cards = two_hands(hand)
    return banker == 7 and cards == 3 and player < 7


def _two_hands(hand: Hand, wager: Wager) -> Odds:
    player, banker, player_cards, _ = two_hands(hand)
    sheet = hand.rules.id
    match wager.kind:
        case "player":
            return (player > banker) - (player < banker)
        case "banker":
            if player >= banker:
                return -1 if player > banker else 0
            if banker_seven(hand) and sheet in BANKER_SEVEN_PUSHES:
                return 0
            return Fraction(19, 20) if sheet == BONUS else 1
        case "tie":
            return TIE_PAYS.get(sheet, 8) if player == banker else -1
        case "dragon-7" | "fortune-7":
            return 40 if banker_seven(hand) else -1
        case "panda-8" | "tiger-8":
            return 25 if player == 8 and player_cards == 3 and banker < 8 else -1
        case "dragon-9":  # 000:2960
            return 25 if {player, banker} == {9, 0} else -1
        case "one-up":  # 002:1000-1002
            return -1 if player != banker + 1 else 30 if player == 1 else 9
        case "bonus":
            return _bonus(hand)
    raise AssertionError(wager.kind)


def _bonus(hand: Hand) -> Odds:
    """000:1484-1486, the best of them."""
    hands = [felt_of(hand).common[name].cards[:2] for name in ("player", "banker")]
    pairs = [one.text[0] == other.text[0] for one, other in hands]
    if all(pairs):
        return 40
    if len({card.text[1] for cards in hands for card in cards}) == 1:
        return 10
    return 3 if any(pairs) else -1


# Baccarat 9, the undated sheet


def hits(hand: Hand, wager: Wager) -> bool:
    """Whether a Player wager hits: forced on 0 to 3, its bettor's choice on 4 to 6 (000:1042-1055). The hands
    of somebody who plays several go the house way (000:1069)."""
    three = points(felt_of(hand).common["player"].cards[:3])
    if three <= 3 or three >= 7:
        return three <= 3
    person = wager.person
    own = [w for w in felt_of(hand).wagers() if w.kind == "player" and w.person is person]
    said = [c.verb for seat, c in hand.choices if seat == person.number and c.verb in ("hit", "stand")]
    if len(own) > 1 or not said:
        return three <= 5  # 000:1067: the house way
    return said == ["hit"]


def bank_hands(hand: Hand, wager: Wager) -> tuple[int, int]:
    """The totals that a wager compares: Player goes by its own hit, all else by the house way (000:1065)."""
    player, bank = felt_of(hand).common["player"].cards, felt_of(hand).common["bank"].cards
    drawn = hits(hand, wager) if wager.kind == "player" else points(player[:3]) <= 5
    return points(player[: 4 if drawn else 3]), points(bank)


def _baccarat_9(hand: Hand, wager: Wager) -> Odds:
    player, bank = bank_hands(hand, wager)
    if wager.kind == "tie":
        return 8 if player == bank else -1
    if player == bank:  # 000:1061
        won = 0 if player > 1 else -1
    else:
        won = 1 if player > bank else -1
    return won if wager.kind == "player" else -won


# Nines


def three_or_four(hand: Hand, wager: Wager) -> tuple[Sequence[Card], Sequence[Card]]:
    """The hand of a wager and the player-dealer's."""
    bank = felt_of(hand).bank
    assert bank is not None
    return wager.spot.hands[0].cards, bank.holding.cards


def natural_tie(hand: Hand, wager: Wager) -> int:
    """The total of two naturals of three cards that tie, else nothing."""
    mine, theirs = three_or_four(hand, wager)
    same = len(mine) == len(theirs) == 3 and points(mine) == points(theirs)
    return points(mine) if same and points(mine) >= 7 else 0


def _nines(hand: Hand, wager: Wager) -> Odds:
    mine, theirs = map(points, three_or_four(hand, wager))
    if wager.kind == "bonus-tie":
        return NATURAL_TIES.get(natural_tie(hand, wager), -1)
    if mine == theirs:
        return -1 if mine < 2 and hand.rules.id in LOW_TIES_TO_THE_BANK else 0
    return 1 if mine > theirs else -1
