"""Which digits of a print may have been mistyped or exchanged, worked out by hand; and which columns a table has."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from prsym.auditing.claims.rows import Columns
from prsym.auditing.slips import diagnosis


@pytest.mark.parametrize(
    ("printed", "places"),
    [
        ("0.0521", (3, 4)),  # neither the zeros before the first digit that counts, nor the last digit
        ("−0.70", (3,)),
        ("63,000", (0, 1, 3, 4)),
        ("7", ()),
        ("12%", (0,)),
    ],
)
def test_every_digit_but_leading_zeros_and_the_last_may_be_mistyped(
    printed: str, places: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnosis, "_instead", lambda case, words, text: (text, words))
    case = SimpleNamespace(reading=SimpleNamespace(claim=SimpleNamespace(value=printed)))
    made = list(diagnosis.mistyped_in_value(case))
    wanted = {printed[:i] + digit + printed[i + 1 :] for i in places for digit in "0123456789" if digit != printed[i]}
    assert len(made) == 9 * len(places)
    assert {text for text, _ in made} == wanted
    assert all(words == f"from {text} when one of its digits is mistyped" for text, words in made)


@pytest.mark.parametrize(
    ("printed", "exchanged"),
    [
        ("0.0521", ["0.5021", "0.0251", "0.0512"]),
        ("1.23e45", ["2.13e45", "1.32e45"]),  # an exponent's digits stay
        ("12E10", ["21E10"]),
        ("1,200", ["2,100", "1,020"]),
        ("82.6%", ["28.6%", "86.2%"]),
        ("55", []),
    ],
)
def test_neighbouring_digits_that_differ_may_be_exchanged(printed: str, exchanged: list[str]) -> None:
    assert list(diagnosis.transpositions(printed)) == exchanged


def test_a_table_has_the_columns_of_its_headings() -> None:
    columns = Columns((("id",), ("inputs", "tp"), ()))
    assert columns.has("id")
    assert not columns.has("tp")
    assert not columns.has("value")
