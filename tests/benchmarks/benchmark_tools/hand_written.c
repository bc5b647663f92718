/* Reference curves, kappa >= 0, written by hand: the yardstick of the benchmark for what C can do here.
 *
 * Same form as the catalogue's (low and high recall) and the same class of accuracy, within 2 ulp: rounding errors are
 * carried in a second float64 wherever they would show. It shares no line with prsym/numeric/native. gcc -O3 vectorises
 * its two loops; points are dealt to them block by block. No domain check, no kappa < 0, no threads.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

#pragma GCC target("avx2,fma")
#define FORCED static inline __attribute__((always_inline))

/* (atanh(v)/v - 1)/v^2 in v^2 up to 0.0294 */
static const double log_c[] = {
    0x1.5555555555555p-2, 0x1.9999999999a38p-3, 0x1.2492492476c8bp-3, 0x1.c71c720160332p-4,
    0x1.745cf90196560p-4, 0x1.3b1c35fbecd93p-4, 0x1.0fbe84f5caccap-4, 0x1.0c044ccf380aap-4
};

/* (atan(y)/y - 1)/y^2 in y^2 up to 0.1716 */
static const double atan_c[] = {
    -0x1.5555555555555p-2, 0x1.9999999999953p-3, -0x1.249249248d7e6p-3, 0x1.c71c71c3045bap-4,
    -0x1.745d165de250bp-4, 0x1.3b1392d7e8f74p-4, -0x1.110e87e6a8722p-4, 0x1.e19a10824a50bp-5,
    -0x1.ac7a7bd8f05c0p-5, 0x1.74dd67f0d3109p-5, -0x1.1b32a3266af2ep-5, 0x1.0ad10221730d6p-6
};

/* (atanh(v)/v - 1)/v^2 in v^2 up to 0.2233 */
static const double wide_log_c[] = {
    0x1.5555555555555p-2, 0x1.99999999999d4p-3, 0x1.249249248e2d2p-3, 0x1.c71c71cac5fa0p-4,
    0x1.745d166c66671p-4, 0x1.3b13cf56e526ap-4, 0x1.110e6033b8de6p-4, 0x1.e2350c6467307p-5,
    0x1.abaeb936abcc1p-5, 0x1.a009f0512de80p-5, 0x1.bc7a9fdcddabbp-6, 0x1.8b7789caab269p-4,
    -0x1.5b432d6e38ccap-4, 0x1.5d5d841e461eep-3
};

/* (1 - atan(sqrt w)/sqrt w)/w in w up to 0.2863 */
static const double tau_c[] = {
    0x1.5555555555555p-2, -0x1.999999999968ep-3, 0x1.249249246ce2dp-3, -0x1.c71c71b07e5c5p-4,
    0x1.745d13b4c9cfap-4, -0x1.3b135b281b7c2p-4, 0x1.110bd3b04b0ddp-4, -0x1.e173873a0cc00p-5,
    0x1.ac02f9ee1abf5p-5, -0x1.7601dfc571154p-5, 0x1.2a9f783026815p-5, -0x1.7283c748440c3p-6,
    0x1.f64d1405b5320p-8
};

/* (1/2 - log1p(w)/(2 w))/w in w up to 0.2863 */
static const double log1p_c[] = {
    0x1.0000000000000p-2, -0x1.5555555555522p-3, 0x1.fffffffffa478p-4, -0x1.9999999796d0ap-4,
    0x1.555554f69c70fp-4, -0x1.24923ea9b8767p-4, 0x1.fffe7d904879bp-5, -0x1.c7096ea3d3b70p-5,
    0x1.98f132d24a3bcp-5, -0x1.7033c567c1449p-5, 0x1.4272191dfacdap-5, -0x1.fbbb6b15abb26p-6,
    0x1.3134f4df2922bp-6, -0x1.8be07fb524e12p-8
};

/* Horner in x^2, even and odd terms side by side. */
#define POLY(c, x) poly(c, (int)(sizeof(c) / sizeof(c[0])), x)
FORCED double poly(const double *c, int n, double x) {
    double x2 = x * x, even = c[(n - 1) & ~1], odd = c[(n - 2) | 1];
#pragma GCC unroll 16
    for (int i = ((n - 1) & ~1) - 2; i >= 0; i -= 2) even = fma(even, x2, c[i]);
#pragma GCC unroll 16
    for (int i = ((n - 2) | 1) - 2; i >= 1; i -= 2) odd = fma(odd, x2, c[i]);
    return fma(odd, x, even);
}

/* s + e = a + b exactly; the second form for |a| >= |b|. */
#define ADD(s, e, a, b) double s = (a) + (b), s##_b = s - (a), e = ((a) - (s - s##_b)) + ((b) - s##_b)
#define ADD_ORDERED(s, e, a, b) double s = (a) + (b), e = (b) - (s - (a))
/* p + e = a b exactly. */
#define MULTIPLY(p, e, a, b) double p = (a) * (b), e = fma(a, b, -p)

FORCED double as_double(uint64_t bits) { double x; memcpy(&x, &bits, 8); return x; }
FORCED uint64_t as_bits(double x) { uint64_t bits; memcpy(&bits, &x, 8); return bits; }

/* ln(x + xe), in two parts. */
FORCED double log_two(double x, double xe, double *low) {
    uint64_t bits = as_bits(x), e = (bits - 0x3fe6a09e667f3bcdULL) & 0xfff0000000000000ULL;
    double k = as_double(0x4330000000000000ULL | ((e + 0x3ff0000000000000ULL) >> 52)) - 4503599627371519.0;
    double m = as_double(bits - e), me = xe * as_double(0x3ff0000000000000ULL - e);
    ADD_ORDERED(n, ne, m - 1.0, me);
    double d = m + 1.0, de = (m - (d - 1.0)) + me, y = 1.0 / d, v = n * y;
    double ve = (fma(-v, d, n) + ne - v * de) * y, v2 = v * v;
    ADD_ORDERED(s, se, k * 0x1.62e42fefa3800p-1, 2.0 * v);
    double rest = se + (fma(k, 0x1.ef35793c76730p-45, 2.0 * ve) + 2.0 * v * v2 * POLY(log_c, v2));
    ADD_ORDERED(high, l, s, rest);
    *low = l;
    return high;
}

/* atan(x + xe) for x >= 0, in two parts. */
FORCED double atan_two(double x, double xe, double *low) {
    int far = x > 2.414213562373095, near = x < 0.41421356237309503;
    ADD_ORDERED(less, lesse, -1.0, x);
    ADD(more, moree, x, 1.0);
    double n = far ? -1.0 : near ? x : less, ne = far ? 0.0 : near ? xe : lesse + xe;
    double d = far ? x : near ? 1.0 : more, de = far ? xe : near ? 0.0 : moree + xe;
    double c = far ? 2.0 : near ? 0.0 : 1.0, y = 1.0 / d, q = n * y, qe = (fma(-q, d, n) + ne - q * de) * y, q2 = q * q;
    ADD_ORDERED(s, se, c * 0x1.921fb54442d18p-1, q);
    double rest = se + (fma(c, 0x1.1a62633145c07p-55, qe) + q * q2 * POLY(atan_c, q2));
    ADD_ORDERED(high, l, s, rest);
    *low = l;
    return high;
}

/* b = sqrt k, t = atan b and l = ln(1 + k)/2. */
#define CURVE_CONSTANTS(k)                                                            \
    double b = sqrt(k), be = fma(-b, b, k) * (0.5 / b), te, le, t = atan_two(b, be, &te); \
    ADD(c, ce, 1.0, k);                                                               \
    double l = 0.5 * log_two(c, ce, &le);                                             \
    le *= 0.5

/* rho D/(rho D + (1 - rho) N), D = d + de, N = n + ne. */
FORCED double share(double rho, double n, double ne, double d, double de) {
    double o = 1.0 - rho, oe = (1.0 - o) - rho;
    MULTIPLY(a, ae, d, rho);
    MULTIPLY(w, we, n, o);
    ae = fma(de, rho, ae);
    we = fma(ne, o, fma(n, oe, we));
    ADD(s, se, a, w);
    se += ae + we;
    double y = 1.0 / s, x = a * y;
    return x + (fma(-x, s, a) + ae - x * se) * y;
}

/* (l tau + t b r E)/(s t^2), E = k F(z) + G(w) - z H(w), s = 1 + k q, r = R/s, z = k r, w = z r. */
FORCED double low_recall(double R, double rho, double k) {
    CURVE_CONSTANTS(k);
    ADD(q, qe, 1.0, -R);
    MULTIPLY(kq, kqe, k, q);
    ADD(s, se, 1.0, kq);
    se += fma(k, qe, kqe);
    double ys = 1.0 / s, r = R * ys, re = (fma(-r, s, R) - r * se) * ys;
    MULTIPLY(z, ze, r, k);
    ze = fma(re, k, ze);
    double w = z * r, H = POLY(tau_c, w);
    ADD_ORDERED(tau, taue, 1.0, -w * H);
    ADD(p, pe, 2.0, z);
    pe += ze;
    double yp = 1.0 / p, v = z * yp;
    ADD_ORDERED(f, fe, 1.0, -2.0 * v * yp * POLY(wide_log_c, v * v));
    MULTIPLY(kf, kfe, k, f);
    kfe = fma(fe, k, kfe);
    double F = kf * yp, Fe = (fma(-F, p, kf) + kfe - F * pe) * yp;
    MULTIPLY(zH, zHe, z, H);
    zHe = fma(ze, H, zHe);
    ADD(g, ge, 0.5 - w * POLY(log1p_c, w), -zH);
    ADD(E, Ee, F, g);
    Ee += Fe + (ge - zHe);
    MULTIPLY(rE, rEe, r, E);
    rEe = fma(re, E, fma(r, Ee, rEe));
    MULTIPLY(brE, brEe, b, rE);
    brEe = fma(be, rE, fma(b, rEe, brEe));
    MULTIPLY(second, seconde, t, brE);
    seconde = fma(te, brE, fma(t, brEe, seconde));
    MULTIPLY(first, firste, l, tau);
    firste = fma(le, tau, fma(l, taue, firste));
    ADD(n, ne, first, second);
    MULTIPLY(tt, tte, t, t);
    tte = fma(2.0 * t, te, tte);
    MULTIPLY(d, de, s, tt);
    return share(rho, n, ne + (firste + seconde), d, fma(se, tt, fma(s, tte, de)));
}

/* (l A + t (b A - (l - ln(1 + k q^2)/2)))/(t^2 b R), A = atan(b R/(1 + k q)). */
FORCED double high_recall(double R, double rho, double k) {
    CURVE_CONSTANTS(k);
    double q = 1.0 - R; /* exact for R >= 1/2 */
    MULTIPLY(kq, kqe, k, q);
    ADD(s, se, 1.0, kq);
    se += kqe;
    MULTIPLY(bR, bRe, b, R);
    bRe = fma(be, R, bRe);
    double y = 1.0 / s, x = bR * y, Ae, me, A = atan_two(x, (fma(-x, s, bR) + bRe - x * se) * y, &Ae);
    MULTIPLY(kqq, kqqe, kq, q);
    ADD(c2, c2e, 1.0, kqq);
    double m = 0.5 * log_two(c2, c2e + fma(kqe, q, kqqe), &me);
    ADD(rest, reste, m, -l);
    MULTIPLY(bA, bAe, b, A);
    bAe = fma(be, A, fma(b, Ae, bAe));
    ADD(D, De, bA, rest);
    De += bAe + (reste + (0.5 * me - le));
    MULTIPLY(first, firste, l, A);
    MULTIPLY(second, seconde, t, D);
    ADD(n, ne, first, second);
    ne += fma(le, A, fma(l, Ae, firste)) + fma(te, D, fma(t, De, seconde));
    MULTIPLY(tt, tte, t, t);
    tte = fma(2.0 * t, te, tte);
    MULTIPLY(ttb, ttbe, tt, b);
    ttbe = fma(tte, b, fma(tt, be, ttbe));
    MULTIPLY(d, de, ttb, R);
    return share(rho, n, ne, d, fma(ttbe, R, de));
}

enum { BLOCK = 512 };

static void low_block(int n, double (*restrict p)[BLOCK], double *restrict X) {
    for (int i = 0; i < n; i++) X[i] = low_recall(p[0][i], p[1][i], p[2][i]);
}

static void high_block(int n, double (*restrict p)[BLOCK], double *restrict X) {
    for (int i = 0; i < n; i++) X[i] = high_recall(p[0][i], p[1][i], p[2][i]);
}

void hand_written(long count, const double *R, const double *rho, const double *kappa, double *X) {
    static double points[2][3][BLOCK], found[BLOCK];
    int place[2][BLOCK];
    for (long start = 0; start < count; start += BLOCK) {
        int n = count - start < BLOCK ? (int)(count - start) : BLOCK, size[2] = {0, 0};
        for (int i = 0; i < n; i++) {
            long j = start + i;
            int high = R[j] > 0.640625, at = size[high]++;
            place[high][at] = i;
            points[high][0][at] = R[j], points[high][1][at] = rho[j], points[high][2][at] = kappa[j];
        }
        low_block(size[0], points[0], found);
        for (int i = 0; i < size[0]; i++) X[start + place[0][i]] = found[i];
        high_block(size[1], points[1], found);
        for (int i = 0; i < size[1]; i++) X[start + place[1][i]] = found[i];
    }
}
