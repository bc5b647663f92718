"""Python expression syntax -> tree. The text is parsed by `ast` and never compiled or evaluated."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import lru_cache, partial
from types import MappingProxyType

from prsym.errors import ReadingError
from prsym.reading.building import add, divide, multiply, number_node, subtract
from prsym.reading.choices import Always, Both, Condition, Either, Opposite, choose, nonzero
from prsym.reading.function import Function
from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import check_text, check_tree, constant
from prsym.reading.list_functions import by_element, of_list, of_two_lists, polynomial_value
from prsym.reading.names import check_distinct, spelled
from prsym.reading.python_functions import CONSTANTS, KNOWN, MODULES, of_arguments, row_of
from prsym.reading.python_syntax import chain, check_depth, parsed
from prsym.reading.tree import (
    Call,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Relation,
    Sum,
    Summation,
    Symbol,
    substitute,
    transform,
)

_RELATIONS = MappingProxyType(
    {ast.Eq: "=", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="},
)
_OPERATIONS: MappingProxyType[type[ast.operator], Callable[[Node, Node], Node]] = MappingProxyType(
    {
        ast.Add: add,
        ast.Sub: subtract,
        ast.Mult: multiply,
        ast.Div: divide,
        ast.Pow: Power,
        ast.Mod: lambda left, right: expanded(Call("mod", (left, right))),
        ast.FloorDiv: lambda left, right: expanded(Call("floor_divide", (left, right))),
    }
)
# The same where the first operand has brackets: it stays one term or factor.
_SEPARATE: MappingProxyType[type[ast.operator], Callable[[Node, Node], Node]] = MappingProxyType(
    {
        **_OPERATIONS,
        ast.Add: lambda left, right: Sum((left, right)),
        ast.Sub: lambda left, right: Sum((left, Negative(right))),
        ast.Mult: lambda left, right: Product((left, right)),
    }
)
_FOREIGN_OPERATORS: MappingProxyType[type[ast.operator], str] = MappingProxyType(
    {ast.BitXor: "^ is not a power in Python: write ** for a power"}
)
_FOREIGN = MappingProxyType(
    {
        ast.Lambda: "a lambda",
        ast.JoinedStr: "an f-string",
        ast.NamedExpr: "an assignment with :=",
        ast.Subscript: "a subscript in square brackets",
        ast.ListComp: "a comprehension",
        ast.SetComp: "a comprehension",
        ast.DictComp: "a comprehension",
        ast.GeneratorExp: "a comprehension",
        ast.List: "a list outside sum, min and max",
        ast.Tuple: "a list of several values",
        ast.BoolOp: "and/or outside a condition",
        ast.Starred: "an argument with a star",
        ast.Await: "await",
    }
)
_LINE_ENDS = re.compile(r"\r\n|\r|\n")
Lists = Mapping[str, tuple[Node, ...]]  # the name of a list -> its numbers
NO_LISTS: Lists = MappingProxyType({})


def read_python(text: str, lists: Lists = NO_LISTS) -> Node:
    """The tree of an expression such as `2*P*R/(P+R)`, `math.log(1 + b**2)`, `0 < x <= 1` or `a if x > 0 else b`.

    Read are arithmetic (`//` rounds down and `%` is the remainder, which has the sign of the divisor), comparisons,
    all rows of `functions` (bare, or of math, np, numpy, scipy.special and sympy, in the meaning of that library; a
    bare name that libraries define differently is refused), choices (`a if c else b`, `np.where(c, a, b)`; in their
    conditions also `and`, `or`, `not`, chains, and a number, which holds unless it is 0), and Greek letters, which
    are their names (`β` is beta). A name that is not called is a letter, as `gamma` and `E`. Python's own reading
    holds: names are NFKC-normalised, and numbers are exact decimals. A name of `lists` stands for a list of numbers:
    lists of one length are computed with number by number, as in `sum(sizes*rates)`, and `len` and `count` say how many
    there are. Raises `ReadingError`, which names the column, for anything else and for what is too large to be worked
    with.

    >>> read_python("P/2").denominator
    Number(text='2')
    >>> len(read_python("sum(x)", {"x": (Symbol("x_1"), Symbol("x_2"))}).terms)
    2
    """
    check_text(text)
    if "#" in text:
        raise ReadingError(f"column {text.index('#') + 1}: # starts a comment in Python: give the formula alone")
    body = parsed(text.strip())
    check_depth(body)
    reader = _Reader(text, row_of, lists)
    tree = reader.node(body)
    check_distinct(sorted(reader.names))
    check_tree(tree)
    return tree


class _Reader:
    """One reading: the lines of the text, for the places of things and for numbers as typed."""

    def __init__(self, text: str, row_of: Callable[[str, str], Function | None], lists: Lists = NO_LISTS) -> None:
        stripped = text.strip()
        self._shift = 0 if _LINE_ENDS.search(text) else len(text) - len(text.lstrip())
        self._lines = [line.encode() for line in _LINE_ENDS.split(stripped)]
        self._row_of = row_of
        self._lists = lists
        self._made: dict[ast.Call, Node] = {}  # calls that were looked at as arguments, and are read once
        self.names: set[str] = set()  # as written

    def _where_is(self, node: ast.expr) -> str:
        return self._place(node.lineno, node.col_offset)

    def _place(self, line: int, offset: int) -> str:
        """`column 5`, counted in characters from 1; the offset is in bytes."""
        column = len(self._lines[line - 1][:offset].decode(errors="replace")) + self._shift + 1
        return f"column {column}" if len(self._lines) == 1 else f"line {line}, column {column}"

    def _after(self, node: ast.expr) -> str:
        """The place of the sign that follows an operand and its closing brackets."""
        line = self._lines[(node.end_lineno or node.lineno) - 1]
        end = node.end_col_offset or 0
        end += len(line[end:]) - len(line[end:].lstrip(b" \t)"))
        return self._place(node.end_lineno or node.lineno, end)

    def node(self, node: ast.expr) -> Node:
        """The tree of an expression that stands for a number, or of a comparison."""
        match node:
            case ast.Constant():
                return self._number(node)
            case ast.UnaryOp(ast.UAdd(), operand):
                return self.node(operand)
            case ast.Name() | ast.BinOp() | ast.UnaryOp(ast.USub()):
                found = self._number_or_list(node)
                if isinstance(found, tuple):
                    raise self._error(node, f"this is a list of {len(found)} numbers: {_OF_A_LIST}")
                return found
            case ast.Call():
                if node not in self._made:
                    self._made[node] = self._call(node)
                return self._made[node]
            case ast.Attribute(ast.Name("math"), "tau"):
                return Product((Number("2"), Symbol("pi")))
            case ast.Attribute(ast.Name(module), name) if module in MODULES and name in CONSTANTS:
                return CONSTANTS[name]
            case ast.Compare():
                return self._relation(node)
            case ast.IfExp(test, yes, no):
                for part in ast.walk(test):
                    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Invert):
                        raise ReadingError(f"column {part.col_offset + 1}: ~ is no negation here: write not")
                return choose(self.condition(test), self.node(yes), self.node(no))
            case _:
                raise self._foreign(node)

    def condition(self, node: ast.expr) -> Condition:
        """The condition of a choice: comparisons, joined; a number holds unless it is 0."""
        match node:
            case ast.Constant(True | False as holds):
                return Always(bool(holds))
            case ast.Compare():
                return self._relation(node)
            case ast.BoolOp(operator, values):
                parts = tuple(map(self.condition, values))
                return Both(parts) if isinstance(operator, ast.And) else Either(parts)
            case ast.UnaryOp(ast.Not(), operand):
                return Opposite(self.condition(operand))
            case ast.UnaryOp(ast.Invert(), operand) if _is_elementwise(operand):
                return Opposite(self.condition(operand))
            case ast.BinOp(_, ast.BitAnd() | ast.BitOr(), _):
                return self._elementwise(node)
            case _:
                return nonzero(self.node(node))

    def _elementwise(self, node: ast.BinOp) -> Condition:
        """`(a > 0) & (b > 0) | ~(c > 0)`, as arrays are compared."""
        first, links = chain(node)
        for part in (first, *(link.right for link in links)):
            if not _is_elementwise(part):
                raise self._error(part, "& and | stand between comparisons in brackets, as (x > 0) & (y > 0)")
        result = self.condition(first)
        for link in links:
            kind = Both if isinstance(link.op, ast.BitAnd) else Either
            before = result.parts if isinstance(result, kind) else (result,)
            result = kind((*before, self.condition(link.right)))
        return result

    def _number_or_list(self, node: ast.expr) -> Node | tuple[Node, ...]:
        """The tree of an expression, or the trees of the numbers of a list."""
        match node:
            case ast.Name(name):
                return self._lists[name] if name in self._lists else Symbol(self._name(name, node))
            case ast.UnaryOp(ast.USub(), operand):
                inner = self._number_or_list(operand)
                return tuple(map(Negative, inner)) if isinstance(inner, tuple) else Negative(inner)
            case ast.BinOp():
                return self._operations(node)
            case _:
                return self.node(node)

    def _operations(self, node: ast.BinOp) -> Node | tuple[Node, ...]:
        """`a + b*c - …` from the left; a bracketed first operand stays a part of its own."""
        first, links = chain(node)
        result, inner = self._number_or_list(first), first
        for link in links:
            if type(link.op) not in _OPERATIONS:
                said = _FOREIGN_OPERATORS.get(type(link.op), f"{type(link.op).__name__} is not part of a formula")
                raise ReadingError(f"{self._after(link.left)}: {said}")
            right = self._number_or_list(link.right)
            bracketed = (inner.lineno, inner.col_offset) != (link.lineno, link.col_offset)
            operation = (_SEPARATE if bracketed else _OPERATIONS)[type(link.op)]
            try:
                result = by_element(operation, result, right)
            except ReadingError as error:
                raise ReadingError(f"{self._after(link.left)}: {error}") from None
            inner = link
        return result

    def _name(self, name: str, node: ast.expr) -> str:
        try:
            kept = spelled(name)
        except ReadingError as error:
            raise self._error(node, str(error)) from None
        self.names.add(name)
        return kept

    def _number(self, node: ast.Constant) -> Node:
        """The number as typed: the source text, not the float that Python would make of it."""
        line = self._lines[node.lineno - 1]
        typed = line[node.col_offset : node.end_col_offset].decode(errors="replace")
        if type(node.value) not in (int, float) or re.match(r"0[xob]", typed, re.IGNORECASE):
            raise self._error(node, f"{_kind(node.value)}{typed[:40]} is not a decimal number")
        return Number(typed.replace("_", ""))

    def _call(self, node: ast.Call) -> Node:
        module, name = self._function(node.func)
        ddof = self._ddof(node)
        if made := self._of_named_list(node):
            return made
        is_of_list = len(node.args) == 1 and isinstance(node.args[0], ast.List | ast.Tuple)
        if len(node.keywords) > (ddof is not None and is_of_list) or any(isinstance(a, ast.Starred) for a in node.args):
            raise self._error(node, f"{name}(…) must have plain arguments only, as in {name}(x)")
        if name == "where":
            return self._where(node)
        if name == "Piecewise":
            return self._piecewise(node)
        row = self._row(node, module, name)
        if row is None and name not in KNOWN:
            near = ", ".join(get_close_matches(name, KNOWN)) or "the functions of numbers in math, NumPy and SciPy"
            raise self._error(node, f"the function {name[:40]} is not known; known are {near}")
        match node.args:
            case [ast.List() | ast.Tuple() as only]:
                make = partial(of_list, name, self._items(only), ddof)
            case [ast.List() | ast.Tuple() as first, ast.List() | ast.Tuple() as second]:
                make = partial(of_two_lists, name, self._items(first), self._items(second))
            case [ast.List() | ast.Tuple() as coefficients, x] if name == "polyval":
                make = partial(polynomial_value, self._items(coefficients), self.node(x))
            case [ast.GeneratorExp() | ast.ListComp() as terms] if name in {"sum", "fsum"}:
                make = partial(self._summation, terms)
            case _:
                make = partial(of_arguments, module, name, tuple(map(self.node, node.args)), row)
        try:
            return expanded(make())
        except ReadingError as error:
            raise self._error(node, str(error)) from None

    def _of_named_list(self, node: ast.Call) -> Node | None:
        """A function of lists that have names, as `sum(sizes*rates)`; None where no argument is one."""
        if not self._lists or node.keywords:
            return None
        numbers = [self._number_or_list(argument) for argument in node.args if _may_be_list(argument)]
        lists = [one for one in numbers if isinstance(one, tuple)]
        if not lists:
            return None
        name = self._function(node.func)[1]
        try:
            if len(lists) < len(node.args):
                raise ReadingError(f"{name} takes a list, or numbers, and not both")
            if name in {"len", "count"} and len(lists) == 1:
                return Number(str(len(lists[0])))
            if len(lists) == 2:
                return expanded(of_two_lists(name, lists[0], lists[1]))
            return expanded(of_list(name, lists[0])) if len(lists) == 1 else None
        except ReadingError as error:
            raise self._error(node, str(error)) from None

    def _items(self, node: ast.List | ast.Tuple) -> tuple[Node, ...]:
        return tuple(map(self.node, node.elts))

    @staticmethod
    def _ddof(node: ast.Call) -> int | None:
        """The argument of NumPy's variances that is taken from the count."""
        match node.keywords:
            case [ast.keyword("ddof", ast.Constant(int(value)))]:
                return value
            case _:
                return None

    def _summation(self, terms: ast.GeneratorExp | ast.ListComp) -> Node:
        """`sum(f(k) for k in range(a, b))`: the sum for k from a to b - 1."""
        match terms.generators:
            case [ast.comprehension(ast.Name(index), ast.Call(ast.Name("range"), ends, []), [])] if 1 <= len(ends) <= 2:
                *lower, stop = map(self.node, ends)
                start = lower[0] if lower else Number("0")
                return Summation(self.node(terms.elt), self._name(index, terms), start, _before(stop))
            case _:
                raise self._error(terms, "a sum is read over one range, as in sum(k**2 for k in range(1, n + 1))")

    def _row(self, node: ast.Call, module: str, name: str) -> Function | None:
        try:
            return self._row_of(module, name)
        except ReadingError as error:
            raise self._error(node, str(error)) from None

    def _where(self, node: ast.Call) -> Node:
        if len(node.args) != 3:
            raise self._error(node, f"where takes 3 arguments, not {len(node.args)}")
        test, yes, no = node.args
        return choose(self.condition(test), self.node(yes), self.node(no))

    def _piecewise(self, node: ast.Call) -> Node:
        """`Piecewise((a, x > 0), (b, True))` of SymPy: the value of the first pair whose condition holds."""
        pairs = [part.elts for part in node.args if isinstance(part, ast.Tuple) and len(part.elts) == 2]
        if not pairs or len(pairs) < len(node.args):
            raise self._error(
                node, "Piecewise takes pairs of a value and a condition, as in Piecewise((x, x > 0), (0, True))"
            )
        *before, (last, condition) = pairs
        if not (isinstance(condition, ast.Constant) and condition.value is True):
            raise self._error(condition, "the last condition of Piecewise must be True: the value elsewhere")
        tree = self.node(last)
        for value, test in reversed(before):
            tree = choose(self.condition(test), self.node(value), tree)
        return tree

    def _function(self, function: ast.expr) -> tuple[str, str]:
        """(module, name); the module is empty for a bare name."""
        match function:
            case ast.Name(name):
                return "", name
            case ast.Attribute(owner, name) if (module := _dotted(owner)) in MODULES:
                return module, name
            case _:
                raise self._error(function, "only a known function can be called, as log(x), math.log(x) or np.log(x)")

    def _relation(self, node: ast.Compare) -> Relation:
        if any(type(o) not in _RELATIONS for o in node.ops):
            raise self._error(node, "the comparisons of a formula are == < <= > >= and !=")
        sides = tuple(map(self.node, (node.left, *node.comparators)))
        return Relation(sides, tuple(_RELATIONS[type(o)] for o in node.ops))

    def _foreign(self, node: ast.expr) -> ReadingError:
        called = _FOREIGN.get(type(node), type(node).__name__)
        if isinstance(node, ast.Attribute):
            called = f"the attribute .{node.attr[:40]}"
        return self._error(
            node,
            f"{called} is not part of a formula: "
            "only numbers, names, + - * / **, brackets, comparisons, choices and known functions are",
        )

    def _error(self, node: ast.expr, said: str) -> ReadingError:
        return ReadingError(f"{self._where_is(node)}: {said}")


def _before(stop: Node) -> Node:
    """The whole number before another: n for n + 1."""
    value = constant(stop)
    if value is not None:
        return number_node(value - 1)
    if isinstance(stop, Sum) and stop.terms[-1] == Number("1"):
        rest = stop.terms[:-1]
        return rest[0] if len(rest) == 1 else Sum(rest)
    return Sum((stop, Negative(Number("1"))))


_OF_A_LIST = "take sum, mean, min, max or len of it"


def _may_be_list(node: ast.expr) -> bool:
    """Whether an argument is read as a number or a named list: a list that is written out is read by itself."""
    return not isinstance(node, ast.List | ast.Tuple | ast.Starred | ast.GeneratorExp | ast.ListComp)


def _is_elementwise(node: ast.expr) -> bool:
    """Whether NumPy would take it for an array of truth values."""
    match node:
        case ast.Compare() | ast.BinOp(_, ast.BitAnd() | ast.BitOr(), _):
            return True
        case ast.UnaryOp(ast.Invert(), operand):
            return _is_elementwise(operand)
        case _:
            return False


def _dotted(node: ast.expr) -> str:
    """`sp.special` of the name of a module; "?" for what is no name."""
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(owner, name):
            return f"{_dotted(owner)}.{name}"
        case _:
            return "?"


def _kind(value: object) -> str:
    kinds = {complex: "the imaginary number ", str: "the text ", bytes: "the text ", bool: "the truth value "}
    return kinds.get(type(value), "")


# The texts in the rows of `functions`, as trees.


@lru_cache(maxsize=256)
def row_text(text: str) -> Node:
    """The tree of a text in a row, where functions have the names of their rows."""
    return _Reader(text, lambda _, name: FUNCTIONS.get(name)).node(parsed(text))


def with_arguments(row: Function, text: str, arguments: tuple[Node, ...]) -> Node:
    """The tree of a text of the row at the arguments of a call."""
    return substitute(row_text(text), dict(zip(row.names, arguments, strict=True)))


def expanded(node: Node) -> Node:
    """A call as it stands; of a function that is only written by others, what is written.

    >>> expanded(Call("erfcinv", (Symbol("y"),))).function
    'erfinv'
    """
    if not isinstance(node, Call) or not FUNCTIONS[node.function].is_abbreviation:
        return node
    row = FUNCTIONS[node.function]
    return with_arguments(row, row.written, node.arguments)


def in_one_piece(tree: Node) -> Node:
    """The tree without the choices of those functions that can be written without: for proofs."""
    return transform(tree, _without_choice)


def _without_choice(node: Node) -> Node:
    if not isinstance(node, Call) or node.function != "if" or not isinstance(node.arguments[0], Relation):
        return node
    for row in FUNCTIONS.values():
        arguments = _arguments_compared(row, node.arguments[0]) if row.in_one_piece else None
        if arguments is not None and with_arguments(row, row.written, arguments) == node:
            return with_arguments(row, row.in_one_piece, arguments)
    return node


def _arguments_compared(row: Function, met: Relation) -> tuple[Node, ...] | None:
    """The arguments at which a row chooses by this comparison; None where the comparison does not have all of them."""
    choice = row_text(row.written)
    if not isinstance(choice, Call) or not isinstance(choice.arguments[0], Relation):
        return None
    sides = zip(choice.arguments[0].sides, met.sides, strict=False)
    compared = {own.name: side for own, side in sides if isinstance(own, Symbol)}
    return tuple(compared[name] for name in row.names) if compared.keys() == {*row.names} else None
