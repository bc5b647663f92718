"""Formulas in Word: MathML -> OMML, the equations that Word and LibreOffice set and edit.

The brackets are those of `prsym.reading.mathml`: nothing about precedence is decided here. A sum or an integral takes
what follows it in its row, and a function that is written with letters what it is applied to.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, fromstring

from markupsafe import Markup

NAMESPACE = "http://schemas.openxmlformats.org/officeDocument/2006/math"
_APPLIED, _TIMES = "\u2061", "\u2062"
_CLOSING = {"(": ")", "[": "]", "{": "}", "|": "|"}
_ACCENTS = {"^": "\u0302", "¯": "\u0305", "~": "\u0303"}
_SPACE = "\u2003"  # as wide as an em
_PARTS = {  # element -> OMML, and the parts of it in order
    "mfrac": ("f", "num", "den"),
    "msup": ("sSup", "e", "sup"),
    "msub": ("sSub", "e", "sub"),
    "msubsup": ("sSubSup", "e", "sub", "sup"),
}
_EMPTY = Markup("")


def equations(mathml: str) -> list[Markup]:
    """The `<m:oMath>` elements of a `<math>` element: one for each row of a formula that stands in rows.

    >>> str(equations("<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>")[0]).count("<m:f>")
    1
    """
    root = fromstring(mathml)
    if not (len(root) == 1 and root[0].tag == "mtable" and root.get("display") == "block"):
        return [_element("oMath", _row(list(root)))]
    rows = [list(cell[0]) for row in root[0] for cell in row]
    return [_element("oMath", _part_of_rows(row, is_first=place == 0)) for place, row in enumerate(rows)]


def _part_of_rows(parts: list[Element], *, is_first: bool) -> Markup:
    """A row of a formula: signs with nothing before or behind them are words, for programs miss their other side."""
    found = _EMPTY
    while parts and not is_first and (parts[0].tag == "mspace" or _is_infix(parts[0])):
        found += _built(parts[0]) if parts[0].tag == "mspace" else _run(f"{parts[0].text} ", "nor")
        parts = parts[1:]
    return found + _row(_paired(parts))


def _is_infix(element: Element) -> bool:
    return element.tag == "mo" and not element.get("minsize") and (element.text or "") not in _CLOSING


def _paired(parts: Sequence[Element]) -> list[Element]:
    """The parts with brackets of a fixed size as pairs; one whose other is in another row takes all on its side."""
    frames: list[list[Element]] = [[]]
    opened: list[str] = []
    for part in parts:
        text = part.text or ""
        if not part.get("minsize"):
            frames[-1].append(part)
        elif part.get("form") == "prefix":
            frames.append([])
            opened.append(text)
        else:
            inner, opening = frames.pop(), opened.pop() if opened else ""
            frames = frames or [[]]
            frames[-1].append(_fence(opening, text, inner))
    while opened:
        inner = frames.pop()
        frames[-1].append(_fence(opened.pop(), "", inner))
    return frames[0]


def _fence(opening: str, closing: str, inner: Sequence[Element]) -> Element:
    """Brackets around the parts; a bracket of its own where there are none."""
    if not inner:
        alone = Element("mtext")
        alone.text = opening + closing
        return alone
    found = Element("mfenced", open=opening, close=closing)
    found.extend(inner)
    return found


def _element(name: str, *inner: Markup) -> Markup:
    return Markup("<m:{0}>{1}</m:{0}>").format(name, Markup("").join(inner))


def _properties(name: str, **values: str) -> Markup:
    inner = Markup("").join(Markup('<m:{} m:val="{}"/>').format(key, value) for key, value in values.items())
    return _element(f"{name}Pr", inner)


def _run(text: str, kind: str = "") -> Markup:
    """Text of an equation: a variable in italics, or of another `kind`: `p` for upright, `nor` for words."""
    properties = Markup("")
    if kind:
        properties = _element("rPr", Markup("<m:nor/>") if kind == "nor" else Markup('<m:sty m:val="p"/>'))
    return _element("r", properties, Markup('<m:t xml:space="preserve">{}</m:t>').format(text))


def _row(parts: Sequence[Element]) -> Markup:
    """The parts side by side; a bracket takes all up to the one that closes it at the end."""
    if not parts:
        return _EMPTY
    first, rest = parts[0], parts[1:]
    if _opens(parts):
        is_closed = rest[-1].tag == "mo"
        inner, closing = (rest[:-1], rest[-1].text or "") if is_closed else (rest, "")
        return _brackets(first.text or "", closing, inner, grows=first.get("stretchy") != "false")
    if _is_sign(first) and rest:
        return _sum(first, rest)
    if _is_applied(parts):
        argument = [part for part in parts[2:] if part.tag != "mspace"]
        return _element("func", _element("fName", _built(first)), _element("e", _row(argument)))
    return _built(first) + _row(rest)


def _brackets(opening: str, closing: str, inner: Sequence[Element], *, grows: bool) -> Markup:
    properties = _properties("d", begChr=opening, endChr=closing, grow="1" if grows else "0")
    return _element("d", properties, _element("e", _row(inner)))


def _opens(parts: Sequence[Element]) -> bool:
    """Whether the row is one pair of brackets, or the rows of a choice behind a brace."""
    first, last = parts[0], parts[-1]
    if first.tag != "mo" or first.get("minsize") or (first.text or "") not in _CLOSING or len(parts) < 2:
        return False
    return last.tag == "mtable" or (last.tag == "mo" and last.text == _CLOSING[first.text or ""])


def _is_sign(element: Element) -> bool:
    return element.tag == "munderover" or (element.tag == "msubsup" and element[0].text == "∫")


def _is_applied(parts: Sequence[Element]) -> bool:
    """Whether a function that is written with letters is applied to the rest of the row."""
    if len(parts) < 3 or parts[1].text != _APPLIED:
        return False
    return any(len(part.text or "") > 1 or part.get("mathvariant") == "normal" for part in parts[0].iter("mi"))


def _sum(sign: Element, term: Sequence[Element]) -> Markup:
    limits = "subSup" if sign.tag == "msubsup" else "undOvr"
    properties = _properties("nary", chr=sign[0].text or "", limLoc=limits)
    lower, upper = (_element(name, _built(part)) for name, part in zip(("sub", "sup"), sign[1:], strict=True))
    return _element("nary", properties, lower, upper, _element("e", _row(term)))


def _built(element: Element) -> Markup:
    match element.tag:
        case "mi" | "mn" | "mo" | "mtext":
            return _token(element)
        case "mspace":
            wide = int(float(element.get("width", "0em").removesuffix("em")))
            return _run(_SPACE * wide, "nor") if wide else _EMPTY
        case "mfenced":
            return _brackets(element.get("open", ""), element.get("close", ""), list(element), grows=True)
        case "msqrt":
            return _element("rad", _properties("rad", degHide="1"), _element("deg"), _element("e", _row(list(element))))
        case "mover":
            accent = _properties("acc", chr=_ACCENTS[element[1].text or ""])
            return _element("acc", accent, _element("e", _built(element[0])))
        case "mtable":
            return _table(element)
        case tag if tag in _PARTS:
            name, *parts = _PARTS[tag]
            bare = _properties("f", type="noBar") if element.get("linethickness") == "0" else _EMPTY
            inner = (_element(part, _built(one)) for part, one in zip(parts, element, strict=True))
            return _element(name, bare, *inner)
        case _:
            return _row(list(element))


def _token(element: Element) -> Markup:
    text = element.text or ""
    if text in (_APPLIED, _TIMES, ""):
        return _EMPTY
    if element.tag == "mtext":
        return _run(text, "nor")
    is_letter = element.tag == "mi" and len(text) == 1 and element.get("mathvariant") != "normal"
    return _run(text, "" if is_letter or element.tag == "mo" else "p")


def _table(element: Element) -> Markup:
    """Cells in rows and columns that begin at their left."""
    columns = max(len(row) for row in element)
    kind = _element("mc", _element("mcPr", Markup('<m:count m:val="{}"/><m:mcJc m:val="left"/>').format(columns)))
    rows = (_element("mr", *(_element("e", _row(list(cell))) for cell in row)) for row in element)
    return _element("m", _element("mPr", _element("mcs", kind)), *rows)
