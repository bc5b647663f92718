"""Formulas on the PDF page: the instructions build what MathML says, for every formula and every kind of step."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
import typst

from prsym import catalogue
from prsym.reading.latex import read_latex
from prsym.reading.mathml import to_mathml, to_mathml_rows
from prsym.reading.tree import Call, Number, Relation, Symbol
from prsym.report.pdf_math import layout
from prsym.verify.prove import prove

NAMES = {"mfrac": "frac", "msup": "sup", "msub": "sub", "msubsup": "both", "munderover": "limits"}
COUNTS = {"frac": 2, "sup": 2, "sub": 2, "both": 3, "limits": 3, "pile": 2, "sqrt": 1}
DERIVED = ("dimm2015.normalization", "goutte_gaussier2005.probability_superior", "gordon_kochen1988.hit_rate")


def _nested(build: list[list[Any]]) -> Any:
    """The one piece that the instructions leave on the stack, as nested lists; rows of rows are flattened."""
    stack: list[Any] = []
    for name, *rest in build:
        count = COUNTS.get(name, 0)
        if name in {"row", "grown", "lines"}:
            count = rest[0]
        if name == "columns":
            count = rest[0] * rest[1]
        assert count <= len(stack)
        parts, stack = stack[len(stack) - count :], stack[: len(stack) - count]
        if name in {"letter", "text", "sign", "tall"}:
            stack.append(rest[0])
        elif name == "space":
            stack.append("")
        elif name in {"row", "grown"}:
            stack.append(_row(parts))
        else:
            stack.append([name, *parts])
    assert len(stack) == 1
    return stack[0]


def _row(parts: list[Any]) -> Any:
    flat = [p for part in parts for p in (part[1:] if isinstance(part, list) and part[:1] == ["row"] else [part])]
    seen = [part for part in flat if part != ""]
    return seen[0] if len(seen) == 1 else ["row", *seen] if seen else ""


def _of_mathml(element: Element) -> Any:
    """The same nested lists, read from the MathML by another way."""
    parts = [_of_mathml(part) for part in element]
    match element.tag:
        case "mi" | "mn" | "mo" | "mtext":
            return "" if element.text in {"\u2061", "\u2062"} else element.text or ""
        case "mspace":
            return ""
        case "msqrt":
            return ["sqrt", _row(parts)]
        case "mfrac" if element.get("linethickness") == "0":
            return ["pile", *parts]
        case "mtable":
            rows = [list(row) for row in element]
            cells = [_row([_of_mathml(part) for part in cell]) for row in rows for cell in row]
            return ["lines" if len(rows[0]) == 1 else "columns", *cells]
        case tag if tag in NAMES:
            return [NAMES[tag], *parts]
        case _:
            return _row(parts)


def _agrees(mathml: str) -> bool:
    """Whether the instructions build what the MathML says."""
    return _nested(layout(mathml)["build"]) == _of_mathml(fromstring(mathml))


@pytest.mark.parametrize("identifier", list(catalogue.formulas()))
def test_every_formula_of_the_catalogue(identifier: str) -> None:
    tree = catalogue.formula(identifier).tree
    assert _agrees(to_mathml(tree))
    for width in (10, 40):
        assert _agrees(to_mathml_rows(tree, width)[0])


@pytest.mark.parametrize("identifier", DERIVED)
def test_every_step_of_a_derivation(identifier: str) -> None:
    steps = prove(catalogue.formula(identifier)).steps
    assert steps
    for step in steps:
        assert _agrees(to_mathml_rows(step.statement, 36)[0])


@pytest.mark.parametrize(
    ("mathml", "build"),
    [
        ("<math><mi>x</mi></math>", [["letter", "x"]]),
        ("<math><mi mathvariant='normal'>Λ</mi></math>", [["text", "Λ"]]),
        ("<math><mi>tan</mi></math>", [["text", "tan"]]),
        ("<math><msqrt><mi>a</mi><mo>+</mo><mn>1</mn></msqrt></math>",
         [["letter", "a"], ["sign", "+"], ["text", "1"], ["row", 3], ["sqrt"]]),
        ("<math><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow></math>",
         [["sign", "("], ["letter", "a"], ["sign", ")"], ["grown", 3]]),
        ("<math><mrow><mo stretchy='false'>(</mo><mi>a</mi><mo stretchy='false'>)</mo></mrow></math>",
         [["sign", "("], ["letter", "a"], ["sign", ")"], ["row", 3]]),
        ("<math><mo minsize='1.8em'>(</mo></math>", [["tall", "("]]),
    ],
)  # fmt: skip
def test_instructions(mathml: str, build: list[list[Any]]) -> None:
    assert layout(mathml)["build"] == build


def test_a_fraction_has_two_parts() -> None:
    with pytest.raises(ValueError, match="<mfrac> has 1 parts, not 2"):
        layout("<math><mfrac><mi>a</mi></mfrac></math>")


@pytest.mark.parametrize(
    ("latex", "spoken"),
    [
        (r"\frac{a + b}{c}", "(a + b)/c"),
        (r"\frac{a}{b + c}", "a/(b + c)"),
        (r"x^{n + 1}", "x^(n + 1)"),
        (r"(a + b)^2", "((a + b))^2"),
        (r"\sqrt{a} + b", "√(a) + b"),
        (r"\rho_1 = 2 a", "ρ_1 = 2·a"),
        (r"\int_0^1 x \, dx", "∫ from 0 to 1 of x dx"),
        (r"\frac{1}{\frac{a}{b}}", "1/(a/b)"),
    ],
)
def test_what_is_said_to_who_cannot_see_it(latex: str, spoken: str) -> None:
    assert layout(to_mathml(read_latex(latex)))["alt"] == spoken


def test_a_choice_is_said_in_words() -> None:
    choice = Call("if", (Relation((Symbol("x"), Number("0")), (">",)), Number("1"), Number("2")))
    assert layout(to_mathml(choice))["alt"] == "{1 if x > 0; 2 otherwise"


def test_the_template_builds_them_all() -> None:
    """Every formula is set without an error, as a formula with a text, and takes room on the page."""
    source = files("prsym.report").joinpath("pdf_math.typ").read_text(encoding="utf-8")
    source += (
        '\n#let all = json(bytes(sys.inputs.data))\n#set document(title: "t")\n'
        "#context { for f in all { let size = measure(math.equation(block: true, alt: f.alt, built(f.build)))\n"
        " assert(size.width > 1pt and size.height > 1pt, message: f.alt) } }\n#for f in all { shown-formula(f) }"
    )
    data = [layout(to_mathml(formula.tree)) for formula in catalogue.formulas().values()]
    inputs = {"data": json.dumps(data)}
    made = typst.compile(
        source.encode(), sys_inputs=inputs, ignore_system_fonts=True, format="pdf", pdf_standards=["ua-1"]
    )
    assert made.startswith(b"%PDF")


def test_a_deep_formula_is_built() -> None:
    source = files("prsym.report").joinpath("pdf_math.typ").read_text(encoding="utf-8")
    source += '\n#set document(title: "t")\n#shown-formula(json(bytes(sys.inputs.data)))'
    text = "x"
    for _ in range(40):
        text = rf"\frac{{1}}{{1 + {text}}}"
    inputs = {"data": json.dumps(layout(to_mathml(read_latex(text))))}
    assert typst.compile(source.encode(), sys_inputs=inputs, ignore_system_fonts=True, format="pdf")
