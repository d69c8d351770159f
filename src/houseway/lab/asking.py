"""Questions as people put them: strategies of a side that decides nothing, wagers that do not exist.

Every game understands the same few names of strategies. Where the rules leave a side nothing to decide, its
house way, its best play and its part of an equilibrium are one and the same, so each may be asked for.
"""

from collections.abc import Collection

import msgspec

from houseway.games.blackjack_sheet import BlackjackRules
from houseway.games.double_hand_sheet import DoubleHandRules
from houseway.lab.blackjack.model import bank_chooses
from houseway.lab.odds import pricer
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.play.rules import RuleSet

PLAYER = ("house-way", "best")
DEALER = ("house-way", "best", "equilibrium")

_PLAYERS_BOUND = ("baccarat",)
_DEALERS_BOUND = (
    "baccarat",
    "baccarat-9",
    "nine-and-a-half",
    "caribbean-stud",
    "pokara",
    "ultimate-holdem",
    "three-card-poker",
)
"""Scripts in which every draw of a side is printed, or there is none."""


def player_decides(rules: RuleSet) -> bool:
    """Whether the players have anything to decide."""
    return rules.game not in _PLAYERS_BOUND


def dealer_decides(rules: RuleSet) -> bool:
    """Whether the player-dealer has anything to decide."""
    play = rules.play
    if isinstance(play, BlackjackRules):
        return bank_chooses(play.game)
    if isinstance(play, DoubleHandRules):
        return play.dealer_sets != "house-way"
    return rules.game not in _DEALERS_BOUND


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
    play = rules.play
    names = [kind.name for kind in play.wagers.kinds]
    if isinstance(play, BlackjackRules) and play.game.insurance.price != "none":
        names.append("insurance")
    if isinstance(play, DoubleHandRules) and play.envy is not None:
        names.append("envy")
    return tuple(names)


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
        pricer(rules).model(rules, best)
    except LabError:
        return priced
    wagers = [_remarked(wager) if wager.player == "house-way" else wager for wager in priced.wagers]
    return msgspec.structs.replace(priced, wagers=tuple(wagers))


def _remarked(wager: Price) -> Price:
    note = "The player follows the house way. The best play is never worse: ask for it with `--player best`."
    return msgspec.structs.replace(wager, notes=(*wager.notes, note))
