"""Theorems of the catalogue with another claim, or with a step of the derivation left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from prsym import catalogue
from prsym.model.formula import Theorem
from prsym.model.statement import Claim

RETURNS = {
    "sign": 0,
    "integral_sign": 0,
    "rewrite": 1,
    "rewrite_using": 1,
    "definition": 1,
    "intermediate_value": 3,
    "limit": -1,
}


def theorem(identifier: str) -> Theorem:
    """The theorem of that id."""
    entry = catalogue.entry(identifier)
    assert isinstance(entry, Theorem)
    return entry


def with_claim(identifier: str, number: int, old: str, new: str) -> Theorem:
    """The theorem with one claim alone, in which the text `old`, wherever it is printed, is `new`."""
    entry = theorem(identifier)
    claim = entry.claims[number]
    changed = _replaced(claim, old, new)
    assert changed != claim, f"{old} is not in {claim}"
    return replace(entry, claims=(changed,))


def _replaced(claim: Claim, old: str, new: str) -> Claim:
    texts = {f.name: getattr(claim, f.name) for f in fields(claim) if isinstance(getattr(claim, f.name), str)}
    return replace(claim, **{name: text.replace(old, new) for name, text in texts.items()})


def without_hypothesis(identifier: str, number: int, left_out: int) -> Theorem:
    """The theorem with one claim alone, of which one hypothesis is left out."""
    entry = theorem(identifier)
    claim: Any = entry.claims[number]
    when = (*claim.when[:left_out], *claim.when[left_out + 1 :])
    return replace(entry, claims=(replace(claim, when=when),))


def without_step(identifier: str, rule: str, last: int = 1) -> Theorem:
    """The theorem with the last step of a rule (or the last but one, …) left out of its derivation."""
    entry = theorem(identifier)
    calls = _Counted(None, rule, 0)
    entry.derive(_Counted(_replay(entry), rule, -1, calls))
    assert calls.count >= last

    def derive(rules: Any) -> Any:
        return entry.derive(_Counted(rules, rule, calls.count - last))

    return replace(entry, derive=derive)


def _replay(entry: Theorem) -> Any:
    from prsym.verify.replay import Replay

    return Replay(entry.parameters)


class _Counted:
    """A derivation's rules, of which one call of one rule is left out."""

    def __init__(self, rules: Any, rule: str, left_out: int, counter: _Counted | None = None) -> None:
        self._rules, self._rule, self._left_out = rules, rule, left_out
        self._counter = counter or self
        self.count = 0

    def __getattr__(self, name: str) -> Callable[..., Any]:
        step: Callable[..., Any] = getattr(self._rules, name)
        return self._counting(step) if name == self._rule else step

    def _counting(self, step: Callable[..., Any]) -> Callable[..., Any]:
        def taken(*arguments: Any, **more: Any) -> Any:
            self._counter.count += 1
            if self._counter.count - 1 == self._left_out:
                return arguments[RETURNS[self._rule]]
            return step(*arguments, **more)

        return taken
