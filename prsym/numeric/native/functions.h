/* Logarithm and inverse tangent of pairs, as pairs off by about 2^-58 of their size, and plain ones for guesses.
 *
 * All of it is straight-line code that a compiler vectorises: exponents by bits, branches by selection.
 */
#ifndef PRSYM_FUNCTIONS_H
#define PRSYM_FUNCTIONS_H

#include <stdint.h>
#include <string.h>

#include "pair.h"
#include "polynomials.h"

INLINE uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

INLINE double of_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Four terms of a polynomial from c[first] on, in two halves; fewer where the n terms end. */
INLINE double four_terms(const double *c, int n, int first, double x, double square) {
    double low = first + 1 < n ? fma(c[first + 1], x, c[first]) : c[first];
    double high = first + 3 < n ? fma(c[first + 3], x, c[first + 2]) : first + 2 < n ? c[first + 2] : 0.0;
    return first + 2 < n ? fma(high, square, low) : low;
}

/* A polynomial of 6 to 21 terms: groups of four need not wait for each other, and c[0] is added last. */
INLINE double polynomial(const double *c, int n, double x) {
    double square = x * x, fourth = square * square, sum = 0.0;
    if (n > 17)
        sum = four_terms(c, n, 17, x, square);
    if (n > 13)
        sum = n > 17 ? fma(sum, fourth, four_terms(c, n, 13, x, square)) : four_terms(c, n, 13, x, square);
    if (n > 9)
        sum = n > 13 ? fma(sum, fourth, four_terms(c, n, 9, x, square)) : four_terms(c, n, 9, x, square);
    sum = n > 9 ? fma(sum, fourth, four_terms(c, n, 5, x, square)) : four_terms(c, n, 5, x, square);
    sum = fma(sum, fourth, four_terms(c, n, 1, x, square));
    return fma(sum, x, c[0]);
}

#define POLYNOMIAL(table, x) polynomial(table, (int)(sizeof(table) / sizeof *(table)), x)

#define EXPONENT 0xfff0000000000000ULL
#define ONE_BITS 0x3ff0000000000000ULL
#define ROOT_HALF_BITS 0x3fe6a09e667f3bcdULL
#define INTEGER_BITS 0x4330000000000000ULL /* of 2^52, to whose last place an integer below 2^52 is put */
#define LN2_HIGH 0x1.62e42fefa3800p-1      /* 42 bits: its products with an exponent are exact */
#define LN2_LOW 0x1.ef35793c76730p-45

/* ln f for a normal f > 0. */
INLINE pair log_2(pair f) {
    uint64_t bits = bits_of(f.high), exponent = (bits - ROOT_HALF_BITS) & EXPONENT;
    double power = of_bits(INTEGER_BITS | ((exponent + ONE_BITS) >> 52)) - (0x1p52 + 1023.0);
    double m = of_bits(bits - exponent), below = f.low * of_bits(ONE_BITS - exponent);
    pair numerator = ordered_sum(m - 1.0, below); /* 1/sqrt(2) <= m < sqrt(2): exact */
    double d = m + 1.0;
    pair v = quotient22(numerator, (pair){d, (m - (d - 1.0)) + below});
    double square = v.high * v.high;
    double rest = (2.0 * v.high) * square * POLYNOMIAL(LOG_REST, square);
    pair s = ordered_sum(power * LN2_HIGH, 2.0 * v.high);
    return ordered_sum(s.high, s.low + (fma(power, LN2_LOW, 2.0 * v.low) + rest));
}

/* ln(1 + x) for x > -1. */
INLINE pair log1p_1(double x) { return log_2(sum11(1.0, x)); }
INLINE pair log1p_2(pair x) { return log_2(sum21(x, 1.0)); }

#define TAN_EIGHTH 0.41421356237309503 /* tan(pi/8) and tan(3 pi/8) */
#define TAN_THREE_EIGHTHS 2.414213562373095
#define QUARTER_PI_HIGH 0x1.921fb54442d18p-1
#define QUARTER_PI_LOW 0x1.1a62633145c07p-55

/* The inverse tangent for x >= 0, from that of x, (x - 1)/(x + 1) or -1/x. */
INLINE pair atan_2(pair x) {
    pair less = ordered_sum(-1.0, x.high), more = sum11(x.high, 1.0);
    int is_steep = x.high > TAN_THREE_EIGHTHS, is_middle = x.high > TAN_EIGHTH;
    pair numerator = {is_middle ? less.high : x.high, is_middle ? less.low + x.low : x.low};
    pair denominator = {is_middle ? more.high : 1.0, is_middle ? more.low + x.low : 0.0};
    numerator = (pair){is_steep ? -1.0 : numerator.high, is_steep ? 0.0 : numerator.low};
    denominator = (pair){is_steep ? x.high : denominator.high, is_steep ? x.low : denominator.low};
    double multiple = is_steep ? 2.0 : is_middle ? 1.0 : 0.0;
    pair y = quotient22(numerator, denominator);
    double square = y.high * y.high;
    double rest = -y.high * square * POLYNOMIAL(ATAN_REST, square);
    pair s = ordered_sum(multiple * QUARTER_PI_HIGH, y.high);
    return ordered_sum(s.high, s.low + (fma(multiple, QUARTER_PI_LOW, y.low) + rest));
}

/* Plain ones, for guesses: within a few ulp. */
INLINE double plain_log(double f) {
    uint64_t bits = bits_of(f), exponent = (bits - ROOT_HALF_BITS) & EXPONENT;
    double power = of_bits(INTEGER_BITS | ((exponent + ONE_BITS) >> 52)) - (0x1p52 + 1023.0);
    double m = of_bits(bits - exponent), v = (m - 1.0) / (m + 1.0), square = v * v;
    return fma(power, LN2_HIGH + LN2_LOW, fma(2.0 * v * square, POLYNOMIAL(LOG_REST, square), 2.0 * v));
}

#define INVERSE_LN2 0x1.71547652b82fep+0
#define ROUNDER 0x1.8p52 /* added and subtracted, it rounds to an integer */

/* e^x for |x| < 700. */
INLINE double plain_exp(double x) {
    double shifted = fma(x, INVERSE_LN2, ROUNDER), power = shifted - ROUNDER;
    double rest = fma(-power, LN2_LOW, fma(-power, LN2_HIGH, x));
    double scale = of_bits((bits_of(shifted) << 52) + ONE_BITS);
    return scale * (1.0 + fma(rest * rest, POLYNOMIAL(EXP_REST, rest), rest));
}

#endif
