"""A draft as a whole: every number accounted for, proposals that a claim can have, the same on every run."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_json, to_toml
from prsym.errors import InputError

TEXT = """# Declaration of A. Roe

1. On March 3, 2024 the vendor loaded 912,640 documents. Of these, 241,905 were exact duplicates and 118,320 were system
files; removing both left 552,415 documents (the "Review Set").

2. We drew a random sample of 2,401 documents from the Review Set. Of the sample, 263 were responsive, so richness is
11.0% (95% confidence interval, 9.8% to 12.3%, Wilson). Projected to the Review Set, that is about 60,500 responsive
documents.

3. The reviewers read 52,416 documents in 930 hours, a rate of 65 documents per hour.

4. The elusion sample of 1,500 documents held 9 responsive documents, an elusion rate of 0.6%.
"""
SCHEMA = Path(__file__).parents[2] / "prsym" / "schemas" / "draft-1.schema.json"


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("draft") / "declaration.md"
    file.write_text(TEXT, encoding="utf-8")
    return file


def test_every_number_is_accounted_for(document: Path) -> None:
    found = draft(document)
    text = "\n".join(p.text for p in found.document.passages)
    covered = " ".join(one.text for one in found.numbers)
    assert [c for c in covered if c.isdigit()] == [c for c in text if c.isdigit()]
    for one in found.numbers:
        assert one.fate == "value" or one.reason
        assert (one.fate == "repeats") == (one.repeats is not None)
    assert next(one for one in found.numbers if "2024" in one.text).reason == "a date"


def test_values_have_their_inputs_and_the_wrong_one_is_not_reproduced(document: Path) -> None:
    found = draft(document)
    values = {one.text: one for one in found.numbers if one.fate == "value"}
    assert {i.text for i in values["11.0%"].proposals[0].inputs} == {"263", "2,401 documents"}
    assert values["11.0%"].proposals[0].interval == "9.8% to 12.3%"
    assert values["11.0%"].proposals[0].method == "wilson"
    wrong = values["65 documents per hour"]  # 52,416/930 is 56
    assert any(
        {i.text for i in p.inputs} == {"52,416 documents", "930 hours"} and not p.agrees for p in wrong.proposals
    )
    assert all(0 <= p.chance <= 1 and 0 <= p.score <= 1 for one in values.values() for p in one.proposals)


def test_a_draft_is_the_same_on_every_run_and_waits_for_a_person(document: Path) -> None:
    found = draft(document)
    text = to_toml(found)
    assert to_toml(draft(document)) == text
    data = tomllib.loads(text)
    assert data["report"]["drafted"] is True
    assert all(claim["confirmed"] is False for claim in data["claim"])
    (document.parent / "claims.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="prsym review"):
        audit(document.parent / "claims.toml")


def test_a_confirmed_draft_is_judged(document: Path) -> None:
    file = document.parent / "confirmed.toml"
    file.write_text(to_toml(draft(document)).replace("confirmed = false", "confirmed = true"), encoding="utf-8")
    verdicts = {j.claim.value: str(j.verdict) for j in audit(file).claims}  # type: ignore[union-attr]
    assert verdicts["11.0%"] == "confirmed"
    assert verdicts["0.6%"] == "confirmed"
    assert "unusable" not in verdicts.values()


def test_the_json_keeps_to_its_schema(document: Path) -> None:
    data = json.loads(to_json(draft(document)))
    jsonschema.validate(data, json.loads(SCHEMA.read_text(encoding="utf-8")))
    ids = {one["id"] for one in data["numbers"]}
    assert {i["number"] for n in data["numbers"] for p in n["proposals"] for i in p["inputs"]} - {None} <= ids


def test_the_documents_own_relations_come_first(tmp_path: Path) -> None:
    file = tmp_path / "own.md"
    file.write_text(
        "Yield is defined as the number of responsive documents divided by the number of documents reviewed.\n\n"
        "The number of documents reviewed was 4,000. The number of responsive documents was 1,200. Yield was 30%.\n",
        encoding="utf-8",
    )
    value = next(one for one in draft(file).numbers if one.text == "30%")
    assert "as the document defines it" in value.proposals[0].words
    assert value.proposals[0].agrees


def test_two_values_of_one_quantity_are_a_conflict(tmp_path: Path) -> None:
    file = tmp_path / "two.md"
    file.write_text(
        "We found 171 of 243 responsive documents, so recall is 70.4%.\n\n"
        "As said, 171 of the 243 were found: a recall of 74.0%.\n",
        encoding="utf-8",
    )
    found = draft(file)
    assert [(found.numbers[a].text, found.numbers[b].text) for a, b in found.conflicts] == [("70.4%", "74.0%")]


def test_a_long_document_is_drafted_in_blocks_with_the_same_numbers(tmp_path: Path) -> None:
    part = TEXT.split("2. ")[1]
    file = tmp_path / "long.md"
    file.write_text("\n\n".join(f"Part {k}. {part}" for k in range(30)), encoding="utf-8")
    found = draft(file)
    assert len(found.numbers) > 400
    assert [one.id for one in found.numbers] == [f"n{k + 1}" for k in range(len(found.numbers))]
    inputs = [
        (k, i.number)
        for k, one in enumerate(found.numbers)
        for p in one.proposals
        for i in p.inputs
        if i.number is not None
    ]
    assert inputs
    for k, one in enumerate(found.numbers):
        for proposal in one.proposals:
            for given in proposal.inputs:
                if given.number is not None:
                    assert given.text in found.numbers[given.number].text
                    assert given.number != k


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_text("", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        draft(tmp_path / "empty.md")
    assert "\n" not in str(caught.value)
