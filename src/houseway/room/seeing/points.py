"""What lies on the felt of a game for points besides the view: who paid whom, what set hands are called."""

from collections.abc import Iterator, Sequence

from houseway.cards import UNKNOWN
from houseway.ledger import Transfer
from houseway.play.events import Event
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, View
from houseway.room.protocol import FeltTold, Total
from houseway.room.seeing.names import row_titles, row_words
from houseway.words.names import capital
from houseway.words.story import between_players


def points_felt(events: Sequence[Event]) -> FeltTold:
    """What went from player to player, all payments of a pair together."""
    found: dict[tuple[int, int], int] = {}
    for event in events:
        if isinstance(event, Transfer) and between_players(event):
            pair = event.payer.owner, event.payee.owner
            found[pair] = found.get(pair, 0) + event.amount
    net: list[tuple[int, int, int]] = []
    for (payer, payee), amount in found.items():
        back = found.get((payee, payer), 0)
        if amount > back:
            net.append((payer, payee, amount - back))
    return FeltTold(paid=tuple(net))


def rows_named(rules: RuleSet, shown: View) -> Iterator[Total]:
    """What the rows of set hands are called that the viewer sees."""
    bank = [("bank", shown.bank.hand)] if shown.bank is not None else []
    spots = [(f"spot {spot.number}", hand) for spot in shown.spots for hand in spot.hands[:1]]
    for place, hand in (*bank, *spots):
        yield from _named(rules, place, hand)


def _named(rules: RuleSet, place: str, hand: HandView) -> Iterator[Total]:
    if not hand.groups or any([UNKNOWN in group for group in hand.groups]):
        return
    titles = row_titles(rules, tuple([len(group) for group in hand.groups]))
    for at, (title, group) in enumerate(zip(titles, hand.groups, strict=False)):
        words = row_words(rules, at, group) if group else ""
        if words:
            yield Total(f"{place} {title}", capital(words))
