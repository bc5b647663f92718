"""prsym over the corpus: no true claim is refuted, no false one confirmed, as stated and with methods of our own.

What a claim is was decided by `oracle.py`, which shares no code with prsym.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
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


@cache
def judged(path: Path, stated: bool) -> tuple[Judgement, ...]:
    claims = [claim if stated else {**claim, "stated": False} for claim in claims_of(path)]
    return prsym.audit({"report": {"title": path.stem}, "claim": claims}).claims


@pytest.mark.parametrize("stated", [True, False], ids=["stated", "chosen here"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_claim_gets_a_wrong_verdict(path: Path, stated: bool) -> None:
    wrong = [
        (j.id, TRUTH[j.id]["truth"], j.verdict, j.reason)
        for j in judged(path, stated)
        if j.verdict not in ({"unusable"} if j.id in RANGES else ALLOWED[TRUTH[j.id]["truth"]])
    ]
    assert wrong == []
    if stated:
        found: dict[str, Counter[str]] = {}
        for j in judged(path, stated):
            found.setdefault(TRUTH[j.id]["truth"], Counter())[j.verdict] += 1
        assert found == recorded("reading_error_rates")["claims"][path.stem], "run tests/sabotage/measure_reading.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_decision_is_wrong(path: Path) -> None:
    wrong = [
        (j.id, TRUTH[j.id].get("decision", ""), j.decision, j.bound)
        for j in judged(path, True)
        if j.decision != TRUTH[j.id].get("decision", "")
    ]
    assert wrong == []


def test_the_words_say_whose_method_it_is() -> None:
    for path in FILES:
        for stated in (True, False):
            refused = [j for j in judged(path, stated) if j.verdict in {"refuted", "convention"}]
            assert all(("method chosen here" in j.reason) is not stated for j in refused)


def test_what_does_not_hold_as_stated_is_explained() -> None:
    """Rates, so that a change which loses explanations is seen."""
    verdicts = [j.verdict for path in FILES for j in judged(path, True) if TRUTH[j.id]["truth"] == "not_as_stated"]
    assert len(verdicts) >= 85
    assert verdicts.count("convention") >= len(verdicts) - 10
