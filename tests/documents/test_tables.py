"""Tables of PDF pages, drawn with lines or by gaps alone, and of plain text: columns, headings, and what is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from tests.documents.conftest import tables, texts

NARROW = """
#set page(width: 420pt, margin: 40pt)
Before the table.

#table(columns: (62pt, 70pt, 60pt, 60pt),
  [Stratum], [Documents], [Sampled], [Found],
  [Custodial e-mail and calendars], [384,212], [800], [31],
  table.cell(colspan: 2)[Shared drives: not sampled], [], [0],
  [All strata], [606,635], [2,000], [68])

Behind the table.
"""


def test_a_table_drawn_with_lines_has_cells_of_several_lines_and_of_several_columns(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf(NARROW))
    assert tables(document)[1] == [
        ["Stratum", "Documents", "Sampled", "Found"],
        ["Custodial e-mail and calendars", "384,212", "800", "31"],
        ["Shared drives: not sampled", "", "", "0"],
        ["All strata", "606,635", "2,000", "68"],
    ]
    assert texts(document) == ["Before the table.", "Behind the table."]


def test_a_frame_around_text_is_no_table(pdf: Callable[[str], Path]) -> None:
    words = "Of the 1,534 documents in the sample 9 were responsive. " * 12
    document = read_document(pdf(f"#grid(columns: (20pt, 400pt), stroke: 1pt, [], [{words}], [], [{words}])"))
    assert tables(document) == {}
    assert sum(text.count("1,534") for text in texts(document)) == 24


GAPS = """
#set page(width: 400pt, margin: 40pt)
#set par(spacing: 6pt)
Estimates by file type

#table(columns: 5, stroke: none, column-gutter: GUTTER, inset: (x: 0pt, y: 4pt), align: right,
  [Type], [Documents], [Sample], [Est. responsive], [Recall],
  [E-mail], [240,816], [1,200], [80,673], [86.8%],
  [Loose files], [118,402], [700], [33,153], [83.7%],
  [All], [359,218], [1,900], [113,826], [85.9%])

We recommend a supplemental search of 2 custodians.
"""


@pytest.mark.parametrize("gutter", ["9pt", "30pt"])
def test_a_table_without_lines_is_found_by_its_gaps_with_its_headings(pdf: Callable[[str], Path], gutter: str) -> None:
    document = read_document(pdf(GAPS.replace("GUTTER", gutter)))
    assert tables(document)[1] == [
        ["Type", "Documents", "Sample", "Est. responsive", "Recall"],
        ["E-mail", "240,816", "1,200", "80,673", "86.8%"],
        ["Loose files", "118,402", "700", "33,153", "83.7%"],
        ["All", "359,218", "1,900", "113,826", "85.9%"],
    ]
    assert texts(document) == ["Estimates by file type", "We recommend a supplemental search of 2 custodians."]


def test_numbers_in_prose_are_no_table(pdf: Callable[[str], Path]) -> None:
    words = "We read 1,200 and 1,300 documents, then 1,400 and 1,500 more. " * 8
    document = read_document(pdf(f"#set page(width: 300pt)\n#set par(justify: true)\n{words}"))
    assert tables(document) == {}
    assert len(texts(document)) == 1


@pytest.mark.parametrize("header", ["table.header[Set][Sampled][Found]", "[Set], [Sampled], [Found]"])
def test_a_table_goes_on_over_the_page_with_its_headings(pdf: Callable[[str], Path], header: str) -> None:
    cells = ", ".join(f"[S{k}], [{100 + k}], [{k}]" for k in range(1, 9))
    document = read_document(pdf(f"#set page(height: 160pt, margin: 20pt)\n#table(columns: 3, {header}, {cells})"))
    assert tables(document)[1] == [["Set", "Sampled", "Found"], *([f"S{k}", str(100 + k), str(k)] for k in range(1, 9))]
    last = next(p for p in document.passages if p.text == "108")
    assert last.context == ("Sampled", "S8")
    assert last.place.page > 1


def test_a_table_behind_text_at_the_foot_of_a_page_is_another_one(pdf: Callable[[str], Path]) -> None:
    first, second = (", ".join(f"[{s}{k}], [{100 + k}], [{k}]" for k in range(1, 4)) for s in "ST")
    head, text = "[Set], [Sampled], [Found]", "In another week the reviewers drew these."
    source = f"#table(columns: 3, {head}, {first})\n{text}\n#pagebreak()\n#table(columns: 3, {head}, {second})"
    assert set(tables(read_document(pdf(source)))) == {1, 2}


def test_lines_of_one_cell_are_one_row_where_a_line_goes_on_the_one_before(pdf: Callable[[str], Path]) -> None:
    b = " \\ "
    head = f"[Category of{b}document{b}s], [Number{b}Found], [Rate{b}(95% CI)]"
    first = f"[E-mail and{b}calendars], [4,000{b}(of 4,100)], [10%{b}(8%–12%)]"
    last = f"[Custodial{b}Chat], [500{b}of 900], [4%{b}3%]"
    assert tables(read_document(pdf(f"#table(columns: 3, {head}, {first}, {last})")))[1] == [
        ["Category of documents", "Number Found", "Rate (95% CI)"],
        ["E-mail and calendars", "4,000 (of 4,100)", "10% (8%–12%)"],
        ["Custodial Chat", "500 of 900", "4% 3%"],
    ]


def test_headings_of_one_word_over_each_column_are_headings_however_near(pdf: Callable[[str], Path]) -> None:
    cells = "[Mail], [1,234], [5], [80.1%], [Files], [12,345], [7], [7.1%], [All], [13,579], [12], [79.0%]"
    source = f"""3. A table without lines:

#grid(columns: (50pt, 60pt, 34pt, 34pt), row-gutter: 8pt, align: center,
  [Type], [*Docs*], [*Reach*], [*Recall*], {cells})
"""
    assert tables(read_document(pdf(source)))[1][0] == ["Type", "Docs", "Reach", "Recall"]


@pytest.mark.parametrize("labels", ["1. 2. 3.", "(a) (b) (c)", "Q. A. Q.", "• • •", "¶1 ¶2 ¶3"])
def test_items_of_a_list_and_numbered_paragraphs_are_no_table(pdf: Callable[[str], Path], labels: str) -> None:
    items = ("The sample had 1,534 documents.", "Of them, 217 were responsive.", "Recall was 80%.")
    lines = [f"{label}#h(30pt){item}" for label, item in zip(labels.split(), items, strict=True)]
    document = read_document(pdf("\n\n".join(line.replace(".#", "\\.#") for line in lines)))
    assert tables(document) == {}
    assert [item for item in items if item in " ".join(texts(document))] == list(items)


def test_a_label_that_spans_columns_is_in_the_first_of_them(read: Callable[[str, str], Document]) -> None:
    rows = ["Set    Drawn   Read   Found", "Mail     400    300      12", "Chat     200    150       9"]
    document = read("a.txt", "\n".join([*rows, "All, both sets  450      21"]))
    assert tables(document)[1][-1] == ["All, both sets", "", "450", "21"]


TWO_LINES = """Cut-off    Documents at     Responsive
score      or above it      among them     Recall
30              371             200         89.3%
38              269             181         80.8%
"""
EMPTY_CELL = """Stratum     Documents   Sample   Rate
-------     ---------   ------   ----
Email          35,264      800   7.75%
Files         290,095    2,400   1.58%
All           325,359    3,200
"""
BETWEEN_TEXT = """Table 2. Elusion by stratum.
Stratum     Documents   Sample
Email          35,264      800
Files         290,095    2,400
* Without the sample of March 4.
"""
STROKES = """Round | Coded | Rate
1 | 800 | 17.9%
2 | 1,812 | 37%
"""
FRAME = """+-------+-------+
| Round | Coded |
+-------+-------+
| 1     |   800 |
| 2     |   812 |
+-------+-------+
"""
TABS = "Round\tDocuments coded\tRate\n1\t800\t17.9%\n2\t1,812\t37%\n"


def read_between(read: Callable[[str, str], Document], text: str) -> tuple[dict[tuple[int, ...], str], list[str]]:
    """The cells of a text by their places, and its paragraphs."""
    passages = read("note.txt", f"We report the figures below.\n\n{text}\nThe table ends here.\n").passages
    inside = {p.cell: f"{p.text} < {' < '.join(p.context)}" for p in passages if p.cell is not None}
    return inside, [p.text for p in passages if p.cell is None]


@pytest.mark.parametrize(
    ("text", "place", "cell"),
    [
        (TWO_LINES, (1, 2, 2), "371 < Documents at or above it < 30"),
        (TWO_LINES, (1, 3, 4), "80.8% < Recall < 38"),
        (EMPTY_CELL, (1, 4, 3), "3,200 < Sample < All"),
        (BETWEEN_TEXT, (1, 3, 2), "290,095 < Documents < Files"),
        (STROKES, (1, 3, 2), "1,812 < Coded < 2"),
        (FRAME, (1, 3, 2), "812 < Coded < 2"),
        (TABS, (1, 2, 2), "800 < Documents coded < 1"),
    ],
)
def test_a_cell_stands_under_its_heading(
    read: Callable[[str, str], Document], text: str, place: tuple[int, ...], cell: str
) -> None:
    cells, _ = read_between(read, text)
    assert cells[place] == cell


def test_lines_around_a_table_are_paragraphs(read: Callable[[str, str], Document]) -> None:
    cells, paragraphs = read_between(read, BETWEEN_TEXT)
    assert len(cells) == 9
    assert paragraphs[1:3] == ["Table 2. Elusion by stratum.", "* Without the sample of March 4."]


@pytest.mark.parametrize(
    "text",
    [
        "We drew 400 documents.  Of these, 31 were responsive.\nIt was a simple sample.  The rate was 7.8%, and the\n"
        "margin was 2.6 points.  We then drew 500 more documents.\n",
        "JANE DOE,                )   Case No. 22-cv-1234\n          Plaintiff,     )\n   v.                    )   "
        "DECLARATION OF\nACME CORP.,              )   JOHN ROE\n          Defendant.     )   Date: May 3, 2024\n",
        "1.   2,401 documents\n2.   1,537 documents\n3.   1,086 documents\n",
        "Dated: March 3, 2024        Respectfully submitted,\n                            Jane Doe\nPortland, Oregon"
        "            Attorney for Plaintiff\n",
    ],
)
def test_canary_text_with_wide_gaps_is_no_table(read: Callable[[str, str], Document], text: str) -> None:
    cells, _ = read_between(read, text)
    assert not cells
