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
