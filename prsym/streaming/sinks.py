"""Tables written batch by batch, as Parquet or CSV."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from prsym.errors import InputError
from prsym.streaming.formats import Format, arrow

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
