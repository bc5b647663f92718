"""A CSV file of measured points, extrapolated in float64."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

from prsym.cli.files import check_outputs, write_whole
from prsym.errors import InputError
from prsym.numeric import extrapolate_precision, solve_beta_squared
from prsym.reading.numbers import read_number

COLUMNS = ("recall", "precision", "prevalence")
ADDED = ("beta_squared", "extrapolated_precision")
Array = NDArray[np.float64]


def extrapolate_csv(path: Path, target: str, output: Path | None) -> None:
    """Read the points, extrapolate them all, and write the table with two more columns."""
    if output is not None:
        check_outputs([path], [output])
    exact_target = read_number(target, "--target")
    if not 0 <= exact_target <= 1:
        raise InputError(f"--target {target}: the target recall must be in [0, 1]")
    target_recall = float(exact_target)
    header, rows, lines = _read(path)
    columns = {name: _column(path, header, rows, lines, name) for name in COLUMNS}
    roots = np.atleast_1d(solve_beta_squared(**columns))
    values = np.atleast_1d(extrapolate_precision(**columns, target_recall=target_recall))
    _report_outside(path, columns, values, lines)
    text = _table(
        [*header, *ADDED], [[*row, _cell(b), _cell(x)] for row, b, x in zip(rows, roots, values, strict=True)]
    )
    if output is None:
        click.echo(text, nl=False)
    else:
        write_whole(output, text)


def _read(path: Path) -> tuple[list[str], list[list[str]], list[int]]:
    """Header, rows, and the line on which each row ends; blank lines are passed over."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start + 1})") from None
    try:
        reader = csv.reader(io.StringIO(text, newline=""), strict=True)
        numbered = [(row, reader.line_num) for row in reader if row]
    except csv.Error as error:
        raise InputError(f"{path}: is not CSV: {error}") from None
    if not numbered:
        raise InputError(f"{path}: is empty: it needs a header with {', '.join(COLUMNS)}")
    header = [name.strip() for name in numbered[0][0]]
    rows, lines = [row for row, _ in numbered[1:]], [line for _, line in numbered[1:]]
    _check_shape(path, header, rows, lines)
    return header, rows, lines


def _check_shape(path: Path, header: list[str], rows: list[list[str]], lines: list[int]) -> None:
    for name in COLUMNS:
        if header.count(name) != 1:
            raise InputError(f"{path}: the header needs one column {name}; it has {', '.join(header)}")
    for name in ADDED:
        if name in header:
            raise InputError(f"{path}: the column {name} is there already; it is the one that would be added")
    for row, line in zip(rows, lines, strict=True):
        if len(row) != len(header):
            raise InputError(f"{path}: line {line} has {len(row)} fields, the header {len(header)}")


def _column(path: Path, header: list[str], rows: list[list[str]], lines: list[int], name: str) -> Array:
    place = header.index(name)
    exact = [read_number(row[place], f"{path}: line {n}: {name}") for row, n in zip(rows, lines, strict=True)]
    return np.array([_to_float(value) for value in exact], dtype=np.float64)


def _to_float(value: Fraction) -> float:
    """The nearest float; infinite, hence outside every domain, where there is none."""
    try:
        return float(value)
    except OverflowError:
        return float("inf")


def _report_outside(path: Path, columns: dict[str, Array], values: Array, lines: list[int]) -> None:
    for index in np.flatnonzero(np.isnan(values)):
        point = ", ".join(f"{name} = {float(column[index])!r}" for name, column in columns.items())
        click.echo(
            f"{path}: line {lines[index]}: {point} is outside the domain: 0 < recall < 1, 0 < prevalence < 1 and "
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
