"""A file of measured points, extrapolated into another file in bounded memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from prsym.errors import InputError
from prsym.streaming.formats import arrow, format_of
from prsym.streaming.points import ADDED, INSIDE, REASON, REASONS, Extrapolated, extrapolate_points
from prsym.streaming.sinks import Sink
from prsym.streaming.sources import Batch, source
from prsym.streaming.whole_file import told, whole_file

THREADS = 2  # computing while the main thread reads and writes

Progress = Callable[[int, int | None], None]
Outside = Callable[[str, str], None]


def extrapolate_file(
    points: Path,
    output: Path,
    target_recall: float,
    *,
    progress: Progress = lambda done, total: None,
    outside: Outside = lambda where, reason: None,
) -> int:
    """Extrapolate every row of a table; the number of rows.

    `points` is Parquet, Arrow IPC or CSV, and `output` is Parquet or CSV, by the endings of their names. The columns
    recall, precision and prevalence hold fractions; the others are carried through. Three columns are added:
    beta_squared and extrapolated_precision (float64, at `target_recall` in [0, 1]) and reason, which is null but for
    rows that are outside the domain or miss a value: there the two numbers are null. `progress(done, total)` is called
    after each batch, and `outside(where, reason)` for each row without values. The output appears whole or not at all.
    Raises `InputError` when a file cannot be used or would be replaced by its own result, `DomainError` for the target.
    """
    if points.exists() and not points.is_file():
        raise InputError(f"{points}: is no ordinary file: Parquet, Arrow and CSV files are read from disk")
    read = source(points)
    if output.exists() and output.samefile(points):
        raise InputError(f"{output}: would be written over {points}, which is read: choose another name")
    done = 0
    with whole_file(output) as temporary, ThreadPoolExecutor(THREADS) as pool:
        with _written(output):
            sink = Sink(temporary, format_of(output), _with_added(read.schema))
        waiting: deque[tuple[Batch, Future[Extrapolated]]] = deque()

        def write_one() -> int:
            batch, future = waiting.popleft()
            found = future.result()
            for place in np.flatnonzero(found.code != INSIDE):
                outside(f"{read.word} {batch.names[place]}", REASONS[found.code[place]])
            with _written(output):
                sink.write(_joined(batch.table, found))
            return len(found.code)

        for batch in read.batches():
            waiting.append((batch, pool.submit(extrapolate_points, batch.columns, target_recall)))
            if len(waiting) > THREADS:
                done += write_one()
                progress(done, read.rows)
        while waiting:
            done += write_one()
            progress(done, read.rows)
        with _written(output):
            sink.close()
    return done


@contextmanager
def _written(output: Path) -> Iterator[None]:
    """What the system and pyarrow say against an output, as an `InputError` of one line."""
    arrow_error = arrow().ArrowException
    try:
        with told(output, "cannot be written"):
            yield
    except arrow_error as error:
        raise InputError(f"{output}: cannot be written: {error}") from None


def _with_added(schema: Any) -> Any:
    """The schema with the columns that are added, and its metadata."""
    pa = arrow()
    for name in ADDED:
        schema = schema.append(pa.field(name, pa.float64()))
    return schema.append(pa.field(REASON, pa.dictionary(pa.int8(), pa.string())))


def _joined(table: Any, found: Extrapolated) -> Any:
    """A batch with its results; only the null flags are made anew."""
    pa = arrow()
    numbers = [pa.array(values, from_pandas=True) for values in (found.beta_squared, found.precision)]
    reasons = pa.DictionaryArray.from_arrays(pa.array(found.code, mask=found.code == INSIDE), pa.array(REASONS))
    return pa.record_batch([*table.columns, *numbers, reasons], schema=_with_added(table.schema))
