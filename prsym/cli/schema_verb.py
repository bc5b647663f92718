"""prsym schema: the JSON Schemas of claims files, of reports, and of drafts."""

from __future__ import annotations

import click


@click.command("schema")
@click.argument("name", type=click.Choice(["claims", "report", "draft"]))
def command(name: str) -> None:
    """Print the JSON Schema (draft 2020-12) of a claims file, of a JSON report, or of a draft as JSON.

    Editors complete and check a claims file by it.
    """
    from prsym.schemas import schema_text

    click.echo(schema_text(name), nl=False)
