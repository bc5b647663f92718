"""The set of inputs that a value means, of several: the one that gives it, else the one that its words leave alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from prsym import catalogue
from prsym.drafting.quantities.inputs import BEHIND, BESIDE, PARAGRAPH, SECTION, SENTENCE, Inputs, InputSet
from prsym.drafting.quantities.named_values import NamedValues
from prsym.drafting.text.judged import confirms
from prsym.drafting.text.other_ones import OtherOnes
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import WOULD_DO
from prsym.drafting.text.records import Input, Stated, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems, which

_WITHIN = any_case(r"\b(?:good|accurate|precise|reliable|correct) to (?:within )?$")
_OF_LIMIT = whole_words(r"if|instead|(?:upper|lower) (?:limit|bound|end)|suppos\w+")
OVERALL = whole_words(r"overall|all told|combined|taken together|in total|altogether")
# Words of which one says that another sample is meant.
ORDINALS = stems("first second third fourth fifth final last pilot initial")
# Words that point to the counts before them, and words of measures that are asked for or are of other documents.
POINTING = whole_words(
    r"tables?|(?:these|those|the above|its|the) (?:counts|figures|numbers|cells|results|judgments|data)|thus|hence|"
    r"therefore|accordingly|it follows|this (?:gives|yields|means)|in the (?:control|validation|test) (?:set|sample)"
)
OF_OTHERS = whole_words(
    r"requir\w+|targets?|goals?|protocol|stipulat\w+|agreed|asks?|demand\w*|would|could|should|might|if|unless|"
    r"plaintiffs?|defendants?|opposing|vendors?|says|said|claims?|claimed|asserts?|pilot|earlier|previous\w*|prior|first|"
    r"second|third|fourth|fifth|rounds?|initial\w*|usual\w*|typical\w*|at least|at most|alone|before|after|had been|"
    r"expected|assum\w+|rais\w+|other|another|matters|cases|instead|rather"
)
_GENERIC = """classifier model system tool software review process search machine sample set control validation test
cut cutoff threshold line
achieved reached estimate estimated point overall came stood stands was were had has measured observed found for both
value values percent per cent balanced respectively equals equal gives gave yields interval confidence while whereas"""
# Two counts beside an agreement are most often those that both coded, and no part and whole.
OF_AGREEMENT = ("agreement", "observed agreement", "expected agreement", "overlap", "jaccard")


class Choice:
    """The sets of inputs that the words around the values of a document mean."""

    def __init__(self, around: Surroundings, inputs: Inputs, values: NamedValues) -> None:
        self._around, self._stated = around, around.stated
        self._inputs, self._values, self._others = inputs, values, OtherOnes(around)

    def first_giving(self, i: int, quantity: str, sets: Sequence[InputSet]) -> InputSet | None:
        """The nearest set that gives the value; None where another one of the same inputs gives it as near."""
        giving = (found for found in self._meant(i, sets) if confirms(self._stated, i, quantity, found.inputs))
        first = next(giving, None)
        if first is None or first.is_only:
            return first
        again = [found for found in giving if found.level == first.level and found.inputs.keys() == first.inputs.keys()]
        return None if again else first

    def _meant(self, i: int, sets: Sequence[InputSet]) -> list[InputSet]:
        """The sets of samples whose sentences the words of the value fit best: richness in the pilot, or in the final.

        A set of the value's own sentence, and one of other inputs, is always meant.
        """
        if OVERALL.search(self._around.sentence(i)):
            sizes = [self._sample_of(found) for found in sets]
            sets = [
                found for found, of in zip(sets, sizes, strict=True) if of is None or of == max(filter(None, sizes))
            ]
        fits = [self._fit(i, found) for found in sets]
        best = max((fit for fit in fits if fit is not None), default=0)
        return [found for found, fit in zip(sets, fits, strict=True) if fit is None or fit == best >= 0]

    def _sample_of(self, found: InputSet) -> Fraction | None:
        """The size of the sample of a set; None where it has none, or one of x of n."""
        one = found.inputs.get("sample")
        if one is None or one.source is None:
            return None
        counts = self._stated[one.source].counts
        return Fraction(counts[1]) if counts is not None else self._around.size(one.source)

    def _fit(self, i: int, found: InputSet) -> int | None:
        """How many words the value's sentence shares with those of its sample; None where that tells nothing."""
        if found.inputs.keys() != {"found", "sample"} or found.level in (SENTENCE, BEHIND):
            return None
        if self.is_of_another(i, found.inputs):
            return -1
        return len(stems(self._around.sentence(i)) & self._words_of(found.inputs))

    def is_of_another(self, i: int, inputs: Mapping[str, Input]) -> bool:
        """Whether the value's sentence speaks of the first, final or pilot sample, and the inputs of another one."""
        asked, words = stems(self._around.sentence(i)) & ORDINALS, self._words_of(inputs) & ORDINALS
        is_told = bool(asked) and bool(words) and not asked & words
        return is_told or self._others.lacks_ordinal(i, sources_of(inputs))

    def _words_of(self, inputs: Mapping[str, Input]) -> frozenset[str]:
        return frozenset[str]().union(*(stems(self._around.sentence(k)) for k in sources_of(inputs)))

    def as_its_column(self, i: int, quantity: str, sets: Sequence[InputSet]) -> InputSet | None:
        """The set of the row of a cell under the name of a quantity, where sets of the same inputs give its column."""
        row = set(self._around.row(i))
        others = self._in_column(i, quantity)
        giving = [one for k in others if (one := self._giving(k, quantity)) is not None]
        for found in sets:
            like = [one for one in giving if one.inputs.keys() == found.inputs.keys()]
            in_row = any(one.source in row for one in found.inputs.values())
            if len(like) >= 2 and len(like) * 3 >= 2 * len(others) and in_row:
                return found
        return None

    def _is_one_of_several(self, i: int, quantity: str, found: InputSet) -> bool:
        """Whether a table states a quantity several times, of rounds or samples of which only one has the counts."""
        around = self._around
        inside = around.numbers_of_table(i)
        is_beside = bool(sources_of(found.inputs) & set(inside))
        return not is_beside and any(k != i and self._values.quantity(k) == quantity for k in inside)

    def _speaks_of_counts(self, i: int) -> bool:
        """Whether a sentence states a measure of the counts before it, and none that is asked for, or of others.

        It points to them (these counts, the table, thus), or says nothing but measures and their values.
        """
        if self._around.is_cell(i):
            return True
        text = self._around.sentence(i)
        names = (name for called, _ in catalogue.terms() for name in called)
        plain = stems(" ".join((*names, _GENERIC)))
        return not OF_OTHERS.search(text) and (POINTING.search(text) is not None or stems(text) <= plain)

    def _in_column(self, i: int, quantity: str) -> list[int]:
        """The other values of a quantity in the column of a cell."""
        return [k for k in self._around.column(i) if k != i and self._values.quantity(k) == quantity]

    def _giving(self, i: int, quantity: str) -> InputSet | None:
        """The nearest set of inputs that gives a value."""
        sets = self._inputs.sets(i, quantity, None)
        return next((found for found in sets if confirms(self._stated, i, quantity, found.inputs)), None)

    def alone(self, i: int, quantity: str, near: Sequence[InputSet]) -> InputSet | None:
        """The one set that the words leave for a value that it does not give, as a table beside its measures.

        None where a count of the sentence has no known role, since it may be the input that is meant.
        """
        if _WITHIN.search(self._around.before(i)) or WOULD_DO.match(self._around.behind(i)):
            return None  # what is good to within 2.8 points may be better, and more than enough is enough
        of_table = [found for found in near if found.inputs.keys() <= {"tp", "fp", "fn", "tn"}]
        chosen = of_table[:1] or (list(near) if len({found.key for found in near}) == 1 else [])
        if not chosen or self._inputs.has_unknown_counts(i):
            return None
        if "population" in chosen[0].inputs and _OF_LIMIT.search(self._around.sentence(i)):
            return None  # if one takes the upper limit instead
        others = self._in_column(i, quantity)
        if others and all(self._giving(k, quantity) is None for k in others):
            return None  # the whole column was measured in another way
        if of_table and (self._is_one_of_several(i, quantity, chosen[0]) or not self._speaks_of_counts(i)):
            return None
        if quantity in OF_AGREEMENT and "found" in chosen[0].inputs and not self._values.beside_counts(i):
            return None
        counts = chosen[0].inputs.get("found")
        if counts is not None and counts.source is not None and self._stated[counts.source].counts is not None:
            is_beside = counts.source == self._values.beside_counts(i)
            if not is_beside and not is_told(self._stated[counts.source]):
                return None  # x of n somewhere in the text is not the share's alone
        is_cell = self._around.passage(i).kind == "cell"
        farthest = SECTION if of_table and is_cell else BESIDE if of_table else PARAGRAPH
        return chosen[0] if chosen[0].level <= farthest else None

    def is_of_other_one(self, i: int, inputs: Mapping[str, Input]) -> bool:
        """Whether the words right before a value say which one of several it is of, and no words of its inputs do: 30
        of 1,000 were overturned, and the overturn rate for the second batch was 4.0%."""
        if any(self._around.is_cell(k) for k in sources_of(inputs)):
            return False  # labels and headings say it
        asked, sentence = which(self._around.before(i)), self._around.sentence(i)
        inside = [k for k in sources_of(inputs) if self._stated[k].in_sentence_of(self._stated[i])]
        ends = [self._stated[k].number.end for k in inside if k < i]
        others = [self._around.sentence(k) for k in sources_of(inputs) if k not in inside]
        told = which(" ".join((sentence[: max(ends, default=0)], *others)))
        return any(not names & told.get(kind, frozenset()) for kind, names in asked.items())


def is_told(one: Stated) -> bool:
    """Whether x of n is told as found in a sample."""
    return bool({role.name for role in one.roles} & {"found", "sample"})
