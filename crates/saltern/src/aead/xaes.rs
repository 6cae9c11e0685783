//! XAES-256-GCM.

use crate::aead::{Construction, Key, Scheme, Sizes};
use crate::block::aes::Aes256;
use crate::block::{self, BlockCipher, Keyed as _};
use crate::bytes::{Fill, Nonce, Tag};
use crate::mode::gcm::{self, GcmKeys};
use saltern_lanes::{InOut, Level, opaque, wipe};
use zeroize::ZeroizeOnDrop;

/// XAES-256-GCM of C2SP: AES-256-GCM under a key that AES-256-CMAC derives of the first half of the nonce.
#[derive(Debug)]
pub enum Xaes256Gcm {}

impl Sizes for Xaes256Gcm {
    type Key = Key<32>;
    type Nonce = Nonce<24>;
    type Tag = Tag;
    const MAX_MESSAGE: u64 = gcm::MAX_MESSAGE;
    const MAX_AAD: u64 = gcm::MAX_AAD;
}

impl Scheme for Xaes256Gcm {}

/// The cipher under the key, and CMAC's first subkey.
#[derive(Clone)]
pub struct Keyed {
    cipher: Aes256,
    subkey: block::Key<16>,
}

impl ZeroizeOnDrop for Keyed {}

/// Twice a block as CMAC has it, a polynomial modulo x^128 + x^7 + x^2 + x + 1, highest byte first.
fn double(block: &mut [u8]) {
    if let Ok(bytes) = <&mut [u8; 16]>::try_from(block) {
        let number = u128::from_be_bytes(*bytes);
        let mask = opaque(((number >> 127) as u64).wrapping_neg());
        *bytes = (number << 1 ^ u128::from(mask & 0x87)).to_be_bytes();
    }
}

/// What AES-256-GCM seals a message of so many bytes with.
#[inline(never)]
fn derive(level: Level, keyed: &Keyed, nonce: &[u8; 24], bytes: usize) -> (GcmKeys, [u8; 12]) {
    let mut key = [0; 32];
    for (i, block) in key.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        block[1] = i as u8 + 1;
        block[2] = b'X';
        block[4..].copy_from_slice(&nonce[..12]);
        for (byte, subkey) in block.iter_mut().zip(keyed.subkey.expose_secret()) {
            *byte ^= subkey;
        }
    }
    keyed.cipher.encrypt_blocks(InOut::in_place(&mut key));
    let keys = GcmKeys::for_message(level, &key, bytes);
    wipe(&mut key);
    let mut rest = [0; 12];
    rest.copy_from_slice(&nonce[12..]);
    (keys, rest)
}

impl Construction for Xaes256Gcm {
    type Keyed = Keyed;

    #[inline(never)]
    fn keyed(level: Level, key: &[u8; 32]) -> Keyed {
        let cipher = Aes256::from_bytes(key, level);
        let subkey = block::Key::filled_by(|bytes| {
            cipher.encrypt_blocks(InOut::in_place(bytes));
            double(bytes);
        });
        Keyed { cipher, subkey }
    }

    #[inline(never)]
    fn seal(level: Level, keyed: &Keyed, nonce: &Nonce<24>, aad: &[u8], data: InOut<'_>) -> Tag {
        let (keys, nonce) = derive(level, keyed, nonce.as_bytes(), data.len());
        Tag::of(gcm::seal(level, &keys, &nonce, aad, data))
    }

    #[inline(never)]
    fn open(level: Level, keyed: &Keyed, nonce: &Nonce<24>, aad: &[u8], data: InOut<'_>, tag: &Tag) -> bool {
        let (keys, nonce) = derive(level, keyed, nonce.as_bytes(), data.len());
        gcm::open(level, &keys, &nonce, aad, data, tag.as_bytes())
    }
}
