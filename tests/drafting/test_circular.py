"""Numbers that follow from each other, sets that a sentence names, and rates of checks of work in tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

NULL_SET = (
    "The Null Set held 363,397 documents, and the whole collection 461,637. A senior attorney reviewed a random sample "
    "of 1,537 documents of the Null Set and found 17 of them responsive, an elusion rate of 1.11%. Applied to the Null "
    "Set, the elusion rate means that about {} responsive documents were missed. Recall is thus 58,312 of {}, or {}."
)
CHECKS = """
| Week | Coded | Checked | Overturned | Rate |
|---|---|---|---|---|
| 1 | 21,450 | 1,430 | 103 | 7.2% |
| 2 | 17,208 | 526 | 20 | 3.8% |
| 3 | 22,300 | 558 | 19 | 3.4% |
| 4 | 18,030 | 451 | 18 | 4.0% |
| Total | 78,988 | 2,965 | 160 | {} |
"""


def _verdicts(folder: Path, text: str) -> dict[str, str]:
    """The verdicts of the bound claims of a text by the print of their values, and the reasons of what is no claim."""
    place = folder / "note.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    bound = any(claim.binding != "open" for claim in found.claims)
    judged = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    return {found.numbers[c.value].number.text: judged[c.id] for c in found.claims if c.binding != "open"}


def test_canary_what_is_projected_to_another_set_is_not_confirmed(tmp_path: Path) -> None:
    verdicts = _verdicts(tmp_path, NULL_SET.format("5,106", "63,418", "91.9%"))  # 17/1,537 of 461,637
    assert verdicts.get("about 5,106") not in ("confirmed", "consistent")
    assert verdicts["1.11%"] == "confirmed"


def test_what_is_projected_to_the_named_set_is_confirmed(tmp_path: Path) -> None:
    verdicts = _verdicts(tmp_path, NULL_SET.format("4,019", "62,331", "93.6%"))
    assert verdicts["about 4,019"] == "confirmed"


def test_canary_a_number_does_not_follow_from_what_follows_from_it(tmp_path: Path) -> None:
    text = (
        "We reviewed 58,312 responsive documents. The elusion rate tells us that about 5,106 responsive documents were "
        "missed. Recall is thus 58,312 of 63,418 responsive documents, or 91.9%."
    )
    assert "about 5,106" not in _verdicts(tmp_path, text)  # 58,312/0.919 - 58,312 is 5,140 and no other


@pytest.mark.parametrize(("rate", "verdict"), [("5.4%", "confirmed"), ("6.4%", "refuted")])
def test_the_rate_of_all_checks_is_that_of_what_was_checked(tmp_path: Path, rate: str, verdict: str) -> None:
    assert _verdicts(tmp_path, CHECKS.format(rate))[rate] == verdict  # 160/2,965 = 5.396%


def test_canary_a_mean_by_sizes_of_checks_is_not_confirmed(tmp_path: Path) -> None:
    # (21,450·103/1,430 + 17,208·20/526 + 22,300·19/558 + 18,030·18/451)/78,988 = 4.657%
    assert "4.7%" not in _verdicts(tmp_path, CHECKS.format("4.7%"))


def test_the_numbers_of_rows_are_no_claims(tmp_path: Path) -> None:
    place = tmp_path / "note.md"
    place.write_text(CHECKS.format("5.4%"), encoding="utf-8")
    found = draft(place)
    assert [one.reason for one in found.numbers if one.number.text in ("1", "2", "3", "4")] == [
        "the number of a row"
    ] * 4


def test_a_level_before_a_method_in_brackets_is_one(tmp_path: Path) -> None:
    text = (
        "We found 17 of 1,537 documents responsive, an elusion rate of 1.11%. The 95% exact (Clopper–Pearson) "
        "confidence interval for this rate is 0.65% to 1.77%."
    )
    place = tmp_path / "note.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    (claim,) = (claim for claim in found.claims if claim.quantity == "elusion" and claim.interval is not None)
    assert claim.confidence is not None
    assert found.numbers[claim.confidence].number.text == "95%"
