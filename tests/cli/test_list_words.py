"""The catalogue by words: what the field calls a quantity is found first."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from prsym.cli import main


def _plain(*words: str) -> list[str]:
    result = CliRunner().invoke(main, ["list", "--plain", *words])
    return [line.split("\t")[0] for line in result.output.splitlines()] if result.exit_code == 0 else []


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("hit rate", "measures.recall"),
        ("sensitivity", "measures.recall"),
        ("false omission rate", "validation.elusion"),
        ("yield", "validation.richness"),
        ("Wilson upper", "validation.wilson_upper"),
        ("clopper pearson one sided lower", "validation.clopper_pearson_one_sided_lower"),
        ("WSS", "measures.work_saved"),
        ("Cohen's kappa", "measures.kappa"),
        ("F₁", "measures.f1"),
        ("missed documents", "validation.missed_documents"),
    ],
)
def test_what_the_field_says_is_found_first(words: str, first: str) -> None:
    assert first in _plain(*words.split())[:3]
    assert words != "hit rate" or _plain(*words.split())[0] == first


def test_nothing_fits() -> None:
    result = CliRunner().invoke(main, ["list", "xyzzy"])
    assert result.exit_code == 1
    assert "nothing in the catalogue fits 'xyzzy'" in result.output


def test_json_is_what_plain_says() -> None:
    result = CliRunner().invoke(main, ["list", "--json", "elusion"])
    records = json.loads(result.output)
    assert [record["id"] for record in records] == _plain("elusion")
    assert set(records[0]) == {"id", "title", "kind", "inputs", "source"}


def test_an_unknown_id_says_what_its_words_mean() -> None:
    result = CliRunner().invoke(main, ["show", "elusion_from_counts"])
    assert result.exit_code == 2
    assert "did you mean validation.elusion (Elusion)" in result.output


def _listed(*words: str) -> str:
    return CliRunner().invoke(main, ["list", *words], env={"COLUMNS": "200"}).output


def test_what_is_called_so_is_shown_and_the_rest_is_counted() -> None:
    """The reports' own word "recall" has a few formulas; every other entry with the word is told as a number."""
    everything = _plain("recall")
    shown = [one for one in everything if f" {one} " in _listed("recall")]
    assert "measures.recall" in shown
    assert "validation.recall_from_elusion" in shown
    assert "dimm2015.reference_precision" not in shown
    last = _listed("recall").splitlines()[-1]
    assert last.startswith(f"{len(everything) - len(shown)} more fit 'recall'")
    assert last.endswith("prsym list --all recall")
    whole = _listed("--all", "recall")
    assert all(f" {one} " in whole for one in everything)
    assert "more fit" not in whole


def test_few_are_shown_whole_and_no_more_than_a_page_of_many() -> None:
    assert "more fit" not in _listed("elusion")
    assert "more fit" not in _listed()
    many = _listed("interval")
    assert len([one for one in _plain("interval") if f" {one} " in many]) == 20
