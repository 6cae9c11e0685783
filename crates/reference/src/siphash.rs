//! SipHash (J.-P. Aumasson, D. J. Bernstein: "SipHash: a fast short-input PRF", 2012, section 2), and its form with 128
//! bits of output (their reference implementation).

use saltern_lanes::Bits;

/// One SipRound.
fn round<W: Bits<Constant = u64>>([v0, v1, v2, v3]: [W; 4]) -> [W; 4] {
    let (v0, v2) = (v0.add(v1), v2.add(v3));
    let (v1, v3) = (v1.rotr::<51>().xor(v0), v3.rotr::<48>().xor(v2));
    let v0 = v0.rotr::<32>();
    let (v2, v0) = (v2.add(v1), v0.add(v3));
    let (v1, v3) = (v1.rotr::<47>().xor(v2), v3.rotr::<43>().xor(v0));
    [v0, v1, v2.rotr::<32>(), v3]
}

fn rounds<W: Bits<Constant = u64>>(count: usize, v: [W; 4]) -> [W; 4] {
    (0..count).fold(v, |v, _| round(v))
}

/// SipHash-c-d of words, the last of which holds the end of the message and its length: one word, or two with `wide`.
pub fn words<W: Bits<Constant = u64>>(c: usize, d: usize, wide: bool, key: [W; 2], message: &[W]) -> [W; 2] {
    let [k0, k1] = key;
    let constant = |x: u64| k0.constant(x);
    let mut v = [
        k0.xor(constant(0x736f_6d65_7073_6575)),
        k1.xor(constant(0x646f_7261_6e64_6f6d)),
        k0.xor(constant(0x6c79_6765_6e65_7261)),
        k1.xor(constant(0x7465_6462_7974_6573)),
    ];
    if wide {
        v[1] = v[1].xor(constant(0xee));
    }
    for m in message {
        v[3] = v[3].xor(*m);
        v = rounds(c, v);
        v[0] = v[0].xor(*m);
    }
    v[2] = v[2].xor(constant(if wide { 0xee } else { 0xff }));
    v = rounds(d, v);
    let first = v[0].xor(v[1]).xor(v[2]).xor(v[3]);
    v[1] = v[1].xor(constant(0xdd));
    v = rounds(d, v);
    [first, v[0].xor(v[1]).xor(v[2]).xor(v[3])]
}

/// The message's words: zeros behind its bytes, and the last byte is its length.
pub fn message_words(message: &[u8]) -> Vec<u64> {
    let mut bytes = message.to_vec();
    bytes.resize(message.len() / 8 * 8 + 7, 0);
    bytes.push(message.len() as u8);
    bytes.chunks(8).map(|word| u64::from_le_bytes(word.try_into().unwrap())).collect()
}

/// The tag of 8 or, with `wide`, of 16 bytes.
pub fn siphash(c: usize, d: usize, wide: bool, key: &[u8; 16], message: &[u8]) -> Vec<u8> {
    let key = [0, 8].map(|at| u64::from_le_bytes(key[at..at + 8].try_into().unwrap()));
    let [first, second] = words(c, d, wide, key, &message_words(message));
    let words = if wide { vec![first, second] } else { vec![first] };
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
