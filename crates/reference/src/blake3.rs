//! BLAKE3, as the paper of its authors states it (J. O'Connor, J.-P. Aumasson, S. Neves, Z. Wilcox-O'Hearn: "BLAKE3: one
//! function, fast everywhere", section 2).

use saltern_lanes::Bits;

/// Table 1: as for SHA-256.
pub const IV: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// Table 2.
const PERMUTATION: [usize; 16] = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];

/// Table 3.
const CHUNK_START: u32 = 1;
const CHUNK_END: u32 = 2;
const PARENT: u32 = 4;
const ROOT: u32 = 8;
/// The modes (2.3).
const KEYED_HASH: u32 = 16;
const DERIVE_KEY_CONTEXT: u32 = 32;
const DERIVE_KEY_MATERIAL: u32 = 64;

/// The function G.
fn g<W: Bits<Constant = u32>>(v: &mut [W; 16], [a, b, c, d]: [usize; 4], x: W, y: W) {
    v[a] = v[a].add(v[b]).add(x);
    v[d] = v[d].xor(v[a]).rotr::<16>();
    v[c] = v[c].add(v[d]);
    v[b] = v[b].xor(v[c]).rotr::<12>();
    v[a] = v[a].add(v[b]).add(y);
    v[d] = v[d].xor(v[a]).rotr::<8>();
    v[c] = v[c].add(v[d]);
    v[b] = v[b].xor(v[c]).rotr::<7>();
}

/// The compression function (2.2): all sixteen words. `t` is the counter, its low word first.
pub fn compress<W: Bits<Constant = u32>>(h: &[W; 8], block: &[W; 16], t: [W; 2], length: W, flags: W) -> [W; 16] {
    let iv = |i: usize| h[0].constant(IV[i]);
    let mut v = [h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], iv(0), iv(1), iv(2), iv(3), t[0], t[1], length, flags];
    let mut m = *block;
    for _ in 0..7 {
        for i in 0..4 {
            g(&mut v, [i, 4 + i, 8 + i, 12 + i], m[2 * i], m[2 * i + 1]);
        }
        for i in 0..4 {
            let diagonal = [i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4];
            g(&mut v, diagonal, m[8 + 2 * i], m[8 + 2 * i + 1]);
        }
        m = std::array::from_fn(|i| m[PERMUTATION[i]]);
    }
    std::array::from_fn(|i| if i < 8 { v[i].xor(v[i + 8]) } else { v[i].xor(h[i - 8]) })
}

fn words<const N: usize>(bytes: &[u8]) -> [u32; N] {
    std::array::from_fn(|i| u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()))
}

/// What a node gives when it is compressed for the last time.
struct Output {
    h: [u32; 8],
    block: [u8; 64],
    length: u32,
    counter: u64,
    flags: u32,
}

impl Output {
    fn compress(&self, counter: u64, flags: u32) -> [u8; 64] {
        let t = [counter as u32, (counter >> 32) as u32];
        let out = compress(&self.h, &words(&self.block), t, self.length, self.flags | flags);
        std::array::from_fn(|i| out[i / 4].to_le_bytes()[i % 4])
    }

    fn chaining_value(&self) -> [u8; 32] {
        self.compress(self.counter, 0)[..32].try_into().unwrap()
    }
}

/// 2.4 and 2.5: the node above the chunks of `input`, the first of which has the number `counter`.
fn node(input: &[u8], counter: u64, key: &[u32; 8], mode: u32) -> Output {
    if input.len() > 1024 {
        // The left subtree is complete and has at least as many chunks as the right one.
        let left = (input.len() - 1) / 1024;
        let left = 1 << left.ilog2();
        let (left_input, right_input) = input.split_at(1024 * left);
        let mut block = [0; 64];
        block[..32].copy_from_slice(&node(left_input, counter, key, mode).chaining_value());
        block[32..].copy_from_slice(&node(right_input, counter + left as u64, key, mode).chaining_value());
        return Output { h: *key, block, length: 64, counter: 0, flags: mode | PARENT };
    }
    let mut h = *key;
    let mut start = CHUNK_START;
    let mut rest = input;
    while rest.len() > 64 {
        let (block, after) = rest.split_at(64);
        let output = Output { h, block: block.try_into().unwrap(), length: 64, counter, flags: mode | start };
        h = words(&output.chaining_value());
        start = 0;
        rest = after;
    }
    let mut block = [0; 64];
    block[..rest.len()].copy_from_slice(rest);
    Output { h, block, length: rest.len() as u32, counter, flags: mode | start | CHUNK_END }
}

/// As many bytes of output as are wanted (2.6), with the words of a key and the flags of a mode.
fn output(input: &[u8], key: &[u32; 8], mode: u32, length: usize) -> Vec<u8> {
    let root = node(input, 0, key, mode);
    (0..length.div_ceil(64)).flat_map(|i| root.compress(i as u64, ROOT)).take(length).collect()
}

/// The node above the chunks that begin with number `first` and end with `input`, where those before number `counted` are
/// only counted: the chaining values of their complete subtrees are zeros.
fn node_after(counted: u64, first: u64, input: &[u8]) -> Output {
    let before = counted.saturating_sub(first);
    if before == 0 {
        return node(input, first, &IV, 0);
    }
    let chunks = before + input.len().div_ceil(1024) as u64;
    let left = 1_u64 << (chunks - 1).ilog2();
    let (left_input, right_input) = input.split_at(1024 * left.saturating_sub(before) as usize);
    let mut block = [0; 64];
    if !left_input.is_empty() {
        block[..32].copy_from_slice(&node_after(counted, first, left_input).chaining_value());
    }
    block[32..].copy_from_slice(&node_after(counted, first + left, right_input).chaining_value());
    Output { h: IV, block, length: 64, counter: 0, flags: PARENT }
}

/// The hash of a message that ends in `input`, which is not empty, after so many chunks that are only counted: the chaining
/// values of their subtrees are zeros.
pub fn hash_after(counted: u64, input: &[u8]) -> [u8; 32] {
    node_after(counted, 0, input).compress(0, ROOT)[..32].try_into().unwrap()
}

/// The mode `hash`.
pub fn hash(input: &[u8], length: usize) -> Vec<u8> {
    output(input, &IV, 0, length)
}

/// The mode `keyed_hash`.
pub fn keyed_hash(key: &[u8; 32], input: &[u8], length: usize) -> Vec<u8> {
    output(input, &words(key), KEYED_HASH, length)
}

/// The mode `derive_key`.
pub fn derive_key(context: &[u8], material: &[u8], length: usize) -> Vec<u8> {
    let key = output(context, &IV, DERIVE_KEY_CONTEXT, 32);
    output(material, &words(&key), DERIVE_KEY_MATERIAL, length)
}
