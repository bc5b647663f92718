"""prsym sources: the works that are cited, what cites them, and how they are known."""

from __future__ import annotations

from pathlib import Path

import click

from prsym.errors import InputError


@click.command("sources")
@click.argument("text", default="")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="Write them as JSON.")
def command(text: str, json_file: Path | None) -> None:
    """List every work that is cited, what cites it and where, and how the work is known.

    With TEXT only the works, and what cites them, in which it occurs: prsym sources "interval = wilson".

    What rests on memory alone is marked here, and printed in no report.
    """
    import json

    from prsym.cli.files import check_kinds, check_outputs, write_whole
    from prsym.report.cited import listing
    from prsym.report.sources_text import terminal

    if json_file is not None:
        check_outputs([], [json_file])
        check_kinds({"json": json_file})
        write_whole(json_file, json.dumps(listing(), indent=2, ensure_ascii=False) + "\n")
    found = terminal(text)
    if not found:
        raise InputError(f"no work, and nothing that cites one, has {text!r} in its name")
    click.echo(found)
