"""A CSV file of measured points, read chunk by chunk; every cell stays the text that it is."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import BinaryIO, NamedTuple

import numpy as np

from prsym.errors import InputError
from prsym.reading.numbers import read_number
from prsym.streaming.columns import check_names
from prsym.streaming.points import COLUMNS, FloatArray
from prsym.streaming.whole_file import told

BOM = b"\xef\xbb\xbf"
CHUNK_BYTES = 4 << 20  # of text, a tenth of what its rows take in memory
# What Python's float reads as `read_number` does, and ten times as fast: both round to the nearest.
PLAIN = re.compile(r"\d{1,30}(?:\.\d{0,30})?(?:[eE][+-]?\d{1,3})?", re.ASCII)


class Chunk(NamedTuple):
    """Some rows in order, the line on which each ends, and the columns of points as float64."""

    rows: list[list[str]]
    lines: list[int]
    columns: dict[str, FloatArray]


class CsvRows:
    """The header of a CSV file, whose names are stripped, and its chunks, which can be had once.

    Blank lines are passed over. Numbers are read exactly (`0.68`, `68%`, `3/4`) and rounded to the nearest float64.
    Raises `InputError`, with the line, for what is no UTF-8, no CSV or no number, and for a row of another length.
    """

    def __init__(self, path: Path, added: tuple[str, ...]) -> None:
        """Reads the header; none of the columns `added` may be there."""
        self.path = path
        self.bytes_read = 0
        self._reader = csv.reader(self._lines(), strict=True)
        header = next(self._rows(), None)
        if header is None:
            raise InputError(f"{path}: is empty: it needs a header with {', '.join(COLUMNS)}")
        self.header = [name.strip() for name in header[0]]
        check_names(path, self.header, added)

    def __iter__(self) -> Iterator[Chunk]:
        rows: list[list[str]] = []
        lines: list[int] = []
        end = self.bytes_read + CHUNK_BYTES
        for row, line in self._rows():
            if len(row) != len(self.header):
                raise InputError(f"{self.path}: line {line} has {len(row)} fields, the header {len(self.header)}")
            rows.append(row)
            lines.append(line)
            if self.bytes_read >= end:
                yield self._chunk(rows, lines)
                rows, lines, end = [], [], self.bytes_read + CHUNK_BYTES
        if rows:
            yield self._chunk(rows, lines)

    def _chunk(self, rows: list[list[str]], lines: list[int]) -> Chunk:
        return Chunk(rows, lines, {name: self._column(rows, lines, name) for name in COLUMNS})

    def _column(self, rows: list[list[str]], lines: list[int], name: str) -> FloatArray:
        place = self.header.index(name)
        values = [
            float(row[place])
            if PLAIN.fullmatch(row[place])
            else _nearest(read_number(row[place], f"{self.path}: line {line}: {name}"))
            for row, line in zip(rows, lines, strict=True)
        ]
        return np.array(values, dtype=np.float64)

    def _rows(self) -> Iterator[tuple[list[str], int]]:
        """Rows that are not blank, and the line on which each ends."""
        try:
            for row in self._reader:
                if row:
                    yield row, self._reader.line_num
        except csv.Error as error:
            raise InputError(f"{self.path}: is not CSV: {error}") from None

    def _lines(self) -> Iterator[str]:
        """Decoded lines, whatever ends them, with their ends."""
        with told(self.path, "cannot be read"):
            file = self.path.open("rb")
        with closing(file):
            for raw in self._raw_lines(file):
                start = self.bytes_read
                self.bytes_read += len(raw)
                try:
                    yield raw.removeprefix(BOM if start == 0 else b"").decode()
                except UnicodeDecodeError as error:
                    place = start + error.start + 1 + (len(BOM) if start == 0 and raw.startswith(BOM) else 0)
                    raise InputError(f"{self.path}: is not UTF-8 text (byte {place})") from None

    def _raw_lines(self, file: BinaryIO) -> Iterator[bytes]:
        while True:
            with told(self.path, "cannot be read"):
                line = file.readline()
            if not line:
                return
            yield from line.splitlines(keepends=True)  # at carriage returns too


def _nearest(value: Fraction) -> float:
    """The nearest float; infinite, hence outside every domain, where there is none."""
    try:
        return float(value)
    except OverflowError:
        return float("inf")
