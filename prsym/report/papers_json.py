"""The papers' errata -> JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from prsym.model.paper_claim import Judge, PaperJudgement
from prsym.model.status import PaperStatus
from prsym.model.verdict import Witness
from prsym.papers import Errata
from prsym.report.json_view import ends_data, evidence_data
from prsym.report.papers_parts import Part, parts
from prsym.report.papers_words import ordered
from prsym.report.provenance import environment

KINDS: Mapping[str, str] = {
    "ByProof": "by_proof",
    "ContraryProved": "contrary_proved",
    "UnderCondition": "under_condition",
    "MisprintedFormula": "misprinted_formula",
    "MisprintedStatement": "misprinted_statement",
    "Number": "number",
    "Comparison": "comparison",
    "Counted": "counted",
    "SampledShare": "sampled_share",
    "WholeCounts": "whole_counts",
    "NotCheckable": "not_checkable",
}


def to_json(errata: Errata) -> str:
    """The text, schema `prsym-papers/1`, with keys in a fixed order and a newline at the end.

    No clock and no path is in it: the same claims and versions give the same bytes.
    """
    data = {
        "schema": "prsym-papers/1",
        "prsym_version": environment()["prsym"],
        "papers": [_paper(part) for part in parts(errata)],
        "counts": ordered(errata.counts),
        "claims": [_claim(judgement) for judgement in errata.judgements],
        "verdicts": {verdict.value: verdict.sentence for verdict in PaperStatus},
        "environment": environment(),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _paper(part: Part) -> dict[str, Any]:
    document = part.document
    return {
        "paper": document.key,
        "authors": document.short,
        "year": document.year,
        "title": document.title,
        "claims": len(part.judgements),
        "counts": dict(part.counts),
    }


def _claim(judgement: PaperJudgement) -> dict[str, Any]:
    claim, witness = judgement.claim, judgement.witness
    return {
        "paper": claim.source.document.key,
        "id": claim.id,
        "place": claim.source.place,
        "says": claim.says,
        "statement": claim.statement,
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "value": ends_data(judgement.value),
        "score": judgement.score or None,
        "witness": None if witness is None else _witness(witness),
        "evidence": evidence_data(judgement.evidence),
        "judge": _judge(claim.judge),
    }


def _witness(witness: Witness) -> dict[str, Any]:
    return {"inputs": dict(witness.point), "left": ends_data(witness.left), "right": ends_data(witness.right)}


def _judge(judge: Judge) -> dict[str, Any]:
    """The kind and its fields; how a count is made is code, and left out."""
    found = {field.name: getattr(judge, field.name) for field in fields(judge)}
    plain = {name: _plain(value) for name, value in found.items() if not callable(value)}
    return {"kind": KINDS[type(judge).__name__], **plain}


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
