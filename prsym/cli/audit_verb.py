"""prsym audit CLAIMS: judge every claim of a claims file."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from prsym.errors import InputError


@click.command("audit")
@click.argument("claims", type=click.Path(path_type=Path))
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write the report as an HTML page.")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Write it as JSON.")
@click.option("--quiet", is_flag=True, help="Print nothing on the terminal; the exit status still tells.")
def command(claims: Path, html: Path | None, json_file: Path | None, quiet: bool) -> None:
    """Judge every claim of CLAIMS (a TOML or JSON claims file).

    \b
    Exit status: 0 all claims hold (confirmed, consistent or equal)
                 1 some claim is refuted or different
                 2 the file, or some claim of it, could not be used
                 3 nothing refuted, but something undecided, unverifiable
                   or out of domain
    """
    from prsym.auditing import audit
    from prsym.cli.files import write_whole
    from prsym.cli.progress import progress_bar

    _check_outputs(claims, [path for path in (html, json_file) if path is not None])
    with progress_bar("judging claims", quiet) as progress:
        report = audit(claims, progress=progress)
    if not quiet:
        from rich.console import Console

        from prsym.report.terminal import renderable

        Console().print(renderable(report))
    if html is not None:
        write_whole(html, report.to_html())
    if json_file is not None:
        write_whole(json_file, report.to_json())
    sys.exit(report.exit_status)


def _check_outputs(claims: Path, outputs: list[Path]) -> None:
    """No output may replace the claims file, or another output."""
    places = [path.resolve() for path in (claims, *outputs)]
    for path in outputs:
        if places.count(path.resolve()) > 1:
            raise InputError(f"{path}: would be written over the claims file or another output: choose another name")
