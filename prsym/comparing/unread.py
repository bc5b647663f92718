"""What a text may mean that is not read here: a difference is not said of it.

Two kinds. A name of several letters in print that one side alone has may be a word or a function of the author's. And a
function may have values elsewhere where it has none here: an odd root of a negative number, a binomial coefficient
beyond its triangle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.comparing.matching import ambiguous, notation_of
from prsym.comparing.question import Question
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Grade, Verdict, no_evidence
from prsym.reading.functions import FUNCTIONS
from prsym.reading.languages import WITH_READINGS
from prsym.reading.limits import constant
from prsym.reading.notation import AS_PRINTED
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import Call, Node, Power, symbols, walk

IMAGINARY = "i"  # of complex numbers, which are not read


def of_unread(verdict: Verdict, asked: Comparison, questions: Sequence[Question], *, is_formula: bool) -> Verdict:
    """The verdict; undecided for a difference that rests on what is not read here as its author may mean it."""
    if verdict.status != Status.DIFFERENT:
        return verdict
    question = questions[0]
    names = [] if is_formula or asked.language not in WITH_READINGS else list(_unknown_names(asked, question))
    if names:
        listed, one = ", ".join(map(symbol_text, names)), symbol_text(names[0])
        reason = (
            f"one side alone has {listed}, and nothing says what {'it is' if len(names) == 1 else 'they are'}: write a "
            f'function by its usual name, or say what a letter is, as in assuming "{one} > 0"'
        )
    elif verdict.grade == Grade.EXACT and (partial := next(_partial(question), "")):
        reason = f"{partial} has no value here where other programs and books may give it one"
    else:
        return verdict
    evidence = no_evidence("no decision")
    return replace(verdict, status=Status.UNDECIDED, grade=Grade.STATED, evidence=evidence, reason=reason, witness=None)


def _unknown_names(asked: Comparison, question: Question) -> Iterator[str]:
    """The names that one side alone has, which are no letters, and of which nothing is stated."""
    left, right = set(symbols(question.left)), set(symbols(question.right))
    side_by_side = "letters" in ambiguous(asked, notation_of(asked, AS_PRINTED))  # lg x, read as l·g·x
    stated = {*asked.symbols, *asked.symbols.values(), *asked.fixed, "pi"}
    for name in sorted((left ^ right) - stated):
        other = right if name in left else left
        if set(name) <= other or name in set("".join(other)):
            continue  # letters side by side as factors or as one name: both readings have been tried
        is_word = sum(c.isalpha() for c in symbol_text(name).partition("_")[0]) > 1 or name == IMAGINARY
        if (is_word or side_by_side) and not re.search(rf"\b{re.escape(name)}\b", asked.assuming):
            yield name


def _partial(question: Question) -> Iterator[str]:
    """The parts of both sides that have values elsewhere where they have none here."""
    for node in (*walk(question.left), *walk(question.right)):
        if _is_odd_root(node) or (isinstance(node, Call) and FUNCTIONS[node.function].has_values_elsewhere):
            yield to_text(node)[:60]


def _is_odd_root(node: Node) -> bool:
    value = constant(node.exponent) if isinstance(node, Power) else None
    return value is not None and value.denominator > 1 and value.denominator % 2 == 1
