"""Prove one entry of the catalogue: replay its derivation, and compare the result with the printed text."""

from __future__ import annotations

from fractions import Fraction

from prsym.model.derivation import Step
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula, Theorem
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.reading.symbolic import from_sympy
from prsym.verify.balls import Value, at_precision, bounds, evaluate, exact
from prsym.verify.digits import wide_enclosure
from prsym.verify.replay import Replay


def prove(entry: Formula | Theorem) -> Verdict:
    """Replay the derivation of a formula or a theorem.

    A formula is proved when every step is and when what the derivation reached equals the printed
    value (double entry). A theorem is proved when every step is; it is refuted when its derivation ends
    in a checked counterexample.
    """
    if isinstance(entry, Theorem):
        replay = Replay(entry.parameters)
        entry.derive(replay)
    else:
        replay = Replay(entry.all_parameters)
        result = entry.derive(replay)
        for parameter in entry.all_parameters:  # a derivation may have narrowed a domain on its way
            replay.variable(parameter.name, parameter.interval)
        replay.rewrite(result, entry.expression, "double entry: what was derived equals what is printed")
    return _verdict(replay)


def _verdict(replay: Replay) -> Verdict:
    tried, effective = sum(s.tried for s in replay.steps), sum(s.effective for s in replay.steps)
    failed = next((s for s in replay.steps if s.status != "proved"), None)
    grade = Grade.ENCLOSED if replay.refutations else Grade.EXACT
    summary = f"{len(replay.steps)} steps, {effective} of {tried} checks settled"
    evidence = Evidence(grade, tried, effective, summary)
    steps = tuple(replay.steps)
    if failed is not None:
        reason = f"the step “{failed.why}” ({failed.rule}) is {failed.status}: {failed.detail}"
        return Verdict(failed.status, grade, evidence, reason, None, steps)
    if effective == 0:
        return Verdict("undecided", Grade.STATED, evidence, "no step has anything to check", None, steps)
    if replay.refutations:
        return Verdict("refuted", grade, evidence, _last_reason(steps), _witness(replay), steps)
    return Verdict("proved", grade, evidence, "every step is proved", None, steps)


def _last_reason(steps: tuple[Step, ...]) -> str:
    return next(s.why for s in reversed(steps) if s.rule == "counterexample")


def _witness(replay: Replay) -> Witness:
    point, left, right = replay.refutations[-1]
    with at_precision(128):
        values = {s.name: exact_value(v) for s, v in point.items()}
        sides: list[Enclosure] = [wide_enclosure(*bounds(evaluate(from_sympy(side), values))) for side in (left, right)]
    return Witness(tuple((s.name, str(v)) for s, v in point.items()), sides[0], sides[1])


def exact_value(value: object) -> Value:
    """A SymPy rational as Arb's exact rational."""
    return exact(Fraction(str(value)))
