"""Chunks of work: the order, the workers and interruptions make no difference."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.lab.work import store
from houseway.lab.work.chance import below, deal, state
from houseway.lab.work.jobs import Job, Runner


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    monkeypatch.setattr("houseway.lab.work.jobs.folder", lambda: tmp_path)


def throws(arguments: tuple[int, str], number: int) -> dict[str, NDArray[Any]]:
    """Some throws of a die; each chunk that is really worked on leaves a line in a log."""
    seed, log = arguments
    if log:
        with Path(log).open("a") as file:
            file.write(f"{number} {os.getpid()}\n")
    generator = state(seed, number)
    return {"faces": np.bincount([below(generator, 6) for _ in range(1000)], minlength=6)}


def breaks_in_the_middle(arguments: str, number: int) -> dict[str, NDArray[Any]]:
    if number == 3 and not Path(arguments).exists():
        raise RuntimeError("the power is out")
    return throws((3, ""), number)


@pytest.mark.parametrize("by_script", [False, True])
def test_workers_give_the_same_answer_as_one(by_script: bool, tmp_path: Path) -> None:
    """Threads for kernels, processes for what scripts play."""
    log = tmp_path / "log"
    alone = Runner(keep=False).run(Job("Throws", throws, (5, ""), 5))
    together = Runner(2, keep=False).run(Job("Throws", throws, (5, str(log)), 5, by_script))
    assert [chunk["faces"].tolist() for chunk in alone] == [chunk["faces"].tolist() for chunk in together]
    here = [line.split()[1] == str(os.getpid()) for line in log.read_text().splitlines()]
    assert here == [not by_script] * 5


@pytest.mark.parametrize("workers", [1, 2])
def test_long_chunks_are_begun_first_and_results_stay_in_order(workers: int, tmp_path: Path) -> None:
    log = tmp_path / "log"
    plain = Runner(keep=False).run(Job("Throws", throws, (5, ""), 5))
    job = Job("Throws", throws, (5, str(log)), 5, first=(4, 2))
    found = Runner(workers, keep=False).run(job)
    assert [chunk["faces"].tolist() for chunk in found] == [chunk["faces"].tolist() for chunk in plain]
    begun = [int(line.split()[0]) for line in log.read_text().splitlines()]
    assert sorted(begun) == list(range(5))
    if workers == 1:
        assert begun == [4, 2, 0, 1, 3]


def test_a_total_is_the_sum_of_all_chunks() -> None:
    assert Runner(keep=False).total(Job("Throws", throws, (5, ""), 5))["faces"].sum() == 5000


def test_what_is_stopped_ends_and_keeps_what_was_finished(tmp_path: Path) -> None:
    log = tmp_path / "log"
    job = Job("Throws", throws, (5, str(log)), 20_000)

    def stop(title: str, done: int, chunks: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Runner(2, progress=stop).run(job)
    begun = len(log.read_text().splitlines())
    assert 1 <= len(list(job.folder().glob("*.npz"))) == begun < 20_000


def test_chunks_of_one_seed_differ_and_seeds_differ() -> None:
    results = Runner(keep=False).run(Job("Throws", throws, (5, ""), 4))
    results += Runner(keep=False).run(Job("Throws", throws, (6, ""), 4))
    assert len({tuple(chunk["faces"].tolist()) for chunk in results}) == 8


def test_finished_chunks_are_not_computed_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    job = Job("Throws", throws, (5, str(log)), 3)
    first = Runner().run(job)
    again = Runner().run(job)
    assert [chunk["faces"].tolist() for chunk in first] == [chunk["faces"].tolist() for chunk in again]
    assert len(log.read_text().splitlines()) == 3
    Runner(fresh=True).run(job)
    assert len(log.read_text().splitlines()) == 6


def test_work_goes_on_where_it_stopped(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    runner = Runner(progress=lambda title, done, chunks: seen.append((done, chunks)))
    job = Job("Throws", breaks_in_the_middle, str(tmp_path / "light"), 5)
    with pytest.raises(RuntimeError, match="power"):
        runner.run(job)
    (tmp_path / "light").touch()
    results = runner.run(job)
    assert seen == [(0, 5), (1, 5), (2, 5), (3, 5), (3, 5), (4, 5), (5, 5)]
    plain = Runner(keep=False).run(Job("Throws", throws, (3, ""), 5))
    assert [chunk["faces"].tolist() for chunk in results] == [chunk["faces"].tolist() for chunk in plain]


def test_a_damaged_file_is_computed_again(tmp_path: Path) -> None:
    job = Job("Throws", throws, (5, ""), 2)
    whole = Runner().run(job)
    path = job.folder() / "1.npz"
    path.write_bytes(path.read_bytes()[:40])
    assert [c["faces"].tolist() for c in Runner().run(job)] == [c["faces"].tolist() for c in whole]


def test_another_job_has_another_place() -> None:
    places = {
        Job("Throws", throws, (5, ""), 2).folder(),
        Job("Throws", throws, (6, ""), 2).folder(),
        Job("Throws", throws, (5, ""), 3).folder(),
        Job("Throws", breaks_in_the_middle, (5, ""), 2).folder(),
    }
    assert len(places) == 4


def test_tables_are_built_once(tmp_path: Path) -> None:
    built = []

    def build() -> store.Arrays:
        built.append(1)
        return {"squares": np.arange(5) ** 2}

    first = store.kept("houseway.lab.work.chance", "squares", build)
    again = store.kept("houseway.lab.work.chance", "squares", build)
    assert built == [1]
    assert first["squares"].tolist() == again["squares"].tolist() == [0, 1, 4, 9, 16]


def test_a_fingerprint_knows_what_a_module_imports() -> None:
    assert store.fingerprint("houseway.lab.work.chance") != store.fingerprint("houseway.lab.work.compiler")
    assert "houseway.lab.work.store" in store._closure("houseway.lab.work.chance")
    # ``from houseway.lab import chance`` names a module, not a package's content.
    assert "houseway.lab.work.chance" in store._closure("houseway.lab.baccarat.rounds")


# The generator


def xoshiro(words: list[int]) -> int:
    """The published algorithm in plain integers."""
    mask = (1 << 64) - 1

    def rotated(x: int, k: int) -> int:
        return ((x << k) | (x >> (64 - k))) & mask

    result = (rotated((words[1] * 5) & mask, 7) * 9) & mask
    t = (words[1] << 17) & mask
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= t
    words[3] = rotated(words[3], 45)
    return result


def test_the_generator_is_xoshiro256starstar() -> None:
    from houseway.lab.work.chance import next64

    generator = state(123, 4)
    words = [int(word) for word in generator]
    assert [int(next64(generator)) for _ in range(50)] == [xoshiro(words) for _ in range(50)]


def test_the_first_values_from_the_published_state() -> None:
    """The state 1, 2, 3, 4 gives these numbers in the reference implementation's own example."""
    from houseway.lab.work.chance import next64

    generator = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next64(generator)) for _ in range(4)] == [11520, 0, 1509978240, 1215971899390074240]


def test_every_card_comes_equally_often_in_every_place() -> None:
    generator = state(99)
    deck = np.arange(5, dtype=np.int8)
    seen = np.zeros((3, 5), np.int64)
    for _ in range(20_000):
        deal(generator, deck, 3)
        seen[[0, 1, 2], deck[:3]] += 1
    assert sorted(deck.tolist()) == [0, 1, 2, 3, 4]
    # Each count is binomial with a deviation of 57.
    assert np.abs(seen - 4000).max() < 5 * 57
