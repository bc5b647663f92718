"""prsym list: the catalogue."""

from __future__ import annotations

import click


@click.command("list")
def command() -> None:
    """List every formula and theorem of the catalogue with its source."""
    from rich.console import Console
    from rich.table import Table

    from prsym import catalogue
    from prsym.model.formula import Theorem

    table = Table(title="Catalogue", expand=True)
    table.add_column("id", no_wrap=True)
    table.add_column("what it is", ratio=1)
    table.add_column("source", ratio=1)
    for identifier in catalogue.ids():
        found = catalogue.entry(identifier)
        kind = "" if not isinstance(found, Theorem) else " (theorem)" if found.holds else " (refuted statement)"
        table.add_row(identifier, found.title + kind, found.source.citation)
    Console().print(table)
