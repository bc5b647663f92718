"""Numbers of documents that a formula gives as real numbers, used by other claims as they are or rounded."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

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


def _projected(population: int, sample: int, value: str, rule: str) -> dict[str, Any]:
    inputs = {"population": population, "found": 1, "sample": sample}
    return _claim("k", "validation.projected_count", inputs, value, rounding=rule, tie={"value": "K"})


def test_a_number_of_documents_truncated_across_zero_is_none() -> None:
    """0.5 · 0.01 · 970 / 0.5 − 10 = −0.3 is 0 when truncated, and 0 of 970 documents are 0 %."""
    inputs = {"recall": "50%", "precision": "50%", "prevalence": "1%", "population": 970, "reviewed": 10}
    more = {"rounding": "truncate", "exact": ["recall", "precision", "prevalence"], "tie": {"value": "K"}}
    left = _claim("a", "validation.documents_to_review", inputs, "0", **more)
    depth = _claim(
        "b",
        "validation.depth",
        {"retrieved": "0", "population": 970},
        "0%",
        rounding="truncate",
        tie={"retrieved": "K"},
    )
    found = _only(left, depth)
    assert found.verdict == "consistent"
    assert found.example["K"] == "0"


@pytest.mark.parametrize(
    ("population", "rule", "whole"),
    [(25, "half_even", 2), (25, "half_up", 3), (35, "half_even", 4), (25, "truncate", 2), (25, "ceil", 3)],
)
def test_a_tie_is_rounded_as_the_rule_says(population: int, rule: str, whole: int) -> None:
    """25 · 1/10 = 2.5 and 35 · 1/10 = 3.5: half_even takes them to 2 and 4."""
    for count in range(1, 6):
        recall = _claim("r", "measures.recall", {"tp": count, "fn": count}, "50%", tie={"tp": "K"})
        found = _only(_projected(population, 10, f"{whole}", rule), recall)
        assert found.verdict == ("consistent" if count == whole else "refuted")


def _sample(*others: str) -> list[dict[str, Any]]:
    """384.15 rounded up to 385; a finite population of 5000 makes 358 of it, and 77 of 385 are 20 %."""
    every = {
        "a": _claim(
            "a",
            "validation.sample_size",
            {"confidence": "95%", "share": "50%", "margin": "5%"},
            "385",
            rounding="ceil",
            tie={"value": "n"},
        ),
        "b": _claim(
            "b",
            "validation.sample_size_finite",
            {"unlimited": "385", "population": 5000},
            "358",
            rounding="ceil",
            tie={"unlimited": "n"},
        ),
        "c": _claim("c", "validation.richness", {"found": 77, "sample": 385}, "20%", tie={"sample": "n"}),
    }
    return [every[name] for name in others]


@pytest.mark.parametrize("names", ["ab", "ac", "abc"])
def test_a_rounded_number_of_documents_may_be_used_without_being_a_count(names: str) -> None:
    found = _only(*_sample(*names))
    assert found.verdict == "consistent"
    assert found.example["n"] == "385"
    assert found.reason.endswith("; n is the whole number to which its value is rounded")


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [("29.99", "29.99", "its value, not rounded"), ("30", "30", "the whole number to which its value is rounded")],
)
def test_a_number_of_documents_is_used_as_it_is_or_rounded(text: str, value: str, words: str) -> None:
    """2999/100 = 29.99 is printed as 30; 29.99 and 30 of as many and 10 others are both 75 %."""
    inputs = {"tp": text, "elusion": "1%", "null_set": 1000}
    elusion = _claim("e", "validation.recall_from_elusion", inputs, "75%", tie={"tp": "K"})
    found = _only(_projected(2999, 100, "30", "half_up"), elusion)
    assert found.verdict == "consistent"
    assert found.example["K"] == value
    assert found.reason.endswith(f"; K is {words}")


def _random_set(seed: int) -> list[dict[str, Any]]:
    """A number of documents by a formula, and three claims that use it in one way or another."""
    source = random.Random(seed)
    rule = source.choice(
        ["half_up", "half_even", "truncate", "ceil", "floor", "any", "half_up_twice", "half_even_twice"]
    )
    population, sample = source.randint(1, 60), 10
    exact = F(population, sample)
    count = source.choice([int(exact), int(exact) + 1, int(exact)])
    texts = [f"{count}", f"{float(exact)}", f"{max(count - 1, 0)}–{count + 1}", f"{count + source.randint(0, 1)}"]
    depth = source.choice([F(count, 100), exact / 100])
    uses = [
        ("validation.depth", "retrieved", {"population": 100}, f"{float(100 * depth):.2f}%"),
        ("measures.recall", "tp", {"fn": source.randint(1, 9)}, "50%"),
        ("measures.precision", "tp", {"fp": count + 1}, f"{round(100 * count / (2 * count + 1))}%"),
        (
            "validation.recall_from_elusion",
            "tp",
            {"elusion": "10%", "null_set": 20},
            f"{round(100 * count / (count + 2))}%",
        ),
    ]
    claims = [_projected(population, sample, f"{count}", rule)]
    for index, (formula, name, others, value) in enumerate(source.sample(uses, 3)):
        text = source.choice(texts[:1] if name == "tp" and formula.startswith("measures") else texts)
        claims.append(_claim(f"u{index}", formula, {**others, name: text}, value, rounding="half_up", tie={name: "K"}))
    return claims


@pytest.mark.parametrize("seed", range(150))
def test_canary_a_claim_more_never_makes_a_refuted_set_consistent(seed: int) -> None:
    refuted = False
    claims = _random_set(seed)
    for size in (2, 3, 4):
        found = _sets(*claims[:size])
        verdict = found[0].verdict if found else "undecided"
        assert not (refuted and verdict == "consistent")
        refuted = refuted or verdict == "refuted"
