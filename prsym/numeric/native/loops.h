/* The vectorised loops, over points in memory with any spacing; see loops.c. */
#ifndef PRSYM_LOOPS_H
#define PRSYM_LOOPS_H

#include <stddef.h>
#include <stdint.h>

#include "polynomials.h"

typedef struct {
    double first, per_step; /* log odds of the first cell's middle; cells in a unit of log odds */
    int64_t size;
} axis;

/* eta by cells, [recall][density][AXIS_ROWS][AXIS_COLUMNS]. */
typedef struct {
    const double *coefficients;
    axis recall, density;
} guess_table;

/* inputs[j] + i*steps[j] is the j-th argument of the i-th point, and steps[3] is that of the result. */
void prsym_reference_precision(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result);
void prsym_relevance_probability(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result);
void prsym_curve_through(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result,
                         const guess_table *table);

#endif
