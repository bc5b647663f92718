"""The expressions of a function: each as the value that it has on the way through the function that is being read."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import add, divide, multiply, number_node, subtract
from prsym.reading.choices import Always, Both, Condition, Either, Opposite, nonzero
from prsym.reading.lifting import demands, library
from prsym.reading.lifting.library import joined, negated, opposite, power, quotient_down, remainder
from prsym.reading.lifting.sizes import Sizes
from prsym.reading.lifting.values import (
    UNBOUND,
    UNDEFINED,
    Definition,
    Library,
    Member,
    Module,
    Nothing,
    Once,
    Place,
    Several,
    Text,
    Unread,
    Value,
    as_number,
    either_way,
    is_number,
    kind,
)
from prsym.reading.limits import MAX_DIGITS, bits
from prsym.reading.python_syntax import chain
from prsym.reading.tree import Node, Number, Relation, walk

MAX_STEPS = 5_000  # statements and rounds of loops that one reading takes
MAX_CALLS = 50  # functions inside one another

_RELATIONS = MappingProxyType(
    {ast.Eq: "=", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="},
)
_HOLDS: Mapping[str, Callable[[Fraction, Fraction], bool]] = MappingProxyType(
    {
        "=": lambda a, b: a == b,
        "!=": lambda a, b: a != b,
        "<": lambda a, b: a < b,
        "<=": lambda a, b: a <= b,
        ">": lambda a, b: a > b,
        ">=": lambda a, b: a >= b,
    }
)
_OPERATIONS: Mapping[type[ast.operator], Callable[[Node, Node], Node]] = MappingProxyType(
    {ast.Add: add, ast.Sub: subtract, ast.Mult: multiply}
)
_EXACT: Mapping[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = MappingProxyType(
    {ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b}
)
_CALLED = MappingProxyType(
    {
        ast.Lambda: "lambda",
        ast.JoinedStr: "an f-string",
        ast.Dict: "a dictionary",
        ast.Set: "a set",
        ast.SetComp: "a set",
        ast.DictComp: "a dictionary",
        ast.Await: "await",
        ast.Yield: "yield",
        ast.YieldFrom: "yield",
        ast.Starred: "a star",
        ast.Slice: "a slice",
    }
)


_WHOLE = frozenset({"sum", "min", "max", "list", "tuple", "prod", "fsum"})  # they compute every element of a generator
_EARLY = frozenset({"any", "all"})  # they stop at the element that decides


class Budget:
    """The bounds of one reading over all functions that it calls, and the names that it has met."""

    def __init__(self, *, arrays: bool) -> None:
        self.arrays = arrays  # operators make NaN and raise nothing, as on arrays
        self.met_where = False
        self.inverted: Place | None = None  # where ~ was met, which is a negation on arrays only
        self.steps = 0
        self.sizes = Sizes()
        self.calls: list[ast.AST] = []
        self.checked: set[ast.AST] = set()  # functions that are not nested too deeply
        self.raising: set[int] = set()  # ids of nodes that math made, which raises
        self.silent: set[int] = set()  # ids of nodes that NumPy made, which gives NaN

    def step(self) -> None:
        """Take one step; ReadingError when there were too many."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise ReadingError(f"the function takes more than {MAX_STEPS} steps: at most {MAX_STEPS} are read")

    def is_quiet(self, node: Node) -> bool:
        """Whether a part that has no value raises no error."""
        return node != UNDEFINED and (id(node) in self.silent or (self.arrays and id(node) not in self.raising))

    def note(self, library_name: str, node: Node, arguments: Iterable[Value]) -> None:
        """Remember which library made the parts of a tree that its arguments do not have."""
        marked = {"numpy": self.silent, "scipy.special": self.silent}.get(library_name, self.raising)
        known = {id(part) for argument in arguments for tree in trees_in(argument) for part in walk(tree)}
        marked.update(id(part) for part in walk(node) if id(part) not in known)
        self.sizes.check(node)  # and keeps the node, so that its id stays its own


def kept(value: Value) -> Value:
    """A value that may be used again; `ReadingError` for an iterator, which is empty the second time."""
    if isinstance(value, Once):
        raise ReadingError("an iterator can be used once, and is read only where it is used: write list(…) to keep it")
    return value


def trees_in(value: Value) -> Iterator[Node]:
    """The trees of a value: of a list those of its elements, of a condition those of its sides."""
    match value:
        case Several(items) | Once(items):
            parts: Iterable[Value] = items
        case Both(conditions) | Either(conditions):
            parts = conditions
        case Opposite(inner):
            parts = (inner,)
        case _:
            parts = ()
            if isinstance(value, Node):
                yield value
    for part in parts:
        yield from trees_in(part)


class Expressions(ABC):
    """The values of expressions where the names have the values of `environment`; `demands` grow with what is met."""

    def __init__(self, definition: Definition, budget: Budget, bound: frozenset[str]) -> None:
        self.definition = definition
        self.budget = budget
        self.bound = bound  # the names that the function binds itself
        self.environment: dict[str, Value] = {}
        self.demands: list[Node] = []
        self._lazy = 0
        self._comprehensions = 0  # inside one another
        self._around: Mapping[str, Value] | None = None  # the names outside the comprehension that is being computed

    @abstractmethod
    def called(
        self, function: Definition, arguments: tuple[Value, ...], keywords: Mapping[str, Value]
    ) -> tuple[Value, tuple[Node, ...]]:
        """The value of a call of a function whose source is known, and what was computed on the way."""

    @property
    def names(self) -> Mapping[str, Value]:
        """The values of the function's own names, without those of comprehensions."""
        return self.environment if self._around is None else self._around

    # What calls of libraries ask for.

    def number(self, value: Value) -> Node:
        """The tree of a value that is a number; a truth value is 1 or 0."""
        if isinstance(value, Condition):
            return as_number(value)
        if isinstance(value, Node):
            return value
        if value is UNBOUND:
            return UNDEFINED
        if isinstance(value, Unread):
            raise ReadingError(value.reason)
        raise ReadingError(f"{kind(value)} stands where a number must stand")

    def condition(self, value: Value) -> Condition:
        """The condition under which a value counts as true."""
        if isinstance(value, Condition):
            return value
        if isinstance(value, Nothing):
            return Always(False)
        if isinstance(value, Several) and value.is_array:
            raise ReadingError("the truth value of an array is not read")
        if isinstance(value, Text | Several):
            return Always(bool(value.text if isinstance(value, Text) else value.items))
        node = self.number(value)
        known = self.known(node)
        return nonzero(node) if known is None else Always(known != 0)

    def known(self, node: Node) -> Fraction | None:
        """The exact value of a tree of numbers, or None."""
        return self.budget.sizes.known(node)

    def met_where(self) -> None:
        """Arrays are meant: what is not chosen may be NaN."""
        self.budget.met_where = True

    def demand(self, value: Value) -> None:
        """Remember that a value was computed, which may be used or not."""
        if isinstance(value, Several | Once):
            for item in value.items:
                self.demand(item)
        elif isinstance(value, Condition):
            self.budget.sizes.check(value)
            self.demands += demands.of_condition(value)
        elif isinstance(value, Node):
            self.budget.sizes.check(value)
            self.demands += demands.demands_of(value, self.budget.is_quiet)

    # Expressions.

    def place(self, node: ast.AST) -> Place:
        """Where a part of the function stands."""
        return Place(getattr(node, "lineno", self.definition.node.lineno), self.definition.file)

    @contextmanager
    def at(self, node: ast.AST) -> Iterator[None]:
        """Name the line in errors that do not."""
        try:
            yield
        except _Placed:
            raise
        except ReadingError as error:
            raise _Placed(str(self.place(node).error(str(error)))) from None

    def value(self, node: ast.expr) -> Value:
        """The value of an expression; `ReadingError`, which names the line, for what is not read."""
        with self.at(node):
            found = self._value(node)
            if isinstance(found, Node | Several | Once) and not isinstance(found, Relation):
                self.budget.sizes.check(found)
            return found

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant():
                return self._constant(node)
            case ast.Name(name):
                return self._name(name, node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BinOp():
                return self._operations(node)
            case ast.BoolOp():
                return self._joined(node)
            case ast.Compare():
                return self._compared(node)
            case ast.IfExp(test, yes, no):
                return self.either(self.condition(self.value(test)), lambda: self.value(yes), lambda: self.value(no))
            case ast.Tuple(elements) | ast.List(elements):
                return self._several(elements)
            case ast.ListComp(element, generators):
                return Several(tuple(self._elements(element, generators)))
            case ast.GeneratorExp():
                raise ReadingError(f"a generator is read only inside {', '.join(sorted(_WHOLE | _EARLY))}")
            case ast.Lambda():
                if self._comprehensions:
                    raise ReadingError("a lambda inside a comprehension is not read")
                return Definition(node, Enclosed(self), self.definition.lines, self.definition.file)
            case _:
                return self._of_other_names(node)

    def _of_other_names(self, node: ast.expr) -> Value:
        """Expressions that look something up or bind a name."""
        match node:
            case ast.Attribute(inner, name):
                return self._attribute(self.value(inner), name)
            case ast.Call():
                return self._call(node)
            case ast.Subscript(inner, index):
                return self._element(self.value(inner), index)
            case ast.NamedExpr(ast.Name(name), inner):
                if self._lazy or self._comprehensions:
                    raise ReadingError(":= in a part that is not always computed is not read")
                self.environment[name] = value = kept(self.value(inner))
                self.demand(value)
                return value
            case _:
                raise ReadingError(f"{_CALLED.get(type(node), type(node).__name__)} is not read here")

    def _constant(self, node: ast.Constant) -> Value:
        match node.value:
            case bool():
                return Always(node.value)
            case None:
                return Nothing()
            case str():
                return Text(node.value)
            case int() | float():
                return _typed(self.definition.lines[node.lineno - 1], node)
            case _:
                raise ReadingError(f"{str(node.value)[:40]} is no real number")

    def _name(self, name: str, node: ast.Name) -> Value:
        if name in self.environment:
            return self.environment[name]
        if name in self.bound:
            self.demands.append(UNDEFINED)  # Python's UnboundLocalError
            return UNBOUND
        return self.definition.names.value(name, self.place(node))

    def _unary(self, node: ast.UnaryOp) -> Value:
        value = self.value(node.operand)
        match node.op:
            case ast.USub():
                return negated(self, self.number(value))
            case ast.UAdd():
                return self.number(value)
            case ast.Not():
                return opposite(self.condition(value))
            case _ if isinstance(value, Condition):
                self.budget.inverted = self.budget.inverted or self.place(node)
                return opposite(value)
            case _:
                raise ReadingError("~ turns the bits of a number round: it is not read")

    def _operations(self, node: ast.BinOp) -> Value:
        first, links = chain(node)
        result = self.value(first)
        for link in links:
            result = self.operation(link.op, result, self.value(link.right))
        return result

    def operation(self, operator: ast.operator, left: Value, right: Value) -> Value:
        """The value of `left + right`, and of the other operators between two numbers."""
        is_logical = isinstance(operator, ast.BitAnd | ast.BitOr)
        if is_logical and isinstance(left, Condition) and isinstance(right, Condition):
            self._look_at(left)
            self._look_at(right)
            return joined(Both if isinstance(operator, ast.BitAnd) else Either, (left, right))
        a, b = self.number(left), self.number(right)
        match operator:
            case ast.Div():
                return divide(a, b)
            case ast.Pow():
                return power(self, a, b)
            case ast.FloorDiv():
                return quotient_down(self, a, b)
            case ast.Mod():
                return remainder(self, a, b)
        kind_of = type(operator)
        if kind_of not in _OPERATIONS:
            raise ReadingError(
                f"{_SIGNS.get(kind_of, kind_of.__name__)} is no operation of real numbers: it is not read"
            )
        values = self._whole(a), self._whole(b)
        if values[0] is not None and values[1] is not None:
            return number_node(_EXACT[kind_of](values[0], values[1]))
        if isinstance(operator, ast.Add | ast.Mult):
            start = Fraction(isinstance(operator, ast.Mult))  # from which sums and products are accumulated
            if start in values:
                return b if values[0] == start else a
        return _OPERATIONS[kind_of](a, b)

    def _look_at(self, condition: Condition) -> None:
        """Demand a condition that is computed in any case, unless what has no value in it raises no error."""
        if any(demands.demands_of(tree, self.budget.is_quiet) for tree in trees_in(condition)):
            self.demand(condition)

    def _whole(self, node: Node) -> Fraction | None:
        """A known whole number: sums and products of these are worked out, as indices are."""
        known = self.known(node)
        return known if known is not None and known.denominator == 1 else None

    def _joined(self, node: ast.BoolOp) -> Value:
        """`and`, `or`: the last part that is looked at is the value."""
        is_and = isinstance(node.op, ast.And)
        first, rest = node.values[0], node.values[1:]
        value = self.value(first)
        for part in rest:
            value = self._followed(value, part, is_and)
        return value

    def _followed(self, value: Value, part: ast.expr, is_and: bool) -> Value:
        test = self.condition(value)
        if isinstance(test, Always):
            return self.value(part) if test.holds == is_and else value
        with self.lazily() as own:
            other = self.value(part)
        self.demands += demands.where(test, own, ()) if is_and else demands.where(test, (), own)
        if isinstance(value, Condition) and isinstance(other, Condition):
            return joined(Both if is_and else Either, (value, other))
        return either_way(test, other, value) if is_and else either_way(test, value, other)

    def either(self, test: Condition, yes: Callable[[], Value], no: Callable[[], Value]) -> Value:
        """The value of a choice, of which only the way that is taken is computed."""
        if isinstance(test, Always):
            return yes() if test.holds else no()
        with self.lazily() as first:
            a = yes()
        with self.lazily() as second:
            b = no()
        self.demands += [*demands.of_condition(test), *demands.where(test, first, second)]
        return either_way(test, a, b)

    @contextmanager
    def lazily(self) -> Iterator[list[Node]]:
        """Compute something that is not always computed: its demands are given, and not yet made."""
        before, self.demands = self.demands, []
        self._lazy += 1
        try:
            yield self.demands
        finally:
            self.demands = before
            self._lazy -= 1

    def _compared(self, node: ast.Compare) -> Condition:
        """A chain `a < b < c`, in which c is computed where a < b holds."""
        left, links = self.value(node.left), list(zip(node.ops, node.comparators, strict=True))
        right = self.value(links[0][1])
        found = self._comparison(left, links[0][0], right)
        for operator, operand in links[1:]:
            if found == Always(False):
                break
            with self.lazily() as own:
                left, right = right, self.value(operand)
            self.demands += own if isinstance(found, Always) else demands.where(found, own, ())
            found = joined(Both, (found, self._comparison(left, operator, right)))
        return found

    def _comparison(self, left: Value, operator: ast.cmpop, right: Value) -> Condition:
        match operator:
            case ast.Is() | ast.IsNot():
                return Always(_is_same(left, right) == isinstance(operator, ast.Is))
            case ast.In() | ast.NotIn():
                if isinstance(right, Once):
                    raise ReadingError("in an iterator is not read")
                found = [self._comparison(left, ast.Eq(), item) for item in library.items(right, "in")]
                is_in = joined(Either, tuple(found))
                return is_in if isinstance(operator, ast.In) else opposite(is_in)
        sign = _RELATIONS[type(operator)]
        if sign in {"=", "!="} and not all(is_number(v) or isinstance(v, Condition | Unread) for v in (left, right)):
            return Always(_is_equal(left, right) == (sign == "="))
        a, b = self.number(left), self.number(right)
        known = self.known(a), self.known(b)
        if known[0] is not None and known[1] is not None:
            return Always(_HOLDS[sign](known[0], known[1]))
        return Relation((a, b), (sign,))

    def _several(self, elements: list[ast.expr]) -> Value:
        found: list[Value] = []
        for element in elements:
            if isinstance(element, ast.Starred):
                found += library.all_items(self.value(element.value), "*")
            else:
                found.append(self.value(element))
        for item in found:
            self.demand(kept(item))
        return Several(tuple(found))

    def _elements(self, element: ast.expr, generators: list[ast.comprehension]) -> Generator[Value, None, None]:
        """The elements of a comprehension, one after the other, whose names are its own."""
        before, around = dict(self.environment), self._around
        self._comprehensions += 1
        self._around = before if around is None else around
        try:
            yield from self._comprehension(element, generators)
        finally:
            self._comprehensions -= 1
            self._around = around
            self.environment = before

    def _any_or_all(self, generator: ast.GeneratorExp, *, is_all: bool) -> Condition:
        """`any` or `all` of a generator, which is computed up to the element that decides."""
        found: Condition = Always(is_all)
        elements = self._elements(generator.elt, generator.generators)
        while found != Always(not is_all):
            with self.lazily() as own:
                item = next(elements, None)
            if item is None:
                break
            self.demands += own if isinstance(found, Always) else _if_reached(found, own, is_all=is_all)
            found = joined(Both if is_all else Either, (found, self.condition(item)))
        elements.close()
        return found

    def _comprehension(self, element: ast.expr, generators: list[ast.comprehension]) -> Iterator[Value]:
        if not generators:
            yield kept(self.value(element))
            return
        first, *rest = generators
        if first.is_async:
            raise ReadingError("async is not read")
        before = dict(self.environment)
        for item in library.items(self.value(first.iter), "for … in"):
            with self.at(element):
                self.budget.step()
            self.bind(first.target, item)
            if self._passes(first.ifs):
                yield from self._comprehension(element, rest)
            self.environment = dict(before)

    def _passes(self, tests: list[ast.expr]) -> bool:
        for test in tests:
            holds = self.condition(self.value(test))
            if not isinstance(holds, Always):
                raise ReadingError("a comprehension whose if depends on a parameter is not read")
            if not holds.holds:
                return False
        return True

    def bind(self, target: ast.expr, value: Value) -> None:
        """Give a value to the names of a target: a name, or a tuple of targets."""
        match target:
            case ast.Name(name):
                self.environment[name] = kept(value)
            case ast.Tuple(targets) | ast.List(targets):
                self._bind_several(targets, library.all_items(value, "an assignment to several names"))
            case _:
                raise ReadingError("an assignment to anything but names is not read")

    def _bind_several(self, targets: list[ast.expr], values: tuple[Value, ...]) -> None:
        if any(isinstance(part, ast.Starred) for part in targets):
            raise ReadingError("an assignment with a star is not read")
        if len(targets) != len(values):
            raise ReadingError(f"{len(values)} values are assigned to {len(targets)} names")
        for part, value in zip(targets, values, strict=True):
            self.bind(part, value)

    def _attribute(self, inner: Value, name: str) -> Value:
        if isinstance(inner, Library):
            return library.member(inner.name, name)
        if isinstance(inner, Module):
            return inner.names.value(name, Place(0))
        if isinstance(inner, Unread):
            raise ReadingError(inner.reason)
        raise ReadingError(f"the attribute .{name[:40]} of {kind(inner)} is not read")

    def _element(self, inner: Value, index: ast.expr) -> Value:
        if isinstance(inner, Once):
            raise ReadingError("an iterator has no index")
        found = library.items(inner, "an index in square brackets")
        if isinstance(index, ast.Slice):
            parts = (index.lower, index.upper, index.step)
            ends = [None if p is None else library.whole(self, self.value(p), "a slice") for p in parts]
            if ends[2] == 0:
                return UNDEFINED
            return Several(found[slice(*ends)])
        place = library.whole(self, self.value(index), "an index")
        return found[place] if -len(found) <= place < len(found) else UNDEFINED

    def _call(self, node: ast.Call) -> Value:
        function = self.value(node.func)
        match function, node.args:
            case Member(_, name), [ast.GeneratorExp() as generator] if name in _EARLY:
                return self._any_or_all(generator, is_all=name == "all")
            case Member(_, name), [ast.GeneratorExp(element, generators), *rest] if name in _WHOLE:
                items = Several(tuple(self._elements(element, generators)))
                return self.call(function, (items, *map(self.value, rest)), self._keywords(node))
        arguments: list[Value] = []
        for argument in node.args:
            is_starred = isinstance(argument, ast.Starred)
            value = self.value(argument.value if isinstance(argument, ast.Starred) else argument)
            arguments += library.all_items(value, "*") if is_starred else [value]
        return self.call(function, tuple(arguments), self._keywords(node))

    def _keywords(self, node: ast.Call) -> dict[str, Value]:
        found = {}
        for keyword in node.keywords:
            if keyword.arg is None:
                raise ReadingError("an argument with ** is not read")
            found[keyword.arg] = self.value(keyword.value)
        return found

    def call(self, function: Value, arguments: tuple[Value, ...], keywords: Mapping[str, Value]) -> Value:
        """The value of a call, of a library's function or of one whose source is known."""
        for value in (*arguments, *keywords.values()):
            self.demand(value)
        if isinstance(function, Definition):
            value, made = self.called(function, arguments, keywords)
            self.demands += made
            self.demand(value)
            return value
        if not isinstance(function, Member):
            said = function.reason if isinstance(function, Unread) else f"{kind(function)} cannot be called"
            raise ReadingError(said)
        found = library.call(self, function, arguments, keywords)
        if isinstance(found, Node) and function.library not in {"", "builtins"}:
            self.budget.note(function.library, found, (*arguments, *keywords.values()))
        return found


def _if_reached(found: Condition, own: list[Node], *, is_all: bool) -> list[Node]:
    return demands.where(found, own, ()) if is_all else demands.where(found, (), own)


class Enclosed:
    """The names of a function inside another: those of the other as they are when it is called.

    When the other has returned they stay as they are then: `settled` gives those.
    """

    def __init__(self, outer: Expressions, settled_names: Mapping[str, Value] | None = None) -> None:
        self.outer = outer
        self._settled = settled_names

    def value(self, name: str, place: Place) -> Value:
        """The value of a name; those of a comprehension around the call are not seen."""
        outer = self.outer
        names = outer.names if self._settled is None else self._settled
        if name in names:
            return names[name] if self._settled is None else settled(names[name], outer, names)
        return UNBOUND if name in outer.bound else outer.definition.names.value(name, place)


def settled(value: Value, outer: Expressions, names: Mapping[str, Value] | None = None) -> Value:
    """A value that leaves a function: functions made in it keep the names that it has now, on this way through it."""
    kept_names = names if names is not None else dict(outer.names)
    if isinstance(value, Several):
        return Several(tuple(settled(item, outer, kept_names) for item in value.items), value.is_array)
    if not isinstance(value, Definition) or not isinstance(value.names, Enclosed) or value.names.outer is not outer:
        return value
    return replace(value, names=Enclosed(outer, kept_names))


class _Placed(ReadingError):
    """An error that names its line."""


_SIGNS = {
    ast.BitXor: "^ (a power is **)",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.MatMult: "@",
}


def _typed(line: bytes, node: ast.Constant) -> Node:
    """The number as typed; a whole number in another base by its value."""
    text = line[node.col_offset : node.end_col_offset].decode(errors="replace").replace("_", "")
    if len(text) > MAX_DIGITS:
        raise ReadingError(f"the number {text[:10]}… has {len(text)} digits: at most {MAX_DIGITS} are read")
    found = Number(str(node.value) if text[:2].lower() in {"0x", "0o", "0b"} else text)
    bits(found)
    return found


def _is_same(left: Value, right: Value) -> bool:
    """`is`, between None, True, False and what is certainly none of them."""
    if not any(isinstance(value, Nothing | Always) for value in (left, right)):
        raise ReadingError("is compares objects: write == for numbers")
    for value in (left, right):
        if isinstance(value, Unread):
            raise ReadingError(value.reason)
        if isinstance(value, Condition) and not isinstance(value, Always):
            raise ReadingError("is compares objects: it is read with None and known truth values only")
    return left == right


def _is_equal(left: Value, right: Value) -> bool:
    """`==` where one side is no number."""
    for value in (left, right):
        if not (is_number(value) or isinstance(value, Text | Nothing | Always)):
            raise ReadingError(f"a comparison with {kind(value)} is not read")
    return left == right
