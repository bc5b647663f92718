"""What a theorem claims, as a line of text and as mathematics for the page: hypotheses as "if", the conclusion last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from prsym.model.domain import Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Claim, Equivalent, Exists, Holds, Tends
from prsym.reading.latex import read_latex
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Node
from prsym.report.html_formulas import display

NOT_READ = "only the steps are checked: this sentence is not read by a machine"


def claim_lines(theorem: Theorem) -> list[str]:
    """Each claim on a line, and what the sentence says beyond them.

    >>> from prsym import catalogue
    >>> claim_lines(catalogue.theorems()["measures.f_measure_bounds"])[0]
    '(F(p, r, β) − p)·(F(p, r, β) − r) ≤ 0'
    """
    lines = ["".join(text for text, _ in _parts(theorem, claim)) for claim in theorem.claims]
    return [*lines, *beyond(theorem)]


def beyond(theorem: Theorem) -> list[str]:
    """What the sentence says and no claim states, in words."""
    if not theorem.claims:
        return [NOT_READ]
    return [f"not stated by these claims: {theorem.beyond}"] if theorem.beyond else []


def claim_displays(theorem: Theorem) -> list[list[dict[str, Any]]]:
    """Each claim as pieces of words and of displayed mathematics."""
    return [
        [{"words": text, "display": None if node is None else display(node)} for text, node in _parts(theorem, claim)]
        for claim in theorem.claims
    ]


def _parts(theorem: Theorem, claim: Claim) -> Iterator[tuple[str, Node | None]]:
    """The claim in pieces: a formula with its text, or words alone."""
    match claim:
        case Holds(printed, when, over):
            yield from _hypotheses(theorem, when)
            yield _formula(theorem, printed)
            yield from _letters(over)
        case Equivalent(left, right, over):
            yield _formula(theorem, left)
            yield " exactly where ", None
            yield _formula(theorem, right)
            yield from _letters(over)
        case Tends(printed, value, parameter, to, over):
            yield _formula(theorem, printed)
            yield " → ", None
            yield _formula(theorem, value)
            letter = next(p.letter for p in theorem.about(over).parameters if p.name == parameter)
            yield f" as {symbol_text(letter)} → {_place(to)}", None
            yield from _letters(over)
        case Exists(printed, unknown, only_one, when, over):
            count = "exactly one" if only_one else "some"
            yield from _hypotheses(theorem, when)
            yield f"for {count} {symbol_text(unknown.letter)} in {unknown.interval}: ", None
            yield _formula(theorem, printed)
            yield from _letters(over)


def _formula(theorem: Theorem, printed: str) -> tuple[str, Node]:
    tree = read_latex(printed, tuple(theorem.functions))
    return to_text(tree), tree


def _hypotheses(theorem: Theorem, when: tuple[str | Holds, ...]) -> Iterator[tuple[str, Node | None]]:
    for number, hypothesis in enumerate(when):
        yield ("if " if number == 0 else " and "), None
        if isinstance(hypothesis, str):
            yield _formula(theorem, hypothesis)
        else:
            yield from _parts(theorem, hypothesis)
    if when:
        yield ": ", None


def _letters(over: tuple[Parameter, ...]) -> Iterator[tuple[str, None]]:
    if over:
        yield f", for {', '.join(f'{symbol_text(p.letter)} in {p.interval}' for p in over)}", None


def _place(to: str) -> str:
    if to == "oo":
        return "∞"
    return f"{to[:-1]} from {'above' if to.endswith('+') else 'below'}"
