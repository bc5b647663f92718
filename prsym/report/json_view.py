"""Report -> JSON."""

from __future__ import annotations

import json
from typing import Any

from prsym.auditing.error_rates import error_rates
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.verdict import Witness
from prsym.report import Report
from prsym.report.environment import environment


def to_json(report: Report) -> str:
    """The text, with keys in a fixed order and a newline at the end."""
    return as_text(contents(report))


def contents(report: Report) -> dict[str, Any]:
    """What the JSON holds."""
    return {
        "schema": "prsym-report/1",
        "title": report.title,
        "prsym_version": environment()["prsym"],
        "claims": [_claim(j) for j in report.claims],
        "environment": environment(),
        "known_error_rates": error_rates().sentence(),
        "inputs_sha256": report.inputs_sha256,
    }


def as_text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _claim(judgement: Judgement) -> dict[str, Any]:
    data: dict[str, Any] = {"id": judgement.id, "verdict": judgement.verdict}
    if judgement.decision:
        data["decision"] = judgement.decision
    data["printed"] = judgement.printed
    data["enclosure"] = _ends(judgement.enclosure)
    data["range"] = _ends(judgement.range)
    if judgement.example:
        data["example"] = dict(judgement.example)
    if judgement.witness is not None:
        data["witness"] = _witness(judgement.witness)
    if judgement.convention:
        data["convention"] = judgement.convention
    data["reason"] = judgement.reason
    data["diagnosis"] = list(judgement.diagnosis)
    evidence = judgement.evidence
    data["evidence"] = {
        "grade": evidence.grade.name,
        "tried": evidence.tried,
        "effective": evidence.effective,
        "summary": evidence.summary,
    }
    data["formula"] = judgement.formula
    return data


def _ends(enclosure: Enclosure | None) -> list[str] | None:
    return None if enclosure is None else [enclosure.lower, enclosure.upper]


def _witness(witness: Witness) -> dict[str, Any]:
    return {"inputs": dict(witness.point), "claimed": _ends(witness.left), "reference": _ends(witness.right)}
