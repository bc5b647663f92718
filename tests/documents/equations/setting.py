"""LaTeX formulas -> PDF files by three programs that set mathematics: Typst, LibreOffice and matplotlib."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d[\d,]*(?:\.\d+)?|\S")
GREEK = {"alpha": "α", "beta": "β", "kappa": "κ", "sigma": "σ", "pi": "π"}
SIGNS = {"cdot": "·", "le": "≤", "ge": "≥", "approx": "≈", "pm": "±"}
NAMES = {"le": "<=", "ge": ">=", "approx": "approx", "cdot": "dot.op", "pm": "plus.minus", "int": "integral"}
SUMS = {"sum": "∑", "int": "∫"}
MARKS = {"hat": "̂", "bar": "̅"}
MATH = "http://schemas.openxmlformats.org/officeDocument/2006/math"
PROSE = "Entry {} of the list is the following, which both parties take from the same textbook and do not dispute."
LAST = "We use all of them below, for every set of documents that was reviewed in the course of this matter."


def letters(number: int) -> str:
    """Two letters that count."""
    return chr(65 + number // 26) + chr(65 + number % 26)


def entry(shown: str) -> int:
    """The number that two letters count."""
    return 26 * (ord(shown[0]) - 65) + ord(shown[1]) - 65


Tree = tuple  # a kind and what it holds


def tree(source: str) -> list[Tree]:
    """The row that a formula in LaTeX is."""
    tokens = TOKEN.findall(source)
    row, rest = _row(tokens, ())
    assert not rest, rest
    return row


def _row(tokens: list[str], ends: Sequence[str]) -> tuple[list[Tree], list[str]]:
    found: list[Tree] = []
    while tokens and tokens[0] not in ends:
        if tokens[0] in ("^", "_"):
            inner, rest = _argument(tokens[1:])
            base = found.pop()
            if base[0] == "scripts":
                found.append(("scripts", base[1], {**base[2], tokens[0]: inner}))
            else:
                found.append(("scripts", base, {tokens[0]: inner}))
            tokens = rest
            continue
        item, tokens = _item(tokens)
        found.append(item)
    return found, tokens


def _argument(tokens: list[str]) -> tuple[list[Tree], list[str]]:
    if tokens[0] == "{":
        row, rest = _row(tokens[1:], ("}",))
        return row, rest[1:]
    item, rest = _item(tokens)
    return [item], rest


def _item(tokens: list[str]) -> tuple[Tree, list[str]]:
    head, rest = tokens[0], tokens[1:]
    name = head[1:] if head.startswith("\\") else ""
    if name in ("frac", "binom"):
        above, rest = _argument(rest)
        below, rest = _argument(rest)
        return (name, above, below), rest
    if name in ("sqrt", *MARKS):
        inner, rest = _argument(rest)
        return (name, inner), rest
    if name == "mathrm":
        end = rest.index("}")
        return ("name", "".join(rest[1:end])), rest[end + 1 :]
    if name == "left":
        row, after = _row(rest[1:], ("\\right",))
        return ("fence", rest[0], row, after[1]), after[2:]
    if head in ("(", "["):
        row, after = _row(rest, (")", "]"))
        return ("fence", head, row, after[0]), after[1:]
    if name in ("log",):
        return ("function", name), rest
    if name in SUMS:
        return ("sum", name), rest
    if name:
        return ("sign" if name in SIGNS else "greek", name), rest
    return ("char", head), rest


# --- Typst ------------------------------------------------------------------------------------------------------------


def typst_of(row: Sequence[Tree]) -> str:
    return " ".join(map(_typst, row))


def _typst(item: Tree) -> str:
    match item:
        case ("frac" | "binom", above, below):
            return f"{item[0]}({typst_of(above)}, {typst_of(below)})"
        case ("sqrt", inner):
            return f"sqrt({typst_of(inner)})"
        case ("hat", inner):
            return f"hat({typst_of(inner)})"
        case ("bar", inner):
            return f"overline({typst_of(inner)})"
        case ("name", letters):
            return f'"{letters}"'
        case ("fence", opening, inner, closing):
            return f"{opening}{typst_of(inner)}{closing}"
        case ("function", name):
            return name
        case ("sum" | "sign" | "greek", name):
            return NAMES.get(name, name)
        case ("scripts", base, scripts):
            return _typst(base) + "".join(f"{mark}({typst_of(inner)})" for mark, inner in scripts.items())
        case ("char", "/"):
            return "\\/"
        case ("char", character):
            return f'"{character}"' if "," in character and len(character) > 1 else character
    raise AssertionError(item)


def by_typst(sources: Sequence[str], place: Path, style: str = "") -> None:
    """A PDF file by Typst."""
    import typst

    rows = [f"{PROSE.format(letters(i))}\n$ {typst_of(tree(source))} $\n" for i, source in enumerate(sources)]
    text = '#set page(paper: "us-letter")\n' + style + "\n".join([*rows, LAST])
    typst.compile(text.encode(), output=str(place))


# --- LibreOffice ------------------------------------------------------------------------------------------------------


def omml_of(row: Sequence[Tree]) -> str:
    """The elements of a row; a sum holds what follows it."""
    for i, item in enumerate(row):
        if item[0] == "scripts" and item[1][0] == "sum":
            return "".join(map(_omml, row[:i])) + _sum(item[1][1], item[2], row[i + 1 :])
    return "".join(map(_omml, row))


def _sum(name: str, scripts: dict[str, list[Tree]], row: Sequence[Tree]) -> str:
    ends = "".join(f"<m:{tag}>{omml_of(scripts.get(mark, []))}</m:{tag}>" for tag, mark in (("sub", "_"), ("sup", "^")))
    place = "undOvr" if name == "sum" else "subSup"
    kind = f'<m:naryPr><m:chr m:val="{SUMS[name]}"/><m:limLoc m:val="{place}"/></m:naryPr>'
    return f"<m:nary>{kind}{ends}<m:e>{omml_of(row)}</m:e></m:nary>"


def _run(text: str, upright: bool = False) -> str:
    style = '<m:rPr><m:sty m:val="p"/></m:rPr>' if upright else ""
    return f"<m:r>{style}<m:t>{escape(text)}</m:t></m:r>"


def _omml(item: Tree) -> str:
    match item:
        case ("frac", above, below):
            return f"<m:f><m:num>{omml_of(above)}</m:num><m:den>{omml_of(below)}</m:den></m:f>"
        case ("binom", above, below):
            bar = '<m:fPr><m:type m:val="noBar"/></m:fPr>'
            inner = f"<m:f>{bar}<m:num>{omml_of(above)}</m:num><m:den>{omml_of(below)}</m:den></m:f>"
            return f"<m:d><m:e>{inner}</m:e></m:d>"
        case ("sqrt", inner):
            hidden = '<m:radPr><m:degHide m:val="1"/></m:radPr>'
            return f"<m:rad>{hidden}<m:deg/><m:e>{omml_of(inner)}</m:e></m:rad>"
        case ("hat" | "bar", inner):
            mark = MARKS[item[0]]
            return f'<m:acc><m:accPr><m:chr m:val="{mark}"/></m:accPr><m:e>{omml_of(inner)}</m:e></m:acc>'
        case ("name" | "function", letters):
            return _run(letters, upright=True)
        case ("fence", opening, inner, closing):
            ends = f'<m:dPr><m:begChr m:val="{opening}"/><m:endChr m:val="{closing}"/></m:dPr>'
            return f"<m:d>{ends}<m:e>{omml_of(inner)}</m:e></m:d>"
        case ("sum", name):
            return _run(SUMS[name])
        case ("sign", name):
            return _run(SIGNS[name])
        case ("greek", name):
            return _run(GREEK[name])
        case ("scripts", base, scripts):
            parts = "".join(
                f"<m:{tag}>{omml_of(scripts[mark])}</m:{tag}>"
                for tag, mark in (("sub", "_"), ("sup", "^"))
                if mark in scripts
            )
            kind = "sSubSup" if len(scripts) == 2 else "sSub" if "_" in scripts else "sSup"
            return f"<m:{kind}><m:e>{_omml(base)}</m:e>{parts}</m:{kind}>"
        case ("char", character):
            return _run("−" if character == "-" else character)
    raise AssertionError(item)


def by_libreoffice(sources: Sequence[str], place: Path) -> None:
    """A PDF file by LibreOffice, from a Word file."""
    import docx
    from docx.oxml import parse_xml

    file = docx.Document()
    for i, source in enumerate(sources):
        file.add_paragraph(PROSE.format(letters(i)))
        inner = f'<m:oMathPara xmlns:m="{MATH}"><m:oMath>{omml_of(tree(source))}</m:oMath></m:oMathPara>'
        file.add_paragraph()._p.append(parse_xml(inner))
    file.add_paragraph(LAST)
    word = place.with_suffix(".docx")
    file.save(str(word))
    command = [shutil.which("soffice") or "soffice", "--headless", "--convert-to", "pdf", "--outdir", str(place.parent)]
    subprocess.run([*command, str(word)], check=True, capture_output=True, timeout=180)


# --- matplotlib -------------------------------------------------------------------------------------------------------


def geq(source: str) -> str:
    """The source with the longer names of signs, which are the ones that matplotlib knows."""
    return re.sub(r"\\([lg]e)\b", r"\\\1q", source)


def by_matplotlib(sources: Sequence[str], place: Path, fonts: str = "cm") -> None:
    """A PDF file by matplotlib, whose mathematics is set as TeX does it, with TeX's fonts."""
    import matplotlib as mpl
    from matplotlib.backends.backend_pdf import PdfPages
    from matplotlib.figure import Figure

    with (
        mpl.rc_context({"mathtext.fontset": fonts, "font.family": "serif", "pdf.fonttype": 42}),
        PdfPages(place) as pages,
    ):
        for start in range(0, len(sources), 6):
            figure = Figure(figsize=(8.5, 11))
            for i, source in enumerate(sources[start : start + 6]):
                height = 0.93 - 0.15 * i
                figure.text(0.1, height, PROSE.format(letters(start + i))[:80], fontsize=11)
                figure.text(0.5, height - 0.07, f"${geq(source)}$", fontsize=11, ha="center", va="center")
            pages.savefig(figure)
