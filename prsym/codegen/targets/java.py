"""Java."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, library
from prsym.codegen.printing import with_helpers

HELPER = """    /** {meaning} */
    private static double {name}({parameters}) {{
{declarations}{body}        return {result};
    }}
"""
WORDS = """abstract assert boolean break byte case catch char class const continue default do double else enum extends
final finally float for goto if implements import instanceof int interface long native new package private
protected public return short static strictfp super switch synchronized this throw throws transient try void
volatile while true false null var record yield sealed permits non exports module open opens provides
requires to transitive uses when with _ Math StrictMath Double String Object getClass hashCode notify
notifyAll toString wait equals clone finalize"""

TEST = """$header
import java.util.Locale;

/** Evaluates every row and says how wrong the worst one is. */
public final class ${class_name} {
    private ${class_name}() {
    }

    /** The error of got in ulp; row holds the wanted value, the rest of it, and its ulp, from a place on. */
    private static double errorOf(double got, double[] row, int place) {
        final double want = row[place];
        if (Double.isNaN(got) && Double.isNaN(want)) {
            return 0.0;
        }
        final double error = ((got == want ? 0.0 : got - want) - row[place + 1])/row[place + 2];
        return Math.abs(error) < 1e15 ? error : Double.POSITIVE_INFINITY;
    }

    private static int report(String name, double[] errors, double limit) {
        int worst = 0;
        for (int i = 1; i < errors.length; i++) {
            if (Math.abs(errors[i]) > Math.abs(errors[worst])) {
                worst = i;
            }
        }
        final String ulps = Double.isFinite(errors[worst]) ? String.format(Locale.ROOT, "%.3f", errors[worst]) : "inf";
        System.out.println(name + " rows=" + errors.length + " worst=" + ulps + " row=" + (worst + 1));
        return Math.abs(errors[worst]) <= limit ? 0 : 1;
    }

$blocks
    /** Ends with status 0 where every function stays within its limit. */
    public static void main(String[] arguments) {
        int failures = 0;
$calls
        System.out.println(failures == 0 ? "passed" : "failed");
        System.exit(failures == 0 ? 0 : 1);
    }
}
"""
BLOCK = """    private static double[][] rows$index() {
        return new double[][] {
$rows
        };
    }

    private static int test$index() {
        final double[][] rows = rows$index();
        final double[] errors = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            final double[] row = rows[i];
            errors[i] = errorOf($tested.$spelt($arguments), row, $wanted);
        }
        return report("$function", errors, $limit);
    }
"""

JAVA = Language(
    name="java",
    title="Java",
    extension="java",
    functions=MappingProxyType(
        {
            **library("java", "StrictMath.{}".format, sum_error="sum_error"),
            "product_error": ("Math.fma({0}, {1}, -{2})", 100),
        }
    ),
    nan="Double.NaN",
    infinity="Double.POSITIVE_INFINITY",
    let="final double {name} = {value};",
    declare="double {name};",
    assign="{name} = {value};",
    if_="if ({test}) {{",
    else_="} else {",
    end="}",
    repeat="for (int {counter} = 0; {counter} < {times}; {counter}++) {{",
    reserved=frozenset(WORDS.split()),
    helper=HELPER,
    function="    public static double {name}({parameters}) {{\n{declarations}{body}        return {result};\n    }}\n",
    parameter="double {name}",
    depth=2,
    files=Files(
        source="$header\n/** Formulas as methods. */\npublic final class $class_name {\n"
        "    private $class_name() {\n    }\n\n$prelude$functions}\n",
        self_test=TEST,
        block=BLOCK,
        row="            {$values},",
        call="        failures += test$index();",
        camel_case=True,
    ),
    tools=MappingProxyType(
        {
            "version": ("javac", "--version"),
            "build": (
                "javac",
                "-J-XX:TieredStopAtLevel=1",
                "-encoding",
                "UTF-8",
                "-Xlint:all",
                "-Werror",
                "{source}",
                "{self_test}",
            ),
            "run": ("java", "-cp", ".", "{test_stem}"),
        }
    ),
    # java.lang.Math: within 1 ulp (atan2: 2) of the exact result, and StrictMath is one way to do it (fdlibm)
    library_error=2.0,
)
LANGUAGES = {JAVA.name: with_helpers(JAVA, ("sum_error",), {})}
