"""The worked claims of docs/validation.md come out as its table says; sample sizes through claims."""

import re
import tomllib
from pathlib import Path

import pytest

import prsym
from prsym import catalogue

PAGE = (Path(__file__).parents[2] / "docs" / "validation.md").read_text(encoding="utf-8")


def _verdict(formula: str, inputs: dict[str, str], value: str, rounding: str) -> str:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, "rounding": rounding}
    (judged,) = prsym.audit({"report": {"title": "Sizes"}, "claim": [claim]}, processes=1).claims
    return str(judged.verdict)


def test_the_worked_claims_come_out_as_the_table_says() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    claims = tomllib.loads(block)
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\w+) \|", PAGE, flags=re.MULTILINE))
    judged = prsym.audit(claims, processes=1).claims
    assert {j.id: j.verdict for j in judged} == {i: rows[i] for i in (c["id"] for c in claims["claim"])}
    assert len(judged) >= 10


def test_every_formula_of_the_room_is_on_the_page() -> None:
    """By its id; pairs of ends and one-sided forms may be abbreviated with dots."""
    named = set(re.findall(r"`([a-z_]+)`", PAGE))
    stems = ("clopper_pearson_", "hypergeometric_", "jeffreys_", "binomial_", "incomplete_beta_")
    mine = [i.partition(".")[2] for i in catalogue.ids() if i.startswith("validation.")]
    assert [m for m in mine if m not in named and not m.startswith(stems)] == []


@pytest.mark.parametrize(("margin", "size"), [("5%", "385"), ("2.5%", "1,537"), ("2%", "2,401"), ("1%", "9,604")])
@pytest.mark.parametrize("level", [{"confidence": "95%"}, {"z": "1.96"}])
def test_sizes_are_confirmed_rounded_up(margin: str, size: str, level: dict[str, str]) -> None:
    inputs = {"share": "50%", "margin": margin, **level}
    assert _verdict("validation.sample_size", inputs, size, "ceil") == "confirmed"
    more = str(int(size.replace(",", "")) + 1)
    assert _verdict("validation.sample_size", inputs, more, "ceil") == "refuted"


@pytest.mark.parametrize("stated", [{"unlimited": "2401"}, {"confidence": "95%", "share": "50%", "margin": "2%"}])
def test_2399_is_the_nearest_number_and_2400_the_next(stated: dict[str, str]) -> None:
    inputs = {"population": "3,300,000", **stated}
    found = {
        (size, rule): _verdict("validation.sample_size_finite", inputs, size, rule)
        for size in ("2399", "2400")
        for rule in ("half_up", "ceil")
    }
    assert found.pop(("2399", "ceil")) != "confirmed"
    # Its zeros may be rounding: 2,399.17 is 2,400 to the nearest ten.
    assert found == {("2399", "half_up"): "confirmed", ("2400", "half_up"): "consistent", ("2400", "ceil"): "confirmed"}
