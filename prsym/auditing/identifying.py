"""Which quantity is a printed number? Every formula of the catalogue that gives it from the stated inputs.

Each formula whose inputs are stated, or follow from what is stated, is judged as a claim about that number would be:
with the rounding of its print, and in ball arithmetic. What is confirmed or consistent is found; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from prsym import catalogue
from prsym.auditing.claims.entries import Entry
from prsym.auditing.claims.rankings import RankingFiles
from prsym.auditing.claims.reading import read_claim
from prsym.auditing.conventions.composed_inputs import CELLS, context
from prsym.auditing.numbers import judge_as_stated
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.comparing.spellings import candidates
from prsym.derivations.quantities import CELLS as TABLE_CELLS
from prsym.errors import InputError, PrsymError
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula
from prsym.model.status import Status

FOUND = (Status.CONFIRMED, Status.CONSISTENT)
_FROM = re.compile(r"(?P<value>.+?)\s+(?:from|with|at)\s+(?P<inputs>\S.*=.*)", re.DOTALL)
_INPUT = re.compile(r"\s*(?P<name>[^\s=,;]+)\s*=\s*(?P<text>.*?)\s*(?=(?:[,;]|\band\b)\s*[^\s=,;]+\s*=|$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class NumberIdentification:
    """A formula that gives a printed number; `inputs` are those that it uses, by the names of its parameters.

    `status` is confirmed, or consistent where the rounding of the inputs is needed; `reason` is one line of words.
    """

    id: str
    title: str
    inputs: tuple[tuple[str, str], ...]
    status: Status
    reason: str


def is_number_question(text: str) -> bool:
    """Whether a text asks of a number what it is, as `0.56 from tp=3, fp=1`.

    >>> is_number_question("75% from tp = 3, fp = 1"), is_number_question("TP/(TP+FP)")
    (True, False)
    """
    return _FROM.fullmatch(text.strip()) is not None


def identify_number(value: str, inputs: Mapping[str, str] | None = None) -> tuple[NumberIdentification, ...]:
    """The formulas that give a printed number from stated inputs: those that use most of them first.

    `value` and `inputs` are texts as printed, such as `"75%"` and `{"tp": "3", "fp": "1"}`; or the value holds it all,
    as `"75% from tp=3, fp=1, fn=2"`. Whatever the inputs do not give is not tried, nor any other convention. Raises
    `InputError` for a number or an input that cannot be read.

    >>> [found.id for found in identify_number("0.75 from tp=3, fp=1, fn=2")]
    ['measures.precision']
    """
    value, inputs = _parts(value) if inputs is None else (value, inputs)
    if not isinstance(inputs, Mapping) or not inputs:
        raise InputError(f"{value!r}: say what it is computed from, as in 0.75 from tp=3, fp=1")
    for name, text in {"the number": value, **inputs}.items():
        if not isinstance(name, str) or not isinstance(text, str):
            raise InputError(f"{name!r} = {text!r} must be a text as it is printed")
        read_printed(text, NEAREST, name)
    tried = (_identified(formula, value, inputs) for formula in catalogue.formulas().values() if formula.has_value)
    found = [one for one in tried if one is not None]
    return tuple(sorted(found, key=lambda one: (-len(one.inputs), FOUND.index(one.status))))


def _parts(text: object) -> tuple[str, dict[str, str]]:
    match = _FROM.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        raise InputError(f"{str(text)[:60]!r}: write a number and its inputs, as in 0.75 from tp=3, fp=1")
    inputs: dict[str, str] = {}
    rest = match["inputs"]
    while rest:
        part = _INPUT.match(rest)
        if part is None:
            raise InputError(f"{rest[:60]!r}: write inputs as name = number, separated by commas")
        if part["name"] in inputs:
            raise InputError(f"{part['name']} is given twice")
        inputs[part["name"]] = part["text"]
        rest = re.sub(r"^\s*(?:[,;]|and\b)?\s*", "", rest[part.end() :])
    return match["value"], inputs


def _identified(formula: Formula, value: str, stated: Mapping[str, str]) -> NumberIdentification | None:
    """The formula's judgement of the number, where it holds."""
    known = context(formula)
    inputs: dict[str, str] = {}
    for name, text in stated.items():
        own = name if name in known else _name_of(name, formula, known)
        if own and own not in inputs:
            inputs[own] = text
    if not inputs:
        return None
    data = {"id": "number", "formula": formula.id, "inputs": inputs, "value": value}
    claim = read_claim(Entry(data), "number", RankingFiles(Path()))
    try:
        judged = judge_as_stated(claim)[0] if isinstance(claim, NumberClaim) else None
    except PrsymError:  # not a value of this formula at these inputs
        return None
    if judged is None or judged.verdict not in FOUND:
        return None
    return NumberIdentification(formula.id, formula.title, tuple(inputs.items()), judged.verdict, judged.reason)


def _name_of(name: str, formula: Formula, known: frozenset[str]) -> str:
    """The one parameter, or count of the confusion table, that a name spells; "" where there is none, or several."""
    own = candidates(name, formula.parameters) or (candidates(name, TABLE_CELLS) if known & CELLS else ())
    return own[0] if len(own) == 1 else ""
