"""Factors side by side in a LaTeX formula: which names take the brackets that follow them as their arguments."""

from __future__ import annotations

from collections.abc import Collection

from prsym.errors import ReadingError
from prsym.reading.functions import FUNCTIONS
from prsym.reading.latex_ambiguity import Arguments, Raised, only
from prsym.reading.latex_words import QUANTITIES
from prsym.reading.python import expanded
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Apply, Bracket, Call, Node, Number, Power, Quotient, Symbol

# A name before brackets in a LaTeX formula: a known function, a factor, or what can be read as either.
# Brackets around a sum are what a product needs, as in p(1-p): behind most letters they are a factor. Brackets around a
# single letter or number are not, as in f(x); and behind some letters and words a function is as likely as a product.

# Names of programs alone, and words that are quantities in a formula.
_NOT_IN_LATEX = frozenset(
    {*("log", "square", "reciprocal", "pow", "power", "float_power"), *("iv", "jv", "kv", "yv", "kn", "E1")}
    | {f"{letter}{order}" for letter in "ijyk" for order in (0, 1)}
)
_BY_NAME = {
    name: row
    for row in FUNCTIONS.values()
    for name in (*row.spelled, *row.latex)
    if name not in _NOT_IN_LATEX and "." not in name and row.arity and (row.parameters == () or not row.elementary)
}
_LETTERS = frozenset({"Gamma", "Phi"})
_AMONG_QUANTITIES = frozenset(
    {
        *("B", "Beta", "Gamma", "Phi", "beta", "gamma", "psi", "zeta", "sign", "comb", "binom", "perm", "digamma"),
        *("degrees", "radians", "sec", "mod", "fix", "floor", "ceil", "ceiling", "clip", "entr", "Ei"),
    }
)
_FUNCTION_LETTERS = frozenset({*"fghFGHB", "Gamma", "Phi", "phi", "varphi", "Psi", "psi"})
_MOST_SHOWN = 40  # characters


def known(name: str, *, is_word: bool, arguments: tuple[Node, ...]) -> Node | None:
    r"""The tree of a known function: of \Gamma, \Phi (the normal distribution function), or of a word as \mathrm{erf}.

    >>> to_text(known("Gamma", is_word=False, arguments=(Symbol("x"),)) or Symbol("none"))
    'if(x > 0, Γ(x), 1/rgamma(x))'
    """
    row = _BY_NAME.get(name) if (name in _LETTERS if not is_word else name != "Phi") else None
    return expanded(Call(row.name, arguments)) if row and row.arity == len(arguments) else None


def needs_argument(name: str, *, is_word: bool) -> bool:
    r"""Whether a name can only be a function, as \mathrm{erf}: a factor erf is never meant."""
    return is_word and name in _BY_NAME.keys() - _AMONG_QUANTITIES


def is_function_word(name: str) -> bool:
    """Whether a word before brackets can be a function, as erf and ceil."""
    return name in _BY_NAME


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


class Names:
    """The names of one formula: `applied` are functions by the caller's word, `words` are not in italics."""

    def __init__(self, applied: Collection[str], words: Collection[str]) -> None:
        self._applied = applied
        self._words = words
        self._factors: set[str] = set()  # names that stand without brackets after them
        self._doubtful: list[tuple[str, ReadingError]] = []  # names before brackets that may be functions
        self.column = 1  # of the rule that is being built

    def check(self) -> None:
        """Refuse a letter such as f before brackets, unless it stands as a quantity elsewhere in the formula."""
        for found, refusal in self._doubtful:
            if found not in self._factors:
                raise refusal

    def append(self, items: list[Node], item: object) -> None:
        """Add a factor; a function takes the brackets that follow it as its arguments."""
        arguments, exponent = (item.arguments, item.exponent) if isinstance(item, Raised) else (item, None)
        if isinstance(arguments, Arguments | Bracket) and items and self._takes(items, arguments):
            if exponent is not None:
                items[-1] = Power(items[-1], exponent)
            return
        if (behind := _behind_sign(item)) is not None:
            self._refuse_taken(items, behind)
        factor = only(arguments) if isinstance(arguments, Arguments) else arguments
        items.append(factor if exponent is None else Power(factor, exponent))  # type: ignore[arg-type]  # a Node

    def _takes(self, items: list[Node], brackets: Arguments | Bracket) -> bool:
        """Whether the last item was a function and now has its arguments; refused where that is not clear."""
        last, inside = items[-1], tuple(brackets) if isinstance(brackets, Arguments) else (brackets.inner,)
        base, exponent = (last.base, last.exponent) if isinstance(last, Power) else (last, None)
        if not isinstance(base, Symbol):
            return False
        called, is_word = base.name, base.name in self._words
        if called in self._applied:
            if exponent is None and isinstance(brackets, Arguments):
                items[-1] = Apply(called, inside)
            return items[-1] is not last
        function = known(called, is_word=is_word, arguments=inside)
        if function is not None and exponent is None:
            items[-1] = function
            return True
        if function is not None:
            raise function_or_product(called, inside[0], exponent)
        is_doubtful = exponent is None and is_single(inside[0])
        if len(inside) == 1 and (is_doubtful or is_often_a_function(called, is_word=is_word)):
            self._doubt(called, function_or_product(called, inside[0], exponent))
        return False

    def _refuse_taken(self, items: list[Node], behind: Bracket) -> None:
        """f(n)! and f(x)\\%: of the brackets alone, or of the function's value."""
        if items and isinstance(items[-1], Symbol) and self._takes(items, behind):
            raise ReadingError("a function before brackets with ! or a percent sign after them: add brackets")

    def _doubt(self, called: str, refusal: ReadingError) -> None:
        self._doubtful.append((called, ReadingError(f"column {self.column}: {refusal}")))

    def note_factor(self, item: object, following: object) -> None:
        """Remember a name without brackets after it; one that can only be a function is refused."""
        base = item.base if isinstance(item, Power) else item
        is_called = isinstance(following, Arguments | Bracket | Raised) or _behind_sign(following) is not None
        if not isinstance(base, Symbol) or is_called:
            return
        if base.name not in self._applied and needs_argument(base.name, is_word=base.name in self._words):
            raise ReadingError(f"{base.name} is a function: write its argument in brackets, as {base.name}(x)")
        self._factors.add(base.name)


def _behind_sign(item: object) -> Bracket | None:
    """The brackets before a factorial or percent sign."""
    match item:
        case Call("factorial", (Bracket() as inner,)) | Quotient(Bracket() as inner, Number("100"), False):
            return inner
        case _:
            return None
