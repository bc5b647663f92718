r"""What stands around a formula on a page, taken off: marks of lists and of Markdown, signs of mathematics, numbers.

`Precision = $$\frac{TP}{TP + FP}$$`, `{\displaystyle F = …}`, `* **F1**: 2PR/(P + R)` and `F = 2PR/(P + R)    (3)` hold
one formula each. What may be part of it stays, as the (3) behind a single space.
"""

from __future__ import annotations

import re

from prsym.errors import ReadingError
from prsym.reading.limits import MAX_TEXT

_BULLET = re.compile(
    r"^\s*(?:(?:[•‣◦▪●*]|\(\d{1,2}[a-z]?\)|\d{1,2}[.)])\s+(?=[^\W\d_][^=:]*[=:])|[-+–]\s+(?=[^\W\d_]{3}[^=:+*/^]*[=:]))"
)
_BOLD = re.compile(r"^(?P<before>\s*(?:[*+-]\s+)?)(\*\*|__)(?P<inside>[^\W\d_][^*=+/^]*=?)\2")
_ALL_BOLD = re.compile(r"\s*\*\*(?=\S)(?P<inside>(?:(?!\*\*).)+=(?:(?!\*\*).)+)\*\*\s*", re.DOTALL)
_LINK = re.compile(
    r"^\s*(?:\[\[(?P<words>[^\W\d_][^\[\]|=]*)\]\]|\[(?P<link>[^\W\d_][^\[\]=+*/]*)\]\([^()\s]*\))(?=\s*[=:])"
)
_CODE = re.compile(r"`(?P<inside>[^`]+)`")
_NUMBER = r"\((?:[Ee]q(?:uation|\.)?\s*)?(?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?\)"
_FAR = r"(?:(?<!\s)(?:\s{2,}|\t)|(?:\s*\\(?:q?quad|hfill|hspace\*?\{[^{}]*\})(?![a-zA-Z]))+\s*)"
_EQUATION_NUMBER = re.compile(rf"(?:{_FAR}{_NUMBER}|\s+\([Ee]q(?:uation|\.)?\s*[\d.]+[a-z]?\))\s*$")
_NEAR_NUMBER = re.compile(r"[\w)\]}](?:\s|\\[,;:! ]|~)+\(\d{1,3}\)\s*[.,;]?\s*$")
_SPACES = frozenset((r"\,", r"\;", r"\:", r"\!", "\\ "))
_DOUBLED = re.compile(r"\\\\(?=[a-zA-Z])")
_LATEX_TAG = re.compile(r"\\(?:tag|label)\*?\s*\{[^{}]*\}|\\(?:nonumber|notag)(?![a-zA-Z])")
_DELIMITED = (r"\$\$(?P<a>[^$]+)\$\$", r"\$(?P<b>[^$]+)\$", r"\\\[(?P<c>.+)\\\]", r"\\\((?P<d>.+)\\\)")
_MATHEMATICS = re.compile(rf"(?P<label>[^$\\]*?)\s*(?:{'|'.join(_DELIMITED)})\s*[.,;]?\s*", re.DOTALL)
_LABELS = re.compile(r"(?:[^\W\d_][^=:+*/^<>]*[=:]\s*)+")
_NAMED = re.compile(r"^\s*(?P<label>[^\W\d_][\w₀-ₜ@-]*(?:\s+[\w₀-ₜ-]+)*(?:\s*\([^()=]*\))?)(?::|\s+—)\s+(?=\S)")
_OVER = re.compile(r"\{(?P<top>[^{}]*)\}\s*\\over(?![a-zA-Z])\s*\{(?P<bottom>[^{}]*)\}")  # of plain TeX
_STYLE = re.compile(r"\\(?:displaystyle|textstyle)(?![a-zA-Z])")
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_ROWS = re.compile(
    r"^\s*\\begin\{(align|aligned|split|eqnarray|gather|gathered)(\*?)\}(?P<rows>.*)\\end\{\1\2\}\s*$", re.DOTALL
)
_ROW_END = re.compile(r"\\\\(?:\[[^\]]*\])?")


def formula_alone(text: str, language: str) -> str:
    r"""The formula that a text of a page holds, without what only surrounds it.

    `language` is that of the text: in LaTeX and in plain text. Other languages are left as they are.

    >>> formula_alone(r"Precision = $$\frac{TP}{TP + FP}$$", "latex")
    '\\frac{TP}{TP + FP}'
    >>> formula_alone("* **F1**: 2PR/(P + R)", "text"), formula_alone("F = 2PR/(P + R)    (3)", "text")
    ('F1 = 2PR/(P + R)', 'F = 2PR/(P + R)')
    """
    if language not in {"latex", "text"} or len(text) > MAX_TEXT:
        return text
    bare = _EQUATION_NUMBER.sub("", _BULLET.sub("", _unmarked(text)))
    if language == "latex":
        bare = _without_stop(_single(bare))
        bare = _in_one_row(_without_brackets(_mathematics(_LATEX_TAG.sub("", bare))))
        bare = _OVER.sub(r"\\frac{\g<top>}{\g<bottom>}", bare)
    else:
        bare = _with_sign(_without_brackets(bare))
    if number := _NEAR_NUMBER.search(bare):
        shown = number[0][1:].strip(" .,;~\\")
        raise ReadingError(
            f"{shown} at the end can be read as the number of the equation or as a factor: leave it out, or write ·"
        )
    return bare


def _without_stop(text: str) -> str:
    """Without the spaces and the signs of a sentence at the end."""
    end = len(text)
    while end and (text[end - 2 : end] in _SPACES or text[end - 1] in " \t\r\n~.,;"):
        end -= 2 if text[end - 2 : end] in _SPACES else 1
    return text[:end]


def _unmarked(text: str) -> str:
    """Without the marks of Markdown for bold letters and for code."""
    whole = _ALL_BOLD.fullmatch(text)
    plain = _BOLD.sub(lambda match: match["before"] + match["inside"], whole["inside"] if whole else text)
    plain = _LINK.sub(lambda match: match["words"] or match["link"], plain)
    return _CODE.sub(lambda match: match["inside"], plain) if plain.count("`") == 2 else plain


def _single(text: str) -> str:
    """With one backslash for the two that a program's text has for each, where they are no ends of rows."""
    rest = _DOUBLED.sub("", text)
    return _DOUBLED.sub(lambda _: "\\", text) if rest != text and "\\" not in rest and "&" not in text else text


def _mathematics(text: str) -> str:
    """The formula between the signs of mathematics that end the text; only a name for its value may stand before."""
    found = _MATHEMATICS.fullmatch(text)
    if found is None or (found["label"].strip() and not _LABELS.fullmatch(found["label"] + " ")):
        return text
    inside = next(part for part in (found["a"], found["b"], found["c"], found["d"]) if part is not None)
    return text if re.search(r"(?<!\\)\\[\])(\[]", inside) else inside.strip()


def _without_brackets(text: str) -> str:
    """Without brackets around an equation, in which LaTeX sets a style, or which were left of its signs."""
    bare = text.strip()
    while bare and _PAIRS.get(bare[0]) == bare[-1:] and _closes(bare) == len(bare) - 1:
        inside = _STYLE.sub("", bare[1:-1]).strip()
        if not _has_equal_sign(inside) and not (bare[0] == "{" and _STYLE.match(bare[1:].lstrip())):
            return text
        bare = text = _without_stop(inside)
    return text


def _closes(text: str) -> int:
    """The place of the bracket that closes the first one."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in _PAIRS) - (sign in _PAIRS.values())
        if depth == 0:
            return place
    return -1


def _has_equal_sign(text: str) -> bool:
    """Whether an equal sign stands in no brackets."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in _PAIRS) - (sign in _PAIRS.values())
        if sign == "=" and depth == 0 and text[place - 1 : place] not in {"<", ">", "!", "="}:
            return True
    return False


def _in_one_row(text: str) -> str:
    """A chain of equations that is set in rows, each after the first with an equal sign before it, in one row."""
    found = _ROWS.match(text)
    rows = _ROW_END.split(found["rows"]) if found and r"\begin" not in found["rows"] else []
    shown = [row.replace("&", " ").strip().rstrip(",") for row in rows]
    shown = [row for row in shown if row]
    if len(shown) < 2 or not all(row.startswith("=") for row in shown[1:]):
        return text
    return " ".join(shown)


def _with_sign(text: str) -> str:
    """An equal sign for the colon or the long dash behind a name.

    A ratio has spaces at both sides of its colon, or at none.
    """
    found = _NAMED.match(text)
    rest = text[found.end() :] if found else ""
    if found is None or ":" in rest or not re.search(r"[-+*/^×·⋅∙÷−–√=(]", rest):
        return text
    return rest if _has_equal_sign(rest) else f"{found['label']} = {rest}"
