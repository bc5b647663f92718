"""Write the Word file of the third fresh documents: `python build_fresh3.py FOLDER`.

Blocks of the text are parted by empty lines: `#` begins a heading, `+` a paragraph whose number Word sets, `|` a row of
a table, `=` a centred line. `{^ ... ^}` is a footnote.
"""

import re
import runpy
import sys
from html import escape
from pathlib import Path

DECLARATION = """\
= UNITED STATES DISTRICT COURT DISTRICT OF NORTH CALDER

| HOLLOWAY & BRACK FOUNDRY CO., Plaintiff, v. TARNMOOR VALVE CORPORATION, Defendant. (All invented.) | No. \
5:25-cv-00362-RBD DECLARATION OF INGEBORG SALTMARSH, PH.D., IN SUPPORT OF PLAINTIFF’S MOTION |

Ingeborg Saltmarsh declares as follows.

# Who is speaking

+ I hold the chair of applied statistics at Wexcombe University, where I have taught the theory of sampling for
twenty-two years. Plaintiff’s counsel pays the University $640 for each hour of mine, whatever I conclude.

+ I was asked how much of what Tarnmoor must produce it has in fact found. My sources are the coding log that it
served on September 30, 2025 (Exhibit 4), and the declaration of its vendor’s Mr. Haverstock (Dkt. 109).

# The piles

+ With duplicates gone, 914,620 documents stood on the platform.{^ Exhibit 4 has 914,632 rows. The difference is 12
placeholders for files that would not open. ^} The software scored each of them. Those that scored 61 or better,
236,410 documents, were read by people; I say “Read Pile” for these. The other 678,210 nobody opened, and I call
them the “Discard Pile.”{^ Mr. Haverstock’s first declaration had 678,120 here. He has since corrected it. ^} People
have thus read 25.8% of the platform, which is slightly more than a quarter.

+ What was left, and what was taken, can be known from random samples only. Table 1 shows those that I use. Sample B
was as large as Sample A by chance; they have nothing else in common.

| Sample | Drawn at random from | Documents | Responsive |
| A | the platform, before training | 2,250 | 346 |
| B | the Discard Pile | 2,250 | 104 |
| C | the Read Pile | 800 | 369 |
| Together | | 5,300 | 819 |

# What the samples say

+ Yield. Sample A puts the yield of the platform at 15.4%, and I am 95% confident (Wilson’s method) that it is no
less than 13.9% and no more than 16.9%. Scaled up, the platform has 140,648 responsive documents.

+ Elusion. Of Sample B, 4.6% is responsive: about one in twenty-two. By the one-sided exact bound, and with 95%
confidence, the rate in the Discard Pile does not exceed 5.42%. The best single figure for what was left there is
31,348 documents.

+ Hit rate. Sample C has a hit rate of 46.2%. More than half of what Tarnmoor paid people to read, in other words,
was of no use to anyone. Carried over to the Read Pile, its hits stand for 109,044 documents.

+ Sensitivity. Of the 346 responsive documents of Sample A, which was drawn before anyone knew a score, 268 went on
to the Read Pile. The sensitivity of the process is therefore 77.5%, with an exact 95% confidence interval from
73.4% to 81.1%. The remaining 78 went to the Discard Pile, a miss rate of 22.5%.

+ There is a second road to the same place. If 109,044 were found and 31,348 were not, the process covered 77.7% of
what there was to find. The samples of the piles bear out the sample of the whole.

# What the Order requires

+ The Order of February 3, 2025 (Dkt. 58) requires that 85% be found. In relative terms, the 77.5% above falls 7.5%
short of that. To comply, Tarnmoor would have to find 119,551 of the 140,648, which is some 10,500 more than the
109,044 in the Read Pile.

# Mr. Haverstock’s figures

+ Mr. Haverstock (Dkt. 109 at 7) assures the Court of “a recall of 95.4 percent.” He has divided the wrong things.
What makes up 95.4% of Sample B is its 2,146 documents that are not responsive.

+ Quality control. Tarnmoor had some of the coding done over by senior reviewers. Table 2 has the outcome by month.

| Month | Read again | Changed | Overturn rate |
| June | 310 | 22 | 7.1% |
| July | 290 | 15 | 5.2% |
| August | 335 | 12 | 3.6% |
| Summer | 945 | 49 | 5.2% |

From June to August the rate was cut roughly in half, and fell by 3.5 points. That is to Tarnmoor’s credit, but it
concerns the Read Pile alone.

+ Consistency. A further exhibit concerns 600 documents that a pair of reviewers coded apart. Both marked 212
responsive and 338 not responsive; the first alone marked 19, and the second alone 31. Mr. Haverstock gives a kappa
of 0.83, which is right, and explains that the reviewers “agreed on eighty-three percent of the documents,” which is
not. They agreed on 550, or 91.7%.

# Conclusion

+ Some 42,000 responsive documents lie unread in the Discard Pile. Tarnmoor has not done what it was ordered to do.

I declare under penalty of perjury that this is true. Executed at Wexcombe on November 14, 2025.

Ingeborg Saltmarsh
"""

WORD = {"fresh3_declaration": DECLARATION}
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
