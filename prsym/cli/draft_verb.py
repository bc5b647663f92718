"""prsym draft DOCUMENT: a claims file drafted from a document, with an account of every number."""

from __future__ import annotations

from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from prsym.drafting.text.records import Draft

SECONDS, MEGABYTES = 600.0, 2_000
LONGEST = 86_400  # seconds: a day


@click.command("draft")
@click.argument("document", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="Write the claims file there.")
@click.option("--check", is_flag=True, help="Judge the drafted claims at once, and list what needs a person first.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, LONGEST, min_open=True),
    default=SECONDS,
    show_default=True,
    help="The most time that reading and drafting may take.",
)
def command(document: Path, output: Path | None, check: bool, seconds: float) -> None:
    """Draft a claims file from DOCUMENT: Word, PDF, HTML, LaTeX, Markdown or plain text.

    A file that stands there already, and is not this draft, is kept: choose another name, or delete it first. Equations
    that stand as pictures are written beside it, into a folder of its name (claims-equations).

    Every number of the document is the value or an input of a claim, known from elsewhere, open, or no claim, with the
    reason. A value is bound to inputs only where one choice is left; look through every claim before you rely on it.

    The document is read in a process of its own with at most 2,000 MB of memory; one that takes longer than --seconds
    is ended, and told in one line.

    \b
    Exit status: 0 the draft was written
                 2 the document could not be read, or the draft not be written
    With --check it is that of `prsym audit` on the drafted claims.
    """
    from prsym.cli.files import check_folder, check_outputs, check_same, write_folder_whole, write_whole
    from prsym.drafting.equations.pictures import pictures
    from prsym.drafting.writing import claims_told, needs, to_mapping, to_toml
    from prsym.errors import InputError
    from prsym.report.words import counted
    from prsym.report.writing import ENDINGS, check_ending

    check_outputs([document], [output] if output is not None else [])
    if output is not None:
        check_ending(output, ENDINGS["toml"], "a claims file that is drafted")
    found = _drafted(document, seconds)
    if output is None:
        text = to_toml(found)
    else:
        folder = output.with_name(f"{output.stem}-equations")
        text = to_toml(found, _from_folder(document, output.parent), folder.name)
        files = {picture.name: picture.content for picture in pictures(found.document.passages)}
        check_same(output, text, "a draft does not replace what a person may have changed")
        check_folder(folder, files)
        write_folder_whole(folder, files)
        write_whole(output, text)
    bindings = {*(claim.binding for claim in found.claims), *(formula.binding for formula in found.formulas)}
    if check and bindings <= {"open"}:
        raise InputError(f"{document}: no claim could be bound: write the draft with -o, and look at what is open")
    if check:
        from prsym.audits import audit

        report = audit(to_mapping(found))
        click.echo(report.to_text())
        click.echo(f"{claims_told(found)}.")
        failing, unverified = ({j.id for j in report.claims if j.verdict.kind == kind} for kind in ("fails", "open"))
        lines = list(needs(found, failing, unverified))
        click.echo("\n".join(["Look at these first:", *(f"  {line}" for line in lines)] if lines else []))
        raise SystemExit(report.exit_status)
    if output is None:
        click.echo(text, nl=False)
    else:
        click.echo(f"{output}: {claims_told(found)}; {counted(len(found.numbers), 'number')} in the document")


def _drafted(document: Path, seconds: float) -> Draft:
    """The draft of a document, made in a process of its own; `InputError` where that takes too long or too much."""
    from prsym.comparing import isolated
    from prsym.comparing.worker_process import MemoryLostError, TooSlowError
    from prsym.drafting.text.records import Draft
    from prsym.errors import InputError

    whole = document.absolute()
    try:
        found = isolated.call("prsym.drafting.draft:draft", str(whole), seconds=seconds, megabytes=MEGABYTES)
    except TooSlowError:
        raise InputError(
            f"{document}: reading and drafting it took more than {seconds:g} s: allow more with --seconds, or part it"
        ) from None
    except MemoryLostError:
        raise InputError(f"{document}: drafting it needed more than {MEGABYTES:,} MB of memory: part it") from None
    except InputError as error:
        raise InputError(str(error).replace(str(whole), str(document))) from None
    assert isinstance(found, Draft)
    return found


def _from_folder(document: Path, folder: Path) -> str:
    """The document's path from the folder of the claims file; as it was given where there is none (another drive)."""
    try:
        return Path(relpath(document, folder)).as_posix()
    except ValueError:
        return str(document)
