//! CMAC.

use super::{BLOCK, double, shown, xor};
use crate::Error;
use crate::backend::{Depth, clear_stack};
use crate::block::{BlockCipher, Chain, Chained, Keyed, run_chains};
use crate::bytes::{SecretBytes, verify_beginning};
use crate::error::{at_least, at_most, count};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// CMAC (SP 800-38B, RFC 4493) with its key, for any number of messages. The tag has as many bytes as a block.
///
/// ```
/// use saltern::block::{Key, aes::Aes128};
/// use saltern::mode::Cmac;
///
/// let cmac = Cmac::<Aes128>::new(&Key::new([7; 16]));
/// let tag = cmac.authenticate(b"forty sacks of salt");
/// cmac.verify(b"forty sacks of salt", &tag)?;
///
/// let mut pieces = cmac.begin();
/// pieces.update(b"forty sacks");
/// pieces.update(b" of salt");
/// assert_eq!(pieces.finalize(), tag);
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct Cmac<C> {
    cipher: C,
    subkeys: Subkeys,
}

shown!([C] Cmac<C>, "Cmac");
impl<C: Keyed> ZeroizeOnDrop for Cmac<C> {}

impl<C: Keyed> Cmac<C> {
    /// With this key.
    #[must_use]
    pub fn new(key: &C::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, level: Level) -> Self {
        clear_stack(Depth::Hash, level, || Self::of(C::from_bytes(key.expose_secret(), level)))
    }

    /// With a cipher that has its key.
    #[must_use]
    pub fn of(cipher: C) -> Self {
        let subkeys = Subkeys::new(&cipher);
        Cmac { cipher, subkeys }
    }

    /// The tag of a whole message.
    pub fn authenticate(&self, message: &[u8]) -> C::Tag {
        C::tag(&self.subkeys.authenticate(&self.cipher, message))
    }

    /// Whether `tag` belongs to `message`, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn verify(&self, message: &[u8], tag: &C::Tag) -> Result<(), Error> {
        verify_beginning(&mut self.subkeys.authenticate(&self.cipher, message), tag.as_ref())
    }

    /// Whether `tag` is what the tag of `message` begins with, in constant time, for protocols that cut tags short. Its length is the
    /// protocol's: whoever takes it from an attacker takes the shortest that is accepted.
    ///
    /// # Errors
    /// [`Error::TooShort`] for less than half a block, [`Error::TooLong`] for more than one; [`Error::Unauthentic`] if it does not belong.
    pub fn verify_truncated(&self, message: &[u8], tag: &[u8]) -> Result<(), Error> {
        let block = self.cipher.block_bytes();
        at_least("tag", tag.len(), block / 2)?;
        at_most("tag", tag.len() as u64, block as u64)?;
        verify_beginning(&mut self.subkeys.authenticate(&self.cipher, message), tag)
    }

    /// The tags of many messages. One message alone has the processor wait for each block; of many it takes several at a time.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many tags as messages.
    pub fn authenticate_many(&self, messages: &[impl AsRef<[u8]>], tags: &mut [C::Tag]) -> Result<(), Error> {
        count("output", tags.len(), messages.len())?;
        let key = |_| (&self.cipher as &dyn BlockCipher, &self.subkeys);
        many(&key, &|i| messages[i].as_ref(), messages.len(), &mut |i, tag| tags[i] = C::tag(tag));
        Ok(())
    }

    /// The same with a key for each message: `keys[i]` authenticates message `i`.
    ///
    /// # Errors
    /// As [`Cmac::authenticate_many`], and for keys as for tags.
    pub fn authenticate_many_keys(
        keys: &[&Self],
        messages: &[impl AsRef<[u8]>],
        tags: &mut [C::Tag],
    ) -> Result<(), Error> {
        count("keys", keys.len(), messages.len())?;
        count("output", tags.len(), messages.len())?;
        let key = |i: usize| (&keys[i].cipher as &dyn BlockCipher, &keys[i].subkeys);
        many(&key, &|i| messages[i].as_ref(), messages.len(), &mut |i, tag| tags[i] = C::tag(tag));
        Ok(())
    }

    /// Begins a message that comes in pieces.
    pub fn begin(&self) -> RunningCmac<C> {
        self.clone().into_running()
    }

    pub(crate) fn into_running(self) -> RunningCmac<C> {
        RunningCmac { key: self, state: State::new() }
    }
}

/// CMAC of a message that comes in pieces. A clone goes on by itself, so messages that begin alike have their beginning taken in once:
///
/// ```
/// use saltern::block::{Key, aes::Aes128};
/// use saltern::mode::Cmac;
///
/// let cmac = Cmac::<Aes128>::new(&Key::new([7; 16]));
/// let mut sacks = cmac.begin();
/// sacks.update(b"forty sacks of ");
/// let mut salt = sacks.clone();
/// salt.update(b"salt");
/// salt.finalize_verify(&cmac.authenticate(b"forty sacks of salt"))?;
/// sacks.update(b"sand");
/// sacks.finalize_verify(&cmac.authenticate(b"forty sacks of sand"))?;
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct RunningCmac<C> {
    key: Cmac<C>,
    state: State,
}

shown!([C] RunningCmac<C>, "RunningCmac");
impl<C: Keyed> ZeroizeOnDrop for RunningCmac<C> {}
crate::io::written_to!([C: Keyed] RunningCmac<C>);

impl<C: Keyed> RunningCmac<C> {
    /// Goes on with the message.
    pub fn update(&mut self, piece: &[u8]) {
        self.state.update(&self.key.cipher, piece);
    }

    /// The tag of the message.
    pub fn finalize(mut self) -> C::Tag {
        C::tag(&self.state.finalize(&self.key.cipher, &self.key.subkeys))
    }

    /// Whether `tag` belongs to the message, in constant time.
    ///
    /// # Errors
    /// [`Error::Unauthentic`] if it does not.
    pub fn finalize_verify(mut self, tag: &C::Tag) -> Result<(), Error> {
        verify_beginning(&mut self.state.finalize(&self.key.cipher, &self.key.subkeys), tag.as_ref())
    }
}

/// What is xored to the last block: to a whole one, and to a padded one.
#[derive(Clone)]
pub(super) struct Subkeys([[u8; BLOCK]; 2]);

impl Subkeys {
    pub(super) fn new(cipher: &dyn BlockCipher) -> Self {
        let bytes = cipher.block_bytes();
        let mut subkeys = Subkeys([[0; BLOCK]; 2]);
        let [whole, padded] = &mut subkeys.0;
        let (whole, padded) = (&mut whole[..bytes], &mut padded[..bytes]);
        cipher.encrypt_blocks(InOut::in_place(whole));
        double(whole);
        padded.copy_from_slice(whole);
        double(padded);
        subkeys
    }

    pub(super) fn authenticate(&self, cipher: &dyn BlockCipher, message: &[u8]) -> [u8; BLOCK] {
        let mut state = State::new();
        state.update(cipher, message);
        state.finalize(cipher, self)
    }

    /// Makes a last block, which has so many bytes, what is encrypted.
    fn close(&self, last: &mut [u8], filled: usize) {
        let [whole, padded] = &self.0;
        if filled == last.len() {
            xor(last, whole);
        } else {
            last[filled..].fill(0);
            last[filled] = 0x80;
            xor(last, padded);
        }
    }
}

impl Drop for Subkeys {
    fn drop(&mut self) {
        wipe(self.0.as_flattened_mut());
    }
}

/// A message so far.
#[derive(Clone)]
pub(super) struct State {
    chain: [u8; BLOCK],
    /// The last block, which may be whole.
    last: [u8; BLOCK],
    filled: usize,
}

impl State {
    pub(super) fn new() -> Self {
        State { chain: [0; BLOCK], last: [0; BLOCK], filled: 0 }
    }

    /// After whole blocks that more follow.
    pub(super) fn after(chain: [u8; BLOCK]) -> Self {
        State { chain, ..Self::new() }
    }

    pub(super) fn update(&mut self, cipher: &dyn BlockCipher, mut piece: &[u8]) {
        let bytes = cipher.block_bytes();
        if self.filled > 0 || piece.len() <= bytes {
            let (head, rest) = piece.split_at(piece.len().min(bytes - self.filled));
            self.last[self.filled..][..head.len()].copy_from_slice(head);
            self.filled += head.len();
            piece = rest;
            if piece.is_empty() {
                return;
            }
            cipher.cbc_mac(&mut self.chain, &self.last[..bytes]);
        }
        let (blocks, last) = piece.split_at(before_last(piece.len(), bytes));
        cipher.cbc_mac(&mut self.chain, blocks);
        self.last[..last.len()].copy_from_slice(last);
        self.filled = last.len();
    }

    pub(super) fn finalize(&mut self, cipher: &dyn BlockCipher, subkeys: &Subkeys) -> [u8; BLOCK] {
        let last = &mut self.last[..cipher.block_bytes()];
        subkeys.close(last, self.filled);
        cipher.cbc_mac(&mut self.chain, last);
        self.chain
    }
}

impl Drop for State {
    fn drop(&mut self) {
        wipe(&mut self.chain);
        wipe(&mut self.last);
    }
}

/// How many bytes of a message stand before its last block, which has at least one byte if there is one.
fn before_last(message: usize, block: usize) -> usize {
    message.saturating_sub(1) / block * block
}

/// The tags of so many messages.
fn many<'a>(
    key: &dyn Fn(usize) -> (&'a dyn BlockCipher, &'a Subkeys),
    message: &dyn Fn(usize) -> &'a [u8],
    count: usize,
    done: &mut dyn FnMut(usize, &[u8; BLOCK]),
) {
    const AT_A_TIME: usize = 32;
    let mut ends = [[0; BLOCK]; AT_A_TIME];
    for first in (0..count).step_by(AT_A_TIME) {
        let n = (count - first).min(AT_A_TIME);
        let unused = key(first).0;
        let mut chains = [(); AT_A_TIME].map(|()| Chain { cipher: unused, value: [0; BLOCK], work: Chained::Mac(&[]) });
        let chains = &mut chains[..n];
        for (i, chain) in chains.iter_mut().enumerate() {
            let ((cipher, subkeys), message) = (key(first + i), message(first + i));
            let block = cipher.block_bytes();
            let (blocks, last) = message.split_at(before_last(message.len(), block));
            ends[i][..last.len()].copy_from_slice(last);
            subkeys.close(&mut ends[i][..block], last.len());
            (chain.cipher, chain.work) = (cipher, Chained::Mac(blocks));
        }
        run_chains(chains);
        for (chain, end) in chains.iter_mut().zip(&ends) {
            chain.work = Chained::Mac(&end[..chain.cipher.block_bytes()]);
        }
        run_chains(chains);
        for (i, chain) in chains.iter_mut().enumerate() {
            done(first + i, &chain.value);
            wipe(&mut chain.value);
        }
    }
    wipe(ends.as_flattened_mut());
}
