"""prsym show ID: one formula or theorem with its source, conditions and derivation."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

import click

from prsym.cli.formulas_option import with_formulas
from prsym.model.formula import Formula, Theorem, WrittenFormula
from prsym.model.status import Status
from prsym.model.verdict import Verdict
from prsym.reading.text import to_text
from prsym.reading.tree import Node, Symbol, substitute

if TYPE_CHECKING:
    from prsym.model.formula import Formula, Theorem


@click.command("show")
@click.argument("id")
@click.option("--brief", is_flag=True, help="Leave the derivation out.")
@with_formulas
def command(id: str, brief: bool) -> None:
    """Show one formula or theorem: printed form, source, parameters, conditions, derivation step by step."""
    from prsym import catalogue
    from prsym.cli.show_verb import echo_steps
    from prsym.model.formula import Theorem
    from prsym.verify.prove import prove

    found = catalogue.entry(id)
    refuted = isinstance(found, Theorem) and not found.holds
    click.echo(f"{found.id}: {found.title}{' (REFUTED)' if refuted else ''}")
    if isinstance(found, Theorem):
        _echo_theorem(found)
    else:
        _echo_formula(found)
    click.echo(f"  source: {found.source.citation}")
    if found.source.note:
        click.echo(f"  {found.source.note}")
    if not brief:
        verdict = prove(found)
        click.echo(f"\nDerivation ({verdict.status}, {verdict.evidence.summary}):")
        echo_steps(found, verdict)


def _echo_theorem(theorem: Theorem) -> None:
    from prsym.reading.text import symbol_text
    from prsym.report.formulas import claim_lines

    click.echo(f"  {theorem.statement}")
    click.echo("  what is checked:")
    for line in claim_lines(theorem):
        click.echo(f"    {line}")
    for parameter in theorem.parameters:
        letter = symbol_text(parameter.letter)
        click.echo(f"  {letter} = {parameter.name}: {parameter.meaning}; {parameter.domain_text}")


def _echo_formula(formula: Formula) -> None:
    from prsym.reading.text import symbol_text, to_text
    from prsym.report.formulas import determined

    click.echo(f"  {to_text(formula.tree)}")
    if not isinstance(formula, WrittenFormula):
        click.echo(f"  LaTeX: {formula.printed}")
    for parameter in formula.all_parameters:
        role = "unknown" if parameter is formula.unknown else f"{parameter.role.kind}: {parameter.role.reason}"
        click.echo(
            f"  {symbol_text(parameter.letter)} = {parameter.name}: {parameter.meaning}; "
            f"{parameter.domain_text} ({role})"
        )
    if formula.unknown is not None and formula.determined_by is not None:
        letter, by = symbol_text(formula.unknown.letter), formula.determined_by
        click.echo(f"  {letter} is determined by {by.id}: {to_text(by.tree)}")
    for words in determined(formula):
        click.echo(f"  {words}")
    for words in _derived(formula):
        click.echo(f"  {words}")
    needs = [c.words for c in formula.conditions] + [to_text(relation) for relation in formula.constraint_trees]
    click.echo(f"  defined where: {', '.join(needs) if needs else 'everywhere on the domain'}")


def _derived(formula: Formula) -> list[str]:
    """The quantities that follow from the parameters, with their usual letters: a comparison knows them too."""
    from prsym.comparing.vocabulary import Vocabulary
    from prsym.reading.text import to_text

    vocabulary = Vocabulary(formula)
    return [
        f"may be written with {name} = {' or '.join(map(to_text, ways))} ({', '.join(vocabulary.letters(name))})"
        for name, ways in vocabulary.derived.items()
    ]


# A derivation's steps on the terminal.


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
