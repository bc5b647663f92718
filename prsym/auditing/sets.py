"""Claims that share quantities, judged together: each may hold alone, and all of them not at once.

Claims are tied by naming a quantity for an input or for `value` (`tie`). A set of claims is consistent when exact
values of all quantities and inputs exist, each within what every print of it can stand for, that reproduce every
printed value; it is refuted when enclosures prove that there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from prsym.auditing.case_words import reach, target_words
from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.set_members import VALUE, Clash, Member, member, problem, readings
from prsym.declaring.arithmetic import UNKNOWN, unit_of, unit_words
from prsym.declaring.unit_check import Unit
from prsym.errors import InputError, PrsymError
from prsym.model.claim import Claim, NumberClaim
from prsym.model.judgement import SetJudgement
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.verify.digits import enclosure_of, wide_enclosure
from prsym.verify.enclose import show
from prsym.verify.joint import BUDGET, Joint, reachable, solve
from prsym.verify.ranges import misses
from prsym.verify.whole import Ends

CHEAP = 300  # boxes: a set that took no more to refute is searched for a smallest part that is impossible already
SHOWN_DIGITS = 12
LEAST = 100  # the work for a question about some of the claims, which only the words of a refusal depend on
MOST_READINGS = 16  # of which values are rounded: with more of them a set is not refuted


@dataclass(frozen=True, slots=True)
class _Answer:
    """The outcome of a set of claims: a clash of prints, or that of the search; and which values are rounded."""

    clash: Clash | None
    joint: Joint
    rounded: tuple[str, ...] = ()

    @property
    def is_excluded(self) -> bool:
        return self.clash is not None or self.joint.excluded


def judge_sets(claims: Sequence[Claim]) -> tuple[SetJudgement, ...]:
    """Judge every set of number claims that share quantities; none when no two claims do.

    >>> tied = NumberClaim("f", "", "", "measures.f1", {"precision": "40%", "recall": "60%"}, "48%", "any", (), "", {},
    ...     {"recall": "R"})
    >>> other = NumberClaim("r", "", "", "measures.recall", {"tp": "121", "fn": "79"}, "60.5%", "any", (), "", {},
    ...     {"value": "R"})
    >>> judge_sets([tied, other])[0].verdict
    'consistent'
    """
    return tuple(_judged(names, own) for names, own in _components([c for c in claims if isinstance(c, NumberClaim)]))


def _components(claims: Sequence[NumberClaim]) -> Iterator[tuple[tuple[str, ...], list[NumberClaim]]]:
    """The claims that are connected by shared quantities, with the names of those that are used more than once."""
    users: dict[str, list[int]] = {}
    for index, claim in enumerate(claims):
        for quantity in claim.tie.values():
            users.setdefault(quantity, []).append(index)
    shared = {quantity: indices for quantity, indices in users.items() if len(indices) > 1}
    group = list(range(len(claims)))
    for indices in shared.values():
        together = {group[i] for i in indices}
        group = [min(together) if g in together else g for g in group]
    for root in dict.fromkeys(group):
        indices = [i for i, g in enumerate(group) if g == root]
        names = tuple(q for q, used in shared.items() if set(used) & set(indices))
        if names:
            yield names, [claims[i] for i in indices]


def _judged(quantities: tuple[str, ...], claims: Sequence[NumberClaim]) -> SetJudgement:
    members, left_out = _members(claims)
    ids = tuple(c.id for c in claims)
    if units := _of_two_units(quantities, claims):
        return SetJudgement(quantities, ids, Status.UNDECIDED, units, {}, no_evidence(units))
    if not members or (len(members) < 2 and len(claims) > 1):
        alone = "the claim cannot be judged with its ties"
        reason = f"{alone if len(claims) == 1 else 'fewer than two of the claims can be judged together'}{left_out}"
        return SetJudgement(quantities, ids, Status.UNDECIDED, reason, {}, no_evidence(reason))
    try:
        answer = _answered(members)
        verdict, reason, example = _words(members, answer)
    except InputError as error:  # a circle
        return SetJudgement(quantities, ids, Status.UNDECIDED, f"{error}{left_out}", {}, no_evidence(str(error)))
    except (PrsymError, ArithmeticError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as error:
        # A defect of ours must not lose the report; it is said in the set's own place.
        reason = f"prsym failed on this set ({type(error).__name__}: {error}){left_out}"
        return SetJudgement(quantities, ids, Status.UNDECIDED, reason, {}, no_evidence(reason))
    return SetJudgement(quantities, ids, verdict, reason + left_out, example, _evidence(answer))


def _of_two_units(quantities: Sequence[str], claims: Sequence[NumberClaim]) -> str:
    """Which quantity is printed in two units, and where; "" where none is."""
    for quantity in quantities:
        first: tuple[NumberClaim, Unit] | None = None
        for claim in claims:
            names = [name for name, tied in claim.tie.items() if tied == quantity]
            texts = [claim.value if name == VALUE else claim.inputs.get(name, "") for name in names]
            for unit in (_unit(text) for text in texts):
                if not unit.sure:
                    continue
                if first is not None and first[1].powers != unit.powers:
                    both = f"{unit_words(first[1])} in {first[0].id} and in {unit_words(unit)} in {claim.id}"
                    return f"{quantity} is printed in {both}: write it in one unit"
                first = first or (claim, unit)
    return ""


def _unit(text: str) -> Unit:
    """The unit of a printed text; not known of one that cannot be read, which its claim says."""
    try:
        return unit_of(text, VALUE)
    except InputError:
        return UNKNOWN


def _members(claims: Sequence[NumberClaim]) -> tuple[list[Member], str]:
    """The claims that can be used, and a text that names the others with the reason."""
    members: list[Member] = []
    words = ""
    for claim in claims:
        try:
            members.append(member(claim))
        except PrsymError as error:
            words += f"; {claim.id} is left out: {error}"
    return members, words


def _answered(members: Sequence[Member], budget: int = BUDGET) -> _Answer:
    """The reading that makes the set possible, or the reason that excludes all readings."""
    every = list(islice(readings(members), MOST_READINGS + 1))
    clashes, boxes, excluded = [], 0, len(every) <= MOST_READINGS
    for rounded in every:
        stated = problem(members, rounded)
        if isinstance(stated, Clash):
            clashes.append(stated)
            continue
        joint = solve(stated.variables, stated.constraints, budget // len(every))
        boxes += joint.boxes
        if joint.example is not None:
            return _Answer(None, replace(joint, boxes=boxes), rounded)
        excluded = excluded and joint.excluded
    clash = clashes[0] if excluded and len(clashes) == len(every) else None
    return _Answer(clash, Joint(None, excluded, boxes))


def _words(members: list[Member], answer: _Answer) -> tuple[Status, str, dict[str, str]]:
    """The verdict, its reason and the example."""
    joint = answer.joint
    if joint.example is not None:
        example = {name: _shown(ends) for name, ends in joint.example.items()}
        values = ", ".join(f"{name} = {value}" for name, value in example.items())
        all_values = "all printed values are reproduced together" if len(members) > 1 else "the value is reproduced"
        return Status.CONSISTENT, f"{all_values}, for example by {values}{_rounded_words(members, answer)}", example
    if not answer.is_excluded:
        claims = "all claims" if len(members) > 1 else "the claim"
        boxes = f"{joint.boxes} box{'' if joint.boxes == 1 else 'es'}"
        reason = f"neither values that reproduce {claims} nor a proof that there are none after {boxes}"
        return Status.UNDECIDED, reason, {}
    return Status.REFUTED, _refusal(members, answer), {}


def _rounded_words(members: Sequence[Member], answer: _Answer) -> str:
    """Which numbers of documents are used as they are computed, and which rounded to whole numbers."""
    values = answer.joint.example or {}
    used = {q for rounded in islice(readings(members), MOST_READINGS) for q in rounded}
    plain = [q for q in values if q in used and q not in answer.rounded and values[q][0].denominator != 1]
    words = [f"{q} is the whole number to which its value is rounded" for q in answer.rounded]
    return "".join(f"; {w}" for w in (*words, *(f"{q} is its value, not rounded" for q in plain)))


def _for_each(members: Sequence[Member]) -> int:
    """The work for one of as many questions as there are claims: all of them together take half of a set's own."""
    return max(BUDGET // (2 * len(members)), LEAST)


def _core(members: list[Member], answer: _Answer) -> list[Member]:
    """A part that is impossible already, without the claims that a little work shows to be superfluous."""
    if answer.joint.boxes > CHEAP:
        return members
    core = members
    for own in members if len(members) > 2 else ():
        rest = [m for m in core if m is not own]
        if _answered(rest, _for_each(members)).is_excluded:
            core = rest
    return core


def _refusal(members: list[Member], answer: _Answer) -> str:
    alone = [(m, _answered([m], _for_each(members))) for m in members]
    impossible = next((m for m, own in alone if own.is_excluded), None)
    if impossible is not None:
        return _impossible_alone(impossible, "" if len(members) == 1 else ", whatever the others say")
    core = _core(members, answer)
    answer = answer if core is members else _answered(core)
    if answer.clash is not None:
        first, second = (f"{p.words} ({target_words(p.interval)})" for p in (answer.clash.first, answer.clash.second))
        return f"the printed values of {answer.clash.first.quantity} exclude each other: {first} and {second}"
    possible = [m for m, own in alone if own.joint.example is not None and m in core]
    each = ", though each of them can be reproduced alone" if len(possible) == len(core) else ""
    names = listed([m.id for m in core])
    return f"no values of {listed(_shared(core))} reproduce {names} together{each}{_what_others_leave(core)}"


def _impossible_alone(own: Member, whatever: str) -> str:
    """The reason why one claim is impossible by itself: its inputs, or two values that it ties to one quantity."""
    if not _answered([member(replace(own.claim, tie={}))]).is_excluded:
        names: dict[str, list[str]] = {}
        for name, quantity in own.claim.tie.items():
            names.setdefault(quantity, []).append("its value" if name == VALUE else f"its input {name}")
        same = listed([f"{listed(several)} are one quantity, {q}" for q, several in names.items() if len(several) > 1])
        return f"claim {own.id} could not be reproduced with its own ties{whatever}: they say that {same}"
    return f"claim {own.id} alone could not be reproduced from its stated inputs{whatever}"


def _what_others_leave(core: Sequence[Member]) -> str:
    """The values that a claim can still have when the others hold, where they miss what is printed."""
    every = list(islice(readings(core), 2))
    stated = problem(core, every[0])
    if len(every) > 1 or isinstance(stated, Clash):
        return ""
    for index, own in reversed(list(enumerate(core))):
        ends = None if own.value else reachable(stated.variables, stated.constraints, index)
        if ends is not None and misses(ends, own.target):
            others = listed([m.id for m in core if m is not own])
            leave = "leaves" if len(core) == 2 else "leave"
            printed = f"{own.claim.value} stands for {target_words(own.target)}"
            return f": {others} {leave} {own.id} {reach(ends)}, and {printed}"
    return ""


def _shared(core: Sequence[Member]) -> list[str]:
    used = [q for m in core for q in dict.fromkeys((*m.arguments.values(), m.value)) if q in m.claim.tie.values()]
    return list(dict.fromkeys(q for q in used if used.count(q) > 1))


def _shown(ends: Ends) -> str:
    """An exact value in full or as 8 digits; digits that are certain where there are only bounds."""
    if ends[0] == ends[1]:
        return show(ends[0])
    found = enclosure_of(*ends, SHOWN_DIGITS)
    return str(found) if found is not None else f"[{(wide := wide_enclosure(*ends)).lower}, {wide.upper}]"


def _evidence(answer: _Answer) -> Evidence:
    if answer.clash is not None:
        return Evidence(Grade.EXACT, 1, 1, "two printed values compared exactly")
    boxes = max(answer.joint.boxes, 1)
    return Evidence(
        Grade.ENCLOSED, boxes, boxes, f"{boxes} box{'es' if boxes > 1 else ''} of quantities enclosed in balls"
    )
