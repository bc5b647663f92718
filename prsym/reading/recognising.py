"""The language of a formula whose language is not stated, by its signs alone: nothing is evaluated."""

from __future__ import annotations

import ast
import re
import unicodedata

from prsym.errors import ReadingError
from prsym.reading.latex_words import QUANTITIES
from prsym.reading.lifting.function import is_function_text
from prsym.reading.limits import MAX_TEXT
from prsym.reading.plain_tokens import LOUD, has_critical_value
from prsym.reading.python_functions import KNOWN, MODULES
from prsym.reading.python_syntax import parsed

_MATHML = re.compile(r"<(?:\w+:)?(?:math|mrow|mfrac|mi|mn|msup|msqrt)\b")
_OMML = re.compile(r"<(?:\w+:)?oMath(?:Para)?\b|<m:(?:r|f|sSup|rad|d)\b")
_LATEX = re.compile(r"\\[a-zA-Z{(\[]|[\^_]\{|^\s*\$|[\s:=]\$[^$]+\$+[\s.,;]*$")
_PRINTED = re.compile(r"[×·⋅∙•∗÷−–√∛∜≤≥≠±∓⌈⌉⌊⌋²³¹⁰⁴-⁹⁻₀-₉½¼¾∑▒〖〗\u2061-\u2063]|\s[\u0302-\u0305]")
_SQUARE_GROUP = re.compile(r"(?<![\w'\])])\[[^\[\]@!:#]*[-+*/(][^\[\]@!:#]*\]")  # in a cell's formula they hold a name
_ASSIGNMENT = re.compile(r"\s*[^\W\d]\w*\s*=(?!=)(?P<value>.+)", re.DOTALL)
_MODULE = re.compile(rf"\b(?:{'|'.join(re.escape(module) for module in MODULES if module)})\.\w|\*\*")


def recognised(text: str) -> str:
    r"""The one of `LANGUAGES` that a text is in.

    MathML and OMML are known by their elements, LaTeX by a backslash or braces behind ^ and _, a spreadsheet's formula
    by the equal sign that it begins with, and Python by being an expression of Python. All else is plain text, and so
    is what Python reads as another thing than a formula: P^2, 2(P + R), P(1 - P) and [P + R]/2.

    >>> recognised("2*P*R/(P+R)"), recognised("2PR/(P + R)"), recognised(r"\frac{a}{b}"), recognised("=A1*B1")
    ('python', 'text', 'latex', 'excel')
    """
    if len(text) > MAX_TEXT or is_function_text(text):
        return "python"
    if _OMML.search(text):
        return "omml"
    if _MATHML.search(text):
        return "mathml"
    is_printed = _PRINTED.search(text) is not None
    if _LATEX.search(text) and ("\\" in text or not is_printed):
        return "latex"
    if text.lstrip().startswith("=") and not is_printed and _SQUARE_GROUP.search(text) is None:
        return "excel"
    if is_printed or has_critical_value(text):
        return "text"
    return "python" if _is_python(text) else "text"


def _is_python(text: str) -> bool:
    """Whether a text is an expression of Python that can stand for a formula, or an assignment of one."""
    if not text.strip() or any(unicodedata.category(c) in {"Cc", "Cf"} and c not in "\n\t\r" for c in text):
        return True  # Python's reader says what is wrong with it
    assigned = _ASSIGNMENT.fullmatch(text)
    if assigned is not None and _MODULE.search(assigned["value"]) is None:
        return False
    try:
        body = parsed((assigned["value"] if assigned else text).strip())
    except ReadingError:
        return False
    return not any(map(_is_print, ast.walk(body)))


def _is_print(node: ast.AST) -> bool:
    """Whether a part of Python's syntax is more likely a print: a power, a product or brackets of other kinds."""
    match node:
        case ast.BinOp(left, operator, right):
            if any(isinstance(x, ast.Constant) and isinstance(x.value, str) for x in (left, right)):
                return True  # a name in quotes
            brackets = any(isinstance(x, ast.List | ast.Set) and len(x.elts) == 1 for x in (left, right))
            return isinstance(operator, ast.BitXor) or brackets
        case ast.Call(ast.Name(name)):
            return name not in KNOWN and (len(name) == 1 or name.casefold() in QUANTITIES or name.casefold() in LOUD)
        case ast.Call(function):
            return isinstance(function, ast.Constant | ast.BinOp)
        case ast.Subscript(ast.Constant() | ast.Name(), ast.BinOp()):
            return True
        case _:
            return False
