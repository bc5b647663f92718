"""prsym enclose ID INPUT=VALUE …: a formula's value with certain digits."""

from __future__ import annotations

import click

from prsym.cli.formulas_option import with_formulas
from prsym.errors import InputError


@click.command("enclose")
@click.argument("id")
@click.argument("inputs", nargs=-1, metavar="[INPUT=VALUE]...")
@click.option("--digits", type=int, default=15, show_default=True, help="Certain significant digits.")
@with_formulas
def command(id: str, inputs: tuple[str, ...], digits: int) -> None:
    """The value of the formula ID at exact inputs, by ball arithmetic.

    \b
    prsym enclose measures.f_measure precision=0.4 recall=75% beta=1

    Inputs are whole numbers, decimals, fractions such as 3/4 or percentages; prsym show ID names them.
    """
    from prsym import catalogue
    from prsym.verify.enclose import enclose

    value = enclose(catalogue.formula(id), digits, _values(inputs))
    click.echo(str(value))
    click.echo("exact" if value.exact else "every digit shown is certain (truncated, not rounded)")


def _values(inputs: tuple[str, ...]) -> dict[str, str]:
    values: dict[str, str] = {}
    for text in inputs:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise InputError(f"{text!r}: write an input and its value, such as recall=75%")
        if name in values:
            raise InputError(f"{name} is given twice")
        values[name] = value
    return values
