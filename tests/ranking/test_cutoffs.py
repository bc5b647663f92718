"""From recall levels to numbers of relevant documents; the values are worked out by hand, level·R beside each."""

from __future__ import annotations

import pytest

from prsym.ranking import interpolated_precision
from prsym.ranking.cutoffs import at_least, nearest, nine_tenths_up


@pytest.mark.parametrize(
    ("level", "total", "defined", "version_10", "version_9"),
    [
        (0.0, 7, 0, 0, 0),
        (1.0, 7, 7, 7, 7),
        (0.5, 4, 2, 2, 2),  # 2
        (0.5, 5, 3, 3, 3),  # 2.5
        (0.1, 474, 48, 47, 48),  # 47.4
        (0.6, 77, 47, 46, 47),  # 46.2
        (0.1, 7, 1, 1, 1),  # 0.7
        (0.1, 4, 1, 0, 1),  # 0.4
        (0.05, 1, 1, 0, 0),  # 0.05
        (0.35, 3, 2, 1, 1),  # 1.05
        (0.7, 10, 7, 7, 7),  # 7, in float64 too
        (0.29, 50, 15, 14, 15),  # 14.5, in float64 a little less
        (0.55, 100, 55, 55, 55),  # 55, in float64 a little more
        (0.3, 77, 24, 23, 23),  # 23.1; in float64 a little less, and with 0.9 more still less than 24
    ],
)
def test_rules(level, total, defined, version_10, version_9):
    assert at_least(level, total) == defined
    assert nearest(level, total) == version_10
    assert nine_tenths_up(level, total) == version_9


def test_the_definition_on_every_two_decimal_level():
    for hundredths in range(101):
        for total in range(1, 200):
            assert at_least(hundredths / 100, total) == -(-hundredths * total // 100)


def test_the_rule_changes_the_value():
    entries = [1, 0, 1, 0, 0, 0, 0, 1]  # 0.4 of 4 is 1.6, 0.3 of 4 is 1.2
    assert interpolated_precision(entries, 4, 0.3, rule="at_least") == 2 / 3
    assert interpolated_precision(entries, 4, 0.3, rule="trec_eval_9") == 2 / 3
    assert interpolated_precision(entries, 4, 0.3, rule="trec_eval_10") == 1.0


@pytest.mark.parametrize(
    ("level", "total", "wanted"),
    [
        (0.1 + 0.2, 10, 3),  # 0.30000000000000004
        (0.3 + 0.9e-12, 10, 3),  # recall 3/10 misses it by less than 1e-12
        (0.3 + 1.1e-12, 10, 4),  # and this one by more
        (0.3 - 0.9e-12, 10, 3),
        (0.9e-12, 10, 0),
        (1.1e-12, 10, 1),
        (0.5 + 0.9e-12, 10**6, 500_000),  # the slack is one of recall, whatever the number of documents
        (0.5 + 1.1e-12, 10**6, 500_001),
        (1.0, 10**6, 10**6),
    ],
)
def test_a_recall_that_misses_the_level_by_1e_12_reaches_it_and_one_that_misses_by_more_does_not(level, total, wanted):
    assert at_least(level, total) == wanted


@pytest.mark.parametrize(
    ("level", "total", "version_10", "version_9"),
    [
        (0.5, 1, 1, 1),  # halves up
        (0.25, 2, 1, 1),
        (0.25, 1, 0, 1),
        (0.75, 2, 2, 2),
        (0.125, 1, 0, 1),  # exceeds 0 by 0.1 or more
        (0.0625, 1, 0, 0),  # and by less
    ],
)
def test_what_trec_eval_rounds_up_and_down(level, total, version_10, version_9):
    assert nearest(level, total) == version_10
    assert nine_tenths_up(level, total) == version_9
