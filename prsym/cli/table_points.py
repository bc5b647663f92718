"""A Parquet, Arrow or CSV file of measured points, extrapolated into a Parquet or CSV file."""

from __future__ import annotations

from pathlib import Path

import click

from prsym.cli.files import check_outputs
from prsym.cli.progress import progress_bar
from prsym.errors import InputError
from prsym.reading.numbers import read_number
from prsym.streaming.files import extrapolate_file
from prsym.streaming.formats import Format, format_of

NAMED = 10  # rows without values; the column reason has all


def extrapolate_points_file(path: Path, target: str, output: Path | None) -> None:
    """Every row of the file; from CSV to CSV the cells stay as they are."""
    target_recall = _target_recall(target)
    if format_of(path) is Format.CSV and (output is None or format_of(output) is Format.CSV):
        from prsym.cli.csv_points import extrapolate_csv

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
