"""Formulas that are near another one and easily taken for it, by the id of the formula that a claim names.

A neighbour is a formula of the catalogue, or an expression in the names of inputs; it is looked at where the claim
states all that it needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.conventions.given import compose
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.conventions.records import INTERVAL_METHODS
from prsym.errors import UnableError
from prsym.reading.python import read_python
from prsym.reading.tree import Bracket, Node, Symbol, substitute, walk
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.ranges import PRECISION, value_or_none
from prsym.verify.whole import Ends

_ACCURACY = ("the share of all documents that are classified rightly", "(tp + tn)/(tp + fp + fn + tn)")
_OVERLAP = ("the overlap tp/(tp + fp + fn)", "tp/(tp + fp + fn)")
_RATES = ("measures.precision", "measures.recall", "measures.fallout", "validation.elusion")
_MEANS = (
    ("the arithmetic mean of precision and recall", "(precision + recall)/2"),
    ("the geometric mean of precision and recall", "sqrt(precision*recall)"),
    ("F with β = 1", "2*precision*recall/(precision + recall)"),
    ("F with β = 2", "5*precision*recall/(recall + 4*precision)"),
    ("F with β = 1/2", "5*precision*recall/(4*recall + precision)"),
)
_MEANS_OF_COUNTS = (
    ("the arithmetic mean of precision and recall", "(tp/(tp + fp) + tp/(tp + fn))/2"),
    ("the geometric mean of precision and recall", "sqrt(tp/(tp + fp)*tp/(tp + fn))"),
    _OVERLAP,
    _ACCURACY,
    ("F with β = 1", "2*tp/(2*tp + fn + fp)"),
    ("F with β = 2", "5*tp/(5*tp + 4*fn + fp)"),
    ("F with β = 1/2", "5*tp/(5*tp + fn + 4*fp)"),
)
_PLANNED_MARGIN = ("the margin of planning, for a share of 50 %", "z*sqrt(1/4/sample)")
_OF_ALL = {  # a rate whose denominator is the whole table
    "measures.precision": "tp",
    "measures.recall": "tp",
    "measures.fallout": "fp",
    "validation.elusion": "fn",
}
_ESTIMATE = ("the share found in the sample", "found/sample")
_METHODS = (*INTERVAL_METHODS, "clopper_pearson_one_sided")

_BOTH_ENDS = (
    ("lower", "upper"),
    ("upper", "lower"),
    ("one_sided_lower", "one_sided_upper"),
    ("one_sided_upper", "one_sided_lower"),
)

FORMULAS: Mapping[str, tuple[str, ...]] = {
    **{rate: tuple(other for other in _RATES if other != rate) for rate in _RATES},
    "goutte_gaussier2005.posterior_mean": ("goutte_gaussier2005.posterior_mode", "measures.precision"),
    "goutte_gaussier2005.posterior_mode": ("goutte_gaussier2005.posterior_mean", "measures.precision"),
    "dimm2015.beta": ("dimm2015.beta_squared",),
    "dimm2015.beta_squared": ("dimm2015.beta",),
    "validation.normal_finite_lower": ("validation.normal_finite_upper",),
    "validation.normal_finite_upper": ("validation.normal_finite_lower",),
    **{
        f"validation.hypergeometric_share_{end}": (f"validation.hypergeometric_share_{other}",)
        for end, other in _BOTH_ENDS
    },
    "validation.documents_to_review": ("dimm2015.documents_retrieved",),
    **{f"validation.{method}_lower": (f"validation.{method}_upper",) for method in _METHODS},
    **{f"validation.{method}_upper": (f"validation.{method}_lower",) for method in _METHODS},
}
EXPRESSIONS: Mapping[str, tuple[tuple[str, str], ...]] = {
    **{
        rate: (_ACCURACY, (f"{cell} as a share of the whole table", f"{cell}/(tp + fp + fn + tn)"))
        for rate, cell in _OF_ALL.items()
    },
    "validation.margin_of_error": (_PLANNED_MARGIN,),
    "validation.margin_of_error_finite": (_PLANNED_MARGIN,),
    **dict.fromkeys(("measures.f_measure", "measures.f1", "measures.f_measure_harmonic"), _MEANS),
    "measures.f_measure_counts": _MEANS_OF_COUNTS,
    "validation.recall_from_elusion": (("1 less the elusion", "1 - elusion"),),
    "dimm2015.documents_retrieved": (
        ("the relevant documents that are found, ρNR", "prevalence*population*recall"),
        ("the relevant documents, ρN", "prevalence*population"),
    ),
    **{
        f"validation.{method}_{end}": (
            _ESTIMATE,
            ("the margin of planning about the share found", f"found/sample {sign} z*sqrt(1/4/sample)"),
        )
        for method in _METHODS
        for end, sign in (("lower", "-"), ("upper", "+"))
    },
}


def neighbours(reading: Reading, stated: Mapping[str, Fraction]) -> Iterator[tuple[str, Ends | None]]:
    """What each neighbour gives at the stated values, in words and bounds; None where it is not defined there."""
    for identifier in FORMULAS.get(reading.formula.id, ()):
        if catalogue.is_known(identifier):
            formula = compose(catalogue.formula(identifier), reading.claim.inputs, reading.sides).formula
            if all(p.name in stated for p in formula.parameters):
                words = f"by {identifier} ({formula.title}) in place of {reading.formula.id}"
                yield (
                    words,
                    value_or_none(formula, {p.name: stated[p.name] for p in formula.parameters}),
                )
    put_in: dict[str, Node] = {p.name: Bracket(value.value_tree, "(") for p, value in reading.formula.given}
    for words, expression in EXPRESSIONS.get(reading.formula.id, ()):
        tree = substitute(read_python(expression), put_in)
        if {node.name for node in walk(tree) if isinstance(node, Symbol)} <= stated.keys():
            yield f"by {words}", _of_tree(tree, stated)


def _of_tree(tree: Node, point: Mapping[str, Fraction]) -> Ends | None:
    try:
        with at_precision(PRECISION):
            return bounds(evaluate(tree, {name: exact(value) for name, value in point.items()}))
    except (UndefinedError, UnableError):
        return None
