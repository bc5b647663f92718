"""Comments in copies of Word files: read again with python-docx and lxml, they stand at the words of the claims."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import qn
from lxml import etree

from prsym.annotating.word import Comment, annotated
from prsym.audits import annotate
from prsym.documents.origins import origins
from prsym.documents.reading import read_document
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_toml
from prsym.errors import InputError

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
TEXTS = (
    "<w:r><w:t xml:space='preserve'>We found 514 of 642 responsive documents, a recall of </w:t></w:r>"
    "<w:r><w:rPr><w:b/></w:rPr><w:t>80</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>.1</w:t></w:r>"
    "<w:r><w:t xml:space='preserve'>% &amp; more. Precision was 64.0%, and F1 was therefore 75.0%.</w:t></w:r>",
    "<w:ins w:id='8' w:author='x'><w:r><w:t xml:space='preserve'>Nine of the 1,534 documents were responsive, "
    "an elusion rate of 0.5\u00ad9</w:t></w:r></w:ins><w:del w:id='9' w:author='x'><w:r><w:delText>2</w:delText></w:r>"
    "</w:del><w:hyperlink w:anchor='x'><w:r><w:rPr><w:u w:val='single'/></w:rPr><w:t>% of all</w:t></w:r>"
    "</w:hyperlink><w:r><w:t>.</w:t></w:r>",
    "<w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText>TITLE</w:instrText></w:r>"
    "<w:r><w:fldChar w:fldCharType='separate'/></w:r>"
    "<w:r><w:t>Of 803,962 documents collected, deduplication removed 196,418 (24.4%) and</w:t><w:tab/>"
    "<w:t>left 607,544 documents.</w:t></w:r><w:r><w:fldChar w:fldCharType='end'/></w:r>",
)


@pytest.fixture
def declaration(tmp_path: Path) -> Path:
    """A Word file whose claims stand across runs, in insertions, links, fields, a table and a header."""
    file = docx.Document()
    file.add_heading("Declaration", 1)
    file.sections[0].header.paragraphs[0].text = "Recall was 90% (9 of 10 responsive documents)."
    paragraphs = [
        file.element.body.insert(1 + i, parse_xml(f'<w:p xmlns:w="{WORD}">{text}</w:p>')) or file.paragraphs[1 + i]
        for i, text in enumerate(TEXTS)
    ]
    file.add_comment(runs=paragraphs[0].runs[:2], text="An older comment.", author="B")
    table = file.add_table(rows=2, cols=2)
    for r, row in enumerate((("Set", "Recall"), ("A", "We found 90 of 100 responsive documents, a recall of 91%."))):
        for c, text in enumerate(row):
            table.cell(r, c).text = text
    place = tmp_path / "declaration.docx"
    file.save(str(place))
    return place


def drafted(document: Path) -> Path:
    place = document.with_suffix(".toml")
    place.write_text(to_toml(draft(document)), encoding="utf-8")
    return place


def body(content: bytes) -> etree._Element:
    return etree.fromstring(zipfile.ZipFile(BytesIO(content)).read("word/document.xml"))


def characters(content: bytes) -> list[tuple[str, bytes]]:
    """Each character that is shown, with the properties of its run and the elements that the run stands in."""
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


def test_each_verdict_stands_at_the_words_of_its_claim(declaration: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.docx"
    report, lost = annotate(drafted(declaration), copy)
    assert lost == ()
    before, after = declaration.read_bytes(), copy.read_bytes()
    comments = {c.comment_id: c for c in docx.Document(str(copy)).comments}
    assert comments.pop(0).text == "An older comment."
    legend = comments.pop(1).text.splitlines()
    assert legend[0] == "prsym: the verdicts on the numbers of this document"
    assert legend[-1] == "not judged: drafted as a claim or a possible claim, and open or left out: 1"
    told = {commented(after, number): comment.text.partition(":")[0] for number, comment in comments.items()}
    assert told.pop("64.0%") == "Not judged"
    assert told == {
        "80.1%": "confirmed",
        "75.0%": "refuted",
        "0.5\u00ad9%": "confirmed",
        "24.4%": "confirmed",
        "607,544 documents": "confirmed",
        "91%": "refuted",
        "": "confirmed",  # the header's, at the beginning of the text
    }
    assert all(c.author == "prsym" for c in comments.values())
    assert next(c for c in comments.values() if "91%" in c.text).text.splitlines()[1:3] == [
        "Stated: 91%",
        "Recomputed: 90%",
    ]
    assert characters(before) == characters(after)
    assert len(report.claims) == len(comments) - len(report.open_claims)


def test_other_parts_stay_byte_for_byte_and_the_text_is_the_same(declaration: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.docx"
    annotate(drafted(declaration), copy)
    first, second = (zipfile.ZipFile(path) for path in (declaration, copy))
    assert first.namelist() == second.namelist()
    changed = [name for name in first.namelist() if first.read(name) != second.read(name)]
    assert changed == ["word/document.xml", "word/comments.xml"]
    texts = [[p.text for p in read_document(path).passages if p.kind != "comment"] for path in (declaration, copy)]
    assert texts[0] == texts[1]
    once = copy.read_bytes()
    annotate(drafted(declaration), copy)
    assert copy.read_bytes() == once


def parts(content: str, **more: str) -> bytes:
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
    place.write_bytes(parts("<v:p><v:r><v:t>Recall was 80%.</v:t></v:r></v:p>"))
    (passage,) = read_document(place).passages
    found = origins(passage)
    copy = annotated(place.read_bytes(), [Comment(["a < b", "\x02"], found[11], found[13])], "d.docx")
    archive = zipfile.ZipFile(BytesIO(copy))
    assert b'PartName="/word/comments.xml"' in archive.read("[Content_Types].xml")
    assert b'Target="comments.xml"' in archive.read("word/_rels/document.xml.rels")
    assert "".join(etree.fromstring(archive.read("word/comments.xml")).itertext()) == "a < b⟨U+0002⟩"
    assert commented(copy, 0) == "80%"


def test_a_note_and_a_text_box_are_commented_in_the_running_text(tmp_path: Path) -> None:
    note = "<w:footnote w:id='2'><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>"
    notes = f'<w:footnotes xmlns:w="{WORD}">{note}</w:footnotes>'
    place = tmp_path / "d.docx"
    place.write_bytes(
        parts(
            "<v:p><v:r><v:t>Text</v:t></v:r><v:r><v:footnoteReference v:id='2'/></v:r></v:p>"
            "<v:p><v:r><v:pict><v:txbxContent><v:p><v:r><v:t>In a box.</v:t></v:r></v:p></v:txbxContent></v:pict></v:r>"
            "</v:p>",
            footnotes=notes,
        )
    )
    at = {p.kind: origins(p) for p in read_document(place).passages}
    comments = [Comment(["x"], at[kind][0], at[kind][0]) for kind in ("footnote", "text box")]
    root = body(annotated(place.read_bytes(), comments, "d.docx"))
    after = [e.getnext()[0].tag for e in root.iter(qn("w:commentRangeStart"))]
    assert after == [qn("w:footnoteReference"), qn("w:pict")]


def random_runs(chance: random.Random) -> Iterator[str]:
    for _ in range(chance.randint(1, 5)):
        properties = chance.choice(("", "<v:rPr><v:b/></v:rPr>"))
        inner = ""
        for _ in range(chance.randint(1, 3)):
            words = "".join(chance.choice("ab 1&<\u00ad\u200b é𝑥") for _ in range(chance.randint(1, 6)))
            escaped = words.replace("&", "&amp;").replace("<", "&#60;")
            cdata = chance.random() < 0.1
            space = chance.choice((" xml:space='preserve'", ""))
            text = f"<![CDATA[{words}]]>" if cdata else escaped
            inner += f"<v:t{space}>{text}</v:t>" + chance.choice(("", "", "<v:tab/>"))
        run = f"<v:r>{properties}{inner}</v:r>"
        yield chance.choice((run, run, f"<v:ins v:id='1'>{run}</v:ins>", f"<v:hyperlink>{run}</v:hyperlink>"))


@pytest.mark.parametrize("seed", range(40))
def test_any_words_of_any_runs_can_be_commented(seed: int, tmp_path: Path) -> None:
    """Ranges hold their words, and more only where a text cannot be parted; nothing that is shown changes."""
    chance = random.Random(seed)
    content = parts("".join(f"<v:p>{''.join(random_runs(chance))}</v:p>" for _ in range(3)))
    place = tmp_path / "d.docx"
    place.write_bytes(content)
    comments, words = [], []
    for passage in read_document(place).passages:
        found = origins(passage)
        shown = [i for i, origin in enumerate(found) if origin is not None]
        assert [passage.text[i] for i in shown] == [c for c in passage.text if not c.isspace()]
        for _ in range(3):
            first, last = sorted(chance.choices(shown, k=2))
            comments.append(Comment(["x"], found[first], found[last]))
            words.append("".join(passage.text[first : last + 1].split()))
    copy = annotated(content, comments, "d.docx")
    assert characters(copy) == characters(content)
    for number, expected in enumerate(words):
        bare = "".join(c for c in commented(copy, number) if not c.isspace() and c not in "\u00ad\u200b")
        assert expected in bare
    texts = [[p.text for p in document.passages] for document in map(read_document, (place, rewritten(place, copy)))]
    assert texts[0] == texts[1][: len(texts[0])]


def rewritten(place: Path, content: bytes) -> Path:
    copy = place.with_name("copy.docx")
    copy.write_bytes(content)
    return copy


def test_a_damaged_relation_and_a_doubled_part_are_refused() -> None:
    written = BytesIO(parts("<v:p><v:r><v:t>a</v:t></v:r></v:p>"))
    with zipfile.ZipFile(written, "a") as archive:
        archive.writestr("word/_rels/document.xml.rels", "<Relationships")
    with pytest.raises(InputError, match="a part of it is damaged"):
        annotated(written.getvalue(), [Comment(["x"], None, None)], "d.docx")
    with zipfile.ZipFile(written, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("word/document.xml", "<w/>")
    with pytest.raises(InputError, match="is no whole Word file"):
        annotated(written.getvalue(), [Comment(["x"], None, None)], "d.docx")
