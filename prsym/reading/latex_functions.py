r"""A name before brackets in a LaTeX formula: a known function, a factor, or what can be read as either.

Brackets around a sum are what a product needs, as in p(1-p): behind most letters they are a factor. Brackets around a
single letter or number are not, as in f(x); and behind some letters and words a function is as likely as a product.
"""

from __future__ import annotations

from prsym.errors import ReadingError
from prsym.reading.latex_words import QUANTITIES
from prsym.reading.special_functions import SPECIAL, written_out
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import ELEMENTARY, Bracket, Call, Node, Number, Symbol

_LETTERS = {"Gamma": "gamma", "Phi": "ndtr"}
_OTHER_SPELLINGS = {"Beta": "beta", "Gamma": "gamma", "B": "beta", "sgn": "sign", "ln": "log", "lg": "log10"}
_UNARY = frozenset(name for name, count in ELEMENTARY.items() if count == 1) - {"log"}
_AMONG_QUANTITIES = frozenset({"beta", "gamma", "psi", "sign", "comb", "binom", "digamma", "degrees", "radians"})
_FUNCTION_LETTERS = frozenset({*"fghFGHB", "Gamma", "Phi", "phi", "varphi", "Psi", "psi"})
_MOST_SHOWN = 40  # characters


def known(name: str, *, is_word: bool, arguments: tuple[Node, ...]) -> Node | None:
    r"""The tree of a known function: of \Gamma, \Phi (the normal distribution function), or of a word as \mathrm{erf}.

    >>> to_text(known("Gamma", is_word=False, arguments=(Symbol("x"),)) or Symbol("none"))
    'if(x > 0, Γ(x), 1/rgamma(x))'
    """
    function = _OTHER_SPELLINGS.get(name, name) if is_word else _LETTERS.get(name, "")
    if function in _UNARY and len(arguments) == 1:
        return Call(function, arguments)
    return written_out(function, arguments) if function in SPECIAL else None


def needs_argument(name: str, *, is_word: bool) -> bool:
    r"""Whether a name can only be a function, as \mathrm{erf}: a factor erf is never meant."""
    return is_word and (name in _UNARY or name in SPECIAL.keys() - _AMONG_QUANTITIES)


def is_single(argument: Node) -> bool:
    """Whether brackets hold one letter or number, for which a product needs none."""
    while isinstance(argument, Bracket):
        argument = argument.inner
    return isinstance(argument, Symbol | Number)


def is_often_a_function(name: str, *, is_word: bool) -> bool:
    """Whether a name before brackets is as likely a function as a factor; subscripts are kept by quantities."""
    if is_word:
        return name.partition("_")[0].casefold() not in QUANTITIES
    return name.rstrip("'") in _FUNCTION_LETTERS


def function_or_product(name: str, argument: Node, exponent: Node | None = None) -> ReadingError:
    """The refusal of a name before brackets, with both readings."""
    letter, inside = symbol_text(name), to_text(argument)
    if len(inside) > _MOST_SHOWN:
        inside = "…"
    factor = inside if is_single(argument) else f"({inside})"
    raised = letter if exponent is None else f"{letter}^{to_text(exponent)}"
    inverse = "" if exponent is None else ", its inverse or its power"
    return ReadingError(
        f"{raised}({inside}) can be read as the function {letter} of {inside}{inverse} or as the product "
        rf"{raised}·{factor}: write \cdot before the bracket for the product; only known functions are read"
    )
