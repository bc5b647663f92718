"""prsym audit FILE: judge every claim of a claims file, or the formula cells of a workbook."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from prsym.errors import InputError

if TYPE_CHECKING:
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
@click.option("--markdown", type=OUTPUT, help="Write it as Markdown.")
@click.option("--check-only", is_flag=True, help="Judge nothing: say what in FILE cannot be used.")
@click.option("--processes", type=click.IntRange(1, 64), help="Share long work between so many processes.")
@click.option("--quiet", is_flag=True, help="Print nothing on the terminal; the exit status still tells.")
def command(
    file: Path,
    map_file: Path | None,
    html: Path | None,
    json_file: Path | None,
    pdf: Path | None,
    markdown: Path | None,
    check_only: bool,
    processes: int | None,
    quiet: bool,
) -> None:
    """Judge every claim of FILE: a claims file (TOML, JSON, CSV or Markdown), or a workbook (.xlsx) with its --map.

    \b
    Exit status: 0 all claims hold (confirmed, consistent or equal)
                 1 some claim is refuted or different
                 2 the file, or some claim of it, could not be used
                 3 nothing refuted, but something undecided, unverifiable
                   or out of domain
               130 interrupted from the keyboard; no file is left half written
    """
    from prsym.cli.interrupts import ended_by_interrupt
    from prsym.cli.progress import progress_bar

    outputs = {"html": html, "json": json_file, "pdf": pdf, "markdown": markdown}
    places = {kind: path for kind, path in outputs.items() if path is not None}
    with ended_by_interrupt():
        _check_outputs([path for path in (file, map_file) if path is not None], list(places.values()))
        _check_inputs(file, map_file)
        if check_only:
            _check_alone(file, map_file, places)
            sys.exit(_print_problems(file, quiet))
        _check_views(map_file, places)
        with progress_bar("judging claims", quiet) as progress:
            report = _report(file, map_file, progress, processes)
        if not quiet:
            from rich.console import Console

            Console().print(report.renderable())
        _write(report, places)
    sys.exit(report.exit_status)


def _check_alone(file: Path, map_file: Path | None, places: dict[str, Path]) -> None:
    """Nothing is judged, so nothing can be written."""
    if places:
        raise InputError(f"--check-only judges nothing: leave out --{next(iter(places))}")
    if map_file is not None:
        raise InputError(f"{file}: --check-only is for claims files; a workbook's map is checked when it is used")


def _check_views(map_file: Path | None, places: dict[str, Path]) -> None:
    for kind in ("pdf", "markdown"):
        if map_file is not None and kind in places:
            raise InputError(f"--{kind}: the report of a workbook is written as HTML or JSON")
    if "pdf" in places:
        from prsym.report.pdf_view import check_extra

        check_extra()


def _print_problems(file: Path, quiet: bool) -> int:
    """One line for each claim that cannot be used, and one for all of them; the exit status."""
    from prsym.auditing.checking import problem
    from prsym.auditing.claims.files import read_claims
    from prsym.report.visible import visible

    claims = read_claims(file).claims
    problems = [line for claim in claims if (line := problem(claim))]
    if not quiet:
        for line in problems:
            click.echo(visible(line))
        told = "all of them can be judged" if not problems else f"{len(problems)} cannot be used"
        click.echo(visible(f"{file}: {len(claims)} claim{'s' if len(claims) != 1 else ''}, {told}"))
    return 2 if problems else 0


def _write(report: Report, places: dict[str, Path]) -> None:
    from prsym.cli.files import write_whole

    if "html" in places:
        write_whole(places["html"], report.to_html())
    if "json" in places:
        write_whole(places["json"], report.to_json())
    if "pdf" in places:
        from prsym.report.pdf_view import to_pdf

        write_whole(places["pdf"], to_pdf(report))
    if "markdown" in places:
        write_whole(places["markdown"], report.to_markdown())


def _report(file: Path, map_file: Path | None, progress: Callable[[int, int], None], processes: int | None) -> Report:
    if map_file is None:
        from prsym.auditing import audit

        return audit(file, progress=progress, processes=processes)
    from prsym.auditing.workbooks.audit import audit_workbook

    return audit_workbook(file, map_file, progress=progress)


def _check_inputs(file: Path, map_file: Path | None) -> None:
    """A workbook comes with a map, and nothing else does."""
    is_workbook = file.suffix.lower() in WORKBOOKS
    if is_workbook and map_file is None:
        raise InputError(
            f"{file}: a workbook needs a map of its cells: add --map map.toml (docs/workbooks.md shows one)"
        )
    if map_file is not None and not is_workbook:
        raise InputError(f"{file}: --map belongs to a workbook (.xlsx, .xlsm); a claims file needs none")


def _check_outputs(inputs: list[Path], outputs: list[Path]) -> None:
    """No output may replace an input, or another output, and its folder must be there before anything is judged."""
    places = [path.resolve() for path in (*inputs, *outputs)]
    for path in outputs:
        if places.count(path.resolve()) > 1:
            raise InputError(f"{path}: would be written over an input or another output: choose another name")
        if not path.parent.is_dir():
            what = "is no folder" if path.parent.exists() else "does not exist"
            raise InputError(f"{path}: cannot be written: {path.parent} {what}: make the folder first")
