"""The equations of a document as claims: each bound to the one formula that its words and letters leave.

An equation that equals a formula of its quantity is bound to that. One that equals none is bound, and then refuted by
the audit, only where the words name its quantity and no other, and every letter has a meaning that is stated or cannot
be another. Everything else stays open, with the choices.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import product

from prsym import catalogue
from prsym.comparing.reasons import MEANT_OTHERWISE, NO_PARAMETER
from prsym.comparing.spellings import candidates
from prsym.comparing.stated import stated_meaning
from prsym.comparing.vocabulary import Vocabulary, is_word
from prsym.documents.passages import Passage
from prsym.drafting.equations.equations import Printed, letters_end, sentence_of
from prsym.drafting.equations.letters import Definition, definitions, lead_in, meaning, named, near, said_of, shown
from prsym.drafting.equations.named_by import Named, kindred, quantities
from prsym.drafting.equations.pictures import TO_TYPE
from prsym.drafting.text.judged import SECONDS, compared
from prsym.drafting.text.patterns import any_case, any_of, whole_words
from prsym.drafting.text.records import DraftedFormula
from prsym.errors import PrsymError
from prsym.model.formula import Formula
from prsym.model.status import Status
from prsym.reading.languages import WITH_READINGS, read_noting_in
from prsym.reading.notation import AS_PRINTED
from prsym.reading.pages import formulas_of
from prsym.reading.python import read_python
from prsym.reading.text import to_text
from prsym.reading.tree import (
    Bracket,
    Negative,
    Node,
    Number,
    Relation,
    Sum,
    Symbol,
    substitute,
    symbols,
    transform,
    walk,
)
from prsym.verification import compare_as

EQUAL = (Status.EQUAL, Status.EQUAL_WHERE_DEFINED)
# Values of z as they are printed; a number of an equation that is one of these may stand for it.
QUANTILES = frozenset(
    ("1.96", "1.960", "1.64", "1.645", "1.65", "2.58", "2.576", "2.33", "2.326", "1.28", "1.282", "2", "3")
)
# Letters that everybody writes for a quantity beside a name of the others; alone they are no word for it.
USUAL = {
    "f1": {"P", "R", "p", "r"},
    "f measure": {"P", "R", "p", "r", "beta"},
    "f beta": {"P", "R", "p", "r", "beta"},
    "sample size": {"z", "p", "q"},
    "margin of error": {"z", "p", "q", "n"},
    "standard error": {"p", "q", "n", "p_hat"},
    "confidence interval": {"z", "p", "q", "n", "p_hat", "q_hat"},
    "kappa": {"p_o", "p_e"},
}
_HUNDRED = re.compile(r"^\s*100\s*(?:×|\*|·|\\times|\\cdot)\s*|\s*(?:×|\*|·|\\times|\\cdot)\s*100\s*$")
_APART = re.compile(r"(?<![^\W\d_])[^\W\d_][\w₀-₉]?\s+[^\W\d_][\w₀-₉]?(?![^\W\d_])")
_GOES_ON = re.compile(r"\s*(?:[A-Z][A-Z\d]{1,3}|(?![aAI])[^\W\d_])(?![\w’'])")
_SET_LETTERS = re.compile("[\U0001d400-\U0001d7ff]")
_HAS_HUNDRED = re.compile(r"(?<![\d.])100(?![\d.])")
# Words by which a sentence may deny an equation, or say when it holds, or that it does so about.
_HEDGED = any_case(
    r"\b"
    + any_of(
        *(
            "not",
            "never",
            "no longer",
            "cannot",
            r"wrong\w*",
            r"incorrect\w*",
            r"mistak\w*",
            r"erroneous\w*",
            r"misstat\w+",
        ),
        *(
            r"false(?! (?:positive|negative|discovery|omission))",
            r"confus\w+",
            "instead",
            "rather than",
            "would",
            "might",
            "could",
        ),
        *("had", "if", "when", "whenever", "unless", "provided", r"assum\w+", r"suppos\w+", "given that", "for large"),
        *(
            "in (?:the|this|that) case",
            r"approximat\w*",
            "roughly",
            "about",
            "nearly",
            "close to",
            r"bound\w* (?:by|from)",
        ),
        *("at (?:most|least)", "class(?:es)?", "irrelevant", "non-?relevant", "non-?responsive", "tends?", "limit of"),
        *(r"simplif\w+", "shortcut", "rule of thumb", r"conservativ\w+", r"random (?:run|order|classifier|guess\w*)"),
    )
    + r"\b"
)
_DENIED = whole_words(r"not|never|wrong\w*|incorrect\w*|mistak\w*|erroneous\w*|instead of|rather than")
MOST_COMPARED = 400  # formulas of one document
MOST_AROUND = 400  # characters before and behind a formula that may name its quantity
MOST_TRIED = 40  # formulas that one equation is compared with


@dataclass(frozen=True, slots=True)
class Trial:
    """A comparison of an equation with a formula under stated letters and values: the verdict, and how near it fits."""

    formula: Formula
    symbols: Mapping[str, str]
    fixed: Mapping[str, str]
    status: str
    reason: str
    is_known: bool  # whether every letter is a quantity of the formula
    missing: tuple[str, ...]  # chosen parameters that the equation has no letter or number for
    fit: tuple[int, int] = (0, 0)

    @property
    def holds(self) -> bool:
        return self.status in EQUAL


class FormulaBinder:
    """Binds the equations of a document."""

    def __init__(self, passages: Sequence[Passage], printed: Sequence[Printed], *, is_flat: bool = False) -> None:
        """`is_flat`: the text comes from a page on which the lines of fractions are drawn, and not read."""
        self._passages, self._printed, self._is_flat = passages, printed, is_flat
        stretches: dict[int, list[tuple[int, int]]] = {}
        for one in printed:
            stretches.setdefault(one.passage, []).append((one.start, one.end))
        self._texts = [shown(p, stretches.get(i, ())) for i, p in enumerate(passages)]

    @cached_property
    def _letters(self) -> frozenset[str]:
        return frozenset(letter for one in self._printed for letter in Asked.of(one, self._passages).letters)

    @cached_property
    def _definitions(self) -> list[Definition]:
        lefts = {Asked.of(one, self._passages).left_letter for one in self._printed}
        return definitions(self._texts, self._letters | lefts)

    def claims(self) -> Iterator[DraftedFormula]:
        """One claim for each equation of letters, in the order of the document."""
        for number, one in enumerate(self._printed, 1):
            yield self._claim(f"formula-{number}", one, number > MOST_COMPARED)

    def _claim(self, name: str, one: Printed, is_beyond: bool) -> DraftedFormula:
        passage = self._passages[one.passage]
        start, end = sentence_of(passage, one)
        asked = Asked.of(one, self._passages)
        drafted = DraftedFormula(
            name, passage.text[start:end], passage.place_at(one.start), asked.text, asked.language, "open"
        )
        if not one.source:
            return replace(drafted, choices=(TO_TYPE,))
        if is_beyond:
            return replace(drafted, choices=(f"only the first {MOST_COMPARED} formulas of a document are compared",))
        if asked.problem:
            return replace(drafted, choices=(f"it cannot be read: {asked.problem}",))
        return self._bound(drafted, one, asked)

    def _bound(self, drafted: DraftedFormula, one: Printed, asked: Asked) -> DraftedFormula:
        around = near(self._passages, self._texts, one.passage)
        said = {x: said_of(x, self._definitions, around, one.passage) for x in (*asked.letters, asked.left_letter)}
        meant = quantities(asked.left, said[asked.left_letter], *self._around(one))
        if not meant:
            return replace(drafted, choices=("what it is the formula of is not said in words that are known here",))
        letters = {x: said[x] or _by_name(x, one.passage) for x in asked.letters}
        letters = {x: own for x, own in letters.items() if own}
        unknown = {x: d for x, defs in letters.items() for d in defs if not d.meant}
        if unknown:
            told = (f"{x}, “{d.words}”, is no quantity that is known here" for x, d in unknown.items())
            return replace(drafted, choices=tuple(told))
        trials = self._trials(asked, [i for one in meant for i in one.ids], meant, letters, set(around))
        equal = [t for t in trials if t.holds]
        if not equal:
            kin = [i for one in meant for i in kindred(one.name)]
            equal = [t for t in self._trials(asked, kin, meant, letters, set(around)) if t.holds]
        if equal and _DENIED.search(self._around(one)[0]):
            denied = dict.fromkeys(f"it equals {t.formula.id}, which the words before it may deny" for t in equal)
            return replace(drafted, choices=tuple(denied))
        if equal:
            return self._equal(drafted, asked, meant, equal, letters)
        return self._unequal(drafted, one, asked, meant, trials, letters)

    def _equal(
        self,
        drafted: DraftedFormula,
        asked: Asked,
        meant: Sequence[Named],
        equal: Sequence[Trial],
        letters: Mapping[str, Sequence[Definition]],
    ) -> DraftedFormula:
        """The claim of an equation that is a formula of its quantity; of several that of the nearest letters."""
        best = max(equal, key=lambda t: t.fit)
        names = {n.name for n in meant for t in equal if t.fit == best.fit and t.formula.id in n.ids}
        if len(names) > 1:
            choices = tuple(dict.fromkeys(f"it equals {t.formula.id}" for t in equal if t.fit == best.fit))
            return replace(drafted, choices=choices)
        if not meant[0].is_sure and (loose := _loose(asked, meant, letters)):
            choices = (f"it equals {best.formula.id}, if {', '.join(loose)} stand for what is usual there",)
            return replace(drafted, choices=choices)
        is_stated = meant[0].is_sure and all(x in letters or is_word(x) for x in asked.letters)
        text = asked.without_hundred if best.status in EQUAL and asked.is_in_percent(best) else asked.text
        assumed = [f"{p} is taken as {v}" for p, v in best.fixed.items() if v not in asked.numbers]
        if text != asked.text:
            assumed.append("the factor 100, which gives it in percent, is left out")
        return replace(
            drafted,
            expression=text,
            binding="stated" if is_stated and not assumed else "inferred",
            formula=best.formula.id,
            symbols=best.symbols,
            fixed=best.fixed,
            assumed=tuple(assumed),
        )

    def _unequal(
        self,
        drafted: DraftedFormula,
        one: Printed,
        asked: Asked,
        meant: Sequence[Named],
        trials: Sequence[Trial],
        letters: Mapping[str, Sequence[Definition]],
    ) -> DraftedFormula:
        """The claim of an equation that is no formula of its quantity: bound where no fair reading saves it."""
        told = tuple(dict.fromkeys(f"{t.formula.id}: {_short(t)}" for t in trials if t.formula.id in meant[0].ids))
        own = [t for t in trials if t.formula.id in meant[0].ids and t.is_known]
        differing = [t for t in own if t.status == Status.DIFFERENT and not t.missing]
        is_saved = any(t.status != Status.DIFFERENT and not _is_doubted_alone(t, asked) for t in own)
        if not meant[0].is_sure or len(meant) > 1 or is_saved or not differing:
            return replace(drafted, choices=told or ("no formula of its quantity has its letters",))
        best = max(differing, key=lambda t: t.fit)
        saving = self._saving(
            one, asked, differing, best, _loose(asked, meant, letters), USUAL.get(meant[0].name, set())
        )
        if saving:
            return replace(drafted, choices=(saving, *told))
        return replace(drafted, binding="stated", formula=best.formula.id, symbols=best.symbols, fixed=best.fixed)

    def _saving(
        self,
        one: Printed,
        asked: Asked,
        differing: Sequence[Trial],
        best: Trial,
        loose: Sequence[str],
        usual: Collection[str],
    ) -> str:
        """The reading under which an equation that differs from its formula may be right; "" where there is none."""
        special = [x for x in asked.letters if not (is_word(x) or x in usual or _is_own(x, best))]
        inputs = [p for p in best.formula.parameters if p.name not in best.fixed]
        around = " ".join(self._around(one))
        if _HEDGED.search(around) or "?" in around:
            return "the words beside it may deny it, or say when it holds"
        if self._may_have_lost_its_lines(one, asked):
            return "a line of a fraction may have been lost from it"
        if _HAS_HUNDRED.search(asked.text):
            return "it may be in percent"
        if loose:
            return f"it is not said what {', '.join(loose)} stands for"
        if special:
            return f"{', '.join(special)} may make it the formula of a special case of {best.formula.id}"
        if len(asked.letters) < len(inputs) and not all(map(is_word, asked.letters)):
            return f"it may be a rule of its own, for it has not all inputs of {best.formula.id}"
        if any(_is_variant(asked, t) for t in differing):
            return "it is its formula but for a 1 beside a letter"
        return ""

    def _may_have_lost_its_lines(self, one: Printed, asked: Asked) -> bool:
        """Whether a print may once have had the line of a fraction, of which the text holds the parts one by one.

        Its letters then stand side by side, or one stands right behind it; on a page that is drawn a typed stroke alone
        shows that it never had one, and letters that are no mathematical ones.
        """
        if not one.is_prose:
            return False
        _, behind = self._around(one)
        is_apart = _APART.search(asked.text.rpartition("=")[2]) is not None or _GOES_ON.match(behind) is not None
        is_typed = re.search(r"[/÷]", asked.text) is not None and _SET_LETTERS.search(asked.text) is None
        return is_apart or (self._is_flat and not (is_typed and behind.strip()))

    def _around(self, one: Printed) -> tuple[str, str]:
        """The words of the sentence before an equation, or that lead to it, and those behind it."""
        passage = self._passages[one.passage]
        start, end = sentence_of(passage, one)
        before, behind = passage.text[start : one.start], passage.text[one.end : end]
        earlier = [p for p in self._printed if p.passage == one.passage and start <= p.start < one.start]
        if earlier:
            before = passage.text[max(p.end for p in earlier) : one.start]
            if not re.search(r"\w{3}", before):
                before = passage.text[start : earlier[0].start]
        lead = lead_in(self._passages, one.passage) if not re.search(r"\w", before) else None
        if lead is not None:
            text = self._passages[lead].text
            before = re.split(r"(?<=[.?!])\s+(?=[A-Z])", text)[-1]
        return before[-MOST_AROUND:], behind[:MOST_AROUND]

    def _trials(
        self,
        asked: Asked,
        ids: Sequence[str],
        meant: Sequence[Named],
        letters: Mapping[str, Sequence[Definition]],
        around: set[int],
    ) -> list[Trial]:
        """The equation compared with each of some formulas."""
        found: list[Trial] = []
        for identifier in list(dict.fromkeys(ids))[:MOST_TRIED]:
            formula = catalogue.formula(identifier)
            if formula.has_value and formula.unknown is None:
                beta = next((one.beta for one in meant if one.beta and identifier in one.ids), "")
                found += self._of_formula(asked, formula, letters, around, beta)
        return found

    def _of_formula(
        self, asked: Asked, formula: Formula, letters: Mapping[str, Sequence[Definition]], around: set[int], beta: str
    ) -> Iterator[Trial]:
        vocabulary = _vocabulary(formula.id)
        if not all(x in letters or vocabulary.near(x) or vocabulary.beyond(x) for x in asked.letters):
            return
        choices: dict[str, list[str | None]] = {}
        for letter, said in letters.items():
            names = dict.fromkeys(name for one in said for name in one.meant)
            usable = [name for name in names if _is_usable(name, vocabulary, letter)][:2]
            # What is stated elsewhere in the document may not be meant of this equation.
            is_far = all(one.passage not in around for one in said)
            choices[letter] = [*usable, *([None] if is_far else [])]
        if not all(choices.values()):
            return
        for chosen in product(*choices.values()):
            symbols_ = {x: name for x, name in zip(choices, chosen, strict=True) if name is not None}
            if len(set(symbols_.values())) == len(symbols_):
                yield from self._fixed(asked, formula, symbols_, beta)

    def _fixed(self, asked: Asked, formula: Formula, symbols_: Mapping[str, str], beta: str) -> Iterator[Trial]:
        """The comparisons with values for the chosen parameters that the equation has no letter for."""
        used = set(symbols_.values())
        for letter in asked.letters:
            if letter not in symbols_:
                used |= set(candidates(letter, formula.parameters))
        chosen = [p for p in formula.parameters if p.name not in used and p.name in CHOSEN]
        values: dict[str, list[str]] = {}
        for parameter in chosen:
            printed = [n for n in asked.numbers if n in QUANTILES] if parameter.name == "z" else []
            usual = [str(v) for v in parameter.usual] or (["1/2"] if parameter.name == "share" else [])
            told = [beta] if beta and parameter.name == "beta" else []
            values[parameter.name] = told or printed or usual
        unknown = [name for name, own in values.items() if not own]
        is_sure = {p.name for p in chosen if (p.name == "z" and values["z"]) or (p.name == "beta" and beta)}
        missing = tuple(p.name for p in chosen if p.name not in is_sure)
        own = sum(len(candidates(x, formula.parameters)) > 0 or x in symbols_ for x in asked.letters)
        fit = (own, -sum(p.name not in used and p.name not in values for p in formula.parameters))
        ways = product(*(own_values for own_values in values.values() if own_values))
        names = [name for name in values if name not in unknown]
        for way in list(ways)[:4]:
            fixed = dict(zip(names, way, strict=True))
            for text in dict.fromkeys((asked.text, asked.without_hundred)):
                status, reason = compared(formula.id, text, asked.language, symbols_, fixed)
                is_known = NO_PARAMETER not in reason and status != "not usable"
                trial = Trial(formula, symbols_, fixed, status, reason, is_known, missing, fit)
                if text == asked.text or trial.holds:
                    yield trial


def _by_name(name: str, passage: int) -> tuple[Definition, ...]:
    """The meaning of a name of several words, which is said by the words themselves; none where these are not known."""
    words = name.replace("_", " ")
    meant = meaning(words) if " " in words else ()
    return (Definition(name, passage, words, meant),) if meant else ()


CHOSEN = frozenset(("z", "share", "beta", "beta_squared", "confidence", "prior"))  # chosen, and often put as numbers


@cache
def _vocabulary(identifier: str) -> Vocabulary:
    return Vocabulary(catalogue.formula(identifier))


def _is_usable(name: str, vocabulary: Vocabulary, letter: str) -> bool:
    try:
        stated_meaning(name, vocabulary, letter)
    except PrsymError:
        return False
    return True


def _loose(asked: Asked, meant: Sequence[Named], letters: Mapping[str, Sequence[Definition]]) -> list[str]:
    """The letters of which the document does not say what they are, and which are not usual for the quantity."""
    usual = {x for one in meant for x in USUAL.get(one.name, ())}
    return [x for x in asked.letters if not (x in letters or is_word(x) or x in usual or x in asked.names)]


def _is_own(letter: str, trial: Trial) -> bool:
    """Whether a letter is a parameter of the formula itself, and no other quantity that is tied to these."""
    stated = trial.symbols.get(letter)
    parameters = trial.formula.parameters
    return bool(candidates(letter if stated is None else stated, parameters))


def _is_variant(asked: Asked, trial: Trial) -> bool:
    """Whether an equation is a formula but for a 1 beside a letter: n − 1 for n, as some books have it."""
    vocabulary = _vocabulary(trial.formula.id)
    meanings = {}
    for letter in asked.letters:
        if letter in trial.symbols:
            meanings[letter] = stated_meaning(trial.symbols[letter], vocabulary, letter).tree
        else:
            meanings[letter] = (vocabulary.near(letter) or vocabulary.beyond(letter))[0].tree
    values = {name: read_python(value) for name, value in trial.fixed.items()}
    right = transform(substitute(trial.formula.value_tree, values), _without_one)
    for side in asked.sides:
        left = transform(substitute(substitute(side, meanings), values), _without_one)
        if compare_as(left, right, ("python", None, None, None), seconds=SECONDS).status == Status.DIFFERENT:
            return False
    return True


def _without_one(node: Node) -> Node:
    """The letter of a letter and a 1 that is added or taken away; any other node as it stands."""
    terms = node.inner.terms if isinstance(node, Bracket) and isinstance(node.inner, Sum) else ()
    terms = node.terms if isinstance(node, Sum) else terms
    ones = (Number("1"), Negative(Number("1")))
    is_beside = len(terms) == 2 and isinstance(terms[0], Symbol) and terms[1] in ones
    return terms[0] if is_beside else node


def _is_doubted_alone(trial: Trial, asked: Asked) -> bool:
    """Whether a trial that differs is left undecided for the letters' sake alone, all of which the document states."""
    return trial.reason.startswith(MEANT_OTHERWISE) and set(asked.letters) <= trial.symbols.keys()


def _short(trial: Trial) -> str:
    return trial.reason if trial.status == "not usable" else f"{trial.status}: {trial.reason.split(';')[0][:160]}"


@dataclass(frozen=True)
class Asked:
    """An equation as it is compared: its text and language, its left side, the letters and numbers behind it."""

    text: str
    language: str
    left: str = ""
    letters: tuple[str, ...] = ()
    numbers: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()  # letters that are names of several words
    problem: str = ""
    sides: tuple[Node, ...] = ()

    @staticmethod
    def of(one: Printed, passages: Sequence[Passage]) -> Asked:
        """The equation of a document; elements as the line that they show, where that is read as the same."""
        line = passages[one.passage].text[one.start : one.end]
        text, language = one.source, one.language
        if language in ("mathml", "omml") and _reads_back(line):
            text, language = _without_values(line), "text"
        elif language in ("text", "latex"):
            text = _without_values(text)
        try:
            stated, _ = formulas_of(text, language)
            trees = [read_noting_in(s, language, AS_PRINTED)[0] for s in stated if language in WITH_READINGS]
        except PrsymError as error:
            return Asked(text, language, problem=str(error)[:200])
        sides = [side for tree in trees for side in (tree.sides[1:] if isinstance(tree, Relation) else (tree,))]
        letters = tuple(dict.fromkeys(x for side in sides for x in symbols(side) if x != "pi" or "π" in text))
        numbers = frozenset(n.text for side in sides for n in walk(side) if isinstance(n, Number))
        left, equals, _ = (line if language == "text" else text).partition("=")
        names = frozenset(x for x in letters if "_" in x and len(x) > 8)
        return Asked(text, language, left.strip() if equals else "", letters, numbers, names, sides=tuple(sides))

    @property
    def left_letter(self) -> str:
        return named(self.left.strip(" $"))

    @property
    def without_hundred(self) -> str:
        """The text without a factor 100 at an end of its right side, which gives a share in percent."""
        if self.language not in ("text", "latex"):
            return self.text
        left, equals, right = self.text.rpartition("=")
        return f"{left}{equals} {_HUNDRED.sub('', right).strip()}".strip() if _HUNDRED.search(right) else self.text

    def is_in_percent(self, trial: Trial) -> bool:
        """Whether the equation is the formula only without its factor 100."""
        if self.without_hundred == self.text:
            return False
        status, _ = compared(trial.formula.id, self.text, self.language, trial.symbols, trial.fixed)
        return status not in EQUAL


def _without_values(text: str) -> str:
    """An equation without the sides that are numbers alone."""
    return text[: letters_end(text, Printed(0, 0, len(text), text, ""))].strip()


def _reads_back(line: str) -> bool:
    """Whether a line is read as the formula that it was printed from."""
    try:
        signs = [read_noting_in(line, "text", replace(AS_PRINTED, sign=sign))[0] for sign in ("plus", "minus")]
    except PrsymError:
        return False
    shown_ = [to_text(tree) for tree in signs]
    return len(shown_[0]) == len(line) and all(
        a == c or (c == "±" and a != b) for a, b, c in zip(*shown_, line, strict=True)
    )
