"""Quantiles of the normal law in workbooks: read, abbreviated by a printed z, or stated as a confidence level."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from statistics import NormalDist
from typing import Any

import pytest

from prsym.auditing.workbooks.map import ColumnMap, read_map
from prsym.model.claim import BadClaim
from prsym.model.status import WRONG

Audit = Callable[..., Any]
SHARE, SAMPLE = 0.3, 150
LAW = NormalDist()
Z95 = LAW.inv_cdf(0.975)  # 1.959963984540…, by another route than erf⁻¹
DEVIATION = math.sqrt(SHARE * (1 - SHARE) / SAMPLE)
ROOT = "SQRT(B2*(1-B2)/C2)"


def _column(cells: str, formula: str, parameters: str, fixed: str = "") -> str:
    head = f'[[column]]\ncells = "{cells}"\nformula = "{formula}"\n'
    return f"{head}parameters = {{ {parameters} }}\nfixed = {{ {fixed} }}\n"


def _margin(fixed: str = "", parameters: str = 'share = "B2", sample = "C2"') -> str:
    return _column("Results!D2", "validation.margin_of_error", parameters, fixed)


def _judged(audit_cells: Audit, formula: str, value: float, map_text: str, **more: object) -> Any:
    cells = {"B2": SHARE, "C2": SAMPLE, "D2": formula, **more}
    return audit_cells(cells, {"Results!D2": value}, map_text)


EXACT = [
    f"=NORM.S.INV(0.975)*{ROOT}",
    f"=_xlfn.NORM.S.INV(0.975)*{ROOT}",
    f"=NORMSINV(1-(1-0.95)/2)*{ROOT}",
    f"=-NORMSINV(0.025)*{ROOT}",
    f"=ABS(NORMSINV((1-95%)/2))*{ROOT}",
    f"=NORM.INV(0.975,0,1)*{ROOT}",
    "=_xlfn.CONFIDENCE.NORM(0.05,SQRT(B2*(1-B2)),C2)",
    "=CONFIDENCE(1-95%,SQRT(B2*(1-B2)),C2)",
]


@pytest.mark.parametrize("fixed", ['z = "1.96"', 'confidence = "95%"', 'confidence = "0.95"'])
@pytest.mark.parametrize("formula", EXACT)
def test_the_exact_quantile_is_what_a_printed_z_stands_for(audit_cells: Audit, formula: str, fixed: str) -> None:
    report = _judged(audit_cells, formula, Z95 * DEVIATION, _margin(fixed))
    (claim,) = report.claims
    assert claim.verdict == "confirmed"
    assert report.columns[0].forms[0].verdict == "equal"
    assert ("z = 1.96 abbreviates the quantile 1.959963985 of 95 % (two sides)" in claim.reason) is fixed.startswith(
        "z"
    )
    assert report.exit_status == 0


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ("1.96", 'confidence = "95%"'),
        ("1.959964", 'z = "1.96"'),
        ("1.645", 'confidence = "90%"'),
        ("1.64", 'z = "1.65"'),
    ],
)
def test_a_typed_abbreviation_is_accepted_with_a_note(audit_cells: Audit, typed: str, fixed: str) -> None:
    report = _judged(audit_cells, f"={typed}*{ROOT}", float(typed) * DEVIATION, _margin(fixed))
    assert report.claims[0].verdict == "confirmed"
    note = f"z is {typed} in the cell, which abbreviates the quantile"
    form = json.loads(report.to_json())["columns"][0]["forms"][0]
    for view in (report.to_text(2000), report.to_html(), form["note"], report.claims[0].reason):
        assert note in view


def test_a_square_of_an_abbreviation_is_accepted(audit_cells: Audit) -> None:
    formula, value = "=SQRT(3.8416*B2*(1-B2)/C2)", 1.96 * DEVIATION  # 3.8416 = 1.96²
    assert _judged(audit_cells, formula, value, _margin('confidence = "95%"')).claims[0].verdict == "confirmed"


@pytest.mark.parametrize(
    ("quantile", "z", "fixed"),
    [
        ("1.645", 1.645, 'confidence = "95%"'),
        ("1.645", 1.645, 'z = "1.96"'),
        ("NORMSINV(0.95)", LAW.inv_cdf(0.95), 'z = "1.96"'),
        ("NORMSINV(0.95)", LAW.inv_cdf(0.95), 'confidence = "95%"'),
        ("NORMSINV(0.976)", LAW.inv_cdf(0.976), 'z = "1.96"'),
        ("NORMSINV(0.025)", LAW.inv_cdf(0.025), 'z = "1.96"'),
        ("1.97", 1.97, 'confidence = "95%"'),
        ("2", 2.0, 'confidence = "95%"'),
        ("NORMSINV(0.975)", Z95, 'z = "2"'),
    ],
)
def test_another_quantile_is_different(audit_cells: Audit, quantile: str, z: float, fixed: str) -> None:
    report = _judged(audit_cells, f"={quantile}*{ROOT}", z * DEVIATION, _margin(fixed))
    assert report.claims[0].verdict == "different"
    assert report.claims[0].witness is not None
    assert set(report.columns[0].values) <= WRONG


@pytest.mark.parametrize(("z", "holds"), [(1.96, False), (1.95998, False), (Z95, True)])
def test_the_stored_value_is_that_of_the_z_in_the_cell(audit_cells: Audit, z: float, holds: bool) -> None:
    report = _judged(audit_cells, f"=NORMSINV(0.975)*{ROOT}", z * DEVIATION, _margin('z = "1.96"'))
    assert (report.claims[0].verdict == "confirmed") is holds
    assert (report.claims[0].verdict in WRONG) is not holds


@pytest.mark.parametrize(("z", "verdict"), [(1.96, {"unverifiable"}), (Z95, {"unverifiable"}), (1.645, WRONG)])
def test_a_typed_value_may_rest_on_either(audit_cells: Audit, z: float, verdict: frozenset[str]) -> None:
    for fixed in ('z = "1.96"', 'confidence = "95%"'):
        report = audit_cells({"B2": SHARE, "C2": SAMPLE, "D2": z * DEVIATION}, {}, _margin(fixed))
        assert report.claims[0].verdict in verdict


def test_a_confidence_level_in_a_cell(audit_cells: Audit) -> None:
    text = _margin(parameters='share = "B2", sample = "C2", confidence = "$F$1"')
    right = _judged(audit_cells, f"=NORMSINV(1-(1-$F$1)/2)*{ROOT}", Z95 * DEVIATION, text, F1=0.95)
    assert right.claims[0].verdict == "confirmed"
    assert "z is computed from confidence = $F$1 (two sides)" in right.to_text(200)
    one_sided = _judged(audit_cells, f"=NORMSINV($F$1)*{ROOT}", LAW.inv_cdf(0.95) * DEVIATION, text, F1=0.95)
    assert one_sided.claims[0].verdict == "different"
    typed = _judged(audit_cells, f"=1.96*{ROOT}", 1.96 * DEVIATION, text, F1=0.95)  # another level changes nothing
    assert typed.claims[0].verdict == "different"
    assert "the formula does not use confidence: where one value is meant throughout" in typed.claims[0].reason


def test_a_size_that_is_cut_to_a_whole_number_must_be_one(audit_cells: Audit) -> None:
    # CONFIDENCE(…, C2/7) is that of the whole part of C2/7.
    formula = "=CONFIDENCE(0.05,SQRT(B2*(1-B2)/7),C2/7)"
    report = _judged(audit_cells, formula, Z95 * math.sqrt(SHARE * (1 - SHARE) / 7 / 21), _margin('confidence = "95%"'))
    assert report.columns[0].forms[0].verdict == "unusable"
    assert "is cut to a whole number" in report.columns[0].forms[0].reason


def test_counts_stand_for_rates(audit_cells: Audit) -> None:
    cells = {"B2": 40, "C2": 60, "D2": 20, "E2": "=2*B2/(2*B2+C2+D2)"}
    text = _column("Results!E2", "measures.f_measure", 'tp = "B2", fp = "C2", fn = "D2"', 'beta = "1"')
    report = audit_cells(cells, {"Results!E2": 0.5}, text)  # 80/160
    assert report.claims[0].verdict == "confirmed"
    assert "precision is computed from tp = B2 and fp = C2" in report.to_text(200)
    wrong = audit_cells({**cells, "E2": "=2*B2/(B2+C2+D2)"}, {"Results!E2": 80 / 120}, text)
    assert wrong.claims[0].verdict == "different"


def test_an_error_value_with_counts_for_rates(audit_cells: Audit) -> None:
    cells = {"B2": 0, "C2": 0, "D2": 3, "E2": "=2*(B2/(B2+C2))*(B2/(B2+D2))/(B2/(B2+C2)+B2/(B2+D2))"}
    text = _column("Results!E2", "measures.f1", 'tp = "B2", fp = "C2", fn = "D2"')
    assert audit_cells(cells, {"Results!E2": "#DIV/0!"}, text).claims[0].verdict == "confirmed"
    defined = {**cells, "B2": 3}
    assert audit_cells(defined, {"Results!E2": "#DIV/0!"}, text).claims[0].verdict == "refuted"


@pytest.mark.parametrize(
    ("parameters", "fixed", "words"),
    [
        ('share = "B2", sample = "C2"', 'z = "1.96", confidence = "95%"', "confidence is not used, because"),
        ('share = "B2", sample = "C2"', 'confidance = "95%"', "has no parameter 'confidance'"),
        ('share = "B2", sample = "C2"', "", "z of validation.margin_of_error is missing"),
    ],
)
def test_what_a_map_states_beside_what_is_used(tmp_path: Any, parameters: str, fixed: str, words: str) -> None:
    (tmp_path / "map.toml").write_text(_margin('z = "1.96"') + _margin(fixed, parameters), encoding="utf-8")
    good, bad = read_map(tmp_path / "map.toml").columns
    assert isinstance(good, ColumnMap)
    assert isinstance(bad, BadClaim)
    assert words in bad.problem
