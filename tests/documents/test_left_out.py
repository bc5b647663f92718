"""Each number of a document is in a passage, or a remark names it as left out; equations keep their sources."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from io import BytesIO

import pytest

from prsym.documents.passages import Document

Read = Callable[[str, str | bytes], Document]


LATEX = r"""\documentclass{article}
\newcommand{\size}{1,511}
\newcommand{\found}[2][312]{#1 hits of #2}
\newcommand*\rate{81\%}
\begin{document}
We drew \size{} documents: \found[313]{641}, or \rate. % 701
\begin{comment}
There were 702.
\end{comment}
\iffalse 703 \fi \ifdraft 802 \else 803 \fi
Set as \verb|12% of 804| and \lstinline!805!.
\begin{verbatim}
50% of 806 documents
\end{verbatim}
\begin{lstlisting}
x = 706
\end{lstlisting}
\begin{tikzpicture}\node {707};\end{tikzpicture}
\phantom{708} \sout{709} \includegraphics[width=3cm]{chart} \input{tables/counts} \input more
\begin{minipage}{0.5\textwidth} \qty{807}{\hour} \SI{3.5}{\giga\byte} \end{minipage}
\begin{tabular*}{5cm}[t]{ll} a & 808 \\ b & 809 \end{tabular*}
Marked\textsuperscript{2}\footnotetext[3]{Of 810,

and 811.} \thepage\ and \mystery{}.
\end{document}
After it 710.
"""


def parts(document: Document) -> tuple[str, tuple[str, ...]]:
    """The text of all passages on one line, and the remarks."""
    return " ".join(p.text for p in document.passages), document.remarks


def test_latex_is_read_as_it_is_printed_and_remarks_name_the_rest(read: Read) -> None:
    text, remarks = parts(read("a.tex", LATEX))
    assert "We drew 1,511 documents: [313]641, or 81%." in text
    assert set(map(str, range(802, 812))) <= set(re.findall(r"\d{3}", text))
    assert not re.search(r"70[1-9]|710|0\.5|5cm", text)
    assert "Set as 12% of 804 and 805." in text
    assert "807 hours 3.5 GB" in text
    for kind in ("struck out", "does not show", "its code", "includes", "conditions", "commands", "pictures"):
        assert any(kind in remark for remark in remarks), kind


def test_own_commands_are_put_in_within_bounds(read: Read) -> None:
    doubled = "\n".join(f"\\newcommand{{\\{a}{a}}}{{{chr(92) + 2 * a} {chr(92) + 2 * a}}}" for a in "xyz")
    text, _ = parts(read("b.tex", f"{doubled}\n\\begin{{document}}\nOf 12: \\xx\n\\end{{document}}\n"))
    assert text.startswith("Of 12")
    assert len(text) < 500_000


MARKDOWN = """Of ![a chart of 701](c.png) and [the 801](x.html "with 702"), `802` and ~~703~~, 1&#44;500.

<!-- 704
705 --><details><summary>More</summary>803</details> <img src="x" alt="706" width="300">

[it]: http://x.example/5 "of 707"

```python
n = 708
```

```
Level   Margin   Size
95%     2%       804
99%     2%       805
```

> The 806
> > and the 807

    Set in by 808

~~~text
809
"""


def test_markdown_is_read_as_its_page_shows_it(read: Read) -> None:
    text, remarks = parts(read("a.md", MARKDOWN))
    assert set(map(str, range(801, 810))) <= set(re.findall(r"\d{3}", text))
    assert not re.search(r"70\d|300", text)
    assert "1,500" in text
    for kind in ("struck out", "does not show", "stand in", "pictures", "its code", "its links"):
        assert any(kind in remark for remark in remarks), kind


HTML = """<head><title>On 701</title><meta name="description" content="702">
<style>p:after{content: "703"; left: 9px}</style>
<p>Of 801 <img alt="704"><span hidden>705</span><span style="Display : none">706</span><i title="707">x</i>
<p hidden>708<p>802<!-- 709 --><template>710</template><noscript>711</noscript><script>x = 5</script>
<details><summary>More</summary>803</details><p aria-hidden="true">804</p><xmp>805</xmp>
<input value="712"><meter value="5">713</meter><p style="text-decoration:line-through">714</p>
<table>stray 806<tr><td>807<td>808<table><tr><td>809</table>
<table><tr><td>810
"""


def test_html_is_read_as_its_page_shows_it(read: Read) -> None:
    text, remarks = parts(read("a.html", HTML))
    assert set(map(str, range(801, 811))) <= set(re.findall(r"\d{3}", text))
    assert not re.search(r"7\d\d", text)
    for kind in ("struck out", "drawings", "does not show", "stand in", "pictures", "scripts"):
        assert any(kind in remark for remark in remarks), kind


@pytest.mark.parametrize("tag", ["p", "li", "td", "tr"])
def test_elements_whose_ends_are_left_out_are_not_within_one_another(read: Read, tag: str) -> None:
    page = f"<table><tr><td>5</table><ul>{'' if tag in ('p', 'li') else '<table>'}" + f"<{tag}>7 " * 3000
    assert "7" in parts(read("d.html", page))[0]


W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
WP = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
RUNS = """<w:p><w:r><w:t>Of 801 </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>701</w:t></w:r>
<w:r><w:rPr><w:rStyle w:val="Gone"/></w:rPr><w:t>702</w:t></w:r>
<w:r><w:t>95% </w:t></w:r><w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r><w:r><w:t> 2%</w:t></w:r>
<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>
<w:fldSimple w:instr="=SUM"><w:r><w:t> 802</w:t></w:r></w:fldSimple>
<w:r><w:fldChar w:fldCharType="begin">
<w:ffData><w:ddList><w:listEntry w:val="703"/></w:ddList></w:ffData></w:fldChar></w:r>
<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="of 704"/><a:blip/></wp:inline></w:drawing></w:r></w:p>
<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="705" w:val="5"/></w:dropDownList></w:sdtPr>
<w:sdtContent><w:p><w:r><w:t>803</w:t></w:r></w:p></w:sdtContent></w:sdt><w:altChunk/>"""


def test_word_is_read_as_it_is_shown(read: Read) -> None:
    styles = f'<w:styles {W}><w:style w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'
    chart = '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>706</c:v></c:chart>'
    content = BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document {W} {A} {WP}><w:body>{RUNS}</w:body></w:document>")
        archive.writestr("word/styles.xml", styles)
        archive.writestr("word/charts/chart1.xml", chart)
        archive.writestr("word/diagrams/data1.xml", f"<d {A}><a:t>707 files</a:t></d>")
        archive.writestr("word/embeddings/book.xlsx", b"")
    document = read("a.docx", content.getvalue())
    text = " ".join(p.text for p in document.passages)
    assert "Of 801 95% ± 2%" in text
    assert {"802", "803"} <= set(re.findall(r"\d{3}", text))
    assert not re.search(r"7\d\d", text)
    for kind in ("symbols", "hidden", "files within", "includes", "charts", "choices", "pictures"):
        assert any(kind in remark for remark in document.remarks), kind


def equations(document: Document) -> list[tuple[str, str, str]]:
    """The stretch of the text, the source and the language of each equation of a document."""
    return [(p.text[e.start : e.end], e.source, e.language) for p in document.passages for e in p.equations]


WITH_LATEX = r"""At $45 per hour and $9 a page, recall is $R = \frac{TP}{TP + FN}$, and *not* $a*b*c$.

$$F_1 = 2PR/(P+R)$$

```math
n = z^2 p(1-p)/d^2
```

```python
x = "$y$"
```
"""


def test_markdown_holds_latex_between_dollars_and_in_blocks(read: Read) -> None:
    assert [source for _, source, _ in equations(read("a.md", WITH_LATEX))] == [
        r"R = \frac{TP}{TP + FN}",
        "a*b*c",
        "F_1 = 2PR/(P+R)",
        "n = z^2 p(1-p)/d^2",
    ]


def test_a_page_shows_the_elements_of_an_equation_as_a_line(read: Read) -> None:
    fraction = "<mfrac><mi>TP</mi><mrow><mi>TP</mi><mo>+</mo><mi>FN</mi></mrow></mfrac>"
    equation = f"<math><mi>R</mi><mo>=</mo>{fraction}</math>"
    page = rf"<p>Recall is {equation}; elusion \(E = x/n\).</p><table><tr><td>R</td><td>{equation}</td></tr></table>"
    found = equations(read("a.html", page))
    assert found[0] == ("R = TP/(TP + FN)", equation, "mathml")
    assert found[1] == (r"\(E = x/n\)", "E = x/n", "latex")
    assert found[2] == found[0]


@pytest.mark.parametrize("inner", ["<mrow>", "<mi>\ufdd0</mi>", "<mfrac><mi>a</mi></mfrac>", ""])
def test_elements_that_are_no_equation_are_text(read: Read, inner: str) -> None:
    found = equations(read("a.html", f"<p>It holds <math>{inner}</math> here.</p>"))
    assert all("\ufdd0" not in text for text, _, _ in found)


def test_an_equation_that_is_never_closed_hides_nothing(read: Read) -> None:
    document = read("a.html", "<p>Recall <math><mi>R</mi> was 80%.<p>Precision was 64%.</p>")
    assert [p.text for p in document.passages] == ["Recall R was 80%.", "Precision was 64%."]
