"""Addresses that lead nowhere: a person sees a page of the room that says so, a program one sentence."""

import httpx
import pytest

from tests.room.web.running import Running

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/tables/abc", "/desk/a/b"])
def test_a_person_sees_a_page(room: Running, path: str) -> None:
    answer = httpx.get(f"{room.url}{path}", headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "script-src" in answer.headers["content-security-policy"]
    assert answer.text == httpx.get(f"{room.url}/").text


@pytest.mark.parametrize("path", ["/api/nowhere", "/js/nowhere.js", "/v/1/js/nowhere.js", "/api/hands/none"])
def test_programs_and_files_get_a_sentence(room: Running, path: str) -> None:
    answer = httpx.get(f"{room.url}{path}", headers=BROWSER)
    assert answer.status_code in (401, 404) and answer.json()["why"]


def test_whoever_does_not_want_a_page_gets_a_sentence(room: Running) -> None:
    answer = httpx.get(f"{room.url}/nowhere")
    assert answer.status_code == 404 and answer.json() == {"why": "There is nothing here."}
    assert httpx.post(f"{room.url}/nowhere", headers=BROWSER).json()["why"]
