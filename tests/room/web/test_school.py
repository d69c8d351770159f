"""The school over HTTP: questions without their answers, verdicts, progress, timed rounds, classes, tests."""

import time
from typing import Any

from tests.room.web.running import Client, Running

HOLDEM, BACCARAT, TILES = (
    "black-sheep/texas-holdem",
    "black-sheep/ez-baccarat",
    "hawaiian-gardens/pai-gow-tiles",
)


def ask(client: Client, sheet: str = HOLDEM, kind: str = "pots", seed: str = "friday", **more: Any) -> Any:
    body = {"sheets": [sheet], "kinds": [kind], "level": 2, "seed": seed, **more}
    answer = client.post("/api/school/question", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def tell(client: Client, question: Any, **said: Any) -> Any:
    answer = client.post("/api/school/answer", json={"id": question["id"], **said})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_question_keeps_its_answer_to_itself(room: Running) -> None:
    pupil = room.guest()
    question = ask(pupil)
    assert question["form"]["asks"] == "amounts" and question["form"]["gets"]
    assert not {"answer", "mistakes", "explains", "cited"} & set(question)
    assert ask(pupil) == question, "the same seed asks the same"
    assert room.nobody().post("/api/school/question", json={"sheets": [HOLDEM]}).status_code == 401


def test_an_answer_is_graded_explained_and_counted(room: Running) -> None:
    pupil = room.guest()
    question = ask(pupil)
    seats = question["form"]["seats"]
    wrong = tell(pupil, question, amounts={str(seat): 0 for seat in seats}, seconds=12)
    assert not wrong["right"] and wrong["explains"] and wrong["words"]
    right = tell(pupil, question, amounts=wrong["answer"]["amounts"])
    assert right["right"] and right["mistake"] == ""
    assert (right["asked"], right["known"]) == (2, 1)
    assert all([cited["lines"] for cited in right["cited"] if not cited["ours"]])
    progress = pupil.get("/api/school/progress").json()
    assert (progress["asked"], progress["right"], progress["taught"]) == (2, 1, [HOLDEM])
    assert [(s["kind"], s["asked"], s["right"]) for s in progress["standings"]] == [("pots", 2, 1)]


def test_a_mistake_with_a_name_is_told(room: Running) -> None:
    pupil = room.guest()
    for number in range(12):
        question = ask(pupil, kind="winner", seed=f"mistakes {number}")
        options = len(question["form"]["options"])
        for pick in range(options):
            told = tell(pupil, question, picks=[pick])
            if told["mistake"]:
                assert told["mistake_says"].startswith("You ")
                made = pupil.get("/api/school/progress").json()["mistakes"]
                assert made[0]["mistake"] == told["mistake"] and made[0]["count"] == 1
                return
    raise AssertionError("no wrong answer was a named mistake")


def test_every_form_of_answer(room: Running) -> None:
    pupil = room.guest()
    steps = ask(pupil, kind="next")
    given = tell(pupil, steps, order=list(range(len(steps["form"]["options"]))))
    assert tell(pupil, steps, order=given["answer"]["order"])["right"]
    tiles = ask(pupil, sheet=TILES, kind="set")
    first = tell(pupil, tiles, first=" ".join(tiles["form"]["cards"][: tiles["form"]["sizes"][0]]))
    assert tell(pupil, tiles, first=" ".join(first["answer"]["groups"][0]))["right"]
    reading = ask(pupil, sheet=BACCARAT, kind="read")
    picked = tell(pupil, reading, picks=[0])
    assert tell(pupil, reading, picks=picked["answer"]["picks"])["right"]
    refused = pupil.post("/api/school/answer", json={"id": reading["id"], "picks": [99]})
    assert refused.status_code == 400 and "there is no 100" in refused.json()["why"].lower()


def test_what_is_no_question_is_refused(room: Running) -> None:
    pupil = room.guest()
    for wrong in ("nonsense", "W10", "eyJ4IjoxfQ"):
        assert pupil.post("/api/school/answer", json={"id": wrong, "picks": [0]}).status_code == 400
    for sheet in ("black-sheep/nothing", "own/game"):
        assert pupil.post("/api/school/question", json={"sheets": [sheet]}).status_code == 404
    none = pupil.post("/api/school/question", json={"sheets": [HOLDEM], "kinds": ["set"]})
    assert none.status_code == 400 and "no drill" in none.json()["why"]


def test_drills_of_the_chosen_sheets(room: Running) -> None:
    told = room.guest().get("/api/school/drills", params={"sheets": f"{HOLDEM},{BACCARAT}"}).json()
    having = {drill["kind"]: drill["sheets"] for drill in told["drills"]}
    assert having["pots"] == [HOLDEM] and having["draw"] == [BACCARAT]
    assert having["next"] == [HOLDEM, BACCARAT]
    assert [level["number"] for level in told["levels"]] == [1, 2, 3, 4]


def test_a_timed_round_counts_what_was_answered_in_it(room: Running) -> None:
    pupil = room.guest()
    began = int(time.time() * 1000)
    reading = ask(pupil, sheet=BACCARAT, kind="read")
    right = tell(pupil, reading, picks=[0])["answer"]["picks"]
    tell(pupil, reading, picks=right)
    body = {"began": began, "seconds": 60, "sheets": [BACCARAT]}
    told = pupil.post("/api/school/round", json=body).json()
    assert told["asked"] == 2 and told["right"] >= 1 and told["best"] == 0
    assert pupil.post("/api/school/round", json=body).json()["best"] == told["right"]
    early = {**body, "began": began - 10_000_000}
    assert pupil.post("/api/school/round", json=early).json()["asked"] == 0
    assert len(pupil.get("/api/school/progress").json()["timed"]) == 3


def test_a_class_is_joined_by_its_code_and_seen_by_its_trainer(room: Running) -> None:
    trainer, pupil, other = room.account(role="floor"), room.account(), room.account(role="floor")
    assert pupil.post("/api/school/classes", json={"name": "Mine"}).status_code == 403
    made = trainer.post("/api/school/classes", json={"name": "Tuesday dealers"}).json()
    assert len(made["code"]) == 6 and made["trains"]
    assert pupil.post("/api/school/join", json={"code": "ZZZZZZ"}).status_code == 404
    code = made["code"].lower()
    joined = pupil.post("/api/school/join", json={"code": f"{code[:3]}-{code[3:]}"}).json()
    assert (joined["name"], joined["code"], joined["trains"]) == ("Tuesday dealers", "", False)
    question = ask(pupil, sheet=BACCARAT, kind="read")
    answer = tell(pupil, question, picks=[0])
    seen = trainer.get(f"/api/school/classes/{made['id']}").json()
    (person,) = seen["people"]
    assert (person["name"], person["asked"], person["right"]) == (
        pupil.me["name"],
        1,
        int(answer["right"]),
    )
    for stranger in (pupil, other):
        assert stranger.get(f"/api/school/classes/{made['id']}").status_code == 403
        assert stranger.delete(f"/api/school/classes/{made['id']}").status_code == 403
    owner = room.account(role="owner")
    assert owner.get(f"/api/school/classes/{made['id']}").status_code == 200
    assert pupil.post(f"/api/school/classes/{made['id']}/leave").json() == {"classes": []}
    assert trainer.get(f"/api/school/classes/{made['id']}").json()["people"] == []
    assert trainer.delete(f"/api/school/classes/{made['id']}").json() == {"classes": []}
    assert trainer.get(f"/api/school/classes/{made['id']}").status_code == 404


def test_a_test_is_printed_with_and_without_answers(room: Running) -> None:
    pupil = room.guest()
    asked: dict[str, Any] = {
        "sheets": BACCARAT,
        "kinds": "read,draw",
        "count": 4,
        "seed": "june",
        "title": "June <test>",
    }
    whole = pupil.get("/api/school/test", params={**asked, "answers": True})
    assert whole.status_code == 200 and "June &lt;test&gt;" in whole.text
    assert "'sha256-" in whole.headers["content-security-policy"]
    bare = pupil.get("/api/school/test", params={**asked, "answers": False})
    assert bare.text == pupil.get("/api/school/test", params={**asked, "answers": False}).text
    assert 'class="answers"' in whole.text and 'class="answers"' not in bare.text
    assert pupil.get("/api/school/test", params={"sheets": ""}).status_code == 400
