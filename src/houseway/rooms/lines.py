"""Where something stands in the text of a rule set file."""

import re


def line_of(text: str, path: str) -> int:
    """The line on which a path like ``.limits[2].chip`` stands; the nearest table when the key is absent.

    A ruling may also be named: ``.rulings.shuffle``; ``.fee_limits.rows[3]`` is the fourth line of that text.
    """
    keys = re.findall(r"[^.\[\]]+", path)
    best = first = 0
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
                best = number
            elif table[: len(keys)] == keys:
                first = first or number
        elif "=" in stripped and not stripped.startswith("#"):
            here = [*table, *[part.strip("\"' ") for part in stripped.split("=")[0].split(".")]]
            if keys[: len(here)] == here:
                best = number
            names = table[:1] == keys[:1] == ["rulings"] and stripped.startswith("id")
            if names and keys[1:] == stripped.split('"')[1:2]:
                return number
    if keys[:2] == ["fee_limits", "rows"] and len(keys) > 2:
        return best + 1 + int(keys[2])
    return best or first or 1
