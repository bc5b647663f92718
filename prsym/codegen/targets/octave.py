"""Octave and MATLAB: functions of whole arrays."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, library
from prsym.codegen.targets.c_family import COMPARISONS

HELPERS = {
    "select": """
function chosen = select(test, yes, no)
    % yes where the test holds, else no; the sizes are expanded to one
    ones_ = ones(size((test + yes) + no));
    chosen = no.*ones_;
    yes = yes.*ones_;
    where = (test.*ones_) ~= 0;
    chosen(where) = yes(where);
end
""",
    "root": """
function y = root(x)
    % the square root; NaN below 0
    y = real(sqrt(x));
    y(x < 0) = NaN;
end
""",
    "raised": """
function y = raised(a, b)
    % a to the power b; NaN where that is not real
    y = a.^b;
    bad = imag(y) ~= 0 | (a < 0 & b ~= round(b));
    y = real(y);
    y(bad) = NaN;
end
""",
    "natural_log": """
function y = natural_log(x)
    % the natural logarithm; NaN below 0
    y = real(log(x));
    y(x < 0) = NaN;
end
""",
    "decimal_log": """
function y = decimal_log(x)
    % the decimal logarithm; NaN below 0
    y = real(log10(x));
    y(x < 0) = NaN;
end
""",
    "log_1p": """
function y = log_1p(x)
    % the natural logarithm of 1 + x; NaN below -1
    y = real(log1p(x));
    y(x < -1) = NaN;
end
""",
    "area_tangent": """
function y = area_tangent(x)
    % the inverse hyperbolic tangent; NaN outside [-1, 1]
    y = real(atanh(x));
    y(abs(x) > 1) = NaN;
end
""",
    "smaller": """
function y = smaller(a, b)
    % the smaller of two numbers; NaN where either is
    y = min(a, b);
    y(isnan(a) | isnan(b)) = NaN;
end
""",
    "larger": """
function y = larger(a, b)
    % the larger of two numbers; NaN where either is
    y = max(a, b);
    y(isnan(a) | isnan(b)) = NaN;
end
""",
    "sum_error": """
function e = sum_error(a, b, s)
    % the exact a + b - s, where s is a + b in double (Knuth)
    back = s - a;
    e = (a - (s - back)) + (b - back);
end
""",
    "product_error": """
function e = product_error(a, b, p)
    % the exact a*b - p, where p is a*b in double, but for overflow and underflow (Dekker)
    large_a = 134217729.*a;
    large_b = 134217729.*b;
    a1 = large_a - (large_a - a);
    b1 = large_b - (large_b - b);
    a2 = a - a1;
    b2 = b - b1;
    e = ((a1.*b1 - p) + a1.*b2 + a2.*b1) + a2.*b2;
end
""",
}
WORDS = """break case catch classdef continue else elseif end endfor endfunction endif endparfor endswitch endwhile
enumeration events for function global if methods otherwise parfor persistent properties return spmd switch
try while until do end_try_catch end_unwind_protect endclassdef unwind_protect unwind_protect_cleanup
__FILE__ __LINE__ arguments import exp expm1 log log10 log1p sqrt atan atan2 atanh abs real imag isnan round
ones size min max NaN Inf nan inf"""

TEST = """$header

function ${stem}_self_test()
    kernels = $functions;
    within = [];
$blocks
    if all(within)
        disp('passed');
    else
        disp('failed');
        error('a function is less accurate than it should be');
    end
end

function errors = errors_of(got, row)
    % row holds the wanted value, the rest of it, and its ulp
    apart = got - row(:, 1);
    apart(got == row(:, 1)) = 0;
    errors = (apart - row(:, 2))./row(:, 3);
    errors(isnan(got) & isnan(row(:, 1))) = 0;
    errors(~(abs(errors) < 1e15)) = Inf;
end

function passed = report(name, errors, limit)
    [~, worst] = max(abs(errors));
    fprintf('%s rows=%d worst=%.3f row=%d\\n', name, numel(errors), errors(worst), worst);
    passed = abs(errors(worst)) <= limit;
end
"""
BLOCK = """    rows = [
$rows
    ];
    within(end + 1) = report('$function', errors_of(kernels.$spelt($arguments), rows(:, $wanted:end)), $limit);
"""

OCTAVE = Language(
    name="octave",
    title="Octave and MATLAB",
    extension="m",
    operators=MappingProxyType(
        {"add": (" + ", 10), "subtract": (" - ", 10), "multiply": (".*", 20), "divide": ("./", 20), "negate": ("-", 30)}
    ),
    functions=library(
        "octave",
        str,
        power="raised",
        sqrt="root",
        log="natural_log",
        log1p="log_1p",
        log10="decimal_log",
        atanh="area_tangent",
        min="smaller",
        max="larger",
        sum_error="sum_error",
        product_error="product_error",
    ),
    comparisons=COMPARISONS,
    conjunction=" & ",
    nan="NaN",
    infinity="Inf",
    numbers="shortest",
    let="{name} = {value};",
    assign="{name} = {value};",
    end="end",
    select="{name} = select({test}, {then}, {otherwise});",
    repeat="for {counter} = 1:{times}",
    reserved=frozenset((*WORDS.split(), "double", "isnumeric", "isreal", "error")),
    comment="%",
    helpers=MappingProxyType(HELPERS),
    receive='if ~isnumeric({name}) || ~isreal({name}), error("{name}: not a real number"), end, '
    "{name} = double({name});",
    function="function outcome_ = {name}({parameters})\n{declarations}{body}    outcome_ = {result};\nend\n",
    files=Files(
        source="$header\n$functions\n$prelude",
        self_test=TEST,
        block=BLOCK,
        row="        $values;",
        argument="rows(:, $place)",
        call="",
        first_place=1,
        collection="function handles_ = $stem()\n${exports}end\n\n",
        exported="    handles_.$function = @$function;",
        alone="struct('$stem', @$stem)",
        together="$stem()",
    ),
    tools=MappingProxyType(
        {
            "version": ("octave-cli", "--version"),
            "run": ("octave-cli", "--norc", "--quiet", "--eval", "{test_stem}"),
        }
    ),
    # Octave calls the platform's libm: glibc's manual, "Known Maximum Errors in Math Functions", at most 2; MATLAB
    # promises nothing
    library_error=2.0,
)
LANGUAGES = {OCTAVE.name: OCTAVE}
