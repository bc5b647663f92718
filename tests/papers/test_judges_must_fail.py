"""The judges must be able to fail: what checks nothing, and what our own slips would make of a paper."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from prsym.derivations.documents import DIMM
from prsym.errors import InputError
from prsym.model.derivation import Derivation
from prsym.model.domain import MEASURED, POSITIVE, Parameter
from prsym.model.formula import Theorem
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    Judge,
    MisprintedStatement,
    Number,
    PaperClaim,
    SampledShare,
    UnderCondition,
)
from prsym.model.source import Source
from prsym.papers.numbers import judge_number, tail
from prsym.papers.proofs import judge_proof, prove_key
from prsym.verify.prove import prove

TRUE, FALSE = "measures.precision", "dimm2015.coverage"
X = Parameter("x", "x", POSITIVE, False, MEASURED, "a number", ())


def _claim(judge: Judge) -> PaperClaim:
    return PaperClaim("example", Source(DIMM, "section 1"), "an example", "a = b", judge)


def _slip(d: Derivation) -> object:
    x = d.parameter("x")
    return d.rewrite((x + 1) ** 2, x**2 + 1, "a slip of the derivation")


@pytest.mark.parametrize(
    "judge",
    [
        ByProof(("slip",)),
        UnderCondition("x > 0", (TRUE,), "slip"),
        MisprintedStatement("slip", (TRUE,)),
    ],
)
def test_a_wrong_step_of_ours_refutes_nothing_that_a_paper_says(judge: Judge) -> None:
    """A claim is refuted by a counterexample; a derivation with a false step is our error, and leaves it open."""
    verdict = prove(Theorem("slip", "a slip", "(x + 1)² > 0", (X,), Source(DIMM, "section 1"), _slip, True))
    judgement = judge_proof(_claim(judge), {"slip": verdict, TRUE: prove_key(TRUE)})
    assert verdict.witness is None
    assert judgement.verdict == "undecided"


@pytest.mark.parametrize("judge", [ByProof(()), UnderCondition("x > 0", (), FALSE), MisprintedStatement(FALSE, ())])
def test_no_entry_proves_nothing(judge: Judge) -> None:
    judgement = judge_proof(_claim(judge), {FALSE: prove_key(FALSE)})
    assert judgement.verdict == "undecided"


@pytest.mark.parametrize(("printed", "value"), [("-2", "-3"), ("0", "-1"), ("0", "1")])
def test_a_number_one_unit_away_is_not_truncated(printed: str, value: str) -> None:
    assert judge_number(_claim(Number(printed, value, unit="1"))).verdict == "does_not_hold"


def test_a_relation_that_is_none_is_named() -> None:
    with pytest.raises(InputError, match="="):
        judge_number(_claim(Comparison("1", "=", "1")))


@pytest.mark.parametrize(("printed", "verdict"), [("100%", "within_sampling_error"), ("99%", "stands_out")])
def test_an_estimate_of_a_certain_event(printed: str, verdict: str) -> None:
    certain = {"tp": "1", "fp": "0"}
    assert judge_number(_claim(SampledShare(printed, TRUE, certain, 100))).verdict == verdict


def test_an_estimate_beyond_certainty_is_refused() -> None:
    with pytest.raises(InputError, match="3/2|150"):
        judge_number(_claim(SampledShare("150%", TRUE, {"tp": "1", "fp": "1"}, 100)))


@pytest.mark.parametrize(("count", "draws", "parts"), [(4, 10, 5), (19, 100, 10), (0, 30, 10), (37, 50, 3)])
def test_the_tail_is_that_of_a_distance_that_is_no_smaller(count: int, draws: int, parts: int) -> None:
    p = Fraction(1, parts)
    law = [comb(draws, k) * p**k * (1 - p) ** (draws - k) for k in range(draws + 1)]
    both = sum(share for k, share in enumerate(law) if abs(k - draws * p) >= abs(count - draws * p))
    assert tail(Fraction(count, draws), p, draws).probability == pytest.approx(float(both), rel=1e-9)
