//! Messages longer than a test can make: the blocks before them are only counted. In lanes, in one go and in pieces they give
//! what the reference's compression function gives for blocks that are padded here.

use super::common::all_levels;
use saltern::cpu::Level;
use saltern::hash::blake2::{Variable, Variant, variant};
use saltern::hash::legacy::{Gost94CryptoPro, Md4, Md5, Ripemd160, Sm3, Streebog512, Tiger, Tiger2, Whirlpool};
use saltern::hash::{HashFunction, Sha1, Sha256, Sha512};
use saltern::internals::{Begun, hash_many};
use saltern_reference as reference;

/// Messages that end around the ends of blocks and of padding, none of which is empty.
fn messages(block: usize) -> Vec<Vec<u8>> {
    let edges =
        (0..=4).flat_map(|blocks| [1, 2, -17, -16, -9, -8, -1, 0].map(move |more| blocks * block as isize + more));
    let lengths = edges.filter(|&length| length > 0).map(|length| length as usize);
    let message = |(i, length)| (0..length).map(|j| (i * 89 + j * j * 7 + j) as u8).collect();
    lengths.enumerate().map(message).collect()
}

/// How many of them there are at a time: fewer than lanes, as many, and more.
const COUNTS: [usize; 9] = [1, 2, 3, 5, 8, 9, 16, 17, 34];

/// What a standard says follows a message.
struct Padding {
    byte: u8,
    length_bytes: usize,
    little_endian: bool,
}

const MD4: Padding = Padding { byte: 0x80, length_bytes: 8, little_endian: true };
const SHA1: Padding = Padding { byte: 0x80, length_bytes: 8, little_endian: false };

impl Padding {
    /// The blocks of a message's end, after so many bytes.
    fn blocks<const BLOCK: usize>(&self, before: u64, message: &[u8]) -> Vec<[u8; BLOCK]> {
        let bits = 8 * (u128::from(before) + message.len() as u128);
        let mut bytes = message.to_vec();
        bytes.push(self.byte);
        while bytes.len() % BLOCK != BLOCK - self.length_bytes {
            bytes.push(0);
        }
        // Whirlpool's length is longer than any that is counted.
        let length = self.length_bytes.min(16);
        if self.little_endian {
            bytes.extend(&bits.to_le_bytes()[..length]);
        } else {
            bytes.resize(bytes.len() + self.length_bytes - length, 0);
            bytes.extend(&bits.to_be_bytes()[16 - length..]);
        }
        bytes.as_chunks().0.to_vec()
    }
}

/// Where the number of bits passes 2^16, 2^24 and so on, where that of bytes passes 2^32, and the longest messages.
const BEFORES: [u64; 9] = [
    (1 << 13) - 128,
    (1 << 21) - 128,
    (1 << 29) - 128,
    (1 << 32) - 128,
    (1 << 37) - 128,
    (1 << 45) - 128,
    (1 << 53) - 128,
    (1 << 56) - 128,
    (1 << 61) - 512,
];
/// The same with a length of 128 bits.
const BEFORES_OF_128: [u64; 10] = [
    (1 << 13) - 256,
    (1 << 21) - 256,
    (1 << 29) - 256,
    (1 << 32) - 256,
    (1 << 37) - 256,
    (1 << 45) - 256,
    (1 << 53) - 256,
    (1 << 56) - 256,
    (1 << 61) - 256,
    u64::MAX - 1023,
];

fn agree<H: HashFunction<Digest = [u8; N]>, const BLOCK: usize, const N: usize>(
    after: fn(u64, Level) -> H,
    befores: &[u64],
    padding: Padding,
    reference: fn(&[[u8; BLOCK]]) -> [u8; N],
) {
    assert_eq!(BLOCK, H::BLOCK_BYTES);
    let messages = messages(BLOCK);
    for &before in befores {
        let expected: Vec<_> = messages.iter().map(|message| reference(&padding.blocks(before, message))).collect();
        for level in all_levels() {
            let begun = after(before / BLOCK as u64, level);
            for (message, expected) in messages.iter().zip(&expected) {
                let what = format!("{}, {level}, {} bytes after {before}", H::NAME, message.len());
                assert_eq!(begun.finish_copy(message), *expected, "{what}, in one go");
                let (head, rest) = message.split_at(message.len() / 3);
                let mut hash = begun.clone();
                hash.update(head);
                assert_eq!(hash.finish_with(rest), *expected, "{what}, in pieces");
            }
            for count in COUNTS {
                let mut hashes = vec![[0; N]; count];
                begun.finish_copies(&messages[..count], &mut hashes);
                for ((hash, expected), message) in hashes.iter().zip(&expected).zip(&messages) {
                    let bytes = message.len();
                    assert_eq!(hash, expected, "{}, {level}, {bytes} bytes after {before}, one of {count}", H::NAME);
                }
            }
        }
    }
}

/// A test of a function of words of 4 or 8 bytes, whose order `$order` names as the methods of integers do.
macro_rules! on_words {
    ($($test:ident: $name:ident of blocks of $block:literal, after $befores:expr, $padding:expr,
       from $initial:expr, $word:ident $from:ident $to:ident;)*) => {$(
        #[test]
        fn $test() {
            agree::<$name, $block, { $name::BYTES }>($name::after, &$befores, $padding, |blocks| {
                let state = blocks.iter().fold($initial, |state, block| {
                    reference::$test::compress(&state, &std::array::from_fn(|i| $word::$from(block.as_chunks().0[i])))
                });
                state.map($word::$to).as_flattened().try_into().expect("as many bytes as the state has")
            });
        }
    )*};
}

on_words! {
    md4: Md4 of blocks of 64, after BEFORES, MD4, from reference::md4::INITIAL_STATE, u32 from_le_bytes to_le_bytes;
    md5: Md5 of blocks of 64, after BEFORES, MD4, from reference::md5::INITIAL_STATE, u32 from_le_bytes to_le_bytes;
    ripemd160: Ripemd160 of blocks of 64, after BEFORES, MD4,
        from reference::ripemd160::INITIAL_STATE, u32 from_le_bytes to_le_bytes;
    sha1: Sha1 of blocks of 64, after BEFORES, SHA1, from reference::sha1::INITIAL_STATE, u32 from_be_bytes to_be_bytes;
    sha256: Sha256 of blocks of 64, after BEFORES, SHA1,
        from reference::sha256::initial_state(), u32 from_be_bytes to_be_bytes;
    sha512: Sha512 of blocks of 128, after BEFORES_OF_128, Padding { length_bytes: 16, ..SHA1 },
        from *reference::sha512::INITIAL_STATE, u64 from_be_bytes to_be_bytes;
    sm3: Sm3 of blocks of 64, after BEFORES, SHA1, from reference::sm3::INITIAL_STATE, u32 from_be_bytes to_be_bytes;
}

#[test]
fn tiger() {
    fn expected(blocks: &[[u8; 64]]) -> [u8; 24] {
        let compress = |state, block: &_| reference::tiger::compress(&state, block);
        let state = blocks.iter().fold(reference::tiger::INITIAL_STATE, compress);
        state.map(u64::to_le_bytes).as_flattened().try_into().expect("24 bytes")
    }
    agree(Tiger::after, &BEFORES, Padding { byte: 1, ..MD4 }, expected);
    agree(Tiger2::after, &BEFORES, MD4, expected);
}

#[test]
fn whirlpool() {
    agree::<_, 64, 64>(Whirlpool::after, &BEFORES, Padding { length_bytes: 32, ..SHA1 }, |blocks| {
        let compress =
            |h, block: &[u8; 64]| reference::whirlpool::compress(&h, block.as_chunks().0.first_chunk().unwrap());
        blocks.iter().fold([[0; 8]; 8], compress).as_flattened().try_into().expect("64 bytes")
    });
}

/// The sum of a hash's blocks as numbers, which two functions end with.
fn add<const BLOCK: usize>(sum: &mut [u8; BLOCK], block: &[u8; BLOCK]) {
    let mut carry = 0;
    for (sum, byte) in sum.iter_mut().zip(block) {
        carry += u32::from(*sum) + u32::from(*byte);
        *sum = carry as u8;
        carry >>= 8;
    }
}

/// In one go, and in pieces.
fn ends<H: HashFunction<Digest = [u8; N]>, const N: usize>(
    after: impl Fn(Level) -> H,
    (message, head): (&[u8], usize),
    expected: [u8; N],
    what: &str,
) {
    for level in all_levels() {
        let what = format!("{}, {level}, after {what}", H::NAME);
        let mut begun = after(level);
        assert_eq!(begun.finish_copy(message), expected, "{what}");
        begun.update(&message[..head]);
        assert_eq!(begun.finish_with(&message[head..]), expected, "{what}, in pieces");
    }
}

/// The number of bits is compressed with each block, and at the end.
#[test]
fn streebog() {
    use reference::streebog::g;
    // Where the number of bits passes 2^16, 2^24 and so on, and 2^64.
    let befores = [7, 15, 23, 31, 39, 47, 55].into_iter().flat_map(|bits| [(1 << bits) - 2, (1 << bits) - 1]);
    for before in befores.chain([1 << 60]) {
        let number = |bytes: usize| {
            let mut number = [0; 64];
            number[..16].copy_from_slice(&((u128::from(before) << 9) + 8 * bytes as u128).to_le_bytes());
            number
        };
        let message: [u8; 148] = std::array::from_fn(|i| (7 * i + i * i) as u8);
        let (mut h, mut sum) = ([0; 64], [0; 64]);
        for (i, bytes) in message.chunks(64).enumerate() {
            let mut block = [0; 64];
            block[..bytes.len()].copy_from_slice(bytes);
            if bytes.len() < 64 {
                block[bytes.len()] = 1;
            }
            h = g(&number(64 * i), &h, &block);
            add(&mut sum, &block);
        }
        let expected = g(&[0; 64], &g(&[0; 64], &h, &number(message.len())), &sum);
        ends(|level| Streebog512::after(before, level), (&message, 70), expected, &format!("{before} blocks"));
    }
}

/// The number of bits is taken in at the end.
#[test]
fn gost94() {
    use reference::gost94::{CRYPTO_PRO, step};
    // Where the number of bits passes 2^16, 2^24 and so on, and 2^64.
    let befores = [13, 21, 29, 37, 45, 53, 61].into_iter().flat_map(|bits| [(1 << bits) - 64, (1 << bits) - 32]);
    for before in befores.chain([1 << 63]) {
        let message: [u8; 74] = std::array::from_fn(|i| (7 * i + i * i) as u8);
        let (mut h, mut sum, mut length) = ([0; 32], [0; 32], [0; 32]);
        for bytes in message.chunks(32) {
            let mut block = [0; 32];
            block[..bytes.len()].copy_from_slice(bytes);
            h = step(&CRYPTO_PRO, &h, &block);
            add(&mut sum, &block);
        }
        length[..16].copy_from_slice(&(8 * (u128::from(before) + 74)).to_le_bytes());
        h = step(&CRYPTO_PRO, &h, &length);
        let expected = step(&CRYPTO_PRO, &h, &sum);
        ends(|level| Gost94CryptoPro::after(before / 32, level), (&message, 40), expected, &format!("{before} bytes"));
    }
}

/// Many give what each of them gives alone.
fn many_agree<V: Variant, const N: usize>(befores: &[u64]) {
    let messages = messages(V::BLOCK_BYTES);
    for (level, &before) in all_levels().into_iter().flat_map(|level| befores.iter().map(move |before| (level, before)))
    {
        for count in COUNTS {
            let mut digests = vec![[0; N]; count];
            let many = Begun::<V, N>::plain(before);
            hash_many(&many, level, &messages[..count], digests.as_flattened_mut());
            for (message, many) in messages.iter().zip(&digests) {
                let mut alone = Variable::<V>::after(before / V::BLOCK_BYTES as u64, N, level);
                alone.update(message);
                let mut digest = [0; N];
                alone.finish_into(&mut digest).expect("the right length");
                assert_eq!(*many, digest, "{level}, {} bytes after {before}, one of {count}", message.len());
            }
        }
    }
}

#[test]
fn blake2b() {
    many_agree::<variant::Blake2b, 64>(&BEFORES_OF_128);
}

/// A word of its counter has 32 bits.
#[test]
fn blake2s() {
    let longest = [(1 << 61) - 128, u64::MAX - 511];
    many_agree::<variant::Blake2s, 32>(&[&BEFORES[..8], &longest].concat());
}
