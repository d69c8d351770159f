"""The showdown of a file: who shows and who mucks, where it tells enough to divide the pots."""

from collections.abc import Mapping

from houseway.errors import HousewayError
from houseway.phh.read import Phh
from houseway.play.decisions import plain_choice
from houseway.play.hand import Hand
from houseway.play.pots import side_pots
from houseway.play.table import Table

SHOW, MUCK = plain_choice("show"), plain_choice("muck")


def show_and_muck(
    phh: Phh, hand: Hand, player_at: Mapping[int, int], claims: Mapping[int, bool], board: int
) -> str:
    """Show and muck as the file says, by player; where it does not tell enough, why the hand is not over.

    ``claims`` has whoever shows or mucks, and whether it is a hand that can win; ``board`` is how many cards
    of it were dealt.
    """
    decision = hand.decision
    if decision is None:
        return ""
    asked = phh.source.called(player_at[decision.seat])
    if decision.asks != "show":
        return f"the file ends where it is {asked}'s turn to {decision.asks}"
    table = hand.table
    if board < on_the_boards(table):
        return "the file ends before the whole board is dealt"
    live = [player_at[seat.number] for seat in table.live()]
    if not all([player in claims for player in live]):
        return f"the file ends where it is {asked}'s turn to show"
    if not all([claims[player] for player in live]):
        for pot in side_pots(table):
            eligible = [player_at[seat.number] for seat in pot.eligible]
            if len(eligible) > 1 and not any([claims[player] for player in eligible]):
                return "the cards that decide the pot are not known"
    while hand.decision is not None:
        muck = not claims[player_at[hand.decision.seat]] and "muck" in hand.decision.by_verb
        try:
            hand.choose(MUCK if muck else SHOW)
        except HousewayError as error:
            raise phh.source.wrong(str(error), "actions") from None
    return ""


def on_the_boards(table: Table) -> int:
    """How many common cards lie there."""
    return sum(map(len, table.boards))
