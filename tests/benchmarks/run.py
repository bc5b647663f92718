"""Tables of time, memory and accuracy, and ratios to what else there is; docs/benchmarks.md says what the rows are.

`python tests/benchmarks/run.py [POINTS]` measures at 1, 1,000, 1,000,000 and POINTS points (1,000,000 without it).
A ratio is the time of a row over that of the first row of its table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmark_tools import digits, draws
from benchmark_tools.alone import tell
from benchmark_tools.groups import GROUPS, apart, together
from benchmark_tools.table import Table

from prsym.numeric import native

POINTS, ACCURACY_POINTS, ROUNDS = 1_000_000, 1_000, 5
SIZES = (1, 1_000, 1_000_000)


def tables(n: int) -> Iterator[Table]:
    """All of them, as they are made."""
    sizes = (*(size for size in SIZES if size < n), n)
    for group in GROUPS:
        yield from together(group, sizes, min(n, ACCURACY_POINTS), ROUNDS)
        yield apart(group, n, Path(__file__))
    yield from digits.tables(digits.DIGITS, ROUNDS)
    yield from draws.tables(draws.DRAWS, ROUNDS)


def circumstances() -> str:
    """What the figures depend on."""
    kernels = "NumPy" if native.module() is None else "native"
    load = f", {os.getloadavg()[0]:.1f} processes waiting or at work" if hasattr(os, "getloadavg") else ""
    return f"{kernels} kernels, {native.threads()} threads{load}"


def main(arguments: list[str]) -> None:
    """A row alone, for the process that asks for it; or the tables."""
    match arguments:
        case ["alone", key, n]:
            print(tell(key, int(n)))
        case _:
            for table in tables(int(float(arguments[0])) if arguments else POINTS):
                print(f"\n{circumstances()}\n{table}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
