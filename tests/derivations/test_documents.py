"""Every work that is cited is a whole record, and nothing that rests on memory alone is printed."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, replace
from importlib import import_module
from pathlib import Path

import pytest

from prsym import catalogue
from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.conventions.registry import share_of_share
from prsym.derivations import documents, quantities
from prsym.derivations.documents import ASLAM, DIMM, DOCUMENTS, INTRODUCTION
from prsym.derivations.documents_cited import COCHRAN_1977, WILSON_1927
from prsym.model.source import FROM_MEMORY, LACKING, Document, Origin, Source, StatedHere
from prsym.report.cited import Use, uses

ROOT = Path(__file__).parents[2]
OPTIONAL = {"from_memory", "note"}
USES = uses()


def _missing(document: Document) -> set[str]:
    """Fields that are empty though works of the kind have them."""
    empty = {f.name for f in fields(document) if f.name not in OPTIONAL and not getattr(document, f.name)}
    return empty - LACKING[document.kind]


def _printed_from_memory(origin: Origin) -> list[str]:
    """What a view would print of a source and nothing but memory supports."""
    if isinstance(origin, StatedHere):
        return []
    printed = f"{origin.citation} {origin.title}"
    if origin.document.known_by.how == "from memory":
        return [t for t in (origin.document.short, origin.document.title) if t in printed]
    unknown = [str(getattr(origin.document, name)) for name in origin.document.from_memory]
    known_by = origin.place_known_by or origin.document.known_by
    unknown += [origin.place] if origin.place and known_by.how == "from memory" else []
    return [text for text in unknown if text in printed]


def test_no_field_of_a_document_has_a_default() -> None:
    assert all(f.default is MISSING and f.default_factory is MISSING for f in fields(Document))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda d: d.key)
def test_every_field_of_a_work_is_stated(document: Document) -> None:
    assert not _missing(document)
    assert set(document.from_memory) <= {f.name for f in fields(document)}
    assert bool(document.known_by.where) == (document.known_by.how in {"seen at an address", "quoted by another work"})
    if document.known_by.how == "seen at an address":
        assert document.known_by.where.startswith("http")


@pytest.mark.parametrize("field", ["authors", "title", "container", "volume", "pages", "identifier", "known_by"])
def test_a_missing_field_is_seen(field: str) -> None:
    assert _missing(replace(WILSON_1927, **{field: ""})) == {field}


def test_keys_and_labels_are_of_one_work_each() -> None:
    assert len({d.key for d in DOCUMENTS}) == len({d.label for d in DOCUMENTS}) == len(DOCUMENTS)


def test_what_is_cited_is_listed_and_what_is_listed_is_cited() -> None:
    cited = {u.origin.document for u in USES if isinstance(u.origin, Source)}
    assert cited == set(DOCUMENTS)


@pytest.mark.parametrize("use", USES, ids=lambda u: f"{u.what}: {u.name}")
def test_nothing_is_printed_that_rests_on_memory_alone(use: Use) -> None:
    assert use.origin.citation
    assert not _printed_from_memory(use.origin)
    if isinstance(use.origin, Source) and use.origin.place and use.origin.document.known_by.how != "text at hand":
        assert use.origin.place_known_by is not None, "say how the place is known"


def test_a_place_and_a_work_from_memory_are_left_out() -> None:
    place = Source(COCHRAN_1977, "section 4.4", FROM_MEMORY)
    assert place.citation == "Cochran (1977)"
    assert Source(DIMM, "eq. 7").citation == "Dimm (2015), eq. 7"
    remembered = replace(COCHRAN_1977, known_by=FROM_MEMORY)
    assert (Source(remembered, "section 4.4").citation, Source(remembered, "").title) == ("stated here", "")


def test_the_test_sees_what_memory_alone_supports() -> None:
    class Careless(Source):
        citation = "Cochran (1977), section 4.4, ISBN 0-471-16240-X"  # type: ignore[assignment]

    found = _printed_from_memory(Careless(COCHRAN_1977, "section 4.4", FROM_MEMORY))
    assert found == ["ISBN 0-471-16240-X", "section 4.4"]


def test_wrong_attributions_are_mended() -> None:
    conventions = {c.name: c.citation for c in [*CONVENTIONS, share_of_share("recall", "precision")]}
    assert conventions["sides = one"] == "Cai (2005)"
    own = ("rounding_order = early", "rounding_order = late", "percentage = of_the_whole", "ties = as_listed")
    for name in (
        *own,
        "ties = document_ascending",
        "average_precision = retrieved",
        "percentage = recall of precision",
    ):
        assert conventions[name] == "by definition"
    assert conventions["f_measure = beta_squared"] == "trec_eval, the help text of m_set_F.c, since version 9"
    assert conventions["ties = document_descending"] == "Cabanac et al. (2010), the abstract"
    for name in ("depth", "projected_count", "recall_from_sample", "recall_three_strata", "missed_documents"):
        assert catalogue.entry(f"validation.{name}").source.citation == "by definition"
    for name in ("projected_count_error", "normal_finite_lower", "recall_three_strata_error"):
        source = catalogue.entry(f"validation.{name}").source
        assert (source.citation, bool(source.note)) == ("stated here", True)
    assert quantities.POPULATION.source.citation == "by definition"
    assert "Brown, Cai & DasGupta" in catalogue.entry("validation.agresti_coull_upper").source.citation


CITATION = re.compile(
    r"((?:[A-Z][\w-]+(?:, | & |; | and ))*[A-Z][\w-]+(?: et al\.)?) \((1[89]\d\d|20\d\d)\)(?:, ([^.:;\n]+))?"
)
LOOSE = re.compile(r"\b(ASTM|Buonaccorsi|Abramowitz|DLMF \d)")
DOCSTRINGS = sorted((ROOT / "derivations").rglob("*.py"))
PAGES = sorted((ROOT / "docs").glob("*.md"))


def _unknown(text: str) -> list[str]:
    """Citations in a text that name no record, or a place of a work whose places nobody saw."""
    flat = " ".join(text.replace(" et al.\n", " et al. ").split())
    labels = {d.label for d in DOCUMENTS} | {"Goutte and Gaussier (2005)", "Aslam et al. (2005)"}
    found = [f"{m[1]} ({m[2]})" for m in CITATION.finditer(flat)]
    wrong = [label for label in found if not any(known.endswith(label) or label.endswith(known) for known in labels)]
    return [*wrong, *LOOSE.findall(flat)]


@pytest.mark.parametrize("path", [*DOCSTRINGS, *PAGES], ids=lambda p: str(p.relative_to(ROOT)))
def test_every_citation_in_a_text_is_a_record(path: Path) -> None:
    assert not _unknown(path.read_text(encoding="utf-8"))


def test_a_loose_citation_is_seen() -> None:
    assert _unknown("Johnson, Kemp & Kotz (2005), chapter 6.") == ["Johnson, Kemp & Kotz (2005)"]
    assert _unknown("as ASTM E29 says; DLMF 8.17.20") == ["ASTM", "DLMF 8"]
    assert not _unknown("Dimm (2015), eq. 7, and Clopper & Pearson (1934).")


@pytest.mark.parametrize("use", [u for u in USES if isinstance(u.origin, Source)], ids=lambda u: f"{u.what}: {u.name}")
def test_no_comment_names_a_place_that_rests_on_memory(use: Use) -> None:
    origin = use.origin
    assert isinstance(origin, Source)
    if use.what in {"formula", "theorem"} and origin.place and not origin.known_place:
        text = Path(str(import_module(catalogue.module(use.name)).__file__)).read_text(encoding="utf-8")
        assert origin.place not in "\n".join(line for line in text.splitlines() if line.startswith(("#", '"""')))


def test_the_blog_is_cited_by_its_title_and_date() -> None:
    assert INTRODUCTION.label == "Precision and Recall...and Other Variations (4 April 2015)"
    assert documents.GORDON_KOCHEN.volume == "554"
    assert "discussion purposes only" in documents.GORDON_KOCHEN.note
    assert ASLAM.citation.startswith("Aslam, Yilmaz & Pavlu (2005), A geometric")


def test_only_a_text_that_was_read_and_followed_is_shown_as_printed() -> None:
    assert Source(DIMM, "eq. 7").as_printed
    assert not Source(DIMM, "eq. 7", note="with another letter").as_printed
    for seen in (replace(DIMM, known_by=FROM_MEMORY), COCHRAN_1977):
        assert not Source(seen, "eq. 7").as_printed
        assert not Source(seen, "eq. 7", note="with another letter").as_printed
