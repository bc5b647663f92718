"""prsym compare EXPRESSION REFERENCE: is this formula that one?"""

from __future__ import annotations

import re
import sys

import click

from prsym.cli.formulas_option import with_formulas
from prsym.errors import InputError

_BETWEEN_PAIRS = re.compile(r"(?<!\\hat)(?<!\\bar)(?<!\\tilde)(?:\s*,\s*|\s+)(?=[^\s,=()]+(?: [A-Za-z])?\s*=)")
EXIT = {"equal": 0, "equal_where_defined": 0, "different": 1, "undecided": 3}


@click.command("compare", context_settings={"ignore_unknown_options": True})  # an expression may start with -
@click.argument("expression")
@click.argument("reference")
@click.option("--assuming", default="", help='Narrow the domain, as in "x > 0, y >= 1".')
@click.option("--language", help="python, latex, excel, text, mathml or omml; by default it is recognised.")
@click.option("--symbols", multiple=True, metavar="p=found/sample", help="What a symbol stands for; may be repeated.")
@click.option("--seconds", type=float, default=20.0, show_default=True, help="The most time that a decision may take.")
@click.option("--fixed", multiple=True, metavar="beta=1", help="A parameter's value; may be repeated.")
@with_formulas
def command(
    expression: str,
    reference: str,
    assuming: str,
    language: str | None,
    symbols: tuple[str, ...],
    seconds: float,
    fixed: tuple[str, ...],
) -> None:
    """Is EXPRESSION the formula REFERENCE (an id of the catalogue, or another expression)?

    file.py:name is the function of that name in a file of Python, which is read and not
    run.

    Exit status: 0 equal (also where defined); 1 different; 2 it cannot be read or
    matched; 3 undecided.
    """
    from prsym.comparing import isolated

    isolated.start()
    from prsym.cli.function_files import function_in_file
    from prsym.verification import compare

    verdict = compare(
        function_in_file(expression),
        function_in_file(reference),
        language=language,
        symbols=_pairs(symbols, "symbols", "P=precision"),
        fixed=_pairs(fixed, "fixed", "beta=1"),
        assuming=assuming,
        seconds=seconds,
    )
    click.echo(f"{verdict.status}: {verdict.reason}")
    for line in verdict.diagnosis:
        click.echo(f"diagnosis: {line}")
    grade = "" if verdict.status == "undecided" else f"{verdict.grade.name}; "
    click.echo(f"evidence: {grade}{verdict.evidence.summary}")
    sys.exit(EXIT[verdict.status])


def _pairs(texts: tuple[str, ...], option: str, example: str) -> dict[str, str]:
    """`a=b` texts, also several in one separated by commas or spaces; the right side may be an expression."""
    pairs: dict[str, str] = {}
    for text in (part for whole in texts for part in _BETWEEN_PAIRS.split(whole.strip().rstrip(","))):
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise InputError(f"--{option} {text!r}: write a pair such as {example}")
        if name in pairs:
            raise InputError(f"--{option}: {name} is given twice")
        pairs[name] = value
    return pairs
