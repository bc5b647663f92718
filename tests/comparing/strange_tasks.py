"""A worker with tasks that go wrong: started by the tests of isolation in the place of prsym's own."""

import ctypes
import os
import sys
import time
from collections.abc import Iterator

from prsym import errors
from prsym.comparing import worker

Messages = Iterator[tuple[object, ...]]
STARTED = time.monotonic()


class PrivateError(errors.UnableError):
    """A class of error that the asking side does not know."""


def _value(value: object) -> Messages:
    yield worker.RUNNING
    yield "value", value


def counted(parts: int, seconds: float) -> Messages:
    """A task of another room, that tells how far it is."""
    for part in range(parts):
        yield "running", part, parts
        time.sleep(seconds)
    yield "value", parts


def _pid() -> Messages:
    yield worker.RUNNING
    yield "value", os.getpid()


def _endless() -> Messages:
    yield worker.RUNNING
    while True:
        pass


def _endless_in_c() -> Messages:
    """A call of a library that lets no other thread run: a power of about 10**10 digits."""
    yield worker.RUNNING
    yield "value", 7 ** (10**10)


def _slow_to_load(seconds: float) -> Messages:
    yield worker.LOADING
    time.sleep(seconds)
    yield worker.RUNNING
    yield "value", "loaded"


def _greedy(megabytes: int) -> Messages:
    yield worker.RUNNING
    whole = [bytearray(2**20) for _ in range(megabytes)]
    yield "value", len(whole)


def _greedy_in_c() -> Messages:
    from flint import fmpz

    yield worker.RUNNING
    yield "value", fmpz(1) << 2**36


def _hoarding(megabytes: int, *, hoard: list[bytearray] = []) -> Messages:  # noqa: B006 - it keeps what it has
    yield worker.RUNNING
    hoard.append(bytearray(megabytes * 2**20))
    yield "value", len(hoard)


def _exit(status: int) -> Messages:
    yield worker.RUNNING
    os._exit(status)


def _exit_before_it_begins_when_used(started_before: float) -> Messages:
    if started_before > STARTED:
        os._exit(5)
    yield worker.RUNNING
    yield "value", "answered"


def _signal(number: int) -> Messages:
    yield worker.RUNNING
    os.kill(os.getpid(), number)
    time.sleep(60)


def _segfault() -> Messages:
    yield worker.RUNNING
    ctypes.string_at(0)


def _defect() -> Messages:
    yield worker.RUNNING
    yield "value", 1 // 0


def _recursion() -> Messages:
    def deeper(n: int) -> int:
        return deeper(n + 1) + 1

    yield worker.RUNNING
    yield "value", deeper(0)


def _refuse(name: str, text: str) -> Messages:
    yield worker.RUNNING
    raise getattr(errors, name)(text)


def _refuse_privately() -> Messages:
    yield worker.RUNNING
    raise PrivateError("a private kind of UnableError")


def _print() -> Messages:
    yield worker.RUNNING
    print("a stray print")
    os.write(1, b"a stray write")
    sys.stdout.flush()
    yield "value", sys.stdin.read()


def _path() -> Messages:
    yield worker.RUNNING
    yield "value", (os.getcwd(), sys.path, "sympy" in sys.modules)


TASKS = {
    name.removeprefix("_"): task for name, task in list(globals().items()) if name.startswith("_") and callable(task)
}


def main() -> None:
    """The worker's own loop, with these tasks besides its own."""
    worker.TASKS.update(TASKS)
    worker.main()
