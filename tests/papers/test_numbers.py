"""The judges of numbers: what is right holds, what is wrong does not, and what rounds is told from what is cut."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from prsym.derivations.documents import GORDON_KOCHEN
from prsym.errors import DomainError, InputError
from prsym.model.paper_claim import Comparison, Counted, Judge, NotCheckable, Number, PaperClaim, SampledShare
from prsym.model.source import Source
from prsym.model.verdict import Grade
from prsym.papers.numbers import judge_number

BOUND = "2*(exp(1) - 1)"  # 3.43656…
HALF = {"tp": "1", "fp": "1"}  # the precision of one true and one false positive is 1/2


def _claim(judge: Judge) -> PaperClaim:
    return PaperClaim("example", Source(GORDON_KOCHEN, "eq. 1"), "an example", "a = b", judge)


def _verdict(judge: Judge) -> str:
    return judge_number(_claim(judge)).verdict


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ("3", "does_not_hold"),  # a whole number stands for itself
        ("3.4", "holds"),
        ("3.44", "holds"),
        ("3.437", "holds"),
        ("3.436", "truncated"),
        ("3.43", "truncated"),
        ("3.4366", "holds"),
        ("3.4365", "truncated"),
        ("3.438", "does_not_hold"),
        ("3.435", "does_not_hold"),
        ("3.45", "does_not_hold"),
        ("-3.44", "does_not_hold"),
        ("344%", "holds"),
        ("343%", "truncated"),
        ("345%", "does_not_hold"),
    ],
)
def test_a_number_is_rounded_truncated_or_wrong(printed: str, verdict: str) -> None:
    assert _verdict(Number(printed, BOUND)) == verdict


def test_the_exact_value_is_the_value() -> None:
    judgement = judge_number(_claim(Number("3.44", BOUND)))
    assert judgement.value is not None
    lower, upper = judgement.value.bounds()
    with mpmath.workdps(50):
        value = Fraction(str(2 * (mpmath.e - 1)))
    assert lower < value < upper
    assert upper - lower < Fraction(1, 10**15)
    assert judgement.evidence.grade is Grade.ENCLOSED


@pytest.mark.parametrize(
    ("printed", "unit", "verdict"),
    [("3", "1", "holds"), ("4", "1", "does_not_hold"), ("10", "10", "does_not_hold"), ("0", "10", "holds")],
)
def test_a_unit_says_to_what_a_whole_number_was_rounded(printed: str, unit: str, verdict: str) -> None:
    assert _verdict(Number(printed, BOUND, unit=unit)) == verdict


@pytest.mark.parametrize("printed", ["0.36", "0.37", "0.365", "36%", "37%", "36.5%"])
def test_a_tie_holds_whichever_way_it_was_rounded(printed: str) -> None:
    assert _verdict(Number(printed, "a/b", {"a": "365", "b": "1000"})) == "holds"


@pytest.mark.parametrize(
    ("printed", "value", "verdict"),
    [
        ("0.36", "a/b - exp(-x)", "holds"),
        ("0.36", "a/b + exp(-x)", "truncated"),
        ("0.37", "a/b - exp(-x)", "does_not_hold"),
        ("0.37", "a/b + exp(-x)", "holds"),
        ("0.365", "a/b - exp(-x)", "holds"),
        ("1", "b/b + exp(-x)", "does_not_hold"),
    ],
)
@pytest.mark.parametrize("x", ["30", "100", "300"])
def test_beside_a_tie_more_digits_are_taken(printed: str, value: str, verdict: str, x: str) -> None:
    assert _verdict(Number(printed, value, {"a": "365", "b": "1000", "x": x})) == verdict


@pytest.mark.parametrize("printed", ["0.35", "0.38", "0.364", "0.366", "35%"])
def test_the_neighbours_of_a_tie_do_not_hold(printed: str) -> None:
    assert _verdict(Number(printed, "a/b", {"a": "365", "b": "1000"})) == "does_not_hold"


@pytest.mark.parametrize(
    ("printed", "value", "verdict"),
    [
        ("5", "0.1*50", "holds"),
        ("5.000", "0.1*50", "holds"),
        ("0.0", "0.3 - 0.1*3", "holds"),
        ("-2.7", "-2.72", "holds"),
        ("-2.7", "-2.78", "truncated"),
        ("-2.7", "-2.81", "does_not_hold"),
        ("-2.7", "2.7", "does_not_hold"),
        ("0.3", "1/3", "holds"),
        ("0.4", "1/3", "does_not_hold"),
    ],
)
def test_zero_negative_and_exact_values(printed: str, value: str, verdict: str) -> None:
    assert _verdict(Number(printed, value)) == verdict


def test_a_value_that_cannot_be_told_from_a_boundary_is_undecided() -> None:
    judgement = judge_number(_claim(Number("1.5", "sqrt(2)*sqrt(2) - 0.45")))  # the tie 1.55, by an irrational way
    assert judgement.verdict == "undecided"
    assert "boundary" in judgement.reason
    assert judgement.evidence.effective == 0


@pytest.mark.parametrize(
    ("left", "relation", "right", "verdict"),
    [
        ("0.1 + 0.2", "<=", "0.3", "holds"),
        ("0.1 + 0.2", ">=", "0.3", "holds"),
        ("0.1 + 0.2", ">", "0.3", "does_not_hold"),
        ("0.1 + 0.2", "<", "0.3", "does_not_hold"),
        ("pi", ">", "3.14159265358979", "holds"),
        ("pi", "<", "3.14159265358979", "does_not_hold"),
        ("pi", "<=", "3.14159265358980", "holds"),
        ("pi", ">=", "3.14159265358980", "does_not_hold"),
        ("sqrt(2)*sqrt(2)", "<=", "2", "undecided"),
    ],
)
def test_comparisons(left: str, relation: str, right: str, verdict: str) -> None:
    assert _verdict(Comparison(left, relation, right)) == verdict


def test_a_comparison_of_formulas() -> None:
    precision = "measures.precision"
    smaller, larger = {"tp": "1", "fp": "2"}, {"tp": "2", "fp": "3"}  # 1/3 and 2/5
    assert _verdict(Comparison(precision, "<", precision, smaller, larger)) == "holds"
    assert _verdict(Comparison(precision, ">=", precision, smaller, larger)) == "does_not_hold"


def test_counts() -> None:
    assert _verdict(Counted(3, lambda: 3, "things")) == "holds"
    judgement = judge_number(_claim(Counted(3, lambda: 4, "things")))
    assert (judgement.verdict, str(judgement.value), judgement.evidence.grade) == ("does_not_hold", "4", Grade.EXACT)
    assert judgement.reason == "things: 4, printed is 3"


def test_what_cannot_be_checked_says_why_and_has_no_evidence() -> None:
    judgement = judge_number(_claim(NotCheckable("rests on data that are not given")))
    assert (judgement.verdict, judgement.reason) == ("not_checkable", "rests on data that are not given")
    assert judgement.evidence.effective == 0


@pytest.mark.parametrize(
    ("printed", "draws", "verdict"),
    [
        ("50%", 100, "within_sampling_error"),
        ("65%", 100, "within_sampling_error"),  # z = 3: 0.0035 of both sides together
        ("67%", 100, "stands_out"),  # 0.00088 of both sides together
        ("90%", 100, "stands_out"),
        ("90%", 10, "within_sampling_error"),  # 22/1024
        ("100%", 10, "within_sampling_error"),  # 2/1024
        ("100%", 11, "stands_out"),  # 2/2048, and the bound is 1/780
    ],
)
def test_estimates_by_random_draws(printed: str, draws: int, verdict: str) -> None:
    assert _verdict(SampledShare(printed, "measures.precision", HALF, draws)) == verdict


def test_an_estimate_says_how_far_it_lies() -> None:
    judgement = judge_number(_claim(SampledShare("65%", "measures.precision", HALF, 100)))
    assert judgement.score == "+3.00"  # (65 - 50)/sqrt(100/4)
    assert str(judgement.value) == "0.5"
    assert "65 of 100 draws" in judgement.reason


def test_inputs_that_a_paper_leaves_open_are_taken_as_fits_best() -> None:
    """70 of 100 draws stand out from a share of 1/2 and from one of 9/10, not from 2/3."""
    far, near, farther = ({"tp": tp, "fp": fp} for tp, fp in (("1", "1"), ("2", "1"), ("9", "1")))
    for first, others in ((far, (near, farther)), (near, (farther, far)), (farther, (far, near))):
        judgement = judge_number(_claim(SampledShare("70%", "measures.precision", first, 100, others)))
        assert judgement.verdict == "within_sampling_error"
        assert judgement.score == "+0.71"  # (70 - 200/3)/sqrt(200/9)
        assert "(of 3 that the counts may give, the nearest)" in judgement.reason
    alone = judge_number(_claim(SampledShare("70%", "measures.precision", farther, 100, (far,))))
    assert alone.verdict == "stands_out"


def test_a_share_that_is_no_whole_number_of_draws() -> None:
    with pytest.raises(InputError, match="no whole number of 100 draws"):
        judge_number(_claim(SampledShare("50.5%", "measures.precision", HALF, 100)))


@pytest.mark.parametrize(
    ("judge", "error", "said"),
    [
        (Number("1/2.", "0.5"), InputError, "is no number"),
        (Number("0.5", "y"), InputError, "the symbol y has no value"),
        (Number("0.5", "measures.precison", HALF), InputError, "did you mean measures.precision"),
        (Number("0.5", "measures.precision", {"tp": "1"}), InputError, "fp is missing"),
        (Number("0.5", "measures.precision", {"tp": "-1", "fp": "2"}), DomainError, "tp = -1"),
    ],
)
def test_a_ledger_that_cannot_be_used_says_what_is_wrong(judge: Judge, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        judge_number(_claim(judge))
