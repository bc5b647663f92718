"""prsym generate ID --language L: verified source code with its accuracy statement."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas
from prsym.errors import InputError, UnableError

if TYPE_CHECKING:
    from prsym.codegen.generating import GeneratedCode

ALL = "all"


@click.command("generate")
@click.argument("identifier", metavar="ID")
@click.option("--language", "-l", required=True, help="Target language, or `all`; `prsym generate --help` lists them.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="Directory for source, self-test, test vectors and certificate.  [default: print the source]",
)
@with_formulas
def command(identifier: str, language: str, output: Path | None) -> None:
    """Write a formula as source code, with its domain and its worst measured error.

    \b
    prsym generate dimm2015.reference_precision --language rust -o out
    prsym generate measures.f_measure --language all -o out

    Languages: c99, cpp17, rust, javascript, java, fortran, r, octave, julia, python, numpy, duckdb, sqlite, spark,
    spreadsheet.

    With -o the code is compiled where the language's tool is on this machine, and its self-test is run; the certificate
    says how it ended, or "not run". With `all` every language gets a directory of its own; those in which the formula
    cannot be written are named.

    Exit status: 0 written, and the self-tests that were run passed; 1 a self-test failed; 2 no such id or language;
    3 the formula has no float64 form, or the language lacks an operation.
    """
    from prsym.codegen import targets
    from prsym.codegen.generating import generate

    if output is None and language == ALL:
        raise InputError("every language is written into a directory of its own: give one with -o DIR")
    if output is None:
        click.echo(generate(identifier, language).source, nl=False)
        return
    if language != ALL:
        sys.exit(0 if _written(generate(identifier, language), output) else 1)
    passed, refusals = True, []
    for name in targets.names():
        try:
            code = generate(identifier, name)
        except UnableError as error:
            refusals.append(f"{name}: not written: {error}")
            click.echo(refusals[-1], err=True)
            continue
        passed &= _written(code, output / name)
    if len(refusals) == len(targets.names()):
        raise UnableError(f"{identifier}: written in no language")
    sys.exit(0 if passed else 1)


def _written(code: GeneratedCode, folder: Path) -> bool:
    """Test, write, and say so in a line a file; False where the self-test failed."""
    from prsym.cli.files import check_outputs, make_folder, write_whole
    from prsym.report.writing import visible

    outcome = code.tested()
    files = code.files(outcome)
    make_folder(folder)
    check_outputs((), [folder / name for name in files])
    for name, text in files.items():
        write_whole(folder / name, text)
        click.echo(folder / name)
    if outcome is None:
        click.echo(f"{code.language}: self-test not run: its tool is not on this machine", err=True)
        return True
    if not outcome.passed:
        said = (outcome.output.strip() or outcome.warnings.strip())[-400:]
        click.echo(f"{code.language}: self-test failed: {visible(said)}", err=True)
    return outcome.passed
