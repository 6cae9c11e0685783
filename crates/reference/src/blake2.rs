//! BLAKE2b and BLAKE2s (RFC 7693), with the parameter block of the BLAKE2 paper (2.8); what is made of them: BLAKE2bp,
//! BLAKE2sp, BLAKE2Xb and BLAKE2Xs.

use saltern_lanes::Bits;

/// Message word permutations (2.7).
pub const SIGMA: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/// What 2.1 tells apart: a table of parameters, and words that know how to rotate by them.
pub trait Variant: Copy {
    /// `w` bits.
    type Word: Bits<Constant = Self::Word> + TryFrom<u128> + Into<u128>;
    /// `bb`.
    const BLOCK_BYTES: usize;
    /// `r`.
    const ROUNDS: usize;
    /// `IV[0..7]`.
    fn iv() -> [Self::Word; 8];
    /// Rotation by `R1` to `R4`, which are numbered from 0.
    fn rotate<W: Bits<Constant = Self::Word>>(which: usize, x: W) -> W;
}

/// BLAKE2b.
#[derive(Clone, Copy, Debug)]
pub enum Blake2b {}

/// BLAKE2s.
#[derive(Clone, Copy, Debug)]
pub enum Blake2s {}

impl Variant for Blake2b {
    type Word = u64;
    const BLOCK_BYTES: usize = 128;
    const ROUNDS: usize = 12;
    /// The same as SHA-512's (2.6).
    fn iv() -> [u64; 8] {
        *crate::sha512::INITIAL_STATE
    }
    fn rotate<W: Bits<Constant = u64>>(which: usize, x: W) -> W {
        match which {
            0 => x.rotr::<32>(),
            1 => x.rotr::<24>(),
            2 => x.rotr::<16>(),
            _ => x.rotr::<63>(),
        }
    }
}

impl Variant for Blake2s {
    type Word = u32;
    const BLOCK_BYTES: usize = 64;
    const ROUNDS: usize = 10;
    /// The same as SHA-256's (2.6): the first 32 bits of what SHA-512's begin with.
    fn iv() -> [u32; 8] {
        crate::sha512::INITIAL_STATE.map(|word| (word >> 32) as u32)
    }
    fn rotate<W: Bits<Constant = u32>>(which: usize, x: W) -> W {
        match which {
            0 => x.rotr::<16>(),
            1 => x.rotr::<12>(),
            2 => x.rotr::<8>(),
            _ => x.rotr::<7>(),
        }
    }
}

/// The mixing function G (3.1).
fn mix<V: Variant, W: Bits<Constant = V::Word>>(v: &mut [W; 16], [a, b, c, d]: [usize; 4], x: W, y: W) {
    v[a] = v[a].add(v[b]).add(x);
    v[d] = V::rotate(0, v[d].xor(v[a]));
    v[c] = v[c].add(v[d]);
    v[b] = V::rotate(1, v[b].xor(v[c]));
    v[a] = v[a].add(v[b]).add(y);
    v[d] = V::rotate(2, v[d].xor(v[a]));
    v[c] = v[c].add(v[d]);
    v[b] = V::rotate(3, v[b].xor(v[c]));
}

/// The compression function F (3.2). The counter comes in two words, and so do the flags: all ones in the first for a last
/// block; the paper has the second for a last node.
pub fn compress<V: Variant, W: Bits<Constant = V::Word>>(
    h: &[W; 8],
    m: &[W; 16],
    counter: [W; 2],
    flags: [W; 2],
) -> [W; 8] {
    let iv = V::iv().map(|word| h[0].constant(word));
    let mut v: [W; 16] = std::array::from_fn(|i| if i < 8 { h[i] } else { iv[i - 8] });
    v[12] = v[12].xor(counter[0]);
    v[13] = v[13].xor(counter[1]);
    v[14] = v[14].xor(flags[0]);
    v[15] = v[15].xor(flags[1]);
    for round in 0..V::ROUNDS {
        let s = SIGMA[round % 10];
        mix::<V, W>(&mut v, [0, 4, 8, 12], m[s[0]], m[s[1]]);
        mix::<V, W>(&mut v, [1, 5, 9, 13], m[s[2]], m[s[3]]);
        mix::<V, W>(&mut v, [2, 6, 10, 14], m[s[4]], m[s[5]]);
        mix::<V, W>(&mut v, [3, 7, 11, 15], m[s[6]], m[s[7]]);
        mix::<V, W>(&mut v, [0, 5, 10, 15], m[s[8]], m[s[9]]);
        mix::<V, W>(&mut v, [1, 6, 11, 12], m[s[10]], m[s[11]]);
        mix::<V, W>(&mut v, [2, 7, 8, 13], m[s[12]], m[s[13]]);
        mix::<V, W>(&mut v, [3, 4, 9, 14], m[s[14]], m[s[15]]);
    }
    std::array::from_fn(|i| h[i].xor(v[i]).xor(v[i + 8]))
}

/// What a hash can be given besides key, message and the digest's length, by the names of the BLAKE2 paper.
#[derive(Clone, Debug)]
pub struct Tree {
    /// At most 16 bytes, with BLAKE2s 8.
    pub salt: Vec<u8>,
    /// As many.
    pub personalization: Vec<u8>,
    /// Children of a node, 0 for any number.
    pub fanout: u8,
    /// Levels.
    pub maximal_depth: u8,
    /// Bytes of a leaf, 0 for any number.
    pub leaf_maximal_length: u32,
    /// Which node of its level.
    pub node_offset: u64,
    /// Which level.
    pub node_depth: u8,
    /// Bytes of a node's hash.
    pub inner_hash_length: u8,
    /// Whether it is the last node of its level.
    pub last_node: bool,
}

impl Default for Tree {
    /// No tree.
    fn default() -> Self {
        Tree {
            salt: Vec::new(),
            personalization: Vec::new(),
            fanout: 1,
            maximal_depth: 1,
            leaf_maximal_length: 0,
            node_offset: 0,
            node_depth: 0,
            inner_hash_length: 0,
            last_node: false,
        }
    }
}

fn words<V: Variant>(bytes: &[u8]) -> Vec<V::Word> {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u128::from(byte));
    bytes.chunks(V::BLOCK_BYTES / 16).map(|bytes| V::Word::try_from(word(bytes)).ok().unwrap()).collect()
}

/// The digest of `message`, of `digest_bytes` bytes (3.3).
pub fn hash<V: Variant>(digest_bytes: usize, key: &[u8], tree: &Tree, message: &[u8]) -> Vec<u8> {
    hash_node::<V>(digest_bytes, key.len(), key, tree, 0, message)[..digest_bytes].to_vec()
}

/// The same without a key or a tree, after `before` bytes that are only counted: whole blocks, which are not compressed.
pub fn hash_after<V: Variant>(digest_bytes: usize, before: u128, message: &[u8]) -> Vec<u8> {
    hash_node::<V>(digest_bytes, 0, &[], &Tree::default(), before, message)[..digest_bytes].to_vec()
}

/// The whole final state of a node, whose parameter block may speak of a key that it does not hash.
fn hash_node<V: Variant>(
    digest_bytes: usize,
    key_bytes: usize,
    key: &[u8],
    tree: &Tree,
    before: u128,
    message: &[u8],
) -> Vec<u8> {
    let most = V::BLOCK_BYTES / 2;
    assert!((1..=most).contains(&digest_bytes) && key.len() <= most);
    let mut parameters = vec![digest_bytes as u8, key_bytes as u8, tree.fanout, tree.maximal_depth];
    parameters.extend_from_slice(&tree.leaf_maximal_length.to_le_bytes());
    let offset_bytes = if most == 64 { 8 } else { 6 };
    parameters.extend_from_slice(&tree.node_offset.to_le_bytes()[..offset_bytes]);
    parameters.extend_from_slice(&[tree.node_depth, tree.inner_hash_length]);
    for (bytes, end) in [(&tree.salt, most * 3 / 4), (&tree.personalization, most)] {
        parameters.resize(end - most / 4, 0);
        parameters.extend_from_slice(bytes);
        assert!(parameters.len() <= end);
        parameters.resize(end, 0);
    }
    let (iv, parameters) = (V::iv(), words::<V>(&parameters));
    let mut h: [V::Word; 8] = std::array::from_fn(|i| iv[i].xor(parameters[i]));

    let mut padded = key.to_vec();
    padded.resize(if key.is_empty() { 0 } else { V::BLOCK_BYTES }, 0);
    padded.extend_from_slice(message);
    let length = padded.len();
    padded.resize(length.next_multiple_of(V::BLOCK_BYTES).max(V::BLOCK_BYTES), 0);
    let number = |x: u128| V::Word::try_from(x).ok().unwrap();
    let all_ones = number(0).sub(number(1));
    let count = padded.len() / V::BLOCK_BYTES;
    for (i, block) in padded.chunks(V::BLOCK_BYTES).enumerate() {
        let last = i + 1 == count;
        let t = before + if last { length } else { (i + 1) * V::BLOCK_BYTES } as u128;
        let word_bits = V::BLOCK_BYTES / 2;
        let counter = [number(t % (1 << word_bits)), number(t >> word_bits)];
        let flag = |set| if set { all_ones } else { number(0) };
        let flags = [flag(last), flag(last && tree.last_node)];
        h = compress::<V, V::Word>(&h, &words::<V>(block).try_into().ok().unwrap(), counter, flags);
    }
    h.iter().flat_map(|&word| word.into().to_le_bytes()[..V::BLOCK_BYTES / 16].to_vec()).collect()
}

/// BLAKE2bp with four leaves, BLAKE2sp with eight (the BLAKE2 paper, 2.10): block `i` of the message belongs to leaf
/// `i mod leaves`; the root hashes what the leaves give, all of it, one after the other. Leaves hash the key.
pub fn parallel<V: Variant>(leaves: usize, digest_bytes: usize, key: &[u8], message: &[u8]) -> Vec<u8> {
    parallel_after::<V>(leaves, digest_bytes, key, 0, message)
}

/// The same after `before` bytes of each leaf that are only counted.
pub fn parallel_after<V: Variant>(
    leaves: usize,
    digest_bytes: usize,
    key: &[u8],
    before: u128,
    message: &[u8],
) -> Vec<u8> {
    let node = |offset: usize, depth, last_node| Tree {
        fanout: leaves as u8,
        maximal_depth: 2,
        node_offset: offset as u64,
        node_depth: depth,
        inner_hash_length: (V::BLOCK_BYTES / 2) as u8,
        last_node,
        ..Tree::default()
    };
    let of_leaves: Vec<u8> = (0..leaves)
        .flat_map(|leaf| {
            let blocks = message.chunks(V::BLOCK_BYTES).skip(leaf).step_by(leaves);
            let message: Vec<u8> = blocks.flatten().copied().collect();
            hash_node::<V>(digest_bytes, key.len(), key, &node(leaf, 0, leaf + 1 == leaves), before, &message)
        })
        .collect();
    hash_node::<V>(digest_bytes, key.len(), &[], &node(0, 1, true), 0, &of_leaves)[..digest_bytes].to_vec()
}

/// BLAKE2Xb or BLAKE2Xs (BLAKE2X, Aumasson, Neves, Wilcox-O'Hearn, Winnerlein 2016): the first `bytes` bytes from block
/// `first` on, of an output whose length is `length`, or unknown. The message's hash is a node of `tree`; blocks of output
/// have its salt and its personalization.
pub fn extendable<V: Variant>(
    length: Option<u64>,
    first: u64,
    bytes: u64,
    key: &[u8],
    tree: &Tree,
    message: &[u8],
) -> Vec<u8> {
    let most = V::BLOCK_BYTES / 2;
    let unknown = if most == 64 { u32::MAX.into() } else { u16::MAX.into() };
    // The field stands behind 32 bits of the node's offset, in what is the offset's other half.
    let field = length.unwrap_or(unknown) << 32;
    let root = hash::<V>(most, key, &Tree { node_offset: field | tree.node_offset, ..tree.clone() }, message);
    let block = |i: u64| {
        let tree = Tree {
            fanout: 0,
            maximal_depth: 0,
            leaf_maximal_length: most as u32,
            node_offset: field | i,
            node_depth: 0,
            last_node: false,
            inner_hash_length: most as u8,
            ..tree.clone()
        };
        let left = length.unwrap_or(u64::MAX) - i * most as u64;
        hash::<V>(left.min(most as u64) as usize, &[], &tree, &root)
    };
    (first..first + bytes.div_ceil(most as u64)).flat_map(block).take(bytes as usize).collect()
}
