"""The tasks of a worker process. It reads and judges as `prsym draft` and `prsym audit` do, by the same code.

Plain records come back; what cannot be done is an `InputError` in one line.
"""

from __future__ import annotations

import pickle
import re
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from prsym import catalogue
from prsym.auditing.claims.examined import Examined
from prsym.auditing.claims.files import read_claims, read_contents
from prsym.auditing.claims.toml_json import OF_REPORT
from prsym.audits import audit, audit_claims
from prsym.documents.sentences import sentences
from prsym.drafting.draft import draft
from prsym.drafting.quantities.ways import ways
from prsym.drafting.text.entries import entry
from prsym.drafting.text.numbers import Number
from prsym.drafting.text.records import Draft, DraftedClaim, DraftedFormula, sources_of
from prsym.drafting.writing import claim_lines, claims_file, formula_entry, record, title_of
from prsym.errors import InputError
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.report.outcomes import plain, standing
from prsym.serving.claims import Claim
from prsym.serving.exports import CLAIMS
from prsym.serving.fields import KEYS, worded
from prsym.serving.records import Asked, Drafted, Entry, Mark, Offered, Passage, Quantity, Saved, Text, Told, Way
from prsym.serving.saved import accepted, aside, asides, entries_left_out, left_out
from prsym.serving.writers import WRITERS, Written

MOST_CHARACTERS, MOST_NUMBERS = 2_000_000, 20_000  # of a document that a page still shows
EXAMPLE = """We drew a sample of 642 documents and found 514 relevant documents, a recall of 80.1% (95% Wilson
interval: 76.8% to 83.0%). Of 803,962 documents, 196,418 (24.4%) were removed, leaving 607,544.

| Set | Sampled | Found | Rate |
|-----|--------:|------:|-----:|
| A   |     400 |    12 | 3.0% |
| B   |     200 |     9 | 4.5% |
"""
MOST_KNOWN = 5_000  # claims whose verdicts a process remembers
_KNOWN: dict[bytes, Told] = {}
MOST_FOUND = 8  # quantities or formulas that a search shows
_FIELD = re.compile(r"(?:unknown key )?'?(?:inputs\.)?(\w+)\b")


def ready() -> bool:
    """Load what the other tasks need: a small document is read and judged, so that the first one does not wait."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "example.md"
        path.write_text(EXAMPLE, encoding="utf-8")
        text = read(str(path))
    claims = [claim.entry for claim in map(Claim.of, text.claims) if claim.is_given]
    tuple(judged({"claim": claims}, ()))
    return True


def read(path: str) -> Text:
    """A document with its numbers and drafted claims; `InputError` for one that cannot be read, or is too long.

    A number of which nothing is known is an open mark on the page, from which a person makes a claim, and no claim yet.
    """
    found = draft(path)
    passages = found.document.passages
    characters = sum(len(p.text) for p in passages)
    if characters > MOST_CHARACTERS or len(found.numbers) > MOST_NUMBERS:
        raise InputError(
            f"{found.document.name}: has {characters:,} characters and {len(found.numbers):,} numbers: the page shows "
            f"{MOST_CHARACTERS:,} and {MOST_NUMBERS:,}; `prsym draft` reads longer ones"
        )
    return Text(
        title_of(found),
        found.document.name,
        found.document.sha256,
        found.document.remarks,
        tuple(Passage(p.kind, p.text, str(p.place), p.places) for p in passages),
        tuple(_marks(found)),
        (
            *(_drafted(found, claim) for claim in _with_cards(found)),
            *(_formula(formula) for formula in found.formulas if formula.expression),
        ),
        OF_REPORT,
        record(found),
    )


def _with_cards(found: Draft) -> Iterator[DraftedClaim]:
    """The claims that the page shows: those that say what they are of, and open ones that others take as an input, for
    these others are wrong if they are."""
    inputs = {source for claim in found.claims for source in sources_of(claim.inputs)}
    yield from (claim for claim in found.claims if claim.quantity or claim.compute or claim.value in inputs)


def _marks(found: Draft) -> Iterator[Mark]:
    parted = [list(sentences(p.text)) for p in found.document.passages]
    for one, account in zip(found.numbers, found.accounts, strict=True):
        sentence = parted[one.passage][one.sentence]
        start, end = sentence[0] + one.number.start, sentence[0] + one.number.end
        place, text = str(one.place), one.number.text
        yield Mark(one.passage, start, end, sentence, text, place, account.fate, account.reason, _bare(one.number))


def _bare(number: Number) -> str:
    """The text of a number of the document without the noun behind it: 54 of "54 documents"."""
    one = number.printed.numbers[-1] if number.printed is not None else None
    return number.text.removesuffix(f" {one.noun}") if one is not None and one.noun else number.text


def _drafted(found: Draft, claim: DraftedClaim) -> Drafted:
    texts = {key: value for key, value in entry(found.numbers, claim).items() if isinstance(value, str) and key != "id"}
    inputs = [(name, one.text, one.source) for name, one in claim.inputs.items()]
    if not inputs and (known := ways(claim.quantity)):
        inputs = [(name, "", None) for name in known[0]]  # to be filled in
    return Drafted(
        claim.id,
        claim.binding,
        texts,
        tuple(inputs),
        claim.value,
        claim.interval,
        claim.confidence,
        claim.choices,
        claim.assumed,
        _offered(claim),
    )


def _offered(claim: DraftedClaim) -> Offered | None:
    """The inputs that an open claim may be given with one press."""
    if claim.offered is None:
        return None
    inputs = tuple((name, one.text, one.source) for name, one in claim.offered.inputs.items())
    return Offered(inputs, claim.offered.compute, claim.offered.quantity)


def _formula(formula: DraftedFormula) -> Drafted:
    texts = {key: value for key, value in formula_entry(formula).items() if isinstance(value, str) and key != "id"}
    letters = [(name, text, None) for name, text in (*formula.symbols.items(), *formula.fixed.items())]
    return Drafted(
        formula.id, formula.binding, texts, tuple(letters), None, choices=formula.choices, assumed=formula.assumed
    )


def judged(
    mapping: Mapping[str, Any], skipped: Sequence[str], document: Examined | None = None
) -> Iterator[tuple[object, ...]]:
    """The verdict of each claim of a mapping that is a claims file, but of those that are skipped, one by one.

    What they say is compared with the document.

    Each is judged as it is among all of them, and has the time limit for itself; what was judged already is known.
    """
    claims = read_claims(mapping, document=document)
    found = []
    own = pickle.dumps(mapping.get("formula"))
    for number, claim in enumerate(claims.claims[: len(mapping["claim"])]):  # behind them stand unusable formulas
        if claim.id in skipped:
            continue
        stated = own + pickle.dumps(claim)  # all that its verdict depends on, with what other claims state
        if stated not in _KNOWN:
            yield "running", claim.id, number, len(claims.claims)
            report = audit_claims(replace(claims, claims=(claim,)), processes=1)
            _KNOWN[stated] = _told(report.claims[0], {*KEYS, *_inputs(mapping["claim"][number])})
        found.append(_KNOWN[stated])
    while len(_KNOWN) > MOST_KNOWN:
        del _KNOWN[next(iter(_KNOWN))]
    yield "value", tuple(found)


def _inputs(entry: Mapping[str, Any]) -> Collection[str]:
    inputs = entry.get("inputs")
    return inputs if isinstance(inputs, Mapping) else ()


def _told(judgement: Judgement, fields: Collection[str]) -> Told:
    """The judgement of a claim; what cannot be judged is about one of its fields where its reason begins with it."""
    verdict = judgement.verdict
    if verdict == Status.UNUSABLE:
        problem = judgement.because.what
        named = _FIELD.match(problem)
        is_field = named is not None and named[1] in fields
        field = named[1] if is_field and named else ""
        return Told(judgement.id, "not judged yet", "!", "open", (), worded(problem), field)
    return Told(judgement.id, verdict.heading, verdict.symbol, standing(judgement), tuple(plain(judgement)))


def loaded(path: str, sha256: str) -> Saved:
    """A claims file that was saved before; `InputError` where it is none of the document with that SHA-256."""
    contents, text = read_contents(Path(path))
    stated = contents.exhibit.stated()
    name, of = Path(path).name, stated.pop("document_sha256", "")
    document = stated.pop("document", "")
    if of != sha256:
        told = f"is of another document ({document}, SHA-256 {of})" if of else "does not say of which document it is"
        raise InputError(f'{name}: {told}: its [report] must have document_sha256 = "{sha256}", that of the open one')
    report = {key: words for key, words in stated.items() if key in contents.stated}
    lines = text.split("\n")
    entries, remarks = [], []
    for entry_ in contents.entries:
        if entry_.problem or not isinstance(entry_.data, Mapping):
            why = entry_.problem or "it must be a table"
            remarks.append(f"{entry_.place or 'an entry'} of {name} is no claim, and was left out: {why}")
            continue
        line = int(entry_.place.rpartition(" ")[2]) if entry_.place.startswith("line ") else 0
        entries.append(Entry(dict(entry_.data), accepted(lines, line, entry_.data) if line else False))
    title = {"title": contents.title} | ({"rounding": contents.rounding} if contents.rounding else {})
    left, aside_ = tuple(entries_left_out(lines)), tuple(asides(lines))
    return Saved(title | report, tuple(entries), left, aside_, contents.formulas, tuple(remarks))


def written(name: str, document: str, asked: Asked) -> Written:
    """An export: the claims file, or what `WRITERS` gives for the audit of it beside its document."""
    behind = [line for data, is_removed in asked.left for line in left_out(claim_lines(data), is_removed=is_removed)]
    behind += map(aside, asked.aside)
    text = claims_file(
        asked.report, asked.claims, asked.remarks, formulas=asked.formulas, behind=behind, drafted=asked.drafted
    )
    if name == CLAIMS.name:
        return text.encode(), ()
    with TemporaryDirectory(dir=Path(document).parent) as folder:
        copy = Path(folder) / Path(document).name
        shutil.copyfile(document, copy)
        path = Path(folder) / asked.file_name
        path.write_text(text, encoding="utf-8", newline="\n")
        return WRITERS[name](audit(path, processes=1), copy)


def quantities(words: str) -> tuple[Quantity, ...]:
    """The quantities of reports that some words mean, the closest first."""
    found: dict[str, Quantity] = {}
    for one in catalogue.search(words):
        for called, formulas in catalogue.terms():
            if one in formulas and called[0] not in found and len(found) < MOST_FOUND:
                found[called[0]] = quantity(called[0], one.title)
    return tuple(found.values())


def formulas(words: str) -> tuple[tuple[str, str], ...]:
    """The formulas of the catalogue that some words mean, by id and title, the closest first."""
    return tuple((one.id, one.title) for one in catalogue.search(words)[:MOST_FOUND])


def quantity(name: str, title: str = "") -> Quantity:
    """A quantity by its name, with the ways to it; none for a name that is not known."""
    formulas = [one for called, several in catalogue.terms() if name in called for one in several]
    meanings = {p.name: p.meaning for one in formulas for p in one.parameters}
    known = [Way(tuple((n, meanings.get(n, "")) for n in way)) for way in ways(name)]
    return Quantity(name, title or (formulas[0].title if formulas else ""), tuple(known))
