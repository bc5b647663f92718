"""The HTML view of the papers' errata: self-contained, accessible, every claim and every form in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest

from prsym import catalogue
from prsym.model.enclosure import Enclosure
from prsym.model.paper_claim import MisprintedFormula
from prsym.model.status import PaperStatus
from prsym.model.verdict import Witness
from prsym.papers import Errata
from prsym.reading.latex import read_latex
from prsym.reading.mathml import to_mathml
from prsym.report.html import to_html as page_of
from prsym.report.papers_document import papers_document
from prsym.report.papers_parts import facts, parts

Parse = Callable[[str], Any]
Check = Callable[[str], None]


class _Text(HTMLParser):
    """The text of a piece of a page."""

    def __init__(self, piece: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.feed(piece)
        self.close()

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def _words(piece: str) -> str:
    """The words of a piece, elements set apart by spaces."""
    return re.sub(r" (?=[,.:;…])", "", " ".join(" ".join(_Text(piece).parts).split()))


def to_html(errata: Errata) -> str:
    return page_of(papers_document(errata))


@pytest.fixture(scope="module")
def page(errata: Errata) -> str:
    return to_html(errata)


@pytest.fixture(scope="module")
def parsed(page: str, parse: Parse) -> Any:
    return parse(page)


def _article(page: str, anchor: str) -> str:
    return page.partition(f'<article class="claim" id="{anchor}"')[2].partition("</article>")[0]


def test_the_page_is_well_formed(parsed: Any) -> None:
    assert parsed.open == []
    identifiers = parsed.values("id")
    assert len(identifiers) == len(set(identifiers))
    assert all(link.startswith("#") for link in parsed.values("href"))
    assert {link[1:] for link in parsed.values("href")} <= set(identifiers)
    assert set(parsed.values("aria-labelledby")) <= set(identifiers)


def test_landmarks_headings_and_captions(parsed: Any) -> None:
    levels = [int(tag[1]) for tag, _ in parsed.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert parsed.count("main") == parsed.count("header") == 1
    assert parsed.count("table") == parsed.count("caption") >= 3
    assert parsed.count("dt") == parsed.count("dd") > 20
    assert all(attributes.get("scope") for tag, attributes in parsed.tags if tag == "th")
    assert ("a", {"class": "skip", "href": "#content"}) in parsed.tags


def test_nothing_is_loaded_and_nothing_runs(page: str, assert_self_contained: Check, assert_policy: Check) -> None:
    assert_self_contained(page)
    assert_policy(page)


def test_outside_text_is_shown_and_harmless(page: str, parsed: Any, hostile: str) -> None:
    assert "<script" not in page
    assert "\u202e" not in page
    assert hostile.replace("\u202e", "⟨U+202E⟩") in parsed.words


def test_every_claim_is_told_and_every_finding_first(errata: Errata, page: str, parsed: Any) -> None:
    findings, _, listed = page.partition('id="claims"')
    for judgement in errata.judgements:
        claim = judgement.claim
        anchor = f"{claim.source.document.key}.{claim.id}"
        assert parsed.values("id").count(anchor) == 1
        assert _words(listed).count(f"What {claim.id} says.") == (claim.id != "hostile")
        assert (f'id="{anchor}"' in findings) == judgement.verdict.finding
    words = _words(findings)
    for judgement in (judgement for part in parts(errata) for judgement in part.findings):
        for text in (judgement.claim.says, judgement.claim.statement, judgement.verdict.sentence, judgement.reason):
            assert text in words
    assert "No finding: every claim that can be checked is proved or holds." in words


def test_the_overview_counts_and_explains(errata: Errata, page: str) -> None:
    overview = page.partition('id="findings"')[0]
    words = _words(overview)
    assert "16 claims judged: proved 1, holds 3" in words
    assert "Gordon & Kochen (1988) 2 1 ✓ proved 1 = holds" in words
    assert "3 ≠ does not hold" in words
    for word in PaperStatus:
        assert words.count(word.meaning) == 1
        assert word.symbol in words


def test_a_misprint_shows_both_forms(page: str) -> None:
    article = _article(page, "dimm2015.misprint.formula")
    printed, _, intended = article.partition("<dt>As printed</dt>")[2].partition("<dt>As intended</dt>")
    wrong = read_latex(r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}")
    assert to_mathml(wrong) in printed
    assert to_mathml(catalogue.formula("measures.precision").tree) in intended
    statement = _article(page, "dimm2015.misprint.statement")
    assert catalogue.entry("dimm2015.coverage").title in statement
    assert to_mathml(catalogue.formula("measures.f_measure").tree) in statement


def test_wide_forms_stand_one_below_the_other(errata: Errata) -> None:
    """The printed form and the intended one are facts of the claim, whatever their width; none is left out."""
    claim = next(j for j in errata.judgements if j.claim.id == "misprint.formula")
    wide = r"p = \frac{\text{TP}}{\text{TP} + 2 \text{FP}}" + r" + \frac{\text{TP}}{\text{TP} + \text{FP}}" * 6
    judge = MisprintedFormula(wide, "measures.precision")
    shown = to_html(Errata((replace(claim, claim=replace(claim.claim, judge=judge)),)))
    assert to_mathml(read_latex(wide)) in shown.partition("<dt>As printed</dt>")[2].partition("<dt>As intended</dt>")[0]
    assert 'class="beside"' not in shown


def test_a_point_where_both_sides_are_equal_says_so(errata: Errata) -> None:
    claim = next(j for j in errata.judgements if j.claim.id == "refuted")
    half = Enclosure("0.5", "0.5", "0.5")
    equal = replace(claim, witness=Witness((("x", "1"),), half, half))
    assert "at x = 1: both sides are exactly 0.5 What judges it" in _words(to_html(Errata((equal,))))
    assert dict(facts(equal))["witness"] == "at x = 1: both sides are 0.5"


def test_the_printed_formulas_of_the_entries_are_shown(page: str, parsed: Any) -> None:
    listed = page.partition('id="claims"')[2].partition('id="method"')[0]
    for identifier in ("measures.precision", "measures.f_measure"):
        assert to_mathml(catalogue.formula(identifier).tree) in listed
        assert parsed.values("id").count(f"entry-{identifier}") == 1
    appendix = page.partition('id="entries"')[2]
    for parameter in catalogue.formula("measures.f_measure").parameters:
        assert parameter.meaning in appendix
    assert "measures.recall" in appendix


def test_a_refuted_claim_shows_its_witness_and_what_holds_instead(page: str) -> None:
    words = _words(_article(page, "dimm2015.refuted"))
    plain = re.sub(r"<[^>]+>", "", _article(page, "dimm2015.refuted"))
    assert "at recall = 1/20, x = -3: on the left exactly 0.3, on the right between 0.38 and 0.39" in plain
    assert "What holds instead For 0 < R < 1" in words
    condition = _words(_article(page, "dimm2015.condition"))
    assert "As printed For each point" in condition
    assert "Where x > 0 p" in condition


def test_numbers_of_one_place_stand_in_a_table(page: str) -> None:
    table = page.partition("<caption>Numbers of")[2].partition("</table>")[0]
    assert table.count("<tr") == 8
    assert table.startswith(" table 1<")
    assert "3.43656…" in table
    assert "z = −1.00" in table


def test_one_paper_alone_has_a_page_of_its_own(sound: Errata, parse: Parse) -> None:
    words = parse(to_html(sound)).words
    assert "What Gordon & Kochen (1988) claims, judged" in words
    assert "prsym papers gordon_kochen1988 --html papers.html" in words
    assert "Dimm" not in words.partition("The formulas and theorems that judge")[0]


def test_the_same_claims_give_the_same_bytes(errata: Errata, page: str) -> None:
    assert to_html(Errata(tuple(errata.judgements))) == page
