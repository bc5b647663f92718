"""A document -> the draft of its claims, and the account of every number that stands in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from os import PathLike

from prsym import catalogue
from prsym.documents.passages import Passage
from prsym.documents.reading import read_document
from prsym.drafting.accounts import accounts
from prsym.drafting.binding import SHARE_OF, Binder
from prsym.drafting.equations import Printed, equations, letters_end
from prsym.drafting.formula_claims import FormulaBinder
from prsym.drafting.judged import refusal
from prsym.drafting.near import BESIDE
from prsym.drafting.not_claims import stretches
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.phrases import PROJECTED
from prsym.drafting.records import Account, Draft, DraftedClaim, Stated
from prsym.drafting.roles import Role, roles
from prsym.drafting.sentences import sentences
from prsym.drafting.surroundings import Surroundings
from prsym.drafting.tables import confusion, planned, tables
from prsym.reading.number_words import is_percentage

Stretches = dict[int, list[tuple[int, int]]]  # of each passage, by its number


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document's claims; `InputError` for a file that cannot be read."""
    document = read_document(path)
    printed = tuple(equations(document.passages))
    of_formulas = _stretches(document.passages, printed)
    stated = _with_tables(document.passages, tuple(_stated(document.passages, of_formulas)))
    stated = tuple(_passed_on(stated, Surroundings(document.passages, stated)))
    claims = tuple(_usable(stated, claim) for claim in Binder(document.passages, stated).claims())
    inputs = {one.source for claim in claims for one in claim.inputs.values()}
    claims = tuple(claim for claim in claims if not _is_explained(claim, inputs))
    claims += tuple(_left_open(document.passages, stated, accounts(stated, claims)))
    codes = tuple(_codes(document.passages, stated, of_formulas))
    accounted = (*accounts(stated, claims), *(Account("no claim", reason=one.reason) for one in codes))
    formulas = tuple(FormulaBinder(document.passages, printed, is_flat=document.name.lower().endswith(".pdf")).claims())
    return Draft(document, (*stated, *codes), claims, accounted, formulas)


def _stretches(passages: Sequence[Passage], printed: Sequence[Printed]) -> Stretches:
    """The stretches of the formulas of each passage, without the values that stand behind them."""
    found: Stretches = {}
    for one in printed:
        found.setdefault(one.passage, []).append((one.start, letters_end(passages[one.passage].text, one)))
    return found


def _passed_on(stated: Sequence[Stated], around: Surroundings) -> Iterator[Stated]:
    """The numbers, of which a percentage right behind x of n takes the quantity that is named for these."""
    for i, one in enumerate(stated):
        named = [role for role in stated[i - 1].roles if role.name == "value"] if i else []
        is_beside = bool(named) and stated[i - 1].counts is not None and stated[i - 1].in_sentence_of(one)
        is_rate = one.is_rate and one.counts is None and not one.roles
        is_same = is_beside and is_rate and SHARE_OF.fullmatch(around.between(i - 1, i)) is not None
        yield replace(one, roles=tuple(named)) if is_same else one


def _is_explained(claim: DraftedClaim, inputs: Collection[int | None]) -> bool:
    """Whether a number without a name, of which nothing is known, is an input of another claim."""
    return claim.binding == "open" and claim.quantity in ("", "share") and claim.value in inputs


def _left_open(
    passages: Sequence[Passage], stated: Sequence[Stated], found: Iterable[Account]
) -> Iterator[DraftedClaim]:
    """An open claim for each number of which nothing is known: a person says what it follows from, or it is a fact."""
    for i, (one, account) in enumerate(zip(stated, found, strict=True)):
        if account.fate == "open" and not account.claims:
            text = passages[one.passage].text
            start, end = list(sentences(text))[one.sentence]
            yield DraftedClaim(f"open-{i + 1}", "", i, text[start:end], {}, "open", choices=(account.reason,))


def _with_tables(passages: Sequence[Passage], stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """The numbers with the roles that tables of counts and of sample sizes give to their cells."""
    told = {k: role for table in tables(passages, stated) for k, role in (*confusion(table), *planned(table))}
    return tuple(replace(one, roles=(told[i],)) if i in told else one for i, one in enumerate(stated))


def _usable(stated: Sequence[Stated], claim: DraftedClaim) -> DraftedClaim:
    """The claim, with bare numbers where their units clash; open where the reader of claims files does not take it."""
    if claim.binding == "open" or not (reason := refusal(stated, claim)):
        return claim
    bare = replace(
        claim, inputs={name: replace(one, text=_without_unit(one.text)) for name, one in claim.inputs.items()}
    )
    sums_of_money = sum(one.text.lstrip()[:1] in "$€£" for one in claim.inputs.values())
    if claim.compute and sums_of_money < 2 and not refusal(stated, bare):
        return bare
    return replace(claim, binding="open", inputs={}, choices=(reason,))


def _without_unit(text: str) -> str:
    """The digits of a count or an amount; a percentage stays as it is."""
    found = re.search(r"\d[\d,]*(?:\.\d+)?(?:\s+(?:thousand|million|billion))?", text)
    return text if found is None or is_percentage(text) else found[0]


def _stated(passages: Sequence[Passage], of_formulas: Stretches) -> Iterator[Stated]:
    """Every number of the passages with its roles, sentence by sentence."""
    for p, original in enumerate(passages):
        passage = replace(original, text=_NO_NUMBER.sub(lambda run: "#" * len(run[0]), original.text))
        apart = [*((a, b, OF_FORMULA) for a, b in of_formulas.get(p, ())), *stretches(passage.text)]
        for s, (start, end) in enumerate(sentences(passage.text)):
            text = passage.text[start:end]
            found = list(numbers(text))
            reasons = [
                next((why for a, b, why in apart if a < start + n.end and start + n.start < b), "") for n in found
            ]
            is_list = len(found) > MOST_IN_SENTENCE
            reasons = [LONG_LIST] * len(found) if is_list else reasons
            told = [] if is_list else [*roles(text, found), *_by_headings(passage, found)]
            for i, number in enumerate(found):
                own = () if reasons[i] else _settled(number, text, [role for role in told if role.number == i])
                yield Stated(number, p, s, passage.place_at(start + number.start), own, reasons[i])


def _codes(passages: Sequence[Passage], stated: Sequence[Stated], of_formulas: Stretches) -> Iterator[Stated]:
    """The words with digits that are no numbers: CV-2024-03316, F1. They stand behind the numbers, in their order."""
    covered: dict[tuple[int, int], list[Number]] = {}
    for one in stated:
        covered.setdefault((one.passage, one.sentence), []).append(one.number)
    for p, passage in enumerate(passages):
        for s, (start, end) in enumerate(sentences(passage.text)):
            for code in _CODE.finditer(passage.text[start:end]):
                known = covered.get((p, s), ())
                if not any(number.start < code.end() and code.start() < number.end for number in known):
                    number = Number(code[0], *code.span(), None)
                    first, last = start + code.start(), start + code.end()
                    is_within = any(a < last and first < b for a, b in of_formulas.get(p, ()))
                    yield Stated(number, p, s, passage.place_at(first), (), OF_FORMULA if is_within else CODE)


def _by_headings(passage: Passage, found: Sequence[Number]) -> Iterator[Role]:
    """The roles that a table's headings give to the one number of a cell: a quantity, or a count such as TP."""
    if not passage.context or len(found) != 1:
        return
    named = [name for heading in passage.context if (name := _quantity_of(heading))]
    if len(set(named)) == 1:
        yield Role(0, "value", named[0])
        return
    for heading in passage.context:
        text = f"{heading}: {passage.text}"
        yield from (replace(role, number=0) for role in roles(text, list(numbers(text))[-1:]) if role.name != "value")


def _quantity_of(words: str) -> str:
    bare = " ".join(re.findall(r"[^\W_]+", re.sub(r"[’']s\b", "", words.casefold()).replace("f 1", "f1")))
    return next((name for called, _ in catalogue.terms() for name in called if bare in (name, f"{name} rate")), "")


_COUNTED = {"sample", "found", "null_set", "collection", "both", "neither", "only_first", "only_second"}


_CODE = re.compile(r"[^\s()\[\]“”\"]*\d[^\s()\[\]“”\"]*")
CODE = "part of a name or a code"
OF_FORMULA = "part of a formula"
_NO_NUMBER = re.compile(r"\d{61,}")  # digits that nobody states as a number
MOST_IN_SENTENCE = 100  # numbers; more of them are a list, and state nothing of one another in words
LONG_LIST = f"one of more than {MOST_IN_SENTENCE} numbers of one sentence"
_FOUND = re.compile(r"\b(?:found|identified|coded|marked|located|contained|were|was|had|yielded) $", re.IGNORECASE)


def _settled(number: Number, sentence: str, found: Sequence[Role]) -> tuple[Role, ...]:
    """The roles of one number without those that another one explains: a sample is drawn from a set, and is not it.

    A rate is no count; documents that are projected were not found, and documents that were counted are no projection.
    """
    names = {role.name for role in found}
    without = {"null_set", "collection"} if "sample" in names else set()
    if is_percentage(number.text) or (
        any(role.quantity.endswith("documents") for role in found)
        and PROJECTED.search(sentence[max(number.start - BESIDE, 0) : number.start])
        and not _FOUND.search(sentence[: number.start])
    ):
        without |= _COUNTED
    kept = [role for role in dict.fromkeys(found) if role.name not in without]
    is_counted = bool({role.name for role in kept} - {"value"})
    return tuple(role for role in kept if not (is_counted and role.quantity.endswith("documents")))
