"""Tree -> presentation MathML, in the order and with the brackets of the text that was read."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.sax.saxutils import escape

from prsym.reading.text import CLOSING, FUNCTION_NAMES, GREEK, RELATION_SIGNS, precedence
from prsym.reading.tree import (
    EULER,
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

_INVISIBLE_TIMES = "<mo>&#x2062;</mo>"
_APPLY = "<mo>&#x2061;</mo>"
_SPACE = '<mspace width="0.17em"/>'
_INVERSES = {"atan": "tan", "atanh": "tanh"}
_BY_SEMICOLON = {"scaled_arctangent", "scaled_logarithm", "beta_regularized"}  # printed T(u; κ), I(x; a, b)
_ALWAYS_BRACKETED = {"gamma", "digamma"}
_Piece = tuple[str, float]  # MathML, and about how many em it takes
_WHOLE, _SMALL = 1.0, 0.7
_LETTER_AND_DIGITS = re.compile(r"([A-Za-z]+)(\d+)")


def to_mathml(node: Node, *, display: bool = True) -> str:
    """A complete `<math>` element.

    >>> from prsym.reading.python import read_python
    >>> to_mathml(read_python("-x"), display=False)
    '<math><mrow><mo>−</mo><mi>x</mi></mrow></math>'
    """
    return _math(_element(node), display)


def to_mathml_rows(node: Node, width: float) -> tuple[str, float]:
    """A displayed `<math>` element of about `width` em where that can be had, and the breadth it has.

    A relation that is wider stands in rows, one a side. A side that is wider still is broken before its signs
    and factors, and a fraction that is wider is written with a slash.

    >>> from prsym.reading.python import read_python
    >>> to_mathml_rows(read_python("a == b"), 1)[0].count("<mtr>")
    2
    """
    rows = [(_element(node), breadth(node))] if breadth(node) <= width else _rows(node, width)
    widest = max(taken for _, taken in rows)
    if len(rows) == 1:
        return _math(rows[0][0], display=True), widest
    table = "".join(f"<mtr><mtd>{_row(row)}</mtd></mtr>" for row, _ in rows)
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
    head, tail = _parts(name)
    return 0.55 * (len(head) if _is_long(head) else 1) + 0.45 * (len(tail) if _is_long(tail) else bool(tail))


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
    """What may stand in rows of its own; brackets that may end in another row have a fixed size."""
    if breadth(node) <= width - 4:
        return [(_within(node, least), breadth(node) + 1)]
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
            body = _before(_integral_sign(node), _pieces(integrand, width, 2))
            return _after(body, f"{_SPACE}<mi>d</mi>{_symbol(variable)}")
        case _:
            return [(_element(node), breadth(node))]


def _pieces_of_product(factors: tuple[Node, ...], width: float) -> list[_Piece]:
    result = _pieces_of_factor(factors[0], width, last=False)
    for factor in factors[1:]:
        result += _before("<mo>⋅</mo>", _pieces_of_factor(factor, width, last=factor is factors[-1]))
    return result


def _pieces_of_factor(factor: Node, width: float, *, last: bool) -> list[_Piece]:
    if isinstance(factor, Call) or breadth(factor) <= width - 4:
        return [(_factor(factor, last=last), breadth(factor) + 1)]
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
            return f"<msup>{_base(base)}{_element(exponent)}</msup>"
        case Call(function, arguments):
            return _call(function, arguments, bare=True)
        case Apply(letter, arguments):
            return _row(_symbol(letter) + _APPLY + _fence("(", _list(arguments, semicolon=True)))
        case _:
            return _element_of_rest(node)


def _element_of_rest(node: Node) -> str:
    match node:
        case Bracket(inner, kind):
            return _fence(kind, _element(inner))
        case Derivative(operand, variable):
            return _derivative(operand, variable)
        case Integral():
            return _integral(node)
        case Summation():
            return _summation(node)
        case Relation(sides, operators):
            row = _element(sides[0])
            for operator, side in zip(operators, sides[1:], strict=True):
                row += f"<mo>{escape(RELATION_SIGNS.get(operator, operator))}</mo>{_element(side)}"
            return _row(row)
        case _:
            raise TypeError(f"not a node: {node!r}")


def _symbol(name: str) -> str:
    """A letter with its subscript and primes; a longer name upright, its words apart."""
    bare = name.rstrip("'")
    primes = "′" * (len(name) - len(bare))
    element = _letter(bare)
    return f"<msup>{element}<mo>{primes}</mo></msup>" if primes else element


def _letter(name: str) -> str:
    head, tail = _parts(name)
    upright = _is_long(head) or (head in GREEK and head[0].isupper())
    base = _upright(GREEK.get(head, head)) if upright else f"<mi>{escape(GREEK.get(head, head))}</mi>"
    return f"<msub>{base}{_subscript(tail)}</msub>" if tail else base


def _parts(name: str) -> tuple[str, str]:
    """What stands on the line and what below it: `c_0`, `c0`, `tp_1` have a subscript, `a_name` has none."""
    numbered = _LETTER_AND_DIGITS.fullmatch(name)
    head, _, tail = ("_".join(numbered.groups()) if numbered else name).partition("_")
    return (head, tail) if head and (not _is_long(head) or tail.isdigit()) else (name, "")


def _is_long(head: str) -> bool:
    return len(head) > 1 and head not in GREEK


def _subscript(tail: str) -> str:
    if tail.isdigit():
        return f"<mn>{tail}</mn>"
    return _upright(tail) if _is_long(tail) else f"<mi>{escape(GREEK.get(tail, tail))}</mi>"


def _upright(name: str) -> str:
    """A name of several letters, its words apart."""
    return f'<mi mathvariant="normal">{escape(name.strip("_").replace("_", " ") or name)}</mi>'


def _sum(terms: tuple[Node, ...]) -> str:
    row = _within(terms[0], 1)
    for term in terms[1:]:
        sign, inner = ("−", term.operand) if isinstance(term, Negative) else ("+", term)
        row += f"<mo>{sign}</mo>{_within(inner, 2)}"
    return row


def _product(factors: tuple[Node, ...]) -> str:
    """Factors side by side; a centred dot where numbers or long names would run together."""
    row = _factor(factors[0], last=len(factors) == 1)
    for position, (left, right) in enumerate(pairwise(factors), start=2):
        row += _times(left, right) + _factor(right, last=position == len(factors))
    return row


def _times(left: Node, right: Node) -> str:
    if _opens_with_digit(right) or _is_long_name(left) or _is_long_name(right):
        return "<mo>⋅</mo>"
    spaced = any(_is_wide(n) for n in (left, right))
    return _INVISIBLE_TIMES + (_SPACE if spaced else "")


def _is_wide(node: Node) -> bool:
    return isinstance(node, Call | Integral | Summation) or (isinstance(node, Quotient) and node.stacked)


def _factor(node: Node, *, last: bool) -> str:
    """A factor; one that would swallow the next, as `ln x` and `a/b` do, has brackets unless it is last."""
    if isinstance(node, Call) and node != EULER:
        return _call(node.function, node.arguments, bare=last)
    if isinstance(node, Quotient) and not node.stacked and not last:
        return _enclosed(_element(node))
    return _within(node, 2)


def _opens_with_digit(node: Node) -> bool:
    """Whether a number comes first, so that it would be read together with what stands before it."""
    match node:
        case Number():
            return True
        case Power(first, _) | Quotient(first, _, False):
            return _opens_with_digit(first)
        case Quotient(Number(), Number(), True):
            return True
        case Product(factors):
            return _opens_with_digit(factors[0])
        case _:
            return False


def _is_long_name(node: Node) -> bool:
    if isinstance(node, Power):
        return _is_long_name(node.base)
    return isinstance(node, Symbol) and _is_long(_parts(node.name.rstrip("'"))[0])


def _base(base: Node) -> str:
    """The base of a power; a function's value in brackets, for `ln x²` is another thing."""
    own_edges = {"sqrt", "abs"}
    if isinstance(base, Call) and base.function not in own_edges and base != EULER:
        return _enclosed(_element(base))
    return _within(base, 5)


def _quotient(a: Node, b: Node, stacked: bool) -> str:
    if stacked:
        return f"<mfrac>{_element(a)}{_element(b)}</mfrac>"
    return _row(_within(a, 2) + "<mo>/</mo>" + _within(b, 3))


def _call(function: str, arguments: tuple[Node, ...], *, bare: bool) -> str:
    """A known function; `bare` allows `ln x` for a single letter, where nothing follows it."""
    if Call(function, arguments) == EULER:
        return "<mi>e</mi>"
    if function == "sqrt":
        return f"<msqrt>{_element(arguments[0])}</msqrt>"
    if function == "abs":
        bar = '<mo stretchy="true" form="{}">|</mo>'
        return _row(bar.format("prefix") + _element(arguments[0]) + bar.format("postfix"))
    if function == "if":
        return _cases(Call(function, arguments))
    if function == "factorial":
        return _row(_within(arguments[0], 5) + "<mo>!</mo>")
    if function == "binomial":
        top, bottom = map(_element, arguments)
        return _fence("(", f'<mfrac linethickness="0">{top}{bottom}</mfrac>')
    if bare and function not in _ALWAYS_BRACKETED and len(arguments) == 1 and isinstance(arguments[0], Symbol):
        return _row(_function_head(function) + _APPLY + _SPACE + _element(arguments[0]))
    if len(arguments) == 1 and isinstance(arguments[0], Bracket):
        return _row(_function_head(function) + _APPLY + _element(arguments[0]))
    shown = _list(arguments, semicolon=function in _BY_SEMICOLON)
    return _row(_function_head(function) + _APPLY + _enclosed(shown))


def _cases(choice: Node) -> str:
    """A choice as rows behind a brace: each value with the comparison that selects it, the last one otherwise."""
    rows = []
    while isinstance(choice, Call) and choice.function == "if":
        condition, value, choice = choice.arguments
        rows.append((value, f"<mtext>if </mtext>{_element(condition)}"))
    rows.append((choice, "<mtext>otherwise</mtext>"))
    cells = "".join(f"<mtr><mtd>{_element(value)}</mtd><mtd>{_row(when)}</mtd></mtr>" for value, when in rows)
    return _row(f'<mo form="prefix">{{</mo><mtable columnalign="left">{cells}</mtable>')


def _function_head(function: str) -> str:
    if function in _INVERSES:
        return f"<msup><mi>{_INVERSES[function]}</mi>{_row('<mo>−</mo><mn>1</mn>')}</msup>"
    if function == "log10":
        return "<msub><mi>log</mi><mn>10</mn></msub>"
    name = FUNCTION_NAMES.get(function, function)
    return f"<mi>{name}</mi>" if name in {"T", "I", "ψ"} else _upright(name)


def _derivative(operand: Node, variable: str) -> str:
    below = _row("<mi>d</mi>" + _symbol(variable))
    if isinstance(operand, Symbol | Apply):
        return f"<mfrac>{_row('<mi>d</mi>' + _element(operand))}{below}</mfrac>"
    return _row(f"<mfrac><mi>d</mi>{below}</mfrac>" + _enclosed(_element(operand)))


def _integral(node: Integral) -> str:
    sign = _integral_sign(node)
    differential = f"<mi>d</mi>{_symbol(node.variable)}"
    if node.reciprocal:
        return _row(f"{sign}<mfrac>{_row(differential)}{_element(node.integrand)}</mfrac>")
    return _row(sign + _within(node.integrand, 2) + _SPACE + differential)


def _summation(node: Summation) -> str:
    start = _row(f"{_symbol(node.index)}<mo>=</mo>{_element(node.lower)}")
    return _row(f"<munderover><mo>∑</mo>{start}{_element(node.upper)}</munderover>" + _within(node.term, 2))


def _integral_sign(node: Integral) -> str:
    return f"<msubsup><mo>∫</mo>{_element(node.lower)}{_element(node.upper)}</msubsup>"


def _list(arguments: tuple[Node, ...], *, semicolon: bool) -> str:
    """Arguments; the papers write `X(R; ρ, β)`, a semicolon after the first."""
    parts = [_element(a) for a in arguments]
    if len(parts) == 1:
        return parts[0]
    first = "<mo>;</mo>" if semicolon else "<mo>,</mo>"
    return _row(parts[0] + first + "<mo>,</mo>".join(parts[1:]))


def _within(node: Node, least: int) -> str:
    shown = _element(node)
    return shown if precedence(node) >= least else _enclosed(shown)


def _enclosed(inner: str) -> str:
    """In brackets, square ones around round ones."""
    rounded = ">(</mo>" in inner and ">[</mo>" not in inner
    return _fence("[" if rounded else "(", inner)


def _fence(kind: str, inner: str) -> str:
    """Brackets; they grow only with what is higher than a line, for a font's next size stands far apart."""
    sign = "<mo>{}</mo>" if "<mfrac" in inner or "<msubsup" in inner else '<mo stretchy="false">{}</mo>'
    return _row(sign.format(kind) + inner + sign.format(CLOSING[kind]))


def _row(inner: str) -> str:
    return f"<mrow>{inner}</mrow>"
