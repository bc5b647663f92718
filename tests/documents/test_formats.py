"""One document in each kind of file, written by hand or by other programs, has the same words, cells and notes."""

from __future__ import annotations

import zipfile
from pathlib import Path

import docx
import pytest
import typst
from docx.oxml import parse_xml

from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from tests.documents.conftest import tables, texts

PARAGRAPHS = [
    "1. Of the 1,534 documents drawn,³ nine were responsive: a rate of 0.59%, or 0.0059ᶜ of all.",
    "2. The 2nd draw had 10⁻⁶ of them, and recall was 80.1% (95% interval: 76.8%–83.0%).",
]
CELLS = [["Set", "Sampled", "Recall"], ["Mail", "1,200", "80.1%"], ["Chat & more", "334", "64%"]]
NOTE = "Two of 1,536 could not be opened."
SUP, END = "<sup>", "</sup>"

MARKDOWN = f"""# Declaration of A. Roe

1. Of the 1,534 documents *drawn*,<sup>3</sup> nine were responsive: a rate
   of **0.59%**, or 0.0059<sup>c</sup> of all.[^1]
2. The 2<sup>nd</sup> draw had 10<sup>−6</sup> of them, and ~~recall was 90%~~ recall was `80.1%` (95% interval:
   76.8%–83.0%).

| Set | Sampled | Recall |
|---|--:|--:|
| Mail | 1,200 | 80.1% |
| Chat & more | 334 | 64% |

[^1]: {NOTE}
"""
HTML = f"""<!DOCTYPE html><html><head><title>Other</title><style>p {{width: 12px}}</style></head><body>
<h1>Declaration of A. Roe</h1><p>1. Of the 1,534 documents <i>drawn</i>,<sup><a href="#n">3</a></sup> nine were
responsive: a rate of 0.59%, or 0.0059<sup>c</sup> of all.<p>2. The 2<sup>nd</sup> draw had 10<sup>&minus;6</sup>
of them, and <del>recall was 90%</del> recall was 80.<b>1</b>% (95% interval: 76.8%–83.0%).
<table><tr><th>Set<th>Sampled<th>Recall<tr><td>Mail<td>1,200<td>80.1%<tr><td>Chat &amp; more<td>334<td>64%</table>
<script>var n = 99;</script><p>{NOTE}</body></html>"""
LATEX = rf"""\documentclass{{article}}
\newcommand{{\drawn}}{{1,534 documents}}
\title{{Declaration of A. Roe}}
\begin{{document}}
\maketitle % 12 of them
1. Of the \drawn{{}} \emph{{drawn}},\textsuperscript{{3}} nine were responsive: a rate of 0.59\%, or
0.0059\textsuperscript{{c}} of all.\footnote{{{NOTE}}}

2. The 2\textsuperscript{{nd}} draw had 10\textsuperscript{{−6}} of them, and \sout{{recall was 90\%}} recall was
\textbf{{80.1\%}} (95\% interval: 76.8\%--83.0\%).
\begin{{tabular}}{{lrr}} Set & Sampled & Recall \\ \hline Mail & 1,200 & 80.1\% \\ Chat \& more & 334 & 64\% \\
\end{{tabular}}
\end{{document}}
"""
TYPST = f"""= Declaration of A. Roe
#set super(typographic: false)
#let mark(body) = super(body)
1. Of the 1,534 documents drawn,#mark[3] nine were responsive: a rate of 0.59%, or 0.0059#mark[c] of all.

2. The 2#mark[nd] draw had 10#mark[−6] of them, and #strike[recall was 90%] recall was 80.1% (95% interval:
76.8%–83.0%).

#table(columns: 3, [Set], [Sampled], [Recall], [Mail], [1,200], [80.1%], [Chat & more], [334], [64%])

{NOTE}
""".replace("1. Of", "1\\. Of").replace("2. The", "2\\. The")
PLAIN = f"""1. Of the 1,534 documents drawn,³ nine were respon-
sive: a rate of 0.59%, or 0.0059ᶜ of all.
2. The 2nd draw had 10⁻⁶ of them, and recall was 80.1%
(95% interval: 76.8%–83.0%).

Set            Sampled    Recall
-----------    -------    ------
Mail             1,200     80.1%
Chat & more        334       64%

{NOTE}
"""
MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def write_word(place: Path) -> None:
    """The document as a Word file, with a tracked change, numbers of paragraphs, and a note."""
    file = docx.Document()
    file.add_heading("Declaration of A. Roe", 1)
    first = file.add_paragraph("1. Of the 1,534 documents drawn,")
    first.add_run("3").font.superscript = True
    first.add_run(" nine were responsive: a rate of 0.59%, or 0.0059")
    first.add_run("c").font.superscript = True
    first.add_run(" of all.")
    second = file.add_paragraph("2. The 2")
    for text, is_raised in (("nd", True), (" draw had 10", False), ("−6", True), (" of them, and recall was ", False)):
        second.add_run(text).font.superscript = is_raised
    second._p.append(parse_xml(f'<w:del xmlns:w="{MAIN}" w:id="7"><w:r><w:delText>90</w:delText></w:r></w:del>'))
    second._p.append(parse_xml(f'<w:ins xmlns:w="{MAIN}" w:id="8"><w:r><w:t>80.1</w:t></w:r></w:ins>'))
    second.add_run("% (95% interval: 76.8%–83.0%).")
    table = file.add_table(rows=3, cols=3)
    for r, row in enumerate(CELLS):
        for c, text in enumerate(row):
            table.cell(r, c).text = text
    file.save(str(place))
    note = f"<w:footnote w:id='2'><w:p><w:r><w:t>{NOTE}</w:t></w:r></w:p></w:footnote>"
    with zipfile.ZipFile(place, "a") as archive:
        archive.writestr("word/footnotes.xml", f'<w:footnotes xmlns:w="{MAIN}">{note}</w:footnotes>')


def written(folder: Path, ending: str) -> Document:
    place = folder / f"d.{ending}"
    sources = {"md": MARKDOWN, "html": HTML, "tex": LATEX, "txt": PLAIN}
    if ending == "docx":
        write_word(place)
    elif ending == "pdf":
        (folder / "d.typ").write_text(TYPST, encoding="utf-8")
        typst.compile(str(folder / "d.typ"), output=str(place))
    else:
        place.write_text(sources[ending], encoding="utf-8")
    return read_document(place)


@pytest.mark.parametrize("ending", ["md", "html", "tex", "docx", "pdf", "txt"])
def test_each_kind_of_file_has_the_same_words_cells_and_notes(tmp_path: Path, ending: str) -> None:
    document = written(tmp_path, ending)
    assert [text for text in texts(document) if text[:2] in ("1.", "2.")] == PARAGRAPHS
    assert tables(document)[1] == CELLS
    assert [p.context for p in document.passages if p.text == "1,200"] == [("Sampled", "Mail")]
    assert NOTE in [*texts(document), *texts(document, "footnote")]
    labels = {p.place.label: p for p in document.passages if p.place.label}
    assert set(labels) == {"1.", "2."}
    assert ending == "txt" or document.title == "Declaration of A. Roe"
    every = [number for p in document.passages for number in p.text.split() if "90" in number]
    assert every == [], "struck out or deleted"
    assert ending == "txt" or any(word in " ".join(document.remarks) for word in ("left out", "struck", "strikes"))


def test_a_line_of_a_file_is_the_place_of_its_words(tmp_path: Path) -> None:
    for ending, line in (("md", 4), ("txt", 2), ("html", 3), ("tex", 7)):
        passage = next(p for p in written(tmp_path, ending).passages if "0.0059" in p.text)
        assert passage.place_at(passage.text.index("0.0059")).line == line, ending
