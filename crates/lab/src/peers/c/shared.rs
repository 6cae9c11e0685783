//! Shared objects and the functions in them.

use std::ffi::{CStr, c_char, c_void};

/// A shared object. It stays loaded until the process ends: threads and exit handlers of its own may run that long.
#[derive(Clone, Copy)]
pub struct Shared(&'static libloading::Library);

impl Shared {
    /// Opens the first of `names` that the machine has: sonames, or paths.
    pub fn open(names: &[&str]) -> Result<Self, String> {
        for &name in names {
            // SAFETY: the initialisers of the libraries named in this folder expect nothing from who loads them.
            if let Ok(library) = unsafe { libloading::Library::new(name) } {
                return Ok(Self(Box::leak(Box::new(library))));
            }
        }
        Err(format!("no {} here", names.join(", ")))
    }

    /// The symbol `name`, as a value of the pointer type `T`.
    ///
    /// # Safety
    /// `T` is a function pointer with the symbol's signature, or a pointer to data of its type.
    pub unsafe fn symbol<T: Copy>(self, name: &str) -> Result<T, String> {
        // SAFETY: the caller's promise; the copy stays valid because the library is never unloaded.
        match unsafe { self.0.get::<T>(name) } {
            Ok(symbol) => Ok(*symbol),
            Err(_) => Err(format!("the one here is without {name}")),
        }
    }
}

/// The text behind a library's pointer.
///
/// # Safety
/// `text` is null or points to a string that ends with a zero byte and stays as it is.
pub unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return "unknown".into();
    }
    // SAFETY: the caller's promise.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// An object of a library, freed by the library's own function.
pub struct Handle<R> {
    pointer: *mut c_void,
    free: unsafe extern "C" fn(*mut c_void) -> R,
}

impl<R> Handle<R> {
    /// Takes what the library made, where it made something.
    ///
    /// # Safety
    /// `pointer` is null, or an object that `free` frees and nobody else does.
    pub unsafe fn new(pointer: *mut c_void, free: unsafe extern "C" fn(*mut c_void) -> R) -> Result<Self, String> {
        if pointer.is_null() { Err("the library makes no object".into()) } else { Ok(Self { pointer, free }) }
    }

    pub fn get(&self) -> *mut c_void {
        self.pointer
    }
}

impl<R> Drop for Handle<R> {
    fn drop(&mut self) {
        // SAFETY: the promise made to `new`.
        unsafe { (self.free)(self.pointer) };
    }
}

/// Declares a table of C functions, named as in the library, with a constructor that looks them all up.
macro_rules! functions {
    (struct $table:ident { $($function:ident: $signature:ty,)* }) => {
        #[allow(non_snake_case, reason = "the library's names")]
        #[derive(Clone, Copy)]
        struct $table {
            $($function: $signature,)*
        }

        impl $table {
            fn resolve(shared: $crate::peers::c::shared::Shared) -> Result<Self, String> {
                // SAFETY: the signatures are those of the library's documentation.
                Ok(Self { $($function: unsafe { shared.symbol(stringify!($function)) }?,)* })
            }
        }
    };
}
pub(super) use functions;
