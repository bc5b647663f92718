"""For other people's tests: a function is held against mathematics, and not against a tolerance by taste.

The public names, loaded when they are first used: pytest loads the plugin of this package, and nothing more by it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

_HOME_OF = {
    "assert_accurate": "prsym.testing.accurate",
    "assert_bounds": "prsym.testing.proving.bounded",
    "assert_encloses": "prsym.testing.proving.enclosing",
    "assert_identity": "prsym.testing.proving.identity",
    "assert_monotone": "prsym.testing.proving.monotone",
    "assert_ulp": "prsym.testing.arrays",
    "cross_evaluate": "prsym.testing.crossing.crossing",
    "ulp_errors": "prsym.testing.arrays",
}
_ROOMS = {"strategies": "hypothesis"}  # modules for users, and what they need

__all__ = [  # sorted, as in the table above
    *_HOME_OF,
]

if TYPE_CHECKING:
    from prsym.testing.accurate import assert_accurate as assert_accurate
    from prsym.testing.arrays import assert_ulp as assert_ulp
    from prsym.testing.arrays import ulp_errors as ulp_errors
    from prsym.testing.crossing.crossing import cross_evaluate as cross_evaluate
    from prsym.testing.proving.bounded import assert_bounds as assert_bounds
    from prsym.testing.proving.enclosing import assert_encloses as assert_encloses
    from prsym.testing.proving.identity import assert_identity as assert_identity
    from prsym.testing.proving.monotone import assert_monotone as assert_monotone


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"prsym.testing.{name}")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'prsym.testing' has no attribute {name!r}")
    from prsym.testing.short_tracebacks import plainly

    value = plainly(getattr(import_module(_HOME_OF[name]), name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted((*_HOME_OF, *(name for name, needed in _ROOMS.items() if find_spec(needed))))
