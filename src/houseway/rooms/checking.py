"""What a rule set must have to be played: refused when it is loaded, never in the middle of a hand."""

from collections import Counter
from collections.abc import Iterable

from houseway.cards import JOKER
from houseway.errors import HousewayError
from houseway.games import KINDS
from houseway.games.needing import cards_needed, forced_bets
from houseway.games.vocabulary import VOCABULARY
from houseway.play.rules import RuleSet, Stakes
from houseway.rankings import ranking
from houseway.rooms.naming import Fault, Text, check_names, layouts, texts

STRUCTURES = {
    "pot": ("limit", "spread-limit", "pot-limit", "no-limit"),
    "bank": ("table-limits",),
    "point": ("table-limits",),
    "meld": ("table-limits",),
}


def check(rules: RuleSet) -> None:
    """Raise :class:`Fault` at the first thing that could break a hand."""
    check_table(rules)
    twice("limit", ".limits", [stakes.name for stakes in rules.limits])
    for number, stakes in enumerate(rules.limits):
        check_limit(rules, stakes, f".limits[{number}]")
    if rules.kind == "bank":
        check_wagers(rules)
    check_names(rules)
    check_deck(rules)


def check_table(rules: RuleSet) -> None:
    """Kind, seats and players."""
    if KINDS[rules.game] != rules.kind:
        raise Fault(
            ".kind",
            f"the game script {rules.game!r} is of the kind {KINDS[rules.game]!r}, not {rules.kind!r}",
        )
    if rules.active > rules.seats:
        raise Fault(".active", f"{rules.active} cannot be dealt in at a table with {rules.seats} seats")
    if rules.least_players > (rules.active or rules.seats):
        most = rules.active or rules.seats
        raise Fault(
            ".least_players", f"a hand needs {rules.least_players} players, and {most} may be dealt in"
        )


def twice(what: str, path: str, names: Iterable[str]) -> None:
    for place, (name, count) in enumerate(Counter(names).items()):
        if count > 1:
            raise Fault(f"{path}[{place}]", f"there are {count} {what}s of the name {name!r}")


def check_limit(rules: RuleSet, stakes: Stakes, path: str) -> None:
    """The amounts of a limit, and whether the game can be played with them."""
    if stakes.structure not in STRUCTURES[rules.kind]:
        offered = ", ".join(STRUCTURES[rules.kind])
        raise Fault(f"{path}.structure", f"a {rules.kind} game is not {stakes.structure}: use {offered}")
    for key in ("bets", "blinds", "buy_in"):
        amounts: tuple[int, ...] = getattr(stakes, key)
        if list(amounts) != sorted(amounts):
            raise Fault(f"{path}.{key}", f"{key} are written lower first")
        if amounts and amounts[0] <= 0:
            raise Fault(f"{path}.{key}", f"{key} are more than nothing")
    for key in ("bets", "blinds", "buy_in", "ante", "bring_in"):
        value = getattr(stakes, key)
        for amount in value if isinstance(value, tuple) else (value,):
            if amount % stakes.chip:
                raise Fault(f"{path}.{key}", f"{key} cannot be paid in chips of {stakes.chip} cents")
    if not 1 <= len(stakes.buy_in) <= 2:
        raise Fault(f"{path}.buy_in", "a limit has a buy-in: the least, and the most where there is one")
    for key, least, most in forced_bets(rules, stakes):
        value = getattr(stakes, key)
        count = len(value) if isinstance(value, tuple) else int(value > 0)
        if not least <= count <= most:
            wanted = f"{least} to {most}" if most > least else "none" if not most else str(least)
            raise Fault(
                f"{path}.{key}" if value else path,
                f"{rules.game} with {stakes.structure} needs {wanted} {key}, not {count}",
            )
    if stakes.bring_in and stakes.bets and stakes.bring_in > stakes.small:
        raise Fault(f"{path}.bring_in", "a bring-in is no more than the lower bet")
    if stakes.blinds and stakes.structure == "limit" and stakes.blinds[-1] > stakes.small:
        raise Fault(f"{path}.blinds", "a blind is no more than the lower bet")
    if stakes.ante > max(stakes.big, stakes.big_blind, stakes.bring_in):
        raise Fault(f"{path}.ante", "an ante is no more than the bets")


def check_wagers(rules: RuleSet) -> None:
    """Every layout has the wagers that the script is played with, and none that it does not know."""
    known = VOCABULARY[rules.game]
    for path, layout in layouts(rules.play):
        there = [kind.name for kind in layout.kinds]
        twice("wager", f"{path}.kinds", there)
        for name in known.must:
            if name not in there:
                raise Fault(f"{path}.kinds", f"{rules.game} is played with a wager {name!r}")
        for place, name in enumerate(there):
            if known.may is not None and name not in (*known.must, *known.may):
                offered = ", ".join([*known.must, *known.may])
                raise Fault(
                    f"{path}.kinds[{place}].name", f"{rules.game} knows no wager {name!r}: it knows {offered}"
                )
    rows = [(pay.wager, pay.when) for pay in rules.play.pays]
    for wager, event in known.rows:
        if (wager, event) not in rows:
            raise Fault(".play.pays", f"no row says what {wager!r} is paid when it {event}")


def check_deck(rules: RuleSet) -> None:
    """The deck suits the game and has cards for everybody."""
    tiles = rules.game == "pai-gow-tiles"
    if (rules.deck.set == "tiles") != tiles:
        raise Fault(".deck", f"{rules.game} is played with {'tiles' if tiles else 'cards'}")
    for text in _rankings(rules):
        check_ranking(rules, text)
    needed = cards_needed(rules)
    if needed > len(rules.deck_cards):
        players = rules.active or rules.seats
        raise Fault(
            ".deck" if rules.deck.without else ".seats",
            f"a hand of {players} players can take {needed} cards, and the deck has {len(rules.deck_cards)}",
        )


def check_ranking(rules: RuleSet, text: Text) -> None:
    """A ranking must rank whatever the deck deals: every card, and as many jokers as there are."""
    order = ranking(text.value)
    kinds = sorted(set(rules.deck_cards) - {JOKER})
    jokers = min(rules.deck_cards.count(JOKER), 4)
    others = [card for card in kinds if card.suit == 0]
    try:
        for card in kinds:
            rest = [other for other in others if other.rank != card.rank][: 4 - jokers]
            order.strength([card, *rest, *[JOKER] * jokers])
    except HousewayError as error:
        raise Fault(text.path, f"the ranking {text.value!r} does not suit the deck: {error}") from None


def _rankings(rules: RuleSet) -> list[Text]:
    marks = [text for text in texts(rules.play, type(rules.play), ".play") if text.value]
    return [text for text in marks if getattr(text.mark, "what", "") == "ranking"]
