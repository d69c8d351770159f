"""What people give by mistake: each is named with what is wrong, and everything else is imported."""

import json
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from houseway.errors import RecordError
from houseway.histories import as_files
from houseway.histories.as_files import how_far, import_files, read_blocks, read_file
from houseway.histories.reading import Imported, read_history
from tests.histories.site_texts import IPOKER, PARTY
from tests.histories.test_files import run
from tests.histories.test_reading import TEXTS

GOOD = TEXTS["won on the flop"]
BAD = {
    "empty.txt": (b"", "empty.txt is empty"),
    "report.txt": (b"%PDF-1.7\n%\xe2\xe3", "report.txt is a PDF, and no text as a site writes it"),
    "hands.txt": (b"PK\x03\x04\x14\x00", "hands.txt is a packed file, and no text as a site writes it"),
    "table.txt": (b"\x89PNG\r\n\x1a\n\x00", "table.txt is a picture, and no text as a site writes it"),
    "noise.txt": (bytes(range(256)) * 40, "noise.txt is no text"),
    "letter.txt": (b"Dear Ann, see you at the table.", "letter.txt has no hand in the words of a site"),
}


@pytest.mark.parametrize("name", BAD)
def test_it_is_named_and_the_others_are_imported(name: str, tmp_path: Path) -> None:
    data, said = BAD[name]
    folder = tmp_path / "my hands, ünïcödé ♠"
    folder.mkdir()
    (folder / name).write_bytes(data)
    alone = run("import", folder / name, "--out", tmp_path / "out")
    assert alone.exit_code == 1 and said in alone.output
    assert alone.output.splitlines()[-1].startswith("Error: nothing was imported: no text ")
    (folder / "zz good ♠.txt").write_text(GOOD, encoding="utf-8")
    done = run("import", folder, "--out", tmp_path / "out")
    assert done.exit_code == 0 and said in done.output and "1 hand imported" in done.output
    facts = json.loads(run("import", folder, "--out", tmp_path / "out", "--json").output)
    assert facts["imported"] == 1 and (facts["unreadable"] or facts["without_hands"])
    exported = run("export", folder, "--parquet", tmp_path / "tables")
    assert exported.exit_code == 0 and f"refused: {said}" in exported.output


ZEROS = "\0" * 5000
WITH_ZEROS = {
    "at the end": (GOOD, GOOD + ZEROS),
    "in between": (GOOD + GOOD, GOOD + ZEROS + GOOD),
    "before lines": (PARTY, "\0" + PARTY.replace("\n", "\n\0")),
}


@pytest.mark.parametrize("where", WITH_ZEROS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_zeros_in_a_text_say_nothing(where: str, encoding: str, tmp_path: Path) -> None:
    """A computer that breaks down leaves them at the end, and PartyPoker has written them before lines."""
    without, text = WITH_ZEROS[where]
    path = tmp_path / "x.txt"
    path.write_text(text, encoding=encoding)
    found = [hand for hand in read_history(read_blocks(path), "x.txt") if isinstance(hand, Imported)]
    usual = [hand for hand in read_history(without, "x.txt") if isinstance(hand, Imported)]
    assert [hand.told.number for hand in found] == [hand.told.number for hand in usual]
    assert found and [hand.played.stacks for hand in found] == [hand.played.stacks for hand in usual]


def test_nothing_but_zeros_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(ZEROS)
    with pytest.raises(RecordError, match=r"x\.txt is no text"):
        read_file(tmp_path / "x.txt")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no names there")
@pytest.mark.parametrize("command", [("import", "--out"), ("export", "--parquet")])
def test_what_comes_through_a_pipe_is_read(command: tuple[str, str], tmp_path: Path) -> None:
    """As of ``houseway import <(zcat hands.gz)``: it comes once and cannot be gone back in."""
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(GOOD,), daemon=True)
    writer.start()
    done = run(command[0], pipe, command[1], tmp_path / "out")
    writer.join(5)
    assert done.exit_code == 0 and f"1 hand {command[0]}ed into" in done.output


@pytest.mark.parametrize("command", [("import", "--out"), ("export", "--parquet")])
def test_a_folder_without_texts_says_what_a_text_ends_in(command: tuple[str, str], tmp_path: Path) -> None:
    (tmp_path / "hands.doc").write_text(GOOD, encoding="utf-8")
    done = run(command[0], tmp_path, command[1], tmp_path / "out")
    assert done.exit_code == 1 and ".txt or .xml" in done.output
    assert not (tmp_path / "out").exists()


def test_what_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    opened = Path.open

    def locked(path: Path, *how: object, **more: object) -> object:
        if path.name == "a.txt":
            raise PermissionError(13, "Permission denied")
        return opened(path, *how, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", locked)
    first, second = import_files((tmp_path,), "records", tmp_path / "out")
    assert first.unreadable == f"{tmp_path / 'a.txt'} cannot be read: Permission denied"
    assert (second.imported, second.unreadable) == (1, "")


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1"]
)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("size", [1, 7, 500, 1 << 20])
def test_blocks_are_the_whole_text(
    encoding: str, ends: str, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(as_files, "BLOCK", max(size, 64) if encoding != "utf-8" else size)
    text = (GOOD.replace("Bob", "Zoë") * 2).replace("\n", ends)
    path = tmp_path / "x.txt"
    path.write_bytes(text.encode(encoding))
    blocks = list(read_blocks(path))
    assert "".join(blocks) == text == read_file(path)
    assert all([block.endswith(("\n", "\r")) for block in blocks[:-1]])
    found = [hand for hand in read_history(blocks, "x.txt") if isinstance(hand, Imported)]
    assert [(hand.told.line, hand.told.seated[1].name) for hand in found] == [(1, "Zoë"), (29, "Zoë")]


def test_sessions_of_xml_are_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(as_files, "BLOCK", 300)
    (tmp_path / "x.xml").write_text(IPOKER, encoding="utf-8")
    [hand] = read_history(read_blocks(tmp_path / "x.xml"), "x.xml")
    assert isinstance(hand, Imported)


def test_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(as_files, "BLOCK", 400)
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(GOOD, encoding="ascii")
    told: list[tuple[int, int]] = []
    list(import_files((tmp_path,), "records", tmp_path / "out", lambda done, of: told.append((done, of))))
    assert told == sorted(told) and len(told) == 4
    assert {of for _, of in told} == {2 * len(GOOD)} and told[-1][0] == 2 * len(GOOD)
    how_far((), None)(1)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_how_far_is_told_in_bytes(encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of two bytes a letter is read to its end too."""
    monkeypatch.setattr(as_files, "BLOCK", 400)
    path = tmp_path / "x.txt"
    path.write_text(GOOD.replace("Ann", "Änn") * 40, encoding=encoding)
    sizes: list[int] = []
    assert "".join(read_blocks(path, sizes.append)).count("Änn") == 40 * GOOD.count("Ann")
    assert len(sizes) > 5 and sum(sizes) == path.stat().st_size
