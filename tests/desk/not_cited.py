"""Rules that a game cites and that no situation at the desk does, each with the reason.

``GAME`` says what a game may cite from the first card on; the desk begins where nobody has anything more to
decide.
"""

from typing import Any

from houseway.games import game_of
from houseway.play.needs import met
from houseway.play.rules import RuleSet

POSTED = "cited when the chips are put in: a file says what lies there"
BETWEEN = "cited between hands, when somebody buys chips, comes back or changes seats"
DEALT = "cited while cards are dealt: a file says where they lie"
DECIDED = "cited when somebody decides: a file begins where nobody does any more"
KIND: dict[str, dict[str, str]] = {
    "pot": {
        **dict.fromkeys(("ante", "blinds", "bring-in", "betting", "straddle", "opening"), POSTED),
        **dict.fromkeys(("short-blind", "voluntary-kill", "owed-kill", "killed-already"), POSTED),
        **dict.fromkeys(
            ("buy-in", "entering", "missed-blinds", "skipped-blinds", "one-blind-return"), BETWEEN
        ),
        **dict.fromkeys(("change-of-draw", "shortage"), DEALT),
    },
    "bank": {
        **dict.fromkeys(("backline", "short-stack"), DECIDED),
        "deal": DEALT,
    },
    "point": {
        "placing": DECIDED,
        **dict.fromkeys(("least-stack", "buttons-pass"), "cited before the deal, of people who get no hand"),
    },
    "meld": {
        **dict.fromkeys(("ante", "declare", "all-pass", "out-card"), DECIDED),
        **dict.fromkeys(("spreads", "adding", "pays", "force", "no-keeping", "table-stakes"), DECIDED),
        **dict.fromkeys(("invalid-spread", "false-out", "live-card", "all-fouled", "removed-card"), DECIDED),
        **dict.fromkeys(("wrong-count", "wrong-discard", "shoe-out"), DEALT),
    },
}
"""By kind of game."""
LEGS = "a pot is killed after two in a row, and a file is one hand"
CHOICE = "a pot is killed by choice before the cards: a file says for how much"
FROZEN = "only two jokers of the player-dealer are special, and a joker that lies open freezes every hand"
SHEETS: dict[tuple[str, str], str] = {
    ("lucky-lady/21st-century-blackjack", "called-off"): FROZEN,
    ("central-coast/no-bust-blackjack", "called-off"): FROZEN,
}
"""By sheet."""


def reason_for(rules: RuleSet, key: str) -> str:
    """Why a rule cannot be cited at the desk; empty where it can."""
    here = SHEETS.get((rules.id, key)) or KIND[rules.kind].get(key, "")
    if rules.kind == "bank" and key == "backline" and rules.play.wagers.further_backline == "no-action":
        return ""
    if here or rules.kind == "meld":
        return here
    if key in ("kill", "kill-buttons") and rules.kind == "pot":
        return _kill(rules)
    return _other_reading(rules, key)


def _kill(rules: RuleSet) -> str:
    kill = getattr(getattr(rules.play, "game", rules.play), "kill", None)
    kind = getattr(kill, "kind", "by-choice")
    return {"scoop": "", "two-in-a-row": LEGS}.get(kind, CHOICE)


def _other_reading(rules: RuleSet, key: str) -> str:
    """Whether only rows of a pay table cite it that are in force under another reading."""
    rows: list[Any] = list(getattr(rules.play, "pays", ()))
    here = [row for row in rows if key in row.cites]
    if not here or any([met(row.needs, rules) for row in here]) or key in game_of(rules).cites(rules):
        return ""
    return "only a row of the pay table cites it that another reading has in force"
