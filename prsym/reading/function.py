"""The record of a known function: what a reader, a ball, a slope or a view needs of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """One function of real numbers.

    `written` says it by other functions, and is taken where a row names no method of Arb, no function of mpmath or
    SymPy, or no slope. `requires` are pairs of an expression and what it must be (a requirement of a `Condition`).
    `value_at` is an argument with the exact value there. `slopes` are the derivatives in the arguments; `value` in them
    is the function's value. `rising` (in the first argument) and `values` speak of its domain.
    """

    name: str
    arguments: tuple[str, ...] = ("x",)  # () for a function of two or more
    parameters: tuple[str, ...] = ()  # arguments that are printed behind a semicolon, as in I(x; a, b)
    elementary: bool = False  # read in every text; the others where values are asked for
    python: tuple[str, ...] | None = None  # names in Python, NumPy and SciPy, "np.…" in one of them; None: its own
    latex: tuple[str, ...] = ()  # names in LaTeX that Python does not have
    spreadsheet: tuple[str, ...] = ()
    requires: tuple[tuple[str, str], ...] = ()
    counts: tuple[str, ...] = ()  # arguments that must be whole, and that a formula states as whole parameters
    written: str = ""
    in_one_piece: str = ""  # the same values without the choice of `written`, for proofs, where digits do not matter
    sympy: str = ""
    arb: str = ""
    mpmath: str = ""
    slopes: tuple[str, ...] = ()
    value_at: tuple[str, str] | None = None
    rising: bool | None = None
    inverse: str = ""
    values: str = "(-oo, oo)"
    has_values_elsewhere: bool = False  # where `requires` fails, other programs or books may give it a value
    convention: str = ""  # where libraries or languages differ under one name: what it is here
    mistaken_for: tuple[str, ...] = ()
    called: str = ""  # in a message: "the argument of …"
    text: str = ""  # in formulas, where it is not the name
    inverse_of: str = ""  # in formulas: tan for tan⁻¹
    bracketed: bool = False  # in formulas, the argument always in brackets

    @property
    def arity(self) -> int | None:
        """The number of arguments; None for two or more.

        >>> Function(name="hypot", arguments=("x", "y")).arity
        2
        """
        return len(self.names) or None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all arguments in the row's texts."""
        return self.arguments + self.parameters

    @property
    def spelled(self) -> tuple[str, ...]:
        """The names by which a Python text calls it."""
        return (self.name,) if self.python is None else self.python

    @property
    def is_abbreviation(self) -> bool:
        """Whether the readers write it out, so that no engine meets it."""
        return bool(self.written) and not (self.arb or self.mpmath or self.slopes)

    @property
    def title(self) -> str:
        """The function in a message."""
        return self.called or self.text or self.name
