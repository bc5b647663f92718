/* NumPy ufuncs over the loops. They raise no floating-point flags, and so NumPy warns of nothing. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define NPY_NO_DEPRECATED_API NPY_2_0_API_VERSION
#include <numpy/arrayobject.h>
#include <numpy/ufuncobject.h>

#include <fenv.h>

#include "loops.h"

typedef void curve_function(ptrdiff_t, const char *const[3], const ptrdiff_t[4], char *);

static guess_table table;
static PyObject *table_owner;

static void through_table(ptrdiff_t count, const char *const inputs[3], const ptrdiff_t steps[4], char *result) {
    prsym_curve_through(count, inputs, steps, result, &table);
}

typedef struct {
    const char *name, *doc;
    curve_function *function;
} kernel;

static kernel KERNELS[] = {
    {"reference_precision", "X(R; rho, beta^2) of recall, prevalence and beta^2; NaN outside the domain.",
     prsym_reference_precision},
    {"relevance_probability", "x(R; rho, beta^2) of recall, prevalence and beta^2; NaN outside the domain.",
     prsym_relevance_probability},
    {"tabled_beta_squared",
     "beta^2 of the curve through recall and precision at a prevalence; NaN where the table of guesses does not serve.",
     through_table},
};

static void run(char **arguments, npy_intp const *dimensions, npy_intp const *steps, void *data) {
    const char *inputs[3] = {arguments[0], arguments[1], arguments[2]};
    ptrdiff_t distances[4] = {steps[0], steps[1], steps[2], steps[3]};
    fenv_t environment;
    feholdexcept(&environment);
    ((kernel *)data)->function(dimensions[0], inputs, distances, arguments[3]);
    fesetenv(&environment);
}

/* set_guess_table(coefficients, recall_first, recall_per_step, density_first, density_per_step), once. */
static PyObject *set_guess_table(PyObject *self, PyObject *arguments) {
    PyObject *values;
    axis recall, density;
    (void)self;
    if (!PyArg_ParseTuple(arguments, "Odddd", &values, &recall.first, &recall.per_step, &density.first,
                          &density.per_step))
        return NULL;
    PyArrayObject *array = (PyArrayObject *)PyArray_FROMANY(values, NPY_DOUBLE, 4, 4, NPY_ARRAY_CARRAY_RO);
    if (array == NULL)
        return NULL;
    const npy_intp *shape = PyArray_DIMS(array);
    if (shape[2] != AXIS_ROWS || shape[3] != AXIS_COLUMNS || table_owner != NULL) {
        Py_DECREF(array);
        PyErr_SetString(PyExc_ValueError, "a table of cells of 5 by 4 coefficients, set once, would be right");
        return NULL;
    }
    recall.size = shape[0], density.size = shape[1];
    table = (guess_table){(const double *)PyArray_DATA(array), recall, density};
    table_owner = (PyObject *)array;
    Py_RETURN_NONE;
}

static PyMethodDef METHODS[] = {
    {"set_guess_table", set_guess_table, METH_VARARGS, "Set the table that tabled_beta_squared starts from."},
    {NULL, NULL, 0, NULL},
};

static int has_instructions(void) {
#if (defined(__x86_64__) || defined(_M_X64)) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#else
    return 1;
#endif
}

static PyUFuncGenericFunction FUNCTIONS[] = {run};
static const char TYPES[] = {NPY_DOUBLE, NPY_DOUBLE, NPY_DOUBLE, NPY_DOUBLE};
static void *DATA[][1] = {{KERNELS}, {KERNELS + 1}, {KERNELS + 2}};

static int fill(PyObject *module) {
    if (!has_instructions()) {
        PyErr_SetString(PyExc_ImportError, "this processor has no AVX2 and FMA instructions");
        return -1;
    }
    import_array1(-1);
    import_umath1(-1);
    for (size_t i = 0; i < sizeof KERNELS / sizeof *KERNELS; i++) {
        PyObject *ufunc = PyUFunc_FromFuncAndData(FUNCTIONS, DATA[i], TYPES, 1, 3, 1, PyUFunc_None, KERNELS[i].name,
                                                  KERNELS[i].doc, 0);
        if (ufunc == NULL)
            return -1;
        int status = PyModule_AddObjectRef(module, KERNELS[i].name, ufunc);
        Py_DECREF(ufunc);
        if (status < 0)
            return -1;
    }
    return 0;
}

static PyModuleDef_Slot SLOTS[] = {
    {Py_mod_exec, (void *)fill},
#ifdef Py_GIL_DISABLED
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL},
};

static struct PyModuleDef DEFINITION = {
    PyModuleDef_HEAD_INIT, "_ufuncs", "Native kernels of the curves.", 0, METHODS, SLOTS, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__ufuncs(void) { return PyModuleDef_Init(&DEFINITION); }
