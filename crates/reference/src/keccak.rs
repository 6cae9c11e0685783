//! Keccak: SHA-3 and SHAKE (FIPS 202), cSHAKE and KMAC (SP 800-185), TurboSHAKE and KangarooTwelve (RFC 9861), for
//! messages of whole bytes.

use saltern_lanes::Bits;

/// The state: lane (x, y) of FIPS 202 is `state[x + 5 * y]`, bit z of it has the weight 2^z.
pub type State<W> = [W; 25];

/// Rotation to the left by any number of bits.
fn rotl<W: Bits<Constant = u64>>(x: W, k: u32) -> W {
    let mut x = x;
    for _ in 0..k % 64 / 8 {
        x = x.rotr::<56>();
    }
    for _ in 0..k % 8 {
        x = x.rotr::<63>();
    }
    x
}

/// 3.2.1
fn theta<W: Bits<Constant = u64>>(a: &State<W>) -> State<W> {
    let c = |x: usize| (1..5).fold(a[x], |sum, y| sum.xor(a[x + 5 * y]));
    let d = |x: usize| c((x + 4) % 5).xor(rotl(c((x + 1) % 5), 1));
    let d: [W; 5] = std::array::from_fn(d);
    std::array::from_fn(|i| a[i].xor(d[i % 5]))
}

/// 3.2.2
fn rho<W: Bits<Constant = u64>>(a: &State<W>) -> State<W> {
    let mut result = *a;
    let (mut x, mut y) = (1, 0);
    for t in 0..24 {
        result[x + 5 * y] = rotl(a[x + 5 * y], (t + 1) * (t + 2) / 2);
        (x, y) = (y, (2 * x + 3 * y) % 5);
    }
    result
}

/// 3.2.3
fn pi<W: Copy>(a: &State<W>) -> State<W> {
    std::array::from_fn(|i| {
        let (x, y) = (i % 5, i / 5);
        a[(x + 3 * y) % 5 + 5 * x]
    })
}

/// 3.2.4
fn chi<W: Bits<Constant = u64>>(a: &State<W>) -> State<W> {
    std::array::from_fn(|i| {
        let (x, row) = (i % 5, i - i % 5);
        a[i].xor(a[row + (x + 2) % 5].and_not(a[row + (x + 1) % 5]))
    })
}

/// Bit t of the shift register of 3.2.5.
fn rc(t: usize) -> bool {
    let mut r = [true, false, false, false, false, false, false, false];
    for _ in 0..t % 255 {
        let [r0, r1, r2, r3, r4, r5, r6, r8] = r;
        let out = r8;
        r = [out, r0, r1, r2, r3 ^ out, r4 ^ out, r5 ^ out, r6];
    }
    r[0]
}

/// The constant of round `i` (3.2.5).
pub fn round_constant(i: usize) -> u64 {
    (0..=6).filter(|&j| rc(j + 7 * i)).fold(0, |constant, j| constant | 1 << ((1 << j) - 1))
}

/// The last `rounds` of the 24 rounds of Keccak-f\[1600\] (3.3 with w = 64).
pub fn permute<W: Bits<Constant = u64>>(state: &State<W>, rounds: usize) -> State<W> {
    (24 - rounds..24).fold(*state, |state, i| {
        let mut state = chi(&pi(&rho(&theta(&state))));
        state[0] = state[0].xor(state[0].constant(round_constant(i)));
        state
    })
}

/// The sponge (4) with pad10*1 (5.1): `rate` bytes of each block; `suffix` has the bits that follow the message, the
/// first in the lowest place, and the padding's first 1 behind them.
pub fn sponge(rounds: usize, rate: usize, suffix: u8, message: &[u8], length: usize) -> Vec<u8> {
    let mut padded = message.to_vec();
    padded.push(suffix);
    padded.resize(padded.len().next_multiple_of(rate), 0);
    *padded.last_mut().unwrap() ^= 0x80;
    let mut state = [0_u64; 25];
    for block in padded.chunks(rate) {
        for (i, byte) in block.iter().enumerate() {
            state[i / 8] ^= u64::from(*byte) << (8 * (i % 8));
        }
        state = permute(&state, rounds);
    }
    let mut output = Vec::new();
    loop {
        output.extend(state.iter().flat_map(|word| word.to_le_bytes()).take(rate));
        if output.len() >= length {
            output.truncate(length);
            return output;
        }
        state = permute(&state, rounds);
    }
}

/// SHA3-224, SHA3-256, SHA3-384 and SHA3-512 (6.1) by the number of bytes of the digest.
pub fn sha3(digest_bytes: usize, message: &[u8]) -> Vec<u8> {
    sponge(24, 200 - 2 * digest_bytes, 0b110, message, digest_bytes)
}

/// The security strength of a function in bits, 128 or 256, as the capacity is written in names; the rate in bytes.
fn rate(strength: usize) -> usize {
    assert!(strength == 128 || strength == 256);
    200 - strength / 4
}

/// SHAKE128 and SHAKE256 (6.2).
pub fn shake(strength: usize, message: &[u8], length: usize) -> Vec<u8> {
    sponge(24, rate(strength), 0b1_1111, message, length)
}

/// The bytes of a number, the most significant first, at least one.
fn big_endian(x: usize) -> Vec<u8> {
    let bytes = (x as u64).to_be_bytes();
    let zeros = bytes.iter().take(7).take_while(|&&byte| byte == 0).count();
    bytes[zeros..].to_vec()
}

/// SP 800-185, 2.3.1
fn left_encode(x: usize) -> Vec<u8> {
    let bytes = big_endian(x);
    [&[bytes.len() as u8], &bytes[..]].concat()
}

/// SP 800-185, 2.3.1
fn right_encode(x: usize) -> Vec<u8> {
    let bytes = big_endian(x);
    [&bytes[..], &[bytes.len() as u8]].concat()
}

/// SP 800-185, 2.3.2
fn encode_string(s: &[u8]) -> Vec<u8> {
    [&left_encode(8 * s.len()), s].concat()
}

/// SP 800-185, 2.3.3
fn bytepad(x: &[u8], w: usize) -> Vec<u8> {
    let mut z = [&left_encode(w), x].concat();
    z.resize(z.len().next_multiple_of(w), 0);
    z
}

/// cSHAKE128 and cSHAKE256 (SP 800-185, 3.3).
pub fn cshake(strength: usize, name: &[u8], customization: &[u8], message: &[u8], length: usize) -> Vec<u8> {
    if name.is_empty() && customization.is_empty() {
        return shake(strength, message, length);
    }
    let prefix = bytepad(&[encode_string(name), encode_string(customization)].concat(), rate(strength));
    sponge(24, rate(strength), 0b100, &[&prefix, message].concat(), length)
}

/// KMAC128 and KMAC256 (SP 800-185, 4.3), and with `extendable` KMACXOF128 and KMACXOF256 (4.3.1).
pub fn kmac(
    strength: usize,
    extendable: bool,
    key: &[u8],
    customization: &[u8],
    message: &[u8],
    length: usize,
) -> Vec<u8> {
    let key = bytepad(&encode_string(key), rate(strength));
    let end = right_encode(if extendable { 0 } else { 8 * length });
    cshake(strength, b"KMAC", customization, &[&key, message, &end].concat(), length)
}

/// TurboSHAKE128 and TurboSHAKE256 (RFC 9861, 2.2).
pub fn turboshake(strength: usize, domain: u8, message: &[u8], length: usize) -> Vec<u8> {
    assert!((1..0x80).contains(&domain));
    sponge(12, rate(strength), domain, message, length)
}

/// RFC 9861, 3.3
fn length_encode(x: usize) -> Vec<u8> {
    if x == 0 {
        return vec![0];
    }
    right_encode(x)
}

/// KT128 and KT256 (RFC 9861, 3).
pub fn kangaroo(strength: usize, message: &[u8], customization: &[u8], length: usize) -> Vec<u8> {
    let s = [message, customization, &length_encode(customization.len())].concat();
    if s.len() <= 8192 {
        return turboshake(strength, 0x07, &s, length);
    }
    let mut final_node = [&s[..8192], &[3, 0, 0, 0, 0, 0, 0, 0]].concat();
    for chunk in s[8192..].chunks(8192) {
        final_node.extend(turboshake(strength, 0x0b, chunk, strength / 4));
    }
    final_node.extend(length_encode((s.len() - 1) / 8192));
    final_node.extend([0xff, 0xff]);
    turboshake(strength, 0x06, &final_node, length)
}
