"""From texts to a question: both sides as trees in the same names, over one domain.

A symbol of a stranger's expression stands for a quantity of the formula by the given mapping or, when none is given, by
its spelling. Where spelling leaves several choices there are several questions, and none of them is picked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from prsym import catalogue
from prsym.comparing.assuming import assumed
from prsym.comparing.choosing import sensible
from prsym.comparing.improper import INFINITY, by_eulers_integrals
from prsym.comparing.question import Candidate as Candidate
from prsym.comparing.question import Question as Question
from prsym.comparing.spellings import as_read, resolve, spellings
from prsym.comparing.stated import stated_meaning
from prsym.comparing.sums import bound_letters, summed, written_out
from prsym.comparing.vocabulary import Meaning, Vocabulary
from prsym.errors import InputError, ReadingError, UnmatchedError, did_you_mean
from prsym.model.domain import REAL
from prsym.model.formula import Formula
from prsym.model.verdict import Comparison, Given
from prsym.reading.building import number_node
from prsym.reading.functions import FUNCTIONS
from prsym.reading.languages import LANGUAGES, LISTED, WITH_READINGS, read_equation, read_in, read_noting_in
from prsym.reading.limits import MAX_BITS, check_tree, constant
from prsym.reading.notation import AS_PRINTED, REFUSED, Notation
from prsym.reading.numbers import read_number
from prsym.reading.python_functions import conventions
from prsym.reading.text import symbol_text, to_text
from prsym.reading.tree import (
    EULER,
    Bracket,
    Call,
    Negative,
    Node,
    Power,
    Product,
    Relation,
    Sum,
    Symbol,
    children,
    substitute,
    symbols,
    transform,
    walk,
)

T = TypeVar("T")
EULER_LETTER = "e"
GAMMA_LETTER = "gamma"
SIGNS = (("plus", "+"), ("minus", "−"))  # the readings of ±, and how each is shown

_ASSIGNMENT = re.compile(r"\s*[^\W\d]\w*\s*=(?!=)")


def read(given: str | Node, language: str, notation: Notation = AS_PRINTED, names: Collection[str] = ()) -> Node:
    """The tree of a text, or one that was read before; of an equation `F = …`, its right side.

    `names` are names of several letters that plain text holds.
    """
    if language not in LANGUAGES:
        raise InputError(f"the language {language!r} is not read; choose {LISTED}{did_you_mean(language, LANGUAGES)}")
    text = given if isinstance(given, str) else to_text(given)
    tree = _read(given, language, notation, names) if isinstance(given, str) else given
    if isinstance(tree, Relation) and language == "excel":
        shown = " ".join(text.split())[:60]
        raise ReadingError(f"{shown!r} is a comparison: its value is TRUE or FALSE, and no number to compare")
    value = _right_side(tree, text) if isinstance(tree, Relation) else tree
    for letter in sorted(bound_letters((value,)) & {*symbols(value)}):
        raise ReadingError(
            f"{symbol_text(letter)} is bound by a sum or an integral and stands outside it too: put brackets around "
            "all that belongs to it, or write another letter"
        )
    written = written_out(value)
    check_tree(written)
    return written


def _read(text: str, language: str, notation: Notation, names: Collection[str]) -> Node:
    """The tree of a text; of an assignment in Python the equation that it states."""
    is_assignment = language == "python" and _ASSIGNMENT.match(text) is not None
    return read_equation(text, language) if is_assignment else read_in(text, language, notation, names)


def _formula(side: Given) -> str | Node:
    """A side that is no function: functions are read before (`function_sides`)."""
    if not isinstance(side, str | Node):
        raise InputError("a function is compared by compare and assert_identity: give an expression here")
    return side


def _right_side(equation: Relation, text: str) -> Node:
    """The value of `F = …`: one equation whose left side is one letter that names the value."""
    shown = " ".join(text.split())[:60]
    if set(equation.operators) != {"="}:
        raise ReadingError(f"{shown!r} is an inequality: a comparison needs an expression or an equation")
    left, right = equation.sides[0], equation.sides[-1]
    if len(equation.sides) > 2:
        raise ReadingError(f"{shown!r} has several equal signs: claim each equation on its own")
    if not isinstance(left, Symbol) or left.name in symbols(right):
        raise ReadingError(f"{shown!r}: the left side must be one letter that does not occur on the right")
    return right


def match(asked: Comparison) -> Question:
    """The one question that two texts put; `InputError` for a symbol without a match, or when there are several."""
    found = matchings(asked)
    if len(found) > 1:
        shown = " or ".join(f"({q.matching})" for q in found[:3])
        raise InputError(f"the symbols can be matched in {len(found)} ways, such as {shown}: say which with symbols")
    return found[0]


def matchings(asked: Comparison, notation: Notation | None = None) -> tuple[Question, ...]:
    """The questions that two texts put, one for each sensible matching of symbols, the closest spelling first.

    `notation` says how printed notation is read that can be read in two ways; by default as most prints mean it, and
    of letters side by side as their matching allows. A double sign puts the questions of both signs. Raises
    `InputError` for cells without a mapping, and `UnmatchedError` for symbols whose meaning is not known.
    """
    if notation is not None:
        return _both_signs(asked, notation, _stated_names(asked))
    notation = notation_of(asked, AS_PRINTED)
    refused: UnmatchedError | None = None
    for reading, names in _ways(asked, notation):
        try:
            return _both_signs(asked, reading, names)
        except UnmatchedError as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _ways(asked: Comparison, notation: Notation) -> list[tuple[Notation, frozenset[str]]]:
    """The notation, and where letters side by side are met, that with names in their place, with the names told."""
    stated = _stated_names(asked)
    ways = [(notation, stated)]
    if "letters" in ambiguous(asked, notation):
        ways += [(notation, stated | _spelled_names(asked)), (replace(notation, letters="names"), stated)]
    return ways


def _stated_names(asked: Comparison) -> frozenset[str]:
    """The names that the symbols and the fixed values have."""
    return frozenset((*asked.symbols, *asked.fixed))


def _spelled_names(asked: Comparison) -> frozenset[str]:
    """The names under which the parameters of the formula are known."""
    if not (isinstance(asked.reference, str) and is_id(asked.reference)):
        return frozenset()
    parameters = catalogue.formula(asked.reference.strip()).parameters
    return frozenset(name for p in parameters for name in spellings(p) if len(name) > 1)


def _both_signs(asked: Comparison, notation: Notation, names: frozenset[str]) -> tuple[Question, ...]:
    """The questions under a notation; of a double sign those with each of its signs, which are named."""
    texts = [side for side in (asked.expression, asked.reference) if isinstance(side, str)]
    told = dict.fromkeys(c for text in texts for c in conventions(text)) if asked.language == "python" else {}
    met = ambiguous(asked, notation)
    # A slash that ends at a sum goes without saying, a dash that is a minus, and γ as a letter.
    unsaid = {"slash", "dash"} if notation.gamma == "constant" else {"slash", "dash", "gamma"}
    told |= dict.fromkeys(words_of(asked, notation, met - unsaid))
    is_double = asked.language in WITH_READINGS and any("sign" in met for _, met in _readings(asked, notation))
    if not is_double:
        return tuple(replace(q, conventions=tuple(told)) for q in _matchings(asked, notation, names))
    return tuple(
        replace(q, conventions=tuple(told), matching=", ".join(part for part in (f"± is {shown}", q.matching) if part))
        for sign, shown in SIGNS
        for q in _matchings(asked, replace(notation, sign=sign), names)
    )


def words_of(asked: Comparison, notation: Notation, met: Collection[str]) -> tuple[str, ...]:
    """How the kinds of notation that were met are read, in the signs of the language."""
    words = notation.words(met)
    return words if asked.language == "latex" else tuple(word.replace("\\", "") for word in words)


def notation_of(asked: Comparison, notation: Notation) -> Notation:
    """The notation, with e a letter where that is said, or where nothing shows that it is Euler's number.

    An upright e shows it, a computed exponent of e, and that both sides have no other letter; the last shows of γ that
    it is Euler's constant. Against a formula of the catalogue letters are its quantities, and no special functions.
    """
    if isinstance(asked.reference, str) and is_id(asked.reference):
        notation = replace(notation, special=REFUSED)
    if asked.language not in WITH_READINGS:
        return replace(notation, euler="letter")
    trees = [tree for tree, _ in _readings(asked, notation)]
    letters = {frozenset(symbols(tree)) - {"pi"} for tree in trees}
    if letters == {frozenset({GAMMA_LETTER}), frozenset()} and not re.search(rf"\b{GAMMA_LETTER}\b", asked.assuming):
        return replace(notation, euler="letter", gamma="constant")
    powers = [node for tree in trees for node in walk(tree) if isinstance(node, Power)]
    is_shown = (
        any(node == EULER for tree in trees for node in walk(tree))
        or any(power.base == Symbol(EULER_LETTER) and constant(power.exponent) is None for power in powers)
        or {*map(symbols, trees)} == {(EULER_LETTER,), ()}
    )
    return replace(notation, euler="number" if is_shown and not _is_said_of_e(asked) else "letter")


def _is_said_of_e(asked: Comparison) -> bool:
    """Whether e is a letter by the symbols, the assumptions or the parameters of the formula."""
    named = {*asked.symbols, *asked.fixed}
    if isinstance(asked.reference, str) and is_id(asked.reference):
        formula = catalogue.formula(asked.reference.strip())
        named |= {*formula.constants, *(p.name for p in formula.parameters)}
    return EULER_LETTER in named or re.search(rf"\b{EULER_LETTER}\b", asked.assuming) is not None


def ambiguous(asked: Comparison, notation: Notation) -> frozenset[str]:
    """The kinds of notation with two readings that the texts of a comparison hold, the double sign aside."""
    found = _readings(asked, notation) if asked.language in WITH_READINGS else []
    met = frozenset[str]().union(*(met for _, met in found)) - {"euler", "sign"}
    has_e = any(EULER_LETTER in symbols(tree) or EULER in walk(tree) for tree, _ in found)
    return met | {"euler"} if has_e and not _is_said_of_e(asked) else met


def has_double_sign(text: str, language: str) -> bool:
    """Whether a text stands for two formulas by ± or ∓."""
    return language in WITH_READINGS and "sign" in read_noting_in(text, language, AS_PRINTED)[1]


def _readings(asked: Comparison, notation: Notation) -> list[tuple[Node, frozenset[str]]]:
    """The trees of the texts of a comparison as printed, and the kinds of notation with two readings in each."""
    texts = [side for side in (asked.expression, asked.reference) if isinstance(side, str) and not is_id(side)]
    return [read_noting_in(text, asked.language, notation, _stated_names(asked)) for text in texts]


def _with_euler(tree: Node, notation: Notation) -> Node:
    """The tree with Euler's number for the letter e, where the notation says so."""
    if notation.euler != "number":
        return tree
    return substitute(transform(tree, _as_exponential), {EULER_LETTER: EULER})


def _as_exponential(node: Node) -> Node:
    is_power = isinstance(node, Power) and node.base in (Symbol(EULER_LETTER), EULER)
    return Call("exp", (node.exponent,)) if is_power else node  # type: ignore[union-attr]  # a power


def _matchings(asked: Comparison, notation: Notation, names: frozenset[str]) -> tuple[Question, ...]:
    language, assuming, named = asked.language, asked.assuming, {*asked.symbols, *asked.fixed}
    left = read(_formula(asked.expression), language, notation, names)
    if isinstance(asked.reference, str) and is_id(asked.reference):
        formula = catalogue.formula(asked.reference.strip())
        left = _with_euler(left, notation)
        _refuse_euler(left, named.union(formula.constants, (p.name for p in formula.parameters)), assuming)
        return tuple(c.question for c in against_formula(replace(asked, expression=left), formula))
    right = read(_formula(asked.reference), language, notation, names)
    _refuse_bare_name(left, right)
    left, right = _with_euler(left, notation), _with_euler(right, notation)
    positive = _positive((left, right), assuming) if INFINITY.name in symbols(left) + symbols(right) else ()
    left, right = by_eulers_integrals(left, positive), by_eulers_integrals(right, positive)
    for tree in (left, right):
        _refuse_euler(tree, named, assuming)
    given, fixed = _as_read(asked.symbols, language, "symbols"), _as_read(asked.fixed, language, "fixed")
    counts = _counts_of_cells((left, right)) if language == "excel" else frozenset[str]()
    return (_against_expression(left, right, given, fixed, assuming, counts),)


def _positive(trees: tuple[Node, ...], assuming: str) -> tuple[str, ...]:
    """The letters that the assumptions make positive."""
    letters = dict.fromkeys((name for tree in trees for name in symbols(tree)), REAL)
    domain = assumed(letters, assuming, lambda symbol: symbol).domain
    above = ((name, interval) for name, interval in domain.items() if interval.lower is not None)
    return tuple(name for name, i in above if i.lower > 0 or (i.lower == 0 and i.lower_open))  # type: ignore[operator]


def _counts_of_cells(trees: tuple[Node, ...]) -> frozenset[str]:
    """The cells that COMBIN, FACT and their kin take: whole numbers, of which a spreadsheet would cut others."""
    calls = [
        node for tree in trees for node in walk(tree) if isinstance(node, Call) and FUNCTIONS[node.function].counts
    ]
    return frozenset(
        argument.arguments[0].name
        for call in calls
        for argument in call.arguments
        if isinstance(argument, Call) and argument.function == "floor" and isinstance(argument.arguments[0], Symbol)
    )


def _refuse_euler(tree: Node, named: Collection[str], assuming: str) -> None:
    """`e^x` is Euler's number to most readers, and here a letter like any other: somebody must say which."""
    is_letter = EULER_LETTER in named or re.search(rf"\b{EULER_LETTER}\b", assuming)
    for node in () if is_letter else walk(tree):
        if isinstance(node, Power) and node.base == Symbol(EULER_LETTER) and constant(node.exponent) is None:
            raise ReadingError(
                f"{to_text(node)[:60]} can be read as a power of Euler's number or of a letter e: write exp(…), "
                'or say what e is, as in assuming "e > 0"'
            )


def _refuse_bare_name(left: Node, right: Node) -> None:
    """`recall` alone is meant as a formula, unless the expression uses the letter too."""
    if isinstance(right, Symbol) and right.name not in symbols(left):
        meant = [i for i in catalogue.ids() if i.partition(".")[2] == right.name.casefold()]
        if meant:
            raise InputError(f"{right.name} is no id of a formula: did you mean {' or '.join(meant)}?")


def _as_read(table: Mapping[str, T], language: str, what: str) -> dict[str, T]:
    """A table by symbol, with each symbol as the readers write it."""
    found: dict[str, T] = {}
    for symbol, value in table.items():
        if (name := as_read(symbol, language)) in found:
            raise InputError(f"{what}: {symbol_text(name)} is given twice")
        found[name] = value
    return found


def is_id(reference: str) -> bool:
    """Whether the reference is meant as an id: `source.name` with a known source, or the name of a known formula."""
    _, dot, name = reference.strip().partition(".")
    return catalogue.is_id(reference) or bool(dot and name.isidentifier() and name in _names())


def _names() -> set[str]:
    return {identifier.partition(".")[2] for identifier in catalogue.ids()}


def against_formula(asked: Comparison, formula: Formula) -> tuple[Candidate, ...]:
    """One candidate for each sensible matching of the expression's symbols, the closest spelling first.

    The formula is that of the reference, or what it is composed with; a tree may hold functions that no text may.
    """
    left = asked.expression if isinstance(asked.expression, Node) else read(_formula(asked.expression), asked.language)
    if not is_explicit(formula):
        raise InputError(f"{formula.id} is not an explicit formula: nothing can be compared with it")
    given = _as_read(asked.symbols, asked.language, "symbols")
    left = substitute(left, {letter: node for letter, node in formula.constants.items() if letter not in given})
    _check_used(left, given)
    left, is_rounded_up = _before_custom(left, formula)
    stated = {symbol: stated_meaning(text, Vocabulary(formula), symbol) for symbol, text in given.items()}
    values = _fixed_parameters(asked.fixed, formula, stated)
    vocabulary = Vocabulary(formula, frozenset(values))
    found = sensible(_used(left), vocabulary, asked.language, stated)
    candidates = (Candidate.of(left, vocabulary, matching, values, asked.assuming) for matching in found)
    return tuple(map(_told_of_custom, candidates) if is_rounded_up else candidates)


def _before_custom(left: Node, formula: Formula) -> tuple[Node, bool]:
    """The expression without the rounding up that is custom for the formula's value, and whether it has that."""
    rounded = _rounded_up(left) if formula.rounded_up else None
    return (left, False) if rounded is None else (rounded, True)


def _rounded_up(node: Node) -> Node | None:
    """The x of -floor(-x), as readers write rounding up, and as they write it for x >= 0; None for any other node."""
    match node:
        case Bracket(inner):
            return _rounded_up(inner)
        case Negative(Call("floor", (Negative(inner),))):
            return inner
        case Call("if", (Relation((condition, _), (">=",)), above, Call("floor", (below,)))) if condition == below:
            return below if _rounded_up(above) == below else None
        case _:
            return None


def _told_of_custom(candidate: Candidate) -> Candidate:
    """The candidate, whose verdict says that what is compared is rounded up."""
    question = candidate.question
    words = ", ".join(part for part in (question.matching, "before rounding up, as is custom") if part)
    return replace(candidate, question=replace(question, matching=words))


def matched(asked: Comparison, formula: Formula) -> tuple[Candidate, ...]:
    """The candidates under the first way to read the letters side by side in a print under which all are known."""
    notation = notation_of(asked, AS_PRINTED)
    *ways, (last, names) = _ways(asked, notation)
    for reading, told in ways:
        try:
            return against_formula(_read_as(asked, reading, told), formula)
        except UnmatchedError:
            continue
    return against_formula(_read_as(asked, last, names), formula)


def _read_as(asked: Comparison, notation: Notation, names: frozenset[str]) -> Comparison:
    """The comparison with the tree of its expression."""
    if isinstance(asked.expression, Node):
        return asked
    tree = read(_formula(asked.expression), asked.language, notation, names)
    return replace(asked, expression=_with_euler(tree, notation))


def is_explicit(formula: Formula) -> bool:
    """Whether a formula gives its value outright, so that an expression can be compared with it."""
    return formula.unknown is None and formula.has_value


def _against_expression(
    left: Node,
    right: Node,
    given: Mapping[str, str],
    fixed: Mapping[str, object],
    assuming: str,
    counts: frozenset[str] = frozenset(),
) -> Question:
    """The question of two expressions; `counts` are letters that are whole besides those to which sums go."""
    _check_renaming(left, given)
    left = substitute(left, {symbol: Symbol(target) for symbol, target in given.items()})
    known = list(dict.fromkeys((*symbols(left), *symbols(right))))
    for name in fixed:
        if name not in known:
            raise InputError(f"fixed: there is no symbol {name!r}; there are {', '.join(known) or 'none'}")
    numbers = {name: number_node(fixed_value(name, value)) for name, value in fixed.items()}
    left, right = substitute(left, numbers), substitute(right, numbers)
    for side in (left, right) if numbers else ():
        check_tree(side)
    names = [n for n in dict.fromkeys((*symbols(left), *symbols(right))) if n != "pi"]
    stated = assumed(dict.fromkeys(names, REAL), assuming, lambda symbol: symbol)
    whole, relations = summed((left, right))
    whole |= {given.get(name, name) for name in counts} & set(names)
    left, right = (transform(side, lambda node: _without_floor(node, whole)) for side in (left, right))
    told = ", ".join(f"{n} a whole number" for n in sorted(whole))
    return Question(left, right, stated.domain, whole, (*relations, *stated.constraints), told)


def _without_floor(node: Node, whole: frozenset[str]) -> Node:
    """A floor of sums and products of whole numbers and letters is what it is of; any other node as it stands."""
    is_floor = isinstance(node, Call) and node.function == "floor"
    return node.arguments[0] if is_floor and _is_whole(node.arguments[0], whole) else node  # type: ignore[union-attr]


def _is_whole(node: Node, whole: frozenset[str]) -> bool:
    if isinstance(node, Sum | Product | Bracket | Negative):
        return all(_is_whole(part, whole) for part in children(node))
    value = constant(node)
    return node.name in whole if isinstance(node, Symbol) else value is not None and value.denominator == 1


def _check_renaming(left: Node, given: Mapping[str, str]) -> None:
    """A renaming of the expression's symbols must keep different symbols different."""
    _check_used(left, given)
    for symbol, target in given.items():
        if not target.isidentifier() or target == "pi":
            raise InputError(f"symbols: {symbol} = {target!r}: the new name must be a plain name")
    renamed = [given.get(s, s) for s in _used(left)]
    for name in renamed:
        if renamed.count(name) > 1:
            raise InputError(f"symbols: two symbols would both be {name}: give each its own name")


def _used(left: Node) -> list[str]:
    return [s for s in symbols(left) if s != "pi"]


def _check_used(left: Node, given: Mapping[str, str]) -> None:
    used = _used(left)
    for symbol in given:
        if symbol not in used:
            raise InputError(f"symbols: {symbol!r} does not occur; the expression uses {', '.join(used) or 'none'}")


def _fixed_parameters(
    fixed: Mapping[str, object], formula: Formula, stated: Mapping[str, Meaning]
) -> dict[str, Fraction]:
    """Exact values of the fixed parameters, each inside its domain."""
    values: dict[str, Fraction] = {}
    for word, value in fixed.items():
        tree = stated[word].tree if word in stated else None
        names = {p.name for p in formula.parameters}
        name = tree.name if isinstance(tree, Symbol) and tree.name in names and word not in names else ""
        name = name or resolve(word, formula.parameters, "fixed")
        if name in values:
            raise InputError(f"fixed: {name} is given twice")
        values[name] = fixed_value(word, value)
        parameter = formula.parameter(name)
        if not parameter.interval.contains(values[name]) or (parameter.integer and values[name].denominator != 1):
            raise InputError(f"fixed {word} = {values[name]}: it must be {parameter.domain_text}")
    return values


def fixed_value(name: str, value: object) -> Fraction:
    """The exact value of a fixed parameter; `InputError` for what is no number, or too long."""
    number = read_number(value, f"fixed {name}")
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > MAX_BITS:
        raise InputError(f"fixed {name}: the number has more than {MAX_BITS} bits")
    return number
