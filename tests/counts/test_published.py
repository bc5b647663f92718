"""Rates that open publications print: what was found behind them, and that it prints so."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.errors import UnableError

PUBLISHED = tomllib.loads((Path(__file__).parent / "published.toml").read_text(encoding="utf-8"))["table"]
SHARES: Mapping[str, Any] = {
    "precision": lambda tp, fp, fn, tn: (tp, tp + fp),
    "recall": lambda tp, fp, fn, tn: (tp, tp + fn),
    "sensitivity": lambda tp, fp, fn, tn: (tp, tp + fn),
    "f1": lambda tp, fp, fn, tn: (2 * tp, 2 * tp + fp + fn),
    "specificity": lambda tp, fp, fn, tn: (tn, fp + tn),
    "negative_predictive_value": lambda tp, fp, fn, tn: (tn, fn + tn),
    "accuracy": lambda tp, fp, fn, tn: (tp + tn, tp + fp + fn + tn),
}
COUNTS: Mapping[str, Any] = {"support": lambda tp, fp, fn, tn: tp + fn, "population": lambda *cells: sum(cells)}


def _prints_so(name: str, text: str, table: Mapping[str, int]) -> bool:
    cells = [table.get(cell, 0) for cell in ("tp", "fp", "fn", "tn")]
    if name in COUNTS:
        return bool(int(text) == COUNTS[name](*cells))
    part, whole = SHARES[name](*cells)
    digits = text.removesuffix("%")
    share = Decimal(part) * (100 if text.endswith("%") else 1) / Decimal(whole)
    unit = Decimal(1).scaleb(-len(digits.partition(".")[2]))
    return Decimal(digits) in {share.quantize(unit, rule) for rule in (ROUND_HALF_UP, ROUND_HALF_DOWN)}


def _recover(entry: Mapping[str, Any], **options: Any) -> prsym.RecoveredCounts:
    return prsym.recover_counts(entry["printed"], largest=entry.get("largest"), ties=entry.get("ties", ()), **options)


@pytest.mark.parametrize("entry", PUBLISHED, ids=lambda entry: entry["row"])
def test_what_stands_behind_it(entry: Mapping[str, Any]) -> None:
    if entry["found"] == "too wide":
        with pytest.raises(UnableError):
            _recover(entry, work=50_000)
        return
    found = _recover(entry)
    assert len(found.solutions) == entry["found"]
    for solution in found.solutions:
        several = any(isinstance(value, Mapping) for value in entry["printed"].values())
        rows = (
            [(solution, entry["printed"])] if not several else [(solution[n], p) for n, p in entry["printed"].items()]
        )
        assert all(_prints_so(name, text, table) for table, printed in rows for name, text in printed.items())
        for tie in entry.get("ties", ()):
            cells = ("tp", "fn") if tie["quantity"] == "total_relevant" else ("fp", "tn")
            assert len({sum(solution[table][cell] for cell in cells) for table in tie["equal"]}) == 1
    if "counts" in entry:
        assert found.solutions == (entry["counts"],)


@pytest.mark.parametrize("entry", [e for e in PUBLISHED if "support" in e["printed"]], ids=lambda entry: entry["row"])
def test_no_table_was_missed(entry: Mapping[str, Any]) -> None:
    """Where the support is printed, every TP and FP is tried."""
    support = int(entry["printed"]["support"])
    tables = ({"tp": tp, "fp": fp, "fn": support - tp} for tp in range(1, support + 1) for fp in range(915))
    all_of_them = [t for t in tables if all(_prints_so(name, text, t) for name, text in entry["printed"].items())]
    assert list(_recover(entry).solutions) == all_of_them


def test_ten_tables_or_more() -> None:
    assert len(PUBLISHED) >= 10
    assert {"too wide", 0, 1} < {entry["found"] for entry in PUBLISHED}
