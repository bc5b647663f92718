"""Random formulas, ways to write them that change nothing, slips that may, and their values by a route of their own.

A formula is a nested tuple: ("x",), ("2",), ("+", a, b), … A value is a Fraction as long as only rational numbers are
met, else an mpmath number of 50 digits; None where there is none; `Unclear` is raised where 50 digits do not tell.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import mpmath

Formula = tuple[Any, ...]
CONTEXT = mpmath.mp.clone()
CONTEXT.dps = 50
NEAR = CONTEXT.mpf(10) ** -35
HUGE = CONTEXT.mpf(10) ** 30
NAMES = ("x", "y")
VALUES = [
    Fraction(n, d) for n, d in ((0, 1), (1, 1), (-1, 1), (2, 1), (-2, 1), (3, 1), (1, 2), (-1, 2), (1, 3), (7, 5))
]


class Unclear(Exception):  # no error: the digits do not suffice
    """The sign of a difference is not settled by the digits of the working precision."""


def text(formula: Formula) -> str:
    """The formula in Python, every operation in brackets."""
    match formula:
        case (name,):
            return f"({name})" if "/" in name else str(name)
        case ("-", a):
            return f"(-{text(a)})"
        case ("if", relation, a, b, yes, no):
            return f"({text(yes)} if {text(a)} {relation} {text(b)} else {text(no)})"
        case (("+" | "-" | "*" | "/" | "**") as sign, a, b):
            return f"({text(a)}{sign}{text(b)})"
        case (function, *parts):
            return f"{function}({', '.join(map(text, parts))})"
    raise AssertionError(formula)


def value(formula: Formula, point: Mapping[str, Fraction]) -> Any:
    """The value at a point, None where there is none."""
    if len(formula) == 1:
        return point[formula[0]] if formula[0] in point else Fraction(formula[0])
    if formula[0] == "if":
        _, relation, a, b, yes, no = formula
        sides = value(a, point), value(b, point)
        if None in sides:
            return None
        return value(yes if _holds(*sides, relation) else no, point)
    parts = [value(part, point) for part in formula[1:]]
    return None if any(part is None for part in parts) else _applied(formula[0], parts)


def _holds(a: Any, b: Any, relation: str) -> bool:
    sign = _sign(_minus(a, b))
    return {"<": sign < 0, "<=": sign <= 0, ">": sign > 0, ">=": sign >= 0}[relation]


def _sign(number: Any) -> int:
    if not isinstance(number, Fraction) and abs(number) < NEAR:
        raise Unclear
    return (number > 0) - (number < 0)


def _float(number: Any) -> Any:
    if isinstance(number, Fraction):
        return CONTEXT.mpf(number.numerator) / number.denominator
    return number


def _both(a: Any, b: Any) -> tuple[Any, Any]:
    return (a, b) if isinstance(a, Fraction) and isinstance(b, Fraction) else (_float(a), _float(b))


def _minus(a: Any, b: Any) -> Any:
    a, b = _both(a, b)
    return a - b


def _applied(operation: str, parts: list[Any]) -> Any:
    a = parts[0]
    match operation, len(parts):
        case "+", _:
            a, b = _both(*parts)
            result = a + b
        case "-", 1:
            result = -a
        case "-", _:
            result = _minus(*parts)
        case "*", _:
            a, b = _both(*parts)
            result = a * b
        case "/", _:
            a, b = _both(*parts)
            if _sign(b) == 0:
                return None
            result = a / b
        case "**", _:
            return _power(*parts)
        case _:
            result = _function(operation, parts)
    if result is not None and abs(_float(result)) > HUGE:
        raise Unclear
    return result


def _function(name: str, parts: list[Any]) -> Any:
    a = parts[0]
    match name:
        case "sqrt":
            sign = _sign(a)
            if sign <= 0:
                return Fraction(0) if sign == 0 else None
            return CONTEXT.sqrt(_float(a))
        case "log":
            if _sign(a) <= 0:
                return None
            return Fraction(0) if a == 1 else CONTEXT.log(_float(a))
        case "exp":
            if abs(a) > 200:
                raise Unclear
            return Fraction(1) if a == 0 else CONTEXT.exp(_float(a))
        case "abs":
            return abs(a)
        case _:
            return (min if name == "min" else max)(parts, key=_float)


def _power(base: Any, exponent: Any) -> Any:
    assert isinstance(exponent, Fraction)
    sign = _sign(base)
    if exponent.denominator != 1 and sign < 0:
        return None
    if sign == 0:
        return Fraction(0) if exponent > 0 else None
    if isinstance(base, Fraction) and exponent.denominator == 1:
        return base ** int(exponent)
    return _float(base) ** _float(exponent)


def formulas(chance: random.Random, depth: int) -> Formula:
    """A random formula in x and y."""
    if depth == 0 or chance.random() < 0.15:
        return (chance.choice((*NAMES, *NAMES, "1", "2", "3")),)
    kind = chance.choice(["+", "-", "*", "/", "*", "**", "sqrt", "exp", "log", "abs", "min", "max", "if"])
    inner = [formulas(chance, depth - 1) for _ in range(4)]
    if kind in {"sqrt", "exp", "log", "abs"}:
        return (kind, inner[0])
    if kind == "**":
        return ("**", inner[0], (chance.choice(("2", "3", "-1", "1/3", "3/2", "2/3")),))
    if kind == "if":
        return ("if", chance.choice(("<", "<=", ">", ">=")), *inner)
    return (kind, inner[0], inner[1])


ONE, TWO = ("1",), ("2",)
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def rewritings(f: Formula) -> Iterator[Formula]:
    """Other ways to write the outermost operation: equal wherever both are defined."""
    yield ("max", f, f)
    yield ("/", ("*", f, ("+", ONE, ("abs", ("x",)))), ("+", ONE, ("abs", ("x",))))
    yield ("log", ("exp", f))
    yield from _of_arithmetic(f)
    yield from _of_functions(f)


def _of_arithmetic(f: Formula) -> Iterator[Formula]:
    match f:
        case ("+", a, b):
            yield ("+", b, a)
            yield ("-", a, ("-", b))
            yield ("+", ("min", a, b), ("max", a, b))
        case ("-", a, b):
            yield ("-", ("-", b, a))
            yield ("+", a, ("*", ("-", ONE), b))
        case ("*", a, ("+", b, c)):
            yield ("+", ("*", a, b), ("*", a, c))
        case ("*", a, b):
            yield ("*", b, a)
            yield ("/", a, ("/", ONE, b))
            yield ("/", ("-", ("**", ("+", a, b), TWO), ("**", ("-", a, b), TWO)), ("4",))
        case ("/", a, b):
            yield ("*", a, ("**", b, ("-1",)))
            yield ("/", ("*", a, b), ("**", b, TWO))
        case ("**", a, ("2",)):
            yield ("*", a, a)
            yield ("**", ("abs", a), TWO)
        case ("**", a, ("3",)):
            yield ("*", ("*", a, a), a)
        case ("**", a, ("2/3",)):
            yield ("**", ("**", a, ("1/3",)), TWO)
        case ("**", a, ("3/2",)):
            yield ("*", a, ("sqrt", a))


def _of_functions(f: Formula) -> Iterator[Formula]:
    match f:
        case ("sqrt", ("*", a, b)):
            yield ("*", ("sqrt", a), ("sqrt", b))
        case ("sqrt", a):
            yield ("/", a, ("sqrt", a))
        case ("exp", ("+", a, b)):
            yield ("*", ("exp", a), ("exp", b))
        case ("exp", a):
            yield ("**", ("exp", ("/", a, TWO)), TWO)
            yield ("/", ONE, ("exp", ("-", a)))
        case ("log", ("*", a, b)):
            yield ("+", ("log", a), ("log", b))
        case ("log", a):
            yield ("-", ("log", ("/", ONE, a)))
            yield ("/", ("log", ("**", a, TWO)), TWO)
        case ("abs", a):
            yield ("sqrt", ("**", a, TWO))
            yield ("max", a, ("-", a))
            yield ("if", ">", a, ("0",), a, ("-", a))
        case ("min", a, b):
            yield ("-", ("max", ("-", a), ("-", b)))
            yield ("if", "<", a, b, a, b)
        case ("max", a, b):
            yield ("/", ("+", ("+", a, b), ("abs", ("-", a, b))), TWO)
            yield ("if", ">=", a, b, a, b)
        case ("if", relation, a, b, yes, no):
            yield ("if", OPPOSITE[relation], a, b, no, yes)
            yield ("if", TURNED[relation], b, a, yes, no)


def slips(f: Formula) -> Iterator[Formula]:
    """What a slip makes of the outermost operation: often another formula, or one with another domain."""
    match f:
        case (("x" | "y") as name,):
            yield ({"x": "y", "y": "x"}[name],)
            yield ("sqrt", ("**", f, TWO))
            yield ("**", ("sqrt", f), TWO)
            yield ("exp", ("log", f))
        case (number,):
            yield (str(int(number) + 1),)
        case ("if", relation, a, b, yes, no):
            yield ("if", {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}[relation], a, b, yes, no)
            yield ("if", relation, b, a, yes, no)
            yield ("if", relation, a, b, no, yes)
        case (("+" | "-" | "*" | "/") as sign, a, b):
            yield ({"+": "-", "-": "+", "*": "/", "/": "*"}[sign], a, b)
            yield (sign, b, a)
        case ("**", a, _):
            yield ("**", a, ("3",))
        case (("min" | "max") as sign, a, b):
            yield ({"min": "max", "max": "min"}[sign], a, b)
        case (function, a) if function != "-":
            yield a
            yield (function, ("abs", a))
        case _:
            yield ("+", f, ("/", ONE, ("1000",)))


def changed(chance: random.Random, f: Formula, change: Callable[[Formula], Iterator[Formula]]) -> Formula:
    """The formula with one part changed."""
    places = [i for i, part in enumerate(f) if isinstance(part, tuple) and not (f[0] == "**" and i == 2)]
    if places and chance.random() < 0.7:
        place = chance.choice(places)
        return (*f[:place], changed(chance, f[place], change), *f[place + 1 :])
    found = list(change(f))
    return chance.choice(found) if found else f


def points(chance: random.Random, count: int) -> Iterator[dict[str, Fraction]]:
    """Exact points, small whole numbers and halves among them."""
    for _ in range(count):
        yield {
            name: chance.choice(VALUES) if chance.random() < 0.7 else Fraction(chance.randint(-999, 999), 101)
            for name in NAMES
        }
