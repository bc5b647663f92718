"""prsym over the corpus: no true claim is refuted, no false one confirmed, as stated and with methods of our own.

What a claim is was decided by `oracle.py`, which shares no code with prsym.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import prsym
from prsym.auditing.error_rates import recorded
from prsym.model.judgement import Judgement

from .corpus_files import FILES, TRUTH, claims_of

HOLD = {"confirmed", "consistent"}
# What each truth may come to. A range is refused until an interval is a claim of its own; where the other end of an
# interval is claimed in the same file, a convention that does not give both is no explanation.
ALLOWED = {
    "true": HOLD,
    "false": {"refuted", "out_of_domain"},
    "not_as_stated": {"convention", "refuted", "out_of_domain"},
}
RANGES = {"range-01", "range-02", "range-03", "range-04"}


def judged(path: Path, stated: bool) -> tuple[Judgement, ...]:
    claims = [claim if stated else {**claim, "stated": False} for claim in claims_of(path)]
    return prsym.audit({"report": {"title": path.stem}, "claim": claims}).claims


@pytest.mark.parametrize("stated", [True, False], ids=["stated", "chosen here"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_claim_gets_a_wrong_verdict(path: Path, stated: bool) -> None:
    """The words, too, say whose method it is that a number does not agree with."""
    found = judged(path, stated)
    wrong = [
        (j.id, TRUTH[j.id]["truth"], j.verdict, j.reason)
        for j in found
        if j.verdict not in ({"unusable"} if j.id in RANGES else ALLOWED[TRUTH[j.id]["truth"]])
    ]
    assert wrong == []
    refused = [j for j in found if j.verdict in {"refuted", "convention"}]
    assert all(("method chosen here" in j.reason) is not stated for j in refused)
    if stated:
        assert _decisions(found) == [(j.id, TRUTH[j.id].get("decision", "")) for j in found]
        assert _by_truth(found) == recorded("reading_error_rates")["claims"][path.stem], (
            "run tests/sabotage/measure_reading.py"
        )


def _decisions(found: tuple[Judgement, ...]) -> list[tuple[str, str]]:
    return [(j.id, j.decision) for j in found]


def _by_truth(found: tuple[Judgement, ...]) -> dict[str, Counter[str]]:
    """How often each verdict was given, by what is true."""
    counts: dict[str, Counter[str]] = {}
    for j in found:
        counts.setdefault(TRUTH[j.id]["truth"], Counter())[j.verdict] += 1
    return counts


def test_what_does_not_hold_as_stated_is_explained() -> None:
    """Of the rates that the test above compares, so that a change which loses explanations is seen."""
    explained: Counter[str] = Counter()
    for rates in recorded("reading_error_rates")["claims"].values():
        explained.update(rates.get("not_as_stated", {}))
    assert explained.total() >= 85
    assert explained["convention"] >= explained.total() - 10
