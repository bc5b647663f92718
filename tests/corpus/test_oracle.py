"""The truths of the corpus agree with the oracle, the oracle agrees with a second route, and it can fail."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as Q
from math import comb
from pathlib import Path

import pytest
from mpmath import mp

from . import formulas
from .corpus_files import CLAIMS, FILES, TRUTH, claims_of
from .decisions import decide
from .oracle import COUNTS, judge, oracle_name
from .prints import read


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: str(claim["id"]))
def test_the_truth_is_the_oracles(claim: dict[str, object]) -> None:
    written = TRUTH[str(claim["id"])]
    assert judge(claim) == written["truth"], written["why"]
    assert oracle_name(claim) == written["oracle"]


@pytest.mark.parametrize("claim", [c for c in CLAIMS if "threshold" in c], ids=lambda claim: str(claim["id"]))
def test_the_decision_is_the_oracles(claim: dict[str, object]) -> None:
    assert decide(claim) == TRUTH[str(claim["id"])]["decision"]


# The corpus as a whole


def test_every_claim_has_one_truth() -> None:
    ids = [str(claim["id"]) for claim in CLAIMS]
    assert len(ids) == len(set(ids)) >= 480
    assert set(ids) == set(TRUTH)


def test_true_false_and_unstated_have_their_shares() -> None:
    counts = Counter(truth["truth"] for truth in TRUTH.values())
    shares = {truth: count / len(TRUTH) for truth, count in counts.items()}
    assert 0.5 <= shares["true"] <= 0.6
    assert 0.25 <= shares["false"] <= 0.35
    assert 0.12 <= shares["not_as_stated"] <= 0.2


def test_decisions_are_of_all_three_kinds() -> None:
    counts = Counter(truth["decision"] for truth in TRUTH.values() if "decision" in truth)
    assert sum(counts.values()) >= 40
    assert all(counts[kind] >= 8 for kind in ("upheld", "overturned", "open"))


def test_every_formula_and_every_end_of_an_interval_has_a_claim() -> None:
    two_sided = ("normal", "normal_finite", "wilson", "agresti_coull", "jeffreys")
    both = ("clopper_pearson", "hypergeometric", "hypergeometric_share")
    families = (*two_sided, *both, *(f"{family}_one_sided" for family in both))
    ends = {f"validation.{family}_{end}" for family in families for end in ("lower", "upper")}
    assert {claim["formula"] for claim in CLAIMS} == {*ends, *formulas.FORMULAS, "measures.average_precision"}
    assert set(COUNTS) <= set(formulas.FORMULAS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_files_are_short_enough_to_read(path: Path) -> None:
    assert 0 < len(claims_of(path)) <= 150


def test_the_quotations_hold_the_values() -> None:
    assert not [claim["id"] for claim in CLAIMS if str(claim["value"]) not in str(claim["quote"])]


# The oracle can fail


def claim_of(formula: str, value: str, threshold: str = "", **inputs: str) -> dict[str, object]:
    return {"formula": formula, "inputs": inputs, "value": value, "threshold": threshold}


@pytest.mark.parametrize(
    ("claim", "truth"),
    [
        (claim_of("measures.recall", "82%", tp="1,187", fn="263"), "true"),
        (claim_of("measures.recall", "83%", tp="1,187", fn="263"), "unclear"),
        (claim_of("measures.recall", "81%", tp="1,187", fn="263"), "not_as_stated"),
        (claim_of("measures.recall", "79%", tp="1,187", fn="263"), "false"),
        (claim_of("measures.f1", "0.58", precision="0.5", recall="0.8"), "true"),
        (claim_of("measures.f1", "0.58", precision="0.500", recall="0.800"), "false"),
        (claim_of("validation.sample_size", "385", confidence="95%", share="50%", margin="5%"), "true"),
        (claim_of("validation.sample_size", "384", confidence="95%", share="50%", margin="5%"), "not_as_stated"),
        (claim_of("validation.sample_size", "390", confidence="95%", share="50%", margin="5%"), "false"),
        (claim_of("validation.wilson_upper", "at most 0.50%", found="5", sample="1,534", confidence="99%"), "false"),
    ],
)
def test_a_moved_value_changes_the_truth(claim: dict[str, object], truth: str) -> None:
    assert judge(claim) == truth


@pytest.mark.parametrize(
    ("threshold", "decision"), [(">= 75%", "upheld"), (">= 80%", "open"), (">= 90%", "overturned"), ("< 90%", "upheld")]
)
def test_a_moved_threshold_changes_the_decision(threshold: str, decision: str) -> None:
    assert decide(claim_of("measures.recall", "82.4%", threshold, tp="412", fn="88")) == decision


def test_prints_stand_for_what_rounds_to_them() -> None:
    assert read("36%").nearest() == (Q("0.355"), Q("0.365"))
    assert read("about 63,000").nearest() == (62_500, 63_500)
    assert read("about 40%").nearest() == (Q("0.375"), Q("0.425"))
    assert read("1.2 million").nearest() == (1_150_000, 1_250_000)
    assert read(".0042").nearest() == (Q("0.00415"), Q("0.00425"))
    assert read("35–37%").nearest() == (Q("0.345"), Q("0.375"))


# Second routes to what the oracle computes


@pytest.mark.parametrize(("found", "sample"), [(5, 1534), (212, 250), (1, 5)])
def test_clopper_pearson_makes_the_binomial_tail_a_fortieth(found: int, sample: int) -> None:
    upper = formulas.real(formulas.clopper_pearson(Q(found), Q(sample), Q(95, 100), 1))
    tail = mp.fsum(mp.binomial(sample, k) * upper**k * (1 - upper) ** (sample - k) for k in range(found + 1))
    assert abs(tail - mp.mpf(1) / 40) < 1e-11


@pytest.mark.parametrize(("found", "sample", "population"), [(2, 400, 2500), (61, 300, 1200), (3, 995, 1000)])
def test_the_hypergeometric_end_is_the_last_by_whole_numbers(found: int, sample: int, population: int) -> None:
    last = int(formulas.hypergeometric_end(Q(found), Q(sample), Q(population), Q(1, 40), 1))
    below, beyond = (exact_tail(found, sample, last + step, population) for step in (0, 1))
    assert below > Q(1, 40) >= beyond


def exact_tail(found: int, sample: int, relevant: int, population: int) -> Q:
    """P(X ≤ found) by whole numbers."""
    ways = (comb(relevant, k) * comb(population - relevant, sample - k) for k in range(found + 1) if k <= sample)
    return Q(sum(ways), comb(population, sample))


def test_wilson_is_a_root_of_the_score_test() -> None:
    end = formulas.wilson(Q(5), Q(1534), Q(196, 100), 1)
    score = (Q(5, 1534) - end) ** 2 * 1534 - Q(196, 100) ** 2 * end * (1 - end)
    assert abs(score) < Q(1, 10**30)


@pytest.mark.parametrize(("recall", "kappa"), [("0.75", "505"), ("0.4", "3"), ("0.6", "-0.7")])
def test_the_curve_is_the_closed_form(recall: str, kappa: str) -> None:
    """Eq. 11 at 40 digits, where the oracle integrates eq. 10; the square root of kappa may be imaginary."""
    r, b, rho = mp.mpf(recall), mp.sqrt(mp.mpc(kappa)), mp.mpf("0.03")
    arc, half_log = mp.atan(b), mp.log(1 + b**2) / (2 * b * mp.atan(b))
    rest = 1 - mp.atan(b * (1 - r)) / arc * (1 + half_log) + mp.log(1 + b**2 * (1 - r) ** 2) / (2 * b * arc)
    closed = mp.re(r / (r + (1 - rho) / rho * rest))
    assert abs(formulas.reference_precision(float(r), 0.03, float(kappa)) - closed) < 1e-10
