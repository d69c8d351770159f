"""The first screen: what this is, and which game to sit down at."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cli.games import room_name
from houseway.cli.terminal.felt import fit
from houseway.cli.terminal.screen import Screen, rule
from houseway.play.rules import RuleSet
from houseway.cli.rulebook import limits_table, lines_of
from houseway.rooms.index import Entry, catalogue

FIRST_GAME = "black-sheep/texas-holdem"
FAMILIES = {
    "flop": "Hold'em, Omaha and their kin",
    "stud": "Stud",
    "draw": "Draw and lowball",
    "flop-and-draw": "A flop and a draw",
}


def pick_game(screen: Screen) -> str:
    """The rule set that the person wants to play."""
    said = ""
    rooms = list(dict.fromkeys([e.room for e in _playable()]))
    while True:
        typed = _ask(screen, _welcome(screen, rooms), said)
        said = ""
        if not typed:
            return FIRST_GAME
        if typed.isdigit():
            if 1 <= int(typed) <= len(rooms):
                room = rooms[int(typed) - 1]
                games = [e for e in _playable() if e.room == room]
                picked = _pick_of(screen, room_name(room), games)
                if picked is not None:
                    return picked.id
            else:
                said = f"There is no room {typed}: the rooms are 1 to {len(rooms)}."
            continue
        found = search(typed)
        if len(found) == 1:
            return found[0].id
        if found:
            picked = _pick_of(screen, f"Games like {typed!r}", found)
            if picked is not None:
                return picked.id
        else:
            said = f"No game is called {typed!r}: try razz, omaha, badugi, or a room's number."


def search(typed: str) -> list[Entry]:
    """The games whose id or name has every word that was typed."""
    exact = [e for e in _playable() if typed.lower() == e.id]
    words = typed.lower().replace("'", "").split()
    return exact or [
        e for e in _playable() if all(word in f"{e.id} {e.name}".lower().replace("'", "") for word in words)
    ]


def _playable() -> list[Entry]:
    return [e for e in catalogue() if e.kind == "pot"]


def _welcome(screen: Screen, rooms: Sequence[str]) -> list[Text]:
    width = screen.width
    lines = [
        Text(" HOUSEWAY", "bold yellow") + Text("   the California card room at your terminal"),
        rule(width, screen.faces.symbols),
        Text(" Sit down at one of the printed games of five card rooms. Bots take the other"),
        Text(" seats; after every hand you see which printed rule moved each chip."),
        Text(),
        Text(" Rooms", "bold"),
    ]
    for number, room in enumerate(rooms, 1):
        games = [e for e in _playable() if e.room == room]
        families = ", ".join(dict.fromkeys([e.family.replace("-", " ") for e in games]))
        line = Text(f"   {number}", "bold yellow") + Text("  ") + fit(Text(room_name(room)), 30)
        lines.append(line + Text(f"{len(games):2} games: ") + Text(families, "dim"))
    lines += [
        Text(),
        Text(" Type ") + Text("a number", "bold yellow") + Text(" to enter a room,"),
        Text("      ")
        + Text("part of a name", "bold yellow")
        + Text(" to find a game (razz, omaha hi, lowball, badugi),"),
        Text("      ")
        + Text("Enter", "bold yellow")
        + Text(" to play Texas Hold'em at the Black Sheep right away,"),
        Text("      ") + Text("q", "bold yellow") + Text(" to leave."),
    ]
    return lines


def _pick_of(screen: Screen, title: str, entries: Sequence[Entry]) -> Entry | None:
    """One of these games; none is going back."""
    ordered = [
        e for family in dict.fromkeys([e.family for e in entries]) for e in entries if e.family == family
    ]
    with_room = len({e.room for e in entries}) > 1
    said = ""
    while True:
        typed = _ask(screen, _list(screen, title, ordered, with_room), said)
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


def _list(screen: Screen, title: str, entries: Sequence[Entry], with_room: bool) -> list[Text]:
    """The games under the names of their families, in as many columns as the screen needs."""
    cells: list[Text] = []
    family = ""
    for number, e in enumerate(entries, 1):
        if e.family != family:
            family = e.family
            cells.append(Text(f" {FAMILIES.get(family, family)}", "bold"))
        name = f"{e.name}, {room_name(e.room)}" if with_room else e.name
        cells.append(Text(f"   {number:2}", "bold yellow") + Text(f"  {name}"))
    head = [Text(f" {title}", "bold yellow"), rule(screen.width, screen.faces.symbols)]
    foot = [
        Text(),
        Text(" Type a number, part of a name, or Enter to go back."),
    ]
    room = max(5, screen.height - len(head) - len(foot) - 3)
    columns = max(1, -(-len(cells) // room))
    rows = -(-len(cells) // columns)
    width = screen.width // columns
    body = [
        Text().join([fit(cells[i], width - 1) + Text(" ") for i in range(row, len(cells), rows)])
        for row in range(rows)
    ]
    return [*head, *body, *foot]


def pick_limit(screen: Screen, rules: RuleSet) -> str:
    """The limit to play; the first is the default."""
    if len(rules.limits) == 1:
        return rules.limits[0].name
    said = ""
    while True:
        table = lines_of(screen.console, limits_table(rules), screen.width - 6)
        lines = [
            Text(f" {rules.name}", "bold yellow") + Text(f"  {room_name(rules.room)}"),
            rule(screen.width, screen.faces.symbols),
            Text("      ") + table[0],
            *[Text(f"  {i:2}  ", "bold yellow") + line for i, line in enumerate(table[1:], 1)],
            Text(),
            Text(" Which limit? Type its number, or Enter for the first."),
        ]
        typed = _ask(screen, lines, said)
        if not typed:
            return rules.limits[0].name
        if typed.isdigit() and 1 <= int(typed) <= len(rules.limits):
            return rules.limits[int(typed) - 1].name
        named = [s.name for s in rules.limits if typed.lower() in s.name.lower()]
        if len(named) == 1:
            return named[0]
        said = f"There is no limit {typed!r}: type a number from 1 to {len(rules.limits)}."


def _ask(screen: Screen, lines: Sequence[Text], said: str) -> str:
    screen.draw([*lines, Text(f" {said}", "bold red")])
    return screen.ask(" > ")
