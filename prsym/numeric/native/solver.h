/* The curve through a point: a guess of eta = -ln(1 + kappa) from a table, one evaluation, one step of second order.
 *
 * The table holds, for each cell of a grid in the log odds of recall and of G, the coefficients of a polynomial in the
 * place in the cell: prsym/numeric/guess.py makes it. What it does not serve is NaN.
 */
#ifndef PRSYM_SOLVER_H
#define PRSYM_SOLVER_H

#include "loops.h"
#include "slope.h"

#define LONGEST_STEP 3e-6 /* in the log odds of G: what is left after the step is its cube */

/* The place of a point in the table. */
typedef struct {
    double recall_place, density_place; /* in the cell, from -1/2 to 1/2 */
    double cell;                        /* its number, as a float64; -1 where the table does not serve */
} place;

INLINE place place_of(double R, double P, double rho, axis recall, axis density) {
    double asked = rho * (1.0 - P) * R, rest = P * (1.0 - rho) - asked; /* G/(1 - G) is their quotient */
    double u = (plain_log(R / (1.0 - R)) - recall.first) * recall.per_step;
    double v = (plain_log(asked / rest) - density.first) * density.per_step;
    double row = (u + ROUNDER) - ROUNDER, column = (v + ROUNDER) - ROUNDER;
    int inside = (R > 0.0) & (R < 1.0) & (P > 0.0) & (P < 1.0) & (rho > 0.0) & (rho < 1.0) & (asked > 0.0) &
                 (rest > 0.0) & (row >= 0.0) & (row < (double)recall.size) & (column >= 0.0) &
                 (column < (double)density.size);
    return (place){u - row, v - column, inside ? row * (double)density.size + column : -1.0};
}

/* kappa after one step from the guess, and NaN where the step is too long or kappa too near -1 for that.
 *
 * `bend` is d^2 eta/d(log odds of G)^2 at a fixed recall. With X = P, G is `asked`/`asked_below` times recall.
 */
INLINE double stepped(double R, double P, double rho, double kappa, double bend, mean_density mean) {
    pair asked = product21(sum11(1.0, -P), rho), asked_below = product21(sum11(1.0, -rho), P);
    pair excess = difference22(product22(mean.denominator, asked), product22(mean.numerator, asked_below));
    double rest = asked_below.high - asked.high * R; /* 1 - G times asked_below */
    double odds = (excess.high + excess.low) / (mean.numerator.high * rest), step = odds * (1.0 - 0.5 * odds);
    double below = rest / asked_below.high, below_found = below * (1.0 + (1.0 - below) * odds);
    quotient slope = log_slope(R, kappa, mean);
    double change = step * (below_found * slope.denominator / slope.numerator + 0.5 * step * bend);
    double result = kappa - (1.0 + kappa) * (change - 0.5 * change * change);
    return (fabs(step) < LONGEST_STEP) & (kappa > COARSE_KAPPA) ? result : NAN;
}

#endif
