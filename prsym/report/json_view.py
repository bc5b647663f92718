"""Findings -> JSON, by the schema that `prsym schema report` prints."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import Any

from prsym.model.claim import BadClaim, FormulaClaim, IntervalText, NumberClaim, Unjudged
from prsym.model.enclosure import Enclosure
from prsym.model.findings import Findings
from prsym.model.judgement import PROVED, CarriedForward, Judgement, SetJudgement
from prsym.model.sampling import SamplingBound
from prsym.model.verdict import Evidence, Witness
from prsym.report.method import known_error_rates
from prsym.report.provenance import derivation_files, environment

_SURROGATE = re.compile("[\ud800-\udfff]")  # half a character: no encoding can hold it, an escape can


def to_json(report: Findings) -> str:
    """The text, with keys in a fixed order and a newline at the end."""
    return as_text(contents(report))


def contents(report: Findings) -> dict[str, Any]:
    """The content of the JSON."""
    source = {"source_name": report.source_name} if report.source_name else {}
    source |= {"encoding": report.encoding} if report.encoding else {}
    exhibit = report.exhibit.stated()
    return {
        "schema": "prsym-report/1",
        **({"worksheet": True} if report.is_worksheet else {}),
        "title": report.title,
        "prsym_version": environment()["prsym"],
        **source,
        **({"exhibit": exhibit} if exhibit else {}),
        "inputs_sha256": report.inputs_sha256,
        "files": [{"name": name, "sha256": digest} for name, digest in report.files],
        "counts": report.counts,
        "claims": [_claim(j) for j in report.claims],
        "sets": [_set(s) for s in report.sets],
        **({"unjudged": [_unjudged(one) for one in report.unjudged]} if report.unjudged else {}),
        "derivations": [asdict(file) for file in derivation_files(report)],
        "environment": environment(),
        "known_error_rates": " ".join(known_error_rates()),
    }


def _unjudged(one: Unjudged) -> dict[str, str]:
    return {"id": one.id, "number": one.number, "where": one.where, "fate": one.fate}


def as_text(data: dict[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    return _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _claim(judgement: Judgement) -> dict[str, Any]:
    data: dict[str, Any] = {"id": judgement.id, "verdict": judgement.verdict}
    if judgement.decision:
        data |= {"decision": judgement.decision, "margin": judgement.margin}
        data |= {"decision_basis": judgement.basis} if judgement.basis else {}
        data |= {} if judgement.bound is None else {"bound": _bound(judgement.bound)}
    data |= _as_stated(judgement)
    data["enclosure"] = ends_data(judgement.enclosure)
    data["range"] = ends_data(judgement.range)
    if judgement.example:
        data["example"] = dict(judgement.example)
    if judgement.witness is not None:
        data["witness"] = _witness(judgement.witness)
    if judgement.convention:
        data["convention"] = judgement.convention
    data["reason"] = judgement.reason
    if judgement.derivation != PROVED:
        data["derivation"] = judgement.derivation
    if judgement.reservation:
        data["reservation"] = judgement.reservation
    if judgement.carried:
        data["carried_forward"] = [_carried(one) for one in judgement.carried]
    if judgement.reading_notes:
        data["given"] = list(judgement.reading_notes)
    if isinstance(judgement.claim, NumberClaim) and judgement.claim.interval is not None:
        data["interval"] = _interval(judgement.claim.interval, judgement)
    data["diagnosis"] = list(judgement.diagnosis)
    data["evidence"] = evidence_data(judgement.evidence)
    data["formula"] = "" if _computes(judgement) else judgement.formula
    return data


def _carried(one: CarriedForward) -> dict[str, Any]:
    data = {"claim": one.claim, "printed": one.text, "where": one.where, "corrected": ends_data(one.corrected)}
    return data | {"gives_print": one.gives_print, "value": ends_data(one.value)}


def _computes(judgement: Judgement) -> bool:
    """Whether the claim states arithmetic of its own, which stands under `compute`."""
    return isinstance(judgement.claim, NumberClaim) and judgement.claim.arithmetic is not None


def _interval(interval: IntervalText, judgement: Judgement) -> dict[str, Any]:
    stated = {"printed": interval.in_full, "method": interval.method, "level": interval.level}
    found = [
        {"method": one.method, "lower": ends_data(one.lower), "upper": ends_data(one.upper), "gives": one.gives}
        for one in judgement.methods
    ]
    verdict = {} if judgement.interval is None else {"verdict": str(judgement.interval.verdict)}
    return {key: text for key, text in stated.items() if text} | verdict | {"methods": found}


def _bound(bound: SamplingBound) -> dict[str, Any]:
    return {"side": bound.side, "level": bound.level, "enclosure": ends_data(bound.value)}


def _as_stated(judgement: Judgement) -> dict[str, Any]:
    """The claim as typed; a claim that could not be read has nothing but an empty value."""
    claim = judgement.claim
    if isinstance(claim, BadClaim):
        return {"printed": ""}
    data: dict[str, Any] = {"quote": claim.quote, "where": claim.where, "place": claim.place, "said_by": claim.said_by}
    data = {key: text for key, text in data.items() if text}
    data |= {"confirmed": False} if claim.is_proposal else {}
    data["printed"] = judgement.printed
    return data | (_number(claim) if isinstance(claim, NumberClaim) else _expression(claim))


def _number(claim: NumberClaim) -> dict[str, Any]:
    data: dict[str, Any] = {} if claim.arithmetic is None else {"compute": claim.arithmetic.printed}
    data |= {"inputs": dict(claim.inputs), "rounding": claim.rounding}
    given = {
        "places": dict(claim.places),
        "not_printed": list(claim.not_printed),
        "exact": list(claim.exact),
        "threshold": claim.threshold,
        "stated_convention": dict(claim.convention),
        "tie": dict(claim.tie),
        "ranking": dict(claim.ranking),
    }
    return data | {key: value for key, value in given.items() if value}


def _expression(claim: FormulaClaim) -> dict[str, Any]:
    return {"language": claim.language, "symbols": dict(claim.symbols), "fixed": dict(claim.fixed)}


def _set(judgement: SetJudgement) -> dict[str, Any]:
    return {
        "quantities": list(judgement.quantities),
        "claims": list(judgement.claims),
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "example": dict(judgement.example),
        "evidence": evidence_data(judgement.evidence),
    }


def evidence_data(evidence: Evidence) -> dict[str, Any]:
    """The evidence of a verdict."""
    return {
        "grade": evidence.grade.name,
        "tried": evidence.tried,
        "effective": evidence.effective,
        "summary": evidence.summary,
    }


def ends_data(enclosure: Enclosure | None) -> list[str] | None:
    """The two ends; None where there are none."""
    return None if enclosure is None else [enclosure.lower, enclosure.upper]


def _witness(witness: Witness) -> dict[str, Any]:
    return {"inputs": dict(witness.point), "claimed": ends_data(witness.left), "reference": ends_data(witness.right)}
