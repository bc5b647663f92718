/* Arithmetic that carries its own rounding error: a number is the sum of a leading and a trailing float64.
 *
 * Each operation rounds its leading part and adds the exact rounding error (Knuth's and Dekker's sum, the product and
 * the remainder of a quotient by a fused multiply-add) to the trailing part, in which only first-order terms are kept:
 * a result is off by a few 2^-105 of its size for each operation. The digits in a name say how many parts each operand
 * has: sum21 adds a plain float64 to a pair.
 */
#ifndef PRSYM_PAIR_H
#define PRSYM_PAIR_H

#include <float.h>
#include <math.h>

#include "strict.h"

/* Loops are vectorised only when all that they call is put in. */
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

typedef struct {
    double high, low;
} pair;

INLINE pair whole(double x) { return (pair){x, 0.0}; }

/* The exact sum of two floats, the larger first (or of equal exponents, or 0 first). */
INLINE pair ordered_sum(double a, double b) {
    double s = a + b;
    return (pair){s, b - (s - a)};
}

INLINE pair sum11(double a, double b) {
    double s = a + b, t = s - a;
    return (pair){s, (a - (s - t)) + (b - t)};
}

INLINE pair sum21(pair a, double b) {
    pair s = sum11(a.high, b);
    return (pair){s.high, s.low + a.low};
}

INLINE pair sum22(pair a, pair b) {
    pair s = sum11(a.high, b.high);
    return (pair){s.high, s.low + (a.low + b.low)};
}

INLINE pair negative(pair a) { return (pair){-a.high, -a.low}; }

INLINE pair difference22(pair a, pair b) { return sum22(a, negative(b)); }

INLINE pair product11(double a, double b) {
    double p = a * b;
    return (pair){p, fma(a, b, -p)};
}

INLINE pair product21(pair a, double b) {
    double p = a.high * b;
    return (pair){p, fma(a.low, b, fma(a.high, b, -p))};
}

INLINE pair product22(pair a, pair b) {
    double p = a.high * b.high;
    return (pair){p, fma(a.low, b.high, fma(a.high, b.low, fma(a.high, b.high, -p)))};
}

/* By a power of two. */
INLINE pair scaled(pair a, double power) { return (pair){a.high * power, a.low * power}; }

INLINE pair quotient22(pair a, pair b) {
    double inverse = 1.0 / b.high, q = a.high * inverse;
    double remainder = fma(-q, b.low, fma(-q, b.high, a.high) + a.low);
    return (pair){q, remainder * inverse};
}

INLINE pair quotient12(double a, pair b) {
    double inverse = 1.0 / b.high, q = a * inverse;
    double remainder = fma(-q, b.low, fma(-q, b.high, a));
    return (pair){q, remainder * inverse};
}

/* The sum of the parts, so that the trailing part is below half an ulp again. */
INLINE pair normalised(pair a) { return ordered_sum(a.high, a.low); }

INLINE pair root1(double a) {
    double r = sqrt(a);
    return (pair){r, fma(-r, r, a) * (0.5 / r)};
}

/* The nearest float to a/b. */
INLINE double rounded_quotient22(pair a, pair b) {
    pair q = quotient22(a, b);
    return q.high + q.low;
}

#endif
