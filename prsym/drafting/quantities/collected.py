"""Shares of what was collected: 214,377 documents, or 28.3% of everything collected; the mailbox made up 27.9% of it.

The whole is the one count that the document tells as collected. The part stands right before the share, or is the cell
of the rows that its clause names, in the table that adds up to the whole; or it is the one count before that the words
of the clause describe (exact duplicates made up 27.4% of the collection); or words say what became of all steps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from prsym.documents.passages import Passage
from prsym.drafting.arithmetic.listed_sums import TERMS
from prsym.drafting.tables.table_totals import remainders
from prsym.drafting.tables.tables import Table, tables
from prsym.drafting.text.formulas import FORMULAS, Reading, gives, rounds_to
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.near import DOCUMENTS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, PART_BEFORE
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems

LEAST = 1000  # documents of a collection
_GATHERED = r"(?:collected|gathered|harvested)"
_GATHERED_WORD = whole_words(rf"{_GATHERED}|collection")
# Of everything collected, of what the custodians gave us was gathered, of the whole collection.
_OF_ALL = any_case(
    rf"\)?,? of (?:(?:everything|all|whatever|what)(?: (?:that|which|we|they|I|it|he|she|was|were|had|has|have|been|"
    rf"the|(?-i:[A-Z])[\w’'-]+))* {_GATHERED}|"
    r"(?:the|our|its|their) (?:(?:entire|whole|total|full|original) )?collection)"
    r"(?! (?:from|of|in|for|by|since|after|under|through|on|at|log|set|notice|period|effort|process|cost)\b)"
)
# Of another set that has a name, and nothing more: of the null set.
_OF_SET = any_case(r"\)?,? of (?:the|our|this) (?P<name>[\w-]+(?: [\w-]+){0,2})(?=[.,;:)]|$)")
_NEXT_CLAUSE = re.compile(r"[,;] (?:and|but)\b")
_OF_IT = any_case(r"\)?,? of it(?=[.,;:)]|$)")
_THE_COLLECTION = re.compile(
    r"\bthe collection(?=[.,;:]|$)(?![^.]*\bthe (?!collection)[\w-]+ (?:set|population)\b)", re.I
)
_TOLD_BEFORE = any_case(
    rf"\b(?:{_GATHERED}|(?:the|our|its|their) (?:(?:entire|whole|total|full) )?collection "
    r"(?:h[eo]lds?|comprise[sd]?|is|was|numbers|totals|totaled|came to|consist(?:s|ed) of|contain(?:s|ed)))"
    r"(?: only| a total of| in all)? $"
)
_TOLD_BEHIND = any_case(
    rf"(?: (?:documents|records|files|items|e-?mails|messages))? (?:were|was|had been|have been) {_GATHERED}"
    r"(?! (?:from|in|by|for)\b)"
)
_IS_COLLECTED = any_case(
    rf"(?:total |all |documents |originally |initially )*(?:{_GATHERED}|(?:initial )?collection|documents {_GATHERED})"
    r"(?: documents| in all| total)?"
)
_OTHER_COLUMN = whole_words(
    r"remov\w+|left|remain\w*|hits?|review\w*|respons\w+|relevan\w+|produc\w+|unique|after|sampl\w+|GB|gigabytes?|"
    r"families|pages"
)
_CONTRIBUTING = (
    r"(?:contribut\w+|account(?:s|ed)? for|suppl(?:y|ies|ied)|provid\w+|ma[dk]es? up|makes? up|h[eo]lds?|yield\w+|"
    r"furnish\w+|is|are|was|were|brought(?: in)?|gave)(?: (?:a|some|about|just|only|nearly|another))* $"
)
_CONTRIBUTES = any_case(rf"\b{_CONTRIBUTING}")
# What makes up a share, by words that are those beside its count: exact duplicates alone made up.
_SUBJECT = any_case(
    r"\W*(?:(?:the|those|these|all) )?(?P<words>[\w’-]+(?: [\w’-]+){0,6}?)(?: (?:alone|thus|by themselves))?,? "
    rf"{_CONTRIBUTING}"
)
_NO_SUBJECT = whole_words(
    r"not|no|never|except\w*|without|exclud\w+|besides|than|half|neither|nor|rest|others?|remain\w*|but|and|or|"
    r"unlike|after|before|some|most|many|they|it|he|she|we|I|that|which|this"
)
_TOGETHER = whole_words(r"together|combined|between them|jointly|in all|all told|both|and")
_NO_PART = whole_words(
    r"not|no|never|except\w*|without|exclud\w+|apart|besides|unlike|than|half|neither|nor|rest|others?|remain\w*|"
    r"but|removed|dropped|after|respons\w+|relevan\w+|duplicates?"
)
_SHARED = re.compile(r"\b(?P<name>[A-Z][\w’'-]{2,})")
_ALONE = stems("alone together combined taken stratum strata custodian source")
_TITLES = frozenset(("total", "mr", "mrs", "ms", "dr", "prof", "the", "and"))
# These steps thus disposed of, culling set aside, the filters together removed.
_STEPS = any_case(
    r"\b(?:steps|culling|filter(?:s|ing)|exclusions|reductions|process(?:es|ing)|winnowing|measures)\b[^⟦⟧.;]{0,40}?"
    r"\b(?:disposed of|set aside|remov\w+|eliminat\w+|took (?:out|away)|cut(?: out| away)?|threw out|discarded|culled|"
    r"got rid of|did away with|weeded out)(?: (?:a|an|some|about|just|only|nearly|roughly|total|little|of))* $"
)
_ALL_OF_THEM = whole_words(
    r"these|those|all|together|combined|between them|altogether|in all|culling|winnowing|thus|therefore|so"
)
_SOME_OF_THEM = whole_words(r"first|last|two|three|both|second|third|other|either|each|this|alone")
_ALL_BUT = any_case(r"\ball but (?:about |some |just |only )?$")
_WENT = any_case(r"[^.,;⟦⟧]{0,60} (?:dropped|fell|went|was|were|had been|has been|gone|disappeared)\b")
_WAS_LEFT = any_case(
    r"\b(?:left|leaving|leaves|what remained,?|what was left,?|this left|that left)(?: us| only| with| the| a| of)* $"
)


class Collected(Near):
    """The claims of shares of what was collected."""

    def __init__(self, around: Surroundings, passages: Sequence[Passage]) -> None:
        super().__init__(around)
        self._tables = list(tables(passages, around.stated))

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open share of the collection with its part and the whole; offered where words leave more than one part."""
        i = claim.value
        is_open = claim.binding == "open" and claim.quantity in ("", "share") and not claim.compute
        if not is_open or not self._is_told(i):
            return claim
        for reading in self._readings(i):
            if reading.is_sure and not gives(reading, self.stated[i].number.text):
                return claim.bound_to(reading.inputs, compute=reading.compute)
            return self.bound_or_offered(claim, reading)
        return claim

    def _readings(self, i: int) -> Iterator[Reading]:
        """The readings of a share of the collection, or of another set that a table parts."""
        if self._is_of_collection(i):
            ways = (self._beside, self._named, self._described, self._of_steps) if self._whole is not None else ()
            yield from (reading for way in ways for reading in way(i))
        elif (said := _OF_SET.match(self.around.behind(i))) is not None:
            for found in self._of_rows_named(i, self._totals_of(stems(said["name"]))):
                yield replace(found, is_sure=found.is_sure and self._says_no_more(i, found))

    def _is_told(self, i: int) -> bool:
        """Whether a share of running text is told as measured; what another clause supposes is no matter of it."""
        one = self.stated[i]
        is_text = not self.around.is_cell(i) and kind_of(one.number) == "share" and one.counts is None
        words = self.around.sentence(i)[: one.number.start] + _NEXT_CLAUSE.split(self.around.behind(i))[0]
        return is_text and not one.reason and HYPOTHETICAL.search(words) is None

    def _is_of_collection(self, i: int) -> bool:
        """Whether words behind a share say that it is one of what was collected."""
        one, behind = self.stated[i], self.around.behind(i)
        if _OF_ALL.match(behind):
            return True
        before = f"{self.around.sentence_before(one)} {self.around.sentence(i)[: one.number.start]}"
        return _OF_IT.match(behind) is not None and _THE_COLLECTION.search(before) is not None

    @cached_property
    def _whole(self) -> int | None:
        """The one count that is told as collected, of which no other count of documents is more."""
        told = [*self._in_tables(), *self._in_prose()]
        if len({self.stated[k].digits for k in told}) != 1:
            return None
        whole = self.stated[told[0]].number
        counts = (one.number for one in self.stated if not one.reason and kind_of(one.number) == "count")
        is_most = all(size(one) <= size(whole) for one in counts if alike(one, whole))
        return told[0] if is_most and size(whole) >= LEAST else None

    def _in_tables(self) -> Iterator[int]:
        """The totals of tables of what was collected, and the cells whose rows are called so."""
        for table in self._tables:
            for (r, c), k in table.numbers.items():
                if not self._is_documents(k):
                    continue
                is_of_total = table.is_total_row(r) and self._is_of_sources(table, c)
                is_first = r == table.rows[0] and _IS_COLLECTED.fullmatch(table.label(r).strip())
                if is_of_total or (is_first and (c in remainders(table) or not _OTHER_COLUMN.search(table.heading(c)))):
                    yield k

    def _is_of_sources(self, table: Table, column: int) -> bool:
        """Whether a column has what was collected of each source."""
        if _OTHER_COLUMN.search(table.heading(column)) or column in remainders(table).values():
            return False
        return any(_GATHERED_WORD.search(words) for words in (table.heading(column), table.caption, table.heading(1)))

    def _is_documents(self, k: int) -> bool:
        one = self.stated[k]
        return kind_of(one.number) == "count" and not one.reason and any(map(str.isdigit, one.number.text))

    def _in_prose(self) -> Iterator[int]:
        for k, one in enumerate(self.stated):
            printed = one.number.printed
            is_count = self._is_documents(k) and not self.around.is_cell(k)
            if not is_count or printed is None or printed.kind != "number" or printed.numbers[0].about:
                continue
            if _TOLD_BEFORE.search(self.around.before(k)) or _TOLD_BEHIND.match(self.around.behind(k)):
                yield k

    def _beside(self, i: int) -> Iterator[Reading]:
        """The count right before a share, which it prints again: 214,377 documents, or 28.3% of everything."""
        part, whole = i - 1, self._whole
        if whole is None or part not in self.around.in_sentence(i) or not self.counts(part):
            return
        is_beside = PART_BEFORE.fullmatch(self.around.between(part, i)) is not None
        if is_beside and self.is_part(part, whole) and part != whole:
            yield self.reading("part/whole", {"part": part, "whole": whole}, 2, self._is_plain(i))

    def _is_plain(self, i: int) -> bool:
        printed = self.stated[i].number.printed
        return printed is not None and printed.kind == "number" and not printed.numbers[0].about

    def _named(self, i: int) -> Iterator[Reading]:
        """The cells of the rows that the clause before a share names, of the total of their column."""
        wholes = ((table, r, c) for table in self._tables for (r, c), k in table.numbers.items() if k == self._whole)
        yield from self._of_rows_named(i, [one for one in wholes if one[0].is_total_row(one[1])][:1])

    def _says_no_more(self, i: int, found: Reading) -> bool:
        """Whether the words before a share are those of the rows of a reading alone: no part of these is meant."""
        before = self.around.sentence(i)[: self.stated[i].number.start]
        labels = (self.around.passage(k).context[-1] for k in sources_of(found.inputs))
        asked = stems(_CONTRIBUTES.sub("", before)) - DOCUMENTS - _ALONE
        return self.around.in_sentence(i)[0] == i and asked <= stems(" ".join(labels))

    def _totals_of(self, name: frozenset[str]) -> list[tuple[Table, int, int]]:
        """The total of the one column of the tables that the running text prints too, and calls by a name."""
        called = {
            one.digits
            for k, one in enumerate(self.stated)
            if self._is_documents(k)
            and not self.around.is_cell(k)
            and not {role.name for role in one.roles} & {"sample", "found"}
            and name
            and name <= self.around.descriptions[k] | self.around.names.get(k, frozenset())
        }
        places = ((table, r, c) for table in self._tables for r, c in table.numbers if table.is_total_row(r))
        totals = ((table, r, c) for table, r, c in places if not _OTHER_COLUMN.search(table.heading(c)))
        found = [one for one in totals if self.stated[one[0].numbers[one[1:]]].digits in called]
        return found if len(found) == 1 and size(found[0][0].number(*found[0][1:])) >= LEAST else []

    def _of_rows_named(self, i: int, totals: Sequence[tuple[Table, int, int]]) -> Iterator[Reading]:
        """The share of the rows that the clause before it names, of a total that adds up its column."""
        words = self.around.before(i)
        if not _CONTRIBUTES.search(words) or _NO_PART.search(words):
            return
        for table, row, column in totals:
            rows = [r for r in table.parts if _is_named(table.label(r), words)]
            if not rows or not self._adds_up(table, row, column):
                continue
            for found in self._of_rows(i, [table.numbers[r, column] for r in rows], table.numbers[row, column]):
                is_of_other = self._is_of_other_column(table, i, rows, (row, column))
                yield replace(found, is_sure=found.is_sure and not is_of_other)

    def _described(self, i: int) -> Iterator[Reading]:
        """The one count of the paragraph before whose own words the clause before a share repeats; sure where it
        repeats them all."""
        said, whole = _SUBJECT.fullmatch(self.around.sentence(i)[: self.stated[i].number.start]), self._whole
        if whole is None or said is None or _NO_SUBJECT.search(said["words"]):
            return
        asked = stems(said["words"]) - DOCUMENTS
        counts = [k for k, level in self.around.earlier(i) if level == 1 and self.counts(k) and k != whole]
        fitting = [k for k in counts if asked and asked <= self.own_words(k)]
        if len(fitting) == 1 and self.is_part(fitting[0], whole):
            is_same = asked == self.own_words(fitting[0])
            places = {"part": fitting[0], "whole": whole}
            yield self.reading("part/whole", places, 1, is_same and self._is_plain(i))

    def _of_rows(self, i: int, parts: Sequence[int], whole: int) -> Iterator[Reading]:
        """The share of one row, or of several where words say that they are taken together."""
        if len(parts) == 1:
            yield self.reading("part/whole", {"part": parts[0], "whole": whole}, 2, self._is_plain(i))
        elif len(parts) <= len(TERMS) and _TOGETHER.search(self.around.before(i)):
            names = TERMS[: len(parts)]
            compute = f"({' + '.join(names)})/whole"
            if compute in FORMULAS:
                places = dict(zip(names, parts, strict=True))
                yield self.reading(compute, {**places, "whole": whole}, 2, self._is_plain(i))

    def _is_of_other_column(self, table: Table, i: int, rows: Sequence[int], total: tuple[int, int]) -> bool:
        """Whether the same rows of another column give a share: of what was left of the collection, it may be."""
        for column in (c for c in table.columns if c != total[1]):
            cells = [table.numbers.get((r, column)) for r in (*rows, total[0])]
            sizes = [self.around.size(k) for k in cells if k is not None]
            if len(sizes) == len(cells) and sizes[-1]:
                share = sum(sizes[:-1], Fraction(0)) / sizes[-1]
                if rounds_to(share, self.stated[i].number.text):
                    return True
        return False

    def _adds_up(self, table: Table, row: int, column: int) -> bool:
        """Whether the total of a column is the sum of its parts, so that none of these is misprinted."""
        cells = [table.numbers.get((r, column)) for r in table.parts]
        sizes = [self.around.size(k) for k in cells if k is not None]
        return len(sizes) == len(cells) and sum(sizes, Fraction(0)) == size(table.number(row, column))

    def _of_steps(self, i: int) -> Iterator[Reading]:
        """The share that all steps together removed, or left, by the count that they left."""
        before = self.around.before(i)
        said = _STEPS.search(before)
        is_all = said is not None and _ALL_OF_THEM.search(before) and not _SOME_OF_THEM.search(before)
        is_rest = _ALL_BUT.search(before) is not None and _WENT.match(self.around.behind(i)) is not None
        left = self._left(i)
        if self._whole is None or left is None or not self.is_part(left, self._whole):
            return
        if is_rest:
            yield self.reading("part/whole", {"part": left, "whole": self._whole}, 2)
        elif is_all:
            yield self.reading("(old - new)/old", {"new": left, "old": self._whole}, 2)

    def _left(self, i: int) -> int | None:
        """The one count that is told as left in the paragraph, or else the last one of the table of all steps."""
        own = self.stated[i].passage
        inside = [k for k, one in enumerate(self.stated) if one.passage == own and self.counts(k)]
        told = [k for k in inside if _WAS_LEFT.search(self.around.before(k))]
        for table in () if told else self._tables:
            for column in remainders(table):
                if (table.parts[0], column) in table.numbers and table.numbers[table.parts[0], column] == self._whole:
                    last = [r for r in table.parts if (r, column) in table.numbers][-1]
                    told.append(table.numbers[last, column])
        return told[0] if len({self.stated[k].digits for k in told}) == 1 else None


def _is_named(label: str, words: str) -> bool:
    """Whether a clause has every name of a label, up to a comma or a bracket: R. Adeyinka-Moss, Chief Officer."""
    own = re.split(r"[,(]", label)[0]
    names = {name.casefold() for name in _SHARED.findall(own)} - _TITLES
    is_told = stems(own) <= stems(words)
    return is_told and bool(names) and names <= {word.casefold() for word in re.findall(r"[\w’'-]+", words)}
