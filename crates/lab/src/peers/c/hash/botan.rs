//! Botan: its C interface, objects that keep keys and start the next message at the end of one.

use std::{
    ffi::{CStr, CString, c_char, c_int, c_void},
    ptr::{copy_nonoverlapping, null_mut},
};

use super::{
    super::shared::{Handle, answer, call, functions},
    Input, Made, Operation, Shared, bcrypt as strings,
};
use crate::{
    job::Refusal,
    operations::{self, ARGON2, ARGON2_KIB, ARGON2_PASSES, BCRYPT_COST, PBKDF2_ITERATIONS, SCRYPT_LOG_N, SCRYPT_R},
    peers::names::{cipher_of_mac, of_hash, of_xof},
    shapes::hash,
    subject::Subject,
};
use saltern_catalog::{HashEntry, HmacEntry};

/// What it calls otherwise than others do. Those of an output of any length are of one length each.
const OTHERWISE: &[(&str, &CStr)] = &[
    ("sha3-224", c"SHA-3(224)"),
    ("sha3-256", c"SHA-3(256)"),
    ("sha3-384", c"SHA-3(384)"),
    ("sha3-512", c"SHA-3(512)"),
    ("shake128", c"SHAKE-128(256)"),
    ("shake256", c"SHAKE-256(512)"),
    ("blake2b-256", c"BLAKE2b(256)"),
    ("gost94-cryptopro", c"GOST-34.11"),
    ("siphash-2-4", c"SipHash(2,4)"),
    ("siphash-1-3", c"SipHash(1,3)"),
    ("kmac128", c"KMAC-128(256)"),
    ("kmac256", c"KMAC-256(512)"),
    ("blake2b-512.keyed", c"BLAKE2b(512)"),
    ("blake2s-256.keyed", c"BLAKE2s(256)"),
];

/// What it says of a name that it does not know.
const NOT_IMPLEMENTED: c_int = -40;
/// What it says of a message for an object without a key.
const KEY_NOT_SET: c_int = -33;

type Init = unsafe extern "C" fn(*mut *mut c_void, *const c_char, u32) -> c_int;
type Destroy = unsafe extern "C" fn(*mut c_void) -> c_int;
type Feed = unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int;
type Final = unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int;
type Length = unsafe extern "C" fn(*mut c_void, *mut usize) -> c_int;

functions! {
    struct Functions {
        botan_hash_init: Init,
        botan_hash_destroy: Destroy,
        botan_hash_output_length: Length,
        botan_hash_update: Feed,
        botan_hash_final: Final,
        botan_mac_init: Init,
        botan_mac_destroy: Destroy,
        botan_mac_output_length: Length,
        botan_mac_set_key: Feed,
        botan_mac_update: Feed,
        botan_mac_final: Final,
        botan_kdf: unsafe extern "C" fn(
            *const c_char, *mut u8, usize, *const u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
        botan_pwdhash: unsafe extern "C" fn(
            *const c_char, usize, usize, usize, *mut u8, usize, *const u8, usize, *const u8, usize
        ) -> c_int,
    }
}

functions! {
    // Since version 3.
    struct Bcrypt {
        botan_rng_init_custom: unsafe extern "C" fn(
            *mut *mut c_void,
            *const c_char,
            *mut c_void,
            Get,
            Option<unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int>,
            Option<unsafe extern "C" fn(*mut c_void)>,
        ) -> c_int,
        botan_rng_destroy: Destroy,
        botan_bcrypt_generate:
            unsafe extern "C" fn(*mut u8, *mut usize, *const c_char, *mut c_void, usize, u32) -> c_int,
    }
}

type Get = unsafe extern "C" fn(*mut c_void, *mut u8, usize) -> c_int;

/// What the library takes for random: the salt.
///
/// # Safety
/// `salt` points to 16 bytes, `out` to as many as it is told to fill.
unsafe extern "C" fn get_salt(salt: *mut c_void, out: *mut u8, bytes: usize) -> c_int {
    if bytes != 16 {
        return -1;
    }
    // SAFETY: the caller's promise.
    unsafe { copy_nonoverlapping(salt.cast(), out, bytes) };
    0
}

#[derive(Clone, Copy)]
pub struct Hashes {
    functions: Functions,
    bcrypt: Option<Bcrypt>,
}

impl Hashes {
    pub fn resolve(shared: Shared) -> Result<Self, String> {
        Ok(Self { functions: Functions::resolve(shared)?, bcrypt: Bcrypt::resolve(shared).ok() })
    }

    pub fn task(&self, operation: &Operation, input: &Input) -> Option<Made> {
        if let Some(kind) = operation.find(ARGON2) {
            // It takes its memory itself, and has threads for lanes.
            let name = [c"Argon2d", c"Argon2i", c"Argon2id"][kind.kind as usize];
            let costs = [ARGON2_KIB as usize, ARGON2_PASSES as usize, kind.lanes as usize];
            return (!kind.reused).then(|| self.password(name.into(), costs, operation, input));
        }
        match operation.subject() {
            Some(Subject::Hash(entry)) => {
                self.hash(entry).map(|known| self.digest(known.map(|(_, object)| object), operation, input))
            }
            Some(Subject::Xof(entry)) => {
                let object =
                    first(names(entry.name, of_xof(entry)), |name| self.hash_object(name, operation.output_bytes));
                object.map(|known| self.digest(known.map(|(_, object)| object), operation, input))
            }
            Some(Subject::Hmac(_) | Subject::Mac(_)) => {
                self.mac(operation).map(|object| self.code(object, operation, input))
            }
            Some(Subject::Hkdf(entry)) => {
                let name = self.with("HKDF", entry)?;
                Some(name.and_then(|name| self.hkdf(name, operation, input)))
            }
            Some(Subject::Pbkdf2(entry)) => {
                let costs = [PBKDF2_ITERATIONS as usize, 0, 0];
                let name = self.with("PBKDF2", entry)?;
                Some(name.and_then(|name| self.password(name, costs, operation, input)))
            }
            None if operation.name == "bcrypt.10" => Some(bcrypt(self.bcrypt?, operation, input)),
            None if operation.name == "scrypt.16mib" => {
                let costs = [1 << SCRYPT_LOG_N, SCRYPT_R as usize, 1];
                Some(self.password(c"Scrypt".into(), costs, operation, input))
            }
            _ => None,
        }
    }

    fn digest(&self, object: Result<Handle<c_int>, String>, operation: &Operation, input: &Input) -> Made {
        let (functions, object) = (self.functions, object?);
        // SAFETY: pieces are given with their lengths, the digest is as long as the object's.
        hash::stream(operation, input, move |message, digest| unsafe {
            message.feed(|piece| call!(functions.botan_hash_update(object.get(), piece.as_ptr(), piece.len()) == 0))?;
            call!(functions.botan_hash_final(object.get(), digest.as_mut_ptr()) == 0)
        })
    }

    fn code(&self, object: Result<Handle<c_int>, String>, operation: &Operation, input: &Input) -> Made {
        let (functions, object, key) = (self.functions, object?, input.key.clone());
        let keying = self.forgets_key(&object, &key, operation)?;
        // SAFETY: key and pieces are given with their lengths, the digest is as long as the object's.
        hash::stream(operation, input, move |message, digest| unsafe {
            if keying {
                call!(functions.botan_mac_set_key(object.get(), key.as_ptr(), key.len()) == 0)?;
            }
            message.feed(|piece| call!(functions.botan_mac_update(object.get(), piece.as_ptr(), piece.len()) == 0))?;
            call!(functions.botan_mac_final(object.get(), digest.as_mut_ptr()) == 0)
        })
    }

    /// The codes that lose their key at the end of a message, as SipHash does in version 2.
    pub fn keying(&self) -> Vec<&'static str> {
        let forgets = |operation: &&Operation| {
            let object = self.mac(operation)?.ok()?;
            self.forgets_key(&object, &vec![0; operation.key_bytes], operation).ok()
        };
        let single = operations::ALL.iter().filter(|operation| operation.items == 1);
        single.filter(|operation| forgets(operation).unwrap_or(false)).map(|operation| operation.name).collect()
    }

    /// Sets the key, and finds out whether it has to be set for each message.
    fn forgets_key(&self, object: &Handle<c_int>, key: &[u8], operation: &Operation) -> Result<bool, Refusal> {
        let (functions, mut code) = (self.functions, vec![0; operation.output_bytes]);
        // SAFETY: the key is given with its length, and the code is as long as the object's.
        unsafe {
            let set = || call!(functions.botan_mac_set_key(object.get(), key.as_ptr(), key.len()) == 0);
            set()?;
            call!(functions.botan_mac_update(object.get(), [0].as_ptr(), 1) == 0)?;
            call!(functions.botan_mac_final(object.get(), code.as_mut_ptr()) == 0)?;
            let forgets = match (functions.botan_mac_update)(object.get(), [0].as_ptr(), 1) {
                KEY_NOT_SET => true,
                code => answer("botan_mac_update", code, 0).map(|()| false)?,
            };
            // Nothing of that message is to be left.
            set()?;
            Ok(forgets)
        }
    }

    /// What it calls a hash function, and an object of it.
    fn hash(&self, entry: &HashEntry) -> Option<Known> {
        first(names(entry.name, of_hash(entry)), |name| self.hash_object(name, entry.bytes))
    }

    fn hash_object(&self, name: &CStr, bytes: usize) -> Option<Result<Handle<c_int>, String>> {
        let Functions { botan_hash_init, botan_hash_destroy, botan_hash_output_length, .. } = self.functions;
        let length = ("botan_hash_output_length", botan_hash_output_length);
        object(("botan_hash_init", botan_hash_init), botan_hash_destroy, length, name, bytes)
    }

    /// What it calls that which is built on a hash function.
    fn with(&self, what: &str, entry: &HmacEntry) -> Option<Result<CString, String>> {
        let known = self.hash(entry.hash_entry())?;
        let whole = |name: &CStr| CString::new(format!("{what}({})", name.to_string_lossy()));
        Some(known.and_then(|(name, _)| whole(&name).map_err(|error| error.to_string())))
    }

    /// An object of a code.
    fn mac(&self, operation: &Operation) -> Option<Result<Handle<c_int>, String>> {
        let Functions { botan_mac_init, botan_mac_destroy, botan_mac_output_length, .. } = self.functions;
        let known = match operation.subject()? {
            Subject::Hmac(entry) => vec![self.with("HMAC", entry)?],
            // Keys for one message are set with each, by all libraries.
            Subject::Mac(entry) if !entry.one_time => {
                // Since version 3 there is a call for nonces.
                if entry.nonce_bytes != [0, 0] {
                    return None;
                }
                let of_cipher = cipher_of_mac(entry).map(|(cipher, _)| format!("CMAC({})", cipher.title));
                let others = of_cipher.into_iter().chain(std::iter::once(entry.title.to_owned()));
                names(entry.name, others).map(Ok).collect()
            }
            _ => return None,
        };
        known.into_iter().find_map(|name| match name {
            Ok(name) => {
                let length = ("botan_mac_output_length", botan_mac_output_length);
                object(("botan_mac_init", botan_mac_init), botan_mac_destroy, length, &name, operation.output_bytes)
            }
            Err(error) => Some(Err(error)),
        })
    }

    fn hkdf(&self, name: CString, operation: &Operation, input: &Input) -> Made {
        let (functions, salt, info) = (self.functions, input.nonce.clone(), input.aad.clone());
        // SAFETY: everything is given with its length.
        hash::derivation(operation, input, move |secret, key| unsafe {
            call!(
                functions.botan_kdf(
                    name.as_ptr(),
                    key.as_mut_ptr(),
                    key.len(),
                    secret.as_ptr(),
                    secret.len(),
                    salt.as_ptr(),
                    salt.len(),
                    info.as_ptr(),
                    info.len(),
                ) == 0
            )
        })
    }

    fn password(&self, name: CString, [a, b, c]: [usize; 3], operation: &Operation, input: &Input) -> Made {
        let (functions, salt) = (self.functions, input.nonce.clone());
        hash::derivation(operation, input, move |password, key| {
            let (out, bytes) = (key.as_mut_ptr(), key.len());
            let (from, length) = (password.as_ptr(), password.len());
            // SAFETY: password, salt and key are given with their lengths.
            unsafe {
                let (salt, salt_bytes) = (salt.as_ptr(), salt.len());
                call!(functions.botan_pwdhash(name.as_ptr(), a, b, c, out, bytes, from, length, salt, salt_bytes) == 0)
            }
        })
    }
}

/// Its salt comes from a generator of random numbers: the one here has but that.
fn bcrypt(functions: Bcrypt, operation: &Operation, input: &Input) -> Made {
    let salt: Box<[u8; 16]> = Box::new(input.nonce[..].try_into().map_err(|_| "the library takes a salt of 16 bytes")?);
    let (mut generator, context) = (null_mut(), salt.as_ptr().cast_mut().cast());
    // SAFETY: the name is a string, the generator goes to the function that destroys it, and before the salt does.
    let generator = unsafe {
        let name = c"salt".as_ptr();
        call!(functions.botan_rng_init_custom(&mut generator, name, context, get_salt, None, None) == 0)?;
        Handle::new(generator, functions.botan_rng_destroy)?
    };
    strings::task(operation, input, move |password, text| {
        let (_salt, mut length) = (&salt, text.len());
        let (out, password) = (text.as_mut_ptr(), password.as_ptr().cast());
        // SAFETY: the password is a string, there is room for the length that is given.
        unsafe {
            let (generator, cost) = (generator.get(), BCRYPT_COST as usize);
            call!(functions.botan_bcrypt_generate(out, &mut length, password, generator, cost, 0) == 0)
        }
    })
}

/// A name that the library knows, with what is made by it; or an error that is none about the name.
type Known = Result<(CString, Handle<c_int>), String>;

/// What the library may call the algorithm that has this name here.
fn names(name: &str, others: impl Iterator<Item = String>) -> impl Iterator<Item = CString> {
    let otherwise = OTHERWISE.iter().filter(move |(own, _)| *own == name).map(|(_, other)| CString::from(*other));
    otherwise.chain(others.filter_map(|name| CString::new(name).ok()))
}

/// The first name that an object is made by.
fn first(
    mut names: impl Iterator<Item = CString>,
    make: impl Fn(&CStr) -> Option<Result<Handle<c_int>, String>>,
) -> Option<Known> {
    names.find_map(|name| Some(make(&name)?.map(|object| (name, object))))
}

/// An object of a name; `None` where the library does not know the name, or means another length by it.
fn object(
    (function, init): (&'static str, Init),
    destroy: Destroy,
    (asked, length): (&'static str, Length),
    name: &CStr,
    expected: usize,
) -> Option<Result<Handle<c_int>, String>> {
    let (mut object, mut bytes) = (null_mut(), 0);
    // SAFETY: the name is a string, the object goes to the function that destroys it, and is asked a question.
    let made = unsafe {
        match init(&mut object, name.as_ptr(), 0) {
            NOT_IMPLEMENTED => return None,
            code => answer(function, code, 0).and_then(|()| Handle::new(object, destroy)).and_then(|object| {
                answer(asked, length(object.get(), &mut bytes), 0)?;
                Ok(object)
            }),
        }
    };
    match made {
        Ok(_) if bytes != expected => None,
        made => Some(made.map_err(String::from)),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::super::{Library, Peer};
    use super::*;
    use crate::measure::{self, Observer, Outcome, Plan};
    use crate::{ours, select};
    use saltern::mac::{SipHash24, SipHashKey};

    /// An object of the interface as a C library has it: SipHash-2-4 by ours behind pointers and codes.
    struct Object {
        key: Option<[u8; 16]>,
        message: Vec<u8>,
        forgets: bool,
        /// How many messages it has left, if that is limited.
        left: Option<u32>,
    }

    /// # Safety
    /// As of the library's own.
    unsafe fn init(out: *mut *mut c_void, name: *const c_char, forgets: bool, left: Option<u32>) -> c_int {
        // SAFETY: a string.
        if unsafe { CStr::from_ptr(name) } != c"SipHash(2,4)" {
            return NOT_IMPLEMENTED;
        }
        // SAFETY: there is room for a pointer.
        unsafe { *out = Box::into_raw(Box::new(Object { key: None, message: Vec::new(), forgets, left })).cast() };
        0
    }

    unsafe extern "C" fn init_keeping(out: *mut *mut c_void, name: *const c_char, _: u32) -> c_int {
        // SAFETY: the caller's promise.
        unsafe { init(out, name, false, None) }
    }

    unsafe extern "C" fn init_forgetful(out: *mut *mut c_void, name: *const c_char, _: u32) -> c_int {
        // SAFETY: the caller's promise.
        unsafe { init(out, name, true, None) }
    }

    unsafe extern "C" fn init_tiring(out: *mut *mut c_void, name: *const c_char, _: u32) -> c_int {
        // SAFETY: the caller's promise.
        unsafe { init(out, name, false, Some(50)) }
    }

    unsafe extern "C" fn init_unable(out: *mut *mut c_void, name: *const c_char, _: u32) -> c_int {
        // SAFETY: the caller's promise. It is asked for one message when its key is set, and has no other.
        unsafe { init(out, name, false, Some(1)) }
    }

    unsafe extern "C" fn init_failing(_: *mut *mut c_void, _: *const c_char, _: u32) -> c_int {
        -21
    }

    unsafe extern "C" fn destroy(object: *mut c_void) -> c_int {
        // SAFETY: one that `init` made, destroyed once.
        drop(unsafe { Box::from_raw(object.cast::<Object>()) });
        0
    }

    unsafe extern "C" fn length(_: *mut c_void, bytes: *mut usize) -> c_int {
        // SAFETY: there is room for a number.
        unsafe { *bytes = 8 };
        0
    }

    unsafe extern "C" fn set_key(object: *mut c_void, key: *const u8, bytes: usize) -> c_int {
        // SAFETY: one that `init` made; the key is given with its length.
        let (object, key) = unsafe { (&mut *object.cast::<Object>(), std::slice::from_raw_parts(key, bytes)) };
        object.message.clear();
        object.key = key.try_into().ok();
        if object.key.is_some() { 0 } else { -34 }
    }

    unsafe extern "C" fn update(object: *mut c_void, bytes: *const u8, length: usize) -> c_int {
        // SAFETY: one that `init` made.
        let object = unsafe { &mut *object.cast::<Object>() };
        if object.key.is_none() {
            return KEY_NOT_SET;
        }
        if object.left == Some(0) {
            return -20;
        }
        // SAFETY: the message is given with its length.
        object.message.extend(unsafe { std::slice::from_raw_parts(bytes, length) });
        0
    }

    unsafe extern "C" fn end(object: *mut c_void, code: *mut u8) -> c_int {
        // SAFETY: one that `init` made.
        let object = unsafe { &mut *object.cast::<Object>() };
        let Some(key) = object.key else { return KEY_NOT_SET };
        let tag = SipHash24::authenticate(&SipHashKey::new(key), &object.message);
        object.message.clear();
        object.left = object.left.map(|left| left.saturating_sub(1));
        if object.forgets {
            object.key = None;
        }
        // SAFETY: there is room for 8 bytes.
        unsafe { copy_nonoverlapping(tag.as_bytes().as_ptr(), code, 8) };
        0
    }

    unsafe extern "C" fn kdf(
        _: *const c_char,
        _: *mut u8,
        _: usize,
        _: *const u8,
        _: usize,
        _: *const u8,
        _: usize,
        _: *const u8,
        _: usize,
    ) -> c_int {
        NOT_IMPLEMENTED
    }

    unsafe extern "C" fn pwdhash(
        _: *const c_char,
        _: usize,
        _: usize,
        _: usize,
        _: *mut u8,
        _: usize,
        _: *const u8,
        _: usize,
        _: *const u8,
        _: usize,
    ) -> c_int {
        NOT_IMPLEMENTED
    }

    /// A library of these functions.
    fn peer(init: Init) -> Box<dyn Library> {
        let functions = Functions {
            botan_hash_init: init_failing,
            botan_hash_destroy: destroy,
            botan_hash_output_length: length,
            botan_hash_update: update,
            botan_hash_final: end,
            botan_mac_init: init,
            botan_mac_destroy: destroy,
            botan_mac_output_length: length,
            botan_mac_set_key: set_key,
            botan_mac_update: update,
            botan_mac_final: end,
            botan_kdf: kdf,
            botan_pwdhash: pwdhash,
        };
        let hashes = Hashes { functions, bcrypt: None };
        let peer: &'static Peer = Box::leak(Box::new(Peer {
            name: "botan",
            version: "0".into(),
            implementation: "FFI".into(),
            keying: hashes.keying().leak(),
            make: Box::new(move |operation, input| hashes.task(operation, input).transpose()),
        }));
        Box::new(peer)
    }

    struct Patient(Cell<f64>);

    impl Observer for Patient {
        fn progress(&self, done: f64, _: &str) {
            self.0.set(done);
        }

        fn stopped(&self) -> bool {
            false
        }
    }

    fn measured(operation: &str, init: Init) -> Outcome {
        let operations = select::operations(&[operation]).unwrap();
        let plan = Plan { operations, sizes: Some(vec![64, 1024]), seconds: 0.01, trust: false };
        let mut libraries = ours::libraries(&[saltern::cpu::level()]);
        libraries.push(peer(init));
        measure::run(&plan, &libraries, &Patient(Cell::new(0.0)))
    }

    fn theirs(outcome: &Outcome) -> Vec<&str> {
        let rows = outcome.report.rows.iter().filter(|row| row.library == "botan");
        rows.map(|row| row.implementation.as_str()).collect()
    }

    #[test]
    fn a_key_that_is_forgotten_is_set_for_each_message_and_the_row_says_so() {
        let outcome = measured("=siphash-2-4", init_forgetful);
        assert_eq!((&outcome.problems[..], theirs(&outcome)), (&[][..], vec!["FFI keying"; 2]));
        let outcome = measured("=siphash-2-4", init_keeping);
        assert_eq!((&outcome.problems[..], theirs(&outcome)), (&[][..], vec!["FFI"; 2]));
    }

    #[test]
    fn an_error_is_told_with_its_code_and_the_run_goes_on() {
        let cases: [(&str, Init, &str); 3] = [
            ("=siphash-2-4", init_unable, "error -20 from botan_mac_update"),
            ("=siphash-2-4", init_tiring, "error -20 from botan_mac_update"),
            ("=sha-256", init_keeping, "error -21 from botan_hash_init"),
        ];
        for (operation, init, error) in cases {
            let outcome = measured(operation, init);
            assert!(theirs(&outcome).is_empty() && outcome.report.rows.len() == 2, "{error}");
            assert!(!outcome.problems.is_empty(), "{error}");
            for problem in &outcome.problems {
                let text = problem.to_string();
                assert!(problem.kind() == "FAILED" && !problem.is_grave() && text.ends_with(error), "{text}");
            }
        }
        // A name that it does not know is no error.
        let outcome = measured("=siphash-1-3", init_keeping);
        assert!(outcome.problems.is_empty() && theirs(&outcome).is_empty());
    }
}
