"""Tables of PDF pages, drawn with lines or by gaps alone, over two pages; words that are struck out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from prsym.documents.passages import Document
from prsym.documents.reading import read_document

Rows = list[list[str]]


def rows(document: Document) -> dict[int, Rows]:
    """The cells of each table by its number, empty ones as empty texts."""
    found: dict[int, dict[tuple[int, int], str]] = {}
    for passage in document.passages:
        if passage.cell is not None:
            found.setdefault(passage.cell[0], {})[passage.cell[1:]] = passage.text
    return {
        number: [
            [cells.get((r, c), "") for c in range(1, max(c for _, c in cells) + 1)]
            for r in range(1, max(r for r, _ in cells) + 1)
        ]
        for number, cells in found.items()
    }


def texts(document: Document) -> list[str]:
    return [p.text for p in document.passages if p.kind == "paragraph"]


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
    assert rows(document)[1] == [
        ["Stratum", "Documents", "Sampled", "Found"],
        ["Custodial e-mail and calendars", "384,212", "800", "31"],
        ["Shared drives: not sampled", "", "", "0"],
        ["All strata", "606,635", "2,000", "68"],
    ]
    assert texts(document) == ["Before the table.", "Behind the table."]


def test_a_word_that_its_cell_breaks_is_whole(pdf: Callable[[str], Path]) -> None:
    cells = "[Stratum], [Document#linebreak()s], [Sampled#linebreak()in all], [A], [1,200], [40], [B], [900], [30]"
    document = read_document(pdf(f"#table(columns: 3, {cells})"))
    assert rows(document)[1][0] == ["Stratum", "Documents", "Sampled in all"]


def test_vertical_lines_alone_part_rows_by_their_lines_of_text(pdf: Callable[[str], Path]) -> None:
    source = """
#table(columns: 3, stroke: (x, y) => (left: 0.5pt, right: 0.5pt, top: if y < 2 { 0.5pt }, bottom: if y == 3 { 0.5pt }),
  [Set], [Sampled], [Found], [Mail], [400], [12], [Chat], [200], [9], [Drives], [300], [4])
"""
    assert rows(read_document(pdf(source)))[1] == [
        ["Set", "Sampled", "Found"],
        ["Mail", "400", "12"],
        ["Chat", "200", "9"],
        ["Drives", "300", "4"],
    ]


def test_a_frame_around_text_is_no_table(pdf: Callable[[str], Path]) -> None:
    words = "Of the 1,534 documents in the sample 9 were responsive. " * 12
    document = read_document(pdf(f"#grid(columns: (20pt, 400pt), stroke: 1pt, [], [{words}], [], [{words}])"))
    assert rows(document) == {}
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


@pytest.mark.parametrize("gutter", ["6pt", "9pt", "30pt"])
def test_a_table_without_lines_is_found_by_its_gaps_with_its_headings(pdf: Callable[[str], Path], gutter: str) -> None:
    document = read_document(pdf(GAPS.replace("GUTTER", gutter)))
    assert rows(document)[1] == [
        ["Type", "Documents", "Sample", "Est. responsive", "Recall"],
        ["E-mail", "240,816", "1,200", "80,673", "86.8%"],
        ["Loose files", "118,402", "700", "33,153", "83.7%"],
        ["All", "359,218", "1,900", "113,826", "85.9%"],
    ]
    assert texts(document) == ["Estimates by file type", "We recommend a supplemental search of 2 custodians."]


def test_numbers_in_prose_are_no_table(pdf: Callable[[str], Path]) -> None:
    words = "We read 1,200 and 1,300 documents, then 1,400 and 1,500 more. " * 8
    document = read_document(pdf(f"#set page(width: 300pt)\n#set par(justify: true)\n{words}"))
    assert rows(document) == {}
    assert len(texts(document)) == 1


@pytest.mark.parametrize("header", ["table.header[Set][Sampled][Found]", "[Set], [Sampled], [Found]"])
def test_a_table_goes_on_over_the_page_with_its_headings(pdf: Callable[[str], Path], header: str) -> None:
    cells = ", ".join(f"[S{k}], [{100 + k}], [{k}]" for k in range(1, 9))
    document = read_document(pdf(f"#set page(height: 160pt, margin: 20pt)\n#table(columns: 3, {header}, {cells})"))
    assert rows(document)[1] == [["Set", "Sampled", "Found"], *([f"S{k}", str(100 + k), str(k)] for k in range(1, 9))]
    last = next(p for p in document.passages if p.text == "108")
    assert last.context == ("Sampled", "S8")
    assert last.place.page > 1


def test_words_that_a_line_strikes_out_are_left_out_and_told(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf("A further #underline[9,415]#strike[9,145] were tagged."))
    assert texts(document) == ["A further 9,415 were tagged."]
    assert document.remarks == ("words that a line strikes out were not read: pages 1",)
