"""Rules of plain_text.lark -> nodes: those of LaTeX, and what is written otherwise on a line of plain text."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from lark import Token

from prsym.errors import ReadingError
from prsym.reading.building import HUNDRED, ONE, divide, multiply, number_node, product, total
from prsym.reading.choices import choose
from prsym.reading.latex_ambiguity import (
    Arguments,
    BareCall,
    Raised,
    is_small,
    only,
    two_arguments,
    two_readings,
    unbare,
)
from prsym.reading.latex_builder import Builder, check_no_list
from prsym.reading.limits import constant
from prsym.reading.notation import Notation
from prsym.reading.plain_tokens import is_long_name
from prsym.reading.tree import (
    Bracket,
    Call,
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
    substitute,
)

_DEGREES = {"∛": "3", "∜": "4"}
_MOST_FACTORS = 64  # of a product that is written out
_MOST_SHOWN = 40
_BINOMIALS = frozenset(("C", "binomial", "binom"))
_POWERS = frozenset(("pow", "power"))


class _BareRoot(BareCall):
    """The root of a letter or number without brackets."""

    __slots__ = ()


class PlainBuilder(Builder):
    """One text. One short method a rule, of that name."""

    def __init__(self, notation: Notation) -> None:
        # A power behind brackets, as in ln(x)², is of what stands before it: a line of text shows where they end.
        super().__init__(frozenset(), replace(notation, raised=notation.raised or "value"))

    # The formula and its terms.

    def relation(self, c: list[Any]) -> Node:
        return super().relation(c[1:])

    def sum(self, c: list[Any]) -> Node:
        tree = super().sum(c)
        place = next((i for i, term in enumerate(c[1::2]) if _has_slash(term)), None)
        if place is None or not isinstance(tree, Sum) or not self._notation.slash:
            return tree
        self.met.add("slash")
        if self._notation.slash in {"factor", "product"}:
            return tree
        before, (sign, *after) = tree.terms[:place], tree.terms[place:]
        quotient = sign.operand if isinstance(sign, Negative) else sign
        top, bottom = quotient.numerator, total((quotient.denominator, *after))  # type: ignore[union-attr]  # a quotient
        if self._notation.slash == "line":
            top = total((*before, Negative(top) if isinstance(sign, Negative) else top))
            return divide(top, bottom)
        joined = divide(top, bottom)
        return total((*before, Negative(joined) if isinstance(sign, Negative) else joined))

    def term(self, c: list[Any]) -> Any:
        """Factors with signs between them; a times sign behind a slash may stand below the line that the slash is."""
        operators = [str(operator) for operator in c[1::2]]
        if operators.count("/") != 1 or operators[-1] == "/" or not self._notation.slash:
            return super().term(c)
        self.met.add("slash")
        if self._notation.slash == "factor":
            return super().term(c)
        place = 2 * operators.index("/") + 1
        return super().term([*c[: place + 1], Bracket(unbare(super().term(c[place + 1 :])), "(")])

    def arguments(self, c: list[Any]) -> Arguments:
        if len({str(x) for x in c if isinstance(x, Token)}) > 1:
            raise ReadingError(
                "a comma beside a semicolon can be a decimal comma or end an argument: write one of them"
            )
        return super().arguments(c)

    def _operation(self, left: Any, operator: str, right: Any) -> Node | BareCall:
        if isinstance(left, Summation) or (isinstance(left, Product) and isinstance(left.factors[-1], Summation)):
            raise ReadingError("a sum before a times sign or a slash can end there or not: add brackets")
        return super()._operation(left, operator, right)

    def chunk(self, c: list[Any]) -> Any:
        """Factors side by side; an unseen times sign between two is nothing but a product."""
        segments: list[list[Any]] = [[]]
        for item in c:
            if isinstance(item, Token):
                segments.append([])
            else:
                segments[-1].append(item)
        parts = [self._side_by_side(segment) for segment in segments]
        if len(parts) == 1:
            return parts[0]
        for part, following in pairwise(parts):
            if isinstance(part, BareCall):
                raise two_arguments(part.node, unbare(following))
        *before, last = parts
        factors = tuple(f for part in before for f in _factors(part))
        if isinstance(last, BareCall):
            return last.within(lambda node: Product((*factors, *_factors(node))))
        return Product((*factors, *_factors(last)))

    def _side_by_side(self, items: list[Any]) -> Any:
        items = _with_pairs(items)
        for left, right in pairwise(items):
            if isinstance(left, _BareRoot):
                raise _root_or_product(left, right)
            if isinstance(left, Quotient) and left.denominator == HUNDRED and not left.stacked:
                raise ReadingError(
                    "a percent sign before a factor can be read as hundredths or as a remainder: write ·"
                )
            if isinstance(left, Symbol) and isinstance(right, Number):
                raise ReadingError(
                    f"{left.name} {right.text} can be read as a product or as {left.name} with an index or exponent: "
                    "write which is meant"
                )
            if _ends_in_bracket(left) and isinstance(right, Number):
                raise ReadingError(
                    f"{right.text} behind a bracket can be read as a factor, as in (a + b)·{right.text}, or as an "
                    f"exponent that has lost its place, as in (a + b)^{right.text}: write · or ^"
                )
        return super().chunk(items)

    def power(self, c: list[Any]) -> object:
        base, exponent = c
        if isinstance(base, _BareRoot):
            raise two_readings(
                "a root without brackets before an exponent",
                Power(base.node, exponent),
                base.make(Power(base.argument, exponent)),
                "(√x)^n or √(x^n)",
            )
        if isinstance(base, Call) and base.function in {"min", "max", "if"}:
            return Power(base, exponent)  # its brackets show where it ends
        return super().power(c)

    # Numbers and names.

    def number(self, c: list[Token]) -> Node:
        return super().number([Token("NUMBER", str(c[0]).replace(",", ""))])

    def symbol(self, c: list[Token]) -> Node:
        found = str(c[0])
        (self._words if is_long_name(found) else self._letters).add(found)
        return Symbol(found)

    # Exponents and brackets.

    def group(self, c: list[Any]) -> Node:
        return next(x for x in c if not isinstance(x, Token))  # type: ignore[no-any-return]  # a node

    def signed(self, c: list[Any]) -> Node:
        sign = self._sign(c[0]) if len(c) > 1 else None
        node: Node = c[-1]
        return Negative(node) if sign == "-" else node

    def unseen_group(self, c: list[Any]) -> object:
        return self.braced(c)

    def unseen_argument(self, c: list[Any]) -> Node:
        return self.plain_argument(c)

    # Functions.

    def root_of(self, c: list[Any]) -> object:
        sign, argument = c
        degree = _DEGREES.get(str(sign))

        def make(radicand: Node) -> Node:
            if degree is None:
                return Call("sqrt", (radicand,))
            return Power(radicand, Quotient(ONE, Number(degree), stacked=False))

        if isinstance(argument, Bracket):
            return make(argument.inner) if degree is None else make(argument)
        return _BareRoot(make(argument), argument, make)

    def call_power(self, c: list[Any]) -> object:
        head, exponent, argument = c
        if exponent == Negative(ONE):  # sin⁻¹ and erf⁻¹ are the inverse functions
            return self.call([Token("FUNCTION", f"{head}^-1"), argument])
        return super().call_power(c)

    def logarithm_power(self, c: list[Any]) -> object:
        head, exponent, argument = c
        if exponent == Negative(ONE):
            raise ReadingError("log⁻¹ can be read as an inverse or as a power: write 1/log(…) or the exponential")
        inner = self.logarithm([head, argument])
        if isinstance(inner, BareCall):
            return inner.within(lambda call: Power(call, exponent))
        return Power(inner, exponent)  # type: ignore[arg-type]  # a node

    def choice(self, c: list[Any]) -> Node:
        _, condition, yes, no = (x for x in c if not (isinstance(x, Token) and x.type == "SEPARATOR"))
        if not isinstance(condition, Relation):
            raise ReadingError("if needs a comparison, a value where it holds and one elsewhere, as if(x > 0, x, 0)")
        return choose(condition, yes, no)

    # Sums and products over an index.

    def index(self, c: list[Any]) -> tuple[str, Node]:
        return str(c[0]), c[-1]

    def lower(self, c: list[Any]) -> tuple[str, Node]:
        return next(x for x in c if isinstance(x, tuple))

    def summation(self, c: list[Any]) -> Node:
        _, index, _, lower, _, upper, term = c
        return self._over_index(unbare(term), str(index), lower, upper)

    def summation_over(self, c: list[Any]) -> Node:
        _, (index, lower), upper, term = c
        return self._over_index(unbare(term), index, lower, upper)

    def product_over(self, c: list[Any]) -> Node:
        """A product between two numbers, written out; an empty one is 1."""
        _, (index, lower), upper, factor = c
        first, last = constant(lower), constant(upper)
        if (
            first is None
            or last is None
            or {first.denominator, last.denominator} != {1}
            or last - first >= _MOST_FACTORS
        ):
            raise ReadingError(f"∏ is read between two whole numbers, with at most {_MOST_FACTORS} factors")
        check_no_list(unbare(factor), index)
        places = range(int(first), int(last) + 1)
        values = [substitute(unbare(factor), {index: number_node(Fraction(place))}) for place in places]
        return product(tuple(Bracket(value, "(") for value in values)) if values else ONE


def _has_slash(term: Any) -> bool:
    """Whether a term is a quotient with a slash, which on a line may stand for a longer fraction."""
    node = unbare(term)
    return isinstance(node, Quotient) and not node.stacked and node.denominator != HUNDRED


def _ends_in_bracket(item: Any) -> bool:
    """Whether an item of a product is shown with a bracket, a bar or the like at its end."""
    return isinstance(item, Arguments | Bracket | Call)


def _factors(node: Node) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


def _with_pairs(items: list[Any]) -> list[Any]:
    """With the binomial coefficient for `C(n, k)` and the power for `pow(x, 2)`: before two arguments is no factor."""
    result: list[Any] = []
    for item in items:
        before = result[-1] if result else None
        name = before.name if isinstance(before, Symbol) and isinstance(item, Arguments) and len(item) == 2 else ""
        if name in _BINOMIALS:
            result[-1] = Call("binomial", tuple(item))
        elif name in _POWERS:
            base, exponent = item
            result[-1] = Power(base if isinstance(base, Symbol | Number) else Bracket(base, "("), exponent)
        else:
            result.append(item)
    return result


def _root_or_product(root: _BareRoot, following: Any) -> ReadingError:
    """`√ab` and `√p(1 - p)`: the root of the first alone, or of both."""
    item = following.arguments if isinstance(following, Raised) else following
    after = only(item) if isinstance(item, Arguments) and len(item) == 1 else unbare(item)
    generic = "(√a)b or √(ab)"
    if not isinstance(after, Node) or isinstance(following, Raised) or not is_small(after, _MOST_SHOWN):
        return ReadingError(f"a root without brackets before another factor can be read as {generic}: add brackets")
    first, second = multiply(root.node, after), root.make(multiply(root.argument, after))
    return two_readings("a root without brackets before another factor", first, second, generic)
