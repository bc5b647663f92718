"""Claims are judged in their order, each entry is proved once, and progress is told."""

from __future__ import annotations

import pytest

from prsym import catalogue
from prsym.derivations.documents import DIMM, GORDON_KOCHEN
from prsym.errors import InputError
from prsym.model.paper_claim import ByProof, Judge, MisprintedFormula, NotCheckable, Number, PaperClaim
from prsym.model.source import Document, Source
from prsym.papers import judge_papers, judging, papers
from prsym.papers.ledgers import ROOMS, ledger

MISPRINT = catalogue.formula("measures.f_measure").printed.replace("1 + ", "2 + ")


def _claim(document: Document, identifier: str, judge: Judge) -> PaperClaim:
    return PaperClaim(identifier, Source(document, "eq. 1"), "what it says", "a = b", judge)


LEDGERS = {
    "gordon_kochen1988": (
        _claim(GORDON_KOCHEN, "a", ByProof(("measures.precision", "measures.f_measure"))),
        _claim(GORDON_KOCHEN, "b", Number("0.33", "1/3")),
    ),
    "dimm2015": (
        _claim(DIMM, "c", MisprintedFormula(MISPRINT, "measures.f_measure")),
        _claim(DIMM, "d", ByProof(("measures.precision",))),
        _claim(DIMM, "e", NotCheckable("rests on data that are not given")),
    ),
}


@pytest.fixture
def _two_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "papers", lambda: tuple(LEDGERS))
    monkeypatch.setattr(judging, "ledger", LEDGERS.__getitem__)


@pytest.mark.usefixtures("_two_papers")
def test_all_papers_are_judged_in_order() -> None:
    told: list[tuple[int, int]] = []
    errata = judge_papers(progress=lambda done, total: told.append((done, total)))
    found = [(j.claim.id, j.verdict) for j in errata.judgements]
    assert found == [("a", "proved"), ("b", "holds"), ("c", "misprint"), ("d", "proved"), ("e", "not_checkable")]
    assert told == [(1, 3), (2, 3), (3, 3)]  # two entries and one printed text in the place of its own
    assert dict(errata.counts) == {"proved": 2, "holds": 1, "misprint": 1, "not_checkable": 1}
    assert [j.claim.id for j in errata.of("dimm2015")] == ["c", "d", "e"]


@pytest.mark.usefixtures("_two_papers")
def test_one_paper_alone() -> None:
    assert [j.claim.id for j in judge_papers(["dimm2015"]).judgements] == ["c", "d", "e"]


def test_a_paper_that_is_none_is_named_with_the_known_ones() -> None:
    with pytest.raises(InputError, match="no paper 'dimm'") as error:
        ledger("dimm")
    assert all(paper in str(error.value) for paper in papers())
    assert papers() == tuple(ROOMS)
