"""What several threads ask for is worked out once, and by all of them where it comes in pieces."""

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, current_thread

import pytest

from houseway.lab.work.once import Pieces, once, together, together_few
from houseway.lab.work.threads import SWITCH, on_threads, share_out, spare_workers

PATIENCE = 30.0


def test_two_who_ask_at_once_get_one_answer() -> None:
    worked, both = [], Barrier(2)

    @once
    def answer(number: int) -> list[int]:
        worked.append(number)
        return [number]

    def ask() -> list[int]:
        both.wait(PATIENCE)
        return answer(7)

    with ThreadPoolExecutor(2) as pool:
        first, second = [future.result() for future in [pool.submit(ask), pool.submit(ask)]]
    assert first is second and first == [7]
    assert answer(8) == [8] and answer(7) is first
    assert worked == [7, 8]


def test_all_who_ask_fill_pieces_and_nobody_fills_one_twice() -> None:
    both = Barrier(2)
    filled: list[tuple[int, str]] = []

    @together
    def table(size: int) -> Pieces[list[int]]:
        squares = [0] * size

        def fill(piece: int) -> None:
            if piece < 2:
                both.wait(PATIENCE)  # Nobody could pass this alone.
            filled.append((piece, current_thread().name))
            squares[piece] = piece * piece

        return Pieces(squares, size, fill)

    with ThreadPoolExecutor(2) as pool:
        first, second = [future.result() for future in [pool.submit(table, 6), pool.submit(table, 6)]]
    assert first is second and first == [0, 1, 4, 9, 16, 25]
    assert sorted([piece for piece, _ in filled]) == [0, 1, 2, 3, 4, 5]
    assert len({name for _, name in filled}) == 2


def test_what_failed_is_tried_again() -> None:
    broken = [True]

    @once
    def answer() -> int:
        if broken:
            raise RuntimeError("the power is out")
        return 5

    for _ in range(2):
        with pytest.raises(RuntimeError, match="power"):
            answer()
    broken.clear()
    assert answer() == 5


def test_spare_workers_help_and_nobody_else_does() -> None:
    both, names = Barrier(2), set()

    def meet(piece: int) -> None:
        both.wait(PATIENCE)
        names.add(current_thread().name)

    with spare_workers(1):
        share_out(meet, 4)
    assert len(names) == 2
    alone: list[tuple[int, str]] = []
    share_out(lambda piece: alone.append((piece, current_thread().name)), 3)
    assert alone == [(piece, current_thread().name) for piece in range(3)]


def test_who_has_nothing_else_to_do_fills_pieces_too() -> None:
    both, names = Barrier(2), set()

    @together
    def table() -> Pieces[list[int]]:
        def fill(piece: int) -> None:
            both.wait(PATIENCE)
            names.add(current_thread().name)

        return Pieces([7], 4, fill)

    with spare_workers(1):
        assert table() == [7]
    assert len(names) == 2


def test_of_what_takes_much_room_the_last_two_are_kept() -> None:
    begun = []

    @together_few
    def table(number: int) -> Pieces[list[int]]:
        begun.append(number)
        return Pieces([number], 1, lambda piece: None)

    for number in (1, 2, 1, 3, 2, 1):
        assert table(number) == [number]
    assert begun == [1, 2, 3, 1]


def test_threads_take_short_turns_as_long_as_any_work() -> None:
    before = sys.getswitchinterval()

    def work(number: int) -> float:
        return [length for _, length in on_threads(2, lambda _: sys.getswitchinterval(), [0, 1])][number]

    first, second = on_threads(2, work, [0, 1]), on_threads(2, work, [0, 1])
    assert next(first)[1] == pytest.approx(SWITCH)
    assert next(second)[1] == pytest.approx(SWITCH)
    first.close()  # type: ignore[attr-defined]
    assert sys.getswitchinterval() == pytest.approx(SWITCH)
    with pytest.raises(ZeroDivisionError):
        list(on_threads(2, lambda number: 1 // number, [0, 1]))
    second.close()  # type: ignore[attr-defined]
    assert sys.getswitchinterval() == before
