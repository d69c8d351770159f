"""Facts and words are apart: scripts state facts, words/ tells them, and nobody reads words back."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from string import Formatter

import pytest

import houseway
from houseway.games import game_named, names
from houseway.ledger import Account, Reason
from houseway.play.events import Noted
from houseway.words.templates import PAID, TEMPLATES

ROOT = Path(houseway.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
PARSERS = {
    *(
        "citations.py",
        "play/incidents/writing.py",
        "money.py",
        "bank/paying.py",
        "cli/terminal/points/questions.py",
    ),
    *("fees/bands.py", "fees/plans.py", "fees/audit/law.py", "play/record.py"),
    *("phh/read.py", "phh/quick_read.py", "phh/shapes.py", "phh/source.py", "desk/file.py"),
    *("histories/reading.py", "histories/titles.py", "histories/times.py"),
    # Pages of the site, which people wrote in Markdown, and docstrings.
    *("reference/site/__init__.py", "reference/site/docstrings.py", "reference/site/looked_for.py"),
    # Texts of sites, in their words.
    *[
        f"histories/{name}.py"
        for name in ("amounts", "being_read", "line_by_line", "pokerstars", "full_tilt")
    ],
    *[f"histories/{name}.py" for name in ("absolute", "ongame", "party", "ipoker")],
    *[f"histories/{name}.py" for name in ("bovada", "coinpoker", "pacific", "winamax", "winning")],
    # Ranges, and what somebody sets otherwise.
    *("lab/ranges/notation.py", "lab/changes.py", "lab/together.py"),
    # The file of a situation, in which cards that somebody did not see are made unknown.
    "room/web/hand_at_desk.py",
    # Queries that people write; statements of the store, which another database spells otherwise.
    *("room/web/routes/games.py", "room/store/sqlite.py"),
    # Names under which browsers come to the room; what msgspec says of bounds, which it tells in words alone.
    *("room/web/names.py", "text.py"),
    # The styles of a page that is printed, for its content security policy.
    *[f"lab/{file}.py" for file in ("work/store",)],
    *[f"rooms/{file}.py" for file in ("checks", "faults", "lines", "names", "shared", "template")],
}
"""Who reads what people have written: files, citations, amounts, odds, what was typed."""
TELLERS = ("words", "cli", "desk", "door.py", "frames", "reasons", "reference", "room", "school", "testing")
"""Who may ask for words: whatever lies below them decides by facts."""
TOLD = {"tell", "phrase", "say", "reason", "fact", "for_what", "account_name", "option_words", "seat_name"}
"""What makes words."""
INSPECTS = {
    *("startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split"),
    *("splitlines", "find", "index", "isdigit", "match", "search"),
}
"""What takes words apart."""
STATED = {"Noted": 2, "Reason": 2, "Finding": 1}
"""What states a fact, and at which place the facts stand; before them stands the kind."""
AGREEING = {
    "is",
    "has",
    "does",
    "gets",
    "goes",
    "takes",
    "pays",
    "folds",
    "sits",
    "stays",
    "plays",
    "wins",
    "loses",
}
"""Verbs that follow a person."""
MADE = {"dollars", "show_cards", "seat_name"}
"""Facts that were made words too early."""


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST, *called: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in called:
            yield node


def name_of(node: ast.expr) -> str:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def at(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def test_regular_expressions_read_only_what_people_write() -> None:
    users = {
        path.relative_to(ROOT).as_posix()
        for path in FILES
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Import) and any([alias.name == "re" for alias in node.names])
    }
    assert users == PARSERS


def test_an_account_has_an_owner_and_a_reason_a_kind() -> None:
    assert not {"name", "text"} & {*dir(Account), *dir(Reason), *dir(Noted)}


def test_only_those_who_talk_to_people_ask_for_words() -> None:
    for path in FILES:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway.words"):
                assert path.relative_to(ROOT).parts[0] in TELLERS, at(path, node)


@pytest.mark.parametrize("part", ["words", "cli", "desk", "reasons", "reference", "school", "testing"])
def test_nobody_reads_words_back(part: str) -> None:
    for path in FILES:
        if path.relative_to(ROOT).parts[0] == part:
            assert not [at(path, node) for node in read_back(parsed(path))]


def read_back(tree: ast.Module) -> Iterator[ast.AST]:
    """Where words are compared or taken apart, by themselves or under a name of the same function."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        bound = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign | ast.NamedExpr)
            and node.value is not None
            and told(node.value, set())
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            match node:
                case ast.Compare(left=left, comparators=others):
                    if any([told(one, bound) for one in (left, *others)]):
                        yield node
                case ast.Attribute(value=value, attr=attr) if attr in INSPECTS and told(value, bound):
                    yield node


def told(node: ast.expr, bound: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in bound
    return isinstance(node, ast.Call) and name_of(node.func) in TOLD


def test_reading_back_is_found() -> None:
    """The check above can fail."""
    bad = "def f(why):\n    said = PLAIN.reason(why)\n    return said.startswith('a') or tell(why) == 'ante'"
    assert len(list(read_back(ast.parse(bad)))) == 2


def test_facts_are_stated_before_they_are_words() -> None:
    """Neither a kind nor a fact is put together from others, and money and cards go in as they are."""
    for path in FILES:
        for call in calls(parsed(path), *STATED, "Verdict", "Closed"):
            assert not any([isinstance(node, ast.JoinedStr) for node in ast.walk(call)]), at(path, call)
            assert not list(calls(call, *MADE)), at(path, call)


# Kinds and their templates


def stated() -> Iterator[tuple[Path, str, int | None]]:
    """Every kind that is written out, with the number of its facts where that is written out too."""
    for path in FILES:
        for call in calls(parsed(path), *STATED):
            facts = call.args[STATED[name_of(call.func)] :]
            count = 0 if not facts else None
            if (
                facts
                and isinstance(facts[0], ast.Tuple)
                and not any([isinstance(fact, ast.Starred) for fact in facts[0].elts])
            ):
                count = len(facts[0].elts)
            for kind in kinds(call.args[0]) if call.args else ():
                yield path, kind, count


def kinds(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(kind)):
            yield kind
        case ast.IfExp(body=one, orelse=other):
            yield from (*kinds(one), *kinds(other))


def all_templates() -> dict[str, str]:
    own = [game_named(name).words for name in names()]
    return {**TEMPLATES, **{kind: template for words in own for kind, template in words.items()}}


def places(template: str) -> set[int]:
    found = {name for _, name, _, _ in Formatter().parse(template) if name}
    return {int(name) for name in found if name != "*"}


def test_every_kind_with_facts_has_a_template_that_they_fill() -> None:
    known = all_templates()
    for path, kind, count in stated():
        if count:
            assert kind in known, f"{path.relative_to(ROOT)} says {kind!r}, which has no template"
        if count is not None and kind in known:
            wants = max(places(known[kind]), default=-1) + 1
            assert wants <= count, f"{path.relative_to(ROOT)} gives {kind!r} {count} facts, not {wants}"


def test_every_template_is_used_and_games_bring_their_own() -> None:
    """What only one game says stands in its GAME, and nothing there is said for all."""
    said: dict[str, set[Path]] = {kind: set() for kind in {*TEMPLATES, *PAID}}
    for path in FILES:
        for node in ast.walk(parsed(path)) if path.parent.name != "words" else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in said:
                said[node.value].add(path.relative_to(ROOT))
    assert not [kind for kind, paths in said.items() if not paths]
    alone = [
        kind for kind, paths in said.items() if len(paths) == 1 and next(iter(paths)).parts[0] == "games"
    ]
    assert not alone, f"only one game says {alone}: these belong to the words of its GAME"
    for name in names():
        doubled = game_named(name).words.keys() & TEMPLATES.keys()
        assert not doubled, f"{name} brings words that all games have: {doubled}"


def test_templates_agree_with_whoever_is_told_of() -> None:
    """What belongs to a person is told as *your*, never *of you*; further verbs agree like the first."""
    known = all_templates()
    for path in FILES:
        for call in calls(parsed(path), *STATED):
            facts = call.args[STATED[name_of(call.func)] :]
            if not call.args or not facts or not isinstance(facts[0], ast.Tuple):
                continue
            people = [n for n, fact in enumerate(facts[0].elts) if list(calls(fact, "Person"))]
            for kind, number in product(kinds(call.args[0]), people):
                assert f"of {{{number}}}" not in known.get(kind, ""), at(path, call)
    for kind, template in known.items():
        if template.startswith("{0} ["):
            rigid = {f" and {verb} " for verb in AGREEING} | {f", {verb} " for verb in AGREEING}
            assert not [verb for verb in rigid if verb in f"{template} "], f"{kind}: {template}"
