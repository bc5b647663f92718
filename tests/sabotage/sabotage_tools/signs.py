"""What is certain of the sign of a tree on a formula's domain: conservative, by the signs of parts."""

from prsym.reading.tree import Call, Negative, Number, Power, Product, Quotient, Sum, Symbol


class Signs:
    """What is certain of the sign of a tree on a formula's domain."""

    def __init__(self, intervals):
        self._intervals = intervals

    def positive(self, node):
        match node:
            case Number():
                return node.value > 0
            case Symbol("pi"):
                return True
            case Symbol(name):
                own = self._intervals[name]
                return own.lower is not None and (own.lower > 0 or (own.lower == 0 and own.lower_open))
            case Sum((Number("1"), Negative(x))):
                return self._below_one(x)
            case Sum(terms):
                return all(map(self.nonnegative, terms)) and any(map(self.positive, terms))
            case Product(factors):
                return all(map(self.positive, factors))
            case Quotient(a, b, _):
                return self.positive(a) and self.positive(b)
            case Power(base, _):
                return self.positive(base)
            case Call("exp", _):
                return True
            case Call("sqrt" | "atan" | "log1p" | "expm1", (argument,)):
                return self.positive(argument)
            case _:
                return False

    def nonnegative(self, node):
        match node:
            case Number():
                return node.value >= 0
            case Symbol(name) if name != "pi":
                lower = self._intervals[name].lower
                return lower is not None and lower >= 0
            case Sum((Number("1"), Negative(x))):
                return self._at_most_one(x)
            case Sum(terms):
                return all(map(self.nonnegative, terms))
            case Product(factors):
                return all(map(self.nonnegative, factors))
            case Quotient(a, b, _):
                return self.nonnegative(a) and self.positive(b)
            case Power(base, Number("2")):
                return True
            case Power(base, _):
                return self.nonnegative(base)
            case Call("sqrt" | "atan", (argument,)):
                return self.nonnegative(argument)
            case _:
                return self.positive(node)

    def _at_most_one(self, node):
        own = self._intervals.get(node.name) if isinstance(node, Symbol) else None
        return own is not None and own.upper is not None and own.upper <= 1

    def _below_one(self, node):
        return self._at_most_one(node) and (
            self._intervals[node.name].upper < 1 or self._intervals[node.name].upper_open
        )
