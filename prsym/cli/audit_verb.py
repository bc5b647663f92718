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


@click.command("audit")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--map", "map_file", type=click.Path(path_type=Path), help="The map (TOML) of a workbook's cells.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write the report as an HTML page.")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Write it as JSON.")
@click.option("--quiet", is_flag=True, help="Print nothing on the terminal; the exit status still tells.")
def command(file: Path, map_file: Path | None, html: Path | None, json_file: Path | None, quiet: bool) -> None:
    """Judge every claim of FILE: a claims file (TOML or JSON), or a workbook (.xlsx) with its --map.

    \b
    Exit status: 0 all claims hold (confirmed, consistent or equal)
                 1 some claim is refuted or different
                 2 the file, or some claim of it, could not be used
                 3 nothing refuted, but something undecided, unverifiable
                   or out of domain
    """
    from prsym.cli.files import write_whole
    from prsym.cli.progress import progress_bar

    inputs = [path for path in (file, map_file) if path is not None]
    _check_outputs(inputs, [path for path in (html, json_file) if path is not None])
    _check_inputs(file, map_file)
    with progress_bar("judging claims", quiet) as progress:
        report = _report(file, map_file, progress)
    if not quiet:
        from rich.console import Console

        Console().print(report.renderable())
    if html is not None:
        write_whole(html, report.to_html())
    if json_file is not None:
        write_whole(json_file, report.to_json())
    sys.exit(report.exit_status)


def _report(file: Path, map_file: Path | None, progress: Callable[[int, int], None]) -> Report:
    if map_file is None:
        from prsym.auditing import audit

        return audit(file, progress=progress)
    from prsym.auditing.workbook import audit_workbook

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
