//! bcrypt: N. Provos and D. Mazières, "A Future-Adaptable Password Scheme" (1999), with B. Schneier's Blowfish (1993).

use crate::mode::BlockCipher;
use std::sync::LazyLock;

/// A number below 16 in fixed point: the words behind the point follow the one before it.
type Fixed = Vec<u32>;

fn divide(x: &Fixed, by: u32) -> Fixed {
    let mut rest = 0;
    let digit = |word: &u32| {
        let part = rest << 32 | u64::from(*word);
        rest = part % u64::from(by);
        (part / u64::from(by)) as u32
    };
    x.iter().map(digit).collect()
}

/// `x + y`, or `x - y`.
fn sum(x: &Fixed, y: &Fixed, minus: bool) -> Fixed {
    let mut result = vec![0; x.len()];
    let mut carry = i64::from(0);
    for i in (0..x.len()).rev() {
        let term = i64::from(y[i]);
        let digit = i64::from(x[i]) + if minus { -term } else { term } + carry;
        result[i] = digit as u32;
        carry = digit >> 32;
    }
    result
}

/// `times` times the arc tangent of `1 / x`, by its series.
fn arc_tangent(times: u32, x: u32, words: usize) -> Fixed {
    let mut power = vec![0; words];
    power[0] = times;
    power = divide(&power, x);
    let mut result = power.clone();
    for k in 1.. {
        power = divide(&power, x * x);
        let term = divide(&power, 2 * k + 1);
        if term.iter().all(|&word| word == 0) {
            break;
        }
        result = sum(&result, &term, k % 2 == 1);
    }
    result
}

/// The first words of pi behind the point, by Machin's formula.
pub fn pi(words: usize) -> Vec<u32> {
    // Two words more for what divisions leave behind.
    let length = words + 3;
    let pi = sum(&arc_tangent(16, 5, length), &arc_tangent(4, 239, length), true);
    assert_eq!(pi[0], 3);
    pi[1..=words].to_vec()
}

static PI: LazyLock<Vec<u32>> = LazyLock::new(|| pi(18 + 4 * 256));

/// Blowfish's state: the subkeys P and the boxes S.
#[derive(Clone, Debug)]
pub struct Blowfish {
    /// P.
    pub p: Vec<u32>,
    /// The four boxes, one after the other.
    pub s: Vec<u32>,
}

impl Blowfish {
    /// InitState: the digits of pi.
    pub fn initial() -> Self {
        Blowfish { p: PI[..18].to_vec(), s: PI[18..].to_vec() }
    }

    /// The cipher with a key of 4 to 56 bytes.
    pub fn new(key: &[u8]) -> Self {
        assert!((4..=56).contains(&key.len()));
        let mut state = Self::initial();
        state.expand_key(&[0; 16], key);
        state
    }

    fn f(&self, x: u32) -> u32 {
        let [a, b, c, d] = x.to_be_bytes().map(usize::from);
        (self.s[a].wrapping_add(self.s[256 + b]) ^ self.s[512 + c]).wrapping_add(self.s[768 + d])
    }

    /// One block.
    pub fn encrypt(&self, [mut left, mut right]: [u32; 2]) -> [u32; 2] {
        for i in 0..16 {
            left ^= self.p[i];
            right ^= self.f(left);
            (left, right) = (right, left);
        }
        (left, right) = (right, left);
        [left ^ self.p[17], right ^ self.p[16]]
    }

    /// One block back: the subkeys in reverse order.
    pub fn decrypt(&self, block: [u32; 2]) -> [u32; 2] {
        Blowfish { p: self.p.iter().rev().copied().collect(), s: self.s.clone() }.encrypt(block)
    }

    /// ExpandKey, with bytes that are repeated.
    pub fn expand_key(&mut self, salt: &[u8; 16], key: &[u8]) {
        let mut bytes = key.iter().cycle();
        for p in &mut self.p {
            *p ^= u32::from_be_bytes(std::array::from_fn(|_| *bytes.next().unwrap()));
        }
        let word = |i: usize| u32::from_be_bytes(salt[4 * i..4 * i + 4].try_into().unwrap());
        let mut block = [0; 2];
        for i in 0..(18 + 1024) / 2 {
            let half = 2 * (i % 2);
            block = self.encrypt([block[0] ^ word(half), block[1] ^ word(half + 1)]);
            let (p, s) = (&mut self.p, &mut self.s);
            let place = if i < 9 { &mut p[2 * i..2 * i + 2] } else { &mut s[2 * i - 18..2 * i - 16] };
            place.copy_from_slice(&block);
        }
    }
}

impl BlockCipher for Blowfish {
    fn block_bytes(&self) -> usize {
        8
    }
    fn encrypt(&self, block: &[u8]) -> Vec<u8> {
        of_words(block, |words| Blowfish::encrypt(self, words))
    }
    fn decrypt(&self, block: &[u8]) -> Vec<u8> {
        of_words(block, |words| Blowfish::decrypt(self, words))
    }
}

fn of_words(block: &[u8], run: impl Fn([u32; 2]) -> [u32; 2]) -> Vec<u8> {
    let word = |i: usize| u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap());
    run([word(0), word(1)]).iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// The 23 bytes of a hash of a password, which has no byte of 0.
pub fn hash(cost: u32, salt: &[u8; 16], password: &[u8]) -> [u8; 23] {
    let key = [password, &[0]].concat();
    let mut state = Blowfish::initial();
    state.expand_key(salt, &key);
    for _ in 0..1_u64 << cost {
        state.expand_key(&[0; 16], &key);
        state.expand_key(&[0; 16], salt);
    }
    let text: Vec<u32> =
        b"OrpheanBeholderScryDoubt".chunks(4).map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap())).collect();
    let blocks = text.chunks(2).map(|block| (0..64).fold([block[0], block[1]], |block, _| state.encrypt(block)));
    let bytes: Vec<u8> = blocks.flatten().flat_map(u32::to_be_bytes).collect();
    bytes[..23].try_into().unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3.14159265358979323846…, of which the last digits here are those that RFC 2412 begins its primes with.
    #[test]
    fn digits() {
        assert_eq!(pi(8)[..4], [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]);
        let value: f64 = 3.0 + f64::from(pi(2)[0]) / 2_f64.powi(32) + f64::from(pi(2)[1]) / 2_f64.powi(64);
        assert_eq!(value, std::f64::consts::PI);
        assert_eq!(pi(100), pi(1042)[..100]);
    }

    /// Schneier's page of test vectors for Blowfish: keys and texts of zeros and of ones.
    #[test]
    fn blowfish() {
        for (key, text, cipher) in [
            ([0; 8], [0; 2], [0x4ef99745, 0x6198dd78]),
            ([0xff; 8], [u32::MAX; 2], [0x51866fd5, 0xb85ecb8a]),
            ([0x30, 0, 0, 0, 0, 0, 0, 0], [0x10000000, 0x00000001], [0x7d856f9a, 0x613063f2]),
        ] {
            let mut state = Blowfish::initial();
            state.expand_key(&[0; 16], &key);
            assert_eq!(state.encrypt(text), cipher);
        }
    }
}
