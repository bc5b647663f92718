"""The papers' errata -> one self-contained HTML page: no scripts, no network, real MathML."""

from __future__ import annotations

from typing import Any

from prsym import catalogue
from prsym.model.formula import Formula
from prsym.model.paper_claim import Judge, MisprintedFormula, MisprintedStatement, PaperJudgement
from prsym.model.status import PaperStatus
from prsym.model.verdict import Evidence
from prsym.papers import Errata
from prsym.report.claim_words import beyond, claim_displays
from prsym.report.environment import environment
from prsym.report.html_formulas import display, shown_formula
from prsym.report.html_page import GRADES, render
from prsym.report.papers_parts import (
    Part,
    blocks,
    entries_of,
    judging,
    parts,
    printed_number,
    printed_tree,
    short,
    sides_equal,
)
from prsym.report.papers_words import claims, ordered, summary


def to_html(errata: Errata) -> str:
    """The page as text; the same text for the same claims and versions."""
    return render("papers.html.j2", _contents(errata))


def _contents(errata: Errata) -> dict[str, Any]:
    """What the template shows."""
    found = parts(errata)
    entries = _entries(errata)
    shown = [_part(part) for part in found]
    return {
        "title": "What the papers claim, judged" if len(found) != 1 else f"What {_name(found[0])} claims, judged",
        "command": "prsym papers" if len(found) != 1 else f"prsym papers {found[0].document.key}",
        "prsym_version": environment()["prsym"],
        "total": claims(len(errata.judgements)),
        "summary": summary(errata.counts),
        "parts": shown,
        "verdicts": [(_badge(verdict), verdict.meaning) for verdict in ordered(errata.counts)],
        "entries": [_full_entry(identifier) for identifier in entries],
        "environment": environment(),
    }


def _entries(errata: Errata) -> tuple[str, ...]:
    """Every entry of the catalogue that judges a claim or says what holds instead, in the catalogue's order."""
    used = {entry for judgement in errata.judgements for entry in entries_of(judgement.claim.judge)}
    return tuple(identifier for identifier in catalogue.ids() if identifier in used)


def _name(part: Part) -> str:
    return part.document.label


def _part(part: Part) -> dict[str, Any]:
    return {
        "key": part.document.key,
        "name": _name(part),
        "citation": part.document.citation,
        "total": len(part.judgements),
        "counts": [(_badge(verdict), number) for verdict, number in part.counts.items()],
        "findings": [_claim(judgement) for judgement in part.findings],
        "blocks": [(table, [_claim(j) for j in run]) for table, run in blocks(part.judgements)],
    }


def _badge(verdict: PaperStatus) -> dict[str, str]:
    return {"word": verdict.heading, "symbol": verdict.symbol, "kind": verdict.kind}


def _claim(judgement: PaperJudgement) -> dict[str, Any]:
    claim, verdict = judgement.claim, judgement.verdict
    return {
        "anchor": f"{claim.source.document.key}.{claim.id}",
        "id": claim.id,
        "place": claim.source.place,
        "badge": _badge(verdict),
        "words": verdict.sentence,
        "finding": verdict.finding,
        "checkable": verdict != PaperStatus.NOT_CHECKABLE,
        "says": claim.says,
        "statement": claim.statement,
        "reason": judgement.reason,
        "printed": printed_number(claim.judge),
        "short": short(judgement.value),
        "score": judgement.score.replace("-", "−"),
        "witness": judgement.witness,
        "equal": judgement.witness is not None and sides_equal(judgement.witness),
        "evidence": _evidence(judgement.evidence),
        "forms": _forms(claim.judge),
        "judging": [(heading, [_entry(e) for e in entries]) for heading, entries in judging(claim.judge)],
    }


def _evidence(evidence: Evidence) -> str:
    return f"{GRADES[evidence.grade]}; {evidence.summary}" if evidence.effective else ""


def _forms(judge: Judge) -> dict[str, Any] | None:
    """The printed and the intended form of a misprint, to stand side by side, or one below the other when wide."""
    match judge:
        case MisprintedFormula(_, intended):
            printed = {"id": "", "display": display(printed_tree(judge))}
            forms = {"printed": [printed], "intended": [_entry(intended)]}
        case MisprintedStatement(refuted, entries):
            forms = {"printed": [_entry(refuted)], "intended": [_entry(identifier) for identifier in entries]}
        case _:
            return None
    shown = [form["display"] for side in forms.values() for form in side]
    return {**forms, "wide": any(form is not None and form["wide"] for form in shown)}


def _entry(identifier: str) -> dict[str, Any]:
    """An entry as a claim shows it: the formula or the statement, and where the rest is told."""
    entry = catalogue.entry(identifier)
    return {
        "id": identifier,
        "anchor": f"entry-{identifier}",
        "title": entry.title,
        "display": display(entry.tree) if isinstance(entry, Formula) else None,
        "says": "" if isinstance(entry, Formula) else entry.statement,
        "claims": [] if isinstance(entry, Formula) else claim_displays(entry),
        "beyond": [] if isinstance(entry, Formula) else beyond(entry),
    }


def _full_entry(identifier: str) -> dict[str, Any]:
    """An entry as the appendix shows it, with the meaning of its letters."""
    entry = catalogue.entry(identifier)
    details = shown_formula(entry) if isinstance(entry, Formula) else None
    return {**_entry(identifier), "citation": entry.source.citation, "formula": details}
