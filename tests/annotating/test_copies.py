"""Which claims have a place in a copy, the page of a document's text, and the option of the command."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import html

from prsym.annotating.marks import Mark, Marks
from prsym.audits import annotate
from prsym.cli import main
from prsym.documents.reading import read_document
from prsym.errors import InputError
from tests.annotating.conftest import entry

TEXT = """# Report <script>

We found 514 of 642 responsive documents, a recall of 80.1%. Precision was 64%, and F1 was therefore 75%.

| Set | Words |
|---|---|
| A | We found 90 of 100 responsive documents, a recall of 91%. |
| B | We found 45 of 50 responsive documents, a recall of 90%. |
"""
Claims = Callable[..., Path]


@pytest.fixture
def document(tmp_path: Path) -> Path:
    place = tmp_path / "d.md"
    place.write_text(TEXT, encoding="utf-8")
    return place


def page_of(place: Path) -> html.HtmlElement:
    return html.fromstring(place.read_text(encoding="utf-8"))


def test_the_page_marks_each_claim_and_leads_to_its_note_and_back(document: Path, claims: Claims) -> None:
    copy = document.with_name("copy.html")
    report, lost = annotate(claims(document), copy)
    assert lost == ()
    page = page_of(copy)
    marks = {m.get("id").removeprefix("mark-"): m.text_content() for m in page.xpath("//mark[@id]")}
    assert marks == {"1": "80.1%", "2": "91%"}
    for number, judgement in enumerate(report.claims, 1):
        (note,) = page.xpath(f"//aside[@role='note'][@id='note-{number}']")
        assert note.get("aria-label") == f"Claim {number}: {judgement.verdict.heading}"
        assert page.xpath(f"//sup/a[@href='#note-{number}']")
        assert note.xpath(f".//a[@href='#mark-{number}']")
    assert not page.xpath("//script")
    assert not [a for a in page.iter() if a.get("src") or str(a.get("href", "#"))[0] != "#"]
    rows = [[cell.text_content() for cell in row] for row in page.xpath("//div[@class='grid']//tr")]
    assert [row[0] for row in rows] == ["Set", "A", "B"]
    bare = re.sub(r"\s", "", page.text_content())
    for passage in read_document(document).passages:
        assert "".join(passage.text.partition("%")[0].split()) in bare


def test_a_number_without_a_verdict_is_marked_and_the_legend_counts_it(document: Path, claims: Claims) -> None:
    copy = document.with_name("copy.html")
    annotate(claims(document), copy)
    page = page_of(copy)
    (mark,) = page.xpath("//mark[@class='is-unjudged']")
    assert mark.text_content() == "64%"
    assert "nobody has confirmed" in mark.get("title")
    (legend,) = page.xpath("//p[@class='legend']")
    assert "not judged: not confirmed, or set aside as a fact or no claim: 1" in legend.text_content()
    assert "does not hold: 1" in legend.text_content()


def test_a_claim_without_a_place_is_named_in_a_line(document: Path, claims: Claims) -> None:
    document.write_text(f"{TEXT}| C | We found 45 of 50 responsive documents, a recall of 90%. |\n", encoding="utf-8")
    cell = ("We found 45 of 50 responsive documents, a recall of 90%.", "recall", "found = '45', sample = '50'")
    more = entry("90%", *cell, "where = ''\n")
    more += entry("90%", *cell, "where = 'line 5, table 1, row 3, column 2'\n")
    more += entry("75%", "", *cell[1:])
    _, lost = annotate(claims(document, more), document.with_name("copy.html"))
    assert len(lost) == 2
    assert any(line.endswith("is in d.md 2 times, and its `where` does not say which") for line in lost)
    assert any(line.endswith(", not shown: the claim has no quote") for line in lost)
    copy = str(document.with_name("c.html"))
    output = CliRunner().invoke(main, ["audit", str(document.with_suffix(".toml")), "--annotate", copy]).output
    assert all(line in output for line in lost)


def test_what_cannot_be_annotated_is_refused_before_the_work(
    document: Path, claims: Claims, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = claims(document), document.parent
    monkeypatch.setattr("prsym.audits.audit_claims", lambda *_, **__: pytest.fail("nothing is judged"))
    with pytest.raises(InputError, match=r"c\.docx: an annotated copy of d\.md must end in \.html or \.htm$"):
        annotate(file, folder / "c.docx")
    result = CliRunner().invoke(main, ["audit", str(file), "--annotate", str(document)])
    assert result.exit_code != 0
    assert "is read: choose another name" in result.output
    assert sorted(path.name for path in folder.iterdir()) == ["d.md", "d.toml"]


@pytest.mark.parametrize(("upper", "marked"), [("4.0%", "3.0%"), ("4.4%", "2.2% to 4.4%")])
def test_the_words_of_an_interval_that_fails_are_marked_and_not_its_estimate(
    tmp_path: Path, upper: str, marked: str
) -> None:
    """46 of 1,535 are 3.0 %, with 2.2 % to 4.0 % by Clopper and Pearson."""
    document = tmp_path / "d.md"
    quote = "We found 46 responsive documents in a sample of 1,535, an elusion rate of 3.0%."
    document.write_text(f"{quote} At 95% confidence the exact interval is 2.2% to {upper}.\n", encoding="utf-8")
    digest = read_document(document).sha256
    more = f"interval = '2.2% to {upper}'\nconfidence = '95%'\nmethod = 'clopper-pearson'\n"
    one = entry("3.0%", quote, "elusion", "found = '46', sample = '1,535'", more)
    file = tmp_path / "c.toml"
    file.write_text(f"[report]\ndocument = 'd.md'\ndocument_sha256 = '{digest}'\n{one}", encoding="utf-8")
    annotate(file, tmp_path / "copy.html")
    (mark,) = page_of(tmp_path / "copy.html").iter("mark")
    assert mark.text_content() == marked


def test_the_legend_counts_numbers_without_a_mark() -> None:
    ((_, legend),) = Marks([Mark((0, 3, 5))], 2).legend
    assert legend.endswith(": 1, and 2 more without a mark")
