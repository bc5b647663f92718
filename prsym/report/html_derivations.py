"""Derivations on the HTML page: every step, repeated ones told once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from prsym import catalogue
from prsym.errors import PrsymError
from prsym.model.derivation import Step
from prsym.model.formula import Formula
from prsym.model.verdict import Verdict
from prsym.reading.mathml import to_mathml_rows
from prsym.reading.tree import (
    Derivative,
    Integral,
    Node,
    Summation,
    Symbol,
    transform,
    walk,
)
from prsym.report.html_formulas import display, fitted
from prsym.verify.prove import prove

STEP_WIDTH = 36  # em: what a step may take before it is broken into rows


def derivation(formula: Formula, anchor: str) -> dict[str, Any]:
    """The replayed derivation in the letters of the paper; what blocked it when it could not be replayed."""
    shown = {"anchor": anchor, "formula": formula, "display": display(formula.tree), "problem": ""}
    try:
        verdict = prove(formula)
    except PrsymError as error:
        return {**shown, "problem": str(error), "verdict": None, "steps": []}
    letters = _letters(formula, verdict)
    return {**shown, "verdict": verdict, "steps": list(_steps(verdict.steps, letters))}


def _letters(formula: Formula, verdict: Verdict) -> dict[str, str]:
    """SymPy name -> printed letter, of the formula and of its source; none that the steps use otherwise."""
    taken = {n.name for step in verdict.steps for n in walk(step.statement) if isinstance(n, Symbol)}
    source = formula.id.partition(".")[0]
    kin = [f for f in catalogue.formulas().values() if f.id.partition(".")[0] == source]
    letters: dict[str, str] = {}
    for parameter in (p for f in (formula, *kin) for p in f.all_parameters):
        if parameter.name not in letters and parameter.letter not in taken | set(letters.values()):
            letters[parameter.name] = parameter.letter
    return letters


def _steps(steps: tuple[Step, ...], letters: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """The steps in order; a run of steps that stood before is one line that says so."""
    first = {step: place for place, step in reversed(list(enumerate(steps)))}
    back = [place - first[step] for place, step in enumerate(steps)]  # 0: the step is new
    for (distance, _), run in groupby(range(len(steps)), key=lambda i: (back[i], i if back[i] == 0 else -1)):
        places = list(run)
        if distance:
            verb = "repeats" if len(places) == 1 else "repeat"
            earlier = _span(places[0] - distance, len(places)).lower()
            yield {"label": _span(places[0], len(places)), "same": f"{verb} {earlier}"}
        else:
            yield _step(steps[places[0]], places[0], letters)


def _span(place: int, length: int) -> str:
    return f"Step {place + 1}" if length == 1 else f"Steps {place + 1} to {place + length}"


def _step(step: Step, place: int, letters: Mapping[str, str]) -> dict[str, Any]:
    statement = transform(step.statement, lambda node: _renamed(node, letters))
    return {
        "label": _span(place, 1),
        "same": "",
        "rule": step.rule,
        "why": step.why,
        "display": fitted(*to_mathml_rows(statement, STEP_WIDTH)),
        "checked": _checked(step),
        "status": step.status,
    }


def _renamed(node: Node, letters: Mapping[str, str]) -> Node:
    match node:
        case Symbol(name):
            return Symbol(letters.get(name, name))
        case Derivative(operand, variable):
            return Derivative(operand, letters.get(variable, variable))
        case Integral(integrand, variable, lower, upper, reciprocal):
            return Integral(integrand, letters.get(variable, variable), lower, upper, reciprocal)
        case Summation(term, index, lower, upper):
            return Summation(term, letters.get(index, index), lower, upper)
        case _:
            return node


def _checked(step: Step) -> str:
    if step.tried == 0:
        return {"premise": "assumed, as the source does", "definition": "a name; nothing to check"}.get(
            step.rule, step.status
        )
    checks = f"{step.effective} of {step.tried} check{'s' if step.tried > 1 else ''} settled"
    return f"{step.status}: {checks}" + (f"; {step.detail}" if step.detail else "")
