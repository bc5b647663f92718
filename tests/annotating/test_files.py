"""Copies of Word and PDF files, read again by other programs: each verdict is at the words of its claim."""

from __future__ import annotations

import random
import re
import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import docx
import pypdf
import pypdfium2
import pytest
import typst
from docx.oxml import parse_xml
from docx.oxml.ns import qn
from lxml import etree

from prsym.annotating import pdf, word
from prsym.annotating.marks import Note
from prsym.audits import annotate
from prsym.documents.origins import Origin, origins
from prsym.documents.passages import Passage
from prsym.documents.reading import read_document
from prsym.errors import InputError

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
Claims = Callable[..., Path]
RUNS = (
    "<w:r><w:t xml:space='preserve'>We found 514 of 642 responsive documents, a recall of </w:t></w:r>"
    "<w:ins w:id='8' w:author='x'><w:r><w:rPr><w:b/></w:rPr><w:t>80</w:t></w:r></w:ins><w:del w:id='9' w:author='x'>"
    "<w:r><w:delText>9</w:delText></w:r></w:del><w:hyperlink w:anchor='x'><w:r><w:rPr><w:i/></w:rPr><w:t>.1</w:t></w:r>"
    "</w:hyperlink><w:r><w:t xml:space='preserve'>% &amp; more. Precision was 64%, and F1 was 75.0%.</w:t></w:r>"
)


def origins_of(passage: Passage, words: str) -> list[Origin]:
    """The origins of some words of a passage."""
    start = passage.text.index(words)
    return [origin for origin in origins(passage)[start : start + len(words)] if origin is not None]


def body(content: bytes) -> etree._Element:
    return etree.fromstring(zipfile.ZipFile(BytesIO(content)).read("word/document.xml"))


def characters(content: bytes) -> list[tuple[str, bytes]]:
    """Each character that is shown, with the properties of its run and the elements that the run is in."""
    found = []
    for text in body(content).iter(qn("w:t"), qn("w:tab"), qn("w:delText")):
        run = text.getparent()
        properties = b"".join(etree.tostring(p) for p in run.findall(qn("w:rPr")))
        around = ",".join(a.tag for a in run.iterancestors()).encode()
        found += [(character, properties + around) for character in (text.text or "\t")]
    return found


def commented(content: bytes, number: int) -> str:
    """The text between the start and the end of a comment."""
    text, inside = "", False
    for element in body(content).iter():
        if element.get(qn("w:id")) == str(number) and element.tag == qn("w:commentRangeStart"):
            inside = True
        elif element.get(qn("w:id")) == str(number) and element.tag == qn("w:commentRangeEnd"):
            return text
        elif inside and element.tag == qn("w:t"):
            text += element.text or ""
    raise AssertionError(f"no range of comment {number}")


def test_comments_of_a_word_file_are_at_the_words_and_all_else_stays(tmp_path: Path, claims: Claims) -> None:
    file = docx.Document()
    file.add_heading("Declaration", 1)
    file.element.body.insert(1, parse_xml(f'<w:p xmlns:w="{WORD}">{RUNS}</w:p>'))
    file.add_comment(runs=file.paragraphs[1].runs[:2], text="An older comment.", author="B")
    file.add_table(rows=1, cols=1).cell(0, 0).text = "We found 90 of 100 responsive documents, a recall of 91%."
    document, copy = tmp_path / "d.docx", tmp_path / "copy.docx"
    file.save(str(document))
    report, lost = annotate(claims(document), copy)
    assert lost == ()
    before, after = document.read_bytes(), copy.read_bytes()
    comments = {c.comment_id: c for c in docx.Document(str(copy)).comments}
    assert comments.pop(0).text == "An older comment."
    legend = comments.pop(1).text.splitlines()
    assert legend[0] == "prsym: the verdicts on the numbers of this document"
    assert legend[-1] == "not judged: not confirmed, or set aside as a fact or no claim: 1"
    found = {commented(after, number): comment.text.partition(":")[0] for number, comment in comments.items()}
    assert found == {"80.1%": "confirmed", "64%": "Not judged", "91%": "not reproduced"}
    assert len(report.claims) == 2
    assert characters(before) == characters(after)
    first, second = (zipfile.ZipFile(path) for path in (document, copy))
    changed = [name for name in first.namelist() if first.read(name) != second.read(name)]
    assert changed == ["word/document.xml", "word/comments.xml"]
    annotate(document.with_suffix(".toml"), copy)
    assert copy.read_bytes() == after


def small_word(content: str, **more: str) -> bytes:
    """A Word file as small as can be: the content of its body, and further parts."""
    written = BytesIO()
    types = "http://schemas.openxmlformats.org/package/2006/content-types"
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("[Content_Types].xml", f'<Types xmlns="{types}"/>')
        archive.writestr("word/document.xml", f'<v:document xmlns:v="{WORD}"><v:body>{content}</v:body></v:document>')
        for name, text in more.items():
            archive.writestr(f"word/{name}.xml", text)
    return written.getvalue()


def test_a_file_without_comments_gets_the_part_its_type_and_its_relation(tmp_path: Path) -> None:
    place = tmp_path / "d.docx"
    place.write_bytes(small_word("<v:p><v:r><v:t>Recall was 80%.</v:t></v:r></v:p>"))
    at = origins_of(read_document(place).passages[0], "80%")
    copy = word.annotated(place.read_bytes(), [Note(["a < b", "\x02"], "open", at)], "d.docx")
    archive = zipfile.ZipFile(BytesIO(copy))
    assert b'PartName="/word/comments.xml"' in archive.read("[Content_Types].xml")
    assert b'Target="comments.xml"' in archive.read("word/_rels/document.xml.rels")
    assert "".join(etree.fromstring(archive.read("word/comments.xml")).itertext()) == "a < b⟨U+0002⟩"
    assert commented(copy, 0) == "80%"


def test_a_note_and_a_text_box_are_commented_in_the_running_text(tmp_path: Path) -> None:
    note = "<w:footnote w:id='2'><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>"
    box = "<v:txbxContent><v:p><v:r><v:t>In a box.</v:t></v:r></v:p></v:txbxContent>"
    content = f"<v:p><v:r><v:t>Text</v:t></v:r><v:r><v:footnoteReference v:id='2'/></v:r></v:p><v:p><v:r><v:pict>{box}"
    place = tmp_path / "d.docx"
    notes = f'<w:footnotes xmlns:w="{WORD}">{note}</w:footnotes>'
    place.write_bytes(small_word(f"{content}</v:pict></v:r></v:p>", footnotes=notes))
    at = {p.kind: origins(p) for p in read_document(place).passages}
    comments = [Note(["x"], "open", at[kind][:1]) for kind in ("footnote", "text box")]
    root = body(word.annotated(place.read_bytes(), comments, "d.docx"))
    after = [e.getnext()[0].tag for e in root.iter(qn("w:commentRangeStart"))]
    assert after == [qn("w:footnoteReference"), qn("w:pict")]


def random_runs(chance: random.Random) -> Iterator[str]:
    for _ in range(chance.randint(1, 5)):
        properties = chance.choice(("", "<v:rPr><v:b/></v:rPr>"))
        inner = ""
        for _ in range(chance.randint(1, 3)):
            words = "".join(chance.choice("ab 1&<\u00ad\u200b é𝑥ﬁ") for _ in range(chance.randint(1, 6)))
            escaped = words.replace("&", "&amp;").replace("<", "&#60;")
            text = f"<![CDATA[{words}]]>" if chance.random() < 0.1 else escaped
            space = chance.choice((" xml:space='preserve'", ""))
            inner += f"<v:t{space}>{text}</v:t>" + chance.choice(("", "", "<v:tab/>"))
        run = f"<v:r>{properties}{inner}</v:r>"
        yield chance.choice((run, run, f"<v:ins v:id='1'>{run}</v:ins>", f"<v:hyperlink>{run}</v:hyperlink>"))


@pytest.mark.parametrize("seed", range(30))
def test_any_words_of_any_runs_can_be_commented(seed: int, tmp_path: Path) -> None:
    """Ranges hold their words, and more only where a text cannot be split; nothing that is shown changes."""
    chance = random.Random(seed)
    content = small_word("".join(f"<v:p>{''.join(random_runs(chance))}</v:p>" for _ in range(3)))
    place = tmp_path / "d.docx"
    place.write_bytes(content)
    comments, words = [], []
    for passage in read_document(place).passages:
        found = origins(passage)
        shown = [i for i, origin in enumerate(found) if origin is not None]
        assert [passage.text[i] for i in shown] == [c for c in passage.text if not c.isspace()]
        for _ in range(3):
            first, last = sorted(chance.choices(shown, k=2))
            comments.append(Note(["x"], "open", [found[first], found[last]]))
            words.append("".join(passage.text[first : last + 1].split()))
    copy = word.annotated(content, comments, "d.docx")
    assert characters(copy) == characters(content)
    for number, expected in enumerate(words):
        bare = "".join(c for c in commented(copy, number) if not c.isspace() and c not in "\u00ad\u200b")
        assert expected in bare


def test_a_damaged_relation_and_a_doubled_part_are_refused() -> None:
    written = BytesIO(small_word("<v:p><v:r><v:t>a</v:t></v:r></v:p>"))
    with zipfile.ZipFile(written, "a") as archive:
        archive.writestr("word/_rels/document.xml.rels", "<Relationships")
    with pytest.raises(InputError, match=r"d\.docx: word/_rels/document\.xml\.rels: is damaged"):
        word.annotated(written.getvalue(), [Note(["x"], "open")], "d.docx")
    with zipfile.ZipFile(written, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("word/document.xml", "<w/>")
    with pytest.raises(InputError, match="is no whole Word file"):
        word.annotated(written.getvalue(), [Note(["x"], "open")], "d.docx")


SOURCE = """#set page(width: 14cm, height: 12cm)
1. In the sample, we found 514 of 642 responsive documents, a recall of 80.1%. Precision was 64%.
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


def test_highlights_of_a_pdf_file_lie_on_the_words_and_its_bytes_stay(tmp_path: Path, claims: Claims) -> None:
    document, copy = made(tmp_path, SOURCE), tmp_path / "copy.pdf"
    _, lost = annotate(claims(document), copy)
    assert lost == ()
    assert sorted(notes(copy)) == [("64%", "Not judged"), ("80.1%", "confirmed"), ("91%", "not reproduced")]
    once = copy.read_bytes()
    assert once.startswith(document.read_bytes()), "the file is not as it was"
    annotate(document.with_suffix(".toml"), copy)
    assert copy.read_bytes() == once
    first = [one.get_object() for one in pypdf.PdfReader(copy).pages[0]["/Annots"]]
    (legend,) = [str(one["/Contents"]) for one in first if one["/Subtype"] == "/Text"]
    assert "grey: not judged: not confirmed, or set aside as a fact or no claim: 1" in legend
    assert "red: does not hold: 1" in legend


def test_a_note_whose_words_have_no_place_is_named_and_one_on_the_whole_is_put(tmp_path: Path) -> None:
    content = made(tmp_path, SOURCE).read_bytes()
    lost, whole = Note(["x"], "open", ()), Note(["y"], "open")
    assert pdf.annotated(content, [lost], "d.pdf") == (content, [lost])
    assert pdf.annotated(content, [lost, whole], "d.pdf")[1] == [lost]


def test_words_over_the_end_of_a_line_have_a_box_on_each(tmp_path: Path) -> None:
    words = "efficient officer of the establishment extraordinarily misunderstood responsibilities"
    settings = "#set page(width: 9cm)\n#set par(justify: true)\n#set text(hyphenate: true)\n"
    document = made(tmp_path, settings + f"An $x$ {words} " * 4)
    about = origins_of(read_document(document).passages[0], words)
    content, unplaced = pdf.annotated(document.read_bytes(), [Note(["x"], "open", about)], "d.pdf")
    assert not unplaced
    document.write_bytes(content)
    bare = "".join(c for c in notes(document)[0][0] if not c.isspace())
    assert bare.replace("-", "").replace("‐", "").replace("\ufb03", "ffi") == words.replace(" ", "")


def with_stream(content: bytes) -> bytes:
    """The file with its table of objects as a stream, as Word and newer programs write it."""
    start = int(re.findall(rb"startxref\s+(\d+)", content)[-1])
    head, table = content[:start], content[start:]
    entries = [*re.findall(rb"(\d{10}) \d{5} ([nf])", table), (b"%d" % start, b"n")]
    rows = b"".join(bytes([kind == b"n"]) + int(at).to_bytes(4, "big") + b"\0" for at, kind in entries)
    trailer = re.search(rb"trailer\s*<<(.*)>>\s*startxref", table, re.DOTALL)
    assert trailer is not None
    words = re.sub(rb"/Size \d+", b"/Size %d" % len(entries), trailer[1])
    stream = b"%d 0 obj\n<<%b/Type/XRef/W[1 4 1]/Length %d>>\nstream\n" % (len(entries) - 1, words, len(rows))
    return head + stream + rows + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % start


def test_a_file_without_a_table_of_objects_at_its_end_is_written_anew_and_whole(tmp_path: Path) -> None:
    """PDFium leaves the stream that holds such a table without its end: strict readers would call the file damaged."""
    document = made(tmp_path, SOURCE)
    document.write_bytes(with_stream(document.read_bytes()))
    found = read_document(document)
    about = origins_of(found.passages[0], "In the sample")
    content, unplaced = pdf.annotated(document.read_bytes(), [Note(["x"], "open", about)], "d.pdf")
    assert not unplaced
    assert b"trailer" in content
    copy = tmp_path / "copy.pdf"
    copy.write_bytes(content)
    assert [p.text for p in read_document(copy).passages] == [p.text for p in found.passages]
