"""California Blackjack: cards while the hard total allows them; a natural is announced or kept quiet."""

from typing import Any

from houseway.bank.action import left_of_dealer, move_to_wager, roll_for_action
from houseway.cards import Card, parse_cards, show_cards
from houseway.desk.bank.laid import Laid, action_by_dice, action_follows
from houseway.desk.bank.sight import Sees
from houseway.desk.fault import Fault
from houseway.games.bank.blackjack.california_22 import ANNOUNCED, QUIET, California22Rules, hard, is_natural
from houseway.play.events import Noted
from houseway.play.situation import BankLaid

TEMPLATE = ("The player-dealer's second card lies face up. A natural: announced = true, or false.",)

ASKS = ("announced",)
"""What it asks of people besides their wagers."""


def finish(laid: Laid) -> None:
    """Where the action begins, what the player-dealer's natural does, and who may have drawn."""
    play: California22Rules = laid.play
    laid.check_cards()
    table, felt = laid.table, laid.felt
    left_of_dealer(table, felt)
    if play.action == "dice":
        action_by_dice(
            laid, lambda: move_to_wager(table, felt, roll_for_action(table, felt, table.rules.seats))
        )
    else:
        turn = play.settlement.turn
        action_follows(laid, "at the player-dealer's left", turn)
    for at, _, spot in laid.spots():
        _check_draws(f"{at}.cards", spot.hands[0].cards, play)
    if felt.spots:
        _natural(laid, play)


def _check_draws(at: str, cards: list[Card], play: California22Rules) -> None:
    """Refuse a card on a natural, or on a total that is too high for one."""
    for count in range(2, len(cards)):
        so_far = cards[:count]
        if is_natural(so_far):
            raise Fault(at, f"{show_cards(so_far)} is a natural, which takes no card")
        if hard(so_far) >= play.draws_below:
            raise Fault(at, f"{show_cards(so_far)} count {hard(so_far)}: no card is taken on that")


def _natural(laid: Laid, play: California22Rules) -> None:
    """Whether the player-dealer announced a natural, or kept it quiet while others drew."""
    bank, said = laid.felt.bank.holding, laid.file.bank.announced
    drew = [spot.number for spot in laid.felt.spots.values() if len(spot.hands[0].cards) > 2]
    if not is_natural(bank.cards[:2]):
        if said is not None:
            raise Fault("bank.announced", f"{show_cards(bank.cards[:2])} is no natural to announce")
        _check_draws("bank.cards", bank.cards, play)
        return
    if len(bank.cards) > 2:
        if said or not drew:
            why = "it was announced" if said else "nobody drew"
            raise Fault("bank.cards", f"the player-dealer has a natural, and {why}: it takes no card")
        bank.marks.add(QUIET)
        laid.table.log(Noted("a natural was kept quiet", ("quiet-natural",)))
        for count in range(3, len(bank.cards)):
            if hard(bank.cards[:count]) >= play.draws_below:
                count_so_far = f"{show_cards(bank.cards[:count])} count {hard(bank.cards[:count])}"
                raise Fault("bank.cards", f"{count_so_far}: no card is taken on that")
        return
    if drew:
        # Who announces it ends the drawing; who does not must take a card once somebody drew.
        who = ", ".join(map(str, drew))
        raise Fault(
            "bank.cards",
            f"the player-dealer has a natural and spots {who} have drawn: nobody draws against one that is "
            "announced, and one that is not takes a card",
        )
    if laid.known(said, "bank.announced", "whether the player-dealer announced the natural", True, False):
        bank.marks.add(ANNOUNCED)
        laid.table.log(Noted("a natural is announced", ("player-dealer-natural",)))


def bank_facts(bank: BankLaid) -> dict[str, Any]:
    """Whether a natural was announced."""
    natural = is_natural(parse_cards(bank.hand.cards))
    return {"announced": ANNOUNCED in bank.hand.marks} if natural else {}


def asks_action(play: California22Rules) -> bool:
    """Whether dice say where the action begins."""
    return play.action == "dice"


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """What the cards count: aces and jokers alike, and all ten-value cards."""
    return Sees(lambda card: hard([card]))
