"""Linear forms of formulas in the signs of plain text: Word's (UnicodeMath), what AsciiMath shares with it, HTML."""

from __future__ import annotations

import re
from html import unescape

from prsym.errors import ReadingError
from prsym.reading.plain_tokens import ROOT_OF

_MARKS = "\u0302\u0303\u0304\u0305"  # a circumflex, a tilde and two bars
_APART = re.compile(rf"(?<=[^\W\d_])[ \u00a0]+(?=[{_MARKS}])")  # Word puts a space between a letter and its mark
_SIGNS = str.maketrans({"▒": " ", "〖": "(", "〗": ")", "\u0305": "\u0304"})  # brackets that Word does not show
_SUM = re.compile(r"(?<![^\W_])(?P<sign>sum|prod)(?=_[({])")
_DEGREE = re.compile(r"√\((?P<degree>[^()&]+)&")
_TIMES_OR_SQUARE = re.compile(r"(?<=[\w)\]])\s+xx\s+(?=[\w(\[])")
_TAG = re.compile(r"</?(?:sup|sub|i|b|em|strong|var|span|small|br|p|code|tt|big|font)\b[^<>]*>", re.IGNORECASE)
_SCRIPT = re.compile(r"<(?P<kind>sup|sub)\b[^<>]*>(?P<inside>[^<>]*)</(?P=kind)>", re.IGNORECASE)
_STYLE = re.compile(r"</?(?:i|b|em|strong|var|span|small|code|tt|big|font)\b[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[A-Za-z]\w*);")


def without_linear_signs(text: str) -> str:
    """The text with the signs that only linear forms have as plain text writes them.

    Raises `ReadingError` for `xx`, which is a times sign in AsciiMath and a product in other prints.

    >>> without_linear_signs("∑_(i=1)^n▒〖p ̂ i〗 + sum_(k=1)^2 k")
    '∑_(i=1)^n (p̂ i) + Σ_(k=1)^2 k'
    """
    if found := _TIMES_OR_SQUARE.search(text):
        raise ReadingError(f"column {found.start() + 2}: xx can be read as a times sign or as x·x: write × or x²")
    shown = _APART.sub("", text).translate(_SIGNS)
    shown = _SUM.sub(lambda match: "Σ" if match["sign"] == "sum" else "∏", shown)
    while match := _DEGREE.search(shown):
        shown = _with_degree(shown, match)
    return shown


def _with_degree(text: str, match: re.Match[str]) -> str:
    """The root `√(3&x)` with its degree before it."""
    depth, end = 1, match.end()
    while end < len(text) and depth:
        depth += (text[end] == "(") - (text[end] == ")")
        end += 1
    if depth:
        raise ReadingError(f"column {match.start() + 1}: the bracket of a root is not closed")
    return f"{text[: match.start()]}{ROOT_OF}〖{match['degree']}〗〖{text[match.end() : end - 1]}〗{text[end:]}"


def without_html(text: str) -> str:
    """The text without tags of HTML: raised and lowered parts as exponents and indices; other elements stay.

    >>> without_html("z<sup>2</sup> &times; n<sub>0</sub>")
    'z^(2) × n_0'
    """
    if not (_TAG.search(text) or _ENTITY.search(text)) or re.search(r"<(?:\w+:)?o?[mM]ath", text):
        return text
    shown = _SCRIPT.sub(_script, _STYLE.sub("", text))
    return unescape(re.sub(r"</?(?:br|p)\b[^<>]*>", " ", shown, flags=re.IGNORECASE))


def _script(match: re.Match[str]) -> str:
    inside = match["inside"].strip()
    if match["kind"].lower() == "sup":
        return f"^({inside})"
    return f"_{inside}" if len(inside) == 1 else f"_({inside})"
