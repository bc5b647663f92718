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
from prsym.streaming.formats import Format, arrow, format_of
from prsym.streaming.points import ADDED, INSIDE, REASON, REASONS, Extrapolated, extrapolate_points
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
    """The system's or pyarrow's message about an output, as an `InputError` of one line."""
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


# Tables written batch by batch, as Parquet or CSV.

ROW_GROUP = 1_048_576  # rows
GROUP_BYTES = 256 << 20


class Sink:
    """A writer of record batches; Parquet gets row groups of ROW_GROUP rows however small the batches are."""

    def __init__(self, path: Path, kind: Format, schema: Any) -> None:
        """Opens the file; `path` is where it is written, whatever it will be called."""
        self._kind = kind
        self._pending: list[Any] = []
        self._schema = schema if kind is not Format.CSV else _csv_schema(schema)
        match kind:
            case Format.PARQUET:
                self._writer = arrow("parquet").ParquetWriter(path, schema)
            case Format.CSV:
                self._writer = arrow("csv").CSVWriter(path, self._schema)
            case Format.ARROW:
                raise InputError("Arrow files are read, not written: give the output a name in .parquet or .csv")

    def write(self, batch: Any) -> None:
        """One more batch."""
        if self._kind is Format.CSV:
            self._writer.write_batch(batch.cast(self._schema))
            return
        self._pending.append(batch)
        if (
            sum(part.num_rows for part in self._pending) >= ROW_GROUP
            or sum(part.get_total_buffer_size() for part in self._pending) >= GROUP_BYTES
        ):
            self._write_group()

    def _write_group(self) -> None:
        self._writer.write_table(arrow().Table.from_batches(self._pending, self._schema), row_group_size=ROW_GROUP)
        self._pending = []

    def close(self) -> None:
        """The last rows, and the end of the file."""
        if self._pending:
            self._write_group()
        self._writer.close()


def _csv_schema(schema: Any) -> Any:
    """The columns as CSV can hold them, `InputError` for one that it cannot."""
    pa, types = arrow(), arrow("types")
    fields = []
    for field in schema:
        kind = field.type.value_type if types.is_dictionary(field.type) else field.type
        if types.is_nested(kind) or types.is_binary(kind) or types.is_large_binary(kind):
            raise InputError(f"the column {field.name} is of type {kind}, which CSV cannot hold: write Parquet")
        fields.append(pa.field(field.name, kind))
    return pa.schema(fields)
