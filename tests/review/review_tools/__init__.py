"""A declaration with a draft made by hand: what the review shows does not depend on what a ranking finds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from prsym.documents.passages import Document
from prsym.documents.reading import read_document
from prsym.drafting.records import Draft, Fate, FormulaProposal, Input, Kind, Number, Proposal
from prsym.review.keys import Keys
from prsym.review.review import Review

TEXT = (
    "Of 222 relevant documents in the sample the reviewers had found 188, a recall of 84.7%.",
    "Precision was 62.2% in the first round. It rose to 75.0% in the second.",
    "In all, 8,855 documents were reviewed by 14 custodians.",
    "We used F1 = 2PR/(P+R).",
)
BEGUN = """\
# drafted by hand for the tests
[report]
title = "Declaration" # a remark of a person
document = "declaration.md"
document_sha256 = "{digest}"
drafted = true

"""
CLAIM = """\
[[claim]]
id = "{id}"
quote = "{quote}"
where = "{where}"
{keys}confirmed = false

"""


def documents(folder: Path) -> Path:
    """The document in a folder."""
    path = folder / "declaration.md"
    path.write_text("\n\n".join(TEXT) + "\n", encoding="utf-8")
    return path


def draft_of(path: Path) -> Draft:
    """The draft of the document, as it is for every document of that text."""
    document = read_document(path)
    counted = [("222", 0, 222), ("188", 0, 188), ("84.7%", 0, 0.847), ("62.2%", 1, 0.622), ("75.0%", 1, 0.75)]
    counted += [("8,855", 2, 8855), ("14", 2, 14)]
    numbers = [_number(document, f"n{n}", *stated) for n, stated in enumerate(counted, 1)]
    found, sample = Input("found", "188", 1), Input("sample", "222", 0)
    share = Proposal("recall", "", (found, sample), "84.68%", True, 0.0004, 0.93, "recall: 188 of 222")
    rest = Proposal("", "rest / sample", (Input("rest", "188", 1), sample), "84.68%", True, 0.04, 0.05, "188 / 222")
    wrong = Proposal(
        "precision",
        "",
        (Input("tp", "188", 1), Input("fp", "14", 6)),
        "93.07%",
        False,
        0.5,
        0.9,
        "precision: 188 of 202",
    )
    double = Proposal("", "a / b", (Input("a", "222", 0), Input("b", "188", 1)), "118%", False, 0.1, 0.1, "222 / 188")
    numbers[2] = replace(numbers[2], proposals=(share, rest))
    numbers[3] = replace(numbers[3], proposals=(wrong,))
    numbers[4] = replace(numbers[4], proposals=(wrong, double))
    formula = FormulaProposal(
        "f1", 3, 8, 22, document.passages[3].place, TEXT[3], "F1 = 2PR/(P+R)", "text", "measures.f_measure",
        (("P", "precision"), ("R", "recall")), (("beta", "1"),), 0.9,
    )  # fmt: skip
    return Draft(document, tuple(numbers), (formula,), conflicts=((3, 4),))


def _number(document: Document, identifier: str, text: str, passage: int, value: float) -> Number:
    start = TEXT[passage].index(text)
    kind: Kind = "share" if text.endswith("%") else "count"
    fate: Fate = "value" if passage or kind == "share" else "input"
    place = document.passages[passage].place_at(start)
    return Number(identifier, text, passage, passage, start, start + len(text), place, kind, value, fate=fate)


def claims_file(folder: Path) -> Path:
    """The claims file that is drafted from the document, beside it."""
    path = folder / "claims.toml"
    path.write_text(claims_of(draft_of(documents(folder))), encoding="utf-8")
    return path


def after_keys(folder: Path, pressed: str, name: str = "") -> Path:
    """The claims file after some keys, confirmed by a person of that name."""
    path = claims_file(folder)
    keys = Keys(Review.open(path, draft_of))
    keys.review.sign(name)
    for key in pressed:
        keys.press(key)
    return path


def claims_of(draft: Draft) -> str:
    """The claims file of the draft, as a person has it who wrote a remark into it."""
    text = BEGUN.format(digest=draft.document.sha256)
    for one in draft.numbers:
        if one.fate == "value":
            keys = f'value = "{one.text}"\n'
            text += CLAIM.format(id=one.id, quote=TEXT[one.passage], where=one.place, keys=keys)
    for formula in draft.formulas:
        keys = f'expression = "{formula.expression}"\nlanguage = "text"\n'
        text += CLAIM.format(id=formula.id, quote=TEXT[3], where=formula.place, keys=keys)
    return text.rstrip("\n") + "\n"
