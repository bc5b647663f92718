"""The Markdown pages: rendered by a CommonMark parser they say what the claims say, and every link has a target."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prsym.papers import Errata
from prsym.report import papers_markdown
from prsym.report.markdown import escaped, slug, table, wrapped
from prsym.report.papers_markdown import pages
from prsym.report.papers_parts import parts

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def written(errata: Errata) -> dict[str, str]:
    return pages(errata)


def _plain(text: str) -> str:
    """The text without escapes, on one line."""
    return " ".join(re.sub(r"\\(.)", r"\1", text).split())


def test_a_page_for_each_paper_and_an_overview(errata: Errata, written: dict[str, str]) -> None:
    assert list(written) == ["README.md", "gordon_kochen1988.md", "dimm2015.md"]
    for part in parts(errata):
        page = _plain(written[f"{part.document.key}.md"])
        for judgement in part.judgements:
            assert judgement.claim.says in page
        for judgement in part.findings:
            assert judgement.reason in page
            assert judgement.claim.statement in page


def test_the_overview_counts_and_lists_every_finding(errata: Errata, written: dict[str, str]) -> None:
    overview = written["README.md"]
    row = next(line for line in overview.splitlines() if line.startswith("| [Dimm (2015)]"))
    assert [cell.strip() for cell in row.strip("|").split("|")[1:]] == [
        *("14", "0", "2", "1", "1", "1", "1", "2", "1", "3", "1", "1")
    ]
    listed = re.findall(r"^- \[([\w.]+)\]\(", overview, re.MULTILINE)
    assert listed == [judgement.claim.id for part in parts(errata) for judgement in part.findings]
    assert "No finding: every claim that can be checked is proved or holds." in overview


def test_links_lead_somewhere(written: dict[str, str]) -> None:
    headings = {
        name: [slug(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")]
        for name, text in written.items()
    }
    for name, text in written.items():
        assert len(set(headings[name])) == len(headings[name])
        for target in re.findall(r"(?<!\\)\]\(([^)\s]+)\)", text):
            file, _, anchor = target.partition("#")
            if anchor:
                assert anchor in headings[file or name], target
            elif file.startswith("../"):
                assert (ROOT / "docs" / "papers" / file).resolve().is_file(), target
            else:
                assert file in written, target


def test_no_line_is_too_long_but_for_a_table_or_a_link(written: dict[str, str]) -> None:
    for line in "\n".join(written.values()).splitlines():
        assert len(line) <= 120 or line.startswith("|") or "](" in line


@pytest.mark.parametrize("width", [2, 7])
def test_a_wrapped_line_never_begins_with_a_mark(width: int) -> None:
    words = " ".join(["x" * 50, "+ y", "- z", "= 1", "> 2", "3.", "# a", "* b", "* 4) c"] * width)
    text = wrapped(words, rest="  ")
    assert " ".join(text.split()) == words
    assert "\n" in text
    assert not re.search(r"^ *([-+*>#=]|\d+[.)]) ", text, re.MULTILINE)


def test_hostile_text_stays_text(hostile: str) -> None:
    text = escaped(hostile)
    assert "\\<script>" in text
    assert "\\| \\*a\\* \\_b\\_ \\`c\\` \\[d\\](e)" in text
    assert "& \\&lt;" in text
    assert escaped("0 < R < 1, fx, a & b") == "0 < R < 1, fx, a & b"


def test_tables_are_aligned() -> None:
    assert table([["a", "b"], ["xyz", "1"]]) == "| a   | b |\n| --- | - |\n| xyz | 1 |"


def test_the_pages_are_written_into_a_directory(
    errata: Errata, written: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(papers_markdown, "judge_papers", lambda: errata)
    papers_markdown.main(str(tmp_path / "docs" / "papers"))
    found = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "docs" / "papers").iterdir()}
    assert found == written


def test_the_same_claims_give_the_same_pages(errata: Errata, written: dict[str, str]) -> None:
    assert pages(Errata(tuple(errata.judgements))) == written
