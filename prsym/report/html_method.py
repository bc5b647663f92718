"""How the report was made, on the HTML page: formulas and derivations with hashes, methods, limits, the command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.conventions.registry import default, find
from prsym.model.claim import NumberClaim
from prsym.model.findings import Findings
from prsym.model.formula import Formula
from prsym.report.derivation_files import derivation_file, derivation_files
from prsym.report.derivations_hash import derivations_hash
from prsym.report.environment import environment
from prsym.report.html_derivations import derivation
from prsym.report.html_formulas import shown_formula
from prsym.report.method_words import command, conventions, limits, method, not_run


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
        "derivation_files": derivation_files(report),
        "derivations_hash": derivations_hash(),
        "command": command(report, "--html", "report.html"),
        "sources": [(report.source_name or "the claims", report.inputs_sha256), *report.files],
    }
