"""When the rules of the baccarat and nines sheets apply, from cards, chips and choices."""

from houseway.ledger import Transfer
from houseway.play.events import Closed, Noted, Rolled
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    banks,
    bets,
    covers,
    ends,
    felt_of,
    has_no_wager,
    wager_of,
)
from tests.conditions.baccarat_settled import (
    BANKER_SEVEN_PUSHES,
    TIE_PUSH_PRINTED,
    acting,
    banker_seven,
    due,
    natural_tie,
    points,
    two_hands,
)
from tests.conditions.shared_money import banks_with, bets_together


def settles(*kinds: str) -> Condition:
    """The wager is of one of these kinds, and ends with what the cards say."""
    return lambda one: wager_of(one).kind in kinds and ends(one, due(one.hand, wager_of(one)))


def equal_totals(one: Cited) -> bool:
    player, banker, _, _ = two_hands(one.hand)
    return player == banker


def line(kind: str) -> Condition:
    """A line that wins or loses; equal totals are a matter of this rule only where it says so (000:1465)."""
    pays = settles(kind)

    def holds(one: Cited) -> bool:
        two_common = one.hand.rules.game == "baccarat"
        says_ties = not two_common or one.hand.rules.id in TIE_PUSH_PRINTED
        return pays(one) and (says_ties or not equal_totals(one))

    return holds


def line_ties(one: Cited) -> bool:
    return settles("player", "banker")(one) and equal_totals(one)


def three_card_seven(one: Cited) -> bool:
    sheet = one.hand.rules.id
    return settles("banker")(one) and banker_seven(one.hand) and sheet in BANKER_SEVEN_PUSHES


def high_ties(one: Cited) -> bool:
    """000:1955: a base wager beside a Bonus Tie Bet of the same person, and two naturals that tie."""
    wager = wager_of(one)
    beside = [other.kind for other in wager.spot.wagers if other.person is wager.person]
    return settles("base")(one) and "bonus-tie" in beside and natural_tie(one.hand, wager) >= 7


def wagers(one: Cited) -> bool:
    """Chips are bet; or nobody bets; or chips have no action (003:639, 003:653)."""
    if isinstance(one.event, Closed):
        return one.event.word == "called off" and not acting(one.hand, wager_of(one))
    if isinstance(one.event, Noted):
        return bets(one) or any([acting(one.hand, w) < w.stake for w in felt_of(one).wagers()])
    assert isinstance(one.event, Transfer)
    if any([w.account is one.event.payer for w in felt_of(one).wagers()]):
        wager = wager_of(one)
        return one.event.amount == wager.stake - acting(one.hand, wager) > 0
    return bets(one)


def down_cards_count(one: Cited) -> bool:
    """000:1059: the bank's two down cards are open now."""
    bank = felt_of(one).common["bank"].cards
    return one.hand.rules.game == "baccarat-9" and len(bank) >= 3


def pointed_at(one: Cited) -> int:
    """Where the dice (000:543) or the down cards (000:1059) point; at the bank, the seat to its left."""
    seats, square = one.hand.rules.seats, bank_of(one).square
    if one.hand.rules.game == "baccarat-9":
        steps = points(felt_of(one).common["bank"].cards[:2])
    else:
        steps = sum(next(event for event in one.hand.events if isinstance(event, Rolled)).dice) - 1
    return (square - 1 + (steps % seats or 1)) % seats + 1


def stands(one: Cited) -> bool:
    """The player-dealer has three cards, and not so few points that he must draw (000:549, 003:607)."""
    cards = bank_of(one).holding.cards
    must_draw = 3 if one.hand.rules.id == "central-coast/super-pan-9" else 4
    return len(cards) == 3 and points(cards) > must_draw


def stood_on_little(one: Cited) -> bool:
    """003:609: somebody stands on three points or less."""
    hands = [spot.hands[0].cards for spot in felt_of(one).spots.values()]
    return any([len(cards) == 3 and points(cards) <= 3 for cards in hands])


CONDITIONS: dict[str, Condition] = {
    "player": line("player"),
    "banker": line("banker"),
    "bank": line("bank"),
    "tie": settles("tie"),
    "bonus": settles("bonus"),
    "panda-8": settles("panda-8"),
    "tiger-8": settles("tiger-8"),
    "dragon-7": settles("dragon-7"),
    "dragon-9": settles("dragon-9"),
    "one-up": settles("one-up"),
    "fortune-7": settles("fortune-7"),
    "line-ties": line_ties,
    "three-card-seven": three_card_seven,
    "base": settles("base"),
    "high-ties": high_ties,
    "bonus-tie": settles("bonus-tie"),
    "wagers": wagers,
    "player-dealer": banks,
    "partners": banks_with,
    "kum-kum": bets_together,
    "cover": covers,
    "action": down_cards_count,
    "action-on-an-empty-seat": lambda one: has_no_wager(one, pointed_at(one)),
    "player-dealer-draws": stands,
    "player-draws": stood_on_little,
}
