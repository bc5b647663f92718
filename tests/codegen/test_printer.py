"""Trees as source text: brackets where they are needed, and a refusal where there is no word."""

from __future__ import annotations

import pytest

import prsym.codegen.__main__ as command
from prsym.codegen import module
from prsym.codegen.module import NUMPY, print_expression
from prsym.errors import InputError
from prsym.reading.latex import read_latex
from prsym.reading.python import read_python


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("a + b - c", "a + b - c"),
        ("a + (b - c)", "a + (b - c)"),
        ("a - (b + c)", "a - (b + c)"),
        ("a - (-b)", "a - -b"),
        ("-a*b", "-a*b"),
        ("-(a + b)", "-(a + b)"),
        ("a*(b*c)", "a*(b*c)"),
        ("a/b/c", "a/b/c"),
        ("a/(b/c)", "a/(b/c)"),
        ("a/(b*c)", "a/(b*c)"),
        ("a*b/c", "a*b/c"),
        ("(a + b)*c", "(a + b)*c"),
        ("(-a)**2", "(-a)**2"),
        ("-a**2", "-a**2"),
        ("(a**2)**3", "(a**2)**3"),
        ("(a*b)**2", "(a*b)**2"),
        ("2*a + 0.5 - 1e-200", "2.0*a + 0.5 - 1e-200"),
        ("max(sqrt(a), 1e-200)", "np.maximum(np.sqrt(a), 1e-200)"),
        ("log1p(a + b)/pi", "np.log1p(a + b)/np.pi"),
    ],
)
def test_brackets(text, printed):
    assert print_expression(read_python(text), NUMPY) == printed


def test_the_brackets_of_the_page_are_kept_only_where_needed():
    tree = read_latex(r"\left(a + b\right) \left[c\right]")
    assert print_expression(tree, NUMPY) == "(a + b)*c"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("scaled_arctangent(u, k)", "scaled_arctangent"),
        ("a**b", "exponents"),
        ("a**0.5", "exponents"),
        ("a**-1", "exponents"),
        ("max(a, b, c)", "max"),
        ("a < b", "Relation"),
    ],
)
def test_what_the_target_has_no_word_for_is_refused(text, word):
    with pytest.raises(InputError, match=word):
        print_expression(read_python(text), NUMPY)


def test_a_refusal_leaves_the_file_alone(monkeypatch, tmp_path):
    kernels = tmp_path / "kernels.py"
    kernels.write_text("as it was")
    monkeypatch.setattr(command, "KERNELS", kernels)
    monkeypatch.setattr(module, "MEASURES", ("dimm2015.continued_precision",))  # has T and Lambda
    with pytest.raises(InputError, match="scaled_arctangent"):
        command.main()
    assert kernels.read_text() == "as it was"
