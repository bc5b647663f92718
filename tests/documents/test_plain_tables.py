"""Tables of plain text: their columns, their headings, and what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.documents.reading import read_document

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


def _read(folder: Path, text: str) -> tuple[dict[tuple[int, ...], str], list[str]]:
    """The cells of a text by their places, and its paragraphs."""
    place = folder / "note.txt"
    place.write_text(f"We report the figures below.\n\n{text}\nThe table ends here.\n", encoding="utf-8")
    passages = read_document(place).passages
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
def test_a_cell_stands_under_its_heading(tmp_path: Path, text: str, place: tuple[int, ...], cell: str) -> None:
    cells, _ = _read(tmp_path, text)
    assert cells[place] == cell


def test_lines_around_a_table_are_paragraphs(tmp_path: Path) -> None:
    cells, paragraphs = _read(tmp_path, BETWEEN_TEXT)
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
def test_canary_text_with_wide_gaps_is_no_table(tmp_path: Path, text: str) -> None:
    cells, _ = _read(tmp_path, text)
    assert not cells
