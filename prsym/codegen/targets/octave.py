"""Octave and MATLAB: functions of whole arrays."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, extremes, guarded, library
from prsym.codegen.printing import with_helpers

REAL = """
function y = {name}(x)
    % {meaning}; NaN outside its domain
    y = real({word}(x));
    y({outside}) = NaN;
end
"""
EXTREME = """
function y = {name}(a, b)
    % the {name} of two numbers; NaN where either is
    y = {word}(a, b);
    y(isnan(a) | isnan(b)) = NaN;
end
"""
HELPER = "function e = {name}({parameters})\n    % {meaning}\n{declarations}{body}    e = {result};\nend\n"
REAL_NAMES = {
    "sqrt": "root",
    "log": "natural_log",
    "log10": "decimal_log",
    "log1p": "log_1p",
    "atanh": "area_tangent",
}
HELPERS = {
    **guarded(REAL, REAL_NAMES),
    **extremes(EXTREME, word=("min", "max")),
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
    "raised": """
function y = raised(a, b)
    % a to the power b; NaN where that is not real
    y = a.^b;
    bad = imag(y) ~= 0 | (a < 0 & b ~= round(b));
    y = real(y);
    y(bad) = NaN;
end
""",
}
WORDS = """break case catch classdef continue else elseif end endfor endfunction endif endparfor endswitch endwhile
enumeration events for function global if methods otherwise parfor persistent properties return spmd switch
try while until do end_try_catch end_unwind_protect endclassdef unwind_protect unwind_protect_cleanup
__FILE__ __LINE__ arguments import exp expm1 log log10 log1p sqrt sin cos sinh cosh tanh atan atan2 atanh abs real imag
isnan round ones size min max erfc NaN Inf nan inf"""

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
        **REAL_NAMES,
        min="smaller",
        max="larger",
        sum_error="sum_error",
        product_error="product_error",
    ),
    conjunction=" & ",
    nan="NaN",
    infinity="Inf",
    let="{name} = {value};",
    assign="{name} = {value};",
    end="end",
    select="{name} = select({test}, {then}, {otherwise});",
    repeat="for {counter} = 1:{times}",
    reserved=frozenset((*WORDS.split(), "double", "isnumeric", "isreal", "error")),
    comment="%",
    helper=HELPER,
    receive='if ~isnumeric({name}) || ~isreal({name}), error("{name}: not a real number"), end, '
    "{name} = double({name});",
    function="function outcome_ = {name}({parameters})\n{declarations}{body}    outcome_ = {result};\nend\n",
    files=Files(
        source="$header\n$functions\n$prelude",
        self_test=TEST,
        block=BLOCK,
        row="        $values;",
        argument="rows(:, $place)",
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
LANGUAGES = {OCTAVE.name: with_helpers(OCTAVE, ("sum_error", "product_error"), HELPERS)}
