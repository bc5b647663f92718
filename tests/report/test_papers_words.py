"""The words of the verdicts, and the parts that every view shows."""

from __future__ import annotations

import pytest

from prsym.model.enclosure import Enclosure
from prsym.model.status import PaperStatus
from prsym.papers import Errata
from prsym.report.papers_parts import blocks, parts, short

FINDINGS = {"conditional", "truncated", "stands_out", "misprint", "refuted", "does_not_hold", "undecided"}


def test_every_verdict_has_words_of_its_own() -> None:
    for values in (
        [s.heading for s in PaperStatus],
        [s.symbol for s in PaperStatus],
        [s.sentence for s in PaperStatus],
    ):
        assert len(set(values)) == len(PaperStatus)
    assert {s for s in PaperStatus if s.finding} == FINDINGS
    assert {s for s in PaperStatus if s.kind == "fails"} == {"misprint", "refuted", "does_not_hold"}


def test_the_example_has_every_verdict(errata: Errata, verdicts: dict[str, str]) -> None:
    assert {j.claim.id: j.verdict for j in errata.judgements} == verdicts
    assert set(verdicts.values()) == set(PaperStatus)


def test_parts_keep_the_order_of_the_papers_and_of_their_claims(errata: Errata, verdicts: dict[str, str]) -> None:
    found = parts(errata)
    assert [part.document.key for part in found] == ["gordon_kochen1988", "dimm2015"]
    assert [j.claim.id for part in found for j in part.judgements] == list(verdicts)
    assert [j.claim.id for j in found[1].findings] == [
        *("refuted", "condition", "misprint.formula", "misprint.statement", "open"),
        *("cut", "wrong", "miscount", "unlikely", "less"),
    ]
    assert dict(found[0].counts) == {"proved": 1, "holds": 1}


def test_several_numbers_from_one_place_make_a_table(errata: Errata) -> None:
    found = [(table, len(claims)) for table, claims in blocks(errata.of("dimm2015"))]
    assert sum(number for _, number in found) == 14
    assert [number for table, number in found if table] == [7]


@pytest.mark.parametrize(
    ("lower", "upper", "digits", "shown"),
    [
        ("3.4365636569", "3.4365636570", "3.4365636569", "3.43656…"),
        ("0.000012345678", "0.000012345679", "0.000012345678", "0.000012345…"),
        ("-0.12345678", "-0.12345677", "-0.12345677", "-0.12345…"),
        ("12345678901", "12345678901", "12345678901", "12345678901"),
        ("0.5", "0.5", "0.5", "0.5"),
        ("0.123456789", "0.123456789", "0.123456789", "0.12345…"),
        ("-0.1", "0.1", "", "between -0.1 and 0.1"),
    ],
)
def test_values_in_tables_are_cut_never_rounded(lower: str, upper: str, digits: str, shown: str) -> None:
    assert short(Enclosure(lower, upper, digits)) == shown
