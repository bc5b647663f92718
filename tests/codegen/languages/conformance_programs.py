"""All conformance programs, and the points that they are run at: here those of one step after another."""

from __future__ import annotations

import math

from conformance_branches import CARRIED, CHOICES, REPEATS
from conformance_text import case, lets

INF, NAN = math.inf, math.nan
THIRD = (1.0 / 3.0).hex()
TRIPLES = (
    (7.0, 2.5, 0.75),
    (-1.25, 3.0, 8.5),
    (0.1, 0.2, 0.30000000000000004),
    (1e10, -3.0, 7.25),
    (-5.5, -0.7, -2.125),
)


def brackets(name, *lines):
    """A program of a, b and c."""
    return case(name, "a b c", lets(*lines), TRIPLES, limit=40.0)


BRACKETS = (
    brackets("minus_difference", "d = subtract b c", "r = subtract a d"),
    brackets("minus_sum", "s = add b c", "r = subtract a s"),
    brackets("plus_difference", "d = subtract b c", "r = add a d"),
    brackets("difference_minus", "d = subtract a b", "r = subtract d c"),
    brackets("over_product", "p = multiply b c", "r = divide a p"),
    brackets("over_quotient", "q = divide b c", "r = divide a q"),
    brackets("quotient_over", "q = divide a b", "r = divide q c"),
    brackets("quotient_times", "q = divide a b", "r = multiply q c"),
    brackets("times_quotient", "q = divide b c", "r = multiply a q"),
    brackets("sum_times_sum", "s = add a b", "t = add b c", "r = multiply s t"),
    brackets("difference_over_sum", "s = subtract a b", "t = add b c", "r = divide s t"),
    brackets("minus_minus", "m = negate b", "r = subtract a m"),
    brackets("plus_minus", "m = negate b", "r = add a m"),
    brackets("negated_times", "m = negate a", "r = multiply m b"),
    brackets("times_negated", "m = negate b", "r = multiply a m"),
    brackets("over_negated", "m = negate b", "r = divide a m"),
    brackets("negated_product", "d = subtract a b", "p = multiply d c", "r = negate p"),
    brackets("negated_difference_times", "d = subtract a b", "m = negate d", "r = multiply m c"),
    brackets("negated_sum", "s = add a b", "m = negate s", "r = subtract m c"),
    brackets("negated_twice", "m = negate a", "n = negate m", "r = subtract b n"),
    brackets(
        "negative_constants", "p = multiply a -3.0", "q = subtract p -0.5", "s = add q -0.125", "r = divide s -7.0"
    ),
    brackets("minus_negative_times", "p = multiply -2.0 b", "q = subtract a p", "m = negate q", "r = multiply -1.5 m"),
    brackets("size_of_sum", "s = subtract a b", "m = abs s", "r = subtract c m"),
    brackets(
        "ten_deep",
        "d = subtract a b",
        "e = subtract c d",
        "f = divide a e",
        "g = subtract b f",
        "h = divide g c",
        "i = subtract a h",
        "j = multiply i b",
        "k = subtract c j",
        "l = negate k",
        "r = divide l e",
    ),
)

POSITIVE = ((2.0, 3.0, 0.5), (0.3, 0.75, 2.0), (1.75, 1.5, -2.25))
POWERS = tuple(
    case(name, "a b c", lets(*lines), POSITIVE, limit=8.0)
    for name, lines in {
        "negative_squared": ("m = negate a", "r = power m 2.0"),
        "square_negated": ("p = power a 2.0", "r = negate p"),
        "tower": ("p = power b c", "r = power a p"),
        "power_of_power": ("p = power a b", "r = power p c"),
        "power_to_negative": ("m = negate b", "r = power a m"),
        "power_of_sum": ("s = add a b", "r = power s c"),
        "power_of_product": ("s = multiply a b", "r = power s c"),
        "product_of_powers": ("p = power a b", "q = power b c", "r = multiply p q"),
        "power_over_power": ("p = power a b", "q = power b c", "r = divide p q"),
        "power_to_sum": ("s = add b c", "r = power a s"),
    }.items()
)

SMALL = (1e-300, 1e-20, 3e-9, 1e-5, 0.01, 0.3)
SIZES = (*SMALL, *(-x for x in SMALL))
RANGES = {
    "sqrt": (0.0, 5e-324, 1e-300, 0.25, 2.0, 3.7, 1e300),
    "exp": (*SIZES, 0.0, 1.0, -1.0, 20.5, -20.5, 700.0, -700.0),
    "expm1": (*SIZES, 0.0, 1.0, -1.0, 1e-8, -0.9, 30.5, -30.5),
    "log": (1e-300, 0.5, 0.999, 1.0, 1.001, 3.0, 1e300, 5e-324),
    "log1p": (*SIZES, 0.0, 1.0, -0.5, -0.999, 1e10, 1e300),
    "log10": (1e-300, 0.5, 1.0, 3.0, 1000.0, 1e300),
    "sin": (*SIZES, 0.0, 1.0, -1.0, 3.141592653589793, 100.5, -2e5),
    "cos": (*SIZES, 0.0, 1.0, -1.0, 1.5707963267948966, 100.5, -2e5),
    "sinh": (*SIZES, 0.0, 1.0, -1.0, 20.5, -20.5, 700.0),
    "cosh": (*SIZES, 0.0, 1.0, -1.0, 20.5, -20.5, 700.0),
    "tanh": (*SIZES, 0.0, 1.0, -1.0, 20.5, -20.5, 700.0),
    "atan": (*SIZES, 0.0, 1.0, -1.0, 3.5, -1e10, 1e300),
    "atanh": (*SIZES, 0.0, 0.5, -0.5, 0.9, -0.999),
    "erfc": (*SIZES, 0.0, 0.49, 0.51, 1.0, -1.0, 2.7, -5.5, 9.3, 26.0),
    "expit": (*SIZES, 0.0, 1.0, -1.0, 20.5, -20.5, 700.0, -700.0),
    "abs": (0.0, 1.5, -1.5, -1e-300, 1e300),
    "negate": (0.0, 1.5, -1.5),
}
LIMITS = {"atanh": 8.0, "erfc": 8.0}
FUNCTIONS = tuple(
    case(
        f"only_{name}",
        "x",
        lets(f"r = {name} x"),
        [(x,) for x in points],
        limit=8.0 if name in {"atanh", "erfc"} else 4.0,
    )
    for name, points in RANGES.items()
)
OUTSIDE = {
    "sqrt x": {-1.0: NAN, NAN: NAN, INF: INF},
    "log x": {0.0: -INF, -1.0: NAN, NAN: NAN, INF: INF},
    "log1p x": {-1.0: -INF, -2.0: NAN, INF: INF},
    "log10 x": {0.0: -INF, -1.0: NAN},
    "exp x": {1000.0: INF, -1000.0: 0.0, -INF: 0.0, INF: INF, NAN: NAN},
    "expm1 x": {1000.0: INF, -INF: -1.0, NAN: NAN},
    "atanh x": {1.0: INF, -1.0: -INF, 2.0: NAN, -1.5: NAN},
    "erfc x": {INF: 0.0, -INF: 2.0, 40.0: 0.0, -40.0: 2.0, NAN: NAN},
    "expit x": {INF: 1.0, -INF: 0.0, 1000.0: 1.0, -1000.0: 0.0, NAN: NAN},
    "sin x": {INF: NAN, -INF: NAN, NAN: NAN},
    "cos x": {INF: NAN, -INF: NAN, NAN: NAN},
    "sinh x": {INF: INF, -INF: -INF, 1000.0: INF, -1000.0: -INF, NAN: NAN},
    "cosh x": {INF: INF, -INF: INF, 1000.0: INF, -1000.0: INF, NAN: NAN},
    "tanh x": {INF: 1.0, -INF: -1.0, 1000.0: 1.0, NAN: NAN},
    "atan x": {INF: math.pi / 2, NAN: NAN},
    "abs x": {-INF: INF, NAN: NAN},
    "divide 1.0 x": {0.0: INF, INF: 0.0, NAN: NAN},
    "divide -1.0 x": {0.0: -INF},
    "divide x x": {0.0: NAN, INF: NAN},
    "multiply x 1e300": {1e300: INF, -1e300: -INF, INF: INF},
    "power x 0.5": {-2.0: NAN, INF: INF, NAN: NAN},
    "power x -1.0": {0.0: INF, INF: 0.0},
    "power x 3.0": {1e300: INF, -1e300: -INF},
    "min x 1.0": {NAN: NAN, -INF: -INF, INF: 1.0},
    "max 1.0 x": {NAN: NAN, -INF: 1.0, INF: INF},
    "max x 1.0": {NAN: NAN, -INF: 1.0},
}
BEYOND = tuple(
    case(
        f"beyond_{i}",
        "x",
        lets(f"r = {step}"),
        [(x,) for x in known],
        limit=1.0,
        wanted=tuple(known.values()),
        is_strict=True,
    )
    for i, (step, known) in enumerate(OUTSIDE.items())
)

QUADRANTS = (
    (1.0, 2.0),
    (1.0, -2.0),
    (-1.0, 2.0),
    (-1.0, -2.0),
    (0.0, -3.0),
    (0.0, 3.0),
    (2.0, 0.0),
    (-2.0, 0.0),
    (1e-300, 1.0),
    (1.0, 1e-300),
    (3e-20, -1.0),
    (0.7, 0.7),
)
PAIRS = ((1.0, 2.0), (2.0, 1.0), (-1.0, -2.0), (0.5, 0.5), (-3.0, 2.0), (1e-300, 0.0))
TWO_PLACES = (
    case("quadrants", "y x", lets("r = atan2 y x"), QUADRANTS),
    case("angle_of_sums", "p q", lets("s = add p q", "d = subtract p q", "r = atan2 s d"), QUADRANTS[:6], limit=8.0),
    case("smaller_one", "a b", lets("r = min a b"), PAIRS, limit=0.0),
    case("larger_one", "a b", lets("r = max a b"), PAIRS, limit=0.0),
    case("clipped", "a b", lets("s = add a b", "l = max s -1.0", "r = min l 0x1.8p0"), PAIRS, limit=0.5),
    case(
        "floor_of_nothing",
        "x",
        lets("s = sqrt x", "f = max s 1e-300", "c = min f 10.0", "r = multiply 2.0 c"),
        ((4.0,), (-4.0,), (0.0,), (1e6,)),
        limit=0.5,
        is_strict=True,
    ),
    case(
        "three_in_one",
        "a b c",
        lets("r = fma a b c"),
        ((0.1, 10.0, -1.0), (3.0, 4.0, 5.0), (1e200, 1e-200, -1.0)),
        limit=0.5,
    ),
)

EXTREME = (
    "0.1",
    "0.30000000000000004",
    "1.2345678901234567e17",
    "1e22",
    "1e23",
    "9007199254740993.0",
    "6.02214076e23",
    "2.2250738585072011e-308",
    "2.2250738585072014e-308",
    "5e-324",
    "2.5e-310",
    "1.7976931348623157e308",
    "4.35",
    "1e-5",
    "100000.0",
    "123456.789",
    "3.141592653589793",
)
CONSTANTS = (
    case("third_of", "x", lets(f"r = multiply x {THIRD}"), ((1.0,), (3.0,), (0.7,)), limit=0.5),
    case("one_over_three", "x", lets("q = divide 1.0 3.0", "r = multiply q x"), ((1.0,), (3.0,), (0.7,)), limit=1.5),
    case("seven_halves", "x", lets("q = divide 7.0 2.0", "r = add x q"), ((1.0,), (0.25,)), limit=0.5),
    case(
        "whole_quotient",
        "x",
        lets("q = divide x 2.0", "s = divide 5.0 q", "r = divide s 4.0"),
        ((7.0,), (3.0,)),
        limit=2.0,
    ),
    case(
        "whole_arguments", "m n", lets("r = divide m n"), ((7.0, 2.0), (1.0, 3.0), (-7.0, 2.0), (2.0, 7.0)), limit=0.5
    ),
    *(
        case(
            f"constant_{i}",
            "x",
            lets(f"r = subtract x {word}"),
            ((float(word),), (math.nextafter(float(word), 0.0),)),
            limit=0.0,
        )
        for i, word in enumerate(EXTREME)
    ),
    case("scaled_up", "x", lets("p = multiply x 1e300", "r = multiply p 1e-290"), ((1e-5,), (2.5,)), limit=1.0),
    case("scaled_down", "x", lets("p = multiply x 1e-300", "r = multiply p 1e200"), ((1e5,), (2.5,)), limit=1.0),
    case(
        "below_normal", "x y", lets("r = multiply x y"), ((1e-300, 1e-10), (5e-324, 3.0), (1e-160, 1e-160)), limit=0.5
    ),
)

WORDS = "lambda double end in fn real function let T E I c n repeat final var new def type match row args exp"
NAMES = (
    case(
        "class",
        WORDS,
        lets(
            *(f"s{i} = multiply {word} {i + 1}.5" for i, word in enumerate(WORDS.split())),
            "t1 = add s0 s1",
            *(f"t{i} = add t{i - 1} s{i}" for i in range(2, len(WORDS.split()))),
            f"x = exp t{len(WORDS.split()) - 1}",
            "r = add x 1.0",
        ),
        (tuple(0.125 * (i % 5) - 0.25 for i in range(len(WORDS.split()))),),
    ),
)

CASES = (*BRACKETS, *POWERS, *FUNCTIONS, *BEYOND, *TWO_PLACES, *CONSTANTS, *CHOICES, *REPEATS, *CARRIED, *NAMES)
