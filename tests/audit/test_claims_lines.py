"""What is wrong with a claim is told with the line of the key that is at fault, and not with that of the claim."""

import json
from pathlib import Path

import pytest

from prsym.auditing.checking import problem
from prsym.auditing.claims.files import read_claims
from prsym.auditing.claims.toml_json import claim_lines
from prsym.auditing.claims.toml_lines import toml_lines

TEXT = '''[report]
title = "[[claim]] is no claim here"   # [[claim]]
[[claim]]
id = "a"
quote = """a text
value = "no key"
of several lines"""
formula = "measures.recall"
inputs = { tp = "5", fn = "3" }
value = "62.5%"
[[ "claim" ]]
"id" = 'b'
compute = "sum(parts)/whole"
inputs.parts = [
  "1",
  "2",
]
inputs."whole" = "4"
value = "75%"
[claim.convention]
interval = "wilson"
'''


def test_lines_of_keys() -> None:
    first, second = toml_lines(TEXT)
    assert first.begins == 3
    assert first.keys == {"id": 4, "quote": 5, "formula": 8, "inputs": 9, "value": 10}
    assert second.begins == 11
    assert second.keys == {
        "id": 12,
        "compute": 13,
        "inputs.parts": 14,
        "inputs.whole": 18,
        "value": 19,
        "convention": 20,
        "convention.interval": 21,
    }


def test_lines_of_keys_in_json() -> None:
    data = {"claim": [{"id": "a", "inputs": {"tp": "5"}}, {"value": "1"}], "report": {"id": "x"}}
    first, second = claim_lines(json.dumps(data, indent=1))
    assert first.keys == {"id": 4, "inputs": 5, "inputs.tp": 6}
    assert second.keys == {"value": 10}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('value = "62.5%"', 'valeu = "62.5%"', 10),
        ('value = "62.5%"', "value = 62.5", 10),
        ('value = "62.5%"', 'value = "x"', 10),
        ('value = "62.5%"', 'value = "62.5%"\nthreshold = "big"', 11),
        ('fn = "3"', 'fnn = "3"', 9),
        ('fn = "3"', 'fn = "=3"', 9),
        ('formula = "measures.recall"', 'formula = "measures.recal"', 8),
        ('value = "62.5%"\n', "", 3),  # what is missing has no line
    ],
)
def test_the_line_of_the_key_is_told(tmp_path: Path, old: str, new: str, line: int) -> None:
    assert old in TEXT
    path = tmp_path / "c.toml"
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    told = problem(read_claims(path).claims[0])
    assert told.startswith(f"claim a (line {line}): ")


def test_the_line_of_what_the_document_lacks(tmp_path: Path) -> None:
    from hashlib import sha256

    (tmp_path / "d.txt").write_text("Recall was 62.5% of 8.", encoding="utf-8")
    digest = sha256((tmp_path / "d.txt").read_bytes()).hexdigest()
    named = f'[report]\ndocument = "d.txt"\ndocument_sha256 = "{digest}"\n'
    path = tmp_path / "c.toml"
    path.write_text(named + '[[claim]]\nquote = "Recall was 26.5% of 8"\nquantity = "recall"\nvalue = "26.5%"\n')
    (claim,) = read_claims(path).claims
    assert problem(claim).startswith("claim #1 (line 5): quote: ")
