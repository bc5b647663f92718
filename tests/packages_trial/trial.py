"""One function of a released package, and the textbook formula that it is held against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

ULP = LOSS = 8.0  # an error passes up to 8 ulp, or 8 times what rounding the inputs and the result by half an ulp makes


@dataclass(frozen=True)
class Trial:
    """A call of a package's function, and its formula as a textbook has it.

    `call` imports the package when it is called: none of them but those of prsym's own tests need be installed.
    `package` is its name in the registry, `function` what is called in it. `options` are further ones of
    `prsym.testing.assert_accurate`. `by_hand` is the formula once more, in mpmath: the second route by which what the
    plugin found is checked.
    """

    package: str
    function: str
    call: Callable[..., Any]
    reference: object
    domain: Mapping[str, object]
    options: Mapping[str, Any] = field(default_factory=dict)
    by_hand: Callable[..., Any] | None = None
