"""Claims shared between worker processes; none is lost when a process is."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from queue import Empty, SimpleQueue

from prsym import catalogue
from prsym.auditing.judge import judge
from prsym.comparing.worker import LOADING, RUNNING, Messages
from prsym.comparing.worker_process import LostError, Worker
from prsym.model.claim import BadClaim, Claim, NumberClaim
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.status import Status

TASK = "prsym.auditing.sharing:judge_task"
SECONDS = 86_400.0  # a claim has the time that it has within this process: as long as it takes
MEGABYTES = 1_000_000
INTERRUPTIBLE = 0.25  # seconds between looks at the keyboard


def judge_task(claim: Claim) -> Messages:
    """The task of a worker process."""
    yield LOADING
    yield RUNNING
    yield "value", judge(claim)


def share(claims: Mapping[int, Claim], processes: int) -> Iterator[tuple[int, Judgement]]:
    """Each claim's number with its judgement, as they are found.

    A claim about a whole run stays in this process, which has read it. A claim whose process is lost is tried once more
    in a new one, and then is undecided. All processes end with this iterator.
    """
    here = [index for index, claim in claims.items() if _stays(claim)]
    there = [index for index in claims if index not in set(here)]
    team = _Team(claims, there)
    try:
        team.start(min(processes, len(there)))
        for index in here:
            yield index, judge(claims[index])
        for _ in there:
            index, judgement = team.next()
            yield index, judge(claims[index]) if judgement is None else judgement
    finally:
        team.end()


def _stays(claim: Claim) -> bool:
    return isinstance(claim, BadClaim) or (isinstance(claim, NumberClaim) and claim.measured is not None)


class _Team:
    """Threads that have a worker process each, and take the claims in their order."""

    def __init__(self, claims: Mapping[int, Claim], order: list[int]) -> None:
        self._claims = claims
        self._formulas = catalogue.portable()
        self._waiting: SimpleQueue[int] = SimpleQueue()
        for index in order:
            self._waiting.put(index)
        self._found: SimpleQueue[tuple[int, Judgement | None]] = SimpleQueue()
        self._lock = threading.Lock()
        self._workers: set[Worker] = set()
        self._threads: list[threading.Thread] = []
        self._ended = False

    def start(self, number: int) -> None:
        self._threads = [threading.Thread(target=self._serve, daemon=True) for _ in range(number)]
        for thread in self._threads:
            thread.start()

    def next(self) -> tuple[int, Judgement | None]:
        """The next claim that is done; None for its judgement where no process could be started."""
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
                index = self._waiting.get_nowait()
            except Empty:
                break
            judgement, worker = self._judged(self._claims[index], worker)
            self._found.put((index, judgement))
        self._discard(worker)

    def _judged(self, claim: Claim, worker: Worker | None) -> tuple[Judgement | None, Worker | None]:
        loss = ""
        for _ in range(2):
            worker = worker or self._new_worker()
            if worker is None:
                return None, None
            try:
                kind, *rest = worker.ask((TASK, (claim,), SECONDS, MEGABYTES, self._formulas))
            except LostError as error:
                self._discard(worker)
                worker, loss = None, str(error)
                continue
            if kind == "value" and isinstance(rest[0], Judgement):
                return rest[0], worker
            loss = f"it answered {kind}"
        return without_numbers(claim, Status.UNDECIDED, f"the process that judged this claim was lost ({loss})"), worker

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
