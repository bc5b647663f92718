"""prsym audit FILE: judge every claim of a claims file, or the formula cells of a workbook."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas
from prsym.errors import InputError, PrsymError
from prsym.model.claim import BadClaim
from prsym.model.exhibit import PAPERS
from prsym.report.writing import one_line

if TYPE_CHECKING:
    from prsym.model.claim import ClaimsFile
    from prsym.report import Report

WORKBOOKS = (".xlsx", ".xlsm", ".xltx", ".xltm", ".xlsb", ".xls", ".ods")
PATH = click.Path(path_type=Path)
OUTPUT = click.Path(path_type=Path, dir_okay=False)


@click.command("audit")
@click.argument("file", type=PATH)
@click.option("--map", "map_file", type=PATH, help="The map (TOML) of a workbook's cells.")
@click.option("--html", type=OUTPUT, help="Write the report as an HTML page.")
@click.option("--json", "json_file", type=OUTPUT, help="Write it as JSON.")
@click.option("--pdf", type=OUTPUT, help="Write it as a PDF file (needs the extra `pdf`).")
@click.option("--docx", type=OUTPUT, help="Write it as a Word file (needs the extra `word`).")
@click.option("--markdown", type=OUTPUT, help="Write it as Markdown.")
@click.option(
    "--annotate",
    type=OUTPUT,
    multiple=True,
    help="Write a copy of the document with each verdict at its place: .docx, .pdf or .html. May be repeated.",
)
@click.option(
    "--appendix", is_flag=True, help="With everything that the findings rest on: all digits, derivations, hashes."
)
@click.option(
    "--paper", type=click.Choice(PAPERS), help="The paper of page, PDF and Word, in place of the claims file's."
)
@click.option(
    "--proposed", is_flag=True, help="Judge unconfirmed proposals as well, into a worksheet, which is no exhibit."
)
@click.option("--check-only", is_flag=True, help="Judge nothing; report what in FILE cannot be used.")
@click.option("--processes", type=click.IntRange(1, 64), help="Share long work among this number of processes.")
@click.option("--quiet", is_flag=True, help="Print nothing on the terminal; the exit status is set.")
@with_formulas
def command(
    file: Path,
    map_file: Path | None,
    html: Path | None,
    json_file: Path | None,
    pdf: Path | None,
    docx: Path | None,
    markdown: Path | None,
    annotate: tuple[Path, ...],
    appendix: bool,
    paper: str | None,
    proposed: bool,
    check_only: bool,
    processes: int | None,
    quiet: bool,
) -> None:
    """Judge every claim of FILE: a claims file (TOML, JSON or CSV), or a workbook (.xlsx) with its --map.

    \b
    Exit status: 0 all claims hold (confirmed, consistent or equal)
                 1 some claim is not reproduced (refuted), is different, or
                   holds only under another convention; or a set of
                   claims is contradictory
                 2 the file, or some claim of it, could not be used
                 3 nothing is wrong, but something is undecided,
                   unverifiable or out of domain
               130 interrupted from the keyboard, 143 terminated; no file
                   is left half written

    A formula that is equal where both are defined counts as equal. A decision (threshold) that is overturned or
    open is reported, and does not change the status.

    Claims that nobody has confirmed (`confirmed = false`) are counted and not judged: confirm them with `prsym review`.
    They do not change the status; it is 2 where no claim is confirmed.
    """
    from prsym.cli.files import check_kinds, check_outputs

    outputs = {"html": html, "json": json_file, "pdf": pdf, "docx": docx, "markdown": markdown}
    places = {kind: path for kind, path in outputs.items() if path is not None}
    check_outputs([path for path in (file, map_file) if path is not None], [*places.values(), *annotate])
    check_kinds(places)
    _check_inputs(file, map_file)
    _check_proposed(proposed, map_file, annotate)
    if check_only:
        _check_alone(file, map_file, [*places, *(["annotate"] if annotate else [])])
        sys.exit(_print_problems(file, quiet))
    _check_views(map_file, places)
    told: list[str] = []
    if map_file is not None:
        _check_no_copy(annotate)
        report = _workbook_report(file, map_file, quiet)
        unwritten = _write(report, places, appendix, paper or "")
    else:
        claims = _claims(file, [*places.values(), *annotate], annotate, proposed=proposed)
        report = _report(claims, quiet, processes)
        told, failed = _write_copies(report, claims, file, annotate)
        unwritten = _write(report, places, appendix, paper or "") + failed
    try:
        if not quiet:
            from prsym.cli.streams import console

            console().print(report.renderable())
            for line in told:
                click.echo(line)
    finally:
        for line in unwritten:
            click.echo(f"Error: {one_line(line)}", err=True)
    sys.exit(2 if unwritten else report.exit_status)


def _check_alone(file: Path, map_file: Path | None, places: list[str]) -> None:
    """Nothing is judged, so nothing can be written."""
    if places:
        raise InputError(f"--check-only judges nothing: leave out --{places[0]}")
    if map_file is not None:
        raise InputError(f"{file}: --check-only is for claims files; a workbook's map is checked when it is used")


def _check_proposed(proposed: bool, map_file: Path | None, copies: Sequence[Path]) -> None:
    """A worksheet is made of a claims file, and no copy of a document shows proposals."""
    if proposed and map_file is not None:
        raise InputError("--proposed: the cells of a workbook are no proposals: leave it out")
    if proposed and copies:
        raise InputError("--annotate: a copy shows confirmed claims only: leave out --proposed")


def _check_views(map_file: Path | None, places: dict[str, Path]) -> None:
    for kind in ("pdf", "markdown"):
        if map_file is not None and kind in places:
            raise InputError(f"--{kind}: the report of a workbook is written as HTML, Word or JSON")
    if "pdf" in places:
        from prsym.report.pdf import check_extra

        check_extra()
    if "docx" in places:
        from prsym.report import word

        word.check_extra()


def _print_problems(file: Path, quiet: bool) -> int:
    """Print why claims cannot be used, and how many these are, and give the exit status."""
    from prsym import catalogue
    from prsym.auditing.checking import problems
    from prsym.auditing.claims.files import read_claims

    read = read_claims(file, proposed=True)
    claims = read.claims
    with catalogue.declared(read.formulas):
        found = problems(claims)
    if not quiet:
        for line in found:
            click.echo(one_line(line))
        told = "all of them can be judged" if not found else f"{sum(found.values())} cannot be used"
        click.echo(one_line(f"{file}: {len(claims)} claim{'s' if len(claims) != 1 else ''}, {told}{_waiting(read)}"))
    return 2 if found else 0


def _waiting(read: ClaimsFile) -> str:
    """How many entries of a file that was read with its proposals wait for confirmation; "" for none."""
    from prsym.auditing.claims.confirming import how_to_confirm

    count = sum(one.fate == "waiting" for one in read.unjudged)
    count += sum(not isinstance(claim, BadClaim) and claim.is_proposal for claim in read.claims)
    return f"; {count} of the file {'waits' if count == 1 else 'wait'}: {how_to_confirm(read.name)}" if count else ""


def _write(report: Report, places: dict[str, Path], appendix: bool, paper: str) -> list[str]:
    """Write every view that can be written; why the others could not."""
    from prsym.cli.files import write_whole

    unwritten = []
    for kind, path in places.items():
        try:
            write_whole(path, _view(report, kind, appendix, paper))
        except PrsymError as error:
            unwritten.append(str(error))
    return unwritten


def _view(report: Report, kind: str, appendix: bool, paper: str) -> str | bytes:
    if kind == "pdf":
        return report.pdf(appendix=appendix, paper=paper)
    if kind == "docx":
        return report.docx(appendix=appendix, paper=paper)
    if kind == "html":
        return report.to_html(appendix=appendix, paper=paper)
    return report.to_json() if kind == "json" else report.to_markdown(appendix=appendix)


def _check_no_copy(copies: Sequence[Path]) -> None:
    if copies:
        raise InputError("--annotate: copies are made of the document that a claims file names, and not of a workbook")


def _workbook_report(file: Path, map_file: Path, quiet: bool) -> Report:
    from prsym.audits import audit_workbook
    from prsym.cli.progress import progress_bar

    with progress_bar("judging claims", quiet) as progress:
        return audit_workbook(file, map_file, progress=progress)


def _claims(file: Path, outputs: Sequence[Path], copies: Sequence[Path], *, proposed: bool) -> ClaimsFile:
    """The claims of a file, none of whose inputs an output would replace; copies can be made of its document."""
    from prsym.auditing.claims.confirming import check_judged
    from prsym.auditing.claims.files import read_claims
    from prsym.cli.files import check_kept

    claims = read_claims(file, proposed=proposed)
    check_judged(claims, str(file))
    named = [name for name, _ in claims.files] + [claims.exhibit.document] * bool(claims.exhibit.document)
    check_kept([file.parent / name for name in named], outputs)
    if copies:
        from prsym.annotating.annotate import check_copy
        from prsym.audits import examined

        for copy in copies:
            check_copy(examined(file, claims), copy)
    return claims


def _report(claims: ClaimsFile, quiet: bool, processes: int | None) -> Report:
    from prsym.audits import audit_claims
    from prsym.cli.progress import progress_bar

    with progress_bar("judging claims", quiet) as progress:
        return audit_claims(claims, progress=progress, processes=processes)


def _write_copies(
    report: Report, claims: ClaimsFile, file: Path, copies: Sequence[Path]
) -> tuple[list[str], list[str]]:
    """Write every copy that can be written: the claims that have no place in them, and why others could not be."""
    from prsym.annotating.annotate import annotated
    from prsym.audits import examined
    from prsym.cli.files import write_whole

    unwritten, told = [], dict[str, None]()
    for copy in copies:
        try:
            content, lost = annotated(report, examined(file, claims), claims.exhibit.document_sha256, copy.suffix)
            write_whole(copy, content)
            told |= dict.fromkeys(map(str, lost))
        except PrsymError as error:
            unwritten.append(str(error))
    return list(told), unwritten


def _check_inputs(file: Path, map_file: Path | None) -> None:
    """A workbook comes with a map, and nothing else does."""
    is_workbook = file.suffix.lower() in WORKBOOKS
    if is_workbook and map_file is None:
        raise InputError(
            f"{file}: a workbook needs a map of its cells: add --map map.toml (docs/workbooks.md shows one)"
        )
    if map_file is not None and not is_workbook:
        raise InputError(f"{file}: --map belongs to a workbook (.xlsx, .xlsm); a claims file needs none")
