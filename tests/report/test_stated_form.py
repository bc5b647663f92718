"""Recomputed values in the form of stated ones: no rounding moves a value into or out of what a print stands for."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.report.stated_form import difference, in_percent, in_stated_form


def _exact(text: str) -> Enclosure:
    return Enclosure(text, text, text)


def _around(value: str, unit: str) -> Interval:
    half = Fraction(unit) / 2
    return Interval(Fraction(value) - half, Fraction(value) + half, False, False)


@pytest.mark.parametrize(
    ("value", "stated", "shown"),
    [
        (_exact("0.868"), "70.4%", "86.8%"),
        (Enclosure("0.868020304568", "0.868020304569", "0.868020304568"), "70.4%", "86.80%"),
        (_exact("421"), "412", "421"),
        (_exact("0.18"), "18.0%", "18.0%"),
        (_exact("0.065"), "7.25%", "6.50%"),
        (_exact("2"), "2.10 GB", "2.00 GB"),
        (_exact("3128.695"), "3,219", "3,128.7"),
        (_exact("1452790"), "1,452,970 documents", "1,452,790"),
        (_exact("980400"), "$908,400", "$980,400"),
        (_exact("219371.25"), "$219,371", "$219,371.25"),
        (_exact("0.0472643"), "±2.5 points", "±4.73 percentage points"),
        (_exact("0.0046666"), "fewer than 1 in 500", "0.467%"),
        (_exact("0.4407378"), "nearly half", "44.1%"),
        (_exact("0.0372491"), "p = .027", "0.0372"),
        (_exact("-0.032"), "fell by 40 percentage points", "−3.2 percentage points"),
        (Enclosure("0.282318", "0.288685", "0.28"), "about 2.9 MB", "0.28 to 0.29 MB"),
        (Enclosure("0.550840", "0.554931", "0.55"), "34.5 percent", "55.08% to 55.50%"),
        (Enclosure("100107", "100108", "100107"), "101,080", "100,107…"),
        (_exact("11925.1818"), "about 11,900 hours", "11,925.2 hours"),
    ],
)
def test_a_value_is_written_as_the_stated_one(value: Enclosure, stated: str, shown: str) -> None:
    assert in_stated_form(value, stated, None) == shown


@pytest.mark.parametrize(
    ("value", "stated", "shown", "apart"),
    [
        (Enclosure("27121.2", "27121.3", "27121.2"), "32,821 documents", "about 27,121", "about 5,700 higher"),
        (Enclosure("34562.5", "34562.6", "34562.5"), "34,563", "about 34,563", ""),
        (Enclosure("26539.5000001", "26539.5000002", "26539.5000001"), "26,539", "about 26,540", "about 1 lower"),
        (Enclosure("26539.4999", "26539.5", "26539.4999"), "26,539", "about 26,539", ""),
        (_exact("12.5"), "13 documents", "about 13", ""),
        (_exact("4.97"), "5 documents", "about 5", ""),
        (_exact("421"), "412", "421", "9 lower"),
        (Enclosure("100107", "100108", "100107"), "101,080", "about 100,107", "972 to 973 higher"),
        (Enclosure("100.2", "119.6", ""), "130 documents", "100 to 120", "about 10 to 30 higher"),
    ],
)
def test_a_number_of_documents_is_whole(value: Enclosure, stated: str, shown: str, apart: str) -> None:
    region = _around(re.sub(r"\D", "", stated), "1")
    assert in_stated_form(value, stated, region, whole=True) == shown
    assert difference(value, stated, whole=True) == apart


@pytest.mark.parametrize("step", range(-60, 61))
def test_what_is_shown_lies_where_the_value_lies(step: int) -> None:
    """57.1 % stands for 57.05 % to 57.15 %: values close to both ends, written with as many digits as that takes."""
    region = _around("0.571", "0.001")
    for end in (region.lower, region.upper):
        assert end is not None
        value = end + Fraction(step, 10**7)
        text = f"{float(value):.7f}"
        shown = in_stated_form(_exact(text), "57.1%", region)
        found = re.fullmatch(r"(just over |just under )?(57\.\d{1,3})%", shown)
        assert found is not None, shown  # two digits more than the print has, at most
        number = Fraction(found[2]) / 100
        number += {"just over ": 1, "just under ": -1}.get(found[1] or "", 0) * Fraction(1, 10**9)
        assert region.contains(number) == region.contains(Fraction(text))
        assert shown != "57.1%" or region.contains(Fraction(text))


def test_a_range_is_rounded_outward_and_stays_beside_the_print() -> None:
    region = _around("0.36", "0.01")
    assert in_stated_form(Enclosure("0.302758689681", "0.325979072828", "0.3"), "36%", region) == "30.2% to 32.6%"
    near = in_stated_form(Enclosure("0.342", "0.3549999", "0.3"), "36%", region)
    assert near == "34.20% to just under 35.5%"  # to one digit it would end at 35.5 %, which rounds to 36 %


@pytest.mark.parametrize(
    ("value", "stated", "told"),
    [
        (_exact("0.868"), "70.4%", "16.4 percentage points lower"),
        (_exact("421"), "412", "9 lower"),
        (_exact("0"), "1%", "1 percentage point higher"),
        (_exact("1989089"), "$2,061,089", "$72,000 higher"),
        (Enclosure("0.5508", "0.5550", "0.55"), "34.5 percent", "20.58 to 21.00 percentage points lower"),
        (_exact("0.0046666"), "fewer than 1 in 500", ""),  # a bound is no number that lies apart
        (_exact("-0.032"), "fell by 40 percentage points", ""),
    ],
)
def test_the_difference_is_in_the_unit_of_the_print(value: Enclosure, stated: str, told: str) -> None:
    assert difference(value, stated) == told


@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("1 in 500", "0.2%"),
        ("one in four hundred", "0.25%"),
        ("more than eleven in twelve", "about 91.7%"),  # 0.91666…
        ("two-thirds", "about 66.7%"),
        ("171/197", "about 86.8%"),
        ("27 of 2,401", ""),
        ("1:9.5", ""),
        ("70.4%", ""),
        ("412", ""),
    ],
)
def test_a_share_in_words_is_told_in_percent(text: str, percent: str) -> None:
    assert in_percent(text) == percent
