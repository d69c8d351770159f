"""One name in many spellings: taken from the house or from others, and tried with passwords."""

import pytest

from houseway.room.web.house import household
from houseway.room.web.options import Options
from tests.room.web.running import Running, running


@pytest.mark.parametrize(
    "name", ["\uff2d\uff41\uff45", "\U0001d40cae", "\u041c\u0430\u0435", "\uff34he House", "\ufb02oor"]
)
def test_no_spelling_is_a_name_of_the_house(room: Running, name: str) -> None:
    answer = room.nobody().post("/api/guest", json={"name": name})
    assert answer.status_code == 409, ascii(answer.json())
    client = room.guest()
    assert client.put("/api/me/name", json={"name": name}).status_code == 409
    secret = {"name": name, "password": "two bars before five"}
    assert client.post("/api/register", json=secret).status_code == 409


@pytest.mark.parametrize("name", ["\ufdfa\ufdfa", "\u33a7" * 11, "\u041e\U0001d42ccar"])
def test_a_name_is_measured_as_it_is_kept(room: Running, name: str) -> None:
    assert room.nobody().post("/api/guest", json={"name": name}).status_code == 400


def test_a_name_in_letters_that_look_the_same_is_the_same(room: Running) -> None:
    latin, cyrillic, greek = "Cope 7", "\u0421\u043e\u0440\u0435 7", "\u0391\u039d\u039d\u0391"
    room.guest(latin)
    for name in (cyrillic, "\uff23ope 7"):
        assert room.nobody().post("/api/guest", json={"name": name}).status_code == 409
    mine = room.guest(greek)
    assert room.nobody().post("/api/guest", json={"name": "ANNA"}).status_code == 409
    assert mine.put("/api/me/name", json={"name": "ANNA"}).status_code == 200
    assert room.nobody().post("/api/guest", json={"name": "\u041e\u043b\u044c\u0433"}).status_code == 200


def test_passwords_are_counted_by_whose_they_are() -> None:
    with running(Options()) as room:
        room.house.attempts.most = room.house.attempts.rate = 1e6
        room.account("Hypatia")
        blanks = [f"{' ' * (count + 1)}Hypatia" for count in range(6)]
        spellings = [*blanks, "HYPATIA", "hypatia ", "\uff28ypatia", "Hyp\uff41tia", "Hypati\uff41"]
        codes = [
            room.nobody().post("/api/login", json={"name": name, "password": "a guess"}).status_code
            for name in spellings
        ]
        assert codes == [*[401] * 10, 429]


def test_one_household_has_one_address() -> None:
    same = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:9:8:7:6", "2001:db8::9:8:7:6", "2001:DB8::%eth0"]
    assert len({household(one) for one in same}) == 1
    assert household("2001:db8:0:1::1") != household("2001:db8::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("unix:") == "unix:"


def test_a_programs_token_makes_no_browsers_of_itself() -> None:
    with running() as room:
        client = room.guest()
        token = client.post("/api/tokens", json={"days": 1}).json()["token"]
        clock = room.house.clock
        room.house.clock = lambda: clock() + 23.9 * 3600
        room.house.options = Options(rates=1000.0, turn_hours=12)
        program = room.nobody(Cookie=f"houseway={token}")
        assert program.get("/api/me").status_code == 200
        assert "houseway" not in program.cookies
        kinds = [one["kind"] for one in client.get("/api/tokens").json()["logins"]]
        assert sorted(kinds) == ["browser", "program"]
