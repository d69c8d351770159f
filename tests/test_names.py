"""A name means one thing: ``rules`` is a rule set, wherever it stands."""

import ast
from collections.abc import Iterator
from pathlib import Path

import houseway

ROOT = Path(houseway.__file__).parent
RULE_SETS = ("RuleSet", "Named")
"""What ``rules`` may be: a rule set, or what the front door takes for one."""
KEYS = {"play/rules.py", "rooms/loader.py"}
"""Where a field is called as its key in the files of the rooms: the printed rules of a sheet."""


def other_rules(tree: ast.AST, *, fields: bool) -> Iterator[str]:
    """Where ``rules`` is something else."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg="rules", annotation=kind) if kind is not None:
                pass
            case ast.AnnAssign(target=ast.Name(id="rules"), annotation=kind) if not fields:
                pass
            case ast.Assign(targets=[ast.Name(id="rules")], value=ast.Tuple() | ast.List() | ast.Constant()):
                yield f"line {node.lineno}: {ast.unparse(node)}"
                continue
            case _:
                continue
        if not any([name in ast.unparse(kind) for name in RULE_SETS]):
            yield f"line {node.lineno}: rules: {ast.unparse(kind)}"


def test_rules_are_a_rule_set() -> None:
    for path in sorted(ROOT.rglob("*.py")):
        named = path.relative_to(ROOT).as_posix()
        found = [*other_rules(ast.parse(path.read_text(encoding="utf-8")), fields=named in KEYS)]
        assert not found, f"{named}: {found}"
