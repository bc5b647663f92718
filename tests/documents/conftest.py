"""Documents of one text in several kinds of file, written by other programs than the readers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import docx
import pytest
import typst
from docx.oxml import parse_xml

MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math"
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


@pytest.fixture
def word(tmp_path: Path) -> Path:
    """A Word file with a heading, paragraphs, a table, an equation, a header, a comment and tracked changes."""
    file = docx.Document()
    file.add_heading("Declaration of A. Roe", 1)
    file.sections[0].header.paragraphs[0].text = "Case 1:23-cv-00456"
    paragraph = file.add_paragraph("Of the 1,534 documents in the sample nine were responsive.")
    file.add_comment(runs=paragraph.runs, text="Check the nine.", author="B")
    file.add_paragraph("First item", style="List Number")
    table = file.add_table(rows=2, cols=2)
    for r, row in enumerate((("Set", "Recall"), ("A", "80.1%"))):
        for c, text in enumerate(row):
            table.cell(r, c).text = text
    equation = file.add_paragraph("Recall is ")
    equation._p.append(
        parse_xml(
            f'<m:oMath xmlns:m="{MATH}"><m:r><m:t>R=</m:t></m:r><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num>'
            "<m:den><m:r><m:t>a+b</m:t></m:r></m:den></m:f></m:oMath>"
        )
    )
    changed = file.add_paragraph("The margin was ")
    changed._p.append(
        parse_xml(f'<w:del xmlns:w="{WORD}" w:id="7"><w:r><w:delText>2%</w:delText></w:r></w:del>'),
    )
    changed._p.append(parse_xml(f'<w:ins xmlns:w="{WORD}" w:id="8"><w:r><w:t>3%</w:t></w:r></w:ins>'))
    place = tmp_path / "declaration.docx"
    file.save(str(place))
    return place


@pytest.fixture
def pdf(tmp_path: Path) -> Callable[[str], Path]:
    """A PDF file of a Typst text."""

    def made(source: str) -> Path:
        text = tmp_path / "source.typ"
        text.write_text(source, encoding="utf-8")
        place = tmp_path / "declaration.pdf"
        typst.compile(str(text), output=str(place))
        return place

    return made
