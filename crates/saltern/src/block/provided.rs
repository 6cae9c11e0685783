//! What every block cipher does by encrypting and decrypting runs of blocks. Those with faster forms have their own.

use super::{BlockCipher, CounterWidth, Offsets};
use saltern_lanes::{InOut, wipe};

/// Bytes handed over at once: 64 blocks of 16 bytes.
const RUN: usize = 1024;

/// Adds `n` to the counter in a block of 8 or 16 bytes. As words: what is written byte by byte cannot be read as words soon after.
pub fn add(block: &mut [u8], width: CounterWidth, n: u64) {
    let mask = match width {
        CounterWidth::Be32 | CounterWidth::Le32 => u128::from(u32::MAX),
        CounterWidth::Be64 => u128::from(u64::MAX),
        CounterWidth::Be128 => u128::MAX,
    };
    let added = |x: u128| x & !mask | x.wrapping_add(n.into()) & mask;
    let le = width == CounterWidth::Le32;
    if let Ok(block) = <&mut [u8; 16]>::try_from(&mut *block) {
        *block = if le {
            added(u128::from_le_bytes(*block)).to_le_bytes()
        } else {
            added(u128::from_be_bytes(*block)).to_be_bytes()
        };
    } else if let Ok(block) = <&mut [u8; 8]>::try_from(block) {
        *block = if le {
            (added(u64::from_le_bytes(*block).into()) as u64).to_le_bytes()
        } else {
            (added(u64::from_be_bytes(*block).into()) as u64).to_be_bytes()
        };
    }
}

/// Fills `to` with counters of 8 or 16 bytes from `counter` on, which goes on by as many.
fn count(to: &mut [u8], counter: &mut [u8], width: CounterWidth) {
    // As words: what is written byte by byte cannot be read as words soon after.
    macro_rules! blocks {
        ($block:ident: $word:ty, $from:ident $to:ident, $bits:expr) => {{
            let mask = <$word>::MAX >> (<$word>::BITS - u32::min($bits, <$word>::BITS));
            let mut next = <$word>::$from(*$block);
            for place in to.as_chunks_mut().0 {
                *place = next.$to();
                next = next & !mask | next.wrapping_add(1) & mask;
            }
            *$block = next.$to();
        }};
    }
    macro_rules! widths {
        ($block:ident: $word:ty) => {
            match width {
                CounterWidth::Be32 => blocks!($block: $word, from_be_bytes to_be_bytes, 32),
                CounterWidth::Be64 => blocks!($block: $word, from_be_bytes to_be_bytes, 64),
                CounterWidth::Be128 => blocks!($block: $word, from_be_bytes to_be_bytes, 128),
                CounterWidth::Le32 => blocks!($block: $word, from_le_bytes to_le_bytes, 32),
            }
        };
    }
    if let Ok(block) = <&mut [u8; 16]>::try_from(&mut *counter) {
        widths!(block: u128);
    } else if let Ok(block) = <&mut [u8; 8]>::try_from(counter) {
        widths!(block: u64);
    }
}

/// A counter and those that follow it.
#[inline(never)]
pub fn blocks_of_counters(mut counter: [u8; 16], width: CounterWidth) -> [u8; RUN] {
    let mut blocks = [0; RUN];
    count(&mut blocks, &mut counter, width);
    blocks
}

pub fn ctr<C: BlockCipher + ?Sized>(cipher: &C, counter: &mut [u8; 16], width: CounterWidth, data: InOut<'_>) {
    ctr_in_runs::<C, RUN>(cipher, counter, width, data);
}

/// The same with runs of so many bytes.
pub fn ctr_in_runs<C: BlockCipher + ?Sized, const RUN: usize>(
    cipher: &C,
    counter: &mut [u8; 16],
    width: CounterWidth,
    mut data: InOut<'_>,
) {
    let bytes = cipher.block_bytes();
    let counter = &mut counter[..bytes];
    let mut keystream = [0; RUN];
    while !data.is_empty() {
        let mut run = data.take(RUN);
        let blocks = run.len().div_ceil(bytes);
        let keystream = &mut keystream[..blocks * bytes];
        count(keystream, counter, width);
        cipher.encrypt_blocks(InOut::in_place(keystream));
        run.xor_slice(keystream);
    }
    wipe(&mut keystream);
}

/// Xors `with` to `to`, as far as both reach. Whole blocks as words: what is written byte by byte cannot be read as a block soon after.
#[inline(always)]
pub fn xor(to: &mut [u8], with: &[u8]) {
    if let (Ok(t), Ok(w)) = (<&mut [u8; 16]>::try_from(&mut *to), <[u8; 16]>::try_from(with)) {
        *t = (u128::from_ne_bytes(*t) ^ u128::from_ne_bytes(w)).to_ne_bytes();
        return;
    }
    for (t, w) in to.iter_mut().zip(with) {
        *t ^= w;
    }
}

pub fn cbc_encrypt<C: BlockCipher + ?Sized>(cipher: &C, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
    let chain = &mut chain[..cipher.block_bytes()];
    while !blocks.is_empty() {
        let mut block = blocks.take(chain.len());
        xor(chain, block.input());
        cipher.encrypt_blocks(InOut::in_place(chain));
        block.copy_from(chain);
    }
}

pub fn cbc_mac<C: BlockCipher + ?Sized>(cipher: &C, chain: &mut [u8; 16], blocks: &[u8]) {
    let chain = &mut chain[..cipher.block_bytes()];
    for block in blocks.chunks_exact(chain.len()) {
        xor(chain, block);
        cipher.encrypt_blocks(InOut::in_place(chain));
    }
}

pub fn cfb_encrypt<C: BlockCipher + ?Sized>(cipher: &C, chain: &mut [u8; 16], mut blocks: InOut<'_>) {
    let chain = &mut chain[..cipher.block_bytes()];
    while !blocks.is_empty() {
        let mut block = blocks.take(chain.len());
        cipher.encrypt_blocks(InOut::in_place(chain));
        xor(chain, block.input());
        block.copy_from(chain);
    }
}

pub fn cfb8_encrypt<C: BlockCipher + ?Sized>(cipher: &C, last: &mut [u8; 16], mut data: InOut<'_>) {
    let bytes = cipher.block_bytes();
    let mut keystream = [0; 16];
    while !data.is_empty() {
        let mut byte = data.take(1);
        let keystream = &mut keystream[..bytes];
        keystream.copy_from_slice(&last[..bytes]);
        cipher.encrypt_blocks(InOut::in_place(keystream));
        byte.xor_slice(&keystream[..1]);
        last.copy_within(1..bytes, 0);
        last[bytes - 1..bytes].copy_from_slice(byte.output());
    }
    wipe(&mut keystream);
}

pub fn cbc_decrypt<C: BlockCipher + ?Sized>(cipher: &C, chain: &mut [u8; 16], blocks: InOut<'_>) {
    cbc_decrypt_in_runs::<C, RUN>(cipher, chain, blocks);
}

/// The same with runs of so many bytes.
pub fn cbc_decrypt_in_runs<C: BlockCipher + ?Sized, const RUN: usize>(
    cipher: &C,
    chain: &mut [u8; 16],
    mut blocks: InOut<'_>,
) {
    let bytes = cipher.block_bytes();
    let chain = &mut chain[..bytes];
    let mut buffer = [0; RUN];
    while !blocks.is_empty() {
        let mut run = blocks.take(RUN);
        let text = &mut buffer[..run.len()];
        text.copy_from_slice(run.input());
        cipher.decrypt_blocks(InOut::in_place(text));
        xor(text, chain);
        xor(&mut text[bytes..], run.input());
        chain.copy_from_slice(&run.input()[run.len() - bytes..]);
        run.copy_from(text);
    }
    wipe(&mut buffer);
}

/// Twice a polynomial modulo x^128 + x^7 + x^2 + x + 1, lowest byte first.
pub fn double(tweak: u128) -> u128 {
    tweak << 1 ^ ((tweak as i128 >> 127) as u128 & 0x87)
}

pub fn xts<C: BlockCipher + ?Sized>(cipher: &C, tweak: &mut [u8; 16], encrypt: bool, mut blocks: InOut<'_>) {
    let mut next = u128::from_le_bytes(*tweak);
    let (mut buffer, mut tweaks) = ([0; RUN], [0; RUN]);
    while !blocks.is_empty() {
        let mut run = blocks.take(RUN);
        let (text, tweaks) = (&mut buffer[..run.len()], &mut tweaks[..run.len()]);
        for place in tweaks.chunks_exact_mut(16) {
            place.copy_from_slice(&next.to_le_bytes());
            next = double(next);
        }
        text.copy_from_slice(run.input());
        xor(text, tweaks);
        match encrypt {
            true => cipher.encrypt_blocks(InOut::in_place(text)),
            false => cipher.decrypt_blocks(InOut::in_place(text)),
        }
        xor(text, tweaks);
        run.copy_from(text);
    }
    *tweak = next.to_le_bytes();
    wipe(&mut buffer);
    wipe(&mut tweaks);
}

pub fn ocb<C: BlockCipher + ?Sized>(
    cipher: &C,
    Offsets { bases, masks, mut skipped }: Offsets<'_>,
    encrypting: bool,
    sum: &mut [u8; 16],
    mut blocks: InOut<'_>,
) {
    let mut offsets = [0; RUN];
    for base in bases {
        let mut run = blocks.take(RUN - 16 * skipped);
        let offsets = &mut offsets[..run.len()];
        offsets.copy_from_slice(&masks.as_flattened()[16 * skipped..][..run.len()]);
        offsets.chunks_exact_mut(16).for_each(|offset| xor(offset, base));
        skipped = 0;
        if encrypting {
            run.input().chunks_exact(16).for_each(|block| xor(sum, block));
        }
        run.xor_slice(offsets);
        match encrypting {
            true => cipher.encrypt_blocks(run.written()),
            false => cipher.decrypt_blocks(run.written()),
        }
        run.written().xor_slice(offsets);
        if !encrypting {
            run.output().chunks_exact(16).for_each(|block| xor(sum, block));
        }
    }
    wipe(&mut offsets);
}

pub fn cfb_decrypt<C: BlockCipher + ?Sized>(cipher: &C, chain: &mut [u8; 16], blocks: InOut<'_>) {
    cfb_decrypt_in_runs::<C, RUN>(cipher, chain, blocks);
}

/// The same with runs of so many bytes.
pub fn cfb_decrypt_in_runs<C: BlockCipher + ?Sized, const RUN: usize>(
    cipher: &C,
    chain: &mut [u8; 16],
    mut blocks: InOut<'_>,
) {
    let chain = &mut chain[..cipher.block_bytes()];
    let mut keystream = [0; RUN];
    while !blocks.is_empty() {
        let mut run = blocks.take(RUN);
        let keystream = &mut keystream[..run.len()];
        let (first, others) = keystream.split_at_mut(chain.len());
        first.copy_from_slice(chain);
        let (before, last) = run.input().split_at(others.len());
        others.copy_from_slice(before);
        chain.copy_from_slice(last);
        cipher.encrypt_blocks(InOut::in_place(keystream));
        run.xor_slice(keystream);
    }
    wipe(&mut keystream);
}
