"""The probability that one of two systems is better, from their results on the same documents."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import betainc

from prsym.errors import InputError
from prsym.posteriors.arguments import counts, prior_strength
from prsym.posteriors.logarithms import FloatArray


def paired_superiority(
    wins: ArrayLike, losses: ArrayLike, prior: tuple[float, float] = (0.5, 0.5)
) -> FloatArray | np.float64:
    """P(pi_1 > pi_2), where system 1 was right and system 2 wrong on `wins` documents, and the reverse on `losses`.

    `wins` and `losses` are counts, whole numbers up to 1e15, which broadcast; the result is float64. `prior` holds
    alpha_1 and alpha_2 of the Dirichlet prior, each in [1e-6, 1e15]; alpha_3 and the documents on which both do the
    same cancel. Raises InputError for the wrong kind, DomainError outside these ranges.
    Goutte & Gaussier (2005), eq. 17: the incomplete Beta function I_{1/2}(losses + alpha_2, wins + alpha_1), within
    5e-15 of Arb for counts up to 1e6, and 1e-12 relative in the tails; 0 where the probability is below the floats.

    >>> f"{paired_superiority(17, 4):.12f}"  # in Table 2 of the paper 99.77 % +- 0.05 %, by simulation
    '0.998301562732'
    """
    if isinstance(prior, (str, bytes)) or not hasattr(prior, "__len__") or len(prior) != 2:
        raise InputError(f"prior: a pair of numbers such as (0.5, 0.5) is wanted, not {prior!r}")
    first, second = (prior_strength(strength, f"prior[{i}]") for i, strength in enumerate(prior))
    won, lost = counts(wins, "wins"), counts(losses, "losses")
    try:
        result: FloatArray | np.float64 = betainc(lost + second, won + first, 0.5)[()]
    except ValueError:
        raise InputError(f"wins and losses: shapes {won.shape} and {lost.shape} do not broadcast") from None
    return result
