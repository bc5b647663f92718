"""What rests on memory alone is in no view of a report; the page and the list of sources are the data's."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path

import pytest

import prsym
from prsym import catalogue
from prsym.derivations.documents import DOCUMENTS
from prsym.model.source import Source
from prsym.report import Report
from prsym.report.cited import listing, uses
from prsym.report.sources_text import COLUMNS, page, terminal

ROOT = Path(__file__).parents[2]
SAMPLE = {"found": "24", "sample": "2399"}
SIZE = {"confidence": "95%", "share": "50%", "margin": "5%"}
CLAIMS = [
    {"id": "size", "formula": "validation.sample_size", "inputs": SIZE, "value": "385"},
    {
        "id": "finite",
        "formula": "validation.sample_size_finite",
        "inputs": SIZE | {"population": "900"},
        "value": "270",
    },
    {"id": "rich", "formula": "validation.richness", "inputs": SAMPLE, "value": "1.0%"},
    {"id": "elusion", "formula": "validation.elusion", "inputs": {"fn": "4", "tn": "1496"}, "value": "0.27%"},
    {"id": "depth", "formula": "validation.depth", "inputs": {"retrieved": "10", "population": "40"}, "value": "25%"},
    {
        "id": "end",
        "formula": "validation.wilson_upper",
        "inputs": SAMPLE | {"confidence": "95%"},
        "value": "1.48%",
        "convention": {"sides": "two"},
    },
]


def from_memory() -> set[str]:
    """Every text that nothing but memory supports."""
    fields = {str(getattr(d, name)) for d in DOCUMENTS for name in d.from_memory}
    sources = [u.origin for u in uses() if isinstance(u.origin, Source)]
    return fields | {s.place for s in sources if s.place and not s.known_place}


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Sources"}, "claim": CLAIMS})


def _views(report: Report) -> dict[str, str]:
    from rich.console import Console

    console = Console(width=100, record=True, file=StringIO())
    console.print(report.renderable())
    views = {
        "html": report.to_html(appendix=True),
        "json": report.to_json(),
        "markdown": report.to_markdown(appendix=True),
    }
    return views | {"terminal": console.export_text()}


def test_no_view_prints_what_rests_on_memory_alone(report: Report) -> None:
    texts = from_memory()
    assert {"section 4.4", "“Elusion”", "“Richness”", "345–359"} <= texts
    for name, view in _views(report).items():
        assert not [text for text in texts if text in view], name


def test_the_views_print_what_is_known(report: Report) -> None:
    html = report.to_html(appendix=True)
    assert "Cochran (1977), <cite>Sampling Techniques</cite>." in html
    assert "by definition. Retrieved documents as a share of the collection." in html
    assert "<cite></cite>" not in html
    assert "The formula as its source prints it" not in html  # none of these texts was at hand


def test_a_place_that_is_taken_for_known_would_be_printed(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    """The canary: the same formula with its place said to be at hand is found in the page."""
    formula = catalogue.formula("validation.sample_size")
    assert isinstance(formula.source, Source)
    known = replace(formula.source, place_known_by=DOCUMENTS[0].known_by)
    monkeypatch.setitem(formula.__dict__, "source", known)
    assert "section 4.4" in report.to_html(appendix=True)


def test_the_pdf_prints_nothing_from_memory_either(report: Report) -> None:
    pytest.importorskip("typst")
    from pypdf import PdfReader

    text = " ".join(" ".join(p.extract_text() for p in PdfReader(BytesIO(report.pdf(appendix=True))).pages).split())
    assert "Cochran (1977)" in text
    assert not [words for words in from_memory() if words in text]


def test_the_page_is_what_the_data_generate() -> None:
    written = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    assert written == page(), "run `python -m prsym.report.sources_text docs/sources.md`"


def test_the_list_fits_80_columns_and_names_everything() -> None:
    text = terminal()
    assert max(map(len, text.splitlines())) <= COLUMNS
    joined = " ".join(text.split())
    for document in DOCUMENTS:
        assert document.label in joined
    for identifier in catalogue.ids():
        assert identifier in joined
    assert "section 4.4 (from memory, in no report)" in joined


def test_the_data_are_whole() -> None:
    data = listing()
    assert [work["key"] for work in data["works"]] == [d.key for d in DOCUMENTS]
    cited = {use["name"] for work in data["works"] for use in work["cited_by"]}
    own = {use["name"] for group in data["no_other_work"] for use in group["cited_by"]}
    assert set(catalogue.ids()) <= cited | own
    assert all(work["cited_by"] for work in data["works"])
    json.dumps(data)


def test_a_word_selects_the_works_that_are_about_it() -> None:
    found = " ".join(terminal("interval = wilson").split())
    assert "interval = wilson" in found
    assert "Wilson" in found
    assert "rounding_order" not in found
    assert len(terminal("interval = wilson")) < len(terminal()) / 5
    assert terminal("no such word") == ""
