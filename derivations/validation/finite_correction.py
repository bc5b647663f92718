"""The finite-population correction never enlarges: neither the sample that is needed nor the margin of error.

For n0 >= 1 the corrected size is at most n0, and at most N; for 1 <= n <= N the corrected
margin is at most the uncorrected one.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.validation.parameters import FROM_ONE, POPULATION_FROM_TWO, SAMPLE, UNLIMITED
from prsym.derivations.validation.sample_size_finite import FORMULA as FINITE
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The differences are products of non-negative factors; for the margin, the factor of the variance is at most 1."""
    unlimited, population = d.parameter("unlimited"), d.parameter("population")
    n = d.parameter("sample")
    finite = FINITE.expression
    below = d.rewrite(
        unlimited - finite, unlimited * (unlimited - 1) / (population + unlimited - 1), "what the correction saves"
    )
    d.sign(below, ">=", "the corrected size is at most n₀")
    rest = d.rewrite(
        population - finite, population * (population - 1) / (population + unlimited - 1), "what is not sampled"
    )
    d.sign(rest, ">", "and below N")
    factor = (population - n) / (population - 1)
    kept = d.rewrite(1 - factor, (n - 1) / (population - 1), "1 less the factor of the variance")
    d.sign(kept, ">=", "the variance, and with it the margin, is not enlarged")


THEOREM = Theorem(
    id="validation.finite_correction",
    title="The finite-population correction never enlarges",
    statement="n₀/(1 + (n₀ − 1)/N) ≤ n₀ and < N for n₀ ≥ 1 and N ≥ 2; and (N − n)/(N − 1) ≤ 1 for n ≥ 1.",
    parameters=(replace(UNLIMITED, interval=FROM_ONE), POPULATION_FROM_TWO, SAMPLE),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{n_0}{1 + \frac{n_0 - 1}{N}} \leq n_0"),
        Holds(r"\frac{n_0}{1 + \frac{n_0 - 1}{N}} < N"),
        Holds(r"\frac{N - n}{N - 1} \leq 1"),
    ),
)
