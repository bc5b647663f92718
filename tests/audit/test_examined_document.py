"""A claims file that names its document says of it what stands there: a slip of the examiner is no finding."""

from hashlib import sha256
from pathlib import Path

import pytest

from prsym import audit
from prsym.auditing.claims.examined import Examined
from prsym.model.status import Status

DOCUMENT = """1. We found 90 of 100 responsive documents, a recall of 91% (95% interval: 83% to 94%).

2. Of the 2,401 documents of the null set sample, seventeen were responsive, an elusion of 0.7%.
"""
REPORT = '[report]\ntitle = "T"\ndocument = "d.txt"\ndocument_sha256 = "{}"\n'
RECALL = """[[claim]]
id = "r"
quote = "We found 90 of 100 responsive documents, a recall of 91%"
quantity = "recall"
inputs = { found = "90", sample = "100" }
places = { found = "paragraph 1", sample = "paragraph 1" }
value = "91%"
"""


def judged(folder: Path, claims: str):
    (folder / "d.txt").write_text(DOCUMENT, encoding="utf-8")
    digest = sha256((folder / "d.txt").read_bytes()).hexdigest()
    (folder / "c.toml").write_text(REPORT.format(digest) + claims, encoding="utf-8")
    return audit(folder / "c.toml")


def test_what_the_document_prints_is_judged(tmp_path: Path) -> None:
    (claim,) = judged(tmp_path, RECALL).claims
    assert claim.verdict == Status.REFUTED  # 90/100 is 90 %
    assert claim.claim.not_printed == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "a recall of 91%",
            "a recall of 90%",
            "quote: “We found 90 of 100 responsive documents, a recall of 90%” is not in d.txt",
        ),
        (
            "recall of",
            "precision of",
            "the nearest there is “We found 90 of 100 responsive documents, a recall of 91%” (line 1, paragraph 1), "
            "where the document has “recall” and the quote “precision”: copy it as printed, with … for what is left",
        ),
        (
            "We found 90 of 100 responsive documents, a recall of 91%",
            "Nothing of the kind stands anywhere",
            "“Nothing of the kind stands anywhere” is not in d.txt: copy it as printed",
        ),
        ('value = "91%"', 'value = "90%"', "value = '90%' is not in the sentence that is quoted"),
        ('value = "91%"', 'value = "0.7%"', "value = '0.7%' is not in the sentence that is quoted"),
        ('value = "91%"', 'value = "91%"\ninterval = "83% to 95%"', "interval = '83% to 95%' is not in d.txt"),
        (
            'found = "90"',
            'found = "99"',
            "inputs: found = '99' is not at paragraph 1 (the nearest number there is “90”): correct it; only a "
            "number that comes from elsewhere",
        ),
        (
            'found = "90"',
            'found = "17"',
            "inputs: found = '17' is not at paragraph 1",
        ),  # it does in paragraph 2
        (
            'value = "91%"',
            'value = "91%"\ninterval = "83% to 94%"\nconfidence = "90%"',
            "confidence = '90%' is not in d.txt: write it as it is printed",
        ),
    ],
)
def test_what_it_does_not_print_is_no_finding(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in RECALL
    report = judged(tmp_path, RECALL.replace(old, new))
    (claim,) = report.claims
    assert claim.verdict == Status.UNUSABLE
    assert told in str(claim.reason)
    assert report.exit_status == 2


def test_an_input_from_elsewhere_is_told(tmp_path: Path) -> None:
    without_places = RECALL.replace('places = { found = "paragraph 1", sample = "paragraph 1" }\n', "")
    report = judged(tmp_path, without_places.replace('sample = "100"', 'sample = "95"'))
    (claim,) = report.claims
    assert claim.verdict == Status.REFUTED
    assert claim.claim.not_printed == ("sample",)
    page = report.to_markdown()
    assert "numbers that the document does not print" in " ".join(page.split())
    assert "sample = 95" in page
    assert "from number counted 90 and total 95 (not printed in the document)" in " ".join(page.split())


def test_claims_that_rest_on_numbers_from_elsewhere_are_told_first(tmp_path: Path) -> None:
    typo = RECALL.replace('places = { found = "paragraph 1", sample = "paragraph 1" }\n', "")
    report = judged(tmp_path, RECALL + typo.replace('"r"', '"s"').replace('sample = "100"', 'sample = "110"'))
    exhibit = report.to_markdown().partition("## Findings")[0]
    assert "\n\n**1 claim rests on a number that the document does not print (No. 2).**\n\n" in exhibit
    assert report.to_text(200).splitlines()[1] == "1 claim rests on a number that the document does not print (s)."
    assert "does not print" not in judged(tmp_path, RECALL).to_text(200)


CELLS = (("Source", "Files"), ("Mail", "90"), ("Chat", "17"))


def _labelled(*around: str) -> dict[int, str]:
    """The labels of tables among passages, `#` for each table."""
    table, passages = 0, []
    for number, text in enumerate(around):
        if text == "#":
            table += 1
            rows = [(one, f"table {table}, row {r}, column {c}") for r, row in enumerate(CELLS, 1)
                    for c, one in enumerate(row, 1)]  # fmt: skip
            passages += [(one, [(0, (place,))]) for one, place in rows]
        else:
            passages.append((text, [(0, (f"paragraph {number + 1}",))]))
    return dict(Examined.of("d", passages).labels)


@pytest.mark.parametrize(
    ("passages", "labels"),
    [
        (("Caption", "#", "Words.", "Table B. Files by source", "#"), {2: "Table B"}),
        (("Table 1", "#", "Words.", "#"), {1: "Table 1"}),
        (("Words.", "#", "Table 2: Files", "Words."), {1: "Table 2"}),
        (("Words.", "#", "Table 2: Files", "#"), {}),  # of which of the two
        (("Table B shows the files.", "#"), {}),
        (("Table B. Files", "#", "Words.", "Table B. Files", "#"), {}),
        (("Table B. Files", "Words.", "#"), {}),
    ],
)
def test_a_table_is_called_by_its_own_label(passages: tuple[str, ...], labels: dict[int, str]) -> None:
    assert _labelled(*passages) == labels


def test_the_place_of_a_cell_has_the_label_of_its_table() -> None:
    cells = [("Table B. Files", [(0, ("paragraph 1",))])]
    cells += [(one, [(0, (f"table 2, row {r}, column {c}",))]) for r, row in enumerate(CELLS, 1)
              for c, one in enumerate(row, 1)]  # fmt: skip
    assert Examined.of("d", cells).called("table 2, row 3, column 2") == "Table B, “Chat”, “Files”"
    assert Examined.of("d", cells[1:]).called("table 2, row 3, column 2") == "table 2, “Chat”, “Files”"


def test_a_level_is_that_of_the_quote(tmp_path: Path) -> None:
    whole = RECALL.replace("a recall of 91%", "a recall of 91% (95% interval: 83% to 94%)")
    for level, verdict in (("95%", Status.REFUTED), ("0.95", Status.REFUTED), ("91%", Status.UNUSABLE)):
        stated = whole.replace('value = "91%"', f'value = "91%"\ninterval = "83% to 94%"\nconfidence = "{level}"')
        (claim,) = judged(tmp_path, stated).claims
        assert claim.verdict == verdict, level
    assert "confidence = '91%' is not that of the quote, 95%" in str(claim.reason)


def test_a_number_in_words_is_printed(tmp_path: Path) -> None:
    elusion = RECALL.replace("We found 90 of 100 responsive documents, a recall of 91%", "seventeen were … of 0.7%")
    elusion = (
        elusion.replace("paragraph 1", "paragraph 2")
        .replace('quantity = "recall"', 'quantity = "elusion"')
        .replace('"91%"', '"0.7%"')
    )
    (claim,) = judged(tmp_path, elusion.replace('"90"', '"17"').replace('"100"', '"2401"')).claims
    assert claim.verdict == Status.CONFIRMED  # 17/2401 = 0.708 %
    assert claim.claim.not_printed == ()


@pytest.mark.parametrize(
    ("printed", "typed", "is_there"),
    [
        ("the proportion is one half", "50%", True),
        ("the proportion is one half", "0.5", True),
        ("half of them", "50 percent", True),
        ("the proportion is 0.5", "one half", True),
        ("the proportion is one half", "51%", False),
        ("two thirds of them", "2/3", True),
        ("two thirds of them", "66%", False),
        ("on 1/2/2025", "50%", False),
        ("seventeen of them", "17", True),
        ("17 of them", "seventeen", True),
        ("twenty of them", "21", False),
        ("1.5 million documents", "1,500,000", True),
        ("two and a half million documents", "2.5 million", True),
        ("1,500,000 documents", "1.5 million", True),
        ("1.5 million documents", "1,050,000", False),
        ("12 of 40 and 7 of 90", "12 of 90", False),
        ("fifteen (16) of them\n\nthe proportion is one half", "50%", True),
    ],
)
@pytest.mark.parametrize("places", ["", 'places = { x = "d.txt" }\n'])
def test_a_number_may_be_typed_in_another_form(
    tmp_path: Path, printed: str, typed: str, is_there: bool, places: str
) -> None:
    (tmp_path / "d.txt").write_text(f"The sum was 7.\n\n{printed}", encoding="utf-8")
    digest = sha256((tmp_path / "d.txt").read_bytes()).hexdigest()
    claim = f'[[claim]]\ncompute = "x + 0"\ninputs = {{ x = "{typed}" }}\n{places}value = "7"\n'
    (tmp_path / "c.toml").write_text(REPORT.format(digest) + claim, encoding="utf-8")
    (found,) = audit(tmp_path / "c.toml").claims
    if places:
        assert ("is not in d.txt" in found.reason) != is_there
    else:
        assert found.claim.not_printed == (() if is_there else ("x",))


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("paragraph 77", "d.txt has no paragraph 77: found = '90' is at line 1, paragraph 1"),
        ("table 1, row 44, column 4", "d.txt has no table 1: found"),
        ("¶ 77", "d.txt has no paragraph 77: found"),
        ("the annex", "d.txt has no place that is called “the annex”: found"),
        ("paragraph 2", "found = '90' is not at paragraph 2 (it is at line 1, paragraph 1): correct it"),
        ("line 9", "d.txt has no line 9: found"),
        ("¶ 1", ""),
        ("p. 7, para. 1", ""),  # a text has no pages
        ("¶¶ 1–2", ""),
    ],
)
def test_a_place_of_an_input_is_one_of_the_document(tmp_path: Path, place: str, told: str) -> None:
    (found,) = judged(tmp_path, RECALL.replace('found = "paragraph 1"', f'found = "{place}"')).claims
    assert found.verdict == (Status.UNUSABLE if told else Status.REFUTED)
    assert told in found.reason


def test_other_claims_are_still_judged(tmp_path: Path) -> None:
    second = RECALL.replace('id = "r"', 'id = "s"').replace('value = "91%"', 'value = "19%"')
    first, other = judged(tmp_path, RECALL + second).claims
    assert (first.verdict, other.verdict) == (Status.REFUTED, Status.UNUSABLE)


def test_the_place_of_the_quote_stands_in_the_report(tmp_path: Path) -> None:
    for told, where in (("paragraph 1", "paragraph 1"), ("para. 1", "para. 1"), ("¶¶ 1–2", "¶¶ 1–2")):
        (claim,) = judged(tmp_path, RECALL + f'where = "{told}"\n').claims
        assert (claim.claim.where, claim.claim.told_place) == (where, "")
    for told in ("paragraph 2", "¶ 2", "p. 4, para. 2"):
        report = judged(tmp_path, RECALL + f'where = "{told}"\n')
        (claim,) = report.claims
        assert claim.verdict == Status.REFUTED  # it is judged all the same
        assert claim.claim.where == "line 1, paragraph 1"
        note = f"the quote is at line 1, paragraph 1, and not at {told}, which the claims file says"
        assert note in claim.reading_notes
        assert note in " ".join(report.to_text().split())


def test_a_place_of_another_kind_contradicts_nothing(tmp_path: Path) -> None:
    for told in ("the summary", "p. 4", "table 2"):  # a text has no pages
        (claim,) = judged(tmp_path, RECALL + f'where = "{told}"\n').claims
        assert (claim.claim.where, claim.claim.told_place) == (told, "")


@pytest.mark.parametrize(
    ("threshold", "names"),
    [
        (">= 0.91", ()),  # the document prints 91%
        ("at least 91%", ()),
        ("at least 83 percent", ()),
        (">= 75%", ("threshold",)),
        ("below 0.9", ("threshold",)),
        (">= 90%", ("threshold",)),  # 90 documents are no 90 %
    ],
)
def test_a_threshold_from_elsewhere_is_told(tmp_path: Path, threshold: str, names: tuple[str, ...]) -> None:
    report = judged(tmp_path, RECALL + f'threshold = "{threshold}"\n')
    (claim,) = report.claims
    assert claim.claim.not_printed == names
    assert any(f"does not print threshold = {threshold}" in note for note in claim.reading_notes) == bool(names)
    assert (f"threshold = {threshold}" in " ".join(report.to_markdown().split())) == bool(names)


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [('found = "17", sample = "2,401"', "refuted"), ('found = "18", sample = "2,401"', "unusable")],
)
def test_the_counts_of_an_interval_may_stand_in_other_sentences_in_any_order(
    tmp_path: Path, counts: str, verdict: str
) -> None:
    """17 of 2,401 have 0.41 % to 1.13 % by Clopper and Pearson."""
    document = DOCUMENT.replace("seventeen", "17") + "\nIts exact 95% interval runs from 0.4% to 1.9%.\n"
    (tmp_path / "d.txt").write_text(document, encoding="utf-8")
    found = counts.split('"')[1]
    claim = (
        '[[claim]]\nid = "i"\nquote = "Its exact 95% interval runs from 0.4% to 1.9%."\nquantity = "share"\n'
        f'inputs = {{ {counts} }}\nplaces = {{ found = "paragraph 2", sample = "paragraph 2" }}\n'
        f'value = "{found} of 2,401"\ninterval = "0.4% to 1.9%"\nconfidence = "95%"\nmethod = "exact"\n'
    )
    digest = sha256((tmp_path / "d.txt").read_bytes()).hexdigest()
    (tmp_path / "c.toml").write_text(REPORT.format(digest) + claim, encoding="utf-8")
    assert [str(one.verdict) for one in audit(tmp_path / "c.toml").claims] == [verdict]


@pytest.mark.parametrize(
    ("first", "rows", "told"),
    [
        ("Week", ("1", "2", "3"), "“Week 3”, “Rate”"),
        ("Date", ("5/1/2026", "5/8/2026", "5/15/2026"), "“Date 5/15/2026”, “Rate”"),
        ("Team", ("Red", "Blue", "Green"), "“Green”, “Rate”"),
        ("Week", ("1", "3", "3"), "row 3 below the headings, “Rate”"),  # which of the two is not told by the label
        ("", ("1", "2", "3"), "row 3 below the headings, “Rate”"),
    ],
)
def test_a_row_is_called_by_its_label(first: str, rows: tuple[str, ...], told: str) -> None:
    texts = {(1, 1): first, (1, 2): "Rate"} | {(r, 1): text for r, text in enumerate(rows, 2)} | {(4, 2): "4.3%"}
    cells = [(text, [(0, (f"table 2, row {r}, column {c}",))]) for (r, c), text in texts.items() if text]
    label = ("Table 7. Weekly rates", [(0, ("paragraph 1",))])
    assert Examined.of("d", cells).called("table 2, row 4, column 2") == f"table 2, {told}"
    assert Examined.of("d", [label, *cells]).called("table 2, row 4, column 2") == f"Table 7, {told}"
