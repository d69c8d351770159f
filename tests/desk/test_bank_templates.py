"""Empty files of every game that is no pot game: they are read, and say what goes where."""

import re
import tomllib

import pytest

from houseway.desk.bank.said import BankFile
from houseway.desk.file import Header, read
from houseway.desk.kinds import kind_of
from houseway.desk.pan import PanFile
from houseway.desk.points import PointFile
from houseway.rooms.loader import load
from tests.desk.laid_out import net, refused
from tests.every import IDS

OTHERS = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind != "pot"]
FORMS: dict[str, type[Header]] = {"bank": BankFile, "point": PointFile, "meld": PanFile}


@pytest.mark.parametrize("rule_set_id", OTHERS)
def test_an_empty_file_is_read(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for stakes in rules.limits:
        text = kind_of(rules).template(rules, stakes.name)
        said = read(FORMS[rules.kind], tomllib.loads(text))
        assert (said.rule_set, said.limit) == (rule_set_id, stakes.name)
        assert max(map(len, text.splitlines())) <= 110
        refused(text, "line")


@pytest.mark.parametrize("rule_set_id", [one for one in OTHERS if load(one).kind == "bank"])
def test_an_empty_file_names_every_wager(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    text = kind_of(rules).template(rules, "")
    for kind in rules.play.wagers.kinds:
        assert re.search(rf"^#   {kind.name}: .*\$|^#   {kind.name}: as much as", text, re.MULTILINE), (
            kind.name
        )


def test_an_empty_file_is_filled_in() -> None:
    rules = load("black-sheep/ez-baccarat")
    text = kind_of(rules).template(rules, "")
    text = text.replace('put_up = "$"', 'put_up = "$100"').replace(
        'player = "$" } }', 'player = "$60" } }', 2
    )
    text = text.replace('player = "", banker = ""', 'player = "9c Th", banker = "2d 5s"')
    assert net(text) == {1: -60, 2: 60}


def test_only_what_a_sheet_has_is_named() -> None:
    """000:2097: insurance; 004:677 …: Century 21 has neither doubles nor splits."""
    poker = load("hawaiian-gardens/blackjack-poker")
    century = load("nineteenth-hole/century-21-blackjack")
    assert "insurance" in kind_of(poker).template(poker, "")
    assert "insurance" not in kind_of(century).template(century, "")
    assert "envy" not in kind_of(poker).template(load("hawaiian-gardens/fortune-pai-gow-poker"), "")
