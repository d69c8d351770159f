"""Ctrl-C in long work ends the command within a second, whatever is being computed."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children

import click

PATIENCE = 0.4
"""Seconds that work has to end by itself: a kernel does not listen, other processes finish their chunks."""
STOPPED = 130
"""The exit code of a command that was stopped."""


@contextmanager
def stoppable(said: str) -> Iterator[None]:
    """Work that a person may stop; ``said`` is the last word then."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []

    def stop(number: int, _: object) -> None:
        heard.append(number)
        if len(heard) == 1:
            raise KeyboardInterrupt

    ended = threading.Event()
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    # The signal is written to the pipe at once, even while the main thread is inside a kernel.
    wake = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    before = signal.signal(signal.SIGINT, stop)
    watcher = threading.Thread(target=_watch, args=(reading, ended, said), daemon=True)
    watcher.start()
    try:
        yield
    except KeyboardInterrupt:
        _last_word(said)
        raise click.exceptions.Exit(STOPPED) from None
    finally:
        ended.set()
        # Whoever has stopped the command once need not be heard again while it ends.
        signal.signal(signal.SIGINT, signal.SIG_IGN if heard else before)
        signal.set_wakeup_fd(wake)
        os.close(writing)
        watcher.join()
        os.close(reading)


def _watch(reading: int, ended: threading.Event, said: str) -> None:
    """Wait for the signal; end the process where the work does not end by itself."""
    while heard := os.read(reading, 1):
        if heard[0] == signal.SIGINT and not ended.wait(PATIENCE):
            for child in active_children():
                child.kill()
            _last_word(said)
            os._exit(STOPPED)


def _last_word(said: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\x1b[2K\r\x1b[?25h")  # The bar goes, the cursor comes back.
    print(said, file=sys.stderr, flush=True)
