"""The first screen of the school: which games to learn."""

from textwrap import wrap

from rich.text import Text

from houseway.cli.school.report import sheet_words
from houseway.cli.terminal.menu import search
from houseway.cli.terminal.screen import Screen, rule
from houseway.rooms.index import room_name
from houseway.school.progress import Progress

FIRST = "black-sheep/texas-holdem"
MOST = 18


def pick_sheets(screen: Screen, progress: Progress) -> tuple[str, ...]:
    """The games that somebody wants to learn; Enter goes on with those of the last time."""
    last = progress.taught or (FIRST,)
    said = ""
    found: list[str] = []
    welcome = _welcome(screen, last)
    most = min(MOST, screen.height - len(welcome) - 2)
    while True:
        screen.draw([*welcome, *_found(found), Text(f" {said}", "bold red")])
        typed = screen.ask(" > ")
        said = ""
        if not typed:
            return last
        if typed.isdecimal() and found:
            if 1 <= int(typed) <= len(found):
                return (found[int(typed) - 1],)
            said = f"There is no game {typed}: the games are 1 to {len(found)}."
            continue
        found = [entry.id for entry in search(typed)]
        if len(found) == 1:
            return (found[0],)
        if not found:
            said = f"No game is called {typed!r}: try razz, omaha, baccarat, pai gow."
        elif len(found) > most:
            said = f"{len(found)} games are called so: type a little more."
            found = found[:most]


def _welcome(screen: Screen, last: tuple[str, ...]) -> list[Text]:
    says = (
        "Learn to deal from the printed sheets of five card rooms. You see what lies on the table and say "
        "what is right; the engine grades it, says which mistake a wrong answer is, and names the lines."
    )
    going_on = " and ".join([sheet_words(sheet) for sheet in last[:2]]) + (" …" if len(last) > 2 else "")
    ways = {
        "Enter": going_on,
        "a name": "find a game by a part of its name: razz, omaha, blackjack, pai gow",
        "q": "leave",
    }
    return [
        Text.assemble((" HOUSEWAY SCHOOL", "bold yellow"), "   which game do you want to learn?"),
        rule(screen.width, screen.faces.symbols),
        *[Text(f" {line}") for line in wrap(says, screen.width - 2)],
        Text(),
        *[Text.assemble((f"   {key:10}", "bold yellow"), what) for key, what in ways.items()],
        Text(),
    ]


def _found(found: list[str]) -> list[Text]:
    lines = []
    for number, sheet in enumerate(found, 1):
        name = sheet_words(sheet).removesuffix(f", {room_name(sheet.partition('/')[0])}")
        room = room_name(sheet.partition("/")[0])
        lines.append(Text.assemble((f"  {number:2}", "bold yellow"), f"  {name}, {room}"))
    return lines
