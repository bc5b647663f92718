"""Tree -> Python syntax, the text in which the formula of a cell is handed to the decision."""

from __future__ import annotations

from prsym.errors import ReadingError
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
    Symbol,
)

_SUM, _PRODUCT, _SIGN, _POWER, _ATOM = range(1, 6)  # how tightly each binds; 0 is no operator at all
_SIGNS = {"=": "=="}


def python_text(node: Node) -> str:
    """The formula in Python syntax, with no more brackets than it needs.

    Raises `ReadingError` for a node that a spreadsheet formula cannot hold.

    >>> from prsym.reading.python import read_python
    >>> python_text(read_python("-(a - b)/(c*d)**2"))
    '-(a-b)/(c*d)**2'
    """
    return _within(node, 0)


def _within(node: Node, least: int) -> str:
    text, binding = _bare(node)
    return text if binding >= least else f"({text})"


def _bare(node: Node) -> tuple[str, int]:
    match node:
        case Number(text):
            return text, _ATOM
        case Symbol(name):
            return ("math.pi" if name == "pi" else name), _ATOM
        case Bracket(inner, _):
            return _bare(inner)
        case Sum(terms):
            return _sum(terms), _SUM
        case Product(factors):
            rest = "".join("*" + _within(factor, _SIGN) for factor in factors[1:])
            return _within(factors[0], _PRODUCT) + rest, _PRODUCT
        case Quotient(top, bottom, _):
            return f"{_within(top, _PRODUCT)}/{_within(bottom, _POWER)}", _PRODUCT
        case Negative(operand):
            return "-" + _within(operand, _SIGN), _SIGN
        case Power(base, exponent):
            return f"{_within(base, _ATOM)}**{_within(exponent, _ATOM)}", _POWER
        case Call(function, arguments):
            return _call(function, arguments)
        case Relation():
            raise ReadingError("the formula is a comparison: its value is TRUE or FALSE, and no number")
        case _:
            raise ReadingError(f"{type(node).__name__} is not part of a spreadsheet formula")


def _sum(terms: tuple[Node, ...]) -> str:
    words = [_within(terms[0], _SUM)]
    for term in terms[1:]:
        negative = isinstance(term, Negative)
        words.append(
            ("-" if negative else "+") + _within(term.operand if isinstance(term, Negative) else term, _PRODUCT)
        )
    return "".join(words)


def _call(function: str, arguments: tuple[Node, ...]) -> tuple[str, int]:
    if function != "if":
        return f"{function}({','.join(_within(a, 0) for a in arguments)})", _ATOM
    test, yes, no = arguments
    if not isinstance(test, Relation) or len(test.operators) != 1:
        raise ReadingError("a condition must be one comparison")
    left, right = (_within(side, _SUM) for side in test.sides)
    sign = _SIGNS.get(test.operators[0], test.operators[0])
    return f"{_within(yes, _SUM)} if {left}{sign}{right} else {_within(no, 0)}", 0
