"""Names and lines that are made to be taken for others, or to steer what shows them."""

import pytest

from tests.room.web.running import Running


@pytest.mark.parametrize("sign", ["\u3164", "\ufe0f", "\u034f", "\u1160", "\uffa0", "\u2800", "\U000e0100"])
def test_signs_that_nobody_sees_make_no_other_name(room: Running, sign: str) -> None:
    name = f"Robin {ord(sign):x}"
    room.guest(name)
    for other in (f"{name}{sign}", f"{sign}{name}", f"{name[:3]}{sign}{name[3:]}"):
        answer = room.nobody().post("/api/guest", json={"name": other})
        assert answer.status_code == 409, ascii(other)
    assert room.nobody().post("/api/guest", json={"name": sign * 5}).status_code == 400


@pytest.mark.parametrize("name", ["a\u202eb", "x\u200by", "a\u2066b", "two\nlines", "nul\0", "\ud7ff\u0008x"])
def test_names_steer_nothing(room: Running, name: str) -> None:
    answer = room.nobody().post("/api/guest", json={"name": name})
    assert answer.status_code == 400 or answer.json()["name"].isprintable()


def test_letters_of_another_alphabet_make_no_other_name(room: Running) -> None:
    room.guest("Oscar")
    assert room.nobody().post("/api/guest", json={"name": "\u041escar"}).status_code == 400
    assert room.nobody().post("/api/guest", json={"name": "\uff2fscar"}).status_code == 409
    assert room.nobody().post("/api/guest", json={"name": "\u041e\u043b\u0435\u0433"}).status_code == 200


def test_what_is_said_stays_on_its_line(room: Running) -> None:
    ann = room.guest()
    table = room.open(ann)
    with room.at(ann, table) as line:
        for said, heard in {
            "one\ntwo\r\u2028three": "one two three",
            "\x1b[2Jgone": "[2Jgone",
            "a\u202eb\u2066c": "abc",
            "<b>bold</b>": "<b>bold</b>",
        }.items():
            assert line.wants("chat", text=said)["say"] == "done"
            lines = ann.get(f"/api/tables/{table}/chat").json()["lines"]
            assert lines[-1]["text"] == heard
        for nothing in (" ", "\n", "\u200b", "\u202e", "\u3164"):
            assert line.wants("chat", text=nothing)["say"] == "refused"
            answer = ann.post(f"/api/tables/{table}/wishes", json={"do": "chat", "text": nothing})
            assert answer.status_code == 400


@pytest.mark.parametrize("body", [b"[" * 30_000, b'{"a":' * 10_000, b'{"name":' + b"[" * 20_000])
def test_bodies_that_are_nested_without_end_are_refused(room: Running, body: bytes) -> None:
    answer = room.nobody().post("/api/guest", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400


def test_half_a_sign_is_no_message(room: Running) -> None:
    ann = room.guest()
    table = room.open(ann)
    with room.at(ann, table) as line:
        for text in ('{"do":"chat","ref":1,"text":"\\ud800"}', "[" * 8000, '{"do":', "\0", '{"do":"chat"}'):
            line.socket.send(text)
            assert "is no message" in line.until("refused")["why"]
        line.socket.send(b"\xff\xfe\x00")
        assert "is no message" in line.until("refused")["why"]
        assert line.wants("ping")["say"] == "pong"
