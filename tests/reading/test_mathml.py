"""MathML: order and brackets of the text that was read."""

import string
import xml.etree.ElementTree as ElementTree

import pytest
import sympy

from prsym import catalogue
from prsym.reading.mathml import _after, _before, _packed, to_mathml
from prsym.reading.python import read_python
from prsym.reading.symbolic import from_sympy
from prsym.reading.text import GREEK
from prsym.reading.tree import Symbol


def _text(mathml: str) -> str:
    """The characters in reading order, invisible operators left out."""
    root = ElementTree.fromstring(mathml)
    return "".join(root.itertext()).replace("\u2062", "").replace("\u2061", "")


@pytest.mark.parametrize("identifier", [i for i in catalogue.ids() if i in catalogue.formulas()])
def test_every_printed_formula_is_well_formed(identifier: str) -> None:
    tree = catalogue.formula(identifier).tree
    assert ElementTree.fromstring(to_mathml(tree)).tag == "math"


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("a - (b - c)", "a−(b−c)"),
        ("(a + b)*c", "(a+b)c"),
        ("a/(b*c)", "a/(bc)"),
        ("2*3", "2⋅3"),
        ("-(a + b)", "−(a+b)"),
    ],
)
def test_brackets_are_kept_where_they_matter(expression: str, shown: str) -> None:
    assert _text(to_mathml(read_python(expression))) == shown


def test_the_order_is_the_order_of_the_text() -> None:
    assert _text(to_mathml(read_python("z + a*b + 1"))) == "z+ab+1"


def test_a_choice_is_shown_as_rows_behind_a_brace() -> None:
    shown = to_mathml(read_python("1/x if x > 0 else -x if x < -1 else 0"))
    rows = ["".join(row.itertext()) for row in ElementTree.fromstring(shown).iter("mtr")]
    assert rows == ["1/xif x>0", "−xif x<−1", "0otherwise"]


def test_a_sign_beside_a_piece_takes_a_place() -> None:
    """The widths say where a long formula is broken."""
    pieces = [("a", 2.0), ("b", 3.0)]
    assert _before("-", pieces) == [("-a", 3.0), ("b", 3.0)]
    assert _after(pieces, "-") == [("a", 2.0), ("b-", 4.0)]


def test_rows_take_as_many_pieces_as_fit_and_later_ones_are_set_in() -> None:
    """3 + 4 is at most 8, with 5 more it is not; 5 + 2 and 1 more is."""
    pieces = [("a", 3.0), ("b", 4.0), ("c", 5.0), ("d", 1.0)]
    assert _packed(pieces, 8.0) == [("ab", 7.0), ('<mspace width="2em"/>cd', 8.0)]


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        ("1/2", "12"),
        ("-3/7", "−37"),
        ("x/y", "xy"),
        ("1/x", "1x"),
        ("2*x/3", "2x3"),
        ("x**(2/3)", "x23"),
        ("x + 5/4", "x+54"),
    ],
)
def test_what_a_derivation_made_has_its_fractions_with_a_bar(made: str, shown: str) -> None:
    mathml = to_mathml(from_sympy(sympy.sympify(made)))
    assert mathml.count("<mfrac") == made.count("/")
    assert _text(mathml) == shown


def test_letters_are_italic_but_for_greek_capitals_and_words_are_upright() -> None:
    """As mathematicians set them; an `mi` of one letter is italic unless it says otherwise."""
    for letter in string.ascii_letters:
        assert f"<mi>{letter}</mi>" in to_mathml(Symbol(letter))
    for name, letter in GREEK.items():
        upright = ' mathvariant="normal"' if letter.isupper() else ""
        assert f"<mi{upright}>{letter}</mi>" in to_mathml(Symbol(name))
    for word in ("tp", "precision", "TP"):
        assert f'<mi mathvariant="normal">{word}</mi>' in to_mathml(Symbol(word))
