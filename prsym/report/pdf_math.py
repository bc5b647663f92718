"""Formulas on the PDF page: MathML -> a list of instructions that the template builds the formula from.

The brackets are those of `prsym.reading.mathml`: nothing about precedence is decided here. The instructions are data,
in the order of a stack machine: each puts a piece on the stack, or takes the last pieces and puts one made of them.
No text is ever read as markup or code by typst.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, fromstring

Instruction = list[Any]
_UNSEEN = {"\u2061", "\u2062"}  # function application and invisible times
_OPENING, _BARS = "([{", "|"
_TAKING = {  # element -> what is done with its parts, and how many it has
    "mfrac": ("frac", 2),
    "msup": ("sup", 2),
    "msub": ("sub", 2),
    "msubsup": ("both", 3),
    "munderover": ("limits", 3),
}


def layout(mathml: str) -> dict[str, Any]:
    """The instructions for a `<math>` element, and the formula in a line of text for who cannot see it.

    >>> layout("<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>")["build"]
    [['letter', 'a'], ['text', '2'], ['frac']]
    >>> layout("<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>")["alt"]
    'a/2'
    """
    root = fromstring(mathml)
    return {"build": list(_build(root)), "alt": _spoken(root), "display": root.get("display") == "block"}


def _build(element: Element) -> Iterator[Instruction]:
    match element.tag:
        case "mi" | "mn" | "mo" | "mtext":
            yield from _token(element)
        case "mspace":
            yield ["space", float(element.get("width", "0em").removesuffix("em"))]
        case "msqrt":
            yield from _joined(element)
            yield ["sqrt"]
        case "mtable":
            yield from _table(element)
        case tag if tag in _TAKING:
            yield from _taking(element)
        case _:
            yield from _joined(element)


def _token(element: Element) -> Iterator[Instruction]:
    text = element.text or ""
    if element.tag == "mo":
        if element.get("minsize"):
            yield ["tall", text]
        elif text not in _UNSEEN:
            yield ["sign", text]
        else:
            yield ["text", ""]
    elif element.tag == "mi" and len(text) == 1 and element.get("mathvariant") != "normal":
        yield ["letter", text]
    else:
        yield ["text", text]


def _taking(element: Element) -> Iterator[Instruction]:
    name, count = _TAKING[element.tag]
    if len(element) != count:
        raise ValueError(f"<{element.tag}> has {len(element)} parts, not {count}")
    for part in element:
        yield from _build(part)
    yield ["pile"] if element.get("linethickness") == "0" else [name]


def _joined(element: Element) -> Iterator[Instruction]:
    """The parts side by side; brackets around them grow with what they hold where MathML lets them."""
    for part in element:
        yield from _build(part)
    grows = len(element) > 1 and _grows(element[0])
    if len(element) != 1:
        yield ["grown" if grows else "row", len(element)]


def _grows(first: Element) -> bool:
    bracket = first.tag == "mo" and first.text in {*_OPENING, *_BARS}
    return bracket and first.get("stretchy") != "false" and not first.get("minsize")


def _table(element: Element) -> Iterator[Instruction]:
    """Rows of a long formula stand as lines; cells beside each other stand in columns."""
    columns = max(len(row) for row in element)
    for row in element:
        for cell in row:
            yield from _joined(cell)
    yield ["lines", len(element)] if columns == 1 else ["columns", len(element), columns]


def _spoken(element: Element) -> str:
    """The formula on a line, with brackets wherever the two-dimensional form needs none."""
    match element.tag:
        case "mi" | "mn" | "mtext":
            return element.text or ""
        case "mo":
            return _spoken_sign(element)
        case "mspace":
            return " "
        case "msqrt":
            return f"√({_words(element)})"
        case "mfrac" if element.get("linethickness") == "0":
            return f"{_spoken(element[0])} choose {_spoken(element[1])}"
        case "mfrac":
            return f"{_atom(element[0])}/{_atom(element[1])}"
        case "msup":
            prime = (element[1].text or "").strip("′") == "" and element[1].tag == "mo"
            return _atom(element[0]) + ((element[1].text or "") if prime else f"^{_atom(element[1])}")
        case "msub":
            return f"{_spoken(element[0])}_{_atom(element[1])}"
        case "msubsup" | "munderover":
            lower, upper = (_spoken(part) for part in element[1:])
            return f"{_spoken(element[0])} from {lower} to {upper} of "
        case "mtable":
            return "; ".join(" ".join(_words(cell) for cell in row) for row in element)
        case _:
            return _words(element)


def _spoken_sign(element: Element) -> str:
    text = element.text or ""
    if text in _UNSEEN:
        return "·" if text == "\u2062" else ""
    if text in "=≤≥<>≠+→" or text.isalpha():
        return f" {text} "
    return f"{text} " if text in ",;" else text


def _words(element: Element) -> str:
    return "".join(_spoken(part) for part in element)


def _atom(element: Element) -> str:
    spoken = _spoken(element).strip()
    return spoken if len(spoken) == 1 or spoken.isalnum() else f"({spoken})"
