//! CCM.

use super::variable::variable_sizes;
use super::{BLOCK, block_of, shown, xor};
use crate::Error;
use crate::block::{BlockCipher, Chain, Chained, CounterWidth, Keyed, run_chains};
use crate::bytes::{SecretBytes, equal};
use crate::error::{at_least, at_most, count};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// Bytes that are authenticated and encrypted before the next ones: they stay in the nearest cache.
const PIECE: usize = 4096;

/// CCM (SP 800-38C, RFC 3610) with nonces of 7 to 13 bytes and tags of 4, 6, 8, 10, 12, 14 or 16. The usual ones have the interface of all
/// AEADs: [`Aes256Ccm`](crate::aead::Aes256Ccm).
///
/// **A nonce must never be used twice with the same key.** The longer it is, the shorter are messages: up to 65,535 bytes with nonces of 13,
/// 16 MiB with 12, 4 GiB with 11, one less each.
#[derive(Clone)]
pub struct Ccm<C> {
    cipher: C,
    tag_bytes: usize,
}

shown!([C] Ccm<C>, "Ccm");
impl<C: Keyed> ZeroizeOnDrop for Ccm<C> {}
variable_sizes!(Ccm of Keyed<Iv = super::Iv<16>>);

impl<C: Keyed> Ccm<C> {
    /// With this key, and tags of so many bytes. A short tag is guessed: one of 4 bytes by one of 2^32 attempts.
    ///
    /// # Errors
    /// [`Error::TooShort`] for tags of less than 4 bytes, [`Error::TooLong`] for more than 16; [`Error::NotWhole`] for an odd number.
    pub fn new(key: &C::Key, tag_bytes: usize) -> Result<Self, Error> {
        Self::with_level(key, tag_bytes, Level::current())
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    ///
    /// # Errors
    /// As [`Ccm::new`].
    pub(crate) fn with_level(key: &C::Key, tag_bytes: usize, level: Level) -> Result<Self, Error> {
        at_least("tag", tag_bytes, 4)?;
        at_most("tag", tag_bytes as u64, BLOCK as u64)?;
        crate::error::whole("tag", tag_bytes, 2)?;
        Ok(Self::keyed(level, key.expose_secret(), tag_bytes))
    }

    pub(crate) fn keyed(level: Level, key: &<C::Key as SecretBytes>::Array, tag_bytes: usize) -> Self {
        Ccm { cipher: C::from_bytes(key, level), tag_bytes }
    }

    pub(crate) fn seal_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag_bytes: usize) -> [u8; BLOCK] {
        seal(&self.cipher, nonce, aad, data, tag_bytes)
    }

    #[must_use]
    pub(crate) fn open_fixed(&self, nonce: &[u8], aad: &[u8], data: InOut<'_>, tag: &[u8]) -> bool {
        open(&self.cipher, nonce, aad, data, tag)
    }

    /// Encrypts many messages in place, each with the nonce and the associated data of the same place, and writes their tags. One
    /// message alone has the processor wait for each block; of many it takes several at a time.
    ///
    /// # Errors
    /// [`Error::Count`] if there are not as many of all as messages; otherwise as `seal_in_place`. None is encrypted then.
    pub fn seal_many(
        &self,
        nonces: &[impl AsRef<[u8]>],
        aads: &[impl AsRef<[u8]>],
        messages: &mut [&mut [u8]],
        tags: &mut [&mut [u8]],
    ) -> Result<(), Error> {
        count("nonces", nonces.len(), messages.len())?;
        count("associated data", aads.len(), messages.len())?;
        let of = |i: usize| Of {
            cipher: &self.cipher,
            tag_bytes: self.tag_bytes,
            nonce: nonces[i].as_ref(),
            aad: aads[i].as_ref(),
        };
        seal_many(&of, messages, tags)
    }

    /// The same with a key for each message: `keys[i]` encrypts message `i`.
    ///
    /// # Errors
    /// As [`Ccm::seal_many`], and for keys as for nonces.
    pub fn seal_many_keys(
        keys: &[&Self],
        nonces: &[impl AsRef<[u8]>],
        aads: &[impl AsRef<[u8]>],
        messages: &mut [&mut [u8]],
        tags: &mut [&mut [u8]],
    ) -> Result<(), Error> {
        count("keys", keys.len(), messages.len())?;
        count("nonces", nonces.len(), messages.len())?;
        count("associated data", aads.len(), messages.len())?;
        let of = |i: usize| {
            let (cipher, tag_bytes) = (&keys[i].cipher, keys[i].tag_bytes);
            Of { cipher, tag_bytes, nonce: nonces[i].as_ref(), aad: aads[i].as_ref() }
        };
        seal_many(&of, messages, tags)
    }
}

/// The longest message with a nonce of so many bytes, of 7 to 13.
pub(crate) const fn max_message(nonce: usize) -> u64 {
    u64::MAX >> (64 - 8 * (15 - nonce as u32))
}

fn check(nonce: &[u8], _: u64, message: u64) -> Result<(), Error> {
    at_least("nonce", nonce.len(), 7)?;
    at_most("nonce", nonce.len() as u64, 13)?;
    at_most("message", message, max_message(nonce.len()))
}

/// The block that says how long nonce, tag and message are.
pub(crate) fn first_block(nonce: &[u8], has_aad: bool, message: u64, tag_bytes: usize) -> [u8; BLOCK] {
    let mut block = u128::from(message).to_be_bytes();
    block[0] = u8::from(has_aad) << 6 | ((tag_bytes as u8 - 2) / 2) << 3 | (14 - nonce.len() as u8);
    block[1..][..nonce.len()].copy_from_slice(nonce);
    block
}

/// How the length of associated data is encoded, and in how many bytes.
pub(crate) fn aad_length(length: u64) -> ([u8; 10], usize) {
    let mut encoded = [0; 10];
    let (mark, number): (&[u8], usize) = match length {
        0..0xff00 => (&[], 2),
        0xff00..=0xffff_ffff => (&[0xff, 0xfe], 4),
        _ => (&[0xff, 0xff], 8),
    };
    let bytes = mark.len() + number;
    encoded[..mark.len()].copy_from_slice(mark);
    encoded[mark.len()..bytes].copy_from_slice(&length.to_be_bytes()[8 - number..]);
    (encoded, bytes)
}

/// What is authenticated before the message, in whole blocks.
struct Header<'a> {
    /// The block that says lengths and nonce, and, if there are associated data, their length and beginning.
    first: [u8; 2 * BLOCK],
    /// How many bytes of it there are.
    bytes: usize,
    middle: &'a [u8],
    /// The end of the associated data, with zeros behind.
    last: [u8; BLOCK],
    has_last: bool,
}

impl<'a> Header<'a> {
    const EMPTY: Self = Header { first: [0; 2 * BLOCK], bytes: 0, middle: &[], last: [0; BLOCK], has_last: false };

    fn new(nonce: &[u8], aad: &'a [u8], message: usize, tag_bytes: usize) -> Self {
        let mut first = [0; 2 * BLOCK];
        first[..BLOCK].copy_from_slice(&first_block(nonce, !aad.is_empty(), message as u64, tag_bytes));
        let mut header = Header { first, bytes: BLOCK, ..Self::EMPTY };
        if aad.is_empty() {
            return header;
        }
        let (length, bytes) = aad_length(aad.len() as u64);
        let (encoded, room) = header.first[BLOCK..].split_at_mut(bytes);
        encoded.copy_from_slice(&length[..bytes]);
        let (begin, rest) = aad.split_at(aad.len().min(room.len()));
        room[..begin.len()].copy_from_slice(begin);
        header.bytes = 2 * BLOCK;
        let (middle, last) = rest.split_at(rest.len() - rest.len() % BLOCK);
        (header.middle, header.last, header.has_last) = (middle, block_of(last), !last.is_empty());
        header
    }

    /// Each of its parts.
    fn part(&self, n: usize) -> &[u8] {
        match n {
            0 => &self.first[..self.bytes],
            1 => self.middle,
            _ => &self.last[..if self.has_last { BLOCK } else { 0 }],
        }
    }

    fn authenticate(&self, cipher: &dyn BlockCipher) -> [u8; BLOCK] {
        let mut chain = [0; BLOCK];
        for n in 0..3 {
            cipher.cbc_mac(&mut chain, self.part(n));
        }
        chain
    }
}

/// Goes on with a piece of a message: only the last one may end within a block.
fn absorb(cipher: &dyn BlockCipher, chain: &mut [u8; BLOCK], piece: &[u8]) {
    let (blocks, rest) = piece.split_at(piece.len() - piece.len() % BLOCK);
    cipher.cbc_mac(chain, blocks);
    if !rest.is_empty() {
        let mut last = block_of(rest);
        cipher.cbc_mac(chain, &last);
        wipe(&mut last);
    }
}

/// The counter of the tag, which the message's follow.
fn counter(nonce: &[u8]) -> [u8; BLOCK] {
    let mut counter = [0; BLOCK];
    counter[0] = 14 - nonce.len() as u8;
    counter[1..][..nonce.len()].copy_from_slice(nonce);
    counter
}

// The counter has at most 8 bytes, and no message has so many blocks that it would leave those that are its own.
const WIDTH: CounterWidth = CounterWidth::Be64;

/// Bytes of short messages, with the block that hides the tag in front.
const SHORT: usize = 256;

fn seal(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag_bytes: usize) -> [u8; BLOCK] {
    let header = Header::new(nonce, aad, data.len(), tag_bytes);
    let mut counter = counter(nonce);
    if data.len() <= SHORT - BLOCK {
        // All of the keystream first: the processor makes it while it waits for the MAC.
        let mut keystream = [0; SHORT];
        let keystream = &mut keystream[..BLOCK + data.len()];
        cipher.ctr(&mut counter, WIDTH, InOut::in_place(keystream));
        let mut tag = header.authenticate(cipher);
        absorb(cipher, &mut tag, data.input());
        let (pad, text) = keystream.split_at(BLOCK);
        data.xor_slice(text);
        xor(&mut tag, pad);
        wipe(keystream);
        return tag;
    }
    let mut pad = [0; BLOCK];
    cipher.ctr(&mut counter, WIDTH, InOut::in_place(&mut pad));
    let mut tag = header.authenticate(cipher);
    while !data.is_empty() {
        let piece = data.take(PIECE);
        absorb(cipher, &mut tag, piece.input());
        cipher.ctr(&mut counter, WIDTH, piece);
    }
    xor(&mut tag, &pad);
    wipe(&mut pad);
    tag
}

fn open(cipher: &dyn BlockCipher, nonce: &[u8], aad: &[u8], mut data: InOut<'_>, tag: &[u8]) -> bool {
    let mut right = Header::new(nonce, aad, data.len(), tag.len()).authenticate(cipher);
    let (mut counter, mut pad) = (counter(nonce), [0; BLOCK]);
    cipher.ctr(&mut counter, WIDTH, InOut::in_place(&mut pad));
    let mut first = counter;
    let mut all = data.part(0, usize::MAX);
    while !all.is_empty() {
        let mut piece = all.take(PIECE);
        cipher.ctr(&mut counter, WIDTH, piece.part(0, usize::MAX));
        absorb(cipher, &mut right, piece.output());
    }
    xor(&mut right, &pad);
    let valid = equal(&right[..tag.len()], tag);
    wipe(&mut pad);
    wipe(&mut right);
    if !valid && data.is_in_place() {
        // The ciphertext again.
        cipher.ctr(&mut first, WIDTH, data);
    } else if !valid {
        data.clear();
    }
    valid
}

/// What belongs to one of many messages besides its text.
struct Of<'a> {
    cipher: &'a dyn BlockCipher,
    tag_bytes: usize,
    nonce: &'a [u8],
    aad: &'a [u8],
}

/// Seals many messages, the MACs side by side.
fn seal_many<'a>(
    of: &dyn Fn(usize) -> Of<'a>,
    messages: &mut [&mut [u8]],
    tags: &mut [&mut [u8]],
) -> Result<(), Error> {
    const AT_A_TIME: usize = 32;
    count("output", tags.len(), messages.len())?;
    for (i, (message, tag)) in messages.iter().zip(&*tags).enumerate() {
        let Of { tag_bytes, nonce, aad, .. } = of(i);
        check(nonce, aad.len() as u64, message.len() as u64)?;
        crate::error::length("tag", tag.len(), tag_bytes)?;
    }
    for (group, (messages, tags)) in messages.chunks_mut(AT_A_TIME).zip(tags.chunks_mut(AT_A_TIME)).enumerate() {
        let of = |i: usize| of(group * AT_A_TIME + i);
        let unused = of(0).cipher;
        let mut headers = [const { Header::EMPTY }; AT_A_TIME];
        let mut ends = [[0; BLOCK]; AT_A_TIME];
        let mut values = [[0; BLOCK]; AT_A_TIME];
        for (i, message) in messages.iter().enumerate() {
            let Of { tag_bytes, nonce, aad, .. } = of(i);
            headers[i] = Header::new(nonce, aad, message.len(), tag_bytes);
            ends[i] = block_of(&message[message.len() - message.len() % BLOCK..]);
        }
        let mut chains = [(); AT_A_TIME].map(|()| Chain { cipher: unused, value: [0; BLOCK], work: Chained::Mac(&[]) });
        let chains = &mut chains[..messages.len()];
        // The three parts of the header, the message's whole blocks, and the last one.
        for part in 0..5 {
            for (i, (chain, message)) in chains.iter_mut().zip(&*messages).enumerate() {
                let rest = message.len() % BLOCK;
                chain.cipher = of(i).cipher;
                chain.work = Chained::Mac(match part {
                    0..3 => headers[i].part(part),
                    3 => &message[..message.len() - rest],
                    _ => &ends[i][..if rest > 0 { BLOCK } else { 0 }],
                });
            }
            if chains.iter().any(|chain| !matches!(chain.work, Chained::Mac([]))) {
                run_chains(chains);
            }
        }
        for (value, chain) in values.iter_mut().zip(chains) {
            *value = chain.value;
            wipe(&mut chain.value);
        }
        for (i, (message, tag)) in messages.iter_mut().zip(tags).enumerate() {
            let Of { cipher, nonce, .. } = of(i);
            let (mut counter, mut pad) = (counter(nonce), [0; BLOCK]);
            cipher.ctr(&mut counter, WIDTH, InOut::in_place(&mut pad));
            cipher.ctr(&mut counter, WIDTH, InOut::in_place(message));
            xor(&mut pad, &values[i]);
            tag.copy_from_slice(&pad[..tag.len()]);
            wipe(&mut pad);
        }
        wipe(ends.as_flattened_mut());
        wipe(values.as_flattened_mut());
    }
    Ok(())
}
