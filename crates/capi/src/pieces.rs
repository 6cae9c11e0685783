//! Messages in pieces, by modes of block ciphers.

use crate::block::Mode;
use crate::border::{Data, Region, apart, call, call_into, input};
use crate::context::{Context, Kind, State};
use crate::{saltern_error, saltern_mode_context};
use saltern::Error;
use saltern::block::Keyed;
use saltern::mode::{
    Cbc, CbcDecryptor, CbcEncryptor, Cfb, Cfb8, Cfb8Decryptor, Cfb8Encryptor, CfbDecryptor, CfbEncryptor, CtrKeystream,
    CtrOf, Ofb, OfbKeystream,
};
use std::ffi::{c_int, c_void};

/// One direction of a mode.
pub(crate) struct Pieces {
    state: State,
    begin: unsafe fn(*mut u8, *const u8, &[u8]) -> Result<(), Error>,
    run: unsafe fn(*mut u8, &mut Data<'_>) -> Result<(), Error>,
}

impl Kind for Pieces {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt part");

    fn state(&self) -> &State {
        &self.state
    }
}

/// A mode that takes messages in pieces. What does so borrows the mode.
pub(crate) trait InPieces: 'static {
    type Encryptor: Part;
    type Decryptor: Part;
    fn encryptor(&'static self, iv: &[u8]) -> Result<Self::Encryptor, Error>;
    fn decryptor(&'static self, iv: &[u8]) -> Result<Self::Decryptor, Error>;
}

/// A message that is being encrypted or decrypted.
pub(crate) trait Part: Send {
    fn run(&mut self, data: &mut Data<'_>) -> Result<(), Error>;
}

/// What a mode's call gives, where some cannot fail.
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

macro_rules! parts {
    ($($part:ident: $in_place:ident $between:ident;)*) => {$(
        impl Part for $part<'static> {
            fn run(&mut self, data: &mut Data<'_>) -> Result<(), Error> {
                match data {
                    Data::InPlace(data) => self.$in_place(data).done(),
                    Data::Between(input, output) => self.$between(input, output).done(),
                }
            }
        }
    )*};
}
parts! {
    CbcEncryptor: encrypt_in_place encrypt_into;
    CbcDecryptor: decrypt_in_place decrypt_into;
    CfbEncryptor: encrypt_in_place encrypt_into;
    CfbDecryptor: decrypt_in_place decrypt_into;
    Cfb8Encryptor: encrypt_in_place encrypt_into;
    Cfb8Decryptor: decrypt_in_place decrypt_into;
    OfbKeystream: apply apply_to;
    CtrKeystream: apply apply_to;
}

macro_rules! in_pieces {
    ($([$($generics:tt)*] $mode:ty: $encryptor:ident by $encrypt:ident, $decryptor:ident by $decrypt:ident;)*) => {$(
        impl<C: Keyed $($generics)*> InPieces for $mode {
            type Encryptor = $encryptor<'static>;
            type Decryptor = $decryptor<'static>;

            fn encryptor(&'static self, iv: &[u8]) -> Result<$encryptor<'static>, Error> {
                Ok(self.$encrypt(&iv.try_into()?))
            }
            fn decryptor(&'static self, iv: &[u8]) -> Result<$decryptor<'static>, Error> {
                Ok(self.$decrypt(&iv.try_into()?))
            }
        }
    )*};
}
in_pieces! {
    [] Cbc<C>: CbcEncryptor by encryptor, CbcDecryptor by decryptor;
    [] Cfb<C>: CfbEncryptor by encryptor, CfbDecryptor by decryptor;
    [] Cfb8<C>: Cfb8Encryptor by encryptor, Cfb8Decryptor by decryptor;
    [] Ofb<C>: OfbKeystream by keystream, OfbKeystream by keystream;
    [, const BITS: u32] CtrOf<C, BITS>: CtrKeystream by keystream, CtrKeystream by keystream;
}

/// Which mode a message borrows.
#[derive(Clone, Copy)]
struct Link {
    context: *const saltern_mode_context,
    mode: &'static Mode,
}

/// What is in a message's context.
#[repr(C)]
struct Borrowing<P> {
    link: Link,
    part: P,
}

impl Pieces {
    /// Encryption, then decryption.
    pub(crate) const fn of<M: InPieces>() -> [&'static Self; 2] {
        const {
            [
                &Pieces {
                    // SAFETY: contexts call these with a place for a state of this type, and with a state of the mode.
                    begin: |place, mode, iv| unsafe { borrow(place, (*mode.cast::<M>()).encryptor(iv)?) },
                    ..Self::run::<M::Encryptor>()
                },
                &Pieces {
                    // SAFETY: as above.
                    begin: |place, mode, iv| unsafe { borrow(place, (*mode.cast::<M>()).decryptor(iv)?) },
                    ..Self::run::<M::Decryptor>()
                },
            ]
        }
    }

    const fn run<P: Part>() -> Self {
        let state = State::of::<Borrowing<P>>();
        assert!(state.size() <= SALTERN_MODE_MESSAGE_BYTES && state.align() <= 64);
        Pieces {
            state,
            begin: |_, _, _| Ok(()),
            // SAFETY: contexts call it with a state of this type.
            run: |state, data| unsafe { &mut *state.cast::<Borrowing<P>>() }.part.run(data),
        }
    }
}

/// Writes what borrows a mode.
///
/// # Safety
/// There is a place for it.
unsafe fn borrow<P: Part>(place: *mut u8, part: P) -> Result<(), Error> {
    // SAFETY: the same.
    unsafe { (&raw mut (*place.cast::<Borrowing<P>>()).part).write(part) };
    Ok(())
}

/// The size of saltern_mode_message: any fits.
pub const SALTERN_MODE_MESSAGE_BYTES: usize = 256;

/// A message that is being encrypted or decrypted by a mode.
#[repr(C, align(64))]
pub struct saltern_mode_message {
    opaque: [u8; SALTERN_MODE_MESSAGE_BYTES],
}

/// Begins a message in pieces under an IV: to be encrypted, or with `encrypt` 0 to be decrypted. CBC, CFB, CFB8, OFB and CTR have that.
/// `message_bytes` is sizeof(saltern_mode_message). **The mode's context must stay where it is, and as it is, until the message has
/// ended.**
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_start(
    message: *mut saltern_mode_message,
    message_bytes: usize,
    context: *const saltern_mode_context,
    encrypt: c_int,
    iv: *const c_void,
    iv_bytes: usize,
) -> c_int {
    // SAFETY: the caller's contexts and bytes, which are apart before they are looked at.
    call(|| unsafe {
        let mode = Context::<Mode>::reading(context)?;
        apart(&[Region::new(message, message_bytes)], &[Region::new(iv, iv_bytes), mode.region()])?;
        let iv = input(iv, iv_bytes)?;
        let [encryption, decryption] = mode.algorithm.pieces.ok_or(saltern_error::Unsupported)?;
        let pieces = if encrypt == 0 { decryption } else { encryption };
        Context::begin(message, message_bytes, pieces, |pieces: &Pieces, state| {
            (pieces.begin)(state, mode.state, iv)?;
            state.cast::<Link>().write(Link { context, mode: mode.algorithm });
            Ok(())
        })
    })
}

/// Encrypts or decrypts the next piece: of CBC, whole blocks. `to` may be `from`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_continue(
    message: *mut saltern_mode_message,
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart but where `Data` sees to it.
    unsafe {
        call_into(&[(to, bytes)], || {
            let message = Context::<Pieces>::of(message)?;
            // The mode may have been erased, or be another one.
            let link = *message.state.cast::<Link>();
            let mode = Context::<Mode>::reading(link.context)?;
            if !std::ptr::eq(mode.algorithm, link.mode) {
                return Err(saltern_error::Context);
            }
            apart(&[message.region()], &[Region::new(to, bytes), Region::new(from, bytes)])?;
            apart(&[Region::new(to, bytes)], &[mode.region()])?;
            Ok((message.algorithm.run)(message.state, &mut Data::new(from, to, bytes)?)?)
        })
    }
}

/// Ends a message.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_message_wipe(message: *mut saltern_mode_message) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        Context::<Pieces>::of(message)?.end();
        Ok(())
    })
}
