"""Tree -> one line of plain text with the usual mathematical signs."""

from __future__ import annotations

import re

from prsym.reading.functions import FUNCTIONS
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

GREEK = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "epsilon": "ε",
    "zeta": "ζ",
    "eta": "η",
    "theta": "θ",
    "kappa": "κ",
    "lambda": "λ",
    "mu": "μ",
    "nu": "ν",
    "xi": "ξ",
    "pi": "π",
    "rho": "ρ",
    "sigma": "σ",
    "tau": "τ",
    "phi": "φ",
    "chi": "χ",
    "psi": "ψ",
    "omega": "ω",
    "Lambda": "Λ",
    "Gamma": "Γ",
    "Delta": "Δ",
    "Omega": "Ω",
    "Psi": "Ψ",
    "Phi": "Φ",
    "ell": "ℓ",
}
RELATION_SIGNS = {"<=": "≤", ">=": "≥", "!=": "≠"}
# A power in front of a stroke whose exponent may go on behind it: a^1/2, e^x/2.
_OPEN_POWER = re.compile(r"(?:\^[−-]?1|(?<!\w)e\^[−-]?\w[\w.]*)$")
CLOSING = {"(": ")", "[": "]", "{": "}"}


def precedence(node: Node) -> int:
    """How tightly a node binds: 0 relation, 1 sum, 2 product or quotient, 3 sign, 4 power, 5 atom."""
    match node:
        case Relation():
            return 0
        case Sum():
            return 1
        case Negative():
            return 1
        case Product() | Quotient() | Derivative() | Integral() | Summation():
            return 2
        case Power():
            return 4
        case _:
            return 5


def to_text(node: Node) -> str:
    """The formula on one line.

    >>> from prsym.reading.python import read_python
    >>> to_text(read_python("2*P*R/(P+R)"))
    '2·P·R/(P + R)'
    """
    match node:
        case Number(text):
            return text
        case Symbol(name):
            return symbol_text(name)
        case Sum(terms):
            return _sum(terms)
        case Negative(operand):
            return "−" + _within(operand, 2)
        case Product(factors):
            return "·".join(_within(f, 2 if i == 0 else 3) for i, f in enumerate(factors))
        case Quotient(a, b, _):
            above = _within(a, 2)
            return f"{f'({above})' if _OPEN_POWER.search(above) else above}/{_within(b, 3)}"
        case Power(base, exponent):
            return f"{_bare(base, functions=True)}^{_bare(exponent)}"
        case Call(function, arguments):
            if node == EULER:
                return "e"
            if function == "factorial":
                return _bare(arguments[0]) + "!"
            return f"{FUNCTIONS[function].text or function}({_list(arguments)})"
        case Apply(letter, arguments):
            return f"{symbol_text(letter)}({_list(arguments)})"
        case _:
            return _text_of_rest(node)


def _text_of_rest(node: Node) -> str:
    match node:
        case Bracket(inner, kind):
            return f"{kind}{to_text(inner)}{CLOSING[kind]}"
        case Derivative(operand, variable):
            return f"d{_within(operand, 5)}/d{symbol_text(variable)}"
        case Integral(integrand, variable, lower, upper, reciprocal):
            body = f"1/{_within(integrand, 3)}" if reciprocal else _within(integrand, 2)
            limits = f"[{to_text(lower)}, {to_text(upper)}]"
            return f"∫{limits} {body} d{symbol_text(variable)}"
        case Summation(term, index, lower, upper):
            return f"Σ[{symbol_text(index)} = {to_text(lower)}, {to_text(upper)}] {_within(term, 3)}"
        case Relation(sides, operators):
            words = [to_text(sides[0])]
            for operator, side in zip(operators, sides[1:], strict=True):
                words += [RELATION_SIGNS.get(operator, operator), to_text(side)]
            return " ".join(words)
        case _:
            raise TypeError(f"not a node: {node!r}")


def symbol_text(name: str) -> str:
    """A symbol's name with Greek letters as such: `c_0`, `β`."""
    head, underscore, tail = name.partition("_")
    return GREEK.get(head, head) + underscore + GREEK.get(tail, tail)


def _sum(terms: tuple[Node, ...]) -> str:
    words = [_within(terms[0], 1)]
    for term in terms[1:]:
        if isinstance(term, Negative):
            words += ["−", _within(term.operand, 2)]
        else:
            words += ["+", _within(term, 2)]
    return " ".join(words)


def _list(arguments: tuple[Node, ...]) -> str:
    return ", ".join(to_text(a) for a in arguments)


def _bare(node: Node, *, functions: bool = False) -> str:
    """An operand of ^ or !, in brackets where more than it could be meant: (n!)!, x^(n!), and x^(sin(y))."""
    is_call = isinstance(node, Call) and node != EULER and not (functions and node.function != "factorial")
    return f"({to_text(node)})" if is_call else _within(node, 5)


def _within(node: Node, least: int) -> str:
    shown = to_text(node)
    return shown if precedence(node) >= least else f"({shown})"
