"""A CSV file of measured points, extrapolated in float64."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from prsym.cli.files import write_whole
from prsym.errors import InputError
from prsym.numeric import extrapolate_precision, solve_beta_squared
from prsym.reading.numbers import read_number

COLUMNS = ("recall", "precision", "prevalence")
ADDED = ("beta_squared", "extrapolated_precision")
Array = NDArray[np.float64]


def extrapolate_csv(path: Path, target: str, output: Path | None) -> None:
    """Read the points, extrapolate them all, and write the table with two more columns."""
    target_recall = float(read_number(target, "--target"))
    if not 0 <= target_recall <= 1:
        raise InputError(f"--target {target}: the target recall must be in [0, 1]")
    header, rows = _read(path)
    columns = {name: _column(path, header, rows, name) for name in COLUMNS}
    roots = np.atleast_1d(solve_beta_squared(**columns))
    values = np.atleast_1d(extrapolate_precision(**columns, target_recall=target_recall))
    _report_outside(path, columns, values)
    text = _table(
        [*header, *ADDED], [[*row, _cell(b), _cell(x)] for row, b, x in zip(rows, roots, values, strict=True)]
    )
    if output is None:
        click.echo(text, nl=False)
    else:
        write_whole(output, text)


def _read(path: Path) -> tuple[list[str], list[list[str]]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1})") from None
    try:
        lines = [row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if row]
    except csv.Error as error:
        raise InputError(f"{path}: is not CSV: {error}") from None
    if not lines:
        raise InputError(f"{path}: is empty: it needs a header with {', '.join(COLUMNS)}")
    header = [name.strip() for name in lines[0]]
    _check_shape(path, header, lines[1:])
    return header, lines[1:]


def _check_shape(path: Path, header: list[str], rows: list[list[str]]) -> None:
    for name in COLUMNS:
        if header.count(name) != 1:
            raise InputError(f"{path}: the header needs one column {name}; it has {', '.join(header)}")
    for name in ADDED:
        if name in header:
            raise InputError(f"{path}: the column {name} is there already; it is the one that would be added")
    for number, row in enumerate(rows, 2):
        if len(row) != len(header):
            raise InputError(f"{path}: row {number} has {len(row)} fields, the header {len(header)}")


def _column(path: Path, header: list[str], rows: list[list[str]], name: str) -> Array:
    place = header.index(name)
    exact = (read_number(row[place], f"{path}: row {number}: {name}") for number, row in enumerate(rows, 2))
    return np.array([float(value) for value in exact], dtype=np.float64)


def _report_outside(path: Path, columns: dict[str, Array], values: Array) -> None:
    for index in np.flatnonzero(np.isnan(values)):
        point = ", ".join(f"{name} = {float(column[index])!r}" for name, column in columns.items())
        click.echo(
            f"{path}: row {index + 2}: {point} is outside the domain: 0 < recall < 1, 0 < prevalence < 1 and "
            "recall·prevalence/(recall·prevalence + 1 − prevalence) < precision < 1 are needed",
            err=True,
        )


def _cell(value: float) -> str:
    return "" if np.isnan(value) else repr(float(value))


def _table(header: list[str], rows: list[list[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()
