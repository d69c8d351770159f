"""The audit finds what is wrong with a made-up schedule, and what is known to be wrong with the print."""

from functools import cache
from typing import NamedTuple

import pytest

from houseway.fees.audit.findings import Game, Noticed
from houseway.fees.audit.law import percentages, rates
from houseway.fees.audit.report import audit_games, audit_schedule
from houseway.fees.charges import Missing, Schedule
from houseway.fees.files import read_schedule
from houseway.rooms.fee_audit import Audited, audit
from houseway.rooms.fee_book import schedule_named, schedules


class Table(NamedTuple):
    """A limit of a made-up game."""

    name: str
    bets: tuple[int, ...]
    structure: str = "table-limits"
    blinds: tuple[int, ...] = ()
    ante: int = 0
    buy_in: tuple[int, ...] = ()


def a_game(step: int = 100, limits: tuple[str, ...] = ("5-100",), most: int = 8) -> Game:
    tables = []
    for limit in limits:
        low, high = limit.split("-")
        tables.append((Table(limit, (int(low) * 100, int(high) * 100)), step))
    return Game(
        "room/game",
        2,
        most,
        tuple(tables),
        frozenset(["wagers placed", "initial deal", "flop"]),
        frozenset(["base"]),
    )


BANK = '"per hand" = { payer = "player-dealer", per = "hand", at = "wagers placed", key = "action" }'
HEADS = 'regular = { payer = "pot", per = "hand", at = "flop", key = "heads" }'


def schedule(
    method: str, *rows: str, table: str = "", head: str = "", games: str = '["game"]', more: str = ""
) -> Schedule:
    """A schedule of one table; rows are written with spaces for tabs and ``_`` for an empty cell."""
    cells = "\n".join(["\t".join(["" if c == "_" else c for c in row.split()]) for row in rows])
    cells = cells.replace("per~hand", "per hand").replace("per~bet", "per bet")
    text = (
        f'name = "Made up"\nsource = "009:1-99"\ngames = {games}\n{head}\n[methods.one]\n{method}\n'
        f"[[tables]]\nsource = \"009:1-50\"\nmethod = \"one\"\n{table}\nrows = '''\n{cells}\n'''\n{more}"
    )
    return read_schedule(text, "made-up", "room")


def found(made: Schedule, game: Game | None = None) -> dict[tuple[str, str], Noticed]:
    noticed = audit_schedule(made, {"game": game or a_game()})
    return {(one.sort, one.check): one for one in noticed}


def banded(*rows: str, table: str = "", head: str = "") -> Schedule:
    return schedule(BANK, "line option limit action per~hand", *rows, table=table, head=head)


WHOLE = ("10 1 5-100 5-100 1", "11 _ _ 101-300 2", "12 _ _ 301+ 3")


def test_a_whole_option_has_nothing_to_be_said_but_cents() -> None:
    assert set(found(banded(*WHOLE))) == {("design", "whole-dollars")}
    between = found(banded("10 1 5-100 5-100 1", "11 _ _ 100.01+ 2"))
    assert between == {}


def test_a_hole_is_damage_where_a_wager_can_fall_into_it() -> None:
    made = banded("10 1 5-100 5-100 1", "11 _ _ 105-300 2", "12 _ _ 305+ 3")
    noticed = found(made)["damage", "hole"]
    assert noticed.lines == "009:11-12" and noticed.option == "1"
    assert "$101 to $104, $301 to $304 in steps of $1" in noticed.says
    fives = found(made, a_game(step=500))
    assert ("damage", "hole") not in fives
    assert "whole in steps of $5" in fives["design", "step"].says
    # A limit in $1 chips that the option is not for does not count; without any that fits, a dollar does.
    assert ("design", "step") in found(made, a_game(step=500, limits=("5-100", "1-50")))
    assert ("damage", "hole") in found(made, a_game(step=100, limits=("1-50",)))


def test_an_overlap() -> None:
    noticed = found(banded("10 1 5-100 5-100 1", "11 _ _ 100-300 2", "12 _ _ 301+ 3"))["damage", "overlap"]
    assert (noticed.lines, noticed.says) == ("009:10-11", "per hand: $100 to $300 lies over $5 to $100")
    heads = schedule(HEADS, "line option heads regular", "10 1 2-3 2", "11 _ 4-5 3", "12 _ 5+ 4")
    assert "5 or more lies over 4 to 5" in found(heads)["damage", "overlap"].says


def test_a_reversed_range_is_damage_but_not_of_players() -> None:
    made = banded("10 1 5-100 5-100 1", "11 _ _ 300-101 2", "12 _ _ 301+ 3")
    assert found(made)["damage", "reversed"].lines == "009:11"
    heads = schedule(HEADS, "line option heads regular", "10 1 8-6 2", "11 2 5- 1")
    noticed = found(heads)
    assert ("damage", "reversed") not in noticed
    assert (noticed["design", "high-to-low"].option, noticed["design", "high-to-low"].lines) == (
        "1",
        "009:10",
    )


def test_ends() -> None:
    late = found(banded("10 1 5-100 20-100 1", "11 _ _ 101+ 2"))["damage", "late-start"]
    assert late.lines == "009:10" and "begins at $20, the limit at $5" in late.says
    early = found(banded("10 1 5-100 1-100 1", "11 _ _ 101+ 2"))
    assert ("design", "early-start") in early and ("damage", "late-start") not in early
    closed = found(banded("10 1 5-100 5-100 1", "11 _ _ 101-300 2"))["damage", "no-end"]
    assert (closed.lines, closed.says) == ("009:11", "per hand: nothing is printed above $300")
    above = schedule(BANK, "line option action per~hand", "10 1 200+ 1", table='minimum = "5-100"')
    assert "table minimums end at $100" in found(above)["damage", "late-start"].says
    some = schedule(BANK, "line option action per~hand", "10 1 25+ 1", table='minimum = "5-100"')
    assert ("design", "starts-above") in found(some)


def test_own_bets_end_at_the_maximum() -> None:
    method = '"per bet" = { payer = "each-player", per = "wager", at = "wagers placed", key = "bet" }'
    rows = ("line option bet per~bet", "10 1 5-100 1", "11 _ 101-300 2")
    assert ("damage", "no-end") not in found(schedule(method, *rows, table='maximum = "100-300"'))
    open_above = found(schedule(method, *rows, table='maximum = "100-500"'))["damage", "no-end"]
    assert "a table maximum may be $500" in open_above.says


def test_amounts_that_are_missing_or_too_many() -> None:
    blank = found(banded("10 1 5-100 5-100 1", "11 _ _ 101+ blank"))["damage", "blank"]
    assert (blank.lines, blank.says) == ("009:11", "per hand: no amount is printed for $101 or more")
    flat = '"per hand" = { payer = "player-dealer", per = "hand", at = "wagers placed" }'
    two = schedule(flat, "line option per~hand", "10 1 1", "11 _ 2")
    assert found(two)["damage", "two-amounts"].lines == "009:10-11"


def test_numbers() -> None:
    columns = "line option printed heads regular"
    made = schedule(
        HEADS,
        columns,
        "10 1 _ 6 2",
        "11 5 _ 6 3",
        "12 5b 5 6 4",
        "13 6 - 6 5",
        "14 7 8 6 6",
        table='announces = "1-9"',
    )
    noticed = audit_schedule(made, {"game": a_game()})
    said = {(one.check, one.option): one for one in noticed if one.sort == "damage"}
    assert said["number-twice", "5"].lines == "009:11-12"
    assert said["label-displaced", "6"].lines == "009:13"
    assert "is printed 8; ruled 7" in said["label-displaced", "7"].says
    assert "2-4, 8-9 are missing" in said["announced-missing", ""].says
    more = schedule(HEADS, "line option heads regular", "10 1 6 2", "11 2 6 3", table='announces = "1"')
    assert "has 2 besides" in found(more)["damage", "not-announced"].says
    skipped = schedule(HEADS, "line option heads regular", "10 1 6 2", "11 4 6 3")
    assert "2-3 are skipped" in found(skipped)["damage", "number-skipped"].says
    unnumbered = schedule(HEADS, "line option heads regular", "10 1 6 2", table="numbered = false")
    assert not [one for sort, one in found(unnumbered) if sort == "damage"]


def test_the_design_of_a_table() -> None:
    made = schedule(
        HEADS,
        "line option heads regular",
        "10 1 7+ 2",
        "11 2 6+ 3",
        "12 3 6 1",
        "13 4 6+ 3",
        "14 5 6+ 4",
        "15 6 3- 9",
    )
    noticed = found(made, a_game(most=8))
    assert "7 or more, 6 or more, 6" in noticed["design", "options-overlap"].says
    assert noticed["design", "identical"].says == "option 4 repeats 2"
    assert noticed["damage", "out-of-place"].option == "3"
    assert "3 or fewer players pay $9 at the most (option 6)" in noticed["design", "falls-with-heads"].says
    assert noticed["design", "heads-left-out"].says == "no option of the table is for 4-5 players"
    seats = schedule(HEADS, "line option heads regular", "10 1 8-5 2", "11 2 4- 1")
    assert "7 are dealt in at most" in found(seats, a_game(most=7))["design", "beyond-the-seats"].says


def test_fees_that_fall() -> None:
    down = found(banded("10 1 5-100 5-100 3", "11 _ _ 101-300 2", "12 _ _ 301+ 2"))
    assert down["design", "falls-with-size"].lines == "009:10-11"
    assert down["design", "same-fee"].lines == "009:11-12"
    across = 'regular = { payer = "each-player", per = "hand", at = "initial deal", key = "heads" }'
    points = schedule(across, "line option point regular:4 regular:3", "10 1 20 5 4", "11 2 25 6 3")
    assert "regular (3 players), option 1 over 2" in found(points)["design", "falls-with-size"].says
    heads = schedule(across, "line option heads regular", "10 1 2-3 4", "11 _ 4-5 2")
    assert found(heads)["design", "falls-with-heads"].lines == "009:10-11"
    flat = '"per hand" = { payer = "player-dealer", per = "hand", at = "wagers placed" }'
    limits = schedule(flat, "line option limit per~hand", "10 1 5-100 1", "11 2 5-100 2")
    assert "$5-100: 1-2" in found(limits)["design", "same-limit"].says


def test_the_law() -> None:
    rates = found(banded(*WHOLE, head="most_rates = 2"))["law", "rates"]
    assert (rates.option, rates.says) == ("1", "has 3 rates; the print allows 2")
    assert ("law", "rates") not in found(banded(*WHOLE, head="most_rates = 3"))
    blank = found(banded("10 1 5-100 5+ blank"))
    assert blank["law", "no-charge"].lines == "009:10"
    noticed = audit_schedule(banded(*WHOLE), {})
    assert [one.says for one in noticed if one.check == "no-game"] == [
        "names game, which is no rule set of the room"
    ]
    wagers = BANK.replace('key = "action"', 'key = "action", of = ["tie"]')
    tie = schedule(wagers, "line option action per~hand", "10 1 5+ 1")
    says = [one.says for one in audit_schedule(tie, {"game": a_game()}) if one.check == "no-wager"]
    assert says[0] == "per hand: no game of the schedule has a wager 'tie'"
    river = schedule(HEADS.replace("flop", "river"), "line option heads regular", "10 1 2+ 1")
    assert "reaches 'river'" in found(river)["law", "no-moment"].says
    two = schedule(
        HEADS.replace("flop", "river"), "line option heads regular", "10 1 2+ 1", games='["game", "other"]'
    )
    other = a_game()._replace(id="room/other", moments=frozenset(["river"]))
    noticed = audit_schedule(two, {"game": a_game(), "other": other})
    assert [(one.sort, one.says) for one in noticed if one.check == "never-reached"] == [
        ("design", "regular: room/game never comes to 'river'")
    ]


def test_no_share_of_anything() -> None:
    rows = "rows = '''\nline\toption\tregular\n10\t1\t5%\n11\t2\t5 percent\n12\t3\t5\n'''\n"
    assert percentages(rows) == ["10\t1\t5%", "11\t2\t5 percent"]
    assert percentages('reason = "not a percentage, never 5 %"') == []
    assert percentages('designated = { amount = "5%" }') != []


def test_what_the_schedule_says_itself_is_in_the_list() -> None:
    more = '[[print]]\nkind = "damage"\nlines = "009:3"\nsays = "Smudged."\n'
    made = schedule(HEADS, "line option heads regular", "10 1 2+ 1", more=more)
    noticed = found(made)["damage", "print"]
    assert (noticed.lines, noticed.says) == ("009:3", "Smudged.")


def test_every_game_has_fees_or_a_word() -> None:
    made = schedule(HEADS, "line option heads regular", "10 1 2+ 1")
    games = {"game": a_game(), "other": a_game()._replace(id="room/other")}
    says = [one.says for one in audit_games([made], [], games) if one.sort == "law"]
    assert says == ["other has neither a schedule nor a word that none is printed"]
    absent = Missing(games=("other", "game", "none"), how="posted", lines="009:4", says="Posted.")
    law = [one.says for one in audit_games([made], [absent], games) if one.sort == "law"]
    assert law == [
        "said to be without fees, but no rule set: none",
        "game is said to be without fees, but made-up names it",
    ]
    twice = audit_games([made, made], [], {"game": a_game()})
    assert [(one.check, one.says) for one in twice] == [
        ("several-schedules", "game: 1 are numbers in more than one of its 2 schedules")
    ]


# The print


@cache
def printed() -> list[Audited]:
    return audit()


def about(schedule_id: str, check: str) -> list[Noticed]:
    return [n for one in printed() for n in one.found if one.schedule == schedule_id and n.check == check]


KNOWN = [
    ("california-f-nine-and-a-half", "number-twice", "5", "000:3461, 000:3463", "here called 5 and 5b"),
    ("california-f-nine-and-a-half", "number-twice", "6", "000:3462, 000:3464", "here called 6 and 6b"),
    ("california-f-nine-and-a-half", "not-announced", "", "000:3456-3476", "18 of them; 20 rows"),
    ("five-card-omaha-hi-lo-own-chapter", "number-twice", "28", "000:2313, 000:2318", "printed twice"),
    ("dramadugi-own-chapter", "announced-missing", "", "000:7521-7554", "1-67 are announced; 26-67"),
    ("super-7-card-stud-hi-lo-regular-own-chapter", "not-announced", "", "000:5548-5561", "42 besides"),
    ("california-d-pan-9", "late-start", "20", "000:3313", "begins at $300, the limit at $50"),
    ("california-e-ez-baccarat", "no-end", "22", "000:3358", "above $1,505"),
    ("california-e-ez-baccarat", "identical", "28-29", "", "option 29 repeats 28"),
    ("gardens-baccarat-own-page", "no-end", "14", "000:11778", "above $1,500"),
    ("gardens-baccarat-own-page", "identical", "19, 25", "", "option 25 repeats 19"),
    ("double-board-omaha-first-rates", "identical", "157, 159", "000:8873, 000:8875", "159 repeats 157"),
    ("badugi-first-rates", "identical", "191, 193", "000:9480, 000:9482", "193 repeats 191"),
    ("thirteen-card-first-rates", "falls-with-size", "3-4", "000:10068-10069", "option 3 over 4"),
    ("three-card-poker-own-page", "early-start", "7", "000:2659", "begins at $5, below the limit's $10"),
    ("no-limit-holdem-old-sheet", "same-limit", "6-8", "000:1404-1406", "$3-5: 6-8"),
    ("no-limit-holdem-old-sheet", "heads-left-out", "1-13", "000:1399-1411", "2 to 3 players"),
    ("holdem-first-rates", "never-reached", "", "", "match-it never comes to 'turn'"),
    ("pai-gow-poker-gold-rates", "overlap", "1", "001:1850, 001:1853", "$400 or more lies over $101 to $400"),
    ("pai-gow-poker-gold-rates", "overlap", "2", "001:1857-1858", "$1,000 or more lies over"),
    ("pai-gow-poker-gold-rates", "blank", "4", "001:1867", "no amount is printed for $1,201 or more"),
    (
        "pai-gow-poker-gold-rates",
        "no-end",
        "1",
        "001:1853",
        "above $500 though a table maximum may be $2,500",
    ),
    ("ez-baccarat-rates", "reversed", "13", "001:2057", "$2,001 to $1,500 runs backwards"),
    ("blackjack-elite-rates", "late-start", "14", "001:1802", "begins at $101, table minimums end at $100"),
    ("blackjack-rates", "label-displaced", "10", "002:1502-1506", "ruled 10"),
    ("blackjack-rates", "label-displaced", "12", "002:1512-1516", "ruled 12"),
    ("baccarat-rates", "hole", "3", "002:1541", "to $600"),
    ("pai-gow-poker-rates", "identical", "3-4", "", "option 4 repeats 3"),
    ("flop-rates", "overlap", "6", "003:812-815", "$5.01 or more lies over $10, $11 to $30, $31 to $50"),
    ("flop-rates", "hole", "7", "003:818", "$31 to $40"),
    ("flop-rates", "overlap", "9", "003:824-825", "$18 to $30 lies over $18"),
    ("flop-rates", "step", "10", "003:832", "$101 would be in no band"),
    ("lowball-rates", "overlap", "1-6", "", "5 or more lies over 4 to 5"),
    ("three-card-poker-rates", "same-fee", "1", "004:846-847", "cost the same $1"),
]


@pytest.mark.parametrize(("schedule_id", "check", "option", "lines", "says"), KNOWN)
def test_known_findings(schedule_id: str, check: str, option: str, lines: str, says: str) -> None:
    noticed = [n for n in about(schedule_id, check) if n.option == option and says in n.says]
    assert len(noticed) == 1, about(schedule_id, check)
    assert lines in ("", noticed[0].lines)


@pytest.mark.parametrize("room", ["hawaiian-gardens", "black-sheep", "lucky-lady", "central-coast"])
def test_findings_stand_on_lines_of_the_rooms_book(room: str) -> None:
    books = {one.source[:3] for one in schedules(room)}
    assert len(books) == 1
    for one in printed():
        for noticed in one.found:
            if one.room == room and noticed.check != "no-fees":
                assert noticed.lines[:3] in books and noticed.says, noticed


def test_the_data_keep_the_law() -> None:
    """The old sheets' three rates are the regular, the designated and the jackpot fee (000:54-57)."""
    law = [(n.schedule, n.check) for one in printed() for n in one.found if n.sort == "law"]
    # That no printed game is without a word on its fees is asserted in tests/test_coverage.py.
    assert not [found for found in law if found[1] != "no-fees"]


def test_what_a_rate_is() -> None:
    four_amounts = schedule_named("hawaiian-gardens/no-limit-holdem", "old").options()[0]
    assert len(rates(four_amounts, "amounts")) == 4  # 000:1399
    assert rates(four_amounts, "fees") == {"regular", "designated"}


def test_only_one_rule_set() -> None:
    one = audit("black-sheep/ez-baccarat")
    assert [audited.schedule for audited in one] == ["ez-baccarat-rates", ""]
    whole = next(a for a in printed() if a.room == "black-sheep" and a.schedule == "ez-baccarat-rates")
    assert one[0] == whole
