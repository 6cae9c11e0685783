//! Message authentication codes.

use crate::MACS;
use crate::border::{In, Outcome, Region, apart, call, call_into, each, input, output};
use crate::context::{Context, Kind, State};
use crate::kdf::Hashed;
use crate::rows::{Names, found, listed};
use saltern::Error;
use saltern::aead::{PublicBytes, SecretBytes};
use saltern::block::Keyed as BlockKeyed;
use saltern::hash::{ByteArray, HashFunction};
use saltern::mac::{
    Cmac, Hmac, HmacKey, HmacTag, Kmac128, Kmac256, Mac, Poly1305Aes, RunningCmac, RunningUmac32, RunningUmac64,
    RunningUmac96, RunningUmac128, RunningVmac64, RunningVmac128, Tag, Umac32, Umac64, Umac96, Umac128, Vmac64,
    Vmac128,
};
use saltern::mode::gcm::GcmCipher;
use saltern::mode::{Gmac, RunningGmac};
use std::ffi::{c_char, c_int, c_void};
use std::marker::PhantomData;

/// A message authentication code: what saltern_hmac_sha_256() and the like give. It is always there, and needs no freeing.
pub struct saltern_mac_algorithm {
    pub(crate) names: Names,
    key_bytes: [usize; 2],
    nonce_bytes: [usize; 2],
    tag_bytes: usize,
    state: State,
    pub(crate) begin: unsafe fn(*mut u8, &[u8], &[u8]) -> Result<(), Error>,
    pub(crate) update: unsafe fn(*mut u8, &[u8]) -> Result<(), Error>,
    pub(crate) finalize: unsafe fn(*mut u8, &mut [u8]) -> Result<(), Error>,
    verify: unsafe fn(*mut u8, &[u8]) -> Result<(), Error>,
    /// Where the library has a batch.
    pub(crate) many: Option<ManyCodes>,
    /// Whether a key is for one message.
    pub(crate) one_time: bool,
    pub(crate) hashed: Option<&'static Hashed>,
}

/// The tags of many messages under one key, one behind the other: from the key, as many nonces one behind the other, and the messages.
pub(crate) type ManyCodes = fn(&[u8], &[u8], &[&[u8]], &mut [u8]) -> Result<(), Error>;

/// What all of them have in common. A nonce is empty where there is none.
pub(crate) trait Code: Sized + Send {
    /// The sizes of keys: the least and the greatest.
    const KEY_BYTES: [usize; 2];
    /// The sizes of nonces: the least and the greatest, both 0 where there is none.
    const NONCE_BYTES: [usize; 2] = [0; 2];
    /// The size of tags; of those that have any, the usual one.
    const TAG_BYTES: usize;
    fn begin(key: &[u8], nonce: &[u8]) -> Result<Self, Error>;
    fn update(&mut self, piece: &[u8]) -> Result<(), Error>;
    fn finalize(self, tag: &mut [u8]) -> Result<(), Error>;
    fn verify(self, tag: &[u8]) -> Result<(), Error>;
}

/// Those whose batches are the library's.
pub(crate) trait Batched: Code {
    fn many(key: &[u8], nonces: &[u8], messages: &[&[u8]], tags: &mut [u8]) -> Result<(), Error>;
}

/// Writes tags one behind the other.
fn put_all(made: &[impl AsRef<[u8]>], tags: &mut [u8]) {
    let mut rest = tags;
    for made in made {
        let (tag, behind) = rest.split_at_mut(made.as_ref().len());
        tag.copy_from_slice(made.as_ref());
        rest = behind;
    }
}

/// Codes without a nonce refuse one.
fn no_nonces(nonces: &[u8]) -> Result<(), Error> {
    match nonces.len() {
        0 => Ok(()),
        got => Err(Error::Length { argument: "nonces", got, expected: 0 }),
    }
}

/// Writes a tag where it should be.
fn put(made: &[u8], tag: &mut [u8]) -> Result<(), Error> {
    if tag.len() != made.len() {
        return Err(Error::Length { argument: "tag", got: tag.len(), expected: made.len() });
    }
    tag.copy_from_slice(made);
    Ok(())
}

/// Those with the library's trait, under keys of so many bytes.
#[derive(Clone)]
pub(crate) struct Keyed<M, const LEAST: usize, const MOST: usize>(M);

impl<M: Mac, const LEAST: usize, const MOST: usize> Code for Keyed<M, LEAST, MOST> {
    const KEY_BYTES: [usize; 2] = [LEAST, MOST];
    const TAG_BYTES: usize = M::TAG_BYTES;

    fn begin(key: &[u8], nonce: &[u8]) -> Result<Self, Error> {
        match nonce.len() {
            0 => Ok(Keyed(M::from_key(key)?)),
            got => Err(Error::Length { argument: "nonce", got, expected: 0 }),
        }
    }
    fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        self.0.update(piece);
        Ok(())
    }
    fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
        put(self.0.finalize().as_ref(), tag)
    }
    fn verify(self, tag: &[u8]) -> Result<(), Error> {
        self.0.finalize_verify(&tag.try_into()?)
    }
}

/// Those with a nonce: what takes the key, and what takes the message.
macro_rules! with_nonce {
    ($($running:ident: $mac:ident, key of $key:literal, nonce of $least:literal to $most:literal, tag of $tag:literal;)*) => {$(
        impl Code for $running {
            const KEY_BYTES: [usize; 2] = [$key, $key];
            const NONCE_BYTES: [usize; 2] = [$least, $most];
            const TAG_BYTES: usize = $tag;

            fn begin(key: &[u8], nonce: &[u8]) -> Result<Self, Error> {
                Ok($mac::new(&key.try_into()?).begin(&nonce.try_into()?))
            }
            fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
                let _ = $running::update(self, piece);
                Ok(())
            }
            fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
                put($running::finalize(self).as_ref(), tag)
            }
            fn verify(self, tag: &[u8]) -> Result<(), Error> {
                $running::finalize_verify(self, &tag.try_into()?)
            }
        }

        impl Batched for $running {
            fn many(key: &[u8], nonces: &[u8], messages: &[&[u8]], tags: &mut [u8]) -> Result<(), Error> {
                let mut made = vec![Tag::<$tag>::new([0; $tag]); messages.len()];
                $mac::new(&key.try_into()?).authenticate_many(&each(nonces, messages.len())?, messages, &mut made)?;
                put_all(&made, tags);
                Ok(())
            }
        }
    )*};
}
with_nonce! {
    RunningUmac32: Umac32, key of 16, nonce of 1 to 16, tag of 4;
    RunningUmac64: Umac64, key of 16, nonce of 1 to 16, tag of 8;
    RunningUmac96: Umac96, key of 16, nonce of 1 to 16, tag of 12;
    RunningUmac128: Umac128, key of 16, nonce of 1 to 16, tag of 16;
    RunningVmac64: Vmac64, key of 16, nonce of 1 to 15, tag of 8;
    RunningVmac128: Vmac128, key of 16, nonce of 1 to 15, tag of 16;
}

/// Poly1305 under a key and a nonce of Poly1305-AES.
pub(crate) struct WithAes(saltern::mac::Poly1305);

impl Code for WithAes {
    const KEY_BYTES: [usize; 2] = [32; 2];
    const NONCE_BYTES: [usize; 2] = [16; 2];
    const TAG_BYTES: usize = 16;

    fn begin(key: &[u8], nonce: &[u8]) -> Result<Self, Error> {
        Ok(WithAes(Poly1305Aes::new(&key.try_into()?).begin(&nonce.try_into()?)))
    }
    fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        self.0.update(piece);
        Ok(())
    }
    fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
        put(self.0.finalize().as_ref(), tag)
    }
    fn verify(self, tag: &[u8]) -> Result<(), Error> {
        self.0.finalize_verify(&tag.try_into()?)
    }
}

impl Batched for WithAes {
    fn many(key: &[u8], nonces: &[u8], messages: &[&[u8]], tags: &mut [u8]) -> Result<(), Error> {
        let mut made = vec![Tag::<16>::new([0; 16]); messages.len()];
        Poly1305Aes::new(&key.try_into()?).authenticate_many(&each(nonces, messages.len())?, messages, &mut made)?;
        put_all(&made, tags);
        Ok(())
    }
}

/// GMAC with a cipher.
#[derive(Clone)]
pub(crate) struct Gmacs<C>(RunningGmac, PhantomData<fn(C)>);

impl<C: GcmCipher> Code for Gmacs<C> {
    const KEY_BYTES: [usize; 2] = [<C::Key as SecretBytes>::BYTES; 2];
    const NONCE_BYTES: [usize; 2] = [12; 2];
    const TAG_BYTES: usize = 16;

    fn begin(key: &[u8], nonce: &[u8]) -> Result<Self, Error> {
        Ok(Gmacs(Gmac::<C>::new(&key.try_into()?).begin(&nonce.try_into()?), PhantomData))
    }
    fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
        self.0.update(piece)
    }
    fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
        put(self.0.finalize().as_ref(), tag)
    }
    fn verify(self, tag: &[u8]) -> Result<(), Error> {
        self.0.finalize_verify(&tag.try_into()?)
    }
}

/// KMAC takes a customization where others take a nonce, and has tags of any length.
macro_rules! kmacs {
    ($($mac:ident: $tag:literal;)*) => {$(
        impl Code for $mac {
            const KEY_BYTES: [usize; 2] = [0, usize::MAX];
            const NONCE_BYTES: [usize; 2] = [0; 2];
            const TAG_BYTES: usize = $tag;

            fn begin(key: &[u8], customization: &[u8]) -> Result<Self, Error> {
                Ok($mac::new(key, customization))
            }
            fn update(&mut self, piece: &[u8]) -> Result<(), Error> {
                $mac::update(self, piece);
                Ok(())
            }
            fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
                $mac::finalize(self, tag)
            }
            fn verify(self, tag: &[u8]) -> Result<(), Error> {
                $mac::finalize_verify(self, tag)
            }
        }
    )*};
}
kmacs! { Kmac128: 32; Kmac256: 64; }

impl saltern_mac_algorithm {
    pub(crate) const fn of<M: Code>(names: Names) -> Self {
        Self::with::<M>(names, State::of::<M>())
    }

    /// One whose messages can be copied.
    pub(crate) const fn copied<M: Code + Clone>(names: Names) -> Self {
        Self::with::<M>(names, State::copied::<M>())
    }

    const fn with<M: Code>(names: Names, state: State) -> Self {
        assert!(state.size() <= SALTERN_MAC_CONTEXT_BYTES && state.align() <= 64);
        saltern_mac_algorithm {
            names,
            key_bytes: M::KEY_BYTES,
            nonce_bytes: M::NONCE_BYTES,
            tag_bytes: M::TAG_BYTES,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state, key, nonce| {
                // SAFETY: as above.
                unsafe { state.cast::<M>().write(M::begin(key, nonce)?) };
                Ok(())
            },
            // SAFETY: as above.
            update: |state, piece| unsafe { &mut *state.cast::<M>() }.update(piece),
            // SAFETY: as above.
            finalize: |state, tag| unsafe { state.cast::<M>().read() }.finalize(tag),
            // SAFETY: as above.
            verify: |state, tag| unsafe { state.cast::<M>().read() }.verify(tag),
            many: None,
            one_time: false,
            hashed: None,
        }
    }

    /// One whose keys are for one message.
    pub(crate) const fn one_time<M: Code>(names: Names) -> Self {
        saltern_mac_algorithm { one_time: true, ..Self::of::<M>(names) }
    }

    /// One whose batch prepares the key once.
    pub(crate) const fn batched<M: Batched>(names: Names) -> Self {
        saltern_mac_algorithm { many: Some(M::many), ..Self::of::<M>(names) }
    }

    /// The same, whose messages can be copied.
    pub(crate) const fn batched_and_copied<M: Batched + Clone>(names: Names) -> Self {
        saltern_mac_algorithm { many: Some(M::many), ..Self::copied::<M>(names) }
    }

    /// CMAC, whose batches take several messages at a time.
    pub(crate) const fn cmac<C: BlockKeyed>(names: Names) -> Self {
        let many: ManyCodes = |key, nonces, messages, tags| {
            no_nonces(nonces)?;
            let mut made = Vec::with_capacity(messages.len());
            for tag in tags.chunks_exact(<C::Tag as PublicBytes>::BYTES) {
                made.push(C::Tag::try_from(tag)?);
            }
            Cmac::<C>::new(&key.try_into()?).authenticate_many(messages, &mut made)?;
            put_all(&made, tags);
            Ok(())
        };
        let key = <C::Key as SecretBytes>::BYTES;
        let one = Self::copied::<Keyed<RunningCmac<C>, 0, 0>>(names);
        saltern_mac_algorithm { key_bytes: [key; 2], many: Some(many), ..one }
    }

    /// HMAC, with what is built on it.
    pub(crate) const fn hmac<H: HashFunction>(names: Names) -> Self {
        let many: ManyCodes = |key, nonces, messages, tags| {
            no_nonces(nonces)?;
            let mut made = vec![HmacTag::<H>::new(<H::Digest as ByteArray>::ZEROS); messages.len()];
            HmacKey::<H>::new(key).authenticate_many(messages, &mut made)?;
            put_all(&made, tags);
            Ok(())
        };
        let (hashed, many) = (Some(Hashed::of::<H>()), Some(many));
        saltern_mac_algorithm { hashed, many, ..Self::copied::<Keyed<Hmac<H>, 0, { usize::MAX }>>(names) }
    }
}

impl saltern_mac_algorithm {
    /// The size of its tags.
    pub(crate) fn tag(&self) -> usize {
        self.tag_bytes
    }
}

impl Kind for saltern_mac_algorithm {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt mac ");

    fn state(&self) -> &State {
        &self.state
    }
}

/// The size of saltern_mac_context: any code's context fits.
pub const SALTERN_MAC_CONTEXT_BYTES: usize = 4096;

/// A message that is being authenticated, by any code.
#[repr(C, align(64))]
pub struct saltern_mac_context {
    opaque: [u8; SALTERN_MAC_CONTEXT_BYTES],
}

/// The code of this name, as "hmac-sha-256", "cmac-aes-128" or "blake3.keyed"; null if there is none. It links all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_named(name: *const c_char) -> *const saltern_mac_algorithm {
    // SAFETY: the caller's string.
    unsafe { found(MACS, |algorithm| &algorithm.names, name) }
}

/// The code of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_mac_numbered(number: usize) -> *const saltern_mac_algorithm {
    listed(MACS, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_name(algorithm: *const saltern_mac_algorithm) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(std::ptr::null(), |algorithm| algorithm.names.name.as_ptr())
}

/// The size of its longest keys in bytes, SIZE_MAX where they may have any length; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_max_key_bytes(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.key_bytes[1])
}

/// The size of its shortest keys in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_min_key_bytes(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.key_bytes[0])
}

/// The size of its longest nonces in bytes; 0 if it takes none, and for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_max_nonce_bytes(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.nonce_bytes[1])
}

/// The size of its shortest nonces in bytes; 0 if it takes none, and for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_min_nonce_bytes(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.nonce_bytes[0])
}

/// The size of its tags in bytes; of KMAC, whose tags may have any, the usual one; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_tag_bytes(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.tag_bytes)
}

/// The size in bytes of a context of this code, for those that saltern_mac_context is too large for; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_context_size(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.size())
}

/// The alignment in bytes of a context of this code; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_context_align(algorithm: *const saltern_mac_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.align())
}

/// Begins a message under a key, and a nonce where the code takes one (UMAC, VMAC, GMAC, Poly1305-AES; **never use one twice with one key**).
/// KMAC takes its customization as the nonce. Poly1305's key is for one message alone.
///
/// Of a context that has a key and no message yet, copies may be made for each message: saltern_mac_copy().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_init(
    context: *mut saltern_mac_context,
    context_bytes: usize,
    algorithm: *const saltern_mac_algorithm,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
) -> c_int {
    call(|| {
        let read = [Region::new(key, key_bytes), Region::new(nonce, nonce_bytes)];
        apart(&[Region::new(context, context_bytes)], &read)?;
        // SAFETY: the caller's bytes, which are apart.
        unsafe {
            let (key, nonce) = (input(key, key_bytes)?, input(nonce, nonce_bytes)?);
            Context::begin(context, context_bytes, algorithm, |algorithm: &saltern_mac_algorithm, state| {
                Ok((algorithm.begin)(state, key, nonce)?)
            })
        }
    })
}

/// Goes on with the message.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_update(
    context: *mut saltern_mac_context,
    piece: *const c_void,
    piece_bytes: usize,
) -> c_int {
    call(|| {
        // SAFETY: the caller's context and bytes, which are apart.
        unsafe {
            let context = Context::<saltern_mac_algorithm>::of(context)?;
            apart(&[context.region()], &[Region::new(piece, piece_bytes)])?;
            Ok((context.algorithm.update)(context.state, input(piece, piece_bytes)?)?)
        }
    })
}

/// The tag of the message, after which the context has ended. `tag_bytes` has to be the size of a tag; of KMAC it is the tag's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_final(
    context: *mut saltern_mac_context,
    tag: *mut c_void,
    tag_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(tag, tag_bytes)], || {
            let context = Context::<saltern_mac_algorithm>::of(context)?;
            apart(&[context.region(), Region::new(tag, tag_bytes)], &[])?;
            let tag = output(tag, tag_bytes)?;
            let outcome = (context.algorithm.finalize)(context.state, tag);
            context.end();
            Ok(outcome?)
        })
    }
}

/// Whether this is the tag of the message, after which the context has ended.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_verify(
    context: *mut saltern_mac_context,
    tag: *const c_void,
    tag_bytes: usize,
) -> c_int {
    call(|| {
        // SAFETY: the caller's context and bytes, which are apart.
        unsafe {
            let context = Context::<saltern_mac_algorithm>::of(context)?;
            apart(&[context.region()], &[Region::new(tag, tag_bytes)])?;
            let tag = input(tag, tag_bytes)?;
            let outcome = (context.algorithm.verify)(context.state, tag);
            context.end();
            Ok(outcome?)
        }
    })
}

/// Makes `to` a message that begins as that of `from`, and goes on by itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_copy(
    to: *mut saltern_mac_context,
    to_bytes: usize,
    from: *const saltern_mac_context,
) -> c_int {
    // SAFETY: the caller's contexts.
    call(|| unsafe { Context::<saltern_mac_algorithm>::reading(from)?.copy(to, to_bytes) })
}

/// Ends a message that needs no tag any more, and erases its key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac_wipe(context: *mut saltern_mac_context) -> c_int {
    call(|| {
        // SAFETY: the caller's context.
        unsafe { Context::<saltern_mac_algorithm>::of(context) }?.end();
        Ok(())
    })
}

/// Takes in a whole message, and gives the context to `run`.
///
/// # Safety
/// The caller's handle and bytes.
unsafe fn whole(
    algorithm: *const saltern_mac_algorithm,
    [key, nonce, message]: [In; 3],
    run: impl FnOnce(&Context<saltern_mac_algorithm>) -> Outcome,
) -> Outcome {
    // SAFETY: the same.
    unsafe {
        let (key, nonce, message) = (input(key.0, key.1)?, input(nonce.0, nonce.1)?, input(message.0, message.1)?);
        Context::alone::<saltern_mac_context>(
            algorithm,
            |algorithm: &saltern_mac_algorithm, state| Ok((algorithm.begin)(state, key, nonce)?),
            |context| {
                (context.algorithm.update)(context.state, message)?;
                run(context)
            },
        )
    }
}

/// The tag of a whole message under a key, and a nonce where the code takes one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_mac(
    algorithm: *const saltern_mac_algorithm,
    tag: *mut c_void,
    tag_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes, which are apart before they are looked at.
    unsafe {
        call_into(&[(tag, tag_bytes)], || {
            let read = [(key, key_bytes), (nonce, nonce_bytes), (message, message_bytes)];
            apart(&[Region::new(tag, tag_bytes)], &read.map(Region::of))?;
            whole(algorithm, read, |context| Ok((context.algorithm.finalize)(context.state, output(tag, tag_bytes)?)?))
        })
    }
}

/// Whether this is the tag of a whole message under a key, and a nonce where the code takes one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_verify(
    algorithm: *const saltern_mac_algorithm,
    tag: *const c_void,
    tag_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    call(|| {
        // SAFETY: the caller's handle and bytes.
        unsafe {
            let tag = input(tag, tag_bytes)?;
            let read = [(key, key_bytes), (nonce, nonce_bytes), (message, message_bytes)];
            whole(algorithm, read, |context| Ok((context.algorithm.verify)(context.state, tag)?))
        }
    })
}
