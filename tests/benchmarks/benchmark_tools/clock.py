"""The clock: rows in turn, the best of several rounds, and the settings that a row is measured under."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from prsym.numeric import native

SHORTEST = 0.01  # seconds that one measurement lasts at least, by repeating short work
LONGEST = 3.0  # seconds that a row takes in all before it is left out of the rounds that follow


@dataclass(frozen=True)
class Piece:
    """Work to be measured, how many points one call of it serves, and the environment variables that it wants."""

    work: Callable[[], object]
    points: int = 1
    environment: Mapping[str, str] = field(default_factory=dict)


@contextmanager
def environment(values: Mapping[str, str]) -> Iterator[None]:
    """Environment variables within the block; whether the native kernels serve is asked anew."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    native.module.cache_clear()
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.__setitem__(name, value)
        native.module.cache_clear()


class Times(NamedTuple):
    """Seconds by the clock on the wall, and seconds of the processors, which other programs disturb less."""

    wall: float
    cpu: float

    def best(self, other: Times, share: float) -> Times:
        """The smaller of each and of a share of the other's."""
        return Times(min(self.wall, other.wall * share), min(self.cpu, other.cpu * share))


def seconds(work: Callable[[], object], times: int = 1) -> Times:
    """How long so many calls take."""
    wall, cpu = time.perf_counter(), time.process_time()
    for _ in range(times):
        work()
    return Times(time.perf_counter() - wall, time.process_time() - cpu)


def in_turn(pieces: list[Piece], rounds: int) -> list[Times]:
    """Times a point of each piece: one call that does not count, then the best of the rounds.

    In a round every piece has its turn, so that what else the machine does meets all of them.
    """
    times, best, spent = [1] * len(pieces), [Times(math.inf, math.inf)] * len(pieces), [0.0] * len(pieces)
    for i, piece in enumerate(pieces):
        with environment(piece.environment):
            first = seconds(piece.work)
            if first.wall < LONGEST:
                times[i] = max(1, math.ceil(SHORTEST / max(seconds(piece.work).wall, 1e-9)))
            else:  # what takes so long is warm enough
                best[i], spent[i] = best[i].best(first, 1.0 / piece.points), first.wall
    for _ in range(rounds):
        for i, piece in enumerate(pieces):
            if spent[i] < LONGEST:
                with environment(piece.environment):
                    took = seconds(piece.work, times[i])
                best[i], spent[i] = best[i].best(took, 1.0 / times[i] / piece.points), spent[i] + took.wall
    return best
