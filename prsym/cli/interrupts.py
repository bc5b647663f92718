"""An interrupt from the keyboard ends the program at once, cleanly: no traceback, and no file half written."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STATUS = 130  # what shells report for a program that was interrupted
SHOW_CURSOR = "\x1b[?25h"


class _State:
    """Whether an output is being moved to its place, and whether an interrupt came meanwhile."""

    writing = False
    interrupted = False


@contextmanager
def ended_by_interrupt() -> Iterator[None]:
    """Within this block Ctrl-C ends the process with status 130.

    A handler is used and no exception: libraries swallow exceptions in places where they cannot be raised. Worker
    processes end with this one, since they see their pipe closed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Within this block an interrupt waits for the end of the block."""
    _State.writing = True
    try:
        yield
    finally:
        _State.writing = False
        if _State.interrupted:
            _leave()


def _on_interrupt(signal_number: int, frame: FrameType | None) -> None:
    _State.interrupted = True
    if not _State.writing:
        _leave()


def _leave() -> None:
    cursor = SHOW_CURSOR if sys.stderr.isatty() else ""
    os.write(2, f"{cursor}\ninterrupted\n".encode())
    os._exit(STATUS)
