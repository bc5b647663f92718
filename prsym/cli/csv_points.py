"""A CSV file of measured points, extrapolated in float64 into another one: its cells stay as they are."""

from __future__ import annotations

import csv
import tempfile
from pathlib import Path
from typing import TextIO

import click
import numpy as np

from prsym.cli.files import check_outputs
from prsym.cli.progress import progress_bar
from prsym.streaming.csv_rows import Chunk, CsvRows
from prsym.streaming.points import ADDED, BEYOND, INSIDE, REASONS, Extrapolated, extrapolate_points
from prsym.streaming.whole_file import told, whole_file

OUTSIDE = (
    "outside the domain: 0 < recall < 1, 0 < prevalence < 1 and "
    "recall·prevalence/(recall·prevalence + 1 − prevalence) < precision < 1 are needed"
)
PRINTED_AT_ONCE = 1 << 16  # characters


def extrapolate_csv(path: Path, target_recall: float, output: Path | None) -> None:
    """Read the points, extrapolate them, and write the table with two more columns; chunk by chunk.

    What is printed is printed when all points could be read.
    """
    if output is not None:
        check_outputs([path], [output])
    points = CsvRows(path, ADDED)
    if output is not None:
        with whole_file(output) as temporary, temporary.open("w", encoding="utf-8", newline="") as file:
            _write(points, target_recall, file, output)
        return
    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="") as file:
        _write(points, target_recall, file, Path(tempfile.gettempdir()))
        file.seek(0)
        while text := file.read(PRINTED_AT_ONCE):
            click.echo(text, nl=False)


def _write(points: CsvRows, target_recall: float, file: TextIO, place: Path) -> None:
    """The table into `file`; `place` is what an error is said of."""
    writer = csv.writer(file, lineterminator="\n")
    with told(place, "cannot be written"):
        writer.writerow([*points.header, *ADDED])
        file.flush()
    done = 0
    with progress_bar("Extrapolating", quiet=False) as progress:
        for chunk in points:
            found = extrapolate_points(chunk.columns, target_recall)
            _report_outside(points.path, chunk, found)
            with told(place, "cannot be written"):
                writer.writerows(
                    [*row, _cell(b), _cell(x)]
                    for row, b, x in zip(chunk.rows, found.beta_squared.tolist(), found.precision.tolist(), strict=True)
                )
                file.flush()
            done += len(chunk.rows)
            progress(done, done)


def _report_outside(path: Path, chunk: Chunk, found: Extrapolated) -> None:
    for index in np.flatnonzero(found.code != INSIDE):
        point = ", ".join(f"{name} = {float(column[index])!r}" for name, column in chunk.columns.items())
        is_beyond = found.code[index] == BEYOND
        click.echo(
            f"{path}: line {chunk.lines[index]}: {point} is {REASONS[BEYOND] if is_beyond else OUTSIDE}", err=True
        )


def _cell(value: float) -> str:
    return "" if value != value else repr(value)  # NaN alone differs from itself
