"""Claims that a program wrote are held to their document: what it invents, changes or moves is refused by name."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import prsym
from prsym.auditing.claims.examined import Examined
from prsym.auditing.claims.held import problem
from prsym.model.status import Status

DOCUMENT = """1. The sample had 222 documents, of which 188 were found by both reviewers.

2. Recall was 84.7%, which is above the agreed 75%.

3. The vendor charged $2,300 for 46 hours.

4. In the pilot, 61 of 70 documents were found.
"""
CLAIM: dict[str, Any] = {
    "id": "n4",
    "quote": "Recall was 84.7%, which is above the agreed 75%.",
    "where": "paragraph 2",
    "quantity": "recall",
    "inputs": {"found": "188", "sample": "222"},
    "places": {"found": "paragraph 1", "sample": "paragraph 1"},
    "value": "84.7%",
}
RATE = {"id": "n5", "quote": "charged $2,300 for 46 hours", "where": "paragraph 3", "value": "46 hours",
        "inputs": {"cost": "$2,300", "rate": "$50 per hour"}, "compute": "cost/rate"}  # fmt: skip


def _judged(folder: Path, *claims: dict[str, Any], **report: Any) -> prsym.Report:
    (folder / "d.txt").write_text(DOCUMENT, encoding="utf-8")
    digest = sha256((folder / "d.txt").read_bytes()).hexdigest()
    stated = {"document": "d.txt", "document_sha256": digest, "drafted": True, **report}
    confirmed = [{**({} if "fate" in one else {"confirmed": True}), **one} for one in claims]
    (folder / "c.json").write_text(json.dumps({"report": stated, "claim": confirmed}), encoding="utf-8")
    return prsym.audit(folder / "c.json")


def test_what_the_document_prints_is_judged(tmp_path: Path) -> None:
    (claim,) = _judged(tmp_path, CLAIM).claims
    assert claim.verdict == Status.CONFIRMED  # 188/222 = 84.68 %


def _changed(**changes: Any) -> dict[str, Any]:
    return {**CLAIM, **changes}


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (_changed(quote="Recall was 84.7%, far above all others."), "quote: “Recall was 84.7%, far above all others.”"),
        (_changed(quote="Recall was 94.7%, which is above the agreed 75%."), "the document has “84.7%,” and the quote"),
        (_changed(quote="", where=""), "quote: a claim of a draft has the sentence that states it, or its place"),
        (_changed(where="paragraph 3"), "where: the quote is at line 3, paragraph 2, and not at paragraph 3"),
        (_changed(quote="", where="paragraph 3"), "value = '84.7%' is not at paragraph 3 (it is at line 3"),
        (_changed(quote="", where="paragraph 33"), "where: d.txt has no paragraph 33"),
        (_changed(value="84.8%"), "value = '84.8%' is not in the sentence that is quoted"),
        (_changed(inputs={"found": "188", "sample": "229"}),
         "inputs: sample = '229' is not at paragraph 1 (the nearest number there is “222”)"),
        (_changed(inputs={"found": "188", "sample": "229"}, places={}),
         "inputs: sample = '229' is not in d.txt (the nearest number there is “222”): correct it, or write "
         "elsewhere = ['sample']"),
        (_changed(inputs={"found": "188", "sample": "222"}, places={"found": "paragraph 4"}),
         "found = '188' is not at paragraph 4 (it is at line 1, paragraph 1)"),
        (_changed(places={"found": "another declaration"}), "places: d.txt has no"),
        (_changed(places={"found": "page 7"}), "places: page 7 is no place of d.txt"),
        (_changed(inputs={"found": "1,912", "sample": "2,257"}, places={}), "inputs: found = '1,912' is not"),
        (_changed(threshold=">= 80%"), "threshold = '>= 80%' is not in d.txt: correct it, or write"),
        (_changed(interval="79.0% to 89.1%"), "interval = '79.0% to 89.1%' is not in d.txt"),
        (RATE, "inputs.rate = '$50 per hour' is not printed in these words"),
        ({**RATE, "compute": "cost/50", "inputs": {"cost": "$2,300"}}, "compute: 50 is not in d.txt"),
        (_changed(compute="found/sample", inputs={"found": ["188", "7"], "sample": "222"},
                  places={"found": "paragraph 1"}, quantity=None), "found"),
        (_changed(elsewhere=["sampel"]), "elsewhere names 'sampel', which is not among the inputs; did you mean"),
        (_changed(elsewhere=["sample"]), "elsewhere and places both name 'sample'"),
        (_changed(elsewhere="sample"), "elsewhere = 'sample' must be a list of input names"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("confirmed", [True, False])
def test_what_it_does_not_print_is_refused(
    tmp_path: Path, claim: dict[str, Any], told: str, *, confirmed: bool
) -> None:
    """Also where the claim still waits for a person: nobody is asked to confirm what is not there."""
    bare = {key: value for key, value in claim.items() if value is not None}
    if not confirmed and "elsewhere" in bare:
        return  # the names of inputs are checked when the claim is judged
    report = _judged(tmp_path, {**CLAIM, "id": "right"}, {**bare, "confirmed": confirmed})
    assert [j.id for j in report.not_audited] == [claim["id"]]
    assert told in report.not_audited[0].reason
    assert "\n" not in report.not_audited[0].reason
    assert report.exit_status == 2


def test_what_comes_from_elsewhere_is_declared_and_told(tmp_path: Path) -> None:
    rate = {**RATE, "elsewhere": ["rate"]}
    report = _judged(tmp_path, rate, _changed(threshold=">= 80%", elsewhere=["threshold"]))
    assert [str(j.verdict) for j in report.claims] == ["confirmed", "confirmed"]
    assert "2 claims rest on a number that the document does not print" in report.to_text(200)


def test_a_hand_written_file_may_take_numbers_from_elsewhere_unasked(tmp_path: Path) -> None:
    (claim,) = _judged(tmp_path, RATE, drafted=False).claims
    assert (str(claim.verdict), claim.claim.not_printed) == ("confirmed", ("rate",))


@given(st.integers(min_value=0, max_value=10**7), st.sampled_from(["found", "sample"]))
def test_no_other_number_passes(number: int, name: str) -> None:
    """A number that a program puts in is refused, unless it is printed at its place, or anywhere without one."""
    document = Examined.of("d.txt", [(text, [(0, (f"paragraph {n}",))]) for n, text in enumerate(PARAGRAPHS, 1)])
    entry = {**CLAIM, "inputs": {**CLAIM["inputs"], name: str(number)}}
    stands = str(number) in {"1", "188", "222"}
    assert (problem(document, entry, is_draft=True) == "") == stands
    anywhere = problem(document, {**entry, "places": {}}, is_draft=True) == ""
    printed = {"1", "2", "3", "4", "188", "222", "2300", "46", "61", "70"}
    assert anywhere == (str(number) in printed)


PARAGRAPHS = [one for one in DOCUMENT.split("\n") if one]
