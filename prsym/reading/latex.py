"""LaTeX subset -> tree. Nothing is evaluated; what is ambiguous is refused with both readings."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from lark import Lark
from lark.exceptions import UnexpectedInput

from prsym.errors import ReadingError
from prsym.reading.latex_ambiguity import refuse_powers_of_ten
from prsym.reading.latex_builder import Builder
from prsym.reading.latex_layout import laid_bare
from prsym.reading.latex_names import ACCENTED, FONT, GREEK, PRIME, SUBSCRIPT, WORD
from prsym.reading.latex_words import check_words
from prsym.reading.limits import check_text, check_tree
from prsym.reading.tree import Node


def read_latex(text: str, functions: Collection[str] = ()) -> Node:
    r"""The tree of a formula in the LaTeX subset.

    `functions` are the letters that mean a function when brackets follow. Γ, Φ and words such as \mathrm{erf} are
    functions anyway; any other letter before a sum in brackets is a factor, as in p(1-p); f(x) is refused. Dollar
    signs, one equation's environment and alignment, labels and the full stop at the end are overlooked. The rows of
    `cases` are taken from the top; the last one holds otherwise, or is the opposite of the one before. Raises
    `ReadingError`, which names the column and what was found there.

    >>> read_latex(r"\frac{1-\rho}{\rho}").denominator
    Symbol(name='rho')
    """
    check_text(text)
    refuse_powers_of_ten(text)
    bare = laid_bare(text)
    check_words(bare)
    try:
        parsed = _parser().parse(bare)
    except UnexpectedInput as error:
        raise ReadingError(_unexpected(text, error)) from None
    builder = Builder(frozenset(functions))
    tree = builder.transform(parsed)
    builder.check_fonts()
    check_tree(tree)
    builder.check_functions()
    return tree  # type: ignore[no-any-return]  # what the rule `start` returns


@cache
def _parser() -> Lark:
    grammar = files("prsym.reading").joinpath("latex.lark").read_text(encoding="utf-8")
    patterns = {"FONT": FONT, "GREEK": GREEK, "WORD": WORD, "SUBSCRIPT": SUBSCRIPT, "PRIME": PRIME}
    patterns["ACCENTED"] = ACCENTED
    whole_words = rf"(?<![A-Z_.])(?:{'|'.join(patterns)})(?![A-Z_])"
    grammar = re.sub(whole_words, lambda match: patterns[match[0]], grammar)
    return Lark(grammar, parser="lalr", maybe_placeholders=True, propagate_positions=True)


# What stands where the text cannot be read, and what is most often right there.
_REMEDIES = (
    (r"_", "a subscript of several letters or digits needs braces, as P_{max}"),
    (r"%", r"a bare % starts a comment in LaTeX: write \% for a percentage"),
    (r"[-+−]", "a sign in an exponent or after another sign needs braces or brackets, as x^{-1}"),
    (r",", "write numbers without commas, or 1{,}000; several arguments need a function before them"),
    (
        r"\\(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh)(?![a-z])",
        "of these functions only tan^{-1} and tanh^{-1} are read",
    ),
    (r"\\(?:lg|lb)(?![a-z])", r"write \log_{10} or \log_2"),
    (r"\\pm|\\mp", "a double sign stands for two formulas: give one"),
    (r"\\[a-zA-Z]+", "this command is not part of a formula here"),
    (r"&|\\\\", "give one equation, in an environment such as align or cases"),
    (r"\|", r"write \left| and \right|"),
)


def _unexpected(text: str, error: UnexpectedInput) -> str:
    if getattr(getattr(error, "token", None), "type", "") == "$END":
        return f"the LaTeX formula {text[:60]!r} ends too early: a bracket or an argument is missing"
    start: int = error.pos_in_stream  # type: ignore[assignment]  # of a character or a token, which have a place
    remedy = next((f": {words}" for pattern, words in _REMEDIES if re.match(pattern, text[start:])), "")
    return f"the LaTeX formula cannot be read at column {start + 1}, before {text[start : start + 20]!r}{remedy}"
