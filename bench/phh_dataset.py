"""Replay every PHH file under a path and count how many hands end as the files say.

    python bench/phh_dataset.py PATH [--every N] [--show N] [--pokerkit N]

The public data set is at https://github.com/uoftcprg/phh-dataset; its logs of online games give stacks
and winnings after the rake, which no PHH field tells, so hands that agree but for a rake taken from the
winners are counted apart (:mod:`houseway.phh.results`). ``--every`` takes only every so-manieth file of a
folder, ``--show`` prints so many examples of what did not go through. ``--pokerkit`` measures instead: each
file is read and played by both, in turn, so many hands of it; CPU time, the best of five. So does
``python -m bench`` where ``PHH_DATASET`` names a file or a folder of such files: six of them, spread over it.
"""

import argparse
import re
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

from houseway.errors import HousewayError
from houseway.phh import read_phh, replay_one
from houseway.phh.results import FILE_IS_WRONG, FITS, verdict

CHOSEN, HANDS = 6, 300
"""So many files are measured, and so many hands of each."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Replay every PHH file under a path.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every so-manieth file of a folder")
    parser.add_argument("--show", type=int, default=0, help="examples of each kind to print")
    parser.add_argument("--pokerkit", type=int, default=0, help="so many hands of a file against PokerKit")
    options = parser.parse_args()
    if options.pokerkit:
        against_pokerkit(list(files(options.path, options.every)), options.pokerkit)
        return
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    examples: dict[tuple[str, str], list[str]] = defaultdict(list)
    begin = process_time()
    for path in files(options.path, options.every):
        group = group_of(path, options.path)
        for name, outcome, detail in outcomes(path):
            counts[group][outcome] += 1
            if detail:
                examples[group, outcome].append(f"{name}: {detail}")
    report(counts, examples, options.show, process_time() - begin)


def files(path: Path, every: int) -> Iterator[Path]:
    """The PHH files under a path, or the one that it is."""
    if not path.exists():
        raise SystemExit(f"there is no file or folder {path}")
    if path.is_file():
        yield path
        return
    by_folder: dict[Path, list[Path]] = defaultdict(list)
    for found in sorted(path.rglob("*.phh*")):
        by_folder[found.parent].append(found)
    for folder in sorted(by_folder):
        yield from by_folder[folder][::every]


def group_of(path: Path, root: Path) -> str:
    """The first folder below the path; of a collection of logs, the site too."""
    parts = path.relative_to(root).parts[:-1] if path != root else ()
    if not parts:
        return "(single hands)"
    site = re.match(r"([A-Z]+)-\d{4}", parts[1]) if len(parts) > 1 else None
    return f"{parts[0]}/{site[1]}" if site else parts[0]


def outcomes(path: Path) -> Iterator[tuple[str, str, str]]:
    """Each hand of a file: its name, what became of it, and what was wrong."""
    try:
        hands = read_phh(path.read_text(encoding="utf-8"), path.name)
    except (HousewayError, UnicodeDecodeError) as error:
        yield path.name, "unreadable file", str(error)
        return
    for phh in hands:
        name = f"{path.name} [{phh.source.section}]" if phh.source.section else path.name
        try:
            played = replay_one(phh)
        except HousewayError as error:
            yield name, "refused", str(error)
            continue
        outcome = verdict(played)
        yield name, outcome, "" if outcome in FITS else f"{played.note or played.stacks}"


def report_chosen(path: Path) -> None:
    """Measure some files under a path, spread over it."""
    found = list(files(path, 1))
    step = max(1, len(found) // CHOSEN)
    against_pokerkit(found[::step][:CHOSEN], HANDS)


def against_pokerkit(paths: list[Path], most: int) -> None:
    """Microseconds a hand, for reading and for playing again, here and with PokerKit; and the ratio."""
    warnings.simplefilter("ignore")
    print("hands        ours  read  play    PokerKit  read  play    ratio   (microseconds a hand)")
    sums = [0.0] * 4
    for path in paths:
        text = path.read_text(encoding="utf-8")
        many = path.suffix == ".phhs"
        times = [float("inf")] * 4
        for _ in range(5):
            (hands, read), (theirs, read_there) = timed(read_phh, text, path.name), timed(states, text, many)
            hands, theirs = hands[:most], theirs[:most]
            _, play = timed(play_all, hands)
            _, play_there = timed(play_states, theirs)
            count = text.count("\nvariant = ") or 1
            found = [read / count, play / len(hands), read_there / count, play_there / len(theirs)]
            times = [min(pair) for pair in zip(times, found, strict=True)]
        sums = [a + b for a, b in zip(sums, times, strict=True)]
        line(len(hands), times)
    line(len(paths), [total / len(paths) for total in sums])


def line(count: int, times: list[float]) -> None:
    read, play, read_there, play_there = [1e6 * seconds for seconds in times]
    ratio = (read_there + play_there) / (read + play)
    here, there = f"{read + play:9.0f} {read:5.0f} {play:5.0f}", f"{read_there + play_there:11.0f}"
    print(f"{count:>5,}   {here} {there} {read_there:5.0f} {play_there:5.0f} {ratio:8.1f}")


def timed(work: Callable[..., Any], *given: Any) -> tuple[Any, float]:
    begin = process_time()
    done = work(*given)
    return done, process_time() - begin


def states(text: str, many: bool) -> list[Any]:
    from pokerkit import HandHistory

    return list(HandHistory.loads_all(text)) if many else [HandHistory.loads(text)]


def play_all(hands: list[Any]) -> None:
    for phh in hands:
        with suppress(HousewayError):
            replay_one(phh)


def play_states(hands: list[Any]) -> None:
    for history in hands:
        with suppress(ValueError):
            for _ in history:
                pass


def report(
    counts: dict[str, Counter[str]], examples: dict[tuple[str, str], list[str]], show: int, seconds: float
) -> None:
    total = sum(sum(counter.values()) for counter in counts.values())
    known = sum(counter[outcome] for counter in counts.values() for outcome in (*FITS, *FILE_IS_WRONG))
    print(f"{total:,} hands in {seconds:,.0f} seconds of one core, reading and playing again")
    print(f"{known:,} end as the file says, or with a reason why it cannot be right: {known / total:.3%}")
    for group, counter in counts.items():
        print(f"\n{group}: {sum(counter.values()):,} hands")
        for outcome, count in counter.most_common():
            print(f"  {count:>9,}  {outcome}")
            for example in examples[group, outcome][:show]:
                print(f"             {example}")


if __name__ == "__main__":
    main()
