"""The conformance programs with branches and loops, and those that carry rounding errors."""

from __future__ import annotations

import math

from conformance_text import case, choice, lets

from prsym.codegen.program import Constant, Repeat

INF, NAN = math.inf, math.nan
EDGES = [
    (x,)
    for x in (-1.0, math.nextafter(-1.0, 0.0), -1e-300, 0.0, 0.5, 1.0, math.nextafter(1.0, 2.0), 3.0, NAN, INF, -INF)
]
CHOICES = (
    case(
        "domain",
        "x",
        (choice("x >= 0.0, x < 1.0", lets("s = sqrt x", "r = add s 1.0"), lets("r = copy nan"), "r"),),
        EDGES,
    ),
    case("open_domain", "x", (choice("x > -1.0, x <= 1.0", lets("r = log1p x"), lets("r = copy nan"), "r"),), EDGES),
    case("bounded", "x", (choice("x > -inf, x < inf", lets("r = multiply x 2.0"), lets("r = copy nan"), "r"),), EDGES),
    case("only_at_one", "x", (choice("x == 1.0", lets("r = copy 5.0"), lets("r = copy -5.0"), "r"),), EDGES),
    case(
        "nested",
        "x y",
        (
            *lets("u = subtract x y", "v = add x y"),
            choice(
                "x < 0.0",
                (choice("u < v", lets("p = copy u", "q = negate v"), lets("p = copy v", "q = copy 2.0"), "p", "q"),),
                (
                    choice(
                        "x <= 1.0, y > 0.0",
                        lets("p = multiply u v", "q = divide u v"),
                        (
                            choice(
                                "y == 4.0",
                                lets("p = copy 9.0", "w = multiply x x", "q = add w 1.0"),
                                lets("p = copy x", "q = copy y"),
                                "p",
                                "q",
                            ),
                        ),
                        "p",
                        "q",
                    ),
                ),
                "p",
                "q",
            ),
            *lets("h = multiply p 3.0", "r = add h q"),
        ),
        (
            (-1.0, 2.0),
            (-1.0, -2.0),
            (0.5, 0.25),
            (1.0, 0.25),
            (1.5, 0.25),
            (1.5, 4.0),
            (0.5, -1.0),
            (NAN, 4.0),
            (0.0, 0.0),
        ),
    ),
    case(
        "after_one_another",
        "x",
        (
            choice("x > 0.0", lets("p = sqrt x"), lets("p = negate x"), "p"),
            choice("p > 2.0", lets("q = subtract p 2.0"), lets("q = subtract 2.0 p"), "q"),
            *lets("r = divide p q"),
        ),
        ((9.0,), (1.0,), (-3.0,), (-0.5,), (0.0,)),
    ),
    case(
        "many_conditions",
        "first_share second_share third_share fourth_share",
        (
            choice(
                ", ".join(f"{n}_share >= 0.0, {n}_share <= 1.0" for n in ("first", "second", "third", "fourth")),
                lets("s = add first_share second_share", "t = add third_share fourth_share", "r = divide s t"),
                lets("r = copy nan"),
                "r",
            ),
        ),
        (
            (0.25, 0.5, 0.75, 1.0),
            (0.25, 0.5, 0.75, 1.5),
            (-0.25, 0.5, 0.75, 1.0),
            (0.0, 0.0, 1.0, 1.0),
            (0.1, 0.2, NAN, 0.4),
        ),
    ),
)

NEWTON = Repeat(
    6,
    (("x", Constant(1.0), "better"), ("steps", Constant(0.0), "count")),
    lets("q = divide a x", "s = add x q", "better = multiply 0.5 s", "count = add steps 1.0"),
)
HALVINGS = Repeat(
    4,
    (("low", Constant(0.0), "lower"), ("high", "a", "higher")),
    (
        *lets("s = add low high", "m = multiply 0.5 s", "w = multiply m m"),
        choice(
            "w < a",
            lets("lower = copy m", "higher = copy high"),
            lets("lower = copy low", "higher = copy m"),
            "lower",
            "higher",
        ),
    ),
)
GRID = Repeat(
    3,
    (("total", "a", "outer"),),
    (Repeat(2, (("inside", "total", "grown"),), lets("grown = multiply inside 1.25")), *lets("outer = add inside 1.0")),
)
REPEATS = (
    case("newton", "a", (NEWTON, *lets("r = add x steps")), ((2.0,), (3.5,), (1.0,))),
    case("halved", "a", (HALVINGS, *lets("d = subtract high low", "r = add d low")), ((2.0,), (3.5,), (7.0,))),
    case("loops_in_loops", "a", (GRID, *lets("r = subtract total 1.0")), ((2.0,), (0.125,))),
    case(
        "loop_in_a_branch",
        "a",
        (choice("a > 0.0", (NEWTON, *lets("r = multiply x steps")), lets("r = copy nan"), "r"),),
        ((2.0,), (-1.0,), (0.25,)),
    ),
)

CARRIED = (
    case(
        "difference_of_squares",
        "a b",
        lets(
            "p = multiply a a",
            "e = product_error a a p",
            "q = multiply b b",
            "f = product_error b b q",
            "d = subtract p q",
            "m = negate q",
            "g = sum_error p m d",
            "h = subtract e f",
            "i = add h g",
            "r = add d i",
        ),
        (
            (1.0000001, 1.00000010000001),
            (3.3333333333333335, 3.3333333333),
            (1e100 / 7, math.nextafter(1e100 / 7, INF)),
        ),
        limit=1.0,
    ),
    case(
        "cancelling_sum",
        "a b c",
        lets("s = add a b", "e = sum_error a b s", "t = add s c", "f = sum_error s c t", "g = add e f", "r = add t g"),
        ((1.0, 1e-17, -1.0), (0.1, 1e-9, -0.1), (-7.0, 3e-16, 7.0)),
        limit=1.0,
    ),
)
