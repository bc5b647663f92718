"""Findings -> one self-contained HTML page.

Everything that a claims file says is outside text: it reaches the page through Jinja's escaping, and
characters that cannot be seen are written out. The template holds no logic but loops and conditions; what it
shows is prepared here and in the rooms that this one calls. The page holds no script and asks for nothing: its style
sheet and its font are inside it, and its Content-Security-Policy admits nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.conventions.registry import default, find
from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.model.judgement import SetJudgement
from prsym.model.status import Status
from prsym.report.decision_words import MEANINGS as DECISIONS
from prsym.report.derivation_files import derivation_file, derivations_hash, distinct_files, subjects
from prsym.report.environment import environment
from prsym.report.html_claims import Shown, claim_of
from prsym.report.html_derivations import derivation
from prsym.report.html_formulas import shown_formula
from prsym.report.html_page import badge, decision_badge, evidence_words, render
from prsym.report.method_words import command, conventions, limits, method, not_run
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


# How the report was made, on the HTML page: formulas and derivations with hashes, methods, limits, the command.


def formulas(anchors: Mapping[Formula, str]) -> list[dict[str, Any]]:
    """Each formula once: its letters and conditions, and its derivation step by step."""
    return [
        {**derivation(formula, anchor), "facts": shown_formula(formula), "file": derivation_file(formula.id)}
        for formula, anchor in anchors.items()
    ]


def assumed(report: Findings) -> list[dict[str, str]]:
    """The conventions that number claims state, and the defaults of those that concern their formulas."""
    claims = [j.claim for j in report.claims if isinstance(j.claim, NumberClaim)]
    stated = [(key, value) for claim in claims for key, value in claim.convention.items()]
    keys = dict.fromkeys(c.key for c in CONVENTIONS if any(c.is_about(claim.formula) for claim in claims))
    found = [_record(key, value) for key, value in dict.fromkeys([*((k, default(k)) for k in keys), *stated])]
    return [record for record in found if record]


def _record(key: str, value: str) -> dict[str, str]:
    """What a convention is; empty for one that a claim states and nobody knows, which its verdict tells."""
    try:
        convention = find(key, value)
    except KeyError:
        return {}
    return {
        "name": convention.name.replace("_", " "),
        "words": convention.words,
        "used_by": convention.used_by,
        "citation": convention.citation,
    }


def method_of(report: Findings) -> dict[str, Any]:
    """Method, limits, versions, hashes and how to make the report again."""
    return {
        "method": method(report, replayed=True),
        "limits": limits(),
        "conventions": conventions(report),
        "assumed": assumed(report),
        "not_run": not_run(report),
        "environment": environment(),
        "derivation_files": distinct_files(report),
        "derivations_hash": derivations_hash(),
        "command": command(report, "--html", "report.html"),
        "sources": [(report.source_name or "the claims", report.inputs_sha256), *report.files],
    }
