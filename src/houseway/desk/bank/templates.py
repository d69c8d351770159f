"""An empty situation file of a table with a player-dealer, with comments on what goes where."""

from collections.abc import Iterator

from houseway.bank.position import Position
from houseway.desk.bank.family import family_of
from houseway.desk.toml import inline
from houseway.games import game_of
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import NONE, Shape, Span, shape_of
from houseway.play.wager_form import NO_LIMIT, WagerForm, WagerKind, Wagers


def template(rules: RuleSet, limit: str) -> str:
    """An empty file: amounts and cards are still to be written."""
    return "\n".join([*_lines(rules, limit), ""])


def _lines(rules: RuleSet, limit: str) -> Iterator[str]:
    stakes, shape, family = rules.stakes(limit), shape_of(rules), family_of(rules)
    tiles = game_of(rules).things == "tiles"
    yield "situation = 1"
    yield f"rule_set = {inline(rules.called)}"
    yield f"limit = {inline(stakes.name)}"
    yield ""
    yield "# The player-dealer: the seat, and what was put up. Amounts are text with a dollar sign."
    yield from _backers(rules.play.position)
    yield f"bank = {{ {', '.join(_bank(shape))} }}{_says(shape.bank, shape, tiles)}"
    if shape.common:
        yield f"common = {inline(dict.fromkeys(shape.common, ''))}"
        for name, span in shape.common.items():
            yield f"# {name}: {span}, as they came"
    if family.asks_action(rules.play):
        yield "# Where the action begins: the three dice, or the spot."
        yield "# dice = [1, 2, 3]"
        yield "# action = 2"
    hints = getattr(family, "hints", None)
    for line in hints(rules.play) if hints is not None else getattr(family, "TEMPLATE", ()):
        yield f"# {line}"
    yield ""
    yield "[spots]"
    wagers: Wagers = rules.play.wagers
    yield "# What may be bet:"
    for kind in wagers.kinds:
        yield f"#   {_kind(kind, wagers, stakes)}"
    later = getattr(family, "later", None)
    adds = later(rules.play) if later is not None else _later(rules)
    if adds:
        yield f"# Later in the round: {', '.join(adds)}"
    yield from _people(wagers)
    spot = _spot(shape, wagers)
    yield f"2 = {{ {', '.join(spot)} }}{_says(shape.spot, shape, tiles)}"


def _later(rules: RuleSet) -> list[str]:
    """The wagers that people make after the deal; nobody bets on envy."""
    known = shape_of(rules).wagers
    return [kind for kind in game_of(rules).vocabulary.adds if kind in known]


def _backers(position: Position) -> Iterator[str]:
    if position.partners:
        places = " or ".join(position.places)
        yield f"# Others with money in the bank; its place is {places}:"
        yield f'# backers = [{{ seat = 4, put_up = "$", place = "{position.places[0]}" }}]'


def _bank(shape: Shape) -> Iterator[str]:
    yield 'seat = 1, put_up = "$"'
    if shape.bank_groups:
        yield f'set = "{_parts(shape)}"'
    elif shape.bank != NONE:
        yield 'cards = ""'
    if shape.discarded.most:
        yield 'gave_up = ""'


def _spot(shape: Shape, wagers: Wagers) -> Iterator[str]:
    main = wagers.kinds[0]
    needed = [main.name, *[kind.name for kind in wagers.kinds if kind.with_ == main.name]]
    yield "wagers = { " + ", ".join([f'{name} = "$"' for name in needed]) + " }"
    if shape.groups:
        yield f'set = "{_parts(shape)}"'
    elif shape.spot != NONE:
        yield 'cards = ""'
    if shape.discarded.most:
        yield 'gave_up = ""'


def _parts(shape: Shape) -> str:
    """A slash between the parts of a setting."""
    return " / ".join([""] * len(shape.groups)).strip() or "/"


def _says(span: Span, shape: Shape, tiles: bool) -> str:
    if span == NONE:
        return ""
    count = str(span).replace("card", "tile") if tiles else str(span)
    if shape.groups:
        sizes = " and ".join([str(part.most) for part in shape.groups])
        return f'  # {sizes}; or cards = "{count}", set = "house way"'
    return f"  # {count}, as they came"


def _kind(kind: WagerKind, wagers: Wagers, stakes: Stakes) -> str:
    """A wager with its limits, and what it goes with."""
    form = WagerForm({}, stakes.small, stakes.big, stakes.chip, 0, wagers)
    low, high, step = form.span(kind, {})
    said = f"{kind.name}: {dollars(low)}" + (f" to {dollars(high)}" if high < NO_LIMIT else " or more")
    if kind.with_:
        said = f"{kind.name}: as much as {kind.with_}"
    elif kind.step:
        said += f", in steps of {dollars(step)}"
    if kind.at_most:
        said += f", at most as much as {kind.at_most}"
    if kind.needs and kind.name not in wagers.alone:
        said += f", beside {' or '.join(kind.needs)}"
    return said


def _people(wagers: Wagers) -> Iterator[str]:
    if wagers.spots > 1:
        yield "# On another's spot: seat = 5 says who bets there."
    if wagers.backline:
        kind = next((kind.name for kind in wagers.kinds if kind.backline), wagers.kinds[0].name)
        yield f'# Behind a spot: behind = [{{ seat = 5, wagers = {{ {kind} = "$" }} }}]'
    if wagers.kum_kum:
        yield '# Bets together: partners = { 6 = "$" }, a part of the wager.'
