"""Fortran 2008."""

from __future__ import annotations

from types import MappingProxyType

from prsym.codegen.language import Files, Language, extremes, library
from prsym.codegen.printing import with_helpers

FROM_C = """
elemental function {name}(x) result(y)
    real(real64), intent(in) :: x
    real(real64) :: y
    interface
        pure function of_c(x) bind(c, name="{name}") result(y)
            use, intrinsic :: iso_c_binding, only: c_double
            real(c_double), value :: x
            real(c_double) :: y
        end function of_c
    end interface
    y = of_c(x)
end function {name}
"""
FROM_BITS = """
pure function {name}() result(x)
    real(real64) :: x
    x = transfer({bits}_int64, x)
end function {name}
"""
EXTREME = """
elemental function {name}(a, b) result(c)
    ! The {name} of two numbers; NaN where either is.
    real(real64), intent(in) :: a, b
    real(real64) :: c
    if (a {sign} b) then
        c = a
    else if (a <= b .or. a >= b) then
        c = b
    else
        c = a + b
    end if
end function {name}
"""
HELPERS = {
    "nan": FROM_BITS.format(name="nan", bits=0x7FF8 << 48),
    "infinity": FROM_BITS.format(name="infinity", bits=0x7FF0 << 48),
    "log1p": FROM_C.format(name="log1p"),
    "expm1": FROM_C.format(name="expm1"),
    **extremes(EXTREME),
}
# no word is reserved, but these are called
WORDS = "exp log log10 sqrt sin cos sinh cosh tanh atan atan2 atanh erfc abs transfer real64 int64 real"
INTRINSICS = """abs achar acos acosh adjustl adjustr aimag aint all allocated anint any asin asinh associated atan
atan2 atanh atomic_define atomic_ref bessel_j0 bessel_j1 bessel_jn bessel_y0 bessel_y1 bessel_yn bge bgt bit_size ble
blt btest c_associated c_f_pointer c_f_procpointer c_funloc c_loc c_sizeof ceiling char cmplx command_argument_count
compiler_options compiler_version conjg cos cosh count cpu_time cshift date_and_time dble digits dim dot_product dprod
dshiftl dshiftr eoshift epsilon erf erfc erfc_scaled execute_command_line exp exponent extends_type_of findloc floor
fraction gamma get_command get_command_argument get_environment_variable huge hypot iachar iall iand iany ibclr ibits
ibset ichar ieor image_index index int ior iparity is_contiguous is_iostat_end is_iostat_eor ishft ishftc kind lbound
lcobound leadz len len_trim lge lgt lle llt log log10 log_gamma logical maskl maskr matmul max maxexponent maxloc
maxval merge merge_bits min minexponent minloc minval mod modulo move_alloc mvbits nearest new_line nint norm2 not null
num_images pack parity popcnt poppar precision present product radix random_number random_seed range real repeat
reshape rrspacing same_type_as scale scan selected_char_kind selected_int_kind selected_real_kind set_exponent shape
shifta shiftl shiftr sign sin sinh size spacing spread sqrt storage_size sum system_clock tan tanh this_image tiny
trailz transfer transpose trim ubound ucobound unpack verify"""

TEST = """$header
program ${stem}_self_test
    use, intrinsic :: iso_fortran_env, only: real64, int64
    use ${stem}_module
    implicit none
    integer :: failures_
    failures_ = 0
$calls
    if (failures_ == 0) then
        print "(a)", "passed"
    else
        print "(a)", "failed"
        stop 1
    end if

contains

    pure function nan() result(x)
        real(real64) :: x
        x = transfer(9221120237041090560_int64, x)
    end function nan

    pure function infinity() result(x)
        real(real64) :: x
        x = transfer(9218868437227405312_int64, x)
    end function infinity

    ! The error of got in ulp; row holds the wanted value, the rest of it, and its ulp.
    function error_of_(got, row) result(error)
        real(real64), intent(in) :: got, row(:)
        real(real64) :: error
        if (is_nan_(got) .and. is_nan_(row(1))) then
            error = 0.0d0
        else if (got <= row(1) .and. got >= row(1)) then
            error = -(row(2)/row(3))
        else
            error = ((got - row(1)) - row(2))/row(3)
        end if
        if (.not. abs(error) < 1d15) error = infinity()
    end function error_of_

    pure logical function is_nan_(x)
        real(real64), intent(in) :: x
        is_nan_ = .not. (x <= x)
    end function is_nan_

    integer function report_(name, errors, limit) result(failed)
        character(*), intent(in) :: name
        real(real64), intent(in) :: errors(:), limit
        character(32) :: ulps
        integer :: worst
        worst = maxloc(abs(errors), 1)
        ulps = "inf"
        if (abs(errors(worst)) < 1d15) write (ulps, "(f32.3)") errors(worst)
        print "(a, ' rows=', i0, ' worst=', a, ' row=', i0)", name, size(errors), trim(adjustl(ulps)), worst
        failed = merge(0, 1, abs(errors(worst)) <= limit)
    end function report_

$blocks
end program ${stem}_self_test
"""
BLOCK = """    integer function test_${index}_() result(failed)
        real(real64) :: rows($width, $count), errors($count)
        integer :: i
        rows = nan()
$rows
        do i = 1, $count
            errors(i) = error_of_($spelt($arguments), rows($wanted:, i))
        end do
        failed = report_("$function", errors, $limit)
    end function test_${index}_
"""
# A constant that a compiler cannot have under an option that loosens arithmetic: the division by zero stops it.
LOOSENING = """-ffast-math -Ofast -funsafe-math-optimizations -fassociative-math -freciprocal-math -ffinite-math-only
-fno-signed-zeros -fno-protect-parens -ffp-contract=fast"""
GUARD = "".join(
    [
        "    ! Division by zero at a line below: leave out the option that the line names.\n",
        *(
            f'    integer, parameter :: strict_{number}_ = 1/merge(0, 1, index(compiler_options(), "{option}") > 0)\n'
            for number, option in enumerate(LOOSENING.split())
        ),
    ]
)
FUNCTION = """elemental function {name}({parameters}) result(outcome_)
    real(real64), intent(in) :: {parameters}
    real(real64) :: outcome_
{declarations}{body}    outcome_ = {result}
end function {name}
"""

FORTRAN = Language(
    name="fortran",
    title="Fortran",
    extension="f90",
    functions=MappingProxyType(
        {
            **library(
                "fortran", str, min="smaller", max="larger", sum_error="sum_error", product_error="product_error"
            ),
            "power": ("({0}**{1})", 100),
        }
    ),
    # -Wextra warns of == between reals
    comparisons=MappingProxyType({"<": "<", "<=": "<=", ">": ">", ">=": ">=", "==": "{0} <= {1} .and. {0} >= {1}"}),
    conjunction=" .and. ",
    nan="nan()",
    infinity="infinity()",
    number_suffix="d",
    declare="real(real64) :: {name}",
    let="{name} = {value}",
    assign="{name} = {value}",
    if_="if ({test}) then",
    else_="else",
    end="end if",
    repeat="block\ninteger :: {counter}\ndo {counter} = 1, {times}",
    end_repeat="end do\nend block",
    declares_first=True,
    regroups=True,
    longest_line=132,
    continuation=" &",
    reserved=frozenset(WORDS.split()),
    ignores_case=True,
    reserved_functions=frozenset(INTRINSICS.split()),
    comment="!",
    helper=FUNCTION.replace("    real", "    ! {meaning}\n    real", 1),
    unused="if (.false.) outcome_ = {name}",
    function=FUNCTION,
    files=Files(
        source="$header\n"
        "! Every step must be rounded by itself: compile without fused multiply-add and without regrouping\n"
        "! (GNU -ffp-contract=off, Intel -fp-model strict, NVIDIA -Mnofma -Kieee). The self-test shows it otherwise.\n"
        "module ${stem}_module\n    use, intrinsic :: iso_fortran_env, only: real64, int64, compiler_options\n"
        f"    implicit none\n    private\n    public :: $exports\n\n{GUARD}\n"
        "contains\n\n$prelude$functions\n"
        "end module ${stem}_module\n",
        self_test=TEST,
        block=BLOCK,
        row="        rows(:, $number) = [$values]",
        argument="rows($place, i)",
        call="    failures_ = failures_ + test_${index}_()",
        first_place=1,
    ),
    tools=MappingProxyType(
        {
            "version": ("gfortran", "--version"),
            "build": (
                "gfortran",
                "-std=f2008",
                "-O2",
                "-ffp-contract=off",
                "-Wall",
                "-Wextra",
                "-pedantic",
                "-Werror",
                "{source}",
                "{self_test}",
                "-o",
                "{program}",
            ),
            "run": ("{program}",),
        }
    ),
    # gfortran calls the platform's libm: glibc's manual, "Known Maximum Errors in Math Functions", at most 2
    library_error=2.0,
)
LANGUAGES = {FORTRAN.name: with_helpers(FORTRAN, ("sum_error", "product_error"), HELPERS)}
