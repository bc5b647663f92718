"""Spreadsheet formulas: the spreadsheet's own meaning, and clear refusals."""

from fractions import Fraction

import pytest

from prsym.errors import ReadingError
from prsym.reading.limits import constant
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.text import to_text
from prsym.reading.tree import Call, Number, Product, Sum, Symbol, plain, symbols, walk
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact


@pytest.mark.parametrize(
    ("text", "shown_by_a_spreadsheet"),
    [
        ("=-2^2", "4"),
        ("=0-2^2", "-4"),
        ("=2^3^2", "64"),
        ("=2^-1", "0.5"),
        ("=--3", "3"),
        ("=+3-+-2", "5"),
        ("=50%", "0.5"),
        ("=200%^2", "4"),
        ("=-50%", "-0.5"),
        ("=5%%", "0.0005"),
        ("=10-5-2", "3"),
        ("=12/3/2", "2"),
        ("=2+3*4", "14"),
        ("=(2+3)*4", "20"),
        ("=1.5E2+.5", "150.5"),
        ("=SUM(1,2,SUM(3))", "6"),
        ("=PRODUCT(2;3;4)", "24"),
        ("=AVERAGE(1;2;6)", "3"),
        ("=SUMSQ(3;4)", "25"),
        ("=POWER(2,10)", "1024"),
        ("=2,5*2", "5"),
        ("=SUM(0,5;1,5)", "2"),
    ],
)
def test_numbers(text: str, shown_by_a_spreadsheet: str) -> None:
    assert constant(read_spreadsheet(text)) == Fraction(shown_by_a_spreadsheet)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("=2*B2*C2/(B2+C2)", "2·B2·C2/(B2 + C2)"),
        ("2*$B$2/b2", "2·B2/B2"),
        ("=Sheet1!B$2+sheet1!b2", "Sheet1!B2 + Sheet1!B2"),
        ("='My sheet'!$B$2", "My sheet!B2"),
        ("='It''s'!A1", "It's!A1"),
        ("=Précision+tax.rate", "Précision + tax.rate"),
        ("=TP/(tp+FP)", "TP/(TP + FP)"),
        ("=LOG10+LOG10(LOG10)", "LOG10 + log10(LOG10)"),
        ("=XFD1+XFE1", "XFD1 + XFE1"),
        ("=SQRTPI(x)", "sqrt(x·π)"),
        ("=LOG(8;2)", "ln(8)/ln(2)"),
        ("=LOG(x,EXP(1))", "ln(x)"),
        ("=MAX(0, 1)", "max(0, 1)"),
        ("=MAX(A1)", "A1"),
        ("=R*C", "R·C"),
        ("=A1=B1", "A1 = B1"),
    ],
)
def test_reads(text: str, expected: str) -> None:
    assert to_text(read_spreadsheet(text)) == expected


def test_ranges_are_written_out_row_by_row() -> None:
    names = [f"{column}{row}" for row in (9, 10) for column in ("Z", "AA", "AB")]
    assert read_spreadsheet("=SUM(Z9:AB10)") == Sum(tuple(map(Symbol, names)))
    assert read_spreadsheet("=SUM($AB$10:Z9)") == read_spreadsheet("=SUM(Z9:AB10)")
    assert read_spreadsheet("=PRODUCT(S!A1:A2,2)") == Product((Symbol("S!A1"), Symbol("S!A2"), Number("2")))
    assert plain(read_spreadsheet("=AVERAGE(A1:A4)")) == plain(read_spreadsheet("=(A1+A2+A3+A4)/4"))
    assert len(symbols(read_spreadsheet("=MAX(A1:T20)"))) == 400


@pytest.mark.parametrize("text", ["=MAX(0,1)", "=LOG(2,3)", "=SUM(1,234)"])
def test_two_readings_are_both_shown(text: str) -> None:
    with pytest.raises(ReadingError, match="can be read as .* or as "):
        read_spreadsheet(text)
    read_spreadsheet(text, convention="file")


def test_the_two_readings_are_the_right_ones() -> None:
    with pytest.raises(ReadingError, match=r"max\(0, 1\) \(commas between arguments\) or as 0\.1 \(decimal commas\)"):
        read_spreadsheet("=MAX(0,1)")


def test_a_file_has_points_and_commas_only() -> None:
    for text in ("=2,5*B2", "=MAX(A1;B1)"):
        read_spreadsheet(text)
        with pytest.raises(ReadingError, match="cannot be read at column"):
            read_spreadsheet(text, convention="file")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("=1,234*B2", "1,234 can be read as 1234 or as 1.234"),
        ("=IF(A1>0,1)", "IF with two arguments"),
        ("=IF(A1>0,,1)", "a value of IF is empty"),
        ('="a"', 'column 2: the text "a"'),
        ("=A1&B1", "the sign that joins texts &"),
        ("=A1+#DIV/0!", "column 5: the error value #DIV/0!"),
        ("=#N/A", "the error value #N/A"),
        ("={1,2}", "an array"),
        ("=XLOOKUP(A1,B1,0)", "the function XLOOKUP is not read"),
        ("=VLOOKUP(A1,B1:C2,2)", "the function VLOOKUP"),
        ("=INDIRECT(A1)", "the function INDIRECT"),
        ("=_xlfn.MODE.SNGL(A1)", "_XLFN.MODE.SNGL"),
        ("=TP(A1)", "the function TP is not read"),
        ("=[book.xlsx]Sheet!A1", "another workbook"),
        ("='C:\\x\\[book.xlsx]My sheet'!A1", "another workbook"),
        ("=[1]Sheet1!A1", "another workbook"),
        ("=SUM(A:A)", "column 6: a range of whole columns A:A"),
        ("=SUM($1:$5)", "a range of whole rows"),
        ("=R1C1", "R1C1"),
        ("=R[-1]C*2", "R1C1 kind R[-1]C"),
        ("=RC[2]", "R1C1 kind"),
        ("=Table1[Precision]", "a reference to a table"),
        ("=SUM(S1:S3!A1)", "several sheets"),
        ("=@A1", "the sign for one cell"),
        ("=A1:B2", "a range as the whole formula"),
        ("=SQRT(A1:A2)", "a range as an argument of SQRT"),
        ("=A1:A3*2", "a range as an operand"),
        ("=SUM(A1:XFD1048576)", "17179869184 cells: at most 400"),
        ("=SUM(A1:T21)", "420 cells"),
        ("=SUM(A1:XFE1)", "beyond the last cell"),
        ("=(A1>0)*2", "a truth value as an operand"),
        ("=AND(A1,B1)", "a truth value as the whole formula"),
        ("=1<2<3", "column 5"),
        ("=pi*2", "write PI()"),
        ("=A1 B1", "column 5, before 'B1'"),
        ("=SUM(A1", "ends too early"),
        ("=PI(1)", "PI takes 0 argument"),
        ("=SQRT(1;2)", "SQRT takes 1 argument"),
        ("=SUM()", "SUM takes one argument or more"),
        ("=MAX(A1,)", "an argument of MAX is empty"),
        ("=\u0420+R", "CYRILLIC CAPITAL LETTER ER"),
        ("=__import__(A1)", "is not read"),
        ("=β+beta", "two names for one symbol"),
        ("=__class__", "is no name of a formula"),
        ("=A1; DROP", "column 4"),
        ("=", "ends too early"),
    ],
)
def test_refuses_with_one_line_that_names_the_thing(text: str, said: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_spreadsheet(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(
    ("text", "value"),
    [  # by statistics.NormalDist, and 1.5 + 2·1.6448…
        ("=NORM.S.INV(0.975)", 1.9599639845400536),
        ("=_xlfn.NORM.S.INV(0.025)", -1.9599639845400536),
        ("=normsinv(50%)", 0.0),
        ("=NORM.INV(0.95,1.5,2)", 4.789707253902943),
        ("=NORMINV(0.95,0,1)", 1.6448536269514715),
    ],
)
def test_quantiles_of_the_normal_law(text: str, value: float) -> None:
    with at_precision(80):
        low, high = bounds(evaluate(read_spreadsheet(text), {}))
    assert low - 1e-14 <= value <= high + 1e-14
    assert high - low < 1e-15


@pytest.mark.parametrize(("share", "deviation"), [("0", "1"), ("1", "1"), ("1.5", "1"), ("0.9", "0"), ("0.9", "-1")])
def test_a_quantile_needs_a_share_and_a_deviation(share: str, deviation: str) -> None:
    with pytest.raises(UndefinedError), at_precision(80):
        evaluate(read_spreadsheet(f"=NORM.INV({share},0,A1)"), {"A1": exact(Fraction(deviation))})


def test_a_confidence_interval_cuts_its_size() -> None:
    tree = read_spreadsheet("=CONFIDENCE.NORM(0.05,2,A1)")
    assert any(isinstance(node, Call) and node.function == "trunc" for node in walk(tree))
