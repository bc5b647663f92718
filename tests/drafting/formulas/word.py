"""A Word file with equations in OMML, as Word writes them, and in its linear form."""

from __future__ import annotations

from pathlib import Path

from docx import Document
from docx.oxml import parse_xml

MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def r(text: str) -> str:
    """A run of mathematics."""
    return f"<m:r><m:t>{text}</m:t></m:r>"


def frac(above: str, below: str) -> str:
    """A fraction."""
    return f"<m:f><m:num>{above}</m:num><m:den>{below}</m:den></m:f>"


def sub(base: str, below: str) -> str:
    """A letter with an index."""
    return f"<m:sSub><m:e>{r(base)}</m:e><m:sub>{r(below)}</m:sub></m:sSub>"


def sup(base: str, above: str) -> str:
    """A letter with an exponent."""
    return f"<m:sSup><m:e>{r(base)}</m:e><m:sup>{r(above)}</m:sup></m:sSup>"


def root(inner: str) -> str:
    """A square root."""
    return f'<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>{inner}</m:e></m:rad>'


def brackets(inner: str) -> str:
    """A pair of round brackets."""
    return f"<m:d><m:e>{inner}</m:e></m:d>"


def math(inner: str) -> str:
    """An equation."""
    return f"<m:oMath {MATH}>{inner}</m:oMath>"


_SPREAD = root(frac(r("p") + brackets(r("1−p")), r("n")) + r("+") + frac(sup("z", "2"), r("4") + sup("n", "2")))
PARAGRAPHS: tuple[tuple[str, str, str], ...] = (
    ("Recall is defined as ", r("R=") + frac(r("TP"), r("TP+FN")), ", the share that was found."),
    ("Precision is typed as ", r("P=(TP)/(TP+FP)"), " in the linear form."),
    ("The F1 score is ", sub("F", "1") + r("=") + frac(r("2PR"), r("P+R")), ", where P is precision and R is recall."),
    ("The negative predictive value is ", r("NPV=") + frac(r("TN"), r("TN+FP")), "."),
    (
        "The ends of the Wilson interval are ",
        frac(r("p+") + frac(sup("z", "2"), r("2n")) + r("±z") + _SPREAD, r("1+") + frac(sup("z", "2"), r("n"))),
        ", where p is the sample proportion, n is the sample size and z is the critical value.",
    ),
    (
        "The sample size is ",
        r("n=") + frac(sup("z", "2") + r("p") + brackets(r("1−p")), sup("e", "2")),
        ", where z is the critical value, p is the expected proportion and e is the margin of error.",
    ),
    ("In the annex ", r("P=") + frac(r("TP"), r("TP+FN")), ", where P is the recall."),
    ("The burden is ", r("B=") + frac(r("h"), r("h+k")), ", where h is the load of the first week."),
)


def build(path: Path) -> None:
    """Write the file."""
    document = Document()
    document.add_heading("Annex on Formulas", 1)
    for before, equation, behind in PARAGRAPHS:
        paragraph = document.add_paragraph(before)
        paragraph._p.append(parse_xml(math(equation)))
        paragraph.add_run(behind)
    document.save(str(path))
