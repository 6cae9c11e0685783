//! Block ciphers and their modes: for formats and protocols that ask for them.

use crate::border::{Data, In, Out, Outcome, Region, apart, call, call_into, each, handle, input, output, report};
use crate::context::{Context, Kind, State};
use crate::pieces::{InPieces, Pieces};
use crate::rows::{Names, found, listed};
use crate::{BLOCK_CIPHERS, saltern_error};
use saltern::Error;
use saltern::aead::{PublicBytes, SecretBytes};
use saltern::block::Keyed;
use saltern::mode::hazmat::Ecb;
use saltern::mode::{Cbc, CbcStealing, Cfb, Cfb8, CtrOf, Iv, KeyWrap, KeyWrapPadded, Ofb, Padding, Stealing, Xts};
use std::ffi::{c_char, c_int, c_void};

/// A block cipher: what saltern_aes_256() and the like give. It is always there, and needs no freeing.
pub struct saltern_block_cipher {
    pub(crate) names: Names,
    key_bytes: usize,
    block_bytes: usize,
    modes: [Option<Mode>; 12],
    pub(crate) wrap: Option<[Wrap; 2]>,
}

/// Wraps keys, or unwraps them: from a key and a text to an output.
pub(crate) type Wrap = fn(bool, &[u8], &[u8], &mut [u8]) -> Result<usize, Error>;
/// Encrypts or decrypts with padding: from an IV and a text to an output.
type Padded = unsafe fn(*const u8, bool, Padding, &[u8], &[u8], &mut [u8]) -> Result<usize, Error>;

/// Encrypts many messages where they are: from as many keys, and IVs one behind the other.
type Many = unsafe fn(&[*const u8], &[u8], &mut [&mut [u8]]) -> Result<(), Error>;

/// A mode of operation that makes as many bytes as it takes.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum saltern_mode {
    /// Each block by itself: whoever sees the ciphertext sees which blocks are equal. It takes no IV.
    Ecb = 0,
    /// CBC of whole blocks.
    Cbc = 1,
    /// CBC with ciphertext stealing, from one block on (SP 800-38A, addendum).
    CbcCs1 = 2,
    /// The same, the last blocks exchanged where the last is not whole.
    CbcCs2 = 3,
    /// The same, the last blocks always exchanged.
    CbcCs3 = 4,
    /// CFB of whole blocks and a rest.
    Cfb = 5,
    /// CFB byte by byte.
    Cfb8 = 6,
    /// OFB.
    Ofb = 7,
    /// CTR, whose counter is the whole block.
    Ctr = 8,
    /// CTR, whose counter is the last 8 bytes of the block.
    Ctr64 = 9,
    /// CTR, whose counter is the last 4 bytes of the block.
    Ctr32 = 10,
    /// XTS, with two keys, one behind the other. The IV is the number of the data unit in 16 bytes, lowest byte first.
    Xts = 11,
}

/// How the last block of a message is filled.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum saltern_padding {
    /// PKCS #7: every byte is the number of bytes.
    Pkcs7 = 0,
    /// ISO/IEC 7816-4: 0x80, then zeros.
    Iso7816 = 1,
    /// ANSI X9.23: zeros, and the number of bytes in the last one.
    X923 = 2,
}

/// One mode of one cipher.
pub(crate) struct Mode {
    key_bytes: usize,
    iv_bytes: usize,
    state: State,
    begin: unsafe fn(*mut u8, &[u8]) -> Result<(), Error>,
    pub(crate) run: unsafe fn(*const u8, bool, &[u8], &mut Data<'_>) -> Result<(), Error>,
    /// Where the library has a batch.
    pub(crate) many: Option<Many>,
    padded: Option<Padded>,
    pub(crate) pieces: Option<[&'static Pieces; 2]>,
}

impl Kind for Mode {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt mode");

    fn state(&self) -> &State {
        &self.state
    }
}

/// What all modes have in common.
trait Operation: Sized + Send {
    fn begin(key: &[u8]) -> Result<Self, Error>;
    fn run(&self, encrypt: bool, iv: &[u8], data: &mut Data<'_>) -> Result<(), Error>;
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

macro_rules! operations {
    ($([$($generics:tt)*] $mode:ty: |$key:ident| $begin:expr, |$iv:ident| $from_iv:expr;)*) => {$(
        impl<C: Keyed $($generics)*> Operation for $mode {
            fn begin($key: &[u8]) -> Result<Self, Error> {
                $begin
            }
            fn run(&self, encrypt: bool, $iv: &[u8], data: &mut Data<'_>) -> Result<(), Error> {
                let iv = $from_iv;
                match (encrypt, data) {
                    (true, Data::InPlace(data)) => self.encrypt_in_place(iv, data).done(),
                    (true, Data::Between(input, output)) => self.encrypt_into(iv, input, output),
                    (false, Data::InPlace(data)) => self.decrypt_in_place(iv, data).done(),
                    (false, Data::Between(input, output)) => self.decrypt_into(iv, input, output),
                }
            }
        }
    )*};
}
operations! {
    [] Cbc<C>: |key| Ok(Self::new(&key.try_into()?)), |iv| &iv.try_into()?;
    [] Cfb<C>: |key| Ok(Self::new(&key.try_into()?)), |iv| &iv.try_into()?;
    [] Cfb8<C>: |key| Ok(Self::new(&key.try_into()?)), |iv| &iv.try_into()?;
    [<Iv = Iv<16>>] Xts<C>: |key| Self::new(&key.try_into()?), |iv| unit(iv)?;
}

/// The number of a data unit.
fn unit(iv: &[u8]) -> Result<u128, Error> {
    let error = Error::Length { argument: "number of the data unit", got: iv.len(), expected: 16 };
    iv.try_into().map(u128::from_le_bytes).map_err(|_| error)
}

/// CBC with one way of ciphertext stealing.
struct Stolen<C, const WAY: u32>(CbcStealing<C>);

impl<C: Keyed, const WAY: u32> Operation for Stolen<C, WAY> {
    fn begin(key: &[u8]) -> Result<Self, Error> {
        let way = match WAY {
            1 => Stealing::Cs1,
            2 => Stealing::Cs2,
            _ => Stealing::Cs3,
        };
        Ok(Stolen(CbcStealing::new(&key.try_into()?, way)))
    }
    fn run(&self, encrypt: bool, iv: &[u8], data: &mut Data<'_>) -> Result<(), Error> {
        let iv = iv.try_into()?;
        match (encrypt, data) {
            (true, Data::InPlace(data)) => self.0.encrypt_in_place(&iv, data),
            (true, Data::Between(input, output)) => self.0.encrypt_into(&iv, input, output),
            (false, Data::InPlace(data)) => self.0.decrypt_in_place(&iv, data),
            (false, Data::Between(input, output)) => self.0.decrypt_into(&iv, input, output),
        }
    }
}

impl<C: Keyed> Operation for Ecb<C> {
    fn begin(key: &[u8]) -> Result<Self, Error> {
        Ok(Self::new(&key.try_into()?))
    }
    fn run(&self, encrypt: bool, iv: &[u8], data: &mut Data<'_>) -> Result<(), Error> {
        if !iv.is_empty() {
            return Err(Error::Length { argument: "IV", got: iv.len(), expected: 0 });
        }
        match (encrypt, data) {
            (true, Data::InPlace(data)) => self.encrypt_in_place(data),
            (true, Data::Between(input, output)) => self.encrypt_into(input, output),
            (false, Data::InPlace(data)) => self.decrypt_in_place(data),
            (false, Data::Between(input, output)) => self.decrypt_into(input, output),
        }
    }
}

/// Those that are the same both ways.
macro_rules! keystreams {
    ($([$($generics:tt)*] $mode:ty;)*) => {$(
        impl<C: Keyed $($generics)*> Operation for $mode {
            fn begin(key: &[u8]) -> Result<Self, Error> {
                Ok(Self::new(&key.try_into()?))
            }
            fn run(&self, _: bool, iv: &[u8], data: &mut Data<'_>) -> Result<(), Error> {
                match data {
                    Data::InPlace(data) => self.apply(&iv.try_into()?, data).done(),
                    Data::Between(input, output) => self.apply_to(&iv.try_into()?, input, output),
                }
            }
        }
    )*};
}
keystreams! {
    [] Ofb<C>;
    [, const BITS: u32] CtrOf<C, BITS>;
}

impl Mode {
    const fn of<O: Operation>(key_bytes: usize, iv_bytes: usize) -> Self {
        let state = State::of::<O>();
        assert!(state.size() <= SALTERN_MODE_CONTEXT_BYTES && state.align() <= 64);
        Mode {
            key_bytes,
            iv_bytes,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state, key| {
                // SAFETY: as above.
                unsafe { state.cast::<O>().write(O::begin(key)?) };
                Ok(())
            },
            // SAFETY: as above.
            run: |state, encrypt, iv, data| unsafe { &*state.cast::<O>() }.run(encrypt, iv, data),
            many: None,
            padded: None,
            pieces: None,
        }
    }

    /// One that also takes messages in pieces.
    const fn in_pieces<O: Operation + InPieces>(key_bytes: usize, iv_bytes: usize) -> Self {
        Mode { pieces: Some(Pieces::of::<O>()), ..Self::of::<O>(key_bytes, iv_bytes) }
    }

    const fn cbc<C: Keyed>(key_bytes: usize, iv_bytes: usize) -> Self {
        let padded: Padded = |state, encrypt, padding, iv, input, output| {
            // SAFETY: as in `of`.
            let (cbc, iv) = (unsafe { &*state.cast::<Cbc<C>>() }, iv.try_into()?);
            match encrypt {
                true => cbc.encrypt_padded_into(padding, &iv, input, output),
                false => cbc.decrypt_padded_into(padding, &iv, input, output),
            }
        };
        let many: Many = |states, ivs, messages| {
            // SAFETY: as in `of`.
            let keys: Vec<&Cbc<C>> = states.iter().map(|state| unsafe { &*state.cast() }).collect();
            Cbc::encrypt_many_keys(&keys, &each(ivs, keys.len())?, messages)
        };
        Mode { padded: Some(padded), many: Some(many), ..Self::in_pieces::<Cbc<C>>(key_bytes, iv_bytes) }
    }

    const fn cfb<C: Keyed>(key_bytes: usize, iv_bytes: usize) -> Self {
        let many: Many = |states, ivs, messages| {
            // SAFETY: as in `of`.
            let keys: Vec<&Cfb<C>> = states.iter().map(|state| unsafe { &*state.cast() }).collect();
            Cfb::encrypt_many_keys(&keys, &each(ivs, keys.len())?, messages)
        };
        Mode { many: Some(many), ..Self::in_pieces::<Cfb<C>>(key_bytes, iv_bytes) }
    }
}

impl saltern_block_cipher {
    /// One with blocks of 8 bytes.
    pub(crate) const fn short<C: Keyed>(names: Names) -> Self {
        Self::with::<C>(names, None, None)
    }

    /// One with blocks of 16 bytes.
    pub(crate) const fn of<C: Keyed<Iv = Iv<16>>>(names: Names) -> Self {
        let xts = Mode::of::<Xts<C>>(<C::TwoKeys as SecretBytes>::BYTES, 16);
        let plain: Wrap = |wrap, key, from, to| {
            let cipher = KeyWrap::<C>::new(&key.try_into()?);
            if wrap { cipher.wrap_into(from, to) } else { cipher.unwrap_into(from, to) }
        };
        let padded: Wrap = |wrap, key, from, to| {
            let cipher = KeyWrapPadded::<C>::new(&key.try_into()?);
            if wrap { cipher.wrap_into(from, to) } else { cipher.unwrap_into(from, to) }
        };
        Self::with::<C>(names, Some(xts), Some([plain, padded]))
    }

    const fn with<C: Keyed>(names: Names, xts: Option<Mode>, wrap: Option<[Wrap; 2]>) -> Self {
        let (key, block) = (<C::Key as SecretBytes>::BYTES, <C::Iv as PublicBytes>::BYTES);
        saltern_block_cipher {
            names,
            key_bytes: key,
            block_bytes: block,
            modes: [
                Some(Mode::of::<Ecb<C>>(key, 0)),
                Some(Mode::cbc::<C>(key, block)),
                Some(Mode::of::<Stolen<C, 1>>(key, block)),
                Some(Mode::of::<Stolen<C, 2>>(key, block)),
                Some(Mode::of::<Stolen<C, 3>>(key, block)),
                Some(Mode::cfb::<C>(key, block)),
                Some(Mode::in_pieces::<Cfb8<C>>(key, block)),
                Some(Mode::in_pieces::<Ofb<C>>(key, block)),
                Some(Mode::in_pieces::<CtrOf<C, 128>>(key, block)),
                Some(Mode::in_pieces::<CtrOf<C, 64>>(key, block)),
                Some(Mode::in_pieces::<CtrOf<C, 32>>(key, block)),
                xts,
            ],
            wrap,
        }
    }

    /// A mode by its number.
    fn mode(&self, mode: c_int) -> Outcome<&Mode> {
        let mode = usize::try_from(mode).ok().and_then(|mode| self.modes.get(mode)).ok_or(saltern_error::Range)?;
        mode.as_ref().ok_or(saltern_error::Unsupported)
    }
}

/// The mode of a cipher that the caller has named.
///
/// # Safety
/// The caller's handle.
unsafe fn mode_of(cipher: *const saltern_block_cipher, mode: c_int) -> Outcome<&'static Mode> {
    // SAFETY: the same.
    unsafe { handle(cipher) }?.mode(mode)
}

/// The size of saltern_mode_context: any mode's context fits.
pub const SALTERN_MODE_CONTEXT_BYTES: usize = 6144;

/// A mode of a block cipher with its key. Several threads may use one at the same time.
#[repr(C, align(64))]
pub struct saltern_mode_context {
    opaque: [u8; SALTERN_MODE_CONTEXT_BYTES],
}

/// The block cipher of this name, as "aes-256" or "camellia-128"; null if there is none. It links all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_block_cipher_named(name: *const c_char) -> *const saltern_block_cipher {
    // SAFETY: the caller's string.
    unsafe { found(BLOCK_CIPHERS, |algorithm| &algorithm.names, name) }
}

/// The block cipher of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_block_cipher_numbered(number: usize) -> *const saltern_block_cipher {
    listed(BLOCK_CIPHERS, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_block_cipher_name(cipher: *const saltern_block_cipher) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { cipher.as_ref() }.map_or(std::ptr::null(), |cipher| cipher.names.name.as_ptr())
}

/// The size of its keys in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_block_cipher_key_bytes(cipher: *const saltern_block_cipher) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { cipher.as_ref() }.map_or(0, |cipher| cipher.key_bytes)
}

/// The size of its blocks in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_block_cipher_block_bytes(cipher: *const saltern_block_cipher) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { cipher.as_ref() }.map_or(0, |cipher| cipher.block_bytes)
}

/// The size of the keys of a mode (saltern_mode) of this cipher in bytes: twice that of the cipher for XTS; 0 if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_key_bytes(cipher: *const saltern_block_cipher, mode: c_int) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { mode_of(cipher, mode) }.map_or(0, |mode| mode.key_bytes)
}

/// The size of the IV of a mode (saltern_mode) of this cipher in bytes; 0 if it takes none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_iv_bytes(cipher: *const saltern_block_cipher, mode: c_int) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { mode_of(cipher, mode) }.map_or(0, |mode| mode.iv_bytes)
}

/// The size in bytes of a context of a mode (saltern_mode) of this cipher, for those that saltern_mode_context is too large for; 0 if
/// there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_context_size(cipher: *const saltern_block_cipher, mode: c_int) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { mode_of(cipher, mode) }.map_or(0, |mode| mode.state.size())
}

/// The alignment in bytes of a context of a mode (saltern_mode) of this cipher; 0 if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_context_align(cipher: *const saltern_block_cipher, mode: c_int) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { mode_of(cipher, mode) }.map_or(0, |mode| mode.state.align())
}

/// Takes in a key for a mode (saltern_mode) of a cipher.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_init(
    context: *mut saltern_mode_context,
    context_bytes: usize,
    cipher: *const saltern_block_cipher,
    mode: c_int,
    key: *const c_void,
    key_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes, which are apart before they are looked at.
    call(|| unsafe {
        apart(&[Region::new(context, context_bytes)], &[Region::new(key, key_bytes)])?;
        let (mode, key) = (mode_of(cipher, mode)?, input(key, key_bytes)?);
        Context::begin(context, context_bytes, mode, |mode: &Mode, state| Ok((mode.begin)(state, key)?))
    })
}

/// Erases the key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_wipe(context: *mut saltern_mode_context) -> c_int {
    // SAFETY: the caller's context.
    call(|| unsafe {
        Context::<Mode>::of(context)?.end();
        Ok(())
    })
}

/// Encrypts or decrypts a message.
///
/// # Safety
/// The caller's bytes.
unsafe fn transform(context: *const saltern_mode_context, encrypt: bool, to: Out, iv: In, from: In) -> c_int {
    // SAFETY: the same; they are apart but where `Data` sees to it.
    unsafe {
        call_into(&[to], || {
            let context = Context::<Mode>::reading(context)?;
            apart(&[Region::new(to.0, to.1)], &[Region::of(iv), context.region()])?;
            let mut data = Data::new(from.0, to.0, from.1)?;
            Ok((context.algorithm.run)(context.state, encrypt, input(iv.0, iv.1)?, &mut data)?)
        })
    }
}

/// Encrypts a message under an IV into `ciphertext`, of the same size, which may be the message itself. A message in pieces is
/// saltern_mode_start()'s. **None of these modes notices that a message was changed.**
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_encrypt(
    context: *const saltern_mode_context,
    ciphertext: *mut c_void,
    iv: *const c_void,
    iv_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { transform(context, true, (ciphertext, message_bytes), (iv, iv_bytes), (message, message_bytes)) }
}

/// Decrypts what saltern_mode_encrypt() made into `message`, of the same size, which may be the ciphertext itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_decrypt(
    context: *const saltern_mode_context,
    message: *mut c_void,
    iv: *const c_void,
    iv_bytes: usize,
    ciphertext: *const c_void,
    ciphertext_bytes: usize,
) -> c_int {
    // SAFETY: the caller's bytes.
    unsafe { transform(context, false, (message, ciphertext_bytes), (iv, iv_bytes), (ciphertext, ciphertext_bytes)) }
}

/// Where the number of bytes is written, if the caller wants to know.
pub(crate) fn number(made: *mut usize) -> Region {
    Region::new(made, if made.is_null() { 0 } else { size_of::<usize>() })
}

/// Encrypts or decrypts with padding.
///
/// # Safety
/// The caller's bytes.
unsafe fn padded(
    context: *const saltern_mode_context,
    encrypt: bool,
    padding: c_int,
    to: Out,
    made: *mut usize,
    iv: In,
    from: In,
) -> c_int {
    // SAFETY: the same; they are apart before they are looked at.
    unsafe {
        call_into(&[to], || {
            apart(&[Region::new(to.0, to.1), number(made)], &[Region::of(iv), Region::of(from)])?;
            report(made, 0);
            let context = Context::<Mode>::reading(context)?;
            apart(&[Region::new(to.0, to.1)], &[context.region()])?;
            let padding = match padding {
                0 => Padding::Pkcs7,
                1 => Padding::Iso7816,
                2 => Padding::X923,
                _ => return Err(saltern_error::Range),
            };
            let run = context.algorithm.padded.ok_or(saltern_error::Unsupported)?;
            let (iv, from) = (input(iv.0, iv.1)?, input(from.0, from.1)?);
            report(made, run(context.state, encrypt, padding, iv, from, output(to.0, to.1)?)?);
            Ok(())
        })
    }
}

/// Encrypts a message with padding (saltern_padding) behind it by CBC, and writes the size of the ciphertext: the next multiple of a block
/// that is larger than the message, for which there has to be room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_encrypt_padded(
    context: *const saltern_mode_context,
    padding: c_int,
    ciphertext: *mut c_void,
    ciphertext_room: usize,
    ciphertext_bytes: *mut usize,
    iv: *const c_void,
    iv_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    let (to, from) = ((ciphertext, ciphertext_room), (message, message_bytes));
    // SAFETY: the caller's bytes.
    unsafe { padded(context, true, padding, to, ciphertext_bytes, (iv, iv_bytes), from) }
}

/// Decrypts what saltern_mode_encrypt_padded() made, and writes the size of the message; there has to be room for all of the ciphertext.
/// **Whoever learns whether the padding was right can decrypt**: verify a tag of the ciphertext before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mode_decrypt_padded(
    context: *const saltern_mode_context,
    padding: c_int,
    message: *mut c_void,
    message_room: usize,
    message_bytes: *mut usize,
    iv: *const c_void,
    iv_bytes: usize,
    ciphertext: *const c_void,
    ciphertext_bytes: usize,
) -> c_int {
    let (to, from) = ((message, message_room), (ciphertext, ciphertext_bytes));
    // SAFETY: the caller's bytes.
    unsafe { padded(context, false, padding, to, message_bytes, (iv, iv_bytes), from) }
}
