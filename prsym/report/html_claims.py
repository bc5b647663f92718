"""Each claim on the HTML page: what it says, what was found, and everything that the finding rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from prsym import catalogue
from prsym.auditing.boxes import printed_input
from prsym.auditing.conventions.readings import Reading
from prsym.auditing.conventions.readings import read as read_under_conventions
from prsym.auditing.printed import read_printed
from prsym.auditing.quantiles import level_of
from prsym.auditing.targets import target
from prsym.comparing.matching import read
from prsym.errors import PrsymError
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.reading.mathml import to_mathml
from prsym.reading.tree import Node, Quotient, Symbol, transform
from prsym.report.amounts import brief, split_digits
from prsym.report.decision_words import by_how_much, decided
from prsym.report.html_curve import curve
from prsym.report.html_formulas import display
from prsym.report.html_number_line import picture
from prsym.report.html_page import badge, decision_badge
from prsym.report.html_substituted import substituted
from prsym.report.magnitudes import compact, split_scientific
from prsym.report.plain_words import evidence_told, opened, plain
from prsym.report.summary_words import diagnosis, reason, standing
from prsym.report.words import interval_words
from prsym.verify.enclose import show

REPEATED = 2500  # characters of MathML: a formula that is longer is shown at its first claim, and linked from others
HEADINGS = {True: "The formula as its source prints it", False: "The formula"}
SHORT = 48  # characters of what a table shows of a printed value or formula


@dataclass
class Shown:
    """What the page has told by now: where formulas are derived, which sets a claim is in, where a formula stands."""

    formulas: Mapping[Formula, str]
    sets: Mapping[str, tuple[str, ...]]
    first: dict[Formula, str] = field(default_factory=dict)


def claim_of(judgement: Judgement, number: int, shown: Shown) -> dict[str, Any]:
    """What the template shows of one claim; `number` is its place in the report."""
    claim, formula = judgement.claim, formula_of(judgement)
    quoted = None if isinstance(claim, BadClaim) else claim
    value = number_details(judgement, claim, formula) if isinstance(claim, NumberClaim) else None
    anchor = f"claim-{number}"
    printed = _formula(formula, anchor, shown) if formula else None
    return {
        "anchor": anchor,
        "number": number,
        "id": judgement.id,
        "standing": standing(judgement),
        "badge": badge(judgement.verdict),
        "quote": quoted.quote.strip() if quoted else "",
        "where": quoted.where.strip() if quoted else "",
        "printed": judgement.printed,
        "short": judgement.printed if len(judgement.printed) <= SHORT else f"{judgement.printed[: SHORT - 1]}…",
        "plain": list(map(compact, plain(judgement))),
        "reason": compact(reason(judgement)),
        "decision": _decision(judgement),
        "formula_id": judgement.formula,
        "formula": printed,
        "value": value,
        "side_by_side": not any(d["wide"] for d in _displays(printed, value)),
        "expression": _expression_details(claim) if isinstance(claim, FormulaClaim) else None,
        "enclosure": bounded(judgement.enclosure),
        "brief": compact(brief(judgement.enclosure)),
        "range": bounded(judgement.range if judgement.range != judgement.enclosure else None),
        "example": [(name, compact(value)) for name, value in judgement.example.items()],
        "witness": _witness(judgement),
        "diagnosis": [compact(opened(words)) for words in diagnosis(judgement)],
        "sets": shown.sets.get(judgement.id, ()),
        "evidence": evidence_told(judgement),
    }


def formula_of(judgement: Judgement) -> Formula | None:
    """The formula of the catalogue that a claim names; None when there is none of that name."""
    try:
        return catalogue.formula(judgement.formula) if judgement.formula else None
    except PrsymError:
        return None


def bounded(enclosure: Enclosure | None) -> dict[str, Any] | None:
    """An enclosure with the digits that both ends share apart from those that follow."""
    if enclosure is None:
        return None
    if enclosure.exact:
        return {"exact": True, "shared": compact(enclosure.lower.replace("-", "−")), "low": "", "high": ""}
    shared, low, high = split_scientific(enclosure) or split_digits(enclosure)
    return {"exact": False, "shared": shared, "low": low, "high": high}


def _decision(judgement: Judgement) -> dict[str, Any] | None:
    claim = judgement.claim
    if not judgement.decision or not isinstance(claim, NumberClaim):
        return None
    return {
        "threshold": claim.threshold,
        "badge": decision_badge(judgement.decision),
        "words": compact(decided(judgement)),
        "margin": compact(by_how_much(judgement)),
    }


def _formula(formula: Formula, anchor: str, shown: Shown) -> dict[str, Any]:
    """The formula as printed, with its source; where it is long and was shown before, the place of that."""
    displayed = display(formula.tree)
    first = shown.first.setdefault(formula, anchor)
    long = len(displayed["mathml"]) > REPEATED and first != anchor
    return {
        "display": None if long else displayed,
        "earlier": first if long else "",
        "title": formula.title,
        "citation": formula.source.citation,
        "document": formula.source.title,
        "heading": HEADINGS[formula.source.as_printed],
        "id": formula.id,
        "anchor": shown.formulas.get(formula, ""),
    }


def _displays(printed: dict[str, Any] | None, value: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The formulas of a claim that may stand side by side."""
    shown = [printed["display"]] if printed and printed["display"] else []
    return [*shown, *(value["substituted"] if value else [])]


def _witness(judgement: Judgement) -> dict[str, Any] | None:
    witness = judgement.witness
    if witness is None:
        return None
    return {"point": witness.point, "left": bounded(witness.left), "right": bounded(witness.right)}


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


# The inputs of a number claim on the HTML page: as typed, what each stands for, and the formula with them put in.


def number_details(judgement: Judgement, claim: NumberClaim, formula: Formula | None) -> dict[str, Any]:
    """What only a number claim has."""
    target = judgement.stands_for or target_of(claim, formula)
    reading = _reading(claim, formula)
    return {
        "inputs": [_input(claim, name, text, reading) for name, text in claim.inputs.items()],
        "missing": list(reading.missing) if reading and judgement.verdict == Status.UNVERIFIABLE else [],
        "given": list(map(compact, judgement.given)),
        "stands_for": compact(interval_words(target)) if target else "",
        "rounding": claim.rounding,
        Status.CONVENTION: [f"{key} = {value}" for key, value in claim.convention.items()],
        "tie": list(claim.tie.items()),
        "threshold": claim.threshold,
        "substituted": _substituted(reading, judgement),
        "picture": picture(judgement, claim, target),
        "curve": curve(judgement, claim, target),
    }


def _substituted(reading: Reading | None, judgement: Judgement) -> list[Any]:
    """The formula with the inputs put in; nothing for an end that is found by a test."""
    if reading is None or reading.by_test:
        return []
    return list(substituted(reading.formula, reading.claim, judgement.enclosure))


def target_of(claim: NumberClaim, formula: Formula | None) -> Interval | None:
    """What the printed value stands for; None when it cannot be read."""
    try:
        return None if formula is None else target(formula, claim).interval
    except PrsymError:
        return None


def _reading(claim: NumberClaim, formula: Formula | None) -> Reading | None:
    """The formula as the claim's conventions read it, with stated quantities put in; None when it cannot be read."""
    try:
        return read_under_conventions(formula, claim, claim.convention) if formula else None
    except PrsymError:
        return None


def _input(claim: NumberClaim, name: str, text: str, reading: Reading | None) -> dict[str, Any]:
    parameter = next((p for p in reading.formula.parameters if p.name == name), None) if reading else None
    letter = to_mathml(Symbol(parameter.letter), display=False) if parameter else ""
    return {
        "name": name,
        "letter": Markup(letter),
        "meaning": parameter.meaning if parameter and parameter.meaning != name else "",
        "typed": text,
        "stands_for": _input_words(claim, parameter, name, text),
    }


def _input_words(claim: NumberClaim, parameter: Parameter | None, name: str, text: str) -> str:
    if name in claim.exact:
        return "exactly that, as the claim says"
    rule = claim.rounding
    try:
        printed = read_printed(text, rule, name) if parameter is None else printed_input(parameter, text, rule)
    except PrsymError:
        return ""
    role = "" if parameter is None else parameter.role.kind
    if role == "quantile" and printed.point is not None:
        level = level_of(printed.point, printed.unit)
        return f"exactly that{'' if level is None else f', or the quantile of {show(100 * level)}% (two sides)'}"
    chosen = role == "planned" and printed.point is not None and not printed.about
    exact = chosen or printed.interval.lower == printed.interval.upper is not None
    return "exactly that" if exact else compact(interval_words(printed.interval))
