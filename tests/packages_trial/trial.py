"""One function of a released package, and the textbook formula that it is held against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from inspect import Parameter, Signature
from typing import Any

ULP = LOSS = 8.0  # an error passes up to 8 ulp, or 8 times what rounding the inputs and the result by half an ulp makes


@dataclass(frozen=True)
class Trial:
    """A call of a package's function, and its formula as a textbook has it.

    `package` is its name in the registry, `function` what is called in it. `call` takes the letters in the order of
    `domain` and imports the package when it is called: only those of prsym's own tests need be installed. `options` are
    further ones of `assert_accurate`. `by_hand` is the formula once more, written for mpmath and called with the
    letters by name (it gives one value a component): the second route for what the plugin finds. `remark` says what
    the package's documentation says of it.
    """

    package: str
    function: str
    call: Callable[..., Any]
    reference: object
    domain: Mapping[str, object]
    options: Mapping[str, Any] = field(default_factory=dict)
    by_hand: Callable[..., Any] | None = None
    remark: str = ""

    def as_function(self) -> Callable[..., Any]:
        """The call, with the function's name and with the letters as its arguments."""
        raw = self.call

        def call(*arguments: Any) -> Any:
            return raw(*arguments)

        vectors = self.options.get("vectors", {})
        array_of = {f"{name}{i}": name for name, length in vectors.items() for i in range(length)}
        letters = dict.fromkeys(array_of.get(name, name) for name in self.domain)
        arguments = [name for name in letters if name != self.options.get("solve_for")]
        call.__signature__ = Signature([Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in arguments])  # type: ignore[attr-defined]
        call.__name__ = self.function.partition("(")[0].split()[0].rpartition(".")[2]
        return call


def attribute(path: str) -> Any:
    """What a dotted path with a colon stands for: `scipy.stats:norm.sf`.

    >>> attribute("math:hypot")(3, 4)
    5.0
    """
    module, _, names = path.partition(":")
    found = import_module(module)
    for name in names.split("."):
        found = getattr(found, name)
    return found


def of(package: str, path: str, reference: object, domain: Mapping[str, object], **more: Any) -> Trial:
    """A function that is called as it is; `by_hand` and `remark` apart, `more` are options."""
    by_hand, remark = more.pop("by_hand", None), more.pop("remark", "")

    def call(*arguments: Any) -> Any:
        return attribute(path)(*arguments)

    return Trial(package, path.replace(":", "."), call, reference, domain, more, by_hand, remark)
