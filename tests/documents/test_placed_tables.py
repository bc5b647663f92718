"""Tables of PDF pages, drawn with lines or by gaps alone, over two pages; words that are struck out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from prsym.documents.origins import origins
from prsym.documents.passages import Document, Run
from prsym.documents.placed_tables import Stretch, grid
from prsym.documents.reading import read_document
from prsym.errors import InputError

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


def test_a_table_goes_on_over_the_page_behind_the_notes_at_its_foot(pdf: Callable[[str], Path]) -> None:
    cells = ", ".join(f"[S{k}], [{100 + k}], [{k}]" for k in range(1, 9))
    noted = "Drawn at random.#footnote[From the null set. No one had read it.]"
    page = "#set page(height: 190pt, margin: 20pt)"
    document = read_document(pdf(f"{page}\n{noted}\n#table(columns: 3, [Set], [Sampled], [Found], {cells})"))
    assert rows(document)[1] == [["Set", "Sampled", "Found"], *([f"S{k}", str(100 + k), str(k)] for k in range(1, 9))]
    assert any("No one had read it" in text for text in texts(document))


def test_a_table_behind_text_at_the_foot_of_a_page_is_another_one(pdf: Callable[[str], Path]) -> None:
    first, second = (", ".join(f"[{s}{k}], [{100 + k}], [{k}]" for k in range(1, 4)) for s in "ST")
    head, text = "[Set], [Sampled], [Found]", "In another week the reviewers drew these."
    source = f"#table(columns: 3, {head}, {first})\n{text}\n#pagebreak()\n#table(columns: 3, {head}, {second})"
    assert set(rows(read_document(pdf(source)))) == {1, 2}


def test_words_that_a_line_strikes_out_are_left_out_and_told(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf("A further #underline[9,415]#strike[9,145] were tagged."))
    assert texts(document) == ["A further 9,415 were tagged."]
    assert document.remarks == ("words that a line strikes out were not read: pages 1",)


def test_signs_are_struck_with_the_number_beside_them(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf("The recall was #strike[91%] 86%, the change #strike[−\\$5] 7."))
    assert texts(document) == ["The recall was 86%, the change 7."]


def test_a_line_of_a_chart_behind_a_number_does_not_strike_it_out(pdf: Callable[[str], Path]) -> None:
    line = "#place(dy: 4pt, line(length: 300pt, stroke: 0.4pt))"
    document = read_document(pdf(f"{line}#h(90pt)1,534 documents"))
    assert [text.strip() for text in texts(document)] == ["1,534 documents"]
    assert document.remarks == ()


def test_a_page_all_of_which_is_struck_out_is_called_so(pdf: Callable[[str], Path]) -> None:
    with pytest.raises(InputError, match="no text that can be read; words that a line strikes out were not read"):
        read_document(pdf("#strike[A further 9,145 were tagged.]"))


def test_lines_of_one_cell_are_one_row_where_a_line_goes_on_the_one_before(pdf: Callable[[str], Path]) -> None:
    b = " \\ "
    head = f"[Category of{b}documents], [Number{b}Found], [Rate{b}(95% CI)]"
    first = f"[E-mail and{b}calendars], [4,000{b}(of 4,100)], [10%{b}(8%–12%)]"
    last = f"[Custodial{b}Chat], [500{b}of 900], [4%{b}3%]"
    assert rows(read_document(pdf(f"#table(columns: 3, {head}, {first}, {last})")))[1] == [
        ["Category of documents", "Number Found", "Rate (95% CI)"],
        ["E-mail and calendars", "4,000 (of 4,100)", "10% (8%–12%)"],
        ["Custodial Chat", "500 of 900", "4% 3%"],
    ]


# Words of five lines with their left and right ends, and the index of each in the page's text: a table of reportlab.
NEAR = (
    ("Year 235 256", "TP 269 281", "FP 294 306", "FN 319 331", "TN 358 371"),
    ("Q1 244 254", "1 277 280", "200 290 306", "3 326 331", "4,000 347 371"),
    ("Q2 244 256", "22 271 281", "300 290 306", "4 326 331", "10,000 342 371"),
    ("Q3 244 256", "333 265 281", "400 290 306", "44 321 331", "999 355 371"),
)


def test_columns_that_are_nearer_than_others_are_told_apart() -> None:
    lines = []
    index = 0
    for row, words in enumerate(NEAR):
        stretches = []
        for text, left, right in (word.split() for word in words):
            stretches.append(Stretch(text, float(left), float(right), Run(text, "0", index)))
            index += len(text) + 1
        lines.append((18.0 * row, stretches))
    found = grid(lines, blank=6.0)
    assert found is not None
    assert found.rows == tuple(tuple(word.split()[0] for word in words) for words in NEAR)


def test_a_number_in_groups_of_three_digits_is_one(pdf: Callable[[str], Path]) -> None:
    cells = "[Mail], [1 234], [80.1%], [Files], [12 345], [7.1%], [All], [13 579], [79.0%]"
    source = f"#grid(columns: (60pt, 60pt, 60pt), row-gutter: 8pt, align: right, [Type], [Documents], [Rate], {cells})"
    assert [row[1] for row in rows(read_document(pdf(source)))[1]] == ["Documents", "1 234", "12 345", "13 579"]


def test_headings_of_one_word_over_each_column_are_headings_however_near(pdf: Callable[[str], Path]) -> None:
    cells = "[Mail], [1,234], [5], [80.1%], [Files], [12,345], [7], [7.1%], [All], [13,579], [12], [79.0%]"
    source = f"""3. A table without lines:

#grid(columns: (50pt, 60pt, 34pt, 34pt), row-gutter: 8pt, align: center,
  [Type], [*Docs*], [*Reach*], [*Recall*], {cells})
"""
    assert rows(read_document(pdf(source)))[1][0] == ["Type", "Docs", "Reach", "Recall"]


@pytest.mark.parametrize("size", ["0.6em", "0.83em"])
def test_the_raised_mark_of_a_note_is_no_digit(pdf: Callable[[str], Path], size: str) -> None:
    mark = f"#super(typographic: false, baseline: -0.5em, size: {size})[3]"
    document = read_document(pdf(f"Of 600{mark} documents in the sample {mark} 1,200 were read."))
    assert texts(document) == ["Of 600³ documents in the sample ³ 1,200 were read."]


@pytest.mark.parametrize("quoted", ["an elusion of 0.9 percent.”", "“none of 600”", "‘all of it’", 'we found 12"'])
def test_the_raised_mark_behind_a_quotation_mark_is_no_digit(pdf: Callable[[str], Path], quoted: str) -> None:
    document = read_document(pdf(f"#set smartquote(enabled: false)\n{quoted}#footnote[Report at 11.] It goes on."))
    assert f"{quoted}¹ It goes on." in texts(document)[0]


@pytest.mark.parametrize("quoted", ["“Rule ”1 of the report", "the set “A”2 and the set"])
def test_a_digit_of_usual_height_behind_a_quotation_mark_stays_one(pdf: Callable[[str], Path], quoted: str) -> None:
    assert texts(read_document(pdf(quoted))) == [quoted]


@pytest.mark.parametrize("labels", ["1. 2. 3.", "(a) (b) (c)", "Q. A. Q.", "• • •", "¶1 ¶2 ¶3"])
def test_items_of_a_list_and_numbered_paragraphs_are_no_table(pdf: Callable[[str], Path], labels: str) -> None:
    items = ("The sample had 1,534 documents.", "Of them, 217 were responsive.", "Recall was 80%.")
    lines = [f"{label}#h(30pt){item}" for label, item in zip(labels.split(), items, strict=True)]
    document = read_document(pdf("\n\n".join(line.replace(".#", "\\.#") for line in lines)))
    assert rows(document) == {}
    assert [item for item in items if item in " ".join(texts(document))] == list(items)


def test_a_hyphen_at_which_a_cell_breaks_is_one(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf("#table(columns: (50pt, 60pt), [1:20-cv-00123], [217], [Files], [340])"))
    assert all(sign not in p.text for p in document.passages for sign in "\x02\ufffe")
    assert "".join(rows(document)[1][0][0].split()) == "1:20-cv-00123"


def test_numbers_of_two_lines_of_a_cell_are_two(pdf: Callable[[str], Path]) -> None:
    cells = "[Set], [Recall], [All], [A], [$ 81/100 $], [7], [B], [12 \\ 345], [9 \\ to 10]"
    document = read_document(pdf(f"#table(columns: 3, {cells})"))
    assert [row[1] for row in rows(document)[1]] == ["Recall", "81; 100", "12; 345"]
    cell = next(p for p in document.passages if p.text == "81; 100")
    assert [origin is None for origin in origins(cell)] == [False, False, True, True, False, False, False]
