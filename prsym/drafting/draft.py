"""A document -> the draft of its claims, and the account of every number that stands in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from os import PathLike

from prsym.documents.passages import Passage
from prsym.documents.reading import read_document
from prsym.drafting.binding import Binder
from prsym.drafting.equations.equations import Printed, equations, letters_end
from prsym.drafting.equations.formula_claims import FormulaBinder
from prsym.drafting.guarding import guarded, guarded_last
from prsym.drafting.guards.exchanged import settled_slip
from prsym.drafting.later import looked_at_again
from prsym.drafting.quantities.plain_accounts import PlainAccounts
from prsym.drafting.quantities.plain_shares import PlainShares
from prsym.drafting.quantities.roles_elsewhere import passed_on
from prsym.drafting.quantities.searched import Searched
from prsym.drafting.stating import LONG_LIST, MOST_IN_SENTENCE, stated_numbers
from prsym.drafting.tables.table_roles import planned, two_by_two
from prsym.drafting.tables.tables import tables
from prsym.drafting.text.accounts import accounts
from prsym.drafting.text.codes import Stretches, codes
from prsym.drafting.text.formulas import FORMULAS, Reading, nearly
from prsym.drafting.text.judged import refusal, with_offer_to_take
from prsym.drafting.text.near import Near
from prsym.drafting.text.prose_cells import told_cells
from prsym.drafting.text.records import Account, Draft, DraftedClaim, Stated, sources_of
from prsym.drafting.text.surroundings import Surroundings
from prsym.reading.number_words import is_percentage


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document's claims; `InputError` for a file that cannot be read."""
    document = read_document(path)
    printed = tuple(equations(document.passages))
    of_formulas = _stretches(document.passages, printed)
    stated = _with_tables(document.passages, tuple(stated_numbers(document.passages, of_formulas)))
    stated = tuple(passed_on(stated, Surroundings(document.passages, stated)))
    around = Surroundings(document.passages, stated)
    claims = tuple(_usable(stated, claim) for claim in Binder(around, document.passages).claims())
    claims = looked_at_again(around, document.passages, claims)
    claims = guarded(around, document.passages, claims)
    plain, shares = PlainAccounts(around), PlainShares(around)
    claims = guarded_last(around, tuple(shares.of(plain.of(claim)) for claim in claims))
    inputs = {source for claim in claims for source in sources_of(claim.inputs)}
    claims = tuple(claim for claim in claims if not _is_explained(stated, claim, inputs))
    claims += tuple(_left_open(around, accounts(stated, claims)))
    near = Near(around)
    searched = Searched(near)
    claims = tuple(settled_slip(near, searched.checked(claim)) for claim in claims)
    claims = tuple(with_offer_to_take(stated, claim) for claim in claims)
    of_codes = tuple(codes(document.passages, stated, of_formulas))
    accounted = (*accounts(stated, claims), *(Account("no claim", reason=one.reason) for one in of_codes))
    formulas = tuple(FormulaBinder(document.passages, printed, is_flat=document.name.lower().endswith(".pdf")).claims())
    document = replace(document, remarks=(*document.remarks, *_of_lists(stated)))
    return Draft(document, (*stated, *of_codes), claims, accounted, formulas)


def _stretches(passages: Sequence[Passage], printed: Sequence[Printed]) -> Stretches:
    """The stretches of the formulas of each passage, without the values that stand behind them."""
    found: Stretches = {}
    for one in (one for one in printed if one.source):
        found.setdefault(one.passage, []).append((one.start, letters_end(passages[one.passage].text, one)))
    return found


def _of_lists(stated: Sequence[Stated]) -> Iterator[str]:
    """The remark on numbers in sentences that are too long a list for claims; none where there is no such sentence."""
    count = sum(one.reason == LONG_LIST for one in stated)
    if count:
        yield f"{count} numbers are in sentences of more than {MOST_IN_SENTENCE}: lists, of which no claim is drafted"


def _is_explained(stated: Sequence[Stated], claim: DraftedClaim, inputs: Collection[int | None]) -> bool:
    """Whether a number without a name, of which nothing is known, is an input of another claim; no limit is, and none
    that arithmetic which its words tell of nearly gives: a slip may be in it."""
    number, offered = stated[claim.value].number, claim.offered
    is_limit = number.printed is not None and number.printed.kind in ("more_than", "less_than")
    is_told = offered is not None and offered.compute in FORMULAS
    is_near = offered is not None and is_told and nearly(Reading(offered.compute, offered.inputs), number)
    is_input = claim.quantity in ("", "share") and claim.value in inputs
    return claim.binding == "open" and is_input and not is_limit and not is_near


def _left_open(around: Surroundings, found: Iterable[Account]) -> Iterator[DraftedClaim]:
    """An open claim for each number of which nothing is known: a person says what it follows from, or it is a fact."""
    for i, account in enumerate(found):
        if account.fate == "open" and not account.claims:
            yield DraftedClaim(f"open-{i + 1}", "", i, around.sentence(i), {}, "open", choices=(account.reason,))


def _with_tables(passages: Sequence[Passage], stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """The numbers with the roles of the cells of tables of counts and of sample sizes, and of tables told in words."""
    told = {k: role for table in tables(passages, stated) for k, role in (*two_by_two(table), *planned(table))}
    told |= dict(told_cells(Surroundings(passages, stated)))
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
    return claim.left_open(reason)


def _without_unit(text: str) -> str:
    """The digits of a count or an amount; a percentage stays as it is."""
    found = re.search(r"\d[\d,]*(?:\.\d+)?(?:\s+(?:thousand|million|billion))?", text)
    return text if found is None or is_percentage(text) else found[0]
