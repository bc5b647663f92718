"""The keys of the invented documents fit their documents and their own arithmetic, and a wrong key is told."""

import runpy
from pathlib import Path

import pytest

CORPUS = Path(__file__).parent / "corpus"
CHECK = runpy.run_path(str(CORPUS / "check_keys.py"))


@pytest.mark.parametrize("name", CHECK["documents"]())
def test_key_is_clean(name):
    pytest.importorskip("docx")
    pytest.importorskip("scipy")
    assert list(CHECK["key_faults"](name)) == []


RECALL = {"text": "70.4%", "compute": "171/243", "inputs": ["171", "243"], "holds": True}


@pytest.mark.parametrize(
    "change",
    [{"holds": False, "verdict_note": "-"}, {"compute": "171/197"}, {"text": "70.5%"}, {"relation": "more than"}],
)
def test_wrong_value_is_told(change):
    assert list(CHECK["value_faults"](RECALL)) == []
    assert list(CHECK["value_faults"]({**RECALL, **change}))


@pytest.mark.parametrize("inputs", [["171"], ["171", "243", "197"]])
def test_wrong_inputs_are_told(inputs):
    assert list(CHECK["input_faults"](RECALL)) == []
    assert list(CHECK["input_faults"]({**RECALL, "inputs": inputs}))


@pytest.mark.parametrize("left_out", [0, 1, 2])
def test_number_that_is_not_in_the_key_is_told(left_out):
    text = "we found 171 of 243, or 70.4% of them"
    numbers = [{"text": "171", "after": "found"}, {"text": "243", "after": "of"}, {"text": "70.4%", "after": "or"}]
    assert list(CHECK["order_faults"](text, numbers)) == []
    assert list(CHECK["order_faults"](text, numbers[:left_out] + numbers[left_out + 1 :]))
    assert list(CHECK["order_faults"](text, numbers[::-1]))


def test_expression_that_is_no_arithmetic_is_refused():
    for source in ("__import__('os')", "open", "[1][0]", "size(0.02, 0.95)"):
        with pytest.raises(ValueError, match="no plain arithmetic"):
            CHECK["evaluated"](source, False)
