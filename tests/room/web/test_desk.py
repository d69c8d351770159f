"""The desk over HTTP: forms, situations both ways, settlements, searches, comparisons, dossiers."""

import base64
import hashlib
import re

import pytest

from houseway.room.web.options import Options
from tests.room.web.running import Running, running

HAND = """\
situation = 1
rule_set = "hawaiian-gardens/no-limit-holdem"
limit = "no-limit 1-2"
board = "2c 7d 9h 3s 4s"
[seats]
1 = { in = "$37", cards = "As Ad" }
2 = { in = "$112", cards = "Kd Ks" }
3 = { in = "$300", cards = "9c 9d" }
"""
ROUND = {
    "situation": 1,
    "rule_set": "black-sheep/ez-baccarat",
    "bank": {"seat": 1, "put_up": "$100"},
    "common": {"player": "9c Th", "banker": "2d 5s"},
    "spots": {"2": {"wagers": {"player": "$60"}}, "3": {"wagers": {"player": "$60"}}},
}


def test_a_situation_is_settled_without_coming_in(room: Running) -> None:
    answer = room.nobody().post("/api/desk/settle", json={"text": HAND})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    # Seat 3 wins 3 x 37 and 2 x 75, and gets back 188 that nobody called.
    assert told["net"] == {"1": -3700, "2": -11200, "3": 14900}
    assert [pot["amount"] for pot in told["pots"]] == [11100, 15000]
    (back,) = told["back"]
    assert (back["seat"], back["amount"]) == (3, 18800)
    assert all([payment["reason"] for payment in told["payments"]])
    assert any([rule.get("lines") for payment in told["payments"] for rule in payment.get("behind", ())])


def test_a_situation_of_fields_and_a_bank_that_runs_short(room: Running) -> None:
    told = room.nobody().post("/api/desk/settle", json={"situation": ROUND}).json()
    # 9 beats 7, and $100 reach spot 2 and 40 of spot 3's 60.
    assert told["net"] == {"1": -10000, "2": 6000, "3": 4000}
    assert "$20" in told["not_covered"]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        (('board = "2c 7d 9h 3s 4s"', 'board = "2c 7d 9h 3s 4s 5s"'), "board"),
        (('cards = "As Ad"', 'cards = "As Ad Ac"'), "seats.1.cards"),
        (('cards = "Kd Ks"', 'cards = "As Ks"'), ""),
        (('in = "$37"', "in = 37"), "seats.1.in"),
        (("no-limit-holdem", "no-such-game"), "rule_set"),
    ],
)
def test_what_cannot_lie_there_is_refused_by_name(room: Running, change: tuple[str, str], at: str) -> None:
    answer = room.nobody().post("/api/desk/settle", json={"text": HAND.replace(*change)})
    assert answer.status_code == 400
    told = answer.json()
    assert told["why"].endswith((".", "?"))
    assert told.get("at", "").startswith(at)


def test_no_file_of_the_machine_is_a_game(room: Running) -> None:
    for path in ("/etc/passwd", "../secret.toml", "/tmp/x.toml", "~/x.toml"):
        text = HAND.replace("hawaiian-gardens/no-limit-holdem", path)
        answer = room.nobody().post("/api/desk/settle", json={"text": text})
        assert answer.status_code == 400 and answer.json()["at"] == "rule_set", path
        told = room.nobody().post("/api/desk/settle", json={"situation": {**ROUND, "rule_set": path}})
        assert told.json()["at"] == "rule_set", path


def test_a_missing_button_is_asked_for_where_it_matters(room: Running) -> None:
    split = HAND.replace("As Ad", "Ah Kc").replace("Kd Ks", "Ad Kh").replace("9c 9d", "8c 8s")
    split = split.replace("$112", "$37").replace("$300", "$37").replace("2c 7d 9h 3s 4s", "As Kd 7h 2c 3s")
    told = room.nobody().post("/api/desk/settle", json={"text": split}).json()
    assert [one["fact"] for one in told["open"]] == ["button"]
    assert len(told["cases"]) == 2
    even = split.replace("3 = { in", '4 = { in = "$1", folded = true }\n3 = { in')
    assert not room.nobody().post("/api/desk/settle", json={"text": even}).json().get("open")


def test_a_situation_is_read_and_written(room: Running) -> None:
    nobody = room.nobody()
    told = nobody.post("/api/desk/read", json={"text": HAND}).json()
    assert told["situation"]["seats"]["3"] == {"in": "$300", "cards": "9c 9d"}
    again = nobody.post("/api/desk/read", json={"situation": told["situation"]}).json()
    assert (
        nobody.post("/api/desk/read", json={"text": again["text"]}).json()["situation"] == told["situation"]
    )
    wrong = nobody.post("/api/desk/read", json={"text": "situation = ="})
    assert wrong.status_code == 400 and "TOML" in wrong.json()["why"]


def test_every_form_asks_for_what_its_template_has(room: Running) -> None:
    nobody = room.nobody()
    asked = {
        "hawaiian-gardens/no-limit-holdem": ("in", "cards", "folded"),
        "hawaiian-gardens/seven-card-stud-hi-lo": ("in", "down", "up"),
        "black-sheep/ez-baccarat": ("wagers.player", "wagers.tie"),
        "hawaiian-gardens/pai-gow-poker": ("wagers.base", "set"),
        "hawaiian-gardens/thirteen-card": ("stack", "set"),
        "nineteenth-hole/pan": ("stack", "spreads"),
    }
    for game, paths in asked.items():
        told = nobody.get(f"/api/desk/form/{game}").json()
        assert set(paths) <= {field["path"] for field in told["place"]}, game
        assert told["template"].count("rule_set") == 1
        assert told["start"]["rule_set"] == game
    assert [f["path"] for f in nobody.get("/api/desk/form/black-sheep/ez-baccarat").json()["middle"]] == [
        "common.player",
        "common.banker",
    ]
    assert nobody.get("/api/desk/form/black-sheep/nothing").status_code == 404


def test_words_are_looked_up_in_all_sheets(room: Running) -> None:
    told = room.nobody().get("/api/desk/search", params={"words": "kill pot", "room": "black-sheep"}).json()
    assert told["games"] and all([game["id"].startswith("black-sheep/") for game in told["games"]])
    passage = told["games"][0]["passages"][0]
    assert passage["words"] and passage["part_title"]
    assert (
        room.nobody().get("/api/desk/search", params={"words": "kill", "room": "nowhere"}).status_code == 400
    )


def test_games_are_set_side_by_side(room: Running) -> None:
    nobody = room.nobody()
    games = "black-sheep/ez-baccarat,hawaiian-gardens/ez-baccarat-panda-8"
    told = nobody.get("/api/desk/compare", params={"games": games, "parts": "limits,pays"}).json()
    assert [game["id"] for game in told["games"]] == games.split(",")
    assert {part["name"] for part in told["parts"]} <= {"limits", "pays"}
    rows = [row for part in told["parts"] for row in part["rows"]]
    assert any([not row["same"] for row in rows])
    assert nobody.get("/api/desk/compare", params={"games": "black-sheep/omaha"}).status_code == 400
    assert (
        nobody.get("/api/desk/compare", params={"games": "black-sheep/omaha,/etc/passwd"}).status_code == 404
    )


def test_a_dossier_brings_its_own_style_and_nothing_else_may_come(room: Running) -> None:
    answer = room.nobody().get("/api/desk/dossier/black-sheep/ez-baccarat")
    assert answer.headers["content-type"].startswith("text/html")
    assert "EZ Baccarat" in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy
    for style in re.findall(r"<style[^>]*>(.*?)</style>", answer.text, re.DOTALL):
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert " style=" not in answer.text and "<script" not in answer.text
    kept = room.nobody().get("/api/desk/dossier/black-sheep/ez-baccarat", params={"keep": True})
    assert "attachment" in kept.headers["content-disposition"]
    assert room.nobody().get("/api/desk/dossier/black-sheep/nothing").status_code == 404


def test_plans_of_fees_stand_side_by_side(room: Running) -> None:
    nobody = room.nobody()
    told = nobody.get("/api/desk/fees/black-sheep/texas-holdem", params={"per_hour": 40, "share": 0.5}).json()
    assert told["word"] == "hands" and told["source"] == "given"
    assert any(["40 hands an hour (said here)" in line for line in told["says"]])
    names = {plan["name"]: plan for plan in told["plans"]}
    # Option 2 takes $2 with two or three players where the flop is seen: half of 40 hands.
    taken = {at["players"]: at for at in names["option 2"]["takes"]}
    assert (taken[2]["hour"], taken[2]["payers"]) == (4000.0, {"pot": 4000.0})
    assert told["leads"][0]["runs"]
    played = nobody.get("/api/desk/fees/black-sheep/ez-baccarat", params={"bots": 14}).json()
    assert played["source"] == "bots" and any(["bots" in line for line in played["says"]])
    both = nobody.get("/api/desk/fees/black-sheep/ez-baccarat", params={"bots": 7, "bet": 500})
    assert both.status_code == 400
    none = nobody.get("/api/desk/fees/nineteenth-hole/pan")
    assert none.status_code == 400 and "no fees" in none.json()["why"]


@pytest.mark.usefixtures("still")
def test_whoever_asks_too_often_has_to_wait() -> None:
    with running(Options()) as room:
        nobody = room.nobody()
        told = [nobody.post("/api/desk/settle", json={"text": "x"}).status_code for _ in range(60)]
        assert told[0] == 400 and told[-1] == 429
        assert int(nobody.post("/api/desk/settle", json={"text": "x"}).headers["retry-after"]) >= 1
        assert room.guest().post("/api/desk/settle", json={"text": "x"}).status_code == 400


def test_the_desk_and_the_school_work_in_processes_of_their_own() -> None:
    with running(workers=1) as room:
        guest = room.guest()
        guest.timeout = 120.0
        assert guest.post("/api/desk/settle", json={"text": HAND}).json()["net"]["3"] == 14900
        wrong = guest.post("/api/desk/settle", json={"text": HAND.replace("As Ad", "As")})
        assert wrong.status_code == 400 and wrong.json()["at"] == "seats.1.cards"
        asked = {"sheets": ["black-sheep/ez-baccarat"], "kinds": ["draw"], "seed": "x", "level": 1}
        question = guest.post("/api/school/question", json=asked)
        assert question.status_code == 200, question.text
        none = guest.post("/api/school/question", json={**asked, "kinds": ["pots"]})
        assert none.status_code == 400 and "no drill" in none.json()["why"]
        plans = guest.get("/api/desk/fees/black-sheep/texas-holdem")
        assert plans.status_code == 200 and plans.json()["plans"]


def test_a_fee_is_part_of_the_answer(room: Running) -> None:
    told = room.nobody().get("/api/desk/form/black-sheep/texas-holdem").json()
    fees = {field["path"]: field["values"] for field in told["facts"] if field["path"].startswith("fees.")}
    assert "2" in fees["fees.option"] and "showdown" in fees["fees.reached"]
    hand = {
        "situation": 1,
        "rule_set": "black-sheep/texas-holdem",
        "board": "Ad Kc 7h 2s 9d",
        "fees": {"option": "2", "reached": "showdown"},
        "seats": {"2": {"in": "$12", "cards": "Ah Kd"}, "5": {"in": "$12", "cards": "7s 7d"}},
    }
    answer = room.nobody().post("/api/desk/settle", json={"situation": hand}).json()
    # With two players option 2 takes $2 out of a pot that saw the flop.
    assert (answer["fees"], answer["net"]) == (200, {"2": -1200, "5": 1000})


def test_only_what_a_file_may_say_is_asked(room: Running) -> None:
    nobody = room.nobody()
    assert nobody.get("/api/desk/form/nineteenth-hole/pan").json()["middle"] == []
    for game in ("hawaiian-gardens/thirteen-card", "central-coast/chinese-poker"):
        (field,) = [f for f in nobody.get(f"/api/desk/form/{game}").json()["place"] if f["path"] == "set"]
        assert (field["groups"], field["group_names"]) == ([3, 5, 5], ["front", "middle", "back"])
