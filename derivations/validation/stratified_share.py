"""A share of several strata, each with a sample of its own: weighted by the strata, pooled, and averaged.

The strata have N_1, N_2, … documents, of which n_1, n_2, … are drawn and x_1, x_2, … of these have the property.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.validation.parameters import END, LOWER, POPULATION, UPPER, Z
from prsym.derivations.validation.ratio_log import SAMPLE_FIRST, SAMPLE_SECOND
from prsym.derivations.validation.two_samples import FOUND_FIRST, FOUND_SECOND
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, UNIT, Parameter
from prsym.model.formula import Family, Formula
from prsym.model.source import by_definition

_ORDINALS = ("first", "second", "third")
FOUND_THIRD = replace(
    FOUND_SECOND,
    name="found_third",
    letter="x_3",
    meaning="documents of the third sample that have the property",
    aliases=("x3",),
)
SAMPLE_THIRD = replace(
    SAMPLE_SECOND,
    name="sample_third",
    letter="n_3",
    meaning="documents in the third random sample",
    aliases=("n3",),
)
STRATA = tuple(
    replace(
        POPULATION,
        name=f"stratum_{ordinal}",
        letter=f"N_{number}",
        meaning=f"documents in the {ordinal} stratum",
        aliases=(f"N{number}",),
    )
    for number, ordinal in enumerate(_ORDINALS, 1)
)
FOUND = (FOUND_FIRST, FOUND_SECOND, FOUND_THIRD)
SAMPLES = (SAMPLE_FIRST, SAMPLE_SECOND, SAMPLE_THIRD)


def _within(strata: int) -> tuple[str, ...]:
    """No more are found than are drawn, and no more are drawn than there are."""
    numbers = range(1, strata + 1)
    return (*(rf"x_{i} \leq n_{i}" for i in numbers), *(rf"n_{i} \leq N_{i}" for i in numbers))


def _parameters(strata: int) -> tuple[Parameter, ...]:
    return tuple(p for three in zip(STRATA[:strata], FOUND, SAMPLES, strict=False) for p in three)


def _letters(d: Derivation, strata: int) -> list[tuple[Expr, Expr, Expr]]:
    """N, x and n of each stratum."""
    return [
        (d.parameter(size.name), d.parameter(found.name), d.parameter(sample.name))
        for size, found, sample in zip(STRATA[:strata], FOUND, SAMPLES, strict=False)
    ]


def derive_share(d: Derivation, strata: int) -> Expr:
    """The documents projected from each stratum, over all documents."""
    letters = _letters(d, strata)
    share, total = d.variable("share", UNIT), d.variable("population", POSITIVE)
    projected = sympy.Add(*(size * found / sample for size, found, sample in letters))
    zero = d.premise(share * total, projected, "each sample stands for its stratum: so many have the property")
    solved = d.solve_linear(zero, share, "their share")
    documents = d.definition(total, sympy.Add(*(size for size, _, _ in letters)), "the strata make up the collection")
    return d.substitute(solved, {total: documents}, "in the sizes of the strata")


# The samples are independent: the share is a sum of the strata's shares with fixed weights N_h/N, so that their
# variances add up with the squares of the weights. Each is that of a share with replacement, at the sample's share.
def derive_share_end(d: Derivation, strata: int, side: int) -> Expr:
    """The share less (side -1) or plus z standard errors."""
    letters = _letters(d, strata)
    total = sympy.Add(*(size for size, _, _ in letters))
    for _, found, sample in letters:
        d.premise_sign(sample - found, ">=", "no more documents have the property than are in the sample")
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    own: dict[Expr, Expr] = {}
    weighted = []
    for number, (size, found, sample) in enumerate(letters, 1):
        one = d.variable(f"v_{number}", NONNEGATIVE)
        own[one] = d.definition(
            one, found * (sample - found) / sample**3, "(x/n)(1 − x/n)/n of this stratum, in counts"
        )
        weighted.append(size**2 * one)
    zero = d.premise(square, sympy.Add(*weighted) / total**2, "the variances, with the squares of the weights")
    solved = d.solve_linear(zero, square, "the variance of the share")
    root = d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")
    share = derive_share(d, strata)
    end = d.substitute(share + side * d.parameter("z") * error, {error: root}, END[side])
    return d.substitute(end, own, "in counts")


def _print(strata: int, sign: str = "") -> str:
    """The share of all strata; with a sign, less or plus z standard errors."""
    numbers = range(1, strata + 1)
    total = " + ".join(f"N_{i}" for i in numbers)
    projected = " + ".join(rf"N_{i} \frac{{x_{i}}}{{n_{i}}}" for i in numbers)
    share = rf"p = \frac{{{projected}}}{{{total}}}"
    variance = " + ".join(
        rf"N_{i}^2 \frac{{1}}{{n_{i}}} \cdot \frac{{x_{i}}}{{n_{i}}} \left(1 - \frac{{x_{i}}}{{n_{i}}}\right)"
        for i in numbers
    )
    return rf"{share} {sign} \frac{{z}}{{{total}}} \sqrt{{{variance}}}" if sign else share


STRATIFIED_SHARE_TWO = Formula(
    id="validation.stratified_share_two",
    title="Share of two strata, weighted by their sizes",
    printed=_print(2),
    parameters=_parameters(2),
    source=by_definition("The documents projected from the sample of each stratum, over all documents."),
    derive=partial(derive_share, strata=2),
    constraints=_within(2),
    unit="share",
)
STRATIFIED_SHARE_THREE = replace(
    STRATIFIED_SHARE_TWO,
    id="validation.stratified_share_three",
    title="Share of three strata, weighted by their sizes",
    printed=_print(3),
    parameters=_parameters(3),
    derive=partial(derive_share, strata=3),
    constraints=_within(3),
)
STRATIFIED_TWO_LOWER = replace(
    STRATIFIED_SHARE_TWO,
    id="validation.stratified_share_two_lower",
    title="Normal interval of the share of two strata, lower end",
    printed=_print(2, "-"),
    parameters=(*_parameters(2), Z),
    source=by_definition(
        "The variance is the sum of those of the strata's shares, times the squares of the weights; no correction for "
        "a finite population."
    ),
    derive=partial(derive_share_end, strata=2, side=LOWER),
    limit="lower",
    family=Family("stratified_share_two", "Normal interval of the share of two strata", "other", leaves_unit=True),
)
STRATIFIED_TWO_UPPER = replace(
    STRATIFIED_TWO_LOWER,
    id="validation.stratified_share_two_upper",
    title="Normal interval of the share of two strata, upper end",
    printed=_print(2, "+"),
    derive=partial(derive_share_end, strata=2, side=UPPER),
    limit="upper",
)
STRATIFIED_THREE_LOWER = replace(
    STRATIFIED_TWO_LOWER,
    id="validation.stratified_share_three_lower",
    title="Normal interval of the share of three strata, lower end",
    printed=_print(3, "-"),
    parameters=(*_parameters(3), Z),
    derive=partial(derive_share_end, strata=3, side=LOWER),
    constraints=_within(3),
    family=Family("stratified_share_three", "Normal interval of the share of three strata", "other", leaves_unit=True),
)
STRATIFIED_THREE_UPPER = replace(
    STRATIFIED_THREE_LOWER,
    id="validation.stratified_share_three_upper",
    title="Normal interval of the share of three strata, upper end",
    printed=_print(3, "+"),
    derive=partial(derive_share_end, strata=3, side=UPPER),
    limit="upper",
)


# The same counts give two other rates, which reports take for one another: that of all documents drawn, and the mean of
# the rates. Both leave the sizes of the strata out.
def derive_pooled_share(d: Derivation) -> Expr:
    """All that are found, over all that are drawn."""
    x, n, y, m = (d.parameter(p.name) for p in (FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND))
    share, drawn = d.variable("share", UNIT), d.variable("drawn", POSITIVE)
    solved = d.solve_linear(d.premise(share * drawn, x + y, "found in both together"), share, "their share")
    return d.substitute(solved, {drawn: d.definition(drawn, n + m, "documents of both")}, "of both together")


def derive_averaged_share(d: Derivation) -> Expr:
    """The arithmetic mean of both rates."""
    x, n, y, m = (d.parameter(p.name) for p in (FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND))
    first, second = d.variable("p", UNIT), d.variable("r", UNIT)
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    mean = d.definition(d.variable("mean", UNIT), (first + second) / 2, "both rates count alike")
    rates = {
        first: d.definition(first, x / n, "the first rate"),
        second: d.definition(second, y / m, "the second rate"),
    }
    return d.substitute(mean, rates, "in counts")


_MICRO = r"p = \frac{x_1 + x_2}{n_1 + n_2}"
_MACRO = r"p = \frac{1}{2} \left(\frac{x_1}{n_1} + \frac{x_2}{n_2}\right)"
POOLED_SHARE = Formula(
    id="validation.pooled_share",
    title="Pooled rate of two samples (micro-average)",
    printed=_MICRO,
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND),
    source=by_definition("All that are found over all that are drawn: each document counts alike."),
    derive=derive_pooled_share,
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    unit="share",
    variants={"macro": _MACRO},
)
AVERAGED_SHARE = replace(
    POOLED_SHARE,
    id="validation.averaged_share",
    title="Averaged rate of two samples (macro-average)",
    printed=_MACRO,
    source=by_definition("The mean of both rates: each sample counts alike."),
    derive=derive_averaged_share,
    variants={"micro": _MICRO},
)
