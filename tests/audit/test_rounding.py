"""Rounding rules and printed numbers, against Python's own decimal rounding."""

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import RULES, check_rule
from prsym.errors import InputError

MODES = {
    "half_up": decimal.ROUND_HALF_UP,
    "half_even": decimal.ROUND_HALF_EVEN,
    "truncate": decimal.ROUND_DOWN,
    "ceil": decimal.ROUND_CEILING,
    "floor": decimal.ROUND_FLOOR,
}
TIES = (decimal.ROUND_HALF_UP, decimal.ROUND_HALF_DOWN, decimal.ROUND_HALF_EVEN)
HUNDREDTHS = st.decimals(min_value=-3, max_value=3, places=2)


@pytest.mark.parametrize("rule", MODES)
@given(st.decimals(min_value=-3, max_value=3, places=4), HUNDREDTHS)
def test_a_value_is_inside_exactly_when_decimal_rounds_it_there(rule: str, value: Decimal, printed: Decimal) -> None:
    rounded = value.quantize(Decimal("0.01"), rounding=MODES[rule])
    interval = read_printed(format(printed, "f"), rule, "x").interval
    assert interval.contains(Fraction(value)) == (rounded == printed)


@given(st.decimals(min_value=-3, max_value=3, places=4), HUNDREDTHS)
def test_nearest_holds_what_some_rule_for_ties_takes_there(value: Decimal, printed: Decimal) -> None:
    rounded = {value.quantize(Decimal("0.01"), rounding=mode) for mode in TIES}
    interval = read_printed(format(printed, "f"), "nearest", "x").interval
    assert interval.contains(Fraction(value)) == (printed in rounded)


@pytest.mark.parametrize("rule", ["half_up", "half_even"])
@given(st.decimals(min_value="-0.05", max_value="0.05", places=6), st.decimals(min_value=-3, max_value=3, places=1))
def test_twice_is_by_some_intermediate_number_of_digits(rule: str, offset: Decimal, printed: Decimal) -> None:
    """Values near the ties of the printed number, rounded to 2 to 8 places first, as far as decimal says."""
    mode = MODES[rule]
    for value in (printed + offset, printed - Decimal("0.05") + offset / 10, printed + Decimal("0.05") + offset / 10):
        steps = [value.quantize(Decimal(1).scaleb(-places), rounding=mode) for places in range(2, 9)]
        reached = printed in {step.quantize(Decimal("0.1"), rounding=mode) for step in steps}
        interval = read_printed(format(printed, "f"), f"{rule}_twice", "x").interval
        assert interval.contains(Fraction(value)) == reached, value


@given(st.decimals(min_value=-3, max_value=3, places=4), st.sampled_from(sorted(MODES)))
def test_any_holds_what_every_rule_holds(value: Decimal, rule: str) -> None:
    printed = format(value.quantize(Decimal("0.01"), rounding=MODES[rule]), "f")
    assert read_printed(printed, "any", "x").interval.contains(Fraction(value))


@given(HUNDREDTHS, st.sampled_from(RULES))
def test_any_is_the_widest_rule(printed: Decimal, rule: str) -> None:
    text = format(printed, "f")
    assert read_printed(text, "any", "x").interval.includes(read_printed(text, rule, "x").interval)


def test_whole_numbers_are_exact_unless_they_count_documents() -> None:
    assert str(read_printed("12", "half_up", "x").interval) == "[12, 12]"
    assert str(read_printed("12", "half_up", "x", whole="unit").interval) == "[23/2, 25/2)"
    assert str(read_printed("120", "half_up", "x", whole="unit").interval) == "[239/2, 241/2)"
    assert str(read_printed("120", "half_up", "x", whole="zeros").interval) == "[115, 125)"
    assert str(read_printed("120.", "half_up", "x", whole="zeros").interval) == "[239/2, 241/2)"
    assert str(read_printed("12%", "half_up", "x").interval) == "[23/200, 1/8)"


@pytest.mark.parametrize(
    ("text", "rule", "interval", "point"),
    [
        ("about 63,000", "half_up", "[62500, 63500)", 63000),
        ("about 63,000", "any", "(62000, 64000)", 63000),
        ("36%", "nearest", "[71/200, 73/200]", Fraction(9, 25)),
        ("about 63,000", "nearest", "[62500, 63500]", 63000),
        ("27 of 2,401", "nearest", "[27/2401, 27/2401]", Fraction(27, 2401)),
        ("27 out of the 2,401", "any", "[27/2401, 27/2401]", Fraction(27, 2401)),
        ("0 of 5", "nearest", "[0, 0]", 0),
        ("~ 40%", "half_up", "[3/8, 17/40)", Fraction(2, 5)),  # one digit and a placeholder: given to 5 %
        ("approximately 36 percent", "half_up", "[71/200, 73/200)", Fraction(9, 25)),
        ("about 0.40", "half_up", "[79/200, 81/200)", Fraction(2, 5)),  # written decimals are meant
        ("about 100%", "half_up", "[19/20, 21/20)", 1),  # of something: no less than 95 %
        ("about 1,000", "any", "(500, 1500)", 1000),
        ("3.3 million", "half_up", "[3250000, 3350000)", 3_300_000),
        ("1,200 (3 significant figures)", "half_up", "[1195, 1205)", 1200),
        ("0.0300 (2 s.f.)", "half_up", "[59/2000, 61/2000)", Fraction(3, 100)),
        ("74,600–130,800", "any", "[74600, 130800]", None),
        ("35–37%", "half_up", "[69/200, 3/8)", None),
        ("between 0.35 and 0.37", "truncate", "[7/20, 19/50)", None),
        ("[0.31, 0.45]", "half_up", "[61/200, 91/200)", None),
        ("0.31 to 0.45", "half_even", "(61/200, 91/200)", None),
        ("3–4 million", "half_up", "[2500000, 4500000)", None),
        ("36% ± 2%", "half_up", "[71/200, 73/200)", Fraction(9, 25)),  # a margin is no rounding
        ("36 ± 2%", "truncate", "[9/25, 37/100)", Fraction(9, 25)),
        ("(36 ± 2)%", "ceil", "(7/20, 9/25]", Fraction(9, 25)),
        ("at least 75%", "any", "[3/4, ∞)", None),
        ("> 0.75", "any", "(3/4, ∞)", None),
        ("± 2.5%", "half_up", "[49/2000, 51/2000)", Fraction(1, 40)),
        ("+/- 2.5 %", "half_up", "[49/2000, 51/2000)", Fraction(1, 40)),
        ("36% or more", "any", "[9/25, ∞)", None),
        ("less than or equal to 36 pct", "any", "(−∞, 9/25]", None),
        ("0.5–1.5%", "half_up", "[9/2000, 31/2000)", None),
        ("35%\u201137%", "half_up", "[69/200, 3/8)", None),
        ("35% − 37%.", "half_up", "[69/200, 3/8)", None),
        ("[0.35,0.37]", "half_up", "[69/200, 3/8)", None),
        ("no more than 3 million", "any", "(−∞, 3000000]", None),
        ("under 5 per cent", "any", "(−∞, 1/20)", None),
    ],
)
def test_what_a_printed_text_stands_for(text: str, rule: str, interval: str, point: Fraction | None) -> None:
    printed = read_printed(text, rule, "x")
    assert str(printed.interval) == interval
    assert printed.point == point


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("63q", "is no number"),
        ("28 of 27", "counts some of the second"),
        ("0 of 0", "counts some of the second"),
        ("2.5 of 27", "is no number"),
        ("27 of about 2,401", "is no number"),
        ("", "is no number"),
        ("about", "is no number"),
        ("about 40 frob", "is no number"),
        ("1 2", "is no number"),
        ("[1,234]", "is no number"),
        ("between 3 to 5", "is no number"),
        ("37–35", "write the smaller end first"),
        ("36% ± 2", "say what the second number is in as well: 2%"),
        ("36% ± -2%", "negative margin"),
        ("between 0.35 and 37%", "say what the first number is in as well: 0.35%"),
        ("0.36 ± 2%", "say what the first number is in as well"),
        ("0.02 ± 0.01%", "say what the first number is in as well"),
        ("36% or more or less", "is no number"),
        ("at least 36% or more", "is no number"),
        ("36% (1 s.f.)", "more digits than the 1"),
        ("0 (2 s.f.)", "no significant figures"),
        ("nan", "is no number"),
        ("0,365", "has a decimal comma: write 0.365"),
        ("36,5%", "has a decimal comma: write 36.5%"),
        ("1,2345", "has a decimal comma: write 1.2345"),
        ("012,345", "is no number"),
        ("1e9999", "is no number"),
        ("٣٤%", "is no number"),
        ("9" * 5000, "is no number"),
        ("about " * 90, "is no number"),
    ],
)
def test_what_is_no_printed_number(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_printed(text, "any", "value")


def test_rules_are_named() -> None:
    assert [check_rule(r) for r in RULES] == list(RULES)
    with pytest.raises(InputError, match="half_up"):
        check_rule("nearly")
