"""Displayed equations of PDF files: rebuilt only where places leave one reading, else a picture, and no prose taken."""

from __future__ import annotations

import runpy
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.cli import main
from prsym.documents.passages import Document, Passage
from prsym.documents.pdf_glyphs import Glyph, Rule
from prsym.documents.pdf_rows import Unclear, line_of
from prsym.documents.reading import read_document

MEASURE = runpy.run_path(str(Path(__file__).parent / "equations" / "measure.py"))
PROSE = "\nThe following is stated by both parties in the course of the matter that is described above.\n"


def _formulas(document: Document) -> list[Passage]:
    return [passage for passage in document.passages if passage.kind == "formula"]


@pytest.fixture
def displayed(pdf: Callable[[str], Path]) -> Callable[[str], list[str]]:
    """The sources of the equations that a Typst text between paragraphs has; empty for a picture."""

    def read(source: str) -> list[str]:
        document = read_document(pdf(f"{PROSE}{source}\n{PROSE}"))
        return [passage.equations[0].source for passage in _formulas(document)]

    return read


SLOW = [pytest.param(name, marks=pytest.mark.slow) for name in ("Typst", "Typst, large, numbered")]


@pytest.mark.parametrize("name", ["Typst, two columns", *SLOW])
def test_equations_are_rebuilt_as_their_keys_have_them(name: str, tmp_path: Path) -> None:
    pairs = MEASURE["truth"]()
    place = tmp_path / "equations.pdf"
    MEASURE["SETTERS"][name]([source for source, _ in pairs], place)
    found = list(MEASURE["judged"](read_document(place).passages, pairs))
    counts = Counter(verdict for _, verdict, _ in found)
    assert set(counts) <= {"right", "picture"}, [one for one in found if one[1] not in ("right", "picture")]
    assert counts["right"] >= 71


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("$ F_1 = (2 P R)/(P + R) $", "F_1 = 2PR/(P + R)"),
        ('$ P = "TP"/("TP" + "FP"). $', "P = TP/(TP + FP)"),
        ("$ n = (1.96^2 times 0.5 times 0.5)/0.05^2 $", "n = 1.96^2 × 0.5 × 0.5/0.05^2"),
        ("$ a &= b + c \\ &= d/e $", "a = b + c = d/e"),
        ('$ "Recall" = "relevant documents retrieved"/"all relevant documents in the set" $',
         "Recall = relevant documents retrieved / all relevant documents in the set"),
        ('$ "F-measure" = (2 P R)/(P + R) $', "F-measure = 2PR/(P + R)"),
        ('$ "elusion" = 9/"1,534" = 0.59% $', "elusion = 9/1,534 = 0.59%"),
        ("$ w = root(3, x) + 1 $", "w = ∛(x) + 1"),
        ("$ m = floor(x/2) + ceil(y) $", "m = ⌊x/2⌋ + ⌈y⌉"),
    ],
)  # fmt: skip
def test_lines_are_what_the_field_prints(displayed: Callable[[str], list[str]], source: str, line: str) -> None:
    assert [text.replace("2·PR", "2PR") for text in displayed(source)] == [line]


def test_equations_below_one_another_stand_apart(displayed: Callable[[str], list[str]]) -> None:
    source = '$ P &= "TP"/("TP" + "FP") \\ R &= "TP"/("TP" + "FN") $'
    assert displayed(source) == ["P = TP/(TP + FP)", "R = TP/(TP + FN)"]


@pytest.mark.parametrize(
    "source",
    [
        "$ P = a/b quad R = c/d $",
        '$ P = a/b "and" R = c/d $',
        "$ P = a/b, R = c/d $",
        "$ x = vec(a, b) $",
        "$ y = 2 vec(a, b) + 1 $",
        "$ y = 2 mat(a, b; c, d) + 1 $",
        "$ u = 2 1/2 $",
        "$ u = a 3^n + b/2 $",
        '$ u = ("TP""TN")/2 $',
        "$ w = root(5, x) + 1 $",
        "$ f = cases(1 \"if\" x > 0, 0 \"otherwise\") $",
        "$ y = integral_0^1 x^2 dif x $",
        "$ y = a/b + sum_(i=1)^n i + 1 $",
        "$ y = overline(A B)/2 $",
        "$ bold(x) = x/2 $",
        "$ R = a/b + 3^2 $",
    ],
)  # fmt: skip
def test_what_has_two_readings_or_none_stays_a_picture(displayed: Callable[[str], list[str]], source: str) -> None:
    assert displayed(source) == [""]


@pytest.mark.parametrize(
    "source",
    [
        "#align(center)[Precision = Recall]",
        "#align(center)[*RESULTS = 80%*]",
        "#align(center)[#underline[n = 5 + 3]]\nof the sample",
        "#pad(left: 30pt)[where $n = 1535$ and $k = n - 1$]",
        "#pad(left: 30pt)[$alpha = 0.05$]",
        "#align(center)[k = n − m#footnote[By Wilson.]]",
        "$ r = n - m^1 $ #footnote[By Wilson.]",
        "so that $R = a / b$.",
        "#table(columns: 3, [$P = a/b$], [$R = c/d$], [12], [$x^2 = 4$], [$y = 2$], [13], [$P = 1 - b$], [x], [14])",
    ],
)
def test_what_may_be_no_equation_stays_text(displayed: Callable[[str], list[str]], source: str) -> None:
    assert displayed(source) == []


def test_numbers_of_pleading_paper_and_of_equations_are_told_apart(pdf: Callable[[str], Path]) -> None:
    numbers = "#place(dx: -40pt)[#stack(spacing: 9.5pt, ..range(1, 24).map(str))]"
    source = f'#set math.equation(numbering: "(1)")\n{numbers}\n{PROSE * 5}\n$ P = (a + b)/c $\n{PROSE * 5}'
    (found,) = _formulas(read_document(pdf(source)))
    assert found.equations[0].source == "P = (a + b)/c"
    assert found.place.part == "equation (1)"
    assert found.place.line > 1


def test_a_picture_keeps_its_numbers_and_is_told(pdf: Callable[[str], Path]) -> None:
    document = read_document(pdf(f"{PROSE}$ y = integral_0^1 x^12 dif x + 4123/5000 $\n{PROSE}"))
    (found,) = _formulas(document)
    assert found.equations[0].picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert {"[equation]", "0", "1", "12", "4123", "5000"} <= set(found.text.split())
    assert document.remarks == ("1 equation stands as a picture, for a person to type: page 1",)


def test_lines_behind_mathematics_know_their_place_in_the_page(pdf: Callable[[str], Path]) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    place = pdf(f"With $P$ and $R$ and $F$ we begin.{PROSE}Then 80 documents were found.")
    run = next(run for p in read_document(place).passages for run in p.runs if "80 documents" in run.text)
    text = pdfium.PdfDocument(place)[0].get_textpage()
    assert text.get_text_range(run.index, len(run.text)) == run.text


def _glyph(letter: str, left: float, base: float, size: float = 10.0) -> Glyph:
    return Glyph(letter, size, base, left, base, left + size / 2, base + 0.7 * size, left, left + size / 2)


X, TWO = _glyph("x", 0, 100), _glyph("2", 5.2, 104, 7)


@pytest.mark.parametrize(("height", "line"), [(104.0, "x^2"), (98.0, "x_2"), (101.5, None), (99.2, None)])
def test_between_raised_and_on_the_line_lies_no_reading(height: float, line: str | None) -> None:
    two = replace(TWO, base=height, bottom=height, top=height + 4.9)
    if line is None:
        with pytest.raises(Unclear):
            line_of([X, two])
    else:
        assert line_of([X, two]) == line


@pytest.mark.parametrize(
    "rule",
    [
        Rule(-1, 108.9, 40, 109.4),  # too long for what stands at it
        Rule(0, 103, 5, 103.5),  # through the letter
        Rule(0, 95, 5, 95.5),  # nothing under it
        Rule(0, 108, 10.2, 108.5),  # nothing over it, and two letters under it
    ],
)
def test_a_rule_that_is_no_bar_of_a_fraction_makes_none(rule: Rule) -> None:
    with pytest.raises(Unclear):
        line_of([X, _glyph("y", 5.2, 100), rule])


def test_every_character_is_used() -> None:
    fraction = [_glyph("a", 0, 104), Rule(-0.5, 102.4, 5.5, 102.9), _glyph("b", 0, 93)]
    assert line_of(fraction) == "a/b"
    for stray in (_glyph("c", 4, 104), _glyph("c", 0, 118), _glyph("\ufffd", 6, 100), _glyph("a", 0.1, 104)):
        with pytest.raises(Unclear):
            line_of([*fraction, stray])


def test_pictures_are_written_beside_the_claims_all_or_none(pdf: Callable[[str], Path], tmp_path: Path) -> None:
    place = pdf(f"{PROSE}$ y = integral_0^1 x^2 dif x $\n{PROSE}$ u = 2 1/2 $\n{PROSE}")
    claims = tmp_path / "claims.toml"
    for _ in range(2):  # the same draft may be written again
        assert CliRunner().invoke(main, ["draft", str(place), "-o", str(claims)]).exit_code == 0
    folder = tmp_path / "claims-equations"
    names = ["page-1-equation-1.png", "page-1-equation-2.png"]
    assert sorted(path.name for path in folder.iterdir()) == names
    text = claims.read_text(encoding="utf-8")
    assert all(f"# # picture: claims-equations/{name}\n" in text for name in names)
    assert text.count('# expression = ""') == 2
    claims.unlink()
    (folder / names[0]).unlink()
    (folder / names[1]).write_bytes(b"mine")
    result = CliRunner().invoke(main, ["draft", str(place), "-o", str(claims)])
    assert result.exit_code == 2
    assert not claims.exists()
    assert [path.name for path in folder.iterdir()] == [names[1]]
