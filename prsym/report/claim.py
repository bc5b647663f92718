"""One claim in a report: what it says, what was found, and everything that the finding rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from prsym.auditing.conventions.readings import Reading
from prsym.auditing.conventions.readings import read as read_under_conventions
from prsym.auditing.quantiles import level_of
from prsym.comparing.matching import read
from prsym.errors import PrsymError
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.domain import Parameter
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Arithmetic, Formula
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.model.verdict import Witness
from prsym.reading.languages import DOUBLE_SIGNS, SHOWS_STACKS
from prsym.reading.number_words import is_percentage
from prsym.reading.pages import formulas_of
from prsym.reading.text import to_text
from prsym.reading.tree import Apply, Node, Quotient, Relation, Symbol, transform
from prsym.report import curve, number_line
from prsym.report import document as d
from prsym.report.amounts import brief, compact, split_digits, split_scientific
from prsym.report.decisions import BADGES, decided
from prsym.report.formulas import main_formula
from prsym.report.letters import letters_in_words
from prsym.report.names import is_share, main_side, meaning_of, title_of
from prsym.report.outcomes import diagnosis, evidence_told, reason, standing
from prsym.report.provenance import known_formula
from prsym.report.substituted import substituted
from prsym.report.words import cut, interval_words, opened, without_note_marks
from prsym.verify.enclose import show

REPEATED = 200  # characters of a formula in a line: one that is longer is shown at its first claim, and then linked
LINE = 600  # characters of a formula with its numbers in the main part
HEADINGS = {True: "The formula as its source prints it", False: "The formula"}
NAMED = 60  # characters of an id in headings and lists; a longer one stands in full below its heading


@dataclass
class Anchors:
    """The anchors in the document so far: where formulas are derived, the sets of a claim, where a formula stands."""

    formulas: Mapping[Formula, str]
    sets: Mapping[str, tuple[int, ...]]
    first: dict[Formula, int] = field(default_factory=dict)


def claim_section(judgement: Judgement, number: int, told: Anchors) -> d.Section:
    """All that is known of one claim; `number` is its place in the report."""
    claim = judgement.claim
    blocks: list[d.Block] = [*_as_stated(judgement), d.Paragraph((d.Outside(compact(reason(judgement))),))]
    if judgement.not_proved:
        blocks.append(d.Paragraph((d.Outside(f"But {judgement.not_proved}."),)))
    blocks += [*_decision(judgement), *_diagnosis(judgement)]
    if sets := told.sets.get(judgement.id):
        links = (d.Link((f"set {place}",), f"set-{place}") for place in sets)
        blocks.append(d.note("Judged together with other claims: ", *d.separated(links), "."))
    if isinstance(claim, FormulaClaim):
        blocks.append(_expression(claim))
    blocks += _formula(judgement, number, told)
    if isinstance(claim, NumberClaim):
        blocks += _number(judgement, claim)
    if judgement.witness:
        blocks.append(_witness(judgement.witness))
    blocks.append(d.note("Evidence: ", d.Outside(evidence_told(judgement)), "."))
    verdict: d.Content = (d.badge(judgement.verdict),)
    if judgement.decision:
        verdict += (" decision ", BADGES[judgement.decision])
    heading = (f"Claim {number}: ", d.Outside(cut(judgement.id, NAMED)))
    kind = standing(judgement)
    return d.Section(heading, tuple(blocks), f"claim-{number}", article=True, kind=kind, verdict=verdict)


def bounds(enclosure: Enclosure) -> d.Content:
    """An enclosure with the digits that both ends share apart from those that follow."""
    if enclosure.exact:
        return ("exactly ", d.Digits(compact(enclosure.lower.replace("-", "−")), ""))
    shared, low, high = split_scientific(enclosure) or split_digits(enclosure)
    return ("between ", d.Digits(shared, low), " and ", d.Digits(shared, high))


def pairs(items: Iterable[tuple[str, str]], between: str = " = ") -> d.Content:
    """`tp = 40, fp = 60`, names and values as typed."""
    return d.separated((d.typed(name), between, d.typed(compact(value))) for name, value in items)


def witness_facts(witness: Witness, left: str, right: str) -> d.Facts:
    """The exact point, and what both sides give there."""
    sides = ((left, witness.left), (right, witness.right))
    values = ((name, bounds(value) if value else ("undefined",)) for name, value in sides)
    return d.Facts((("Exact inputs", pairs(witness.point)), *values))


def _as_stated(judgement: Judgement) -> list[d.Block]:
    claim, blocks = judgement.claim, list[d.Block]()
    if cut(judgement.id, NAMED) != judgement.id:
        blocks.append(d.note("Full id: ", d.Outside(judgement.id)))
    if not isinstance(claim, BadClaim) and claim.quote.strip():
        blocks.append(d.Paragraph((d.Outside(without_note_marks(claim.quote)),), "quote"))
    if not isinstance(claim, BadClaim) and claim.where.strip():
        blocks.append(d.note("Place: ", d.Outside(" ".join(claim.where.split()))))
    return blocks


def _decision(judgement: Judgement) -> list[d.Block]:
    claim = judgement.claim
    if not judgement.decision or not isinstance(claim, NumberClaim):
        return []
    words = d.Outside(compact(decided(judgement)))
    return [
        d.Paragraph(
            (d.Strong((f"Decision {judgement.decision}",)), " (threshold ", d.typed(claim.threshold), "): ", words, ".")
        )
    ]


def _diagnosis(judgement: Judgement) -> list[d.Block]:
    """The explanations of a claim that does not hold: slips that were tried, or what was proved of a formula."""
    items = tuple((d.Outside(compact(opened(words))),) for words in diagnosis(judgement))
    if not items:
        return []
    if isinstance(judgement.claim, NumberClaim):
        return [d.Section(("What would reproduce the printed value",), (d.Listing(items, "findings"),))]
    proved = d.note("Each of these was proved.")
    return [d.Section(("What the formula as claimed is instead",), (d.Listing(items, "findings"), proved))]


def _expression(claim: FormulaClaim) -> d.Section:
    """The formula as claimed, as it was read and as it was typed."""
    tree = expression_tree(claim)
    facts: list[tuple[str, d.Content]] = [(f"As typed ({claim.language})", (d.typed(claim.expression),))]
    if claim.symbols:
        facts.append(("Symbols", pairs(claim.symbols.items(), " is ")))
    if claim.fixed:
        facts.append(("Fixed", pairs(claim.fixed.items())))
    shown: list[d.Block] = [] if tree is None else [main_formula(tree)]
    return d.Section(("The formula as claimed",), (*shown, d.Facts(tuple(facts))))


def expression_tree(claim: FormulaClaim) -> Node | None:
    """The claimed expression as it was read; None when it cannot be read, or is two formulas by a double sign."""
    if any(sign in claim.expression for sign in DOUBLE_SIGNS):
        return None
    try:
        stated, language = formulas_of(claim.expression, "" if claim.is_recognised else claim.language)
        tree = read(stated[0], language) if len(stated) == 1 else None
    except PrsymError:
        return None
    return tree if tree is None or language in SHOWS_STACKS else transform(tree, _stacked)


def _stacked(node: Node) -> Node:
    """A fraction for the slash of a programming language."""
    return Quotient(node.numerator, node.denominator, stacked=True) if isinstance(node, Quotient) else node


def _formula(judgement: Judgement, number: int, told: Anchors) -> list[d.Block]:
    """The formula as its source prints it, beside it the stated numbers put in, and where it stands."""
    formula = known_formula(judgement.formula)
    if formula is None:
        named = d.note("Formula named in the claim: ", d.typed(judgement.formula))
        return [named] if judgement.formula else []
    first = told.first.setdefault(formula, number)
    earlier = first != number and len(to_text(formula.tree)) > REPEATED
    forms: list[d.Content] = []
    if not earlier:
        heading = "The arithmetic" if isinstance(formula, Arithmetic) else HEADINGS[formula.source.as_printed]
        forms.append((d.Section((heading,), (main_formula(main_side(judgement.claim, formula)),)),))
    if lines := _substituted(judgement, formula):
        forms.append((d.Section(("With the stated numbers",), lines),))
    title: d.Content = (", ", d.Emphasis((formula.source.title,))) if formula.source.title else ()
    share = f"the share x of n, as in “{formula.title}”, " if is_share(judgement.claim, formula) else ""
    source: d.Content = (
        d.Outside(title_of(judgement, formula)),
        f": {share}{formula.source.citation}",
        *title,
        ". In prsym: ",
        d.Code(formula.id),
        ".",
    )
    if isinstance(formula, Arithmetic):
        source = (f"{formula.title}, {formula.source.citation}: ", d.typed(formula.printed), ".")
    if earlier:
        source += (" Shown at ", d.Link((f"claim {first}",), f"claim-{first}"), ".")
    if anchor := told.formulas.get(formula):
        source += (" ", d.Link(("Its letters, its conditions and how it is derived",), anchor), ".")
    return [*([d.Beside(tuple(forms))] if forms else []), d.Paragraph(source, "note")]


def _substituted(judgement: Judgement, formula: Formula) -> d.Content:
    """The formula with the inputs put in, and then what determines other letters, a line each."""
    found: list[d.Block] = []
    lines, words = _lines_of(judgement, formula)
    for lead, tree in lines:
        found += [d.note(lead)] if lead else []
        found.append(d.Formula((tree,), "numbers"))
    return (*found, *([d.note(d.Outside(words))] if words else []))


def with_numbers(judgement: Judgement, formula: Formula) -> tuple[d.Block, ...]:
    """The same in short: the formula without the letter of the value, and below it what its other letters are.

    Nothing where no input has a number, or it is too long.
    """
    lines, words = _lines_of(judgement, formula)
    if not lines or sum(len(lead) + len(to_text(tree)) for lead, tree in lines) + len(words) > LINE:
        return ()
    (_, first), *rest = lines
    parts: list[str | Node] = []
    for lead, tree in rest:
        parts += [f"{' ' if parts else ''}{lead} ", tree]
    if parts and words:
        parts.append(f"; {words}")
    below: list[d.Block] = [d.Formula(tuple(parts), "numbers")] if parts else []
    if words and not parts:
        below.append(d.note(d.Outside(f"{words}.")))
    return (d.Formula((_without_letter(first),), "numbers"), *below)


def _without_letter(tree: Node) -> Node:
    """The relation without a letter on its left, where more than one side remains."""
    is_named = isinstance(tree, Relation) and len(tree.sides) > 2 and isinstance(tree.sides[0], Symbol | Apply)
    return Relation(tree.sides[1:], tree.operators[1:]) if isinstance(tree, Relation) and is_named else tree


def _lines_of(judgement: Judgement, formula: Formula) -> tuple[list[tuple[str, Node]], str]:
    """The lines of the formula with its numbers, and what their letters mean; none for an end that a test finds."""
    claim = judgement.claim
    reading = reading_of(claim, formula) if isinstance(claim, NumberClaim) else None
    if reading is None or reading.by_test:
        return [], ""
    stated = {name: judgement.inputs[name] for name in reading.claim.inputs if name in judgement.inputs}
    lines = substituted(reading.formula, stated, judgement.enclosure, percent=is_percentage(judgement.printed))
    if lines and is_share(claim, formula):
        lines = [(lines[0][0], _without_letter(lines[0][1])), *lines[1:]]
    return lines, letters_in_words(reading.formula, stated, lines)


def _number(judgement: Judgement, claim: NumberClaim) -> list[d.Block]:
    """Inputs, values and pictures of a number claim."""
    formula = known_formula(claim.formula)
    reading = reading_of(claim, formula) if formula else None
    missing = list(reading.missing) if reading and judgement.verdict == Status.UNVERIFIABLE else []
    blocks: list[d.Block] = []
    if claim.inputs or missing:
        caption = f"Inputs, exactly as typed{'; not stated: ' * bool(missing)}{', '.join(missing)}"
        columns = (d.Column("Input", 40), d.Column("As typed", 22), d.Column("Stands for", 38))
        rows = (_input(judgement, name, text, reading) for name, text in claim.inputs.items())
        blocks.append(d.Table(columns, tuple(rows), caption))
    if judgement.reading_notes:
        notes = d.separated((d.Outside(compact(words.rstrip("."))) for words in judgement.reading_notes), "; ")
        blocks.append(d.note("How it was read: ", *notes, "."))
    if judgement.methods:
        blocks.append(_methods(judgement, claim))
    facts, pictures = _facts(judgement, claim), _pictures(judgement, claim)
    return [*blocks, d.Beside(((facts,), pictures)) if pictures else facts]


GIVES = {True: "yes", False: "no", None: "not determined"}


def _methods(judgement: Judgement, claim: NumberClaim) -> d.Table:
    """The ends that named methods give for the stated interval."""
    columns = (d.Column("Method", 46), d.Column("Lower end", 18), d.Column("Upper end", 18), d.Column("Gives both", 18))
    rows = tuple(
        d.Row(((m.title,), (brief(m.lower),), (brief(m.upper),), (GIVES[m.gives],))) for m in judgement.methods
    )
    text = "" if claim.interval is None else claim.interval.in_full
    return d.Table(columns, rows, f"Intervals from the stated counts; the report prints {cut(text, NAMED)}")


def _facts(judgement: Judgement, claim: NumberClaim) -> d.Facts:
    read_as = judgement.stands_for
    words = f", which stands for {compact(interval_words(read_as))}" if read_as else ""
    printed: d.Content = (d.typed(judgement.printed), f"{words} (rounding: ", d.Outside(claim.rounding), ")")
    found: list[tuple[str, d.Content]] = [("Printed value", printed)]
    if claim.ranking:
        found.append(("Ranked list", pairs(claim.ranking.items())))
    if claim.convention:
        found.append(("Stated convention", pairs(claim.convention.items())))
    if claim.tie:
        found.append(("Shared quantities", pairs(claim.tie.items(), " is ")))
    if judgement.enclosure:
        found.append(("At the printed inputs", bounds(judgement.enclosure)))
    if judgement.range and judgement.range != judgement.enclosure:
        found.append(("Over the rounding of the inputs", bounds(judgement.range)))
    if judgement.example:
        found.append(("Example", (*pairs(judgement.example.items()), " gives the printed value")))
    return d.Facts(tuple(found))


def _pictures(judgement: Judgement, claim: NumberClaim) -> d.Content:
    line = number_line.picture(judgement, claim)
    through = curve.curve(judgement, claim)
    return (*(number_line.drawn(line) if line else ()), *((curve.drawn(through),) if through else ()))


def _witness(witness: Witness) -> d.Section:
    facts = witness_facts(witness, "Formula as claimed", "Formula of the source")
    return d.Section(("An exact point at which they differ",), (facts,))


def reading_of(claim: NumberClaim, formula: Formula) -> Reading | None:
    """The formula as the claim's conventions read it, with stated quantities put in; None when it cannot be read."""
    try:
        return read_under_conventions(formula, claim, claim.convention)
    except PrsymError:
        return None


def _input(judgement: Judgement, name: str, text: str, reading: Reading | None) -> d.Row:
    """An input as typed, with its letter and its meaning, and what it stands for."""
    parameter = next((p for p in reading.formula.parameters if p.name == name), None) if reading else None
    letter: d.Content = (d.Math(Symbol(parameter.letter)), " ") if parameter else ()
    formula = known_formula(judgement.formula)
    words = meaning_of(parameter, judgement.claim, formula) if parameter and formula else ""
    meaning: d.Content = (d.note(words),) if words and words != name else ()
    stands_for = input_words(judgement, parameter, name)
    return d.Row(((*letter, d.Outside(name), *meaning), (d.typed(text),), (stands_for,)))


def input_words(judgement: Judgement, parameter: Parameter | None, name: str) -> str:
    """The number or range that an input was read as, in words; "" where it could not be read."""
    claim, printed = judgement.claim, judgement.inputs.get(name)
    if isinstance(claim, NumberClaim) and name in claim.exact:
        return "exactly that, as the claim says"
    if printed is None:
        return ""
    role = "" if parameter is None else parameter.role.kind
    if role == "quantile" and printed.point is not None:
        level = level_of(printed.point, printed.unit)
        return f"exactly that{'' if level is None else f', or the quantile of {show(100 * level)}% (two sides)'}"
    chosen = role == "planned" and printed.point is not None and not printed.about
    exact = chosen or printed.interval.lower == printed.interval.upper is not None
    return "exactly that" if exact else compact(interval_words(printed.interval))
