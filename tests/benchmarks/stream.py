"""One table: time a point and peak memory of `prsym extrapolate` from file to file.

`python tests/benchmarks/stream.py [POINTS] [FOLDER]`: 10^6 points and every pair of formats when nothing is given;
above 10^6 from Parquet to Parquet only. 10^8 points take 4 GB for the input and 6 GB for the output, both removed.
Every step is a process of its own, so that the peak memory that the system reports is that of the step.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

POINTS = 1_000_000
PART = 1_048_576  # rows that are made, and compared, at once
TARGET = "0.75"
ROUTES = (("parquet", "parquet"), ("arrow", "parquet"), ("parquet", "csv"), ("csv", "parquet"), ("csv", "csv"))


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    what: str
    nanoseconds: float
    mebibytes: float


def make(path: Path, n: int) -> None:
    """Points with a fourth column: recall in [0.05, 0.95], prevalence in [0.003, 0.5], one in a thousand outside."""
    import numpy as np
    import pyarrow as pa

    from prsym.streaming.files import Sink
    from prsym.streaming.formats import format_of

    random = np.random.default_rng(6)
    names = ("recall", "precision", "prevalence", "weight")
    schema = pa.schema([(name, pa.float64()) for name in names])
    sink = pa.ipc.new_file(path, schema) if path.suffix == ".arrow" else Sink(path, format_of(path), schema)
    for start in range(0, n, PART):
        rows = min(PART, n - start)
        recall = random.uniform(0.05, 0.95, rows)
        prevalence = np.exp(random.uniform(np.log(0.003), np.log(0.5), rows))
        lowest = recall * prevalence / (recall * prevalence + 1.0 - prevalence)
        precision = lowest + (1.0 - lowest) * random.uniform(-0.001, 0.999, rows)
        columns = (recall, precision, prevalence, random.uniform(size=rows))
        sink.write(pa.record_batch([pa.array(values) for values in columns], names=list(names)))
    sink.close()


def check(source: Path, target: Path, n: int) -> None:
    """From Parquet to Parquet: every row is there, in order, and the last ones have what the array functions give."""
    import numpy as np
    import pyarrow.parquet as pq

    import prsym

    files = [pq.ParquetFile(path, buffer_size=1 << 20, pre_buffer=False) for path in (source, target)]
    names = files[0].schema_arrow.names
    rows = 0
    for one, other in zip(*(file.iter_batches(batch_size=PART) for file in files), strict=True):
        assert one.equals(other.select(names))
        rows += one.num_rows
    assert rows == n
    points = [one[name].to_numpy() for name in ("recall", "precision", "prevalence")]
    found = other["extrapolated_precision"].to_numpy(zero_copy_only=False)
    np.testing.assert_array_equal(found, prsym.extrapolate_precision(*points, float(TARGET)))
    np.testing.assert_array_equal(other["reason"].is_null(), ~np.isnan(found))


def step(arguments: list[str], n: int) -> tuple[float, float]:
    """Nanoseconds a point and peak MiB of a command of Python's."""
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, "-P", *arguments], stderr=subprocess.PIPE) as process:
        told = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(arguments)}: status {process.returncode}: {told.decode()}")
    return (time.perf_counter() - start) / n * 1e9, used.ru_maxrss / 1024


def table(n: int, routes: tuple[tuple[str, str], ...], folder: Path) -> list[Line]:
    """All measurements."""
    lines = []
    for one, other in routes:
        source, target = folder / f"points.{one}", folder / f"out.{other}"
        if not source.exists():
            lines.append(Line(f"points made as {one}", *step([__file__, "make", str(source), str(n)], n)))
        command = ["-m", "prsym", "extrapolate", str(source), "--target", TARGET, "-o", str(target)]
        lines.append(Line(f"prsym extrapolate, {one} to {other}", *step(command, n)))
        if (one, other) == ROUTES[0]:
            lines.append(Line("result compared", *step([__file__, "check", str(source), str(target), str(n)], n)))
        target.unlink()
    return lines


def show(lines: list[Line]) -> str:
    """The table as text."""
    rows = [f"{'':<40}{'ns a point':>12}{'peak MiB':>12}"]
    rows += [f"{line.what:<40}{line.nanoseconds:>12.0f}{line.mebibytes:>12.0f}" for line in lines]
    return "\n".join(rows)


def main(arguments: list[str]) -> None:
    """A step, or the table."""
    match arguments:
        case ["make", path, n]:
            make(Path(path), int(n))
        case ["check", source, target, n]:
            check(Path(source), Path(target), int(n))
        case _:
            n = int(float(arguments[0])) if arguments else POINTS
            with tempfile.TemporaryDirectory(dir=arguments[1] if len(arguments) > 1 else None) as folder:
                print(show(table(n, ROUTES if n <= POINTS else ROUTES[:1], Path(folder))))


if __name__ == "__main__":
    main(sys.argv[1:])
