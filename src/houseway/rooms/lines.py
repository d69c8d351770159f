"""Where something stands in the text of a rule set file."""

import re


def line_of(text: str, path: str) -> int:
    """The line on which a path like ``.limits[2].chip`` stands; the nearest table when the key is absent, and
    the head of the file where that is no table.

    A ruling may also be named: ``.rulings.shuffle``; ``.fee_limits.rows[3]`` is the fourth line of that text.
    """
    keys = re.findall(r"[^.\[\]]+", path)
    if not keys:
        return 1
    best = first = 0
    after: list[str] = []
    table: list[str] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if header := re.match(r"\[\[?([^\]]+)\]", stripped):
            name = header[1].strip()
            table = [part.strip("\"' ") for part in name.split(".")]
            if stripped.startswith("[["):
                seen[name] = seen.get(name, -1) + 1
                table.append(str(seen[name]))
            if keys[: len(table)] == table:
                best, after = number, []
            elif table[: len(keys)] == keys:
                first = first or number
        elif "=" in stripped and not stripped.startswith("#"):
            here = [*table, *[part.strip("\"' ") for part in stripped.split("=")[0].split(".")]]
            if keys[: len(here)] == here:
                best, after = number, keys[len(here) :]
            names = table[:1] == keys[:1] == ["rulings"] and stripped.startswith("id")
            if names and keys[1:] == stripped.split('"')[1:2]:
                return number
    if keys[:2] == ["fee_limits", "rows"] and len(keys) > 2:
        return best + 1 + int(keys[2])
    if after and after[0].isdigit():
        return _row(text, best, int(after[0]))
    return best or first or 1


def _row(text: str, number: int, wanted: int) -> int:
    """The line of a list that begins on line ``number`` on which the item of that place begins."""
    depth = at = 0
    begun = False
    for line, row in enumerate(text.splitlines()[number - 1 :], number):
        rest = row.partition("=")[2] if line == number else row
        for token in re.findall(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|\S', rest):
            if token.startswith("#"):
                break
            if depth == 1 and not begun and token not in ",]":
                begun = True
                if at == wanted:
                    return line
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            if depth == 1 and token == ",":
                at, begun = at + 1, False
            if depth == 0:
                return number
    return number
