"""Questions as people put them: strategies of a side that decides nothing, wagers that do not exist.

Every game understands the same few names of strategies. Where the rules leave a side nothing to decide, its
house way, its best play and its part of an equilibrium are one and the same, so each may be asked for.
"""

from collections.abc import Collection

import msgspec

from houseway.games import game_of
from houseway.lab.families import family_of
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.play.rules import RuleSet

PLAYER = ("house-way", "best")
DEALER = ("house-way", "best", "equilibrium")
PER_OFFER = frozenset({"insurance"})
"""Wagers that are priced for each time that they are offered, not for each round."""


def player_decides(rules: RuleSet) -> bool:
    """Whether the players have anything to decide."""
    return game_of(rules).players_decide(rules.play)


def dealer_decides(rules: RuleSet) -> bool:
    """Whether the player-dealer has anything to decide."""
    return game_of(rules).dealer_decides(rules.play)


def understood(rules: RuleSet, request: Request) -> Request:
    """The same question without the strategies of a side that decides nothing.

    >>> from houseway.rooms.loader import load
    >>> understood(load("black-sheep/ez-baccarat"), Request(player="best", dealer="equilibrium"))
    Request(decks=0, player='', dealer='', removed='')
    """
    player, dealer = request.player, request.dealer
    if player in (*PLAYER, "none") and not player_decides(rules):
        player = ""
    if dealer in (*DEALER, "none") and not dealer_decides(rules):
        dealer = ""
    return msgspec.structs.replace(request, player=player, dealer=dealer)


def wagers_of(rules: RuleSet) -> tuple[str, ...]:
    """The names of all wagers that are priced: those on the layout, and what is offered or paid besides."""
    return *[kind.name for kind in rules.play.wagers.kinds], *game_of(rules).offers(rules.play)


def check_wagers(rules: RuleSet, asked: Collection[str]) -> None:
    """Refuse wagers that the rule set does not have."""
    names = wagers_of(rules)
    for wager in asked:
        if wager not in names:
            raise LabError(f"{rules.id} has no wager {wager!r}: it has {', '.join(names)}")


def remarked(rules: RuleSet, request: Request, priced: Priced) -> Priced:
    """The same prices, those of the house way with a note where the best play is priced too."""
    best = msgspec.structs.replace(request, player="best")
    try:
        family_of(rules).model(rules, best)
    except LabError:
        return priced
    wagers = [_remarked(wager) if wager.player == "house-way" else wager for wager in priced.wagers]
    return msgspec.structs.replace(priced, wagers=tuple(wagers))


def _remarked(wager: Price) -> Price:
    note = "The player follows the house way. The best play is never worse: ask for it with `--player best`."
    return msgspec.structs.replace(wager, notes=(*wager.notes, note))
