"""Tree -> a complete MathML formula, broken into rows where it would be too wide."""

from __future__ import annotations

from xml.sax.saxutils import escape

from prsym.reading.mathml_elements import (
    SPACE,
    element,
    factor_of,
    integral_sign,
    is_long,
    parts_of_name,
    row_of,
    symbol_of,
    within,
)
from prsym.reading.text import CLOSING, RELATION_SIGNS, precedence
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

_Piece = tuple[str, float]  # MathML, and about how many em it takes
_WHOLE, _SMALL = 1.0, 0.7


def to_mathml(node: Node, *, display: bool = True) -> str:
    """A complete `<math>` element.

    >>> from prsym.reading.python import read_python
    >>> to_mathml(read_python("-x"), display=False)
    '<math><mrow><mo>−</mo><mi>x</mi></mrow></math>'
    """
    return _math(element(node), display)


def to_mathml_rows(node: Node, width: float) -> tuple[str, float]:
    """A displayed `<math>` element of about `width` em where that can be had, and the breadth it has.

    A relation that is wider stands in rows, one a side. A side that is wider still is broken before its signs
    and factors, and a fraction that is wider is written with a slash.

    >>> from prsym.reading.python import read_python
    >>> to_mathml_rows(read_python("a == b"), 1)[0].count("<mtr>")
    2
    """
    rows = [(element(node), breadth(node))] if breadth(node) <= width else _rows(node, width)
    widest = max(taken for _, taken in rows)
    if len(rows) == 1:
        return _math(rows[0][0], display=True), widest
    table = "".join(f"<mtr><mtd>{row_of(row)}</mtd></mtr>" for row, _ in rows)
    return _math(f'<mtable displaystyle="true">{table}</mtable>', display=True), widest


def breadth(node: Node) -> float:
    """About how many em a formula takes on one line.

    >>> from prsym.reading.latex import read_latex
    >>> breadth(read_latex(r"a + b")) > breadth(read_latex(r"\\frac{a}{b}"))
    True
    """
    return _breadth(node, _WHOLE)


def _breadth(node: Node, fraction: float) -> float:
    """The breadth where a fraction's parts stand at a size of `fraction`: a fraction inside another is small."""
    match node:
        case Number(text):
            return 0.5 * len(text)
        case Symbol(name):
            return _name_breadth(name)
        case Sum(parts) | Relation(parts, _):
            return sum(_breadth(p, fraction) for p in parts) + 1.2 * (len(parts) - 1)
        case Product(parts):
            return sum(_breadth(p, fraction) + (0.9 if isinstance(p, Sum) else 0.1) for p in parts)
        case Call("binomial", (a, b)):
            return fraction * max(_breadth(a, _SMALL), _breadth(b, _SMALL)) + 1
        case Call(_, parts) | Apply(_, parts):
            return sum(_breadth(p, fraction) for p in parts) + 0.5 * len(parts) + 1.4
        case Quotient(a, b, True):
            return fraction * max(_breadth(a, _SMALL), _breadth(b, _SMALL)) + 0.2
        case Quotient(a, b, _):
            return _breadth(a, fraction) + _breadth(b, fraction) + 1.2
        case _:
            return _breadth_of_rest(node, fraction)


def _breadth_of_rest(node: Node, fraction: float) -> float:
    match node:
        case Power(base, exponent):
            bracket = 0.9 if isinstance(base, Sum) else 0
            return _breadth(base, fraction) + 0.7 * _breadth(exponent, _SMALL) + bracket
        case Negative(inner) | Bracket(inner, _):
            return _breadth(inner, fraction) + 0.8
        case Derivative(operand, _):
            return _breadth(operand, fraction) + 1.2
        case Integral(integrand, _, lower, upper, _) | Summation(integrand, _, lower, upper):
            limits = 0.7 * max(_breadth(lower, _SMALL), _breadth(upper, _SMALL))
            return _breadth(integrand, fraction) + limits + 2
        case _:
            raise TypeError(f"not a node: {node!r}")


def _name_breadth(name: str) -> float:
    head, tail = parts_of_name(name)
    return 0.55 * (len(head) if is_long(head) else 1) + 0.45 * (len(tail) if is_long(tail) else bool(tail))


def _math(inner: str, display: bool) -> str:
    attribute = ' display="block"' if display else ""
    return f"<math{attribute}>{inner}</math>"


def _rows(node: Node, width: float) -> list[_Piece]:
    if not isinstance(node, Relation):
        return _packed(_pieces(node, width, 0), width)
    signs = ("", *(f"<mo>{escape(RELATION_SIGNS.get(o, o))}</mo>" for o in node.operators))
    sides = [_before(sign, _pieces(side, width, 0)) for sign, side in zip(signs, node.sides, strict=True)]
    return [row for pieces in sides for row in _packed(pieces, width)]


def _packed(pieces: list[_Piece], width: float) -> list[_Piece]:
    """As many pieces in each row as fit; later rows are set in by two em."""
    rows = [pieces[0]]
    for shown, taken in pieces[1:]:
        if rows[-1][1] + taken <= width:
            rows[-1] = (rows[-1][0] + shown, rows[-1][1] + taken)
        else:
            rows.append(('<mspace width="2em"/>' + shown, taken + 2))
    return rows


def _pieces(node: Node, width: float, least: int) -> list[_Piece]:
    """The pieces that may stand in rows of their own; brackets that may end in another row have a fixed size."""
    if breadth(node) <= width - 4:
        return [(within(node, least), breadth(node) + 1)]
    pieces = _pieces_of(node, width)
    return _between("(", pieces, ")") if precedence(node) < least else pieces


def _pieces_of(node: Node, width: float) -> list[_Piece]:
    match node:
        case Sum(terms):
            return [p for i, term in enumerate(terms) for p in _pieces_of_term(term, width, first=i == 0)]
        case Negative(operand):
            return _before("<mo>−</mo>", _pieces(operand, width, 2))
        case Product(factors):
            return _pieces_of_product(factors, width)
        case Quotient(a, b, _):
            return _pieces(a, width, 2) + _before('<mo form="infix">/</mo>', _pieces(b, width, 3))
        case Bracket(inner, kind):
            return _between(kind, _pieces(inner, width, 0), CLOSING[kind])
        case Integral(integrand, variable, _, _, False):
            body = _before(integral_sign(node), _pieces(integrand, width, 2))
            return _after(body, f"{SPACE}<mi>d</mi>{symbol_of(variable)}")
        case _:
            return [(element(node), breadth(node))]


def _pieces_of_product(factors: tuple[Node, ...], width: float) -> list[_Piece]:
    result = _pieces_of_factor(factors[0], width, last=False)
    for factor in factors[1:]:
        result += _before("<mo>⋅</mo>", _pieces_of_factor(factor, width, last=factor is factors[-1]))
    return result


def _pieces_of_factor(factor: Node, width: float, *, last: bool) -> list[_Piece]:
    if isinstance(factor, Call) or breadth(factor) <= width - 4:
        return [(factor_of(factor, last=last), breadth(factor) + 1)]
    return _pieces(factor, width, 3 if isinstance(factor, Quotient) and not last else 2)


def _pieces_of_term(term: Node, width: float, *, first: bool) -> list[_Piece]:
    if first:
        return _pieces(term, width, 1)
    sign, inner = ("−", term.operand) if isinstance(term, Negative) else ("+", term)
    return _before(f'<mo form="infix">{sign}</mo>', _pieces(inner, width, 2))


def _before(sign: str, pieces: list[_Piece]) -> list[_Piece]:
    (shown, taken), *rest = pieces
    return [(sign + shown, taken + 1), *rest]


def _after(pieces: list[_Piece], sign: str) -> list[_Piece]:
    *rest, (shown, taken) = pieces
    return [*rest, (shown + sign, taken + 1)]


def _between(opening: str, pieces: list[_Piece], closing: str) -> list[_Piece]:
    fixed = '<mo form="{}" minsize="1.8em" maxsize="1.8em">{}</mo>'
    return _after(_before(fixed.format("prefix", opening), pieces), fixed.format("postfix", closing))
