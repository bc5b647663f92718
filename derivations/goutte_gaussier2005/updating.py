"""Two collections one after the other, or at once.

Goutte & Gaussier (2005), the note at the end of section 3. The posterior of a collection has the form of the prior of
eq. 15, so that it can be the prior of the next one; the result is the posterior of the added counts, in either order.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.dirichlet_density import FORMULA as PRIOR_DENSITY
from prsym.derivations.goutte_gaussier2005.dirichlet_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, PI1, PI2, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import (
    AGREEMENTS,
    AGREEMENTS_AGAIN,
    LOSSES_AGAIN,
    PRIOR1,
    PRIOR2,
    PRIOR3,
    WINS_AGAIN,
)
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

Expr = Any
FIRST = (WINS, LOSSES, AGREEMENTS)
SECOND = (WINS_AGAIN, LOSSES_AGAIN, AGREEMENTS_AGAIN)
PRIORS = (PRIOR1, PRIOR2, PRIOR3)


def derive(d: Derivation) -> None:
    """Eq. 16 with another prior, and eq. 16 with the added counts."""
    first, second, prior = (tuple(d.parameter(p.name) for p in group) for group in (FIRST, SECOND, PRIORS))
    pooled = {n: n + m for n, m in zip(first, second, strict=True)}
    at_once = d.substitute(POSTERIOR.expression, pooled, "eq. 16 for the union")
    for one, other, which in ((first, second, "first"), (second, first, "second")):
        own = dict(zip(first, one, strict=True))
        posterior = d.substitute(POSTERIOR.expression, own, f"eq. 16 for the {which} collection")
        raised = {a: n + a for n, a in zip(one, prior, strict=True)}
        as_prior = d.substitute(PRIOR_DENSITY.expression, raised, "eq. 15 with the counts added to the parameters")
        d.rewrite(posterior, as_prior, "that posterior is such a prior")
        added = {**dict(zip(first, other, strict=True)), **raised}
        then = d.substitute(POSTERIOR.expression, added, "eq. 16 for the other collection, with that prior")
        d.rewrite(then, at_once, "it is the posterior of the union")


N, M, ALPHA = (tuple(f"{letter}_{i}" for i in (1, 2, 3)) for letter in ("N", "M", r"\alpha"))
SIMPLEX = (r"\pi_1 + \pi_2 < 1",)


def _sums(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{a} + {b}" for a, b in zip(first, second, strict=True))


def _posterior(counts: tuple[str, ...], prior: tuple[str, ...]) -> str:
    """Eq. 16, printed with these counts and prior parameters."""
    return rf"D(\pi_1, \pi_2, {', '.join((*counts, *prior))})"


def _prior(parameters: tuple[str, ...]) -> str:
    """Eq. 15, printed with these parameters."""
    return rf"P(\pi_1, \pi_2, {', '.join(parameters)})"


THEOREM = Theorem(
    id="goutte_gaussier2005.updating",
    title="Updating collection by collection",
    statement=(
        "With the posterior of one collection as the prior, the posterior after another one is "
        "D(N₁ + M₁ + α₁, N₂ + M₂ + α₂, N₃ + M₃ + α₃), that of the union, whichever collection comes first."
    ),
    parameters=(PI1, PI2, *FIRST, *SECOND, *PRIORS),
    source=goutte_gaussier("section 3, note"),
    derive=derive,
    holds=True,
    claims=(
        *(Holds(f"{_posterior(n, a)} = {_prior(_sums(n, a))}", when=SIMPLEX) for n, a in ((N, ALPHA), (M, ALPHA))),
        Holds(f"{_posterior(M, _sums(N, ALPHA))} = {_posterior(_sums(N, M), ALPHA)}", when=SIMPLEX),
        Holds(f"{_posterior(N, _sums(M, ALPHA))} = {_posterior(_sums(N, M), ALPHA)}", when=SIMPLEX),
    ),
    functions={"D": POSTERIOR, "P": PRIOR_DENSITY},
)
