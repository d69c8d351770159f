"""The parts of the package import only downwards, and importing a part does no heavy work."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import houseway
from houseway.rooms.index import INDEX, catalogue

ROOT = Path(houseway.__file__).parent
LAYERS = [
    {"build", "errors", "files", "text"},
    {"cards", "citations", "given", "incident", "money"},
    {"facts", "shoe", "tiles"},
    {"ledger"},
    {"chance"},
    {"rankings", "fees"},
    {"play"},
    {"words"},
    {"pot", "bank", "melds", "points"},
    {"games"},
    {"session"},
    {"rooms"},
    {"phh", "bots"},
    {"reasons", "histories"},
    {"frames"},
    {"lab"},
    {"batch", "experts"},
    {"door"},
    {"testing"},
    {"desk", "env", "reference"},
    {"school"},
    {"room"},
    {"cli"},
    {"__main__"},
]
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}


PARTS = sorted({path.relative_to(ROOT).parts[0] for path in ROOT.rglob("*.py")})
"""Folders and files of the package."""


@cache
def files_of(part: str) -> dict[str, ast.Module]:
    """The files of a part as they are parsed, by their names in the package."""
    paths = sorted((ROOT / part).rglob("*.py")) if (ROOT / part).is_dir() else [ROOT / part]
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def imported_parts(tree: ast.Module) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("houseway."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            found |= {a.name.split(".")[1] for a in node.names if a.name.startswith("houseway.")}
    return found


@pytest.mark.parametrize("part", [part for part in PARTS if part != "__init__.py"])
def test_imports_go_downwards(part: str) -> None:
    own = part.removesuffix(".py")
    for name, tree in files_of(part).items():
        for other in imported_parts(tree):
            assert LEVEL[other] < LEVEL[own] or other == own, f"{name} imports {other}"


def test_all_files_are_looked_at() -> None:
    assert sum([len(files_of(part)) for part in PARTS]) == len(list(ROOT.rglob("*.py"))) > 900


def test_games_lists_without_heavy_imports() -> None:
    """`houseway games` must start fast: nothing that it does not use is imported.

    Files are opened only of games that are not in the index.
    """
    heavy = {"rich", "msgspec", "houseway.rankings"}
    if len(catalogue()) == len(Path(INDEX).read_text(encoding="utf-8").splitlines()) - 1:
        heavy.add("tomllib")
    code = (
        "import sys; from houseway.cli import main\n"
        "try: main(['games'], standalone_mode=False)\n"
        f"finally: print(sorted({heavy} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# Cards move in play/dealing and nowhere else

PLACES = {
    *("hole", "up", "discarded", "burns", "discards", "muck", "boards", "board", "left_out", "cards"),
    "seen",
}
"""Where cards lie, and who may see them: attributes of seats, tables, shoes and hands on the table."""
CHANGES = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}
"""What changes a list."""
OF_THE_SHOE = {"next", "take", "refill", "leave_out"}
"""What takes a card off the shoe or puts one into it; a hand takes a card too."""
WHERE_THEY_MOVE = {
    *("play/dealing.py", "play/holding.py", "play/table.py", "shoe.py"),
    *[
        f"play/incidents/{file}.py"
        for file in ("board", "deal", "holdings", "piles", "street_cards", "wrong_sizes")
    ],
}
"""Dealing, also where something goes wrong, and the things themselves."""
NO_PLACE = {f"self.{place}" for place in PLACES} | {"game.up"}
"""A thing's own list, set by itself; which of Pan's discards can be taken."""


def a_place(node: ast.expr, aliases: set[str]) -> bool:
    """Whether an expression is a place of cards, or some of one."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        return node.id in aliases
    return isinstance(node, ast.Attribute) and node.attr in PLACES and ast.unparse(node) not in NO_PLACE


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement sets or deletes, but for names, which it binds anew."""
    match node:
        case ast.Assign(targets=found) | ast.Delete(targets=found):
            pass
        case ast.AugAssign(target=target):
            return [target]
        case ast.AnnAssign(target=target):
            found = [target]
        case _:
            return []
    flat = [part for t in found for part in (t.elts if isinstance(t, ast.Tuple | ast.List) else [t])]
    return [target for target in flat if not isinstance(target, ast.Name)]


def other_names(node: ast.AST) -> list[str]:
    """The names under which places of cards are known after a statement."""
    pairs: list[tuple[ast.expr, ast.expr]] = []
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            pairs = list(zip(names, values, strict=False))
        case ast.Assign(targets=names, value=value):
            pairs = [(name, value) for name in names]
        case ast.NamedExpr(target=name, value=value) | ast.AnnAssign(target=name, value=ast.expr() as value):
            pairs = [(name, value)]
        case ast.For(target=name, iter=ast.Tuple(elts=values) | ast.List(elts=values)):
            pairs = [(name, value) for value in values]
    return [
        name.id
        for name, value in pairs
        if isinstance(name, ast.Name) and isinstance(value, ast.Attribute) and a_place(value, set())
    ]


def of_a_shoe(node: ast.expr) -> bool:
    """Whether something is called a shoe, or a hand that lies on the table."""
    return ast.unparse(node).rpartition(".")[2] in ("shoe", "holding")


def moved_cards(tree: ast.AST, *, only_cards: bool = True) -> list[str]:
    """Where a file takes cards or moves them; in a part that takes other things too, only off a shoe."""
    aliases = {name for node in ast.walk(tree) for name in other_names(node)}
    found = []
    for node in ast.walk(tree):
        moves = any([a_place(target, aliases) for target in targets(node)])
        match node:
            case ast.Attribute(attr=attr, value=owner):
                moves = attr in OF_THE_SHOE and (only_cards or of_a_shoe(owner))
            case ast.Call(func=ast.Attribute(attr=attr, value=place)) if attr in CHANGES:
                moves = a_place(place, aliases)
        if moves:
            found.append(f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("part", PARTS)
def test_cards_move_only_in_dealing(part: str) -> None:
    for name, tree in files_of(part).items():
        if name not in WHERE_THEY_MOVE:
            found = moved_cards(tree, only_cards=part != "room")
            assert not found, f"cards move only in play/dealing.py, and in {name}: {found}"


@pytest.mark.parametrize(
    "line",
    [
        "card = table.shoe.next()",
        "draw = table.shoe.next",
        "seat.hole.append(card)",
        "seat.up = []",
        "self.table.shoe.muck += cards",
        "table.boards[1] += cards",
        "kept, shoe.cards = shoe.cards, []",
        "del hand.cards[place]",
        "muck = table.shoe.muck\nmuck.clear()",
        "hole = seat.hole\nhole[0] = card",
        "muck = table.shoe.muck\nmuck += cards",
        "seat, muck = other, table.shoe.muck\nmuck.clear()",
        "if muck := table.shoe.muck:\n    muck.pop()",
        "for pile in (shoe.burns, shoe.muck):\n    pile.clear()",
        "pile: list[Card] = shoe.burns\ndel pile[0]",
        "bank.holding.seen[1] = frozenset({3})",
        "holding.seen = []",
    ],
)
def test_what_moves_cards_is_found(line: str) -> None:
    assert moved_cards(ast.parse(line))


@pytest.mark.parametrize(
    "line",
    [
        "cards = list(seat.hole)\ncards.sort()",
        "self.cards = cards",
        "hole = seat.hole",
        "first = seat.hole[0]",
    ],
)
def test_what_only_looks_at_cards_is_not(line: str) -> None:
    assert not moved_cards(ast.parse(line))


@pytest.mark.parametrize(
    ("line", "moves"),
    [("bucket.take()", False), ("draw = table.shoe.next", True), ("seat.hole.append(card)", True)],
)
def test_a_room_takes_other_things_too(line: str, moves: bool) -> None:
    assert bool(moved_cards(ast.parse(line), only_cards=False)) == moves
