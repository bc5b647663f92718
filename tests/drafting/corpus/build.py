"""Write the Word and PDF files of the invented documents: `python build.py FOLDER`.

The text of a Word file stands below: a header (`@header`), headings (`# `), rows of tables (`| `), paragraphs that
an empty line ends, tracked insertions and deletions (`{+ +}`, `{- -}`). A PDF is compiled from its .typ file.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
TRACKED = re.compile(r"\{\+(.*?)\+\}|\{-(.*?)-\}")

AFFIDAVIT = """\
@header Index No. 651204/2024 — Affidavit of T. Renquist

# AFFIDAVIT OF TOBIAS RENQUIST

STATE OF VERDANT, COUNTY OF ALDER, ss.:

TOBIAS RENQUIST, being duly sworn, deposes and says:

1. I am a senior project manager at Tallgrass Discovery Partners ("Tallgrass"). We host and process the
documents of the defendant, Quillan Medical Devices. I have run thirty or so reviews of this kind. I submit this
affidavit so that the Court may see what was reviewed, what was not, and what it cost. (This matter is invented,
and so is everybody in it.)

2. The review platform held 854,825 documents once duplicates had been suppressed. Reviewers opened 248,190 of
them. The ranking put the remaining 606,635 below the cut, where no one has opened them; we call these the null
set. It amounts to 71.0% of the platform.

3. Of the documents that were opened, 171,306 were tagged Responsive by the first-level team. That is a recall
of 69.0%. A further {+9,415+}{-9,145-} were tagged Needs Second Look and have since been resolved.

# The test of the null set

4. Opposing counsel asked in the letter of 14 January 2025 whether anything was left below the cut. We did not
want a single sample to be swamped by e-mail, so my team divided the null set into four strata by file source
and sampled each one separately, taking relatively more from the small ones. Reviewers who did not know where a
document came from coded the samples on 21 and 22 January. This is what they found:

| Stratum | Documents | Sampled | Responsive | Rate | Projected |
| A. Custodial e-mail | 384,212 | 800 | 31 | 3.9% | 14,888 |
| B. Shared drives | 142,906 | 500 | 12 | 2.4% | 3,430 |
| C. Chat and text messages | 61,440 | 400 | 22 | 5.5% | 3,397 |
| D. Exports from databases | 18,077 | 300 | 3 | 1.0% | 181 |
| All strata | 606,635 | 2,000 | 68 | | 21,878 |

5. As the bottom line shows, 68 of the 2,000 sampled documents were responsive, and the elusion rate of the null
set is 3.4%. The projection in the last column comes to 21,878 responsive documents that were not reviewed.
Measured against those that we did find, the recall of the whole exercise is 171,306 / (171,306 + 21,878), which
is 88.7%.

6. My statistician has given me 95% confidence intervals for the strata. For e-mail the lower limit is 5.4% and
the upper limit 2.7%; for chat the rate lies between 3.7% and 8.2% (Wilson). For the database exports, where we
saw only three responsive items, she used the exact binomial interval and got 0.2% to 2.9%. The margin of error
for e-mail under the usual normal approximation is ±1.3 points.

7. Custodial e-mail is 63.3% of the null set and shared drives are another 26.3%. Chat is just 10.1% of it, yet
it has the highest rate, more than double that of the shared drives.

# Time and money

8. The reviewers' pace, averaged over the project, was 61 documents an hour. Opening 248,190 documents therefore
took about 4,069 hours, and at our blended rate of $58 an hour the review cost $236,002. Processing of 1,118
gigabytes at $35 each was $39,130. Hosting for nine months at $7.25 per gigabyte and month was $72,949.50.
Project management, my own time included, ran to 412 hours at $195, or $80,340.

9. The total so far is $428,421.50. Divided by the documents opened that is $1.73 apiece.

10. If the null set had to be opened as well, at the same pace it would take a further 14,013 hours, for a yield
of roughly one in 28.

Sworn to before me this 6th day of February, 2025
"""

VALIDATION = """\
@header TERN ANALYTICS · Validation Report VR-2025-041 · Confidential

# Classifier validation, matter "Blue Heron"

Prepared for Messrs. Okafor Dunstan LLP. Version 1.3, 17 June 2025. Author: L. Sadowski; checked: P. Imanov.
Client, matter and figures are fictitious.

Summary. The model meets the acceptance criteria of the statement of work (recall ≥ 80%, elusion ≤ 1.5%). Key
results: recall 86.2% on the test set; 98.1% end to end.

# Population and test set

After processing, 463,212 items were in scope. A test set of n = 5,200 was drawn at random before training and
was coded blind by two subject-matter experts [1]. The experts labelled 1,351 items relevant, giving a
prevalence of 26.0% (95% CI 24.8–27.2%, Wilson). Scaled to the population: 120,346 relevant items. Worst-case
margin for n = 5,200: ± 1.4 points.

# Confusion table

| n = 5,200 | Expert: relevant | Expert: not relevant | Total |
| Model: relevant | 1,164 | 342 | 1,506 |
| Model: not relevant | 187 | 3,507 | 3,694 |
| Total | 1,351 | 3,849 | 5,200 |

# Key performance indicators

| KPI | Value | 95% CI | Remark |
| Recall | 86.2% | 84.2% to 87.9% | Wilson |
| Precision | 77.3% | 75.1% to 79.3% | Wilson |
| F1 | 81.5% | | [2] |
| F2 | 0.842 | | recall weighted |
| Accuracy | 89.8% | | |
| Specificity | 91.1% | | |
| Fall-out | 9.8% | | |
| Miss rate | 13.8% | | |
| NPV | 95.0% | | |
| Balanced accuracy | 88.7% | | |
| MCC | 0.747 | | |
| Cohen's κ | 0.745 | | model vs. experts |
| Depth | 26.0% | | share of items selected |
| Lift | 2.97 | | precision over prevalence |

# By issue code

| Code | TP | FP | FN | Precision | Recall |
| Pricing | 412 | 61 | 48 | 87.1% | 89.6% |
| Supply | 297 | 88 | 33 | 77.1% | 90.0% |
| Safety | 139 | 104 | 57 | 57.2% | 70.9% |

Micro-averaged precision over the three codes is 77.0%, macro-averaged precision 73.8%. Macro-averaged recall is
86.0%. The Safety code is the weak one: its F1 is 0.63 against 0.88 for Pricing.

# Elusion test and end-to-end recall

The review team read 144,308 items and confirmed 101,877 as relevant (review precision 70.6%). 318,904 items
remained unread. Of 1,800 of these, taken at random, 11 were relevant: elusion 0.61%, 95% CI 0.34% to 1.09%.
Projection: 1,949 relevant items unread (CI 1,089 to 3,497), hence end-to-end recall 101,877 / 103,826 = 98.1%
[3].

Privilege screen: 7 of 310 spot-checked items should have been withheld, 2.3% (exact 95% CI 1.1% to 4.6%). In
the previous matter the figure was 3.0%.

Effort: at 37 items per hour the reading took 3,900 hours, which agrees with the time sheets (4 reviewers × 8
hours × 122 days = 3,904 hours).

# Notes

[1] Disagreements (146 items, 2.8% of the test set) were settled in a meeting on 2 June.

[2] F1 = 2 × 0.773 × 0.862 / (0.773 + 0.862) = 0.815.

[3] 101,877 + 1,949 = 103,826. The test-set recall of 86.2% is lower by 11.9 percentage points, because
reviewers also read below the model's cut-off.
"""

WORD = {"affidavit-renquist": AFFIDAVIT, "validation-report-tern": VALIDATION}


def add_runs(paragraph, text: str) -> None:
    """Add a text to a paragraph, its tracked changes as Word writes them."""
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn

    end = 0
    for change in TRACKED.finditer(text):
        paragraph.add_run(text[end : change.start()])
        inserted = change[1] is not None
        run = paragraph.add_run(change[1] if inserted else change[2])
        mark = OxmlElement("w:ins" if inserted else "w:del")
        mark.set(qn("w:id"), str(change.start()))
        mark.set(qn("w:author"), "Reviser")
        mark.set(qn("w:date"), "2025-02-05T10:00:00Z")
        run._element.addprevious(mark)
        mark.append(run._element)
        if not inserted:
            for words in run._element.findall(qn("w:t")):
                words.tag = qn("w:delText")
        end = change.end()
    paragraph.add_run(text[end:])


def add_table(document, rows: list[str]) -> None:
    """Add a table, its cells parted by bars."""
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    table = document.add_table(len(cells), len(cells[0]), style="Table Grid")
    for line, texts in zip(table.rows, cells, strict=True):
        for cell, text in zip(line.cells, texts, strict=True):
            cell.text = text


def write_word(name: str, folder: Path, texts: dict[str, str] = WORD) -> Path:
    """Write the Word file NAME.docx, whose text is one of `texts`, into a folder, and return its path."""
    import docx

    document = docx.Document()
    for block in texts[name].strip().split("\n\n"):
        lines = block.splitlines()
        text = " ".join(lines)
        if block.startswith("|"):
            add_table(document, lines)
        elif block.startswith("@header "):
            document.sections[0].header.paragraphs[0].text = text.removeprefix("@header ")
        elif block.startswith("# "):
            document.add_heading(text.removeprefix("# "), 2)
        else:
            add_runs(document.add_paragraph(), text)
    path = folder / f"{name}.docx"
    document.save(str(path))
    return path


def write_pdf(name: str, folder: Path) -> Path:
    """Compile NAME.typ to NAME.pdf in a folder, and return its path."""
    import typst

    path = folder / f"{name}.pdf"
    typst.compile(str(HERE / f"{name}.typ"), output=str(path))
    return path


def write_all(folder: Path) -> list[Path]:
    """Write every Word and PDF file into a folder, and return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pdfs = [write_pdf(path.stem, folder) for path in sorted(HERE.glob("*.typ"))]
    return [*(write_word(name, folder) for name in WORD), *pdfs]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: build.py FOLDER")
    print(*write_all(Path(sys.argv[1])), sep="\n")
