//! CTR.

use super::{BLOCK, MOST_SHORT_BLOCKS, shown};
use crate::Error;
use crate::block::{BlockCipher, CounterWidth, Keyed};
use crate::bytes::{SecretBytes, between};
use saltern_lanes::{InOut, Level, wipe};
use zeroize::ZeroizeOnDrop;

/// CTR whose counter is the whole block.
pub type Ctr<C> = CtrOf<C, 128>;
/// CTR whose counter is the last 8 bytes of the block.
pub type Ctr64<C> = CtrOf<C, 64>;
/// CTR whose counter is the last 4 bytes of the block.
pub type Ctr32<C> = CtrOf<C, 32>;

/// CTR (SP 800-38A) with a counter of so many bits at the end of the block, highest byte first. Encryption and decryption are the same.
///
/// The nonce is the first counter block; the counter begins with what stands there, and wraps from all ones to zero. **No block must
/// ever be counted twice with the same key**, by the counter of another message neither. There is no authentication.
///
/// The last block is the last one that the counter numbers. A message of a cipher with blocks of 8 bytes has at most 2^32 of them, 32 GiB, however many
/// the counter could number. Over several
/// messages under one key [`Metered`](super::Metered) counts.
///
/// ```
/// use saltern::block::{Key, aes::Aes256};
/// use saltern::mode::{Ctr, Iv};
///
/// let ctr = Ctr::<Aes256>::new(&Key::new([7; 32]));
/// let mut message = *b"forty sacks of salt";
/// ctr.apply(&Iv::new([1; 16]), &mut message)?;
/// // The other side needs the end alone.
/// let mut keystream = ctr.keystream(&Iv::new([1; 16]));
/// keystream.set_position(15)?;
/// keystream.apply(&mut message[15..])?;
/// assert_eq!(&message[15..], b"salt");
/// # Ok::<(), saltern::Error>(())
/// ```
#[derive(Clone)]
pub struct CtrOf<C, const BITS: u32>(C);

shown!([C, const BITS: u32] CtrOf<C, BITS>, "Ctr");
impl<C: Keyed, const BITS: u32> ZeroizeOnDrop for CtrOf<C, BITS> {}

impl<C: Keyed, const BITS: u32> CtrOf<C, BITS> {
    const WIDTH: CounterWidth = match BITS {
        32 => CounterWidth::Be32,
        64 => CounterWidth::Be64,
        128 => CounterWidth::Be128,
        _ => panic!("counters have 32, 64 or 128 bits"),
    };

    /// With this key.
    #[must_use]
    pub fn new(key: &C::Key) -> Self {
        Self::with_level(key, Level::current())
    }

    /// With a cipher that has its key.
    #[must_use]
    pub fn of(cipher: C) -> Self {
        CtrOf(cipher)
    }

    /// The same at a level of the caller's choice, for tests and measurements.
    #[must_use]
    pub(crate) fn with_level(key: &C::Key, level: Level) -> Self {
        CtrOf(C::from_bytes(key.expose_secret(), level))
    }

    /// Encrypts or decrypts a message in place.
    ///
    /// # Errors
    /// [`Error::KeystreamExhausted`] if the message goes past the last block; `data` is as it was then.
    pub fn apply(&self, nonce: &C::Iv, data: &mut [u8]) -> Result<(), Error> {
        self.whole(nonce, InOut::in_place(data))
    }

    /// Encrypts or decrypts a message from `input` to `output`.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::KeystreamExhausted`] if the message goes past the last block.
    pub fn apply_to(&self, nonce: &C::Iv, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.whole(nonce, between(input, output)?)
    }

    /// A message from its first block on: there is no place to find, which takes as long as a short message does.
    #[inline(always)]
    fn whole(&self, nonce: &C::Iv, data: InOut<'_>) -> Result<(), Error> {
        // Not for each cipher anew.
        let cipher: &dyn BlockCipher = &self.0;
        Extent::new(Self::WIDTH, self.0.block_bytes()).check(Some(data.len() as u128))?;
        if !data.is_empty() {
            cipher.ctr(&mut super::block_of(nonce.as_ref()), Self::WIDTH, data);
        }
        Ok(())
    }

    /// Begins a message that comes in pieces, or of which only pieces are wanted.
    pub fn keystream(&self, nonce: &C::Iv) -> CtrKeystream<'_> {
        CtrKeystream::new(&self.0, Self::WIDTH, nonce.as_ref())
    }
}

/// How far a keystream goes.
#[derive(Clone, Copy)]
struct Extent {
    /// Bits of the counter, at most as many as a block has.
    bits: u32,
    /// Blocks have 2 to the power of this bytes. Divisions of 128 bits would take longer than short messages do, and so would asking
    /// the cipher each time.
    block_bits: u32,
}

impl Extent {
    #[inline(always)]
    fn new(width: CounterWidth, block_bytes: usize) -> Self {
        let bits = match width {
            CounterWidth::Be32 | CounterWidth::Le32 => 32,
            CounterWidth::Be64 => 64,
            CounterWidth::Be128 => 8 * block_bytes as u32,
        };
        Extent { bits, block_bits: block_bytes.trailing_zeros() }
    }

    /// Refuses a place after the end; there is none after the last number.
    #[inline(always)]
    fn check(self, end: Option<u128>) -> Result<(), Error> {
        // Long before a counter of 64 bits ends, blocks of 8 bytes are told from random ones.
        let numbered = if self.block_bits < 4 { self.bits.min(MOST_SHORT_BLOCKS.trailing_zeros()) } else { self.bits };
        // 2^132 bytes, which counters of 128 bits reach, cannot be numbered.
        let most = 1u128.checked_shl(numbered + self.block_bits).unwrap_or(u128::MAX);
        match end {
            Some(end) if end <= most => Ok(()),
            end => Err(Error::KeystreamExhausted { got: end.unwrap_or(u128::MAX), most }),
        }
    }
}

/// The keystream of CTR, with a place in it.
pub struct CtrKeystream<'a> {
    cipher: &'a dyn BlockCipher,
    width: CounterWidth,
    extent: Extent,
    /// The first block, as a number.
    first: u128,
    /// The next byte.
    position: u128,
}

shown!(['a] CtrKeystream<'a>, "CtrKeystream");

impl<'a> CtrKeystream<'a> {
    fn new(cipher: &'a dyn BlockCipher, width: CounterWidth, nonce: &[u8]) -> Self {
        let extent = Extent::new(width, cipher.block_bytes());
        CtrKeystream { cipher, width, extent, first: super::number_of(nonce), position: 0 }
    }

    /// Encrypts or decrypts in place, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::KeystreamExhausted`] if the message goes past the last block; `data` is as it was then.
    #[doc(alias = "apply_keystream")]
    pub fn apply(&mut self, data: &mut [u8]) -> Result<(), Error> {
        self.run(InOut::in_place(data))
    }

    /// Encrypts or decrypts from `input` to `output`, and moves on in the keystream.
    ///
    /// # Errors
    /// [`Error::Length`] if the lengths differ; [`Error::KeystreamExhausted`] if the message goes past the last block.
    pub fn apply_to(&mut self, input: &[u8], output: &mut [u8]) -> Result<(), Error> {
        self.run(between(input, output)?)
    }

    /// The place in the keystream: how many bytes of it stand before the next one.
    #[must_use]
    pub fn position(&self) -> u128 {
        self.position
    }

    /// Goes to another place in the keystream.
    ///
    /// # Errors
    /// [`Error::KeystreamExhausted`] for one after the end; the place is as it was then.
    pub fn set_position(&mut self, position: u128) -> Result<(), Error> {
        self.extent.check(Some(position))?;
        self.position = position;
        Ok(())
    }

    /// The counter block around `position`.
    fn counter(&self) -> [u8; BLOCK] {
        let Extent { bits, block_bits } = self.extent;
        let counted = u128::MAX >> (128 - bits);
        let number = self.first.wrapping_add(self.position >> block_bits) & counted | self.first & !counted;
        (number << (8 * (BLOCK - (1 << block_bits)))).to_be_bytes()
    }

    fn run(&mut self, mut data: InOut<'_>) -> Result<(), Error> {
        self.extent.check(self.position.checked_add(data.len() as u128))?;
        let block = 1 << self.extent.block_bits;
        let inside = self.position as usize & (block - 1);
        let end = self.position + data.len() as u128;
        if inside > 0 {
            let mut keystream = [0; BLOCK];
            self.cipher.ctr(&mut self.counter(), self.width, InOut::in_place(&mut keystream[..block]));
            let mut head = data.take(block - inside);
            head.xor_slice(&keystream[inside..block]);
            self.position += head.len() as u128;
            wipe(&mut keystream);
        }
        if !data.is_empty() {
            self.cipher.ctr(&mut self.counter(), self.width, data);
        }
        self.position = end;
        Ok(())
    }
}
