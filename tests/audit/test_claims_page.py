"""The ten sentences of docs/claims.md: every claim on the page holds, and none does with another number."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import prsym

PAGE = Path(__file__).parents[2] / "docs" / "claims.md"
OTHER = {  # by the printed value: one that is wrong
    "0.59%": "0.60%",
    "80.1%": "80.2%",
    "2,401": "2,301",
    "roughly 2,300": "roughly 2,800",
    "fewer than 1 in 150": "fewer than 1 in 180",
    "52%": "58%",
    "607,544 documents": "607,554 documents",
    "24.4%": "24.6%",
    "$56,250": "$56,520",
    "2.3 percentage points": "2.8 percentage points",
    "p = .037": "p = .039",
    "3.2 percentage points": "3.4 percentage points",
    "62.2%": "62.8%",
}


def _claims() -> list[dict[str, Any]]:
    sentences = PAGE.read_text("utf-8").split("## Twelve sentences")[1].split("## The keys")[0]
    blocks = re.findall(r"```toml\n(.*?)```", sentences, re.DOTALL)
    assert len(blocks) == 12
    return [claim for block in blocks for claim in tomllib.loads(block)["claim"]]


def test_every_claim_of_the_page_holds() -> None:
    found = prsym.audit({"claim": _claims()}, processes=1).claims
    assert {claim.verdict for claim in found[:-2]} == {"confirmed"}
    assert [claim.verdict for claim in found[-2:]] == ["equal", "equal"]
    assert [claim.decision for claim in found if claim.decision] == ["upheld"]


@pytest.mark.parametrize("claim", [c for c in _claims() if "value" in c], ids=lambda c: c["value"])
def test_another_number_does_not_hold(claim: dict[str, Any]) -> None:
    (found,) = prsym.audit({"claim": [claim | {"value": OTHER[claim["value"]]}]}, processes=1).claims
    assert found.verdict == "refuted"
