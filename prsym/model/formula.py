"""A formula as printed, with what it means; and a theorem, a statement that is not an equation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from prsym.errors import InputError, ReadingError
from prsym.model.domain import Parameter
from prsym.model.sampling import SampledShare
from prsym.model.source import Origin
from prsym.model.statement import Claim
from prsym.model.unknown import Edge, Extreme
from prsym.reading.building import number_node
from prsym.reading.conditions import Condition, conditions
from prsym.reading.latex import read_latex
from prsym.reading.text import to_text
from prsym.reading.tree import (
    EULER,
    Apply,
    Bracket,
    Call,
    Derivative,
    Integral,
    Negative,
    Node,
    Number,
    Relation,
    Sum,
    Summation,
    Symbol,
    children,
    rebuild,
    substitute,
    symbols,
    walk,
)

if TYPE_CHECKING:
    from prsym.model.derivation import Derivation as DerivationRules


Unit = Literal["", "share", "documents"]
NO_FUNCTIONS: Mapping[str, Formula | str] = MappingProxyType({})
NO_CONSTANTS: Mapping[str, Node] = MappingProxyType({})
NO_VARIANTS: Mapping[str, str] = MappingProxyType({})
NOT_DERIVED = "stated, not derived"
ARITHMETIC = "arithmetic of the report"
NO_TREE = Number("0")
E_IS_EULER: Mapping[str, Node] = MappingProxyType({"e": EULER})  # for papers that print the number as e


@dataclass(frozen=True, slots=True)
class Monotone:
    """The value is monotone in a parameter (+1 rising, -1 falling), by a theorem of the catalogue.

    `where` is a printed relation that must hold for it, or "" when it holds on the whole domain.
    """

    parameter: str
    direction: int
    where: str
    theorem: str


@dataclass(frozen=True, slots=True)
class Family:
    """A method whose formulas differ in the end that they give, and in the number of sides that share the level.

    `name` is the method's, as the convention `interval` has it (`wilson`), and `title` its name in words. `quantity` is
    bounded by the ends: the methods for a share of a population without bound (`share`) can be put for one another.
    `leaves_unit` says that an end may lie below 0 or above 1, `sets_edges` that the values where none or all are found
    are a rule for two sides, and no limits of the equation. `least` is the number of documents that must be found, and
    not found, for the method to be used: a normal law is no approximation of the binomial one where fewer are.
    """

    name: str
    title: str
    quantity: Literal["share", "finite share", "difference", "ratio", "other"] = "share"
    leaves_unit: bool = False
    sets_edges: bool = False
    least: int = 0


@dataclass(frozen=True, slots=True)
class RankedMeasure:
    """How a value is computed from a ranked list: the relevant documents down to a rank, over a number of documents.

    The rank is one that is chosen, or the number of all relevant documents; `each` adds up the precisions at the ranks
    of all relevant documents instead.
    """

    until: Literal["rank", "total_relevant", "each"]
    over: Literal["rank", "total_relevant"]


@dataclass(frozen=True)
class Formula:
    """A printed formula: the text that a reader sees is the text that is parsed and proved.

    `printed` is LaTeX, an equation whose last side is the value. `functions` gives the meaning of each
    letter that is applied to arguments: another formula (arguments in the order of its parameters), the
    name of a known function, a parameter's name (a measured value, as in P(R)), or "" for an unknown
    function. `constants` gives the meaning of letters that stand for numbers, such as e. `constraints` are printed
    relations between the parameters, beyond their intervals.

    An implicit formula has an `unknown`: the parameter that an equation determines. The equation is the
    formula's own printed one, or that of `determined_by`, and its right side minus its left side increases
    strictly in the unknown (a theorem of the catalogue). Both are None for an explicit formula. `edges` are inputs at
    which the equation has no root and the source names the value. With `extreme` the printed text is an inequality, and
    the unknown is the least or the greatest whole number that satisfies it.
    `definitions` holds parameters of the printed text that are the values of other formulas, in whose parameters this
    one then is (F from precision and recall, and these from counts).
    `unit` says whether the value is a share, printed as a fraction or in percent, or a number of documents.
    `rounded_up` says, for a value that is rounded up to a whole number by custom, why it is. `sampled` is the share of
    a random sample that the value is computed from, where it is computed from one. `limit` says that the value is the
    lower or the upper end of an interval, or a limit for one side.
    `family` is the method that it belongs to with others, and `level_sides` says whether its level of confidence is
    that of two sides or of one ("" where it has none of its own). `variants` are other prints of it, by the value of
    the convention under which they hold (`beta_squared`), and `zero_by_zero` the values of the convention of that name
    that its 0/0 is given. `ranked` says how a ranked list gives the value, and `through_point` that it is of the curve
    through a point of recall and precision, which reports draw.

    What an explicit formula of plain letters does not have is empty; title, source and derivation are
    never optional. `derive` reaches the value from the premises without looking at the printed text.
    """

    id: str
    title: str
    printed: str
    parameters: tuple[Parameter, ...]
    source: Origin
    derive: Callable[[DerivationRules], Any]
    functions: Mapping[str, Formula | str] = field(default_factory=lambda: NO_FUNCTIONS)
    constants: Mapping[str, Node] = field(default_factory=lambda: NO_CONSTANTS)
    constraints: tuple[str, ...] = ()
    unknown: Parameter | None = None
    determined_by: Formula | None = None
    monotone: tuple[Monotone, ...] = ()
    unit: Unit = ""
    rounded_up: str = ""
    sampled: SampledShare | None = None
    limit: Literal["", "lower", "upper"] = ""
    definitions: tuple[tuple[Parameter, Formula], ...] = ()
    edges: tuple[Edge, ...] = ()
    extreme: Extreme | None = None
    family: Family | None = None
    level_sides: Literal["", "one", "two"] = ""
    variants: Mapping[str, str] = field(default_factory=lambda: NO_VARIANTS)
    zero_by_zero: tuple[str, ...] = ()
    ranked: RankedMeasure | None = None
    through_point: bool = False

    @cached_property
    def tree(self) -> Node:
        """The order-preserving tree of the printed text, in the paper's letters."""
        return _read_once(self.printed, tuple(self.functions))

    @cached_property
    def value_tree(self) -> Node:
        """The tree of the value: right-hand side, letters replaced by parameter names, uses expanded."""
        tree = self.tree
        value = tree.sides[-1] if isinstance(tree, Relation) else tree
        return _meaning(value, self)

    @cached_property
    def equation(self) -> Formula | None:
        """The formula whose printed equation determines the unknown; None for an explicit formula."""
        return None if self.unknown is None else self.determined_by or self

    @cached_property
    def sides(self) -> tuple[Node, Node]:
        """The right and the left side of the printed equation, in parameter names."""
        tree = self.tree
        if not isinstance(tree, Relation):
            raise TypeError(f"{self.id} is printed without an equation")
        return _meaning(tree.sides[-1], self), _meaning(tree.sides[0], self)

    @cached_property
    def residual_tree(self) -> Node:
        """Right side minus left side of the printed equation, in parameter names."""
        right, left = self.sides
        return Sum((right, Negative(left)))

    @cached_property
    def constraint_trees(self) -> tuple[Relation, ...]:
        """The constraints as relations in parameter names."""
        return tuple(self.relation(text) for text in self.constraints)

    @cached_property
    def printed_constraints(self) -> tuple[Node, ...]:
        """The constraints as they are printed, in the paper's letters."""
        return tuple(map(read_latex, self.constraints))

    def relation(self, printed: str) -> Relation:
        """A printed relation between the parameters, in parameter names."""
        tree = self.quantity(printed)
        if not isinstance(tree, Relation):
            raise TypeError(f"{self.id}: {printed} is no relation")
        return tree

    def quantity(self, printed: str) -> Node:
        """A printed expression or relation in the parameters, in parameter names."""
        return _meaning(_read_once(printed, ()), self)

    @cached_property
    def edge_trees(self) -> tuple[tuple[Relation, Edge], ...]:
        """The edges with their relations in parameter names."""
        return tuple((self.relation(edge.where), edge) for edge in self.edges)

    @cached_property
    def expression(self) -> Any:
        """The SymPy expression of the value, in symbols named as the parameters are."""
        return self.to_sympy(self.value_tree)

    @cached_property
    def left_expression(self) -> Any:
        """The SymPy expression of the printed left side, in symbols named as the parameters are."""
        return self.to_sympy(self.sides[1])

    def to_sympy(self, tree: Node) -> Any:
        """The SymPy expression of a tree in parameter names."""
        return _to_sympy(tree, self)

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions under which the printed value is defined, in the paper's letters."""
        tree = self.tree
        return conditions(tree.sides[-1] if isinstance(tree, Relation) else tree)

    @cached_property
    def has_value(self) -> bool:
        """Whether the formula gives a number: it relates no unknown functions."""
        return not any(isinstance(n, Apply | Derivative | Integral) for n in walk(self.value_tree))

    @property
    def counts_documents(self) -> bool:
        """Whether the value is a number of documents."""
        return self.unit == "documents"

    @property
    def is_end_of_share(self) -> bool:
        """Whether it is an end of an interval of a share, for which that of another method may be put."""
        return self.family is not None and self.family.quantity == "share"

    @property
    def all_parameters(self) -> tuple[Parameter, ...]:
        """The parameters, and the unknown last when there is one."""
        return self.parameters if self.unknown is None else (*self.parameters, self.unknown)

    def parameter(self, name: str) -> Parameter:
        """The parameter of that name; KeyError when there is none."""
        return next(p for p in self.parameters if p.name == name)

    def has_parameter(self, name: str) -> bool:
        """Whether a parameter has that name."""
        return any(p.name == name for p in self.parameters)

    def under(self, convention: str) -> Formula:
        """The formula as it is printed under that value of a convention; itself where it has no such variant."""
        printed = self.variants.get(convention)
        return self if printed is None else replace(self, printed=printed)

    def without_constants(self) -> Formula:
        """The formula with numbers for the letters whose domain is one number: they are no inputs of a function."""
        return self

    @property
    def is_derived(self) -> bool:
        """Whether there is a derivation; a formula that is declared without one is stated, not derived."""
        return self.derive is not stated

    @property
    def standing(self) -> str:
        """How a formula without a derivation stands."""
        return NOT_DERIVED

    def __str__(self) -> str:
        return f"{self.id}: {to_text(self.tree)}"

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone, read-only tables as plain ones: another process reads and computes the rest again."""
        state = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: dict(value) if isinstance(value, Mapping) else value for name, value in state.items()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    def __hash__(self) -> int:
        return hash(self.id)


def stated(_: Any) -> NoReturn:
    """The derivation of a formula that has none."""
    raise InputError("the formula is stated, not derived: it has no derivation")


@dataclass(frozen=True)
class WrittenFormula(Formula):
    """A formula whose text was read already, from any language: its symbols are the names of its parameters.

    `written` is an expression, or the equation that determines the unknown; `related` are relations between the
    parameters that must hold too.
    """

    written: Node = NO_TREE
    related: tuple[Relation, ...] = ()

    @cached_property
    def tree(self) -> Node:
        """The expression, or the equation."""
        return self.written

    @cached_property
    def value_tree(self) -> Node:
        """The expression; of an equation, the right-hand side."""
        return self.written.sides[-1] if isinstance(self.written, Relation) else self.written

    @cached_property
    def constraint_trees(self) -> tuple[Relation, ...]:
        """The relations given."""
        return self.related

    @cached_property
    def printed_constraints(self) -> tuple[Node, ...]:
        """The relations given."""
        return self.related

    def without_constants(self) -> Formula:
        """The formula with numbers for the letters whose domain is one number: they are no inputs of a function."""
        fixed = {p.name: p.interval.only_value for p in self.parameters}
        numbers: dict[str, Node] = {name: number_node(value) for name, value in fixed.items() if value is not None}
        if not numbers:
            return self
        relations = (substitute(relation, numbers) for relation in self.related)
        return replace(
            self,
            parameters=tuple(p for p in self.parameters if p.name not in numbers),
            written=substitute(self.written, numbers),
            related=tuple(r for r in relations if isinstance(r, Relation) and symbols(r)),
        )

    def __hash__(self) -> int:
        return hash((self.id, self.parameters))


@dataclass(frozen=True)
class Arithmetic(WrittenFormula):
    """Formula of a number that a report computes from numbers of its own, as a claim writes it.

    `id` and `printed` are its text; `remarks` say how it was read, in plain sentences. `time` says whether a unit of
    time occurs in it whose number another reader may take in another one: "" where none does, `not said` where the unit
    of a number is not stated, and `days` where days are counted as 24 hours. `binary` is the same with 1,024 KB to
    a MB, and so on, where sizes of data are converted. `others` are other definitions of the same quantity in the same
    numbers, each with its words.
    """

    remarks: tuple[str, ...] = ()
    time: Literal["", "not said", "days"] = ""
    binary: Node | None = None
    others: tuple[tuple[str, Node], ...] = ()

    @property
    def standing(self) -> str:
        """It is the report's own, and there is nothing to derive."""
        return ARITHMETIC

    def __hash__(self) -> int:
        return hash((self.id, self.parameters))


@dataclass(frozen=True)
class Theorem:
    """A statement of a source, or of ours, that a derivation proves or refutes.

    `claims` are what is claimed, as printed mathematics in the letters of the parameters: a replay must end in exactly
    them, or in a point that contradicts one of them. `statement` is the same in words, and `beyond` the part of these
    words that no claim states. `functions`, `constants` and `given` say what the letters of the claims mean, as those
    of a formula do. `holds` says whether the catalogue publishes it as true (a theorem that the derivation refutes is
    an erratum, and `holds` is False for it).
    """

    id: str
    title: str
    statement: str
    parameters: tuple[Parameter, ...]
    source: Origin
    derive: Callable[[DerivationRules], Any]
    holds: bool
    claims: tuple[Claim, ...] = ()
    beyond: str = ""
    functions: Mapping[str, Formula | str] = field(default_factory=lambda: NO_FUNCTIONS)
    constants: Mapping[str, Node] = field(default_factory=lambda: NO_CONSTANTS)
    definitions: tuple[tuple[Parameter, Formula], ...] = ()

    @property
    def all_parameters(self) -> tuple[Parameter, ...]:
        """The parameters: a theorem has no unknown beside them."""
        return self.parameters

    def read(self, printed: str) -> Node:
        """A printed expression or relation of a claim, in parameter names."""
        return _meaning(read_latex(printed, tuple(self.functions)), self)

    def to_sympy(self, tree: Node) -> Any:
        """The SymPy expression of a tree in parameter names."""
        return _to_sympy(tree, self)

    def about(self, over: tuple[Parameter, ...]) -> Theorem:
        """The theorem with further parameters, and with other domains for those that it has."""
        names = {p.name for p in over}
        return replace(self, parameters=(*(p for p in self.parameters if p.name not in names), *over)) if over else self

    def __hash__(self) -> int:
        return hash(self.id)


@lru_cache(maxsize=1024)
def _read_once(printed: str, functions: tuple[str, ...]) -> Node:
    """The tree of a print; the same print is met in many formulas that differ in what is given."""
    return read_latex(printed, functions)


def _to_sympy(tree: Node, owner: Formula | Theorem) -> Any:
    """The SymPy expression of a tree in parameter names."""
    import sympy

    from prsym.reading.symbolic import to_sympy

    symbols = {p.name: sympy.Symbol(p.name) for p in owner.all_parameters}
    unknown = {letter: sympy.Function(letter) for letter, use in owner.functions.items() if use == ""}
    return to_sympy(tree, symbols, unknown)


def _meaning(node: Node, formula: Formula | Theorem) -> Node:
    names: dict[str, Node] = {**formula.constants, **{p.letter: Symbol(p.name) for p in formula.all_parameters}}
    names |= {p.letter: Bracket(value.value_tree, "(") for p, value in formula.definitions}
    return _expand(node, formula, names)


def _expand_bound(node: Integral | Summation, formula: Formula | Theorem, names: dict[str, Node]) -> Node:
    """A bound letter hides a parameter of that letter inside, and may not be the name of one that is used there."""
    bound = node.variable if isinstance(node, Integral) else node.index
    own = {letter: meaning for letter, meaning in names.items() if letter != bound}
    inner, *ends = children(node)
    for letter, meaning in own.items():
        if meaning == Symbol(bound) and letter in symbols(inner):
            raise ReadingError(f"the bound letter {bound} is the name of the parameter {letter}: choose another letter")
    return rebuild(node, (_expand(inner, formula, own), *(_expand(end, formula, names) for end in ends)))


def _expand(node: Node, formula: Formula | Theorem, names: dict[str, Node]) -> Node:
    """Letters to names, applied letters to what they mean; bound variables are left alone."""
    if isinstance(node, Symbol):
        return names.get(node.name, node)
    if isinstance(node, Derivative):
        variable = names.get(node.variable)
        node = Derivative(node.operand, variable.name) if isinstance(variable, Symbol) else node
    if isinstance(node, Integral | Summation):
        return _expand_bound(node, formula, names)
    parts = tuple(_expand(child, formula, names) for child in children(node))
    if not isinstance(node, Apply):
        return rebuild(node, parts)
    use = formula.functions[node.letter]
    if isinstance(use, Formula):
        arguments = dict(zip((p.name for p in use.parameters), parts, strict=True))
        return Bracket(substitute(use.value_tree, arguments), "(")
    if use in (own := {p.name: value for p, value in formula.definitions}):
        return Bracket(own[use].value_tree, "(")
    if use in {p.name for p in formula.parameters}:
        return Symbol(use)
    return Call(use, parts) if use else Apply(node.letter, parts)
