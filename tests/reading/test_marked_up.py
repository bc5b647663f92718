"""MathML and OMML: read by the reader of plain text, and what prsym writes itself is read back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from prsym import catalogue
from prsym.errors import ReadingError
from prsym.reading.marked_up import read_noting
from prsym.reading.mathml import to_mathml
from prsym.reading.notation import AS_PRINTED, STRICT
from prsym.reading.python import expanded, read_python
from prsym.reading.tree import (
    Call,
    Node,
    Product,
    Quotient,
    Relation,
    Symbol,
    plain,
    substitute,
    symbols,
    transform,
    walk,
)
from tests.reading.test_plain_text import BOUNDS, ONE_SIGN, TREES, UNREAD, flat


def mathml(inner: str) -> Node:
    """The tree of the elements inside `math`, as most prints mean it; of an equation the right side."""
    tree = read_noting(f"<math>{inner}</math>", "mathml", frozenset(), AS_PRINTED)[0]
    return plain(tree.sides[-1] if isinstance(tree, Relation) else tree)


def omml(inner: str) -> Node:
    text = f'<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">{inner}</m:oMath>'
    tree = read_noting(text, "omml", frozenset(), AS_PRINTED)[0]
    return plain(tree.sides[-1] if isinstance(tree, Relation) else tree)


def run(text: str) -> str:
    return f"<m:r><m:t>{text}</m:t></m:r>"


TP = "<mi>TP</mi>"


@pytest.mark.parametrize(
    ("inner", "python"),
    [
        (f"<mfrac>{TP}<mrow>{TP}<mo>+</mo><mi>FP</mi></mrow></mfrac>", "TP/(TP+FP)"),
        ("<mi>P</mi><mo>=</mo><mn>2</mn><mi>x</mi><mo>⁢</mo><mi>y</mi>", "2*x*y"),
        ("<mn>2</mn><mo>&InvisibleTimes;</mo><mi>P</mi><mo>&times;</mo><mi>R</mi>", "2*P*R"),
        ("<mi>P</mi><mo>&#x2062;</mo><mo>(</mo><mn>1</mn><mo>−</mo><mi>P</mi><mo>)</mo>", "P*(1-P)"),
        ("<msqrt><mi>p</mi><mo>/</mo><mi>n</mi></msqrt>", "sqrt(p/n)"),
        ("<mroot><mi>p</mi><mn>3</mn></mroot>", "p**(1/3)"),
        ("<msup><mi>z</mi><mn>2</mn></msup><mi>p</mi><mi>q</mi>", "z**2*p*q"),
        ("<msub><mi>n</mi><mn>0</mn></msub>", "n_0"),
        ("<msubsup><mi>n</mi><mn>0</mn><mn>2</mn></msubsup>", "n_0**2"),
        ("<msub><mi>z</mi><mrow><mi>α</mi><mo>/</mo><mn>2</mn></mrow></msub>", "z_alpha_over_2"),
        ('<mover accent="true"><mi>p</mi><mo>^</mo></mover>', "p_hat"),
        ("<mi>ln</mi><mo>&#x2061;</mo><mi>x</mi>", "log(x)"),
        ("<mfenced><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfenced><mi>c</mi>", "(a+b)*c"),
        ("<mtext>true positives</mtext><mo>/</mo><mi>N</mi>", "true_positives/N"),
        ("<mi>T</mi><mi>P</mi><mo>/</mo><mi>n</mi>", "TP/n"),
        ("<mo>⌈</mo><mi>x</mi><mo>⌉</mo>", "ceil(x)"),
        (
            "<mo>{</mo><mtable><mtr><mtd><mi>x</mi></mtd><mtd><mtext>if </mtext><mi>x</mi><mo>&gt;</mo><mn>0</mn></mtd>"
            "</mtr><mtr><mtd><mn>0</mn></mtd><mtd><mtext>otherwise</mtext></mtd></mtr></mtable>",
            "x if x > 0 else 0",
        ),
        ("<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi>",
         "sum(k for k in range(1, n + 1))"),
        ("<semantics><mi>x</mi><annotation>x</annotation></semantics>", "x"),
    ],
)  # fmt: skip
def test_mathml_is_the_tree_of_the_expression(inner: str, python: str) -> None:
    assert mathml(inner) == plain(read_python(python))


@pytest.mark.parametrize(
    ("inner", "python"),
    [
        (f"<m:f><m:num>{run('2PR')}</m:num><m:den>{run('P+R')}</m:den></m:f>", "2*P*R/(P+R)"),
        (run("F=") + f"<m:f><m:num>{run('TP')}</m:num><m:den>{run('TP+FP')}</m:den></m:f>", "TP/(TP+FP)"),
        (f"<m:sSup><m:e>{run('z')}</m:e><m:sup>{run('2')}</m:sup></m:sSup>{run('pq')}", "z**2*p*q"),
        (f"<m:sSub><m:e>{run('n')}</m:e><m:sub>{run('0')}</m:sub></m:sSub>{run('/N')}", "n_0/N"),
        (
            f"<m:sSubSup><m:e>{run('z')}</m:e><m:sub>{run('a')}</m:sub><m:sup>{run('2')}</m:sup></m:sSubSup>",
            "z_a**2",
        ),
        (f'<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>{run("p/n")}</m:e></m:rad>', "sqrt(p/n)"),
        (f"<m:rad><m:deg>{run('3')}</m:deg><m:e>{run('x')}</m:e></m:rad>", "x**(1/3)"),
        (f"{run('N')}<m:d><m:e>{run('1−p')}</m:e></m:d>", "N*(1-p)"),
        (f'<m:d><m:dPr><m:begChr m:val="⌈"/><m:endChr m:val="⌉"/></m:dPr><m:e>{run("x")}</m:e></m:d>', "ceil(x)"),
        (f'<m:acc><m:accPr><m:chr m:val="̂"/></m:accPr><m:e>{run("p")}</m:e></m:acc>', "p_hat"),
        (f"<m:func><m:fName>{run('ln')}</m:fName><m:e>{run('x')}</m:e></m:func>", "log(x)"),
        (f"{run('b')}<m:func><m:fName>{run('ln')}</m:fName><m:e>{run('x')}</m:e></m:func>", "b*log(x)"),
        (
            f"{run('β')}<m:func><m:fName><m:sSup><m:e>{run('tan')}</m:e><m:sup>{run('−1')}</m:sup></m:sSup></m:fName>"
            f"<m:e>{run('x')}</m:e></m:func>",
            "beta*atan(x)",
        ),
        (
            f'<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>{run("k=1")}</m:sub><m:sup>{run("n")}</m:sup>'
            f"<m:e>{run('k')}</m:e></m:nary>",
            "sum(k for k in range(1, n + 1))",
        ),
        ("<m:r><m:rPr><m:nor/></m:rPr><m:t>Relevant found</m:t></m:r>" + run("/n"), "Relevant_found/n"),
        (
            '<m:d><m:e><m:f><m:fPr><m:type m:val="noBar"/></m:fPr>'
            f"<m:num>{run('n')}</m:num><m:den>{run('k')}</m:den></m:f></m:e></m:d>",
            "binomial",
        ),
    ],
)
def test_omml_is_the_tree_of_the_expression(inner: str, python: str) -> None:
    if python == "binomial":
        assert getattr(omml(inner), "function", "") == "binomial"
    else:
        assert omml(inner) == plain(read_python(python))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<!DOCTYPE m [<!ENTITY a "aaa">]><math><mi>x</mi></math>', "DOCTYPE"),
        ("<math><mi>x</math>", "cannot be read"),
        ("<math>2<mi>x</mi></math>", "'2' stands between"),
        ("<math><mi>x</mi></math><math><mi>y</mi></math>", "2 elements"),
        ("<math><mtable></mtable></math>", "choice"),
        ("<math></math>", "no formula"),
        ("<math><mi>&nothing;</mi></math>", "not known"),
        ("<math><script>x</script></math>", "stands between"),
        ("<math><script><mi>x</mi></script></math>", "script"),
        ("<math><mfrac><mi>x</mi></mfrac></math>", "1 parts, not 2"),
        ("<math><msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup></math>", "do not show"),
        ("<math>" + "<mrow>" * 500 + "</mrow>" * 500 + "</math>", "inside one another"),
        ("<math><mi>x</mi>" + " " * 100_000 + "</math>", "characters"),
        ("<math><mo>∫</mo><mi>x</mi></math>", "LaTeX"),
    ],
)
def test_what_is_no_formula_is_refused(text: str, said: str) -> None:
    with pytest.raises(ReadingError) as refusal:
        read_noting(text, "mathml", frozenset(), AS_PRINTED)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_every_formula_of_the_catalogue_is_read_back() -> None:
    tried = 0
    for formula in catalogue.formulas().values():
        tree = formula.tree.sides[-1] if isinstance(formula.tree, Relation) else formula.tree
        called = {node.function for node in walk(tree) if isinstance(node, Call)}
        if called & ONE_SIGN or any(isinstance(node, UNREAD) for node in walk(tree)):
            continue
        read = read_noting(to_mathml(tree), "mathml", frozenset(symbols(tree)), STRICT)[0]
        assert plain(read) == plain(tree), formula.id
        tried += 1
    assert tried > 100


def over(tree: Node) -> Node:
    """The tree with a·(b·c) as a·b·c and a·(b/c) as a·b/c, which are shown, and mean, the same."""

    def change(node: Node) -> Node:
        if not isinstance(node, Product):
            return node
        *before, last = (f for factor in node.factors for f in _factors(factor))
        if not isinstance(last, Quotient):
            return Product((*before, last))
        return Quotient(change(Product((*before, last.numerator))), last.denominator, stacked=False)

    return transform(flat(tree), change)


def _factors(node: Node) -> tuple[Node, ...]:
    return node.factors if isinstance(node, Product) else (node,)


@settings(max_examples=200, deadline=None)
@given(TREES)
def test_what_is_written_is_read_back(tree: Node) -> None:
    try:
        read = read_noting(to_mathml(tree), "mathml", frozenset(symbols(tree)), STRICT)[0]
    except ReadingError as error:
        if any(bound in str(error) for bound in BOUNDS):
            return
        raise
    shown = substitute(tree, {"F1": Symbol("F_1")})  # a digit behind a letter is shown as its index
    assert over(read) == over(transform(shown, expanded)), to_mathml(tree)


BRACKETED = "<mo>(</mo><mi>x</mi><mo>+</mo><mi>y</mi>"


@pytest.mark.parametrize(
    ("inner", "python"),
    [
        (f"{BRACKETED}<msup><mo>)</mo><mn>2</mn></msup>", "(x + y)**2"),
        ("<mo>|</mo><mi>x</mi><msup><mo>|</mo><mn>2</mn></msup>", "abs(x)**2"),
        (
            "<msub><mi>z</mi><mrow><mn>1</mn><mo>−</mo><mi>α</mi><mo>/</mo><mn>2</mn></mrow></msub>",
            "z_1_alpha_over_2",
        ),
        (f'{BRACKETED}<mo>)</mo><mspace width="0.2em"/><mo>(</mo><mn>3</mn><mo>)</mo>', "(x + y)*3"),
    ],
)
def test_mathml_of_other_programs_is_read(inner: str, python: str) -> None:
    assert flat(mathml(inner)) == flat(expanded(plain(read_python(python))))


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        (f'{BRACKETED}<mo>)</mo><mspace width="2em"/><mo>(</mo><mn>3</mn><mo>)</mo>', "number of the equation"),
        ("<mi>x</mi><mtext> and </mtext><mi>y</mi>", "between parts"),
        ("<msub><mi>x</mi><mrow><mi>i</mi><mo>−</mo><mn>1</mn></mrow></msub>", "sign -"),
        ("<munder><mo>∑</mo><mi>i</mi></munder><mi>x</mi>", "munder"),
        (
            "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>"
            "<msub><mi>x</mi><mi>i</mi></msub>",
            "another number for each i",
        ),
    ],
)
def test_mathml_that_says_more_is_refused(inner: str, said: str) -> None:
    with pytest.raises(ReadingError, match=said):
        mathml(inner)


@pytest.mark.parametrize(
    ("inner", "python"),
    [
        (f'<w:proofErr w:type="spellStart"/>{run("x")}<w:bookmarkStart w:id="0"/>{run("+1")}', "x + 1"),
        (f"<m:borderBox><m:e>{run('x+1')}</m:e></m:borderBox>", "x + 1"),
    ],
)
def test_marks_of_word_are_overlooked(inner: str, python: str) -> None:
    assert flat(omml(inner)) == flat(expanded(plain(read_python(python))))
