"""The Word view, read again with python-docx: headings, tables, links, pictures and pages; the same bytes each time."""

from __future__ import annotations

import re
import sys
import zipfile
from datetime import date
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import docx
import pytest
from click.testing import CliRunner
from docx.oxml.ns import qn
from lxml import etree
from report_tools.samples import AUDITED, CLAIMS, HOSTILE, full

import prsym
from prsym.cli import main
from prsym.documents.reading import read_document
from prsym.errors import InputError
from prsym.report import Report
from prsym.report.outcomes import opening

BOOK = Path(__file__).parents[1] / "audit"
LETTER, A4 = (12240, 15840), (11906, 16838)


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


@pytest.fixture(scope="module")
def content(report: Report) -> bytes:
    return report.docx(appendix=True)


@pytest.fixture(scope="module")
def document(content: bytes) -> Any:
    return docx.Document(BytesIO(content))


def _text(document: Any) -> str:
    return "\n".join("".join(t.text or "" for t in p.iter(qn("w:t"))) for p in document.element.body.iter(qn("w:p")))


def _size(document: Any) -> tuple[int, int]:
    page = document.element.body.find(qn("w:sectPr")).find(qn("w:pgSz"))
    return int(page.get(qn("w:w"))), int(page.get(qn("w:h")))


def test_a_heading_has_its_number_once(document: Any) -> None:
    """The number is in its words, as on the page: a style that numbers would print it twice."""
    styles = [style for style in document.styles if style.name.lower().startswith("heading")]
    assert styles
    assert not any(style.element.findall(f".//{qn('w:numPr')}") for style in styles)
    headings = [p.text for p in document.paragraphs if p.style.name == "Heading 1"]
    assert headings
    assert all(text.startswith(f"{number} ") for number, text in enumerate(headings, 1))


def test_title_language_paper_and_pages(report: Report, document: Any) -> None:
    assert document.core_properties.title == "Example"
    assert document.core_properties.language == "en-US"
    assert document.styles.element.find(f".//{qn('w:lang')}").get(qn("w:val")) == "en-US"
    assert _size(document) == LETTER
    assert _size(docx.Document(BytesIO(report.docx(paper="a4")))) == A4
    footer = etree.tostring(document.sections[0].footer._element).decode()
    assert " PAGE " in footer
    assert " NUMPAGES " in footer
    assert report.inputs_sha256 in footer


def test_headings_are_headings_of_every_level(document: Any) -> None:
    headings = [(p.style.name, p.text) for p in document.paragraphs if p.style.name.startswith("Heading")]
    levels = [int(name.removeprefix("Heading ")) for name, _ in headings]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    claims = [text for name, text in headings if name == "Heading 2" and text.startswith("Claim ")]
    assert [text.partition("   ")[0] for text in claims] == [f"Claim {n}: {c['id']}" for n, c in enumerate(AUDITED, 1)]


def test_rows_of_headings_are_repeated_and_columns_fit_the_page(document: Any) -> None:
    assert document.tables
    for table in document.tables:
        head, *rows = table._tbl.findall(qn("w:tr"))
        assert head.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}") is not None
        assert not [row for row in rows if row.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}") is not None]
        widths = [int(one.get(qn("w:w"))) for one in table._tbl.find(qn("w:tblGrid"))]
        assert min(widths) > 0
        assert sum(widths) <= LETTER[0] - 2 * 1440
        assert all(cell[-1].tag == qn("w:p") for row in rows for cell in row.findall(qn("w:tc")))


def test_the_kicker_stands_below_the_title_and_a_table_may_break_but_before_its_last_rows(document: Any) -> None:
    styles = [paragraph.style.name for paragraph in document.paragraphs]
    assert styles.index("Kicker") == styles.index("Title") + 1
    tables = [t for t in document.tables if t.cell(0, 0).text == "Verdict"]
    assert tables
    for table in tables:
        *kept, last = ([c.paragraphs[0].paragraph_format.keep_with_next for c in row.cells] for row in table.rows[1:])
        assert all(kept[-1])
        assert not any(last)
        assert len(kept) < 3 or not any(any(cells) for cells in kept[:-1])


def test_every_link_leads_to_a_place_of_the_document(document: Any) -> None:
    body = document.element.body
    names = [mark.get(qn("w:name")) for mark in body.iter(qn("w:bookmarkStart"))]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]\w{0,39}", name) for name in names)
    links = [link.get(qn("w:anchor")) for link in body.iter(qn("w:hyperlink"))]
    assert links
    assert set(links) <= set(names)
    ids = [mark.get(qn("w:id")) for mark in body.iter(qn("w:bookmarkStart"))]
    assert len(set(ids)) == len(ids)


def test_pictures_have_words_and_equations_are_equations(document: Any) -> None:
    pictures = list(document.element.body.iter(qn("wp:docPr")))
    assert pictures
    assert all(len(picture.get("descr")) > 10 for picture in pictures)
    images = [part.blob for name, part in document.part.related_parts.items() if "picture" in name]
    assert len(images) == len(pictures)
    assert all(image.startswith(b"\x89PNG") for image in images)
    space = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
    shown = ["".join(e.itertext()) for e in document.element.body.iter(f"{space}oMath")]
    assert "p=TPTP+FP" in shown


def test_prsym_reads_its_own_equations_as_lines(content: bytes, tmp_path: Path) -> None:
    place = tmp_path / "r.docx"
    place.write_bytes(content)
    texts = [passage.text for passage in read_document(place).passages]
    assert "p = TP/(TP + FP)" in texts
    assert "p = 40/(40 + 60) = 40/100" in texts  # printed as 40%
    assert "r = TP/(TP + FN)" in texts


def test_the_same_bytes_and_all_that_the_other_views_say(report: Report, content: bytes, document: Any) -> None:
    assert report.docx(appendix=True) == content
    text = _text(document)
    for line in opening(report):
        assert line in text
    for judgement in report.audited:
        assert judgement.bare_reason in text
    times = {info.date_time for info in zipfile.ZipFile(BytesIO(content)).infolist()}
    assert times == {(1980, 1, 1, 0, 0, 0)}


def test_outside_text_is_text() -> None:
    found = docx.Document(BytesIO(full(HOSTILE).docx()))
    text = _text(found)
    assert "<script>alert(1)</script>" in text
    assert "⟨U+202E⟩evil" in text
    assert "\u202e" not in text
    turned = [t for t in found.element.body.iter(qn("w:t")) if "עברית" in (t.text or "")]
    assert turned
    assert all(any(a.tag == qn("w:dir") for a in t.iterancestors()) for t in turned)


def test_without_typst_one_line_says_what_to_install(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(InputError, match=r"a Word file needs typst for its pictures; .*pip install '.\[word\]'"):
        report.docx()


def test_the_command_writes_it_and_says_how_to_make_it_again(tmp_path: Path) -> None:
    claims = tmp_path / "claims.toml"
    claims.write_text(
        '[[claim]]\nid = "a"\nformula = "measures.precision"\ninputs = { tp = 1, fp = 1 }\nvalue = "50%"\n'
    )
    for options in (["--appendix"], ["--appendix", "--paper", "a4"]):
        told = f"--docx report.docx {' '.join(options)}"
        result = CliRunner().invoke(main, ["audit", str(claims), "--docx", str(tmp_path / "r.docx"), *options])
        assert result.exit_code == 0, result.output
        assert f"prsym audit claims.toml {told}" in _text(docx.Document(str(tmp_path / "r.docx")))


def test_the_caption_stands_above_the_title_and_the_signature_is_a_line() -> None:
    told = {"title": "Example", "court": "Court of Claims", "docket": "No. 7", "examiner": "J. Roe"}
    told |= {"date": date(2026, 11, 5), "paper": "a4"}
    found = docx.Document(BytesIO(prsym.audit({"report": told, "claim": CLAIMS}).docx()))
    styles = [(p.style.name, p.text) for p in found.paragraphs]
    assert styles[0] == ("Court Caption", "Court of Claims")
    assert any(name == "Signature" and "J. Roe" in text for name, text in styles)
    above = next(p for p in found.paragraphs if p.text.startswith("Dated: "))
    assert above.style.paragraph_format.keep_with_next  # nobody signs a page without what is signed
    assert _size(found) == A4
    assert "No. 7" in found.sections[0].header.paragraphs[0].text
