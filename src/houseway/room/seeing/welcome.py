"""What does not change at a table, told to whoever comes."""

from typing import Any

from houseway.bots.study import study
from houseway.play.rules import RuleSet
from houseway.play.wager_form import WagerKind, Wagers
from houseway.room.protocol import FeltKind, WagerTold, Welcome
from houseway.rooms.index import room_name
from houseway.session.buy_ins import full_buy_in, usual_stack
from houseway.session.session import Session
from houseway.words.sheet import limit_words
from houseway.words.wagers import wager_titles

TWO_HANDS = ("double-hand", "tiles")
"""Families in which a player sets two hands."""
NO_MOST = 10**9
"""What is told as the most of a buy-in that has none."""


def felt_of(rules: RuleSet) -> FeltKind:
    """The felt that a game is played on."""
    if rules.kind == "bank":
        return "double" if rules.family in TWO_HANDS else "bank"
    felts: dict[str, FeltKind] = {"pot": "pot", "point": "points", "meld": "melds"}
    return felts[rules.kind]


def welcome(session: Session, **around: Any) -> Welcome:
    """The table to whoever comes; what the room knows of the viewer and the table is given beside it."""
    rules, stakes = session.rules, session.stakes
    least = full_buy_in(stakes)
    return Welcome(
        title=rules.name,
        game=rules.id,
        version=rules.version,
        room=room_name(rules.room),
        kind=rules.kind,
        felt=felt_of(rules),
        family=rules.family,
        limit=limit_words(stakes),
        structure=stakes.structure,
        boards=study(session.read).boards if rules.kind == "pot" else (),
        seats=rules.seats,
        chip=stakes.chip,
        big_blind=stakes.big_blind,
        buy_in=(least, stakes.buy_in[1] if len(stakes.buy_in) > 1 else NO_MOST),
        usual_buy_in=max(least, usual_stack(rules, stakes)),
        wagers=wagers_told(session.read),
        readings=session.rulings,
        direction="right" if rules.kind == "meld" else "left",
        **around,
    )


def wagers_told(rules: RuleSet) -> tuple[WagerTold, ...]:
    """The circles of the layout, game wagers and side wagers apart."""
    wagers = getattr(rules.play, "wagers", None)
    if rules.kind != "bank" or not isinstance(wagers, Wagers):
        return ()
    titles = wager_titles(rules)
    first = wagers.kinds[0].name
    return tuple([WagerTold(k.name, titles(k.name), _is_game_wager(k, first)) for k in wagers.kinds])


def _is_game_wager(kind: WagerKind, first: str) -> bool:
    """The first wager, what is placed with it, and the other side of a layout with two."""
    sides = ("player", "banker", "bank")
    return first in (kind.name, kind.with_) or (first in sides and kind.name in sides)
