"""Two values that a sentence compares: five times the London rate, one third of what it had been, 60% higher.

The two are the only ones of their kind in the sentence of the number before it, or else in the sentence right before.
Which of them is the subject of the comparison is told by words: the former or the second, the words that one alone of
the two has beside it, or by the place of the number right behind one of them. Where nothing tells it, there is no
reading; a gap in points has no subject.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from prsym.drafting.arithmetic.changed_rates import RISE_IN_POINTS, rate_of, rates_before
from prsym.drafting.arithmetic.constructions import DIFFERENCE, FALL, QUOTIENT, RISE
from prsym.drafting.text.formulas import Reading, rounds_to, value_at
from prsym.drafting.text.kinds import alike, is_in_words, kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import CLAUSE, FALLS, HYPOTHETICAL
from prsym.drafting.text.surroundings import stems, which

_AS = r"(?:likely|often|much|many|high|large|long|fast|great|rich|good|frequent\w*|costly|productive)\b"
_TIMES = re.compile(
    rf" ?(?:as {_AS}|what\b|(?:that|those) (?:of|in|for|from)\b|its\b|(?:the|[A-Z][\w-]*[’']s) (?!documents\b))"
)
# So many times a rate, and not the time or the cost of something.
_OF_RATE = re.compile(
    r" ?(?:as (?:likely|high|rich|large|great)|what (?:it|they|that)|(?:that|those) (?:of|in|for)|"
    r"the (?:[\w’'-]+ ){0,3}(?:rate|richness|prevalence|elusion|recall|precision|figure|value|first|second))\b"
)
_OF_WORK = whole_words(r"longer|shorter|faster|slower|cheaper|costlier|dearer")  # of no shares
_MULTIPLE = any_case(r"^.*?\b(?:times|twice|thrice|double)\b")
# A fraction of another value, and no share of documents: two-fifths of the English pace, half what it had been.
_FRACTION = re.compile(
    r" (?:of )?(?:what (?:it|they|that|this|we)\b|(?:that|those) (?:of|in|for)\b|"
    r"(?:the|its|their|that|[A-Z][\w-]*[’']s) (?:[\w-]+[’']?s? ){0,3}"
    r"(?:rate|pace|speed|level|value|figure|richness|prevalence|recall|precision|elusion|time|cost)\b)|"
    rf" as {_AS}"
)
_LARGER = whole_words(r"higher|longer|greater|more|larger|faster|better|above|costlier|dearer")
_ABOVE = whole_words(r"exceed\w*|higher|above|more|greater|larger")
_SMALLER = whole_words(r"lower|shorter|smaller|less|fewer|slower|worse|below|cheaper|short of")
_GAP = any_case(
    r"\b(?:difference|gap|shortfall|spread|gain|improvement|increase|rise|drop|decline|decrease|fall|reduction|loss|"
    r"deficit|apart)\b[^.;,()]{0,20}$"
)
# The word for a change right before its number: a relative decline of, this is an improvement of, it fell by.
_CHANGE = any_case(
    r"\b(?P<noun>improvement|increase|gain|rise|growth|drop|decline|decrease|fall|reduction|saving|change|fell|dropped|"
    r"declined|decreased|rose|grew|increased|improved|gained)(?: in [\w -]{3,30})? "
    r"(?:is|was|of|by|amounts to|comes to)(?: about| some| roughly| just)? $"
)
_EITHER = ("improvement", "change", "improved")  # of which the direction is that of the numbers
_BESIDE = any_case(r"(?: [\w-]+){0,5},? ?(?:or|which is|that is|a|an|[—–])?[\w ,]{0,40}")
_EXCEEDS = any_case(r"\b(?:exceed|surpass|outstrip|trail|lag)\w*\b")
_TURNED = any_case(r"\b(?:down|up) from\b|\b(?:against|compared (?:with|to))\b")
# Words that both values have, whoever is spoken of.
_GENERIC = stems("""found finds find took take takes rate rates was had has read reviewed review reached reach averaged
documents responsive relevant likely percent points the""")
_BARE = re.compile(r"[\d,.]+(?: in the second)?")
_FIRST = whole_words(r"former|first")
_SECOND = whole_words(r"latter|second")
_PEOPLE = whole_words(r"human|manual|reviewers?|attorneys?|lawyers?|people")
_MACHINE = whole_words(r"TAR|machine|model|classifier|tool|software|system|algorithm|computer")
_IN_RELATIVE = any_case(r"\brelative(?:ly)?\b(?! to\b)")
_FROM_TO = any_case(r"\b(?:from|between) (?:about )?$")


class Pair(NamedTuple):
    """Two values that may be compared, in the order of the text; `near` is 1 where they stand a sentence before."""

    first: int
    second: int
    near: int

    def other(self, k: int) -> int:
        """The value of the pair that is not `k`."""
        return self.second if k == self.first else self.first


def compared(near: Near, i: int) -> Iterator[Reading]:
    """The readings of a number as a comparison of two values that stand before it."""
    kind = near.around.kind(i)
    is_role = any(role.name in ("confidence", "margin") for role in near.stated[i].roles)
    if is_role or kind not in ("multiple", "share", "change", "points") or near.stated[i].counts is not None:
        return
    pair = None if HYPOTHETICAL.search(near.around.sentence(i)) else _pair(near, i)
    if kind == "points" and (pair is None or pair.near):
        yield from _gap_of_counts(near, i)
    if pair is None:
        return
    if kind == "points":
        yield from _gap(near, i, pair)
        return
    if kind == "multiple" or is_in_words(near.stated[i].number):
        yield from _ratio(near, i, pair)
    if kind != "multiple":
        yield from _change(near, i, pair)
        yield from _comparison(near, i, pair)


def _pair(near: Near, i: int) -> Pair | None:
    """The two values of one kind before a number; None where there are others of their kind."""
    inside = [k for k in near.around.in_sentence(i) if k < i and not near.stated[k].reason]
    for level, places in enumerate((inside, near.in_sentence_before(i))):
        values = [k for k in places if _is_pure(near, k)] or _amounts(near, places)
        if values:
            is_pair = len(values) == 2 and _are_alike(near, *values)
            return Pair(values[0], values[1], level) if is_pair else None
    return None


def _amounts(near: Near, places: Sequence[int]) -> list[int]:
    """The amounts of a sentence, with bare digits behind the first one, whose unit may be its."""
    amounts = [k for k in places if near.counts(k) and near.around.kind(k) == "amount"]
    bare = [k for k in places if amounts and k > amounts[0] and _BARE.fullmatch(near.stated[k].number.text)]
    return sorted({*amounts, *bare})


def _is_pure(near: Near, k: int) -> bool:
    """Whether a number is a share that was measured: no level, margin or limit, and no x of n."""
    one = near.stated[k]
    is_role = any(role.name in ("confidence", "margin") for role in one.roles)
    is_number = one.number.printed is not None and one.number.printed.kind == "number"
    return not is_role and is_number and one.counts is None and kind_of(one.number) == "share"


def _are_alike(near: Near, first: int, second: int) -> bool:
    """Whether two values are of one unit, which may be said of the first alone: 40 documents an hour, and then 52."""
    one, other = near.stated[first].number, near.stated[second].number
    if not size(one) or not size(other) or size(one) == size(other):
        return False
    is_said_once = kind_of(one) == "amount" and kind_of(other) in ("count", "decimal")
    return is_said_once or alike(one, other)


def _gap(near: Near, i: int, pair: Pair) -> Iterator[Reading]:
    """The points between two shares; sure where the sentence tells a gap of the two before, and has no direction."""
    before, behind = near.around.before(i), CLAUSE.split(near.around.behind(i))[0]
    larger, smaller = sorted((pair.first, pair.second), key=lambda k: -near.around.size(k))
    said = _GAP.search(before)
    direction = bool(_LARGER.search(behind)) - bool(_SMALLER.search(behind))
    if not _is_pure(near, larger) or (said is None and not direction) or _are_two_measures(near, pair):
        return
    subject = _subject(near, i, pair)
    if direction and subject is not None and subject != (larger if direction > 0 else smaller):
        return
    is_alone = said is not None and not direction and _is_of_one_measure(near, pair)
    yield near.reading(DIFFERENCE, {"first": larger, "second": smaller}, pair.near, is_alone)


def _gap_of_counts(near: Near, i: int) -> Iterator[Reading]:
    """The points between the rates of two counts out of two sets, in the direction that the sentence tells."""
    words = f"{near.around.sentence(i)} "
    rates = rates_before(near, i)
    if len(rates) != 2 or not (_GAP.search(near.around.before(i)) or _ABOVE.search(words) or _SMALLER.search(words)):
        return
    (old, of_old), (new, of_new) = sorted(rates, key=lambda pair: rate_of(*pair))
    if old.source is None or new.source is None:
        return
    places = sorted((old.source, new.source))
    subject = _subject(near, i, Pair(places[0], places[1], 1))
    is_above, is_below = _ABOVE.search(words) is not None, _SMALLER.search(words) is not None
    if is_above != is_below and subject != (new if is_above else old).source:
        return
    inputs = {"old": old, "of_old": of_old, "new": new, "of_new": of_new}
    yield Reading(RISE_IN_POINTS, inputs, 1, False)


def _measures(near: Near, k: int) -> set[str]:
    return {role.quantity for role in near.stated[k].roles if role.name == "value"}


def _are_two_measures(near: Near, pair: Pair) -> bool:
    """Whether one measure is named for the first of two shares, and another one for the second."""
    first, second = _measures(near, pair.first), _measures(near, pair.second)
    return bool(first and second) and first != second


def _is_of_one_measure(near: Near, pair: Pair) -> bool:
    """Whether a measure is named for two shares, and no other one."""
    is_rate = re.search(r"\brates?\b", near.around.sentence(pair.first)) is not None
    return (bool(_measures(near, pair.first)) or is_rate) and not _are_two_measures(near, pair)


def _ratio(near: Near, i: int, pair: Pair) -> Iterator[Reading]:
    """So many times as much as another value, or a fraction of it in words, by the subject that words tell."""
    is_multiple = near.around.kind(i) == "multiple"
    behind = near.around.behind(i)
    if is_multiple:
        behind = _MULTIPLE.sub("", near.stated[i].number.text) + behind
    if (_TIMES if is_multiple else _FRACTION).match(behind) is None:
        return
    if is_multiple and _is_pure(near, pair.first) and not _OF_RATE.match(behind) and pair.near:
        return
    subject = _subject(near, i, pair)
    if subject is not None and not _is_of_itself(near, pair, subject, behind):
        places = {"first": subject, "second": pair.other(subject)}
        printed = near.stated[i].number.printed
        is_exact = is_multiple and printed is not None and not printed.numbers[0].about
        is_exact = is_exact and _OF_RATE.match(behind) is not None
        reading = near.reading(QUOTIENT, places, pair.near)
        yield replace(reading, is_sure=is_exact or _is_plainly(near, i, reading))


def _is_of_itself(near: Near, pair: Pair, subject: int, behind: str) -> bool:
    """Whether words behind a fraction name its subject as what it is a fraction of, and not the other value."""
    if behind.split()[:1] == ["what"] or behind.split()[:2] == ["of", "what"]:
        return False  # half what it had been
    own = dict(zip((pair.first, pair.second), _own_words(near, pair), strict=True))
    named = _words(CLAUSE.split(behind)[0])
    return bool(named & own[subject]) and not named & own[pair.other(subject)]


def _change(near: Near, i: int, pair: Pair) -> Iterator[Reading]:
    """The relative change from the first value to the second, in the direction of its noun."""
    said = _CHANGE.search(near.around.before(i))
    if said is None:
        return
    is_turned = pair.second != i and _TURNED.search(near.around.between(pair.first, pair.second)) is not None
    new, old = (pair.first, pair.second) if is_turned else (pair.second, pair.first)
    is_fall = near.around.size(new) < near.around.size(old)
    falls = FALLS.search(said["noun"])
    if said["noun"].lower() not in _EITHER and bool(falls) != is_fall:
        return
    reading = near.reading(FALL if is_fall else RISE, {"new": new, "old": old}, pair.near)
    is_told = _FROM_TO.search(near.around.before(old)) and near.around.between(old, new).strip().startswith("to")
    is_told = bool(is_told) or _IN_RELATIVE.search(near.around.sentence(i)) is not None
    yield replace(reading, is_sure=is_told or _is_plainly(near, i, reading))


def _comparison(near: Near, i: int, pair: Pair) -> Iterator[Reading]:
    """By how much of the other value the subject is higher, longer, lower or the like."""
    words = f"{near.stated[i].number.text}{near.around.behind(i)[:30]}"
    is_more, is_less = _LARGER.search(words) is not None, _SMALLER.search(words) is not None
    subject = _subject(near, i, pair)
    if is_more == is_less or subject is None or (_OF_WORK.search(words) and _is_pure(near, subject)):
        return
    other = pair.other(subject)
    if (near.around.size(subject) > near.around.size(other)) != is_more:
        return
    is_relative = _IN_RELATIVE.search(near.around.sentence(i)) is not None
    # A change that is printed with its direction has a sign: 20% lower.
    is_rise = is_more or near.around.kind(i) == "change"
    reading = near.reading(RISE if is_rise else FALL, {"new": subject, "old": other}, pair.near)
    yield replace(reading, is_sure=is_relative or _is_plainly(near, i, reading))


def _is_plainly(near: Near, i: int, reading: Reading) -> bool:
    """Whether the prints of two values give a number themselves, however widely they are rounded."""
    value = value_at(reading.compute, [near.around.size(k) for _, k in _sources(reading)])
    return value is not None and rounds_to(value, near.stated[i].number.text)


def _sources(reading: Reading) -> list[tuple[str, int]]:
    return [(name, one.source) for name, one in reading.inputs.items() if one.source is not None]


def is_turned(near: Near, i: int, reading: Reading) -> bool:
    """Whether the subject of a comparison is the smaller of the two values of a reading, and told as the larger one, or
    the other way round."""
    words = f"{near.stated[i].number.text}{CLAUSE.split(near.around.behind(i))[0]}"
    direction = bool(_LARGER.search(words)) - bool(_SMALLER.search(words))
    sources = [source for _, source in _sources(reading)]
    before = near.in_sentence_before(i) if direction else []
    if len(sources) != 2 or reading.compute not in (DIFFERENCE, RISE, FALL) or not {*sources} <= {*before}:
        return False
    pair = Pair(min(sources), max(sources), 1)
    subject = _subject(near, i, pair)
    if subject is None:
        return False
    return (near.around.size(subject) > size(near.stated[pair.other(subject)].number)) != (direction > 0)


def _subject(near: Near, i: int, pair: Pair) -> int | None:
    """The value of a pair that is compared with the other; None where no words tell it."""
    if not pair.near:
        return pair.second if _BESIDE.fullmatch(near.around.between(pair.second, i)) else None
    sentence, number = near.around.sentence(i), near.stated[i].number
    verb = _EXCEEDS.search(sentence[: number.start])
    left, right = sentence[: verb.start() if verb else number.start], sentence[verb.end() if verb else number.start :]
    if bool(_FIRST.search(left)) != bool(_SECOND.search(left)):
        return pair.first if _FIRST.search(left) else pair.second
    own = _own_words(near, pair)
    for words, is_subject in ((left, True), (right, False)):
        fits = [k for k, told in zip((pair.first, pair.second), own, strict=True) if told & _words(words)]
        if len(fits) == 2:
            return None
        if fits:
            return fits[0] if is_subject else pair.other(fits[0])
    return None


def _own_words(near: Near, pair: Pair) -> tuple[frozenset[str], frozenset[str]]:
    """The words beside each value of a pair that are not beside the other one."""
    sentence, one, other = near.around.sentence(pair.first), *(near.stated[k].number for k in pair[:2])
    between = sentence[one.end : other.start]
    parting = CLAUSE.search(between)
    cut = one.end + (parting.start() if parting else len(between))
    first, second = _words(sentence[:cut]), _words(sentence[cut:])
    return first - second, second - first


def _words(text: str) -> frozenset[str]:
    """The stems of a text, with a word for people and one for machines by whatever name."""
    kinds = (("people", _PEOPLE), ("machine", _MACHINE))
    named = {f"{kind} {name}" for kind, names in which(text).items() for name in names}
    return (stems(text) - _GENERIC) | named | {f"({name})" for name, pattern in kinds if pattern.search(text)}
