"""Work shared between worker processes: one function for many arguments; none is lost when a process is."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

from prsym.comparing.worker_process import INTERRUPTIBLE, LostError, Worker

if TYPE_CHECKING:
    from prsym.model.formula import Formula

SECONDS = 86_400.0  # the work has the time that it has within this process: as long as it takes
MEGABYTES = 1_000_000
TRIALS = 2  # of an argument whose process is lost

Key = TypeVar("Key")


def processors() -> int:
    """How many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


class Pool(Generic[Key]):
    """Threads that have a worker process each, and take the arguments in their order.

    `function` is named as `module:function`; every key of `arguments` gets an answer. All processes end with `end`,
    which must be called. `formulas` are declared in the processes.
    """

    def __init__(
        self, function: str, arguments: Mapping[Key, object], processes: int, formulas: tuple[Formula, ...] = ()
    ) -> None:
        self._function, self._arguments, self._formulas = function, arguments, formulas
        self._waiting: SimpleQueue[Key] = SimpleQueue()
        for key in arguments:
            self._waiting.put(key)
        self._found: SimpleQueue[tuple[Key, object]] = SimpleQueue()
        self._lock = threading.Lock()
        self._workers: set[Worker] = set()
        self._ended = False
        number = min(processes, len(arguments))
        self._threads = [threading.Thread(target=self._serve, daemon=True) for _ in range(number)]
        for thread in self._threads:
            thread.start()

    def answers(self) -> Iterator[tuple[Key, object]]:
        """Each key with its answer, as they are found.

        The answer is a `LostError` where the processes that worked on it were lost, and None where none could be
        started.
        """
        for _ in self._arguments:
            yield self._next()

    def _next(self) -> tuple[Key, object]:
        while True:
            try:
                return self._found.get(timeout=INTERRUPTIBLE)
            except Empty:
                continue

    def end(self) -> None:
        """End all processes, and wait for the threads that speak with them."""
        with self._lock:
            self._ended = True
            workers = list(self._workers)
        for worker in workers:
            worker.process.kill()
        for thread in self._threads:
            thread.join()

    def _serve(self) -> None:
        worker: Worker | None = None
        while not self._ended:
            try:
                key = self._waiting.get_nowait()
            except Empty:
                break
            answer, worker = self._answer(self._arguments[key], worker)
            self._found.put((key, answer))
        self._discard(worker)

    def _answer(self, argument: object, worker: Worker | None) -> tuple[object, Worker | None]:
        loss = LostError("it was not tried")
        for _ in range(TRIALS):
            worker = worker or self._new_worker()
            if worker is None:
                return None, None
            try:
                kind, *rest = worker.ask((self._function, (argument,), SECONDS, MEGABYTES, self._formulas))
            except LostError as error:
                self._discard(worker)
                worker, loss = None, error
                continue
            if kind == "value":
                return rest[0], worker
            loss = LostError(f"it answered {kind}")
        return loss, worker

    def _new_worker(self) -> Worker | None:
        with self._lock:
            if self._ended:
                return None
            try:
                worker = Worker()
            except LostError:
                return None
            self._workers.add(worker)
            return worker

    def _discard(self, worker: Worker | None) -> None:
        if worker is not None:
            with self._lock:
                self._workers.discard(worker)
            worker.end()
