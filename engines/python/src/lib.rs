//! Saltern's functions for DataFusion's Python package, as that takes functions of other libraries: in capsules.
//!
//! ```python
//! import datafusion, datafusion_saltern
//!
//! context = datafusion.SessionContext()
//! for function in datafusion_saltern.functions("keys.txt"):
//!     context.register_udf(datafusion.udf(function))
//! ```
// What is unsafe is in datafusion-ffi.
#![forbid(unsafe_code)]

use datafusion_ffi::udf::FFI_ScalarUDF;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use saltern_columns::keys::Keys;
use std::path::PathBuf;
use std::sync::Arc;

/// A function, for `datafusion.udf`.
#[pyclass(frozen, module = "datafusion_saltern")]
struct Function(FFI_ScalarUDF);

#[pymethods]
impl Function {
    /// Its name in SQL.
    #[getter]
    fn name(&self) -> String {
        self.0.name.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<datafusion_saltern.Function {}>", self.0.name)
    }

    /// What DataFusion's package asks for.
    fn __datafusion_scalar_udf__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, self.0.clone(), c"datafusion_scalar_udf")
    }
}

/// All functions. They take keys by their names from a file of keys, which its owner alone may read.
#[pyfunction]
#[pyo3(signature = (keys = None))]
fn functions(keys: Option<PathBuf>) -> PyResult<Vec<Function>> {
    let keys = keys.map_or_else(|| Ok(Keys::default()), |path| Keys::read(&path));
    let keys = Arc::new(keys.map_err(|error| PyValueError::new_err(error.to_string()))?);
    Ok(saltern_datafusion::functions(&keys).map(|function| Function(Arc::new(function).into())).collect())
}

/// Saltern's functions for DataFusion's Python package.
#[pymodule]
mod datafusion_saltern {
    #[pymodule_export]
    use super::{Function, functions};
}
