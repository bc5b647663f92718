"""Formulas on the HTML page: MathML with what a reader needs to know of each letter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from prsym.model.domain import Parameter
from prsym.model.formula import Formula
from prsym.reading.conditions import Condition
from prsym.reading.latex import read_latex
from prsym.reading.mathml import breadth, to_mathml
from prsym.reading.tree import (
    Call,
    Negative,
    Node,
    Number,
    Relation,
    Symbol,
    walk,
)
from prsym.report.summary_words import determined

PAGE_WIDTH = 38  # em: what fits on a wide screen and on a printed page at full size
PHONE_WIDTH = 15  # em: what is wider scrolls sideways on a phone, so that the keyboard must reach it
FITS = (100, 90, 80, 70, 60, 50, 40)  # percent: the sizes of the style sheet for what is wider
DEFINITIONS: Mapping[str, tuple[str, str]] = {  # known functions that the papers' letters may stand for
    "scaled_arctangent": ("T", r"T(u; \kappa) = \int_0^u \frac{ds}{1 + \kappa s^2}"),
    "scaled_logarithm": ("Lambda", r"\Lambda(u; \kappa) = \int_0^u \frac{s}{1 + \kappa s^2} \, ds"),
}


def display(node: Node) -> dict[str, Any]:
    """A formula on a line of its own; `fit` tells the style sheet by how much to shrink it on paper."""
    return fitted(to_mathml(node), breadth(node))


def fitted(mathml: str, wide: float) -> dict[str, Any]:
    fit = next((step for step in FITS if wide * step <= 100 * PAGE_WIDTH), FITS[-1])
    return {"mathml": Markup(mathml), "fit": fit, "wide": wide > PHONE_WIDTH}


def shown_formula(formula: Formula) -> dict[str, Any]:
    return {
        "id": formula.id,
        "title": formula.title,
        "display": display(formula.tree),
        "citation": formula.source.citation,
        "document": formula.source.title,
        "note": formula.source.note,
        "needs": [display(_relation(c)) for c in formula.conditions],
        "constraints": [display(read_latex(text)) for text in formula.constraints],
        "parameters": [_parameter(p) for p in formula.all_parameters],
        "unknown": formula.unknown.name if formula.unknown else "",
        "determined": determined(formula),
        "where": [_used(f, formula) for f in _used_formulas(formula)],
        "functions": [display(read_latex(text, (letter,))) for letter, text in _used_functions(formula)],
    }


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "letter": _inline(Symbol(parameter.letter)),
        "name": parameter.name,
        "meaning": parameter.meaning,
        "domain": parameter.domain_text.replace("-", "−"),
    }


def _inline(node: Node) -> Markup:
    return Markup(to_mathml(node, display=False))


def _used(used: Formula, formula: Formula) -> dict[str, Any]:
    determines = used == formula.determined_by and formula.unknown is not None
    return {
        "display": display(used.tree),
        "citation": used.source.citation,
        "needs": [display(_relation(c)) for c in used.conditions],
        "determines": _inline(Symbol(formula.unknown.letter)) if determines and formula.unknown else "",
    }


def _used_formulas(formula: Formula) -> list[Formula]:
    """The formulas whose letters a formula applies, or that determine its unknown, each once."""
    direct = [use for use in (*formula.functions.values(), formula.determined_by) if isinstance(use, Formula)]
    found = [f for use in direct for f in (use, *_used_formulas(use))]
    return list(dict.fromkeys(f for f in found if f != formula))


def _used_functions(formula: Formula) -> list[tuple[str, str]]:
    values = [formula.value_tree, *(f.value_tree for f in _used_formulas(formula))]
    names = dict.fromkeys(n.function for value in values for n in walk(value) if isinstance(n, Call))
    return [DEFINITIONS[name] for name in names if name in DEFINITIONS]


_REQUIREMENTS: Mapping[str, tuple[str, str]] = {
    "nonzero": ("!=", "0"),
    "positive": (">", "0"),
    "nonnegative": (">=", "0"),
    "within_one": ("<", "1"),
    "above_minus_one": (">", "-1"),
}


def _relation(condition: Condition) -> Relation:
    """A condition as the relation that `condition.words` writes in plain text."""
    operator, bound = _REQUIREMENTS[condition.requirement]
    right: Node = Negative(Number("1")) if bound == "-1" else Number(bound)
    left: Node = Call("abs", (condition.node,)) if condition.requirement == "within_one" else condition.node
    return Relation((left, right), (operator,))
