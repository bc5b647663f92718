"""A draft as a claims file in TOML, with the places of its inputs, what is open, and the account of every number."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from prsym.auditing.claims.drafted import Record, as_stated, parts_of_open
from prsym.auditing.claims.entries import one_line
from prsym.drafting.equations.pictures import TO_TYPE, pictures
from prsym.drafting.text.accounts import MAY_BE_FACT, NOT_KNOWN
from prsym.drafting.text.entries import entry
from prsym.drafting.text.records import Draft, DraftedClaim, DraftedFormula, Fate, Stated, inputs_in_words
from prsym.errors import shortened

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_FATES: dict[Fate, str] = {  # of numbers: an interval has two
    "drafted": "in claims that are bound",
    "open": "in open claims",
    "input": "inputs of claims alone",
    "tied": "known from elsewhere",
    "no claim": "no claims",
}
_HEADINGS = {
    "open": "OPEN ({}): for each, add what its value follows from and take the “# ” away from its lines, or leave it "
    "out.",
    "fact": "FACTS OR CLAIMS ({}): no words that are known here tell what these follow from. Errors may be among them: "
    "look at each, add what it follows from, or leave it out if it is a fact, such as a number of custodians.",
}


def to_toml(draft: Draft, document: str = "", folder: str = "") -> str:
    """The claims file: first the claims to look through, then what is open, then the numbers that are no claims.

    `document` is the document's path from the claims file, where that is not its name alone, and `folder` that of the
    pictures of equations, where they are written.
    """
    lines = [
        f"# Drafted from {one_line(draft.document.name)}. Compare every claim with the document before you rely on it.",
        f"# {claims_told(draft)}.",
        f"# {_numbers_told(draft)}.",
        *(f"# {one_line(remark[0].upper() + remark[1:])}." for remark in draft.document.remarks),
        "",
        "[report]",
        f"title = {_text(title_of(draft))}",
        f"document = {_text(document or draft.document.name)}",
        f"document_sha256 = {_text(draft.document.sha256)}",
    ]
    claims = [(part(claim), list(_claim(draft, claim))) for claim in draft.claims]
    files = (f"{folder}/{picture.name}" if folder else "" for picture in pictures(draft.document.passages))
    for formula in draft.formulas:
        file = next(files, "") if TO_TYPE in formula.choices else ""
        claims.append((_part_of_formula(formula), list(_formula_claim(formula, file))))
    for own, written in claims:
        lines += ["", *written] if own == "bound" else []
    for among, heading in _HEADINGS.items():
        found = [written for own, written in claims if own == among]
        lines += ["", f"# {heading.format(len(found))}"] if found else []
        for written in found:
            lines += ["", *(f"# {line}" for line in written)]
    return "\n".join([*lines, "", *_accounts(draft), "", *record_lines(record(draft)), ""])


def part(claim: DraftedClaim) -> str:
    """The part of the claims file that a claim belongs to: it is bound, open, or may be a fact."""
    if claim.binding != "open":
        return "bound"
    return "fact" if MAY_BE_FACT in claim.choices else "open"


def title_of(draft: Draft) -> str:
    """The title of the examination of a document."""
    return f"Examination of the numbers in “{draft.document.title}”"


def parts(draft: Draft) -> Counter[str]:
    """How many claims, of numbers and of formulas, belong to each part of the claims file."""
    return Counter([*map(part, draft.claims), *(_part_of_formula(formula) for formula in draft.formulas)])


def _part_of_formula(formula: DraftedFormula) -> str:
    return "open" if formula.binding == "open" else "bound"


def claims_told(draft: Draft) -> str:
    """`72 claims drafted: 19 bound, 53 open (27 to complete, 26 that may be facts)`."""
    found = parts(draft)
    open_ = found["open"] + found["fact"]
    formulas = f", {len(draft.formulas)} of them of formulas" if draft.formulas else ""
    told = f"{found.total()} claim{'' if found.total() == 1 else 's'} drafted{formulas}: {found['bound']} bound"
    return f"{told}, {open_} open{parts_of_open(found['open'], found['fact'])}"


def _numbers_told(draft: Draft) -> str:
    told = [f"{draft.counts[fate]} {words}" for fate, words in _FATES.items() if draft.counts[fate]]
    return f"{len(draft.numbers)} numbers, both ends of an interval counted: {', '.join(told)}"


def record(draft: Draft) -> Record:
    """The number and the place of each claim by its id; of a formula what it is, for a picture in words."""
    found = {claim.id: as_stated(entry(draft.numbers, claim.as_offered)) for claim in draft.claims}
    return found | {one.id: (one.expression or "an equation", str(one.place)) for one in draft.formulas}


def record_lines(found: Record) -> Iterator[str]:
    """The table of what was drafted, by which a report names what a claims file no longer has."""
    if found:
        yield "# What was drafted. The report names each of these that was left out: leave this table as it is."
        yield "[drafted]"
        yield from table_lines({name: list(told) for name, told in found.items()})


def _claim(draft: Draft, claim: DraftedClaim) -> Iterator[str]:
    """The lines of one claim; above them how sure it is, and where its inputs stand."""
    yield f"# {claim.binding}{': ' if claim.choices else ''}{'; '.join(claim.choices)}"
    if claim.offered is not None:
        yield "# the likeliest inputs are put in below: keep them only if they are what is meant"
    claim = claim.as_offered
    for name, one in claim.inputs.items():
        if one.source is not None:
            yield f"# {name}: {draft.numbers[one.source].number.text}, {draft.numbers[one.source].place}"
    yield from (f"# {words}" for words in claim.assumed)
    yield from claim_lines(entry(draft.numbers, claim))


def _formula_claim(formula: DraftedFormula, picture: str) -> Iterator[str]:
    """The lines of the claim of a formula; above them how sure it is, and the file of its picture."""
    yield f"# {formula.binding}{': ' if formula.choices else ''}{one_line('; '.join(formula.choices))}"
    yield from (f"# {one_line(words)}" for words in formula.assumed)
    if picture:
        yield f"# picture: {picture}"
    yield from claim_lines(formula_entry(formula))
    yield from ('formula = ""', 'expression = ""') if TO_TYPE in formula.choices else ()


def formula_entry(formula: DraftedFormula) -> dict[str, object]:
    """The claim of a formula with the keys of a claims file."""
    found: dict[str, object] = {
        "id": formula.id,
        "quote": formula.quote,
        "where": str(formula.place),
        "formula": formula.formula,
        "expression": formula.expression,
        "language": formula.language,
        "symbols": dict(formula.symbols),
        "fixed": dict(formula.fixed),
    }
    return {key: value for key, value in found.items() if value}


def claim_lines(data: Mapping[str, object]) -> Iterator[str]:
    """The lines of a claim with the keys of a claims file: texts, lists of texts and tables of both.

    >>> list(claim_lines({"value": "80%", "inputs": {"tp": "8", "in all": ["4", "6"]}}))
    ['[[claim]]', 'value = "80%"', 'inputs = { tp = "8", "in all" = ["4", "6"] }']
    """
    yield "[[claim]]"
    yield from table_lines(data)


def claims_file(
    report: Mapping[str, object],
    claims: Iterable[tuple[Sequence[str], Mapping[str, object]]],
    remarks: Sequence[str],
    *,
    formulas: Iterable[Mapping[str, object]] = (),
    behind: Sequence[str] = (),
    drafted: Record | None = None,
) -> str:
    """A claims file of claims, each with the remarks above it; `remarks` stand at the top, those `behind` at the end.

    `formulas` are the tables of formulas that the claims name, `drafted` is the record of what was drafted.
    """
    lines = [*map(_remark, remarks), "", "[report]", *table_lines(report)]
    for formula in formulas:
        lines += ["", "[[formula]]", *table_lines(formula)]
    for above, data in claims:
        lines += ["", *map(_remark, above), *claim_lines(data)]
    if behind:
        lines += ["", *(f"# {line}" if line else "" for line in behind)]
    if drafted:
        lines += ["", *record_lines(drafted)]
    return "\n".join([*lines, ""])


def _remark(words: str) -> str:
    return f"# {one_line(words)}" if words else ""


def table_lines(data: Mapping[str, object]) -> Iterator[str]:
    """`key = value` for each key; a table stands on its line, and none that is empty."""
    for key, value in data.items():
        if value != {}:
            yield f"{_key(key)} = {_value(value)}"


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _text(name)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(table_lines(value))} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int | float) else _text(str(value))


def _accounts(draft: Draft) -> Iterator[str]:
    """Every number that is neither value nor input of a claim, with its place and the reason."""
    rest = [(n, a) for n, a in zip(draft.numbers, draft.accounts, strict=True) if a.fate not in ("drafted", "input")]
    for fate, heading in (("open", "Open: look at each"), ("tied", "Known from elsewhere"), ("no claim", "No claims")):
        found = [(number, account) for number, account in rest if account.fate == fate]
        if found:
            yield f"# {heading}"
            yield from (
                _account(draft, number, account.reason or f"see {', '.join(account.claims)}")
                for number, account in found
            )


def _account(draft: Draft, number: Stated, reason: str) -> str:
    return f"#   {number.place}: {number.number.text}: {reason}"


def needs(draft: Draft, failing: Collection[str], unverified: Collection[str] = ()) -> Iterator[str]:
    """One line for each claim that needs a person, the most urgent first, and how many open numbers have no reading.

    These are the claims that fail, and those that were judged without an answer, by their ids; those that stay open
    though some reading is allowed; and those for which something was assumed.
    """
    claims, formulas = draft.claims, draft.formulas
    for ids, words in ((failing, "does not hold"), (unverified, "is not verified")):
        judged = (c for c in claims if c.id in ids)
        yield from (f"{_named(draft, c)}: {words} with {inputs_in_words(c.inputs)}: are these meant?" for c in judged)
    yield from (
        f"{_called(f)}: is not {f.formula}: are its letters those that are meant?" for f in formulas if f.id in failing
    )
    told = [c for c in claims if c.binding == "open" and c.choices and NOT_KNOWN not in c.choices[0]]
    yield from (f"{_named(draft, c)}: open: {'; '.join(c.choices)}" for c in told)
    yield from (f"{_named(draft, c)}: assumed: {'; '.join(c.assumed)}" for c in claims if c.assumed)
    yield from (f"{_called(f)}: assumed: {'; '.join(f.assumed)}" for f in formulas if f.assumed)
    open_ = sum(f.binding == "open" for f in formulas)
    if open_:
        yield f"{open_} formula{'s are' if open_ > 1 else ' is'} open: the draft says at each one what it lacks"
    facts = sum(part(c) == "fact" for c in claims)
    rest = sum(c.binding == "open" for c in claims) - len(told) - facts
    if rest:
        yield f"{rest} more {'are' if rest > 1 else 'is'} open: the words do not tell what to compute the value from"
    if facts:
        what = "numbers are facts or claims, which stand" if facts > 1 else "number is a fact or a claim, which stands"
        yield f"{facts} {what} last in the draft: nothing is judged of a fact"


def _named(draft: Draft, claim: DraftedClaim) -> str:
    value = draft.numbers[claim.value]
    called = f" ({claim.quantity})" if claim.quantity else ""
    return f"{value.place}: {value.number.text}{called}"


def _called(formula: DraftedFormula) -> str:
    return f"{formula.place}: {shortened(one_line(formula.expression), 60)}"


def _text(text: str) -> str:
    """A TOML string; JSON's escapes are TOML's, which forbids one more character to stand as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def to_mapping(draft: Draft) -> dict[str, object]:
    """The claims that are bound, as `prsym.audit` takes them."""
    return {
        "report": {"title": title_of(draft)},
        "claim": [
            *(entry(draft.numbers, claim) for claim in draft.claims if claim.binding != "open"),
            *(formula_entry(formula) for formula in draft.formulas if formula.binding != "open"),
        ],
    }
