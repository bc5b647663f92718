"""What the tables of a document give: totals, means of strata, measures, margins, intervals; and what stays open."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping


def read(folder: Path, text: str) -> tuple[dict[str, set[str]], dict[str, str]]:
    """Of each value that is bound the texts of its inputs, and its verdict."""
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    bound = [claim for claim in found.claims if claim.binding != "open"]
    verdicts = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    texts = {claim.id: found.numbers[claim.value].number.text for claim in bound}
    inputs = {texts[claim.id]: {one.text for one in claim.inputs.values()} for claim in bound}
    return inputs, {texts[claim.id]: verdicts[claim.id] for claim in bound}


def table(*rows: str) -> str:
    head, *rest = rows
    return "\n".join([head, f"|{'---|' * (head.count('|') - 1)}", *rest, ""])


# Rows and columns have one name each; the corner or the paragraph before says which the classifier is of.
SAME_NAMES = ("| Responsive | 431 | 118 |", "| Not responsive | 93 | 1,746 |", "\nPrecision was 78.5%, recall 82.3%.\n")


@pytest.mark.parametrize(
    "before",
    [
        table("| Classifier | Responsive | Not responsive |", *SAME_NAMES),
        table(r"| Model / Reviewers | Responsive | Not responsive |", *SAME_NAMES),
        "Rows are the calls of the classifier, columns those of the reviewers.\n\n"
        + table("| | Responsive | Not responsive |", *SAME_NAMES),
        "The table sets the reviewers’ calls (columns) against those of the classifier (rows).\n\n"
        + table("| | Responsive | Not responsive |", *SAME_NAMES),
    ],
)
def test_the_corner_or_the_caption_says_which_side_was_predicted(tmp_path: Path, before: str) -> None:
    inputs, verdicts = read(tmp_path, before)
    assert inputs["78.5%"] == {"431", "118"}  # 431/549
    assert inputs["82.3%"] == {"431", "93"}  # 431/524
    assert set(verdicts.values()) == {"confirmed"}


def test_canary_the_other_side_makes_other_measures(tmp_path: Path) -> None:
    text = "Rows are the calls of the reviewers, columns those of the classifier.\n\n"
    inputs, verdicts = read(tmp_path, text + table("| | Responsive | Not responsive |", *SAME_NAMES))
    assert inputs["78.5%"] == {"431", "93"}
    assert verdicts["78.5%"] == verdicts["82.3%"] == "refuted"


def test_canary_sides_that_nothing_tells_give_nothing(tmp_path: Path) -> None:
    inputs, _ = read(tmp_path, table("| | Responsive | Not responsive |", *SAME_NAMES))
    assert "78.5%" not in inputs


def test_two_reviewers_give_their_agreement(tmp_path: Path) -> None:
    text = table(
        r"| First reviewer \ Second reviewer | Responsive | Not responsive |",
        "| Responsive | 188 | 14 |",
        "| Not responsive | 21 | 377 |",
    )
    inputs, verdicts = read(tmp_path, text + "\nCohen's kappa is 0.87.\n")  # (0.9417 - 0.5495)/(1 - 0.5495)
    assert inputs["0.87"] == {"188", "14", "21", "377"}
    assert verdicts["0.87"] == "confirmed"


def test_a_row_total_that_is_wrong_is_refuted_and_spoils_no_other(tmp_path: Path) -> None:
    text = table(
        "| | Retrieved | Not retrieved | Total |",
        "| Responsive | 612 | 148 | 760 |",
        "| Not responsive | 204 | 2,036 | 2,420 |",  # 2,240
        "| Total | 816 | 2,184 | 3,000 |",
    )
    inputs, verdicts = read(tmp_path, text)
    assert inputs["2,420"] == {"204", "2,036"}
    assert inputs["3,000"] == {"816", "2,184"}
    assert verdicts["2,420"] == "refuted"
    assert verdicts["3,000"] == verdicts["760"] == "confirmed"


ROUNDS = (
    "| Round | Coded | Overturned | Overturn rate |",
    "| 1 | 500 | 43 | 8.6% |",
    "| 2 | 750 | 51 | 6.8% |",
    "| 3 | 1,000 | 39 | 3.9% |",
    "| 4 | 1,000 | 27 | 2.7% |",
)


@pytest.mark.parametrize(("rate", "verdict"), [("4.9%", "confirmed"), ("5.5%", "refuted")])  # 160/3,250; (8.6 + …)/4
def test_the_rate_of_all_is_that_of_the_totals(tmp_path: Path, rate: str, verdict: str) -> None:
    inputs, verdicts = read(tmp_path, table(*ROUNDS, f"| All rounds | 3,250 | 160 | {rate} |"))
    assert inputs[rate] == {"160", "3,250"}
    assert verdicts[rate] == verdict


STRATA = (
    "| Band | Documents | Sampled | Responsive | Elusion | Estimated |",
    "| Low | 204,118 | 600 | 2 | 0.33% | 680 |",
    "| Middle | 78,540 | 500 | 6 | 1.20% | 942 |",
    "| High | 36,286 | 430 | 14 | 3.26% | 1,181 |",
)


@pytest.mark.parametrize(
    ("first", "total", "verdict"),
    [
        ("60.0%", "100.0%", "confirmed"),
        ("60.0%", "99.9%", "consistent"),  # of rounded shares
        ("60.0%", "99.0%", "refuted"),
        ("60.3%", "100.0%", "confirmed"),  # whatever the share of a part
        ("60.3%", "99.0%", ""),
    ],
)
def test_the_share_of_the_total_is_that_of_all_parts(tmp_path: Path, first: str, total: str, verdict: str) -> None:
    rows = ("| Source | Documents | Share |", f"| E-mail | 600 | {first} |", "| Drives | 300 | 30.0% |")
    rows = (*rows, "| Chat | 100 | 10.0% |", f"| Total | 1,000 | {total} |")
    _, verdicts = read(tmp_path, table(*rows))
    assert verdicts.get(total, "") == verdict


def test_strata_are_weighted_by_their_sizes(tmp_path: Path) -> None:
    _, verdicts = read(tmp_path, table(*STRATA, "| Null set | 318,944 | 1,530 | 22 | 0.88% | 2,804 |"))
    assert verdicts["0.88%"] == "confirmed"  # (680.4 + 942.5 + 1181.4)/318,944
    assert verdicts["942"] == "confirmed"
    assert verdicts.get("2,804") != "refuted"  # the parts are rounded: they sum to 2,803


def test_canary_the_rate_of_a_stratified_sample_is_not_confirmed_as_that_of_the_set(tmp_path: Path) -> None:
    _, verdicts = read(tmp_path, table(*STRATA, "| Null set | 318,944 | 1,530 | 22 | 1.44% | 2,803 |"))
    assert verdicts.get("1.44%") not in ("confirmed", "consistent")


@pytest.mark.parametrize(("rate", "verdict"), [("0.88%", "confirmed"), ("1.44%", "refuted"), ("1.60%", "refuted")])
def test_a_mean_that_prose_calls_weighted_is_one_by_size(tmp_path: Path, rate: str, verdict: str) -> None:
    _, verdicts = read(tmp_path, table(*STRATA) + f"\nWeighted by the bands, the elusion rate is {rate}.\n")
    assert verdicts[rate] == verdict


def test_the_measures_of_a_line_follow_from_its_counts(tmp_path: Path) -> None:
    text = table(
        "| | X | Y |",
        "| True positives | 287 | 301 |",
        "| False positives | 96 | 154 |",
        "| False negatives | 61 | 47 |",
        "| Precision | 74.9% | 69.1% |",  # 287/383, and 301/455 = 66.2%
        "| Recall | 82.5% | 86.5% |",
    )
    inputs, verdicts = read(tmp_path, text)
    assert inputs["69.1%"] == {"301", "154"}
    assert verdicts["69.1%"] == "refuted"
    assert verdicts["74.9%"] == verdicts["82.5%"] == verdicts["86.5%"] == "confirmed"


def test_canary_a_column_that_its_counts_never_give_is_measured_otherwise(tmp_path: Path) -> None:
    text = table("| | TP | FN | Recall |", "| A | 287 | 61 | 70.1% |", "| B | 301 | 47 | 73.3% |")
    assert "70.1%" not in read(tmp_path, text)[0]


@pytest.mark.parametrize(
    ("rows", "verdict"),
    [
        (("| Measure | Value | 95% CI |", "| Recall | 82.3% | 78.7% – 85.3% |"), "confirmed"),  # Wilson, of 431/524
        (("| Measure | Value | 95% CI |", "| Recall | 82.3% | 79.3% – 84.8% |"), "refuted"),  # that of 90 %
        (
            ("| Measure | Value | Lower 95% limit | Upper 95% limit |", "| Recall | 82.3% | 78.7% | 85.3% |"),
            "confirmed",
        ),
        (("| Measure | Value | Lower 95% limit | Upper 95% limit |", "| Recall | 82.3% | 79.3% | 84.8% |"), "refuted"),
    ],
)
def test_the_interval_of_a_table_is_judged_with_its_estimate(
    tmp_path: Path, rows: tuple[str, ...], verdict: str
) -> None:
    counts = table(
        "| Classifier | Responsive | Not responsive |", "| Responsive | 431 | 118 |", "| Not responsive | 93 | 1,746 |"
    )
    _, verdicts = read(tmp_path, f"{counts}\nIntervals are Wilson score intervals.\n\n{table(*rows)}")
    assert verdicts["82.3%"] == verdict


def test_a_margin_follows_from_the_size_beside_it(tmp_path: Path) -> None:
    rows = ("| 385 | ±5.0% |", "| 1,000 | ±3.1% |", "| 1,500 | ±2.0% |", "| 3,000 | ±1.8% |")  # 1.96·0.5/√n
    _, verdicts = read(tmp_path, "At 95% confidence:\n\n" + table("| Sample size | Margin of error |", *rows))
    assert verdicts["±2.0%"] == "refuted"  # 2.5 %
    assert verdicts["±5.0%"] == verdicts["±3.1%"] == verdicts["±1.8%"] == "confirmed"


def test_canary_margins_beside_shares_may_be_theirs(tmp_path: Path) -> None:
    head = "| Sample size | Recall | Margin of error |"
    rows = ("| 1,000 | 90.0% | ±1.9% |", "| 2,000 | 80.0% | ±1.8% |")
    assert "±1.9%" not in read(tmp_path, "At 95% confidence:\n\n" + table(head, *rows))[0]


def test_a_running_sum_follows_from_the_row_above(tmp_path: Path) -> None:
    rows = ("| 1 | 36 | 36 |", "| 2 | 72 | 108 |", "| 3 | 171 | 279 |", "| 4 | 198 | 477 |")
    inputs, verdicts = read(tmp_path, table("| Round | Responsive | Found so far |", *rows))
    assert inputs["279"] == {"108", "171"}
    assert verdicts["477"] == "confirmed"


@pytest.mark.parametrize(
    ("rows", "total"),
    [
        (("| Email | 100,200 |", "| Inbox | 60,100 |", "| Sent | 40,100 |", "| Files | 50,000 |"), "150,200"),
        (("| Collected | 512,400 |", "| System files | 40,120 |", "| Duplicates | 98,310 |"), "373,970"),
        (("| Reviewed | 52,180 |", "| of which responsive | 38,610 |", "| Unreviewed | 134,220 |"), "186,400"),
    ],
)
def test_canary_a_total_that_is_no_sum_of_all_rows_is_not_refuted(
    tmp_path: Path, rows: tuple[str, ...], total: str
) -> None:
    text = table("| Source | Documents |", *rows, f"| Total | {total} |")
    assert read(tmp_path, text)[1].get(total) != "refuted"


def test_a_wrong_total_of_a_list_is_refuted(tmp_path: Path) -> None:
    rows = ("| Email | 100,200 |", "| Files | 50,000 |", "| Chat | 1,300 |", "| Total | 151,600 |")
    assert read(tmp_path, table("| Source | Documents |", *rows))[1]["151,600"] == "refuted"


@pytest.mark.parametrize(("recall", "verdict"), [("78.5%", "refuted"), ("82.3%", ""), ("84.0%", "")])
def test_a_summary_that_exchanges_two_measures_is_refuted(tmp_path: Path, recall: str, verdict: str) -> None:
    counts = table(
        "| Classifier | Responsive | Not responsive |", "| Responsive | 431 | 118 |", "| Not responsive | 93 | 1,746 |"
    )
    measures = table("| Measure | Value |", "| Recall | 82.3% |", "| Precision | 78.5% |")
    text = f"# Summary\n\nThe classifier achieved a recall of {recall}.\n\n# Results\n\n{counts}\n{measures}"
    place = tmp_path / "d.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    verdicts = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims}
    summary = [claim for claim in found.claims if found.numbers[claim.value].passage == 1]
    assert [verdicts.get(claim.id, "") for claim in summary if verdicts.get(claim.id) != "confirmed"] == (
        [verdict] if recall != "82.3%" else []
    )


COUNTS = table(
    "| Classifier | Responsive | Not responsive |", "| Responsive | 431 | 118 |", "| Not responsive | 93 | 1,746 |"
)


# Each table says something of recall that the counts before it are not of.
@pytest.mark.parametrize(
    ("rows", "printed"),
    [
        (("| Metric | Target | Achieved |", "| Recall | 80% | 82.3% |", "| Precision | 70% | 78.5% |"), "80%"),
        (("| Metric | Control set | Final sample |", "| Recall | 82.3% | 79.0% |", "| F1 | 80.3% | 77.1% |"), "79.0%"),
        (("| Round | Recall |", "| 4 | 74.4% |", "| 5 | 82.3% |", "| 6 | 83.0% |"), "74.4%"),
        (("| Measure | Before | After | Change |", "| Recall | 79.1% | 82.3% | 3.2 points |"), "3.2 points"),
        (("| Measure | Value |", "| Precision at 80% recall | 79.0% |", "| Recall | 82.3% |"), "80%"),
        (("| Measure | Value |", "| Required recall | 75% |", "| Recall | 82.3% |"), "75%"),
    ],
)
def test_canary_a_measure_of_something_else_is_not_refuted(tmp_path: Path, rows: tuple[str, ...], printed: str) -> None:
    inputs, verdicts = read(tmp_path, f"{COUNTS}\n{table(*rows)}")
    assert printed not in inputs
    assert "refuted" not in verdicts.values()


@pytest.mark.parametrize(
    "rows",
    [
        ("| Issue | Documents |", "| Pricing | 431 |", "| Safety | 392 |", "| Labels | 313 |", "| Total | 1,013 |"),
        ("| Source | Documents |", "| Mail | 4,310 |", "| Share | 3,920 |", "| Total (unique) | 7,013 |"),
        ("| Quarter | Reviewers |", "| First | 12 |", "| Second | 15 |", "| Third | 9 |", "| Total | 18 |"),
    ],
)
def test_canary_parts_that_overlap_need_not_add_up(tmp_path: Path, rows: tuple[str, ...]) -> None:
    assert "refuted" not in read(tmp_path, table(*rows))[1].values()


@pytest.mark.parametrize(
    "sentence",
    [
        "The protocol requires a recall of 75%.",
        "In the third round recall had been 75%.",
        "Lowering the cut-off would raise recall to 75%.",
        "For privileged documents recall was 75%.",
    ],
)
def test_canary_a_sentence_on_something_else_is_not_held_to_the_counts(tmp_path: Path, sentence: str) -> None:
    assert "75%" not in read(tmp_path, f"{COUNTS}\n{sentence}\n")[0]


@pytest.mark.parametrize("sentence", ["Recall was 75%.", "By these counts recall is 75%.", "Thus recall was 75%."])
def test_a_sentence_on_the_counts_is_held_to_them(tmp_path: Path, sentence: str) -> None:
    assert read(tmp_path, f"{COUNTS}\n{sentence}\n")[1]["75%"] == "refuted"  # 431/524 = 82.3%
