"""Write the Word files whose texts stand in `word/NAME.txt`: `python build_word.py FOLDER`.

Blocks of a text are parted by empty lines: `#` begins a heading, `+` a paragraph whose number Word sets, `|` a row of
a table, `=` a centred line. `{^ ... ^}` is a footnote.
"""

import re
import runpy
import sys
from html import escape
from pathlib import Path

WORD = {path.stem: path.read_text(encoding="utf-8") for path in sorted(Path(__file__).with_name("word").glob("*.txt"))}
SPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
RAISED = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
NOTE = (
    '<w:footnote w:id="{id}"><w:p><w:r>' + RAISED + '<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> {text}</w:t>'
    "</w:r></w:p></w:footnote>"
)
LINE = '<w:footnote w:type="{name}" w:id="{id}"><w:p><w:r><w:{name}/></w:r></w:p></w:footnote>'
STYLES = {"#": "Heading 2", "+": "List Number"}


def add_paragraph(document, text: str, notes: list[str]) -> None:
    """Add a paragraph, and its footnotes to the list of them."""
    from docx.oxml import parse_xml

    style = STYLES.get(text[0])
    paragraph = document.add_paragraph(style=style)
    paragraph.alignment = 1 if text[0] == "=" else None
    for piece in re.split(r"(\{\^.*?\^\})", text.lstrip("#+= ")):
        if not piece.startswith("{^"):
            paragraph.add_run(piece)
            continue
        notes.append(piece.strip("{^} "))
        mark = f'<w:r xmlns:w="{SPACE}">{RAISED}<w:footnoteReference w:id="{len(notes)}"/></w:r>'
        paragraph._p.append(parse_xml(mark))


def add_notes(document, notes: list[str]) -> None:
    """Give the document its footnotes, with the lines that Word draws above them."""
    from docx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
    from docx.opc.packuri import PackURI
    from docx.opc.part import Part

    lines = [LINE.format(id=id, name=name) for id, name in ((-1, "separator"), (0, "continuationSeparator"))]
    lines += [NOTE.format(id=id, text=escape(text)) for id, text in enumerate(notes, 1)]
    xml = f'<?xml version="1.0"?><w:footnotes xmlns:w="{SPACE}">{"".join(lines)}</w:footnotes>'
    name = PackURI("/word/footnotes.xml")
    part = Part(name, CONTENT_TYPE.WML_FOOTNOTES, xml.encode(), document.part.package)
    document.part.relate_to(part, RELATIONSHIP_TYPE.FOOTNOTES)


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    import docx

    document, notes = docx.Document(), []
    add_table = runpy.run_path(str(Path(__file__).with_name("build.py")))["add_table"]
    for block in WORD[name].strip().split("\n\n"):
        if block.startswith("|"):
            add_table(document, block.splitlines())
        else:
            add_paragraph(document, " ".join(block.splitlines()), notes)
    add_notes(document, notes)
    path = folder / f"{name}.docx"
    document.save(str(path))
    return path


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
