"""Highlights in copies of PDF files: read again with pypdf, they lie on the words of the claims."""

from __future__ import annotations

import re
from pathlib import Path

import pypdf
import pypdfium2
import typst

from prsym.annotating.pdf import Note, annotated
from prsym.audits import annotate
from prsym.documents.origins import origins
from prsym.documents.reading import read_document
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_toml

SOURCE = """#set page(width: 14cm, height: 12cm)
1. In the sample, we found 514 of 642 responsive documents, an efficient office, which is a recall of 80.1%. Of
803,962 documents collected, deduplication removed 196,418 (24.4%) and left 607,544.
#pagebreak()
2. We found 90 of 100 responsive documents, a recall of 91%.
"""


def made(folder: Path, source: str) -> Path:
    (folder / "d.typ").write_text(source, encoding="utf-8")
    typst.compile(str(folder / "d.typ"), output=str(folder / "d.pdf"))
    return folder / "d.pdf"


def notes(path: Path) -> list[tuple[str, str]]:
    """The words within the boxes of each highlight, and the first word of its note."""
    found = []
    document = pypdfium2.PdfDocument(path)
    for page, shown in zip(pypdf.PdfReader(path).pages, document, strict=True):
        text = shown.get_textpage()
        for note in (one.get_object() for one in page.get("/Annots", ())):
            if note["/Subtype"] == "/Highlight":
                quads = [float(end) for end in note["/QuadPoints"]]
                boxes = [(quads[k], quads[k + 5], quads[k + 2], quads[k + 1]) for k in range(0, len(quads), 8)]
                words = "".join(text.get_text_bounded(*box) for box in boxes)
                found.append((words, str(note["/Contents"]).partition(":")[0]))
        text.close()
    document.close()
    return found


def test_each_verdict_lies_on_the_words_of_its_claim(tmp_path: Path) -> None:
    document, copy = made(tmp_path, SOURCE), tmp_path / "copy.pdf"
    claims = tmp_path / "claims.toml"
    claims.write_text(to_toml(draft(document)), encoding="utf-8")
    _, lost = annotate(claims, copy)
    assert lost == ()
    assert notes(copy) == [
        ("80.1%", "confirmed"),
        ("24.4%", "confirmed"),
        ("607,544", "confirmed"),
        ("91%", "refuted"),
    ]
    once = copy.read_bytes()
    assert once.startswith(document.read_bytes()), "the file is not as it was"
    annotate(claims, copy)
    assert copy.read_bytes() == once


def test_words_over_the_end_of_a_line_have_a_box_on_each(tmp_path: Path) -> None:
    source = "#set page(width: 9cm)\n#set par(justify: true)\n#set text(hyphenate: true)\n" + (
        "An efficient officer of the establishment extraordinarily misunderstood responsibilities " * 4
    )
    document = made(tmp_path, source)
    (passage,) = read_document(document).passages
    found = origins(passage)
    assert [i for i, origin in enumerate(found) if origin is None] == [
        i for i, c in enumerate(passage.text) if c.isspace()
    ]
    words = "efficient officer of the establishment extraordinarily misunderstood responsibilities"
    start = passage.text.index(words)
    about = [origin for origin in found[start : start + len(words)] if origin]
    content, unplaced = annotated(document.read_bytes(), [Note(["x"], "open", about)], "d.pdf")
    assert not unplaced
    document.write_bytes(content)
    bare = "".join(c for c in notes(document)[0][0] if not c.isspace()).replace("ffi", "ffi")
    assert bare.replace("-", "").replace("‐", "") == words.replace(" ", "")


def with_stream(content: bytes) -> bytes:
    """The file with its table of objects as a stream, as Word and newer programs write it."""
    start = int(re.findall(rb"startxref\s+(\d+)", content)[-1])
    head, table = content[:start], content[start:]
    entries = [*re.findall(rb"(\d{10}) \d{5} ([nf])", table), (b"%d" % start, b"n")]
    rows = b"".join(bytes([kind == b"n"]) + int(at).to_bytes(4, "big") + b"\0" for at, kind in entries)
    told = re.search(rb"trailer\s*<<(.*)>>\s*startxref", table, re.DOTALL)
    assert told is not None
    words = re.sub(rb"/Size \d+", b"/Size %d" % len(entries), told[1])
    stream = b"%d 0 obj\n<<%b/Type/XRef/W[1 4 1]/Length %d>>\nstream\n" % (len(entries) - 1, words, len(rows))
    return head + stream + rows + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % start


def test_a_file_without_a_table_of_objects_at_its_end_is_written_anew_and_whole(tmp_path: Path) -> None:
    """PDFium leaves the stream that holds such a table without its end: strict readers would call the file damaged."""
    streamed = made(tmp_path, SOURCE)
    streamed.write_bytes(with_stream(streamed.read_bytes()))
    found = read_document(streamed)
    about = [origin for origin in origins(found.passages[0])[:30] if origin]
    content, unplaced = annotated(streamed.read_bytes(), [Note(["x"], "open", about)], "d.pdf")
    assert not unplaced
    assert b"trailer" in content
    copy = tmp_path / "copy.pdf"
    copy.write_bytes(content)
    assert [p.text for p in read_document(copy).passages] == [p.text for p in found.passages]
    assert annotated(streamed.read_bytes(), [Note(["x"], "open", about)], "d.pdf")[0] == content


def test_a_number_without_a_verdict_has_a_grey_highlight_and_a_legend_tells_it(tmp_path: Path) -> None:
    document, copy = made(tmp_path, SOURCE + "\n3. Precision was 64%.\n"), tmp_path / "copy.pdf"
    claims = tmp_path / "claims.toml"
    claims.write_text(to_toml(draft(document)), encoding="utf-8")
    annotate(claims, copy)
    assert ("64%", "Not judged") in notes(copy)
    first = [one.get_object() for one in pypdf.PdfReader(copy).pages[0]["/Annots"]]
    (legend,) = [str(one["/Contents"]) for one in first if one["/Subtype"] == "/Text"]
    assert "grey: not judged: drafted as a claim or a possible claim, and open or left out: 1" in legend
    assert "red: does not hold: 1" in legend
