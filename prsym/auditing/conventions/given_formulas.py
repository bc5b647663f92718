"""Quantities that follow from others by definition, where the catalogue has no formula of its own for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.derivations.validation.parameters import CONFIDENCE_ONE_SIDED
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, Parameter
from prsym.model.formula import Formula
from prsym.model.source import Source
from prsym.reading.text import GREEK

CONFIDENCE = replace(CONFIDENCE_ONE_SIDED, letter="C")  # the level of one side, where c is that of two


def _by_definition(name: str, title: str, printed: str, parameters: tuple[Parameter, ...]) -> Formula:
    """A formula that is its own definition: there is nothing to derive."""

    def derive(d: Derivation) -> Any:
        return d.definition(d.variable(name, PROBABILITY_OPEN), formula.expression, title)

    formula = Formula(f"given.{name}", title, printed, parameters, Source(INTRODUCTION, "by definition"), derive)
    return formula


POPULATION = _by_definition(
    "population",
    "All documents, from the confusion table",
    r"N = \mathrm{TP} + \mathrm{FN} + \mathrm{FP} + \mathrm{TN}",
    (TP, FN, FP, TN),
)
PREVALENCE = _by_definition(
    "prevalence",
    "Prevalence, from the confusion table",
    r"\rho = \frac{\mathrm{TP} + \mathrm{FN}}{\mathrm{TP} + \mathrm{FN} + \mathrm{FP} + \mathrm{TN}}",
    (TP, FN, FP, TN),
)
BOTH_SIDES = _by_definition(
    "confidence", "The two-sided level with the same end as a one-sided one", "c = 2 C - 1", (CONFIDENCE,)
)
ONE_SIDE = _by_definition(
    "confidence",
    "The one-sided level with the same end as a two-sided one",
    r"c = \frac{1 + C}{2}",
    (replace(CONFIDENCE_ONE_SIDED, letter="C", interval=PROBABILITY_OPEN),),
)


def product(whole: Parameter, part: Parameter) -> Formula:
    """A share of a share: the quantity `part` when it is printed as a share of `whole`."""
    printed = rf"c = \mathrm{{share}} \cdot {latex(whole.letter)}"
    return _by_definition(part.name, "Share of a share", printed, (replace(part, letter="share"), whole))


def latex(letter: str) -> str:
    """A parameter's letter, as LaTeX prints it.

    >>> latex("rho"), latex("R_T"), latex("TP")
    ('\\\\rho', 'R_{T}', '\\\\mathrm{TP}')
    """
    base, _, subscript = letter.partition("_")
    printed = "\\" + base if base in GREEK else base if len(base) == 1 else rf"\mathrm{{{base}}}"
    return f"{printed}_{{{subscript}}}" if subscript else printed
