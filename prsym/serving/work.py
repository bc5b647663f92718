"""Work in processes of their own, bounded in time, memory and number; one that is lost is said in one line.

The server itself reads no document and loads no engine: what a stranger wrote costs a process that can be ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from prsym import errors
from prsym.comparing.worker_process import LostError, MemoryLostError, NotBegunError, Request, TooSlowError, Worker
from prsym.errors import PrsymError, UnableError

MOST_PROCESSES = 2
MEGABYTES = 2_000
READY = "prsym.serving.tasks:ready"
READY_SECONDS = 60.0
Progress = Callable[[tuple[object, ...]], None]


class Workshop:
    """At most so many processes at a time, some of which wait ready for the next task."""

    def __init__(self, most: int = MOST_PROCESSES) -> None:
        self._places = asyncio.Semaphore(most)
        self._most = most
        self._waiting: list[Worker] = []
        self._busy: set[Worker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._preparing = 0
        self._is_closed = False

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that are there."""
        return [worker.process.pid for worker in (*self._busy, *self._waiting)]

    async def run(
        self,
        task: str,
        *arguments: object,
        seconds: float,
        told: Progress | None = None,
        alone: bool = False,
        new: bool = False,
    ) -> object:
        """The result of a task, `module:function`, which has so many seconds for each part of it that it tells.

        A task that is `alone` gets a process that has done nothing else, which ends with it; one that is `new` starts
        one. Raises the `PrsymError` that the task raised, and a `LostError` in plain words where its process was lost;
        where that was so before the task began, it is given to another. Of a task that is cancelled the process is
        ended.
        """
        request: Request = (task, arguments, seconds, MEGABYTES, ())
        async with self._places:
            try:
                try:
                    message = await self._asked(request, told, alone=alone, new=new)
                except NotBegunError:
                    message = await self._asked(request, told, alone=alone, new=True)
            except LostError as error:
                raise LostError(_loss(error, seconds)) from None
        kind, *rest = message
        if kind == "refused":
            name, what, about = map(str, rest)
            raise getattr(errors, name, UnableError)(what, about)
        return rest[0]

    async def _asked(self, request: Request, told: Progress | None, *, alone: bool, new: bool) -> tuple[object, ...]:
        """The last message of a process on a task; the process is kept for the next where it can be."""
        worker = await self._worker(fresh=alone, new=new)
        self._busy.add(worker)
        is_kept = False
        try:
            message = await asyncio.to_thread(worker.ask, request, told)
            is_kept = not alone
            return message
        finally:
            self._busy.discard(worker)
            if is_kept and not self._is_closed:
                self._waiting.append(worker)
            else:
                worker.process.kill()  # the thread that asks it then ends
                self._in_background(asyncio.to_thread(worker.end))

    def prepare(self) -> None:
        """Have as many processes ready as may work, one of which has done nothing yet; nothing is waited for."""
        fresh = sum(worker.tasks <= 1 for worker in self._waiting)
        missing = max(self._most - len(self._busy) - len(self._waiting), 1 - fresh)
        for _ in range(missing - self._preparing):
            self._preparing += 1
            self._in_background(self._prepare())

    async def _prepare(self) -> None:
        try:
            await self.run(READY, seconds=READY_SECONDS, new=True)
        except PrsymError:
            return  # said when there is work to do
        finally:
            self._preparing -= 1

    async def _worker(self, *, fresh: bool, new: bool) -> Worker:
        """A process that waits, or a new one; no more wait than may work."""
        self._waiting, gone = (
            [worker for worker in self._waiting if (worker.process.poll() is None) == alive] for alive in (True, False)
        )
        fitting = [worker for worker in self._waiting if not new and (not fresh or worker.tasks <= 1)]
        if fitting:
            chosen = max(fitting, key=lambda worker: worker.tasks) if not fresh else fitting[0]
            self._waiting.remove(chosen)
        else:
            gone += self._waiting[: max(0, len(self._waiting) - self._most + 1)]
            self._waiting = [worker for worker in self._waiting if worker not in gone]
            chosen = await self._started()
        for worker in gone:
            self._in_background(asyncio.to_thread(worker.end))
        return chosen

    async def _started(self) -> Worker:
        """A new process; one that is no longer waited for when it has started is ended."""
        starting = asyncio.ensure_future(asyncio.to_thread(Worker))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._in_background(self._ended(starting))
            raise

    async def _ended(self, starting: asyncio.Future[Worker]) -> None:
        with suppress(LostError):
            worker = await starting
            await asyncio.to_thread(worker.end)

    def _in_background(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End every process."""
        self._is_closed = True
        workers, self._waiting = [*self._busy, *self._waiting], []
        for worker in workers:
            worker.process.kill()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError, PrsymError):
                await task
        for worker in workers:
            await asyncio.to_thread(worker.end)


def _loss(error: LostError, seconds: float) -> str:
    """One line for a person on the page."""
    if isinstance(error, TooSlowError):
        return f"it took longer than {seconds:g} seconds and was ended"
    if isinstance(error, MemoryLostError):
        return f"it needed more than {MEGABYTES:,} MB of memory and was ended"
    return "the process that worked on it ended unexpectedly; try again"
