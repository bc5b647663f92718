"""The value of each quantity of a document, bound to its inputs where one choice is left.

The inputs stand in its own sentence (*stated*), or before it in its paragraph or under its heading (*inferred*). Where
two numbers fit one input, or one is missing, the claim stays *open*, with the choices.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from prsym import catalogue
from prsym.auditing.claims.quantities import formula_of
from prsym.documents.passages import Passage
from prsym.drafting.arithmetic import sums
from prsym.drafting.records import Binding, DraftedClaim, Input, Stated, bare
from prsym.drafting.sentences import sentences
from prsym.errors import InputError

METHOD = re.compile(
    r"\b(Wilson|Clopper[-–— ]Pearson|exact|normal approximation|Wald|Agresti[-–— ]Coull|Jeffreys|hypergeometric)\b",
    re.IGNORECASE,
)
PLANNED = ("sample size", "margin of error", "margin")
# Between x of n and its percentage, whichever is first: a few words, and right before the second "(", "or" or the like.
_SHARE_OF = re.compile(
    r"(?: [\w-]+){0,6}(?: ?\(|,? (?:or|that is|i\.e\.,?|=)| ?[:=]|,) ?(?:or |about |approximately )?"
)
_OF_POPULATION = re.compile(r"\bsamples? of $|\bsampled $", re.IGNORECASE)  # 2,400 of the 512,400: what was sampled
_AGAIN = re.compile(r",? ?\(?(?:or|that is|i\.e\.|equivalently),? ")
_REQUIRED = re.compile(
    r"\b(?:require[sd]?|requiring|need(?:s|ed)?|necessary|(?:calls?|asks?) for|demands?|suffic\w+)\b", re.IGNORECASE
)
_INTERVAL_WORDS = re.compile(r"interval|limits|\bCI\b|confidence|±|\+/|range", re.IGNORECASE)
NEAR_INTERVAL = 80  # characters between an estimate and its interval
WORST_SHARE = "50%"  # the share for which a sample size is planned where none is stated


@dataclass
class _Scope:
    """The numbers that may be inputs of a claim, from its sentence or from a wider part of the document."""

    binding: Binding
    available: dict[str, dict[str, Input]] = field(default_factory=dict)  # role -> the texts that have it

    def add(self, role: str, text: str, source: int) -> None:
        """One number in a role; the same text again is the same number."""
        self.available.setdefault(role, {}).setdefault(bare(text), Input(text, source))


class Binder:
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
            key = quantity, one.digits
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
            if start and self._stated[start - 1].in_sentence_of(one):
                continue
            text = self._sentence(one)
            inside = [k for k in range(start, len(self._stated)) if self._stated[k].in_sentence_of(one)]
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
            return named if self._is_concluded(one, named) and _may_have(named, one) else ""
        if named and not roles & {"confidence", "sample", "collection", "null_set"}:
            return named if _may_have(named, one) else ""
        is_share = one.is_rate and one.counts is None and not roles and not one.reason
        if not is_share:
            return ""
        return "share" if self._beside_counts(i) is not None or self._part_of(i) else self._restated(i)

    def _restated(self, i: int) -> str:
        """The quantity of the value right before it that it prints again: 0.47%, or fewer than 1 in 500."""
        one = self._stated[i]
        if not i or not self._stated[i - 1].in_sentence_of(one):
            return ""
        between = self._sentence(one)[self._stated[i - 1].number.end : one.number.start]
        return self._quantity(i - 1) if _AGAIN.fullmatch(between) else ""

    def _part_of(self, i: int) -> tuple[int, int] | None:
        """The part and the whole of a percentage in brackets behind its part: `of 803,962 …, 196,418 (24.4%)`."""
        one = self._stated[i]
        text = self._sentence(one)
        before = [k for k in range(i) if self._stated[k].in_sentence_of(one) and not self._stated[k].reason]
        if len(before) != 2 or not text[: one.number.start].endswith("("):
            return None
        whole, part = (self._stated[k] for k in before)
        is_sample = any(r.name == "sample" for r in whole.roles) and any(r.name == "found" for r in part.roles)
        is_first = part.number.end + 2 >= one.number.start
        is_whole = is_first and re.search(r"\bof\b[^.;]*$", text[: whole.number.start], re.IGNORECASE)
        return (before[1], before[0]) if is_whole or is_sample else None

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
            if 0 <= j < len(self._stated) and self._stated[j].in_sentence_of(one) and self._stated[j].counts:
                first, second = sorted((one.number, self._stated[j].number), key=lambda n: n.start)
                if _SHARE_OF.fullmatch(text[first.end : second.start]):
                    return j
        return None

    def _sentence(self, one: Stated) -> str:
        text = self._passages[one.passage].text
        start, end = list(sentences(text))[one.sentence]
        return text[start:end]

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
                lacking = [n for n in needed if n not in scope.available]
                planned = [n for n in lacking if (quantity, n) in _ASSUMED and len(needed) > 2]
                if lacking != planned:
                    continue
                assumed = tuple(_ASSUMED[quantity, n] for n in planned)
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
        """The sentence, what stands before it in its paragraph, and before it under the same heading.

        A share's counts stand in its sentence, or before it in its paragraph and are no other share's.
        """
        is_share = ("found", "sample") in _ways(quantity)
        near = [k for k, o in enumerate(self._stated) if k != i and not o.reason and o.passage == one.passage]
        yield self._scope("stated", [k for k in near if self._stated[k].in_sentence_of(one)], i, quantity)
        free = [k for k in near if k < i and not (is_share and k in self._used)]
        yield self._scope("inferred", free, i, quantity)
        if not is_share:
            start = self._heading[one.passage]
            before = [k for k in range(i) if self._stated[k].passage >= start and not self._stated[k].reason]
            yield self._scope("inferred", before, i, quantity)

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
            elif _OF_POPULATION.search(self._sentence(other)[: other.number.start]):
                scope.add("sample", other.printed_counts[0], k)
                scope.add("population", other.printed_counts[1], k)
            elif beside in (None, k) and (not is_share or self._owner(k) in (None, i)):
                for name, text in zip(("found", "sample"), other.printed_counts, strict=True):
                    scope.add(name, text, k)
        return scope

    def _owner(self, j: int) -> int | None:
        """The value in the sentence of an x of n that stands nearest to it: the share that it is."""
        counts = self._stated[j]
        near = [
            (abs(one.number.start - counts.number.start), i)
            for i, one in enumerate(self._stated)
            if one.in_sentence_of(counts) and self._is_value(i)
        ]
        return min(near)[1] if near else None

    def _is_value(self, i: int) -> bool:
        one = self._stated[i]
        is_share = one.is_rate and one.counts is None and self._beside_counts(i) is not None
        return is_share or one.is_value

    def _interval(self, i: int) -> tuple[int | None, int | None, str]:
        """The interval behind an estimate in its sentence, its level and its method; None where it has none of its own.

        An estimate that is printed with its margin, 80% ± 2%, has a level and a method too.
        """
        one = self._stated[i]
        if one.number.printed is not None and one.number.printed.kind == "plus_minus":
            return None, *self._level_and_method(one)
        text = self._sentence(one)
        for j in range(i + 1, len(self._stated)):
            other = self._stated[j]
            if not other.in_sentence_of(one) or other.is_value:
                break
            between = text[one.number.end : other.number.start]
            is_pair = other.number.printed is not None and other.number.printed.kind == "range"
            is_margin = other.number.text.lstrip().startswith(("±", "+/"))
            told = is_margin or (is_pair and _INTERVAL_WORDS.search(between))
            if told and len(between) < NEAR_INTERVAL:
                return j, *self._level_and_method(one)
        return None, None, ""

    def _level_and_method(self, one: Stated) -> tuple[int | None, str]:
        """The one level of confidence of the sentence, and the method that it names."""
        levels = [
            k
            for k, other in enumerate(self._stated)
            if other.in_sentence_of(one) and any(role.name == "confidence" for role in other.roles)
        ]
        method = METHOD.search(self._sentence(one))
        return levels[0] if len(levels) == 1 else None, method[1] if method else ""


_ASSUMED = {
    (quantity, "share"): "the share for which the sample is planned is not stated: 50% is the usual worst case"
    for quantity in PLANNED
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


def _may_have(quantity: str, one: Stated) -> bool:
    """Whether a number may be the quantity's value by its size: a share is at most 1, and a count is no percentage."""
    units = {formula.unit for called, formulas in catalogue.terms() if quantity in called for formula in formulas}
    printed = one.number.printed
    if printed is None:
        return False
    sizes = [abs(number.value) for number in printed.numbers]
    if units == {"share"}:
        return max(sizes) <= 1 or one.is_rate
    return not (units == {"documents"} and one.is_rate)


def _is_given(quantity: str, inputs: Mapping[str, Input]) -> bool:
    """Whether a claim with these inputs has a formula."""
    try:
        formula_of(quantity, {name: one.text for name, one in inputs.items()})
    except InputError:
        return False
    return True
