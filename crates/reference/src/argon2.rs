//! Argon2 (RFC 9106), and version 1.0 of it.

use crate::blake2::{self, Blake2b, Tree};
use saltern_lanes::LowProduct;

/// The kinds, with their numbers `y` (3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Argon2d.
    D = 0,
    /// Argon2i.
    I = 1,
    /// Argon2id.
    Id = 2,
}

/// The inputs of 3.1.
#[derive(Clone, Debug)]
pub struct Inputs<'a> {
    /// `P`.
    pub password: &'a [u8],
    /// `S`.
    pub salt: &'a [u8],
    /// `p`.
    pub lanes: u32,
    /// `T`.
    pub tag_bytes: u32,
    /// `m`, in KiB.
    pub memory: u32,
    /// `t`.
    pub passes: u32,
    /// `v`: 0x13, or 0x10 for version 1.0.
    pub version: u32,
    /// `K`.
    pub secret: &'a [u8],
    /// `X`.
    pub data: &'a [u8],
    /// `y`.
    pub kind: Kind,
}

/// A block of 1024 bytes as words.
pub type Block<W = u64> = [W; 128];

/// The variable-length hash function H' (3.3).
pub fn long_hash(length: u32, message: &[u8]) -> Vec<u8> {
    let hash = |length: usize, message: &[u8]| blake2::hash::<Blake2b>(length, &[], &Tree::default(), message);
    let message = [&length.to_le_bytes(), message].concat();
    if length <= 64 {
        return hash(length as usize, &message);
    }
    let r = length.div_ceil(32) - 2;
    let mut v = hash(64, &message);
    let mut result = v[..32].to_vec();
    for _ in 1..r {
        v = hash(64, &v);
        result.extend_from_slice(&v[..32]);
    }
    result.extend(hash((length - 32 * r) as usize, &v));
    result
}

/// GB (3.6).
fn mix<W: LowProduct>(v: &mut [W; 16], [a, b, c, d]: [usize; 4]) {
    let sum = |x: W, y: W| x.add(y).add(x.mul_low(y)).add(x.mul_low(y));
    v[a] = sum(v[a], v[b]);
    v[d] = v[d].xor(v[a]).rotr::<32>();
    v[c] = sum(v[c], v[d]);
    v[b] = v[b].xor(v[c]).rotr::<24>();
    v[a] = sum(v[a], v[b]);
    v[d] = v[d].xor(v[a]).rotr::<16>();
    v[c] = sum(v[c], v[d]);
    v[b] = v[b].xor(v[c]).rotr::<63>();
}

/// The permutation P (3.6), of the words at `places`.
fn permute<W: LowProduct>(block: &mut Block<W>, places: [usize; 16]) {
    let mut v = places.map(|place| block[place]);
    mix(&mut v, [0, 4, 8, 12]);
    mix(&mut v, [1, 5, 9, 13]);
    mix(&mut v, [2, 6, 10, 14]);
    mix(&mut v, [3, 7, 11, 15]);
    mix(&mut v, [0, 5, 10, 15]);
    mix(&mut v, [1, 6, 11, 12]);
    mix(&mut v, [2, 7, 8, 13]);
    mix(&mut v, [3, 4, 9, 14]);
    for (place, word) in places.into_iter().zip(v) {
        block[place] = word;
    }
}

/// The compression function G (3.5).
pub fn compress<W: LowProduct>(x: &Block<W>, y: &Block<W>) -> Block<W> {
    let r: Block<W> = std::array::from_fn(|i| x[i].xor(y[i]));
    let mut z = r;
    for row in 0..8 {
        permute(&mut z, std::array::from_fn(|i| 16 * row + i));
    }
    for column in 0..8 {
        permute(&mut z, std::array::from_fn(|i| 16 * (i / 2) + 2 * column + i % 2));
    }
    std::array::from_fn(|i| z[i].xor(r[i]))
}

fn block_of(bytes: &[u8]) -> Block {
    std::array::from_fn(|i| u64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().unwrap()))
}

/// `J_1 || J_2` of a block whose addresses do not depend on the password (3.4.1.2): the number `index` of its segment.
fn independent(inputs: &Inputs, pass: u32, lane: u32, slice: u32, memory: u32, index: u32) -> u64 {
    let numbers = [pass, lane, slice, memory, inputs.passes, inputs.kind as u32, index / 128 + 1];
    let zero: Block = [0; 128];
    let z = std::array::from_fn(|i| numbers.get(i).copied().map_or(0, u64::from));
    compress(&zero, &compress(&zero, &z))[index as usize % 128]
}

/// The tag (3.2).
pub fn hash(inputs: &Inputs) -> Vec<u8> {
    let Inputs { lanes, kind, .. } = *inputs;
    assert!(inputs.tag_bytes >= 4 && lanes >= 1 && inputs.passes >= 1 && inputs.memory >= 8 * lanes);
    let mut h0 = Vec::new();
    for number in [lanes, inputs.tag_bytes, inputs.memory, inputs.passes, inputs.version, kind as u32] {
        h0.extend(number.to_le_bytes());
    }
    for bytes in [inputs.password, inputs.salt, inputs.secret, inputs.data] {
        h0.extend((bytes.len() as u32).to_le_bytes());
        h0.extend(bytes);
    }
    let h0 = blake2::hash::<Blake2b>(64, &[], &Tree::default(), &h0);

    let memory = 4 * lanes * (inputs.memory / (4 * lanes));
    let (q, segment) = (memory / lanes, memory / lanes / 4);
    let mut b = vec![vec![[0; 128]; q as usize]; lanes as usize];
    for i in 0..lanes {
        for j in 0..2_u32 {
            let start = [&h0[..], &j.to_le_bytes(), &i.to_le_bytes()].concat();
            b[i as usize][j as usize] = block_of(&long_hash(1024, &start));
        }
    }
    for pass in 0..inputs.passes {
        for slice in 0..4 {
            for i in 0..lanes {
                for index in 0..segment {
                    let j = slice * segment + index;
                    if pass == 0 && j < 2 {
                        continue;
                    }
                    let previous = b[i as usize][((j + q - 1) % q) as usize];
                    let addressed = kind == Kind::I || kind == Kind::Id && pass == 0 && slice < 2;
                    let word = if addressed { independent(inputs, pass, i, slice, memory, index) } else { previous[0] };
                    let (j1, j2) = (word & 0xffff_ffff, (word >> 32) as u32);
                    let l = if pass == 0 && slice == 0 { i } else { j2 % lanes };

                    // The blocks W that may be read, in the order in which they were made (3.4.2): those of three slices, or of
                    // fewer in the first pass, and of this lane those before the previous one.
                    let finished: Vec<u32> = if pass == 0 { 0..slice } else { slice + 1..slice + 4 }.collect();
                    let whole = finished.len() as u32 * segment;
                    let size = if l == i { whole + index - 1 } else { whole - u32::from(index == 0) };
                    let x = (j1 * j1) >> 32;
                    let y = (u64::from(size) * x) >> 32;
                    let number = size - 1 - y as u32;
                    let in_slice = finished.get((number / segment) as usize).map_or(slice, |s| s % 4);
                    let z = in_slice * segment + number % segment;

                    let new = compress(&previous, &b[l as usize][z as usize]);
                    let old = b[i as usize][j as usize];
                    let added = pass > 0 && inputs.version != 0x10;
                    b[i as usize][j as usize] = std::array::from_fn(|w| if added { new[w] ^ old[w] } else { new[w] });
                }
            }
        }
    }
    let last = b.iter().fold([0; 128], |c: Block, lane| std::array::from_fn(|w| c[w] ^ lane[q as usize - 1][w]));
    let bytes: Vec<u8> = last.iter().flat_map(|word| word.to_le_bytes()).collect();
    long_hash(inputs.tag_bytes, &bytes)
}
