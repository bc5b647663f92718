"""The words around each number, and which numbers a phrase such as "of the Review Population" may mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, groupby

from prsym.documents.passages import Passage
from prsym.documents.sentences import sentences
from prsym.drafting.text.kinds import Kind, kind_of, size
from prsym.drafting.text.labels import name_of_before, names_behind, number_of
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.records import Input, Stated

STEM = 5  # letters by which words are known again: collected, collection
_SMALL = frozenset(
    (
        *("the", "a", "an", "of", "to", "in", "on", "at", "for", "and", "or", "that", "this", "these", "those", "it"),
        *("its", "our", "their", "his", "her", "we", "they", "he", "she", "i", "which", "were", "was", "is", "are"),
        *("be", "been", "had", "has", "have", "with", "by", "from", "as", "all", "each", "some", "about", "only"),
        *("documents", "document", "records", "files", "items", "number", "total", "percent", "not", "no", "than"),
    )
)
_WORD = re.compile(r"[^\W\d_]{3,}")
# Which of several is meant: the second team, custodian A, round 2, in April.
_NOUNS = (
    r"custodian|reviewer|team|phase|round|batch|week|stage|group|vendor|party|volume|tranche|stratum|sample|set|wave|tier|"
    r"cycle|iteration|model|draw|production|segment|cohort"
)
# For whom a dispute was decided: the arbitrator sided with the plaintiff, the defendant prevailed.
_SIDES = r"plaintiff|defendant|opponent|respondent|petitioner|claimant"
PARTIES = rf"(?:(?:{_SIDES}|requesting party|producing party)s?)"
_RULED = r"(?:sided|agreed|went) with|(?:decid|found|rul|resolv)\w* for|in favou?r of"
_WHICH = any_case(
    r"(?<!\bone[ -])(?<!\btwo[ -])\b(?P<order>first|second|third|fourth|fifth|final|last|pilot|initial)\b"
    rf"(?![- ](?:level|pass|tier|instance|review))(?: (?P<ordered>{_NOUNS})\b)?|"
    rf"\b(?P<noun>{_NOUNS}) (?P<name>(?-i:[IVX]{{1,4}})\b|(?-i:[A-Z])\b|\d+\b(?!,\d))|"
    r"(?<![\w$.-])(?!F\d)(?P<code>(?-i:[A-Z]{1,2}))-?(?P<number>\d{1,3})\b(?!,\d|\.\d|[%-])|"
    r"\b(?P<cutoff>cut-?off|threshold|score)(?: score)? (?:of|at) (?P<score>\d+(?:\.\d+)?)\b(?! ?%| percent)|"
    rf"\b(?:{_RULED}) (?:the |our )?(?P<favored>{PARTIES})(?:[’']s|s[’'])?\b|"
    rf"\b(?P<winner>{PARTIES}) (?:had |has )?(?:prevail\w*|won)\b|"
    rf"\b(?P<whose>our|(?:{_SIDES})(?:s[’']|[’']s))(?![\w’'])|"
    r"\b(?:in|during|the) (?P<year>(?:19|20)\d\d)\b(?! (?:documents|files|records|e-?mails|messages|items)\b)|"
    r"\b(?P<month>(?-i:January|February|March|April|May|June|July|August|September|October|November|December))\b"
)
_KINDS = ("order", "month", "cutoff", "year", "whose", "favored", "winner")
_ONE_KIND = {"winner": "favored"}
_CAPITALS = re.compile(r"\b[A-Z][\w-]*(?: (?:and |of )?[A-Z][\w-]*)*")  # a name: the Review Population
MOST_LOOKED_AT = 400  # numbers before and behind a number: what is farther is not meant
NEAR = 60  # characters around a number whose words describe it


def stems(text: str) -> frozenset[str]:
    """The stems of the words of a text that say something.

    >>> sorted(stems("of the responsive documents"))
    ['respo']
    """
    return frozenset(w[:STEM] for w in _WORD.findall(text.casefold()) if w not in _SMALL)


def _starts(passages: Sequence[Passage]) -> Iterator[int]:
    """The first passage of the table of each passage; itself where it is no cell."""
    start = 0
    for i, passage in enumerate(passages):
        above = passages[i - 1].cell if i else None
        if passage.cell is None or above is None or above[0] != passage.cell[0]:
            start = i
        yield start


def which(text: str) -> dict[str, frozenset[str]]:
    """Which ones of several a text speaks of, by their kind.

    >>> which("Reviewer 2 read the second batch.")
    {'reviewer': frozenset({'2'}), 'order': frozenset({'second'}), 'batch': frozenset({'2'})}
    """
    return dict(_which(text))


@lru_cache(65_536)
def _which(text: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for one in _WHICH.finditer(text):
        for kind, name in _named(one):
            found[kind] = found.get(kind, frozenset()) | {name}
    return found


def _named(one: re.Match[str]) -> Iterator[tuple[str, str]]:
    """The kinds and the names that words tell: the second sample is of an order, and Sample 2 or Sample B."""
    if one["code"]:
        yield one["code"], str(int(one["number"]))
    elif one["noun"]:
        if one["name"] != "I" or one["noun"][0].isupper():  # the sample I drew
            yield one["noun"].casefold(), str(number_of(one["name"]) or one["name"])
    else:
        kind = next(name for name in _KINDS if one[name])
        yield _ONE_KIND.get(kind, kind), (one["score"] or one["year"] or one[kind]).casefold()
        place = number_of(one["order"]) if one["ordered"] else None
        if place is not None:
            yield one["ordered"].casefold(), str(place)


def are_apart(texts: Sequence[str]) -> bool:
    """Whether two of several texts speak of different ones of a kind."""
    told = [which(text) for text in texts]
    return any(
        not one[kind] & other[kind] for one, other in combinations(told, 2) for kind in one.keys() & other.keys()
    )


class Surroundings:
    """The numbers of a document with their sentences, and the words that describe each of them."""

    def __init__(self, passages: Sequence[Passage], stated: Sequence[Stated]) -> None:
        self.stated = stated
        self._passages = passages
        self._ends = [list(sentences(passage.text)) for passage in passages]
        self._stems: dict[tuple[int, int], frozenset[str]] = {}
        self._starts = list(_starts(passages))
        self.section = [0] * len(passages)
        heading = 0
        for i, passage in enumerate(passages):
            heading = i if passage.kind == "heading" else heading
            self.section[i] = heading

    def passage(self, i: int) -> Passage:
        """The passage of a number."""
        return self._passages[self.stated[i].passage]

    def is_cell(self, i: int) -> bool:
        """Whether a number stands in a table, and not in running text."""
        return self.passage(i).cell is not None

    def kind(self, i: int) -> Kind:
        """The kind of a number: a count, a share, an amount."""
        return kind_of(self.stated[i].number)

    def size(self, i: int) -> Fraction:
        """The size of a number as it is printed."""
        return size(self.stated[i].number)

    def input(self, i: int) -> Input:
        """A number as an input of a claim."""
        return Input(self.stated[i].number.text, i)

    def inputs(self, places: Mapping[str, int]) -> dict[str, Input]:
        """Numbers as inputs of a claim, by their names."""
        return {name: self.input(i) for name, i in places.items()}

    def sentence(self, i: int) -> str:
        """The sentence of a number."""
        return self.sentence_of(self.stated[i])

    def sentence_of(self, one: Stated) -> str:
        """The sentence in which a number stands."""
        start, end = self._ends[one.passage][one.sentence]
        return self._passages[one.passage].text[start:end]

    def start_of(self, one: Stated) -> int:
        """Where the sentence of a number begins in its passage."""
        return self._ends[one.passage][one.sentence][0]

    def sentence_before(self, one: Stated) -> str:
        """The sentence before that of a number in its passage; "" for the first one."""
        if not one.sentence:
            return ""
        start, end = self._ends[one.passage][one.sentence - 1]
        return self._passages[one.passage].text[start:end]

    def sentence_behind(self, one: Stated) -> str:
        """The sentence behind that of a number in its passage; "" for the last one."""
        ends = self._ends[one.passage]
        if one.sentence + 1 >= len(ends):
            return ""
        start, end = ends[one.sentence + 1]
        return self._passages[one.passage].text[start:end]

    def sentences_to(self, i: int) -> list[str]:
        """The sentence of a number and those before it in its passage, the last first."""
        one = self.stated[i]
        ends = self._ends[one.passage][: one.sentence + 1]
        return [self._passages[one.passage].text[start:end] for start, end in ends[::-1]]

    def before(self, i: int) -> str:
        """The words between a number and the one before it in its sentence."""
        number = self.stated[i].number
        start = 0
        if i and self.stated[i - 1].in_sentence_of(self.stated[i]):
            start = self.stated[i - 1].number.end
        return self.sentence(i)[start : number.start]

    def behind(self, i: int) -> str:
        """The words between a number and the next one in its sentence."""
        number = self.stated[i].number
        end = None
        if i + 1 < len(self.stated) and self.stated[i + 1].in_sentence_of(self.stated[i]):
            end = self.stated[i + 1].number.start
        return self.sentence(i)[number.end : end]

    def between(self, i: int, j: int) -> str:
        """The words from one number of a sentence to a later one, other numbers included."""
        return self.sentence(i)[self.stated[i].number.end : self.stated[j].number.start]

    def in_sentence(self, i: int) -> Sequence[int]:
        """The numbers of the sentence of a number."""
        return self._inside[i]

    @cached_property
    def _inside(self) -> list[Sequence[int]]:
        found: list[Sequence[int]] = []
        for _, group in groupby(self.stated, lambda one: (one.passage, one.sentence)):
            first, count = len(found), len(list(group))
            found += [range(first, first + count)] * count
        return found

    def row(self, i: int) -> list[int]:
        """The numbers of the row of a cell; none for running text."""
        cell = self.passage(i).cell
        if cell is None:
            return []
        return self._rows[cell[:2]]

    def column(self, i: int) -> list[int]:
        """The numbers of the column of a cell, without its heading; none for running text."""
        cell = self.passage(i).cell
        if cell is None:
            return []
        return [
            k for k in self.numbers_of_table(i) if (own := self.passage(k).cell) and own[2] == cell[2] and own[1] > 1
        ]

    def numbers_of_table(self, i: int) -> list[int]:
        """The numbers in the table of a cell; none for running text."""
        cell = self.passage(i).cell
        return self._in_tables[cell[0]] if cell else []

    def section_of(self, i: int) -> str:
        """The heading of the section of a number; "" before the first one."""
        first = self._passages[self.section[self.stated[i].passage]]
        return first.text if first.kind == "heading" else ""

    def heading(self, i: int) -> str:
        """The words above the column of a cell; "" for running text and in the row of headings."""
        return " ".join(self._passages[k].text for k in self.headings(i))

    def labels(self, i: int) -> list[str]:
        """The words beside the row of a cell, and those above its column; none for running text."""
        cell = self.passage(i).cell
        if cell is None:
            return []
        first = range(self._starts[self.stated[i].passage], self.stated[i].passage)
        beside = [self._passages[k].text for k in first if self._passages[k].cell == (cell[0], cell[1], 1)]
        return [*beside, self.heading(i)]

    def table_title(self, i: int) -> str:
        """The first cell of the table of a cell, which may name what it is about; "" for running text."""
        return self._passages[self._starts[self.stated[i].passage]].text if self.passage(i).cell else ""

    def headings(self, i: int) -> list[int]:
        """The passages that are the heading of the column of a cell."""
        cell = self.passage(i).cell
        if cell is None or cell[1] == 1:
            return []
        first = self._starts[self.stated[i].passage]
        return [k for k in range(first, self.stated[i].passage) if self._passages[k].cell == (cell[0], 1, cell[2])]

    def about_table(self, i: int) -> list[int]:
        """The paragraphs right before and right behind the table of a cell."""
        cell = self.passage(i).cell
        first = last = self.stated[i].passage
        if cell is None:
            return []
        first = self._starts[first]
        while last < len(self._passages) and (other := self._passages[last].cell) and other[0] == cell[0]:
            last += 1
        near = [k for k in (first - 1, last) if 0 <= k < len(self._passages)]
        return [k for k in near if self._passages[k].cell is None]

    @property
    def texts(self) -> list[str]:
        """The text of each passage."""
        return [passage.text for passage in self._passages]

    def text_of(self, passage: int) -> str:
        """The text of a passage."""
        return self._passages[passage].text

    @cached_property
    def _in_tables(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for k in range(len(self.stated)):
            if (cell := self.passage(k).cell) is not None:
                found.setdefault(cell[0], []).append(k)
        return found

    @cached_property
    def _rows(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for k, one in enumerate(self.stated):
            if cell := self._passages[one.passage].cell:
                found.setdefault(cell[:2], []).append(k)
        return found

    def beside(self, passage: int) -> range:
        """The passages right before one, or before its table: a paragraph, or all cells of a table."""
        end = self._starts[passage]
        return range(self._starts[end - 1] if end else 0, passage)

    def earlier(self, i: int) -> Iterator[tuple[int, int]]:
        """The numbers before one, the last first, each with how far it is: 0 its sentence, 1 its paragraph, 2, 3."""
        one = self.stated[i]
        for k in range(i - 1, max(i - 1 - MOST_LOOKED_AT, -1), -1):
            other = self.stated[k]
            if other.in_sentence_of(one):
                yield k, 0
            elif other.passage == one.passage:
                yield k, 1
            elif other.passage >= self.section[one.passage]:
                yield k, 2
            else:
                yield k, 3

    @cached_property
    def descriptions(self) -> list[frozenset[str]]:
        """The stems of the words that describe each number: those beside it, its headings, and its defined name."""
        return [self._description(i) for i in range(len(self.stated))]

    def _description(self, i: int) -> frozenset[str]:
        passage = self.passage(i)
        headings = stems(" ".join(passage.context))
        behind = re.split(r"[.;:(]", self.behind(i)[:NEAR])[0]
        return (
            stems(self.before(i)[-NEAR:])
            | stems(self.stated[i].number.text)
            | stems(behind)
            | self.names.get(i, frozenset())
            | headings
        )

    @cached_property
    def names(self) -> dict[int, frozenset[str]]:
        """The stems of the name that the document gives a count: 824,285 documents (the "Review Population")."""
        found: dict[int, frozenset[str]] = {}
        for i, one in enumerate(self.stated):
            if kind_of(one.number) == "count" and not one.reason:
                text = self.sentence(i)
                behind = range(i + 1, self.in_sentence(i)[-1] + 1)
                later = next((k for k in behind if self.kind(k) == "count"), None)
                end = self.stated[later].number.start if later is not None else len(text)
                for name in names_behind(text, one.number.end, end):
                    found[i] = found.get(i, frozenset()) | stems(name)
        for i, called in self._named_by_next():
            found.setdefault(i, stems(called))
        return found

    @cached_property
    def _named_by(self) -> dict[str, list[int]]:
        """The counts with a name, by one of its stems."""
        found: dict[str, list[int]] = {}
        for k, name in self.names.items():
            if name:
                found.setdefault(min(name), []).append(k)
        return found

    def _named_by_next(self) -> Iterator[tuple[int, str]]:
        """The one count of a sentence, with the name that the next sentence gives it, where that has no number."""
        places = {(one.passage, one.sentence) for one in self.stated}
        for i, one in enumerate(self.stated):
            name = "" if (one.passage, one.sentence + 1) in places else name_of_before(self.sentence_behind(one))
            inside = (k for k in self.in_sentence(i) if not self.stated[k].reason)
            if name and [k for k in inside if self.kind(k) == "count"] == [i]:
                yield i, name

    def named_in(self, i: int) -> list[int]:
        """The counts whose defined names stand in the sentence of a number: in the Null Set."""
        words = re.sub(r"[“”\"]", "", self.sentence(i))
        phrases = [stems(phrase[0]) for phrase in _CAPITALS.finditer(words)]
        return [k for k, name in self.names.items() if k != i and name and any(name <= phrase for phrase in phrases)]

    def meant(self, phrase: str, i: int) -> list[int]:
        """The counts before a number that a phrase may mean, by its words; the best first.

        A name that the document defined means its count alone. Else the words beside a count tell most, then those of
        its sentence; of several that fit alike, those of the number's own sentence, or of its paragraph, are meant.
        """
        asked = stems(phrase)
        fitting = {k for stem in asked for k in self._named_by.get(stem, ()) if self.names[k] <= asked}
        if named := sorted(fitting - {i}, reverse=True):
            return named
        found: dict[int, tuple[int, int, int]] = {}
        for k, level in self.earlier(i):
            one = self.stated[k]
            if not one.reason and kind_of(one.number) in ("count", "amount"):
                beside = len(asked & self.descriptions[k])
                around = len(asked & self._sentence_stems(k))
                if beside or around:
                    found[k] = beside, around, -level
        return sorted(found, key=lambda k: found[k], reverse=True)

    def is_alone(self, phrase: str, meant: Sequence[int]) -> bool:
        """Whether the first of the counts that a phrase may mean fits its words better than every other value."""
        fits = self._fits(phrase, meant)
        values = [self.stated[k].digits for k in meant]
        return all(fit < fits[0] or value == values[0] for fit, value in zip(fits, values, strict=True))

    def best(self, phrase: str, meant: Sequence[int]) -> list[int]:
        """The counts that fit the words of a phrase best, of those that it may mean."""
        fits = self._fits(phrase, meant)
        return [k for k, fit in zip(meant, fits, strict=True) if fit == max(fits)]

    def _fits(self, phrase: str, meant: Sequence[int]) -> list[tuple[int, bool]]:
        asked = stems(phrase)
        return [(len(asked & self.descriptions[k]), k in self.names and self.names[k] <= asked) for k in meant]

    def _sentence_stems(self, k: int) -> frozenset[str]:
        one = self.stated[k]
        place = one.passage, one.sentence
        if place not in self._stems:
            self._stems[place] = stems(self.sentence(k))
        return self._stems[place]
