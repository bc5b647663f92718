"""The self-test of proofs: the oracle of claims can fail, changed proofs are not accepted, and the record is whole."""

from dataclasses import replace

import pytest
from measure_proofs import tried
from sabotage_tools.truth import truth

from prsym import catalogue
from prsym.auditing.error_rates import FOUND_TO_HOLD, recorded
from prsym.model.statement import Equivalent, Exists, Holds, Tends
from prsym.verify.prove import prove

BOUNDS = "measures.f_measure_bounds"
# (theorem, a claim of its own, a false one)
CLAIMS = [
    (BOUNDS, Holds(r"(F(p, r, \beta) - p)(F(p, r, \beta) - r) \leq 0"), Holds(r"F(p, r, \beta) \leq p")),
    (BOUNDS, Holds(r"\frac{d F(p, r, \beta)}{d p} > 0"), Holds(r"\frac{d F(p, r, \beta)}{d p} < 0")),
    (
        BOUNDS,
        Holds(r"F(p, r, \beta) \leq p", when=(r"r \leq p",)),
        Holds(r"F(p, r, \beta) \leq r", when=(r"r \leq p",)),
    ),
    (BOUNDS, Equivalent("p < r", "r > p"), Equivalent("p < r", r"r \geq p")),
    (BOUNDS, Tends(r"F(p, r, \beta)", "r", "beta", "oo"), Tends(r"F(p, r, \beta)", "p", "beta", "oo")),
]


@pytest.mark.parametrize(("identifier", "right", "wrong"), CLAIMS)
def test_the_oracle_tells_true_claims_from_false_ones(identifier, right, wrong):
    theorem = catalogue.theorems()[identifier]
    assert truth(theorem, right, 1) == "true"
    assert truth(theorem, wrong, 1) == "false"


def test_the_oracle_finds_a_second_solution():
    theorem = catalogue.theorems()[BOUNDS]
    square = Exists(
        r"x (1 - x) = \frac{1}{8}", unknown=replace(theorem.parameters[0], name="x", letter="x"), only_one=True
    )
    assert truth(theorem, square, 1) == "false"
    assert truth(theorem, replace(square, only_one=False), 1) == "true"


@pytest.mark.parametrize(
    "identifier", [BOUNDS, "measures.f_measure", "measures.f_measure_weight", "aslam2005.break_even"]
)
def test_no_false_mutant_is_accepted(identifier):
    _, count, reasons, lines = tried(identifier, 10)
    assert count == 10
    assert reasons["WRONG"] == 0
    assert reasons["refused"] > 0
    assert len(lines) == count - reasons["refused"] - reasons["no verdict in time"]


def test_a_conclusion_turned_round_is_not_proved():
    theorem = catalogue.theorems()["dimm2015.curves_do_not_overlap"]
    claims = tuple(replace(claim, printed=claim.printed.replace("<", ">")) for claim in theorem.claims)
    assert claims != theorem.claims
    assert prove.__wrapped__(replace(theorem, claims=claims)).status == "undecided"


def test_the_record_lists_every_accepted_mutant_and_has_at_least_4000():
    record = recorded("proof_error_rates")
    refused, accepted = record["outcomes"]["not accepted"], record["outcomes"]["accepted"]
    assert record["mutants"] >= 4000
    assert sum(refused.values()) + sum(accepted.values()) == record["mutants"]
    assert len(record["accepted"]) == sum(accepted.values())
    assert "WRONG" not in accepted
    assert set(FOUND_TO_HOLD) <= set(accepted)
    assert {line.split(":")[0] for line in record["accepted"]} <= set(catalogue.ids())
