"""prsym extrapolate: one number with certified digits, or a file of points."""

from __future__ import annotations

import csv
import tempfile
from pathlib import Path
from typing import TextIO

import click
import numpy as np

from prsym.cli.files import check_outputs
from prsym.cli.progress import progress_bar
from prsym.errors import InputError
from prsym.reading.numbers import read_number
from prsym.streaming.csv_rows import Chunk, CsvRows
from prsym.streaming.files import extrapolate_file
from prsym.streaming.formats import Format, format_of
from prsym.streaming.points import ADDED, BEYOND, INSIDE, REASONS, Extrapolated, extrapolate_points
from prsym.streaming.whole_file import told, whole_file


@click.command("extrapolate")
@click.argument("points", required=False, type=click.Path(path_type=Path))
@click.option("--recall", help="Measured recall, as 0.68 or 68%.")
@click.option("--precision", help="Precision measured at that recall.")
@click.option("--prevalence", help="Share of relevant documents in the population.")
@click.option("--target", required=True, help="Recall to extrapolate to.")
@click.option("--digits", default=15, show_default=True, help="Certain significant digits (single point).")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Where the table goes.")
def command(
    points: Path | None,
    recall: str | None,
    precision: str | None,
    prevalence: str | None,
    target: str,
    digits: int,
    output: Path | None,
) -> None:
    """Extrapolated precision (Dimm 2015) of one point, or of every row of the file POINTS.

    \b
    prsym extrapolate --recall 0.68 --precision 0.40 --prevalence 0.021 --target 0.75
    prsym extrapolate points.csv --target 0.75 -o out.csv
    prsym extrapolate points.parquet --target 0.75 -o out.parquet

    The file has the columns recall, precision and prevalence; other columns are kept. Two columns are added:
    beta_squared and extrapolated_precision (float64), empty where a row lies outside the domain; such rows are
    named on standard error.

    The ending of a name says the format: .parquet, or .arrow and .feather for the input (they need
    pip install '.[arrow]'); else CSV.
    Unless both files are CSV, a third column is added: reason, which says why a row has no value, and no more
    than ten such rows are named. Files of any length are read and written piece by piece.
    """
    given = {"--recall": recall, "--precision": precision, "--prevalence": prevalence}
    if points is not None:
        if any(value is not None for value in given.values()):
            raise InputError("give either a file of points or --recall, --precision and --prevalence, not both")
        extrapolate_points_file(points, target, output)
        return
    missing = [name for name, value in given.items() if value is None]
    if missing:
        raise InputError(f"{', '.join(missing)} is missing: give all three, or a file of points")
    if output is not None:
        raise InputError("-o is for a file of points; one number is printed")
    _one(recall, precision, prevalence, target, digits)


def _one(recall: str | None, precision: str | None, prevalence: str | None, target: str, digits: int) -> None:
    from prsym.derivations.dimm2015.beta import BETA_SQUARED_FORMULA, EXTRAPOLATED_PRECISION
    from prsym.verification import enclose

    point = {"recall": recall, "precision": precision, "prevalence": prevalence}
    value = enclose(EXTRAPOLATED_PRECISION.id, digits=digits, target_recall=target, **point)
    root = enclose(BETA_SQUARED_FORMULA.id, digits=digits, **point)
    click.echo(f"X({target}) = {value}")
    click.echo(f"β² = {root}")
    click.echo("every digit shown is certain (truncated, not rounded); certified by interval Newton and Arb")


# A Parquet, Arrow or CSV file of measured points, extrapolated into a Parquet or CSV file.

NAMED = 10  # rows without values; the column reason has all


def extrapolate_points_file(path: Path, target: str, output: Path | None) -> None:
    """Every row of the file; from CSV to CSV the cells stay as they are."""
    target_recall = _target_recall(target)
    if format_of(path) is Format.CSV and (output is None or format_of(output) is Format.CSV):
        extrapolate_csv(path, target_recall, output)
    elif output is None:
        raise InputError(f"{path}: where do the results go? Give -o a name in .parquet or .csv")
    else:
        _extrapolate_table(path, target_recall, output)


def _target_recall(target: str) -> float:
    exact = read_number(target, "--target")
    if not 0 <= exact <= 1:
        raise InputError(f"--target {target}: the target recall must be in [0, 1]")
    return float(exact)


def _extrapolate_table(path: Path, target_recall: float, output: Path) -> None:
    check_outputs([path], [output])
    missed = 0

    def outside(where: str, reason: str) -> None:
        nonlocal missed
        missed += 1
        if missed <= NAMED:
            click.echo(f"{path}: {where}: {reason}", err=True)

    with progress_bar("Extrapolating", quiet=False) as progress:
        extrapolate_file(
            path,
            output,
            target_recall,
            progress=lambda done, total: progress(done, done if total is None else total),
            outside=outside,
        )
    if missed > NAMED:
        click.echo(f"{path}: {missed:,} rows have no value: the column reason of {output} says why", err=True)


# A CSV file of measured points, extrapolated in float64 into another one: its cells stay as they are.

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
