"""prsym list: the catalogue, or what of it some words mean."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas

if TYPE_CHECKING:
    from prsym.catalogue import Entry

MOST = 20  # entries that are shown without asking which of them are meant
NARROW = 70  # columns below which ids are folded, so that the other columns have room


@click.command("list")
@click.argument("words", nargs=-1)
@click.option("--plain", is_flag=True, help="One line each, separated by tabs: id, title, kind, inputs, source.")
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
@click.option("--all", "is_all", is_flag=True, help="All that WORDS fit, also where many do.")
@with_formulas
def command(words: tuple[str, ...], plain: bool, as_json: bool, is_all: bool) -> None:
    """List the formulas and theorems of the catalogue, or those that WORDS fit.

    Words are sought in titles, ids, names of inputs, and among what the field calls a quantity: `prsym list hit rate`,
    `prsym list wilson upper`. The closest stand first. Where the words fit many, those that are called by them are
    shown, and a line says how many more there are; --all, --plain and --json show all.

    \b
    Exit status: 0 something was found
                 1 nothing fits the words
                 2 an option could not be used
    """
    from prsym import catalogue

    text = " ".join(words)
    found = (
        catalogue.search(text) if text else [catalogue.entry(i) for i in (*catalogue.ids(), *catalogue.outside_ids())]
    )
    if as_json:
        click.echo(json.dumps([_record(one) for one in found], ensure_ascii=False, indent=2))
    elif plain:
        for one in found:
            click.echo(
                "\t".join(" ".join(map(str, v)) if isinstance(v, list) else str(v) for v in _record(one).values())
            )
    elif found:
        is_whole = is_all or not text or len(found) <= MOST
        chosen = found if is_whole else (catalogue.called(text) or found)[:MOST]
        _echo_table(chosen)
        if more := len(found) - len(chosen):
            click.echo(f"{more} more fit {text!r} by a title, an id, an input or a name: prsym list --all {text}")
    else:
        click.echo(f"nothing in the catalogue fits {text!r}; `prsym list` shows all")
    for problem in catalogue.failing_packages():
        click.echo(f"Error: {problem}", err=True)
    if not found:
        raise SystemExit(1)


def _kind(entry: Entry) -> str:
    from prsym.model.formula import Theorem

    if not isinstance(entry, Theorem):
        return "formula"
    return "theorem" if entry.holds else "refuted statement"


def _record(entry: Entry) -> dict[str, object]:
    inputs = [parameter.name for parameter in entry.parameters]
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": _kind(entry),
        "inputs": inputs,
        "source": entry.source.citation,
    }


def _echo_table(entries: list[Entry]) -> None:
    from rich.table import Table

    from prsym.cli.streams import console

    table = Table(title="Catalogue", expand=True)
    printer = console()
    table.add_column("id", no_wrap=printer.width >= NARROW, overflow="fold")
    table.add_column("what it is", ratio=1)
    table.add_column("source", ratio=1)
    for one in entries:
        kind = _kind(one)
        table.add_row(one.id, one.title if kind == "formula" else f"{one.title} ({kind})", one.source.citation)
    printer.print(table)
