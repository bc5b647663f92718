"""The counts behind table 1, and what is judged by them: against tries of every count, integrals and small tables."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
import scipy.integrate
import scipy.stats

from prsym.derivations.goutte_gaussier2005 import claims_counts, claims_section5
from prsym.derivations.goutte_gaussier2005.claims_data import MICRO_AVERAGE, TABLE1, TABLE2
from prsym.derivations.goutte_gaussier2005.counts_data import ALONE, EARN, SETTLED, Counts, possible, solutions
from prsym.model.paper_claim import PaperClaim, SampledShare, WholeCounts
from prsym.papers.numbers import judge_number

DOCUMENTS = 3299
Four = tuple[tuple[int, int], ...]
CLAIMS = {claim.id: claim for claim in (*claims_counts.CLAIMS, *claims_section5.CLAIMS)}


def _row(rows: Any, category: str) -> Any:
    return next(row for row in rows if row.category == category)


def _scores(category: str) -> list[Fraction]:
    """Of ltc linear, nnn linear, nnn quadratic, ltc quadratic."""
    left, centre, right = (_row(rows, category) for rows in TABLE1)
    return [Fraction(text) / 100 for text in (left.first, left.second, centre.second, right.second)]


def _hits(score: Fraction, errors: int) -> range:
    """Every TP for which 2 TP/(2 TP + errors) rounds to the score, to 10^-4."""
    half = Fraction(1, 20_000)
    low, high = score - half, score + half
    return range(
        math.ceil(low * errors / (2 * (1 - low))), min(math.floor(high * errors / (2 * (1 - high))), DOCUMENTS) + 1
    )


def _candidates(category: str) -> list[Four]:
    """All counts of the four systems, by a loop over the errors of the first."""
    a, b, c = (_row(rows, category) for rows in TABLE2)
    scores, found = _scores(category), []
    for errors in range(1, DOCUMENTS + 1):
        second = errors + a.wins - a.losses
        all_errors = [errors, second, second + b.wins - b.losses, errors + c.wins - c.losses]
        if min(all_errors) < 1:
            continue
        for hits in product(*(_hits(f, e) for f, e in zip(scores, all_errors, strict=True))):
            pairs = ((0, 1, a), (1, 2, b), (0, 3, c))
            near = all(-row.losses <= hits[i] - hits[j] <= row.wins for i, j, row in pairs)
            if near and max(hits) <= min(t + e for t, e in zip(hits, all_errors, strict=True)):
                found.append(tuple(zip(hits, all_errors, strict=True)))
    return found


def test_eleven_categories_have_one_solution_each() -> None:
    assert len(ALONE) == 11
    for category in ALONE:
        assert _candidates(category) == [SETTLED[category]], category


def test_the_micro_averages_leave_six_solutions() -> None:
    earn, acq = _candidates("earn"), _candidates("acq")
    assert (len(earn), len(acq)) == (903, 99)
    rest = [[sum(SETTLED[c][s][k] for c in ALONE) for k in (0, 1)] for s in range(4)]
    half, averages = Fraction(1, 20_000), _scores(MICRO_AVERAGE)

    def fits(one: Four, other: Four) -> bool:
        for s in range(4):
            hits, errors = (one[s][k] + other[s][k] + rest[s][k] for k in (0, 1))
            if abs(Fraction(2 * hits, 2 * hits + errors) - averages[s]) > half:
                return False
        return True

    left = [(one, other) for one, other in product(earn, acq) if fits(one, other)]
    assert left == [(one, SETTLED["acq"]) for one in EARN]
    assert len(solutions()) == 6


def test_money_fx() -> None:
    """Money-fx, as recovered by hand: TP and FP + FN of the four systems."""
    assert SETTLED["money-fx"] == ((136, 84), (151, 100), (104, 115), (126, 89))


def test_the_claims_on_counts_hold() -> None:
    judged = {i: judge_number(c).verdict for i, c in CLAIMS.items() if isinstance(c.judge, WholeCounts)}
    assert len(judged) == 12
    assert set(judged.values()) == {"holds"}


def _altered(identifier: str, **changes: Any) -> PaperClaim:
    claim = CLAIMS[identifier]
    assert isinstance(claim.judge, WholeCounts)
    return replace(claim, judge=replace(claim.judge, **changes))


@pytest.mark.parametrize("system", ["ltc linear", "nnn linear", "nnn quadratic", "ltc quadratic"])
def test_a_score_one_unit_away_has_no_counts(system: str) -> None:
    """Canary: with 0.01 points more in one of the four scores of money-fx no whole numbers are left."""
    judge = CLAIMS["table1.counts.money_fx"].judge
    assert isinstance(judge, WholeCounts)
    table = f"money-fx, {system}"
    text = judge.printed[table]["f1"]
    wrong = f"{Decimal(text.removesuffix('%')) + Decimal('0.01')}%"
    printed = {**judge.printed, table: {"f1": wrong}}
    assert wrong != text
    assert judge_number(_altered("table1.counts.money_fx", printed=printed)).verdict == "does_not_hold"


def test_recorded_counts_that_are_not_those_found_leave_it_open() -> None:
    judge = CLAIMS["table1.counts.money_fx"].judge
    assert isinstance(judge, WholeCounts)
    (recorded,) = judge.solutions
    other = {**recorded, "money-fx, ltc linear": {"tp": 137, "errors": 84}}
    assert judge_number(_altered("table1.counts.money_fx", solutions=(other,))).verdict == "undecided"
    assert judge_number(_altered("table1.counts.money_fx", solutions=())).verdict == "undecided"


def _by_quadrature(a: Counts, b: Counts) -> float:
    """P(F of a > F of b): F/(2 - F) has the law Be(TP + 1/2, FP + FN + 1), and the order is the same."""
    first, second = (scipy.stats.beta(c.tp + 0.5, c.errors + 1) for c in (a, b))
    low, high = max(first.ppf(1e-13), 0.0), first.ppf(1 - 1e-13)
    return float(scipy.integrate.quad(lambda x: first.pdf(x) * second.cdf(x), low, high, epsabs=1e-12, limit=500)[0])


def test_all_printed_probabilities_are_within_their_sampling_error() -> None:
    """39 cells and 3 micro-averages; the exact probabilities by an integral of our own."""
    shares = [c for c in CLAIMS.values() if isinstance(c.judge, SampledShare)]
    assert len(shares) == 42
    exact = {
        f"table1.{name}.{row.category}": _by_quadrature(*possible(row.category, k)[0])
        for k, (name, rows) in enumerate(zip(("weighting", "kernel_nnn", "kernel_ltc"), TABLE1, strict=True))
        for row in rows
        if len(possible(row.category, k)) == 1
    }
    for claim in shares:
        found = judge_number(claim)
        assert found.verdict == "within_sampling_error", claim.id
        same = [value for key, value in exact.items() if key.lower().replace("-", "_") == claim.id]
        assert found.value is not None
        assert all(float(found.value.lower) == pytest.approx(value, abs=1e-9) for value in same)
    assert len(exact) == 38


def test_a_probability_of_other_counts_stands_out() -> None:
    """Canary: the printed 17.03 % of interest with the two systems exchanged; with the right counts beside, it fits."""
    claim = CLAIMS["table1.weighting.interest"]
    assert isinstance(claim.judge, SampledShare)
    right = claim.judge.inputs
    turned = {name[:2] + ("2" if name[2] == "1" else "1"): value for name, value in right.items()}
    wrong = replace(claim, judge=replace(claim.judge, inputs=turned))
    assert judge_number(wrong).verdict == "stands_out"
    either = replace(claim, judge=replace(claim.judge, inputs=turned, alternatives=(right,)))
    assert judge_number(either).verdict == "within_sampling_error"


def test_few_wins_make_no_large_difference() -> None:
    """The bound of `f_difference_bound` on every paired table of up to 2 objects a cell; half of it is too small."""
    exceeded = 0
    for a, b, c, d, e, f, g in product(range(3), repeat=7):
        relevant, wins, losses = a + b + c + d, b + e, c + f
        if relevant == 0:
            continue
        first = Fraction(2 * (a + b), 2 * (a + b) + f + g + c + d)
        second = Fraction(2 * (a + c), 2 * (a + c) + e + g + b + d)
        bound = Fraction(2 * wins, relevant + wins + losses)
        assert first - second <= bound
        exceeded += first - second > bound / 2
    assert exceeded > 0


def test_eight_to_three_in_whole_numbers() -> None:
    """Every way in which 8 and 3 documents can change one of the two systems on money-fx, and the verdicts."""

    def f1(hits: int, errors: int) -> Fraction:
        return Fraction(2 * hits, 2 * hits + errors)

    gains = [f1(104 + k, 110) - f1(104, 115) for k in range(-3, 9)]
    losses = [f1(151, 100) - f1(151 - k, 105) for k in range(-3, 9)]
    assert f"{float(max(gains)):.2%} {float(max(losses)):.2%}" == "2.67% 1.98%"
    assert f"{float(f1(151, 100) - f1(104, 115)):.2%}" == "10.73%"  # 75.12 - 64.40 = 10.72, both rounded
    found = {c.id.removeprefix("section5.eight_to_three"): judge_number(c).verdict for c in claims_section5.CLAIMS}
    assert found == {
        "": "does_not_hold",
        ".quadratic_kept": "does_not_hold",
        ".linear_kept": "does_not_hold",
        ".elsewhere": "holds",
        ".proportion": "holds",
        ".paired": "holds",
        ".paired_printed": "does_not_hold",
        ".proportion_paired": "holds",
    }


def test_no_systems_on_as_large_a_category_differ_so_by_eight_to_three() -> None:
    """Every pair of systems with 8 and 3 documents on 151 to 215 relevant ones; F₁ rises with the hits, so 8 more."""
    largest = Fraction(0)
    for relevant in range(151, 216):
        for hits in range(relevant - 7):  # of the second system
            least = max(relevant - hits, 8)  # without a false positive
            for errors in (least, least + 1, least + 50):
                first = Fraction(2 * (hits + 8), 2 * (hits + 8) + errors - 5)
                largest = max(largest, first - Fraction(2 * hits, 2 * hits + errors))
    assert largest == Fraction(16, 162)  # the bound is attained
    assert largest < Fraction(1071, 10_000)
