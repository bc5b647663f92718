"""A hand-made errata with every kind of judge and every verdict."""

from __future__ import annotations

import pytest

from derivations.documents import DIMM, GORDON_KOCHEN
from prsym.model.enclosure import Enclosure
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    Counted,
    Judge,
    MisprintedFormula,
    MisprintedStatement,
    NotCheckable,
    Number,
    PaperClaim,
    PaperJudgement,
    SampledShare,
    UnderCondition,
)
from prsym.model.source import Document, Source
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.papers import Errata
from prsym.papers.judging import _keys
from prsym.papers.numbers import judge_number
from prsym.papers.proofs import judge_proof, misprint_key

HOSTILE = "<script>alert(1)</script> | *a* _b_ `c` [d](e) \u202e & &lt;"
MISPRINT = r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}"
POINT = Witness((("recall", "1/20"), ("x", "-3")), Enclosure("0.3", "0.3", "0.3"), Enclosure("0.38", "0.39", "0.3"))
HALF = {"tp": "1", "fp": "1"}


def _verdict(status: str, witness: Witness | None = None) -> Verdict:
    evidence = Evidence(Grade.ENCLOSED if witness else Grade.EXACT, 3, 2 if status == "undecided" else 3, "2 steps")
    return Verdict(status, evidence.grade, evidence, f"the reason it is {status}", witness, ())


PROOFS = {
    "measures.precision": _verdict("proved"),
    "measures.f_measure": _verdict("proved"),
    "dimm2015.coverage_continued": _verdict("proved"),
    "measures.recall": _verdict("undecided"),
    "dimm2015.coverage": _verdict("refuted", POINT),
    misprint_key(MISPRINT, "measures.precision"): _verdict("refuted"),
}


def _claim(document: Document, identifier: str, place: str, judge: Judge, says: str = "") -> PaperClaim:
    says = says or f"What {identifier} says."
    return PaperClaim(identifier, Source(document, place), says, f"the statement of {identifier}", judge)


CLAIMS = (
    _claim(GORDON_KOCHEN, "proved", "eq. 1", ByProof(("measures.precision", "measures.f_measure"))),
    _claim(GORDON_KOCHEN, "compared", "eq. 2", Comparison("pi", ">", "measures.precision", right_inputs=HALF)),
    _claim(DIMM, "refuted", "section 1", ByProof(("dimm2015.coverage",), ("dimm2015.coverage_continued",))),
    _claim(DIMM, "condition", "eq. 3", UnderCondition("x > 0", ("measures.precision",), "dimm2015.coverage")),
    _claim(DIMM, "misprint.formula", "eq. 4", MisprintedFormula(MISPRINT, "measures.precision")),
    _claim(DIMM, "misprint.statement", "eq. 5", MisprintedStatement("dimm2015.coverage", ("measures.f_measure",))),
    _claim(DIMM, "open", "eq. 6", ByProof(("measures.recall",))),
    _claim(DIMM, "hostile", "eq. 7", NotCheckable("rests on data that are not given"), HOSTILE),
    _claim(DIMM, "right", "table 1", Number("3.44", "2*(e - 1)", {"e": "2.71828182845904523536"})),
    _claim(DIMM, "cut", "table 1", Number("3.43", "2*(exp(1) - 1)")),
    _claim(DIMM, "wrong", "table 1", Number("3", "2*(exp(1) - 1)", unit="0.1")),
    _claim(DIMM, "count", "table 1", Counted(13, lambda: 13, "categories")),
    _claim(DIMM, "miscount", "table 1", Counted(13, lambda: 12, "categories")),
    _claim(DIMM, "likely", "table 1", SampledShare("45%", "measures.precision", HALF, 100)),
    _claim(DIMM, "unlikely", "table 1", SampledShare("90%", "measures.precision", HALF, 100)),
    _claim(DIMM, "less", "section 9", Comparison("1", ">=", "2")),
)
VERDICTS_OF = {
    "proved": "proved",
    "compared": "holds",
    "refuted": "refuted",
    "condition": "conditional",
    "misprint.formula": "misprint",
    "misprint.statement": "misprint",
    "open": "undecided",
    "hostile": "not_checkable",
    "right": "holds",
    "cut": "truncated",
    "wrong": "does_not_hold",
    "count": "holds",
    "miscount": "does_not_hold",
    "likely": "within_sampling_error",
    "unlikely": "stands_out",
    "less": "does_not_hold",
}


def _judged(claim: PaperClaim) -> PaperJudgement:
    return judge_proof(claim, PROOFS) if _keys(claim) else judge_number(claim)


@pytest.fixture(scope="session")
def errata() -> Errata:
    return Errata(tuple(map(_judged, CLAIMS)))


@pytest.fixture(scope="session")
def verdicts() -> dict[str, str]:
    """The verdict that each claim of the errata must have, typed by hand."""
    return VERDICTS_OF


@pytest.fixture(scope="session")
def hostile() -> str:
    return HOSTILE


@pytest.fixture(scope="session")
def sound(errata: Errata) -> Errata:
    """A paper in which nothing is wrong."""
    return Errata(errata.of("gordon_kochen1988"))
