"""What something in a rule set needs to matter: conditions over the parameters in force."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.play.rules import RuleSet

Wanted = bool | int | str | list[bool | int | str]
Needs = dict[str, Wanted] | list[dict[str, Wanted]]
"""By parameter what it must be: a value, one of several, or ``true`` for any value that is something and
``false`` for nothing at all. All of a table must hold; of a list of tables, one."""

_NOTHING = ("", "none", "never", "nothing")
"""How sheets say that they do not have a thing."""
_OF_THE_RULE_SET = ("between", "deck", "kind", "limits", "seats")


def met(needs: Needs, rules: "RuleSet") -> bool:
    """Whether a rule set has what is needed, by the readings in force."""
    if isinstance(needs, list):
        return any([met(table, rules) for table in needs])
    return all([_fits(parameters(rules, path), wanted) for path, wanted in needs.items()])


def _fits(values: list[Any], wanted: Wanted) -> bool:
    if isinstance(wanted, bool) and not (values and all([isinstance(value, bool) for value in values])):
        return wanted is any([bool(value) and value not in _NOTHING for value in values])
    wanted_values = wanted if isinstance(wanted, list) else [wanted]
    return any([value in wanted_values for value in values])


def parameters(rules: "RuleSet", path: str) -> list[Any]:
    """The values at a path such as ``betting.cap``, ``limits.blinds`` or ``deck.jokers``.

    A list on the way stands for all that is in it; what a sheet does not know has no value at all.
    """
    first, _, rest = path.partition(".")
    root = rules if first in _OF_THE_RULE_SET else rules.play
    found = list(_step(root, first))
    while rest:
        first, _, rest = rest.partition(".")
        found = [inner for value in found for inner in _step(value, first)]
    return found


def _step(value: Any, name: str) -> Iterator[Any]:
    if isinstance(value, Mapping):
        found = value.get(name)
    else:
        found = getattr(value, name, None)
    if isinstance(found, tuple | list) and any([not isinstance(each, str | int) for each in found]):
        yield from found
    elif found is not None:
        yield found
