"""A Word file with equations in OMML, as Word writes them, and in its linear form."""

from __future__ import annotations

from pathlib import Path

from docx import Document
from docx.oxml import parse_xml

MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


r = "<m:r><m:t>{}</m:t></m:r>".format
frac = "<m:f><m:num>{}</m:num><m:den>{}</m:den></m:f>".format
F_1 = f"<m:sSub><m:e>{r('F')}</m:e><m:sub>{r('1')}</m:sub></m:sSub>"
Z2, N2, E2 = (f"<m:sSup><m:e>{r(letter)}</m:e><m:sup>{r('2')}</m:sup></m:sSup>" for letter in "zne")
REST = f"<m:d><m:e>{r('1−p')}</m:e></m:d>"
INNER = frac(r("p") + REST, r("n")) + r("+") + frac(Z2, r("4") + N2)
SPREAD = f'<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>{INNER}</m:e></m:rad>'
WILSON = frac(r("p+") + frac(Z2, r("2n")) + r("±z") + SPREAD, r("1+") + frac(Z2, r("n")))
SIZE = r("n=") + frac(Z2 + r("p") + REST, E2)
MEANT = ", where z is the critical value, p is the sample proportion"
PARAGRAPHS: tuple[tuple[str, str, str], ...] = (
    ("Recall is defined as ", r("R=") + frac(r("TP"), r("TP+FN")), ", the share that was found."),
    ("Precision is typed as ", r("P=(TP)/(TP+FP)"), " in the linear form."),
    ("The F1 score is ", F_1 + r("=") + frac(r("2PR"), r("P+R")), ", where P is precision and R is recall."),
    ("The negative predictive value is ", r("NPV=") + frac(r("TN"), r("TN+FP")), "."),
    ("The ends of the Wilson interval are ", WILSON, f"{MEANT} and n is the sample size."),
    ("The sample size is ", SIZE, f"{MEANT} and e is the margin of error."),
    ("In the annex ", r("P=") + frac(r("TP"), r("TP+FN")), ", where P is the recall."),
    ("The burden is ", r("B=") + frac(r("h"), r("h+k")), ", where h is the load of the first week."),
)


def build(path: Path) -> None:
    """Write the file."""
    document = Document()
    document.add_heading("Annex on Formulas", 1)
    for before, equation, behind in PARAGRAPHS:
        paragraph = document.add_paragraph(before)
        paragraph._p.append(parse_xml(f"<m:oMath {MATH}>{equation}</m:oMath>"))
        paragraph.add_run(behind)
    document.save(str(path))
