"""The first screen: what this is, and which game to sit down at."""

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from houseway.cli.rulebook import limits_table, lines_of
from houseway.cli.terminal.pot.felt import fit
from houseway.cli.terminal.screen import Screen, rule
from houseway.errors import RuleSetError
from houseway.play.rules import RuleSet
from houseway.rooms.index import Entry, listed, room_name
from houseway.rooms.lookup import find
from houseway.words.sheet import limit_named, limit_words, limits_in_order

FIRST_GAME = "black-sheep/texas-holdem"
FAMILIES = {
    "flop": "Hold'em, Omaha and their kin",
    "stud": "Stud",
    "draw": "Draw and lowball",
    "flop-and-draw": "A flop and a draw",
    "baccarat": "Baccarat",
    "blackjack": "Blackjack",
    "double-hand": "Pai gow poker",
    "stud-against-dealer": "Poker against the dealer",
    "tiles": "Tiles",
    "13-card": "Chinese poker",
    "rummy": "Pan",
}
"""How families are called where their own name would not do, in the order of the first screen."""
IN_SHORT = {
    "flop": "hold'em",
    "flop-and-draw": "mixed",
    "double-hand": "pai gow",
    "stud-against-dealer": "dealer poker",
    "13-card": "Chinese poker",
    "rummy": "Pan",
}
KINDS = ("pot", "bank", "point", "meld")


def pick_game(screen: Screen) -> tuple[str, str]:
    """The rule set and the limit that the person wants to play."""
    rule_set_id = _pick_rule_set(screen)
    if not rule_set_id:
        return FIRST_GAME, ""
    return rule_set_id, _pick_limit(screen, find(rule_set_id))


def _pick_rule_set(screen: Screen) -> str:
    """The rule set that the person wants; none is whatever is quickest."""
    rooms = list(dict.fromkeys([e.room for e in _playable()]))
    said = ""
    while True:
        typed = _ask(screen, _welcome(screen, rooms), said)
        if not typed:
            return ""
        if typed.isdigit():
            if not 1 <= int(typed) <= len(rooms):
                said = f"There is no room {typed}: the rooms are 1 to {len(rooms)}."
                continue
            room = rooms[int(typed) - 1]
            title, found = room_name(room), [e for e in _playable() if e.room == room]
        else:
            title, found = f"Games like {typed!r}", search(typed)
        said = ""
        if not found:
            said = f"No game is called {typed!r}: try razz, omaha, baccarat, or the number of a room."
        elif len(found) == 1:
            return found[0].id
        elif picked := _pick_of(screen, title, found):
            return picked.id


def search(typed: str) -> list[Entry]:
    """The games whose id or name has every word that was typed."""
    exact = [e for e in _playable() if typed.lower() == e.id]
    words = typed.lower().replace("'", "").split()
    return exact or [
        e for e in _playable() if all(word in f"{e.id} {e.name}".lower().replace("'", "") for word in words)
    ]


def _playable() -> list[Entry]:
    return [e for e in listed() if e.kind in KINDS]


def _welcome(screen: Screen, rooms: Sequence[str]) -> list[Text]:
    lines = [
        Text.assemble((" HOUSEWAY", "bold yellow"), "   the California card room at your terminal"),
        rule(screen.width, screen.faces.symbols),
        *[Text(f" {line}") for line in wrap(_invitation(), screen.width - 2)],
        Text(),
    ]
    for number, room in enumerate(rooms, 1):
        games = [e for e in _playable() if e.room == room]
        here = {e.family for e in games}
        ordered = [*[family for family in FAMILIES if family in here], *sorted(here - FAMILIES.keys())]
        families = ", ".join([IN_SHORT.get(family, family) for family in ordered])
        lines.append(_numbered(number, room_name(room), 32) + Text(f"{len(games):2} games"))
        lines += [Text(f"      {line}", "dim") for line in wrap(families, screen.width - 7)]
    ways = {
        "Enter": "play Texas Hold'em at the Black Sheep right away",
        "a number": "enter a room",
        "a name": "find a game by a part of its name: razz, omaha, blackjack, pai gow",
        "q": "leave",
    }
    lines.append(Text())
    lines += [Text.assemble((f"   {key:10}", "bold yellow"), what) for key, what in ways.items()]
    return lines


def _invitation() -> str:
    pots, banks, points, melds = [sum(e.kind == kind for e in _playable() if not e.file) for kind in KINDS]
    return (
        f"Sit down at one of the printed games of five card rooms: {pots} that play for pots, {banks} "
        f"against a player-dealer, {points + melds} for points and melds. Bots take the other seats; "
        "afterwards you see which printed rule moved each chip."
    )


def _numbered(number: int, name: str, width: int) -> Text:
    return fit(Text.assemble((f"  {number:2}", "bold yellow"), f"  {name}"), width)


def _pick_of(screen: Screen, title: str, entries: Sequence[Entry]) -> Entry | None:
    """One of these games; none is going back."""
    families = list(dict.fromkeys([e.family for e in entries]))
    if len(families) > 1 and len(entries) + len(families) > 2 * _list_height(screen):
        return _pick_family(screen, title, entries, families)
    ordered = [e for family in families for e in entries if e.family == family]
    said = ""
    while True:
        typed = _ask(screen, _list(screen, title, ordered), said)
        said = ""
        if not typed:
            return None
        if typed.isdigit():
            if 1 <= int(typed) <= len(ordered):
                return ordered[int(typed) - 1]
            said = f"There is no game {typed}: the games are 1 to {len(ordered)}."
            continue
        found = [e for e in search(typed) if e in ordered]
        if len(found) == 1:
            return found[0]
        if found:
            ordered = found
        else:
            said = f"None of these games is called {typed!r}."


def _pick_family(
    screen: Screen, title: str, entries: Sequence[Entry], families: Sequence[str]
) -> Entry | None:
    """More games than the screen can show: first the family, then the game."""
    said = ""
    while True:
        lines = _head(screen, title)
        for number, family in enumerate(families, 1):
            count = sum([e.family == family for e in entries])
            lines.append(
                _numbered(number, FAMILIES.get(family, family), 38) + Text(f"{count:2} games", "dim")
            )
        lines += [Text(), Text(" Type a number, part of a game's name, or Enter to go back.")]
        typed = _ask(screen, lines, said)
        said = ""
        if not typed:
            return None
        if typed.isdigit():
            found = []
            if 1 <= int(typed) <= len(families):
                found = [e for e in entries if e.family == families[int(typed) - 1]]
        else:
            found = [e for e in search(typed) if e in entries]
        if len(found) == 1:
            return found[0]
        if not found:
            said = f"{typed!r} is none of these."
        elif picked := _pick_of(screen, title, found):
            return picked


def _head(screen: Screen, title: str) -> list[Text]:
    return [Text(f" {title}", "bold yellow"), rule(screen.width, screen.faces.symbols)]


def _list_height(screen: Screen) -> int:
    """Lines for games between the head of a list and its prompt."""
    return max(5, screen.height - 7)


def _list(screen: Screen, title: str, entries: Sequence[Entry]) -> list[Text]:
    """The games under the names of their families, in as many columns as the screen needs."""
    with_room = len({e.room for e in entries}) > 1
    cells: list[Text] = []
    family = ""
    for number, e in enumerate(entries, 1):
        if e.family != family:
            family = e.family
            cells.append(Text(f" {FAMILIES.get(family, family)}", "bold"))
        name = f"{e.name}, {room_name(e.room)}" if with_room else e.name
        cells.append(Text.assemble((f"  {number:2}", "bold yellow"), f"  {name}"))
    return [
        *_head(screen, title),
        *_in_columns(screen, cells),
        Text(),
        Text(" Type a number, part of a name, or Enter to go back."),
    ]


def _in_columns(screen: Screen, cells: Sequence[Text]) -> list[Text]:
    """A list in as many columns as the height of the screen needs."""
    columns = -(-len(cells) // _list_height(screen))
    rows = -(-len(cells) // columns)
    width = screen.width // columns
    return [
        Text().join([fit(cells[i], width - 1) + Text(" ") for i in range(row, len(cells), rows)])
        for row in range(rows)
    ]


def _pick_limit(screen: Screen, rules: RuleSet) -> str:
    """The limit to play; the first is the default."""
    limits = limits_in_order(rules)
    if len(limits) == 1:
        return limits[0].name
    said = ""
    while True:
        lines = [
            *_head(screen, f"{rules.name}, {room_name(rules.room)}"),
            *_limits(screen, rules),
            Text(),
            Text(" Which limit? Type its number, or Enter for the first."),
        ]
        typed = _ask(screen, lines, said)
        if not typed:
            return limits[0].name
        if typed.isdigit() and 1 <= int(typed) <= len(limits):
            return limits[int(typed) - 1].name
        try:
            return limit_named(rules, typed).name
        except RuleSetError:
            named = [s.name for s in limits if typed.lower() in s.name.lower()]
        if len(named) == 1:
            return named[0]
        said = f"There is no limit {typed!r}: type a number from 1 to {len(limits)}."


def _limits(screen: Screen, rules: RuleSet) -> list[Text]:
    """The limits with their amounts, or only what they are called where there are too many for the screen."""
    table = lines_of(screen.console, limits_table(rules, numbered=True), screen.width - 3)
    if len(table) <= _list_height(screen):
        return [Text("   ") + line for line in table]
    return _in_columns(
        screen,
        [
            Text.assemble((f"  {number:2}", "bold yellow"), f"  {limit_words(stakes)}")
            for number, stakes in enumerate(limits_in_order(rules), 1)
        ],
    )


def _ask(screen: Screen, lines: Sequence[Text], said: str) -> str:
    screen.draw([*lines, Text(f" {said}", "bold red")])
    return screen.ask(" > ")
