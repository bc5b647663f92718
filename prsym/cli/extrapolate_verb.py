"""prsym extrapolate: one number with certified digits, or a file of points."""

from __future__ import annotations

from pathlib import Path

import click

from prsym.errors import InputError


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
    pip install 'prsym[arrow]'); else CSV.
    Unless both files are CSV, a third column is added: reason, which says why a row has no value, and no more
    than ten such rows are named. Files of any length are read and written piece by piece.
    """
    given = {"--recall": recall, "--precision": precision, "--prevalence": prevalence}
    if points is not None:
        if any(value is not None for value in given.values()):
            raise InputError("give either a file of points or --recall, --precision and --prevalence, not both")
        from prsym.cli.table_points import extrapolate_points_file

        extrapolate_points_file(points, target, output)
        return
    missing = [name for name, value in given.items() if value is None]
    if missing:
        raise InputError(f"{', '.join(missing)} is missing: give all three, or a file of points")
    if output is not None:
        raise InputError("-o is for a file of points; one number is printed")
    _one(recall, precision, prevalence, target, digits)


def _one(recall: str | None, precision: str | None, prevalence: str | None, target: str, digits: int) -> None:
    from prsym.verification import enclose

    point = {"recall": recall, "precision": precision, "prevalence": prevalence}
    value = enclose("dimm2015.extrapolated_precision", digits=digits, target_recall=target, **point)
    root = enclose("dimm2015.beta_squared", digits=digits, **point)
    click.echo(f"X({target}) = {value}")
    click.echo(f"β² = {root}")
    click.echo("every digit shown is certain (truncated, not rounded); certified by interval Newton and Arb")
