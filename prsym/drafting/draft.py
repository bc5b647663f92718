"""A document -> its draft: every number accounted for, and ranked proposals for those that are values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from os import PathLike

from prsym.documents.reading import read_document
from prsym.drafting.blocks import Block, blocks
from prsym.drafting.conflicts import conflicts
from prsym.drafting.defined import defined
from prsym.drafting.definitions import Definition, definitions
from prsym.drafting.fates import value_shares, with_fates
from prsym.drafting.formulas import formula_proposals
from prsym.drafting.intervals import intervals
from prsym.drafting.labels import Labels
from prsym.drafting.layout import Layout
from prsym.drafting.page import LONG_LIST, LONG_TABLE, Page, page_of
from prsym.drafting.proposing import proposals
from prsym.drafting.ranking import ranked
from prsym.drafting.records import Draft, FormulaProposal, Number


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document; `InputError` for a file that cannot be read.

    The same document gives the same draft on every run of the same version.
    """
    document = read_document(path)
    known = definitions(document)
    formulas = formula_proposals(document, known)
    page = _without_formulas(page_of(document), formulas)
    numbers = list(page.numbers)
    for block in blocks(page):
        for i, number in _of_block(block, known):
            numbers[i] = number
    found = conflicts(page, numbers)
    return Draft(document, tuple(numbers), formulas, tuple(found), tuple(_remarks(page)))


def _without_formulas(page: Page, formulas: Sequence[FormulaProposal]) -> Page:
    """The page whose numbers within a formula state no quantity."""
    inside: dict[int, list[tuple[int, int]]] = {}
    for one in formulas:
        inside.setdefault(one.passage, []).append((one.start, one.end))
    numbers = tuple(
        replace(n, reason=n.reason or "part of a formula")
        if any(a <= n.start and n.end <= b for a, b in inside.get(n.passage, ()))
        else n
        for n in page.numbers
    )
    return replace(page, numbers=numbers)


def _of_block(block: Block, known: Sequence[Definition]) -> Iterator[tuple[int, Number]]:
    """The numbers of a block with their fates and proposals, each with its index in the document."""
    layout = Layout(block.page, Labels(block.page, known))
    found = ranked(layout)
    beside = intervals(layout)
    by_document = defined(layout, known)
    shares = value_shares(found)
    for k, number in enumerate(with_fates(found, beside, shares)):
        if block.own[k]:
            offered = proposals(found, k, beside.get(k), by_document.get(k, ())) if number.fate == "value" else ()
            yield block.index[k], block.in_document(replace(number, proposals=offered))


def _remarks(page: Page) -> Iterator[str]:
    yield from page.document.remarks
    listed = sum(one.reason in (LONG_LIST, LONG_TABLE) for one in page.numbers)
    if listed:
        yield f"{listed:,} numbers are in long lists or tables of data, for which nothing is proposed"
