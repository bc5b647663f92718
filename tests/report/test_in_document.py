"""What the exhibit takes from the document: order, names of cells, the words beside inputs without a name."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

import prsym
from prsym.report import Report
from prsym.report.brief import brief
from prsym.report.terminal import to_lines

DOCUMENT = """# Declaration of A. Roe

1. We removed 96,518 system files and 388,207 exact duplicates, which left 515,275 of 1,000,000 documents. The
duplicates alone were 41.0%, and the system files 9.7%, of the whole.

2. The rounds came out as follows.

| Round | Found | Read | Precision |
| --- | --- | --- | --- |
| First | 40 | 80 | 52% |
| Second | 30 | 40 | 75% |
| Both | 70 | 125 | |
"""


def _claim(identifier: str, value: str, quote: str, where: str, first: str, second: str, place: str) -> str:
    inputs = {"part": first, "whole": second} if place else {"found": first, "sample": second}
    what = 'compute = "part/whole"' if place else 'quantity = "precision"'
    cells = [place, place] if place else [where[:-1] + "2", where[:-1] + "3"]
    places = dict(zip(inputs, cells, strict=True))
    told = [f'id = "{identifier}"', f"quote = {json.dumps(quote)}", f'where = "{where}"', what, f'value = "{value}"']
    tables = {"inputs": inputs, "places": places}
    told += [f"{k} = {{ {', '.join(f'{n} = {json.dumps(v)}' for n, v in t.items())} }}" for k, t in tables.items()]
    return "\n".join(("[[claim]]", *told, ""))


ALONE = "The duplicates alone were 41.0%, and the system files 9.7%, of the whole."
SUM = """
[[claim]]
id = "d"
quote = "125"
where = "table 1, row 4, column 3"
compute = "first_round + second_round"
inputs = { first_round = "80", second_round = "40" }
places = { first_round = "table 1, row 2, column 3", second_round = "table 1, row 3, column 3" }
value = "125"
"""
CLAIMS = (  # not in the order of the document, and by the names of their ids in neither
    _claim("a", "9.7%", ALONE, "paragraph 1", "96,518", "1,000,000", "paragraph 1"),
    _claim("c", "52%", "52%", "table 1, row 2, column 4", "40", "80", ""),
    _claim("b", "41.0%", ALONE, "paragraph 1", "388,207", "1,000,000", "paragraph 1"),
)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("document")
    (folder / "d.md").write_text(DOCUMENT, encoding="utf-8")
    head = f'[report]\ndocument = "d.md"\ndocument_sha256 = "{sha256(DOCUMENT.encode()).hexdigest()}"\n'
    (folder / "claims.toml").write_text(head + "".join(CLAIMS) + SUM, encoding="utf-8")
    return prsym.audit(folder / "claims.toml")


def _plain(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


def test_claims_of_one_paragraph_stand_in_the_order_of_its_words(report: Report) -> None:
    assert not report.not_audited
    assert [judgement.printed for judgement in report.audited] == ["41.0%", "9.7%", "52%", "125"]


def test_a_cell_is_told_by_the_headings_of_its_row_and_its_column(report: Report) -> None:
    """40 of 80 are 50%."""
    text = _plain(report.to_markdown())
    assert "**3. Precision** (table 1, “First”, “Precision”)" in text
    assert (
        "recomputed: **50%**, from number counted 40 (table 1, “First”, “Found”) and total 80 (table 1, “First”, "
        "“Read”)." in text
    )
    assert "row 2" not in text


def test_a_sum_of_cells_is_told_by_their_headings(report: Report) -> None:
    text = _plain(report.to_markdown())
    assert "**4. Sum of 2 numbers** (table 1, “Both”, “Read”)" in text
    assert "from 80 (table 1, “First”, “Read”) and 40 (table 1, “Second”, “Read”)" in text


def test_a_cell_of_long_arithmetic_is_called_by_its_headings(tmp_path: Path) -> None:
    """(200 * 4/80 + 100 * 2/40)/300 is 5%; the arithmetic itself is too long for a name."""
    rows = (
        "Team | Size | Read | Wrong | Rate",
        "---|---|---|---|---",
        "A | 200 | 80 | 4 | 5%",
        "B | 100 | 40 | 2 | 5%",
    )
    document = "".join(f"| {row} |\n" for row in (*rows, "Both teams | 300 | 120 | 6 | 7%"))
    (tmp_path / "d.md").write_text(document, encoding="utf-8")
    claim = {
        "id": "c",
        "quote": "7%",
        "where": "table 1, row 4, column 5",
        "compute": "(size_1*wrong_1/read_1 + size_2*wrong_2/read_2)/(size_1 + size_2)",
        "inputs": {"size_1": "200", "wrong_1": "4", "read_1": "80", "size_2": "100", "wrong_2": "2", "read_2": "40"},
        "value": "7%",
    }
    sha = sha256(document.encode()).hexdigest()
    (tmp_path / "claims.json").write_text(
        json.dumps({"report": {"document": "d.md", "document_sha256": sha}, "claim": [claim]}), encoding="utf-8"
    )
    assert "**1. Value of “Both teams”, “Rate”**" in _plain(prsym.audit(tmp_path / "claims.json").to_markdown())


def test_inputs_without_a_name_stand_with_the_words_of_the_document(report: Report) -> None:
    """388,207 of 1,000,000 are 38.8207%."""
    text = _plain(report.to_markdown())
    told = "from “388,207 exact duplicates” and “1,000,000 documents” (both paragraph 1)"
    assert f"recomputed: **38.82%**, {told}." in text


def test_notes_tell_the_inputs(report: Report) -> None:
    (wrong,) = [one for one in report.audited if one.printed == "41.0%"]
    lines = to_lines(brief(wrong, 1))
    assert "From “388,207 exact duplicates” and “1,000,000 documents” (both paragraph 1)." in lines
