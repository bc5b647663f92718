"""Equations within passages: their stretches of the text and their sources, in each kind of file."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.documents.reading import read_document


def equations(folder: Path, name: str, text: str) -> list[tuple[str, str, str]]:
    """The stretch of the text, the source and the language of each equation of a document."""
    place = folder / name
    place.write_text(text, encoding="utf-8")
    passages = read_document(place).passages
    return [(p.text[e.start : e.end], e.source, e.language) for p in passages for e in p.equations]


MARKDOWN = r"""At $45 per hour and $9 a page, recall is $R = \frac{TP}{TP + FN}$, and *not* $a*b*c$.

$$F_1 = 2PR/(P+R)$$

```math
n = z^2 p(1-p)/d^2
```

```python
x = "$y$"
```
"""


def test_markdown_holds_latex_between_dollars_and_in_blocks(tmp_path: Path) -> None:
    assert [source for _, source, _ in equations(tmp_path, "a.md", MARKDOWN)] == [
        r"R = \frac{TP}{TP + FN}",
        "a*b*c",
        "F_1 = 2PR/(P+R)",
        "n = z^2 p(1-p)/d^2",
    ]


def test_a_page_shows_the_elements_of_an_equation_as_a_line(tmp_path: Path) -> None:
    fraction = "<mfrac><mi>TP</mi><mrow><mi>TP</mi><mo>+</mo><mi>FN</mi></mrow></mfrac>"
    equation = f"<math><mi>R</mi><mo>=</mo>{fraction}</math>"
    page = rf"<p>Recall is {equation}; elusion \(E = x/n\).</p><table><tr><td>R</td><td>{equation}</td></tr></table>"
    found = equations(tmp_path, "a.html", page)
    assert found[0] == ("R = TP/(TP + FN)", equation, "mathml")
    assert found[1] == (r"\(E = x/n\)", "E = x/n", "latex")
    assert found[2] == found[0]


def test_a_double_sign_is_shown(tmp_path: Path) -> None:
    equation = "<math><mi>p</mi><mo>±</mo><mi>z</mi><mi>s</mi></math>"
    assert equations(tmp_path, "a.html", f"<p>{equation}</p>") == [("p ± z·s", equation, "mathml")]


LATEX = r"""\begin{document}
Let $x$ be the number found and \(E = x/n\).
\begin{align}
  P &= \frac{a}{b} , \\
  F &= 2PR \\
    &= 2RP ,
\end{align}
\[ E = \frac{x}{m}, \qquad M = E\,D . \]
\end{document}
"""


def test_latex_states_equations_in_a_line_and_in_rows(tmp_path: Path) -> None:
    found = equations(tmp_path, "a.tex", LATEX)
    assert found[:2] == [("x", "x", "latex"), ("E = x/n", "E = x/n", "latex")]
    assert [source for _, source, _ in found[2:]] == [
        r"P = \frac{a}{b}",
        "F = 2PR = 2RP",
        r"E = \frac{x}{m}",
        r"M = E\,D",
    ]


@pytest.mark.parametrize("inner", ["<mrow>", "<mi>\ufdd0</mi>", "<mfrac><mi>a</mi></mfrac>", ""])
def test_elements_that_are_no_equation_are_text(tmp_path: Path, inner: str) -> None:
    found = equations(tmp_path, "a.html", f"<p>It holds <math>{inner}</math> here.</p>")
    assert all("\ufdd0" not in text for text, _, _ in found)


def test_an_equation_that_is_never_closed_hides_nothing(tmp_path: Path) -> None:
    place = tmp_path / "a.html"
    place.write_text("<p>Recall <math><mi>R</mi> was 80%.<p>Precision was 64%.</p>", encoding="utf-8")
    assert [p.text for p in read_document(place).passages] == ["Recall R was 80%.", "Precision was 64%."]
