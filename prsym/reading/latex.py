"""LaTeX subset -> tree. Nothing is evaluated; what is ambiguous is refused with both readings."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from itertools import pairwise

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, VisitError

from prsym.errors import ReadingError
from prsym.reading.limits import check_text, check_tree
from prsym.reading.tree import (
    Apply,
    Bracket,
    Call,
    Derivative,
    Integral,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Summation,
    Symbol,
)

_FUNCTION_NAMES = {"ln": "log", "log": "log", "arctan": "atan", "artanh": "atanh", "exp": "exp"}
_RELATIONS = {r"\le": "<=", r"\leq": "<=", r"\ge": ">=", r"\geq": ">=", r"\ne": "!=", r"\neq": "!="}


class _BareCall(tuple[Node, ...]):
    """A one-tuple around a call whose argument had no brackets, until its neighbours are known."""

    __slots__ = ()


class _Arguments(tuple[Node, ...]):
    """The contents of round brackets: more than one only after a letter that is a function."""

    __slots__ = ()


def read_latex(text: str, functions: Collection[str] = ()) -> Node:
    r"""The tree of a formula in the LaTeX subset.

    `functions` are the letters that mean a function when brackets follow; any other letter before
    brackets is a factor. Raises `ReadingError`, which names the column and what was found there.

    >>> read_latex(r"\frac{1-\rho}{\rho}").denominator
    Symbol(name='rho')
    """
    check_text(text)
    try:
        tree = _Builder(frozenset(functions)).transform(_parser().parse(text))
    except UnexpectedInput as error:
        raise ReadingError(_unexpected(text, error)) from None
    except VisitError as error:
        if isinstance(error.orig_exc, ReadingError):
            raise error.orig_exc from None
        raise
    check_tree(tree)
    return tree


@cache
def _parser() -> Lark:
    grammar = files("prsym.reading").joinpath("latex.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=True)


def _unexpected(text: str, error: UnexpectedInput) -> str:
    column = getattr(error, "column", -1)
    start = getattr(error, "pos_in_stream", None)
    at_end = getattr(getattr(error, "token", None), "type", "") == "$END"
    if at_end or column < 1 or start is None or start >= len(text):
        return f"the LaTeX formula {text[:60]!r} ends too early: a bracket or an argument is missing"
    return f"the LaTeX formula cannot be read at column {column}, before {text[start : start + 20]!r}"


def _name(token: str) -> str:
    r"""`\beta` -> beta, `c_{0}` -> c_0."""
    return token.replace("\\", "").replace("{", "").replace("}", "").replace(" ", "")


def _refuse_digit_groups(items: list[object]) -> None:
    """`1 000`, `1\\,000` and `2 1/2` can be read as one number or as a product."""
    for left, right in pairwise(items):
        if isinstance(left, Number) and (isinstance(right, Number) or _is_fraction_of_numbers(right)):
            raise ReadingError(
                f"{left.text} before another number can be read as one number or as a product: write the number "
                r"without spaces, or \cdot between the two"
            )


def _is_fraction_of_numbers(item: object) -> bool:
    return isinstance(item, Quotient) and isinstance(item.numerator, Number) and isinstance(item.denominator, Number)


def _unbare(item: object) -> object:
    return item[0] if isinstance(item, _BareCall) else item


class _Builder(Transformer[Token, Node]):
    """Grammar rule -> node. One short method a rule; names are those of latex.lark."""

    def __init__(self, functions: frozenset[str]) -> None:
        super().__init__(visit_tokens=False)
        self._functions = functions

    def start(self, c: list[Node]) -> Node:
        return c[0]

    def relation(self, c: list[Node | Token]) -> Node:
        sides = tuple(x for x in c[::2] if not isinstance(x, Token))
        operators = tuple(_RELATIONS.get(str(x), str(x)) for x in c[1::2])
        return sides[0] if not operators else Relation(sides, operators)

    def sum(self, c: list[Node | Token | None]) -> Node:
        signs = [None if s is None else str(s) for s in c[::2]]
        terms = [t for t in c[1::2] if t is not None and not isinstance(t, Token)]
        signed = tuple(Negative(t) if s == "-" else t for s, t in zip(signs, terms, strict=True))
        return signed[0] if len(signed) == 1 else Sum(signed)

    def term(self, c: list[Node | Token]) -> Node:
        result = c[0]
        assert not isinstance(result, Token)
        for operator, right in zip(c[1::2], c[2::2], strict=True):
            assert not isinstance(right, Token)
            if str(operator) != "/":
                left = result.factors if isinstance(result, Product) else (result,)
                more = right.factors if isinstance(right, Product) else (right,)
                result = Product((*left, *more))
            elif isinstance(right, Product):
                raise ReadingError(
                    "a slash before an implicit product can be read as a/(bc) or as (a/b)c: add brackets"
                )
            else:
                result = Quotient(result, right, stacked=False)
        return result

    def chunk(self, c: list[object]) -> Node:
        _refuse_digit_groups(c)
        items: list[Node] = []
        for position, item in enumerate(c):
            if isinstance(item, _BareCall) and position + 1 < len(c):
                raise ReadingError(
                    "a function without brackets before another factor can be read as f(a)b or f(ab): add brackets"
                )
            self._append(items, _unbare(item))
        return items[0] if len(items) == 1 else Product(tuple(items))

    def _append(self, items: list[Node], item: object) -> None:
        """Add a factor; a function letter takes the round brackets that follow it as its arguments."""
        if isinstance(item, _Arguments):
            last = items[-1] if items else None
            if isinstance(last, Symbol) and last.name in self._functions:
                items[-1] = Apply(last.name, tuple(item))
                return
            if len(item) > 1:
                raise ReadingError("several arguments in brackets need a function letter before them")
            item = Bracket(item[0], "(")
        items.append(item)  # type: ignore[arg-type]  # every other item is a Node already

    def power(self, c: list[object]) -> Node:
        base, exponent = c
        if isinstance(base, _BareCall) or (isinstance(base, Call) and base.function != "sqrt"):
            raise ReadingError("a power after a function can be read as f(x)^n or f(x^n): add brackets")
        if isinstance(base, _Arguments):
            if len(base) > 1:
                raise ReadingError("several arguments in brackets need a function letter before them")
            base = Bracket(base[0], "(")
        return Power(base, exponent)  # type: ignore[arg-type]  # nodes by the grammar

    def number(self, c: list[Token]) -> Node:
        return Number(str(c[0]))

    def symbol(self, c: list[Token]) -> Node:
        return Symbol(_name(str(c[0])))

    def textname(self, c: list[Token]) -> Node:
        inner = str(c[0]).split("{", 1)[1].rstrip("}").strip()
        return Symbol(re.sub(r"\s+", "_", inner))

    def pi(self, _: list[Token]) -> Node:
        return Symbol("pi")

    def group(self, c: list[Node]) -> Node:
        return c[0]

    def fraction(self, c: list[Node]) -> Node:
        return Quotient(c[1], c[2], stacked=True)

    def binomial(self, c: list[Node]) -> Node:
        return Call("binomial", (c[1], c[2]))

    def factorial(self, c: list[object]) -> Node:
        base = c[0]
        if isinstance(base, _Arguments) and len(base) == 1:
            base = Bracket(base[0], "(")
        if not isinstance(base, Number | Symbol | Bracket):
            raise ReadingError("a factorial needs a number, a letter or brackets before it")
        return Call("factorial", (base,))

    def summation(self, c: list[Node | Token]) -> Node:
        _, index, _, lower, upper, term = c
        return Summation(term, _name(str(index)), lower, upper)  # type: ignore[arg-type]  # nodes by the grammar

    def square_root(self, c: list[Node]) -> Node:
        return Call("sqrt", (c[1],))

    def round_group(self, c: list[_Arguments]) -> _Arguments:
        return c[0]

    def arguments(self, c: list[Node | Token]) -> _Arguments:
        return _Arguments(x for x in c if not isinstance(x, Token))

    def square_group(self, c: list[Node]) -> Node:
        return Bracket(c[0], "[")

    def curly_group(self, c: list[Node | Token]) -> Node:
        return Bracket(c[1], "{")  # type: ignore[arg-type]  # between the two brace tokens stands a node

    def round_argument(self, c: list[Node]) -> Node:
        return Bracket(c[0], "(")

    def square_argument(self, c: list[Node]) -> Node:
        return Bracket(c[0], "[")

    curly_argument = curly_group

    def plain_argument(self, c: list[Node]) -> Node:
        return Bracket(c[0], "(")

    bare_number = number
    bare_symbol = symbol
    bare_fraction = fraction

    def call(self, c: list[Node | Token]) -> object:
        name, argument = c
        assert not isinstance(argument, Token)
        key = str(name).lstrip("\\")
        if key == "log":
            raise ReadingError(
                r"\log can be read as the natural or the decimal logarithm: write \ln, or \ln(x)/\ln(10)"
            )
        inverse = re.match(r"(tanh?)\^", key)
        function = f"a{inverse.group(1)}" if inverse else _FUNCTION_NAMES[key]
        bracketed = isinstance(argument, Bracket)
        node = Call(function, (argument.inner if isinstance(argument, Bracket) else argument,))
        return node if bracketed else _BareCall((node,))

    def call_power(self, c: list[Node | Token]) -> object:
        function, exponent, argument = c
        if str(function).startswith(("\\tan", "\\arctan")) or exponent == Negative(Number("1")):
            raise ReadingError(f"{function}^… can be read as an inverse or as a power: add brackets")
        inner = self.call([function, argument])
        assert not isinstance(exponent, Token)
        raised = Power(_unbare(inner), exponent)  # type: ignore[arg-type]  # a Call by construction
        return _BareCall((raised,)) if isinstance(inner, _BareCall) else raised

    def derivative(self, c: list[Node | Token]) -> Node:
        variable = re.sub(r"[{}\s]", "", str(c[2]))[1:]
        return Derivative(c[1], _name(variable))  # type: ignore[arg-type]  # a node by the grammar

    def integral_fraction(self, c: list[Node | Token]) -> Node:
        _, lower, upper, _, variable, body = c
        return Integral(body, _name(str(variable)), lower, upper, reciprocal=True)  # type: ignore[arg-type]

    def integral(self, c: list[Node | Token]) -> Node:
        _, lower, upper, body, differential = c
        variable = re.sub(r"\\,|\s", "", str(differential))[1:]
        return Integral(body, _name(variable), lower, upper, reciprocal=False)  # type: ignore[arg-type]
