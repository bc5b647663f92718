"""prsym prove [ID …]: replay derivations."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas
from prsym.model.status import Status

if TYPE_CHECKING:
    from prsym.model.verdict import Verdict

NARROW = 70  # columns below which ids are folded, so that the other columns have room


@click.command("prove")
@click.argument("ids", nargs=-1)
@with_formulas
def command(ids: tuple[str, ...]) -> None:
    """Replay the derivations of the given ids, or of the whole catalogue.

    A theorem of a paper that its derivation refutes, as the catalogue says it does, is an erratum and no
    failure. Exit status: 0 everything came out as the catalogue says; 1 something was refuted that should
    hold, or proved that should not; 3 something is undecided.
    """
    from prsym import catalogue
    from prsym.cli.progress import progress_bar
    from prsym.model.formula import Theorem
    from prsym.verify.prove import prove

    entries = [catalogue.entry(i) for i in (ids or catalogue.ids())]
    results: list[tuple[str, Verdict, str]] = []
    with progress_bar("replaying derivations", False) as progress:
        for done, entry in enumerate(entries, 1):
            expected = "refuted" if isinstance(entry, Theorem) and not entry.holds else "proved"
            results.append((entry.id, prove(entry), expected))
            progress(done, len(entries))
    _print(results)
    unexpected = [v for _, v, expected in results if v.status not in {expected, "undecided"}]
    undecided = [v for _, v, _ in results if v.status == Status.UNDECIDED]
    sys.exit(1 if unexpected else 3 if undecided else 0)


def _print(results: Sequence[tuple[str, Verdict, str]]) -> None:
    """A table with grade and counts, and the reason of every verdict that is not proved."""
    from rich.table import Table
    from rich.text import Text

    from prsym.cli.streams import console
    from prsym.model.verdict import Grade

    table = Table(expand=True)
    printer = console()
    table.add_column("id", no_wrap=printer.width >= NARROW, overflow="fold")
    for column in ("verdict", "grade", "steps", "checks"):
        table.add_column(column, overflow="fold")
    for identifier, verdict, _ in results:
        evidence = verdict.evidence
        style = verdict.status.style
        counts = f"{evidence.effective}/{evidence.tried}"
        defined = verdict.grade == Grade.BY_DEFINITION and verdict.status == Status.PROVED
        table.add_row(
            identifier,
            Text("by definition" if defined else verdict.status, style=style),
            verdict.grade.name,
            str(len(verdict.steps)),
            counts,
        )
    printer.print(table)
    for identifier, verdict, expected in results:
        if verdict.status != Status.PROVED:
            note = " (as the catalogue says)" if verdict.status == expected == "refuted" else ""
            witness = f" Witness {verdict.witness}." if verdict.witness else ""
            printer.print(Text(f"{identifier}: {verdict.status}{note}: {verdict.reason}.{witness}"))
    statuses = [verdict.status for _, verdict, _ in results]
    counts = ", ".join(f"{statuses.count(s)} {s}" for s in (Status.PROVED, Status.REFUTED, Status.UNDECIDED))
    printer.print(Text(f"{counts}; none by sampling", style="bold"))
