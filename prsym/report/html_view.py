"""Findings -> one self-contained HTML page.

Everything that a claims file says is outside text: it reaches the page through Jinja's escaping, and
characters that cannot be seen are written out. The template holds no logic but loops and conditions; what it
shows is prepared here and in the rooms that this one calls. The page holds no script and asks for nothing: its style
sheet and its font are inside it, and its Content-Security-Policy admits nothing else.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import SetJudgement
from prsym.model.status import Status
from prsym.report.decision_words import MEANINGS as DECISIONS
from prsym.report.derivation_files import subjects
from prsym.report.environment import environment
from prsym.report.html_badges import badge, decision_badge, evidence_words
from prsym.report.html_claims import Shown, claim_of
from prsym.report.html_method import formulas, method_of
from prsym.report.html_page import render
from prsym.report.plain_words import opened
from prsym.report.summary_words import NOT_AUDITED, SETS, not_audited, opening, sentence
from prsym.report.words import audited

LONG = 60  # claims: of a longer report only what is near the window is laid out
STANDINGS = {  # what stands after a number of claims: of one, and of several
    "fails": ("does not hold, or whose decision is overturned", "do not hold, or whose decision is overturned"),
    "open": ("was not decided, or holds with a reservation", "were not decided, or hold with a reservation"),
    "holds": ("holds, with the decision that rests on it", "hold, with the decisions that rest on them"),
}


def to_html(report: Findings) -> str:
    """The page as text: no scripts, no network, real MathML; the same text for the same report."""
    return render("report.html.j2", contents(report))


def contents(report: Findings) -> dict[str, Any]:
    """What the template shows."""
    anchors: dict[Formula, str] = {f: f"derivation-{n}" for n, f in enumerate(subjects(report), start=1)}
    sets = [_set(s, n, report) for n, s in enumerate(report.sets, start=1)]
    shown = Shown(anchors, _sets_of(report))
    claims = [claim_of(j, n, shown) for n, j in enumerate(report.audited, start=1)]
    standings = Counter(c["standing"] for c in claims)
    return {
        "title": report.title,
        "prsym_version": environment()["prsym"],
        "opening": opening(report),
        "total": len(claims),
        "long": len(claims) > LONG,
        "wrong": [c for c in claims if c["standing"] == "fails"],
        "attention": [c for c in claims if c["standing"] == "open"],
        "standings": [
            (kind, STANDINGS[kind][standings[kind] > 1], standings[kind]) for kind in STANDINGS if standings[kind]
        ],
        "taken_alone": any(s.verdict == Status.REFUTED for s in report.sets),
        "verdicts": [(badge(v), report.counts[v], v.meaning) for v in Status if v in audited(report.counts)],
        "decisions": [c for c in claims if c["decision"]],
        "outcomes": [
            (decision_badge(d), w) for d, w in DECISIONS.items() if any(j.decision == d for j in report.audited)
        ],
        "sets": sets,
        "claims": claims,
        "not_audited": not_audited(report),
        "not_audited_words": NOT_AUDITED,
        "formulas": formulas(anchors),
        **method_of(report),
    }


def _sets_of(report: Findings) -> dict[str, tuple[str, ...]]:
    """claim id -> the anchors of the sets that it is in."""
    found: dict[str, tuple[str, ...]] = {}
    for number, judgement in enumerate(report.sets, start=1):
        for identifier in judgement.claims:
            found[identifier] = (*found.get(identifier, ()), f"set-{number}")
    return found


def _set(judgement: SetJudgement, number: int, report: Findings) -> dict[str, Any]:
    places = {j.id: f"claim-{n}" for n, j in enumerate(report.audited, start=1)}
    return {
        "anchor": f"set-{number}",
        "number": number,
        "badge": badge(judgement.verdict),
        "verdict": judgement.verdict,
        "claims": [(identifier, places.get(identifier, "")) for identifier in judgement.claims],
        "quantities": list(judgement.quantities),
        "words": SETS[judgement.verdict],
        "reason": opened(sentence(judgement.reason)),
        "example": list(judgement.example.items()),
        "evidence": evidence_words(judgement.evidence),
    }
