/* d ln G/d eta, with eta = -ln(1 + kappa), in plain float64: it scales a step, and needs half the digits.
 *
 * The derivatives of T(1), Lambda(1), T(1) - T(q) and Lambda(1) - Lambda(q) in kappa have closed forms in which
 * nothing cancels but (1 - ratio)/kappa near kappa = 0, where its series serves.
 */
#ifndef PRSYM_SLOPE_H
#define PRSYM_SLOPE_H

#include "kernels.h"

#define SERIES_UP_TO 1e-3 /* of |kappa|; five terms leave 1e-15 */

/* (1 - atan(sqrt w)/sqrt w)/w for small w. */
INLINE double tangent_series(double w) {
    return 1.0 / 3.0 + w * (-1.0 / 5.0 + w * (1.0 / 7.0 + w * (-1.0 / 9.0 + w * (1.0 / 11.0))));
}

/* (1 - ln(1 + w)/w)/w for small w. */
INLINE double logarithm_series(double w) {
    return 0.5 + w * (-1.0 / 3.0 + w * (0.25 + w * (-0.2 + w * (1.0 / 6.0))));
}

typedef struct {
    double numerator, denominator;
} quotient;

INLINE quotient log_slope(double R, double kappa, mean_density mean) {
    double q = 1.0 - R, c = 1.0 + kappa, s = 1.0 + kappa * q, below = 1.0 + kappa * q * q, span = R * (1.0 + q);
    double T = mean.tangent, L = mean.logarithm, A = mean.tangent_difference, D = mean.difference, B = A - D;
    double by_all = 1.0 / (c * s * below), by_span_T = 1.0 / (span * T), by_kappa = 1.0 / kappa;
    double by_c = by_all * s * below, by_s = by_all * c * below, by_below = by_all * c * s;
    double by_T = by_span_T * span, by_span = by_span_T * T, m = L * by_T, r = R * by_s, n = span * by_below;
    int is_small = fabs(kappa) < SERIES_UP_TO;
    double of_T = is_small ? tangent_series(kappa) : (1.0 - T) * by_kappa;
    double of_L = is_small ? logarithm_series(kappa) : (1.0 - 2.0 * L) * by_kappa;
    double of_A = is_small ? r * r * tangent_series(kappa * r * r) : (1.0 - A * s * (1.0 + q) * by_span) * by_kappa;
    double of_B = is_small ? n * logarithm_series(kappa * n) : (1.0 - 2.0 * B * below * by_span) * by_kappa;
    double dT = 0.5 * (of_T - by_c), dL = 0.5 * (of_L - by_c), dB = 0.5 * n * (of_B - by_c);
    double dA = 0.5 * r * (of_A - (2.0 * q + r * R) * s * by_c * by_below);
    double G = m * A + D, dlnT = dT * by_T, dm = dL * by_T - m * dlnT; /* G is G T(1) */
    return (quotient){c * (dlnT * G - (dm * A + m * dA + dA - dB)), G};
}

#endif
