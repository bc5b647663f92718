"""Passages and places of documents; what is hostile is refused in one line."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import docx
import pytest

from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.errors import InputError
from tests.documents.conftest import tables, texts

Read = Callable[[str, str | bytes], Document]


@pytest.mark.parametrize(
    ("begins", "title"),
    [
        ("DECLARATION OF DR. MIRIAM ASHE", "DECLARATION OF DR. MIRIAM ASHE"),
        ("I wrote the report of May.", "d.md"),
        ("DECLARATION OF M. ASHE, PH.D.", "DECLARATION OF M. ASHE, PH.D."),
        ("STIPULATION AND [PROPOSED] ORDER REGARDING REVIEW", "STIPULATION AND [PROPOSED] ORDER REGARDING REVIEW"),
        ("Declaration in Support of the Objections", "Declaration in Support of the Objections"),
    ],
)
def test_the_title_names_a_kind_of_document_or_is_the_name_of_the_file(read: Read, begins: str, title: str) -> None:
    text = f"DISTRICT COURT\n\n{begins}\n\n## A. Background\n\nI am an expert.\n\n## C. Review and Validation\n"
    assert read("d.md", text).title == title


def test_lines_of_a_text_are_joined_and_found_again(read: Read) -> None:
    document = read("r.txt", "1. Recall was mea-\nsured at 80.1%\nof all.\n2. The end.\n")
    first = document.passages[0]
    assert first.text == "1. Recall was measured at 80.1% of all."
    assert str(first.place_at(first.text.index("80.1"))) == "line 2, paragraph 1"
    assert document.passages[1].place.label == "2."


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
def test_the_hyphen_of_a_compound_stays_at_the_end_of_a_line(read: Read, lines: str, text: str) -> None:
    (passage,) = read("r.txt", f"Here are {lines} again.").passages
    assert passage.text == f"Here are {text} again."


def archive(**parts: bytes) -> bytes:
    """A Word file of some parts."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(f"word/{name}.xml", data)
    return content.getvalue()


HOSTILE = {
    "bomb.docx": archive(document=b"<a>" + b" " * 150_000_000 + b"</a>"),
    "entity.docx": archive(document=b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    "deep.docx": archive(document=b"<a>" * 1000 + b"</a>" * 1000),
    "none.docx": b"PK\x03\x04 and nothing else",
    "broken.pdf": b"%PDF-1.7\n%%EOF",
    "empty.txt": b" \n\n",
    "binary.txt": b"\x00\x01\x02",
    "deep.html": b"<div>" * 5000,
    "deep.md": b"> " * 5000 + b"7",
    "deep.tex": b"{" * 50_000,
    "long.tex": b"7 " * 1_500_000,
    "old.doc": b"\xd0\xcf\x11\xe0",
    "picture.png": b"\x89PNG",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_one_line(read: Read, name: str) -> None:
    with pytest.raises(InputError) as refused:
        read(name, HOSTILE[name])
    assert name in str(refused.value)
    assert "\n" not in str(refused.value)


def test_invisible_characters_part_no_number_and_are_told(read: Read) -> None:
    text = "Recall was 8\u200b0.1% (514\nof 642). Elusion was \u202e0.59%\u202c.\n"
    document = read("r.txt", text)
    passage = document.passages[0]
    assert passage.text.startswith("Recall was 80.1% (514 of 642).")
    assert passage.place_at(passage.text.index("of 642")).line == 2
    assert [remark.split()[0] for remark in document.remarks] == ["invisible", "marks"]


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


def test_a_style_of_word_numbers_paragraphs_and_notes_have_their_printed_number(tmp_path: Path) -> None:
    file = docx.Document()
    file.add_paragraph("Before the list.")
    for text in ("First item.", "Second item."):
        file.add_paragraph(text, style="List Number")
    file.save(str(tmp_path / "list.docx"))
    places = {p.text: str(p.place) for p in read_document(tmp_path / "list.docx").passages}
    assert places["Second item."] == "paragraph 2"
    assert places["Before the list."] == "unnumbered paragraph 1 before paragraph 1"


def test_the_number_of_a_section_is_no_number_of_a_paragraph(read: Read) -> None:
    text = "# 1. Background\n\n1. I am an expert.\n"
    places = [str(p.place) for p in read("a.md", text).passages]
    assert places == ["line 1", "line 3, paragraph 1"]


def cells_of(document: Document, table: int) -> dict[tuple[int, int], str]:
    """The cells of a table that are not empty, by row and column."""
    return {p.cell[1:]: p.text for p in document.passages if p.cell is not None and p.cell[0] == table}


def test_a_cell_of_an_html_table_that_takes_several_moves_those_behind_and_below_it(read: Read) -> None:
    text = """<table><tr><th rowspan="2">Set</th><th colspan="2">First</th><th colspan=2>Second</th></tr>
<tr><th>Yes</th><th>No</th><th>Yes</th><th>No</th></tr>
<tr><td>X</td><td>10</td><td rowspan=2>20</td><td>30</td><td>40</td></tr>
<tr><td>Y</td><td>11</td><td>31</td><td>41</td></tr></table>"""
    found = cells_of(read("a.html", text), 1)
    heads = {(1, 1): "Set", (1, 2): "First", (1, 4): "Second", (2, 2): "Yes", (2, 3): "No", (2, 4): "Yes", (2, 5): "No"}
    first = {(3, 1): "X", (3, 2): "10", (3, 3): "20", (3, 4): "30", (3, 5): "40"}
    assert found == heads | first | {(4, 1): "Y", (4, 2): "11", (4, 4): "31", (4, 5): "41"}


@pytest.mark.parametrize("span", ["0", "-3", "99999999999", "x", "", "²"])
def test_a_span_that_is_none_is_bounded(read: Read, span: str) -> None:
    text = f"<table><tr><td colspan='{span}' rowspan='{span}'>A</td><td>7</td></tr></table>"
    assert list(cells_of(read("a.html", text), 1).values()) == ["A", "7"]


def test_a_table_within_a_cell_of_a_word_table_is_read_once(tmp_path: Path) -> None:
    file = docx.Document()
    outer = file.add_table(rows=2, cols=2)
    outer.cell(0, 0).text, outer.cell(1, 0).text, outer.cell(1, 1).text = "Outer", "B", "99"
    inner = outer.cell(0, 1).add_table(rows=1, cols=2)
    inner.cell(0, 0).text, inner.cell(0, 1).text = "in", "11"
    file.save(str(tmp_path / "a.docx"))
    document = read_document(tmp_path / "a.docx")
    assert cells_of(document, 1) == {(1, 1): "Outer", (2, 1): "B", (2, 2): "99"}
    assert cells_of(document, 2) == {(1, 1): "in", (1, 2): "11"}


def test_cells_of_several_columns_and_rules_of_latex_tables(read: Read) -> None:
    text = r"""\begin{document}
\begin{tabular}{lcc}\toprule
 & \multicolumn{2}{c}{\textbf{Round}} \\ \cmidrule(lr){2-3}
\multirow{2}{*}{Recall} & 1 & 2 \\
 & \multicolumn{2}{c}{80.1\%} \\ \addlinespace[2pt]
\multicolumn{1}{l}{Found} & 412 & \cellcolor{gray!20} 500 \\ \bottomrule
\end{tabular}

\textcolor{red}{Recall} was \SI{80.1}{\percent} of \num{1200}, precision \nicefrac{1}{2}.\fontsize{12}{14}
\end{document}"""
    document = read("a.tex", text)
    round_ = {(1, 2): "Round", (2, 1): "Recall", (2, 2): "1", (2, 3): "2", (3, 2): "80.1%"}
    assert cells_of(document, 1) == round_ | {(4, 1): "Found", (4, 2): "412", (4, 3): "500"}
    assert texts(document) == ["Recall was 80.1 % of 1200, precision 1/2."]


def test_elements_of_html_that_stand_apart_are_parted_and_what_is_not_read_is_told(read: Read) -> None:
    text = (
        "<details><summary>Recall 80%</summary>Of 500, 400</details>"
        "<fieldset><legend>Set 7</legend>n = 1,200</fieldset>"
        "<p><ruby>75%<rt>recall</rt></ruby></p><textarea>99</textarea><button>Show 7</button>"
        "<svg><text>13.5%</text></svg><table><tr><td><p>12</p><p>13</p></td></tr></table>"
    )
    document = read("a.html", text)
    assert texts(document) == ["Recall 80%", "Of 500, 400", "Set 7", "n = 1,200", "75% recall", "99"]
    assert cells_of(document, 1) == {(1, 1): "12 13"}
    assert document.remarks == ("drawings, buttons, fields and lists of choices in it were not read",)


def test_a_note_of_markdown_that_looks_like_a_link_is_kept_or_named(read: Read) -> None:
    document = read(
        "a.md", "Recall was 80%[^1] of 0.0225[^c], see [2].\n\n[^1]: 642\n[^c]: 514 of\n642.\n\n[2]: 1,500\n"
    )
    assert texts(document, "footnote") == ["642", "514 of 642."]
    assert texts(document) == ["Recall was 80% of 0.0225, see 2."]
    assert document.remarks == ("numbers in its links were not read",)


def test_word_text_boxes_deleted_rows_and_skipped_columns(read: Read) -> None:
    main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    cell = "<w:tc><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:tc>"
    inside = "<w:txbxContent><w:p><w:r><w:t>In a box: 7.</w:t></w:r></w:p></w:txbxContent>"
    box = f"<w:p><w:r><w:pict>{inside}</w:pict></w:r></w:p>"
    rows = (
        f"<w:tr>{cell.format('Set')}{cell.format('Found')}</w:tr>"
        f"<w:tr><w:trPr><w:gridBefore w:val='1'/></w:trPr>{cell.format('12')}</w:tr>"
        f"<w:tr><w:trPr><w:del w:id='1'/></w:trPr>{cell.format('Gone')}{cell.format('9')}</w:tr>"
        f"<w:tr>{cell.format('A')}<w:tc>{box}</w:tc></w:tr>"
    )
    body = f'<w:document xmlns:w="{main}"><w:body>{box}<w:tbl>{rows}</w:tbl></w:body></w:document>'
    document = read("a.docx", archive(document=body.encode()))
    assert texts(document, "text box") == ["In a box: 7.", "In a box: 7."]
    assert tables(document)[1] == [["Set", "Found"], ["", "12"], ["A", ""]]
    assert document.remarks == ("text that is deleted as a tracked change was left out",)
