"""beta^2 of the reference curve through a measured point of recall and precision."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from prsym.numeric.blocks import Result, flat_arguments, shaped
from prsym.numeric.containers import keeps_containers
from prsym.numeric.curve_through import curves_through


@keeps_containers()
def solve_beta_squared(recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike) -> Result:
    """beta^2, the parameter of the one reference curve through (R, P): X(R; rho, beta^2) = P.

    Recall R and prevalence rho are in (0, 1) and precision in (R rho/(R rho + 1 - rho), 1); NaN outside.
    Arguments broadcast; the result is float64, in (-1, oo). Where the exact root rounds to -1 it is the float
    next to -1. Dimm (2015), section 2, continued to beta^2 > -1.

    Accuracy, measured over 119,000 points of the whole domain against Arb: X at the returned float is within
    4 ulp of P, or, where one float of beta^2 moves X by more than that, the exact root is within one float
    (for 1 - R above 1e-11; nearer, P hardly depends on beta^2), with recall and prevalence from 1e-20 on: below, X may
    miss P by hundreds of ulp. NaN also where beta^2 would exceed about 1e200.

    >>> f"{solve_beta_squared(0.68, 0.40, 0.021):.13g}"
    '1113.708854603'
    >>> f"{solve_beta_squared(0.5, 0.2, 0.25):.13g}"  # below the prevalence: no real beta
    '-0.9646894773933'
    """
    (R, P, rho), shape = flat_arguments(recall, precision, prevalence)
    with np.errstate(all="ignore"):
        return shaped(curves_through(R, P, rho).kappa, shape)


@keeps_containers()
def solve_beta(recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike) -> Result:
    """beta of Dimm's curve through (R, P), the square root of `solve_beta_squared`; NaN also where beta^2 < 0.

    Domain, shapes and source are those of `solve_beta_squared`. The square root adds half an ulp.

    >>> f"{solve_beta(0.68, 0.40, 0.021):.13g}"
    '33.37227673688'
    """
    with np.errstate(invalid="ignore"):
        result: Result = np.sqrt(solve_beta_squared(recall, precision, prevalence))
        return result
