"""Formulas of documents as claims: found, bound to what is meant, and never with a wrong verdict."""

from __future__ import annotations

import runpy
from collections import Counter
from pathlib import Path

import pytest

from prsym.drafting.draft import draft
from prsym.drafting.records import DraftedFormula
from prsym.drafting.writing import to_mapping, to_toml

MEASURE = runpy.run_path(str(Path(__file__).parent / "formulas" / "measure.py"))


def drafted(folder: Path, text: str, name: str = "d.md") -> tuple[DraftedFormula, ...]:
    place = folder / name
    place.write_text(text, encoding="utf-8")
    return draft(place).formulas


@pytest.mark.slow
def test_every_formula_is_found_and_none_is_judged_wrongly(tmp_path: Path) -> None:
    pytest.importorskip("docx")
    counts: Counter[str] = sum((MEASURE["measured"](name, tmp_path) for name in MEASURE["FILES"]), Counter())
    assert counts["found"] == counts["formulas"] == counts["drafted"] == 51
    assert counts["wrong verdict"] == 0
    assert counts["bound"] == counts["right"] == counts["judgeable"] == 46


def test_a_chain_is_a_formula_and_a_number(tmp_path: Path) -> None:
    place = tmp_path / "d.txt"
    place.write_text("Here recall R = TP/(TP + FN) = 514/642 = 80.1%.", encoding="utf-8")
    found = draft(place)
    assert [(f.formula, f.expression, f.binding) for f in found.formulas] == [
        ("measures.recall", "R = TP/(TP + FN)", "inferred")
    ]
    assert [c.compute for c in found.claims if c.binding != "open"] == ["a"]
    assert len(to_mapping(found)["claim"]) == 2  # type: ignore[arg-type]
    assert 'formula = "measures.recall"' in to_toml(found)


def test_numbers_of_a_formula_are_accounted_for(tmp_path: Path) -> None:
    place = tmp_path / "d.txt"
    place.write_text("The margin of error is m = 1.96 × √(p(1 − p)/n).", encoding="utf-8")
    found = draft(place)
    assert {account.reason for account in found.accounts} == {"part of a formula"}
    assert found.formulas[0].fixed == {"z": "1.96"}
