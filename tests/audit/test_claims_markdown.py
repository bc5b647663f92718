"""Claims in the tables of a Markdown file: which tables are read, and what is told of rows that have lost theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from prsym.auditing.claims.markdown_tables import split_cells
from prsym.model.claim import BadClaim, NumberClaim


def test_every_table_of_claims_in_a_markdown_file_is_read_and_no_other(read_claims_text: Callable[..., Any]) -> None:
    text = (
        "Some text with a | pipe.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n|formula|value|\n|-|-|\n|x|y|\n```\n\n"
        "formula | tp | fp | value\n:--|--:|:-:|---\n"
        "measures.precision | 1 | 1 | 50%\n| `measures.precision` | 1 | 3 | 25% |\n"
        "\nmore\n\n|formula|tp|fn|value|\n|-|-|-|-|\n|measures.recall|1|1|50%|\n"
    )
    claims = read_claims_text("c.md", text).claims
    assert [(c.id, c.formula, c.value, c.place) for c in claims if isinstance(c, NumberClaim)] == [
        ("#1", "measures.precision", "50%", "line 15"),
        ("#2", "measures.precision", "25%", "line 16"),
        ("#3", "measures.recall", "50%", "line 22"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no table\n", "no claims"),
        ("|formula|value|\n\n|-|-|\n", "line 1 looks like the heading of claims, and no row of dashes follows"),
        ("|id|formla|value|\n|-|-|-|\n|a|b|c|\n", "line 1: the headings id, formla, value look like claims, but lack"),
        ("|c|d|\n\n|formula|value|\n|-|-|\n|a|b|\n", "line 1 is a row of no table"),
        ("x | a.b | c\n\n|formula|value|\n|-|-|\n|a|b|\n", "line 1 is a row of no table"),
        ("|formula|value|\n|-|-|\n|a|b|\n```\n|c|d|\n", "line 4: ``` is never closed, and hides what follows"),
        ("|formula|value|\n|-|-|\n|a|b|\n<!-- x\n|c|d|\n", "line 4: <!-- is never closed, and hides what follows"),
        ("|formula|value|value|\n|-|-|-|\n|a|b|c|\n", "line 1, column 3: the heading 'value' is given twice"),
    ],
)
def test_a_markdown_file_that_cannot_be_used(refused_text: Callable[..., str], text: str, said: str) -> None:
    assert said in refused_text("c.md", text)


TABLE = "|id|formula|tp|fp|value|\n|-|-|-|-|-|\n|a|measures.precision|1|1|50%|\n"


@pytest.mark.parametrize(
    ("below", "lost"),
    [
        ("\nb | measures.recall | 3 | 1 | 10%\nc | measures.recall | 3 | 1 | 10%\n", ["b (line 5)", "c (line 6)"]),
        ("\n| b | measures.recall | 3 | 1 | 10% |\n", ["b (line 5)"]),
        ("\nb | measures.recall | 3 | 1\n", ["b (line 5)"]),  # a cell is missing, the formula is not
        ("\n\nText.\n\nb | measures.recall | 3 | 1 | 10%\n", ["b (line 8)"]),
        ("```\ncode\n```\nb | x | 3 | 1 | 10%\n", ["b (line 7)"]),
        ("\n|x|y|\n|-|-|\n|1|2|\n\n1|2\n\nb | measures.recall | 3 | 1 | 10%\n", ["b (line 11)"]),
        ("> b | measures.recall | 3 | 1 | 10%\n", ["b (line 4)"]),
        ("\nsome | text\n\nmore a | b text\n", []),
    ],
)
def test_a_row_that_has_lost_its_table_is_a_claim_that_cannot_be_used(
    read_claims_text: Callable[..., Any], below: str, lost: list[str]
) -> None:
    first, *others = read_claims_text("c.md", TABLE + below).claims
    assert isinstance(first, NumberClaim)
    assert [c.problem.partition(": ")[0] for c in others if isinstance(c, BadClaim)] == [f"claim {b}" for b in lost]
    assert all(isinstance(c, BadClaim) and "an empty line or other text has cut it off" in c.problem for c in others)


@pytest.mark.parametrize(
    "hidden",
    [
        "<!--\n{}-->\n",
        "<!-- {}\n\n-->\n",
        "````\n```\n{}````\n",
        "```\n{}```x\n{}```\n",
        "~~~ md ```\n```\n{}~~~~  \n",
        "Text.\n\n{indented}\n",
        "> ```\n> code\n\n",
        "1. Item\n\n   ```\n{}   ```\n",
    ],
)
def test_what_markdown_does_not_show_as_text_holds_no_claims(read_claims_text: Callable[..., Any], hidden: str) -> None:
    other = TABLE.replace("|a|", "|b|")
    indented = "".join(f"    {line}" for line in other.splitlines(keepends=True))
    text = hidden.format(other, other, indented=indented) + "\n" + TABLE
    assert [c.id for c in read_claims_text("c.md", text).claims] == ["a"]


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"> {line}\n" for line in TABLE.splitlines()),
        "".join(f">>{line}\n" for line in TABLE.splitlines()),
        "- Item\n\n" + "".join(f"    {line}\n" for line in TABLE.splitlines()),  # the text of an item, not code
        "- Item\n  - Inner\n\n" + "".join(f"\t{line}\n" for line in TABLE.splitlines()),
        "<!-- a -->\n" + TABLE,
        "Text <!-- a\n\n" + TABLE,
        "``` a ` ```\n" + TABLE,
    ],
)
def test_tables_in_quotations_and_lists_are_read(read_claims_text: Callable[..., Any], text: str) -> None:
    (claim,) = read_claims_text("c.md", text).claims
    assert isinstance(claim, NumberClaim)
    assert (claim.id, claim.value) == ("a", "50%")


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("| a | b |", ["a", "b"]),
        ("a|b", ["a", "b"]),
        ("||", [""]),
        ("| | |", ["", ""]),
        (r"| a \| b | c |", ["a | b", "c"]),
        ("|`a` and `b`|`` x ``|", ["`a` and `b`", "x"]),
    ],
)
def test_cells(line: str, cells: list[str]) -> None:
    assert split_cells(line) == cells
