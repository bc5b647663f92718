"""The four cells of a two by two table that a paragraph tells in words.

The review retrieved 130 of the responsive ones and overlooked 12; it also retrieved 166 that are not responsive and,
rightly, passed over the remaining 892. Each count has a verb that says what was predicted, and words that say what is
true. The fragment: one paragraph, four counts of four different cells, and no other count there that is larger than
each of them, unless it is their sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.near import Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import Stated
from prsym.drafting.text.roles import Role
from prsym.drafting.text.surroundings import Surroundings

CELLS: Mapping[tuple[bool, bool], str] = {  # predicted, true
    (True, True): "tp",
    (True, False): "fp",
    (False, True): "fn",
    (False, False): "tn",
}
_TAKEN = (
    r"(?:retriev|return|flagg?|caught|catch|captur|select|propos|predict|promot|includ|pick(?:s|ed)? (?:up|out)|"
    r"br(?:ing|ought)s? (?:in|up)|marked (?:as )?responsive|called (?:them )?responsive)\w*"
)
_LEFT = (
    r"(?:overlook\w*|miss(?:ed|es)?|pass(?:ed|es)? over|reject\w*|discard\w*|skipp?\w*|left (?:out|behind|aside|alone)|"
    r"set aside|screened out|turned (?:down|away)|let (?:\w+ )?(?:slip|go)|dismiss\w*)"
)
_NOT = r"(?:not|never|n[’']t|fail(?:s|ed)? to)"
# What was predicted, the last of these before a count, or the first behind it.
_VERB = any_case(rf"\b(?P<not>{_NOT} (?:been )?)?(?:(?P<taken>{_TAKEN})|(?P<left>{_LEFT}))\b")
_WERE_NOT = any_case(r"^ (?:documents )?(?:were|was|are|is|did|had|have) not$")
_OVERLOOKED = whole_words(r"overlook\w*|miss(?:ed|es)?|let (?:\w+ )?slip")
_UNTRUE = whole_words(r"(?:not|non-?|ir|un)[ -]?(?:responsive|relevant|wanted|privileged)|not (?:so|wanted)")
_TRUE = whole_words(r"responsive|relevant|wanted|privileged")
_RIGHTLY = whole_words(r"rightly|correctly|properly|with good reason")
_WRONGLY = whole_words(r"wrongly|incorrectly|mistakenly|erroneously|in error|by mistake|falsely")
_WHOLE = any_case(r"\b(?:of|among|from) (?:the|these|those|all|its) $")
_SEPARATOR = any_case(r"[,;:]|\b(?:and|but|while|whereas|which)\b")
# Counts of which these are said are no four cells of one prediction and one truth.
_OTHERWISE = whole_words(
    r"if|would|could|should|might|suppose\w*|imagin\w+|assum\w+|hypothe\w+|instead|estimat\w+|project\w+|expect\w+|"
    r"about|roughly|approximately|pilot|(?:second|third|another|other|different|each) "
    r"(?:sample|set|round|batch|review|test|reviewer|team|tool|model)"
)


def told_cells(around: Surroundings) -> Iterator[tuple[int, Role]]:
    """The counts of running text that are the cells of a two by two table, with their roles."""
    by_passage: dict[int, list[int]] = {}
    for k, one in enumerate(around.stated):
        if not one.reason and kind_of(one.number) == "count" and not around.is_cell(k):
            by_passage.setdefault(one.passage, []).append(k)
    for inside in by_passage.values():
        yield from _of_passage(around, inside)


def _of_passage(around: Surroundings, inside: Sequence[int]) -> Iterator[tuple[int, Role]]:
    if len(inside) < len(CELLS):
        return
    cells: dict[str, list[int]] = {}
    for k, cell in _cells(around, inside):
        cells.setdefault(cell, []).append(k)
    chosen = {k for places in cells.values() for k in places}
    if cells.keys() != set(CELLS.values()) or any(len(places) > 1 for places in cells.values()):
        return
    sizes = [around.size(k) for k in chosen]
    larger = [k for k in inside if k not in chosen and around.size(k) > max(sizes)]
    is_whole = all(around.size(k) == sum(sizes) or _is_margin(around.stated, k, cells) for k in larger)
    if is_whole and not any(_OTHERWISE.search(around.sentence(k)) for k in chosen):
        yield from ((places[0], Role(0, cell)) for cell, places in cells.items())


def _is_margin(stated: Sequence[Stated], k: int, cells: Mapping[str, Sequence[int]]) -> bool:
    """Whether a count is the sum of a row or a column of the four."""
    pairs = (("tp", "fn"), ("fp", "tn"), ("tp", "fp"), ("fn", "tn"))
    sums = [sum(size(stated[cells[name][0]].number) for name in pair) for pair in pairs]
    return size(stated[k].number) in sums


def _cells(around: Surroundings, inside: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The cell of each count that has one by the words beside it."""
    sentence: tuple[int, int] | None = None
    predicted = true_of_whole = None
    is_behind_whole = False
    for k in inside:
        one = around.stated[k]
        if (one.passage, one.sentence) != sentence:
            sentence, predicted, true_of_whole = (one.passage, one.sentence), None, None
        before, behind = _beside(around, k, is_behind_whole=is_behind_whole)
        is_behind_whole = False
        if _WHOLE.search(around.before(k)) and _truth(behind) is not None:
            true_of_whole, is_behind_whole = _truth(behind), True
            continue
        verbs = list(_VERB.finditer(before))
        said = verbs[-1] if verbs else _VERB.search(behind)
        is_negated = said is None and _WERE_NOT.match(behind) is not None
        if said is not None:
            predicted = (said["taken"] is not None) != (said["not"] is not None)
        elif is_negated and predicted is not None:
            predicted = not predicted
        if predicted is None:
            continue
        words = f"{before} {behind}"
        if (truth := _truth(behind)) is None:
            truth = _by_adverb(words, predicted)
        if truth is None:
            truth = true_of_whole
        if truth is None and said is not None and not predicted and _OVERLOOKED.search(said[0]):
            truth = True
        if truth is not None:
            yield k, CELLS[predicted, truth]


def _beside(around: Surroundings, k: int, *, is_behind_whole: bool) -> tuple[str, str]:
    """The words of the clause of a count before and behind it, without those of the count before it."""
    before = around.before(k)
    if k and around.stated[k - 1].in_sentence_of(around.stated[k]) and not is_behind_whole:
        parts = _SEPARATOR.split(before, 1)
        before = parts[1] if len(parts) > 1 else ""
    return before, _SEPARATOR.split(around.behind(k), 1)[0].rstrip(" .")


def _truth(words: str) -> bool | None:
    """Whether the words call documents relevant; None where they call them neither."""
    if _UNTRUE.search(words):
        return False
    return True if _TRUE.search(words) else None


def _by_adverb(words: str, predicted: bool) -> bool | None:
    """The truth about documents that were rightly, or wrongly, predicted so."""
    if _RIGHTLY.search(words):
        return predicted
    return not predicted if _WRONGLY.search(words) else None


def sums_of_cells(near: Near, i: int) -> Iterator[Reading]:
    """The count that a paragraph with the four cells gives to the relevant ones, or the others: the 142 wanted ones."""
    one, words = near.stated[i], f"{near.stated[i].number.text}{near.around.behind(i)}"
    if kind_of(one.number) != "count" or not _WHOLE.search(near.around.before(i)):
        return
    truth = _truth(_SEPARATOR.split(words, 1)[0])
    cells = {
        role.name: k
        for k, other in enumerate(near.stated)
        for role in other.roles
        if other.passage == one.passage and not near.around.is_cell(k) and role.name in CELLS.values()
    }
    names = [name for (_, true), name in CELLS.items() if true is truth]
    if truth is not None and cells.keys() == set(CELLS.values()):
        yield near.reading("first + second", {"first": cells[names[0]], "second": cells[names[1]]}, 1)
