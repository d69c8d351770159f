"""A game of which no list in the house has heard: a script and a file, and it is played like any other."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from houseway import games
from houseway.bank.action import left_of_dealer
from houseway.bank.order import spots_in_order
from houseway.bank.paying import Pay, judge
from houseway.bank.position import Position
from houseway.bank.round import close_round, ends_round, open_round
from houseway.bank.settlement import Settlement, settle
from houseway.cli import main
from houseway.errors import RuleSetError
from houseway.facts import BANK, spot_place
from houseway.games.game import Game, Vocabulary, never
from houseway.games.moments import DEALT, WAGERS, moments
from houseway.lab.families import family_of, is_priced
from houseway.lab.prices import LabError
from houseway.play.dealing import deal_to, milestone
from houseway.play.felt import EVERYBODY, BankedFelt
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.play.wager_form import Wagers
from houseway.rooms.loader import load_file
from houseway.words.payments import ledger_lines
from houseway.words.teller import tell
from tests import every

SHEET = """
version = 1
name = "High Card"
kind = "bank"
family = "kitchen"
source = "my kitchen"
game = "high-card"
seats = 6

[play]
pays = [
    { wager = "base", when = "higher", pays = "1 to 1", cites = ["high-card"], lines = "the note" },
    { wager = "base", when = "lower", pays = "loses", cites = ["high-card"], lines = "the note" },
    { wager = "base", when = "equal", pays = "push", cites = ["high-card"], lines = "the note" },
]

[play.wagers]
kinds = [{ name = "base", title = "Game wager" }]

[[limits]]
name = "$5-100"
structure = "table-limits"
bets = ["$5", "$100"]
chip = "$1"
buy_in = ["$100"]

[rules]
high-card = { says = "The higher card wins.", lines = "the note" }
player-dealer = { says = "Each in turn.", lines = "the note" }
wagers = { says = "One each.", lines = "the note" }
cover = { says = "As far as the money goes.", lines = "the note" }
base = { says = "On the higher card.", lines = "the note" }
"""


class HighCardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pays: tuple[Pay, ...]
    wagers: Wagers = Wagers()
    settlement: Settlement = Settlement()
    position: Position = Position()


def high_card(table: Table, play: HighCardRules) -> Script:
    """A card each; the higher one wins."""
    felt = yield from open_round(table, play.position, play.wagers)
    left_of_dealer(table, felt)
    bank = felt.bank
    for number in spots_in_order(felt, 1, table.rules.seats):
        deal_to(table, felt.spots[number].hands[0], spot_place(number), EVERYBODY)
    deal_to(table, bank.holding, BANK, EVERYBODY)
    milestone(table, DEALT)


@ends_round
def end(table: Table, felt: BankedFelt, play: HighCardRules) -> None:
    bank = felt.bank
    verdicts = []
    for spot in felt.spots.values():
        mine, theirs = spot.hands[0].cards[0].rank, bank.holding.cards[0].rank
        happened = "equal" if mine == theirs else "higher" if mine > theirs else "lower"
        verdicts += [
            judge(table, play.settlement, play.pays, wager, (happened,), happened) for wager in spot.wagers
        ]
    settle(table, felt, play.settlement, verdicts)
    close_round(table, felt)


GAME = Game(
    name="high-card",
    kind="bank",
    script=high_card,
    end=end,
    shape=lambda _: Shape(spot=Span(1, 1), bank=Span(1, 1)),
    parameters=HighCardRules,
    moments=lambda _: (WAGERS, DEALT),
    vocabulary=Vocabulary(events=("higher", "lower", "equal"), main="base"),
    longest=lambda _, spots: spots + 1,
    players_decide=never,
    dealer_decides=never,
)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file in a folder of one's own rooms; the script is known as long as the test runs."""
    monkeypatch.setattr(games, "_registered", {})
    games.register(GAME)
    path = tmp_path / "kitchen" / "high-card.toml"
    path.parent.mkdir()
    path.write_text(SHEET, encoding="utf-8")
    yield path


def run(*arguments: str) -> str:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    return done.output


def test_it_is_played_replayed_and_explained(file: Path) -> None:
    rules = load_file(file)
    assert moments(rules) == (WAGERS, DEALT)
    paid = 0
    for hand in every.hands_of(rules, random := Random("high card"), 30):
        every.play_out(hand, random)
        assert hand.over
        again = replay_record(record_of(hand), hand.rules)
        assert [tell(event) for event in again.events] == [tell(event) for event in hand.events]
        paid += sum([line.source == "the note" for line in ledger_lines(hand)])
    assert paid


def test_it_is_listed_checked_and_told(file: Path) -> None:
    assert "High Card" in run("--rooms", str(file.parents[1]), "games")
    assert "High Card" in run("rules", str(file))
    run("check", str(file))


def test_it_is_not_priced(file: Path) -> None:
    rules = load_file(file)
    assert not is_priced(rules)
    with pytest.raises(LabError, match="nobody has priced"):
        family_of(rules)


def test_without_the_script_the_file_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_registered", {})
    with pytest.raises(RuleSetError, match="no game script 'high-card'"):
        load_file(file)


def test_a_name_belongs_to_one_game(file: Path) -> None:
    games.register(GAME)
    with pytest.raises(RuleSetError, match="find another name"):
        games.register(msgspec.structs.replace(GAME, name="flop"))


def test_a_rule_that_payments_cite_must_be_there(file: Path) -> None:
    games._registered["high-card"] = msgspec.structs.replace(GAME, cites=_more)
    with pytest.raises(RuleSetError, match="'kitchen-rule'"):
        load_file(file)


def _more(rules: RuleSet) -> tuple[str, ...]:
    return ("kitchen-rule",)
