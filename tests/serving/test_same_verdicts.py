"""What the page says of a claim is what `prsym audit` says of the whole file, and its numbers are the draft's."""

from __future__ import annotations

from pathlib import Path

import pytest

import prsym
from prsym.drafting.writing import to_mapping
from prsym.serving.opened import Opened
from prsym.serving.tasks import judged, read
from prsym.serving.views import Views

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
DOCUMENTS = [EXAMPLES / "elusion.md", *sorted((EXAMPLES / "declarations").glob("*.md"))]


@pytest.mark.slow
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_the_page_says_what_draft_and_audit_say(document: Path, tmp_path: Path) -> None:
    drafted = prsym.draft(document)
    expected = {one.id: one.verdict.heading for one in prsym.audit(to_mapping(drafted)).claims}
    text = read(str(document))
    opened = Opened("key", tmp_path, document.name, doing="")
    opened.take(text)
    claims = [opened.entry(claim) for claim in opened.kept() if claim.is_given]
    mapping = {"report": {"title": text.title}, "claim": claims}
    assert mapping == to_mapping(drafted)
    *_, (_, told) = judged(mapping, ())
    assert {one.id: one.word for one in told} == expected  # type: ignore[attr-defined]
    assert [fate.word for fate in opened.fates()] == [account.fate for account in drafted.accounts]
    for mark, number in zip(text.marks, drafted.numbers, strict=True):
        assert text.passages[mark.passage].text[mark.start : mark.end] == number.number.text
    page = Views("/base").page(opened)
    assert page.count('id="mark-') == len(drafted.numbers)
    inputs = {one.source for claim in drafted.claims for one in claim.inputs.values()}
    shown = sum(bool(claim.quantity or claim.compute or claim.value in inputs) for claim in drafted.claims)
    assert page.count('class="card') == shown + len(drafted.formulas)


FORMULAS = """Recall is R = TP/(TP + FN).

The margin of error is m = 1.96 × √(p(1 − p)/n), where n is the sample size.

We computed F1 as PR/(P + R), where P is precision and R is recall.

The effort is Q = w/(w + v).
"""


def test_formulas_stand_on_the_page_with_their_verdicts(tmp_path: Path) -> None:
    document = tmp_path / "note.txt"
    document.write_text(FORMULAS, encoding="utf-8")
    drafted = prsym.draft(document)
    opened = Opened("key", tmp_path, document.name, doing="")
    opened.take(read(str(document)))
    claims = [opened.entry(claim) for claim in opened.kept() if claim.is_given]
    assert claims == to_mapping(drafted)["claim"]
    *_, (_, told) = judged({"claim": claims}, ())
    assert [one.word for one in told] == ["equal", "equal", "different"]  # type: ignore[attr-defined]
    for one in told:  # type: ignore[attr-defined]
        opened.claims[one.id].told = one
    page = Views("/base").page(opened)
    assert page.count('class="card') == len(drafted.formulas) == 4
    assert "Formula PR/(P + R)" in page
    card = Views("/base").card(opened, opened.claims["formula-4"], is_open=True)
    assert "Letters: what each stands for" in card
    claim = opened.claims["formula-4"]
    claim.change({"texts": {**claim.texts, "formula": "measures.recall"}, "rows": [{"name": "w", "text": "tp"}]})
    assert claim.is_given
    assert opened.entry(claim)["symbols"] == {"w": "tp"}
