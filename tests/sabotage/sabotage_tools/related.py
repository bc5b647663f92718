"""Formulas that are equal by a theorem of the field, or as people rearrange them by hand.

Each entry: expression, language, reference, options of `prsym.compare`, and why the two are equal.
"""

F1, F = "measures.f1", "measures.f_measure"
HARMONIC, COUNTS = "measures.f_measure_harmonic", "measures.f_measure_counts"
MEAN, MODE = "goutte_gaussier2005.posterior_mean", "goutte_gaussier2005.posterior_mode"
ODE, CURVE = "dimm2015.relevance_probability", "dimm2015.reference_precision"
BETA_ONE = {"fixed": {"beta": 1}}
B = {"symbols": {"b": "beta"}}
P, R = "(TP/(TP+FP))", "(TP/(TP+FN))"
L2 = "log(1+b**2)"
RISE = "((1-rho)/rho*b/atan(b))"  # c1 of Dimm's model
C0 = f"({RISE}*{L2}/(2*b*atan(b)))"  # c0 with that c1

RELATED = (
    # counts for rates
    (f"2*{P}*{R}/({P}+{R})", "python", COUNTS, BETA_ONE, "P = TP/(TP+FP), R = TP/(TP+FN)"),
    (f"(1+b**2)*{P}*{R}/({R}+b**2*{P})", "python", COUNTS, B, "counts for rates"),
    (f"1/((b**2/{R} + 1/{P})/(b**2+1))", "python", COUNTS, B, "counts for rates"),
    ("TP/(TP + 0.5*(FP+FN))", "python", COUNTS, BETA_ONE, "divided through by 2"),
    ("1/(1 + (FP+FN)/(2*TP))", "python", COUNTS, BETA_ONE, "divided through by 2 TP"),
    ("1 - (FP+FN)/(2*TP+FP+FN)", "python", COUNTS, BETA_ONE, "1 minus Dice's distance"),
    ("5*TP/(5*TP+4*FN+FP)", "python", COUNTS, {"fixed": {"beta": 2}}, "F2"),
    ("1.25*TP/(1.25*TP+0.25*FN+FP)", "python", COUNTS, {"fixed": {"beta": "0.5"}}, "F0.5"),
    ("2*(TP/(TP+FP+FN))/(1+TP/(TP+FP+FN))", "python", COUNTS, BETA_ONE, "F1 = 2J/(1+J), J = TP/(TP+FP+FN)"),
    (r"\frac{2 \mathrm{TP}}{2 \mathrm{TP} + \mathrm{FP} + \mathrm{FN}}", "latex", COUNTS, BETA_ONE, "F1 in counts"),
    ("1/(1+FP/TP)", "python", "measures.precision", {}, "divided through by TP"),
    ("1 - FP/(TP+FP)", "python", "measures.precision", {}, "precision and the share of false positives add to 1"),
    ("1 - FN/(TP+FN)", "python", "measures.recall", {}, "recall and the miss rate add to 1"),
    ("1 - TN/(FP+TN)", "python", "measures.fallout", {}, "fallout and specificity add to 1"),
    ("N*rho*R/(TP/(TP+FP))", "python", "rho*N*R*(1+FP/TP)", {"assuming": "TP > 0, FP >= 0"}, "1/P = 1 + FP/TP"),
    # means of means
    ("1/((1/P+1/R)/2)", "python", F1, {}, "harmonic mean"),
    ("P*R/((P+R)/2)", "python", F1, {}, "square of the geometric by the arithmetic mean"),
    ("sqrt(P*R)**2/((P+R)/2)", "python", F1, {}, "the same, with the root"),
    ("(P+R)/2 - (P-R)**2/(2*(P+R))", "python", F1, {}, "4PR = (P+R)² − (P−R)²"),
    ("2/(1/P+1/R)", "python", F, BETA_ONE, "harmonic mean"),
    ("2*min(P,R)*max(P,R)/(min(P,R)+max(P,R))", "python", F1, {}, "the smaller and the larger"),
    ("1/(0.5/P + 0.5/R)", "python", F1, {}, "van Rijsbergen with alpha = 1/2"),
    ("1/(1/(1+b**2)/P + (1-1/(1+b**2))/R)", "python", F, B, "van Rijsbergen with alpha = 1/(1+b²)"),
    ("1/(1/(1+b**2)/P + (1-1/(1+b**2))/R)", "python", HARMONIC, B, "van Rijsbergen with alpha = 1/(1+b²)"),
    ("1 - (1 - (1+b**2)*P*R/(b**2*P+R))", "python", F, B, "1 minus the effectiveness E"),
    ("(P*R + b**2*P*R)/(b**2*P+R)", "python", F, B, "expanded"),
    ("(1+b**2)/(1/P + b**2/R)", "python", F, B, "divided through by PR"),
    ("5*P*R/(4*P+R)", "python", F, {"fixed": {"beta": 2}}, "F2"),
    (r"2 \cdot \frac{P \cdot R}{P + R}", "latex", F1, {}, "as most papers print it"),
    (r"\left(1+\beta^2\right) \frac{P R}{\beta^2 P + R}", "latex", HARMONIC, {}, "as most papers print it"),
    ("2*b/(1+b)", "python", "goutte_gaussier2005.f1_share", {"symbols": {"b": "share"}}, "as printed"),
    ("2 - 2/(1+b)", "python", "goutte_gaussier2005.f1_share", {"symbols": {"b": "share"}}, "partial fractions"),
    # priors
    ("(TP+1)/(TP+FP+2)", "python", MEAN, {"fixed": {"prior": 1}}, "Laplace's rule"),
    ("(TP+0.5)/(TP+FP+1)", "python", MEAN, {"fixed": {"prior": "1/2"}}, "Jeffreys' prior"),
    ("TP/(TP+FP)", "python", MODE, {"fixed": {"prior": 1}}, "the mode under a uniform prior"),
    ("(TP-0.5)/(TP+FP-1)", "python", MODE, {"fixed": {"prior": "0.5"}}, "the mode under Jeffreys' prior"),
    ("1/p + 1/(1-p)", "python", "goutte_gaussier2005.fisher_information", {}, "partial fractions"),
    ("1/(pi*sqrt(p*(1-p)))", "python", "goutte_gaussier2005.jeffreys_prior", {}, "one root"),
    ("1/(pi*sqrt(p - p**2))", "python", "goutte_gaussier2005.jeffreys_prior", {}, "one root, expanded"),
    # Dimm's curves
    (f"(1+b**2*(1-R)**2)/(1+b**2*(1-R)**2+{C0}+{RISE}*R)", "python", ODE, B, "the model with its constants put in"),
    (f"1 - ({C0}+{RISE}*R)/(1+b**2*(1-R)**2+{C0}+{RISE}*R)", "python", ODE, B, "1 minus the other class"),
    (
        f"R*rho/(R*rho + (1-rho)*(1 - atan(b*(1-R))/atan(b) - atan(b*(1-R))*{L2}/(2*b*atan(b)**2)"
        " + log(1+b**2*(1-R)**2)/(2*b*atan(b))))",
        "python",
        CURVE,
        B,
        "braces expanded, multiplied through by rho",
    ),
    ("h*p/(h*p + b*(1-p))", "python", "gordon_kochen1988.precision_identity", {}, "Bayes"),
    ("1/(1 + b*(1-p)/(h*p))", "python", "gordon_kochen1988.precision_identity", {}, "Bayes, with odds"),
    # Gordon and Kochen's model
    ("log(1 + (exp(1)-1)*(1 - (1-t/k)**2))", "python", "gordon_kochen1988.hit_rate", {}, "the square completed"),
    ("log(exp(1) - (exp(1)-1)*(1-t/k)**2)", "python", "gordon_kochen1988.hit_rate", {}, "the square completed"),
    ("k*(1 - sqrt(1 - (exp(h)-1)/(exp(1)-1)))", "python", "gordon_kochen1988.search_time", {}, "1 taken out"),
    ("k - k*sqrt((exp(1)-exp(h))/(exp(1)-1))", "python", "gordon_kochen1988.search_time", {}, "expanded"),
    ("(p-k)*(t/k)**2/p + t/p", "python", "gordon_kochen1988.quadratic", {}, "t/k for the time"),
    ("t/p*(1 - t/k) + (t/k)**2", "python", "gordon_kochen1988.quadratic", {}, "(p − k)/p = 1 − k/p"),
    # identities that have no paper
    ("atan(x) + atan(1/x)", "python", "pi/2", {"assuming": "x > 0"}, "complementary angles"),
    ("log(x*y)", "python", "log(x)+log(y)", {"assuming": "x > 0, y > 0"}, "the logarithm's equation"),
    ("sqrt(x**2)", "python", "x", {"assuming": "x >= 0"}, "the root of a square"),
    ("sqrt(x**2)", "python", "abs(x)", {}, "the root of a square"),
    ("exp(log(x) - log(y))", "python", "x/y", {"assuming": "x > 0, y > 0"}, "the logarithm's equation"),
    ("atanh(x)", "python", "log((1+x)/(1-x))/2", {"assuming": "x > -1, x < 1"}, "the inverse hyperbolic tangent"),
    ("max(x,y) + min(x,y)", "python", "x + y", {}, "one is the larger, the other the smaller"),
    ("max(x,y) - min(x,y)", "python", "abs(x-y)", {}, "the distance"),
    ("sqrt(x+2*sqrt(x-1))", "python", "1 + sqrt(x-1)", {"assuming": "x >= 1"}, "(1 + √(x−1))² = x + 2√(x−1)"),
)
