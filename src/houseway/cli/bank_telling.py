"""A round against a player-dealer in words: cards to hands, wagers, what became of each."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from houseway.cards import Card
from houseway.ledger import Account, Transfer
from houseway.play.events import Acted, Closed, Event, Laid, Opened
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers

BANK_ACCOUNT = "player-dealer's wager"
_WAGER = re.compile(r"(?P<kind>.+?) of (?P<who>.+) on spot (?P<spot>\d+)(?:\.\d+)?\Z")
_SPOT = re.compile(r"spot (\d+)(?:\.(\d+))?\Z")
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


def wager_of(account: Account) -> tuple[str, str, int] | None:
    """The kind, the person's name and the spot of a wager's account; nothing for other accounts."""
    found = _WAGER.match(account.name)
    return (found["kind"], found["who"], int(found["spot"])) if found else None


def hand_name(hand: str, you: int) -> str:
    """A hand on the table as the reader calls it."""
    found = _SPOT.match(hand)
    if found is None:
        return hand
    which = f", hand {found[2]}" if found[2] else ""
    return ("your hand" if int(found[1]) == you else f"spot {found[1]}") + which


def laid(events: Sequence[Laid], you: int, cards: ShowCards) -> str:
    """Cards that were dealt in a row, hand by hand."""
    hands: dict[str, list[Card]] = {}
    for event in events:
        hands.setdefault(event.hand, []).append(event.card)
    said = "; ".join([f"{hand_name(hand, you)} {cards(dealt)}" for hand, dealt in hands.items()])
    return f"Dealt: {said}"


def opened(event: Opened, you: int, cards: ShowCards) -> str:
    """A hand turned over."""
    name = hand_name(event.hand, you)
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
    first, second = wager_of(one.payee), wager_of(other.payee)
    if one.payer is not other.payer or first is None or second is None:
        return False
    return first[2] == second[2] and one.why.text == other.why.text


def told_otherwise(event: Event, before: Event | None, after: Event | None) -> bool:
    """Whether a movement of chips is told by the act before it, or by the closing of its wager after it."""
    if not isinstance(event, Transfer):
        return isinstance(event, Acted) and event.verb == "done"
    if event.payee.name == "collection":
        return False
    if wager_of(event.payee) is not None:
        stack = event.payer.name
        said = isinstance(before, Acted) and before.verb not in ("done", "bank", "pass")
        return said and isinstance(before, Acted) and stack == f"stack of seat {before.seat}"
    if wager_of(event.payer) is not None:
        return True
    return event.payer.name == BANK_ACCOUNT and not event.why.text.startswith("share")
