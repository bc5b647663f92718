"""The legend of a copy names the numbers that have no mark."""

from __future__ import annotations

import pytest

from prsym.annotating.unjudged import MOST_NAMED, Gap, Marks
from prsym.model.claim import Unjudged

GAP = Gap(Unjudged("12", "paragraph 1", is_open=True), 0, 3, 5)


@pytest.mark.parametrize(
    ("unplaced", "told"),
    [
        ([Unjudged("43", "paragraph 1")], "1, and 1 more that has no mark: 43 (paragraph 1)"),
        (
            [Unjudged("43", "p", called="Table 1, “A”"), Unjudged("9", "")],
            "2 more that have no mark: 43 (Table 1, “A”); 9",
        ),
        ([Unjudged(str(n), "") for n in range(MOST_NAMED + 3)], f"{MOST_NAMED - 1}; 3 more"),
    ],
)
def test_what_has_no_mark_is_named(unplaced: list[Unjudged], told: str) -> None:
    ((_, words),) = Marks((), [GAP], unplaced).legend
    assert words.endswith(told)
