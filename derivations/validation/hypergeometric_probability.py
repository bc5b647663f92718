"""The hypergeometric law: the probability of x documents with the property in a sample without replacement.

All samples of n documents are equally likely; those with x documents that have
the property are counted by choosing these and the others separately.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.hypergeometric_parameters import RELEVANT
from prsym.derivations.validation.parameters import FOUND, POPULATION, SAMPLE
from prsym.derivations.validation.sources import COUNTING
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula
from prsym.reading.special import Binomial

Expr = Any


def law(N: Expr, K: Expr, n: Expr, x: Expr) -> Expr:
    """The probability of x with the property among n, of N documents of which K have it."""
    return Binomial(K, x) * Binomial(N - K, n - x) / Binomial(N, n)


def derive(d: Derivation) -> Any:
    """Samples with x of them, over all samples."""
    N, K, n, x = (d.parameter(p.name) for p in (POPULATION, RELEVANT, SAMPLE, FOUND))
    probability = d.variable("probability", UNIT)
    d.premise_sign(N - n, ">=", "the sample is a part of the population")
    d.premise_sign(Binomial(N, n), ">", "there is a sample")
    counted = d.premise(
        probability * Binomial(N, n),
        Binomial(K, x) * Binomial(N - K, n - x),
        "all samples are equally likely; x of the K documents and n − x of the others are chosen",
    )
    return d.solve_linear(counted, probability, "the probability")


FORMULA = Formula(
    id="validation.hypergeometric_probability",
    title="Hypergeometric law",
    printed=r"P = \frac{\binom{K}{x} \binom{N - K}{n - x}}{\binom{N}{n}}",
    parameters=(FOUND, SAMPLE, RELEVANT, POPULATION),
    source=COUNTING,
    derive=derive,
    constraints=(r"x \leq n", r"x \leq K", r"n - x \leq N - K"),
    unit="share",
)
