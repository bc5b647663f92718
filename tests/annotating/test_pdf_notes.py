"""Highlights in copies of PDF files: read again with pypdf, they lie on the words of the claims."""

from __future__ import annotations

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
