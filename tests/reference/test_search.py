"""Words in all sheets: what is found, in which order, and that it is found again."""

from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.reference import shelf
from houseway.reference.search import Found, search
from houseway.reference.shipping import printed
from houseway.reference.stems import asked, stem, stems
from houseway.rooms.folder import VARIABLE
from houseway.rooms.loader import load
from tests.every import IDS
from tests.own_games import copy


def ids(found: Found) -> list[str]:
    return [game.id for game in found.games]


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("kill kills killed killing", "kill"),
        ("expose exposes exposed exposing", "expose"),
        ("pay pays paid paying", "pay"),
        ("tie ties tied tying", "tie"),
        ("raise raises raised raising", "raise"),
        ("split splits splitting", "split"),
        ("push pushes pushed", "push"),
        ("discard discards discarded", "discard"),
        ("irregularity irregularities", "irregularity"),
    ],
)
def test_endings_do_not_matter(words: str, same: str) -> None:
    assert {stem(word) for word in words.split()} == {same}


def test_little_words_are_not_looked_for() -> None:
    assert asked("Who pays the fee?") == ["pay", "fee"]
    assert asked("What does the tie pay?") == ["tie", "pay"]
    assert asked("who is it") == ["who", "is", "it"]
    assert stems("$2.50 a-hand") == ["$2.50", "a", "hand"]


def test_a_passage_has_all_of_the_words() -> None:
    found = search("missed blind button")
    assert found.whole
    assert found.looked_for == ("miss", "blind", "button")
    for game in found.games:
        for one in game.passages:
            there = stems(f"{one.title} {one.key} {one.words} {one.more}")
            assert {"miss", "blind", "button"} <= set(there), (game.id, one.key)


@pytest.mark.parametrize(
    ("asked_for", "instead"),
    [
        ("blackjak", (("blackjak", "blackjack"),)),
        ("pokra house way", (("pokra", "pokara"),)),  # a word that only a game's name has
        ("zeppelin", ()),
        ("rake", ()),  # on no sheet, but another word for a fee
        ("gege-001", ()),
    ],
)
def test_a_word_on_no_sheet_is_taken_for_the_nearest(
    asked_for: str, instead: tuple[tuple[str, str], ...]
) -> None:
    found = search(asked_for)
    assert found.instead == instead
    assert {word for _, word in instead} <= set(found.looked_for)
    assert bool(found.games) == (asked_for != "zeppelin")


def test_words_that_name_the_game_need_not_stand_in_the_passage() -> None:
    found = search("tie bet ez baccarat black sheep")
    assert found.whole
    assert found.games[0].id == "black-sheep/ez-baccarat"
    assert found.games[0].passages[0].key in ("tie", "tie: equal totals")
    assert "lucky-lady/texas-holdem" in ids(search("hold'em straddle"))


def test_the_name_alone_finds_nothing_else() -> None:
    """Not every passage of a game is about what its name says."""
    found = search("badugi")
    assert "hawaiian-gardens/badugi" in ids(found)
    for game in found.games:
        assert all(["badugi" in stems(f"{p.title} {p.key} {p.words} {p.more}") for p in game.passages])


def test_every_game_with_a_wager_is_found_by_its_name() -> None:
    having = [
        i
        for i in IDS
        if (rules := load(i)).kind == "bank"
        and any([kind.name == "dragon-7" for kind in rules.play.wagers.kinds])
    ]
    assert set(having) <= set(ids(search("dragon 7", kinds=["pays"])))
    assert set(ids(search("dragon 7", kinds=["wagers"]))) == set(having)


def test_the_rule_of_that_name_comes_first() -> None:
    found = search("odd chips", kinds=["rules"])
    assert found.games[0].passages[0].key == "odd-chips"
    kill = search("kill", kinds=["rules"])
    for game in kill.games[:5]:
        assert game.passages[0].key.startswith(("kill", "voluntary-kill"))


def test_what_a_wager_pays_is_found_as_people_ask() -> None:
    found = search("What does the tie bet pay?", room="black-sheep")
    assert found.games[0].passages[0].key == "tie: equal totals"
    assert found.games[0].passages[0].words == "8 to 1"


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("joker", "Joker"),
        ("insurance", "Insurance"),
        ("bad beat", "Bad beat"),
        ("surrender", "Surrender"),
        ("qualify", "Qualify"),
        ("misdeal exposed card", "Misdeal"),
    ],
)
def test_a_rule_comes_before_questions_and_rows_in_which_the_word_is_one_of_many(
    words: str, title: str
) -> None:
    first = search(words).games[0].passages[0]
    assert (first.part, first.title) == ("rules", title)


def test_what_other_rooms_call_the_collection_finds_it() -> None:
    """No sheet of the five says commission."""
    assert {"fees"} & {passage.part for game in search("commission").games for passage in game.passages}


def test_words_beside_each_other_count_more() -> None:
    (first, *_) = search("natural kill pot", kinds=["irregularities"], printed=True).games
    assert "natural kill pot" in first.passages[0].words


def test_words_that_mean_the_same_are_found() -> None:
    assert search("rake", room="black-sheep", kinds=["fees"]).games
    assert ids(search("rake", kinds=["fees"])) != []


def test_where_no_passage_has_all_words_most_will_do() -> None:
    found = search("zeppelin straddle")
    assert not found.whole
    assert all(
        [
            "straddle" in stems(f"{p.title} {p.words} {p.more} {p.key}")
            for g in found.games
            for p in g.passages
        ]
    )
    assert search("zeppelin quux").games == ()


def test_a_room_and_kinds_narrow_it() -> None:
    everywhere, here = search("surrender"), search("surrender", room="central-coast")
    assert set(ids(here)) == {i for i in ids(everywhere) if i.startswith("central-coast/")}
    both = search("surrender", kinds=["rules", "point"])
    assert {p.part for g in both.games for p in g.passages} == {"rules"}
    assert {load(i).kind for i in ids(both)} == {"point"}


def test_what_is_held_without_being_printed_can_be_left_out() -> None:
    every, printed = search("kill pot"), search("kill pot", printed=True)
    assert set(ids(printed)) < set(ids(every))
    assert all([p.lines[0].isdigit() for g in printed.games for p in g.passages])


@pytest.mark.parametrize(
    ("asking", "says"),
    [
        ({"room": "nowhere"}, "there is no room 'nowhere': the rooms are hawaiian-gardens"),
        ({"kinds": ["pokers"]}, "there is no kind 'pokers': passages are table, limits"),
    ],
)
def test_unknown_rooms_and_kinds_are_refused(asking: dict[str, str], says: str) -> None:
    with pytest.raises(HousewayError, match=says):
        search("pot", **asking)  # type: ignore[arg-type]


def test_nothing_asked_is_refused() -> None:
    with pytest.raises(HousewayError, match="say what to look for"):
        search("?!")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a room of one's own, and a folder to keep things in."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "kept"))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "rooms"))
    copy("black-sheep/ez-baccarat", tmp_path / "rooms" / "kitchen" / "noodle-baccarat.toml")
    return tmp_path / "rooms" / "kitchen"


def test_rooms_of_ones_own_are_searched_and_what_changed_is_read_again(mine: Path) -> None:
    assert "kitchen/noodle-baccarat" in ids(search("dragon 7", room="kitchen"))
    assert not search("ramen", room="kitchen").games
    path = mine / "noodle-baccarat.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Bet on the one", "Slurp ramen and bet on the one"),
        encoding="utf-8",
    )
    assert ids(search("slurping ramen", room="kitchen")) == ["kitchen/noodle-baccarat"]


def test_a_sheet_that_cannot_be_read_is_left_out_by_name(mine: Path) -> None:
    (mine / "broken.toml").write_text("version = 'x'\n", encoding="utf-8")
    found = search("dragon 7")
    assert len(found.left_out) == 1
    assert found.left_out[0].startswith("kitchen/broken: ")
    assert "black-sheep/ez-baccarat" in ids(found)


def test_what_was_read_once_is_kept(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With rooms of one's own; the passages of printed sheets come with Houseway."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "kept"))
    shelf._shelf.cache_clear()
    first = search("badugi")
    (kept,) = (tmp_path / "kept" / "reference").iterdir()
    shelf._shelf.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(shelf, "make", lambda printed: pytest.fail("the sheets were read again"))
        assert search("badugi") == first
    kept.write_bytes(b"cut off")
    shelf._shelf.cache_clear()
    assert search("badugi") == first


def test_the_passages_that_come_with_houseway_are_those_of_the_sheets() -> None:
    """Where a sheet has changed: ``python -m houseway.reference.shipping``."""
    shelf._printed.cache_clear()
    assert shelf.shelf() == printed()


def test_sheets_that_are_not_those_that_came_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf._printed.cache_clear()
    first = search("badugi")
    monkeypatch.setattr(shelf, "fingerprint", lambda: "another")
    shelf._printed.cache_clear()
    assert shelf._printed() is None
    assert search("badugi") == first
    shelf._printed.cache_clear()


def test_a_folder_that_cannot_be_written_to_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "file"))
    shelf._shelf.cache_clear()
    assert search("badugi").games
