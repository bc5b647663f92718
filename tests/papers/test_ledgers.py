"""The ledgers of the papers: what their records must be for a verdict to mean something."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from prsym import catalogue
from prsym.derivations import documents
from prsym.model.formula import Theorem
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    MisprintedFormula,
    MisprintedStatement,
    NotCheckable,
    Number,
    PaperClaim,
    SampledShare,
    UnderCondition,
)
from prsym.papers import ledger, papers
from prsym.papers.judging import _keys
from prsym.papers.numbers import judge_number
from prsym.report.markdown import slug
from prsym.report.papers_parts import entries_of, printed_tree


@pytest.fixture(params=papers())
def paper(request: pytest.FixtureRequest) -> str:
    key: str = request.param
    return key


@pytest.fixture
def claims(paper: str) -> tuple[PaperClaim, ...]:
    return ledger(paper)


def test_there_is_a_ledger_for_each_document() -> None:
    known = {document.key for document in documents.PAPERS}
    assert set(papers()) == known


def test_every_claim_is_of_its_paper_and_has_an_id_of_its_own(paper: str, claims: tuple[PaperClaim, ...]) -> None:
    assert {claim.source.document.key for claim in claims} == {paper}
    for name in (lambda claim: claim.id, lambda claim: slug(claim.id)):
        assert len({name(claim) for claim in claims}) == len(claims)
    assert all(re.fullmatch(r"[a-z0-9_.]+", claim.id) for claim in claims)


def test_every_claim_is_told_placed_and_stated(claims: tuple[PaperClaim, ...]) -> None:
    for claim in claims:
        assert claim.says.strip(), claim.id
        assert claim.source.place.strip(), claim.id
        assert claim.statement.strip() or isinstance(claim.judge, NotCheckable), claim.id


def test_every_judge_has_something_to_judge_by(claims: tuple[PaperClaim, ...]) -> None:
    for claim in claims:
        match claim.judge:
            case ByProof(entries) | UnderCondition(_, entries) | MisprintedStatement(_, entries):
                assert entries, claim.id
            case MisprintedFormula(intended=intended):
                assert printed_tree(claim.judge) != catalogue.formula(intended).tree, claim.id
            case NotCheckable(why):
                assert why.strip(), claim.id
            case _:
                pass
        for entry in (*entries_of(claim.judge), *(str(key) for key in _keys(claim))):
            assert entry in catalogue.ids(), claim.id


def test_no_number_is_its_own_judge(claims: tuple[PaperClaim, ...]) -> None:
    """A value that is the printed text itself would check nothing."""
    for claim in claims:
        match claim.judge:
            case Number(printed, value, inputs):
                assert value.strip() != printed, claim.id
                assert not (value in inputs and inputs[value] == printed), claim.id
            case Comparison(left, _, right, left_inputs, right_inputs):
                assert (left, left_inputs) != (right, right_inputs), claim.id
            case SampledShare(formula=formula):
                assert formula in catalogue.ids(), claim.id
            case _:
                pass


def test_a_turned_comparison_has_the_other_verdict(claims: tuple[PaperClaim, ...]) -> None:
    turned = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
    for claim in claims:
        if isinstance(claim.judge, Comparison):
            other = replace(claim, judge=replace(claim.judge, relation=turned[claim.judge.relation]))
            assert {judge_number(one).verdict for one in (claim, other)} == {"holds", "does_not_hold"}, claim.id


def test_what_refutes_is_published_as_refuted(claims: tuple[PaperClaim, ...]) -> None:
    """The statement that holds only under a condition, or is misprinted, stands in the catalogue as false."""
    for claim in claims:
        match claim.judge:
            case UnderCondition(_, _, "", contrary):
                assert contrary, claim.id
                assert all(getattr(catalogue.entry(entry), "holds", True) for entry in contrary), claim.id
            case UnderCondition(_, _, wrong) | MisprintedStatement(wrong):
                entry = catalogue.entry(wrong)
                assert isinstance(entry, Theorem), claim.id
                assert not entry.holds, claim.id
            case _:
                pass
