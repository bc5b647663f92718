"""The same claims as TOML, JSON, CSV and Markdown; what CSV may look like, and where errors are."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import prsym
from prsym.auditing.checking import problem
from prsym.auditing.claims.files import read_claims
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
HEAD = "id,quote,formula,tp,fp,value\n"


def test_one_claim_with_every_key_is_the_same_in_every_format(read_claims_text: Callable[..., Any]) -> None:
    data = {
        "id": "f",
        "quote": 'he said "F1 is 48%"',
        "where": "p. 3; table 1",
        "formula": "measures.f_measure",
        "inputs": {"precision": "40%", "recall": "60%", "beta": "1"},
        "value": "48%",
        "rounding": "half_up",
        "exact": ["precision", "recall"],
        "threshold": ">= 0.4",
        "convention": {"f_measure": "beta"},
        "tie": {"recall": "R", "value": "F"},
    }
    toml = (
        '[report]\ntitle = "T"\n[[claim]]\nid = "f"\nquote = \'he said "F1 is 48%"\'\nwhere = "p. 3; table 1"\n'
        'formula = "measures.f_measure"\ninputs = { precision = "40%", recall = "60%", beta = 1 }\nvalue = "48%"\n'
        'rounding = "half_up"\nexact = ["precision", "recall"]\nthreshold = ">= 0.4"\n'
        'convention = { f_measure = "beta" }\ntie = { recall = "R", value = "F" }\n'
    )
    columns = "id;quote;where;formula;precision;inputs.recall;Beta;value;rounding;exact;threshold;convention.f_measure"
    columns += ";tie.recall;tie.value\r\n"
    row = 'f;"he said ""F1 is 48%""";"p. 3; table 1";measures.f_measure;40%;60%;1;48%;half_up;precision recall;>= 0.4'
    row += ";beta;R;F\r\n"
    texts = {
        "c.toml": toml,
        "c.json": json.dumps({"$schema": "x", "report": {"title": "T"}, "claim": [data]}),
        "c.csv": "# T\r\n" + columns + row,
    }
    found = {name: read_claims_text(name, text) for name, text in texts.items()}
    assert {name: file.title for name, file in found.items()} == dict.fromkeys(texts, "T")
    assert {file.name for file in found.values()} == set(texts)
    (first,) = found["c.json"].claims
    assert isinstance(first, NumberClaim)
    assert (first.inputs, first.tie, first.exact) == (data["inputs"], data["tie"], ("precision", "recall"))
    places = {"c.toml": "line 3", "c.json": "line 1", "c.csv": "line 3"}
    for name, file in found.items():
        (claim,) = file.claims
        assert isinstance(claim, NumberClaim)
        assert claim.place == places[name]
        for key in ("id", "quote", "where", "formula", "value", "rounding", "threshold", "convention", "inputs", "tie"):
            assert getattr(claim, key) == getattr(first, key), (name, key)


@pytest.mark.parametrize(
    "text",
    [
        HEAD.encode() + b"a,q,measures.precision,40,60,40%\n",
        b"\xef\xbb\xbf" + HEAD.encode() + b"a,q,measures.precision,40,60,40%",
        HEAD.replace(",", ";").encode() + b"a;q;measures.precision;40;60;40%\n",
        HEAD.replace(",", "\t").encode() + b"a\tq\tmeasures.precision\t40\t60\t40%\n",
        HEAD.replace("\n", "\r\n").encode() + b'"a","q","measures.precision","40","60","40%"\r\n,,,,,\r\n',
        HEAD.replace("\n", "\r").encode() + b"a, q ,measures.precision ,40, 60,\xc2\xa040%\r",
        HEAD.upper().encode() + b"a,q,measures.precision,40,60,40%\n\n\n",
        b"value,fp,tp,formula,quote,id\n40%,60,40,measures.precision,q,a\n",
    ],
)
def test_what_spreadsheet_programs_write(read_claims_text: Callable[..., Any], text: bytes) -> None:
    (claim,) = read_claims_text("c.csv", text).claims
    assert isinstance(claim, NumberClaim), claim.problem
    assert (claim.id, claim.inputs, claim.value) == ("a", {"tp": "40", "fp": "60"}, "40%")


def test_a_quoted_cell_may_run_over_lines_and_places_stay_right(read_claims_text: Callable[..., Any]) -> None:
    rows = 'a,"two\nlines",measures.precision,40,60,40%\nb,q,measures.precision,40,60,40%,\n'
    first, second = read_claims_text("c.csv", HEAD + rows).claims
    assert isinstance(first, NumberClaim)
    assert (first.quote, first.place) == ("two\nlines", "line 2")
    assert isinstance(second, BadClaim)
    assert second.problem == "claim b (line 4): the row has 7 cells, and the heading 6"


def test_titles(read_claims_text: Callable[..., Any]) -> None:
    row = "a,q,measures.precision,40,60,40%\n"
    assert read_claims_text("review.csv", HEAD + row).title == "review"
    assert read_claims_text("c.csv", f"# The declaration\n\n{HEAD}{row}").title == "The declaration"


def test_expressions_in_tables(read_claims_text: Callable[..., Any]) -> None:
    csv = "id,formula,expression,language,symbols.P,symbols.R,fixed.beta\n"
    csv += "a,measures.f_measure,2*P*R/(P+R),python,precision,recall,1\n"
    (claim,) = read_claims_text("c.csv", csv).claims
    assert isinstance(claim, FormulaClaim)
    assert (claim.symbols, claim.fixed) == ({"P": "precision", "R": "recall"}, {"beta": "1"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id,quote\na,b\n", "line 1: 'id,quote' is no heading"),
        ("", "line 1: '' is no heading"),
        (HEAD, "no claims"),
        ("formula,valeu,value\nx,y,z\n", "line 1, column 2: unknown heading 'valeu'; did you mean 'value'?"),
        ("formula,tie,value\n", "line 1, column 2: the heading 'tie' needs a name"),
        ("formula,tp,inputs.tp,value\n", "line 1, column 3: the heading 'inputs.tp' is given twice"),
        ("formula,value,x.y\n", "line 1, column 3: the heading 'x.y' must begin with"),
        (HEAD + 'a,"b,c\n', "the row that begins on line 2 is no CSV"),
        (HEAD + 'a,"b"c,d,e,f,g\n', "the row that begins on line 2 is no CSV"),
        (HEAD + "a,\0\n", "line 2 holds a NUL"),
    ],
)
def test_a_csv_file_that_cannot_be_used(refused_text: Callable[..., str], text: str, said: str) -> None:
    assert said in refused_text("c.csv", text)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("a,q,measures.precision,40,60", "claim a (line 2): the row has 5 cells, and the heading 6"),
        (",q,measures.precision,40,60,", "claim #1 (line 2): value is missing"),
        ("a,q,measures.precision,40,=60,40%", "claim a (line 2): fp: '=60' is no number"),
        ("a,q,,40,60,40%", "claim a (line 2): formula is missing"),
        ("a,q,measures.precisoin,40,60,40%", "claim a (line 2): there is no formula 'measures.precisoin'"),
    ],
)
def test_a_row_that_cannot_be_used(tmp_path: Path, row: str, said: str) -> None:
    path = tmp_path / "c.csv"
    path.write_text(f"{HEAD}{row}\nz,q,measures.precision,40,60,40%\n")
    first, second = prsym.audit(path).claims
    assert first.verdict == "unusable"
    assert first.reason.startswith(said)
    assert second.verdict == "confirmed"


def test_a_decimal_comma_is_never_taken_for_a_thousand(read_claims_text: Callable[..., Any]) -> None:
    text = "formula;precision;recall;value\nmeasures.f1;0,365;0.5;0.42\nmeasures.f1;0.365;0.5;0.42\n"
    first, second = read_claims_text("c.csv", text).claims
    assert isinstance(first, BadClaim)
    assert "column inputs.precision: '0,365' holds a comma" in first.problem
    assert isinstance(second, NumberClaim)
    for name, row in (("z.csv", 'measures.f1,"0,365",0.5,0.42'), ("z.tsv", "measures.f1\t0,365\t0.5\t0.42")):
        heading = "formula,precision,recall,value".replace(",", "," if name == "z.csv" else "\t")
        (zero,) = read_claims_text(name, f"{heading}\n{row}\n").claims
        assert isinstance(zero, BadClaim)
        assert "may be a decimal comma: write decimal points" in zero.problem
    (quoted,) = read_claims_text("d.csv", 'formula,tp,fp,value\nmeasures.precision,"1,200","1,800",40%\n').claims
    assert isinstance(quoted, NumberClaim)
    assert quoted.inputs["tp"] == "1,200"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("c.toml", "a." * 50_000 + "b = 1\n", "line 1: a key of more than 100 parts"),
        ("c.toml", "x = 1\n[" + "'a.b' . " * 50_000 + "b]\n", "line 2: a key of more than 100 parts"),
        ("c.toml", "x = " + "{a = " * 101, "nested too deeply (at line 1)"),
        ("c.json", '{"claim": [\n' + '{"a":' * 101, "nested too deeply (at line 2)"),
        ("c.csv", ",".join(f"a{i}" for i in range(50_000)) + ",formula,value\n", "50002 columns: at most 1000"),
        ("c.md", "| formula | value |\n", "is a document and no claims file"),
    ],
)
def test_what_would_take_a_reader_forever_is_refused(
    refused_text: Callable[..., str], name: str, text: str, said: str
) -> None:
    assert said in refused_text(name, text)


def test_points_and_brackets_in_texts_are_not_counted(read_claims_text: Callable[..., Any]) -> None:
    quote = ". . [{" * 200
    (claim,) = read_claims_text("c.toml", f'[[claim]]\nquote = "{quote}" # {quote}\n').claims
    assert isinstance(claim, BadClaim)
    assert "formula and value are missing" in claim.problem
    (claim,) = read_claims_text("c.json", json.dumps({"claim": [{"quote": quote}]})).claims
    assert "formula and value are missing" in claim.problem


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("1979-05-27", "1979-05-27"),
        ("true", "true"),
        ("0.4", "0.4"),
        ("[1]", "[1]"),
        ('["\\u202Ea\\n"]', "['⟨U+202E⟩a⟨U+000A⟩']"),
    ],
)
def test_what_is_no_number_gets_true_advice(read_claims_text: Callable[..., Any], value: str, said: str) -> None:
    text = f'[[claim]]\nid = "a"\nformula = "measures.recall"\nvalue = {value}\n'
    (claim,) = read_claims_text("c.toml", text).claims
    assert isinstance(claim, BadClaim)
    assert claim.problem == (
        f"claim a (line 4): value = {said} must be in quotes, as printed, so that its rounding is known: write the "
        'number in quotes with every digit that is printed, such as "36%" or "0.40"'
    )
    (null,) = read_claims_text("c.json", '{"claim": [{"formula": "measures.recall", "value": null}]}').claims
    assert isinstance(null, BadClaim)
    assert "value = null must be in quotes" in null.problem


def test_ids_are_told_apart_without_the_blanks_around_them(read_claims_text: Callable[..., Any]) -> None:
    text = '[[claim]]\nid = "a"\n[[claim]]\nid = "a "\n[[claim]]\nid = "a"\n[[claim]]\nid = "#5"\n[[claim]]\n'
    claims = read_claims_text("c.toml", text).claims
    problems = [c.problem for c in claims if isinstance(c, BadClaim)]
    assert problems[1].endswith("the id is used twice (blanks around an id do not count): give each claim its own")
    assert problems[2].endswith("the id is used twice: give each claim its own")
    assert [c.id for c in claims[3:]] == ["#5", "##5"]  # the fifth has no id, and the name of no other


def test_long_cells_and_the_first_line_for_excel(read_claims_text: Callable[..., Any]) -> None:
    limit = csv.field_size_limit()
    text = f"sep=;\n{HEAD.replace(',', ';')}a;{'x' * 200_000};measures.precision;40;60;40%\n"
    (claim,) = read_claims_text("c.csv", text).claims
    assert isinstance(claim, NumberClaim)
    assert (len(claim.quote), claim.value, claim.place) == (200_000, "40%", "line 3")
    assert csv.field_size_limit() == limit


@pytest.mark.parametrize(
    "more",
    [
        {"convention": {"percentage": "a of b"}},
        {"convention": {"percentage": "recall of precision"}},
        {"inputs": {"tp": "1", "fn": "1", "a\x1b": "1"}},
        {"threshold": "perhaps"},
    ],
)
def test_what_cannot_be_used_is_said_before_judging(more: dict[str, object]) -> None:
    claim = {"id": "a", "formula": "measures.recall", "inputs": {"tp": "1", "fn": "1"}, "value": "50%", **more}
    (judged,) = prsym.audit({"claim": [claim]}).claims
    assert judged.verdict == "unusable"
    assert problem(read_claims({"claim": [claim]}).claims[0])


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "c.toml",
            '[report]\ntitle = "x"\n[[claim]]\nid = a\n',
            'is not TOML: line 4, “id = a”: a text stands in quotes: id = "a"',
        ),
        ("c.toml", '[[claim]]\nid = "a', 'is not TOML: line 2, “id = "a”: the text is not closed'),
        ("c.toml", f"[[claim]]\nvalue = {'9' * 5000}\n", "more than 4300 digits (at line 2)"),
        ("c.json", '{"claim": [\n{"id": }]}', "is not JSON: Expecting value: line 2 column 8"),
        (
            "c.json",
            '{"claim": [\n  {"id": "a",\n "id": "b"}]}',
            "the key 'id' is given twice in one table (line 3 column 2)",
        ),
        ("c.json", '{"claim": [],\n "claim": []}', "the key 'claim' is given twice in one table (line 2 column 2)"),
        (
            "c.json",
            '{"claim": [{"id": "a", "\\u0069d": "b"}]}',
            "the key 'id' is given twice in one table (line 1 column 24)",
        ),
        ("c.json", "[" * 100_000, "is nested too deeply"),
        ("c.json", "[]", "must hold a report table and a list of claims"),
    ],
)
def test_toml_and_json_errors_have_their_place(
    refused_text: Callable[..., str], name: str, text: str, said: str
) -> None:
    assert said in refused_text(name, text)


def test_claims_in_toml_and_json_know_their_lines(read_claims_text: Callable[..., Any]) -> None:
    toml = '# [[claim]]\n[report]\ntitle = """\n[[claim]]\n"""\n[[claim]]\nid = "a"\n\n'
    toml += "  [[\"claim\"]] # x\nid = '[[claim]]'\n"
    assert [c.problem for c in read_claims_text("c.toml", toml).claims if isinstance(c, BadClaim)] == [
        "claim a (line 6): formula and value are missing",
        "claim [[claim]] (line 9): formula and value are missing",
    ]
    text = '{"report": {"title": "{\\"claim\\": [{"},\n"claim": [\n{"id": "a"},\n{"x": {"claim": [{}]},\n"id": "b"}]}'
    assert [c.problem for c in read_claims_text("c.json", text).claims if isinstance(c, BadClaim)] == [
        "claim a (line 3): formula and value are missing",
        "claim b (line 4): unknown key 'x'",
    ]


def test_other_encodings_are_named(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_bytes((HEAD + "a,q,measures.precision,40,60,40%\n").encode("utf-16"))
    with pytest.raises(prsym.InputError, match="is UTF-16 text: save it as UTF-8"):
        read_claims(path)
    toml = tmp_path / "c.toml"
    toml.write_bytes(b"[report]\ntitle = '\xe4'\n")
    with pytest.raises(prsym.InputError, match=r"is not UTF-8 text \(byte 19, on line 2 at byte 10\)"):
        read_claims(toml)
    path.write_bytes(HEAD.encode() + b"a,\x81,measures.precision,40,60,40%\n")  # no letter of Windows-1252
    with pytest.raises(prsym.InputError, match="is not UTF-8 text"):
        read_claims(path)


def test_a_table_in_windows_1252_is_read_and_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_bytes(HEAD.encode() + "ä – §,q,measures.precision,40,60,40%\n".encode("cp1252"))
    report = prsym.audit(path)
    assert [(one.id, one.verdict) for one in report.claims] == [("ä – §", "confirmed")]
    assert "read as Windows-1252" in report.to_text()
    assert "read as Windows-1252" in report.to_html(appendix=True)
    assert json.loads(report.to_json())["encoding"] == "Windows-1252"


@pytest.mark.parametrize(
    ("start", "kind"), [(b"%PDF-1.7\n", "a PDF"), (b"PK\x03\x04", "a document or a workbook")], ids=["pdf", "zip"]
)
def test_a_document_is_no_claims_file(tmp_path: Path, start: bytes, kind: str) -> None:
    path = tmp_path / "report.docx"
    path.write_bytes(start + b"\x00\xff")
    with pytest.raises(prsym.InputError, match=f"is {kind} and no claims file"):
        read_claims(path)


def test_a_column_of_the_readers_own_is_kept_beside_the_place(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text(
        'id,quantity,found,sample,value,Reviewer,where,precison\na,elusion rate,5,"1,534",0.33%,A. M.,p. 3,\n'
        "b,hit rate,5,20,30%,,,\nc,elusion,5,20,25%,,,1\n",
        encoding="utf-8",
    )
    first, second, third = prsym.audit(path).claims
    assert (first.verdict, first.claim.where) == ("confirmed", "p. 3; Reviewer: A. M.")
    assert second.verdict == "refuted"
    assert third.verdict == "unusable"
    assert "precison" in third.reason


@pytest.mark.parametrize(
    ("quantity", "inputs", "formula"),
    [
        ("elusion rate", {"found": "5", "sample": "1,534"}, "validation.richness"),
        ("precision", {"found": "5", "sample": "10"}, "validation.richness"),
        (
            "sample size for acceptance on ZERO",
            {"confidence": "95%", "share": "1%"},
            "validation.sample_size_zero_found",
        ),
        ("Elusion", {"fn": "5", "tn": "1,529"}, "validation.elusion"),
        ("the sensitivity", {"tp": "8", "fn": "2"}, "measures.recall"),
        (
            "recall",
            {"tp": "80", "null_set": "1,000", "found": "1", "sample": "100"},
            "validation.recall_from_elusion",
        ),
        ("F1 score", {"tp": "8", "fp": "2", "fn": "2"}, "measures.f1"),
        ("margin of error", {"confidence": "95%", "share": "50%", "sample": "400"}, "validation.margin_of_error"),
        ("kappa", {"tp": "8", "fp": "2", "fn": "2", "tn": "8"}, "measures.kappa_counts"),
    ],
)
def test_a_quantity_is_given_by_the_formula_that_its_inputs_complete(
    quantity: str, inputs: dict[str, str], formula: str
) -> None:
    value = "299" if "size" in quantity else "50%"
    report = prsym.audit({"claim": [{"quantity": quantity, "inputs": inputs, "value": value}]}, processes=1)
    (claim,) = report.claims
    assert claim.claim.formula == formula
    is_share = formula == "validation.richness" and quantity != "elusion rate"
    told = "is the share x of n" if is_share else f"is computed by {formula}"
    assert any(told in sentence for sentence in claim.reading_notes)


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ({"quantity": "wobble", "value": "1%"}, "quantity = 'wobble' is not known"),
        (
            {"quantity": "elusion", "inputs": {"recall": "1%"}, "value": "1%"},
            "is not given by the inputs recall: it takes fn, tn",
        ),
        ({"quantity": "elusion", "formula": "validation.elusion", "value": "1%"}, "give quantity or formula"),
        ({"value": "1%"}, "say what the number follows from"),
    ],
)
def test_a_quantity_that_is_not_given_says_what_would_be_right(claim: dict[str, object], words: str) -> None:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    assert judged.verdict == "unusable"
    assert words in judged.reason


def test_the_example_of_a_table_holds() -> None:
    report = prsym.audit(EXAMPLES / "validation.csv")
    assert report.title == "Validation of the second review (invented example)"
    assert [judged.verdict for judged in report.claims] == [
        "confirmed",
        "confirmed",
        "refuted",
        "confirmed",
        "confirmed",
    ]


def test_a_column_of_confidence_is_an_input_where_the_formula_has_one(read_claims_text: Any) -> None:
    """Wilson's upper end of 4 in 1,500 at 95 % is 0.68 %; recall has no level, and its decision has one."""
    text = """id,formula,found,sample,tp,fn,confidence,value,threshold
a,validation.wilson_upper,4,1500,,,95%,0.68%,
b,validation.clopper_pearson_upper,4,1500,,,95%,0.68%,
c,measures.recall,,,514,128,99%,80.1%,>= 77%
d,measures.recall,,,514,128,,80.1%,>= 77%
"""
    first, second, third, fourth = read_claims_text("claims.csv", text).claims
    assert (first.inputs["confidence"], first.confidence) == ("95%", "")
    assert (second.inputs["confidence"], second.confidence) == ("95%", "")
    assert ("confidence" in third.inputs, third.confidence) == (False, "99%")
    assert (fourth.confidence, fourth.census) == ("", False)


def test_table_2_of_goutte_and_gaussier() -> None:
    """The exact probabilities are those that SciPy's beta distribution gives; one estimate is 3.5 deviations off."""
    from scipy.stats import beta

    report = prsym.audit(EXAMPLES / "goutte_gaussier_table2.toml")
    assert len(report.claims) == 2 * 39
    for judged in report.claims:
        assert isinstance(judged.claim, NumberClaim)
        assert judged.enclosure is not None
        wins, losses = (int(judged.claim.inputs[name]) for name in ("wins", "losses"))
        assert float(judged.enclosure.lower) == pytest.approx(beta.sf(0.5, wins + 0.5, losses + 0.5), abs=1e-11)
        assert judged.claim.quote.split(", ")[0].endswith(f" {wins}")
    assert [judged.id for judged in report.claims if judged.verdict != "confirmed"] == ["kernel_ltc-earn-least"]


@pytest.mark.parametrize(
    ("formula", "value", "verdict"),
    [
        ("validation.projected_count", "1,000 hours", "out_of_domain"),
        ("validation.projected_count", "1,000 documents", "confirmed"),
        ("validation.richness", "10 documents", "out_of_domain"),
        ("validation.richness", "10 of 100 documents", "confirmed"),
        ("validation.richness", "one in ten", "confirmed"),
        ("validation.richness", "nearly 10%", "refuted"),
        ("validation.richness", "just under 9%", "refuted"),
        ("validation.richness", "not exceeding 10%", "confirmed"),
    ],
)
def test_a_value_is_in_the_unit_of_the_formula(formula: str, value: str, verdict: str) -> None:
    inputs = {"population": "10,000", "found": "10", "sample": "100"}
    inputs = inputs if formula.endswith("count") else {name: inputs[name] for name in ("found", "sample")}
    (claim,) = prsym.audit({"claim": [{"formula": formula, "inputs": inputs, "value": value}]}, processes=1).claims
    assert claim.verdict == verdict, claim.reason


@pytest.mark.parametrize("heading", ["Confidence level", "population size", "threshold value", "beta (weight)"])
def test_a_column_that_speaks_of_a_key_is_no_remark(tmp_path: Path, heading: str) -> None:
    path = tmp_path / "c.csv"
    path.write_text(f"quantity,found,sample,value,{heading}\nelusion,5,20,25%,99%\n", encoding="utf-8")
    with pytest.raises(prsym.InputError, match="is no key, and speaks of"):
        prsym.audit(path)
    path.write_text(f"quantity,found,sample,value,note.{heading}\nelusion,5,20,25%,99%\n", encoding="utf-8")
    assert prsym.audit(path).claims[0].verdict == "confirmed"


@pytest.mark.parametrize("quantity", ["true positives", "hits", "errors", "precision of the estimate", "overturns"])
def test_a_count_is_no_rate(quantity: str) -> None:
    claim = {"quantity": quantity, "inputs": {"found": "8", "sample": "100"}, "value": "8%"}
    assert prsym.audit({"claim": [claim]}, processes=1).claims[0].verdict == "unusable"


def test_a_quantity_takes_the_formula_that_uses_every_input() -> None:
    sample = {"share": "50%", "confidence": "95%", "population": "10,000"}
    margin = {"quantity": "margin of error", "inputs": sample | {"sample": "2401"}, "value": "1.74%"}
    size = {"quantity": "sample size", "inputs": sample | {"margin": "2%"}, "value": "1,937"}
    f2 = {"quantity": "F1", "inputs": {"precision": "0.500", "recall": "0.600", "beta": "2"}, "value": "0.577"}
    judged = prsym.audit({"claim": [margin, size, f2]}, processes=1).claims
    assert [one.verdict for one in judged] == ["confirmed", "confirmed", "unusable"]
