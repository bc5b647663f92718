"""prsym identify EXPRESSION: which formula is this?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas
from prsym.report.writing import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prsym.auditing.identifying import NumberIdentification
    from prsym.model.verdict import Identification

WIDTH = 80
WORDS = {"equal": "equal", "equal_where_defined": "equal where both are defined"}


@click.command("identify")
@click.argument("expression")
@click.option("--language", help="python, latex, excel, text, mathml or omml; by default it is recognised.")
@with_formulas
def command(expression: str, language: str | None) -> None:
    """Which formulas of the catalogue does EXPRESSION equal, or which give a number?

    `prsym identify "0.75 from tp=3, fp=1, fn=2"` lists the formulas that give the printed number from these inputs.

    file.py:name is the function of that name in a file of Python, which is read and not
    run. Every formula found was proved equal, with the matching of symbols that is shown.

    \b
    Exit status: 0 a formula was found
                 1 no formula of the catalogue was found to equal it
                 2 the expression could not be used
                 3 some formula could be neither proved equal nor ruled out
    """
    from prsym.auditing.identifying import identify_number, is_number_question

    if is_number_question(expression):
        sys.exit(_echo_numbers(identify_number(expression), expression))
    from prsym.cli.function_files import function_in_file
    from prsym.verification import identify

    found = identify(function_in_file(expression), language=language)
    for identification in found:
        _echo(identification)
    if not found:
        shown = visible(" ".join(expression.split()))
        click.echo(
            _wrapped(
                f"none of the {_tried()} explicit formulas of the catalogue was found to equal {shown}, in those "
                "meanings of its letters that were tried: `prsym compare` takes others with --symbols"
            )
        )
    sys.exit(0 if found else 1)


def _echo_numbers(found: Sequence[NumberIdentification], question: str) -> int:
    for one in found:
        click.echo(_wrapped(f"{one.id}: {one.title}"))
        click.echo(_wrapped(visible(f"{one.status}: {one.reason}"), "  "))
        click.echo(_wrapped(visible("inputs: " + ", ".join(f"{name} = {text}" for name, text in one.inputs)), "  "))
    if not found:
        shown = visible(" ".join(question.split()))
        click.echo(_wrapped(f"no formula of the catalogue gives {shown}, under the usual conventions"))
    return 0 if found else 1


def _echo(found: Identification) -> None:
    click.echo(_wrapped(f"{found.id}: {found.title}"))
    where = " and ".join(f"{name} = {value}" for name, value in found.fixed)
    click.echo(f"  {WORDS[found.status]}{f' at {where}' if where else ''}")
    if found.matching:
        symbols = ", ".join(f"{symbol} = {name}" for symbol, name in found.matching)
        click.echo(_wrapped(visible(f"symbols: {symbols}"), "  "))
    click.echo(_wrapped(visible(f"proof: {found.reason}"), "  "))


def _wrapped(text: str, indent: str = "") -> str:
    return click.wrap_text(text, WIDTH, indent, f"{indent}  ")


def _tried() -> int:
    """How many formulas an expression is compared with."""
    from prsym import catalogue
    from prsym.comparing.matching import is_explicit

    return sum(map(is_explicit, catalogue.formulas().values()))
