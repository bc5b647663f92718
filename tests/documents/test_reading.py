"""Passages and places of documents in each kind of file; what is hostile is refused in one line."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import docx
import pytest
from pypdf import PdfWriter, Transformation
from pypdf.generic import RectangleObject

from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.errors import InputError


def texts(document: Document, kind: str = "paragraph") -> list[str]:
    return [p.text for p in document.passages if p.kind == kind]


def written(folder: Path, name: str, text: str | bytes) -> Path:
    place = folder / name
    place.write_bytes(text if isinstance(text, bytes) else text.encode())
    return place


@pytest.mark.parametrize(
    ("begins", "title"),
    [
        ("DECLARATION OF DR. MIRIAM ASHE", "Declaration of Dr. Miriam Ashe"),
        ("REBUTTAL REPORT OF J. MCKEE", "Rebuttal Report of J. McKee"),
        ("DECLARATION OF A. NOWHERE", "DECLARATION OF A. NOWHERE"),
        ("I wrote the report of May.", "d.md"),
        (
            "MAE AGNEW, Plaintiff. No. 3:24-md-1-LJP DECLARATION OF MIRIAM ASHE, PH.D., ON DISTRICT I, Miriam",
            "DECLARATION OF MIRIAM ASHE, PH.D., ON DISTRICT",
        ),
        (
            "MAE AGNEW, Plaintiff. No. 3:24-md-1-LJP DECLARATION OF MIRIAM ASHE, PH.D., ON REVIEW I, Miriam",
            "Declaration of Miriam Ashe, Ph.D., on Review",
        ),
        ("AFFIDAVIT OF MIRIAM ASHE Miriam Ashe, being duly sworn, says:", "Affidavit of Miriam Ashe"),
        ("STIPULATION AND [PROPOSED] ORDER REGARDING REVIEW", "Stipulation and [Proposed] Order regarding Review"),
        (
            "DECLARATION OF MIRIAM ASHE, Ph.D., IN SUPPORT OF MCKEE’S MOTION",
            "Declaration of Miriam Ashe, Ph.D., in Support of McKee’s Motion",
        ),
        ("Declaration in Support of the Objections", "Declaration in Support of the Objections"),
        ("Declaration of what was found in review", "d.md"),
        ("# Of Recall", "Of Recall"),
    ],
)
def test_a_line_in_capitals_is_a_title_and_a_numbered_heading_is_none(tmp_path: Path, begins: str, title: str) -> None:
    path = tmp_path / "d.md"
    text = f"DISTRICT COURT\n\n{begins}\n\n## A. Background\n\nI am an expert.\n\n## C. Review and Validation\n"
    path.write_text(f"{text}\nSigned by Miriam Ashe and Ms. McKee.\n", encoding="utf-8")
    assert read_document(path).title == title


def test_a_heading_below_the_first_sentence_is_that_of_a_section(tmp_path: Path) -> None:
    path = written(tmp_path, "d.md", "DISTRICT COURT\n\nI, A. Roe, declare:\n\n## Background\n\nI am an expert.\n")
    assert read_document(path).title == "d.md"


def test_a_title_in_a_cell_of_the_caption(tmp_path: Path) -> None:
    page = "<table><tr><td>IN RE ASHE</td><td>No. 4 DECLARATION OF A. ROE, PH.D.</td></tr></table><h2>Background</h2>"
    assert read_document(written(tmp_path, "r.html", page)).title == "DECLARATION OF A. ROE, PH.D."


def test_the_title_of_an_article_stands_before_its_body(tmp_path: Path) -> None:
    source = "\\title{On\\\\ Recall}\n\\begin{document}\n\\maketitle\n\\section{Notation}\nText.\n\\end{document}\n"
    assert read_document(written(tmp_path, "r.tex", source)).title == "On Recall"


def test_a_word_file_is_read_with_what_stands_beside_its_text(word: Path) -> None:
    document = read_document(word)
    assert document.title == "Declaration of A. Roe"
    assert document.sha256 == sha256(word.read_bytes()).hexdigest()
    assert texts(document) == [
        "Of the 1,534 documents in the sample nine were responsive.",
        "First item",
        "Recall is R = a/(a + b)",
        "The margin was 3%",
    ]
    assert texts(document, "comment") == ["Check the nine."]
    assert texts(document, "header") == ["Case 1:23-cv-00456"]
    cell = next(p for p in document.passages if p.text == "80.1%")
    assert cell.context == ("Recall", "A")
    assert str(cell.place) == "table 1, row 2, column 2"
    assert document.remarks == ("1 deleted pieces of text are tracked changes, and were left out",)


def test_paragraphs_of_a_pdf_have_pages_lines_and_numbers(pdf: Callable[[str], Path]) -> None:
    document = read_document(
        pdf(
            "#set page(header: [Case 1:23-cv-00456], footer: context [Page #counter(page).display()])\n"
            "1. Of the 1,534 documents nine were responsive; an efficient office. #lorem(60)\n\n"
            "2. Recall was 80.1%.\n#pagebreak()\n3. Precision was 64%.\n#pagebreak()\n4. The end."
        )
    )
    found = {p.place.label: p for p in document.passages if p.place.label}
    assert list(found) == ["1.", "2.", "3.", "4."]
    assert found["1."].text.startswith("1. Of the 1,534 documents nine were responsive; an efficient office.")
    assert [found[label].place.page for label in found] == [1, 1, 2, 3]
    edges = [p.text for p in document.passages if p.kind == "header"]
    assert edges[:2] == ["Case 1:23-cv-00456", "Page 1"]
    assert not any("Page" in p.text or "Case" in p.text for p in document.passages if p.kind != "header")


def turned(place: Path, page: int, *, upright: bool) -> Path:
    """A page turned by a quarter; `upright`: what stands on it is turned back, so that it looks as before."""
    file = PdfWriter(clone_from=place)
    one = file.pages[page]
    width, height = float(one.mediabox.width), float(one.mediabox.height)
    if upright:
        one.add_transformation(Transformation().rotate(90).translate(height, 0))
        one.mediabox = one.cropbox = RectangleObject((0, 0, height, width))
    one.rotate(90)
    file.write(place)
    return place


LINES = "#set page(width: 9cm)\n1. Of ten documents nine were found, after a long search.\n\n2. Recall was 80%."


def test_a_turned_page_is_read_as_it_looks(pdf: Callable[[str], Path]) -> None:
    place = pdf(LINES)
    plain = [(p.text, str(p.place)) for p in read_document(place).passages]
    assert [(p.text, str(p.place)) for p in read_document(turned(place, 0, upright=True)).passages] == plain


def test_a_page_that_stands_sideways_is_told_and_not_read(pdf: Callable[[str], Path]) -> None:
    place = turned(pdf(f"{LINES}\n#pagebreak()\n3. Of ten documents nine were found."), 0, upright=False)
    document = read_document(place)
    assert [p.text for p in document.passages] == ["3. Of ten documents nine were found."]
    assert document.passages[0].place.page == 2
    assert document.remarks == ("pages whose text stands sideways were not read: 1",)
    with pytest.raises(InputError, match="stands sideways"):
        read_document(turned(place, 1, upright=False))


def test_a_word_that_a_line_breaks_is_whole_and_its_rest_counts_to_the_next_line(pdf: Callable[[str], Path]) -> None:
    source = (
        "#set page(width: 7cm)\n#set text(hyphenate: true)\n#set par(justify: true)\nThe responsible unconditional "
    )
    (passage,) = read_document(pdf(f"{source} extraordinarily misunderstood responsibilities remained.")).passages
    assert passage.text == "The responsible unconditional extraordinarily misunderstood responsibilities remained."
    assert passage.place_at(len(passage.text) - 1).line == len(passage.lines) > 2


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("the elu-\nsion rate", "the elusion rate"),
        ("twenty-\nfive of these", "twenty-five of these"),
        ("Two-\nthirds of these", "Two-thirds of these"),
        ("the not-\nresponsive calls", "the not-responsive calls"),
        ("a 95-\npercent interval", "a 95-percent interval"),
        ("Clopper-\nPearson", "Clopper-Pearson"),
        ("No. 24-cv-\n03917", "No. 24-cv-03917"),
        ("first-\nand second-level review", "first- and second-level review"),
        ("four-\nteen and six-\nty", "fourteen and sixty"),
        ("not-\nwithstanding", "notwithstanding"),
        ("recall -\nthat is", "recall - that is"),
    ],
)
def test_the_hyphen_of_a_compound_stays_at_the_end_of_a_line(tmp_path: Path, lines: str, text: str) -> None:
    (passage,) = read_document(written(tmp_path, "r.txt", f"Here are {lines} again.")).passages
    assert passage.text == f"Here are {text} again."


def test_lines_of_pleading_paper_are_counted_and_left_out(pdf: Callable[[str], Path]) -> None:
    lines = "\n".join(f"#place(dx: -1.5cm, dy: {i * 24}pt)[{i + 1}]" for i in range(28))
    body = "\n".join(f"#place(dy: {i * 24}pt)[Line {word} of the pleading]" for i, word in enumerate(("a", "b", "c")))
    document = read_document(pdf(f"#set page(margin: 3cm)\n{lines}\n{body}"))
    text = " ".join(p.text for p in document.passages)
    assert text == "Line a of the pleading Line b of the pleading Line c of the pleading"
    assert document.passages[0].place.line == 1


def test_a_pdf_without_text_is_refused(pdf: Callable[[str], Path]) -> None:
    with pytest.raises(InputError, match="is scanned"):
        read_document(pdf("#rect(width: 50%)"))


def test_a_pdf_of_empty_pages_is_not_called_scanned(pdf: Callable[[str], Path]) -> None:
    with pytest.raises(InputError, match="is empty"):
        read_document(pdf("#pagebreak()"))


def test_html_gives_blocks_and_cells(tmp_path: Path) -> None:
    page = (
        "<html><head><style>p {width: 12px}</style></head><body><h1>Report</h1><p>Recall was <b>80.1</b>%.</p>"
        "<script>var n = 99;</script><table><tr><th></th><th>F1</th></tr><tr><td>A</td><td>0.72</td></tr></table>"
    )
    document = read_document(written(tmp_path, "r.html", page))
    assert document.title == "Report"
    assert texts(document) == ["Recall was 80.1%."]
    assert next(p for p in document.passages if p.text == "0.72").context == ("F1", "A")


def test_latex_gives_paragraphs_footnotes_tables_and_formulas(tmp_path: Path) -> None:
    source = r"""\documentclass{article}
\begin{document}
\section{Results} % 12 of them
Recall was \textbf{80.1\%}\footnote{Of 642.} in $n = 514$.

\begin{equation} R = \frac{a}{a+b} \label{eq:1} \end{equation}
\begin{tabular}{lr} Set & Recall \\ \hline A & 64\% \\ \end{tabular}
\end{document}"""
    document = read_document(written(tmp_path, "r.tex", source))
    assert document.title == "Results"
    assert texts(document) == ["Recall was 80.1% in n = 514."]
    assert texts(document, "footnote") == ["Of 642."]
    assert texts(document, "formula") == [r"R = \frac{a}{a+b}"]
    assert next(p for p in document.passages if p.text == "64%").context == ("Recall", "A")


def test_markdown_gives_headings_items_tables_and_footnotes(tmp_path: Path) -> None:
    table = "| Set | F1 |\n|---|---|\n| A | 0.72 |\n"
    source = f"# Report\n\n- one *item*[^1]\n- two\n\n{table}\n[^1]: Of 642.\n\n```\n99\n```\n"
    document = read_document(written(tmp_path, "r.md", source))
    assert texts(document) == ["- one item", "- two", "99"]
    assert texts(document, "footnote") == ["Of 642."]
    assert next(p for p in document.passages if p.text == "0.72").context == ("F1", "A")


def test_lines_of_a_text_are_joined_and_found_again(tmp_path: Path) -> None:
    document = read_document(written(tmp_path, "r.txt", "1. Recall was mea-\nsured at 80.1%\nof all.\n2. The end.\n"))
    first = document.passages[0]
    assert first.text == "1. Recall was measured at 80.1% of all."
    assert str(first.place_at(first.text.index("80.1"))) == "line 2, paragraph 1"
    assert document.passages[1].place.label == "2."


HOSTILE = {
    "bomb.docx": b"",
    "entity.docx": b"",
    "deep.docx": b"",
    "none.docx": b"PK\x03\x04 and nothing else",
    "broken.pdf": b"%PDF-1.7\n%%EOF",
    "empty.txt": b" \n\n",
    "binary.txt": b"\x00\x01\x02",
    "deep.html": b"<div>" * 5000,
    "old.doc": b"\xd0\xcf\x11\xe0",
    "picture.png": b"\x89PNG",
}


def _word_with(place: Path, body: bytes) -> None:
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", body)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    place = written(tmp_path, name, HOSTILE[name])
    if name == "bomb.docx":
        _word_with(place, b"<a>" + b" " * 150_000_000 + b"</a>")
    if name == "entity.docx":
        _word_with(place, b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    if name == "deep.docx":
        _word_with(place, b"<a>" * 1000 + b"</a>" * 1000)
    with pytest.raises(InputError) as refused:
        read_document(place)
    assert name in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_document(tmp_path / "none.docx")


def test_invisible_characters_part_no_number_and_are_told(tmp_path: Path) -> None:
    text = "Recall was 8\u200b0.1% (514\nof 642). Elusion was \u202e0.59%\u202c.\n"
    document = read_document(written(tmp_path, "r.txt", text))
    passage = document.passages[0]
    assert passage.text.startswith("Recall was 80.1% (514 of 642).")
    assert passage.place_at(passage.text.index("of 642")).line == 2
    assert [remark.split()[0] for remark in document.remarks] == ["invisible", "marks"]


TYPST = """#set page(width: 12cm, height: 16cm, footer: [Declaration of J. Roe, page #context counter(page).display()])
= Declaration
The set held 1,126,450 documents.#footnote[The load file lists 1,126,462.] It cost \\$970,000.#super[4] The rest:

#table(columns: 3, [Stratum], [Sampled], [Found], [Mail], [400], [12], [Chat], [200], [9])
#pagebreak()
Second page.
"""


def test_pdf_tables_marks_of_notes_and_footers_are_told_apart(tmp_path: Path) -> None:
    typst = pytest.importorskip("typst")
    source = tmp_path / "d.typ"
    source.write_text(TYPST, encoding="utf-8")
    typst.compile(str(source), output=str(tmp_path / "d.pdf"))
    passages = read_document(tmp_path / "d.pdf").passages
    told = [p.text for p in passages if p.kind == "paragraph"]
    assert next(p.text for p in passages if p.kind == "header").startswith("Declaration of J. Roe")
    assert told[:2] == ["Declaration", "The set held 1,126,450 documents.¹ It cost $970,000.⁴ The rest:"]
    assert not any("J. Roe" in text for text in told)
    assert {p.cell[1:]: p.text for p in passages if p.cell}[3, 3] == "9"
    assert next(p for p in passages if p.text == "12").context == ("Found", "Mail")


def _declaration(folder: Path, paragraphs: list[tuple[str, str]]) -> Path:
    """A Word file of headings (`h`) and paragraphs (`p`)."""
    file = docx.Document()
    for kind, text in paragraphs:
        file.add_heading(text, 2) if kind == "h" else file.add_paragraph(text)
    place = folder / "numbered.docx"
    file.save(str(place))
    return place


def test_a_place_is_that_of_one_passage_and_numbers_are_the_documents_own(tmp_path: Path) -> None:
    """By hand: paragraph 2 of a declaration is the one that it numbers 2, and not the second one in the file."""
    given = [
        ("h", "1. Background"),
        ("p", "I state as follows."),
        ("p", "1. I am an expert."),
        ("p", "2. I was retained."),
        ("p", "By the defendant, that is."),
        ("p", "(3) I drew a sample."),
        ("h", "Exhibit"),
        ("h", "Exhibit"),
        ("p", "1. It is attached."),
        ("p", "So it is."),
    ]
    places = [str(p.place) for p in read_document(_declaration(tmp_path, given)).passages]
    assert places == [
        "heading “1. Background”",
        "unnumbered paragraph 1 before paragraph 1 (1st of 2 with that number)",
        "paragraph 1 (1st of 2 with that number)",
        "paragraph 2",
        "unnumbered paragraph 1 after paragraph 2",
        "paragraph 3",
        "heading “Exhibit” (1st of 2)",
        "heading “Exhibit” (2nd of 2)",
        "paragraph 1 (2nd of 2 with that number)",
        "unnumbered paragraph 1 after paragraph 1 (2nd of 2 with that number)",
    ]


def test_paragraphs_are_counted_without_the_headings_where_none_is_numbered(tmp_path: Path) -> None:
    given = [("h", "Report"), ("p", "One."), ("h", "Results"), ("p", "Two.")]
    places = [str(p.place) for p in read_document(_declaration(tmp_path, given)).passages]
    assert places == ["heading “Report”", "paragraph 1", "heading “Results”", "paragraph 2"]


def test_every_place_of_a_word_file_is_its_own(word: Path) -> None:
    places = [str(p.place) for p in read_document(word).passages]
    assert len(set(places)) == len(places)


def test_the_number_of_a_section_is_no_number_of_a_paragraph(tmp_path: Path) -> None:
    text = "# 1. Background\n\n1. I am an expert.\n"
    places = [str(p.place) for p in read_document(written(tmp_path, "a.md", text)).passages]
    assert places == ["line 1", "line 3, paragraph 1"]


def test_a_style_of_word_numbers_paragraphs_and_notes_have_their_printed_number(tmp_path: Path) -> None:
    file = docx.Document()
    file.add_paragraph("Before the list.")
    for text in ("First item.", "Second item."):
        file.add_paragraph(text, style="List Number")
    file.save(str(tmp_path / "list.docx"))
    places = {p.text: str(p.place) for p in read_document(tmp_path / "list.docx").passages}
    assert places["Second item."] == "paragraph 2"
    assert places["Before the list."] == "unnumbered paragraph 1 before paragraph 1"


def grid(document: Document, table: int) -> dict[tuple[int, int], str]:
    """The cells of a table that are not empty, by row and column."""
    return {p.cell[1:]: p.text for p in document.passages if p.cell is not None and p.cell[0] == table}


def test_a_cell_of_an_html_table_that_takes_several_moves_those_behind_and_below_it(tmp_path: Path) -> None:
    text = """<table><tr><th rowspan="2">Set</th><th colspan="2">First</th><th colspan=2>Second</th></tr>
<tr><th>Yes</th><th>No</th><th>Yes</th><th>No</th></tr>
<tr><td>X</td><td>10</td><td rowspan=2>20</td><td>30</td><td>40</td></tr>
<tr><td>Y</td><td>11</td><td>31</td><td>41</td></tr></table>"""
    found = grid(read_document(written(tmp_path, "a.html", text)), 1)
    heads = {(1, 1): "Set", (1, 2): "First", (1, 4): "Second", (2, 2): "Yes", (2, 3): "No", (2, 4): "Yes", (2, 5): "No"}
    first = {(3, 1): "X", (3, 2): "10", (3, 3): "20", (3, 4): "30", (3, 5): "40"}
    assert found == heads | first | {(4, 1): "Y", (4, 2): "11", (4, 4): "31", (4, 5): "41"}


@pytest.mark.parametrize("span", ["0", "-3", "99999999999", "x", "", "²"])
def test_a_span_that_is_none_is_bounded(tmp_path: Path, span: str) -> None:
    text = f"<table><tr><td colspan='{span}' rowspan='{span}'>A</td><td>7</td></tr></table>"
    assert list(grid(read_document(written(tmp_path, "a.html", text)), 1).values()) == ["A", "7"]


def test_raised_digits_and_words_that_are_struck_out_in_html(tmp_path: Path) -> None:
    mark = "<sup><a href='#'>3</a></sup>"
    text = f"<p>Of 600{mark} the 2<sup>nd</sup> in 10<sup>−6</sup> had <del>91</del> <s>92</s> 93.</p>"
    document = read_document(written(tmp_path, "a.html", text))
    assert texts(document) == ["Of 600³ the 2nd in 10⁻⁶ had 93."]
    assert document.remarks == ("words that are struck out were not read",)


def test_raised_digits_and_words_that_are_struck_out_in_word(tmp_path: Path) -> None:
    file = docx.Document()
    paragraph = file.add_paragraph("Of 600")
    paragraph.add_run("3").font.superscript = True
    paragraph.add_run(" documents ")
    paragraph.add_run("91 ").font.strike = True
    paragraph.add_run("92 ").font.double_strike = True
    paragraph.add_run("93").font.strike = False
    file.save(str(tmp_path / "a.docx"))
    document = read_document(tmp_path / "a.docx")
    assert texts(document) == ["Of 600³ documents 93"]
    assert document.remarks == ("words that are struck out were not read",)


def test_a_table_within_a_cell_of_a_word_table_is_read_once(tmp_path: Path) -> None:
    file = docx.Document()
    outer = file.add_table(rows=2, cols=2)
    outer.cell(0, 0).text, outer.cell(1, 0).text, outer.cell(1, 1).text = "Outer", "B", "99"
    inner = outer.cell(0, 1).add_table(rows=1, cols=2)
    inner.cell(0, 0).text, inner.cell(0, 1).text = "in", "11"
    file.save(str(tmp_path / "a.docx"))
    document = read_document(tmp_path / "a.docx")
    assert grid(document, 1) == {(1, 1): "Outer", (2, 1): "B", (2, 2): "99"}
    assert grid(document, 2) == {(1, 1): "in", (1, 2): "11"}


def test_a_table_within_a_note_of_a_word_file_is_no_part_of_the_words_beside_it(tmp_path: Path) -> None:
    main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

    def paragraph(text: str) -> str:
        return f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>"

    rows = "".join(
        f"<w:tr>{''.join(f'<w:tc>{paragraph(text)}</w:tc>' for text in row)}</w:tr>"
        for row in (("Set", "Found"), ("A", "412"))
    )
    note = f"{paragraph('By set:')}<w:tbl>{rows}</w:tbl>{paragraph('640 documents were drawn.')}"
    file = docx.Document()
    file.add_table(rows=1, cols=1).cell(0, 0).text = "7"
    file.save(str(tmp_path / "a.docx"))
    with zipfile.ZipFile(tmp_path / "a.docx", "a") as archive:
        archive.writestr(
            "word/footnotes.xml",
            f'<w:footnotes xmlns:w="{main}"><w:footnote w:id="2">{note}</w:footnote></w:footnotes>',
        )
    document = read_document(tmp_path / "a.docx")
    assert texts(document, "footnote") == ["By set:", "640 documents were drawn."]
    assert grid(document, 1) == {(1, 1): "7"}
    assert grid(document, 2) == {(1, 1): "Set", (1, 2): "Found", (2, 1): "A", (2, 2): "412"}
    assert str(next(p.place for p in document.passages if p.text == "412")) == ("footnote 2, table 2, row 2, column 2")


def test_cells_of_several_columns_and_rules_of_latex_tables(tmp_path: Path) -> None:
    text = r"""\begin{document}
\begin{tabular}{lcc}\toprule
 & \multicolumn{2}{c}{\textbf{Round}} \\ \cmidrule(lr){2-3}
\multirow{2}{*}{Recall} & 1 & 2 \\
 & \multicolumn{2}{c}{80.1\%} \\ \addlinespace[2pt]
\multicolumn{1}{l}{Found} & 412 & \cellcolor{gray!20} 500 \\ \bottomrule
\end{tabular}

\textcolor{red}{Recall} was \SI{80.1}{\percent} of \num{1200}, precision \nicefrac{1}{2}.\fontsize{12}{14}
\end{document}"""
    document = read_document(written(tmp_path, "a.tex", text))
    round_ = {(1, 2): "Round", (2, 1): "Recall", (2, 2): "1", (2, 3): "2", (3, 2): "80.1%"}
    assert grid(document, 1) == round_ | {(4, 1): "Found", (4, 2): "412", (4, 3): "500"}
    assert texts(document) == ["Recall was 80.1 % of 1200, precision 1/2."]


def test_elements_of_html_that_stand_apart_are_parted_and_what_is_not_read_is_told(tmp_path: Path) -> None:
    text = (
        "<details><summary>Recall 80%</summary>Of 500, 400</details>"
        "<fieldset><legend>Set 7</legend>n = 1,200</fieldset>"
        "<p><ruby>75%<rt>recall</rt></ruby></p><textarea>99</textarea><button>Show 7</button>"
        "<svg><text>13.5%</text></svg><table><tr><td><p>12</p><p>13</p></td></tr></table>"
    )
    document = read_document(written(tmp_path, "a.html", text))
    assert texts(document) == ["Recall 80%", "Of 500, 400", "Set 7", "n = 1,200", "75% recall", "99"]
    assert grid(document, 1) == {(1, 1): "12 13"}
    assert document.remarks == (
        "numbers in its drawings, buttons, fields and lists of choices were not read: 7, 13.5%",
    )


def test_a_digit_of_a_note_before_a_hanging_letter_is_no_mark(pdf: Callable[[str], Path]) -> None:
    """Notes are set smaller than the text, and a "p" hangs below the base line."""
    rest = "In all 118,406 documents were left, 32,566 were read, and 22,014 of 150,972 are responsive."
    note = "#footnote[For a margin of 2 percentage points, 7 pages, 3 goals and 5 years of 4 judges, 2,354 suffice.]"
    text = " ".join(p.text for p in read_document(pdf(f"I drew 2,400 documents.{note} {rest}")).passages)
    assert "margin of 2 percentage points, 7 pages, 3 goals and 5 years of 4 judges, 2,354 suffice" in text
    assert "2,400 documents.¹" in text
