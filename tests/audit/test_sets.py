"""Claims that share quantities: each may hold alone, and all of them not at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from prsym import audit
from prsym.auditing import sets
from prsym.auditing.claims.files import read_claims
from prsym.auditing.sets import judge_sets
from prsym.model.judgement import SetJudgement

F = Fraction


def _claim(identifier: str, formula: str, inputs: dict[str, object], value: str, **more: Any) -> dict[str, Any]:
    return {"id": identifier, "formula": formula, "inputs": inputs, "value": value, **more}


def _sets(*claims: dict[str, Any]) -> tuple[SetJudgement, ...]:
    return judge_sets(read_claims({"claim": list(claims)}).claims)


def _only(*claims: dict[str, Any]) -> SetJudgement:
    (found,) = _sets(*claims)
    return found


def _three(f1: str, counts: str = "1–60") -> list[dict[str, Any]]:
    """Precision 43 %, recall 61 % and an F₁ from the same unknown counts."""
    cells = dict.fromkeys(("tp", "fp", "fn"), counts)

    def own(*names: str) -> dict[str, Any]:
        return {"inputs": {n: cells[n] for n in names}, "tie": {n: n for n in names}, "rounding": "half_up"}

    return [
        {"id": "p", "formula": "measures.precision", "value": "43%", **own("tp", "fp")},
        {"id": "r", "formula": "measures.recall", "value": "61%", **own("tp", "fn")},
        {
            "id": "f",
            "formula": "measures.f_measure_counts",
            "value": f1,
            **own("tp", "fp", "fn"),
            "inputs": {**cells, "beta": "1"},
        },
    ]


def test_three_rounded_claims_consistent_alone_and_jointly_impossible() -> None:
    """F₁ of a precision below 43.5 % and a recall below 61.5 % is below 51 %; 52 % starts at 51.5 %."""
    claims = _three("52%")
    assert {c.verdict for c in audit({"claim": claims}).claims} == {"consistent"}
    found = _only(*claims)
    assert found.verdict == "refuted"
    assert found.claims == ("p", "r", "f")
    assert found.quantities == ("tp", "fp", "fn")
    assert "p, r and f together, though each of them can be reproduced alone" in found.reason
    assert not found.example


def test_what_only_the_words_of_a_refusal_depend_on_takes_no_more_work_than_the_refusal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of as many questions as there are claims each gets its part of half of what the set itself has."""
    given: list[int] = []

    def counted(variables: Any, constraints: Any, budget: int = sets.BUDGET) -> Any:
        given.append(budget)
        return solve(variables, constraints, budget)

    solve = sets.solve
    monkeypatch.setattr(sets, "solve", counted)
    assert _only(*_three("52%")).verdict == "refuted"
    own, *others = given
    assert own == sets.BUDGET
    assert len(others) >= 3
    assert all(0 < 2 * 3 * budget <= own for budget in others)


def test_a_near_miss_is_possible_and_the_example_is_right() -> None:
    found = _only(*_three("51%"))
    assert found.verdict == "consistent"
    tp, fp, fn = (F(found.example[n]) for n in ("tp", "fp", "fn"))
    assert all(v.denominator == 1 and 1 <= v <= 60 for v in (tp, fp, fn))
    assert F("0.425") <= tp / (tp + fp) < F("0.435")
    assert F("0.605") <= tp / (tp + fn) < F("0.615")
    assert F("0.505") <= 2 * tp / (2 * tp + fp + fn) < F("0.515")


def test_each_two_of_the_three_claims_are_possible() -> None:
    claims = _three("52%")
    for left_out in range(3):
        two = [c for i, c in enumerate(claims) if i != left_out]
        assert _only(*two).verdict == "consistent"


def test_two_claims_that_share_a_recall() -> None:
    """F₁ = 50 % with P = 40 % needs a recall above 0.647, and F₁ = 55 % with P = 50 % one below 0.625."""
    first = _claim(
        "a", "measures.f1", {"precision": "0.400", "recall": "0.6"}, "0.50", tie={"recall": "R"}, rounding="half_up"
    )
    second = _claim(
        "b", "measures.f1", {"precision": "0.500", "recall": "0.6"}, "0.55", tie={"recall": "R"}, rounding="half_up"
    )
    assert _only(first, second).verdict == "refuted"
    near = {**second, "value": "0.56"}
    found = _only(first, near)
    assert found.verdict == "consistent"
    recall, p1, p2 = (F(found.example[n]) for n in ("R", "a: precision", "b: precision"))
    assert F("0.55") <= recall < F("0.65")
    assert F("0.495") <= 2 * p1 * recall / (p1 + recall) < F("0.505")
    assert F("0.555") <= 2 * p2 * recall / (p2 + recall) < F("0.565")


def _chain(extrapolated: str) -> list[dict[str, Any]]:
    rates = {"precision": "40%", "recall": "68%"}
    return [
        _claim("p", "measures.precision", {"tp": 400, "fp": 600}, "40%", tie={"tp": "tp", "value": "P"}),
        _claim("r", "measures.recall", {"tp": 400, "fn": 188}, "68%", tie={"tp": "tp", "value": "R"}),
        _claim("f", "measures.f1", rates, "50%", tie={"precision": "P", "recall": "R"}),
        _claim(
            "x",
            "dimm2015.extrapolated_precision",
            {**rates, "prevalence": "2.1%", "target_recall": "75%"},
            extrapolated,
            tie={"precision": "P", "recall": "R"},
            exact=["prevalence"],
        ),
    ]


def test_a_chain_of_values_that_are_inputs_of_others() -> None:
    """The counts give P = 2/5 and R = 400/588, and these 31.455 % at a recall of 75 %."""
    assert _only(*_chain("31.4%")).verdict == "refuted"
    found = _only(*_chain("31.5%"))
    assert found.verdict == "consistent"
    assert found.example["P"] == "0.4"
    assert found.example["R"].startswith("0.680272")


def test_a_chain_is_refuted_with_the_claims_that_matter() -> None:
    """31.0 % is possible for the rates as printed, and not for those of the counts; F₁ has no part in it."""
    claims = _chain("31.0%")
    assert {c.verdict for c in audit({"claim": claims}).claims} <= {"confirmed", "consistent"}
    found = _only(*claims)
    assert found.verdict == "refuted"
    assert "p, r and x together" in found.reason
    assert "p and r leave x 0.3145" in found.reason


def test_prints_of_one_quantity_that_exclude_each_other() -> None:
    found = _only(
        _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "R"}),
        _claim("b", "measures.f1", {"precision": "40%", "recall": "65%"}, "50%", tie={"recall": "R"}),
    )
    assert found.verdict == "refuted"
    assert found.reason == (
        "the printed values of R exclude each other: recall = 60% in a (0.595 ≤ value ≤ 0.605) and recall = 65% in b "
        "(0.645 ≤ value ≤ 0.655)"
    )


def test_one_quantity_printed_to_different_places_is_their_intersection() -> None:
    found = _only(
        _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "R"}),
        _claim("b", "measures.f1", {"precision": "40%", "recall": "0.6043"}, "48%", tie={"recall": "R"}),
    )
    assert found.verdict == "consistent"
    assert F("0.6042") < F(found.example["R"]) < F("0.6044")


def test_a_claim_that_is_impossible_alone_is_named() -> None:
    found = _only(
        _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "58%", tie={"recall": "R"}),
        _claim("b", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "R"}),
    )
    assert found.verdict == "refuted"
    assert found.reason.startswith("claim a alone could not be reproduced from its stated inputs")


@pytest.mark.parametrize(
    ("broken", "word"),
    [
        ({"inputs": {"precision": "40%"}, "tie": {"precision": "P"}}, "recall is not stated"),
        ({"inputs": {"precision": "140%", "recall": "60%"}, "tie": {"precision": "P"}}, "lies outside its domain"),
        ({"formula": "measures.f7"}, "there is no formula"),
        ({"value": "many"}, "is no number"),
    ],
)
def test_a_claim_that_cannot_be_used_is_left_out_and_named(broken: dict[str, Any], word: str) -> None:
    good = _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"precision": "P"})
    found = _only(good, {**good, "id": "b"}, {**good, "id": "c", **broken})
    assert found.verdict == "consistent"
    assert found.claims == ("a", "b", "c")
    assert "; c is left out: " in found.reason
    assert word in found.reason
    left_alone = _only(good, {**good, "id": "c", **broken})
    assert left_alone.verdict == "undecided"
    assert word in left_alone.reason


@pytest.mark.parametrize(
    ("tie", "said"),
    [
        ({"value": "w", "tp": "w"}, "its value and its input tp are one quantity, w"),
        ({"tp": "w", "fn": "w"}, "its input tp and its input fn are one quantity, w"),
    ],
)
def test_a_claim_that_ties_itself_is_refused_for_its_ties(tie: dict[str, str], said: str) -> None:
    """412 of 606 is 68 % indeed; what cannot be is that a share of at most 1 is 412, or that 412 is 194."""
    claim = _claim("single", "measures.recall", {"tp": 412, "fn": 194}, "68%", tie=tie)
    assert [c.verdict for c in audit({"claim": [claim]}).claims] == ["confirmed"]
    found = _only(claim)
    assert found.verdict == "refuted"
    assert found.reason == f"claim single could not be reproduced with its own ties: they say that {said}"


def test_a_set_of_one_claim_is_said_of_one() -> None:
    rates = {"precision": "40%", "recall": "40%"}
    tie = {"precision": "w", "recall": "w"}
    found = _only(_claim("s", "measures.f1", rates, "40%", tie=tie))
    assert found.reason == "the value is reproduced, for example by w = 0.4"
    wrong = _only(_claim("s", "measures.f1", rates, "45%", tie=tie))
    assert wrong.reason == "claim s alone could not be reproduced from its stated inputs"
    bare = _only(_claim("s", "measures.f1", {"precision": "40%"}, "40%", tie={"precision": "w", "value": "w"}))
    assert bare.reason == "the claim cannot be judged with its ties; s is left out: recall is not stated"


def test_one_claim_leaves_another_what_it_can_be() -> None:
    first = _claim("a", "measures.f1", {"precision": "0.4", "recall": "0.6"}, "0.50", tie={"recall": "R"})
    second = {
        **first,
        "id": "b",
        "inputs": {"precision": "0.8", "recall": "0.6"},
        "value": "0.66",
    }  # 0.495 needs R of at least 0.649, and b with that gives 0.717
    found = _only({**first, "exact": ["precision"]}, {**second, "exact": ["precision"]})
    assert found.verdict == "refuted"
    assert "a leaves b " in found.reason


def test_a_circle_is_said() -> None:
    found = _only(
        _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "R", "value": "F"}),
        _claim("b", "measures.f1", {"precision": "48%", "recall": "60%"}, "60%", tie={"precision": "F", "value": "R"}),
    )
    assert found.verdict == "undecided"
    assert "F, R are computed from one another in a circle" in found.reason


def test_what_shares_nothing_is_no_set() -> None:
    own = _claim("a", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "R"})
    other = _claim("b", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie={"recall": "another"})
    formula = {"id": "c", "formula": "measures.f1", "expression": "2*P*R/(P+R)", "symbols": {"P": "precision"}}
    assert _sets(own, other, {"id": "d", "value": "1"}, formula) == ()


def test_sets_are_the_connected_parts() -> None:
    def f1(identifier: str, **tie: str) -> dict[str, Any]:
        return _claim(identifier, "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", tie=tie)

    found = _sets(
        f1("a", recall="R"),
        f1("b", recall="S"),
        f1("c", recall="R", precision="P"),
        f1("d", precision="P"),
        f1("e", precision="S"),
    )
    assert [s.claims for s in found] == [("a", "c", "d"), ("b", "e")]
    assert [s.quantities for s in found] == [("R", "P"), ("S",)]


def test_a_whole_quantity_takes_the_rounded_value() -> None:
    """z²/(4 m²) = 384.16 is rounded up to 385 documents, and 385 is what the other claim's sample is."""
    size = _claim(
        "n",
        "validation.sample_size",
        {"z": "1.96", "share": "0.5", "margin": "5%"},
        "385",
        tie={"value": "n"},
        exact=["margin"],
    )
    used = _claim(
        "e", "validation.wilson_lower", {"found": 10, "sample": 385, "z": "1.96"}, "1.4%", tie={"sample": "n"}
    )
    found = _only(size, used)
    assert found.verdict == "consistent"
    assert found.example["n"] == "385"
    other = _only(size, {**used, "inputs": {"found": 10, "sample": 386, "z": "1.96"}})
    assert other.verdict == "refuted"
    assert "exclude each other" in other.reason


def test_narrowing_towards_a_quotient_of_zeros_ends() -> None:
    """F₁ of two rates that are at most 1 is at most 1, and 1.1 starts at 1.05; at two zeros it is 0/0."""
    found = _only(
        _claim("p", "measures.precision", {"tp": "2", "fp": "0–3"}, "1.0", rounding="half_up", tie={"value": "P"}),
        _claim(
            "f",
            "measures.f1",
            {"precision": "0%–100%", "recall": "0%–100%"},
            "1.1",
            rounding="half_up",
            tie={"precision": "P"},
        ),
    )
    assert found.verdict == "refuted"


def test_sets_come_with_the_report() -> None:
    report = audit({"claim": _three("52%")})
    assert [s.verdict for s in report.sets] == ["refuted"]
