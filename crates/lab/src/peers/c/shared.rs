//! Shared objects and the functions in them.

use std::cell::Cell;
use std::error::Error as _;
use std::ffi::{CStr, c_char, c_void};

use crate::job::Refusal;

/// A shared object. It stays loaded until the process ends: threads and exit handlers of its own may run that long.
#[derive(Clone, Copy)]
pub struct Shared(&'static libloading::Library);

thread_local! {
    /// The file that is opened whatever is asked for.
    static INSTEAD: Cell<Option<String>> = const { Cell::new(None) };
}

/// What `load` makes of the file at `path`, which it finds in the place of those that it knows.
pub fn instead<T>(path: &str, load: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    // The loader looks for a name without a slash elsewhere than here.
    let path = if path.contains('/') { path.to_owned() } else { format!("./{path}") };
    INSTEAD.set(Some(path));
    let loaded = load();
    INSTEAD.set(None);
    loaded
}

impl Shared {
    /// Opens the first of `names` that the machine has and can load: sonames, or paths.
    pub fn open(names: &[&str]) -> Result<Self, String> {
        Self::open_any(names, &names.join(", "))
    }

    /// The same of names that are too many to tell, with what tells them.
    pub fn open_any(names: &[&str], shown: &str) -> Result<Self, String> {
        if let Some(path) = INSTEAD.take() {
            let opened = Self::open_any(&[&path], &path);
            INSTEAD.set(Some(path));
            return opened;
        }
        let mut refused = None;
        for &name in names {
            // SAFETY: the initialisers of the libraries named in this folder expect nothing from who loads them.
            match unsafe { libloading::Library::new(name) } {
                Ok(library) => return Ok(Self(Box::leak(Box::new(library)))),
                Err(error) => {
                    // The error itself only says that the call failed, its source has the loader's words.
                    let error = error.source().map_or_else(|| error.to_string(), ToString::to_string);
                    if refused.is_none() && !is_absent(name, &error) {
                        // Loaders may write several lines, and glibc begins with the name.
                        let words = error.split_whitespace().collect::<Vec<_>>().join(" ");
                        let why = words.strip_prefix(&format!("{name}: ")).unwrap_or(&words);
                        refused = Some(format!("{name} cannot be loaded: {why}"));
                    }
                }
            }
        }
        Err(refused.unwrap_or_else(|| format!("no {shown} here")))
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

/// Whether the loader's error says that there is no file `name`, rather than that it, or something it needs, cannot be
/// loaded. Unix has no code for that, and the words differ: glibc's, musl's, and those of macOS, which lists each place where
/// it looked, with what was wrong there. The code of Windows is that of both.
fn is_absent(name: &str, error: &str) -> bool {
    let nowhere = error.starts_with(&format!("dlopen({name},"))
        && !error.contains("Library not loaded")
        && error.matches("' (").count() == error.matches("' (no such file").count();
    nowhere
        || error == format!("{name}: cannot open shared object file: No such file or directory")
        || error == format!("Error loading shared library {name}: No such file or directory")
        || error.ends_with("(os error 126)")
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
    pub unsafe fn new(pointer: *mut c_void, free: unsafe extern "C" fn(*mut c_void) -> R) -> Result<Self, Refusal> {
        if pointer.is_null() { Err(Refusal::Says("the library makes no object")) } else { Ok(Self { pointer, free }) }
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

/// What a function's code says: with any other than `success` it is the library's own error.
pub fn answer(function: &'static str, code: impl Into<i64>, success: i64) -> Result<(), Refusal> {
    match code.into() {
        code if code == success => Ok(()),
        code => Err(Refusal::Code(function, code)),
    }
}

/// Calls a function of a table, and takes its code for an answer: that of success stands behind `==`.
macro_rules! call {
    ($table:ident.$function:ident($($argument:expr),* $(,)?) == $success:literal) => {
        $crate::peers::c::shared::answer(stringify!($function), ($table.$function)($($argument),*), $success)
    };
}
pub(super) use call;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_there_is_told_from_one_that_cannot_be_loaded() {
        for absent in [
            "a.so: cannot open shared object file: No such file or directory",
            "Error loading shared library a.so: No such file or directory",
            "dlopen(a.so, 0x0005): tried: 'a.so' (no such file), '/usr/lib/a.so' (no such file, not in dyld cache)",
        ] {
            assert!(is_absent("a.so", absent), "{absent}");
        }
        for there in [
            "a.so: file too short",
            "a.so: wrong ELF class: ELFCLASS32",
            "needed.so: cannot open shared object file: No such file or directory",
            "Error loading shared library needed.so: No such file or directory (needed by a.so)",
            "dlopen(a.so, 0x0005): tried: 'a.so' (not a mach-o file), '/usr/lib/a.so' (no such file)",
            "dlopen(a.so, 0x0005): Library not loaded: needed.dylib\n  Reason: tried: 'needed.dylib' (no such file)",
        ] {
            assert!(!is_absent("a.so", there), "{there}");
        }
    }

    #[test]
    fn why_a_file_cannot_be_loaded_is_told_in_a_line() {
        let why = |names: &[&str]| Shared::open(names).err().expect("neither is a library");
        assert_eq!(why(&["no-such.so", "none.so"]), "no no-such.so, none.so here");
        let this = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let refused = why(&["no-such.so", this]);
        assert!(refused.starts_with(&format!("{this} cannot be loaded: ")) && !refused.contains('\n'), "{refused}");
    }
}
