"""A hand-made errata with every kind of judge and every verdict, and a parser for the HTML views."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from prsym.derivations.documents import DIMM, GORDON_KOCHEN
from prsym.model.enclosure import Enclosure
from prsym.model.paper_claim import (
    ByProof,
    Comparison,
    Counted,
    Judge,
    MisprintedFormula,
    MisprintedStatement,
    NotCheckable,
    Number,
    PaperClaim,
    PaperJudgement,
    SampledShare,
    UnderCondition,
)
from prsym.model.source import Document, Source
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.papers import Errata
from prsym.papers.judging import _keys
from prsym.papers.numbers import judge_number
from prsym.papers.proofs import Misprint, judge_proof

sys.path.insert(0, str(Path(__file__).parent))  # makes report_tools importable

HOSTILE = "<script>alert(1)</script> | *a* _b_ `c` [d](e) \u202e & &lt;"
MISPRINT = r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}"
POINT = Witness((("recall", "1/20"), ("x", "-3")), Enclosure("0.3", "0.3", "0.3"), Enclosure("0.38", "0.39", "0.3"))
HALF = {"tp": "1", "fp": "1"}


def _verdict(status: str, witness: Witness | None = None) -> Verdict:
    evidence = Evidence(Grade.ENCLOSED if witness else Grade.EXACT, 3, 2 if status == "undecided" else 3, "2 steps")
    return Verdict(status, evidence.grade, evidence, f"the reason it is {status}", witness, ())


PROOFS = {
    "measures.precision": _verdict("proved"),
    "measures.f_measure": _verdict("proved"),
    "dimm2015.coverage_continued": _verdict("proved"),
    "measures.recall": _verdict("undecided"),
    "dimm2015.coverage": _verdict("refuted", POINT),
    Misprint(MISPRINT, "measures.precision"): _verdict("refuted"),
}


def _claim(document: Document, identifier: str, place: str, judge: Judge, says: str = "") -> PaperClaim:
    says = says or f"What {identifier} says."
    return PaperClaim(identifier, Source(document, place), says, f"the statement of {identifier}", judge)


CLAIMS = (
    _claim(GORDON_KOCHEN, "proved", "eq. 1", ByProof(("measures.precision", "measures.f_measure"))),
    _claim(GORDON_KOCHEN, "compared", "eq. 2", Comparison("pi", ">", "measures.precision", right_inputs=HALF)),
    _claim(DIMM, "refuted", "section 1", ByProof(("dimm2015.coverage",), ("dimm2015.coverage_continued",))),
    _claim(DIMM, "condition", "eq. 3", UnderCondition("x > 0", ("measures.precision",), "dimm2015.coverage")),
    _claim(DIMM, "misprint.formula", "eq. 4", MisprintedFormula(MISPRINT, "measures.precision")),
    _claim(DIMM, "misprint.statement", "eq. 5", MisprintedStatement("dimm2015.coverage", ("measures.f_measure",))),
    _claim(DIMM, "open", "eq. 6", ByProof(("measures.recall",))),
    _claim(DIMM, "hostile", "eq. 7", NotCheckable("rests on data that are not given"), HOSTILE),
    _claim(DIMM, "right", "table 1", Number("3.44", "2*(e - 1)", {"e": "2.71828182845904523536"})),
    _claim(DIMM, "cut", "table 1", Number("3.43", "2*(exp(1) - 1)")),
    _claim(DIMM, "wrong", "table 1", Number("3", "2*(exp(1) - 1)", unit="0.1")),
    _claim(DIMM, "count", "table 1", Counted(13, lambda: 13, "categories")),
    _claim(DIMM, "miscount", "table 1", Counted(13, lambda: 12, "categories")),
    _claim(DIMM, "likely", "table 1", SampledShare("45%", "measures.precision", HALF, 100)),
    _claim(DIMM, "unlikely", "table 1", SampledShare("90%", "measures.precision", HALF, 100)),
    _claim(DIMM, "less", "section 9", Comparison("1", ">=", "2")),
)
VERDICTS_OF = {
    "proved": "proved",
    "compared": "holds",
    "refuted": "refuted",
    "condition": "conditional",
    "misprint.formula": "misprint",
    "misprint.statement": "misprint",
    "open": "undecided",
    "hostile": "not_checkable",
    "right": "holds",
    "cut": "truncated",
    "wrong": "does_not_hold",
    "count": "holds",
    "miscount": "does_not_hold",
    "likely": "within_sampling_error",
    "unlikely": "stands_out",
    "less": "does_not_hold",
}


def _judged(claim: PaperClaim) -> PaperJudgement:
    return judge_proof(claim, PROOFS) if _keys(claim) else judge_number(claim)


@pytest.fixture(scope="session")
def errata() -> Errata:
    return Errata(tuple(map(_judged, CLAIMS)))


@pytest.fixture(scope="session")
def verdicts() -> dict[str, str]:
    """The verdict that each claim of the errata must have, typed by hand."""
    return VERDICTS_OF


@pytest.fixture(scope="session")
def hostile() -> str:
    return HOSTILE


@pytest.fixture(scope="session")
def sound(errata: Errata) -> Errata:
    """A paper in which nothing is wrong."""
    return Errata(errata.of("gordon_kochen1988"))


class Page(HTMLParser):
    """The tags in order, checked for balance, and the text of all elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in {"meta", "br", "input", "col"}:  # the void elements of the views
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def values(self, attribute: str) -> list[str]:
        return [attributes[attribute] or "" for _, attributes in self.tags if attribute in attributes]

    def count(self, tag: str) -> int:
        return [name for name, _ in self.tags].count(tag)


@pytest.fixture(scope="session")
def parse() -> Callable[[str], Page]:
    """The parser of a page or of a piece of one."""
    return Page


def _style(page: str) -> str:
    return page.partition("<style>")[2].partition("</style>")[0]


@pytest.fixture(scope="session")
def assert_self_contained() -> Callable[[str], None]:
    """Asserts that a page loads nothing, runs nothing and links to its own parts only."""

    def check(page: str) -> None:
        parsed, style = Page(page), _style(page)
        assert not {tag for tag, _ in parsed.tags} & {"script", "link", "img", "iframe", "object", "embed", "base"}
        assert not [name for _, attributes in parsed.tags for name in attributes if name.startswith("on")]
        assert not parsed.values("src") + parsed.values("style")
        assert all(link.startswith("#") for link in parsed.values("href"))
        assert "http" not in page.replace("http-equiv", "").replace(style, "")
        assert re.findall(r"(?:url\(|@import)[^d]{0,2}", style) == ['url("']  # the font, a data: address
        assert "@import" not in style

    return check


@pytest.fixture(scope="session")
def assert_policy() -> Callable[[str], None]:
    """Asserts that the page's policy admits its own style sheet and the font in it, and nothing else."""

    def check(page: str) -> None:
        policy = next(a["content"] or "" for tag, a in Page(page).tags if tag == "meta" and "http-equiv" in a)
        digest = b64encode(sha256(_style(page).encode()).digest()).decode()
        assert policy.split("; ")[:3] == ["default-src 'none'", f"style-src 'sha256-{digest}'", "font-src data:"]

    return check
