//! Ascon-AEAD128, Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128 (NIST SP 800-232), for data of whole bytes.

use saltern_lanes::Bits;

/// The state S (3.1): words S0 to S4. Bit 0 of S is the lowest bit of S0, and byte 0 of a string is that of a word's lowest bits (A.1).
pub type State<W> = [W; 5];

/// `const_0` to `const_15` (table 5).
const CONSTANTS: [u64; 16] =
    [0x3c, 0x2d, 0x1e, 0x0f, 0xf0, 0xe1, 0xd2, 0xc3, 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b];

/// The S-box on all 64 columns, in the bitsliced form of 3.3.
pub fn substitute<W: Bits<Constant = u64>>([x0, x1, x2, x3, x4]: State<W>) -> State<W> {
    let x = [x0.xor(x4), x1, x2.xor(x1), x3, x4.xor(x3)];
    let [y0, y1, y2, y3, y4] = std::array::from_fn(|i| x[i].xor(x[(i + 2) % 5].and_not(x[(i + 1) % 5])));
    [y0.xor(y4), y1.xor(y0), y2.xor(y2.constant(!0)), y3.xor(y2), y4]
}

/// The linear diffusion layer (3.4).
fn diffuse<W: Bits<Constant = u64>>([s0, s1, s2, s3, s4]: State<W>) -> State<W> {
    [
        s0.xor(s0.rotr::<19>()).xor(s0.rotr::<28>()),
        s1.xor(s1.rotr::<61>()).xor(s1.rotr::<39>()),
        s2.xor(s2.rotr::<1>()).xor(s2.rotr::<6>()),
        s3.xor(s3.rotr::<10>()).xor(s3.rotr::<17>()),
        s4.xor(s4.rotr::<7>()).xor(s4.rotr::<41>()),
    ]
}

/// Ascon-p\[`rounds`\] (3).
pub fn permute<W: Bits<Constant = u64>>(state: &State<W>, rounds: usize) -> State<W> {
    (0..rounds).fold(*state, |mut s, i| {
        s[2] = s[2].xor(s[2].constant(CONSTANTS[16 - rounds + i]));
        diffuse(substitute(s))
    })
}

/// The words of some bytes.
fn words<const N: usize>(bytes: &[u8]) -> [u64; N] {
    std::array::from_fn(|i| u64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().unwrap()))
}

/// The blocks of parse(X, r) with the padding pad(.., r) of the last one (algorithms 1 and 2), `N` words each.
fn padded<const N: usize>(bytes: &[u8]) -> Vec<[u64; N]> {
    let mut padded = [bytes, &[1]].concat();
    padded.resize(padded.len().next_multiple_of(8 * N), 0);
    padded.chunks(8 * N).map(words).collect()
}

/// What Ascon-AEAD128 begins with (4.1.1): its IV, the key and the nonce, and the key again behind the permutation.
pub fn initialize<W: Bits<Constant = u64>>(key: [W; 2], nonce: [W; 2]) -> State<W> {
    let iv = key[0].constant(0x0000_1000_808c_0001);
    let mut s = permute(&[iv, key[0], key[1], nonce[0], nonce[1]], 12);
    s[3] = s[3].xor(key[0]);
    s[4] = s[4].xor(key[1]);
    s
}

/// The tag, and what comes before it (4.1.1).
pub fn finalize<W: Bits<Constant = u64>>(mut s: State<W>, key: [W; 2]) -> [W; 2] {
    s[2] = s[2].xor(key[0]);
    s[3] = s[3].xor(key[1]);
    let s = permute(&s, 12);
    [s[3].xor(key[0]), s[4].xor(key[1])]
}

/// Ascon-AEAD128 behind the initialization: the state for the tag, and the text that `data` becomes.
fn crypt(mut s: State<u64>, aad: &[u8], data: &[u8], encrypt: bool) -> (State<u64>, Vec<u8>) {
    if !aad.is_empty() {
        for [a0, a1] in padded(aad) {
            s[0] ^= a0;
            s[1] ^= a1;
            s = permute(&s, 8);
        }
    }
    s[4] ^= 1 << 63;
    let (mut result, count) = (Vec::new(), data.len() / 16 + 1);
    for i in 0..count {
        let block = &data[16 * i..data.len().min(16 * i + 16)];
        let rate = [s[0].to_le_bytes(), s[1].to_le_bytes()].concat();
        let text: Vec<u8> = block.iter().zip(&rate).map(|(x, y)| x ^ y).collect();
        let message = if encrypt { block } else { &text };
        for (j, byte) in message.iter().enumerate() {
            s[j / 8] ^= u64::from(*byte) << (8 * (j % 8));
        }
        result.extend_from_slice(&text);
        if block.len() < 16 {
            s[block.len() / 8] ^= 1 << (8 * (block.len() % 8));
        }
        if i + 1 < count {
            s = permute(&s, 8);
        }
    }
    (s, result)
}

/// Ascon-AEAD128.enc (algorithm 3): the ciphertext, as long as `message`, and the tag.
pub fn seal(key: &[u8; 16], nonce: &[u8; 16], aad: &[u8], message: &[u8]) -> (Vec<u8>, [u8; 16]) {
    let (key, nonce) = (words(key), words(nonce));
    let (s, ciphertext) = crypt(initialize(key, nonce), aad, message, true);
    (ciphertext, tag(finalize(s, key)))
}

/// Ascon-AEAD128.dec (algorithm 4): the message, if `tag` is right.
pub fn open(key: &[u8; 16], nonce: &[u8; 16], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
    let (key, nonce) = (words(key), words(nonce));
    let (s, message) = crypt(initialize(key, nonce), aad, ciphertext, false);
    (tag(finalize(s, key)) == given).then_some(message)
}

fn tag([low, high]: [u64; 2]) -> [u8; 16] {
    (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
}

/// The state that a sponge with this IV begins with (5).
pub fn begin(iv: u64) -> State<u64> {
    permute(&[iv, 0, 0, 0, 0], 12)
}

/// The IV of Ascon-Hash256.
pub const HASH256: u64 = 0x0000_0801_00cc_0002;
/// The IV of Ascon-XOF128.
pub const XOF128: u64 = 0x0000_0800_00cc_0003;
/// The IV of Ascon-CXOF128.
pub const CXOF128: u64 = 0x0000_0800_00cc_0004;

fn absorb(state: State<u64>, bytes: &[u8]) -> State<u64> {
    padded(bytes).iter().fold(state, |mut s, [block]| {
        s[0] ^= block;
        permute(&s, 12)
    })
}

fn squeeze(mut s: State<u64>, length: usize) -> Vec<u8> {
    let mut output = Vec::new();
    while output.len() < length {
        output.extend_from_slice(&s[0].to_le_bytes());
        s = permute(&s, 12);
    }
    output.truncate(length);
    output
}

/// Ascon-Hash256 (algorithm 5).
pub fn hash256(message: &[u8]) -> Vec<u8> {
    squeeze(absorb(begin(HASH256), message), 32)
}

/// Ascon-XOF128 (algorithm 6).
pub fn xof128(message: &[u8], length: usize) -> Vec<u8> {
    squeeze(absorb(begin(XOF128), message), length)
}

/// Ascon-CXOF128 (algorithm 7). The customization string has at most 256 bytes.
pub fn cxof128(customization: &[u8], message: &[u8], length: usize) -> Vec<u8> {
    assert!(customization.len() <= 256);
    let mut s = begin(CXOF128);
    s[0] ^= 8 * customization.len() as u64;
    s = permute(&s, 12);
    squeeze(absorb(absorb(s, customization), message), length)
}

/// Table 6: the S-box by its values, of which bit 4 is in S0.
#[test]
fn the_table_of_the_s_box() {
    const TABLE: [u8; 32] = [
        0x04, 0x0b, 0x1f, 0x14, 0x1a, 0x15, 0x09, 0x02, 0x1b, 0x05, 0x08, 0x12, 0x1d, 0x03, 0x06, 0x1c, 0x1e, 0x13,
        0x07, 0x0e, 0x00, 0x0d, 0x11, 0x18, 0x10, 0x0c, 0x01, 0x19, 0x16, 0x0a, 0x0f, 0x17,
    ];
    // Column `x` has value `x`.
    let column = |values: &dyn Fn(usize) -> u8| -> State<u64> {
        std::array::from_fn(|i| (0..32).map(|x| u64::from(values(x) >> (4 - i) & 1) << x).sum())
    };
    let substituted = substitute(column(&|x| x as u8)).map(|word| word & 0xffff_ffff);
    assert_eq!(substituted, column(&|x| TABLE[x]));
}
