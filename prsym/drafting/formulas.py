"""The formulas that a document prints, each with the formula of the catalogue that it may be.

The words before it, its left side and the words for its letters name a quantity; its letters are matched to the
parameters by these words and by their spelling. Values at exact points say which formula it agrees with. That is no
proof: the audit makes one when a person has confirmed the proposal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

from prsym import catalogue
from prsym.comparing.fingerprint import sides_agree
from prsym.comparing.matching import Question, against_formula
from prsym.comparing.vocabulary import Vocabulary
from prsym.documents.passages import Document
from prsym.documents.sentences import sentences
from prsym.drafting.definitions import AS_PYTHON, Definition, definitions, nearest
from prsym.drafting.formula_names import Ids, meaning, quantities
from prsym.drafting.printed_formulas import MASK, Printed, printed_formulas, words_around
from prsym.drafting.records import FormulaProposal
from prsym.errors import PrsymError
from prsym.model.domain import half_line
from prsym.model.formula import Formula
from prsym.model.verdict import Comparison
from prsym.reading.building import number_node
from prsym.reading.tree import Number, substitute, symbols, walk

MOST_NAMED = 5  # quantities that one printed formula may be
MOST_MATCHINGS, MOST_VALUES = 6, 6  # of letters to the parameters of one formula, and of those without a letter
NEAR = 6  # words between a formula and a name that is surely its own
LONGEST_LETTER = 5  # characters; a longer name says itself what it is
CORNER = half_line(">=", Fraction(5))  # counts below it make many formulas agree
AGREES, NAMED = 0.9, 0.6


def formula_proposals(document: Document, known: Sequence[Definition] | None = None) -> tuple[FormulaProposal, ...]:
    """A proposal for each formula that a document prints; `known` are its definitions where they were read before.

    The score is above 0.6 where it agrees with the proposed formula; `formula` is "" where nothing is proposed.
    """
    printed = printed_formulas(document)
    terms = definitions(document, printed) if known is None else known
    texts = words_around(document, printed)
    return tuple(_Asked(document, texts, one, terms).proposal(f"f{n}") for n, one in enumerate(printed, 1))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A printed formula in its document; `texts` are the words of the passages."""

    document: Document
    texts: Sequence[str]
    one: Printed
    terms: Sequence[Definition]

    def proposal(self, identifier: str) -> FormulaProposal:
        """The formula that is named and agrees, else the one that is surely named, else none."""
        one, passage = self.one, self.document.passages[self.one.passage]
        parts = [(a, b) for a, b in sentences(self.texts[one.passage]) if a < one.end and one.start < b]
        quote = passage.text[parts[0][0] : parts[-1][1]] if parts else one.source
        stated = (one.start, one.end, passage.place_at(one.start), quote, one.source, one.language)
        drafted = FormulaProposal(identifier, one.passage, *stated, picture=one.picture)
        if one.tree is None:
            return replace(drafted, reason="the document has only a picture of it: look at it there, and type it")
        named = self._named()[:MOST_NAMED]
        trials = [self._trial(drafted, i, is_near=behind <= NEAR) for behind, ids in named for i in ids]
        best = max(trials, key=lambda trial: trial.score, default=drafted)
        return best if best.score else replace(drafted, reason="the words near it name no formula of the catalogue")

    def _named(self) -> list[tuple[int, Ids]]:
        """The quantity that its left side names, else those that words before it name, the nearest first."""
        one, context = self.one, self.document.passages[self.one.passage].context
        defined = nearest(one.left, one.passage, self.terms)
        own = [(0, ids) for first, _, ids in quantities(defined.words if defined else one.left) if first == 0]
        leading = self.texts[max(one.passage - 1, 0) : one.passage]
        said = " ".join((*leading, self.texts[one.passage][: one.start])).rpartition(MASK)[2]
        last = [said[start:] for start, _ in sentences(said)][-1:]
        return own or [(behind, ids) for _, behind, ids in quantities(" ".join((*context, *last)))][::-1]

    def _trial(self, drafted: FormulaProposal, identifier: str, *, is_near: bool) -> FormulaProposal:
        """The proposal with the first matching of letters to the formula's parameters that agrees, else the first."""
        formula = catalogue.formula(identifier)
        meant = {x: name for x in self.one.letters if (name := self._meaning(x, Vocabulary(formula)))}
        drafted = replace(drafted, formula=identifier, score=NAMED * is_near, reason="named near it, but differs")
        tried = []
        try:
            asked = Comparison(self.one.tree or "", formula.id, self.one.language, meant)
            for found in against_formula(asked, formula)[:MOST_MATCHINGS]:
                shown = tuple((x, name.translate(AS_PYTHON)) for x, name in found.matching.items())
                for values in _values(found.question, formula):
                    fixed = tuple((name, f"{float(value):.12g}") for name, value in values.items())
                    one = replace(drafted, symbols=shown, fixed=fixed)
                    is_equal = _agree(found.question, values)
                    tried.append(replace(one, score=AGREES, reason="named near it, and agrees") if is_equal else one)
        except (PrsymError, ArithmeticError):
            return drafted
        return max(tried, key=lambda trial: trial.score)

    def _meaning(self, letter: str, vocabulary: Vocabulary) -> str:
        """The quantity that a letter is by words of the document, or of a long name; "" where its spelling says it."""
        defined = nearest(letter, self.one.passage, self.terms)
        names = meaning(defined.words if defined else letter) if defined or len(letter) > LONGEST_LETTER else ()
        is_near = defined is not None and defined.passage >= self.one.passage
        known = [name for name in names if vocabulary.near(name) or vocabulary.beyond(name)]
        return known[0] if known else names[0] if names and is_near else ""


def _values(question: Question, formula: Formula) -> Iterator[dict[str, Fraction]]:
    """Values of the parameters without a letter: decimals that the formula prints, and those that are usual."""
    free = set(symbols(question.right)) - set(symbols(question.left))
    printed = [n.value for n in walk(question.left) if isinstance(n, Number) and n.value.denominator > 1]
    choices = []
    for one in (p for p in formula.parameters if p.name in free):
        own = printed if one.role.kind == "quantile" else []
        choices.append([(one.name, value) for value in (*own, *one.usual) if one.interval.contains(value)])
    yield from (dict(way) for way in islice(product(*filter(None, choices)), MOST_VALUES))


def _agree(question: Question, values: dict[str, Fraction]) -> bool:
    """Whether two sides have the same values at exact points, and at some where no count is small."""
    right = substitute(question.right, {name: number_node(value) for name, value in values.items()})
    domain = {x: i.meet(CORNER) or i if x in question.integers else i for x, i in question.domain.items()}
    return all(sides_agree(replace(question, right=right, domain=one)) for one in (question.domain, domain))
