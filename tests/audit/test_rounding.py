"""Printed numbers as intervals, against Python's own decimal rounding."""

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym.auditing.rounding import RULES, printed_interval
from prsym.errors import InputError

MODES = {
    "half_up": decimal.ROUND_HALF_UP,
    "half_even": decimal.ROUND_HALF_EVEN,
    "truncate": decimal.ROUND_DOWN,
    "ceil": decimal.ROUND_CEILING,
    "floor": decimal.ROUND_FLOOR,
}


@pytest.mark.parametrize("rule", MODES)
@given(st.decimals(min_value=-3, max_value=3, places=4), st.decimals(min_value=-3, max_value=3, places=2))
def test_a_value_is_inside_exactly_when_decimal_rounds_it_there(rule: str, value: Decimal, printed: Decimal) -> None:
    rounded = value.quantize(Decimal("0.01"), rounding=MODES[rule])
    interval = printed_interval(format(printed, "f"), rule, "x")
    assert interval.contains(Fraction(value)) == (rounded == printed)


@given(st.decimals(min_value=-3, max_value=3, places=4), st.sampled_from(sorted(MODES)))
def test_any_holds_what_every_rule_holds(value: Decimal, rule: str) -> None:
    printed = format(value.quantize(Decimal("0.01"), rounding=MODES[rule]), "f")
    assert printed_interval(printed, "any", "x").contains(Fraction(value))


def test_whole_numbers_are_exact_unless_they_count_documents() -> None:
    assert str(printed_interval("12", "half_up", "x")) == "[12, 12]"
    assert str(printed_interval("12", "half_up", "x", whole_is_rounded=True)) == "[23/2, 25/2)"
    assert str(printed_interval("12%", "half_up", "x")) == "[23/200, 1/8)"


def test_rules_are_named() -> None:
    from prsym.auditing.rounding import check_rule

    assert [check_rule(r) for r in RULES] == list(RULES)
    with pytest.raises(InputError, match="half_up"):
        check_rule("nearest")
