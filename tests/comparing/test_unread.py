"""A difference is not said of what is not read as its author may mean it; with what is read it is said as before."""

from __future__ import annotations

import pytest

import prsym


@pytest.mark.parametrize(
    ("text", "same", "assuming", "language"),
    [
        ("lg x", "log(x)/log(10)", "x > 0", "text"),
        ("tg x", "tan(x)", "0 < x < 1", "text"),
        ("ctg x", "1/tan(x)", "0 < x < 1", "text"),
        ("x squared", "x**2", "x > 0", "text"),
        ("x divided by y", "x/y", "x > 0, y > 0", "text"),
        (r"\operatorname{sh} x", r"\frac{e^x - e^{-x}}{2}", "x > 0", "latex"),
        (r"e^{i\pi}x", "-x", "x > 0", "latex"),
        (r"\binom{5}{7} + x", "x", "x > 0", "latex"),
        ("cbrt(x)", "-(-x)^(1/3)", "x < 0", "text"),
    ],
)
def test_what_is_not_read_is_never_different(text: str, same: str, assuming: str, language: str) -> None:
    verdict = prsym.compare(text, same, assuming=assuming, language=language)
    assert verdict.status == "undecided", verdict.reason


@pytest.mark.parametrize(
    ("text", "other", "assuming"),
    [("x + y", "x - y", "x > 0, y > 0"), ("TP/(TP + FP)", "TP/(TP - FP)", "")],
)
def test_canary_what_is_read_is_different(text: str, other: str, assuming: str) -> None:
    assert prsym.compare(text, other, assuming=assuming, language="text").status == "different"


def test_a_sign_before_a_remainder_is_refused() -> None:
    with pytest.raises(prsym.ReadingError, match="two ways"):
        prsym.compare(r"-7 \bmod 3 + x", "x + 2", assuming="x > 0", language="latex")


def test_a_fixed_float_is_what_is_written() -> None:
    assert prsym.compare("x + c", "x + 1/10", assuming="x > 0", fixed={"c": 0.1}).status == "equal"
