"""The exhibit says the same as a page, in Word and in PDF: every word of one is in the others, formulas aside."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from io import BytesIO
from zipfile import ZipFile

import pytest
from lxml import etree, html
from pypdf import PdfReader
from report_tools.samples import CLAIMS

import prsym
from prsym.report import Report

FIXED = {"exhibit": "7", "court": "District Court", "examiner": "Jane Doe", "document_date": "2026-11-05"}


def _report(*claims: dict[str, object], **report: object) -> Report:
    return prsym.audit({"report": {"title": "An example of words", **report}, "claim": list(claims)})


SHARE = {"quantity": "recall", "quote": "Recall was 70.4%.", "inputs": {"found": "171", "sample": "197"}}
UNJUDGED = ({"id": "a", "value": "63", "fate": "fact"}, {"id": "b", "value": "$7", "confirmed": False})
REPORTS = {
    "samples": lambda: _report(*CLAIMS),
    "wrong": lambda: _report({**SHARE, "value": "70.4%"}, **FIXED),
    "interval": lambda: _report({**SHARE, "value": "86.8%", "interval": "81.4% to 90.8%"}),
    "not judged": lambda: _report({**SHARE, "value": "86.8%"}, *UNJUDGED, confirmed_by="John Roe"),
}


def _words(text: str) -> Counter[str]:
    plain = unicodedata.normalize("NFKC", text).replace("\u00ad", "")
    return Counter(re.findall(r"[A-Za-z]{2,}|\d[\d.,]*\d|\d", plain))


def _page(report: Report) -> str:
    page = html.fromstring(report.to_html())
    for one in page.xpath("//head|//style|//fieldset|//legend|//nav|//svg|//math|//a[contains(@class,'skip')]"):
        one.drop_tree()
    for one in page.iter():
        one.tail = f" {one.tail or ''}" if str(one.tag) in BLOCKS else one.tail
    return str(page.text_content())


BLOCKS = ("p", "li", "td", "th", "h1", "h2", "h3", "dt", "dd", "div", "mn", "mi", "mo", "mfrac", "mtext")


def _word(report: Report) -> str:
    body = etree.fromstring(ZipFile(BytesIO(report.docx())).read("word/document.xml"))
    for equation in list(body.iter("{*}oMath")):
        equation.clear()
    names = ((etree.QName(one).localname, one.text or "") for one in body.iter())
    return "".join(
        text if name == "t" else " " if name in {"p", "tc", "num", "den", "oMath"} else "" for name, text in names
    )


@pytest.mark.parametrize("name", REPORTS)
def test_the_word_file_says_what_the_page_says(name: str) -> None:
    report = REPORTS[name]()
    page, word = _words(_page(report)), _words(_word(report))
    assert page - word == Counter()
    assert word - page == Counter()


@pytest.mark.parametrize("name", REPORTS)
def test_the_pdf_file_says_what_the_page_says(name: str) -> None:
    """Lines and pages break words there, and heads and feet of pages repeat some: only letters in a row count."""
    report = REPORTS[name]()
    pages = "".join(page.extract_text() for page in PdfReader(BytesIO(report.pdf())).pages)
    packed = re.sub(r"[\s\u200b\u2066-\u2069\u00ad-]", "", unicodedata.normalize("NFKC", pages))
    assert [word for word in _words(_page(report)) if word not in packed] == []
