"""Printed sheets of every kind, copied as if they were games of one's own."""

from pathlib import Path

from houseway.rooms.places import ROOMS

SHEETS = (
    "black-sheep/omaha-hi-lo",
    "hawaiian-gardens/razz",
    "hawaiian-gardens/archie",
    "black-sheep/ez-baccarat",
    "black-sheep/blackjack-elite",
    "black-sheep/pai-gow-poker-gold",
    "hawaiian-gardens/caribbean-stud",
    "hawaiian-gardens/pai-gow-tiles",
    "hawaiian-gardens/thirteen-card",
    "nineteenth-hole/pan",
)


def sheet(rule_set_id: str) -> str:
    """The text of a printed sheet."""
    return (ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8")


def copy(rule_set_id: str, to: Path, source: str = "my kitchen, page 2") -> Path:
    """A sheet under a name of one's own, which cites a source of its own."""
    lines = [
        f"source = {source!r}" if line.startswith("source =") else line
        for line in sheet(rule_set_id).splitlines()
        if not line.startswith("approval =")
    ]
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return to
