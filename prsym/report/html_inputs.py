"""The inputs of a number claim on the HTML page: as typed, what each stands for, and the formula with them put in."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from prsym.auditing.boxes import printed_input
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.printed import read_printed
from prsym.auditing.quantiles import level_of
from prsym.auditing.targets import target
from prsym.errors import PrsymError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.reading.mathml import to_mathml
from prsym.reading.tree import Symbol
from prsym.report.html_curve import curve
from prsym.report.html_number_line import picture
from prsym.report.html_substituted import substituted
from prsym.report.magnitudes import compact
from prsym.report.words import interval_words
from prsym.verify.enclose import show


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
        return read(formula, claim, claim.convention) if formula else None
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
