"""A formula is given to the verbs by its id or as the record that `prsym.formulas()` holds."""

from __future__ import annotations

from dataclasses import replace

import pytest

import prsym
from prsym.errors import InputError
from prsym.reading.tree import Symbol

PRECISION = prsym.formulas()["measures.precision"]
WRONG = r"P = \frac{\mathrm{TP}}{\mathrm{TP} + 2 \mathrm{FP}}"
COVERAGE = prsym.theorems()["dimm2015.coverage"]


def test_prove_takes_a_formula_and_a_theorem() -> None:
    assert prsym.prove(PRECISION).status == "proved"
    assert prsym.prove(COVERAGE).status == prsym.prove("dimm2015.coverage").status == "refuted"


def test_canary_a_record_is_proved_as_it_is_and_not_by_its_id() -> None:
    wrong = replace(PRECISION, printed=WRONG)
    assert prsym.prove(wrong).status != "proved"


def test_enclose_takes_a_formula() -> None:
    assert str(prsym.enclose(PRECISION, tp=3, fp=1)) == "0.75"
    with pytest.raises(InputError, match="is a theorem"):
        prsym.enclose(COVERAGE)


def test_compare_takes_a_formula_of_the_catalogue() -> None:
    assert prsym.compare("TP/(TP + FP)", PRECISION).status == "equal"
    assert prsym.compare("TP/(TP + 2*FP)", PRECISION).status == "different"


def test_canary_another_formula_under_a_known_id_is_not_compared_as_that_one() -> None:
    with pytest.raises(InputError, match=r"measures\.precision is declared twice"):
        prsym.compare("TP/(TP + FP)", replace(PRECISION, printed=WRONG))


@pytest.mark.parametrize("wrong", [3, None, ["measures.precision"], prsym])
def test_anything_else_is_refused_in_one_line(wrong: object) -> None:
    for verb in (prsym.prove, prsym.enclose):
        with pytest.raises(InputError, match="is no formula id") as caught:
            verb(wrong)  # type: ignore[arg-type]
        assert "\n" not in str(caught.value)


def test_of_a_printed_chain_the_sides_are_the_first_and_the_last() -> None:
    precision = PRECISION
    share = r"\frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}"
    chain = replace(precision, printed=rf"p = 1 - \frac{{\mathrm{{FP}}}}{{\mathrm{{TP}} + \mathrm{{FP}}}} = {share}")
    right, left = chain.sides
    assert (right, left) == (precision.sides[0], Symbol("p"))
    assert chain.residual_tree == precision.residual_tree
