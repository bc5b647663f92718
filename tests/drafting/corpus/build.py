"""Write the Word and PDF files of the invented documents: `python build.py FOLDER`.

A Word file is written from `word/NAME.txt`, a PDF is compiled from `NAME.typ`. Empty lines part the blocks of a text;
README.md lists their marks.
"""

from __future__ import annotations

import re
import sys
from html import escape
from pathlib import Path
from typing import Any

import docx
import typst
from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml
from docx.oxml.ns import qn

HERE = Path(__file__).parent
WORD = {path.stem: path for path in sorted(HERE.joinpath("word").glob("*.txt"))}
STYLES = {"@header": "Header", "@title": "Title", "#": "Heading 2", "+": "List Number", "=": "Normal"}  # by mark
PIECE = re.compile(r"\{\+(?P<ins>.*?)\+\}|\{-(?P<del>.*?)-\}|\{\^(?P<note>.*?)\^\}")

SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
RAISED = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
REFERENCE = f'<w:r {SPACE}>{RAISED}<w:footnoteReference w:id="{{}}"/></w:r>'
CHANGE = f'<w:{{}} {SPACE} w:id="{{}}" w:author="Reviser" w:date="2025-02-05T10:00:00Z"/>'
SEPARATORS = """<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>
<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>"""
NOTE = (
    f'<w:footnote w:id="{{}}"><w:p><w:r>{RAISED}<w:footnoteRef/></w:r>'
    '<w:r><w:t xml:space="preserve"> {}</w:t></w:r></w:p></w:footnote>'
)


class WordFile:
    """A Word file while it is written, with the footnotes so far."""

    def __init__(self) -> None:
        """Begin an empty file."""
        self.document = docx.Document()
        self.notes: list[str] = []

    def add(self, block: str) -> None:
        """Add a block: a table, or the paragraph that its first mark names."""
        if block.startswith("|"):
            self.add_table(block.splitlines())
            return
        text = " ".join(block.splitlines())
        mark, _, rest = text.partition(" ")
        self.add_pieces(self.paragraph(mark), rest if mark in STYLES else text)

    def paragraph(self, mark: str) -> Any:
        """Return a new paragraph of the style of a mark, or the one of the page header."""
        if mark == "@header":
            return self.document.sections[0].header.paragraphs[0]
        paragraph = self.document.add_paragraph(style=STYLES.get(mark, "Normal"))
        paragraph.alignment = 1 if mark == "=" else None
        return paragraph

    def add_pieces(self, paragraph: Any, text: str) -> None:
        """Add a text to a paragraph, with its footnotes and its tracked changes."""
        end = 0
        for found in PIECE.finditer(text):
            paragraph.add_run(broken(text[end : found.start()]))
            self.add_marked(paragraph, str(found.lastgroup), found[str(found.lastgroup)])
            end = found.end()
        paragraph.add_run(broken(text[end:]))

    def add_marked(self, paragraph: Any, kind: str, text: str) -> None:
        """Add a footnote, or a run that is inserted or deleted, to a paragraph."""
        if kind == "note":
            self.notes.append(text.strip())
            paragraph._p.append(parse_xml(REFERENCE.format(len(self.notes))))
            return
        run = paragraph.add_run(text)._r
        change = parse_xml(CHANGE.format(kind, 1000 + len(paragraph._p)))
        run.addprevious(change)
        change.append(run)
        for words in run.findall(qn("w:t")) if kind == "del" else ():
            words.tag = qn("w:delText")

    def add_table(self, rows: list[str]) -> None:
        """Add a table, its cells parted by bars."""
        cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
        table = self.document.add_table(len(cells), len(cells[0]), style="Table Grid")
        for line, texts in zip(table.rows, cells, strict=True):
            for cell, text in zip(line.cells, texts, strict=True):
                cell.text = broken(text)

    def save(self, path: Path) -> None:
        """Give the file its footnotes, and write it."""
        notes = "".join(NOTE.format(number, escape(text)) for number, text in enumerate(self.notes, 1))
        xml = f'<?xml version="1.0"?><w:footnotes {SPACE}>{SEPARATORS}{notes}</w:footnotes>'
        package = self.document.part.package
        part = Part(PackURI("/word/footnotes.xml"), CONTENT_TYPE.WML_FOOTNOTES, xml.encode(), package)
        self.document.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)
        self.document.save(str(path))


def broken(text: str) -> str:
    """Return a text with its line breaks."""
    return text.replace("{/}", "\n")


def write_word(name: str, folder: Path) -> Path:
    """Write NAME.docx into a folder, and return its path."""
    file = WordFile()
    for block in WORD[name].read_text(encoding="utf-8").strip("\n").split("\n\n"):
        file.add(block)
    file.save(folder / f"{name}.docx")
    return folder / f"{name}.docx"


def write_pdf(name: str, folder: Path) -> Path:
    """Compile NAME.typ to NAME.pdf in a folder, and return its path."""
    typst.compile(str(HERE / f"{name}.typ"), output=str(folder / f"{name}.pdf"))
    return folder / f"{name}.pdf"


def write_all(folder: Path) -> list[Path]:
    """Write every Word and PDF file into a folder, and return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pdfs = [write_pdf(path.stem, folder) for path in sorted(HERE.glob("*.typ"))]
    return [*(write_word(name, folder) for name in WORD), *pdfs]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: build.py FOLDER")
    print(*write_all(Path(sys.argv[1])), sep="\n")
