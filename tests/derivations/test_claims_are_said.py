"""A step of a derivation says each claim of its theorem; of a few claims none does, and the exact methods prove them.

A claim that follows at once is proved whatever the derivation says: that its concluding step is missing shows here.
"""

from __future__ import annotations

from typing import Any

import pytest
from sympy import Expr

from prsym import catalogue
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.verify.conclusions import IMPLIED_BY, TURNED, _Context
from prsym.verify.hypotheses import relations
from prsym.verify.replay import Replay

from .changed_claims import without_step

SLOW = {"dimm2015.extrapolation_monotone", "dimm2015.coverage_continued", "dimm2015.stable_forms"}
# The numbers of the claims that no step says, in these forms or in others that are equal.
AT_ONCE: dict[str, list[int]] = {
    "dimm2015.matthews_ends": [1],
    "gordon_kochen1988.maclaurin": [0, 1],
    "gordon_kochen1988.maclaurin_fails": [0, 1, 4],
    "gordon_kochen1988.logarithm_at_start": [1, 2, 3, 4],
    "goutte_gaussier2005.relevant_binomial": [0],
    "measures.f1_closer_to_smaller": [1, 2, 3, 4],
    "measures.rates_are_shares": [1],
    "measures.f1_numerator": [1, 3, 4, 5, 6],
    "measures.f_measure_swap": [1, 2, 3],
    "measures.average_precision_perfect": [0],
    "measures.average_precision_exchange": [0],
    "dimm2015.f_measure_dilutes": [0, 1],
    "dimm2015.precision_solutions": [0, 1, 2],
    "dimm2015.integral_of_inverse": [0],
    "dimm2015.integral_diverges": [0],
    "dimm2015.additive_piece": [0, 1],
    "dimm2015.extrapolation_identity": [0],
    "dimm2015.continuation_agrees": [0],
    "gordon_kochen1988.tradeoff_second_order": [0, 1],
    "gordon_kochen1988.deceleration": [2],
    "gordon_kochen1988.optimal_retrieval": [0, 1, 2],
    "gordon_kochen1988.random_retrieval": [0, 1],
    "gordon_kochen1988.quadratic_monotone": [0, 2, 4],
    "gordon_kochen1988.quadratic_precision": [1, 2],
    "gordon_kochen1988.log_quadratic_not_monotone": [0, 1, 4, 5],
    "gordon_kochen1988.one_extremum_where_defined": [0, 4],
    "gordon_kochen1988.hit_rate_shape": [0, 1, 2],
    "gordon_kochen1988.full_recall_bound_suffices": [4],
    "gordon_kochen1988.precision_decreases": [2, 3],
    "gordon_kochen1988.precision_ends": [1, 2],
    "gordon_kochen1988.stable_forms": [0, 1, 2, 3],
    "goutte_gaussier2005.mode_conditions": [2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16],
    "goutte_gaussier2005.mode_at_ends": [1, 4, 5],
    "goutte_gaussier2005.jeffreys_invariant": [0, 1],
    "goutte_gaussier2005.nothing_returned": [1, 2, 3],
    "goutte_gaussier2005.gamma_independence": [1],
    "goutte_gaussier2005.gamma_marginals": [0, 1, 2],
    "goutte_gaussier2005.dirichlet_cells": [0, 2, 3],
    "goutte_gaussier2005.f_difference_needs_disagreement": [2],
    "goutte_gaussier2005.paired_likelihood": [1],
    "goutte_gaussier2005.dirichlet_jeffreys": [0],
    "goutte_gaussier2005.paired_independence": [1],
    "goutte_gaussier2005.paired_region": [1, 3],
    "goutte_gaussier2005.paired_closed_form": [1, 2, 3, 4, 5, 6],
    "goutte_gaussier2005.paired_events": [0, 1],
    "aslam2005.break_even": [1, 2],
    "aslam2005.polyline_area": [1],
    "aslam2005.full_recall": [1],
    "aslam2005.area_bias": [0, 1],
    "aslam2005.convex_curve": [0],
    "validation.hypergeometric_monotone": [0, 1],
    "validation.hypergeometric_monotone_inputs": [0, 1, 2, 3, 4],
}


def unsaid(theorem: Theorem) -> list[int]:
    """The numbers of its claims that hold something and that no step of its derivation says."""
    replay = Replay(theorem.parameters)
    theorem.derive(replay)
    claims = [(number, claim) for number, claim in enumerate(theorem.claims) if isinstance(claim, Holds)]
    return [number for number, claim in claims if not _is_said(replay, theorem, claim)]


def _is_said(replay: Replay, theorem: Theorem, claim: Holds) -> bool:
    context = _Context(replay, theorem, claim)
    claimed = relations(theorem.about(claim.over), claim.printed)
    return all(any(_says(context, step, *one) for step in context._reached) for one in claimed)


def _says(context: Any, step: Any, left: Expr, operator: str, right: Expr) -> bool:
    """Whether the step's relation is the claimed one: an equality as it is written, for in value its sides are one.

    Of an inequality the difference of the sides is what the zero test finds the same.
    """
    if operator == "=":
        pairs = ((step.left, step.right), (step.right, step.left))
        return step.operator == "=" and (left, right) in pairs
    if step.operator not in TURNED:
        return False
    forms = ((step.operator, step.left - step.right), (TURNED[step.operator], step.right - step.left))
    return any(o in IMPLIED_BY[operator] and context._same(gap, left - right) for o, gap in forms)


THEOREMS = [i for i, t in catalogue.theorems().items() if t.holds and t.claims and i not in SLOW]


@pytest.mark.parametrize("identifier", THEOREMS)
def test_each_claim_is_said_by_a_step_or_follows_at_once(identifier: str) -> None:
    assert unsaid(catalogue.theorems()[identifier]) == AT_ONCE.get(identifier, [])


@pytest.mark.parametrize(
    ("identifier", "rule", "last"),
    [
        ("measures.f_measure_bounds", "sign", 1),
        ("measures.f_measure_low", "sign", 1),
        ("goutte_gaussier2005.gamma_independence", "rewrite", 2),
        ("validation.ei_recall_contains", "sign", 1),
        ("validation.finite_correction", "sign", 1),
    ],
)
def test_canary_without_its_concluding_step_a_claim_is_not_said(identifier: str, rule: str, last: int) -> None:
    assert unsaid(without_step(identifier, rule, last)) != AT_ONCE.get(identifier, [])
