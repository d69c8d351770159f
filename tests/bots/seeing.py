"""Views and decisions written by hand, for tests of those who look at them."""

from houseway.cards import Card, parse_cards
from houseway.play.decisions import CardPick, Decision, Option, Range
from houseway.play.view import PotView, SeatView, View


def seat(
    number: int, down: str, up: str = "", *, stack: int = 10_000, bet: int = 0, folded: bool = False
) -> SeatView:
    return SeatView(
        number, f"seat {number}", stack, bet, parse_cards(down), parse_cards(up), folded, stack == 0
    )


def seen(*seats: SeatView, board: str = "", pot: int = 1000, you: int = 1) -> View:
    """A hand as seat 1 sees it; the bets in front of the seats are a part of the pot's chips."""
    live = tuple([s.number for s in seats if not s.folded])
    return View(
        seat=you,
        button=seats[-1].number,
        seats=seats,
        boards=(parse_cards(board),),
        pots=(PotView(pot - sum([s.bet for s in seats]), live),),
        decision=None,
        asked=(you,),
        over=False,
    )


def facing(pays: int, *raises: int) -> Decision:
    """Call, fold, or raise to one of the amounts."""
    options = [Option("call", pays=pays), Option("fold")]
    if raises:
        options.append(Option("raise", amounts=tuple([Range(amount, amount) for amount in raises])))
    return Decision((1,), "act", options)


def free(*bets: int) -> Decision:
    """Check, bet one of the amounts, or fold for nothing."""
    amounts = tuple([Range(amount, amount) for amount in bets])
    return Decision((1,), "act", (Option("check"), Option("bet", amounts=amounts), Option("fold")))


def discards(cards: tuple[Card, ...], least: int = 0, most: int = 5) -> Decision:
    return Decision((1,), "discard", (Option("discard", pick=CardPick(cards, least, most)),))
