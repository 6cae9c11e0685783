//! AES at every level gives what the reference gives: blocks, the inner loops of modes, in place and out of place, and messages side by
//! side.

#![cfg(feature = "aes")]

use saltern::block::aes::{Aes128, Aes192, Aes256};
use saltern::block::{BlockCipher, Chain, Chained, CounterWidth, Key, run_chains};
use saltern::hazmat::at_level::*;
use saltern_lanes::{InOut, Level};
use saltern_reference::aes::Aes;
use saltern_reference::mode::BlockCipher as _;

/// A small generator with a fixed seed (splitmix64), so that a failure repeats.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }
    fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| self.word() as u8).collect()
    }
    fn block(&mut self) -> [u8; 16] {
        self.bytes(16).try_into().unwrap()
    }
}

fn with_key(key: &[u8], level: Level) -> Box<dyn BlockCipher> {
    match key.len() {
        16 => Box::new(Aes128::with_level(&Key::try_from(key).unwrap(), level)),
        24 => Box::new(Aes192::with_level(&Key::try_from(key).unwrap(), level)),
        _ => Box::new(Aes256::with_level(&Key::try_from(key).unwrap(), level)),
    }
}

/// What `f` makes of `data`, in place and out of place.
fn both(data: &[u8], f: impl Fn(InOut<'_>)) -> Vec<u8> {
    let mut place = data.to_vec();
    f(InOut::in_place(&mut place));
    let mut output = vec![0xa5; data.len()];
    f(InOut::between(data, &mut output).unwrap());
    assert!(place == output, "in place and out of place differ for {} bytes", data.len());
    output
}

fn xor(a: &[u8], b: &[u8]) -> Vec<u8> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}

/// The reference, with one result for each message. Blocks are few: it is slow.
struct Expected<'a> {
    aes: &'a Aes,
    data: &'a [u8],
    start: [u8; 16],
}

impl Expected<'_> {
    fn blocks(&self) -> Vec<u8> {
        self.data.chunks(16).flat_map(|block| self.aes.encrypt(block)).collect()
    }

    /// CBC or CFB, and the last block.
    fn chained(&self, cfb: bool) -> (Vec<u8>, [u8; 16]) {
        let (mut chain, mut output) = (self.start.to_vec(), Vec::new());
        for block in self.data.chunks(16) {
            chain = if cfb { xor(&self.aes.encrypt(&chain), block) } else { self.aes.encrypt(&xor(&chain, block)) };
            output.extend(&chain);
        }
        (output, chain.try_into().unwrap())
    }

    /// XTS, and the next tweak.
    fn xts(&self) -> (Vec<u8>, [u8; 16]) {
        let (mut tweak, mut output) = (u128::from_le_bytes(self.start), Vec::new());
        for block in self.data.chunks(16) {
            let bytes = tweak.to_le_bytes();
            output.extend(xor(&self.aes.encrypt(&xor(block, &bytes)), &bytes));
            tweak = (tweak << 1) ^ ((tweak >> 127) * 0x87);
        }
        (output, tweak.to_le_bytes())
    }

    /// CTR, and the next counter.
    fn ctr(&self, width: CounterWidth) -> (Vec<u8>, [u8; 16]) {
        let (mut counter, mut output) = (self.start, Vec::new());
        for block in self.data.chunks(16) {
            output.extend(xor(block, &self.aes.encrypt(&counter)));
            let number = u128::from_be_bytes(counter);
            let next = match width {
                CounterWidth::Be32 => number >> 32 << 32 | u128::from((number as u32).wrapping_add(1)),
                CounterWidth::Be64 => number >> 64 << 64 | u128::from((number as u64).wrapping_add(1)),
                CounterWidth::Be128 => number.wrapping_add(1),
                CounterWidth::Le32 => {
                    let number = u128::from_le_bytes(counter);
                    (number >> 32 << 32 | u128::from((number as u32).wrapping_add(1))).swap_bytes()
                }
            };
            counter = next.to_be_bytes();
        }
        (output, counter)
    }
}

/// Numbers of blocks around those of one, two, four, eight and sixteen vectors.
const BLOCKS: [usize; 26] =
    [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 15, 16, 17, 20, 24, 28, 29, 31, 32, 33, 40, 63, 64, 67, 101];

#[test]
fn modes() {
    let mut random = Random(43);
    for bytes in [16, 24, 32] {
        let key = random.bytes(bytes);
        let aes = Aes::new(&key);
        for blocks in BLOCKS {
            let data = random.bytes(16 * blocks);
            let start = random.block();
            let expected = Expected { aes: &aes, data: &data, start };
            let encrypted = expected.blocks();
            let [(cbc, last), (cfb, cfb_last)] = [false, true].map(|cfb| expected.chained(cfb));
            let (xts, next_tweak) = expected.xts();
            for (i, level) in Level::choices().enumerate() {
                let what = format!("level {level}, choice {i}, key of {bytes} bytes, {blocks} blocks");
                let cipher = with_key(&key, level);
                assert!(both(&data, |x| cipher.encrypt_blocks(x)) == encrypted, "encrypt: {what}");
                assert!(both(&encrypted, |x| cipher.decrypt_blocks(x)) == data, "decrypt: {what}");
                let chained = |f: &dyn Fn(&mut [u8; 16], InOut<'_>), data: &[u8], end: [u8; 16]| {
                    both(data, |x| {
                        let mut chain = start;
                        f(&mut chain, x);
                        assert_eq!(chain, end, "goes on: {what}");
                    })
                };
                assert!(chained(&|c, x| cipher.cbc_encrypt(c, x), &data, last) == cbc, "CBC: {what}");
                assert!(chained(&|c, x| cipher.cbc_decrypt(c, x), &cbc, last) == data, "CBC back: {what}");
                assert!(chained(&|c, x| cipher.cfb_encrypt(c, x), &data, cfb_last) == cfb, "CFB: {what}");
                assert!(chained(&|c, x| cipher.xts(c, true, x), &data, next_tweak) == xts, "XTS: {what}");
                assert!(chained(&|c, x| cipher.xts(c, false, x), &xts, next_tweak) == data, "XTS back: {what}");
                let mut chain = start;
                cipher.cbc_mac(&mut chain, &data);
                assert_eq!(chain, last, "CBC-MAC: {what}");
            }
        }
    }
}

/// Lengths that end in the midst of blocks and vectors, and counters about to overflow in each width.
#[test]
fn counters() {
    let mut random = Random(44);
    let key = random.bytes(32);
    let aes = Aes::new(&key);
    let ciphers: Vec<_> = Level::choices().map(|level| (level, with_key(&key, level))).collect();
    let lengths = (0..80).chain([127, 255, 300, 511, 512, 513, 600, 777, 1023, 1024, 1100]);
    for (i, bytes) in lengths.enumerate() {
        let data = random.bytes(bytes);
        for width in [CounterWidth::Be32, CounterWidth::Be64, CounterWidth::Be128, CounterWidth::Le32] {
            let mut start = random.block();
            match (i % 3, width) {
                (0, _) => {}
                (_, CounterWidth::Be32) => start[12..15].fill(0xff),
                (_, CounterWidth::Be64) => start[8..15].fill(0xff),
                (1, CounterWidth::Be128) => start[8..15].fill(0xff),
                (_, CounterWidth::Be128) => start[..15].fill(0xff),
                (_, CounterWidth::Le32) => start[1..4].fill(0xff),
            }
            let (expected, next) = Expected { aes: &aes, data: &data, start }.ctr(width);
            for (level, cipher) in &ciphers {
                let got = both(&data, |x| {
                    let mut counter = start;
                    cipher.ctr(&mut counter, width, x);
                    assert_eq!(counter, next, "the next counter: level {level}, {width:?}, {bytes} bytes");
                });
                assert!(got == expected, "level {level}, {width:?}, {bytes} bytes");
            }
        }
    }
}

/// Sets of messages of several lengths, keys, sizes of keys and modes: each as if it were alone.
#[test]
fn side_by_side() {
    let mut random = Random(45);
    let keys: Vec<Vec<u8>> = [16, 24, 32, 16, 32].map(|bytes| random.bytes(bytes)).to_vec();
    for level in Level::choices() {
        let ciphers: Vec<_> = keys.iter().map(|key| with_key(key, level)).collect();
        for count in (0..36).chain([60]) {
            // One key and one mode, one mode, or anything.
            for kind in 0..3 {
                let which: Vec<(usize, u64)> = (0..count)
                    .map(|_| match kind {
                        0 => (0, 0),
                        1 => (random.word() as usize % ciphers.len(), count % 3),
                        _ => (random.word() as usize % ciphers.len(), random.word() % 3),
                    })
                    .collect();
                let message = |_| {
                    let blocks = random.word() as usize % 9;
                    random.bytes(16 * blocks)
                };
                let mut messages: Vec<Vec<u8>> = (0..count).map(message).collect();
                let start = |i: usize| [i as u8; 16];
                let alone: Vec<(Vec<u8>, [u8; 16])> = (messages.iter().zip(&which).enumerate())
                    .map(|(i, (message, &(key, mode)))| {
                        let (mut message, mut value) = (message.clone(), start(i));
                        match mode {
                            0 => ciphers[key].cbc_encrypt(&mut value, InOut::in_place(&mut message)),
                            1 => ciphers[key].cfb_encrypt(&mut value, InOut::in_place(&mut message)),
                            _ => ciphers[key].cbc_mac(&mut value, &message),
                        }
                        (message, value)
                    })
                    .collect();
                let mut chains: Vec<Chain<'_>> = (messages.iter_mut().zip(&which).enumerate())
                    .map(|(i, (message, &(key, mode)))| Chain {
                        cipher: &*ciphers[key],
                        value: start(i),
                        work: match mode {
                            0 => Chained::Cbc(InOut::in_place(message)),
                            1 => Chained::Cfb(InOut::in_place(message)),
                            _ => Chained::Mac(message),
                        },
                    })
                    .collect();
                run_chains(&mut chains);
                let values: Vec<[u8; 16]> = chains.iter().map(|chain| chain.value).collect();
                drop(chains);
                let together: Vec<(Vec<u8>, [u8; 16])> = messages.into_iter().zip(values).collect();
                assert!(together == alone, "level {level}, {count} messages, {kind}");
            }
        }
    }
}
