"""Equations of the Word file: they hold what the MathML says, and Word's equations are read as the same formulas."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from prsym import catalogue
from prsym.errors import ReadingError
from prsym.reading.latex import read_latex
from prsym.reading.marked_up import read_noting
from prsym.reading.mathml import to_mathml, to_mathml_rows
from prsym.reading.notation import AS_PRINTED
from prsym.reading.python import read_python
from prsym.reading.text import to_text
from prsym.reading.tree import Node
from prsym.report.word_math import NAMESPACE, equations

M = f"{{{NAMESPACE}}}"
VALUE = f"{M}val"
PLAIN = {"mfrac": "f", "msup": "sSup", "msub": "sSub", "msubsup": "sSubSup"}
ACCENTS = {"^": "\u0302", "¯": "\u0305", "~": "\u0303"}


def parsed(equation: str) -> Element:
    return fromstring(str(equation).replace("<m:oMath>", f'<m:oMath xmlns:m="{NAMESPACE}">', 1))


def of_omml(element: Element) -> list[Any]:
    """The equation as nested lists: letters in order, and what stands over, under or in something."""
    found: list[Any] = []
    for part in element:
        name = part.tag.removeprefix(M)
        told = {p.tag.removeprefix(M): p.get(VALUE) for p in part.find(f"{M}{name}Pr") or ()}
        inner = [of_omml(one) for one in part if not one.tag.endswith("Pr")]
        if name == "r":
            found += [c for c in "".join(t.text or "" for t in part.iter(f"{M}t")) if not c.isspace()]
        elif name == "d":
            found += [told["begChr"] or "", *inner[0], told["endChr"] or ""]
        elif name == "nary":
            found += [[told["chr"], *inner[:2]], *inner[2]]
        elif name == "func":
            found += [*inner[0], *inner[1]]
        elif name == "rad":
            found.append(["rad", inner[1]])
        elif name == "acc":
            found.append(["acc", told["chr"], *inner])
        elif name == "m":
            found.append(["m", *(of_omml(cell) for row in part.findall(f"{M}mr") for cell in row)])
        elif name != "rPr":
            found.append([name, told.get("type") or "", *inner])
    return [one for one in found if one != ""]


def of_mathml(element: Element) -> list[Any]:
    """The same from the MathML."""
    parts = [of_mathml(part) for part in element]
    match element.tag:
        case "mi" | "mn" | "mo" | "mtext":
            return [c for c in element.text or "" if not c.isspace() and c not in "\u2061\u2062"]
        case "munderover":
            return [[element[0].text, *parts[1:]]]
        case "msubsup" if element[0].text == "∫":
            return [["∫", *parts[1:]]]
        case "msqrt":
            return [["rad", [one for part in parts for one in part]]]
        case "mover":
            return [["acc", ACCENTS[element[1].text or ""], parts[0]]]
        case "mtable":
            return [["m", *(of_mathml(cell) for row in element for cell in row)]]
        case tag if tag in PLAIN:
            return [[PLAIN[tag], "noBar" if element.get("linethickness") == "0" else "", *parts]]
        case _:
            return [one for part in parts for one in part]


@pytest.mark.parametrize("source", sorted({name.partition(".")[0] for name in catalogue.formulas()}))
def test_every_formula_of_the_catalogue_is_the_equation_that_the_mathml_says(source: str) -> None:
    for formula in (f for name, f in catalogue.formulas().items() if name.startswith(f"{source}.")):
        mathml = to_mathml(formula.tree)
        (equation,) = equations(mathml)
        assert of_omml(parsed(equation)) == of_mathml(fromstring(mathml)), formula.id


# Read with brackets that need not be written, or as the known function whose letter they name.
OTHERWISE = {
    "arcsine_lower",
    "arcsine_upper",
    "arcsine_anscombe_lower",
    "arcsine_anscombe_upper",
    "mcnemar_continuity_p",
}


def test_word_s_equations_are_read_as_the_formulas_that_they_show() -> None:
    """The reader for documents that others write reads most formulas, and each as it is; the others it refuses."""
    read = 0
    for name, formula in catalogue.formulas().items():
        source, _, bare = name.partition(".")
        if source not in {"measures", "validation"} or bare in OTHERWISE:
            continue
        (equation,) = equations(to_mathml(formula.tree))
        declared = str(equation).replace("<m:oMath>", f'<m:oMath xmlns:m="{NAMESPACE}">', 1)
        try:
            tree, _ = read_noting(declared, "omml", frozenset(), AS_PRINTED)
        except ReadingError:
            continue
        assert rounded(tree) == rounded(formula.tree), name
        read += 1
    assert read > 120


def rounded(tree: Node) -> str:
    """The text of a formula with round brackets only."""
    return to_text(tree).translate(str.maketrans("[]{}", "()()"))


@pytest.mark.parametrize("formula", ["x_hat + y_bar", "b'", "\\binom{n}{k}", "|x| + \\sqrt{y}", "\\int_0^R x dx"])
def test_accents_primes_binomials_bars_and_integrals(formula: str) -> None:
    tree = read_python(formula) if formula.startswith("x_hat") else read_latex(formula)
    mathml = to_mathml(tree)
    assert of_omml(parsed(equations(mathml)[0])) == of_mathml(fromstring(mathml))


def test_a_choice_stands_in_rows_behind_a_brace() -> None:
    tree = read_python("x if x > 0 else 0")
    (equation,) = equations(to_mathml(tree))
    root = parsed(equation)
    brace = root.find(f".//{M}d/{M}dPr")
    assert brace is not None
    assert [p.get(VALUE) for p in brace][:2] == ["{", ""]
    assert len(root.findall(f".//{M}mr")) == 2


def test_each_row_of_a_wide_formula_is_an_equation_whose_brackets_and_signs_have_both_sides() -> None:
    formula = catalogue.formula("dimm2015.reference_precision")
    mathml, _ = to_mathml_rows(formula.tree, 20)
    rows = equations(mathml)
    assert len(rows) == len(fromstring(mathml).findall(".//mtr")) > 1
    for row in rows:
        first = parsed(row)[0]
        letters = "".join(t.text or "" for t in parsed(row).iter(f"{M}t"))
        assert not set("()[]{}") & set(letters) or first.find(f"{M}rPr/{M}nor") is not None
    whole = [c for c in "".join(t.text or "" for row in rows for t in parsed(row).iter(f"{M}t")) if not c.isspace()]
    marks = [c for e in fromstring(mathml).iter() for c in e.text or "" if not c.isspace()]
    assert whole == [c for c in marks if c not in "()[]{}\u2061\u2062"]
