/* Every step is rounded to double by itself, in the order in which it is written.
 *
 * GCC says in a macro what it was told to loosen. Clang has one for -ffast-math alone; for the rest its pragma undoes
 * what the command line asks for.
 */
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||                         \
    defined(__NO_SIGNED_ZEROS__) || defined(_M_FP_FAST) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) ||  \
    (defined(__GCC_IEC_559) && __GCC_IEC_559 == 0) || (defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0)
#error "this code needs strict double arithmetic: without -ffast-math, each of its parts, and -ffp-contract=fast"
#endif
#if defined(__clang__)
#pragma float_control(precise, on)
#pragma STDC FP_CONTRACT OFF
#elif defined(_MSC_VER)
#pragma float_control(precise, on)
#pragma fp_contract(off)
#endif
