//! Functions with output of any length.

use crate::border::{Region, apart, call, call_into, input, output};
use crate::context::{Context, Kind, State};
use crate::rows::{Names, found, listed};
use crate::{XOFS, saltern_error};
use saltern::Error;
use saltern::hash::blake2::Variant;
use saltern::hash::{
    AsconCxof128, AsconReader, AsconXof128, Blake3, CShake128, CShake256, Kt128, Kt256, Shake128, Shake256,
    SpongeReader, TurboShake128, TurboShake256, blake2, blake3,
};
use std::ffi::{c_char, c_int, c_void};

/// A function with output of any length: what saltern_shake128() and the like give. It is always there, and needs no freeing.
pub struct saltern_xof_algorithm {
    pub(crate) names: Names,
    customized: bool,
    state: State,
    begin: unsafe fn(*mut u8, &[u8], u64) -> Result<(), Error>,
    begin_named: unsafe fn(*mut u8, &[u8], &[u8]) -> Result<(), Error>,
    update: unsafe fn(*mut u8, &[u8]) -> bool,
    squeeze: unsafe fn(*mut u8, &mut [u8]) -> Result<(), Error>,
}

/// What all of them have in common.
pub(crate) trait Xof: Sized + Clone + Send {
    /// What gives the output.
    type Reader: Clone + Send;
    /// Whether a customization is taken.
    const CUSTOMIZED: bool = false;
    /// Begins a message with a customization, for so many bytes of output where those belong to what is computed.
    fn begin(customization: &[u8], length: u64) -> Result<Self, Error>;
    /// The same with the name of a function that is built on it.
    fn begin_named(name: &[u8], customization: &[u8]) -> Result<Self, Error> {
        match name.len() {
            0 => Self::begin(customization, 0),
            got => Err(Error::Length { argument: "function name", got, expected: 0 }),
        }
    }
    fn update(&mut self, piece: &[u8]);
    fn read(self) -> Self::Reader;
    fn squeeze(reader: &mut Self::Reader, output: &mut [u8]) -> Result<(), Error>;
}

/// A message, and then its output.
#[derive(Clone)]
enum Phase<X: Xof> {
    Message(X),
    Output(X::Reader),
}

/// What squeezing may come to.
trait Done {
    fn done(self) -> Result<(), Error>;
}
impl Done for () {
    fn done(self) -> Result<(), Error> {
        Ok(())
    }
}
impl Done for Result<(), Error> {
    fn done(self) -> Self {
        self
    }
}

macro_rules! xofs {
    ($([$($generics:tt)*] $xof:ty, $reader:ty, |$customization:ident, $length:ident| $begin:expr $(, customized $customized:literal)? $(, named $named:ty)?;)*) => {$(
        impl<$($generics)*> Xof for $xof {
            type Reader = $reader;
            $(const CUSTOMIZED: bool = $customized;)?

            fn begin($customization: &[u8], $length: u64) -> Result<Self, Error> {
                $begin
            }
            $(fn begin_named(name: &[u8], customization: &[u8]) -> Result<Self, Error> {
                Ok(<$named>::new(name, customization))
            })?
            fn update(&mut self, piece: &[u8]) {
                <$xof>::update(self, piece);
            }
            fn read(self) -> $reader {
                self.finalize_xof()
            }
            fn squeeze(reader: &mut $reader, output: &mut [u8]) -> Result<(), Error> {
                reader.squeeze(output).done()
            }
        }
    )*};
}

/// For those that take none.
fn none<X>(customization: &[u8], begin: impl FnOnce() -> X) -> Result<X, Error> {
    match customization.len() {
        0 => Ok(begin()),
        got => Err(Error::Length { argument: "customization", got, expected: 0 }),
    }
}

xofs! {
    [] Shake128, SpongeReader, |customization, _length| none(customization, Shake128::new);
    [] Shake256, SpongeReader, |customization, _length| none(customization, Shake256::new);
    [] CShake128, SpongeReader, |customization, _length| Ok(CShake128::new(b"", customization)), customized true, named CShake128;
    [] CShake256, SpongeReader, |customization, _length| Ok(CShake256::new(b"", customization)), customized true, named CShake256;
    [] TurboShake128, SpongeReader, |customization, _length| none(customization, TurboShake128::new);
    [] TurboShake256, SpongeReader, |customization, _length| none(customization, TurboShake256::new);
    [] Blake3, blake3::Reader, |customization, _length| none(customization, Blake3::new);
    [] AsconXof128, AsconReader, |customization, _length| none(customization, AsconXof128::new);
    [] AsconCxof128, AsconReader, |customization, _length| AsconCxof128::new(customization), customized true;
    [V: Variant + Send] blake2::Extendable<V>, blake2::Reader<V>, |customization, length| match length {
        0 => none(customization, blake2::Extendable::new),
        _ => none(customization, || blake2::Extendable::with_length(length))?,
    };
}

/// The longest customization that a running KangarooTwelve keeps until its message has ended.
const KEPT: usize = 256;

/// KangarooTwelve with a customization, which is taken in behind the message.
#[derive(Clone)]
pub(crate) struct Customized<X> {
    hash: X,
    customization: [u8; KEPT],
    bytes: usize,
}

macro_rules! kangaroos {
    ($($xof:ident)*) => {$(
        impl Xof for Customized<$xof> {
            type Reader = SpongeReader;
            const CUSTOMIZED: bool = true;

            fn begin(customization: &[u8], _: u64) -> Result<Self, Error> {
                let bytes = customization.len();
                if bytes > KEPT {
                    return Err(Error::TooLong { argument: "customization", got: bytes as u64, most: KEPT as u64 });
                }
                let mut kept = [0; KEPT];
                kept[..bytes].copy_from_slice(customization);
                Ok(Customized { hash: $xof::new(), customization: kept, bytes })
            }
            fn update(&mut self, piece: &[u8]) {
                self.hash.update(piece);
            }
            fn read(self) -> SpongeReader {
                self.hash.finalize_xof(&self.customization[..self.bytes])
            }
            fn squeeze(reader: &mut SpongeReader, output: &mut [u8]) -> Result<(), Error> {
                reader.squeeze(output).done()
            }
        }
    )*};
}
kangaroos! { Kt128 Kt256 }

impl saltern_xof_algorithm {
    pub(crate) const fn of<X: Xof>(names: Names) -> Self {
        let state = State::copied::<Phase<X>>();
        assert!(state.size() <= SALTERN_XOF_CONTEXT_BYTES && state.align() <= 64);
        saltern_xof_algorithm {
            names,
            customized: X::CUSTOMIZED,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state, customization, length| {
                // SAFETY: as above.
                unsafe { state.cast::<Phase<X>>().write(Phase::Message(X::begin(customization, length)?)) };
                Ok(())
            },
            begin_named: |state, name, customization| {
                // SAFETY: as above.
                unsafe { state.cast::<Phase<X>>().write(Phase::Message(X::begin_named(name, customization)?)) };
                Ok(())
            },
            // SAFETY: as above.
            update: |state, piece| match unsafe { &mut *state.cast::<Phase<X>>() } {
                Phase::Message(message) => {
                    message.update(piece);
                    true
                }
                Phase::Output(_) => false,
            },
            // SAFETY: as above.
            squeeze: |state, output| unsafe {
                let state = state.cast::<Phase<X>>();
                if let Phase::Message(message) = &*state {
                    // Moved out and written over, so that it is not used again.
                    let reader = std::ptr::read(message).read();
                    state.write(Phase::Output(reader));
                }
                match &mut *state {
                    Phase::Output(reader) => X::squeeze(reader, output),
                    Phase::Message(_) => Ok(()),
                }
            },
        }
    }
}

impl Kind for saltern_xof_algorithm {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt xof ");

    fn state(&self) -> &State {
        &self.state
    }
}

/// The size of saltern_xof_context: any such function's context fits.
pub const SALTERN_XOF_CONTEXT_BYTES: usize = 2048;

/// A message with output of any length.
#[repr(C, align(64))]
pub struct saltern_xof_context {
    opaque: [u8; SALTERN_XOF_CONTEXT_BYTES],
}

/// The function of this name, as "shake256" or "kt128"; null if there is none. It links all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_named(name: *const c_char) -> *const saltern_xof_algorithm {
    // SAFETY: the caller's string.
    unsafe { found(XOFS, |algorithm| &algorithm.names, name) }
}

/// The function of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_xof_numbered(number: usize) -> *const saltern_xof_algorithm {
    listed(XOFS, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_name(algorithm: *const saltern_xof_algorithm) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(std::ptr::null(), |algorithm| algorithm.names.name.as_ptr())
}

/// Whether it takes a customization: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_takes_customization(algorithm: *const saltern_xof_algorithm) -> c_int {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.customized.into())
}

/// The size in bytes of a context of this function, for those that saltern_xof_context is too large for; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_context_size(algorithm: *const saltern_xof_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.size())
}

/// The alignment in bytes of a context of this function; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_context_align(algorithm: *const saltern_xof_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.align())
}

/// Begins a message, with a customization where the function takes one (null if not; of KangarooTwelve at most 256 bytes).
/// `output_bytes` is how much output BLAKE2X shall have, for which that is part of what is computed, 0 for any; all others ignore it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_init(
    context: *mut saltern_xof_context,
    context_bytes: usize,
    algorithm: *const saltern_xof_algorithm,
    customization: *const c_void,
    customization_bytes: usize,
    output_bytes: u64,
) -> c_int {
    call(|| {
        apart(&[Region::new(context, context_bytes)], &[Region::new(customization, customization_bytes)])?;
        // SAFETY: the caller's bytes, which are apart.
        unsafe {
            let customization = input(customization, customization_bytes)?;
            Context::begin(context, context_bytes, algorithm, |algorithm: &saltern_xof_algorithm, state| {
                Ok((algorithm.begin)(state, customization, output_bytes)?)
            })
        }
    })
}

/// Begins a message of a function that is built on cSHAKE, with its name (SP 800-185 calls it N, and gives such names alone) and a
/// customization. Of other functions the name is empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_init_named(
    context: *mut saltern_xof_context,
    context_bytes: usize,
    algorithm: *const saltern_xof_algorithm,
    name: *const c_void,
    name_bytes: usize,
    customization: *const c_void,
    customization_bytes: usize,
) -> c_int {
    call(|| {
        let read = [Region::new(name, name_bytes), Region::new(customization, customization_bytes)];
        apart(&[Region::new(context, context_bytes)], &read)?;
        // SAFETY: the caller's bytes, which are apart.
        unsafe {
            let (name, customization) = (input(name, name_bytes)?, input(customization, customization_bytes)?);
            Context::begin(context, context_bytes, algorithm, |algorithm: &saltern_xof_algorithm, state| {
                Ok((algorithm.begin_named)(state, name, customization)?)
            })
        }
    })
}

/// Goes on with the message: not any more when output has been read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_update(
    context: *mut saltern_xof_context,
    piece: *const c_void,
    piece_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart.
    call(|| unsafe {
        let context = Context::<saltern_xof_algorithm>::of(context)?;
        apart(&[context.region()], &[Region::new(piece, piece_bytes)])?;
        match (context.algorithm.update)(context.state, input(piece, piece_bytes)?) {
            true => Ok(()),
            false => Err(saltern_error::Ended),
        }
    })
}

/// The output that comes next. The first such call ends the message; as many may follow as are needed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_squeeze(
    context: *mut saltern_xof_context,
    output: *mut c_void,
    output_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(output, output_bytes)], || {
            let context = Context::<saltern_xof_algorithm>::of(context)?;
            apart(&[context.region(), Region::new(output, output_bytes)], &[])?;
            Ok((context.algorithm.squeeze)(context.state, crate::border::output(output, output_bytes)?)?)
        })
    }
}

/// Makes `to` what `from` is, and goes on by itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_copy(
    to: *mut saltern_xof_context,
    to_bytes: usize,
    from: *const saltern_xof_context,
) -> c_int {
    // SAFETY: the caller's contexts.
    call(|| unsafe { Context::<saltern_xof_algorithm>::reading(from)?.copy(to, to_bytes) })
}

/// Ends it: nothing is left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof_wipe(context: *mut saltern_xof_context) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        Context::<saltern_xof_algorithm>::of(context)?.end();
        Ok(())
    })
}

/// The output of a whole message. For BLAKE2X, `output_bytes` is part of what is computed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_xof(
    algorithm: *const saltern_xof_algorithm,
    output: *mut c_void,
    output_bytes: usize,
    customization: *const c_void,
    customization_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(output, output_bytes)], || {
            let read = [Region::new(customization, customization_bytes), Region::new(message, message_bytes)];
            apart(&[Region::new(output, output_bytes)], &read)?;
            let (customization, message) = (input(customization, customization_bytes)?, input(message, message_bytes)?);
            Context::alone::<saltern_xof_context>(
                algorithm,
                |algorithm: &saltern_xof_algorithm, state| {
                    Ok((algorithm.begin)(state, customization, output_bytes as u64)?)
                },
                |context| {
                    (context.algorithm.update)(context.state, message);
                    Ok((context.algorithm.squeeze)(context.state, self::output(output, output_bytes)?)?)
                },
            )
        })
    }
}
