"""The claim of a theorem in printed mathematics that is read, checked and shown: the sentence beside it is words.

Letters are those of the theorem's parameters, whose domains every claim is about; `over` brings in further letters, or
other domains for some of them. Everything else that a claim needs stands in `when`.
"""

from __future__ import annotations

from dataclasses import dataclass

from prsym.model.domain import Parameter


@dataclass(frozen=True, slots=True)
class Holds:
    """A printed relation, or a chain of them, for all values of the letters at which the hypotheses `when` hold.

    A hypothesis is a printed relation, or a claim of its own where it is about all values of further letters.
    """

    printed: str
    when: tuple[str | Holds, ...] = ()
    over: tuple[Parameter, ...] = ()


@dataclass(frozen=True, slots=True)
class Equivalent:
    """Of two printed relations, each holds exactly where the other does, among the values of the hypotheses `when`."""

    left: str
    right: str
    over: tuple[Parameter, ...] = ()
    when: tuple[str | Holds, ...] = ()


@dataclass(frozen=True, slots=True)
class Tends:
    """A printed expression tends to a printed value as the parameter of that name tends to a place.

    `to` is `oo`, or a number followed by the side from which it is approached, such as `0+` and `1-`.
    """

    printed: str
    value: str
    parameter: str
    to: str
    over: tuple[Parameter, ...] = ()


@dataclass(frozen=True, slots=True)
class Exists:
    """A printed relation holds for some value of the `unknown`, or for `only_one`, whatever the other letters are.

    It is claimed where the hypotheses `when` hold, which do not contain the unknown.
    """

    printed: str
    unknown: Parameter
    only_one: bool
    when: tuple[str, ...] = ()
    over: tuple[Parameter, ...] = ()


Claim = Holds | Equivalent | Tends | Exists
