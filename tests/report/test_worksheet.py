"""A worksheet says on every page, and before every section, that nobody has confirmed it, and bears no one's name."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader

import prsym
from prsym.report import Report, report_schema
from prsym.report.claims import WORKSHEET

CAPTION = {"court": "DISTRICT COURT", "parties": "A v. B", "docket": "26-cv-1", "exhibit": "7", "examiner": "Jane Doe",
           "qualifications": "statistician", "declaration": "I declare.", "confirmed_by": "Jane Doe"}  # fmt: skip
INPUTS = {"found": "171", "sample": "197"}


def _claims(count: int) -> list[dict[str, Any]]:
    found = [{"id": f"n{n}", "quantity": "recall", "inputs": {**INPUTS, "sample": f"{197 + n}"}, "value": "70.4%",
              "quote": f"Recall was 70.4% in {n}.", "confirmed": False} for n in range(count)]  # fmt: skip
    return [*found, {"id": "b", "value": "63", "confirmed": False}]


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "T", **CAPTION}, "claim": _claims(12)}, proposed=True)


def _pages(report: Report) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(report.pdf())).pages]


def test_every_page_of_the_pdf_says_so(report: Report) -> None:
    pages = _pages(report)
    assert len(pages) > 2
    assert all(page.startswith(WORKSHEET) for page in pages)


def test_both_heads_of_the_word_file_say_so(report: Report) -> None:
    file = ZipFile(BytesIO(report.docx()))
    section = file.read("word/document.xml").decode()
    assert section.count(WORKSHEET) > section.count('w:val="Heading1"')  # in the text as well: before each section
    for kind, part in (("default", "header1"), ("first", "header2")):
        assert f'<w:headerReference w:type="{kind}" r:id="rId{part}"/>' in section
        assert WORKSHEET in file.read(f"word/{part}.xml").decode()


def test_the_page_has_it_first_and_repeats_it_in_print(report: Report) -> None:
    page = report.to_html()
    body = page[page.index("<body") :]
    assert body.index(WORKSHEET) < body.index("<header>")
    assert f"<title>{WORKSHEET} T: " in page
    assert '<body class="has-banner">' in page
    assert ".banner { display: table-header-group;" in page  # which browsers repeat on each printed page


def test_a_text_has_it_before_each_section(report: Report) -> None:
    lines = [line for line in report.to_markdown(appendix=True).splitlines() if line]
    assert lines[0] == f"**{WORKSHEET}**"
    headings = [n for n, line in enumerate(lines) if line.startswith(("## ", "### "))]
    assert len(headings) > 20
    assert all(lines[n - 1] == f"**{WORKSHEET}**" for n in headings)
    text = report.to_text(120).splitlines()
    assert text[0] == WORKSHEET
    assert text.count(WORKSHEET) >= 3


def test_it_bears_no_name_and_no_caption(report: Report) -> None:
    word = ZipFile(BytesIO(report.docx()))
    views = [report.to_html(appendix=True), report.to_markdown(appendix=True), report.to_json(), report.to_text(200),
             " ".join(_pages(report)), *(word.read(name).decode() for name in word.namelist())]  # fmt: skip
    for view in views:
        for told in (*CAPTION.values(), "Not ready to file", "confirmed by"):
            if len(told) > 1:
                assert told not in view
    assert 'w:val="Signature"' not in word.read("word/document.xml").decode()
    assert "Signature" not in report.to_markdown()
    assert "Nothing is proposed for these numbers" in report.to_markdown()


def test_the_json_says_so_and_keeps_to_the_schema(report: Report) -> None:
    for one in (report, prsym.audit({"claim": [*_claims(2), {**_claims(1)[0], "id": "x", "confirmed": True}]})):
        data = json.loads(one.to_json())
        Draft202012Validator(report_schema()).validate(data)
        assert data.get("worksheet", False) is one.is_worksheet
        assert data["unjudged"]


def test_the_command_makes_the_worksheet_again(report: Report) -> None:
    assert "--html report.html --proposed --appendix" in report.to_html(appendix=True)


def test_an_exhibit_has_no_banner() -> None:
    claim = {"quantity": "recall", "inputs": INPUTS, "value": "86.8%"}
    found = prsym.audit({"claim": [claim]})
    views = (found.to_html(), found.to_markdown(), found.to_json(), found.to_text(), " ".join(_pages(found)))
    assert not any("orksheet" in view for view in views)
