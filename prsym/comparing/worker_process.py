"""A worker process, seen from the process that asks: how it is started, asked, and lost.

It is started with `subprocess` and not with `multiprocessing`: a user's script needs no guard against being run twice,
and no process with threads is forked.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from prsym import errors
from prsym.comparing.frames import frame, receive, send
from prsym.errors import UnableError

if TYPE_CHECKING:
    from prsym.model.formula import Formula

START_SECONDS = 60.0  # for loading modules, which is no part of a task's time
INTERRUPTIBLE = 0.25  # seconds: where waiting cannot be interrupted from the keyboard, it lasts no longer at a time
BOOT = "import sys; sys.path[:] = sys.argv[1:]; from prsym.comparing.worker import main; main()"
PACKAGE_ROOT = str(Path(errors.__file__).resolve().parents[1])

# Task, arguments, seconds, megabytes, and the formulas that are declared.
Request = tuple[str, tuple[object, ...], float, int, "tuple[Formula, ...]"]


class LostError(UnableError):
    """The worker process was lost before it answered: too slow, too large, or ended by a defect."""


class MemoryLostError(LostError):
    """The worker ran out of memory."""


class TooSlowError(LostError):
    """The worker did not answer in the time that it had."""


class NotBegunError(LostError):
    """The worker was lost before it began the task."""


class Worker:
    """A worker process and the way to ask it."""

    def __init__(self) -> None:
        self.tasks = 0
        self.process = _started()
        self.exchange: threading.Thread | None = None
        # Where nobody ends a worker, as when an event loop is gone first, its pipes are closed with it.
        weakref.finalize(self, _close_pipes, self.process)

    def ask(self, request: Request, told: Callable[[tuple[object, ...]], None] | None = None) -> tuple[object, ...]:
        """The last message on a task; raises `LostError` when it does not come in time or not at all.

        `told` gets what the task says meanwhile of how far it is.
        """
        self.tasks += 1
        _, _, seconds, megabytes, _ = request
        answers: SimpleQueue[tuple[object, ...]] = SimpleQueue()
        self.exchange = threading.Thread(target=_exchange, args=(self.process, frame(request), answers), daemon=True)
        self.exchange.start()
        begun = False
        message: tuple[object, ...] = ("loading",)
        while message[0] in {"loading", "running"}:
            running = message[0] == "running"
            begun = begun or running
            answer = _next(answers, seconds if running else START_SECONDS)
            if answer is None and running:
                raise TooSlowError(f"the decision took more than {seconds:g} s")
            if answer is None:
                raise LostError(f"the deciding process was not ready within {START_SECONDS:g} s")
            message = answer
            if told is not None and message[0] == "running" and len(message) > 1:
                told(message[1:])
        if message[0] == "ended":
            raise self._loss(str(message[1]), begun, megabytes)
        return message

    def _loss(self, last_words: str, begun: bool, megabytes: int) -> LostError:
        """The message about a process that ended by itself."""
        try:
            status = self.process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            status = 0
        if "memory" in last_words.lower():  # MemoryError, and what GMP, MPFR and FLINT say before they give up
            return MemoryLostError(f"the decision needed more than {megabytes:,} MB")
        if last_words and status == 1:
            return LostError(f"prsym failed on this question ({last_words})")
        how = (signal.strsignal(-status) or f"signal {-status}") if status < 0 else f"exit status {status}"
        kind = LostError if begun else NotBegunError
        return kind(f"the deciding process ended unexpectedly ({how})")

    def end(self) -> None:
        """End the process, and wait for it and for the thread that speaks with it."""
        self.process.kill()
        self.process.wait()
        if self.exchange is not None:
            self.exchange.join()
        self.close_pipes()

    def close_pipes(self) -> None:
        """Give the three pipes back."""
        _close_pipes(self.process)


def _close_pipes(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


def _started() -> subprocess.Popen[bytes]:
    if not sys.executable or getattr(sys, "frozen", False):
        raise LostError("there is no Python interpreter here to start a deciding process with")
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-W", "ignore", "-c", BOOT, *_import_path()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=Path(sys.executable).anchor or None,  # no folder of the user's is kept in use
            env={**os.environ, "PYTHONHASHSEED": "0"},  # a question is decided in the same way every time
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise LostError(f"no deciding process could be started ({error.strerror})") from None


def _import_path() -> list[str]:
    """Where this process finds modules, without the current folder: who stands in a folder of strange files must not
    import what lies there. The folder from which prsym itself was loaded stays."""
    here = _place(os.curdir)
    places = [(entry, _place(entry or os.curdir)) for entry in sys.path]
    kept = [place for entry, place in places if place == PACKAGE_ROOT or (os.path.isabs(entry) and place != here)]
    return list(dict.fromkeys([*kept, PACKAGE_ROOT]))


def _place(entry: str) -> str:
    try:
        return os.path.realpath(entry)
    except OSError:  # the current folder has been removed
        return ""


def _exchange(
    process: subprocess.Popen[bytes],
    request: bytes,
    answers: SimpleQueue[tuple[object, ...]],
) -> None:
    """Send the request and hand on what comes back, until the task is done or the worker has ended."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPIPE})  # a worker that has gone is an OSError, no more
    to_worker, from_worker, errors_of_worker = process.stdin, process.stdout, process.stderr
    assert isinstance(to_worker, FileIO)
    assert isinstance(from_worker, FileIO)
    assert isinstance(errors_of_worker, FileIO)
    try:
        send(to_worker, request)
        while True:
            message = receive(from_worker)
            assert isinstance(message, tuple)
            answers.put(message)
            if message[0] not in {"loading", "running"}:
                return
    except (EOFError, OSError):
        last_words = errors_of_worker.read().decode(errors="replace").strip().splitlines()
        answers.put(("ended", last_words[-1][:300] if last_words else ""))


def _next(answers: SimpleQueue[tuple[object, ...]], seconds: float) -> tuple[object, ...] | None:
    """The next message, or None when it did not come in time."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            return answers.get(timeout=min(left, INTERRUPTIBLE))
        except Empty:
            continue
    return None
