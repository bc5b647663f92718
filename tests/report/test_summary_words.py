"""The plain English that every view shares: the first page, method and limits, the command."""

from __future__ import annotations

from dataclasses import replace

import pytest
from report_tools.samples import CLAIMS, full, number

import prsym
from prsym.model.claim import BadClaim
from prsym.model.judgement import without_numbers
from prsym.report import Report
from prsym.report.method_words import command, conventions, limits, method, not_run
from prsym.report.summary_words import (
    bare_reason,
    counted,
    did_not_hold,
    joined,
    opening,
    remains_open,
    sets,
    submitted,
)


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


def test_the_opening_adds_up(report: Report) -> None:
    assert opening(report) == [
        "6 claims were examined: 2 confirmed, 1 refuted, 1 different, 1 unverifiable, 1 could not be used.",
        "Of these, 1 could be reproduced; 3 could not, or the decision that rests on the number does not follow; "
        "2 remain open.",
        "1 decision rests on these numbers: 1 overturned.",
    ]


def test_a_set_that_cannot_hold_is_said_where_every_claim_holds() -> None:
    whole = full()
    alone = replace(whole, claims=whole.claims[:1])
    assert opening(alone)[1:3] == [
        "It could be reproduced by itself.",
        "1 set of claims that share quantities cannot all hold together.",
    ]
    assert [s.heading for s in sets(whole)] == ["refuted", "undecided", "consistent"]


def test_every_claim_is_in_one_list_at_most(report: Report) -> None:
    wrong, undecided = did_not_hold(report), remains_open(report)
    assert [f.id for f in wrong] == ["bad", "decided", "mean"]
    assert [f.id for f in undecided] == ["missing", "misspelt"]
    assert [f.place for f in wrong + undecided] == [2, 3, 4, 5, 6]


def test_nothing_submitted_is_left_out() -> None:
    lines = submitted(full())
    assert "claims.toml" in lines[0]
    assert "0" * 64 in lines[0]
    assert "a.run" in lines[1]
    assert "f" * 64 in lines[1]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("claim a: no formula", "no formula"),
        ("claim a (line 7): no formula", "line 7: no formula"),
        ("claim ab: no formula", "claim ab: no formula"),
    ],
)
def test_the_id_is_not_said_twice(said: str, shown: str) -> None:
    assert bare_reason(without_numbers(BadClaim("a", ""), "unusable", said)) == shown


def test_method_names_what_the_report_has(report: Report) -> None:
    headings = [heading for heading, _ in method(report)]
    assert "How a set of claims is decided" not in headings
    assert "How a set of claims is decided" in [heading for heading, _ in method(full())]
    assert "What a possible explanation is" in [heading for heading, _ in method(full())]
    assert any("Known error rates of formula verdicts" in words for words in limits())


def test_conventions_that_were_assumed(report: Report) -> None:
    lines = conventions(report)
    assert lines[0] == "rounding = any: every number claim."
    assert any(line.startswith("zero_by_zero = undefined unless a claim states another: ") for line in lines)
    assert not any(line.startswith("ties =") for line in lines)  # no claim is about a ranked list
    assert any(line.startswith("ties = ") for line in conventions(full()))
    many = replace(full(), claims=tuple(without_numbers(number(f"c{n}"), "undecided", "x") for n in range(12)))
    assert conventions(many)[0] == "rounding = up: every number claim."


def test_checks_that_were_not_run(report: Report) -> None:
    assert not_run(report)[:3] == [
        "1 claim could not be read, so that nothing was computed for it.",
        "1 claim lacks an input that the formula needs, so that no value was computed.",
        "No joint check of several claims was run: none of them names a shared quantity.",
    ]


def test_the_command_quotes_names() -> None:
    odd = replace(full(), source_name="my claims.toml", files=(("$(rm).run", "f" * 64),))
    assert command(odd, "--pdf", "report.pdf") == [
        "sha256sum 'my claims.toml' '$(rm).run'",
        "prsym audit 'my claims.toml' --pdf report.pdf",
    ]


def test_small_words() -> None:
    assert (counted(1, "claim"), counted(1200, "claim")) == ("1 claim", "1,200 claims")
    assert (joined(["a"]), joined(["a", "b", "c"]), joined([])) == ("a", "a, b and c", "")
