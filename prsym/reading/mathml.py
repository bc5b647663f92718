"""Tree -> presentation MathML, in the order and with the brackets of the text that was read."""

from __future__ import annotations

from xml.sax.saxutils import escape

from prsym.reading.text import CLOSING, FUNCTION_NAMES, GREEK, RELATION_SIGNS, precedence
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
    Symbol,
)

_INVISIBLE_TIMES = "<mo>&#x2062;</mo>"
_APPLY = "<mo>&#x2061;</mo>"
_INVERSES = {"atan": "tan", "atanh": "tanh"}


def to_mathml(node: Node, *, display: bool = True) -> str:
    """A complete `<math>` element.

    >>> from prsym.reading.python import read_python
    >>> to_mathml(read_python("-x"), display=False)
    '<math><mrow><mo>−</mo><mi>x</mi></mrow></math>'
    """
    attribute = ' display="block"' if display else ""
    return f"<math{attribute}>{_element(node)}</math>"


def _element(node: Node) -> str:
    match node:
        case Number(text):
            return f"<mn>{escape(text)}</mn>"
        case Symbol(name):
            return _symbol(name)
        case Sum(terms):
            return _row(_sum(terms))
        case Negative(operand):
            return _row("<mo>−</mo>" + _within(operand, 2))
        case Product(factors):
            return _row(_product(factors))
        case Quotient(a, b, stacked):
            return _quotient(a, b, stacked)
        case Power(base, exponent):
            return f"<msup>{_within(base, 5)}{_element(exponent)}</msup>"
        case Call(function, arguments):
            return _call(function, arguments)
        case Apply(letter, arguments):
            return _row(_symbol(letter) + _APPLY + _fence("(", _list(arguments, semicolon=True)))
        case Bracket(inner, kind):
            return _fence(kind, _element(inner))
        case _:
            return _element_of_rest(node)


def _element_of_rest(node: Node) -> str:
    match node:
        case Derivative(operand, variable):
            return f"<mfrac>{_row('<mi>d</mi>' + _element(operand))}{_row('<mi>d</mi>' + _symbol(variable))}</mfrac>"
        case Integral():
            return _integral(node)
        case Relation(sides, operators):
            row = _element(sides[0])
            for operator, side in zip(operators, sides[1:], strict=True):
                row += f"<mo>{escape(RELATION_SIGNS.get(operator, operator))}</mo>{_element(side)}"
            return _row(row)
        case _:
            raise TypeError(f"not a node: {node!r}")


def _symbol(name: str) -> str:
    head, _, tail = name.partition("_")
    if head not in GREEK and len(head) > 1:
        return f'<mi mathvariant="normal">{escape(name.replace("_", " "))}</mi>'
    base = f"<mi>{escape(GREEK.get(head, head))}</mi>"
    if not tail:
        return base
    kind = "mn" if tail.isdigit() else "mi"
    return f"<msub>{base}<{kind}>{escape(GREEK.get(tail, tail))}</{kind}></msub>"


def _sum(terms: tuple[Node, ...]) -> str:
    row = _within(terms[0], 1)
    for term in terms[1:]:
        negative = isinstance(term, Negative)
        inner = term.operand if isinstance(term, Negative) else term
        row += f"<mo>{'−' if negative else '+'}</mo>{_within(inner, 2)}"
    return row


def _product(factors: tuple[Node, ...]) -> str:
    """Factors side by side; a centred dot only where two numbers would run together."""
    row = _within(factors[0], 2)
    for left, right in zip(factors, factors[1:], strict=False):
        numbers = isinstance(right, Number) or (isinstance(right, Power) and isinstance(right.base, Number))
        dot = "<mo>⋅</mo>" if numbers or _is_long_name(left) or _is_long_name(right) else _INVISIBLE_TIMES
        row += dot + _within(right, 2)
    return row


def _is_long_name(node: Node) -> bool:
    return isinstance(node, Symbol) and len(node.name.partition("_")[0]) > 1 and node.name not in GREEK


def _quotient(a: Node, b: Node, stacked: bool) -> str:
    if stacked:
        return f"<mfrac>{_element(a)}{_element(b)}</mfrac>"
    return _row(_within(a, 2) + "<mo>/</mo>" + _within(b, 3))


def _call(function: str, arguments: tuple[Node, ...]) -> str:
    if function == "sqrt":
        return f"<msqrt>{_element(arguments[0])}</msqrt>"
    if function in _INVERSES:
        head = f"<msup><mi>{_INVERSES[function]}</mi>{_row('<mo>−</mo><mn>1</mn>')}</msup>"
    else:
        head = f"<mi>{FUNCTION_NAMES.get(function, function)}</mi>"
    if len(arguments) == 1 and isinstance(arguments[0], Symbol):
        return _row(head + _APPLY + _element(arguments[0]))
    return _row(head + _APPLY + _fence("(", _list(arguments, semicolon=False)))


def _integral(node: Integral) -> str:
    sign = f"<msubsup><mo>∫</mo>{_element(node.lower)}{_element(node.upper)}</msubsup>"
    differential = f"<mi>d</mi>{_symbol(node.variable)}"
    if node.reciprocal:
        return _row(f"{sign}<mfrac>{_row(differential)}{_element(node.integrand)}</mfrac>")
    return _row(sign + _within(node.integrand, 2) + "<mspace width='0.17em'/>" + differential)


def _list(arguments: tuple[Node, ...], *, semicolon: bool) -> str:
    """Arguments; the papers write `X(R; ρ, β)`, a semicolon after the first."""
    parts = [_element(a) for a in arguments]
    if len(parts) == 1:
        return parts[0]
    first = "<mo>;</mo>" if semicolon else "<mo>,</mo>"
    return _row(parts[0] + first + "<mo>,</mo>".join(parts[1:]))


def _within(node: Node, least: int) -> str:
    shown = _element(node)
    return shown if precedence(node) >= least else _fence("(", shown)


def _fence(kind: str, inner: str) -> str:
    return _row(f"<mo>{kind}</mo>{inner}<mo>{CLOSING[kind]}</mo>")


def _row(inner: str) -> str:
    return f"<mrow>{inner}</mrow>"
