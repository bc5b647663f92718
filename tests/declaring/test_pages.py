"""The examples of the pages on formulas of one's own run, and give what the pages say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import flint
import mpmath
import pytest

from prsym.declaring.files import read_tables
from prsym.model import Derivation

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def _blocks(page: str, language: str) -> list[str]:
    found = BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))
    return [text for name, text in found if name == language]


def test_the_python_examples_give_what_the_page_says() -> None:
    page = DOCS / "own-formulas.md"
    with mpmath.workdps(15), flint.ctx.workprec(53):  # the libraries' own precisions, which other tests change
        results = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert results.attempted == page.read_text(encoding="utf-8").count(">>> ") > 10
    assert results.failed == 0


def test_the_tables_are_read() -> None:
    import tomllib

    (text,) = _blocks("own-formulas.md", "toml")
    found = read_tables(tomllib.loads(text)["formula"], "page")
    assert [one.id for one in found.formulas] == ["lab.dilution", "astro.kepler"]


def test_the_steps_of_the_page_are_those_of_derivations() -> None:
    page = (DOCS / "adding-a-formula.md").read_text(encoding="utf-8")
    steps = set(re.findall(r"`d\.(\w+)\(", page))
    assert len(steps) >= 14
    assert {step for step in steps if not hasattr(Derivation, step)} == set()


@pytest.mark.parametrize("page", ["own-formulas.md", "adding-a-formula.md"])
def test_commands_are_verbs(page: str) -> None:
    from prsym.cli import VERBS

    for block in _blocks(page, "console"):
        for verb in re.findall(r"^\$ prsym (\S+)", block, re.MULTILINE):
            assert verb in VERBS
