"""The statements of a function, one after the other, on every way through it. Loops are unrolled; nothing is run.

The fragment: assignments, `if`, `for` over what is known, `while` with a known condition, `assert`, `raise`, `return`,
functions inside and imports of libraries. Everything else is an error that names the line.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.choices import Always, choose
from prsym.reading.lifting import demands, library
from prsym.reading.lifting.expressions import MAX_CALLS, Budget, Enclosed, Expressions, kept, settled
from prsym.reading.lifting.outcomes import Error, Fork, Jump, On, Outcome, Result, State, after, fork, goes_on
from prsym.reading.lifting.values import (
    UNDEFINED,
    Definition,
    Member,
    Nothing,
    Place,
    Unread,
    Value,
    either_way,
    is_number,
    kind,
)
from prsym.reading.limits import MAX_DEPTH
from prsym.reading.python_syntax import check_depth
from prsym.reading.tree import Node

MAX_DEMANDS = 500

_NOT_READ = MappingProxyType(
    {
        ast.While: "while",
        ast.Try: "try",
        ast.TryStar: "try",
        ast.With: "with",
        ast.Match: "match",
        ast.ClassDef: "class",
        ast.Global: "global",
        ast.Nonlocal: "nonlocal",
        ast.Delete: "del",
        ast.AsyncFor: "async",
        ast.AsyncWith: "async",
        ast.AsyncFunctionDef: "async",
    }
)


class Activation(Expressions):
    """One call of a function: its arguments, and what becomes of its names."""

    def called(
        self, function: Definition, arguments: tuple[Value, ...], keywords: Mapping[str, Value]
    ) -> tuple[Value, tuple[Node, ...]]:
        """The value of a call, by cases where there are several ways through, and what was computed on the way."""
        return _folded(Activation.outcome(function, self.budget, arguments, keywords))

    @classmethod
    def outcome(
        cls,
        definition: Definition,
        budget: Budget,
        arguments: tuple[Value, ...],
        keywords: Mapping[str, Value],
    ) -> Outcome:
        """Where a call leads."""
        node = definition.node
        if node in budget.calls:
            raise ReadingError(f"{definition.name} calls itself: recursion is not read")
        if len(budget.calls) >= MAX_CALLS:
            raise ReadingError(f"more than {MAX_CALLS} functions are called inside one another")
        if node not in budget.checked:
            _check_depth(definition)
            budget.checked.add(node)
        budget.calls.append(node)
        try:
            activation = cls(definition, budget, names_bound(node))
            activation.environment = activation.parameters(arguments, keywords)
            return activation.body()
        finally:
            budget.calls.pop()

    def parameters(self, arguments: tuple[Value, ...], keywords: Mapping[str, Value]) -> dict[str, Value]:
        """The values of the parameters of a call, defaults included."""
        found = self.definition.node.args
        check_signature(self.definition)
        self._check_names()
        places = [*found.posonlyargs, *found.args]
        if len(arguments) > len(places):
            raise ReadingError(f"{self.definition.name} takes {len(places)} arguments, not {len(arguments)}")
        for value in (*arguments, *keywords.values()):
            kept(value)
        values: dict[str, Value] = dict(zip((a.arg for a in places), arguments, strict=False))
        for name, value in keywords.items():
            if name in values or name not in {a.arg for a in (*found.args, *found.kwonlyargs)}:
                raise ReadingError(f"{self.definition.name} takes no further argument {name}")
            values[name] = value
        for name, default in defaults(self.definition.node).items():
            if name not in values:
                values[name] = self.default(default)
        missing = [a.arg for a in (*places, *found.kwonlyargs) if a.arg not in values]
        if missing:
            raise ReadingError(f"{self.definition.name} is called without {', '.join(missing)}")
        return values

    def _check_names(self) -> None:
        """Refuse `global` and `nonlocal`, which hold for the whole function: also where they are not reached."""
        for part in _own_parts(self.definition.node):
            if isinstance(part, ast.Global | ast.Nonlocal):
                with self.at(part):
                    raise ReadingError(_said_of(part))

    def default(self, node: ast.expr) -> Value:
        """A default, which must be written as a number, None, True, False or a text."""
        with self.at(node):
            bare = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else node
            if not isinstance(bare, ast.Constant):
                raise ReadingError("a default that is no plain number is not read")
            return self.value(node)

    def body(self) -> Outcome:
        """Where the body leads."""
        node = self.definition.node
        if isinstance(node, ast.Lambda):
            return self._result(self.value(node.body))
        state = State(self.environment, ())
        return after(self._block(node.body, state), _ended)

    def _result(self, value: Value) -> Outcome:
        self.demand(value)
        return Result(settled(value, self), tuple(self.demands))

    def _block(self, statements: list[ast.stmt], state: State) -> Outcome:
        outcome: Outcome = On(state)
        for statement in statements:
            outcome = self._followed_by(outcome, statement, partial(self._statement, statement))
            if not goes_on(outcome):
                break
        return outcome

    def _followed_by(self, outcome: Outcome, node: ast.AST, step: Callable[[State], Outcome]) -> Outcome:
        with self.at(node):
            return after(outcome, lambda end: step(end.state) if isinstance(end, On) else end)

    def _statement(self, node: ast.stmt, state: State) -> Outcome:
        with self.at(node):
            self.budget.step()
            self.environment, self.demands = dict(state.environment), list(state.demands)
            match node:
                case ast.If(test, body, orelse):
                    return self._if(test, body, orelse)
                case ast.For():
                    return self._for(node)
                case ast.While(test, body, orelse):
                    return self._while(node, test)
                case ast.Assert(test):
                    condition = self.condition(self.value(test))
                    return fork(condition, On(self._state()), Error())
                case ast.Return(value):
                    return self._result(Nothing() if value is None else self.value(value))
                case ast.Raise():
                    return Error()
                case ast.Break():
                    return Jump("break", self._state())
                case ast.Continue():
                    return Jump("continue", self._state())
                case ast.With(items, body) if all(map(self._is_errstate, items)):
                    return self._block(body, self._state())
                case _:
                    self._simple(node)
                    return On(self._state())

    def _state(self) -> State:
        if len(self.demands) > MAX_DEMANDS:
            raise ReadingError(f"more than {MAX_DEMANDS} things are computed here that may have no value")
        for demand in self.demands:
            self.budget.sizes.check(demand)  # before anything compares them
        return State(self.environment, tuple(dict.fromkeys(self.demands)))

    def _simple(self, node: ast.stmt) -> None:
        """A statement after which the next one follows."""
        match node:
            case ast.Pass() | ast.Expr(ast.Constant()):
                pass
            case ast.Assign(targets, value):
                found = self.value(value)
                self.demand(found)
                for target in targets:
                    self.bind(target, found)
            case ast.AnnAssign(target, _, value):
                if value is not None:
                    self.demand(found := self.value(value))
                    self.bind(target, found)
            case ast.AugAssign(ast.Name(name) as target, operator, value):
                before = self.value(ast.copy_location(ast.Name(name, ast.Load()), target))
                found = self.operation(operator, before, self.value(value))
                self.demand(found)
                self.environment[name] = found
            case ast.FunctionDef(name):
                self.environment[name] = Definition(node, Enclosed(self), self.definition.lines, self.definition.file)
            case ast.Import() | ast.ImportFrom():
                self.environment.update(library.imported(node))
            case _:
                raise ReadingError(_said_of(node))

    def _if(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> Outcome:
        condition = self.condition(self.value(test))
        state = self._state()
        if isinstance(condition, Always):
            return self._block(body if condition.holds else orelse, state)
        self.budget.sizes.check(condition)
        return fork(condition, self._block(body, state), self._block(orelse, state))

    def _for(self, node: ast.For) -> Outcome:
        rounds = library.items(self.value(node.iter), "for … in")

        def begun(item: Value) -> Callable[[State], Outcome]:
            def one_round(state: State) -> Outcome:
                self.budget.step()
                self.environment, self.demands = dict(state.environment), list(state.demands)
                self.bind(node.target, item)
                return self._block(node.body, self._state())

            return one_round

        outcome: Outcome = On(self._state())
        for item in rounds:
            outcome = self._round(outcome, node, begun(item))
            if not goes_on(outcome):
                break
        return self._out_of_loop(outcome, node)

    def _while(self, node: ast.While, test: ast.expr) -> Outcome:
        outcome: Outcome = On(self._state())
        while isinstance(outcome, On) and self._goes_round(outcome.state, test):
            outcome = self._round(outcome, node, lambda state: self._block(node.body, state))
        if isinstance(outcome, Fork) and goes_on(outcome):
            raise ReadingError(
                "while is read only where it is known how often it goes round: no parameter may decide it"
            )
        return self._out_of_loop(outcome, node)

    def _goes_round(self, state: State, test: ast.expr) -> bool:
        self.budget.step()
        self.environment, self.demands = dict(state.environment), list(state.demands)
        condition = self.condition(self.value(test))
        if not isinstance(condition, Always):
            raise ReadingError(
                "while is read only where it is known how often it goes round: no parameter may decide it"
            )
        return condition.holds

    def _round(self, outcome: Outcome, node: ast.AST, step: Callable[[State], Outcome]) -> Outcome:
        """One more round of a loop, and `continue` to its end."""
        return after(self._followed_by(outcome, node, step), _continued)

    def _out_of_loop(self, outcome: Outcome, node: ast.For | ast.While) -> Outcome:
        """After the last round its `else`; then `break` goes on, too."""
        if node.orelse:
            outcome = self._followed_by(outcome, node, lambda state: self._block(node.orelse, state))
        return after(outcome, _broken)

    def _is_errstate(self, item: ast.withitem) -> bool:
        call = item.context_expr
        if item.optional_vars is not None or not isinstance(call, ast.Call):
            return False
        return self.value(call.func) == Member("numpy", "errstate")


def _ended(outcome: Outcome) -> Outcome:
    """The end of a function's body returns None."""
    return Result(Nothing(), outcome.state.demands) if isinstance(outcome, On) else outcome


def _continued(outcome: Outcome) -> Outcome:
    return On(outcome.state) if isinstance(outcome, Jump) and outcome.kind == "continue" else outcome


def _broken(outcome: Outcome) -> Outcome:
    return On(outcome.state) if isinstance(outcome, Jump) and outcome.kind == "break" else outcome


def _said_of(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr):
        return "a statement whose value is not used is not read: it would only have effects"
    if isinstance(node, ast.AugAssign):
        return "an assignment to anything but names is not read"
    return f"{_NOT_READ.get(type(node), type(node).__name__)} is not read"


def _folded(outcome: Outcome) -> tuple[Value, tuple[Node, ...]]:
    """The value by cases, and the demands by cases."""
    match outcome:
        case Fork(condition, yes, no):
            (a, first), (b, second) = _folded(yes), _folded(no)
            made = [*demands.of_condition(condition), *demands.where(condition, first, second)]
            return either_way(condition, a, b), tuple(made)
        case Result(value, made):
            return value, made
        case _:
            return UNDEFINED, (UNDEFINED,)


def formula(outcome: Outcome) -> Node:
    """The tree of a function's value: undefined where it raises or returns None; ReadingError where it has none."""
    if not _returns_a_number(outcome):
        raise ReadingError("the function returns no number")
    return _formula(outcome, ())


def _formula(outcome: Outcome, path: tuple[Node, ...]) -> Node:
    match outcome:
        case Fork(condition, yes, no):
            seen = (*path, *demands.first_sides(condition))
            return choose(condition, _formula(yes, seen), _formula(no, seen))
        case Result(value, made):
            return demands.with_demands(_result_number(value), made, path)
        case _:
            return UNDEFINED


def _result_number(value: Value) -> Node:
    if isinstance(value, Nothing):
        return UNDEFINED
    if isinstance(value, Unread):
        raise ReadingError(f"the result: {value.reason}")
    if not is_number(value):
        raise ReadingError(f"the function returns {kind(value)} and no number")
    assert isinstance(value, Node)
    return value


def _returns_a_number(outcome: Outcome) -> bool:
    """Whether any way through a function ends in a value."""
    if isinstance(outcome, Fork):
        return _returns_a_number(outcome.yes) or _returns_a_number(outcome.no)
    return isinstance(outcome, Result) and not isinstance(outcome.value, Nothing)


def _check_depth(definition: Definition) -> None:
    try:
        check_depth(definition.node)
    except ReadingError:
        place = Place(definition.node.lineno, definition.file)
        raise place.error(f"{definition.name} has more than {MAX_DEPTH} parts inside one another") from None


def check_signature(definition: Definition) -> None:
    """Refuse parameters and decorators that are not read; `ReadingError` with the reason."""
    node = definition.node
    for star in (node.args.vararg, node.args.kwarg):
        if star is not None:
            raise ReadingError(f"{definition.name}: the parameter *{star.arg} is not read")
    for decorator in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
        if not (isinstance(decorator, ast.Name) and decorator.id == "staticmethod"):
            raise ReadingError(
                f"{definition.name} is decorated, and a decorator can make another function of it: it is not read"
            )
    if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in _own_parts(node)):
        raise ReadingError(f"{definition.name} is a generator: yield is not read")


def defaults(node: ast.FunctionDef | ast.Lambda) -> dict[str, ast.expr]:
    """The defaults by parameter."""
    found = node.args
    places = [*found.posonlyargs, *found.args]
    by_place = zip(places[len(places) - len(found.defaults) :], found.defaults, strict=True)
    by_name = zip(found.kwonlyargs, found.kw_defaults, strict=True)
    return {a.arg: value for a, value in (*by_place, *by_name) if value is not None}


def names_bound(node: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    """The names that a function binds itself, anywhere in it: these are never looked up outside."""
    found = {a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
    for part in _own_parts(node):
        match part:
            case ast.Name(name, ast.Store() | ast.Del()):
                found.add(name)
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AsyncFunctionDef(name):
                found.add(name)
            case ast.Import(names) | ast.ImportFrom(_, names):
                found |= {alias.asname or alias.name.split(".")[0] for alias in names}
    return frozenset(found)


_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def _own_parts(node: ast.FunctionDef | ast.Lambda) -> Iterator[ast.AST]:
    """The parts of a function's body without the insides of functions in it, nor the names of comprehensions."""
    pending: list[ast.AST] = list(node.body) if isinstance(node, ast.FunctionDef) else [node.body]
    while pending:
        part = pending.pop()
        if isinstance(part, ast.comprehension):
            pending += [part.iter, *part.ifs]
            continue
        yield part
        if not isinstance(part, _SCOPES):
            pending += ast.iter_child_nodes(part)
