"""A round against a player-dealer in words: what wagers are called, and what became of them."""

from collections.abc import Callable, Mapping

from houseway.play.events import Closed
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers

Money = Callable[[int], str]


class Titles:
    """What people call the wagers of a table."""

    def __init__(self, titles: Mapping[str, str] | None = None) -> None:
        self._titles = titles or {}

    def __call__(self, kind: str) -> str:
        return self._titles.get(kind, kind.replace("-", " "))


def wager_titles(rules: RuleSet | None) -> Titles:
    """What a rule set calls its wagers; pot games have none."""
    wagers = getattr(rules.play, "wagers", None) if rules is not None else None
    if rules is None or rules.kind != "bank" or not isinstance(wagers, Wagers):
        return Titles()
    return Titles({kind.name: kind.title for kind in wagers.kinds if kind.title})


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
