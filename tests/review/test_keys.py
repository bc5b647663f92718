"""The state of a review under any keys: undone byte for byte, resumed in the same order, and no key taken blindly."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from review_tools import TEXT, claims_file, draft_of

from prsym.documents.reading import read_document
from prsym.drafting.records import Draft, Number
from prsym.errors import InputError
from prsym.review.editing import checked
from prsym.review.keys import Keys
from prsym.review.review import Review
from prsym.review.sentence import pieces_of

PRESSED = st.lists(
    st.one_of(st.sampled_from("1123yansu?"), st.sampled_from(["\r", "\n", " ", "\t", "é", "x", "\x1b[A"]))
)
ORDER = ("n4", "n5", "n6", "n7", "n3", "f1")


@contextmanager
def reviewed(edited: Callable[[str], str] = str) -> Iterator[tuple[Path, Keys]]:
    with TemporaryDirectory() as folder:
        path = claims_file(Path(folder))
        path.write_bytes(edited(path.read_text(encoding="utf-8")).encode())
        yield path, Keys(Review.open(path, draft_of))


def claims(path: Path) -> dict[str, dict[str, Any]]:
    text = path.read_bytes().decode("utf-8-sig")
    return {one["id"]: one for one in tomllib.loads(text)["claim"]}


@given(PRESSED, st.sampled_from(ORDER), st.integers(0, 30))
@settings(max_examples=150, deadline=None)
def test_any_keys_are_undone_byte_for_byte(pressed: list[str], chosen: str, when: int) -> None:
    with reviewed() as (path, keys):
        before = path.read_bytes()
        for number, key in enumerate(pressed):
            if number == when:
                keys.choose(chosen)
                keys.add("n1")
            keys.press(key)
            keys.choose(chosen) if number == when + 1 else None
        for entry in claims(path).values():
            assert not ("fate" in entry and "confirmed" in entry)
        while keys.can_undo:
            keys.press("u")
        assert path.read_bytes() == before
        assert keys.left == len(ORDER)
        assert keys.review.order == ORDER
        assert keys.review.progress == (0, len(ORDER))


@given(PRESSED)
@settings(max_examples=100, deadline=None)
def test_a_later_start_goes_on_with_what_is_open_in_the_same_order(pressed: list[str]) -> None:
    with reviewed() as (path, keys):
        for key in pressed:
            keys.press(key)
        again = Keys(Review.open(path, draft_of))
        open_ = [one for one in ORDER if claims(path)[one].get("confirmed") is False]
        assert again.current == (open_[0] if open_ else "")
        assert again.review.order == keys.review.order == ORDER
        assert again.review.progress == keys.review.progress == (len(ORDER) - len(open_), len(ORDER))
        seen = []
        while again.current:
            seen.append(again.current)
            again.press("n")
        assert seen == open_


@given(st.lists(st.sampled_from("\r\n \t\x1b\x7f"), min_size=1), st.sampled_from("123"))
@settings(max_examples=30, deadline=None)
def test_enter_and_blanks_do_nothing_also_after_a_key_that_must_come_twice(blanks: list[str], key: str) -> None:
    with reviewed() as (path, keys):
        keys.press(key)
        before, said, asked = path.read_bytes(), keys.said, keys.asked
        for blank in blanks:
            assert keys.press(blank) == ""
        assert (path.read_bytes(), keys.said, keys.asked) == (before, said, asked)


def test_what_does_not_give_the_printed_value_is_confirmed_by_another_key_in_a_row() -> None:
    with reviewed() as (path, keys):
        keys.press("1")
        assert keys.said == (
            "proposal 1: gives 93.07%, 30.87 points more than printed. Press y to confirm it all the same"
        )
        keys.press("1")  # held down
        assert claims(path)["n4"]["confirmed"] is False
        keys.press("?")
        keys.press("y")  # of nothing
        assert claims(path)["n4"]["confirmed"] is False
        keys.press("1")
        keys.press("y")
        assert claims(path)["n4"]["confirmed"] is True
        assert keys.current == "n5"
        keys.press("1")
        keys.press("2")
        assert claims(path)["n5"]["confirmed"] is False
        keys.press("y")
        assert claims(path)["n5"]["compute"] == "a / b"


def test_a_key_takes_only_what_is_on_the_screen() -> None:
    with reviewed() as (path, keys):
        keys.choose("n6")
        before = path.read_bytes()
        for key in "123":
            keys.press(key)
            assert keys.said == f"there is no proposal {key} for this claim"
        assert path.read_bytes() == before


def test_a_decision_writes_its_keys_and_leaves_those_of_a_person() -> None:
    by_hand = 'value = "84.7%" # typed\nthreshold = ">= 75%"\nquantity = "precision"\ninputs.tp = "14"\n'
    with reviewed(lambda text: text.replace('value = "84.7%"\n', by_hand)) as (path, keys):
        item = keys.review.item("n3")
        assert item.offers[0].words == "as the file states it: precision, tp = 14"
        assert [bool(offer.difference) for offer in item.offers] == [True, False, False]
        keys.choose("n3")
        keys.press("2")
        found = claims(path)["n3"]
        assert found.keys() == {
            *("id", "quote", "where", "value", "threshold", "quantity", "inputs", "places", "confirmed"),
        }
        assert (found["threshold"], found["quantity"]) == (">= 75%", "recall")
        assert found["inputs"] == {"found": "188", "sample": "222"}
        assert "# typed\n" in path.read_text(encoding="utf-8")
        keys.choose("n3")
        keys.press("a")
        assert claims(path)["n3"].keys() == {"id", "quote", "where", "value", "threshold", "fate"}


def test_a_formula_is_confirmed_with_its_letters() -> None:
    with reviewed() as (path, keys):
        keys.choose("f1")
        keys.press("1")
        found = claims(path)["f1"]
        assert found["symbols"] == {"P": "precision", "R": "recall"}
        assert (found["formula"], found["fixed"], found["confirmed"]) == ("measures.f_measure", {"beta": "1"}, True)


def test_the_order_and_the_words_of_each_claim() -> None:
    with reviewed() as (_, keys):
        review = keys.review
        assert review.order == ORDER
        items = {one: review.item(one) for one in ORDER}
        shown = ["".join(piece.text for piece in items[one].pieces) for one in ORDER]
        first, second = "Precision was 62.2% in the first round.", "It rose to 75.0% in the second."
        assert shown == [first, second, TEXT[2], TEXT[2], TEXT[0], TEXT[3]]
        for one, item in items.items():
            assert [piece.text for piece in item.pieces if piece.role == "value"] == [item.value], one
        assert [p.text for p in items["n3"].pieces if p.role == "number"] == ["222", "188"]
        assert items["n3"].notes == ("two proposals give this value",)
        assert items["n4"].notes == ("the document also states 75.0% for this quantity (line 3)",)
        chances = [offer.chance for offer in items["n3"].offers]
        assert chances == ["by chance less than 1 in 1,000", "by chance about 1 in 25"]


TYPED = (
    ({}, "type a quantity, or arithmetic"),
    ({"quantity": "recall", "compute": "a"}, "not both"),
    ({"compute": "a / b", "inputs": "a 188"}, "'a 188' must be a name, = and a text"),
    ({"compute": "a / b", "inputs": "a = 188; a = 222"}, "the name 'a' is used twice"),
    ({"compute": "a / b", "inputs": "a = 188"}, "compute names b: give its number among the inputs"),
    ({"compute": "__import__('os')", "inputs": ""}, ""),
    ({"quantity": "recal", "inputs": "found = 188; sample = 222"}, "recall"),
    ({"compute": "a / b", "inputs": "a = 188; b = 223"}, "'223' is not in declaration.md"),
    ({"compute": "a", "inputs": f"a = {'1' * 6000}"}, "a field holds at most 5,000 characters"),
)


@pytest.mark.parametrize(("texts", "words"), TYPED)
def test_what_is_typed_and_cannot_be_used_is_refused_in_one_line(texts: dict[str, str], words: str) -> None:
    with reviewed() as (path, keys):
        before, item = path.read_bytes(), keys.item()
        assert item is not None
        with pytest.raises(InputError) as refused:
            checked(keys.review, item, texts)
        assert words in str(refused.value)
        assert "\n" not in str(refused.value)
        assert path.read_bytes() == before


def test_what_is_typed_gets_the_places_of_its_inputs() -> None:
    with reviewed() as (path, keys):
        keys.choose("n3")
        item = keys.item()
        assert item is not None
        texts = {"compute": "found / sample", "inputs": "found = 188; sample = 230", "elsewhere": "sample"}
        keys.typed(checked(keys.review, item, texts))
        found = claims(path)["n3"]
        assert (found["inputs"], found["places"]) == ({"found": "188", "sample": "230"}, {"found": "line 1"})
        assert (found["elsewhere"], found["confirmed"]) == (["sample"], True)


# Files as persons and editors leave them.

UNUSUAL: dict[str, Callable[[str], str]] = {
    "a mark before the text": lambda text: "\ufeff" + text,
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "no end of the last line": lambda text: text.rstrip("\n"),
    "tables of their own": lambda text: text.replace(
        "confirmed = false\n", 'confirmed = false\ncompute = "x"\n[claim.inputs]\nx = "1" # one\n\n# two\n'
    ),
    "a text over lines": lambda text: text.replace(
        'value = "14"', 'value = "14"\nname = """\n[[claim]]\n# no remark\n"""'
    ),
    "a text whose last line is like a remark": lambda text: text.replace(
        "confirmed = false\n", 'confirmed = false\nname = """\n# no remark"""\n# one\n'
    ),
    "the report at the end": lambda text: text[text.index("[[claim]]") :] + "\n" + text[: text.index("[[claim]]")],
    "a formula of its own": lambda text: text + '\n[[formula]]\nid = "own.f"\nformula = "x" # kept\n',
    "remarks everywhere": lambda text: text.replace("\n", " # remark\n").replace("\n # remark\n", "\n# remark\n"),
}


@pytest.mark.parametrize("kind", UNUSUAL)
def test_an_unusual_file_keeps_what_it_has(kind: str) -> None:
    with reviewed(UNUSUAL[kind]) as (path, keys):
        before = path.read_bytes()
        remarks = before.count(b"#")
        for key in "n1ysa1":
            keys.press(key)
        changed = claims(path)
        assert changed["n4"]["fate"] == "no claim"
        assert changed["n5"]["confirmed"] is True
        # What goes is on lines that go: in a table that was replaced, and behind `confirmed` where it is removed.
        gone = before.count(b"# one") - path.read_bytes().count(b"# one") + 2 * (kind == "remarks everywhere")
        assert path.read_bytes().count(b"#") == remarks - gone
        while keys.can_undo:
            keys.press("u")
        assert path.read_bytes() == before
        keys.review.sign("  Dr. A.  Roe ")
        assert tomllib.loads(path.read_bytes().decode("utf-8-sig"))["report"]["confirmed_by"] == "Dr. A. Roe"
        stated = path.read_bytes()
        path.write_bytes(before)
        unsigned = claims(path)
        path.write_bytes(stated)
        assert claims(path) == unsigned


REFUSED: tuple[tuple[Callable[[str], str], str], ...] = (
    (lambda text: text.replace("drafted = true", "drafted = false"), "is not a drafted claims file"),
    (lambda text: text.replace('document = "declaration.md"', 'document = "other.md"'), "other.md: cannot be read"),
    (lambda text: text.replace("document_sha256", "docket"), "must state document and document_sha256"),
    (lambda text: text.replace('sha256 = "', 'sha256 = "0'), "was changed since its claims were drafted"),
    (lambda text: text.replace('id = "n4"', 'id = "n3"'), "the id 'n3' is used twice"),
    (lambda text: text.replace('id = "n4"', "id = 4"), "claim 2 has no id"),
    (lambda text: text.replace("[[claim]]", "[claim]", 1), "claims.toml: is not TOML"),
    (lambda text: "claim = [{}]\n" + text[: text.index("[[claim]]")], "must be a [[claim]] table of its own"),
    (lambda text: text + "[" * 5000, "claims.toml: is not TOML"),
)


@pytest.mark.parametrize(("edited", "words"), REFUSED)
def test_a_file_that_cannot_be_reviewed_is_refused_in_one_line(edited: Callable[[str], str], words: str) -> None:
    with pytest.raises(InputError) as refused, reviewed(edited):
        pass
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_another_program_changed_is_not_written_over() -> None:
    with reviewed() as (path, keys):
        path.write_text(path.read_text(encoding="utf-8") + "# by hand\n", encoding="utf-8")
        before = path.read_bytes()
        with pytest.raises(InputError, match="was changed by another program"):
            keys.press("n")
        assert path.read_bytes() == before
        assert keys.review.state("n4") == "open"
        assert keys.current == "n4"


def test_a_claim_that_the_draft_does_not_know_is_shown_as_the_file_has_it() -> None:
    own = (
        '\n[[claim]]\nid = "x"\nquote = "In all, 8,855 documents"\nvalue = "8,855"\ncompute = "a"\nconfirmed = false\n'
    )
    with reviewed(lambda text: text.replace('id = "n6"', 'id = "n99"') + own) as (path, keys):
        assert keys.review.order == ("n4", "n5", "n7", "n99", "x", "n3", "f1")
        assert keys.review.item("n99").offers == ()
        assert keys.review.item("x").offers[0].words == "as the file states it: a"
        keys.choose("x")
        keys.press("1")
        keys.press("y")
        assert claims(path)["x"]["confirmed"] is True


def test_a_claim_is_made_of_a_number_that_has_none() -> None:
    with reviewed(lambda text: text.rstrip("\n")) as (path, keys):
        keys.add("n2")
        assert keys.current == "n2"
        assert Review.open(path, draft_of).item("n2") == keys.item()
        assert claims(path)["n2"] == {
            "id": "n2", "quote": TEXT[0], "where": "line 1", "value": "188", "confirmed": False,
        }  # fmt: skip
        for wrong in ("n2", "n3", "n99"):
            with pytest.raises(InputError, match="is no number of the document without a claim"):
                keys.add(wrong)


def test_a_cell_is_shown_with_its_row_and_the_headings(tmp_path: Path) -> None:
    path = tmp_path / "table.md"
    path.write_text("| Round | Found | Rate |\n|---|---|---|\n| 1 | 12 | 3.0% of 400 |\n", encoding="utf-8")
    document = read_document(path)
    index = next(n for n, one in enumerate(document.passages) if one.text.startswith("3.0%"))
    number = Number("n1", "3.0%", index, index, 0, 4, document.passages[index].place, "share", 0.03)
    pieces = list(pieces_of(Draft(document, (number,)), number))
    assert "".join(piece.text for piece in pieces) == "Round: 1 | Found: 12 | Rate: 3.0% of 400"
    assert [piece.text for piece in pieces if piece.role] == ["3.0%"]
