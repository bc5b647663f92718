"""Interrupts from the keyboard and SIGTERM end the program at once, cleanly: no traceback, no file half written."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

WORDS = {signal.SIGINT: "interrupted", signal.SIGTERM: "terminated"}
SHOW_CURSOR = "\x1b[?25h"


class _State:
    """Whether an output is being moved to its place, and the signal that came meanwhile."""

    writing = False
    signal_number = 0


@contextmanager
def ended_by_interrupt() -> Iterator[None]:
    """Within this block Ctrl-C ends the process with status 130, and SIGTERM with 143, as shells report them.

    A handler is used and no exception: libraries swallow exceptions in places where they cannot be raised. Worker
    processes end with this one, since they see their pipe closed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _on_signal) for number in WORDS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Within this block an interrupt waits for the end of the block."""
    _State.writing = True
    try:
        yield
    finally:
        _State.writing = False
        if _State.signal_number:
            _leave(_State.signal_number)


def _on_signal(signal_number: int, frame: FrameType | None) -> None:
    _State.signal_number = signal_number
    if not _State.writing:
        _leave(signal_number)


def _leave(signal_number: int) -> None:
    cursor = SHOW_CURSOR if sys.stderr is not None and sys.stderr.isatty() else ""
    with suppress(OSError):  # nobody can be told
        terminal = os.dup(2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the thread of the progress bar may write until the process ends
        os.write(terminal, f"{cursor}\n{WORDS[signal.Signals(signal_number)]}\n".encode())
    os._exit(128 + signal_number)
