"""Rules of latex.lark -> nodes. What can be read in two ways is refused, with both."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from lark import Token, Transformer_NonRecursive, Tree

from prsym.errors import ReadingError
from prsym.reading.building import ONE, TEN, TWO, divide, logarithm, number_node, percent, product
from prsym.reading.choices import Both, Condition, Either, choose
from prsym.reading.latex_ambiguity import (
    DIVISIONS,
    Arguments,
    BareCall,
    Closed,
    Raised,
    bare_or_not,
    before_operator,
    is_called,
    is_joined,
    is_small,
    joined_arguments,
    only,
    refuse_digit_groups,
    two_arguments,
    two_readings,
    unbare,
)
from prsym.reading.latex_factors import Names
from prsym.reading.latex_special import meaning
from prsym.reading.latex_words import name, written
from prsym.reading.limits import constant
from prsym.reading.notation import STRICT, Notation
from prsym.reading.text import symbol_text
from prsym.reading.tree import (
    EULER,
    OPPOSITE,
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
    plain,
    substitute,
    symbols,
)

# The rows of the names that need no brackets, and those of the inverses that ^{-1} stands for.
_FUNCTIONS = {"ln": "log", "sgn": "sign"} | {f"arc{name}": f"a{name}" for name in ("sin", "cos", "tan", "sec", "csc")}
_FUNCTIONS |= {f"{arc}{name}": f"a{name}" for arc in ("ar", "arc") for name in ("sinh", "cosh", "tanh", "coth", "sech")}
_FUNCTIONS |= {"arcsch": "acsch", "arccsch": "acsch"}
_CIRCULAR = ("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech", "csch")
_INVERSES = {name: f"a{name}" for name in _CIRCULAR if name != "cot"} | {"erf": "erfinv"}
_CALLED = re.compile(r"(?:arc|ar|a)?(?:sin|cos|tan|cot|sec|csc)h?|erf[ci]?|exp|ln|sgn")
_RELATIONS = {
    "le": "<=",
    "leq": "<=",
    "leqslant": "<=",
    "≤": "<=",
    "ge": ">=",
    "geq": ">=",
    "geqslant": ">=",
    "≥": ">=",
}
_RELATIONS |= {"ne": "!=", "neq": "!=", "≠": "!=", "lt": "<", "gt": ">", ":=": "=", "coloneqq": "=", "triangleq": "="}
_OWN_EDGES = {"sqrt", "abs", "floor", "ceil"}  # they show where their argument ends
_REMAINDER = frozenset({"\\bmod", "\\mod"})
BESIDE_MOD = r"\bmod beside other factors or signs can be read in two ways: add brackets"
_MOST_FACTORS = 64  # of a product that is written out
_MOST_COMPARED = 200  # nodes
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


_DOUBLE = {"±": {"plus": "+", "minus": "-"}, "∓": {"plus": "-", "minus": "+"}}
_BASES = {"natural": EULER, "decimal": TEN, "binary": TWO}
EULER_LETTER = "e"
EULERS_CONSTANT = Negative(Call("digamma", (ONE,)))


def check_no_list(term: Node, index: str) -> None:
    """Refuse `x_i` in a sum or product over i: a number of a list, and no letter of its own."""
    for letter in symbols(term):
        parts = letter.rstrip("'").split("_")[1:]
        if any(part == index or (len(part) == 2 and index in part) for part in parts):
            raise ReadingError(
                f"{symbol_text(letter)} under a sum or product over {index} is another number for each {index}: write "
                "the terms out"
            )


def _combined(left: Node, operator: str, right: Any) -> Node:
    """A quotient or a product, whose factors stand side by side."""
    right = unbare(right)
    if operator in DIVISIONS:
        return divide(left, right)
    parts = (part.factors if isinstance(part, Product) else (part,) for part in (left, right))
    return Product(tuple(factor for own in parts for factor in own))


class Builder(Transformer_NonRecursive[Token, Any]):
    """One text. One short method a rule, of that name; `functions` are the letters that take arguments."""

    def __init__(self, functions: frozenset[str], notation: Notation = STRICT) -> None:
        super().__init__(visit_tokens=False)
        self._notation = notation
        self._last_remainder: Node | None = None
        self.met: set[str] = set()  # the kinds of notation with two readings that the text holds
        self._letters: set[str] = set()
        self._words: set[str] = set()
        self._names = Names(functions, self._words)
        self._spellings: dict[str, set[str]] = {}  # a name, and how it was written

    def _call_userfunc(self, tree: Tree[Any], new_children: list[Any] | None = None) -> Any:
        """A rule's method; what it refuses is refused with the column at which the rule's text begins."""
        self._names.column = getattr(tree.meta, "column", 1)
        try:
            return getattr(self, tree.data)(new_children if new_children is not None else tree.children)
        except ReadingError as error:
            raise ReadingError(f"column {getattr(tree.meta, 'column', 1)}: {error}") from None

    def check_fonts(self) -> None:
        r"""Refuse a letter that stands both in italics and in another font, as P and \mathrm{P}."""
        for found, spelled in sorted(self._spellings.items()):
            if len(spelled) > 1:
                raise ReadingError(f"{' and '.join(sorted(spelled))} would both be {found}: write one of them")
        for both in sorted(self._letters & self._words):
            raise ReadingError(rf"{both} and \mathrm{{{both}}} may be one quantity or two: write one of them")

    def check_functions(self) -> None:
        """Refuse a letter such as f before brackets, unless it stands as a quantity elsewhere in the formula."""
        self._names.check()

    # The formula and its terms.

    def start(self, c: list[Node]) -> Node:
        return c[0]

    def relation(self, c: list[Any]) -> Node:
        sides = tuple(c[::2])
        operators = tuple(_RELATIONS.get(str(x).lstrip("\\"), str(x)) for x in c[1::2])
        return sides[0] if not operators else Relation(sides, operators)

    def sum(self, c: list[Any]) -> Node:
        signs, terms = [self._sign(sign) for sign in c[::2]], [unbare(t) for t in c[1::2]]
        if any(s in {"-", "−"} and t is self._last_remainder for s, t in zip(signs, terms, strict=True)):
            raise ReadingError(BESIDE_MOD)
        signed = tuple(Negative(t) if s in {"-", "−"} else t for s, t in zip(signs, terms, strict=True))
        return signed[0] if len(signed) == 1 else Sum(signed)

    def _sign(self, sign: Token | None) -> str | None:
        """A sign, or the one of a double sign that the notation chooses."""
        if sign is None or str(sign) in "+-−":
            return sign
        if not self._notation.sign:
            raise ReadingError(f"{sign} stands for two formulas: give one")
        self.met.add("sign")
        return _DOUBLE["∓" if str(sign) in {"∓", r"\mp"} else "±"][self._notation.sign]

    def term(self, c: list[Any]) -> Any:
        result = c[0]
        for operator, right in zip(map(str, c[1::2]), c[2::2], strict=True):
            if operator in _REMAINDER:
                result = self._remainder(result, right, len(c))
            else:
                result = self._operation(result, operator, right)
        return result

    def _operation(self, left: Any, operator: str, right: Any) -> Node | BareCall:
        if isinstance(left, BareCall) and not is_called(right) and self._notation.operator:
            self.met.add("operator")
            if self._notation.operator == "joined":
                return left.joined(lambda argument: _combined(argument, operator, right))
            left = unbare(left)
        before = before_operator(left, operator, right)
        inner = unbare(right)
        if operator in DIVISIONS and isinstance(inner, Product):
            first, *rest = inner.factors
            raise two_readings(
                "a slash before factors side by side",
                divide(before, inner),
                Product((Bracket(divide(before, first), "("), *rest)),
                "a/(bc) or (a/b)c",
            )
        if isinstance(right, BareCall):
            return right.within(lambda last: _combined(before, operator, last))
        return _combined(before, operator, inner)

    def _remainder(self, left: Any, right: Any, count: int) -> Node:
        r"""`x \bmod y`, which binds as authors please beside other signs."""
        if count > 3 or isinstance(left, Product) or isinstance(right, Product | BareCall):
            raise ReadingError(BESIDE_MOD)
        self._last_remainder = Call("mod", (unbare(left), right))
        return self._last_remainder

    def chunk(self, c: list[Any]) -> Any:
        refuse_digit_groups(c)
        c, chosen = joined_arguments(c, self._notation)
        self.met |= {"argument"} if chosen else set()
        items: list[Node] = []
        for item, following in zip(c, [*c[1:], None], strict=True):
            if isinstance(item, BareCall) and following is not None and not is_called(following):
                if self._notation.argument != "first" or not is_joined(item.argument, following):
                    raise two_arguments(item.node, unbare(following))
                self.met.add("argument")
            self._names.note_factor(unbare(item), following)
            self._names.append(items, unbare(item))
        result = items[0] if len(items) == 1 else Product(tuple(items))
        if not isinstance(c[-1], BareCall):
            return result
        before = tuple(items[:-1])
        return c[-1].within(lambda last: Product((*before, last)) if before else last)

    def power(self, c: list[Any]) -> object:
        base, exponent = c
        if isinstance(base, Closed):
            return Closed(Power(base.node, exponent))
        if (read := self._power_of_call(base, exponent)) is not None:
            return read
        if isinstance(base, BareCall) or (isinstance(base, Call) and base.function not in _OWN_EDGES and base != EULER):
            raise ReadingError("a power after a function can be read as f(x)^n or f(x^n): add brackets")
        if isinstance(base, Power):
            raise ReadingError("a power of a power needs visible brackets, as (x^2)^3")
        return Raised(base, exponent) if isinstance(base, Arguments | Bracket) else Power(base, exponent)

    def _power_of_call(self, base: Any, exponent: Node) -> object:
        """`\\ln x^2` and `\\sin(x)^2` by the notation; None where that is refused, or the base is none."""
        if isinstance(base, BareCall) and self._notation.argument and not isinstance(base.argument, Quotient):
            self.met.add("argument")
            if self._notation.argument == "joined":
                return base.joined(lambda argument: Power(argument, exponent))
            return base.within(lambda call: Power(call, exponent))
        is_call = isinstance(base, Call) and len(base.arguments) == 1 and base != EULER
        if is_call and base.function not in _OWN_EDGES | {"factorial"} and self._notation.raised:
            self.met.add("raised")
            if self._notation.raised == "value":
                return Power(base, exponent)
            return Call(base.function, (Power(Bracket(base.arguments[0], "("), exponent),))
        return None

    def factorial(self, c: list[Any]) -> Node:
        base = only(c[0]) if isinstance(c[0], Arguments) else c[0]
        if not isinstance(base, Number | Symbol | Bracket):
            raise ReadingError("a factorial needs a number, a letter or brackets before it")
        return Call("factorial", (base,))

    def double_factorial(self, c: list[Any]) -> Node:
        self.factorial(c)
        return Call("factorial2", (only(c[0]) if isinstance(c[0], Arguments) else c[0],))

    def percent(self, c: list[Any]) -> Node:
        if isinstance(c[0], BareCall):
            raise ReadingError(r"\% after a function without brackets: add brackets")
        return percent(only(c[0]) if isinstance(c[0], Arguments) else c[0])

    # Numbers and names.

    def number(self, c: list[Token]) -> Node:
        if re.match(r"0[0-9]", c[0]):
            raise ReadingError(f"{str(c[0])[:20]} starts with 0: write a number in one piece, as 1000 or 1{{,}}000")
        return Number(str(c[0]).replace("{,}", ""))

    bare_number = number

    def short_number(self, c: list[Token]) -> Node:
        if len(c[0]) > 1:
            raise ReadingError(
                f"{str(c[0])[:20]} after ^ or _ without braces is set as {c[0][0]} raised or lowered and the rest "
                f"beside it: write {{{str(c[0])[:20]}}}"
            )
        return Number(str(c[0]))

    def symbol(self, c: list[Token]) -> Node:
        found = name(str(c[0]))
        self._letters.add(found)
        self._spellings.setdefault(found, set()).add(written(str(c[0])))
        if found == "gamma" and self._notation.gamma:
            self.met.add("gamma")
            if self._notation.gamma == "constant":
                return EULERS_CONSTANT
        return Symbol(found)

    bare_symbol = symbol

    def textname(self, c: list[Token]) -> Node:
        found = name(str(c[0]))
        if found == EULER_LETTER and self._notation.euler:
            self.met.add("euler")
            if self._notation.euler != "letter":
                return EULER
        self._words.add(found)
        return Symbol(found)

    def pi(self, _: list[Token]) -> Node:
        return Symbol("pi")

    def infinity(self, _: list[Token]) -> Node:
        if not self._notation.special:
            raise ReadingError(r"\infty is read in formulas that are compared: write the value of the integral")
        return Symbol("∞")

    # Fractions, roots and bars.

    def fraction(self, c: list[Any]) -> Node:
        return Quotient(c[1], c[2], stacked=True)

    bare_fraction = fraction

    def old_fraction(self, c: list[Any]) -> Node:
        return Quotient(c[0], c[2], stacked=True)

    def old_binomial(self, c: list[Any]) -> Node:
        return Call("binomial", (c[0], c[2]))

    def fraction_of_one(self, c: list[Any]) -> Node:
        return Quotient(self._single(re.sub(r"^\\[dtc]?frac\s*", "", c[0])), c[1], stacked=True)

    def fraction_of_two(self, c: list[Token]) -> Node:
        parts = re.fullmatch(r"\\[dtc]?frac\s*([0-9A-Za-z]|\\[A-Za-z]+)\s*([0-9A-Za-z]|\\[A-Za-z]+)", c[0])
        assert parts is not None
        return Quotient(self._single(parts[1]), self._single(parts[2]), stacked=True)

    def _single(self, text: str) -> Node:
        """The one digit or letter that TeX takes where braces are left out."""
        return (
            Number(text) if text.isdigit() else self.pi([]) if text == r"\pi" else self.symbol([Token("SYMBOL", text)])
        )

    def square_root(self, c: list[Any]) -> Node:
        return Call("sqrt", (c[1],))

    def square_root_of_one(self, c: list[Token]) -> Node:
        return Call("sqrt", (self._single(re.sub(r"^\\sqrt\s*", "", c[0])),))

    def root(self, c: list[Any]) -> Node:
        _, degree, radicand = c
        if degree == TWO:
            return Call("sqrt", (radicand,))
        return Power(radicand, Quotient(Number("1"), degree, stacked=False))

    def absolute(self, c: list[Any]) -> Node:
        return Call("abs", (c[1],))

    def floor(self, c: list[Any]) -> Node:
        return Call("floor", (c[1],))

    def ceiling(self, c: list[Any]) -> Node:
        return Call("ceil", (c[1],))

    def binomial(self, c: list[Any]) -> Node:
        return Call("binomial", (c[1], c[2]))

    def binomial_of_two(self, c: list[Token]) -> Node:
        parts = re.fullmatch(r"\\[dt]?binom\s*([0-9A-Za-z])\s*([0-9A-Za-z])", c[0])
        assert parts is not None
        return Call("binomial", (self._single(parts[1]), self._single(parts[2])))

    # Brackets.

    def group(self, c: list[Node]) -> Node:
        return c[0]

    def braced(self, c: list[Node]) -> object:
        """Braces that do not show: they may hold only what needs no brackets."""
        inner = c[0]
        stacked = isinstance(inner, Quotient) and inner.stacked
        if isinstance(inner, Call) and inner.function not in _OWN_EDGES | {"min", "max", "if"}:
            return BareCall(inner, inner, lambda other: other)
        if stacked or isinstance(inner, Number | Symbol | Power | Bracket | Call):
            return inner
        raise ReadingError("braces do not show in the formula: write ( and ) where brackets are meant")

    def round_group(self, c: list[Arguments]) -> Arguments:
        return c[0]

    def arguments(self, c: list[Any]) -> Arguments:
        return Arguments(x for x in c if not isinstance(x, Token))

    def square_group(self, c: list[Node]) -> Node:
        return Bracket(c[0], "[")

    square_argument = square_group

    def curly_group(self, c: list[Any]) -> Node:
        return Bracket(c[1], "{")

    curly_argument = curly_group

    def round_argument(self, c: list[Node]) -> Node:
        return Bracket(c[0], "(")

    plain_argument = round_argument

    # Functions.

    def call(self, c: list[Any]) -> object:
        head, argument = c
        function = self._called(str(head))
        return bare_or_not(argument, lambda x: Call(function, (x,)))

    def _called(self, head: str) -> str:
        """The row of a function that is written before its argument."""
        found = _CALLED.search(head)
        assert found is not None
        if "^" not in head:
            return _FUNCTIONS.get(found[0], found[0])
        if found[0] not in _INVERSES:
            raise ReadingError(f"{head} has two conventions: write the arctangent that is meant")
        return _INVERSES[found[0]]

    def call_power(self, c: list[Any]) -> object:
        head, exponent, argument = c
        function = self._called(str(head))
        is_plain = function in {"log", "exp"} and exponent != Negative(Number("1"))
        if not is_plain and not (function in _CIRCULAR and (constant(exponent) or 0) > 0):
            raise ReadingError(f"{head}^… can be read as an inverse or as a power: add brackets")
        inner = self.call([head, argument])
        if isinstance(inner, BareCall):
            return inner.within(lambda call: Power(call, exponent))
        return Power(inner, exponent)  # type: ignore[arg-type]  # a node

    def logarithm(self, c: list[Any]) -> object:
        if self._notation.logarithm:
            self.met.add("logarithm")
            return self.logarithm_to_base([c[0], _BASES[self._notation.logarithm], c[1]])
        raise ReadingError(
            r"\log can be read as the natural or the decimal logarithm: write \ln, or \ln(x)/\ln(10), or \log_{10}"
        )

    def logarithm_to_base(self, c: list[Any]) -> object:
        _, base, argument = c
        if base == Symbol("e"):
            return bare_or_not(argument, lambda x: Call("log", (x,)))
        return bare_or_not(argument, lambda x: logarithm(x, base))

    def special(self, c: list[Any]) -> Closed:
        return Closed(meaning(str(c[0]), tuple(c[1])))

    def extreme(self, c: list[Any]) -> Node:
        arguments = next(x for x in c if isinstance(x, Arguments))
        if len(arguments) < 2:
            raise ReadingError(r"\min and \max take two arguments or more, as \min(a, b)")
        return Call("min" if "min" in c[0] else "max", tuple(arguments))

    # Choices.

    def cases(self, c: list[Any]) -> Node:
        rows = [row for row in c if not isinstance(row, Token) and row is not None]
        *upper, (last, condition) = rows
        if not upper or any(c is None for _, c in upper):
            raise ReadingError(r"cases need two rows or more, and \text{otherwise} only in the last")
        if condition is not None and not _are_all([chosen for _, chosen in rows]):
            raise ReadingError(
                r"the last row of cases must be the opposite of the row before it, or \text{otherwise}: "
                "else the formula is not defined everywhere"
            )  # or the last of <, = and >
        result: Node = last
        for value, chosen in reversed(upper):
            result = choose(chosen, value, result)
        return result

    def case(self, c: list[Any]) -> tuple[Node, Condition | None]:
        chosen = c[-1]
        return c[0], None if isinstance(chosen, Token) else chosen

    def alternatives(self, c: list[Any]) -> Condition:
        parts = tuple(x for x in c if not isinstance(x, Token))
        return parts[0] if len(parts) == 1 else Either(parts)

    def conditions(self, c: list[Any]) -> Condition:
        parts = tuple(x for x in c if not isinstance(x, Token))
        if not all(isinstance(x, Relation) for x in parts):
            raise ReadingError("a row of cases needs a comparison, such as x > 0")
        return parts[0] if len(parts) == 1 else Both(parts)

    # Sums, derivatives and integrals.

    def summation(self, c: list[Any]) -> Node:
        _, index, _, lower, upper, term = c
        return self._over_index(unbare(term), name(str(index)), lower, upper)

    def _over_index(self, term: Node, index: str, lower: Node, upper: Node) -> Node:
        """The sum of a term; refused where a letter has the index, so that it is another number in each term."""
        check_no_list(term, index)
        return Summation(term, index, lower, upper)

    def finite_product(self, c: list[Any]) -> Node:
        """A product between two numbers, written out; an empty one is 1."""
        _, index, _, lower, upper, factor = c
        ends = constant(lower), constant(upper)
        if None in ends or any(end.denominator != 1 for end in ends) or ends[1] - ends[0] >= _MOST_FACTORS:  # type: ignore[union-attr,operator]
            raise ReadingError(rf"\prod is read between two whole numbers, with at most {_MOST_FACTORS} factors")
        check_no_list(unbare(factor), name(str(index)))
        places = range(int(ends[0]), int(ends[1]) + 1)  # type: ignore[arg-type]  # both are numbers
        values = [substitute(unbare(factor), {name(str(index)): number_node(Fraction(place))}) for place in places]
        return product(tuple(Bracket(value, "(") for value in values)) if values else ONE

    def derivative(self, c: list[Any]) -> Node:
        variable = re.sub(r"[{}\s]", "", str(c[2]))[1:]
        return Derivative(unbare(c[1]), name(variable))

    def integral_fraction(self, c: list[Any]) -> Node:
        _, lower, upper, _, variable, body = c
        return Integral(body, name(str(variable)), lower, upper, reciprocal=True)

    def integral(self, c: list[Any]) -> Node:
        _, lower, upper, body, differential = c
        variable = re.sub(r"\\,|\s", "", str(differential))[1:]
        return Integral(unbare(body), name(variable), lower, upper, reciprocal=False)


def _are_all(conditions: list[Condition]) -> bool:
    """Whether conditions leave nothing out: the last is the opposite of the one before, or all compare two values."""
    *_, before, last = conditions
    if _are_opposite(before, last):
        return True
    simple = [c for c in conditions if isinstance(c, Relation) and len(c.operators) == 1]
    if len(simple) < len(conditions) or not all(is_small(c, _MOST_COMPARED) for c in simple):
        return False
    sides = tuple(map(plain, simple[-1].sides))
    met = ""
    for relation in simple:
        operator = relation.operators[0]
        own = tuple(map(plain, relation.sides))
        if own not in (sides, sides[::-1]):
            return False
        met += operator if own == sides else _TURNED.get(operator, operator)
    return "!=" not in met and set("<=>") <= set(met)


def _are_opposite(first: Condition, second: Condition) -> bool:
    """Whether one comparison is the opposite of another, in either order of its sides."""
    if not (isinstance(first, Relation) and isinstance(second, Relation)) or len(first.operators) > 1:
        return False
    if len(second.operators) > 1:
        return False
    if not (is_small(first, _MOST_COMPARED) and is_small(second, _MOST_COMPARED)):
        return False  # nested cases share parts: written out, they may be huge
    wanted = Relation(first.sides, (OPPOSITE[first.operators[0]],))
    operator = second.operators[0]
    turned = Relation(second.sides[::-1], (_TURNED.get(operator, operator),))
    return plain(wanted) in {plain(second), plain(turned)}
