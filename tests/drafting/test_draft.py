"""Drafts of documents: each number has one fate, bindings are those of a careful reader, and doubts stay open."""

from __future__ import annotations

import doctest
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from prsym.audits import audit
from prsym.cli import main
from prsym.drafting.draft import draft
from prsym.drafting.text.not_claims import stretches
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.records import Draft, DraftedClaim
from prsym.drafting.writing import to_mapping, to_toml
from prsym.errors import InputError
from prsym.model.claim import NumberClaim

ROOT = Path(__file__).parents[2]
DECLARATION = """# Declaration of Jane Roe

1. I, Jane Roe, have 15 years of experience. On March 3, 2024 I was retained in Case No. 1:23-cv-00456.

## Collection

2. Of 803,962 documents collected, deduplication removed 196,418 (24.4%) and left 607,544.

## Elusion

3. The null set contained 398,095 documents. We drew a simple random sample of 1,534 documents from the null set.
Nine of the 1,534 documents were responsive, an elusion rate of 0.59%. Projected on the null set, an estimated 2,336
missed documents remained.

## Recall

4. In the validation sample, we found 514 of 642 responsive documents, a recall of 80.1% (95% Wilson interval: 76.8%
to 83.0%). See Exhibit 4 at 12. Precision was 64.0%, and F1 was therefore 71.1%.

5. For 95% confidence and a margin of error of ±2%, a sample size of 2,401 documents is required. Two reviewers took
part.
"""
# Each claim as a careful reader has it: quantity or arithmetic, value, inputs, interval.
KEY = {
    ("share", "24.4%"): {"found": "196,418", "sample": "803,962 documents"},
    ("first - second", "607,544"): {"first": "803,962 documents", "second": "196,418"},
    ("elusion", "0.59%"): {"found": "9", "sample": "1,534"},
    ("missed documents", "2,336"): {"elusion": "0.59%", "null_set": "398,095 documents"},
    ("recall", "80.1%"): {"found": "514", "sample": "642"},
    ("f1", "71.1%"): {"precision": "64.0%", "recall": "80.1%"},
    ("sample size", "2,401 documents"): {"confidence": "95%", "margin": "±2%", "share": "50%"},
}


def drafted(folder: Path, text: str) -> Draft:
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    return draft(place)


def bound(found: Draft) -> dict[tuple[str, str], dict[str, str]]:
    return {
        (c.compute or c.quantity, found.numbers[c.value].number.text): {n: i.text for n, i in c.inputs.items()}
        for c in found.claims
        if c.binding != "open"
    }


def of(found: Draft, quantity: str) -> DraftedClaim:
    return next(c for c in found.claims if c.quantity == quantity)


def test_a_declaration_is_bound_as_a_careful_reader_has_it(tmp_path: Path) -> None:
    found = drafted(tmp_path, DECLARATION)
    assert bound(found) == KEY
    recall = of(found, "recall")
    assert recall.interval is not None
    assert found.numbers[recall.interval].number.text == "76.8% to 83.0%"
    assert recall.confidence is not None
    assert (found.numbers[recall.confidence].number.text, recall.method) == ("95%", "Wilson")
    assert of(found, "precision").binding == "open"


def test_every_number_has_one_fate(tmp_path: Path) -> None:
    found = drafted(tmp_path, DECLARATION)
    assert len(found.accounts) == len(found.numbers) == found.counts.total()
    assert [n.number.text for n, a in zip(found.numbers, found.accounts, strict=True) if a.fate == "open"] == ["64.0%"]
    reasons = {a.reason for a in found.accounts if a.fate == "no claim"}
    assert {"a date", "a docket or file number", "a reference to a place or an item"} <= reasons


def test_the_drafted_claims_are_judged(tmp_path: Path) -> None:
    verdicts = {j.id: str(j.verdict) for j in audit(to_mapping(drafted(tmp_path, DECLARATION))).claims}
    assert verdicts["recall-1"] == "confirmed"
    assert set(verdicts.values()) == {"confirmed", "consistent"}


def test_a_file_of_a_changed_document_is_refused(tmp_path: Path) -> None:
    found = drafted(tmp_path, DECLARATION)
    claims = tmp_path / "claims.toml"
    claims.write_text(to_toml(found), encoding="utf-8")
    report = audit(claims)
    assert len(report.claims) == len(KEY)
    assert report.exhibit.document == "d.md"
    assert report.title == "Examination of the numbers in “Declaration of Jane Roe”"
    elusion = next(j.claim for j in report.claims if j.id == "elusion-1")
    assert isinstance(elusion, NumberClaim)
    assert dict(elusion.places) == dict.fromkeys(("found", "sample"), "line 12, paragraph 3")
    document = tmp_path / "d.md"
    document.write_text(DECLARATION.replace("elusion rate of 0.59%", "elusion rate of 0.69%"), encoding="utf-8")
    with pytest.raises(InputError, match=r"has changed .* it has no longer “Nine of the 1,534 documents"):
        audit(claims)


@pytest.mark.parametrize(
    "text",
    [
        "We found 12 of 400 documents relevant in set A and 15 of 500 in set B. The richness was thus 3%.",
        "The null set contained 5,000 documents. The other discard pile contained 7,000 documents. Elusion was 1%. "
        "There were 50 missed documents.",
        "Precision was 64%.",
        "Of 500 documents 12 were relevant. A different sample of 800 was drawn. Elusion was 1.5%.",
        "To exclude 1 in 500 she would have needed 1,496. For a margin of two points at 95 % one needs many documents.",
        "Precision and recall were 64% and 80%.",
        "F1, the harmonic mean of precision and recall, was 71%. There were 5 true positives and 2 false ones.",
        "None of the fourteen was hot; the bound on the rate is 0.12%.",
        "The share fell from 37.6% to 3.1%, by more than nine tenths.",
        "The review cost $41,682 at $1.00 a document, nearly twice the $22,000 budget.",
        "The vendor billed 500 hours at $40 per hour, about three times the usual rate.",
        "It cost $41,682 at $1.00 a document, or $41,682 in all.",
        "Elusion was tested: the 95 % upper limit (two-sided Clopper-Pearson) for nine of 1,500 is not stated.",
        "The recall of the first system was found to be higher than 70% by 12 of 15 experts.",
    ],
)
def test_canary_nothing_is_bound_where_two_numbers_fit_or_none(tmp_path: Path, text: str) -> None:
    assert bound(drafted(tmp_path, text)) == {}


def test_the_level_and_the_unit_of_a_number_are_kept(tmp_path: Path) -> None:
    found = drafted(
        tmp_path,
        "In a random sample of 1,200 documents 96 were responsive, a richness of 8.0% ± 1.5% (90% confidence). "
        "Of 48,212 documents 6,530 (13.5%) were duplicates, which left 41,682. The review cost $41,682.",
    )
    (richness,) = (c for c in found.claims if c.quantity == "richness")
    assert richness.confidence is not None
    assert found.numbers[richness.confidence].number.text == "90%"
    fates = {n.number.text: a.fate for n, a in zip(found.numbers, found.accounts, strict=True)}
    assert fates["$41,682"] == "open"
    assert bound(found)["first - second", "41,682"] == {"first": "48,212 documents", "second": "6,530"}


def test_a_part_of_a_population_that_was_sampled_was_not_found(tmp_path: Path) -> None:
    text = "A random sample of 2,400 of the 512,400 documents had a margin of error of ±2.0 points at 95% confidence."
    assert bound(drafted(tmp_path, text)) == {
        ("margin of error", "±2.0 points"): {"confidence": "95%", "share": "50%", "sample": "2,400"}
    }


def test_a_cell_takes_the_quantity_of_its_headings(tmp_path: Path) -> None:
    found = drafted(tmp_path, "Recall was 80% (8 of 10).\n\n| | Recall |\n|---|---|\n| A | 80% |\n| B | 70% |\n")
    fates = {n.number.text: a.fate for n, a in zip(found.numbers, found.accounts, strict=True)}
    assert fates == {"80%": "tied", "8 of 10": "input", "70%": "open"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nine of the 1,534 documents, or about 0.59%.", ["Nine of the 1,534 documents", "about 0.59%"]),
        ("It rose from 8.2% to 5.9%, by 2.3 percentage points.", ["8.2%", "5.9%", "2.3 percentage points"]),
        ("$1.99 million at $45 per hour", ["$1.99 million", "$45 per hour"]),
        ("fewer than 1 in 500, between 3% and 5%", ["fewer than 1 in 500", "between 3% and 5%"]),
        ("Recall was 80% in the second round, 31% of the time.", ["80%", "31%"]),
        ("80% to 82%, 8.0% ± 1.5%, 75% or more", ["80% to 82%", "8.0% ± 1.5%", "75% or more"]),
        ("One of the reviewers read one document.", ["one document"]),
        ("It cost one million dollars, a hundred and five more.", ["one million dollars", "a hundred and five"]),
        ("They held eleven and eight; two hundred and five were read.", ["eleven", "eight", "two hundred and five"]),
        ("a half-million pages in half-dozen batches", ["a half-million pages", "half-dozen batches"]),
        ("two-and-a-half million; 10k documents", ["two-and-a-half million", "10k documents"]),
        ("ninety-nine point nine percent", ["ninety-nine point nine percent"]),
        ("which is point five percent", ["point five percent"]),
        ("On that point two agreed.", ["two"]),
        ("some three-quarters of a million documents", ["some three-quarters of a million documents"]),
        ("two-thirds of 1.23 × 10⁴", ["two-thirds", "1.23 × 10⁴"]),
    ],
)
def test_a_number_is_the_longest_stretch_that_is_read(text: str, expected: list[str]) -> None:
    assert [n.text for n in numbers(text)] == expected


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("signed on 12 March 2024 at 3:45 p.m.", {"12 March 2024", "3:45 p.m."}),
        ("see Exhibits 4 and 5, ¶¶ 12-14, Table 3, p. 7", {"Exhibits 4 and 5", "¶¶ 12-14", "Table 3", "p. 7"}),
        ("287 F.R.D. 182, 193", {"287 F.R.D. 182, 193"}),
        ("ABC-0001234 and TAR 2.0", {"ABC-0001234", "TAR 2.0"}),
        ("a sample of 400 documents", set()),
        ("we read 2015 documents in 2015", {"in 2015"}),
        ("1.96^2·0.5·0.5/0.02^2, or 12/15.25", set()),
        ("on 3/12/2024 and 3.12.24, 12/15.25 of them", {"3/12/2024", "3.12.24"}),
    ],
)
def test_a_stretch_that_states_no_quantity_is_told_apart(text: str, apart: set[str]) -> None:
    assert {text[a:b] for a, b, _ in stretches(text)} == apart


def test_the_examples_of_the_page_give_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    results = doctest.testfile(str(ROOT / "docs" / "drafting.md"), module_relative=False, encoding="utf-8")
    assert (results.failed, results.attempted) == (0, 9)


def test_the_check_says_of_an_interval_without_a_method_that_it_is_not_verified(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    said = "a random sample of 2,401 documents and found 58 responsive documents among them, an elusion rate of 2.4%"
    place.write_text(f"1. From it we drew {said} (95% confidence interval: 1.9% to 2.9%).\n", encoding="utf-8")
    listed = CliRunner().invoke(main, ["draft", str(place), "--check"]).output.partition("Look at these first:\n")[2]
    assert "2.4% (elusion): is not verified with found = 58, sample = 2,401 documents:" in listed
    assert "does not hold" not in listed


def test_the_check_lists_what_needs_a_person(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    place.write_text(
        "1. We found 90 of 100 responsive documents, a recall of 91%. Precision was 64%. The vendor has 9,811 discs.\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(main, ["draft", str(place), "--check"])
    assert result.exit_code == 1
    listed = result.output.partition("Look at these first:\n")[2].splitlines()
    inputs = "found = 90, sample = 100"
    assert listed[0].strip() == f"line 1, paragraph 1: 91% (recall): does not hold with {inputs}: are these meant?"
    wanted = "64% (precision): open: add its inputs, which were not found: found (how many were found), sample (of how"
    assert any(wanted in line for line in listed)
    last = "1 number is a fact or a claim, which stands last in the draft: nothing is judged of a fact"
    assert listed[-1].strip() == last


def test_what_may_be_a_fact_stands_last(tmp_path: Path) -> None:
    (tmp_path / "d.md").write_text(
        "1. The vendor has 9,811 discs.\n\n2. We found 90 of 100 responsive documents, a recall of 90%. "
        "Precision was 64%.\n",
        encoding="utf-8",
    )
    out = tmp_path / "c.toml"
    result = CliRunner().invoke(main, ["draft", str(tmp_path / "d.md"), "-o", str(out)])
    assert "3 claims drafted: 1 bound, 2 open (1 to complete, 1 that may be a fact)" in result.output
    lines = out.read_text(encoding="utf-8").splitlines()
    begins = [
        next(i for i, line in enumerate(lines) if line.startswith(text)) for text in ("# OPEN", "# FACTS OR CLAIMS")
    ]
    places = [
        next(i for i, line in enumerate(lines) if f'value = "{value}' in line) for value in ("90%", "64%", "9,811")
    ]
    assert [*places] == sorted(places)
    assert places[0] < begins[0] < places[1] < begins[1] < places[2]


TABLE = """1. The control set gave these counts.

| | Responsive | Not responsive |
|---|---|---|
| Classified responsive | 268 | 92 |
| Classified not responsive | 71 | 1,969 |

2. The vendor would say that "a recall of 93.2% was achieved."
"""


def test_an_open_claim_offers_the_inputs_that_fit_it_and_says_what_they_give(tmp_path: Path) -> None:
    """268/(268 + 71) = 79.06…%, by hand; who takes the inputs that are offered has the claim refuted."""
    place = tmp_path / "d.md"
    place.write_text(TABLE, encoding="utf-8")
    claim = next(c for c in draft(place).claims if c.quantity == "recall")
    assert claim.binding == "open"
    assert claim.choices == ("true positives = 268, false negatives = 71 would give 79.06%",)
    assert {name: one.text for name, one in claim.as_offered.inputs.items()} == {"tp": "268", "fn": "71"}
    lines = to_toml(draft(place)).split("\n# # open: true positives")[1].split("\n\n")[0].splitlines()
    taken = tomllib.loads("\n".join(line.removeprefix("# ") for line in lines[1:]))
    assert [str(c.verdict) for c in audit(taken).claims] == ["refuted"]


@pytest.mark.parametrize(
    ("limit", "verdicts"), [("0.1%", ("undecided", "refuted")), ("0.2%", ("confirmed",)), ("0.3%", ("confirmed",))]
)
def test_a_limit_at_a_level_is_no_rate_of_the_sample(tmp_path: Path, limit: str, verdicts: tuple[str, ...]) -> None:
    """None of 1,500 found: the bound is 1 - 0.05^(1/1500) = 0.1995 %, by hand, and the rate of the sample is 0."""
    place = tmp_path / "d.md"
    text = (
        "A random sample of 1,500 documents was drawn from the null set. Reviewers found no responsive documents in it."
    )
    place.write_text(f"1. {text} With 95% confidence the elusion rate is below {limit}.\n", encoding="utf-8")
    found = draft(place)
    claim = next(c for c in found.claims if found.numbers[c.value].number.text.endswith(limit))
    judged = next(c for c in audit(to_mapping(found)).claims if c.id == claim.id)
    assert str(judged.verdict) in verdicts


def test_a_limit_at_a_level_is_open_where_some_were_found(tmp_path: Path) -> None:
    """Wilson's, Clopper and Pearson's and the normal bound differ: one exact bound is offered, with what it is."""
    place = tmp_path / "d.md"
    text = (
        "We drew a random sample of 1,500 documents from the null set, of which 12 were responsive, an elusion of 0.8%."
    )
    place.write_text(f"1. {text} With 95% confidence elusion is below 1.1%.\n", encoding="utf-8")
    claim = next(c for c in draft(place).claims if c.offered is not None)
    assert claim.binding == "open"
    assert claim.as_offered.quantity == "one sided upper bound"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("We found no privileged documents in it, and no other documents.", ["no"]),
        ("There were no false negatives. There was no objection.", ["no"]),
        ("It held no responsive e-mails; no more than 5% were long.", ["no", "no more than 5%"]),
        ("The rate had doubled. No documents were lost.", ["doubled"]),
    ],
)
def test_words_that_state_an_amount_are_numbers(text: str, told: list[str]) -> None:
    assert [number.text.removesuffix(" documents") for number in numbers(text)] == told


def test_numbers_on_two_lines_are_two_and_none_in_groups_of_three_digits(tmp_path: Path) -> None:
    place = tmp_path / "d.txt"
    place.write_text("The share of set A was 81\n100 in a set of 12 345 documents.\n\n514\n\n7\n", encoding="utf-8")
    assert [n.number.text for n in draft(place).numbers] == ["81", "100", "12 345 documents", "514", "7"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Of 600³ documents 1,534² were read", [("600", 600), ("1,534", 1534)]),
        ("a rate of 86.8%³, $1,200⁴ and 0.5² days", [("86.8%", 0.868), ("$1,200", 1200), ("0.5", 0.5)]),
        ("3 × 10⁶ records", [("3 × 10⁶ records", 3_000_000)]),
        ("10⁶ files and 2¹⁰ records, 12³ in all", [("10⁶", None), ("2¹⁰", None), ("12³", None)]),
        ("from 77%–82%² of 400 documents³ and 9", [("77%–82%", 0.77), ("400 documents", 400), ("9", 9)]),
    ],
)
def test_a_raised_digit_is_the_mark_of_a_note_or_leaves_what_may_be_a_power_unread(
    text: str, told: list[tuple[str, float | None]]
) -> None:
    found = [(n.text, None if n.printed is None else float(n.printed.numbers[0].value)) for n in numbers(text)]
    assert [name for name, _ in found] == [name for name, _ in told]
    for (_, value), (_, key) in zip(found, told, strict=True):
        assert value in (key, None if key is None else pytest.approx(key))


def test_a_number_that_is_not_read_stops_nothing(tmp_path: Path) -> None:
    text = "In the fifty-fifty split 412 documents went to May and 388 to June; together they make 800 documents."
    found = drafted(tmp_path, text)
    assert {"fifty-fifty", "412 documents", "388", "800 documents"} == {one.number.text for one in found.numbers}
