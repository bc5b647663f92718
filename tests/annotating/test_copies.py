"""Which claims have a place in a copy, the page of a document's text, and the option of the command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import html

from prsym.audits import annotate
from prsym.cli import main
from prsym.documents.reading import read_document
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_toml
from prsym.errors import InputError

TEXT = """# Report <script>

We found 514 of 642 responsive documents, a recall of 80.1%. Precision was 64%, and F1 was therefore 75%.

| Set | Words |
|---|---|
| A | We found 90 of 100 responsive documents, a recall of 91%. |
| B | We found 90 of 100 responsive documents, a recall of 91%. |
"""
CLAIM = '\n[[claim]]\nid = "{}"\nquantity = "recall"\ninputs = {{ found = "9", sample = "10" }}\nvalue = "{}"\n'


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    document = tmp_path / "d.md"
    document.write_text(TEXT, encoding="utf-8")
    place = tmp_path / "claims.toml"
    place.write_text(to_toml(draft(document)), encoding="utf-8")
    return place


def test_the_page_marks_each_claim_and_leads_to_its_note_and_back(claims: Path, tmp_path: Path) -> None:
    report, lost = annotate(claims, tmp_path / "copy.html")
    assert lost == ()
    page = html.fromstring((tmp_path / "copy.html").read_text(encoding="utf-8"))
    marks = {m.get("id").removeprefix("mark-"): m.text_content() for m in page.xpath("//mark[@id]")}
    assert marks == {str(n): j.printed for n, j in enumerate(report.claims, 1)}
    for number, judgement in enumerate(report.claims, 1):
        (note,) = page.xpath(f"//aside[@role='note'][@id='note-{number}']")
        assert note.get("aria-label") == f"Claim {number}: {judgement.verdict.heading}"
        assert page.xpath(f"//sup/a[@href='#note-{number}']")
        assert note.xpath(f".//a[@href='#mark-{number}']")
    assert not page.xpath("//script")
    assert not [a for a in page.iter() if a.get("src") or str(a.get("href", "#"))[0] != "#"]
    rows = [[cell.text_content() for cell in row] for row in page.iter("tr")]
    assert rows[0] == ["Set", "Words"]
    assert [row[0] for row in rows] == ["Set", "A", "B"]


def test_every_passage_of_the_document_is_on_the_page(claims: Path, tmp_path: Path) -> None:
    annotate(claims, tmp_path / "copy.html")
    text = html.fromstring((tmp_path / "copy.html").read_text(encoding="utf-8")).text_content()
    bare = "".join(re.sub(r"\s", "", text))
    for passage in read_document(tmp_path / "d.md").passages:
        first = passage.text.partition("%")[0]
        assert "".join(first.split()) in bare


def test_a_claim_without_a_place_is_told_in_a_line(claims: Path, tmp_path: Path) -> None:
    cell = 'quote = "We found 90 of 100 responsive documents, a recall of 91%."\n'
    more = CLAIM.format("nowhere", "90%") + 'quote = "a recall of 80"\n'
    more += CLAIM.format("twice", "91%") + cell
    more += CLAIM.format("second", "91%") + cell + 'where = "line 5, table 1, row 3, column 2"\n'
    more += CLAIM.format("none", "91%") + CLAIM.format("unread", "several")
    claims.write_text(claims.read_text(encoding="utf-8") + more, encoding="utf-8")
    _, lost = annotate(claims, tmp_path / "copy.html")
    told = {line.partition(":")[0]: line for line in lost}
    assert set(told) == {"nowhere", "twice", "none", "unread"}
    assert "“a recall of 80” does not stand in d.md" in told["nowhere"]
    assert told["twice"].endswith("stands in d.md 2 times, and its `where` does not say which")
    assert told["none"].endswith(", not shown: the claim has no quote")
    assert "'several' does not stand in d.md" in told["unread"]
    output = CliRunner().invoke(main, ["audit", str(claims), "--annotate", str(tmp_path / "c.html")]).output
    assert all(line in output for line in lost)


def test_what_cannot_be_annotated_is_refused_before_the_work(
    claims: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("prsym.audits.audit_claims", lambda *_, **__: pytest.fail("nothing is judged"))
    with pytest.raises(InputError, match=r"c\.docx: an annotated copy of d\.md must end in \.html or \.htm$"):
        annotate(claims, tmp_path / "c.docx")
    other = tmp_path / "other.toml"
    other.write_text(CLAIM.format("a", "90%"), encoding="utf-8")
    with pytest.raises(InputError, match="names no document to annotate"):
        annotate(other, tmp_path / "c.html")
    result = CliRunner().invoke(main, ["audit", str(claims), "--annotate", str(tmp_path / "d.md")])
    assert result.exit_code != 0
    assert "is read: choose another name" in result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["claims.toml", "d.md", "other.toml"]


@pytest.mark.parametrize("where", ["paragraph 2", "line 3, paragraph 2"])
def test_a_paragraph_may_be_named_by_its_number_alone(tmp_path: Path, where: str) -> None:
    document = tmp_path / "d.md"
    document.write_text("1. Recall was 90%.\n\n2. Recall was 90%.\n", encoding="utf-8")
    claims = tmp_path / "claims.toml"
    text = '[report]\ndocument = "d.md"\ndocument_sha256 = "{}"\n{}quote = "Recall was 90%."\nwhere = "{}"\n'
    digest = read_document(document).sha256
    claims.write_text(text.format(digest, CLAIM.format("second", "90%"), where), encoding="utf-8")
    _, lost = annotate(claims, tmp_path / "copy.html")
    assert lost == ()
    page = (tmp_path / "copy.html").read_text(encoding="utf-8")
    assert page.index("Recall was 90%") < page.index("<mark")


@pytest.mark.parametrize(("upper", "marked"), [("4.0%", "3.0%"), ("4.4%", "2.2% to 4.4%")])
def test_the_words_of_an_interval_that_fails_are_marked_and_not_its_estimate(
    tmp_path: Path, upper: str, marked: str
) -> None:
    """46 of 1,535 are 3.0 %, with 2.2 % to 4.0 % by Clopper and Pearson."""
    document, claims = tmp_path / "d.md", tmp_path / "claims.toml"
    document.write_text(
        "We found 46 responsive documents in a sample of 1,535, an elusion rate of 3.0%. At 95% confidence the exact "
        f"(Clopper-Pearson) interval is 2.2% to {upper}.\n",
        encoding="utf-8",
    )
    claims.write_text(to_toml(draft(document)), encoding="utf-8")
    annotate(claims, tmp_path / "copy.html")
    (mark,) = html.fromstring((tmp_path / "copy.html").read_text(encoding="utf-8")).iter("mark")
    assert mark.text_content() == marked


def test_a_number_without_a_verdict_is_marked_so_and_the_legend_counts_it(claims: Path, tmp_path: Path) -> None:
    """Precision and a cell are open, for nothing is told of them; an entry that is deleted was left out."""
    text = claims.read_text(encoding="utf-8")
    blocks = text.split("\n\n")
    shorter = "\n\n".join(one for one in blocks if 'value = "64%"' not in one)
    for content, words in ((text, "is open"), (shorter, "left out")):
        claims.write_text(content, encoding="utf-8")
        report, _ = annotate(claims, tmp_path / "copy.html")
        page = html.fromstring((tmp_path / "copy.html").read_text(encoding="utf-8"))
        mark, other = page.xpath("//mark[@class='is-unjudged']")
        assert (mark.text_content(), other.text_content()) == ("64%", "91%")
        assert "is open" in other.get("title")
        assert "Not judged" in mark.get("title")
        assert words in mark.get("title")
        (legend,) = page.xpath("//p[@class='legend']")
        assert "not judged: drafted as a claim or a possible claim, and open or left out: 2" in legend.text_content()
        assert f"does not hold: {sum(j.verdict.kind == 'fails' for j in report.claims)}" in legend.text_content()


def test_notes_that_are_longer_than_their_text_stand_below_it(claims: Path, tmp_path: Path) -> None:
    annotate(claims, tmp_path / "copy.html")
    page = html.fromstring((tmp_path / "copy.html").read_text(encoding="utf-8"))
    below = page.xpath("//div[@class='below']")
    assert below
    assert all(len(one.xpath("./aside")) > 1 for one in below)
