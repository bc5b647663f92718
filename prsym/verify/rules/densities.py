"""Laws of random quantities: the density of a smooth one-to-one function of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy

from prsym.model.status import Status
from prsym.verify import checks
from prsym.verify.checks import Outcome, combine, proved
from prsym.verify.ledger import Ledger
from prsym.verify.signs import Facts, distances, holds

Expr = Any


class DensityRules(Ledger):
    """Laws of random quantities."""

    def change_of_variables(
        self,
        density: Expr,
        forward: Mapping[Any, Expr],
        backward: Mapping[Any, Expr],
        why: str,
        old_region: Sequence[Expr] = (),
        new_region: Sequence[Expr] = (),
    ) -> Expr:
        old_facts, new_facts = self._region(old_region), self._region(new_region)
        jacobian = sympy.Matrix([[sympy.diff(value, u) for u in backward] for value in forward.values()])
        square = len(forward) == len(backward)
        determinant = sympy.cancel(jacobian.det()) if square else sympy.Integer(0)
        positive = holds(determinant, ">", self.domain, new_facts)
        negative = holds(determinant, "<", self.domain, new_facts)
        size = determinant if positive else -determinant
        result = density.xreplace(dict(forward)) * size
        outcome = combine(
            [
                proved(square, "the old and the new variables must be as many"),
                _names_apart(density, forward, backward),
                proved(positive or negative, "the Jacobian was not proved to keep its sign"),
                *self._maps_into(forward, old_region, new_facts),
                *self._maps_into(backward, new_region, old_facts),
                *self._inverts(forward, backward, old_facts),
                *self._inverts(backward, forward, new_facts),
            ]
        )
        if outcome.status == Status.PROVED:
            self.reached.add(result)
        self._record("change of variables", density, "→", result, why, outcome)
        return result

    def _region(self, inequalities: Sequence[Expr]) -> Facts:
        return [*self._facts, *((expression, ">") for expression in inequalities)]

    def _maps_into(self, images: Mapping[Any, Expr], region: Sequence[Expr], facts: Facts) -> list[Outcome]:
        """Each image lies in the interval of its variable, and all of them in the region."""
        wanted = [part.xreplace(dict(images)) for part in region]
        for variable, image in images.items():
            wanted += [distance for distance, _ in distances(image, self.domain[variable])]
        open_ends = all(
            (i.lower is None or i.lower_open) and (i.upper is None or i.upper_open)
            for i in (self.domain[v] for v in images)
        )
        return [
            proved(open_ends, "the variables' intervals must be open"),
            *(checks.defined(image, self.domain, facts) for image in images.values()),
            *(proved(holds(part, ">", self.domain, facts), f"not proved inside: {part} > 0") for part in wanted),
        ]

    def _inverts(self, outer: Mapping[Any, Expr], inner: Mapping[Any, Expr], facts: Facts) -> list[Outcome]:
        """outer(inner(x)) = x."""
        return [checks.equal(value.xreplace(dict(inner)), x, self.domain, facts) for x, value in outer.items()]


def _names_apart(density: Expr, forward: Mapping[Any, Expr], backward: Mapping[Any, Expr]) -> Outcome:
    """The old are given by the new alone and the new by the old alone, and the density holds none of the new."""
    old, new = set(forward), set(backward)
    mixed = any(image.has(*old) for image in forward.values()) or any(image.has(*new) for image in backward.values())
    bound = {limit[0] for part in density.atoms(sympy.Integral, sympy.Sum) for limit in part.limits}
    clear = not old & new and not mixed and not density.has(*new) and not bound & old
    return proved(clear, "the old and the new variables must have names of their own")
