"""Which quantity is a printed number? Values by hand."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import prsym
from prsym.cli import main
from prsym.errors import InputError


@pytest.mark.parametrize(
    ("question", "wanted", "others"),
    [
        ("0.75 from tp=3, fp=1, fn=2", "measures.precision", "measures.recall"),
        ("60% from tp=3, fp=1, fn=2", "measures.recall", "measures.precision"),
        ("0.667 from TP = 3, FP = 1 and FN = 2", "measures.f1", "measures.precision"),  # 6/9
        ("0.6 from precision=0.75, recall=0.5", "measures.f1", "measures.precision"),
        ("1% from found=24, sample=2,400", "validation.richness", "validation.wilson_lower"),
    ],
)
def test_what_gives_a_number(question: str, wanted: str, others: str) -> None:
    found = [one.id for one in prsym.identify_number(question)]
    assert wanted in found
    assert others not in found


def test_what_nothing_gives() -> None:
    assert prsym.identify_number("0.56", {"tp": "3", "fp": "1", "fn": "2"}) == ()


@pytest.mark.parametrize(
    ("value", "inputs"),
    [("0.75", None), ("abc from tp=3", None), ("0.75", {"tp": "x"}), ("0.75 from tp=3, tp=4", None)],
)
def test_what_cannot_be_read_is_refused(value: str, inputs: dict[str, str] | None) -> None:
    with pytest.raises(InputError):
        prsym.identify_number(value, inputs)


def test_the_verb() -> None:
    done = CliRunner().invoke(main, ["identify", "0.75 from tp=3, fp=1, fn=2"])
    assert done.exit_code == 0
    assert "measures.precision: Precision from counts" in done.output
    assert CliRunner().invoke(main, ["identify", "0.56 from tp=3, fp=1, fn=2"]).exit_code == 1
