"""Run a task in a worker process, with a limit of time and of memory.

One worker serves the whole process: it is started when it is first needed, shared by all threads (one task at a
time), and replaced when it is lost. A forked process starts its own. No engine is loaded here: a program that asks a
question pays for SymPy in its worker only.
"""

from __future__ import annotations

import atexit
import os
import threading
from typing import TYPE_CHECKING

from prsym import errors
from prsym.comparing.worker_process import LostError, MemoryLostError, NotBegunError, Request, Worker
from prsym.errors import UnableError

if TYPE_CHECKING:
    from prsym.model.formula import Formula

__all__ = ["LostError", "call", "close", "start"]


def call(task: str, *arguments: object, seconds: float, megabytes: int, formulas: tuple[Formula, ...] = ()) -> object:
    """The result of a task of `prsym.comparing.worker.TASKS` with these (picklable) arguments.

    `seconds` limits reading and deciding each, without the loading of modules; `megabytes` the address space of the
    worker, on platforms that can limit it; `formulas` are declared there. Raises the `PrsymError` that the task raised,
    and `LostError` when the worker was lost. A question that a long-lived worker lost for want of memory is put once
    more, to a new one.
    """
    request = (task, arguments, seconds, megabytes, formulas)
    with _shared.lock:
        worker, used = _shared.worker()
        try:
            return _asked(worker, request)
        except (MemoryLostError, NotBegunError):
            if not used:
                raise
        worker, _ = _shared.worker()
        return _asked(worker, request)


def start() -> None:
    """Start the worker, which then gets ready while this process loads what it needs itself."""
    with _shared.lock:
        _shared.worker()


def close() -> None:
    """End the worker process, if there is one; the next call starts another."""
    _shared.discard()


def _asked(worker: Worker, request: Request) -> object:
    answered = False
    try:
        kind, *rest = worker.ask(request)
        answered = True
    finally:
        if not answered:  # lost, or interrupted from the keyboard: what it would say later is of no use
            _shared.discard()
    if kind == "refused":
        name, what, about = map(str, rest)
        raise getattr(errors, name, UnableError)(what, about)
    return rest[0]


class _Shared:
    """The worker of this process, and the lock that gives it to one thread at a time."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.current: Worker | None = None

    def worker(self) -> tuple[Worker, bool]:
        """The worker, started if need be, and whether it has served before."""
        if self.current is not None and self.current.process.poll() is not None:
            self.discard()
        if self.current is None:
            self.current = Worker()
        return self.current, self.current.tasks > 0

    def discard(self) -> None:
        worker, self.current = self.current, None
        if worker is not None:
            worker.end()

    def forget(self) -> None:
        """In a forked process: the worker belongs to the parent. Its pipes are closed here, so that it still ends
        with its parent, and neither its process nor the lock, which another thread may have held, is touched."""
        if self.current is not None:
            self.current.close_pipes()
            self.current.process.returncode = 0  # not a child of this process: there is nothing to wait for
        self.lock = threading.Lock()
        self.current = None


_shared = _Shared()
atexit.register(close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_shared.forget)
