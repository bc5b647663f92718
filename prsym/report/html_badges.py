"""Verdicts as badges: a word, a symbol, and a colour that only repeats them."""

from __future__ import annotations

from collections.abc import Mapping

from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade

GRADES: Mapping[Grade, str] = {
    Grade.BY_DEFINITION: "by definition",
    Grade.EXACT: "exact algebra",
    Grade.ENCLOSED: "rigorous enclosure",
    Grade.SAMPLED: "agreement at sampled points, which is no proof",
    Grade.STATED: "stated only",
}
DECISION_KINDS: Mapping[str, str] = {"upheld": "holds", "overturned": "fails", "open": "open"}
DECISION_SYMBOLS: Mapping[str, str] = {"upheld": "✓", "overturned": "×", "open": "…"}


def badge(verdict: Status) -> dict[str, str]:
    """Of a claim's verdict, or of a set's."""
    return {"word": verdict.heading, "symbol": verdict.symbol, "kind": verdict.kind}


def decision_badge(decision: str) -> dict[str, str]:
    """Of the decision that rests on a number."""
    return {"word": decision, "symbol": DECISION_SYMBOLS[decision], "kind": DECISION_KINDS[decision]}


def evidence_words(evidence: Evidence) -> str:
    """How strong the evidence is, and what was done."""
    if evidence.effective == 0:
        return "none: nothing could be computed or proved for this claim"
    return f"{GRADES[evidence.grade]}; {evidence.summary}"
