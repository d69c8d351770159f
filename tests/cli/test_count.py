"""``houseway count`` and ``houseway bankroll`` as a person and a program meet them."""

import json

from click.testing import CliRunner, Result

from houseway.cli import main

BACCARAT = "black-sheep/ez-baccarat"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_counts() -> None:
    done = run("count", BACCARAT, "--wager", "dragon-7", "--dealt", "0.9", "--json")
    assert done.exit_code == 0, done.output
    (wager,) = json.loads(done.stdout)["wagers"]
    # An eight or a nine that is gone leaves more sevens of three cards; a six or a seven fewer.
    assert wager["effects"]["8"] > 0 > wager["effects"]["6"]
    assert [spread["wins"] > 0 for spread in wager["spreads"]] == [True] * len(wager["spreads"])
    told = run("count", BACCARAT, "--wager", "dragon-7").stdout
    assert "wins in 100 rounds" in told
    assert "two bets with a hyphen" in run("count", BACCARAT, "--spread", "ten").output


def test_shoes_priced_beside_a_count() -> None:
    deep = ("count", BACCARAT, "--wager", "player", "--dealt", "0.95")
    assert "These rounds may win" not in run("count", BACCARAT, "--wager", "dragon-7").stdout
    assert "These rounds may win much more or less" in " ".join(run(*deep).stdout.split())
    done = run(*deep, "--simulate", "30", "--json")
    assert done.exit_code == 0, done.output
    (wager,) = json.loads(done.stdout)["wagers"]
    assert [found["shoes"] for found in wager["simulated"]] == [30, 30, 30]
    # So far from the whole shoe the Player line is worth more than a count says that follows it closely.
    for told, found in zip(wager["spreads"][1:], wager["simulated"][1:], strict=True):
        assert found["wins"] - told["wins"] > 3 * found["stderr"] > 0
    assert "shoes priced" in run(*deep, "--simulate", "10").stdout
    # A bet that is never made wins nothing, however the shoes are priced.
    first = run("count", BACCARAT, "--wager", "player", "--dealt", "0.001").stdout
    assert "These rounds may win" not in first
    assert "0.1% of the shoe dealt in 1 round" in " ".join(first.split())


def test_a_deck_that_is_shuffled_before_every_round() -> None:
    one = ("count", "hawaiian-gardens/three-card-poker-6-card-bonus", "--wager", "pair-plus")
    for given, each_round in (
        (one, True),
        (("count", BACCARAT, "--wager", "tie"), False),
        (("count", BACCARAT, "--wager", "tie", "--decks", "1"), True),
    ):
        told = run(*given).stdout
        assert ("A single deck is shuffled before every round" in told) == each_round
        assert json.loads(run(*given, "--json").stdout)["shuffled_each_round"] == each_round


def test_bankrolls() -> None:
    done = run("bankroll", BACCARAT, "--wager", "dragon-7", "--sum", "300", "--rounds", "200", "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["side"] == "player-dealer"
    assert 0 < told["breaks"] < told["ruin"] < 1
    assert "does not win on average" in run("bankroll", BACCARAT, "--wager", "tie", "--rounds", "50").stdout
    assert (
        "grows fastest" in run("bankroll", BACCARAT, "--wager", "tie", "--as-player", "--rounds", "50").stdout
    )
    assert "more than nothing" in run("bankroll", BACCARAT, "--sum", "0").output


def test_a_side_that_cannot_lose() -> None:
    pushes = [f"pay.player.{event}=push" for event in ("player-wins", "banker-wins")]
    for settings in (["pay.player.banker-wins=push"], pushes):
        changed = [part for setting in settings for part in ("--set", setting)]
        given = ("bankroll", BACCARAT, "--wager", "player", "--as-player", "--rounds", "50", *changed)
        done = run(*given)
        assert done.exit_code == 0, done.output
        assert "This side cannot lose: any sum is enough." in done.stdout
        assert "fastest" not in done.stdout
        assert not json.loads(run(*given, "--json").stdout)["kelly"]


def test_what_is_wrong_is_named() -> None:
    assert "as in 1-10, not 5-1" in run("count", BACCARAT, "--spread", "5-1").output
    assert "up to 1,000,000,000,000 units" in run("count", BACCARAT, "--spread", "1e308-1e308").output
    assert "between 0 and 1, as in 0.8, not 80" in run("count", BACCARAT, "--dealt", "80").output


def test_other_pay_tables() -> None:
    seven = ("--wager", "tie", "--set", "pay.tie.equal-totals=7", "--json")
    told = json.loads(run("bankroll", BACCARAT, *seven, "--rounds", "10").stdout)
    assert abs(told["ev"] - (1 - 8 * 0.1132391086891322)) < 1e-12
    (tie,) = json.loads(run("count", BACCARAT, *seven).stdout)["wagers"]
    assert abs(tie["ev"] + told["ev"]) < 1e-12
    assert "has no pay table of 'ties'" in run("count", BACCARAT, "--set", "pay.ties.x=1").output


def test_games_with_nothing_to_count() -> None:
    for command in ("count", "bankroll"):
        done = run(command, "black-sheep/texas-holdem")
        assert (done.exit_code, "has no wagers against a player-dealer" in done.output) == (1, True)
    done = run("count", "nineteenth-hole/pai-gow")
    assert (done.exit_code, "no ranks to count" in done.output) == (1, True)
