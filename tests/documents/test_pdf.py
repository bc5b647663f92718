"""PDF files: paragraphs, headers, pages that are turned, lines of pleading paper, raised marks, equations, origins."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfWriter, Transformation
from pypdf.annotations import FreeText
from pypdf.generic import RectangleObject

from prsym.documents.reading import read_document
from prsym.errors import InputError
from tests.documents.conftest import tables, texts


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
    assert document.remarks == ("pages whose text is sideways were not read: 1",)
    with pytest.raises(InputError, match="is sideways"):
        read_document(turned(place, 1, upright=False))


def test_a_word_that_a_line_breaks_is_whole_and_its_rest_counts_to_the_next_line(pdf: Callable[[str], Path]) -> None:
    source = (
        "#set page(width: 7cm)\n#set text(hyphenate: true)\n#set par(justify: true)\nThe responsible unconditional "
    )
    (passage,) = read_document(pdf(f"{source} extraordinarily misunderstood responsibilities remained.")).passages
    assert passage.text == "The responsible unconditional extraordinarily misunderstood responsibilities remained."
    assert passage.place_at(len(passage.text) - 1).line == len(passage.lines) > 2


def test_lines_of_pleading_paper_are_counted_and_left_out(pdf: Callable[[str], Path]) -> None:
    lines = "\n".join(f"#place(dx: -1.5cm, dy: {i * 24}pt)[{i + 1}]" for i in range(28))
    body = "\n".join(f"#place(dy: {i * 24}pt)[Line {word} of the pleading]" for i, word in enumerate(("a", "b", "c")))
    document = read_document(pdf(f"#set page(margin: 3cm)\n{lines}\n{body}"))
    text = " ".join(p.text for p in document.passages)
    assert text == "Line a of the pleading Line b of the pleading Line c of the pleading"
    assert document.passages[0].place.line == 1


def test_a_pdf_without_text_is_refused(pdf: Callable[[str], Path]) -> None:
    with pytest.raises(InputError, match="is scanned or empty"):
        read_document(pdf("#rect(width: 50%)"))


def test_a_digit_of_a_note_before_a_hanging_letter_is_no_mark(pdf: Callable[[str], Path]) -> None:
    """Notes are set smaller than the text, and a "p" hangs below the base line."""
    rest = "In all 118,406 documents were left, 32,566 were read, and 22,014 of 150,972 are responsive."
    note = "#footnote[For a margin of 2 percentage points, 7 pages, 3 goals and 5 years of 4 judges, 2,354 suffice.]"
    text = " ".join(p.text for p in read_document(pdf(f"I drew 2,400 documents.{note} {rest}")).passages)
    assert "margin of 2 percentage points, 7 pages, 3 goals and 5 years of 4 judges, 2,354 suffice" in text
    assert "2,400 documents.¹" in text


@pytest.mark.parametrize("size", ["0.6em", "0.83em"])
def test_the_raised_mark_of_a_note_is_no_digit(pdf: Callable[[str], Path], size: str) -> None:
    mark = f"#super(typographic: false, baseline: -0.5em, size: {size})[3]"
    document = read_document(pdf(f"Of 600{mark} documents in the sample {mark} 1,200 were read."))
    assert texts(document) == ["Of 600³ documents in the sample ³ 1,200 were read."]


def test_words_that_a_line_strikes_out_are_left_out_and_told(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf("A further #underline[9,415]#strike[9,145] were tagged, #strike[−\\$5, 91%] 7."))
    assert texts(document) == ["A further 9,415 were tagged, 7."]
    assert document.remarks == ("words that a line strikes out were not read: pages 1",)


def test_a_line_of_a_chart_behind_a_number_does_not_strike_it_out(pdf: Callable[[str], Path]) -> None:
    line = "#place(dy: 4pt, line(length: 300pt, stroke: 0.4pt))"
    document = read_document(pdf(f"{line}#h(90pt)1,534 documents"))
    assert [text.strip() for text in texts(document)] == ["1,534 documents"]
    assert document.remarks == ()


def test_notes_and_fields_of_a_pdf_are_told(tmp_path: Path, pdf: Callable[[str], Path]) -> None:
    file = PdfWriter(clone_from=pdf("Of 801 documents nine were found."))
    file.add_annotation(0, FreeText(text="See 701", rect=(50, 550, 200, 650)))
    file.add_attachment("a.txt", b"703")
    place = tmp_path / "a.pdf"
    file.write(place)
    document = read_document(place)
    assert "Of 801 documents" in document.passages[0].text
    assert document.remarks == ("notes and fields of forms on its pages were not read", "files within it are not read")


@pytest.mark.parametrize("is_turned", [False, True])
def test_an_equation_with_a_fraction_is_a_picture_of_it(pdf: Callable[[str], Path], is_turned: bool) -> None:
    source = "#set page(width: 12cm)\nWe computed it.\n\n$ F_1 = (2 P R)/(P + R) $\n\n$ x = 5 $\n\nIt was 0.8."
    place = pdf(source)
    document = read_document(turned(place, 0, upright=True) if is_turned else place)
    assert texts(document) == ["We computed it.", "F1 = 2PR P + R", "x = 5", "It was 0.8."]
    ((shown,),) = [p.equations for p in document.passages if p.equations]
    assert (shown.start, shown.end, shown.source) == (0, len("F1 = 2PR P + R"), "")
    image = Image.open(BytesIO(shown.picture))
    assert 80 < image.width < 250
    assert 40 < image.height < 100
    right = image.crop((image.width // 2, 0, image.width, image.height))  # where the fraction is
    dark = [min(right.getpixel((x, y)) for x in range(right.width)) < 100 for y in range(right.height)]
    assert sum(a and not b for a, b in pairwise([*dark, False])) == 3  # a numerator, a line, a denominator
    assert document.remarks == ("equations with fractions are pictures, to be typed: pages 1",)


def test_numbers_of_two_lines_of_a_cell_stay_two(pdf: Callable[[str], Path]) -> None:
    cells = "[Set], [Recall], [All], [A], [$ 81/100 $], [7], [B], [12 \\ 345], [9 \\ to 10]"
    document = read_document(pdf(f"An efficient office, 𝑥 = 0.5, of 600#super[3].\n#table(columns: 3, {cells})"))
    assert [row[1] for row in tables(document)[1]] == ["Recall", "81; 100", "12; 345"]
