"""A finding on an interval quotes the words that state the interval, in whichever sentence they stand."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import prsym

ESTIMATE = "A senior attorney found 17 of them responsive, an elusion rate of 1.11%."
INTERVAL = "The 95% exact (Clopper–Pearson) confidence interval for that rate is {}."
DRAWN = "We drew a random sample of 1,530 documents from the null set."


def _markdown(folder: Path, text: str, quote: str, interval: str) -> str:
    (folder / "d.txt").write_text(text, encoding="utf-8")
    digest = sha256((folder / "d.txt").read_bytes()).hexdigest()
    claim = {"quote": quote, "quantity": "elusion", "inputs": {"found": "17", "sample": "1,530"}, "value": "1.11%"}
    stated = {"interval": interval, "confidence": "95%", "method": "Clopper-Pearson"}
    lines = [f"{key} = {value!r}" for key, value in (claim | stated).items() if key != "inputs"]
    toml = [f'[report]\ndocument = "d.txt"\ndocument_sha256 = "{digest}"\n\n[[claim]]', *lines]
    toml.append('inputs = { found = "17", sample = "1,530" }\n')
    (folder / "c.toml").write_text("\n".join(toml), encoding="utf-8")
    return " ".join(prsym.audit(folder / "c.toml").to_markdown().replace("\n> ", " ").split())


@pytest.mark.parametrize("between", [" ", " It was drawn on May 4. ", "\n\n"])
def test_the_sentence_of_a_wrong_interval_is_quoted(tmp_path: Path, between: str) -> None:
    stated = INTERVAL.format("0.69% to 1.76%")
    told = _markdown(tmp_path, f"{DRAWN} {ESTIMATE}{between}{stated}", ESTIMATE, "0.69% to 1.76%")
    assert told.count(f"{ESTIMATE} … {stated}") == 2  # in the findings, and with the claim


def test_a_right_interval_and_one_of_the_quote_need_no_second_sentence(tmp_path: Path) -> None:
    stated = INTERVAL.format("0.65% to 1.77%")
    told = _markdown(tmp_path, f"{DRAWN} {ESTIMATE} {stated}", ESTIMATE, "0.65% to 1.77%")
    assert "Clopper–Pearson) confidence" not in told
    one = f"{ESTIMATE[:-1]}, with a 95% exact (Clopper–Pearson) interval of 0.69% to 1.76%, which is a wide one."
    told = _markdown(tmp_path, f"{DRAWN} {one}", one, "0.69% to 1.76%")
    assert "interval of 0.69% to 1.76%" in told


def test_of_two_sentences_with_these_ends_none_is_quoted(tmp_path: Path) -> None:
    stated = INTERVAL.format("0.69% to 1.76%")
    text = f"{DRAWN} {ESTIMATE} {stated} Her report has 0.69% to 1.76% as well."
    assert f"… {stated}" not in _markdown(tmp_path, text, ESTIMATE, "0.69% to 1.76%")
