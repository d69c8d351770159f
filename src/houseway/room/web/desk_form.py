"""The form in which a situation of a game is laid out: what is asked, and where it stands in the file."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from houseway.desk.bank.family import family_of
from houseway.desk.kinds import kind_of
from houseway.fees.plans import fitting
from houseway.games import game_of
from houseway.games.moments import moments
from houseway.games.points.face_up import DREAMS
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import NONE, Shape, shape_of
from houseway.play.wager_form import NO_LIMIT, WagerForm, WagerKind, Wagers
from houseway.room.seeing.welcome import felt_of
from houseway.room.web.desk_bodies import DeckCard, DeskField, DeskForm, LimitChoice
from houseway.room.web.games_told import game_named, reading_offered
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.index import room_name
from houseway.words.names import capital
from houseway.words.sheet import limit_words, limits_in_order
from houseway.words.wagers import wager_titles

FRONT_AND_BACK, HIGH_AND_LOW = ("front", "back"), ("high", "low")
ROWS = ("front", "middle", "back")
PLACES = {"pot": 3, "bank": 2, "point": 2, "meld": 2}
"""So many seats or spots are on an empty form."""
GONE = ("passed", "foul", "thrown-in", "out-of-chips", "dead")
ENDED = ("split", "redeal")


def form(wanted: str, limit: str) -> DeskForm:
    """The form of a game."""
    rules = game_named(wanted)
    stakes = rules.stakes(limit)
    shape = shape_of(rules)
    bank = rules.kind == "bank"
    copies = Counter([str(card) for card in rules.deck_cards])
    return DeskForm(
        game=rules.id,
        title=rules.name,
        room_name=room_name(rules.room),
        kind=rules.kind,
        felt=felt_of(rules),
        limit=stakes.name,
        limits=tuple([LimitChoice(one.name, limit_words(one)) for one in limits_in_order(rules)]),
        seats=rules.seats,
        deck=tuple([DeckCard(card, count) for card, count in copies.items()]),
        facts=(*_facts(rules, shape, stakes), *_fees(rules, stakes)),
        middle=tuple(_middle(rules, shape)),
        bank=tuple(_bank(rules, shape)) if bank else (),
        places="spots" if bank else "seats",
        place=tuple(_PLACE[rules.kind](rules, shape, stakes)),
        hand=tuple(_hand(rules, shape)) if bank and shape.hands > 1 and shape.spot != NONE else (),
        behind=tuple(_behind(rules, stakes)) if bank and rules.play.wagers.backline else (),
        readings=tuple([reading_offered(one) for one in rules.rulings if one.setting and one.others]),
        start=_start(rules, stakes),
        template=kind_of(rules).template(rules, limit),
    )


def _start(rules: RuleSet, stakes: Stakes) -> dict[str, Any]:
    start: dict[str, Any] = {"situation": 1, "rule_set": rules.called, "limit": stakes.name}
    if rules.kind == "bank":
        return start | {"bank": {"seat": 1}, "spots": {"2": {}, "3": {}}}
    return start | {"seats": {str(number + 1): {} for number in range(PLACES[rules.kind])}}


def _facts(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    """What is said of the whole table."""
    match rules.kind:
        case "pot":
            yield DeskField(path="button", label="Button", form="seat", hint="Asked for if it matters.")
            yield from _pot_facts(rules, shape, stakes)
        case "bank":
            if family_of(rules).asks_action(rules.play):
                yield DeskField(path="dice", label="Dice", form="dice", hint="Or where it begins.")
                yield DeskField(path="action", label="Action begins at spot", form="seat")
        case "point":
            yield DeskField(path="button", label="Button", form="seat")
            hint = "In order, as 3 sweep; in one breath 3 sweep, 1 surrender."
            yield DeskField(path="declared", label="Declared", form="list", hint=hint, more=True)
        case "meld":
            yield DeskField(path="first", label="First to play", form="seat")
            yield DeskField(path="tops", label="Tops", form="amount", hint="Empty: one ante of all.")
            yield DeskField(path="double_tops", label="Tops of doubles players", form="amount", more=True)
            yield DeskField(path="ended", label="Ended by", form="choice", values=ENDED, more=True)
            yield DeskField(path="winner", label="Offered to split", form="seat", more=True)


def _pot_facts(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    play = getattr(rules.play, "game", rules.play)
    if "opened" in shape.facts:
        yield DeskField(path="opened", label="Somebody opened", form="choice", values=("true", "false"))
    if "acts" in shape.facts:
        hint = f"In order, as 1 check, 2 bet {dollars(stakes.big)}."
        yield DeskField(path="after_draw", label="After the last draw", form="list", hint=hint, more=True)
    # Some kill only under a reading that the form offers.
    if getattr(play, "kill", None) is not None or hasattr(rules.play, "ladder"):
        yield DeskField(path="kill", label="Kill blind", form="amount", more=True)
    hint = "Chips of somebody who was not dealt in."
    yield DeskField(path="dead_money", label="Dead money", form="amount", hint=hint, more=True)


def _fees(rules: RuleSet, stakes: Stakes) -> Iterator[DeskField]:
    """The collection that is posted, where the room prints one for this limit."""
    schedules = () if rules.own else schedules_of(rules.id)
    offering = {one.id: [option.number for option in fitting(one, stakes)] for one in schedules}
    having = {name: numbers for name, numbers in offering.items() if numbers}
    if not having:
        return
    if len(having) > 1:
        yield DeskField(
            path="fees.schedule", label="Fee schedule", form="choice", values=tuple(having), more=True
        )
    numbers = tuple(dict.fromkeys([number for some in having.values() for number in some]))
    hint = "None: no fee is taken."
    yield DeskField(
        path="fees.option", label="Fee option", form="choice", values=numbers, hint=hint, more=True
    )
    hint = "Empty: as far as it goes."
    yield DeskField(
        path="fees.reached",
        label="The hand got as far as",
        form="choice",
        values=moments(rules),
        hint=hint,
        more=True,
    )


def _middle(rules: RuleSet, shape: Shape) -> Iterator[DeskField]:
    """Boards, and hands that belong to nobody."""
    if rules.kind == "pot":
        for number, span in enumerate(shape.boards):
            several = len(shape.boards) > 1
            path, label = (f"boards.{number}", f"Board {number + 1}") if several else ("board", "Board")
            yield DeskField(path=path, label=label, form="cards", least=span.least, most=span.most)
    for name, span in shape.common.items() if rules.kind == "bank" else ():
        label = "Board" if name == "board" else f"{capital(name)} hand"
        yield DeskField(path=f"common.{name}", label=label, form="cards", least=span.least, most=span.most)


def _cards(path: str, label: str, span: Any, **more: Any) -> DeskField:
    return DeskField(path=path, label=label, form="cards", least=span.least, most=span.most, **more)


def _set(rules: RuleSet, shape: Shape, groups: Any) -> DeskField:
    names = ROWS if len(groups) == len(ROWS) else FRONT_AND_BACK
    if game_of(rules).things == "tiles":
        names = HIGH_AND_LOW
    return DeskField(
        path="set",
        label="Set",
        form="set",
        groups=tuple([span.most for span in groups]),
        group_names=names,
        hint="house way" if rules.kind == "bank" else "",
    )


# The player-dealer


def _bank(rules: RuleSet, shape: Shape) -> Iterator[DeskField]:
    yield DeskField(path="seat", label="Seat", form="seat")
    yield DeskField(path="put_up", label="Put up", form="amount")
    if shape.bank_groups:
        yield _set(rules, shape, shape.bank_groups)
    elif shape.bank != NONE:
        yield _cards("cards", "Cards", shape.bank)
    if shape.discarded.most:
        yield _cards("gave_up", "Gave up", shape.discarded, more=True)
    if "announced" in shape.bank_marks:
        hint = "A natural before the players drew."
        yield DeskField(
            path="announced", label="Announced", form="choice", values=("true", "false"), hint=hint, more=True
        )


def _hand(rules: RuleSet, shape: Shape) -> Iterator[DeskField]:
    yield _cards("cards", "Cards", shape.spot)
    for name in game_of(rules).vocabulary.adds:
        yield DeskField(path=f"wagers.{name}", label=_title(rules, name), form="amount")
    yield DeskField(path="surrendered", label="Given up", form="flag", more=True)


def _behind(rules: RuleSet, stakes: Stakes) -> Iterator[DeskField]:
    yield DeskField(path="seat", label="Seat", form="seat")
    for kind in rules.play.wagers.kinds:
        if kind.backline:
            yield _wager(rules, kind, stakes)


def _wager(rules: RuleSet, kind: WagerKind, stakes: Stakes) -> DeskField:
    """A wager with what may lie there."""
    low, high, _ = WagerForm({}, stakes.small, stakes.big, stakes.chip, 0, rules.play.wagers).span(kind, {})
    span = f"{dollars(low)} to {dollars(high)}" if high < NO_LIMIT else f"{dollars(low)} or more"
    hint = f"as much as {_title(rules, kind.with_)}" if kind.with_ else span
    return DeskField(path=f"wagers.{kind.name}", label=_title(rules, kind.name), form="amount", hint=hint)


def _title(rules: RuleSet, wager: str) -> str:
    return capital(wager_titles(rules)(wager))


# Seats and spots


def _pot_seat(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    yield DeskField(path="in", label="Put in", form="amount", hint="Blinds and antes too.")
    if shape.up.most:
        yield _cards("down", "Down", shape.hole)
        yield _cards("up", "Up", shape.up)
    else:
        yield _cards("cards", "Cards", shape.hole)
    yield DeskField(path="folded", label="Folded", form="flag")
    hint = "No right to the pot."
    yield DeskField(path="dead", label="Dead hand", form="flag", hint=hint, more=True)
    yield DeskField(path="mucked", label="Gave it up at the showdown", form="flag", more=True)
    if shape.board_plays:
        yield DeskField(path="plays_board", label="Plays the board", form="flag", more=True)
    yield DeskField(path="posted_dead", label="Posted dead", form="amount", more=True)
    yield DeskField(path="name", label="Name", form="text", more=True)


def _spot(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    wagers: Wagers = rules.play.wagers
    for kind in wagers.kinds:
        yield _wager(rules, kind, stakes)
    laid = {kind.name for kind in wagers.kinds}
    for name in game_of(rules).vocabulary.adds:
        # A split lies on the hand that came of it.
        if name not in laid and name != "split":
            hint = "later in the round"
            yield DeskField(path=f"wagers.{name}", label=_title(rules, name), form="amount", hint=hint)
    if shape.groups:
        yield _set(rules, shape, shape.groups)
    elif shape.spot != NONE:
        yield _cards("cards", "Cards", shape.spot)
    if shape.discarded.most:
        yield _cards("gave_up", "Gave up", shape.discarded, more=True)
    if shape.hands > 1 and shape.spot == NONE:
        yield DeskField(path="hit", label="Hits", form="choice", values=("true", "false"), more=True)
    if "surrendered" in shape.hand_marks:
        yield DeskField(path="surrendered", label="Given up", form="flag", more=True)
    if wagers.spots > 1:
        hint = "Where it is another's spot."
        yield DeskField(path="seat", label="Bet by seat", form="seat", hint=hint, more=True)
    yield DeskField(path="dead", label="Out of the round by the ruling", form="flag", more=True)


def _point_seat(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    yield DeskField(path="stack", label="Stack", form="amount", hint="Nobody wins or loses more.")
    yield _set(rules, shape, shape.groups)
    yield DeskField(path="fouled", label="Fouled by a ruling", form="flag", more=True)
    if DREAMS in shape.seat_marks:
        yield DeskField(path="fantasy", label="In Fantasy", form="flag", more=True)
        yield DeskField(path="announced", label="Announced", form="flag", more=True)


def _meld_seat(rules: RuleSet, shape: Shape, stakes: Stakes) -> Iterator[DeskField]:
    yield DeskField(path="stack", label="Stack", form="amount")
    hint = "One spread after the other, with a semicolon between them."
    yield DeskField(path="spreads", label="Spreads", form="list", hint=hint)
    yield DeskField(path="hand", label="Cards left", form="cards", most=11)
    yield DeskField(path="doubles", label="Plays doubles", form="flag")
    yield DeskField(path="gone", label="Left the hand", form="choice", values=GONE, more=True)
    yield DeskField(path="sits_out", label="Sits out", form="flag", more=True)


_PLACE = {"pot": _pot_seat, "bank": _spot, "point": _point_seat, "meld": _meld_seat}
