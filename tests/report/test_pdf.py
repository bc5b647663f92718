"""The PDF view: outside text is text, the same bytes each time, everything of the report in it, tagged, on paper."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import typst
from pypdf import PdfReader
from pypdf.generic import ContentStream
from report_tools.samples import AUDITED, CLAIMS, HOSTILE, full

import prsym
from prsym.errors import InputError, UnableError
from prsym.report import Report, pdf
from prsym.report.outcomes import opening
from prsym.report.pdf import TEMPLATES, has_glyph, is_common, shown
from prsym.report.words import cut

FAMILIES = ("LibertinusSerif", "NewCM", "NewComputerModern", "DejaVuSansMono")
LETTER = (612, 792)


@pytest.fixture(scope="module")
def report() -> Report:
    return prsym.audit({"report": {"title": "Example"}, "claim": CLAIMS})


@pytest.fixture(scope="module")
def content(report: Report) -> bytes:
    return report.pdf(appendix=True)


@pytest.fixture(scope="module")
def document(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content))


def _text(document: PdfReader) -> str:
    """All text without white space, for a line may end anywhere."""
    return _packed("".join(page.extract_text() for page in document.pages))


def _packed(text: str) -> str:
    return re.sub(r"[\s\u200b\u2066-\u2069]", "", text)


def test_it_is_a_document_on_letter_paper_with_title_language_tags_and_bookmarks(document: PdfReader) -> None:
    assert all(tuple(map(round, page.mediabox[2:])) == LETTER for page in document.pages)
    catalog: Any = document.trailer["/Root"]
    assert document.metadata is not None
    assert document.metadata.title == "Example"
    assert catalog["/Lang"] == "en"
    assert catalog["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in catalog
    assert catalog["/ViewerPreferences"]["/DisplayDocTitle"]
    titles = [entry["/Title"] for entry in _flat(document.outline)]
    claims = [title for title in titles if title.startswith("Claim ")]
    assert [" ".join(t.split()[:3]) for t in claims] == [f"Claim {n}: {c['id']}" for n, c in enumerate(AUDITED, 1)]
    assert claims[1].endswith("× not reproduced")


def _flat(outline: list[Any]) -> list[Any]:
    return [found for entry in outline for found in (_flat(entry) if isinstance(entry, list) else [entry])]


def test_it_says_that_it_is_accessible(content: bytes, document: PdfReader) -> None:
    catalog: Any = document.trailer["/Root"]
    assert b"pdfuaid:part>1<" in catalog["/Metadata"].get_data()


def test_formulas_and_pictures_have_a_text(document: PdfReader) -> None:
    told = _alternatives(document.trailer["/Root"]["/StructTreeRoot"])
    assert any("p = TP/(TP + FP)" in text for text in told)
    assert any(text.startswith("Number line. The printed value 60%") for text in told)


def _alternatives(element: Any) -> list[str]:
    """The alternative texts of all elements of the structure."""
    element = element.get_object() if hasattr(element, "get_object") else element
    if isinstance(element, list):
        return [text for part in element for text in _alternatives(part)]
    if not isinstance(element, dict):
        return []
    own = [str(element["/Alt"])] if "/Alt" in element else []
    return own + (_alternatives(element["/K"]) if "/K" in element else [])


SHOWS = {b"Tj", b"TJ", b"'", b'"', b"Do", b"sh", b"S", b"s", b"f", b"f*", b"B", b"B*", b"b", b"b*"}


def test_nothing_on_a_page_is_without_a_tag(document: PdfReader) -> None:
    """All that is shown is content of the structure, or an artifact such as the head of a page."""
    for page in document.pages:
        depth = 0
        for _, operator in ContentStream(page.get_contents(), document).operations:
            depth += {b"BDC": 1, b"BMC": 1, b"EMC": -1}.get(operator, 0)
            assert depth > 0 or operator not in SHOWS


def test_the_structure_has_paragraphs_headings_in_order_and_rows_of_headings(document: PdfReader) -> None:
    kinds = list(_kinds(document.trailer["/Root"]["/StructTreeRoot"], ""))
    assert {kind for parent, kind, _ in kinds if parent == "/Document"} >= {"/Title", "/P", "/H1", "/H2", "/Table"}
    assert not {kind for parent, kind, _ in kinds if parent == "/Document"} & {"/Span", "/NonStruct"}
    levels = [int(kind[2:]) for _, kind, _ in kinds if re.fullmatch(r"/H\d", kind)]
    assert all(after <= before + 1 for before, after in pairwise([0, *levels]))
    heads = [element for _, kind, element in kinds if kind == "/TH"]
    assert heads
    assert all("/Column" in str(element["/A"]) for element in heads)
    shown = [element for _, kind, element in kinds if kind in ("/Formula", "/Figure")]
    assert all(str(element["/Alt"]).strip() for element in shown)


def _kinds(element: Any, parent: str) -> Iterator[tuple[str, str, Any]]:
    """The kind of the parent, the kind, and the element, of each element of the structure."""
    element = element.get_object() if hasattr(element, "get_object") else element
    if isinstance(element, list):
        for part in element:
            yield from _kinds(part, parent)
    elif isinstance(element, dict):
        kind = str(element.get("/S", ""))
        if kind:
            yield parent, kind, element
        yield from _kinds(element.get("/K"), kind)


def test_everything_is_told(report: Report, document: PdfReader) -> None:
    text = _text(document)
    for sentence in opening(report):
        assert _packed(sentence) in text
    for judgement in report.claims:
        assert _packed(judgement.reason.removeprefix(f"claim {judgement.id}: ")) in text
    assert report.inputs_sha256 in text
    assert "Derivation" in text
    assert "Methodandlimits" in text
    assert "relevantdocumentsretrieved;awholenumberin[0,∞)" in text  # a semicolon of typst's own would be swallowed
    assert re.search(r"Proved:everyinferenceisproved[^.]*;\d+steps", text)
    assert _packed("prsym audit CLAIMS --pdf report.pdf") in text


def test_a_report_with_everything_is_told(report: Report) -> None:
    text = _text(PdfReader(BytesIO(full().pdf(appendix=True))))
    for words in ("Set 2", "cannot all hold together", "a.run", "f" * 64, "recall was computed from tp and fn", "line"):
        assert _packed(words) in text
    for words in ("upheld", "overturned", "open", "1 slip was tried", "undefined", "exactly 0.25"):
        assert _packed(words) in text


def test_the_same_bytes_again_without_a_clock(report: Report, content: bytes) -> None:
    assert report.pdf(appendix=True) == content
    assert b"CreationDate" not in content


def test_the_same_bytes_in_another_process(content: bytes) -> None:
    code = (
        "import sys, json, prsym; claims = json.loads(sys.stdin.read());"
        "sys.stdout.buffer.write(prsym.audit({'report': {'title': 'Example'}, 'claim': claims}).pdf(appendix=True))"
    )
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "7",
        "TZ": "Asia/Tokyo",
        "PYTHONPATH": str(Path(prsym.__file__).parents[1]),
    }
    found = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(CLAIMS).encode(),
        capture_output=True,
        env=environment,
        check=True,
    )
    assert found.stdout == content


@pytest.mark.parametrize(
    ("title", "shown_title"), [("", "Untitled report"), (" \n", "Untitled report"), ("x" * 400, "x" * 299 + "…")]
)
def test_a_report_without_claims_or_title(title: str, shown_title: str) -> None:
    document = PdfReader(BytesIO(Report(title, (), "0" * 64).pdf(appendix=True)))
    assert document.metadata is not None
    assert _packed(document.metadata.title or "") == _packed(shown_title)
    assert "x" * 400 in _text(document) or len(title) < 400


def test_outside_text_is_text() -> None:
    text = _text(PdfReader(BytesIO(full(HOSTILE).pdf(appendix=True))))
    for words in ('#panic("x")$x^2$@ref<label>*b*_i_[c]\\`raw`#import"x":y//c/*d*/=h+l/t:u"]})', "<script>alert(1)"):
        assert words in text
    for written in ("⟨U+202E⟩", "⟨U+2066⟩", "⟨U+4E2D⟩⟨U+6587⟩", "⟨U+1F600⟩", "⟨U+001B⟩"):
        assert written in text
    assert text.count("W" * 40) > 5
    assert not {"\u202e", "\u2066", "\x1b"} & set(text)


def test_long_words_stay_on_the_page() -> None:
    """A word of 10,000 letters is broken: no line holds more of them than fit in the smallest type."""
    whole = full("W" * 10_000)
    document = PdfReader(BytesIO(replace(whole, claims=whole.claims[:1], sets=()).pdf(appendix=True)))
    lines = [line for page in document.pages for line in page.extract_text().splitlines()]
    assert sum(line.count("W") for line in lines) > 10_000
    assert 30 < max(line.count("W") for line in lines) < 115


def test_only_the_fonts_of_typst_are_in_it(document: PdfReader) -> None:
    fonts = {str(f.get_object()["/BaseFont"]) for p in document.pages for f in p["/Resources"]["/Font"].values()}
    assert fonts
    assert all(any(family in name for family in FAMILIES) for name in fonts), fonts


def test_no_semicolon_of_a_sentence_ends_an_expression() -> None:
    """In typst's markup, `#a.b;` is an expression with its end: the reader would not see the semicolon."""
    source = files("prsym.report").joinpath("pdf_page.typ").read_text(encoding="utf-8")
    assert not re.findall(r"#[\w.-]+(?:\([^()]*\))?;", source)


def test_the_template_reads_nothing_but_its_data() -> None:
    """Nothing evaluates a text, reads a file or loads a package."""
    source = "\n".join(files("prsym.report").joinpath(name).read_text(encoding="utf-8") for name in TEMPLATES)
    code = re.sub(r'"[^"\n]*"|//[^\n]*', "", source)
    assert not re.findall(r"\b(eval|read|include|import|plugin|yaml|toml|csv|xml|cbor|bibliography)\b", code)
    assert re.findall(r"\bimage\b\(\w+\(\w+\)", code) == ["image(bytes(svg)"]  # a drawing of ours, no file
    assert len(re.findall(r"\bimage\b", code)) == 1
    assert re.findall(r"json\([^)]*\)", code) == ["json(bytes(sys.inputs.data)"]


def _sets(text: str) -> bool:
    source = '#let t = json(bytes(sys.inputs.t))\n#set document(title: "t")\n#set text(font: "Libertinus Serif")\n#t'
    inputs = {"t": json.dumps(text)}
    try:
        typst.compile(
            source.encode(), sys_inputs=inputs, ignore_system_fonts=True, format="pdf", pdf_standards=["ua-1"]
        )
    except typst.TypstError:
        return False
    return True


def test_every_character_of_the_table_can_be_shown() -> None:
    assert _sets(" ".join(map(chr, sorted(pdf._covered()))))
    assert not _sets("中")  # the table is needed: typst refuses what no font has
    assert all(has_glyph(c) for c in map(chr, range(0x20, 0x3000)) if is_common(c))


def test_a_character_that_the_table_lacks_does_not_stop_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "has_glyph", lambda character: True)  # as a font without the glyph would be
    text = _text(PdfReader(BytesIO(full("中文 ρ").pdf(appendix=True))))
    assert "⟨U+4E2D⟩⟨U+6587⟩ρ" in text


def test_what_typst_refuses_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "TEMPLATES", ("pdf_page.typ",))  # its functions for formulas are missing
    with pytest.raises(UnableError, match="typst could not set the report as PDF: .+"):
        full().pdf(appendix=True)


def test_without_the_extra_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(InputError) as caught:
        full().to_pdf(tmp_path / "report.pdf", appendix=True)
    assert str(caught.value) == "a PDF needs typst; in the folder of prsym: pip install '.[pdf]'"
    assert not list(tmp_path.iterdir())


def test_it_is_written_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    place = tmp_path / "report.pdf"
    full().to_pdf(str(place))
    first = place.read_bytes()
    assert first.startswith(b"%PDF")
    assert [p.name for p in tmp_path.iterdir()] == ["report.pdf"]
    monkeypatch.setattr("tempfile.NamedTemporaryFile", _full_disk)
    with pytest.raises(InputError, match="cannot be written: No space left"):
        full("other").to_pdf(place, appendix=True)
    assert place.read_bytes() == first
    with pytest.raises(InputError, match="cannot be written"):
        full().to_pdf(tmp_path / "no" / "report.pdf", appendix=True)


def _full_disk(*args: object, **kwargs: object) -> None:
    raise OSError(28, "No space left on device")


def test_texts_for_the_page() -> None:
    assert shown("a\tb\u200dc") == "a    bc"
    assert shown("x" * 67).count("\u200b") == 3
    assert shown("x" * 66) == "x" * 66
    assert shown("א 1") == "\u2068א 1\u2069"
    assert cut("a  b\nc", 60) == "a b c"
    assert cut("x" * 61, 60) == "x" * 59 + "…"
