"""The reading of a spreadsheet formula against an evaluation by precedence (a shunting yard) that has no trees."""

import operator
import random
import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from prsym.errors import ReadingError
from prsym.reading.limits import constant
from prsym.reading.spreadsheet import read_spreadsheet

PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3, "minus": 4, "plus": 4}
WORK: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "^": lambda a, b: _power(a, b),
}


class UndefinedError(Exception):
    """0^0, a division by zero, or an exponent that is no small whole number."""


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1 or abs(exponent) > 8 or (base == 0 and exponent <= 0):
        raise UndefinedError
    return Fraction(base ** int(exponent))


def evaluated(text: str) -> Fraction:
    """The value by precedence: signs first, then %, ^ from the left, * and /, + and -."""
    values: list[Fraction] = []
    waiting: list[str] = []
    previous = "("

    def work() -> None:
        sign = waiting.pop()
        right = values.pop()
        if sign in {"minus", "plus"}:
            values.append(-right if sign == "minus" else right)
        else:
            values.append(WORK[sign](values.pop(), right))

    for token in re.findall(r"\d+|\S", text):
        if token.isdigit():
            values.append(Fraction(token))
        elif token == "%":
            values.append(values.pop() / 100)
        elif token == "(":
            waiting.append(token)
        elif token == ")":
            while waiting[-1] != "(":
                work()
            waiting.pop()
        elif token in "+-" and previous in "(+-*/^":
            waiting.append("minus" if token == "-" else "plus")
        else:
            while waiting and waiting[-1] != "(" and PRECEDENCE[waiting[-1]] >= PRECEDENCE[token]:
                work()
            waiting.append(token)
        previous = token
    while waiting:
        work()
    return values[0]


def written(chance: random.Random, depth: int) -> str:
    """A random formula."""
    kind = chance.random() if depth else 1.0
    if kind < 0.6:
        return written(chance, depth - 1) + chance.choice("+-*/^^-") + written(chance, depth - 1)
    if kind < 0.75:
        return chance.choice("-+-") + written(chance, depth - 1)
    if kind < 0.9:
        return "(" + written(chance, depth - 1) + ")" + chance.choice(["", "", "%"])
    return chance.choice("0123")


def test_the_oracle_knows_what_spreadsheets_show() -> None:
    shown = {"-2^2": 4, "0-2^2": -4, "2^3^2": 64, "2^-1": Fraction(1, 2), "8/4/2": 1, "-50%": Fraction(-1, 2)}
    assert {text: evaluated(text) for text in shown} == shown


@pytest.mark.parametrize("seed", range(8))
def test_values_by_precedence(seed: int) -> None:
    chance = random.Random(seed)
    effective = 0
    for _ in range(60):
        text = written(chance, chance.randint(1, 5))
        try:
            expected = evaluated(text)
            tree = read_spreadsheet("=" + text, convention="file")
        except (UndefinedError, ZeroDivisionError, ReadingError):
            continue
        assert constant(tree) == expected, text
        effective += 1
    assert effective > 30
