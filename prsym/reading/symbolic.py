"""Tree <-> SymPy. One meaning for each node; names are resolved by the caller, never looked up in SymPy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import sympy

from prsym.errors import ReadingError
from prsym.reading import special
from prsym.reading.building import divide
from prsym.reading.choices import Both, Condition, Either, Opposite, choose
from prsym.reading.function import Function
from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import MAX_EXPONENT, constant, is_multiplied_out
from prsym.reading.python import with_arguments
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

Expr = Any  # SymPy has no type information; every SymPy expression at our borders is written Expr


SMALL_EXPONENT = 8  # of a power that is multiplied out whatever it is of


class NowhereError(ReadingError):
    """A formula that has no value wherever it is evaluated."""

    def __init__(self) -> None:
        super().__init__("the formula divides by zero wherever it is evaluated")


def _functions() -> Iterator[tuple[str, Callable[..., Expr]]]:
    """The SymPy function of each row that has one: of `special`, else of SymPy."""
    for name, row in FUNCTIONS.items():
        if row.sympy:
            yield name, getattr(special, row.sympy, None) or getattr(sympy, row.sympy)


_SYMPY_FUNCTIONS = dict(_functions())


def rational(value: Fraction) -> Expr:
    """An exact rational number in SymPy."""
    return sympy.Rational(value.numerator, value.denominator)


def to_sympy(
    node: Node,
    symbols: Mapping[str, Expr],
    functions: Mapping[str, Callable[..., Expr]] | None = None,
) -> Expr:
    """The SymPy expression of a tree.

    `symbols` gives the meaning of each letter and `functions` of each applied letter; a letter
    without a meaning raises `ReadingError`. `pi` is the constant unless a meaning is given.
    """
    try:
        return _Converter({"pi": sympy.pi, **symbols}, functions or {}).convert(node)
    except (ValueError, TypeError, ZeroDivisionError) as error:  # SymPy's word on min(sqrt(-1), x) and the like
        raise ReadingError(f"the formula has no meaning for real numbers: {str(error)[:120]}") from None


class _Converter:
    def __init__(self, symbols: Mapping[str, Expr], functions: Mapping[str, Callable[..., Expr]]) -> None:
        self._symbols = symbols
        self._functions = functions

    def convert(self, node: Node) -> Expr:
        match node:
            case Number():
                return rational(node.value)
            case Symbol(name):
                return self._meaning(self._symbols, name)
            case Sum(terms):
                return sympy.Add(*map(self.convert, terms))
            case Negative(operand):
                return -self.convert(operand)
            case Product(factors):
                return sympy.Mul(*map(self.convert, factors))
            case Quotient(a, b, _):
                return self._divide(self.convert(a), self.convert(b))
            case Power():
                return self._power(node)
            case Call("if", _):
                raise ReadingError("a choice between cases has no SymPy expression of one piece")
            case Call(function, arguments):
                return self._call(function, arguments)
            case Apply(letter, arguments):
                return self._meaning(self._functions, letter)(*map(self.convert, arguments))
            case Bracket(inner, _):
                return self.convert(inner)
            case _:
                return self._rest(node)

    def _rest(self, node: Node) -> Expr:
        match node:
            case Derivative(operand, variable):
                return sympy.Derivative(self.convert(operand), self._meaning(self._symbols, variable))
            case Integral(integrand, variable, lower, upper, reciprocal):
                dummy = sympy.Symbol(variable)
                body = _Converter({**self._symbols, variable: dummy}, self._functions).convert(integrand)
                limits = (dummy, self.convert(lower), self.convert(upper))
                return sympy.Integral(1 / body if reciprocal else body, limits)
            case Summation(term, index, lower, upper):
                dummy = sympy.Symbol(index)
                body = _Converter({**self._symbols, index: dummy}, self._functions).convert(term)
                return sympy.Sum(body, (dummy, self.convert(lower), self.convert(upper)))
            case Relation(sides, _):
                return self.convert(sides[-1])
            case _:
                raise TypeError(f"not a node: {node!r}")

    def _call(self, function: str, arguments: tuple[Node, ...]) -> Expr:
        if function in _SYMPY_FUNCTIONS:
            value = _SYMPY_FUNCTIONS[function](*map(self.convert, arguments))
            is_large = function == "exp" and value.is_Pow and value.exp.is_Integer and abs(value.exp) > SMALL_EXPONENT
            return special.LargePower(*value.args) if is_large else value  # exp(100 log(x)) is x^100
        row = FUNCTIONS[function]
        return self.convert(with_arguments(row, row.written, arguments))

    @staticmethod
    def _divide(a: Expr, b: Expr) -> Expr:
        if b == 0:
            raise NowhereError
        return a / b

    def _power(self, node: Power) -> Expr:
        base, exponent = self.convert(node.base), self.convert(node.exponent)
        if base == 0 and exponent.is_negative:
            raise NowhereError
        if base == 0 and constant(node.exponent) is None:
            return base  # where it is defined
        if not exponent.is_Rational or (not exponent.is_Integer and abs(exponent) <= MAX_EXPONENT):
            return base**exponent
        if abs(exponent) <= SMALL_EXPONENT or (abs(exponent) <= MAX_EXPONENT and is_multiplied_out(node)):
            return base**exponent
        # The base is not negative where the rest is a fraction, and not 0 where the exponent is negative.
        whole = sympy.Integer(int(exponent))
        return special.LargePower(base, whole) * base ** (exponent - whole)

    @staticmethod
    def _meaning(table: Mapping[str, Any], name: str) -> Any:
        if name not in table:
            raise ReadingError(f"the symbol {name} has no meaning here; known are {', '.join(map(str, table))}")
        return table[name]


def from_sympy(expression: Expr) -> Node:
    """A tree of a SymPy expression, for evaluation and display of what a derivation made.

    Symbols keep their names, a function that is not known stays applied, and an infinity becomes the
    symbol `undefined`; raises `TypeError` for what the tree cannot hold.
    """
    if isinstance(expression, sympy.Integer):
        value = int(expression)
        return Number(str(value)) if value >= 0 else Negative(Number(str(-value)))
    if isinstance(expression, sympy.Rational):
        return _rational(expression)
    if isinstance(expression, sympy.Symbol):
        return Symbol(expression.name)
    if expression is sympy.pi:
        return Symbol("pi")
    if expression is sympy.E:
        return Call("exp", (Number("1"),))
    return _compound(expression)


def _rational(value: Expr) -> Node:
    quotient = Quotient(Number(str(abs(int(value.p)))), Number(str(int(value.q))), stacked=True)
    return Negative(quotient) if value < 0 else quotient


_FROM_SYMPY = {function: name for name, function in _SYMPY_FUNCTIONS.items()} | {sympy.Abs: "abs"}
_OF_WHOLE_ORDER: dict[Expr, str] = {special.BesselJ: "bessel_j_whole", special.BesselI: "bessel_i_whole"}


def _row_name(expression: Expr) -> str:
    """The name of the row of an applied SymPy function; "" for one without a row."""
    if expression.func in _OF_WHOLE_ORDER and expression.args[0].is_Integer:
        return _OF_WHOLE_ORDER[expression.func]
    return str(_FROM_SYMPY.get(expression.func, ""))


def row_of(expression: Expr) -> Function | None:
    """The row of the function whose value a SymPy expression is.

    >>> row_of(sympy.atan(sympy.Symbol("x"))).name
    'atan'
    """
    return FUNCTIONS.get(_row_name(expression))


_RELATIONS = {"==": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def _compound(expression: Expr) -> Node:
    if expression.is_Add:
        return Sum(tuple(_signed(term) for term in expression.as_ordered_terms()))
    if expression.is_Mul:
        return _product(expression)
    if isinstance(expression, sympy.exp):
        return Call("exp", (from_sympy(expression.args[0]),))
    if expression.is_Pow or isinstance(expression, special.LargePower):
        return _power(*expression.args)
    if isinstance(expression, sympy.tan | sympy.cot) or _row_name(expression):
        return _known_call(expression)
    if isinstance(expression, sympy.Integral | sympy.Sum | sympy.Derivative):
        return _with_bound_letter(expression)
    if isinstance(expression, sympy.Piecewise):
        return _cases(expression.args)
    if isinstance(expression, sympy.Function):
        return Apply(expression.func.__name__, tuple(map(from_sympy, expression.args)))
    if expression is sympy.oo:
        return Symbol("∞")
    if expression in (sympy.nan, sympy.zoo, -sympy.oo):
        return Symbol("undefined")
    raise TypeError(f"no tree for {type(expression).__name__}")


def _known_call(expression: Expr) -> Node:
    """A function that has a row; a tangent, or its reciprocal, by sine and cosine."""
    arguments = tuple(map(from_sympy, expression.args))
    if isinstance(expression, sympy.tan | sympy.cot):
        above, below = (Call(name, arguments) for name in ("sin", "cos"))
        return divide(above, below) if isinstance(expression, sympy.tan) else divide(below, above)
    return Call(_row_name(expression), arguments)


def _with_bound_letter(expression: Expr) -> Node:
    if isinstance(expression, sympy.Integral):
        node = from_sympy(expression.function)
        for variable, lower, upper in expression.limits:
            node = Integral(node, variable.name, from_sympy(lower), from_sympy(upper), reciprocal=False)
        return node
    if isinstance(expression, sympy.Sum):
        index, lower, upper = expression.limits[0]
        return Summation(from_sympy(expression.function), index.name, from_sympy(lower), from_sympy(upper))
    return Derivative(from_sympy(expression.expr), expression.variables[0].name)


def _cases(pairs: Sequence[Expr]) -> Node:
    """The first case whose condition holds; what has no case at all has no tree."""
    value, condition = pairs[0]
    if condition == sympy.true:
        return from_sympy(value)
    if len(pairs) == 1:
        raise TypeError("a Piecewise needs a last case with the condition True")
    # SymPy keeps the parts of And and Or in no order of its own: each must have a value.
    return choose(_condition(condition), from_sympy(value), _cases(pairs[1:]), lazy=False)


def _condition(condition: Expr) -> Condition:
    if isinstance(condition, sympy.And):
        return Both(tuple(map(_condition, condition.args)))
    if isinstance(condition, sympy.Or):
        return Either(tuple(map(_condition, condition.args)))
    if isinstance(condition, sympy.Not):
        return Opposite(_condition(condition.args[0]))
    if not isinstance(condition, sympy.core.relational.Relational):
        raise TypeError(f"no tree for the condition {condition}")
    return Relation((from_sympy(condition.lhs), from_sympy(condition.rhs)), (_RELATIONS[condition.rel_op],))


def _signed(term: Expr) -> Node:
    return Negative(from_sympy(-term)) if term.could_extract_minus_sign() else from_sympy(term)


def _product(expression: Expr) -> Node:
    if expression.could_extract_minus_sign():
        return Negative(from_sympy(-expression))
    numerator, denominator = sympy.fraction(expression)
    if denominator != 1:
        return Quotient(from_sympy(numerator), from_sympy(denominator), stacked=True)
    return Product(tuple(map(from_sympy, expression.as_ordered_factors())))


def _power(base: Expr, exponent: Expr) -> Node:
    if exponent == sympy.Rational(1, 2):
        return Call("sqrt", (from_sympy(base),))
    if exponent.could_extract_minus_sign():
        return Quotient(Number("1"), _power(base, -exponent), stacked=True)
    return from_sympy(base) if exponent == 1 else Power(from_sympy(base), from_sympy(exponent))
