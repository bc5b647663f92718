"""What every HTML page has: templates that escape, the style sheet with the font in it, and the hash of its policy."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade
from prsym.report.writing import visible


def render(template: str, contents: Mapping[str, Any]) -> str:
    """The page; `style` and `style_hash` are added to what it shows."""
    sheet = style()
    digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
    page: str = _templates().get_template(template).render({**contents, "style": Markup(sheet), "style_hash": digest})
    return page


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("prsym.report", "."),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def style() -> str:
    """The style sheet with the font in it."""
    folder = files("prsym.report")
    font = base64.b64encode(folder.joinpath("fonts", "prsym-math.woff2").read_bytes()).decode()
    return folder.joinpath("report.css").read_text(encoding="utf-8").replace("FONT_DATA", font)


def _finalize(value: object) -> object:
    """Outside text made visible; markup and numbers as they are."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


# Verdicts as badges: a word, a symbol, and a colour that only repeats them.

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
