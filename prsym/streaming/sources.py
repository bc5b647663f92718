"""Tables of measured points, read batch by batch: what is carried through, and the points as float64."""

from __future__ import annotations

import mmap
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from prsym.errors import InputError
from prsym.streaming.columns import check_schema, float_values
from prsym.streaming.csv_rows import CsvRows
from prsym.streaming.formats import Format, arrow, format_of
from prsym.streaming.points import ADDED, COLUMNS, REASON, FloatArray
from prsym.streaming.whole_file import told

BATCH_ROWS = 262_144
BATCH_BYTES = 64 << 20  # of columns that are carried through
READ_BUFFER = 1 << 20  # of every column: a row group may be larger than the memory


class Batch(NamedTuple):
    """A record batch of Arrow, its columns of points, and a name for each of its rows."""

    table: Any
    columns: dict[str, FloatArray]
    names: range | list[int]


class Source(ABC):
    """A file of points: its schema, its number of rows where that is known, and how its rows are numbered."""

    rows: int | None = None
    word = "row"

    def __init__(self, path: Path) -> None:
        """A file that exists."""
        self.path = path
        self.schema: Any = None

    @abstractmethod
    def batches(self) -> Iterator[Batch]:
        """The points, batch by batch."""


class TableSource(Source):
    """A file of typed columns."""

    @abstractmethod
    def _tables(self) -> Iterator[Any]:
        """Record batches of bounded size."""

    def batches(self) -> Iterator[Batch]:
        """The points, batch by batch; rows are numbered from 1."""
        start = 1
        for table in self._tables():
            columns = {name: float_values(table.column(name)) for name in COLUMNS}
            yield Batch(table, columns, range(start, start + table.num_rows))
            start += table.num_rows


class ParquetSource(TableSource):
    """A Parquet file; a row group is never held as a whole."""

    def __init__(self, path: Path) -> None:
        """Reads the footer."""
        super().__init__(path)
        with _read(path, "Parquet"):
            self._file = arrow("parquet").ParquetFile(path, buffer_size=READ_BUFFER, pre_buffer=False)
            self.schema, self.rows = self._file.schema_arrow, self._file.metadata.num_rows
        check_schema(path, self.schema)

    def _tables(self) -> Iterator[Any]:
        metadata = self._file.metadata
        size = sum(metadata.row_group(i).total_byte_size for i in range(metadata.num_row_groups))
        batches = self._file.iter_batches(batch_size=_rows_a_batch(size, metadata.num_rows))
        while True:
            with _read(self.path, "Parquet"):
                batch = next(batches, None)
            if batch is None:
                return
            yield batch


class ArrowSource(TableSource):
    """An Arrow IPC file or stream, mapped into memory and given back to the system after each batch."""

    def __init__(self, path: Path) -> None:
        """Reads the schema."""
        super().__init__(path)
        with _read(path, "Arrow IPC"), path.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self._buffer = arrow().py_buffer(self._map)
            self._is_file = self._map[:6] == b"ARROW1"
            self._reader = getattr(arrow("ipc"), "open_file" if self._is_file else "open_stream")(self._buffer)
            self.schema = self._reader.schema
        check_schema(path, self.schema)

    def _tables(self) -> Iterator[Any]:
        for batch in self._record_batches():
            length = _rows_a_batch(batch.get_total_buffer_size(), batch.num_rows)
            for start in range(0, batch.num_rows, length):
                part = batch.slice(start, length)
                with _read(self.path, "Arrow IPC"):
                    part.validate(full=True)  # a damaged offset would be followed anywhere
                yield part
                if hasattr(mmap, "MADV_DONTNEED"):
                    self._map.madvise(mmap.MADV_DONTNEED)  # pages that are needed again are read again

    def _record_batches(self) -> Iterator[Any]:
        count = self._reader.num_record_batches if self._is_file else None
        index = 0
        while index != count:
            with _read(self.path, "Arrow IPC"):
                try:
                    batch = self._reader.get_batch(index) if self._is_file else self._reader.read_next_batch()
                except StopIteration:
                    return
            yield batch
            index += 1


class CsvSource(Source):
    """A CSV file: the columns of points become float64, the others stay text."""

    word = "line"

    def __init__(self, path: Path) -> None:
        """Reads the header."""
        super().__init__(path)
        self._file = CsvRows(path, (*ADDED, REASON))
        twice = [name for name, count in Counter(self._file.header).items() if count > 1]
        if twice:
            raise InputError(f"{path}: the header has the column {twice[0]} twice: give each its own name")
        pa = arrow()
        self.schema = pa.schema(
            [(name, pa.float64() if name in COLUMNS else pa.string()) for name in self._file.header]
        )

    def batches(self) -> Iterator[Batch]:
        """The points, batch by batch, with the line on which each row ends."""
        pa = arrow()
        for chunk in self._file:
            texts = zip(*chunk.rows, strict=True)
            arrays = [
                pa.array(chunk.columns[name] if name in COLUMNS else column, type=field.type)
                for name, field, column in zip(self.schema.names, self.schema, texts, strict=True)
            ]
            yield Batch(pa.record_batch(arrays, schema=self.schema), chunk.columns, chunk.lines)


SOURCES: dict[Format, type[Source]] = {
    Format.CSV: CsvSource,
    Format.PARQUET: ParquetSource,
    Format.ARROW: ArrowSource,
}


def source(path: Path) -> Source:
    """The file, opened by the ending of its name; `InputError` when it cannot be used."""
    return SOURCES[format_of(path)](path)


def _rows_a_batch(size: int, rows: int) -> int:
    """As many rows as BATCH_BYTES hold, of a table of `size` bytes and `rows` rows; at most BATCH_ROWS."""
    return max(1, min(BATCH_ROWS, BATCH_BYTES * max(rows, 1) // max(size, 1)))


@contextmanager
def _read(path: Path, kind: str) -> Iterator[None]:
    """pyarrow's message about a file, as an `InputError` of one line."""
    arrow_error = arrow().ArrowException
    try:
        with told(path, "cannot be read"):
            yield
    except (arrow_error, ValueError) as error:  # mapping an empty file is a ValueError
        raise InputError(f"{path}: is not {kind} that can be read: {error}") from None
