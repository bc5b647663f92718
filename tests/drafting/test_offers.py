"""What an open claim is offered can be taken as it stands: the audit computes a value of each offer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.entries import entry
from prsym.drafting.text.judged import NO_VALUE

CORPUS = Path(__file__).parent / "corpus"
DOCUMENTS = ("fresh16c.md", "fresh17c.html", "fresh21c.txt")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_offer_of_a_document_can_be_audited_as_it_stands(name: str) -> None:
    found = draft(CORPUS / name)
    offered = [claim for claim in found.claims if claim.binding == "open" and claim.offered is not None]
    assert len(offered) >= 5
    taken = [entry(found.numbers, replace(one.as_offered, id=f"{n}")) for n, one in enumerate(offered)]
    judged = audit({"report": {"title": "Offers"}, "claim": taken}).claims
    assert [one.bare_reason for one in judged if str(one.verdict) in ("unusable", "out_of_domain")] == []
    assert not any(NO_VALUE in words for claim in offered for words in claim.choices)
