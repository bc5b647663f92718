"""Quantities that a convention puts in: a confidence level of the other number of sides, a share of a share."""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.quantities import by_definition
from prsym.derivations.validation.parameters import CONFIDENCE_ONE_SIDED
from prsym.model.domain import PROBABILITY_OPEN, Parameter
from prsym.model.formula import Formula
from prsym.reading.text import GREEK

CONFIDENCE = replace(CONFIDENCE_ONE_SIDED, letter="C")  # the level of one side, where c is that of two


BOTH_SIDES = by_definition(
    "confidence", "The two-sided level with the same end as a one-sided one", "c = 2 C - 1", (CONFIDENCE,)
)
ONE_SIDE = by_definition(
    "confidence",
    "The one-sided level with the same end as a two-sided one",
    r"c = \frac{1 + C}{2}",
    (replace(CONFIDENCE_ONE_SIDED, letter="C", interval=PROBABILITY_OPEN),),
)


def product(whole: Parameter, part: Parameter) -> Formula:
    """A share of a share: the quantity `part` when it is printed as a share of `whole`."""
    printed = rf"c = \mathrm{{share}} \cdot {latex(whole.letter)}"
    return by_definition(part.name, "Share of a share", printed, (replace(part, letter="share"), whole))


def latex(letter: str) -> str:
    """A parameter's letter, as LaTeX prints it.

    >>> latex("rho"), latex("R_T"), latex("TP")
    ('\\\\rho', 'R_{T}', '\\\\mathrm{TP}')
    """
    base, _, subscript = letter.partition("_")
    printed = "\\" + base if base in GREEK else base if len(base) == 1 else rf"\mathrm{{{base}}}"
    return f"{printed}_{{{subscript}}}" if subscript else printed
