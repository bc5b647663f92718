"""Every letter that is printed in a formula with its numbers has a meaning: a number, another line, or words."""

from __future__ import annotations

import pytest

from prsym import catalogue
from prsym.auditing.printed import read_printed
from prsym.model.enclosure import Enclosure
from prsym.model.printed import Printed
from prsym.reading.functions import FUNCTIONS
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Apply, Call, Node, Relation, Symbol, symbols, walk
from prsym.report.letters import SPECIAL, letters_in_words
from prsym.report.substituted import substituted

HALF = Enclosure("0.5", "0.5", "0.5")
PLAIN = {"sqrt", "binomial", "log", "exp", "atan", "sin", "max", "min", "factorial", "abs", "floor"}  # known signs


def _printed(text: str) -> Printed:
    return read_printed(text, "nearest", "input")


def _formulas() -> list[str]:
    return [name for name in catalogue.formulas() if catalogue.formula(name).has_value]


def _shown(name: str, texts: tuple[str, ...]) -> tuple[list[tuple[str, Node]], set[str]]:
    """The lines of a formula whose inputs are these texts in turn, and the letters that words explain."""
    formula = catalogue.formula(name)
    inputs = {p.name: _printed(texts[n % len(texts)]) for n, p in enumerate(formula.parameters)}
    lines = substituted(formula, inputs, HALF)
    words = letters_in_words(formula, inputs, lines)
    return lines, {part.partition(" is ")[0] for part in words.split("; ")}


def _without_meaning(lines: list[tuple[str, Node]], explained: set[str]) -> set[str]:
    """The letters that are neither explained, nor the value itself, nor on the left of a line."""
    left = {line.sides[0] for _, line in lines if isinstance(line, Relation)}
    found = {s for _, line in lines for s in symbols(line) if Symbol(s) not in left}
    value = lines[0][1].sides[0] if lines and isinstance(lines[0][1], Relation) else None
    is_value = {value} if isinstance(lines[0][1], Relation) and len(lines[0][1].sides) > 2 else set()
    where = left - {value} | is_value
    nodes = [node for _, line in lines for node in walk(line)]
    found |= {node.letter for node in nodes if isinstance(node, Apply) and node not in where}
    calls = {node.function for node in nodes if isinstance(node, Call)} - PLAIN
    texts = {symbol_text(letter) for letter in found - {"pi"}}
    return (texts | {FUNCTIONS[name].text or name for name in calls}) - explained


@pytest.mark.parametrize("texts", [("3", "12", "0.25"), ("40%–42%", "12", "0.25"), ("0.25", "at least 3")])
def test_no_printed_letter_is_without_a_meaning(texts: tuple[str, ...]) -> None:
    shown = {name: _shown(name, texts) for name in _formulas()}
    assert sum(bool(lines) for lines, _ in shown.values()) > 150
    missing = {name: _without_meaning(*found) for name, found in shown.items() if found[0]}
    assert not {name: letters for name, letters in missing.items() if letters}


def test_a_letter_without_a_meaning_would_be_found() -> None:
    lines, explained = _shown("validation.mcnemar_continuity_p", ("38", "21"))
    assert _without_meaning(lines[:1], explained) == {"C"}
    assert _without_meaning(lines, set()) == {"erf"}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("validation.mcnemar_p", "Q(38, 21) = (38 − 21)^2/(38 + 21)"),
        ("validation.mcnemar_continuity_p", "C(38, 21) = (abs(38 − 21) − 1)^2/(38 + 21)"),
        (
            "validation.mcnemar_exact",
            "T(max(38, 21), 38 + 21, 1/2) = I(1/2, max(38, 21), (38 + 21) − (max(38, 21)) + 1)",
        ),
    ],
)
def test_a_letter_of_another_formula_is_written_out(name: str, line: str) -> None:
    lines, _ = _shown(name, ("38", "21"))
    assert [to_text(tree) for lead, tree in lines if lead == "where"] == [line]


def test_every_function_that_is_no_common_sign_has_words() -> None:
    called = {n.function for name in _formulas() for n in walk(catalogue.formula(name).tree) if isinstance(n, Call)}
    applied = {u for name in _formulas() for u in catalogue.formula(name).functions.values() if isinstance(u, str)}
    assert called - PLAIN <= set(SPECIAL)
    assert {use for use in applied if use in FUNCTIONS} <= set(SPECIAL)
