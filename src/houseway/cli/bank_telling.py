"""A round against a player-dealer in words: cards to hands, wagers, what became of each."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from houseway.bank.shares import OWN, SHARES
from houseway.cards import Card
from houseway.facts import Place
from houseway.ledger import Transfer
from houseway.play.events import Acted, Closed, Event, Laid, Opened
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers
from houseway.words.explain import PLAIN

SHARE_KINDS = {OWN.kind, *[why.kind for why in SHARES.values()]}
"""What is said of chips that come back to those who put the bank up."""
BANK_CHAPTERS = {
    "wagers placed": "the deal",
    "initial deal": "play",
    "players done": "the player-dealer",
    "hands set": "the hands",
}
"""What follows a milestone of a round."""
Money = Callable[[int], str]
ShowCards = Callable[[Iterable[Card]], str]


def wager_titles(rules: RuleSet) -> "Titles":
    """What a rule set calls its wagers; pot games have none."""
    wagers = getattr(rules.play, "wagers", None)
    if rules.kind != "bank" or not isinstance(wagers, Wagers):
        return Titles()
    return Titles({kind.name: kind.title for kind in wagers.kinds if kind.title})


class Titles:
    """What people call the wagers of a table."""

    def __init__(self, titles: Mapping[str, str] | None = None) -> None:
        self._titles = titles or {}

    def __call__(self, kind: str) -> str:
        return self._titles.get(kind, kind.replace("-", " "))


def hand_name(place: Place, you: int) -> str:
    """A hand on the table as the reader calls it."""
    if place.kind != "spot":
        return PLAIN.place(place)
    which = f", hand {place.hand + 1}" if place.hand else ""
    return ("your hand" if place.number == you else f"spot {place.number}") + which


def laid(events: Sequence[Laid], you: int, cards: ShowCards) -> str:
    """Cards that were dealt in a row, hand by hand."""
    hands: dict[Place, list[Card]] = {}
    for event in events:
        hands.setdefault(event.place, []).append(event.card)
    said = "; ".join([f"{hand_name(hand, you)} {cards(dealt)}" for hand, dealt in hands.items()])
    return f"Dealt: {said}"


def opened(event: Opened, you: int, cards: ShowCards) -> str:
    """A hand turned over."""
    name = hand_name(event.place, you)
    return f"{name[:1].upper()}{name[1:]} is turned over: {cards(event.cards)}"


def closed(event: Closed, whose: str, titles: Titles, money: Money, compared: str) -> str:
    """How a wager closed, and what was compared."""
    return f"{whose} {titles(event.wager)} {stake_and_fate(event, money)}: {compared}"


def stake_and_fate(event: Closed, money: Money) -> str:
    """What was bet, and what became of it."""
    stake = f"{money(event.stake)} " if event.stake else ""
    place = f"on spot {event.spot} " if event.spot != event.person else ""
    return f"{stake}{place}{_fate(event, money)}"


def _fate(event: Closed, money: Money) -> str:
    match event.word:
        case "won":
            return f"wins {money(event.paid)}"
        case "lost":
            back = f" {money(event.taken)}, {money(event.returned)} come back" if event.returned else ""
            return f"loses{back}"
        case "in part" if event.paid:
            return f"wins only {money(event.paid)}, as far as the player-dealer's money reaches"
        case "in part":
            return f"loses only {money(event.taken)}, as far as the player-dealer's money reaches"
        case "not covered":
            return "is not covered by the player-dealer's money and comes back"
        case "pushed":
            return "pushes"
        case "surrendered":
            return f"is surrendered for {money(event.taken)}"
    return f"is {event.word}"


def same_bet(one: Transfer, other: Transfer) -> bool:
    """Whether two movements are wagers of one person on one spot."""
    if one.payer is not other.payer or {one.payee.kind, other.payee.kind} != {"wager"}:
        return False
    return one.payee.spot == other.payee.spot and one.why.kind == other.why.kind


def told_otherwise(event: Event, before: Event | None, after: Event | None) -> bool:
    """Whether a movement of chips is told by the act before it, or by the closing of its wager after it."""
    if not isinstance(event, Transfer):
        return isinstance(event, Acted) and event.verb == "done"
    payer, payee = event.payer, event.payee
    if payee.kind == "collection":
        return False
    if payee.kind == "wager":
        said = isinstance(before, Acted) and before.verb not in ("done", "bank", "pass")
        return said and isinstance(before, Acted) and payer.kind == "stack" and payer.owner == before.seat
    if payer.kind == "wager":
        return True
    return payer.kind == "bank" and event.why.kind not in SHARE_KINDS
