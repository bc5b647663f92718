"""Relations between formulas: the finite counterpart, the one by way of rates, and those commonly confused.

Looked up by the id, which a formula keeps when a convention changes its print or its inputs are put in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from prsym.derivations.dimm2015.beta import BETA_FORMULA, BETA_SQUARED_FORMULA
from prsym.derivations.dimm2015.review_size import DOCUMENTS_RETRIEVED
from prsym.derivations.goutte_gaussier2005.posterior_mode import POSTERIOR_MODE
from prsym.derivations.goutte_gaussier2005.rate_posteriors import POSTERIOR_MEAN
from prsym.derivations.measures.agreement import KAPPA, KAPPA_COUNTS
from prsym.derivations.measures.contingency import (
    FALSE_DISCOVERY_RATE,
    MATTHEWS,
    MISS_RATE,
    NEGATIVE_PREDICTIVE_VALUE,
    SPECIFICITY_FORMULA,
    YOUDEN,
)
from prsym.derivations.measures.f1 import F1
from prsym.derivations.measures.f_measure import F_MEASURE, F_MEASURE_COUNTS, F_MEASURE_HARMONIC
from prsym.derivations.measures.rates import FALLOUT_FORMULA, PRECISION_FORMULA, RECALL_FORMULA
from prsym.derivations.measures.screening import ERROR_CORRECTED_SHARE, WORK_SAVED, WORK_SAVED_AT
from prsym.derivations.measures.weighted_kappa import WEIGHTED_KAPPA_LINEAR, WEIGHTED_KAPPA_QUADRATIC
from prsym.derivations.validation import clopper_pearson as binomial
from prsym.derivations.validation import hypergeometric_interval as hypergeometric
from prsym.derivations.validation import normal_interval as normal
from prsym.derivations.validation.elusion import RECALL_FROM_ELUSION
from prsym.derivations.validation.p_values import MCNEMAR_CONTINUITY_P, MCNEMAR_P, TWO_SHARES_P
from prsym.derivations.validation.parameters import POPULATION, RICHNESS
from prsym.derivations.validation.sample_size import (
    MARGIN_OF_ERROR,
    MARGIN_OF_ERROR_FINITE,
    SAMPLE_SIZE_FINITE,
    SAMPLE_SIZE_FORMULA,
)
from prsym.derivations.validation.samples import (
    DOCUMENTS_TO_REVIEW,
    ELUSION_FORMULA,
    PROJECTED_COUNT,
    PROJECTED_COUNT_FINITE_LOWER,
    PROJECTED_COUNT_FINITE_UPPER,
    PROJECTED_COUNT_LOWER,
    PROJECTED_COUNT_UPPER,
    SHARE_ERROR,
    SHARE_ERROR_FINITE,
)
from prsym.derivations.validation.two_samples import (
    DIFFERENCE,
    MCNEMAR,
    MCNEMAR_CONTINUITY,
    POOLED_Z,
    RATIO,
    TWO_SHARES_CHI_SQUARE,
    TWO_SHARES_CHI_SQUARE_CONTINUITY,
    UNPOOLED_Z,
)
from prsym.model.domain import UNIT
from prsym.model.formula import Formula

# For a population without bound, and for a finite one.
_POPULATIONS = (
    (normal.NORMAL_LOWER, normal.NORMAL_FINITE_LOWER),
    (normal.NORMAL_UPPER, normal.NORMAL_FINITE_UPPER),
    (binomial.CLOPPER_PEARSON_LOWER, hypergeometric.HYPERGEOMETRIC_SHARE_LOWER),
    (binomial.CLOPPER_PEARSON_UPPER, hypergeometric.HYPERGEOMETRIC_SHARE_UPPER),
    (binomial.CLOPPER_PEARSON_ONE_SIDED_LOWER, hypergeometric.HYPERGEOMETRIC_SHARE_ONE_SIDED_LOWER),
    (binomial.CLOPPER_PEARSON_ONE_SIDED_UPPER, hypergeometric.HYPERGEOMETRIC_SHARE_ONE_SIDED_UPPER),
    (MARGIN_OF_ERROR, MARGIN_OF_ERROR_FINITE),
    (PROJECTED_COUNT_LOWER, PROJECTED_COUNT_FINITE_LOWER),
    (PROJECTED_COUNT_UPPER, PROJECTED_COUNT_FINITE_UPPER),
    (SAMPLE_SIZE_FORMULA, SAMPLE_SIZE_FINITE),
    (SHARE_ERROR, SHARE_ERROR_FINITE),
)
FINITE_FORMS: Mapping[str, Formula] = {unlimited.id: finite for unlimited, finite in _POPULATIONS}
UNLIMITED_FORMS: Mapping[str, Formula] = {finite.id: unlimited for unlimited, finite in _POPULATIONS}

BY_RATES: Mapping[str, Formula] = {F_MEASURE_COUNTS.id: F_MEASURE}  # from counts, and the same by way of rates
_PROJECTED_BY_RATE = replace(
    PROJECTED_COUNT,
    printed=r"A = N \rho",
    parameters=(POPULATION, replace(RICHNESS, interval=UNIT)),
    constraints=(),
    sampled=None,
)
# The same where a rate is computed on the way and printed before it is used.
BY_PRINTED_RATES: Mapping[str, Formula] = {**BY_RATES, PROJECTED_COUNT.id: _PROJECTED_BY_RATE}

# Values whose sign says which of two is larger, and which some reports print without it, or the other way round.
WITH_SIGN: frozenset[str] = frozenset({POOLED_Z.id, UNPOOLED_Z.id, DIFFERENCE.id})
# Values between −1 and 1 that are no shares: a whole number printed for one of them was not rounded.
WITHIN_ONE: frozenset[str] = frozenset(
    {
        *(DIFFERENCE.id, YOUDEN.id, MATTHEWS.id, KAPPA.id, KAPPA_COUNTS.id, ERROR_CORRECTED_SHARE.id),
        *(WEIGHTED_KAPPA_LINEAR.id, WEIGHTED_KAPPA_QUADRATIC.id, WORK_SAVED.id, WORK_SAVED_AT.id),
    }
)
# Estimates of two shares that have intervals of their own, and what families of methods call them.
QUANTITY_OF_INTERVAL: Mapping[str, str] = {DIFFERENCE.id: "difference", RATIO.id: "ratio"}
# Statistics that are normal, and chi-squared ones with one degree of freedom, which are squares of such: either may be
# printed for the other.
NORMAL_STATISTICS: frozenset[str] = frozenset({POOLED_Z.id, UNPOOLED_Z.id})
SQUARED_STATISTICS: frozenset[str] = frozenset(
    f.id for f in (MCNEMAR, MCNEMAR_CONTINUITY, TWO_SHARES_CHI_SQUARE, TWO_SHARES_CHI_SQUARE_CONTINUITY)
)
# p-values of a symmetric law with two sides: that of one side is half.
OF_TWO_TAILS: frozenset[str] = frozenset({TWO_SHARES_P.id, MCNEMAR_P.id, MCNEMAR_CONTINUITY_P.id})
# Shares that are computed from estimates, and may come out below 0 or above 1 as an end of an interval may.
LEAVE_UNIT: frozenset[str] = frozenset({ERROR_CORRECTED_SHARE.id})

Expression = tuple[str, str]  # in words, and in the names of inputs
_ACCURACY = ("the share of all documents that are classified rightly", "(tp + tn)/(tp + fp + fn + tn)")
_RATES = (  # of a table of two by two: each is the share of its first cell in the sum of both
    PRECISION_FORMULA,
    RECALL_FORMULA,
    FALLOUT_FORMULA,
    ELUSION_FORMULA,
    FALSE_DISCOVERY_RATE,
    MISS_RATE,
    SPECIFICITY_FORMULA,
    NEGATIVE_PREDICTIVE_VALUE,
)
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
    ("the overlap tp/(tp + fp + fn)", "tp/(tp + fp + fn)"),
    _ACCURACY,
    ("F with β = 1", "2*tp/(2*tp + fn + fp)"),
    ("F with β = 2", "5*tp/(5*tp + 4*fn + fp)"),
    ("F with β = 1/2", "5*tp/(5*tp + fn + 4*fp)"),
)


def _cells(rate: Formula) -> tuple[str, ...]:
    return tuple(parameter.name for parameter in rate.parameters)


def _other_rates(rate: Formula) -> tuple[Formula | Expression, ...]:
    """The other rates of the table: that of the same cell first, then the complement, and the share of the whole."""
    cells = _cells(rate)
    first, second, *others = sorted(
        (other for other in _RATES if other is not rate),
        key=lambda other: 0 if _cells(other)[0] == cells[0] else 1 if set(_cells(other)) == set(cells) else 2,
    )
    of_all = (f"{cells[0]} as a share of the whole table", f"{cells[0]}/(tp + fp + fn + tn)")
    return (first, second, of_all, *others, _ACCURACY)


_PLANNED_MARGIN = ("the margin of planning, for a share of 50 %", "z*sqrt(1/4/sample)")

# What is easily taken for a formula, the likely ones first: formulas, then expressions.
NEIGHBOURS: Mapping[str, tuple[Formula | Expression, ...]] = {
    **{rate.id: _other_rates(rate) for rate in _RATES},
    **{f.id: _MEANS for f in (F_MEASURE, F1, F_MEASURE_HARMONIC)},
    F_MEASURE_COUNTS.id: _MEANS_OF_COUNTS,
    POSTERIOR_MEAN.id: (POSTERIOR_MODE, PRECISION_FORMULA),
    POSTERIOR_MODE.id: (POSTERIOR_MEAN, PRECISION_FORMULA),
    BETA_FORMULA.id: (BETA_SQUARED_FORMULA,),
    BETA_SQUARED_FORMULA.id: (BETA_FORMULA,),
    DOCUMENTS_TO_REVIEW.id: (DOCUMENTS_RETRIEVED,),
    DOCUMENTS_RETRIEVED.id: (
        ("the relevant documents that are found, ρNR", "prevalence*population*recall"),
        ("the relevant documents, ρN", "prevalence*population"),
    ),
    MARGIN_OF_ERROR.id: (_PLANNED_MARGIN,),
    MARGIN_OF_ERROR_FINITE.id: (_PLANNED_MARGIN,),
    RECALL_FROM_ELUSION.id: (("1 less the elusion", "1 - elusion"),),
}
NEAR_AN_END: Mapping[str, tuple[Expression, ...]] = {  # of an interval of a share, beside its other end
    limit: (
        ("the share found in the sample", "found/sample"),
        ("the margin of planning about the share found", f"found/sample {sign} z*sqrt(1/4/sample)"),
    )
    for limit, sign in (("lower", "-"), ("upper", "+"))
}
