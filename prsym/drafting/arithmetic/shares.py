"""The readings of a share: a part of a whole, what another share leaves, what was found of all that is relevant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product, takewhile

from prsym.drafting.text.described import Described
from prsym.drafting.text.formulas import Reading, gives, is_loose
from prsym.drafting.text.kinds import alike
from prsym.drafting.text.near import BESIDE, Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import (
    A_RATE,
    CLAUSE,
    COMPLEMENT,
    IS_SHARE,
    IT_IS,
    LEAVING,
    LEFT_OVER,
    MISSED,
    NEGATIVE,
    OF,
    OF_BEFORE,
    OF_EACH,
    OF_NUMBER,
    OF_PHRASE,
    OF_THEM,
    OF_THESE,
    PART_BEFORE,
    PART_BEHIND,
    PRONOUN,
    RELEVANT,
    REST,
    THESE,
    THOSE,
    UPHELD,
    WHOLE_FIRST,
)
from prsym.drafting.text.surroundings import Surroundings, stems

MOST_MEANT = 8  # counts that a phrase may mean
MOST_SUBJECTS = 3  # counts of the sentences before that "it" or "they" may be
LEAST_WHOLE = 10  # of a whole that a phrase means: the null set in four strata
# Between x and n, and between n and the share that they give.
X_OF_N = any_case(
    r"(?: [\w’'-]+){0,3} (?:out of|of|in|among)"
    r"(?: (?:the|its|their|our|these|those|all|same|a|sample|set|total|of)){0,4}(?: [\w-]+)? $"
)
THAT_IS = any_case(
    r"(?: [\w’'-]+){0,4}(?:,? (?:or|so|which is|that is|i\.e\.|thus|a (?:share|rate) of|about)| ?\(|,| is| and that is)"
    r"(?: (?:only|just|about|roughly|some|thus|therefore))*,? ?$"
)
_IRRELEVANT = any_case(r" (?:documents )?(?:not |non-?|ir)(?:responsive|relevant)\b")


class Shares(Near):
    """The readings of shares."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._described = Described(around)
        self.wholes: dict[int, int] = {}  # of the shares that are bound, by their values
        self.rests: dict[int, int] = {}  # what the counts that are left were left of

    def of(self, i: int) -> Iterator[Reading]:
        """A part of a whole where the words tell one of them: the part beside the share, the whole as `of` says.

        Beside its part, a share whose whole is not told is one of a count before, in the narrowest part of the text
        that has one.
        """
        if names := self._named(i):
            yield self.reading("part/whole", names, 1, True)
            return
        if self.is_change(i):
            return
        if (literal := self._as_printed(i)) is not None:
            yield literal
            return
        parts = list(self._parts(i))
        beside = [part for part, is_beside in parts if is_beside]
        yield from self._of_rest(i, beside)
        if phrase := self._described.phrase(i, beside):
            yield from self._of_described(i, phrase, parts)
            return
        if whole := self._last_before_those(i):
            yield from self._parts_of(i, parts, [(whole, 0, False)])
            return
        if beside and (whole := self._whole_of_those(beside[0])):
            yield from self._parts_of(i, [(beside[0], True)], [(whole, 0, False)])
            return
        if (whole := self._its_set(i, beside)) is not None:
            yield self._sure_if_given(i, beside[0], whole)
            return
        told = list(self._told_wholes(i, beside, [part for part, _ in parts]))
        found = list(self._parts_of(i, parts, told)) or list(self._parts_of(i, parts, self._same_whole(i)))
        if not found:
            found = list(self._parts_of(i, [(part, True) for part in beside], self._nearest_wholes(i, beside)))
        yield from found or self._of_last_sentence(i)
        yield from self._of_what_was_left(i, beside)

    def _as_printed(self, i: int) -> Reading | None:
        """A share right behind x of n, which gives it: 83 overturned out of 1,652, or 5.0%."""
        before = [k for k in self.around.in_sentence(i) if k < i]
        if len(before) < 2 or OF.match(self.around.behind(i)):
            return None
        part, whole = before[-2:]
        are_counts = self.counts(part) and self.counts(whole) and self.is_part(part, whole)
        if not are_counts or not X_OF_N.fullmatch(self.around.between(part, whole)):
            return None
        if not THAT_IS.fullmatch(self.around.between(whole, i)):
            return None
        found = self._sure_if_given(i, part, whole)
        return found if found.is_sure else None

    def _named(self, i: int) -> Mapping[str, int]:
        """The part and the whole of a share between the names of both: the Review Set is 22.3% of the Universe."""
        before, behind = IS_SHARE.fullmatch(self.around.before(i)), OF.match(self.around.behind(i))
        if before is None or behind is None:
            return {}
        part, whole = (self._called(words) for words in (before["name"], behind["phrase"]))
        if part is None or whole is None or part == whole or not self.is_part(part, whole):
            return {}
        return {"part": part, "whole": whole}

    def _called(self, words: str) -> int | None:
        """The count whose name a text is, of which every word is one of the name; None where several have it."""
        asked = stems(words)
        named = [k for k, name in self.around.names.items() if name and name == asked]
        return named[0] if len({self.stated[k].digits for k in named}) == 1 else None

    def _its_set(self, i: int, beside: Sequence[int]) -> int | None:
        """The one set that the part beside a share is told to be of: 168,940 documents of the ranked set, or 20%."""
        of = OF_PHRASE.match(self.around.behind(beside[0])) if beside and not OF.match(self.around.behind(i)) else None
        meant = [k for k in self.around.meant(of["phrase"], i) if self.counts(k) and k != beside[0]] if of else []
        meant = [k for k in meant if self.is_part(beside[0], k)]
        return meant[0] if of is not None and meant and self.around.is_alone(of["phrase"], meant) else None

    def _last_before_those(self, i: int) -> int | None:
        """The last count of the sentence before a share of "those", which it is of: 300 were hot, and 20% of those."""
        named = OF.match(self.around.behind(i))
        if named is None or not THOSE.fullmatch(CLAUSE.split(named["phrase"])[0].strip().split(" ")[0]):
            return None
        inside = [k for k in self.around.in_sentence(i) if k < i]
        before = [k for k in inside if self.counts(k) or self.stated[k].counts is not None]
        is_apart = before and PART_BEFORE.fullmatch(self.around.between(before[-1], i))
        return before[-1] if before and not is_apart else None

    def _whole_of_those(self, part: int) -> int | None:
        """The last count before a part of "those" in its sentence: leaving 7,600, and redacted 600 of those."""
        before = [k for k in self.around.in_sentence(part) if k < part and self.counts(k)]
        return before[-1] if before and OF_THEM.match(self.around.behind(part)) else None

    def _of_rest(self, i: int, beside: Sequence[int]) -> Iterator[Reading]:
        """A rest, as a part of the count it was left of, or of the whole of that: the one that gives the value.

        The other 284,428, roughly seven tenths; that leaves 54, or 1.8 percent, of what 57 were 1.9 percent of.
        """
        first = self.rests.get(beside[0]) if beside and not OF.match(self.around.behind(i)) else None
        if first is None or not REST.search(self.around.before(beside[0])):
            return
        for whole in dict.fromkeys((self.wholes.get(first + 1, first), first)):
            if self.is_part(beside[0], whole):
                yield self._sure_if_given(i, beside[0], whole)

    def _sure_if_given(self, i: int, part: int, whole: int) -> Reading:
        """A share of a whole that is told beyond the sentence, which is sure where it gives the value."""
        found = self.reading("part/whole", {"part": part, "whole": whole}, 1)
        return replace(found, is_sure=gives(found, self.stated[i].number.text))

    def _of_described(self, i: int, phrase: str, parts: Sequence[tuple[int, bool]]) -> Iterator[Reading]:
        """A part of the whole that words describe; where they fit no count that is known, of the only one there is."""
        beside = [part for part, is_beside in parts if is_beside]
        wholes = list(self._described.wholes(i, phrase, beside or [part for part, _ in parts]))
        wholes = wholes or self._only_wholes(i, beside)
        yield from self._parts_of(i, parts, wholes)
        yield from self._of_what_was_left(i, beside)

    def _of_last_sentence(self, i: int) -> Iterator[Reading]:
        """A part of the whole that "of" tells in the sentence before, for a rate beside which no count stands."""
        before = self.around.before(i)
        place = self.stated[i]
        if not A_RATE.search(before) or any(self.counts(k) for k in self.around.in_sentence(i)):
            return
        last = [k for k, near in self.near(i) if near == 1 and self.stated[k].sentence == place.sentence - 1]
        counts = sorted(k for k in last if self.counts(k))
        if counts and OF_BEFORE.search(self.around.before(counts[0])):
            for part in counts[1:]:
                if self.is_part(part, counts[0]):
                    yield self.reading("part/whole", {"part": part, "whole": counts[0]}, 1)

    def _same_whole(self, i: int) -> list[tuple[int, int, bool]]:
        """The wholes of the shares before in the sentence: and shared drives another 26.3 %."""
        return [(self.wholes[k], 0, False) for k in self.around.in_sentence(i) if k in self.wholes]

    def _nearest_wholes(self, i: int, beside: Sequence[int]) -> list[tuple[int, int, bool]]:
        """The counts before that may be the whole of the part beside a share, of the narrowest part of the text.

        Where words name the whole that no count is known by, one count alone may be it.
        """
        if self._is_whole_named(i):
            return self._only_wholes(i, beside)
        found = self._larger(i, beside)
        nearest = [one for one in found if one[1] == found[0][1]]
        # In brackets behind its part, a share of the one count of the sentence that has it is of that one.
        is_bracketed = self.around.before(i).rstrip().endswith("(") and nearest[:1] and nearest[0][1] == 0
        is_alone = is_bracketed and len({self.stated[k].digits for k, _, _ in nearest}) == 1
        return [(k, near, bool(is_alone)) for k, near, _ in nearest]

    def _larger(self, i: int, beside: Sequence[int]) -> list[tuple[int, int, bool]]:
        """The counts before of which the part beside a share may be a part."""
        return [
            (k, near, False)
            for k, near in self.near(i)
            if self.counts(k) and any(k != part and self.is_part(part, k) for part in beside)
        ]

    def _only_wholes(self, i: int, beside: Sequence[int]) -> list[tuple[int, int, bool]]:
        """The only count before that may be the whole of the part beside a share; none of several."""
        found = self._larger(i, beside)
        return found if len({self.around.size(k) for k, _, _ in found}) == 1 else []

    def _is_whole_named(self, i: int) -> bool:
        """Whether words behind a share name its whole, so that no other count is meant: 60.9% of what was gathered."""
        named = OF.match(self.around.behind(i))
        return named is not None and not THESE.match(named["phrase"])

    def _parts_of(
        self, i: int, parts: Sequence[tuple[int, bool]], wholes: Sequence[tuple[int, int, bool]]
    ) -> Iterator[Reading]:
        inside = self.around.in_sentence(i)
        is_left = LEAVING.search(self.around.before(i)) is not None
        for part, is_beside in parts:
            distance = 0 if part in inside else 1
            for whole, near, is_said in wholes:
                if part == whole or not self.is_part(part, whole) or (is_left and self.went(part)):
                    continue
                if self.stated[part].digits == self.stated[whole].digits:
                    continue  # the same count again
                if OF_EACH.match(self.around.behind(whole)):
                    continue  # one of several: three samples of 500 documents each
                if is_beside or not self._is_rest(i, part, whole, [k for k, _ in parts]):
                    places = {"part": part, "whole": whole}
                    yield self.reading("part/whole", places, max(near, distance), is_beside and is_said)

    def _is_rest(self, i: int, part: int, whole: int, parts: Sequence[int]) -> bool:
        """Whether the words before a share mean the rest of the whole rather than a part: two that add up to it.

        Where they fit both alike, neither is meant, but for the last one that "it is" or "that comes to" speaks of.
        """
        rest = self.around.size(whole) - self.around.size(part)
        rests = [k for k in parts if k != part and self.around.size(k) == rest]
        if not rests or rest == self.around.size(part):
            return False
        words = self.around.before(i)
        own, other = (len(stems(words) & self.around.descriptions[k]) for k in (part, rests[0]))
        is_last_meant = IT_IS.search(words) is not None and abs(i - part) < abs(i - rests[0])
        return other > own or (own == other and not is_last_meant)

    def _parts(self, i: int) -> Iterator[tuple[int, bool]]:
        """The counts that may be the part of a share; true for one that stands right beside it."""
        inside = self.around.in_sentence(i)
        counts = [k for k in inside if k != i and self.counts(k)]
        counts = [k for k in counts if not self.is_of_people(k)] or counts
        before = [k for k in counts if k < i]
        if before and PART_BEFORE.fullmatch(self.around.between(before[-1], i)):
            yield before[-1], True
            return
        behind = [k for k in counts if k > i]
        if behind and PART_BEHIND.fullmatch(self.around.between(i, behind[0])):
            yield behind[0], True
            return
        yield from ((k, False) for k in before[::-1])
        meant = [k for k in self.around.meant(self.around.before(i), i)[:MOST_MEANT] if k not in inside]
        subjects = [] if before else [k for k, near in self.near(i) if near == 1 and self.counts(k)][:MOST_SUBJECTS]
        yield from ((k, False) for k in dict.fromkeys((*meant, *subjects)))

    def _told_wholes(self, i: int, beside: Sequence[int], parts: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
        """The counts that `of` tells as the whole of a part, how far they are, and whether it tells one alone.

        Of those that its words may mean, the ones that fit them best are told.
        """
        behind = self.around.behind(i)
        inside = self.around.in_sentence(i)
        if i + 1 in inside and self.counts(i + 1) and self._begins_a_clause(i + 1, inside):
            behind = ""
        elif OF_NUMBER.fullmatch(behind) and i + 1 in inside and self.counts(i + 1):
            yield i + 1, 0, True
            return
        named = OF.match(behind)
        if named and not THESE.match(named["phrase"]):
            phrase = CLAUSE.split(named["phrase"])[0]
            every = [k for k in self.around.meant(phrase, i) if self.counts(k) and k not in beside]
            is_alone = bool(every) and self.around.is_alone(phrase, every)
            meant = [k for k in every if self.around.size(k) >= LEAST_WHOLE]
            meant = [k for k in meant if any(part != k and self.is_part(part, k) for part in parts)]
            for k in self.around.best(phrase, meant)[:MOST_MEANT]:
                yield k, 0 if k in inside else 1, is_alone and k == every[0]
            return
        is_pronoun = named is not None and PRONOUN.fullmatch(CLAUSE.split(named["phrase"])[0].strip())
        if named and is_pronoun and (those := list(self._those(i, beside or parts[:1], named["phrase"]))):
            yield from those
            return
        last = beside[0] if beside else i
        of = [k for k in inside if k < last and self.counts(k) and OF_BEFORE.search(self.around.before(k))]
        of = [k for k in of if not (k - 1 in inside and self._is_whole_of_share(k - 1, k))]
        of = [k - 1 if self._is_drawn_from(k - 1, k) else k for k in of]
        if of and not (beside and OF_THESE.match(self.around.behind(beside[0]).lstrip())):
            yield of[-1], 0, True
        elif these := OF_THESE.search(self.around.sentence(i)[: self.stated[i].number.start]):
            before = [k for k, near in self.near(i) if near == 1 and self.counts(k)]
            meant = [k for k in self.around.meant(these["phrase"] or "", i) if k in before]
            yield from ((k, 1, False) for k in self.around.best(these["phrase"] or "", meant or before))

    def _begins_a_clause(self, whole: int, inside: Sequence[int]) -> bool:
        """Whether the whole behind a comma has a part of its own: 63 (7.0%), among the later 600 just 20."""
        is_parted = "," in self.around.between(whole - 1, whole)
        return is_parted and whole + 1 in inside and CLAUSE.search(self.around.between(whole, whole + 1)) is None

    def _is_whole_of_share(self, share: int, whole: int) -> bool:
        """Whether a count is the whole of the share right before it: 5.6% of 1,200, but not 5.6%; of 1,200."""
        is_share = self.around.kind(share) == "share"
        return is_share and OF_NUMBER.fullmatch(self.around.between(share, whole)) is not None

    def _those(self, i: int, parts: Sequence[int], phrase: str) -> Iterator[tuple[int, int, bool]]:
        """The wholes that "of them", "of those" or "of it" may mean behind a share.

        They are what the part is said to be of, the set that the sentence names before, or the only count of the
        sentence before.
        """
        inside = self.around.in_sentence(i)
        for part in parts:
            if of := OF_PHRASE.match(self.around.behind(part)):
                meant = [k for k in self.around.meant(of["phrase"], i) if self.counts(k) and k != part]
                meant = [k for k in meant if self.is_part(part, k)]
                yield from ((k, 1, False) for k in self.around.best(of["phrase"], meant)[:MOST_MEANT])
        named = [k for k in self.around.named_in(i) if k not in inside]
        if phrase.startswith("it"):
            yield from ((k, 1, len(named) == 1) for k in named)
            return
        place = self.stated[i]
        last = [k for k, near in self.near(i) if near == 1 and self.stated[k].sentence == place.sentence - 1]
        counts = [k for k in last if self.counts(k)]
        yield from ((k, 1, len(counts) == 1) for k in counts)

    def of_relevant(self, i: int) -> Iterator[Reading]:
        """A count of the relevant documents of a named sample: 302 of the responsive ones of the Control Set."""
        for part in (k for k in self.around.in_sentence(i) if k != i and self.counts(k)):
            of = OF_PHRASE.match(self.around.behind(part))
            if of is None or not RELEVANT.search(of["phrase"]):
                continue
            for sample in self.around.named_in(part):
                found = next((k for k in self._behind_in_paragraph(sample) if self._is_found(k)), None)
                if found is not None and self.is_part(part, found):
                    yield self.reading("part/whole", {"part": part, "whole": found}, 0)

    def _behind_in_paragraph(self, k: int) -> Iterator[int]:
        """The numbers behind one in its passage."""
        passage = self.stated[k].passage
        yield from takewhile(lambda j: self.stated[j].passage == passage, range(k + 1, len(self.stated)))

    def _is_found(self, k: int) -> bool:
        return any(role.name == "found" for role in self.stated[k].roles)

    def of_same_whole(self, i: int) -> Iterator[Reading]:
        """The one count of a sentence, of the whole of the last share of its paragraph."""
        counts = [k for k in self.around.in_sentence(i) if k < i and self.counts(k)]
        before = [k for k in self.wholes if k < i and self.stated[k].passage == self.stated[i].passage]
        if len(counts) == 1 and before and self.is_part(counts[0], self.wholes[max(before)]):
            yield self.reading("part/whole", {"part": counts[0], "whole": self.wholes[max(before)]}, 1)

    def of_whole_before(self, i: int) -> Mapping[str, int] | None:
        """The part and the whole of the sentence before one without counts: of the 331, 276 were routed and 55 not."""
        place = self.stated[i]
        if any(self.counts(k) for k in self.around.in_sentence(i)):
            return None
        last = [k for k, near in self.near(i) if near == 1 and self.stated[k].sentence == place.sentence - 1]
        counts = sorted(k for k in last if self.counts(k))
        if len(counts) not in (2, 3) or not WHOLE_FIRST.search(self.around.before(counts[0])):
            return None
        whole, part, *rest = counts
        is_rest = all(self.around.size(k) == self._left(whole, part) for k in rest)
        return {"part": part, "whole": whole} if is_rest and self.is_part(part, whole) else None

    def of_whole_in(self, i: int) -> Mapping[str, int] | None:
        """The part and the whole of a sentence that begins with the whole: of the 640 read, 512 were responsive."""
        counts = [k for k in self.around.in_sentence(i) if k != i and self.counts(k)]
        if len(counts) != 2 or counts[-1] > i or not WHOLE_FIRST.search(self.around.before(counts[0])):
            return None
        whole, part = counts
        return {"part": part, "whole": whole} if self.is_part(part, whole) else None

    def _left(self, whole: int, part: int) -> Fraction:
        return self.around.size(whole) - self.around.size(part)

    def counts_before(self, i: int) -> Iterator[Reading]:
        """A count of another one, for a value that words name a share: of the nearest sentences that have two.

        The set that the sentence of a part names stands first: they coded 83,750 documents of the Predicted Set.
        """
        counts = [(k, near) for k, near in self.near(i) if near <= 1 and self.counts(k)]
        parts = [k for k, _ in counts][:MOST_SUBJECTS]
        for part, near in counts[:MOST_SUBJECTS]:
            for whole in self.around.named_in(part):
                if whole != part and self.counts(whole) and self.is_part(part, whole):
                    yield self.reading("part/whole", {"part": part, "whole": whole}, near)
        found: list[Reading] = []
        first = 0
        for n, (later, near) in enumerate(counts):
            if found and not self.stated[later].in_sentence_of(self.stated[counts[first][0]]):
                break
            first = n
            for part, whole in ((later, k) for k, _ in counts[: n + 1]):
                pairs = [(a, b) for a, b in ((part, whole), (whole, part)) if a in parts and self.is_part(a, b)]
                found += [self.reading("part/whole", {"part": a, "whole": b}, near) for a, b in pairs if a != b]
        yield from found

    def _is_drawn_from(self, sample: int, population: int) -> bool:
        """Whether the first of two counts is a sample of the second: of 2,000 among the 733,408 documents."""
        is_beside = sample >= 0 and self.stated[sample].in_sentence_of(self.stated[population]) and self.counts(sample)
        return is_beside and len(self.around.between(sample, population)) < len(" documents out of all the other ")

    def recalls(self, i: int) -> Iterator[Reading]:
        """Recalls: a count found of it and a count missed, where the words about a count say that it was missed."""
        if is_loose(self.stated[i].number):
            return
        counts = [(k, near) for k, near in self.near(i) if self.counts(k)]
        found_ones = [(k, n) for k, n in counts if self._is_relevant(k)]
        for (found, n), (missed, m) in product(found_ones, counts):
            is_missed = MISSED.search(self.clause(missed)) and not MISSED.search(self.clause(found))
            if any(_IRRELEVANT.match(self.around.behind(k)) for k in (found, missed)):
                continue
            if found != missed and is_missed and alike(self.stated[found].number, self.stated[missed].number):
                yield self.reading("found/(found + missed)", {"found": found, "missed": missed}, max(n, m))

    def _is_relevant(self, k: int) -> bool:
        """Whether a count is one of relevant documents, by its role or the words beside it; no set, and no sample."""
        roles = {role.name for role in self.stated[k].roles}
        return "found" in roles or (not roles and RELEVANT.search(self.clause(k)) is not None)

    def _of_what_was_left(self, i: int, parts: Sequence[int]) -> Iterator[Reading]:
        """A part of what is left of a whole: 1,452,970 documents, or 35.3 percent of what was left."""
        named = OF.match(self.around.behind(i))
        if not named or not LEFT_OVER.search(named["phrase"]):
            return
        counts = [k for k, near in self.near(i) if self.counts(k)]
        for part in parts:
            for removed, whole in combinations(counts, 2):
                if part not in (whole, removed) and self.is_part(removed, whole) and self.is_part(part, whole):
                    inputs = {"part": part, "whole": whole, "removed": removed}
                    yield self.reading("part/(whole - removed)", inputs, 1)

    def complements(self, i: int) -> Iterator[Reading]:
        """The rest of another share: 62.4 % were found and 37.6 % missed; one of the two says what was not."""
        words = self._beside(i)
        is_not, is_rest = NEGATIVE.search(words) is not None, COMPLEMENT.search(words) is not None
        if self.is_change(i) or not (is_rest or UPHELD.search(words)):
            return
        for k, near in self.near(i):
            is_not_either = NEGATIVE.search(self._beside(k)) is not None
            is_other = is_not != is_not_either if is_not or not is_rest else True
            if self.around.kind(k) == "share" and is_other:
                yield self.reading("1 - share", {"share": k}, near)

    def _beside(self, k: int) -> str:
        return self.around.before(k)[-BESIDE:] + self.around.behind(k)[:BESIDE]
