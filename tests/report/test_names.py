"""The names of claims: the quantity, the words of the document around the value, or the arithmetic in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

import prsym
from prsym.report.names import arithmetic_in_words, name_of, name_with_numbers

LEFT = {"compute": "first - second", "inputs": {"first": "2,318,440", "second": "211,905"}, "value": "2,106,535"}


def _named(**claim: Any) -> str:
    return name_of(prsym.audit({"claim": [claim]}, processes=1).claims[0])


@pytest.mark.parametrize(
    ("quote", "name"),
    [
        (
            "System files accounted for 211,905, and their removal left 2,106,535.",
            "“… and their removal left 2,106,535”",
        ),
        (
            "There were 2,106,535 documents left, or 60.9% of what had been gathered.",
            "“There were 2,106,535 documents left …”",
        ),
        (
            "We drew from what we had gathered by hand a subset of 2,106,535 documents that the vendor had put aside.",
            "“… a subset of 2,106,535 documents that the vendor had put aside”",
        ),
        (
            "When it closed, 2,106,535 documents had not come up for any review of the second team of the vendor.",
            "“When it closed, 2,106,535 documents had not come up …”",
        ),
        ("2,106,535", "2,318,440 − 211,905"),
        ("It is said elsewhere.", "2,318,440 − 211,905"),
        ("", "2,318,440 − 211,905"),
    ],
)
def test_arithmetic_is_called_by_the_words_around_its_value(quote: str, name: str) -> None:
    assert _named(**LEFT, quote=quote) == name
    assert _named(**LEFT, quote=quote, quantity="documents left") != name


@pytest.mark.parametrize(
    ("arithmetic", "words"),
    [
        ("read/time", "read / time"),
        ("a/(b + c)", "3 / (4 + 5)"),
        ("sum(items)", "sum of items"),
        ("sum(sizes*hits/sampled)/sum(sizes)", "sum of (sizes · hits / sampled) / sum of sizes"),
        ("tp/(tp + fn)", "true positives / (true positives + false negatives)"),
        ("(new - old)/null_set", "(new − old) / null set"),
        ("max(first, second)", "largest of (first, second)"),
        ("-low + high", "− low + high"),
    ],
)
def test_arithmetic_in_words(arithmetic: str, words: str) -> None:
    assert arithmetic_in_words(arithmetic, {"a": "3 documents", "b": "4", "c": "5"}) == words


def test_the_table_adds_the_numbers_and_long_quotations_are_cut() -> None:
    judged = prsym.audit({"claim": [LEFT]}, processes=1).claims[0]
    assert name_with_numbers(judged) == "2,318,440 − 211,905"
    named = LEFT | {"compute": "all - system_files", "inputs": {"all": "2,318,440", "system_files": "211,905"}}
    judged = prsym.audit({"claim": [named]}, processes=1).claims[0]
    assert name_with_numbers(judged) == "all − system files: 2,318,440 − 211,905"
    quote = f"{'word ' * 60}2,106,535 {'more ' * 60}"
    name = _named(**LEFT, quote=quote)
    assert "2,106,535" in name
    assert len(name) < 100


def test_the_formula_of_a_quantity_is_titled_by_the_quantity() -> None:
    """A recall that is a share of a sample is computed as a richness is, and is none."""
    claim = {"quantity": "recall", "inputs": {"found": "171", "sample": "197"}, "value": "86.8%"}
    text = " ".join(prsym.audit({"claim": [claim]}, processes=1).to_markdown(appendix=True).split())
    assert "Recall: " in text.partition("## Appendix: Claims")[2] or "Recall: " in text
    before_formulas = text.partition("Appendix: Formulas")[0]
    assert "Richness from a random sample:" not in before_formulas


def test_numbers_that_the_document_does_not_name_have_no_name() -> None:
    """1,012 less 236 is 776; 776 and 767 differ by two digits. 41/60 of 1,000 is 683."""
    claims = [
        {"compute": "first - second", "inputs": {"first": "1,012", "second": "236"}, "value": "785"},
        {"compute": "part/whole", "inputs": {"part": "1,237", "whole": "52,000 documents"}, "value": "1.237%"},
        {"compute": "all - read", "inputs": {"all": "100,000", "read": "99,936"}, "value": "64"},
        {"compute": "first/second", "inputs": {"first": "1,500", "second": "2,500"}, "value": "1.6667"},
    ]
    report = prsym.audit({"claim": [{"id": f"c{n}", **claim} for n, claim in enumerate(claims)]})
    text = " ".join(report.to_markdown().split())
    assert not re.search(r"\b(?:first|second|part|whole)\b(?= ?[:=])", text)
    assert "From: 1,012; 236" in text
    assert "1,237 / 52,000" in text
    assert "when 100,000, a number of another claim, is put in for 52,000 documents" in text
    assert "when 1,500 and 2,500 are exchanged" in text


def test_a_name_that_the_claim_states_names_it() -> None:
    quote = "Removal left 2,106,535."
    assert _named(**LEFT, quote=quote, name="documents left") == "Documents left"
    assert _named(name="precision", quantity="recall", inputs={"found": "3", "sample": "4"}, value="75%") == "Precision"
    assert _named(name="their F1", formula="measures.f1", expression="2*P*R/(P + R)") == "Their F1"
    judged = prsym.audit({"claim": [{**LEFT, "name": "documents left"}]}, processes=1).claims[0]
    assert name_with_numbers(judged) == "Documents left"
    told = prsym.audit({"claim": [{**LEFT, "name": "n" * 201}]}, processes=1).claims[0].reason
    assert "name has 201 characters: at most 200" in told


@pytest.mark.parametrize(
    ("quote", "name"),
    [
        (
            "Each of them (see Smith 2020, pp. 70 to 74) had offered 2,106,535 for it.",
            "“… had offered 2,106,535 for it”",
        ),
        (
            "The vendor told us of a total of 2,106,535 (which it had counted, as it said, in one of the rooms).",
            "“The vendor told us of a total of 2,106,535”",
        ),
        ("We were told (a total of 2,106,535) of it.", "“We were told (a total of 2,106,535) of it”"),
    ],
)
def test_a_cut_name_begins_and_ends_in_no_bracket(quote: str, name: str) -> None:
    found = _named(**LEFT, quote=quote)
    assert found.rstrip("”").removesuffix(" …") == name.rstrip("”").removesuffix(" …")


def test_the_numbers_of_lists_are_told_apart() -> None:
    lists = {"size": ["91,500", "236,600"], "found": ["21", "4"], "sample": ["500", "800"]}
    claim = {"quantity": "stratified share", "inputs": lists, "value": "2.0%"}
    text = " ".join(prsym.audit({"claim": [claim]}, processes=1).to_markdown().split())
    assert "size 91,500 and 236,600; " in text
    assert "21 and 4; " in text


def test_a_difference_of_documents_is_a_whole_number() -> None:
    """663.49 documents are planned for, which is 664: 385 is 279 lower, and no part of a document is told."""
    inputs = {"confidence": "99%", "margin": "5%", "share": "one half"}
    claim = {"quantity": "sample size", "inputs": inputs, "value": "385"}
    text = prsym.audit({"claim": [claim]}, processes=1).to_markdown()
    assert "The stated number is 279 lower." in " ".join(text.split())
