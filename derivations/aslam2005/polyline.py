"""The area under a precision-recall polyline through the point at rank R."""

from __future__ import annotations

from dataclasses import dataclass, replace

import sympy

from prsym.derivations.aslam2005.parameters import R_PRECISION, R_PRECISION_INSIDE, aslam
from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.measures.parameters import FOUND, FROM_ONE, TOTAL_RELEVANT
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import ARGUMENT, NONNEGATIVE, PROBABILITY_OPEN, UNIT, Parameter
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds

# The polyline through (0, 1), (rp, rp) and (1, 0), in two pieces; what the modules here share.


@dataclass(frozen=True, slots=True)
class Piece:
    """A chord over a range of recall: its height, an antiderivative of it, and the ends of the range."""

    height: Expr
    primitive: Expr
    lower: Expr
    upper: Expr


def pieces(rp: Expr, r: Expr) -> tuple[Piece, Piece]:
    """From (0, 1) to (rp, rp), and from (rp, rp) to (1, 0), as functions of recall r, for 0 < rp < 1."""
    left, right = (1 - rp) / rp, rp / (1 - rp)
    return (
        Piece(1 - left * r, r - left * r**2 / 2, ZERO, rp),
        Piece(right * (1 - r), right * (r - r**2 / 2), rp, ONE),
    )


# Section 1 and figure 1. From the square and the two triangles, for every rp in [0, 1]; and again as an integral over
# recall, for rp inside, where both pieces are functions of recall.


def area_as_integral(d: Derivation, rp: Expr) -> Expr:
    """The integral of the polyline, for rp in (0, 1)."""
    r = d.variable("r", UNIT)
    names = ("from (0, 1) to (rp, rp)", "from (rp, rp) to (1, 0)")
    areas = [
        d.antiderivative(piece.height, piece.primitive, r, piece.lower, piece.upper, name)
        for piece, name in zip(pieces(rp, r), names, strict=True)
    ]
    return d.rewrite(areas[0] + areas[1], rp, "the two together")


def derive_triangle_area(d: Derivation) -> Expr:
    """A square of side rp; each triangle has legs rp and 1 - rp."""
    area_as_integral(d, d.variable("rp", PROBABILITY_OPEN))

    rp = d.parameter("r_precision")
    square, upper, lower = (d.variable(name, NONNEGATIVE) for name in ("A_2", "A_1", "A_3"))
    d.definition(square, rp**2, "the square (2)")
    d.definition(upper, rp * (1 - rp) / 2, "the triangle (1) above it, from precision rp to 1")
    d.definition(lower, (1 - rp) * rp / 2, "the triangle (3) beside it, from recall rp to 1")
    values = {square: rp**2, upper: rp * (1 - rp) / 2, lower: (1 - rp) * rp / 2}
    total = d.substitute(upper + square + lower, values, "the whole area")
    return d.rewrite(total, rp, "rp² + rp (1 − rp)")


TRIANGLE_AREA = Formula(
    id="aslam2005.triangle_area",
    title="Area under the three-point curve",
    printed=r"A = \mathrm{rp}",
    parameters=(R_PRECISION,),
    source=aslam("section 1, figure 1"),
    derive=derive_triangle_area,
    unit="share",
)


# Section 1: average precision is approximately the area under the curve. Q(j) is the precision at the j-th relevant
# document, 0 if it is not retrieved, and Q(0) the precision given to recall 0. Average precision is the sum of Q(j)/R;
# the area of the polyline through (j/R, Q(j)), j = 0, ..., R, is the sum of (Q(j - 1) + Q(j))/(2 R). The difference
# telescopes to (Q(0) - Q(R))/(2 R): at most 1/(2 R).

Q, MEAN, AREA = (sympy.Function(name) for name in ("Q", "AP", "A"))

STEPS = Parameter("m", "m", NONNEGATIVE, True, ARGUMENT, "steps in recall", ())
ACCUMULATED = (  # what the area and average precision are: each step adds its share
    r"A(0) = 0",
    r"\mathrm{AP}(0) = 0",
    Holds(r"A(m + 1) - A(m) = \frac{Q(m) + Q(m + 1)}{2 R}", over=(STEPS,)),
    Holds(r"\mathrm{AP}(m + 1) - \mathrm{AP}(m) = \frac{Q(m + 1)}{R}", over=(STEPS,)),
)
ENDS = tuple(
    Parameter(name, letter, UNIT, False, ARGUMENT, "the precision at an end", ())
    for name, letter in (("Q_0", "u"), ("Q_R", "v"))
)


def _difference_of_steps(d: Derivation, m: Expr, total: Expr) -> Expr:
    """The increase of area minus average precision over the next recall step."""
    steps = {AREA: (Q(m) + Q(m + 1)) / (2 * total), MEAN: Q(m + 1) / total}
    d.premise(AREA(m + 1) - AREA(m), steps[AREA], "the trapezium over the step from m/R to (m + 1)/R")
    d.premise(MEAN(m + 1) - MEAN(m), steps[MEAN], "the share of the (m + 1)-th relevant document in average precision")
    ahead = AREA(m + 1) - MEAN(m + 1) - (AREA(m) - MEAN(m))
    equalities = [(f(m + 1) - f(m), step, sign) for (f, step), sign in zip(steps.items(), (1, -1), strict=True)]
    return d.rewrite_using(ahead, (Q(m) - Q(m + 1)) / (2 * total), equalities, "one minus the other")


def derive_polyline_area(d: Derivation) -> Expr:
    """Area minus average precision over m steps, as a telescoping sum; at R steps too."""
    total, m = d.parameter("total_relevant"), d.variable("m", NONNEGATIVE)
    step = _difference_of_steps(d, m, total)
    gap = d.sum_by_differences(AREA(m) - MEAN(m), m, step, 0, "area minus average precision, after m steps")
    telescoped = (Q(ZERO) - Q(m)) / (2 * total)
    d.rewrite(telescoped.xreplace({m: m + 1}) - telescoped, step, "(Q(0) − Q(m))/(2R) grows by as much")
    same = d.sum_by_differences(telescoped, m, step, 0, "the same sum")
    for start in (AREA(ZERO), MEAN(ZERO)):
        d.premise(start, ZERO, "no step, nothing added")
    equalities = [(AREA(m) - MEAN(m), gap, 1), (AREA(ZERO), ZERO, 1), (MEAN(ZERO), ZERO, -1), (telescoped, same, -1)]
    d.rewrite_using(AREA(m) - MEAN(m), telescoped, equalities, "the two are equal")
    first, last = d.variable("Q_0", UNIT), d.variable("Q_R", UNIT)
    bound = 1 / (2 * total)
    for sign in (-1, 1):
        d.sign(bound + sign * (first - last) / (2 * total), ">=", "at most 1/(2R), for precisions between 0 and 1")
    return telescoped


POLYLINE_AREA = Theorem(
    id="aslam2005.polyline_area",
    title="Average precision and the area under the polyline of the points",
    statement=(
        "Area − AP = (Q(0) − Q(m))/(2R) over the first m steps in recall of the polyline through (j/R, Q(j)), Q(j) "
        "being the precision at the j-th relevant document: A(m) is the area over them, AP(m) what they add to average "
        "precision. Over all R steps it lies between −1/(2R) and 1/(2R), for precisions between 0 and 1."
    ),
    parameters=(TOTAL_RELEVANT,),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive_polyline_area,
    holds=True,
    claims=(
        Holds(r"A(m) - \mathrm{AP}(m) = \frac{Q(0) - Q(m)}{2 R}", when=ACCUMULATED, over=(STEPS,)),
        Holds(r"-\frac{1}{2 R} \leq \frac{u - v}{2 R} \leq \frac{1}{2 R}", over=ENDS),
    ),
    functions={"A": "", "AP": "", "Q": ""},
)


# Section 1, where R-precision is approximately average precision. The precisions Q(j) at the relevant documents lie on
# the three-point curve, at the recalls j/R; rp = t/R, for t of the first R documents are relevant. Up to recall rp the
# curve is 1 - (1 - rp)/rp r, beyond it rp/(1 - rp) (1 - r), which takes the values rp/(1 - rp) j/R at j = 0, ..., R - t
# - 1 steps before recall 1. Average precision is the sum of Q(j)/R; it is below the area rp by 1/(2 R).

RP = r"\frac{t}{R}"


def _sum_over(d: Derivation, name: str, closed: Expr, term: Expr, count: Expr) -> tuple[Expr, Expr]:
    """The closed form and the sum of terms, for that many of them; both are given for `name` of them."""
    m = d.variable(name, NONNEGATIVE)
    d.rewrite(closed.xreplace({m: m + 1}) - closed, term, "one relevant document more")
    total = d.sum_by_differences(closed, m, term, 0, "as a sum")
    d.definition(m, count, "as many as there are on this piece")
    at_end = [d.substitute(part, {m: count}, "their number put in") for part in (closed, total)]
    return at_end[0], at_end[1]


def derive_on_the_polyline(d: Derivation) -> None:
    """The sum over each of the two pieces, and both together."""
    total, found = d.parameter("total_relevant"), d.parameter("found")
    d.premise_sign(total - found, ">", "rp is below 1")
    rp = found / total
    m, n = sympy.symbols("m n")
    upper = _sum_over(d, "m", m - (1 - rp) / rp * m * (m + 1) / (2 * total), 1 - (1 - rp) / rp * (m + 1) / total, found)
    lower = _sum_over(d, "n", rp / (1 - rp) * n * (n - 1) / (2 * total), rp / (1 - rp) * n / total, total - found)
    mean = (upper[1] + lower[1]) / total
    pieces = [(upper[0], upper[1], -1 / total), (lower[0], lower[1], -1 / total)]
    d.rewrite_using(mean, rp - ONE / (2 * total), pieces, "rp − 1/(2R)")


ON_THE_POLYLINE = Theorem(
    id="aslam2005.on_the_polyline",
    title="Average precision under the paper's assumptions",
    statement=(
        "If the points (j/R, Q(j)), j = 1, …, R, lie on the three-point curve with 0 < rp < 1, AP = rp − 1/(2R), where "
        "rp = t/R."
    ),
    parameters=(TOTAL_RELEVANT, replace(FOUND, interval=FROM_ONE)),
    source=aslam("section 1; the difference is not in the paper"),
    derive=derive_on_the_polyline,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \left("
            rf"\sum_{{j=0}}^{{t-1}} \left( 1 - \frac{{1 - {RP}}}{{{RP}}} \frac{{j + 1}}{{R}} \right)"
            rf" + \sum_{{j=0}}^{{R-t-1}} \left( \frac{{{RP}}}{{1 - {RP}}} \frac{{j}}{{R}} \right) \right)"
            rf" = {RP} - \frac{{1}}{{2 R}}",
            when=(r"t < R",),
        ),
    ),
)


# Section 2, with the hypothesis that the statement needs. The chords are those of the polyline through (0, 1), (rp, rp)
# and (1, 0). A curve f through these three points lies below the chords if it is convex on both ranges of recall, from
# 0 to rp and from rp to 1: f((1 - s) a + s b) <= (1 - s) f(a) + s f(b) is what convexity says. A concave one lies
# above.

RECALL = Parameter("r", "r", UNIT, False, ARGUMENT, "recall", ())
SHARE = Parameter("s", "s", UNIT, False, ARGUMENT, "how far recall is from one end of a piece to the other", ())
LEFT, RIGHT = r"1 - \frac{1 - \mathrm{rp}}{\mathrm{rp}} r", r"\frac{\mathrm{rp}}{1 - \mathrm{rp}} (1 - r)"


def _piecewise(sign: str) -> str:
    """The area under the two chords, with the gap below them taken off or that above them added."""
    first, second = rf"({LEFT} {sign} g(r))", rf"({RIGHT} {sign} g(r))"
    return rf"\int_0^{{\mathrm{{rp}}}} {first} \, dr + \int_{{\mathrm{{rp}}}}^1 {second} \, dr"


def _chords(d: Derivation, rp: Expr, r: Expr, s: Expr) -> tuple[Piece, Piece]:
    """The right side of the convexity inequality, at the recall r = (1 - s) a + s b, is the chord."""
    left, right = pieces(rp, r)
    for piece, start, end, place in (
        (left, ONE, rp, r / rp),
        (right, rp, ZERO, (r - rp) / (1 - rp)),
    ):
        mixed = d.substitute((1 - s) * start + s * end, {s: place}, "(1 − s) f(a) + s f(b) at r = (1 − s) a + s b")
        d.rewrite(mixed, piece.height, "is the chord")
    return left, right


def derive_area_bias(d: Derivation) -> None:
    """The gap between chord and curve, and its running integral; the curve is chord minus gap, or chord plus gap."""
    rp, r, s = d.parameter("r_precision"), d.variable("r", UNIT), d.variable("s", UNIT)
    chords = _chords(d, rp, r, s)
    area_as_integral(d, rp)
    gap, running = sympy.Function("g"), sympy.Function("G")
    d.premise_sign(gap(r), ">=", "the gap g(r) between chord and curve: convex (concave) pieces lie below (above)")
    d.definition(sympy.Derivative(running(r), r), gap(r), "G' = g")
    whole = d.antiderivative(gap(r), running(r), r, ZERO, ONE, "the area of the gap")
    below, above = (_from_rp(d, (rp, r), chords, sign, whole) for sign in (-ONE, ONE))
    d.integral_sign(sympy.Integral(gap(r), (r, ZERO, ONE)), ">=", "the gap has no negative area")
    d.sign(below, ">=", "below the chords: area ≤ rp")
    d.sign(above, ">=", "above the chords: area ≥ rp")


def _from_rp(d: Derivation, letters: tuple[Expr, Expr], chords: tuple[Piece, Piece], sign: Expr, whole: Expr) -> Expr:
    """How far the area under the chords plus (sign 1) or minus (sign -1) the gap lies above or below rp."""
    rp, r = letters
    gap, running = (sign * sympy.Function(name)(r) for name in ("g", "G"))
    pieces = [sympy.Integral(c.height + gap, (r, c.lower, c.upper)) for c in chords]
    why = f"the area under a piece {'above' if sign > 0 else 'below'} its chord"
    areas = [d.antiderivative(c.height + gap, c.primitive + running, r, c.lower, c.upper, why) for c in chords]
    equalities = [(piece, area, sign) for piece, area in zip(pieces, areas, strict=True)]
    distance = sign * (pieces[0] + pieces[1] - rp)
    d.rewrite_using(distance, whole, equalities, "its distance from rp is the gap's area")
    return distance


GAP = (  # the gap is continuous, so that it has an antiderivative G
    Holds(r"g(r) \geq 0", over=(RECALL,)),
    Holds(r"\frac{d G(r)}{d r} = g(r)", over=(RECALL,)),
)
AREA_BIAS = Theorem(
    id="aslam2005.area_bias",
    title="Below the chords the area is at most R-precision, above them at least",
    statement=(
        "For 0 < rp < 1 and a continuous curve through (0, 1), (rp, rp), (1, 0): convex on [0, rp] and on [rp, 1], so "
        "that it lies by a gap g ≥ 0 below the chords, it has area ≤ rp; concave on both, by such a gap above them, it "
        "has area ≥ rp."
    ),
    parameters=(R_PRECISION_INSIDE,),
    source=aslam("section 2, with the hypothesis stated"),
    derive=derive_area_bias,
    holds=True,
    claims=(
        Holds(
            r"(1 - s) \cdot 1 + s \, \mathrm{rp} = 1 - \frac{1 - \mathrm{rp}}{\mathrm{rp}} s \, \mathrm{rp}",
            over=(SHARE,),
        ),
        Holds(
            r"(1 - s) \, \mathrm{rp} + s \cdot 0"
            r" = \frac{\mathrm{rp}}{1 - \mathrm{rp}} (1 - (\mathrm{rp} + s (1 - \mathrm{rp})))",
            over=(SHARE,),
        ),
        Holds(rf"{_piecewise('-')} \leq \mathrm{{rp}}", when=GAP),
        Holds(rf"{_piecewise('+')} \geq \mathrm{{rp}}", when=GAP),
    ),
    beyond=(
        "that a curve which is convex on a piece, f((1 − s) a + s b) ≤ (1 − s) f(a) + s f(b), lies below its chord by "
        "a gap g ≥ 0 that is continuous, and a concave one above it"
    ),
    functions={"g": "", "G": ""},
)


# Not in the paper; it says why section 2 speaks of curves that are concave-up for rp < 1/2 and concave-down for rp >
# 1/2. Convexity at recall s = (1 - s) 0 + s 1 says f(s) <= (1 - s) f(0) + s f(1), the chord from (0, 1) to (1, 0). It
# is used at the recall rp, where the convex curve f has the height rp; concavity at the recall q, where the concave
# curve g has the height q.

CONCAVE = replace(R_PRECISION_INSIDE, name="q", letter="q", aliases=())
START, END = sympy.symbols("f_0 f_1")  # the heights of the curve at its ends


def _at_chord(d: Derivation, place: Expr, relation: str) -> None:
    """Chord minus curve where the curve has the height of its recall is 1 - 2 times that."""
    chord = d.substitute(START + (END - START) * place, {START: ONE, END: ZERO}, "the chord from (0, 1) to (1, 0)")
    gap = d.premise_sign(chord - place, relation, "convex: not above its chord; concave: not below it")
    gap = d.rewrite(gap, 1 - 2 * place, "at the recall that is the height")
    d.sign(gap, relation, "its sign")


def derive_convex_curve(d: Derivation) -> None:
    """A convex curve at rp, a concave one at q."""
    for name in (START, END):
        d.variable(str(name), UNIT)
    for name, relation in (("r_precision", ">="), ("q", "<=")):
        _at_chord(d, d.parameter(name), relation)


CONVEX_CURVE = Theorem(
    id="aslam2005.convex_curve",
    title="Convex curves have R-precision at most 1/2",
    statement=(
        "A curve f through (0, 1), (rp, rp), (1, 0) that is convex on [0, 1], so that at recall rp it is not above its "
        "chord, has rp ≤ 1/2; a concave one g through (0, 1), (q, q), (1, 0), at q not below its chord, has q ≥ 1/2."
    ),
    parameters=(R_PRECISION_INSIDE, CONCAVE),
    source=aslam("section 2; not in the paper"),
    derive=derive_convex_curve,
    holds=True,
    claims=(
        Holds(
            r"\mathrm{rp} \leq \frac{1}{2} \leq q",
            when=(r"\mathrm{rp} \leq 1 - \mathrm{rp}", r"q \geq 1 - q"),
        ),
    ),
    beyond=(
        "that a convex curve f through these points is not above its chord, f(s) ≤ (1 − s) f(0) + s f(1), which is "
        "1 − s, at s = rp too, and a concave one not below it"
    ),
)
