"""``make bench``: speed as ratios against peers, measured in one run, and at the end beside what is promised.

``python -m bench hands batches`` measures those parts alone, ``python -m bench --help`` names all of them.
"""

import argparse
import sys
import traceback
from collections.abc import Sequence
from time import perf_counter

from bench.goals import found, summary
from bench.parts import PARTS
from houseway.build import is_compiled


def asked(arguments: Sequence[str]) -> list[str]:
    """The parts that are wanted: all of them, where none is named."""
    listed = "\n".join([f"  {name:<10} {part.title}" for name, part in PARTS.items()])
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure speed; without a name, all of it in about twenty minutes.",
        epilog=f"the parts:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("part", nargs="*", help="what to measure, in this order")
    wanted: list[str] = parser.parse_args(arguments).part
    for name in wanted:
        if name not in PARTS:
            parser.error(f"there is no part {name!r}: the parts are {', '.join(PARTS)}")
    return wanted or list(PARTS)


def measure(name: str) -> bool:
    """One part, with its time; whether it went through. What fails is told, and the others go on."""
    part = PARTS[name]
    print(f"\n{name}: {part.title}")
    began = perf_counter()
    try:
        part.run()
    except Exception:
        traceback.print_exc(file=sys.stdout)
        return False
    finally:
        print(f"({name}: {perf_counter() - began:.0f} s)")
    return True


def main() -> None:
    wanted = asked(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        # Whoever reads it through a pipe sees how far it is.
        getattr(stream, "reconfigure", lambda **_: None)(line_buffering=True)
    print(f"Houseway is {'compiled' if is_compiled() else 'plain Python'} here")
    began = perf_counter()
    failed = [name for name in wanted if not measure(name)]
    if found:
        print(f"\n{summary()}")
    print(f"\n{len(wanted)} parts in {perf_counter() - began:.0f} s")
    if failed:
        sys.exit(f"These parts failed (above): {', '.join(failed)}")


if __name__ == "__main__":
    main()
