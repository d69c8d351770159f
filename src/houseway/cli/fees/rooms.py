"""What each room's rulebook prints of fees, counted."""

from typing import Any

from houseway.rooms.fee_book import rooms, schedules
from houseway.rooms.index import catalogue

COLUMNS = {
    "rule_sets": "games",
    "with_fees": "with fees",
    "without_fees": "without",
    "schedules": "schedules",
    "tables": "tables",
    "options": "options",
    "charges": "charges",
}


def totals() -> list[dict[str, Any]]:
    """One row for each room."""
    found = []
    for room in rooms():
        mine = schedules(room)
        games = [entry.game for entry in catalogue() if entry.room == room]
        charged = [game for game in games if any([game in schedule.games for schedule in mine])]
        options = [option for schedule in mine for option in schedule.options()]
        found.append(
            {
                "room": room,
                "rule_sets": len(games),
                "with_fees": len(charged),
                "without_fees": len(games) - len(charged),
                "schedules": len(mine),
                "tables": sum([len(schedule.tables) for schedule in mine]),
                "options": len(options),
                "charges": sum([len(option.charges) for option in options]),
                "rulings": sum([len(schedule.rulings) for schedule in mine]),
            }
        )
    return found


def as_text(rows: list[dict[str, Any]]) -> list[str]:
    """The rows as a table, with their sum."""
    total = {key: sum([row[key] for row in rows]) for key in COLUMNS}
    names = [row["room"] for row in rows]
    first = max(map(len, [*names, "all rooms"]))
    lines = [" " * first + "".join([f"{title:>{len(title) + 2}}" for title in COLUMNS.values()])]
    for name, row in [*zip(names, rows, strict=True), ("all rooms", total)]:
        cells = [f"{row[key]:>{len(title) + 2},}" for key, title in COLUMNS.items()]
        lines.append(f"{name:{first}}" + "".join(cells))
    return [
        *lines,
        "",
        "`houseway fees ID` shows the schedules of a rule set, `houseway fees --audit` checks all.",
    ]
