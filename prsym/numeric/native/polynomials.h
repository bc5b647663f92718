/* Thresholds, and coefficients of polynomials, of 1, x, x^2, ... GENERATED: do not edit.
 *
 * Written by `python -m prsym.codegen.native_polynomials`; `prsym.verify.approximation` bounds errors.
 */
#ifndef PRSYM_POLYNOMIALS_H
#define PRSYM_POLYNOMIALS_H

#define NEAR_MINUS_ONE (-0.40625) /* kappa at and below which logarithms serve */
#define HIGH_RECALL (0.640625) /* recall above which the closed form serves where kappa >= 0 */
#define SMALLEST_KAPPA (1e-18) /* floor of kappa >= 0, which keeps 0/0 away */
#define COARSE_KAPPA (-0.99) /* at and below, eta is what is solved for */
#define AXIS_ROWS (5) /* coefficients of a cell of the table of guesses: powers of the place in recall, */
#define AXIS_COLUMNS (4) /* and of the place in G */

/* 1/3 + x/5 + ..., so that log(m) = 2 v + 2 v^3 of it at v^2, v = (m - 1)/(m + 1), m^2 in [1/2, 2]; [0, 121/4096]. */
static const double LOG_REST[8] = {
    0x1.5555555555555p-2,
    0x1.9999999999a3cp-3,
    0x1.249249247633ep-3,
    0x1.c71c7202675aap-4,
    0x1.745cf893f1796p-4,
    0x1.3b1c4d3ce3525p-4,
    0x1.0fbc1753e528dp-4,
    0x1.0c1da60e10234p-4,
};

/* 1/3 - x/5 + ..., so that atan(y) = y - y^3 of it at y^2, |y| <= tan(pi/8); [0, 11/64]. */
static const double ATAN_REST[12] = {
    0x1.5555555555555p-2,
    -0x1.9999999999952p-3,
    0x1.249249248d6afp-3,
    -0x1.c71c71c2f592bp-4,
    0x1.745d165b03406p-4,
    -0x1.3b139284f70f9p-4,
    0x1.110e82163cca7p-4,
    -0x1.e1998aed7b948p-5,
    0x1.ac76a4e57c126p-5,
    -0x1.74cbe836c7f9ap-5,
    0x1.1b05ac8fdfd66p-5,
    -0x1.0a6d70552d45fp-6,
};

/* H(x) = 1/3 - x/5 + x^2/7 - ..., so that atan(b) = b - b^3 H(b^2); [0, 37/128]. */
static const double ATAN_REST_WIDE[13] = {
    0x1.5555555555555p-2,
    -0x1.999999999963ap-3,
    0x1.24924924694afp-3,
    -0x1.c71c71ae8e42ap-4,
    0x1.745d136fed2a4p-4,
    -0x1.3b1355890a45bp-4,
    0x1.110b896f68b33p-4,
    -0x1.e16e7f4f7918cp-5,
    0x1.abe5f0b48ce40p-5,
    -0x1.75936cdec889ap-5,
    0x1.29959004102f1p-5,
    -0x1.6fa59737da19ap-6,
    0x1.ef623d728e093p-8,
};

/* 1/3 + x/5 + x^2/7 + ..., so that atanh(g) = g + g^3 of it at g^2; of T(1) and T(1) - T(1-R); [0, 13/32]. */
static const double ATANH_REST[18] = {
    0x1.5555555555555p-2,
    0x1.9999999999a92p-3,
    0x1.249249248240dp-3,
    0x1.c71c71d431919p-4,
    0x1.745d1477266cfp-4,
    0x1.3b140ec847f83p-4,
    0x1.1109084c02f6bp-4,
    0x1.e2d7bf07729bep-5,
    0x1.a49095bbfe362p-5,
    0x1.dc42c3377b8cbp-5,
    -0x1.4f53cf236cc90p-6,
    0x1.540dae69ed0f9p-2,
    -0x1.ecc8e7851b367p-1,
    0x1.484c644a448fdp+1,
    -0x1.255eaca9ae06ap+2,
    0x1.738c0e420dc5ap+2,
    -0x1.1d4da474a2d3bp+2,
    0x1.b508bcb4b44c9p+0,
};

/* The same; log1p(z) = 2 atanh(z/(2 + z)), for 0 <= z <= 41/23; [0, 57/256]. */
static const double LOG_REST_WIDE[14] = {
    0x1.5555555555555p-2,
    0x1.99999999999d1p-3,
    0x1.249249248e562p-3,
    0x1.c71c71caa4173p-4,
    0x1.745d1673a5da2p-4,
    0x1.3b13ce6bb74d5p-4,
    0x1.110e73432fdcep-4,
    0x1.e232fc4360257p-5,
    0x1.abc2391428798p-5,
    0x1.9f8bc76e55a90p-5,
    0x1.c0c5c956610a3p-6,
    0x1.88752d9e92444p-4,
    -0x1.565c354298d91p-4,
    0x1.5b9a310788d8fp-3,
};

/* 1/2 - x/3 + ..., so that log1p(w) = w - w^2 of it, w >= 0; [0, 37/128]. */
static const double LOG1P_REST[14] = {
    0x1.0000000000000p-1,
    -0x1.555555555551cp-2,
    0x1.fffffffff9ad3p-3,
    -0x1.9999999765fa2p-3,
    0x1.555554ee9b3d0p-3,
    -0x1.24923de26e079p-3,
    0x1.fffe64c0500d3p-4,
    -0x1.c708665cdc1bbp-4,
    0x1.98e9b0e6deff7p-4,
    -0x1.700e5fb970a7bp-4,
    0x1.41f4988fc5375p-4,
    -0x1.f99d0b8ed3ce1p-5,
    0x1.2e8b9f87386d1p-5,
    -0x1.85f852ae87dd2p-7,
};

/* The same, for w <= 0; [-13/32, 0]. */
static const double LOG1P_REST_NEGATIVE[18] = {
    0x1.0000000000000p-1,
    -0x1.5555555555649p-2,
    0x1.ffffffffe0950p-3,
    -0x1.999999a66b1a8p-3,
    0x1.555552952e248p-3,
    -0x1.2492a4cddc5b9p-3,
    0x1.fff0419ff5047p-4,
    -0x1.c80d558945be6p-4,
    0x1.8f38acf60e1bdp-4,
    -0x1.c8c8570f63325p-4,
    -0x1.57be80728974cp-5,
    -0x1.4c65d1a145b49p-1,
    -0x1.e309b46ee4a01p+0,
    -0x1.41898717ef3bfp+2,
    -0x1.1f61a3718ece6p+3,
    -0x1.6be223fbdd5c1p+3,
    -0x1.1767c25f9b5c6p+3,
    -0x1.abd557b281d50p+1,
};

/* Of Taylor's series: e^x = 1 + x + x^2 of it, |x| <= ln(2)/2. */
static const double EXP_REST[12] = {
    0x1.0000000000000p-1,
    0x1.5555555555555p-3,
    0x1.5555555555555p-5,
    0x1.1111111111111p-7,
    0x1.6c16c16c16c17p-10,
    0x1.a01a01a01a01ap-13,
    0x1.a01a01a01a01ap-16,
    0x1.71de3a556c734p-19,
    0x1.27e4fb7789f5cp-22,
    0x1.ae64567f544e4p-26,
    0x1.1eed8eff8d898p-29,
    0x1.6124613a86d09p-33,
};

#endif
