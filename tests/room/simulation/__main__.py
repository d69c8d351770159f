"""``python -m tests.room.simulation N [FIRST]``: so many runs, each from a seed; failing ones are told."""

import logging
import sys
import traceback

from tests.room.simulation.world import simulate


def main() -> int:
    """How many runs have failed."""
    logging.disable(logging.CRITICAL)
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    failed = 0
    for seed in range(first, first + count):
        try:
            simulate(seed)
        except Exception:
            failed += 1
            print(f"seed {seed} failed:", flush=True)
            traceback.print_exc(limit=-8)
        if (seed + 1 - first) % 50 == 0:
            print(f"{seed + 1 - first} runs, {failed} failed", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(min(1, main()))
