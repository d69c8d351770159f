"""``houseway equity`` at the terminal and for programs."""

import json

from tests.cli.running import houseway, refused

HOLDEM = "black-sheep/texas-holdem"


def test_a_table_for_people() -> None:
    result = houseway("equity", HOLDEM, "As Ad", "Ks Kd", "--board", "Kh 7c 2d 2s", "--workers", "1")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "Texas Hold'em  (black-sheep/texas-holdem)"
    assert lines[1].startswith("all 44 deals, ")
    assert "hand       equity   wins  ties" in result.stdout
    assert "As Ad      4.55 %   4.55  0.00" in result.stdout
    assert "Ks Kd     95.45 %  95.45  0.00" in result.stdout
    assert max(map(len, lines)) <= 80


def test_halves_have_columns_of_their_own() -> None:
    result = houseway(
        "equity", "black-sheep/omaha-hi-lo", "As 2s Kd Kc", "Ah 2d 9h 9d", "--board", "3c 5d 7s Kh Jc"
    )
    assert result.exit_code == 0, result.output
    assert "75.00 %  100.00    0.00    0.00  50.00  25.00" in result.stdout
    assert "winning hand: high" in result.stdout
    assert "7 low" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_every_split_game_fits_80_columns() -> None:
    for rule_set_id, hand in (
        ("hawaiian-gardens/archie", "As Ad 2c 3c"),
        ("hawaiian-gardens/razzdeucey", "As Ad 2c 3c 4d 5h 7s"),
        ("hawaiian-gardens/double-board-omaha", "As Ad 2c 3c"),
    ):
        result = houseway("equity", rule_set_id, hand, "--players", "3", "--trials", "500")
        assert result.exit_code == 0, result.output
        assert max(map(len, result.stdout.splitlines())) <= 80


def test_json_for_programs() -> None:
    result = houseway(
        "equity", "black-sheep/omaha-hi-lo", "As 2s Kd Kc", "Ah 2d 9h 9d", "--board", "3c 5d 7s Kh", "--json"
    )
    told = json.loads(result.stdout)
    assert (told["id"], told["method"], told["combinations"]) == ("black-sheep/omaha-hi-lo", "exact", 40)
    assert told["stderr"] is None
    assert "trials" not in told
    first, second = told["hands"]
    assert first["hand"] == "As 2s Kd Kc"
    assert first["equity"] + second["equity"] == 1.0
    assert first["high"]["equity"] + first["low"]["equity"] == first["equity"]
    assert {"wins", "ties", "scoops"} <= first.keys()
    assert set(told["winning"]) == {"high", "low"}


def test_random_deals_are_seeded() -> None:
    def run(seed: str) -> dict[str, object]:
        given = ("equity", HOLDEM, "As Ad", "--players", "3", "--trials", "2000", "--seed", seed, "--json")
        told: dict[str, object] = json.loads(houseway(*given).stdout)
        told.pop("seconds")
        return told

    assert run("5") == run("5")
    assert run("5")["hands"] != run("6")["hands"]
    assert (run("5")["method"], run("5")["trials"], run("5")["seed"]) == ("simulated", 2000, 5)


def test_without_hands_it_tells_which_hands_win() -> None:
    result = houseway("equity", "hawaiian-gardens/badugi", "--players", "4", "--trials", "2000")
    assert "winning hand" in result.stdout
    assert "three-card badugi" in result.stdout
    assert "equity" not in result.stdout.splitlines()[3]
    assert "nobody draws" in result.stdout
    told = json.loads(
        houseway("equity", "hawaiian-gardens/badugi", "--players", "4", "--trials", "2000", "--json").stdout
    )
    assert told["hands"] == []
    assert abs(sum(told["winning"]["pot"].values()) - 1) < 1e-9


def test_another_reading_of_a_ruling() -> None:
    def deals(*more: str) -> int:
        given = (
            "equity",
            "hawaiian-gardens/kansas-city-lowball",
            "2c 3c 4d 5h Jk",
            "2d 3d 4h 6s 8c",
            "--json",
        )
        told = json.loads(houseway(*given, *more).stdout)
        share: int = told["hands"][0]["equity"]
        return share

    assert deals() == 0.0
    assert deals("--ruling", "joker=deuce-to-seven-joker-best") == 1.0


def test_what_is_wrong_is_one_sentence() -> None:
    assert refused("equity", HOLDEM, "As Ad", "As Kd") == "As comes twice"
    assert "two hands at least" in refused("equity", HOLDEM)
    assert "houseway odds" in refused("equity", "black-sheep/ez-baccarat", "--players", "2")
    assert "is not a card" in refused("equity", HOLDEM, "Ax Ad", "Ks Kd")
    assert "texas" in refused("equity", "black-sheep/texas-holdm", "As Ad", "Ks Kd")


def test_ranges_at_the_terminal_and_for_programs() -> None:
    given = ("equity", HOLDEM, "QQ+,AKs", "T9s-65s", "--board", "9h 8c 2d")
    result = houseway(*given)
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["QQ+,AKs", "22", "61.54", "%", "61.54", "0.00"] in lines
    assert ["T9s-65s", "16", "38.46", "%", "38.46", "0.00"] in lines
    told = json.loads(houseway(*given, "--json").stdout)
    assert (told["method"], told["combinations"]) == ("exact", 348_480)
    assert [row["range"] for row in told["ranges"]] == ["QQ+,AKs", "T9s-65s"]
    assert abs(told["ranges"][0]["equity"] - 0.6153896923783286) < 1e-12
    dealt = json.loads(
        houseway(
            "equity", "black-sheep/omaha-hi-lo", "AA2*", "--players", "3", "--trials", "2000", "--json"
        ).stdout
    )
    assert [row["hands"] for row in dealt["ranges"][1:]] == [0, 0]
    assert set(dealt["ranges"][0]) >= {"high", "low", "stderr"}


def test_ranges_that_cannot_be() -> None:
    assert refused("equity", HOLDEM, "AA", "KK", "--board", "Ah As Ad Ac") == (
        "no hand of 'AA' is left: all hold cards that are on the board or dead"
    )
    assert "no order of hands" in refused("equity", "black-sheep/omaha", "15%", "KK**")
