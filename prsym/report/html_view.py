"""Report -> one self-contained HTML page.

Everything that a claims file says is outside text: it reaches the page through Jinja's escaping, and
characters that cannot be seen are written out. The template holds no logic but loops and conditions; what it
shows is prepared here. The page holds no script and asks for nothing: its style sheet and its font are inside
it, and its Content-Security-Policy admits nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from prsym import catalogue
from prsym.auditing.error_rates import error_rates
from prsym.auditing.printed import read_printed
from prsym.comparing.matching import read
from prsym.errors import PrsymError
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.judgement import HOLD, WRONG, Judgement
from prsym.model.verdict import Evidence, Grade
from prsym.reading.mathml import to_mathml
from prsym.reading.tree import (
    Node,
    Quotient,
    Symbol,
    transform,
)
from prsym.report import Report
from prsym.report.environment import environment
from prsym.report.html_derivations import derivation
from prsym.report.html_formulas import display, shown_formula
from prsym.report.html_number_line import picture
from prsym.report.html_page import render
from prsym.report.words import MEANINGS, VERDICTS, interval_words, summary

SYMBOLS: Mapping[str, str] = {
    "confirmed": "✓",
    "consistent": "≈",
    "equal": "=",
    "equal_where_defined": "≐",
    "refuted": "×",
    "different": "≠",
    "convention": "⇄",
    "out_of_domain": "∅",
    "unverifiable": "?",
    "undecided": "…",
    "unusable": "!",
}
GRADES: Mapping[Grade, str] = {
    Grade.EXACT: "exact algebra",
    Grade.ENCLOSED: "rigorous enclosure",
    Grade.SAMPLED: "agreement at sampled points, which is no proof",
    Grade.STATED: "stated only",
}
DECISIONS: Mapping[str, str] = {
    "upheld": "every value that the stated inputs allow passes the threshold",
    "overturned": "no value that the stated inputs allow passes the threshold",
    "open": "it was not settled, or some values that the stated inputs allow pass the threshold and some do not",
}


def to_html(report: Report) -> str:
    """The page as text: no scripts, no network, real MathML; the same text for the same report."""
    return render("report.html.j2", _contents(report))


def _contents(report: Report) -> dict[str, Any]:
    """What the template shows."""
    subjects = _subjects(report)
    derivations = [derivation(formula, anchor) for formula, anchor in subjects.items()]
    claims = [_claim(j, n, subjects) for n, j in enumerate(report.claims, start=1)]
    return {
        "title": report.title,
        "sha256": report.inputs_sha256,
        "prsym_version": environment()["prsym"],
        "summary": summary(report.counts),
        "total": len(claims),
        "wrong": [c for c in claims if c["standing"] == "fails"],
        "attention": [c for c in claims if c["standing"] == "open"],
        "verdicts": [(_badge(v), MEANINGS[v]) for v in VERDICTS if v in report.counts],
        "decisions": [(d, words) for d, words in DECISIONS.items() if any(c["decision"] == d for c in claims)],
        "claims": claims,
        "derivations": derivations,
        "environment": environment(),
        "error_rates": error_rates().sentence(),
    }


def _subjects(report: Report) -> dict[Formula, str]:
    """Every formula that a usable claim is about, with the anchor of its derivation."""
    usable = [j for j in report.claims if j.verdict != "unusable"]
    found = dict.fromkeys(f for j in usable if (f := _formula(j)) is not None)
    return {formula: f"derivation-{n}" for n, formula in enumerate(found, start=1)}


def _formula(judgement: Judgement) -> Formula | None:
    try:
        return catalogue.formula(judgement.formula) if judgement.formula else None
    except PrsymError:
        return None


def _badge(verdict: str) -> dict[str, str]:
    return {"word": VERDICTS[verdict][0], "symbol": SYMBOLS[verdict], "kind": _standing(verdict, "")}


def _standing(verdict: str, decision: str) -> str:
    """Whether a claim, and the decision that rests on it, holds, fails or is open."""
    if verdict in WRONG or decision == "overturned":
        return "fails"
    return "holds" if verdict in HOLD and decision != "open" else "open"


def _claim(judgement: Judgement, number: int, subjects: Mapping[Formula, str]) -> dict[str, Any]:
    claim, formula = judgement.claim, _formula(judgement)
    quoted = None if isinstance(claim, BadClaim) else claim
    return {
        "anchor": f"claim-{number}",
        "id": judgement.id,
        "standing": _standing(judgement.verdict, judgement.decision),
        "badge": _badge(judgement.verdict),
        "decision": judgement.decision,
        "decision_words": DECISIONS.get(judgement.decision, ""),
        "quote": quoted.quote if quoted else "",
        "where": quoted.where if quoted else "",
        "printed": judgement.printed,
        "reason": _reason(judgement),
        "formula_id": judgement.formula,
        "formula": shown_formula(formula) if formula else None,
        "derivation": subjects.get(formula, "") if formula else "",
        "number": _number_details(judgement, claim, formula) if isinstance(claim, NumberClaim) else None,
        "expression": _expression_details(claim) if isinstance(claim, FormulaClaim) else None,
        "enclosure": judgement.enclosure,
        "range": judgement.range,
        "example": list(judgement.example.items()),
        "witness": judgement.witness,
        "diagnosis": list(judgement.diagnosis),
        "evidence": _evidence(judgement.evidence),
    }


def _reason(judgement: Judgement) -> str:
    """The reason as a sentence, without the claim's id before it: the page says it anyway."""
    reason = judgement.reason.removeprefix(f"claim {judgement.id}: ")
    return reason if reason.endswith((".", "?", "!")) else f"{reason}."


def _evidence(evidence: Evidence) -> str:
    if evidence.effective == 0:
        return "none: nothing could be computed or proved for this claim"
    return f"{GRADES[evidence.grade]}; {evidence.summary}"


def _number_details(judgement: Judgement, claim: NumberClaim, formula: Formula | None) -> dict[str, Any]:
    target = target_of(claim, formula)
    return {
        "inputs": [_input(claim, name, text, formula) for name, text in claim.inputs.items()],
        "missing": [p.name for p in formula.parameters if p.name not in claim.inputs] if formula else [],
        "stands_for": interval_words(target) if target else "",
        "rounding": claim.rounding,
        "threshold": claim.threshold,
        "picture": picture(judgement, claim, target),
    }


def _input(claim: NumberClaim, name: str, text: str, formula: Formula | None) -> dict[str, Any]:
    parameter = next((p for p in formula.parameters if p.name == name), None) if formula else None
    letter = to_mathml(Symbol(parameter.letter), display=False) if parameter else ""
    return {
        "name": name,
        "letter": Markup(letter),
        "typed": text,
        "stands_for": _input_words(claim, parameter, text) if parameter else "",
    }


def _input_words(claim: NumberClaim, parameter: Parameter, text: str) -> str:
    if parameter.name in claim.exact:
        return "exactly that, as the claim says"
    if parameter.role == "chosen" or parameter.integer:
        return "exactly that"
    try:
        return interval_words(read_printed(text, claim.rounding, parameter.name).interval)
    except PrsymError:
        return ""


def target_of(claim: NumberClaim, formula: Formula | None) -> Interval | None:
    """What the printed value stands for; None when it cannot be read."""
    counts = formula is not None and formula.counts_documents
    try:
        return read_printed(claim.value, claim.rounding, "value", whole_is_rounded=counts).interval
    except PrsymError:
        return None


def _expression_details(claim: FormulaClaim) -> dict[str, Any]:
    return {
        "typed": claim.expression,
        "language": claim.language,
        "mathml": _expression_mathml(claim),
        "symbols": list(claim.symbols.items()),
        "fixed": list(claim.fixed.items()),
    }


def _expression_mathml(claim: FormulaClaim) -> dict[str, Any] | None:
    """The claimed expression as it was read; None when it cannot be read."""
    try:
        tree = read(claim.expression, claim.language)
    except PrsymError:
        return None
    return display(tree if claim.language == "latex" else transform(tree, _stacked))


def _stacked(node: Node) -> Node:
    """A fraction for the slash of a programming language."""
    return Quotient(node.numerator, node.denominator, stacked=True) if isinstance(node, Quotient) else node
