"""Counts recovered from printed rates, against an oracle that tries every table and rounds by decimal arithmetic."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal, localcontext
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import prsym
from prsym.errors import InputError, UnableError

Table = tuple[int, int, int, int]
MOST = 9
RATES: Mapping[str, Any] = {  # numerator and denominator, times 4 for f0.5
    "precision": lambda tp, fp, fn, tn: (tp, tp + fp),
    "recall": lambda tp, fp, fn, tn: (tp, tp + fn),
    "f1": lambda tp, fp, fn, tn: (2 * tp, 2 * tp + fp + fn),
    "f2": lambda tp, fp, fn, tn: (5 * tp, 5 * tp + fp + 4 * fn),
    "f0.5": lambda tp, fp, fn, tn: (5 * tp, 5 * tp + 4 * fp + fn),
    "specificity": lambda tp, fp, fn, tn: (tn, fp + tn),
    "fallout": lambda tp, fp, fn, tn: (fp, fp + tn),
    "accuracy": lambda tp, fp, fn, tn: (tp + tn, tp + fp + fn + tn),
    "elusion": lambda tp, fp, fn, tn: (fn, fn + tn),
    "negative_predictive_value": lambda tp, fp, fn, tn: (tn, fn + tn),
    "prevalence": lambda tp, fp, fn, tn: (tp + fn, tp + fp + fn + tn),
    "depth": lambda tp, fp, fn, tn: (tp + fp, tp + fp + fn + tn),
    "error_rate": lambda tp, fp, fn, tn: (fp + fn, tp + fp + fn + tn),
}
SUMS: Mapping[str, Any] = {
    "total_relevant": lambda tp, fp, fn, tn: tp + fn,
    "retrieved": lambda tp, fp, fn, tn: tp + fp,
    "errors": lambda tp, fp, fn, tn: fp + fn,
    "correct": lambda tp, fp, fn, tn: tp + tn,
    "negatives": lambda tp, fp, fn, tn: fp + tn,
    "null_set": lambda tp, fp, fn, tn: fn + tn,
    "population": lambda tp, fp, fn, tn: tp + fp + fn + tn,
}


def prints(part: int, whole: int, places: int) -> set[str]:
    """What a rate may be printed as, rounded to the nearest, a tie either way."""
    with localcontext() as context:
        context.prec = 60
        unit = Decimal(1).scaleb(-places)
        share = Decimal(part) / Decimal(whole)
        return {str(share.quantize(unit, rule)) for rule in (ROUND_HALF_UP, ROUND_HALF_DOWN)}


def every_table(printed: Mapping[str, str], most: int = MOST) -> Iterator[Table]:
    """All tables within the bound that print so: each is tried."""
    for table in product(range(most + 1), repeat=4):
        if all(_prints_so(name, text, table) for name, text in printed.items()):
            yield table


def _prints_so(name: str, text: str, table: Table) -> bool:
    if name in SUMS:
        return int(text) == SUMS[name](*table)
    part, whole = RATES[name](*table)
    return whole > 0 and text in prints(part, whole, len(text.partition(".")[2]))


def as_tables(found: prsym.RecoveredCounts) -> list[Table]:
    return [(s["tp"], s["fp"], s["fn"], s["tn"]) for s in found.solutions]


FIND = ("tp", "fp", "fn", "tn")


@pytest.mark.parametrize("seed", range(60))
def test_every_table_that_prints_so_is_found_and_no_other(seed: int) -> None:
    chance = random.Random(seed)
    table = tuple(chance.randint(0, MOST) for _ in range(4))
    rates = [name for name in RATES if RATES[name](*table)[1]]
    printed = {
        name: chance.choice(sorted(prints(*RATES[name](*table), chance.randint(1, 3))))
        for name in chance.sample(rates, min(chance.randint(1, 4), len(rates)))
    }
    if chance.random() < 0.5:
        name = chance.choice(sorted(SUMS))
        printed[name] = str(SUMS[name](*table))
    expected = sorted(every_table(printed))
    found = prsym.recover_counts(printed, largest=MOST, find=FIND)
    assert as_tables(found) == expected
    assert table in expected
    assert found.verdict == ("unique" if len(expected) == 1 else "several")


@pytest.mark.parametrize("seed", range(40))
def test_a_last_digit_that_is_wrong_is_told(seed: int) -> None:
    """Canary: one rate is printed a unit away; what is found is what the oracle finds, which is mostly nothing."""
    chance = random.Random(1000 + seed)
    table = tuple(chance.randint(1, MOST) for _ in range(4))
    printed = {name: min(prints(*RATES[name](*table), 3)) for name in ("precision", "recall", "f1", "specificity")}
    wrong = chance.choice(sorted(printed))
    printed[wrong] = str(Decimal(printed[wrong]) + (Decimal("0.001") if printed[wrong] < "0.5" else -Decimal("0.001")))
    expected = sorted(every_table(printed))
    found = prsym.recover_counts(printed, largest=MOST, find=FIND)
    assert as_tables(found) == expected
    assert found.verdict == "none" or expected


def test_perturbed_rates_have_no_solution() -> None:
    printed = {"precision": "0.5833", "recall": "0.7000", "f1": "0.6364"}
    assert prsym.recover_counts(printed, largest=12).solutions == ({"tp": 7, "fp": 5, "fn": 3},)
    assert prsym.recover_counts({**printed, "f1": "0.6365"}, largest=10_000).verdict == "none"
    assert prsym.recover_counts({**printed, "recall": "0.7001"}, largest=1000).verdict == "none"


@given(st.integers(50, 4000), st.integers(1, 4000), st.integers(1, 4000))
@settings(max_examples=30, deadline=None)
def test_a_large_table_is_recovered_from_four_digits_and_its_support(tp: int, fp: int, fn: int) -> None:
    printed = {name: min(prints(*RATES[name](tp, fp, fn, 0), 4)) for name in ("precision", "recall", "f1")}
    found = prsym.recover_counts({**printed, "support": tp + fn}, largest=8000)
    assert {"tp": tp, "fp": fp, "fn": fn} in found.solutions
    for s in found.solutions:
        assert s["tp"] + s["fn"] == tp + fn
        for name, text in printed.items():
            assert _prints_so(name, text, (s["tp"], s["fp"], s["fn"], 0))


def test_tables_of_one_collection() -> None:
    """Two systems share their relevant documents; the oracle tries every pair of tables."""
    printed = {"a": {"precision": "0.67", "recall": "0.57"}, "b": {"precision": "0.75", "recall": "0.43"}}
    found = prsym.recover_counts(printed, largest=12, ties=[{"quantity": "total_relevant", "equal": ["a", "b"]}])
    pairs = {
        name: [t for t in product(range(13), repeat=3) if all(_prints_so(q, x, (*t, 0)) for q, x in said.items())]
        for name, said in printed.items()
    }
    expected = sorted((*a, *b) for a, b in product(pairs["a"], pairs["b"]) if a[0] + a[2] == b[0] + b[2])
    assert [tuple(s[n][q] for n in "ab" for q in ("tp", "fp", "fn")) for s in found.solutions] == expected
    assert len(expected) > 0


@given(*(st.integers(1, 25) for _ in range(4)))
@settings(max_examples=12, deadline=None)
def test_micro_averages_and_differences(t1: int, e1: int, t2: int, e2: int) -> None:
    """A micro-average and a printed difference of errors, in tp and errors, against every pair."""
    one, two, micro = (min(prints(2 * t, 2 * t + e, 3)) for t, e in ((t1, e1), (t2, e2), (t1 + t2, e1 + e2)))
    ties = [
        {"quantity": "f1", "of": ["one", "two"], "printed": micro},
        {"quantity": "errors", "of": ["one"], "minus": ["two"], "printed": e1 - e2},
    ]
    found = prsym.recover_counts({"one": {"f1": one}, "two": {"f1": two}}, largest=30, find=["tp", "errors"], ties=ties)
    rows = {
        text: [(t, e) for t in range(31) for e in range(61) if t + e and text in prints(2 * t, 2 * t + e, 3)]
        for text in (one, two)
    }
    expected = sorted(
        (*a, *b)
        for a, b in product(rows[one], rows[two])
        if a[1] - b[1] == e1 - e2 and micro in prints(2 * (a[0] + b[0]), 2 * (a[0] + b[0]) + a[1] + b[1], 3)
    )
    assert [tuple(s[n][q] for n in ("one", "two") for q in ("tp", "errors")) for s in found.solutions] == expected
    assert (t1, e1, t2, e2) in expected


def test_what_is_asked_for_is_stated_once_whatever_stands_behind_it() -> None:
    """Many splits of the errors, one solution; and none where no split exists."""
    printed = {"f1": "0.800", "tp": "8", "errors": "4", "total_relevant": "10"}
    assert prsym.recover_counts(printed, largest=50, find=["tp", "errors"]).solutions == ({"tp": 8, "errors": 4},)
    impossible = {**printed, "total_relevant": "13"}  # tp + fn <= 8 + 4
    assert prsym.recover_counts(impossible, largest=50, find=["tp", "errors"]).verdict == "none"


@pytest.mark.parametrize(
    ("printed", "solutions"),
    [
        ({"precision": "27 of 36", "recall": "3/4"}, [(27, 9, 9)]),
        ({"precision": "75%", "recall": "at least 99%", "tp": "3"}, [(3, 1, 0)]),
        ({"precision": "1", "recall": "1.00", "tp": "between 2 and 3"}, [(2, 0, 0), (3, 0, 0)]),
        ({"precision": "0.00", "recall": "0", "retrieved": 2, "support": 1}, [(0, 2, 1)]),
    ],
)
def test_prints_are_read_as_claims_are(printed: dict[str, Any], solutions: list[tuple[int, ...]]) -> None:
    found = prsym.recover_counts(printed, largest=40)
    assert [tuple(s.values()) for s in found.solutions] == solutions


def test_the_rounding_rule_decides() -> None:
    printed = {"precision": "0.66", "retrieved": "3"}
    assert prsym.recover_counts(printed, largest=3, rounding="truncate").verdict == "several"  # fn is free
    assert prsym.recover_counts(printed, largest=3).verdict == "none"


def test_half_up_leaves_the_upper_tie_out() -> None:
    """1/8 = 0.125 prints 0.13 by half_up, and either way to the nearest."""
    printed = {"precision": "0.12", "retrieved": "8", "fn": "0"}
    assert prsym.recover_counts(printed, largest=8, rounding="half_up").verdict == "none"
    assert prsym.recover_counts(printed, largest=8).verdict == "unique"


@pytest.mark.parametrize(("rule", "text"), [("nearest", "0.00"), ("half_up", "0.00"), ("truncate", "0.0")])
def test_zero_by_zero_as_printed(rule: str, text: str) -> None:
    """Nothing retrieved, and the precision printed as 0: possible only where 0/0 was printed so."""
    printed = {"precision": text, "retrieved": "0", "fn": "2"}
    assert prsym.recover_counts(printed, largest=5, rounding=rule).verdict == "none"
    found = prsym.recover_counts(printed, largest=5, rounding=rule, zero_by_zero="0")
    assert found.solutions == ({"tp": 0, "fp": 0, "fn": 2},)
    assert prsym.recover_counts(printed, largest=5, rounding=rule, zero_by_zero="1").verdict == "none"


@pytest.mark.parametrize("precision", ["0.0", "0.1"])
@pytest.mark.parametrize("recall", [f"0.{digit}" for digit in range(10)])
def test_zero_by_zero_changes_nothing_elsewhere(precision: str, recall: str) -> None:
    """With an open end (half_up) the tables with something retrieved are the same as without the convention."""
    printed = {"precision": precision, "recall": recall}
    plain = prsym.recover_counts(printed, largest=12, rounding="half_up")
    with_it = prsym.recover_counts(printed, largest=12, rounding="half_up", zero_by_zero="0")
    inside = [s for s in with_it.solutions if s["tp"] + s["fp"] and s["tp"] + s["fn"]]
    assert inside == list(plain.solutions)


def test_bounds_too_wide_are_said_and_nothing_is_returned() -> None:
    with pytest.raises(UnableError, match="too wide .* nothing is decided"):
        prsym.recover_counts({"precision": "58%", "recall": "70%"}, largest=10**9, work=10_000)


def test_the_population_bounds_the_counts() -> None:
    found = prsym.recover_counts({"accuracy": "0.9", "precision": "1/3", "recall": "1", "population": "20"})
    assert found.solutions == ({"tp": 1, "fp": 2, "fn": 0, "tn": 17},)


@pytest.mark.parametrize(
    ("printed", "options", "says"),
    [
        ({}, {}, "one entry or more"),
        ({"precision": "75"}, {"largest": 9}, r"'75' lies outside \[0, 1\]"),
        ({"precision": 0.75}, {"largest": 9}, "must be the printed text"),
        ({"precision": "high"}, {"largest": 9}, "is no number"),
        ({"precison": "75%"}, {"largest": 9}, "'precison' is no quantity"),
        ({"tp": "75%"}, {"largest": 9}, "is a share"),
        ({"tp": "3 of 4"}, {"largest": 9}, "is a share"),
        ({"tp": "-1"}, {"largest": 9}, "is negative"),
        ({"precision": "75%"}, {}, "largest is missing"),
        ({"precision": "75%"}, {"largest": -1}, "largest = -1"),
        ({"precision": "75%"}, {"largest": 9, "work": 0}, "work = 0"),
        ({"precision": "75%"}, {"largest": 9, "find": []}, "no quantity is asked"),
        ({"precision": "75%"}, {"largest": 9, "find": ["f1"]}, "f1 is a share"),
        ({"precision": "75%"}, {"largest": 9, "rounding": "up"}, "rounding = 'up'"),
        ({"precision": "75%"}, {"largest": 9, "zero_by_zero": "2"}, "must be 0 or 1"),
        ({"a": {"f1": "0.5"}, "f1": "0.5"}, {"largest": 9}, "'f1' stands beside tables"),
        ({"a": {"f1": "0.5"}}, {"largest": 9, "ties": [{"of": ["a"]}]}, "tie 1: must have a quantity"),
        ({"a": {"f1": "0.5"}}, {"largest": 9, "ties": [{"quantity": "f1", "of": ["b"]}]}, "no table 'b'"),
        ({"a": {"f1": "0.5"}}, {"largest": 9, "ties": [{"quantity": "f1", "of": ["a"]}]}, "tie 1: of .* printed"),
        ({"a": {"f1": "0.5"}}, {"largest": 9, "ties": [{"quantity": "tp", "equal": ["a"]}]}, "two tables or more"),
        (
            {"a": {"f1": "0.5"}, "b": {"f1": "0.5"}},
            {"largest": 9, "ties": [{"quantity": "f1", "of": ["a"], "minus": ["b"], "printed": "0.1"}]},
            "tie 1: a difference of f1",
        ),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line(printed: Any, options: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says) as error:
        prsym.recover_counts(printed, **options)
    assert "\n" not in str(error.value)
