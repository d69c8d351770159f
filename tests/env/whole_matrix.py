"""The libraries' own tests on every limit of every rule set, with the fewest and the most seats.

The suite takes a share of it (:func:`tests.env.walking.turn_of`). All of it: ``python -m
tests.env.whole_matrix``.
"""

import contextlib
import io
import sys
from time import process_time

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]

from houseway.env.gymnasium import against_player_dealer
from houseway.env.parallel import parallel
from houseway.env.pettingzoo import aec
from houseway.rooms.loader import load
from tests.env.walking import IDS, no_other_warnings, whole_matrix


def check(rule_set_id: str) -> int:
    """Hold one rule set to all of it; how many tables there were."""
    rules = load(rule_set_id)
    for limit, seats in whole_matrix(rules):
        with no_other_warnings(), contextlib.redirect_stdout(io.StringIO()):
            api_test(aec(rules, limit=limit, seats=seats, render_mode="ansi"), num_cycles=100)
            seed_test(lambda: aec(rules, limit=limit, seats=seats), num_cycles=100)  # noqa: B023
            parallel_api_test(parallel(rules, limit=limit, seats=seats), num_cycles=100)
            if rules.kind == "bank":
                check_env(against_player_dealer(rules, limit=limit, others=seats - 2), skip_render_check=True)
    return len(whole_matrix(rules))


def main() -> int:
    tables, failed, began = 0, 0, process_time()
    for rule_set_id in IDS:
        try:
            tables += check(rule_set_id)
        except Exception as error:
            failed += 1
            print(f"{rule_set_id}: {type(error).__name__}: {error}", flush=True)
    print(f"{len(IDS)} rule sets, {tables} tables, {failed} failed, {process_time() - began:.0f} CPU seconds")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
