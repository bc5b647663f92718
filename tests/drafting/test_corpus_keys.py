"""The keys of the invented documents fit their documents and their own arithmetic, and a wrong key is reported."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path

import pytest

from prsym.documents.reading import read_document

pytest.importorskip("docx")
pytest.importorskip("scipy")
pytest.importorskip("typst")
CORPUS = Path(__file__).parent / "corpus"
BUILD = runpy.run_path(str(CORPUS / "build.py"))
CHECK = runpy.run_path(str(CORPUS / "check_keys.py"))

SHARE = {"text": "70.4%", "compute": "171/243", "inputs": ["171", "243"], "holds": True}
RANGE = SHARE | {"interval": "64.2% to 76.0%", "interval_oracle": "exact(171, 243, 0.95)", "interval_holds": True}
SENTENCE = "we found 171 of 243, or 70.4% of them"
NUMBERS = [{"text": "171", "after": "found"}, {"text": "243", "after": "of"}, {"text": "70.4%", "after": "or"}]


@pytest.mark.parametrize("name", CHECK["documents"]())
def test_a_key_is_clean(name: str) -> None:
    assert list(CHECK["key_faults"](name)) == []


@pytest.mark.parametrize(
    "change",
    [
        {"holds": False, "verdict_note": "-"},
        {"holds": False, "text": "70.5%"},
        {"compute": "171/197"},
        {"compute": ""},
        {"oracle": "margin(243, 0.95)"},
        {"text": "70.5%"},
        {"relation": "more than"},
        {"relation": "roughly"},
    ],
)
def test_a_wrong_value_is_reported(change: dict[str, object]) -> None:
    assert list(CHECK["value_faults"](SHARE)) == []
    assert list(CHECK["value_faults"](SHARE | change))


@pytest.mark.parametrize("ends", [["64.2%"], ["64.2%", "76.1%"], ["64.3%", "76.0%"]])
def test_a_wrong_interval_is_reported(ends: list[str]) -> None:
    assert list(CHECK["interval_faults"](RANGE, ["64.2%", "76.0%"])) == []
    assert list(CHECK["interval_faults"](RANGE | {"interval": " to ".join(ends)}, ends))


@pytest.mark.parametrize("inputs", [["171"], ["171", "243", "197"]])
def test_wrong_inputs_are_reported(inputs: list[str]) -> None:
    assert list(CHECK["input_faults"](SHARE)) == []
    assert list(CHECK["input_faults"](SHARE | {"inputs": inputs}))
    assert list(CHECK["reference_faults"](SHARE | {"fate": "value"}, []))


@pytest.mark.parametrize("left_out", range(3))
def test_a_number_that_the_key_lacks_is_reported(left_out: int) -> None:
    assert list(CHECK["order_faults"](SENTENCE, NUMBERS)) == []
    assert list(CHECK["order_faults"](SENTENCE, NUMBERS[:left_out] + NUMBERS[left_out + 1 :]))
    assert list(CHECK["order_faults"](SENTENCE, NUMBERS[::-1]))
    assert list(CHECK["order_faults"](f"{SENTENCE}, and seventeen more", NUMBERS))


def test_a_wrong_key_is_reported_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "letter-brief-hathersage.md"
    key = (CORPUS / f"{name}.key.toml").read_text(encoding="utf-8")
    assert "holds = true" in key
    (tmp_path / f"{name}.key.toml").write_text(key.replace("holds = true", "holds = false", 1), encoding="utf-8")
    (tmp_path / name).write_bytes((CORPUS / name).read_bytes())
    monkeypatch.setitem(CHECK["key_faults"].__globals__, "HERE", tmp_path)
    [*faults] = CHECK["key_faults"](name)
    assert any("holds is False" in fault for fault in faults)


@pytest.mark.parametrize("source", ["__import__('os')", "open", "[1][0]", "size(0.02, 0.95)"])
def test_an_expression_that_is_no_arithmetic_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="no plain arithmetic"):
        CHECK["evaluated"](source, False)


def test_every_key_has_its_document() -> None:
    sources = {path.stem for path in CORPUS.glob("word/*.txt")} | {path.stem for path in CORPUS.glob("*.typ")}
    names = {name for name in CHECK["documents"]() if (CORPUS / name).suffix in ("", ".docx", ".typ")}
    assert sources <= {name.removesuffix(".docx").removesuffix(".typ") for name in names}
    assert all(CHECK["document_text"](name) for name in CHECK["documents"]())
    for path in CORPUS.glob("*.key.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8")).keys() == {"number"}


BLOCKS = [
    "@header Case 7",
    "@title The{/}title",
    "# A heading",
    "= In the middle",
    "+ Of 243\nwe found 171.{^ By hand. ^}",
    "It was {-170-}{+171+}.",
    "| a | b |\n| 1 | 2{/}3 |",
]


def test_a_word_file_has_the_blocks_of_its_text(tmp_path: Path) -> None:
    file = BUILD["WordFile"]()
    for block in BLOCKS:
        file.add(block)
    file.save(tmp_path / "all.docx")
    found = [(passage.kind, passage.text) for passage in read_document(tmp_path / "all.docx").passages]
    for kind, text in [
        ("header", "Case 7"),
        ("heading", "A heading"),
        ("paragraph", "In the middle"),
        ("footnote", "By hand."),
        ("paragraph", "It was 171."),
        ("cell", "2 3"),
    ]:
        assert (kind, text) in found
    assert any("Of 243 we found 171." in text for _, text in found)
