"""What a rule set must have to be played: refused when it is loaded, never in the middle of a hand."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from houseway.cards import JOKER
from houseway.citations import PATTERN, CitationError, cited, spans
from houseway.errors import HousewayError, RuleSetError
from houseway.games import game_of
from houseway.games.citations import cites
from houseway.games.needs import cards_needed, forced_bets
from houseway.play.parameters import Names
from houseway.play.rules import Deck, RuleSet, Stakes
from houseway.play.wager_form import Wagers
from houseway.rankings import all_names, ranking
from houseway.rooms.names import Fault, Text, all_texts, check_names, layouts

STRUCTURES = {
    "pot": ("limit", "spread-limit", "pot-limit", "no-limit"),
    "bank": ("table-limits",),
    "point": ("table-limits",),
    "meld": ("table-limits",),
}

LEAST_STEPS = 3
"""What has fewer steps is no procedure."""


def check(rules: RuleSet) -> None:
    """Raise :class:`Fault` at the first thing that could break a hand."""
    refuse(faults(rules))


def refuse(found: Iterable[Fault]) -> None:
    """Raise the first fault, if there is one."""
    for fault in found:
        raise fault


def faults(rules: RuleSet) -> Iterator[Fault]:
    """Everything that could break a hand. After the first fault others may follow from it."""
    game = game_of(rules)
    if game.kind != rules.kind:
        said = f"the game script {rules.game!r} is of the kind {game.kind!r}, not {rules.kind!r}"
        yield Fault(".kind", said)
        return
    yield from check_table(rules)
    yield from twice("limit", ".limits", [stakes.name for stakes in rules.limits])
    for number, stakes in enumerate(rules.limits):
        yield from check_limit(rules, stakes, f".limits[{number}]")
    named = all_texts(rules)
    yield from check_names(rules, named)
    if rules.kind == "bank":
        yield from check_wagers(rules)
    yield from check_deck(
        rules, [text for text in named if isinstance(text.mark, Names) and text.mark.what == "ranking"]
    )
    yield from [Fault(path, said) for path, said in game.faults(rules)]
    yield from check_citations(rules)
    yield from check_procedure(rules)


def check_table(rules: RuleSet) -> Iterator[Fault]:
    """Source, seats and players."""
    if not (rules.own or re.match(PATTERN, rules.source)):
        yield Fault(".source", f"{rules.source!r} are no source lines: write them as 000:123-125")
    if rules.active > rules.seats:
        yield Fault(".active", f"{rules.active} cannot be dealt in at a table with {rules.seats} seats")
    if rules.least_players > (rules.active or rules.seats):
        most = rules.active or rules.seats
        yield Fault(
            ".least_players", f"a hand needs {rules.least_players} players, and {most} may be dealt in"
        )


def twice(what: str, path: str, names: Iterable[str]) -> Iterator[Fault]:
    for place, (name, count) in enumerate(Counter(names).items()):
        if count > 1:
            yield Fault(f"{path}[{place}]", f"there are {count} {what}s of the name {name!r}")


def check_limit(rules: RuleSet, stakes: Stakes, path: str) -> Iterator[Fault]:
    """The amounts of a limit, and whether the game can be played with them."""
    if stakes.structure not in STRUCTURES[rules.kind]:
        offered = ", ".join(STRUCTURES[rules.kind])
        yield Fault(f"{path}.structure", f"a {rules.kind} game is not {stakes.structure}: use {offered}")
    for key in ("bets", "blinds", "buy_in"):
        amounts: tuple[int, ...] = getattr(stakes, key)
        if list(amounts) != sorted(amounts):
            yield Fault(f"{path}.{key}", f"{key} are written lower first")
        if amounts and amounts[0] <= 0:
            yield Fault(f"{path}.{key}", f"{key} are more than nothing")
    for key in ("bets", "blinds", "buy_in", "ante", "bring_in"):
        value = getattr(stakes, key)
        for amount in value if isinstance(value, tuple) else (value,):
            if amount % stakes.chip:
                yield Fault(f"{path}.{key}", f"{key} cannot be paid in chips of {stakes.chip} cents")
    if not 1 <= len(stakes.buy_in) <= 2:
        yield Fault(f"{path}.buy_in", "a limit has a buy-in: the least, and the most where there is one")
    for key, counts in forced_bets(rules, stakes):
        value = getattr(stakes, key)
        count = len(value) if isinstance(value, tuple) else int(value > 0)
        if count not in counts:
            wanted = " or ".join([str(number) if number else "no" for number in counts])
            said = f"{rules.game} with {stakes.structure} needs {wanted} {key}, not {count}"
            yield Fault(f"{path}.{key}" if value else path, said)
    if stakes.bring_in and stakes.bets and stakes.bring_in > stakes.small:
        yield Fault(f"{path}.bring_in", "a bring-in is no more than the lower bet")
    if stakes.blinds and stakes.structure == "limit" and stakes.blinds[-1] > stakes.small:
        yield Fault(f"{path}.blinds", "a blind is no more than the lower bet")
    if stakes.ante > max(stakes.big, stakes.big_blind, stakes.bring_in):
        yield Fault(f"{path}.ante", "an ante is no more than the bets")


def check_wagers(rules: RuleSet) -> Iterator[Fault]:
    """Every layout has the wagers that the script is played with, and none that it does not know."""
    known = game_of(rules).vocabulary
    for path, layout in layouts(rules.play):
        there = [kind.name for kind in layout.kinds]
        yield from twice("wager", f"{path}.kinds", there)
        for name in known.must:
            if name not in there:
                yield Fault(f"{path}.kinds", f"{rules.game} is played with a wager {name!r}")
        for place, name in enumerate(there):
            if known.may is not None and name not in (*known.must, *known.may):
                offered = ", ".join([*known.must, *known.may])
                yield Fault(
                    f"{path}.kinds[{place}].name", f"{rules.game} knows no wager {name!r}: it knows {offered}"
                )
            if known.main and name != known.main and not _goes_with(layout, name, known.main):
                yield Fault(f"{path}.kinds[{place}]", f"{name!r} cannot stand without {known.main!r}: say so")
    rows = [(pay.wager, pay.when) for pay in rules.play.pays]
    for wager, event in known.rows:
        if (wager, event) not in rows:
            yield Fault(".play.pays", f"no row says what {wager!r} is paid when it {event}")


def _goes_with(layout: Wagers, name: str, main: str) -> bool:
    """Whether a wager is only placed beside the main one, or beside others that are."""
    beside = {kind.name: (kind.with_,) if kind.with_ else kind.needs for kind in layout.kinds}
    known = {main}
    while more := {kind for kind, others in beside.items() if others and known >= {*others}} - known:
        known |= more
    return name in known and name not in layout.alone


def check_citations(rules: RuleSet) -> Iterator[Fault]:
    """Whatever a payment may cite is there to be looked up."""
    for key in sorted(cites(rules)):
        try:
            rules.cite(key)
        except RuleSetError:
            said = f"payments of {rules.game} may cite {key!r}, and there is no rule or ruling of that name"
            yield Fault(".rules", said)


def check_procedure(rules: RuleSet) -> Iterator[Fault]:
    """A procedure is a row of different steps, each with lines that can be looked up."""
    steps = rules.procedure
    if steps and len(steps) < LEAST_STEPS:
        said = f"a procedure has at least {LEAST_STEPS} steps, and there are {len(steps)}"
        yield Fault(f".procedure[{len(steps) - 1}]", said)
    told: dict[str, int] = {}
    for place, step in enumerate(steps):
        before = told.setdefault(" ".join(step.says.casefold().split()), place)
        if before != place:
            yield Fault(f".procedure[{place}].says", f"says the same as step {before + 1}")
        if said := _uncited(step.lines, rules):
            yield Fault(f".procedure[{place}].lines", said)


def _uncited(lines: str, rules: RuleSet) -> str:
    """Why the lines of a step cannot be looked up; those of one's own game cite its sheet as they like."""
    if rules.own and not re.match(PATTERN, lines):
        return ""
    if not re.match(PATTERN, lines):
        return f"{lines!r} are no source lines: write them as 000:123-125"
    try:
        books = {span.book for span in spans(lines)}
    except CitationError as error:
        return str(error)
    known = {span.book for span in cited(rules.source)}
    if books <= known or rules.own:
        return ""
    return f"{lines!r} are of another rulebook than the sheet, which is {rules.source}"


def check_deck(rules: RuleSet, rankings: Iterable[Text]) -> Iterator[Fault]:
    """The deck suits the game and has cards for everybody."""
    things = game_of(rules).things
    if (rules.deck.set == "tiles") != (things == "tiles"):
        yield Fault(".deck", f"{rules.game} is played with {things}")
    rankings_known = all_names()
    for text in rankings:
        if text.value in rankings_known:
            yield from check_ranking(text, rules.deck)
    needed = cards_needed(rules)
    if needed > len(rules.deck_cards):
        players = rules.active or rules.seats
        yield Fault(
            ".deck" if rules.deck.without else ".seats",
            f"a hand of {players} players can take {needed} cards, and the deck has {len(rules.deck_cards)}",
        )


def check_ranking(text: Text, deck: Deck) -> Iterator[Fault]:
    """A ranking must rank whatever the deck deals."""
    if said := unsuitable(text.value, deck):
        yield Fault(text.path, f"the ranking {text.value!r} does not suit the deck: {said}")


@cache
def unsuitable(name: str, deck: Deck) -> str:
    """Why a ranking cannot rank the hands of a deck: every card, and as many jokers as there are."""
    order = ranking(name)
    kinds = sorted(set(deck.cards()) - {JOKER})
    jokers = min(deck.cards().count(JOKER), 4)
    others = [card for card in kinds if card.suit == 0]
    try:
        for card in kinds:
            rest = [other for other in others if other.rank != card.rank][: 4 - jokers]
            order.strength([card, *rest, *[JOKER] * jokers])
    except HousewayError as error:
        return str(error)
    return ""
