"""Work in processes of their own, bounded in time, memory and number; one that is lost is said in one line.

The server itself reads no document and loads no engine: what a stranger wrote costs a process that can be ended.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from prsym import errors
from prsym.comparing.worker_process import LostError, MemoryLostError, NotBegunError, Request, TooSlowError, Worker
from prsym.errors import PrsymError, UnableError

MOST_PROCESSES = 2
MEGABYTES = 2_000
DEFECT = "prsym failed"  # how a worker process begins the line about a defect
READY, READY_SECONDS = "prsym.serving.tasks:ready", 60.0


class Workshop:
    """At most so many processes at a time; those that are done wait for the next task."""

    def __init__(self, most: int = MOST_PROCESSES) -> None:
        self._places = asyncio.Semaphore(most)
        self._waiting: list[Worker] = []
        self._busy: set[Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def processes(self) -> list[int]:
        """The numbers of the processes that are there."""
        return [worker.process.pid for worker in (*self._busy, *self._waiting)]

    async def run(self, task: str, *arguments: object, seconds: float, is_kept: bool = True) -> object:
        """The result of a task, `module:function`; its process waits for another one afterwards where `is_kept`.

        Raises the `PrsymError` that the task raised, and a `LostError` in plain words where its process was lost. The
        process of a task that is cancelled is ended.
        """
        request: Request = (task, arguments, seconds, MEGABYTES, ())
        async with self._places:
            try:
                kind, *rest = await self._answer(request, is_kept=is_kept)
            except LostError as error:
                raise LostError(_loss(error, seconds)) from None
        if kind == "refused":
            name, what, about = map(str, rest)
            raise getattr(errors, name, UnableError)(what, about)
        return rest[0]

    async def prepare(self) -> None:
        """Have a process ready, so that the first task does not wait for what it loads."""
        with suppress(PrsymError):
            await self.run(READY, seconds=READY_SECONDS)

    async def close(self) -> None:
        """End every process."""
        self._is_closed = True
        for worker in (*self._busy, *self._waiting):
            self._end(worker)
        self._waiting.clear()
        await asyncio.gather(*self._ending, return_exceptions=True)

    async def _answer(self, request: Request, *, is_kept: bool) -> tuple[object, ...]:
        """The last message on a task; a process that was lost before it began is replaced once."""
        try:
            return await self._asked(request, is_kept=is_kept)
        except NotBegunError:
            return await self._asked(request, is_kept=is_kept)

    async def _asked(self, request: Request, *, is_kept: bool) -> tuple[object, ...]:
        worker = self._waiting.pop() if self._waiting else await asyncio.to_thread(Worker)
        self._busy.add(worker)
        is_whole = False
        try:
            message = await asyncio.to_thread(worker.ask, request)
            is_whole = True
            return message
        finally:
            self._busy.discard(worker)
            if is_whole and is_kept and not self._is_closed:
                self._waiting.append(worker)
            else:
                self._end(worker)

    def _end(self, worker: Worker) -> None:
        """End a process; the thread that waits for its answer then ends as well."""
        worker.process.kill()
        task = asyncio.ensure_future(asyncio.to_thread(worker.end))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)


def _loss(error: LostError, seconds: float) -> str:
    """One line for a person on the page."""
    if isinstance(error, TooSlowError):
        return f"it took longer than {seconds:g} seconds and was ended"
    if isinstance(error, MemoryLostError):
        return f"it needed more than {MEGABYTES:,} MB of memory and was ended"
    if str(error).startswith(DEFECT):
        return str(error)
    return "the process that worked on it ended unexpectedly; try again"
