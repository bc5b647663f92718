"""What the tests of the ledgers and their theorems share: claims judged as published, and theorems made false."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from prsym import catalogue
from prsym.model.formula import Theorem
from prsym.model.paper_claim import ByProof, MisprintedStatement, UnderCondition
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.papers import ledger
from prsym.papers.judging import _keys
from prsym.papers.numbers import judge_number
from prsym.papers.proofs import judge_proof

Verdicts = Callable[[str], Mapping[str, str]]
TURNED = {">": "<", "<": ">", ">=": "<=", "<=": ">="}


def as_published(identifier: str) -> Verdict:
    """The verdict that the catalogue publishes; `test_catalogue.py` proves that each entry comes out so."""
    entry = catalogue.entry(identifier)
    status = "refuted" if isinstance(entry, Theorem) and not entry.holds else "proved"
    witness = Witness((), None, None) if status == "refuted" else None
    return Verdict(status, Grade.EXACT, Evidence(Grade.EXACT, 1, 1, "as published"), "as published", witness, ())


@pytest.fixture(scope="session")
def verdicts() -> Verdicts:
    """The verdict on each claim of a paper, by the claim's id; numbers are judged as always."""

    def judge(paper: str) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for claim in ledger(paper):
            assert claim.id not in found
            assert claim.source.document.key == paper
            match claim.judge:
                case ByProof(entries, instead):
                    proofs = {e: as_published(e) for e in (*entries, *instead)}
                    judgement = judge_proof(claim, proofs)
                case UnderCondition() | MisprintedStatement():
                    judgement = judge_proof(claim, {e: as_published(e) for e in _keys(claim)})
                case _:
                    judgement = judge_number(claim)
            assert claim.statement or judgement.verdict == "not_checkable"
            found[claim.id] = judgement.verdict
        return found

    return judge


class Altered:
    """A derivation's rules, some of them replaced."""

    def __init__(self, rules: Any, **changed: Callable[..., Any]) -> None:
        self._rules, self._changed = rules, changed

    def __getattr__(self, name: str) -> Any:
        return self._changed.get(name) or getattr(self._rules, name)


def _theorem(identifier: str) -> Theorem:
    entry = catalogue.entry(identifier)
    assert isinstance(entry, Theorem)
    return entry


@pytest.fixture(scope="session")
def without_premise() -> Callable[[str], Theorem]:
    """A theorem whose premises on signs are left out."""

    def change(identifier: str) -> Theorem:
        entry = _theorem(identifier)

        def derive(rules: Any) -> Any:
            return entry.derive(Altered(rules, premise_sign=lambda expression, relation, why: expression))

        return replace(entry, derive=derive)

    return change


@pytest.fixture(scope="session")
def with_signs_turned() -> Callable[[str], Theorem]:
    """A theorem that asserts the contrary of every sign."""

    def change(identifier: str) -> Theorem:
        entry = _theorem(identifier)

        def derive(rules: Any) -> Any:
            def turned(expression: Any, relation: str, why: str) -> Any:
                return rules.sign(expression, TURNED[relation], why)

            return entry.derive(Altered(rules, sign=turned))

        return replace(entry, derive=derive)

    return change
