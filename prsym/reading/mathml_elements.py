"""One node of a tree -> its MathML element, in the order and with the brackets of the text that was read."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.sax.saxutils import escape

from prsym.reading.functions import FUNCTIONS
from prsym.reading.text import CLOSING, GREEK, RELATION_SIGNS, precedence
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

ACCENT_SIGNS = {"hat": "^", "bar": "¯", "tilde": "~"}
_INVISIBLE_TIMES = "<mo>&#x2062;</mo>"
_APPLY = "<mo>&#x2061;</mo>"
SPACE = '<mspace width="0.17em"/>'
_LETTER_AND_DIGITS = re.compile(r"([A-Za-z]+)(\d+)")


def element(node: Node) -> str:
    match node:
        case Number(text):
            return f"<mn>{escape(text)}</mn>"
        case Symbol(name):
            return symbol_of(name)
        case Sum(terms):
            return row_of(_sum(terms))
        case Negative(operand):
            return row_of("<mo>−</mo>" + within(operand, 2))
        case Product(factors):
            return row_of(_product(factors))
        case Quotient(a, b, stacked):
            return _quotient(a, b, stacked)
        case Power(base, exponent):
            return f"<msup>{_base(base)}{element(exponent)}</msup>"
        case Call(function, arguments):
            return _call(function, arguments, bare=True)
        case Apply(letter, arguments):
            return row_of(symbol_of(letter) + _APPLY + _fence("(", _list(arguments, semicolon=True)))
        case _:
            return _element_of_rest(node)


def _element_of_rest(node: Node) -> str:
    match node:
        case Bracket(inner, kind):
            return _fence(kind, element(inner))
        case Derivative(operand, variable):
            return _derivative(operand, variable)
        case Integral():
            return _integral(node)
        case Summation():
            return _summation(node)
        case Relation(sides, operators):
            row = element(sides[0])
            for operator, side in zip(operators, sides[1:], strict=True):
                row += f"<mo>{escape(RELATION_SIGNS.get(operator, operator))}</mo>{element(side)}"
            return row_of(row)
        case _:
            raise TypeError(f"not a node: {node!r}")


def symbol_of(name: str) -> str:
    """A letter with its subscript and primes; a longer name upright, its words apart."""
    bare = name.rstrip("'")
    primes = "′" * (len(name) - len(bare))
    element = _letter(bare)
    return f"<msup>{element}<mo>{primes}</mo></msup>" if primes else element


def _letter(name: str) -> str:
    head, tail = parts_of_name(name)
    upright = is_long(head) or (head in GREEK and head[0].isupper())
    base = _upright(GREEK.get(head, head)) if upright else f"<mi>{escape(GREEK.get(head, head))}</mi>"
    mark, _, rest = tail.partition("_")
    if mark in ACCENT_SIGNS:
        base, tail = f'<mover accent="true">{base}<mo>{ACCENT_SIGNS[mark]}</mo></mover>', rest
    return f"<msub>{base}{_subscript(tail)}</msub>" if tail else base


def parts_of_name(name: str) -> tuple[str, str]:
    """A name as head and subscript: `c_0`, `c0`, `tp_1` have a subscript, `a_name` has none."""
    numbered = _LETTER_AND_DIGITS.fullmatch(name)
    head, _, tail = ("_".join(numbered.groups()) if numbered else name).partition("_")
    return (head, tail) if head and (not is_long(head) or tail.isdigit()) else (name, "")


def is_long(head: str) -> bool:
    return len(head) > 1 and head not in GREEK


def _subscript(tail: str) -> str:
    if tail.isdigit():
        return f"<mn>{tail}</mn>"
    return _upright(tail) if is_long(tail) else f"<mi>{escape(GREEK.get(tail, tail))}</mi>"


def _upright(name: str) -> str:
    """A name of several letters, its words apart."""
    return f'<mi mathvariant="normal">{escape(name.strip("_").replace("_", " ") or name)}</mi>'


def _sum(terms: tuple[Node, ...]) -> str:
    row = within(terms[0], 1)
    for term in terms[1:]:
        sign, inner = ("−", term.operand) if isinstance(term, Negative) else ("+", term)
        row += f"<mo>{sign}</mo>{within(inner, 2)}"
    return row


def _product(factors: tuple[Node, ...]) -> str:
    """Factors side by side; a centred dot where numbers or long names would run together."""
    row = factor_of(factors[0], last=len(factors) == 1)
    for position, (left, right) in enumerate(pairwise(factors), start=2):
        row += _times(left, right) + factor_of(right, last=position == len(factors))
    return row


def _times(left: Node, right: Node) -> str:
    if _opens_with_digit(right) or _is_long_name(left) or _is_long_name(right):
        return "<mo>⋅</mo>"
    spaced = any(_is_wide(n) for n in (left, right))
    return _INVISIBLE_TIMES + (SPACE if spaced else "")


def _is_wide(node: Node) -> bool:
    return isinstance(node, Call | Integral | Summation) or (isinstance(node, Quotient) and node.stacked)


def factor_of(node: Node, *, last: bool) -> str:
    """A factor; one that would swallow the next, as `ln x` and `a/b` do, has brackets unless it is last."""
    if isinstance(node, Call) and node != EULER:
        return _call(node.function, node.arguments, bare=last)
    if isinstance(node, Quotient) and not node.stacked and not last:
        return _enclosed(element(node))
    return within(node, 2)


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
    return isinstance(node, Symbol) and is_long(parts_of_name(node.name.rstrip("'"))[0])


def _base(base: Node) -> str:
    """The base of a power; a function's value in brackets, for `ln x²` is another thing."""
    own_edges = {"sqrt", "abs"}
    if isinstance(base, Call) and base.function not in own_edges and base != EULER:
        return _enclosed(element(base))
    return within(base, 5)


def _quotient(a: Node, b: Node, stacked: bool) -> str:
    if stacked:
        return f"<mfrac>{element(a)}{element(b)}</mfrac>"
    return row_of(within(a, 2) + "<mo>/</mo>" + within(b, 3))


def _call(function: str, arguments: tuple[Node, ...], *, bare: bool) -> str:
    """A known function; `bare` allows `ln x` for a single letter, where nothing follows it."""
    if Call(function, arguments) == EULER:
        return "<mi>e</mi>"
    if function == "sqrt":
        return f"<msqrt>{element(arguments[0])}</msqrt>"
    if function == "abs":
        bar = '<mo stretchy="true" form="{}">|</mo>'
        return row_of(bar.format("prefix") + element(arguments[0]) + bar.format("postfix"))
    if function == "if":
        return _cases(Call(function, arguments))
    if function == "factorial":
        inner = arguments[0]
        is_call = isinstance(inner, Call) and inner != EULER  # (n!)! is not n!!
        return row_of((_enclosed(element(inner)) if is_call else within(inner, 5)) + "<mo>!</mo>")
    if function == "binomial":
        top, bottom = map(element, arguments)
        return _fence("(", f'<mfrac linethickness="0">{top}{bottom}</mfrac>')
    if bare and not FUNCTIONS[function].bracketed and len(arguments) == 1 and isinstance(arguments[0], Symbol):
        return row_of(_function_head(function) + _APPLY + SPACE + element(arguments[0]))
    if len(arguments) == 1 and isinstance(arguments[0], Bracket):
        return row_of(_function_head(function) + _APPLY + element(arguments[0]))
    shown = _list(arguments, semicolon=bool(FUNCTIONS[function].parameters))
    return row_of(_function_head(function) + _APPLY + _enclosed(shown))


def _cases(choice: Node) -> str:
    """A choice as rows behind a brace: each value with the comparison that selects it, the last one otherwise."""
    rows = []
    while isinstance(choice, Call) and choice.function == "if":
        condition, value, choice = choice.arguments
        rows.append((value, f"<mtext>if </mtext>{element(condition)}"))
    rows.append((choice, "<mtext>otherwise</mtext>"))
    cells = "".join(f"<mtr><mtd>{element(value)}</mtd><mtd>{row_of(when)}</mtd></mtr>" for value, when in rows)
    return row_of(f'<mo form="prefix">{{</mo><mtable columnalign="left">{cells}</mtable>')


def _function_head(function: str) -> str:
    row = FUNCTIONS[function]
    if row.inverse_of:
        return f"<msup><mi>{row.inverse_of}</mi>{row_of('<mo>−</mo><mn>1</mn>')}</msup>"
    if function == "log10":
        return "<msub><mi>log</mi><mn>10</mn></msub>"
    name = row.text or function
    return f"<mi>{name}</mi>" if name in {"T", "I", "ψ"} else _upright(name)


def _derivative(operand: Node, variable: str) -> str:
    below = row_of("<mi>d</mi>" + symbol_of(variable))
    if isinstance(operand, Symbol | Apply):
        return f"<mfrac>{row_of('<mi>d</mi>' + element(operand))}{below}</mfrac>"
    return row_of(f"<mfrac><mi>d</mi>{below}</mfrac>" + _enclosed(element(operand)))


def _integral(node: Integral) -> str:
    sign = integral_sign(node)
    differential = f"<mi>d</mi>{symbol_of(node.variable)}"
    if node.reciprocal:
        return row_of(f"{sign}<mfrac>{row_of(differential)}{element(node.integrand)}</mfrac>")
    return row_of(sign + within(node.integrand, 2) + SPACE + differential)


def _summation(node: Summation) -> str:
    start = row_of(f"{symbol_of(node.index)}<mo>=</mo>{element(node.lower)}")
    return row_of(f"<munderover><mo>∑</mo>{start}{element(node.upper)}</munderover>" + within(node.term, 2))


def integral_sign(node: Integral) -> str:
    return f"<msubsup><mo>∫</mo>{element(node.lower)}{element(node.upper)}</msubsup>"


def _list(arguments: tuple[Node, ...], *, semicolon: bool) -> str:
    """Arguments; the papers write `X(R; ρ, β)`, a semicolon after the first."""
    parts = [element(a) for a in arguments]
    if len(parts) == 1:
        return parts[0]
    first = "<mo>;</mo>" if semicolon else "<mo>,</mo>"
    return row_of(parts[0] + first + "<mo>,</mo>".join(parts[1:]))


def within(node: Node, least: int) -> str:
    shown = element(node)
    return shown if precedence(node) >= least else _enclosed(shown)


def _enclosed(inner: str) -> str:
    """In brackets, square ones around round ones."""
    rounded = ">(</mo>" in inner and ">[</mo>" not in inner
    return _fence("[" if rounded else "(", inner)


def _fence(kind: str, inner: str) -> str:
    """Brackets; they grow only with what is higher than a line, for a font's next size stands far apart."""
    sign = "<mo>{}</mo>" if "<mfrac" in inner or "<msubsup" in inner else '<mo stretchy="false">{}</mo>'
    return row_of(sign.format(kind) + inner + sign.format(CLOSING[kind]))


def row_of(inner: str) -> str:
    return f"<mrow>{inner}</mrow>"
