"""prsym list: the catalogue."""

from __future__ import annotations

import click

from prsym.cli.formulas_option import with_formulas

NARROW = 70  # columns below which ids are folded, so that the other columns have room


@click.command("list")
@with_formulas
def command() -> None:
    """List every formula and theorem of the catalogue with its source."""
    from rich.table import Table

    from prsym import catalogue
    from prsym.cli.streams import console
    from prsym.model.formula import Theorem

    table = Table(title="Catalogue", expand=True)
    printer = console()
    table.add_column("id", no_wrap=printer.width >= NARROW, overflow="fold")
    table.add_column("what it is", ratio=1)
    table.add_column("source", ratio=1)
    for identifier in (*catalogue.ids(), *catalogue.outside_ids()):
        found = catalogue.entry(identifier)
        kind = "" if not isinstance(found, Theorem) else " (theorem)" if found.holds else " (refuted statement)"
        table.add_row(identifier, found.title + kind, found.source.citation)
    printer.print(table)
    for problem in catalogue.failing_packages():
        click.echo(f"Error: {problem}", err=True)
