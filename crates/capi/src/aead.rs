//! Authenticated encryption.

use crate::border::{Data, In, Out, Outcome, Region, apart, call, call_into, handle, input, output};
use crate::context::{Context, Kind, State};
use crate::nacl::Boxes;
use crate::rows::{Names, found, listed};
use crate::sizes::{AnySize, Sizeable, UsualCcm};
use crate::stream::Streams;
use crate::{AEADS, saltern_error};
use saltern::aead::scheme::{self, AeadCipher};
use saltern::aead::{Aead, PublicBytes, Scheme, Sizes, StreamScheme};
use saltern::mode;
use saltern::nacl::{self, SecretBoxOf};
use std::ffi::{c_char, c_int, c_void};

/// An AEAD: what saltern_xchacha20_poly1305() and the like give. It is always there, and needs no freeing.
pub struct saltern_aead_algorithm {
    pub(crate) names: Names,
    key_bytes: usize,
    nonce_bytes: usize,
    tag_bytes: usize,
    max_message: u64,
    takes_aad: bool,
    max_first_byte: u8,
    tag_first: bool,
    state: State,
    pub(crate) begin: unsafe fn(*mut u8, &[u8]) -> Result<(), saltern::Error>,
    pub(crate) seal: unsafe fn(*const u8, &[u8], &[u8], &mut Data<'_>, &mut [u8]) -> Outcome,
    open: unsafe fn(*const u8, &[u8], &[u8], &mut Data<'_>, &[u8]) -> Outcome,
    /// Where the library has a batch.
    pub(crate) many: Option<ManySealed>,
    /// The same with tags and nonces of other sizes, where it has any: `tag_of` and `begin_sized` are that one's.
    sized: Option<&'static saltern_aead_algorithm>,
    tag_of: Option<TagOf>,
    begin_sized: Option<BeginSized>,
    pub(crate) streams: Option<&'static Streams>,
    pub(crate) boxes: Option<&'static Boxes>,
}

/// The size of a context's tags.
type TagOf = unsafe fn(*const u8) -> usize;
/// Takes in a key for tags of a size.
type BeginSized = unsafe fn(*mut u8, &[u8], usize) -> Result<(), saltern::Error>;

/// Encrypts many messages, each with its key.
type ManySealed = unsafe fn(&[*const u8], &mut Batch<'_, '_>) -> Outcome;

/// Many messages that become their ciphertexts, with what belongs to each.
pub(crate) struct Batch<'a, 'b> {
    pub(crate) nonces: &'a [&'a [u8]],
    pub(crate) aads: &'a [&'a [u8]],
    pub(crate) messages: &'a mut [&'b mut [u8]],
    pub(crate) tags: &'a mut [&'b mut [u8]],
}

/// What all kinds of AEADs have in common. Associated data is empty where there is none.
pub(crate) trait Sealing: Sized + Send {
    type Scheme: Sizes;
    const TAG_FIRST: bool;
    fn begin(key: &[u8]) -> Result<Self, saltern::Error>;
    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Outcome;
    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Outcome;
}

/// Writes a tag where it should be.
fn put(made: impl PublicBytes, tag: &mut [u8]) -> Outcome {
    if tag.len() != made.as_ref().len() {
        return Err(saltern_error::Length);
    }
    tag.copy_from_slice(made.as_ref());
    Ok(())
}

impl<S: Scheme> Sealing for Aead<S>
where
    Aead<S>: Send,
{
    type Scheme = S;
    const TAG_FIRST: bool = false;

    fn begin(key: &[u8]) -> Result<Self, saltern::Error> {
        Ok(Aead::new(&S::Key::try_from(key)?))
    }

    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Outcome {
        let nonce = S::Nonce::try_from(nonce)?;
        let made = match data {
            Data::InPlace(message) => self.seal_in_place(&nonce, aad, message),
            Data::Between(message, ciphertext) => self.seal_detached(&nonce, aad, message, ciphertext),
        };
        put(made?, tag)
    }

    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Outcome {
        let (nonce, tag) = (S::Nonce::try_from(nonce)?, S::Tag::try_from(tag)?);
        Ok(match data {
            Data::InPlace(ciphertext) => self.open_in_place(&nonce, aad, ciphertext, &tag),
            Data::Between(ciphertext, message) => self.open_detached(&nonce, aad, ciphertext, &tag, message),
        }?)
    }
}

/// Secretboxes have no associated data.
fn none(aad: &[u8]) -> Outcome {
    if aad.is_empty() { Ok(()) } else { Err(saltern_error::Limit) }
}

impl<S: nacl::Scheme> Sealing for SecretBoxOf<S>
where
    SecretBoxOf<S>: Send,
{
    type Scheme = S;
    const TAG_FIRST: bool = true;

    fn begin(key: &[u8]) -> Result<Self, saltern::Error> {
        Ok(SecretBoxOf::new(&key.try_into()?))
    }

    fn seal(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &mut [u8]) -> Outcome {
        none(aad)?;
        let nonce = nonce.try_into()?;
        let made = match data {
            Data::InPlace(message) => self.seal_in_place(&nonce, message),
            Data::Between(message, ciphertext) => self.seal_detached(&nonce, message, ciphertext),
        };
        put(made?, tag)
    }

    fn open(&self, nonce: &[u8], aad: &[u8], data: &mut Data<'_>, tag: &[u8]) -> Outcome {
        none(aad)?;
        let (nonce, tag) = (nonce.try_into()?, tag.try_into()?);
        Ok(match data {
            Data::InPlace(ciphertext) => self.open_in_place(&nonce, ciphertext, &tag),
            Data::Between(ciphertext, message) => self.open_detached(&nonce, ciphertext, &tag, message),
        }?)
    }
}

impl saltern_aead_algorithm {
    pub(crate) const fn of<A: Sealing>(
        names: Names,
        streams: Option<&'static Streams>,
        boxes: Option<&'static Boxes>,
    ) -> Self {
        let state = State::of::<A>();
        assert!(state.size() <= SALTERN_AEAD_CONTEXT_BYTES && state.align() <= 64);
        saltern_aead_algorithm {
            names,
            key_bytes: A::Scheme::KEY_BYTES,
            nonce_bytes: A::Scheme::NONCE_BYTES,
            tag_bytes: A::Scheme::TAG_BYTES,
            max_message: A::Scheme::MAX_MESSAGE,
            takes_aad: A::Scheme::MAX_AAD > 0,
            max_first_byte: A::Scheme::MAX_FIRST_BYTE,
            tag_first: A::TAG_FIRST,
            state,
            // SAFETY: here and below: contexts call these with a place for a state of this type, or with one.
            begin: |state, key| {
                // SAFETY: as above.
                unsafe { state.cast::<A>().write(A::begin(key)?) };
                Ok(())
            },
            // SAFETY: as above.
            seal: |state, nonce, aad, data, tag| unsafe { &*state.cast::<A>() }.seal(nonce, aad, data, tag),
            // SAFETY: as above.
            open: |state, nonce, aad, data, tag| unsafe { &*state.cast::<A>() }.open(nonce, aad, data, tag),
            many: None,
            sized: None,
            tag_of: None,
            begin_sized: None,
            streams,
            boxes,
        }
    }

    pub(crate) const fn aead<S: Scheme + StreamScheme>(names: Names) -> Self {
        Self::of::<Aead<S>>(names, Some(Streams::of::<S>()), None)
    }

    /// One that has other sizes as well.
    pub(crate) const fn sized<M: Sizeable, S: Scheme + StreamScheme>(names: Names) -> Self {
        saltern_aead_algorithm { sized: Some(Self::any_size::<M, S>()), ..Self::aead::<S>(names) }
    }

    /// One that has other sizes as well, and no streams.
    pub(crate) const fn sized_alone<M: Sizeable, S: Scheme>(names: Names) -> Self {
        saltern_aead_algorithm { sized: Some(Self::any_size::<M, S>()), ..Self::of::<Aead<S>>(names, None, None) }
    }

    /// CCM, whose batches take several messages at a time.
    pub(crate) const fn ccm<C: AeadCipher>(names: Names) -> Self {
        let streams = Some(Streams::of::<scheme::Ccm<C, 12, 16>>());
        let many: ManySealed = |states, batch| {
            // SAFETY: as in `of`.
            let keys: Vec<&UsualCcm<C>> = states.iter().map(|state| unsafe { &*state.cast() }).collect();
            UsualCcm::many(&keys, batch)
        };
        let sized = Some(Self::any_size::<mode::Ccm<C>, scheme::Ccm<C, 12, 16>>());
        saltern_aead_algorithm { sized, many: Some(many), ..Self::of::<UsualCcm<C>>(names, streams, None) }
    }

    /// The one that contexts with other sizes have. It is never shown, so it needs no name.
    const fn any_size<M: Sizeable, S: Scheme>() -> &'static Self {
        const {
            // SAFETY: as in `of`, here and below.
            let tag_of: TagOf = |state| unsafe { &*state.cast::<AnySize<M, S>>() }.tag_bytes();
            let begin: BeginSized = |state, key, tag_bytes| {
                // SAFETY: as above.
                unsafe { state.cast::<AnySize<M, S>>().write(AnySize::with_tags(key, tag_bytes)?) };
                Ok(())
            };
            let of_any = Self::of::<AnySize<M, S>>(Names { name: c"" }, None, None);
            &saltern_aead_algorithm { tag_of: Some(tag_of), begin_sized: Some(begin), ..of_any }
        }
    }

    pub(crate) const fn secretbox<S: nacl::Scheme>(names: Names, boxes: &'static Boxes) -> Self {
        Self::of::<SecretBoxOf<S>>(names, None, Some(boxes))
    }

    /// Where ciphertext and tag of a message of so many bytes begin.
    fn parts(&self, sealed: *mut c_void, message: usize) -> (*mut c_void, *mut c_void) {
        // Only those without other sizes have their tag first.
        if self.tag_first {
            (sealed.wrapping_byte_add(self.tag_bytes), sealed)
        } else {
            (sealed, sealed.wrapping_byte_add(message))
        }
    }
}

impl Kind for saltern_aead_algorithm {
    const MAGIC: u64 = u64::from_le_bytes(*b"slt aead");

    fn state(&self) -> &State {
        &self.state
    }
}

impl Context<saltern_aead_algorithm> {
    /// The size of its tags.
    #[inline]
    pub(crate) fn tag_bytes(&self) -> usize {
        match self.algorithm.tag_of {
            None => self.algorithm.tag_bytes,
            // SAFETY: its state.
            Some(tag_of) => unsafe { tag_of(self.state) },
        }
    }
}

/// The size of saltern_aead_context: any AEAD's context fits.
pub const SALTERN_AEAD_CONTEXT_BYTES: usize = 6144;

/// An AEAD with its key. Several threads may use one at the same time.
#[repr(C, align(64))]
pub struct saltern_aead_context {
    opaque: [u8; SALTERN_AEAD_CONTEXT_BYTES],
}

/// The AEAD of this name, as "aes-256-gcm" or "xchacha20-poly1305"; null if there is none. It links all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_named(name: *const c_char) -> *const saltern_aead_algorithm {
    // SAFETY: the caller's string.
    unsafe { found(AEADS, |algorithm| &algorithm.names, name) }
}

/// The AEAD of this number, from 0 on; null behind the last.
#[unsafe(no_mangle)]
pub extern "C" fn saltern_aead_numbered(number: usize) -> *const saltern_aead_algorithm {
    listed(AEADS, number)
}

/// Its name; null for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_name(algorithm: *const saltern_aead_algorithm) -> *const c_char {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(std::ptr::null(), |algorithm| algorithm.names.name.as_ptr())
}

/// The size of its keys in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_key_bytes(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.key_bytes)
}

/// The size of its nonces in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_nonce_bytes(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.nonce_bytes)
}

/// The size of its tags in bytes: a sealed message is longer than the message by so much; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_tag_bytes(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.tag_bytes)
}

/// The longest message in bytes; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_max_message_bytes(algorithm: *const saltern_aead_algorithm) -> u64 {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.max_message)
}

/// Whether it takes associated data: 1 or 0. Those of NaCl do not; their tag stands in front of the ciphertext.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_takes_aad(algorithm: *const saltern_aead_algorithm) -> c_int {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.takes_aad.into())
}

/// The size in bytes of a context of this AEAD, for those that saltern_aead_context is too large for; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_context_size(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.size())
}

/// The alignment in bytes of a context of this AEAD; 0 for a null pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_context_align(algorithm: *const saltern_aead_algorithm) -> usize {
    // SAFETY: the caller's handle, or null.
    unsafe { algorithm.as_ref() }.map_or(0, |algorithm| algorithm.state.align())
}

/// Takes in a key, which may be erased afterwards. `context_bytes` is the size of what `context` points to:
/// sizeof(saltern_aead_context), or saltern_aead_context_size() and more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_init(
    context: *mut saltern_aead_context,
    context_bytes: usize,
    algorithm: *const saltern_aead_algorithm,
    key: *const c_void,
    key_bytes: usize,
) -> c_int {
    call(|| {
        apart(&[Region::new(context, context_bytes)], &[Region::new(key, key_bytes)])?;
        // SAFETY: the caller's bytes, which are apart.
        unsafe {
            let key = input(key, key_bytes)?;
            Context::begin(context, context_bytes, algorithm, |algorithm: &saltern_aead_algorithm, state| {
                Ok((algorithm.begin)(state, key)?)
            })
        }
    })
}

/// The same for tags of another size, of `tag_bytes`, and for nonces of any size that the mode has, which each call then says. GCM has
/// tags of 4, 8 and 12 to 16 bytes and nonces of 1 and more; CCM has tags of 4, 6, 8, 10, 12, 14 and 16 bytes and nonces of 7 to 13; OCB
/// has tags of 4 to 16 bytes and nonces of 1 to 15; EAX has tags of 4 to 16 bytes and nonces of any size; MGM has tags of 4 to 16 bytes and
/// nonces of 16. Others have none: SALTERN_ERROR_UNSUPPORTED.
///
/// **A short tag is guessed**: one of 4 bytes by one of 2^32 attempts. Under one key tags have one size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_init_sized(
    context: *mut saltern_aead_context,
    context_bytes: usize,
    algorithm: *const saltern_aead_algorithm,
    tag_bytes: usize,
    key: *const c_void,
    key_bytes: usize,
) -> c_int {
    call(|| {
        apart(&[Region::new(context, context_bytes)], &[Region::new(key, key_bytes)])?;
        // SAFETY: the caller's handle and bytes, which are apart.
        unsafe {
            let (sized, key) = (handle(algorithm)?.sized.ok_or(saltern_error::Unsupported)?, input(key, key_bytes)?);
            Context::begin(context, context_bytes, sized, |sized: &saltern_aead_algorithm, state| {
                let begin = sized.begin_sized.ok_or(saltern_error::Internal)?;
                Ok(begin(state, key, tag_bytes)?)
            })
        }
    })
}

/// Erases the key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_wipe(context: *mut saltern_aead_context) -> c_int {
    call(|| {
        // SAFETY: the caller's context.
        unsafe { Context::<saltern_aead_algorithm>::of(context) }?.end();
        Ok(())
    })
}

/// Encrypts a message into `sealed`, whose size is that of the message and of a tag; `sealed_bytes` has to be as large or larger.
/// **Never use a nonce twice with one key.** `aad` is associated data: authenticated, not sent; null if there is none. MGM's nonces begin
/// with a bit of 0 (SALTERN_ERROR_RANGE for others), and of its messages and their associated data one has to have a byte.
///
/// The message may be where its ciphertext will be: at the beginning of `sealed`, or behind the tag where that stands in front. Nothing else
/// may overlap `sealed`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_seal(
    context: *const saltern_aead_context,
    sealed: *mut c_void,
    sealed_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes.
    unsafe {
        call_into(&[(sealed, sealed_bytes)], || {
            let context = Context::reading(context)?;
            seal(&context, (sealed, sealed_bytes), (nonce, nonce_bytes), (aad, aad_bytes), (message, message_bytes))
        })
    }
}

/// Both in one buffer.
///
/// # Safety
/// The caller's bytes.
pub(crate) unsafe fn seal(
    context: &Context<saltern_aead_algorithm>,
    sealed: Out,
    nonce: In,
    aad: In,
    message: In,
) -> Outcome {
    let (algorithm, tag_bytes) = (context.algorithm, context.tag_bytes());
    let room = message.1.checked_add(tag_bytes).ok_or(saltern_error::Limit)?;
    if sealed.1 < room {
        return Err(saltern_error::Length);
    }
    if sealed.0.is_null() {
        return Err(saltern_error::Null);
    }
    let (ciphertext, tag) = algorithm.parts(sealed.0, message.1);
    apart(&[Region::new(sealed.0, room)], &[Region::of(nonce), Region::of(aad), context.region()])?;
    apart(&[Region::new(tag, tag_bytes)], &[Region::of(message)])?;
    // SAFETY: the caller's bytes, which are apart but where `Data` sees to it.
    unsafe {
        let mut data = Data::new(message.0, ciphertext, message.1)?;
        let (nonce, aad) = (input(nonce.0, nonce.1)?, input(aad.0, aad.1)?);
        (algorithm.seal)(context.state, nonce, aad, &mut data, output(tag, tag_bytes)?)
    }
}

/// Decrypts what saltern_aead_seal() made into `message`, whose size is that of `sealed` without a tag; `message_bytes` has to be as large
/// or larger. If it is refused, there are zeros.
///
/// The message may go where its ciphertext is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_open(
    context: *const saltern_aead_context,
    message: *mut c_void,
    message_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    sealed: *const c_void,
    sealed_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes.
    unsafe {
        call_into(&[(message, message_bytes)], || {
            let context = Context::reading(context)?;
            open(&context, (message, message_bytes), (nonce, nonce_bytes), (aad, aad_bytes), (sealed, sealed_bytes))
        })
    }
}

/// From one buffer.
///
/// # Safety
/// The caller's bytes.
pub(crate) unsafe fn open(
    context: &Context<saltern_aead_algorithm>,
    message: Out,
    nonce: In,
    aad: In,
    sealed: In,
) -> Outcome {
    let (algorithm, tag_bytes) = (context.algorithm, context.tag_bytes());
    let bytes = sealed.1.checked_sub(tag_bytes).ok_or(saltern_error::Length)?;
    if message.1 < bytes {
        return Err(saltern_error::Length);
    }
    if sealed.0.is_null() {
        return Err(saltern_error::Null);
    }
    let (ciphertext, tag) = algorithm.parts(sealed.0.cast_mut(), bytes);
    let others = [Region::of(nonce), Region::of(aad), Region::new(tag, tag_bytes), context.region()];
    apart(&[Region::new(message.0, bytes)], &others)?;
    // SAFETY: the caller's bytes, which are apart but where `Data` sees to it.
    unsafe {
        let mut data = Data::new(ciphertext, message.0, bytes)?;
        let (nonce, aad) = (input(nonce.0, nonce.1)?, input(aad.0, aad.1)?);
        (algorithm.open)(context.state, nonce, aad, &mut data, input(tag, tag_bytes)?)
    }
}

/// Encrypts a message into `ciphertext`, of the same size, with the tag elsewhere. `ciphertext` may be the message itself.
/// **Never use a nonce twice with one key.**
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_seal_detached(
    context: *const saltern_aead_context,
    ciphertext: *mut c_void,
    tag: *mut c_void,
    tag_bytes: usize,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    message: *const c_void,
    message_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart but where `Data` sees to it.
    unsafe {
        call_into(&[(ciphertext, message_bytes), (tag, tag_bytes)], || {
            let context = Context::<saltern_aead_algorithm>::reading(context)?;
            let others = [Region::new(nonce, nonce_bytes), Region::new(aad, aad_bytes), context.region()];
            apart(&[Region::new(ciphertext, message_bytes), Region::new(tag, tag_bytes)], &others)?;
            apart(&[Region::new(tag, tag_bytes)], &[Region::new(message, message_bytes)])?;
            let mut data = Data::new(message, ciphertext, message_bytes)?;
            let (nonce, aad) = (input(nonce, nonce_bytes)?, input(aad, aad_bytes)?);
            if tag_bytes != context.tag_bytes() {
                return Err(saltern_error::Length);
            }
            (context.algorithm.seal)(context.state, nonce, aad, &mut data, output(tag, tag_bytes)?)
        })
    }
}

/// Decrypts what saltern_aead_seal_detached() made into `message`, of the same size. `message` may be the ciphertext itself. If it is
/// refused, there are zeros.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_open_detached(
    context: *const saltern_aead_context,
    message: *mut c_void,
    nonce: *const c_void,
    nonce_bytes: usize,
    aad: *const c_void,
    aad_bytes: usize,
    ciphertext: *const c_void,
    ciphertext_bytes: usize,
    tag: *const c_void,
    tag_bytes: usize,
) -> c_int {
    // SAFETY: the caller's context and bytes, which are apart but where `Data` sees to it.
    unsafe {
        call_into(&[(message, ciphertext_bytes)], || {
            let context = Context::<saltern_aead_algorithm>::reading(context)?;
            let others = [
                Region::new(nonce, nonce_bytes),
                Region::new(aad, aad_bytes),
                Region::new(tag, tag_bytes),
                context.region(),
            ];
            apart(&[Region::new(message, ciphertext_bytes)], &others)?;
            let mut data = Data::new(ciphertext, message, ciphertext_bytes)?;
            let (nonce, aad) = (input(nonce, nonce_bytes)?, input(aad, aad_bytes)?);
            (context.algorithm.open)(context.state, nonce, aad, &mut data, input(tag, tag_bytes)?)
        })
    }
}

/// A new key of the right size for an AEAD, from the operating system's random generator.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_generate_key(
    algorithm: *const saltern_aead_algorithm,
    key: *mut c_void,
    key_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    unsafe { generated(handle(algorithm).map(|algorithm| algorithm.key_bytes), key, key_bytes) }
}

/// A new random nonce, for AEADs whose nonces are long enough for that: 16 bytes and more. SALTERN_ERROR_UNSUPPORTED for others, whose nonces
/// are counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn saltern_aead_generate_nonce(
    algorithm: *const saltern_aead_algorithm,
    nonce: *mut c_void,
    nonce_bytes: usize,
) -> c_int {
    // SAFETY: the caller's handle and bytes.
    let algorithm = unsafe { handle(algorithm) };
    let bytes = algorithm.and_then(|algorithm| match algorithm.nonce_bytes {
        bytes @ 16.. => Ok(bytes),
        _ => Err(saltern_error::Unsupported),
    });
    // SAFETY: the caller's bytes.
    let made = unsafe { generated(bytes, nonce, nonce_bytes) };
    if made == 0
        && let Ok(algorithm) = algorithm
    {
        // SAFETY: 16 bytes or more were written there.
        unsafe { *nonce.cast::<u8>() &= algorithm.max_first_byte };
    }
    made
}

/// As many random bytes as are right.
///
/// # Safety
/// The caller's bytes.
pub(crate) unsafe fn generated(right: Outcome<usize>, to: *mut c_void, bytes: usize) -> c_int {
    let error = match right {
        // SAFETY: as above.
        Ok(right) if right == bytes => return unsafe { crate::saltern_random(to, bytes) },
        Ok(_) => saltern_error::Length,
        Err(error) => error,
    };
    // SAFETY: as above.
    unsafe { call_into(&[(to, bytes)], || Err(error)) }
}
