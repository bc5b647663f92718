/* Points are taken in blocks; those of a block that one regime serves are gathered, so that its straight-line code runs
 * over them in vectors, and their results put back. A place outside every domain keeps NaN.
 */
#if defined(__x86_64__) || defined(_M_X64)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC target("avx2,fma")
#endif
#endif

#include "loops.h"
#include "solver.h"

#if defined(__GNUC__) && !defined(__clang__)
#define SCALAR __attribute__((optimize("no-tree-vectorize"))) /* one load at a time is quicker than a gathering one */
#else
#define SCALAR
#endif

enum { BLOCK = 512, VECTOR = 8, REGIMES = 4 };
enum { NEGATIVE, LOW, HIGH, NEAR, OUTSIDE };

typedef void regime_loop(int n, const double *restrict R, const double *restrict rho, const double *restrict kappa,
                         double *restrict result);

#define CURVE_LOOP(form)                                                                                            \
    static void form##_loop(int n, const double *restrict R, const double *restrict rho, const double *restrict kappa, \
                            double *restrict result) {                                                              \
        for (int i = 0; i < n; i++)                                                                                 \
            result[i] = probability(rho[i], form(R[i], kappa[i]));                                                  \
    }
CURVE_LOOP(mean_negative)
CURVE_LOOP(mean_low)
CURVE_LOOP(mean_high)
CURVE_LOOP(mean_near_minus_one)
CURVE_LOOP(density_negative)
CURVE_LOOP(density_positive)
CURVE_LOOP(density_near_minus_one)

static regime_loop *const MEANS[REGIMES] = {mean_negative_loop, mean_low_loop, mean_high_loop,
                                            mean_near_minus_one_loop};
static regime_loop *const DENSITIES[REGIMES] = {density_negative_loop, density_positive_loop, density_positive_loop,
                                                density_near_minus_one_loop};

typedef struct {
    int size[REGIMES], place[REGIMES][BLOCK + 1];
} partition;

INLINE int regime_of(double R, double kappa) {
    return kappa >= 0.0 ? (R > HIGH_RECALL ? HIGH : LOW) : kappa > NEAR_MINUS_ONE ? NEGATIVE : NEAR;
}

INLINE int filled(int n) { return (n + VECTOR - 1) & ~(VECTOR - 1); }

/* The arguments of a block: where they are if they lie side by side, else copied. */
static const double *block_of(int n, const char *from, ptrdiff_t step, double *copy) {
    if (step == sizeof(double))
        return (const double *)from;
    for (int i = 0; i < n; i++)
        memcpy(copy + i, from + i * step, sizeof(double));
    return copy;
}

static void store(int n, const double *from, char *to, ptrdiff_t step) {
    if (step == sizeof(double))
        memcpy(to, from, (size_t)n * sizeof(double));
    else
        for (int i = 0; i < n; i++)
            memcpy(to + i * step, from + i, sizeof(double));
}

/* The last one is repeated to fill a vector. */
SCALAR static void gather(int n, const int *restrict place, const double *restrict from, double *restrict to) {
    for (int i = 0; i < n; i++)
        to[i] = from[place[i]];
    for (int i = n; i < filled(n); i++)
        to[i] = from[place[n - 1]];
}

SCALAR static void spread(int n, const int *restrict place, const double *restrict from, double *restrict to) {
    for (int i = 0; i < n; i++)
        to[place[i]] = from[i];
}

/* The places of each regime, in order; OUTSIDE has none. */
static void sort_by_regime(int n, const int64_t *restrict regimes, partition *restrict parts) {
    for (int regime = 0; regime < REGIMES; regime++) {
        int size = 0, *place = parts->place[regime];
        for (int i = 0; i < n; i++)
            size += regimes[i] == regime;
        parts->size[regime] = size;
        if (size == 0)
            continue;
        size = 0;
        for (int i = 0; i < n; i++) {
            place[size] = i;
            size += regimes[i] == regime;
        }
    }
}

static void regimes_of_curves(int n, const double *restrict R, const double *restrict rho, const double *restrict kappa,
                              int64_t *restrict regimes) {
    for (int i = 0; i < n; i++) {
        int inside = (R[i] >= 0.0) & (R[i] <= 1.0) & (rho[i] > 0.0) & (rho[i] < 1.0) & (kappa[i] > -1.0) &
                     (kappa[i] < INFINITY);
        regimes[i] = inside ? regime_of(R[i], kappa[i]) : OUTSIDE;
    }
}

static void curve(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result,
                  regime_loop *const loops[REGIMES]) {
    double copies[3][BLOCK], X[BLOCK], own[4][BLOCK];
    int64_t regimes[BLOCK];
    partition parts;
    for (ptrdiff_t start = 0; start < count; start += BLOCK) {
        int n = count - start < BLOCK ? (int)(count - start) : BLOCK;
        const double *R = block_of(n, inputs[0] + start * steps[0], steps[0], copies[0]);
        const double *rho = block_of(n, inputs[1] + start * steps[1], steps[1], copies[1]);
        const double *kappa = block_of(n, inputs[2] + start * steps[2], steps[2], copies[2]);
        regimes_of_curves(n, R, rho, kappa, regimes);
        sort_by_regime(n, regimes, &parts);
        for (int i = 0; i < n; i++)
            X[i] = NAN;
        for (int regime = 0; regime < REGIMES; regime++) {
            int size = parts.size[regime];
            const int *place = parts.place[regime];
            if (size == n) {
                loops[regime](n, R, rho, kappa, X);
            } else if (size > 0) {
                gather(size, place, R, own[0]);
                gather(size, place, rho, own[1]);
                gather(size, place, kappa, own[2]);
                loops[regime](filled(size), own[0], own[1], own[2], own[3]);
                spread(size, place, own[3], X);
            }
        }
        store(n, X, result + start * steps[3], steps[3]);
    }
}

void prsym_reference_precision(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result) {
    curve(count, inputs, steps, result, MEANS);
}

void prsym_relevance_probability(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result) {
    curve(count, inputs, steps, result, DENSITIES);
}

/* Points on their way through the solver. */
typedef struct {
    double R[BLOCK], P[BLOCK], rho[BLOCK], kappa[BLOCK], bend[BLOCK], result[BLOCK];
} curve_points;

#define STEP_LOOP(form)                                                                                         \
    static void form##_step(int n, curve_points *restrict p) {                                                  \
        for (int i = 0; i < n; i++)                                                                             \
            p->result[i] = stepped(p->R[i], p->P[i], p->rho[i], p->kappa[i], p->bend[i], form(p->R[i], p->kappa[i])); \
    }
STEP_LOOP(mean_negative)
STEP_LOOP(mean_low)
STEP_LOOP(mean_high)
STEP_LOOP(mean_near_minus_one)

typedef void step_loop(int n, curve_points *restrict points);
static step_loop *const STEPS[REGIMES] = {mean_negative_step, mean_low_step, mean_high_step, mean_near_minus_one_step};

/* The places of the points in the table. */
static void find_places(int n, const double *restrict R, const double *restrict P, const double *restrict rho,
                        const guess_table *table, double *restrict a, double *restrict b, double *restrict cell) {
    axis recall = table->recall, density = table->density;
    for (int i = 0; i < n; i++) {
        place here = place_of(R[i], P[i], rho[i], recall, density);
        a[i] = here.recall_place, b[i] = here.density_place, cell[i] = here.cell;
    }
}

/* The polynomials in the place in G, at each point. */
static void table_columns(int n, const guess_table *table, const double *restrict a, const double *restrict cell,
                          double (*restrict columns)[AXIS_COLUMNS]) {
    for (int i = 0; i < n; i++) {
        const double *c = table->coefficients + (ptrdiff_t)larger(cell[i], 0.0) * (AXIS_ROWS * AXIS_COLUMNS);
        for (int j = 0; j < AXIS_COLUMNS; j++) {
            double sum = c[(AXIS_ROWS - 1) * AXIS_COLUMNS + j];
            for (int row = AXIS_ROWS - 2; row >= 0; row--)
                sum = fma(sum, a[i], c[row * AXIS_COLUMNS + j]);
            columns[i][j] = sum;
        }
    }
}

static void guess(int n, const guess_table *table, const double *restrict b,
                  const double (*restrict columns)[AXIS_COLUMNS], double *restrict kappa, double *restrict bend) {
    double per_step = table->density.per_step;
    for (int i = 0; i < n; i++) {
        double square = columns[i][2], cube = columns[i][3];
        double eta = fma(fma(fma(cube, b[i], square), b[i], columns[i][1]), b[i], columns[i][0]);
        kappa[i] = plain_exp(-eta) - 1.0;
        bend[i] = (2.0 * square + 6.0 * cube * b[i]) * (per_step * per_step);
    }
}

void prsym_curve_through(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *out,
                         const guess_table *table) {
    curve_points own;
    partition parts;
    int64_t regimes[BLOCK];
    double copies[3][BLOCK], a[BLOCK], b[BLOCK], cell[BLOCK], columns[BLOCK][AXIS_COLUMNS];
    double kappa[BLOCK], bend[BLOCK], result[BLOCK];
    for (ptrdiff_t start = 0; start < count; start += BLOCK) {
        int n = count - start < BLOCK ? (int)(count - start) : BLOCK;
        const double *R = block_of(n, inputs[0] + start * steps[0], steps[0], copies[0]);
        const double *P = block_of(n, inputs[1] + start * steps[1], steps[1], copies[1]);
        const double *rho = block_of(n, inputs[2] + start * steps[2], steps[2], copies[2]);
        find_places(n, R, P, rho, table, a, b, cell);
        table_columns(n, table, a, cell, columns);
        guess(n, table, b, columns, kappa, bend);
        for (int i = 0; i < n; i++) {
            regimes[i] = cell[i] >= 0.0 ? regime_of(R[i], kappa[i]) : OUTSIDE;
            result[i] = NAN;
        }
        sort_by_regime(n, regimes, &parts);
        for (int regime = 0; regime < REGIMES; regime++) {
            int size = parts.size[regime];
            const int *place = parts.place[regime];
            if (size == 0)
                continue;
            gather(size, place, R, own.R);
            gather(size, place, P, own.P);
            gather(size, place, rho, own.rho);
            gather(size, place, kappa, own.kappa);
            gather(size, place, bend, own.bend);
            STEPS[regime](filled(size), &own);
            spread(size, place, own.result, result);
        }
        store(n, result, out + start * steps[3], steps[3]);
    }
}
