"""prsym draft DOCUMENT: its numbers, with proposals of what each follows from, for a person to confirm."""

from __future__ import annotations

from collections import Counter
from os.path import relpath
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from prsym.cli.drafted import SECONDS, drafted

if TYPE_CHECKING:
    from prsym.drafting.records import Draft, Fate

LONGEST = 86_400  # seconds: a day
TERMINAL = Path("-")
FATES: dict[Fate, str] = {"value": "value", "input": "input", "repeats": "repeat", "no claim": "other"}
FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("draft")
@click.argument("document", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=FILE, help="Write the claims file there.")
@click.option("--json", "json_file", type=FILE, help="Write numbers and proposals as JSON; - for the terminal.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, LONGEST, min_open=True),
    default=SECONDS,
    show_default=True,
    help="The most time that reading and drafting may take.",
)
def command(document: Path, output: Path | None, json_file: Path | None, seconds: float) -> None:
    """Propose claims for DOCUMENT: Word, PDF, HTML, LaTeX, Markdown or plain text.

    The claims file has an entry for each number that may be a claim, with the likeliest inputs. Nothing of it is judged
    until a person confirms it: `prsym review CLAIMS`. Without -o and --json it is printed.

    A file that already exists, and is not this draft, is kept: choose another name, or delete it first. Pictures of
    equations are written beside it, into a folder of its name (claims-equations).

    The document is read in a process of its own with at most 2,000 MB of memory, and for at most --seconds. `prsym
    schema draft` describes the JSON.

    \b
    Exit status: 0 the draft was written
                 2 the document could not be read, or the draft not be written
    """
    to_file = None if json_file == TERMINAL else json_file
    _check_outputs(document, output, to_file)
    found = drafted(document, seconds)
    _write(found, document, output, to_file)
    if json_file == TERMINAL or not (output or to_file):
        _print(found, is_json=json_file == TERMINAL)
    if written := output or to_file:
        is_apart = json_file == TERMINAL  # a program reads the JSON
        click.echo(f"{written}: {_counts(found)}", err=is_apart)
        click.echo(f"Next: {_next(document, output)}", err=is_apart)


def _next(document: Path, output: Path | None) -> str:
    return f"prsym review {quote(str(output))}" if output else f"prsym draft {quote(str(document))} -o CLAIMS"


def _print(found: Draft, *, is_json: bool) -> None:
    from prsym.drafting.writing import to_json, to_toml

    click.echo(to_json(found) if is_json else to_toml(found), nl=False)


def _write(found: Draft, document: Path, output: Path | None, json_file: Path | None) -> None:
    """Write the claims file, which may be refused, and then the JSON."""
    from prsym.cli.files import write_whole
    from prsym.drafting.writing import to_json

    if output is not None:
        _write_claims(found, document, output)
    if json_file is not None:
        write_whole(json_file, to_json(found))


def _check_outputs(document: Path, output: Path | None, json_file: Path | None) -> None:
    """`InputError`, before any work, for files that could not be written after it."""
    from prsym.cli.files import check_kinds, check_outputs
    from prsym.report.writing import ENDINGS, check_ending

    check_outputs([document], [path for path in (output, json_file) if path is not None])
    if output is not None:
        check_ending(output, ENDINGS["toml"], "a claims file that is drafted")
    if json_file is not None:
        check_kinds({"json": json_file})


def _write_claims(found: Draft, document: Path, output: Path) -> None:
    """Write the claims file, and the pictures of equations beside it: all or nothing, over no other file."""
    from prsym.cli.files import check_folder, check_same, write_folder_whole, write_whole
    from prsym.drafting.writing import to_toml

    folder = output.with_name(f"{output.stem}-equations")
    text = to_toml(found, _from_folder(document, output.parent), folder.name)
    pictures = {f"{formula.id}.png": formula.picture for formula in found.formulas if formula.picture}
    check_same(output, text, "a draft does not replace what a person may have changed")
    check_folder(folder, pictures)
    write_folder_whole(folder, pictures)
    write_whole(output, text)


def _counts(found: Draft) -> str:
    """`60 numbers: 41 values (35 with a proposal), 9 inputs, 6 repeats, 4 others; 2 formulas`."""
    from prsym.report.words import counted

    fates = Counter(number.fate for number in found.numbers)
    proposed = sum(number.fate == "value" and bool(number.proposals) for number in found.numbers)
    told = {fate: counted(fates[fate], noun) for fate, noun in FATES.items() if fates[fate]}
    if "value" in told:
        told["value"] += f" ({proposed:,} with a proposal)"
    numbers = ": ".join(filter(None, (counted(len(found.numbers), "number"), ", ".join(told.values()))))
    return "; ".join([numbers, *([counted(len(found.formulas), "formula")] if found.formulas else [])])


def _from_folder(document: Path, folder: Path) -> str:
    """The document's path from the folder of the claims file; as it was given where there is none (another drive)."""
    try:
        return Path(relpath(document, folder)).as_posix()
    except ValueError:
        return str(document)
