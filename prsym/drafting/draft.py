"""The draft of a document's claims, and the account of every number that stands in it.

A value is bound to inputs only where one choice is left: in its own sentence (*stated*), or nearer to it than any other
(*inferred*: in its paragraph, else under its heading). Where two numbers fit one input, it stays *open*, with both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from typing import Literal

from prsym import catalogue
from prsym.auditing.claims.quantities import formula_of
from prsym.documents.passages import Document, Passage, Place
from prsym.documents.reading import read_document
from prsym.drafting.arithmetic import sums
from prsym.drafting.not_claims import stretches
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.roles import Role, roles
from prsym.drafting.sentences import sentences
from prsym.errors import InputError
from prsym.reading.number_words import DIGITS

Binding = Literal["stated", "inferred", "open"]
Fate = Literal["drafted", "input", "tied", "no claim", "open"]
METHOD = re.compile(
    r"\b(Wilson|Clopper[-–— ]Pearson|exact|normal approximation|Wald|Agresti[-–— ]Coull|Jeffreys|hypergeometric)\b",
    re.IGNORECASE,
)
PLANNED = ("sample size", "margin of error", "margin")
_REQUIRED = re.compile(r"\b(?:require[sd]?|requiring|need(?:s|ed)?|necessary|calls? for|suffic\w+)\b", re.IGNORECASE)
_INTERVAL_WORDS = re.compile(r"interval|limits|\bCI\b|confidence|±|\+/|range", re.IGNORECASE)
NEAR_INTERVAL = 80  # characters between an estimate and its interval
WORST_SHARE = "50%"  # the share for which a sample size is planned where none is stated
SMALL_WORDS = frozenset((*DIGITS, "none"))
LEAST_TIED = 3  # digits of a number that is known again elsewhere


@dataclass(frozen=True, slots=True)
class Stated:
    """A number of the document: the number as printed, its passage and sentence, and its roles there."""

    number: Number
    passage: int
    sentence: int
    place: Place
    roles: tuple[Role, ...]
    reason: str  # why it states no quantity; "" where it may

    @property
    def counts(self) -> tuple[int, int] | None:
        """x and n, where it is printed as x of n."""
        printed = self.number.printed
        return printed.numbers[0].counts if printed is not None and printed.kind == "number" else None


@dataclass(frozen=True, slots=True)
class Input:
    """An input of a drafted claim: its text, and the number of the document that it is; None for what is assumed."""

    text: str
    source: int | None


@dataclass(frozen=True, slots=True)
class DraftedClaim:
    """A claim as drafted: its quantity and value, the inputs with their sources, and how sure the binding is.

    Arithmetic that a sentence states has `compute` in place of a quantity.

    `assumed` are sentences on what the document does not say. `choices` are, of an open claim, the numbers that fit an
    input, or the inputs that are missing.
    """

    id: str
    quantity: str
    value: int
    quote: str
    inputs: Mapping[str, Input]
    binding: Binding
    interval: int | None = None
    confidence: int | None = None
    method: str = ""
    compute: str = ""
    assumed: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """What became of a number: drafted or an input (of `claims`), tied to another, no claim or open, for a reason."""

    fate: Fate
    claims: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A document with its numbers, the claims drafted from them, and the account of each number, in order."""

    document: Document
    numbers: tuple[Stated, ...]
    claims: tuple[DraftedClaim, ...]
    accounts: tuple[Account, ...]

    @property
    def counts(self) -> Counter[Fate]:
        """How many numbers have each fate."""
        return Counter(account.fate for account in self.accounts)


def draft(path: str | PathLike[str]) -> Draft:
    """The draft of a document's claims; `InputError` for a file that cannot be read."""
    document = read_document(path)
    stated = tuple(_stated(document.passages))
    claims = tuple(_Binder(document.passages, stated).claims())
    return Draft(document, stated, claims, tuple(_accounts(stated, claims)))


def _stated(passages: Sequence[Passage]) -> Iterator[Stated]:
    """Every number of the passages with its roles, sentence by sentence."""
    for p, passage in enumerate(passages):
        apart = list(stretches(passage.text))
        for s, (start, end) in enumerate(sentences(passage.text)):
            text = passage.text[start:end]
            found = list(numbers(text))
            reasons = [
                next((why for a, b, why in apart if a < start + n.end and start + n.start < b), "") for n in found
            ]
            told = [*roles(text, found), *_by_headings(passage, found)]
            for i, number in enumerate(found):
                own = () if reasons[i] else _settled([role for role in told if role.number == i])
                yield Stated(number, p, s, passage.place_at(start + number.start), own, reasons[i])


def _by_headings(passage: Passage, found: Sequence[Number]) -> Iterator[Role]:
    """The quantity that a table's headings give to the one number of a cell."""
    if passage.context and len(found) == 1:
        headings = [(_quantity_of(heading), heading) for heading in passage.context]
        named = [name for name, _ in headings if name]
        if len(named) == 1:
            yield Role(0, "value", named[0])


def _quantity_of(words: str) -> str:
    bare = " ".join(re.findall(r"[^\W_]+", words.casefold()))
    return next((name for called, _ in catalogue.terms() for name in called if bare in (name, f"{name} rate")), "")


def _settled(found: Sequence[Role]) -> tuple[Role, ...]:
    """The roles of one number without those that another one explains: a sample is drawn from a set, and is not it."""
    names = {role.name for role in found}
    without = {"null_set", "collection"} if "sample" in names else set()
    return tuple(dict.fromkeys(role for role in found if role.name not in without))


@dataclass
class _Scope:
    """The numbers that may be inputs of a claim, from its sentence or from a wider part of the document."""

    binding: Binding
    available: dict[str, dict[str, Input]] = field(default_factory=dict)  # role -> the texts that have it

    def add(self, role: str, text: str, source: int) -> None:
        """One number in a role; the same text again is the same number."""
        self.available.setdefault(role, {}).setdefault(_bare(text), Input(text, source))


class _Binder:
    """Binds the value of each quantity to its inputs."""

    def __init__(self, passages: Sequence[Passage], stated: Sequence[Stated]) -> None:
        self._passages, self._stated = passages, stated
        self._heading = [0] * len(passages)
        heading = 0
        for i, passage in enumerate(passages):
            heading = i if passage.kind == "heading" else heading
            self._heading[i] = heading
        self._ids: Counter[str] = Counter()
        self._used: set[int] = set()  # the numbers that are counts of a share

    def claims(self) -> Iterator[DraftedClaim]:
        """One claim for each number that is the value of a quantity, in the order of the document."""
        known: dict[tuple[str, str], DraftedClaim] = {}
        computed = dict(self._sums())
        for i, one in enumerate(self._stated):
            if i in computed:
                yield computed[i]
            if i in computed or not (quantity := self._quantity(i)):
                continue
            key = quantity, _bare(one.number.text)
            claim = self._claim(i, one, quantity)
            if key in known and claim.binding == "open":
                continue
            known.setdefault(key, claim)
            self._ids[quantity] += 1
            if ("found", "sample") in _ways(quantity):
                self._used |= {one.source for one in claim.inputs.values() if one.source is not None}
            yield claim

    def _sums(self) -> Iterator[tuple[int, DraftedClaim]]:
        """The arithmetic of each sentence, by the position of its value; the first that states it counts."""
        seen: set[int] = set()
        for start, one in enumerate(self._stated):
            if start and self._same_sentence(self._stated[start - 1], one):
                continue
            text = self._sentence(one)
            inside = [k for k in range(start, len(self._stated)) if self._same_sentence(self._stated[k], one)]
            own = [k for k in inside if not self._stated[k].reason]
            for found in sums(text, [self._stated[k].number for k in own]):
                value = own[found.value]
                if value not in seen:
                    seen.add(value)
                    inputs = {n: Input(self._stated[own[k]].number.text, own[k]) for n, k in found.inputs.items()}
                    name = f"arithmetic-{len(seen)}"
                    yield value, DraftedClaim(name, "", value, text, inputs, "stated", compute=found.compute)

    def _quantity(self, i: int) -> str:
        """The quantity whose value the number is; "share" for a percentage beside its x of n; "" for none."""
        one = self._stated[i]
        named = next((role.quantity for role in one.roles if role.name == "value"), "")
        roles = {role.name for role in one.roles}
        if named in PLANNED:
            return named if self._is_concluded(one, named) else ""
        if named and not roles & {"confidence", "sample", "collection", "null_set"}:
            return named
        is_share = "%" in one.number.text and one.counts is None and not roles and not one.reason
        return "share" if is_share and (self._beside_counts(i) is not None or self._part_of(i)) else ""

    def _part_of(self, i: int) -> tuple[int, int] | None:
        """The part and the whole of a percentage in brackets behind its part: `of 803,962 …, 196,418 (24.4%)`."""
        one = self._stated[i]
        text = self._sentence(one)
        before = [k for k in range(i) if self._same_sentence(self._stated[k], one) and not self._stated[k].reason]
        if len(before) != 2 or not text[: one.number.start].endswith("("):
            return None
        whole, part = (self._stated[k].number for k in before)
        is_part = part.end + 2 >= one.number.start and re.search(r"\bof\b[^.;]*$", text[: whole.start], re.IGNORECASE)
        return (before[1], before[0]) if is_part else None

    def _is_concluded(self, one: Stated, quantity: str) -> bool:
        """Whether a sample size or a margin is what the sentence concludes, and not what it plans with."""
        text = self._sentence(one)
        is_size = _REQUIRED.search(text) is not None
        return is_size == (quantity == "sample size")

    def _beside_counts(self, i: int) -> int | None:
        """The x of n that stands right before or behind a percentage: `9 of 1,534 (0.59%)`."""
        one = self._stated[i]
        text = self._sentence(one)
        for j in (i - 1, i + 1):
            if 0 <= j < len(self._stated) and self._same_sentence(self._stated[j], one) and self._stated[j].counts:
                first, second = sorted((one.number, self._stated[j].number), key=lambda n: n.start)
                between = text[first.end : second.start]
                if len(between) < 40 and re.search(r"[(,:=]|\bor\b|\bis\b", between) and "." not in between:
                    return j
        return None

    def _sentence(self, one: Stated) -> str:
        text = self._passages[one.passage].text
        start, end = list(sentences(text))[one.sentence]
        return text[start:end]

    @staticmethod
    def _same_sentence(a: Stated, b: Stated) -> bool:
        return (a.passage, a.sentence) == (b.passage, b.sentence)

    def _claim(self, i: int, one: Stated, quantity: str) -> DraftedClaim:
        name = f"{quantity.replace(' ', '-')}-{self._ids[quantity] + 1}"
        interval, confidence, method = self._interval(i)
        bound = self._bound(i, one, quantity)
        return DraftedClaim(
            name, quantity, i, self._sentence(one), *bound[:2], interval, confidence, method, "", *bound[2:]
        )

    def _bound(
        self, i: int, one: Stated, quantity: str
    ) -> tuple[Mapping[str, Input], Binding, tuple[str, ...], tuple[str, ...]]:
        """The inputs from the narrowest scope in which they are complete, and none of them has two candidates."""
        choices: tuple[str, ...] = ()
        for scope in self._scopes(i, one, quantity):
            for needed in _ways(quantity):
                assumed = tuple(
                    _ASSUMED[quantity, name]
                    for name in needed
                    if (quantity, name) in _ASSUMED and name not in scope.available
                )
                missing = [n for n in needed if n not in scope.available and (quantity, n) not in _ASSUMED]
                if missing:
                    continue
                double = [n for n in needed if len(scope.available.get(n, {})) > 1]
                if double:
                    choices = choices or tuple(
                        f"{n}: {' or '.join(x.text for x in scope.available[n].values())}" for n in double
                    )
                    continue
                inputs = {
                    n: next(iter(scope.available[n].values())) if n in scope.available else Input(WORST_SHARE, None)
                    for n in needed
                }
                if not choices and _is_given(quantity, inputs):
                    return inputs, "inferred" if assumed else scope.binding, assumed, ()
        ways = " or ".join(", ".join(way) for way in _ways(quantity))
        return {}, "open", (), choices or (f"its inputs are not found: {ways}",)

    def _scopes(self, i: int, one: Stated, quantity: str) -> Iterator[_Scope]:
        """The sentence, the paragraph up to its end, and what stands before it under the same heading.

        A share's counts stand in its sentence, or before it in its paragraph and are no other share's.
        """
        is_share = ("found", "sample") in _ways(quantity)
        near = [k for k, o in enumerate(self._stated) if k != i and not o.reason and o.passage == one.passage]
        yield self._scope("stated", [k for k in near if self._same_sentence(self._stated[k], one)], i, quantity)
        free = [k for k in near if k < i and k not in self._used] if is_share else near
        yield self._scope("inferred", free, i, quantity)
        if not is_share:
            start = self._heading[one.passage]
            before = [k for k in range(i) if self._stated[k].passage >= start and not self._stated[k].reason]
            yield self._scope("inferred", [*before, *(k for k in near if k > i)], i, quantity)

    def _scope(self, binding: Binding, within: Sequence[int], i: int, quantity: str) -> _Scope:
        """The roles of some numbers, as inputs of the value of a quantity."""
        scope = _Scope(binding)
        if quantity == "share" and (parts := self._part_of(i)):
            for name, k in zip(("found", "sample"), parts, strict=True):
                scope.add(name, self._stated[k].number.text, k)
            return scope
        beside = self._beside_counts(i)
        is_share = ("found", "sample") in _ways(quantity)
        for k in within:
            other = self._stated[k]
            if other.counts is None:
                for role in other.roles:
                    known = role.quantity if role.name == "value" else role.name
                    scope.add(known.replace(" ", "_"), other.number.text, k)
            elif beside in (None, k) and (not is_share or self._owner(k) in (None, i)):
                scope.add("found", str(other.counts[0]), k)
                scope.add("sample", str(other.counts[1]), k)
        return scope

    def _owner(self, j: int) -> int | None:
        """The value in the sentence of an x of n that stands nearest to it: the share that it is."""
        counts = self._stated[j]
        near = [
            (abs(one.number.start - counts.number.start), i)
            for i, one in enumerate(self._stated)
            if self._same_sentence(one, counts) and self._is_value(i)
        ]
        return min(near)[1] if near else None

    def _is_value(self, i: int) -> bool:
        return any(role.name == "value" for role in self._stated[i].roles) or (
            "%" in self._stated[i].number.text and self._stated[i].counts is None and self._beside_counts(i) is not None
        )

    def _interval(self, i: int) -> tuple[int | None, int | None, str]:
        """The interval that stands behind an estimate in its sentence, its level and its method."""
        one = self._stated[i]
        text = self._sentence(one)
        for j in range(i + 1, len(self._stated)):
            other = self._stated[j]
            printed = other.number.printed
            if not self._same_sentence(other, one):
                break
            if any(role.name == "value" for role in other.roles):
                break
            between = text[one.number.end : other.number.start]
            is_pair = printed is not None and printed.kind == "range"
            is_margin = text[other.number.start :].lstrip().startswith(("±", "+/"))
            if (
                (is_pair or is_margin)
                and len(between) < NEAR_INTERVAL
                and (_INTERVAL_WORDS.search(between) or is_margin)
            ):
                levels = [
                    k
                    for k, o in enumerate(self._stated)
                    if self._same_sentence(o, one) and any(r.name == "confidence" for r in o.roles)
                ]
                method = METHOD.search(text)
                return j, levels[0] if len(levels) == 1 else None, method[1] if method else ""
        return None, None, ""


_ASSUMED = {
    ("sample size", "share"): "the share for which the sample is planned is not stated: 50% is the usual worst case",
}


def _ways(quantity: str) -> list[tuple[str, ...]]:
    """The inputs that each formula of a quantity takes, the names of claims for levels in place of quantiles."""
    found = []
    for called, formulas in catalogue.terms():
        if quantity in called:
            for one in formulas:
                names = tuple("confidence" if p.name == "z" else p.name for p in one.parameters)
                found.append(names)
    return sorted(dict.fromkeys(found), key=lambda way: "found" not in way)  # counts are exact, and rates are rounded


def _is_given(quantity: str, inputs: Mapping[str, Input]) -> bool:
    """Whether a claim with these inputs has a formula."""
    try:
        formula_of(quantity, {name: one.text for name, one in inputs.items()})
    except InputError:
        return False
    return True


def _bare(text: str) -> str:
    """A number's digits, by which it is known again."""
    return DIGITS.get(text.lower(), re.sub(r"[^\d.%]", "", text).rstrip(".") or text.lower())


def _accounts(stated: Sequence[Stated], claims: Sequence[DraftedClaim]) -> Iterator[Account]:
    """What became of each number."""
    values = {n: c for c in claims for n in (c.value, c.interval) if n is not None}
    inputs: dict[int, list[str]] = {}
    for claim in claims:
        for source in (*(one.source for one in claim.inputs.values()), claim.confidence):
            if source is not None:
                inputs.setdefault(source, []).append(claim.id)
    known: dict[tuple[str, str], int] = {}  # by the digits alone where they are many, and by the quantity
    for n in (*values, *inputs):
        for key in _keys(stated[n]):
            known.setdefault(key, n)
    for i, one in enumerate(stated):
        tied = next((known[key] for key in _keys(one) if key in known), None)
        if i in values:
            claim = values[i]
            yield Account("open" if claim.binding == "open" else "drafted", (claim.id,), "; ".join(claim.choices))
        elif i in inputs:
            yield Account("input", tuple(dict.fromkeys(inputs[i])))
        elif not one.reason and tied is not None:
            yield Account("tied", reason=f"the same number as at {stated[tied].place}")
        else:
            yield _untied(one)


def _keys(one: Stated) -> Iterator[tuple[str, str]]:
    """The names by which a number is known again: its quantities with it, and itself where it has digits enough."""
    bare = _bare(one.number.text)
    yield from ((role.quantity, bare) for role in one.roles if role.name == "value")
    if sum(c.isdigit() for c in bare) >= LEAST_TIED:
        yield "", bare


def _untied(one: Stated) -> Account:
    """The account of a number that belongs to no claim."""
    if one.reason:
        return Account("no claim", reason=one.reason)
    if one.number.text.lower().split()[0] in SMALL_WORDS and not one.roles:
        return Account("no claim", reason="a small number in words, from which nothing is computed")
    if one.number.printed is None:
        return Account("open", reason="it is not read as a printed number")
    return Account("open", reason="what it follows from is not stated in words that are known here")
