"""Printed numbers, read exactly."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym.errors import InputError
from prsym.reading.numbers import printed_unit, read_number


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("0.75", Fraction(3, 4)),
        ("75%", Fraction(3, 4)),
        ("1,234.5", Fraction(2469, 2)),
        ("3.4e-5", Fraction(34, 10**6)),
        ("-0.5", Fraction(-1, 2)),
        ("−0.5", Fraction(-1, 2)),
        (".5", Fraction(1, 2)),
        ("3/4", Fraction(3, 4)),
        (0.1, Fraction(3602879701896397, 2**55)),
        (Decimal("0.1"), Fraction(1, 10)),
        (7, Fraction(7)),
    ],
)
def test_exact(value: object, expected: Fraction) -> None:
    assert read_number(value, "x") == expected


@pytest.mark.parametrize(
    "value",
    [
        "",
        "abc",
        "1,23",
        "12,3456",
        "1.2.3",
        "nan",
        "inf",
        "--1",
        "1/0",
        "5 %%",
        "½",
        "٣",
        "1" * 1000,
        "1e9999",
        ".",
        "%",
        "0x1",
    ],
)
def test_refuses_texts(value: str) -> None:
    with pytest.raises(InputError, match="^recall: "):
        read_number(value, "recall")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), True, None, [1], Decimal("NaN")])
def test_refuses_other_values(value: object) -> None:
    with pytest.raises(InputError, match="^recall: "):
        read_number(value, "recall")


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("36%", Fraction(1, 100)),
        ("36.5%", Fraction(1, 1000)),
        ("0.40", Fraction(1, 100)),
        ("7", None),
        ("1,234", None),
        ("3.4e-5", Fraction(1, 10**6)),
    ],
)
def test_unit_of_the_last_place(text: str, unit: Fraction | None) -> None:
    assert printed_unit(text) == unit


@given(st.decimals(allow_nan=False, allow_infinity=False, places=6, min_value=-(10**9), max_value=10**9))
def test_decimal_texts_round_trip(value: Decimal) -> None:
    assert read_number(format(value, "f"), "x") == Fraction(value)
