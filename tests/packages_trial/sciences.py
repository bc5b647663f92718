"""Formulas of the sciences and of finance, from packages that compute with them."""

from __future__ import annotations

from functools import partial
from typing import Any

from mpmath import mp

from .learning import central_angle
from .probability import wilson
from .trial import Trial, attribute

# Finance


def money(name: str, *numbers: Any) -> Any:
    return attribute(f"numpy_financial:{name}")(*numbers)


def future_value(r: float, n: int, pmt: float, pv: float) -> Any:
    return money("fv", r, n, pmt, pv)


def present_value(r: float, n: int, pmt: float) -> Any:
    return money("pv", r, n, pmt)


def payment(r: float, n: int, pv: float) -> Any:
    return money("pmt", r, n, pv)


def periods(r: float, pmt: float, pv: float) -> Any:
    return money("nper", r, -pmt, pv)


def net_present_value(r: float, v: Any) -> Any:
    return money("npv", r, v)


def rate(pv: float) -> Any:
    return money("rate", 36, -1.0, pv, 0.0)


def option(name: str, S: float, K: float, t: float, r: float, s: float) -> float:
    home = "py_vollib.black_scholes" + ("" if name == "black_scholes" else ".greeks.analytical")
    return attribute(f"{home}:{name}")("c", S, K, t, r, s)


def implied(price: float) -> float:
    return attribute("py_vollib.black_scholes.implied_volatility:implied_volatility")(
        price, 100.0, 100.0, 1.0, 0.0, "c"
    )


D1 = "(log(S/K) + (r + s**2/2)*t)/(s*sqrt(t))"
D2 = "(log(S/K) + (r - s**2/2)*t)/(s*sqrt(t))"
MARKET = {"S": (50, 150), "K": (50, 150), "t": (0.1, 2), "r": (0.001, 0.1), "s": (0.1, 0.6)}
LOAN = {"r": (1e-7, 0.2), "n": (1, 480)}
OF_LOAN = {"whole": ["n"]}

# The second route, for mpmath: sums of payments, and roots


def annuity(r: Any, n: Any) -> Any:
    return mp.fsum((1 + r) ** -k for k in range(1, int(n) + 1))


def value_after(r: Any, n: Any, pmt: Any, pv: Any) -> Any:
    balance = pv
    for _ in range(int(n)):
        balance = balance * (1 + r) + pmt
    return -balance


def rate_by_root(pv: Any) -> Any:
    return mp.findroot(
        lambda r: annuity(r, 36) - pv, (mp.mpf(1) / 10**4, mp.mpf(2) / 10), solver="anderson", tol=1e-200
    )


FINANCE = (
    Trial(
        "numpy-financial",
        "fv",
        future_value,
        "-(pv*(1 + r)**n + pmt*((1 + r)**n - 1)/r)",
        {**LOAN, "pmt": (1, 1000), "pv": (1, 1e6)},
        OF_LOAN,
        value_after,
    ),
    Trial(
        "numpy-financial",
        "pv",
        present_value,
        "-pmt*(1 - (1 + r)**(-n))/r",
        {**LOAN, "pmt": (1, 1000)},
        OF_LOAN,
        lambda r, n, pmt: -pmt * annuity(r, n),
    ),
    Trial(
        "numpy-financial",
        "pmt",
        payment,
        "-pv*r/(1 - (1 + r)**(-n))",
        {**LOAN, "pv": (1, 1e6)},
        OF_LOAN,
        lambda r, n, pv: -pv / annuity(r, n),
    ),
    Trial(
        "numpy-financial",
        "nper",
        periods,
        "-log(1 - r*pv/pmt)/log(1 + r)",
        {"r": (1e-7, 0.01), "pmt": (100, 1000), "pv": (1, 1000)},
        by_hand=lambda r, pmt, pv: -mp.log(1 - r * pv / pmt) / mp.log(1 + r),
    ),
    Trial(
        "numpy-financial",
        "npv",
        net_present_value,
        "v0 + v1/(1 + r) + v2/(1 + r)**2 + v3/(1 + r)**3",
        {"r": (0.001, 0.2), "v": (1, 1000)},
        {"vectors": {"v": 4}},
    ),
    Trial(
        "numpy-financial",
        "rate",
        rate,
        "(1 - (1 + r)**(-36))/r = pv",
        {"r": (0.001, 0.1), "pv": (10, 35)},
        {"solve_for": "r"},
        rate_by_root,
        "the search ends where a step is below its default tol=1e-6",
    ),
    Trial(
        "py_vollib", "black_scholes", partial(option, "black_scholes"), f"S*ndtr({D1}) - K*exp(-r*t)*ndtr({D2})", MARKET
    ),
    Trial("py_vollib", "delta", partial(option, "delta"), f"ndtr({D1})", MARKET),
    Trial("py_vollib", "gamma", partial(option, "gamma"), f"exp(-({D1})**2/2)/sqrt(2*pi)/(S*s*sqrt(t))", MARKET),
    Trial("py_vollib", "vega", partial(option, "vega"), f"S*sqrt(t)*exp(-({D1})**2/2)/sqrt(2*pi)/100", MARKET),
    Trial("py_vollib", "rho", partial(option, "rho"), f"K*t*exp(-r*t)*ndtr({D2})/100", MARKET),
    Trial(
        "py_vollib",
        "implied_volatility",
        implied,
        "100*(ndtr(s/2) - ndtr(-s/2)) = price",
        {"s": (0.01, 2), "price": (1, 60)},
        {"solve_for": "s"},
    ),
)

# The sphere

DEGREES = {"a": (1, 89), "b": (1, 179), "c": (-89, 89), "d": (-179, 179)}
ARC = "2*asin(sqrt(sin((a - c)*pi/360)**2 + cos(a*pi/180)*cos(c*pi/180)*sin((b - d)*pi/360)**2))"


def haversine(a: float, b: float, c: float, d: float) -> float:
    return attribute("haversine:haversine")((a, b), (c, d))


def great_circle(a: float, b: float, c: float, d: float) -> float:
    return attribute("geopy.distance:great_circle")((a, b), (c, d)).km


def separation(a: float, b: float, c: float, d: float) -> float:
    return attribute("astropy.coordinates:angular_separation")(b, a, d, c)


def to_cartesian(r: float, a: float, b: float) -> Any:
    return tuple(part.value for part in attribute("astropy.coordinates:spherical_to_cartesian")(r, a, b))


# Physics

PLANCK, BOLTZMANN, LIGHT = "6.62607015e-34", "1.380649e-23", "299792458"


def black_body(T: float, f: float) -> float:
    unit = attribute("astropy:units")
    return attribute("astropy.modeling.models:BlackBody")(temperature=T * unit.K)(f * unit.Hz).value


def efunc(m: float, z: float) -> float:
    return attribute("astropy.cosmology:FlatLambdaCDM")(H0=70, Om0=m, Tcmb0=0).efunc(z)


def model(name: str, x: float, *parameters: float) -> float:
    return float(attribute(f"astropy.modeling.models:{name}")(*parameters)(x))


def moffat(x: float, g: float, a: float) -> float:
    return model("Moffat1D", x, 1.0, 0.0, g, a)


def sersic(r: float, n: float) -> float:
    return model("Exponential1D", r, 1.0, n)


def binomial_interval(k: int, n: int) -> Any:
    return attribute("astropy.stats:binom_conf_interval")(k, n, interval="wilson", confidence_level=0.95)


def celsius(f: float) -> float:
    return attribute("pint:UnitRegistry")().Quantity(f, "degF").to("degC").magnitude


_registry: list[Any] = []


def converted(unit: str, to: str, x: float) -> float:
    if not _registry:
        _registry.append(attribute("pint:UnitRegistry")())
    return _registry[0].Quantity(x, unit).to(to).magnitude


def astropy_celsius(f: float) -> float:
    unit = attribute("astropy:units")
    from astropy.units import imperial

    return (f * imperial.deg_F).to_value(unit.deg_C, equivalencies=unit.temperature())


def product_deviation(a: float, s: float, b: float, t: float) -> float:
    ufloat = attribute("uncertainties:ufloat")
    return (ufloat(a, s) * ufloat(b, t)).std_dev


def ratio_deviation(a: float, s: float, b: float, t: float) -> float:
    ufloat = attribute("uncertainties:ufloat")
    return (ufloat(a, s) / ufloat(b, t)).std_dev


# Air


def moist(name: str, *numbers: float) -> float:
    library = attribute("psychrolib:SetUnitSystem")
    library(attribute("psychrolib:SI"))
    return attribute(f"psychrolib:{name}")(*numbers)


def weather(name: str, unit: str, *numbers: tuple[float, str]) -> float:
    quantity = attribute("metpy.units:units").Quantity
    return float(attribute(f"metpy.calc:{name}")(*(quantity(x, u) for x, u in numbers)).m_as(unit))


def potential_temperature(p: float, T: float) -> float:
    return weather("potential_temperature", "kelvin", (p, "hPa"), (T, "kelvin"))


def wind_speed(u: float, v: float) -> float:
    return weather("wind_speed", "m/s", (u, "m/s"), (v, "m/s"))


def dewpoint(e: float) -> float:
    return weather("dewpoint", "degC", (e, "Pa"))


def mixing_ratio(e: float, p: float) -> float:
    return weather("mixing_ratio", "", (e, "hPa"), (p, "hPa"))


def windchill(T: float, v: float) -> float:
    quantity = attribute("metpy.units:units").Quantity
    found = attribute("metpy.calc:windchill")(quantity(T, "degC"), quantity(v, "km/h"), mask_undefined=False)
    return float(found.m_as("degC"))


LIQUID = (
    "exp(-5.8002206E3/(T + 273.15) + 1.3914993 - 4.8640239E-2*(T + 273.15) + 4.1764768E-5*(T + 273.15)**2"
    " - 1.4452093E-8*(T + 273.15)**3 + 6.5459673*log(T + 273.15))"
)
ICE = (
    "exp(-5.6745359E3/(T + 273.15) + 6.3925247 - 9.677843E-3*(T + 273.15) + 6.2215701E-7*(T + 273.15)**2"
    " + 2.0747825E-9*(T + 273.15)**3 - 9.484024E-13*(T + 273.15)**4 + 4.1635019*log(T + 273.15))"
)


def dew_point(p: float) -> float:
    return moist("GetTDewPointFromVapPres", 60.0, p)


# Colour


def colour(home: str, name: str, *numbers: Any) -> Any:
    return attribute(f"colour{home}:{name}")(*numbers)


def lightness(Y: float) -> float:
    return float(colour(".colorimetry", "lightness_CIE1976", Y, 100.0))


def delta_e(a: Any, b: Any) -> float:
    return float(colour(".difference", "delta_E_CIE1976", a, b))


def mccamy(x: float, y: float) -> float:
    return float(colour(".temperature", "xy_to_CCT_McCamy1992", [x, y]))


def planck_law(w: float, T: float) -> float:
    return float(colour(".colorimetry", "planck_law", w * 1e-9, T))


# The second route, for mpmath


def arc(a: Any, b: Any, c: Any, d: Any) -> Any:
    return central_angle(*(mp.radians(x) for x in (a, b, c, d)))


def water(T: Any) -> Any:
    constants = ("-5.8002206E3", "1.3914993", "-4.8640239E-2", "4.1764768E-5", "-1.4452093E-8", "6.5459673")
    c, k = [mp.mpf(one) for one in constants], T + mp.mpf("273.15")
    return mp.exp(c[0] / k + c[1] + c[2] * k + c[3] * k**2 + c[4] * k**3 + c[5] * mp.log(k))


def ice(T: Any) -> Any:
    constants = (
        "-5.6745359E3",
        "6.3925247",
        "-9.677843E-3",
        "6.2215701E-7",
        "2.0747825E-9",
        "-9.484024E-13",
        "4.1635019",
    )
    c, k = [mp.mpf(one) for one in constants], T + mp.mpf("273.15")
    return mp.exp(c[0] / k + c[1] + c[2] * k + c[3] * k**2 + c[4] * k**3 + c[5] * k**4 + c[6] * mp.log(k))


def dew_point_by_root(p: Any) -> Any:
    return mp.findroot(lambda T: water(T) - p, (mp.mpf(1) / 2, mp.mpf(61)), solver="anderson", tol=1e-200)


def bolton(e: Any) -> Any:
    s = mp.log(e / mp.mpf("611.2"))
    return mp.mpf("243.5") * s / (mp.mpf("17.67") - s)


def srgb(v: Any) -> Any:
    if v <= mp.mpf("0.04045"):
        return v / mp.mpf("12.92")
    return ((v + mp.mpf("0.055")) / mp.mpf("1.055")) ** mp.mpf("2.4")


NATURE = (
    Trial(
        "haversine",
        "haversine",
        haversine,
        f"6371.0088*{ARC}",
        DEGREES,
        by_hand=lambda a, b, c, d: mp.mpf("6371.0088") * arc(a, b, c, d),
    ),
    Trial(
        "geopy",
        "great_circle",
        great_circle,
        f"6371.009*{ARC}",
        DEGREES,
        by_hand=lambda a, b, c, d: mp.mpf("6371.009") * arc(a, b, c, d),
    ),
    Trial(
        "astropy",
        "angular_separation",
        separation,
        "2*asin(sqrt(sin((a - c)/2)**2 + cos(a)*cos(c)*sin((b - d)/2)**2))",
        {"a": (-1.5, 1.5), "b": (-3, 3), "c": (-1.5, 1.5), "d": (-3, 3)},
    ),
    Trial(
        "astropy",
        "spherical_to_cartesian",
        to_cartesian,
        ["r*cos(a)*cos(b)", "r*cos(a)*sin(b)", "r*sin(a)"],
        {"r": (0.1, 10), "a": (-1.5, 1.5), "b": (-3, 3)},
        by_hand=lambda r, a, b: [r * mp.cos(a) * mp.cos(b), r * mp.cos(a) * mp.sin(b), r * mp.sin(a)],
    ),
    Trial(
        "astropy",
        "BlackBody",
        black_body,
        f"1000*2*{PLANCK}*f**3/{LIGHT}**2/(exp({PLANCK}*f/({BOLTZMANN}*T)) - 1)",
        {"T": (100, 10000), "f": (1e9, 1e15)},
    ),
    Trial("astropy", "FlatLambdaCDM.efunc", efunc, "sqrt(m*(1 + z)**3 + 1 - m)", {"m": (0.1, 0.9), "z": (0, 10)}),
    Trial("astropy", "Moffat1D", moffat, "(1 + x**2/g**2)**(-a)", {"x": (-10, 10), "g": (0.1, 10), "a": (0.5, 5)}),
    Trial("astropy", "Exponential1D", sersic, "exp(r/n)", {"r": (-10, 10), "n": (0.5, 10)}),
    Trial("astropy", "units deg_F to deg_C", astropy_celsius, "(f - 32)*5/9", {"f": (-100, 300)}),
    Trial(
        "astropy",
        "binom_conf_interval(wilson)",
        binomial_interval,
        [
            f"(k + ndtri(39/40)**2/2 {s} ndtri(39/40)*sqrt(k*(n - k)/n + ndtri(39/40)**2/4))/(n + ndtri(39/40)**2)"
            for s in "-+"
        ],
        {"k": (0, 1000), "n": (1, 1000)},
        {"whole": ["k", "n"], "where": "k <= n"},
        wilson,
    ),
    Trial(
        "pint",
        "degF to degC",
        partial(converted, "degF", "degC"),
        "(x - 32)*5/9",
        {"x": (-100, 300)},
        by_hand=lambda x: (x - 32) * 5 / 9,
    ),
    Trial("pint", "mile/hour to m/s", partial(converted, "mile/hour", "m/s"), "x*1609.344/3600", {"x": (0, 300)}),
    Trial(
        "uncertainties",
        "product",
        product_deviation,
        "sqrt((b*s)**2 + (a*t)**2)",
        {"a": (1, 10), "s": (0.01, 1), "b": (1, 10), "t": (0.01, 1)},
    ),
    Trial(
        "uncertainties",
        "quotient",
        ratio_deviation,
        "sqrt((s/b)**2 + (a*t/b**2)**2)",
        {"a": (1, 10), "s": (0.01, 1), "b": (1, 10), "t": (0.01, 1)},
    ),
    Trial(
        "PsychroLib", "GetSatVapPres (water)", partial(moist, "GetSatVapPres"), LIQUID, {"T": (1, 200)}, by_hand=water
    ),
    Trial("PsychroLib", "GetSatVapPres (ice)", partial(moist, "GetSatVapPres"), ICE, {"T": (-100, -1)}, by_hand=ice),
    Trial(
        "PsychroLib",
        "GetMoistAirEnthalpy",
        partial(moist, "GetMoistAirEnthalpy"),
        "(1.006*T + w*(2501 + 1.86*T))*1000",
        {"T": (-50, 100), "w": (1e-4, 0.1)},
    ),
    Trial(
        "PsychroLib",
        "GetHumRatioFromVapPres",
        partial(moist, "GetHumRatioFromVapPres"),
        "0.621945*e/(p - e)",
        {"e": (100, 10000), "p": (50000, 110000)},
    ),
    Trial(
        "PsychroLib",
        "GetStandardAtmPressure",
        partial(moist, "GetStandardAtmPressure"),
        "101325*(1 - 2.25577e-5*z)**5.2559",
        {"z": (-500, 11000)},
    ),
    Trial(
        "PsychroLib",
        "GetTDewPointFromVapPres",
        dew_point,
        f"{LIQUID} = p",
        {"T": (1, 60), "p": (700, 19000)},
        {"solve_for": "T"},
        dew_point_by_root,
        "a search that ends where a step is below 0.001 degrees",
    ),
    Trial(
        "MetPy", "potential_temperature", potential_temperature, "T*(1000/p)**(2/7)", {"p": (10, 1100), "T": (180, 320)}
    ),
    Trial("MetPy", "wind_speed", wind_speed, "sqrt(u**2 + v**2)", {"u": (-50, 50), "v": (-50, 50)}),
    Trial(
        "MetPy", "dewpoint", dewpoint, "243.5*log(e/611.2)/(17.67 - log(e/611.2))", {"e": (10, 7000)}, by_hand=bolton
    ),
    Trial(
        "MetPy",
        "windchill",
        windchill,
        "13.12 + 0.6215*T - 11.37*v**0.16 + 0.3965*T*v**0.16",
        {"T": (-40, 10), "v": (5, 100)},
    ),
    Trial(
        "colour-science",
        "eotf_sRGB",
        lambda v: float(colour(".models", "eotf_sRGB", v)),
        "v/12.92 if v <= 0.04045 else ((v + 0.055)/1.055)**2.4",
        {"v": (0, 1)},
        by_hand=srgb,
    ),
    Trial("colour-science", "lightness_CIE1976", lightness, "116*(Y/100)**(1/3) - 16", {"Y": (1, 100)}),
    Trial(
        "colour-science",
        "delta_E_CIE1976",
        delta_e,
        "sqrt((a0 - b0)**2 + (a1 - b1)**2 + (a2 - b2)**2)",
        {"a": (1, 100), "b": (1, 100)},
        {"vectors": {"a": 3, "b": 3}},
    ),
    Trial(
        "colour-science",
        "xy_to_CCT_McCamy1992",
        mccamy,
        "-449*((x - 0.332)/(y - 0.1858))**3 + 3525*((x - 0.332)/(y - 0.1858))**2"
        " - 6823.3*((x - 0.332)/(y - 0.1858)) + 5520.33",
        {"x": (0.25, 0.45), "y": (0.25, 0.45)},
    ),
)
TRIALS = (*FINANCE, *NATURE)
