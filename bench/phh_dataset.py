"""Replay every PHH file under a path and count how many hands end as the files say.

    python bench/phh_dataset.py PATH [--every N] [--show N]

The public data set is at https://github.com/uoftcprg/phh-dataset; its logs of online games give stacks
and winnings after the rake, which no PHH field tells, so hands that agree but for a rake taken from the
winners are counted apart. ``--every`` takes only every so-manieth file of a folder, ``--show`` prints
so many examples of what did not go through.
"""

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from time import perf_counter

from houseway.errors import HousewayError
from houseway.phh import Phh, PhhHand, read_phh, replay_one

MOST_RAKE = Decimal("0.10")
"""The rakes of the logs are at most a twentieth of the pot; rounding makes it more in a small one."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Replay every PHH file under a path.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every so-manieth file of a folder")
    parser.add_argument("--show", type=int, default=0, help="examples of each kind to print")
    options = parser.parse_args()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    examples: dict[tuple[str, str], list[str]] = defaultdict(list)
    begin = perf_counter()
    for path in files(options.path, options.every):
        group = group_of(path, options.path)
        for name, outcome, detail in outcomes(path):
            counts[group][outcome] += 1
            if detail:
                examples[group, outcome].append(f"{name}: {detail}")
    report(counts, examples, options.show, perf_counter() - begin)


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
        outcome = outcome_of(phh, played)
        told = outcome.startswith(("stops", "finishing stacks differ", "winnings differ"))
        yield name, outcome, f"{played.note or played.stacks}" if told else ""


def outcome_of(phh: Phh, played: PhhHand) -> str:
    """What became of a hand that was played as far as its file goes."""
    if not played.hand.over:
        return "stops: " + re.sub(r"p\d+", "a player", played.note)
    won = won_from_pots(played)
    if played.agrees:
        return "finishing stacks agree"
    if phh.finishing_stacks is not None:
        short = [ours - theirs for ours, theirs in zip(played.stacks, phh.finishing_stacks, strict=True)]
        if is_rake(short, won):
            return "finishing stacks agree but for the rake"
        if phh.winnings is not None and same_winnings(phh.winnings, won, played):
            return "finishing stacks contradict the file's own winnings, which agree"
        return "finishing stacks differ"
    if phh.winnings is None or not any(phh.winnings):
        return "over; the file gives no result"
    return (
        "winnings agree but for the rake" if same_winnings(phh.winnings, won, played) else "winnings differ"
    )


def won_from_pots(played: PhhHand) -> list[Decimal]:
    """What each player was paid from the pots, bets that came back left out."""
    won = dict.fromkeys(played.seats, 0)
    for transfer in played.hand.ledger:
        if transfer.payer is played.hand.table.pot and "uncalled" not in transfer.why.cites:
            won[transfer.payee.owner] += transfer.amount
    return [Decimal(played.in_units(won[seat])) for seat in played.seats]


def is_rake(short: list[Decimal], won: list[Decimal]) -> bool:
    """Whether only those who won have less than they should, and not much less."""
    taken = sum(short)
    fair = all(less >= 0 and (win or not less) for less, win in zip(short, won, strict=True))
    return fair and taken <= MOST_RAKE * sum(won)


def same_winnings(winnings: tuple[Decimal, ...], won: list[Decimal], played: PhhHand) -> bool:
    """Whether the winnings are ours but for the rake; some sites count bets that came back."""
    back = dict.fromkeys(played.seats, 0)
    for transfer in played.hand.ledger:
        if "uncalled" in transfer.why.cites:
            back[transfer.payee.owner] += transfer.amount
    returned = [Decimal(played.in_units(back[seat])) for seat in played.seats]
    with_bets = [a + b for a, b in zip(won, returned, strict=True)]
    return any(
        is_rake([ours - theirs for ours, theirs in zip(counted, winnings, strict=True)], counted)
        for counted in (won, with_bets)
    )


def report(
    counts: dict[str, Counter[str]], examples: dict[tuple[str, str], list[str]], show: int, seconds: float
) -> None:
    total = sum(sum(counter.values()) for counter in counts.values())
    print(f"{total:,} hands in {seconds:,.0f} seconds")
    for group, counter in counts.items():
        print(f"\n{group}: {sum(counter.values()):,} hands")
        for outcome, count in counter.most_common():
            print(f"  {count:>9,}  {outcome}")
            for example in examples[group, outcome][:show]:
                print(f"             {example}")


if __name__ == "__main__":
    main()
