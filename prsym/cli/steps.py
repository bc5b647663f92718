"""A derivation's steps on the terminal."""

from __future__ import annotations

import shutil
import textwrap

import click

from prsym.model.formula import Formula, Theorem
from prsym.model.status import Status
from prsym.model.verdict import Verdict
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Symbol, substitute


def echo_steps(entry: Formula | Theorem, verdict: Verdict) -> None:
    """Every step: rule, statement in the entry's letters, why, and the checker's word when it is not proved."""
    width = max(40, shutil.get_terminal_size().columns - 1)
    for number, step in enumerate(verdict.steps, 1):
        statement = to_text(in_letters(entry, step.statement))
        status = "" if step.status == Status.PROVED else f" [{step.status}: {step.detail}]"
        click.echo(f"{number:3}. {step.rule}: {step.why}{status}")
        click.echo(textwrap.fill(statement, width, initial_indent="       ", subsequent_indent="       "))


def in_letters(entry: Formula | Theorem, statement: Node) -> Node:
    """Parameter names replaced by the letters that the entry prints."""
    parameters = entry.all_parameters if isinstance(entry, Formula) else entry.parameters
    return substitute(statement, {p.name: Symbol(p.letter) for p in parameters})
