"""What the hands of stud games against a player-dealer are called, as far as the viewer sees them."""

from collections.abc import Callable, Iterator, Sequence

from houseway.cards import UNKNOWN, Card
from houseway.games.bank.stud_against_dealer.caribbean_stud import RANKINGS as FIVE_CARDS
from houseway.games.bank.stud_against_dealer.caribbean_stud import CaribbeanRules
from houseway.games.bank.stud_against_dealer.pokara import PokaraRules
from houseway.games.bank.stud_against_dealer.pokara_draw import order_of_hands
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS as THREE_CARDS
from houseway.games.bank.stud_against_dealer.three_card_poker import ThreeCardRules
from houseway.games.bank.stud_against_dealer.ultimate_holdem import HIGH, UltimateRules
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, View
from houseway.room.protocol import Total
from houseway.words.names import capital

Describe = Callable[[Sequence[Card]], str]
FLOP = 3
"""As soon as so many common cards lie open, hands are named with them."""


def studs_named(rules: RuleSet, shown: View) -> Iterator[Total]:
    """Hands that lie open to the viewer, by place: ``spot 3 hand``."""
    found = _describes(rules)
    if found is None:
        return
    describe, count = found
    board = next((hand.cards for name, hand in shown.common if name == "board"), ())
    open_board = tuple([card for card in board if card is not UNKNOWN])
    bank = [("bank", shown.bank.hand)] if shown.bank is not None else []
    spots = [
        (f"spot {spot.number}" + (f".{number}" if number > 1 else ""), hand)
        for spot in shown.spots
        for number, hand in enumerate(spot.hands, 1)
    ]
    for place, hand in (*bank, *spots):
        if _open(hand, count) and (not board or len(open_board) >= FLOP):
            yield Total(f"{place} hand", capital(describe((*hand.cards, *open_board))))


def _open(hand: HandView, count: int) -> bool:
    return len(hand.cards) == count and UNKNOWN not in hand.cards


def _describes(rules: RuleSet) -> tuple[Describe, int] | None:
    """How the game names a hand, and how many cards of its own one has."""
    play = rules.play
    if isinstance(play, ThreeCardRules):
        return THREE_CARDS[play.ranking].describe, 3
    if isinstance(play, CaribbeanRules):
        return FIVE_CARDS[play.ranking].describe, 5
    if isinstance(play, PokaraRules):
        return order_of_hands(play.sheet()).describe, 3
    if isinstance(play, UltimateRules):
        return HIGH.describe, 2
    return None
