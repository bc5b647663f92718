"""A file that is written bit by bit, and appears whole or not at all."""

from __future__ import annotations

import os
import secrets
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from prsym.errors import InputError

TEMPORARY = ".prsym-"
SIGNALS = tuple(getattr(signal, n) for n in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, n))


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Yields an empty file beside `path`, which takes its place when the block ends without an exception.

    A link is followed, and the permissions of a file that is there are kept. An exception, an interrupt from the
    keyboard and SIGTERM leave what was there before, and nothing else. `InputError` when the file cannot be made or
    moved; what is written into it is the caller's to tell.
    """
    place = path.resolve()
    temporary = place.with_name(TEMPORARY + secrets.token_hex(8))
    with _removed_on_signal(temporary):
        try:
            with told(path, "cannot be written"):
                os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            yield temporary
            with told(path, "cannot be written"):
                if place.exists():
                    temporary.chmod(place.stat().st_mode & 0o777)
                temporary.replace(place)
        finally:
            temporary.unlink(missing_ok=True)


@contextmanager
def told(path: Path, what: str) -> Iterator[None]:
    """The operating system's message about a file, as an `InputError` of one line."""
    try:
        yield
    except OSError as error:
        because = os.strerror(error.errno) if error.errno else str(error)
        raise InputError(f"{path}: {what}: {because}") from None


@contextmanager
def _removed_on_signal(temporary: Path) -> Iterator[None]:
    """Within this block a signal that ends the process removes the file first, then does what it did before."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def remove(number: int, frame: FrameType | None) -> None:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        former = before[signal.Signals(number)]
        if callable(former):
            former(number, frame)
        else:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    ending = [number for number, former in before.items() if former not in (None, signal.SIG_IGN)]
    for number in ending:
        signal.signal(number, remove)
    try:
        yield
    finally:
        for number in ending:
            signal.signal(number, before[number])
