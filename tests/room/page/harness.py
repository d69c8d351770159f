"""Look at the page with recorded tables: ``python -m tests.room.page.harness``.

It prints an address; ``/t/ROOM__GAME?at=12`` is a table of any rule set at its twelfth moment. On the page
``[`` and ``]`` go to the moment before and after, ``{`` and ``}`` ten further. With ``--shot FILE`` it
takes a picture instead::

    python -m tests.room.page.harness --shot holdem.png --table hawaiian-gardens__no-limit-holdem --at 12
    python -m tests.room.page.harness --shot phone.png --table nineteenth-hole__pan --at 9 --size 390x844
"""

import argparse
import time
from pathlib import Path

from tests.room.page.browser import Browser, chromium
from tests.room.page.staged import Stage


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=30.0, help="how long it stays")
    parser.add_argument("--shot", type=Path)
    parser.add_argument("--table", default="hawaiian-gardens__no-limit-holdem")
    parser.add_argument("--at", type=int, default=0)
    parser.add_argument("--path", help="another page than the table's")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--light", action="store_true")
    wanted = parser.parse_args()
    stage = Stage(wanted.port, harness=True)
    try:
        if wanted.shot is None:
            print(f"{stage.url}/t/{wanted.table}?at={wanted.at}")
            time.sleep(wanted.minutes * 60)
            return
        if chromium() is None:
            raise SystemExit("there is no Chromium on this machine to take a picture with")
        width, height = map(int, wanted.size.split("x"))
        with Browser() as browser:
            page = browser.page(width, height, dark=not wanted.light)
            page.goto(stage.url + (wanted.path or f"/t/{wanted.table}?at={wanted.at}"))
            page.wait_for_timeout(900)
            page.screenshot(path=wanted.shot)
            for problem in browser.problems:
                print(problem)
    finally:
        stage.close()


if __name__ == "__main__":
    main()
