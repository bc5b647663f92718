/* The mean density G/R and the density w of the curves, each as a quotient of pairs, in the regimes of
 * derivations/dimm2015/stable_regimes.py, whose borders, floor and polynomials are generated (polynomials.h).
 *
 * kappa is beta^2, q = 1 - R, s = 1 + kappa q, r = R/s, z = kappa r, w = z r, tau = atan(sqrt w)/sqrt w, continued to
 * w < 0, and with
 *     F(z) = (z - ln(1 + z))/z^2,  Gf(w) = ln(1 + w)/(2 w),  H(w) = (1 - tau)/w
 * D is r^2 E, E = kappa F(z) + Gf(w) - z H(w), and T(1) - T(q) is r tau. At low recall and for negative kappa
 *     G/R = (Lambda(1) tau + T(1) r E)/(s T(1)^2).
 * A caller gives recall in [0, 1] and kappa in the regime, and gets finite numbers.
 */
#ifndef PRSYM_KERNELS_H
#define PRSYM_KERNELS_H

#include "functions.h"

#define SMALLEST_RECALL 1e-60 /* a floor, which keeps 0/0 away */
#define LARGE_KAPPA 0x1p300
#define UP 0x1p200 /* scale of both sides of a quotient, so that no product with a small prevalence underflows */

/* A mean density as a quotient, and T(1), Lambda(1), T(1) - T(q) and D, from which its slope is computed. */
typedef struct {
    pair numerator, denominator;
    double tangent, logarithm, tangent_difference, difference;
} mean_density;

INLINE double larger(double a, double b) { return a > b ? a : b; }

/* F(z) times `factor`: with v = z/(2 + z), F = (1 - 2 z p(v^2)/(2 + z)^2)/(2 + z). */
INLINE pair log1p_remainder(pair z, double factor) {
    pair n = sum21(z, 2.0);
    double inverse = 1.0 / n.high, v = z.high * inverse;
    pair top = ordered_sum(1.0, -2.0 * v * inverse * POLYNOMIAL(LOG_REST_WIDE, v * v));
    pair product = product21(top, factor);
    double q = product.high * inverse;
    double remainder = fma(-q, n.low, fma(-q, n.high, product.high) + product.low);
    return (pair){q, remainder * inverse};
}

INLINE mean_density mean_negative(double R, double kappa) {
    pair q = sum11(1.0, -R), s = sum21(product21(q, kappa), 1.0), r = quotient12(R, s);
    pair z = product21(r, kappa), w = product22(z, r);
    double H = POLYNOMIAL(ATANH_REST, -w.high);
    pair tau = ordered_sum(1.0, -w.high * H);
    pair Gf = ordered_sum(0.5, -0.5 * w.high * POLYNOMIAL(LOG1P_REST_NEGATIVE, w.high));
    pair T = ordered_sum(1.0, -kappa * POLYNOMIAL(ATANH_REST, -kappa));
    pair L = ordered_sum(0.5, -0.5 * kappa * POLYNOMIAL(LOG1P_REST_NEGATIVE, kappa));
    pair E = sum22(log1p_remainder(z, kappa), difference22(Gf, product21(z, H)));
    pair rE = product22(r, E);
    pair numerator = sum22(product22(L, tau), product22(T, rE));
    pair denominator = product22(s, product22(T, T));
    return (mean_density){scaled(numerator, UP), scaled(denominator, UP), T.high, L.high,
                          r.high * tau.high, r.high * rE.high};
}

INLINE mean_density mean_low(double R, double kappa) {
    double k = larger(kappa, SMALLEST_KAPPA), scale = k < LARGE_KAPPA ? UP : 1.0;
    pair b = root1(k), t = atan_2(b), l = scaled(log1p_1(k), 0.5);
    pair q = sum11(1.0, -R), s = sum21(product21(q, k), 1.0), r = quotient12(R, s);
    pair z = product21(r, k), w = product22(z, r);
    double H = POLYNOMIAL(ATAN_REST_WIDE, w.high);
    pair tau = ordered_sum(1.0, -w.high * H), Gf = ordered_sum(0.5, -0.5 * w.high * POLYNOMIAL(LOG1P_REST, w.high));
    pair E = sum22(log1p_remainder(z, k), difference22(Gf, product21(z, H)));
    pair rE = product22(r, E);
    pair numerator = sum22(product22(l, tau), product22(t, product22(b, rE)));
    pair denominator = product22(s, product22(t, t));
    return (mean_density){scaled(numerator, scale), scaled(denominator, scale), t.high / b.high, l.high / k,
                          r.high * tau.high, r.high * rE.high};
}

INLINE mean_density mean_high(double R, double kappa) {
    double k = larger(kappa, SMALLEST_KAPPA);
    pair b = root1(k), t = atan_2(b), l = scaled(log1p_1(k), 0.5);
    pair q = sum11(1.0, -R), kq = product21(q, k), s = sum21(kq, 1.0);
    pair A = atan_2(quotient22(product21(b, R), s));
    pair rest = scaled(log1p_2(product22(kq, q)), 0.5);
    pair bD = sum22(product22(b, A), difference22(rest, l)); /* k D */
    pair numerator = sum22(product22(l, A), product22(t, bD));
    pair denominator = product21(product22(product22(t, t), b), R);
    return (mean_density){scaled(numerator, UP), scaled(denominator, UP), t.high / b.high, l.high / k,
                          A.high / b.high, bD.high / k};
}

INLINE mean_density mean_near_minus_one(double recall, double kappa) {
    double R = larger(recall, SMALLEST_RECALL);
    pair c = sum11(1.0, kappa), g = root1(-kappa), p = sum21(g, 1.0), d = quotient22(c, p);
    pair eta = negative(log_2(c)), a = sum22(scaled(log_2(p), 2.0), eta);
    pair gR = product21(g, R), s = sum21(product22(g, sum11(1.0, -R)), 1.0);
    pair U = log1p_2(quotient22(gR, d)), V = log1p_2(quotient22(gR, s));
    pair pV = product22(p, V), dU = product22(d, U);
    pair numerator = sum22(product22(eta, sum22(U, V)), product22(a, difference22(pV, dU)));
    pair denominator = product22(product22(a, a), gR);
    return (mean_density){scaled(numerator, UP * 0x1p100), scaled(denominator, UP * 0x1p100), a.high / (2.0 * g.high),
                          eta.high / (-2.0 * kappa), (U.high + V.high) / (2.0 * g.high),
                          (pV.high - dU.high) / (-2.0 * kappa)};
}

/* Numerator and denominator of the density w. */
INLINE mean_density density_negative(double R, double kappa) {
    pair q = sum11(1.0, -R);
    pair T = ordered_sum(1.0, -kappa * POLYNOMIAL(ATANH_REST, -kappa));
    pair L = ordered_sum(0.5, -0.5 * kappa * POLYNOMIAL(LOG1P_REST_NEGATIVE, kappa));
    pair below = sum21(product21(product22(q, q), kappa), 1.0);
    return (mean_density){scaled(sum22(L, product21(T, R)), UP),
                          scaled(product22(product22(T, T), below), UP), 0.0, 0.0, 0.0, 0.0};
}

INLINE mean_density density_positive(double R, double kappa) {
    double k = larger(kappa, SMALLEST_KAPPA), scale = k < LARGE_KAPPA ? UP : 1.0;
    pair b = root1(k), t = atan_2(b), l = scaled(log1p_1(k), 0.5), q = sum11(1.0, -R);
    pair below = sum21(product21(product22(q, q), k), 1.0);
    return (mean_density){scaled(sum22(l, product22(t, product21(b, R))), scale),
                          scaled(product22(product22(t, t), below), scale), 0.0, 0.0, 0.0, 0.0};
}

INLINE mean_density density_near_minus_one(double R, double kappa) {
    pair c = sum11(1.0, kappa), g = root1(-kappa), q = sum11(1.0, -R);
    pair eta = negative(log_2(c)), a = sum22(scaled(log_2(sum21(g, 1.0)), 2.0), eta);
    pair below = sum22(product21(sum21(q, 1.0), R), product22(c, product22(q, q)));
    pair numerator = sum22(eta, product22(a, product21(g, R)));
    pair denominator = product22(product22(a, a), below);
    return (mean_density){scaled(numerator, 2.0 * UP), scaled(denominator, UP), 0.0, 0.0, 0.0, 0.0};
}

/* rho/(rho + (1 - rho) numerator/denominator), rounded once. */
INLINE double probability(double rho, mean_density mean) {
    pair relevant = product21(mean.denominator, rho);
    pair other = product22(mean.numerator, sum11(1.0, -rho));
    return rounded_quotient22(relevant, sum22(relevant, other));
}

#endif
