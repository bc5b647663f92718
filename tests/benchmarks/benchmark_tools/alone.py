"""A row in a process of its own: how long it takes to be ready, its first call and later ones, and peak memory."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmark_tools.clock import Piece, environment, in_turn, seconds

LATER = 3


@dataclass(frozen=True)
class Alone:
    """Seconds, a call each of all points; peak memory of the whole process in MiB, NaN where it is not told."""

    ready: float
    first: float
    later: float
    mebibytes: float


def measured(program: Path, key: str, n: int) -> Alone | None:
    """What `program alone KEY N` prints; None for a row that is not installed."""
    command = [sys.executable, str(program), "alone", key, str(n)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    told = json.loads(done.stdout)
    return None if told is None else Alone(**told)


def tell(key: str, n: int) -> str:
    """In that process: the row measured, as JSON."""
    start = time.perf_counter()
    from benchmark_tools.groups import row_of

    group, row = row_of(key)
    with environment(row.environment):
        compute = row.made()
        ready = time.perf_counter() - start
        if compute is None:
            return "null"
        points = group.points(min(n, row.most))
        first = seconds(lambda: compute(points)).wall
        later = in_turn([Piece(lambda: compute(points))], LATER)[0].wall
    return json.dumps(asdict(Alone(ready, first, later, peak_mebibytes())))


def peak_mebibytes() -> float:
    """Of this process. On Linux from /proc, for getrusage there also counts the process that started this one."""
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    try:
        import resource
    except ImportError:  # Windows
        return float("nan")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)
