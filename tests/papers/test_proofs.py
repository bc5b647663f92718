"""The judges of statements: a true claim is never refuted, and a misprint needs both halves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from prsym import catalogue
from prsym.derivations.documents import DIMM
from prsym.model.paper_claim import (
    ByProof,
    Judge,
    MisprintedFormula,
    MisprintedStatement,
    PaperClaim,
    PaperJudgement,
    UnderCondition,
)
from prsym.model.source import Source
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, Verdict
from prsym.papers.judging import _keys
from prsym.papers.proofs import Proved, judge_proof, prove_key

TRUE = "measures.precision"
OTHER = "measures.f_measure"
FALSE, MENDED = "dimm2015.coverage", "dimm2015.coverage_continued"
UNDECIDED = Verdict(Status.UNDECIDED, Grade.STATED, Evidence(Grade.STATED, 1, 0, "1 step"), "blocked", None, ())


@cache
def _proved(key: Proved) -> Verdict:
    return prove_key(key)


def _judged(judge: Judge, stubs: Mapping[str, Verdict] | None = None) -> PaperJudgement:
    claim = PaperClaim("example", Source(DIMM, "section 1"), "an example", "a = b", judge)
    known = stubs or {}
    return judge_proof(claim, {key: known[key] if key in known else _proved(key) for key in _keys(claim)})


def _misprint(old: str, new: str) -> MisprintedFormula:
    printed = catalogue.formula(OTHER).printed
    assert old in printed
    return MisprintedFormula(printed.replace(old, new), OTHER)


def test_a_true_claim_is_proved() -> None:
    judgement = _judged(ByProof((TRUE, OTHER)))
    assert (judgement.verdict, judgement.witness, judgement.evidence.grade) == ("proved", None, Grade.EXACT)
    assert judgement.evidence.tried == judgement.evidence.effective > 0


def test_a_false_claim_is_refuted_at_a_point() -> None:
    judgement = _judged(ByProof((TRUE, FALSE), instead=(MENDED,)))
    assert (judgement.verdict, judgement.evidence.grade) == ("refuted", Grade.ENCLOSED)
    assert MENDED in judgement.reason
    witness = judgement.witness
    assert witness is not None
    assert dict(witness.point)["recall"] == "1/20"
    assert witness.left is not None
    assert witness.right is not None
    assert witness.left.bounds()[1] < witness.right.bounds()[0]


@pytest.mark.parametrize(
    "judge",
    [
        ByProof((TRUE, OTHER)),
        ByProof((FALSE,), instead=(OTHER,)),
        UnderCondition("x > 0", (TRUE, OTHER), FALSE),
        MisprintedStatement(FALSE, (OTHER,)),
    ],
)
def test_one_open_half_leaves_the_whole_undecided(judge: Judge) -> None:
    judgement = _judged(judge, {OTHER: UNDECIDED})
    assert judgement.verdict == "undecided"
    assert f"{OTHER} is undecided: blocked" in judgement.reason


def test_a_condition_is_omitted_only_if_the_claim_fails_without_it() -> None:
    assert _judged(UnderCondition("β² > −1", (MENDED,), FALSE)).verdict == "conditional"
    assert _judged(UnderCondition("β² > −1", (MENDED,), FALSE)).witness is not None
    assert _judged(UnderCondition("β² > −1", (MENDED,), TRUE)).verdict == "undecided"  # true without it
    assert _judged(UnderCondition("β² > −1", (FALSE,), FALSE)).verdict == "undecided"  # false with it
    assert _judged(UnderCondition("β² > −1", (MENDED,), FALSE), {FALSE: UNDECIDED}).verdict == "undecided"


def test_a_condition_is_needed_where_the_contrary_is_proved_without_it() -> None:
    assert _judged(UnderCondition("x > 0", (TRUE,), contrary=(OTHER,))).verdict == "conditional"
    assert _judged(UnderCondition("x > 0", (TRUE,), contrary=(OTHER,)), {OTHER: UNDECIDED}).verdict == "undecided"
    assert _judged(UnderCondition("x > 0", (TRUE,), contrary=(FALSE,))).verdict == "undecided"
    assert _judged(UnderCondition("x > 0", (FALSE,), contrary=(OTHER,))).verdict == "undecided"
    assert _judged(UnderCondition("x > 0", (TRUE,))).verdict == "undecided"  # nothing says that it is needed
    assert _judged(UnderCondition("x > 0", (), contrary=(OTHER,))).verdict == "undecided"


def test_a_misprinted_statement_is_refuted_and_what_was_meant_is_proved() -> None:
    assert _judged(MisprintedStatement(FALSE, (MENDED,))).verdict == "misprint"
    assert _judged(MisprintedStatement(TRUE, (OTHER,))).verdict == "undecided"
    assert _judged(MisprintedStatement(FALSE, (FALSE,))).verdict == "undecided"


@pytest.mark.parametrize(
    ("old", "new"), [("1 + ", "2 + "), ("1 + ", "1 - "), ("{p r}", "{p}"), ("^2", "^3"), ("r + ", "p + ")]
)
def test_a_wrong_printed_form_is_a_misprint(old: str, new: str) -> None:
    assert _judged(_misprint(old, new)).verdict == "misprint"


@pytest.mark.parametrize(
    ("old", "new"), [("1 + ", "1 + "), ("{p r}", "{r p}"), (r"1 + \beta^2", r"\beta^2 + 1"), ("{p r}", "{2 p r / 2}")]
)
def test_a_printed_form_that_is_right_is_no_misprint(old: str, new: str) -> None:
    judgement = _judged(_misprint(old, new))
    assert judgement.verdict == "undecided"
    assert "is proved" in judgement.reason


def test_a_misprint_of_what_is_not_proved_is_undecided() -> None:
    assert _judged(_misprint("1 + ", "2 + "), {OTHER: UNDECIDED}).verdict == "undecided"
