"""The plain English that every view shares: the first page, method and limits, the command."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from report_tools.samples import CLAIMS, full, judged, number
from scipy import stats

import prsym
from prsym.auditing.claims.reading import bad_claim
from prsym.auditing.error_rates import EQUAL, OPEN, formula_test, formula_trials, zero_of
from prsym.model.judgement import unusable, without_numbers
from prsym.model.status import Status
from prsym.report import Report
from prsym.report.method import conventions, limits, method, not_run
from prsym.report.outcomes import opening, plain
from prsym.report.provenance import PRINT, command
from prsym.report.words import counted, joined


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


def test_the_opening_adds_up(report: Report) -> None:
    assert opening(report) == [
        "5 claims were examined: 2 confirmed, 1 not reproduced, 1 different, 1 unverifiable.",
        "Of these, 2 hold as claimed; 2 do not hold as claimed; 1 was not decided.",
        "One decision rests on a number; it is overturned.",
        "1 further claim of the claims file was not audited: it is listed at the end.",
    ]


def test_a_set_that_cannot_hold_is_said_where_every_claim_holds() -> None:
    whole = full()
    alone = replace(whole, claims=whole.claims[:1])
    assert opening(alone)[1:3] == [
        "It holds as claimed, taken by itself.",
        "1 set of claims that share quantities cannot all hold together.",
    ]


HELD, WITH_RESERVATION, FAILED = Status.CONFIRMED, Status.EQUAL_WHERE_DEFINED, Status.REFUTED
UNDECIDED = Status.UNDECIDED


@pytest.mark.parametrize("counts", list(product(range(3), repeat=4)))
def test_every_opening_is_whole_sentences_that_count_each_claim_once(counts: tuple[int, ...]) -> None:
    """Zero, one and two of each outcome: every part has a number and a verb of that number."""
    verdicts = [v for v, n in zip((HELD, WITH_RESERVATION, FAILED, UNDECIDED), counts, strict=True) for _ in range(n)]
    claims = tuple(judged(number(f"c{n}"), v, "", "") for n, v in enumerate(verdicts))
    words = opening(replace(full(), claims=claims, sets=()))
    if not claims:
        assert words == ["0 claims were examined: no claims."]
        return
    sentence = words[1]
    if counts[0] == len(claims):
        assert sentence == ("It holds as claimed." if len(claims) == 1 else "Every claim holds as claimed.")
        return
    start = {True: "It ", False: "Of these, " if sum(map(bool, counts)) > 1 else "All "}[len(claims) == 1]
    assert sentence.startswith(start)
    told = sentence.removeprefix(start).removesuffix(".").split("; ")
    one = r"(1 )?(holds as claimed|holds with a reservation|does not hold as claimed|was not decided)"
    more = r"2 (hold as claimed|hold with a reservation|do not hold as claimed|were not decided)"
    assert all(re.fullmatch(one, part) or re.fullmatch(more, part) for part in told)
    assert len(told) == sum(map(bool, counts))


@pytest.mark.parametrize(
    ("decisions", "said"),
    [
        (["upheld"], "One decision rests on a number; it is upheld."),
        (["open", "open"], "2 decisions rest on numbers; all of them are open."),
        (["open", "upheld", "open"], "3 decisions rest on numbers: 1 is upheld and 2 are open."),
    ],
)
def test_decisions_are_counted_apart(decisions: list[str], said: str) -> None:
    claims = tuple(judged(number(f"c{n}"), Status.CONFIRMED, d, "0.1") for n, d in enumerate(decisions))
    words = opening(replace(full(), claims=claims, sets=()))
    assert words[1:] == ["It holds as claimed." if len(claims) == 1 else "Every claim holds as claimed.", said]


def test_each_view_says_truly_whether_derivations_were_replayed(report: Report) -> None:
    text = " ".join(report.to_markdown(appendix=True).split())
    assert "The steps were not checked when this text was made" in text
    assert "when this report was made" not in text
    assert "Each step was checked by the checker of its rule when this report was made" in report.to_html(appendix=True)


def test_error_rates_add_up_to_what_was_tried() -> None:
    """The parts of each sentence sum to its total, and a share in the line is of the number beside it."""
    wrong, same, special = (formula_trials(group) for group in ("wrong", "equal", "wrong_special"))
    said = formula_test().sentence
    for trials in (wrong, same, special):
        assert trials.of("different", *EQUAL, *OPEN) == trials.tried
        assert f"of {trials.tried:,} " in said
    total = wrong.tried - wrong.of(*EQUAL) + special.tried
    assert f"Wrongly called equal: 0 of {total:,} (below " in said
    percent = re.findall(rf"0 of {total:,} .*? called equal \(([\d.]+)% undecided\)", formula_test().line)[0]
    assert abs(float(percent) - 100 * (wrong.of(*OPEN) + special.of(*OPEN)) / total) <= 0.05


@pytest.mark.parametrize("total", [30, 255, 774, 3541])
def test_a_zero_is_told_with_its_limit(total: int) -> None:
    limit = 100 * stats.beta.ppf(0.95, 1, total)  # the exact upper limit for one side of 0 of n
    said = float(re.findall(r"below ([\d.]+)%", zero_of(total))[0])
    assert limit <= said <= 2 * limit


def test_a_self_test_is_called_one() -> None:
    words = " ".join(limits())
    assert "no random sample" in words
    assert "by construction" in words
    assert "none was wrongly" not in words


def test_nothing_submitted_is_left_out() -> None:
    lines = " ".join(full().to_markdown(appendix=True).split())
    assert f"- What was submitted: claims.toml, SHA-256 `{'0' * 64}`" in lines
    assert f"- A file that it names: a.run, SHA-256 `{'f' * 64}`" in lines


@pytest.mark.parametrize(("place", "shown"), [("", "no formula"), ("line 7", "line 7: no formula")])
def test_the_id_is_not_said_twice(place: str, shown: str) -> None:
    judged = unusable(bad_claim("a", place, "no formula"))
    assert judged.bare_reason == shown
    assert judged.reason.startswith("claim a")


def test_method_names_what_the_report_has(report: Report) -> None:
    headings = [heading for heading, _ in method(report, replayed=True)]
    assert "How a set of claims is decided" not in headings
    assert "How a set of claims is decided" in [heading for heading, _ in method(full(), replayed=False)]
    assert "What a possible explanation is" in [heading for heading, _ in method(full(), replayed=False)]
    assert any("Self-test of formula verdicts" in words for words in limits())


def test_conventions_that_were_assumed(report: Report) -> None:
    lines = conventions(report)
    assert lines[0] == "rounding = nearest: every number claim."
    assert any(line.startswith("zero_by_zero = undefined unless a claim states another: ") for line in lines)
    assert not any(line.startswith("ties =") for line in lines)  # no claim is about a ranked list
    assert any(line.startswith("ties = ") for line in conventions(full()))
    many = replace(full(), claims=tuple(without_numbers(number(f"c{n}"), Status.UNDECIDED, "x") for n in range(12)))
    assert conventions(many)[0] == "rounding_rule = truncate: every number claim."


def test_checks_that_were_not_run(report: Report) -> None:
    assert not_run(report)[:3] == [
        "1 claim could not be used as typed in the claims file, so that nothing was computed for it.",
        "1 claim lacks an input that the formula needs, so that no value was computed.",
        "No joint check of several claims was run: none of them names a shared quantity.",
    ]


def test_the_command_quotes_names() -> None:
    odd = replace(full(), source_name="my claims.toml", files=(("$(rm).run", "f" * 64),))
    assert command(odd, PRINT) == [
        "sha256sum 'my claims.toml' '$(rm).run'",
        "prsym audit 'my claims.toml' --pdf report.pdf",
    ]


def test_small_words() -> None:
    assert (counted(1, "claim"), counted(1200, "claim")) == ("1 claim", "1,200 claims")
    assert (joined(["a"]), joined(["a", "b", "c"]), joined([])) == ("a", "a, b and c", "")


def _told(**claim: object) -> str:
    return plain(prsym.audit({"claim": [claim]}).claims[0])[0]


@pytest.mark.parametrize(
    ("found", "rounds"),
    [
        (148, ", which rounds to the printed bound"),
        (168, "; the bound is conservative: it claims less than the limit allows"),
    ],
)
def test_a_bound_with_its_confidence_tells_the_limit_by_which_it_holds(found: int, rounds: str) -> None:
    """The limit is the Beta quantile of SciPy; the estimate alone, 80.4%, is no reason for the bound."""
    told = _told(
        quantity="recall", inputs={"found": str(found), "sample": "184"}, value="at least 75%", confidence="95%"
    )
    limit = re.search(r"for one side at 95% is ([\d.]+)…%(.*)\.$", told)
    assert limit is not None
    assert float(limit[1]) == pytest.approx(100 * stats.beta.ppf(0.05, found, 184 - found + 1), abs=1e-3)
    assert limit[2] == rounds


def test_whether_the_stated_inputs_or_others_within_their_rounding_give_a_value() -> None:
    """0.59% of 398,095 is 2,348.8, which rounds to 2,300; 2,335 is 0.5865% of it."""
    inputs = {"elusion": "0.59%", "null_set": "398,095"}
    rounded = _told(quantity="missed documents", inputs=inputs, value="2,300")
    assert rounded == "The printed 2,300 was reproduced from the stated inputs, rounded to hundreds."
    within = _told(quantity="missed documents", inputs=inputs, value="2,335")
    assert within == "The printed 2,335 was reproduced from inputs within the rounding of the stated ones."
