//! Instructions for SHA-1 and SHA-256.

mod arm;

use crate::bits::Bits;
use crate::model::{Model, Stored, Words32};
use core::array::from_fn;

/// Vectors of four words of 32 bits that follow each other: as the instructions for SHA-1 and SHA-256 take them, or as a level's
/// vectors hold a schedule.
pub trait FourWords: Bits<Constant = u32> {
    /// What proves that the machine has the instructions for the operations.
    type Token: Copy;
    /// What a vector holds four of: integers, or symbolic words.
    type Word: Copy;

    /// From its words.
    fn new(w: Self::Token, words: [Self::Word; 4]) -> Self;
    /// Its words.
    fn words(self) -> [Self::Word; 4];
    /// To be called before a loop of the instructions: makes them fast whatever the compiler did before.
    #[inline(always)]
    fn begin(_: Self::Token) {}
    /// To be called before each of a few blocks of one message: what is loaded for all of them before the first pays from the third on.
    #[inline(always)]
    fn begin_block(_: Self::Token) {}
    /// Four public numbers.
    fn constants(w: Self::Token, x: [u32; 4]) -> Self;
    /// The words from number `K` on, `0 < K < 4`, and after them the first of `next`.
    fn and_next<const K: usize>(self, next: Self) -> Self;
    /// The words in the opposite order.
    fn reverse_words(self) -> Self;
}

/// The instructions of x86-64.
///
/// The state of SHA-256 is in two vectors here, with f, e, b, a from the first word on in one and h, g, d, c in the
/// other. SHA-1 has everything from the last word on: a, b, c, d and the words of the message.
pub trait IntelSha: FourWords {
    /// Two rounds of SHA-256: from h, g, d, c in `self` and f, e, b, a in `feba` to the new f, e, b, a. The old ones are
    /// then h, g, d, c. The first two words of `wk` are sums of words of the schedule and constants.
    fn sha256_rounds2(self, feba: Self, wk: Self) -> Self;
    /// The first part of four words of SHA-256's schedule: each word of `self` and the small sigma 0 of the word after
    /// it, the last of which is the first of `next`.
    fn sha256_msg1(self, next: Self) -> Self;
    /// The last part of them: each word of `self` and the small sigma 1 of the word two before it, the first two of which
    /// are the last two of `previous`.
    fn sha256_msg2(self, previous: Self) -> Self;

    /// Four rounds of SHA-1, of the kind `F` from 0 to 3, on d, c, b, a. The last word of `we` is e and the first word of
    /// the schedule.
    fn sha1_rounds4<const F: i32>(self, we: Self) -> Self;
    /// `w` with the e that a becomes after four rounds added to its last word.
    fn sha1_next_e(self, w: Self) -> Self;
    /// The first part of four words of SHA-1's schedule: `self` and the words two after it, which end in `next`.
    fn sha1_msg1(self, next: Self) -> Self;
    /// The last part of them, with the words three before each, which begin in `previous`.
    fn sha1_msg2(self, previous: Self) -> Self;
}

/// The instructions of 64-bit Arm. Everything is from the first word on: a, b, c, d and e, f, g, h, and the words of the
/// message. Where rounds take `wk`, these are sums of words of the schedule and constants.
pub trait ArmSha: FourWords {
    /// Four rounds of SHA-256: from a, b, c, d in `self` and the rest in `efgh` to the new a, b, c, d.
    fn sha256h(self, efgh: Self, wk: Self) -> Self;
    /// The same rounds, from e, f, g, h in `self` to the new ones.
    fn sha256h2(self, abcd: Self, wk: Self) -> Self;
    /// The first part of four words of SHA-256's schedule: each word of `self` and the small sigma 0 of the word after
    /// it, the last of which is the first of `next`.
    fn sha256su0(self, next: Self) -> Self;
    /// The last part of them: each word of `self`, the word seven before it and the small sigma 1 of the word two before it,
    /// of the eight words before them in `earlier` and `previous`.
    fn sha256su1(self, earlier: Self, previous: Self) -> Self;

    /// Four rounds of SHA-1, with the function of kind `F`: 0 chooses, 1 and 3 are the parity, 2 the majority. From a, b, c, d
    /// in `self` and e in the first word of `e` to the new a, b, c, d.
    fn sha1_rounds4_wk<const F: i32>(self, e: Self, wk: Self) -> Self;
    /// In the first word, the e that the first word becomes after four rounds; zeros in the others.
    fn sha1h(self) -> Self;
    /// The first part of four words of SHA-1's schedule, from the twelve words 16 to 5 before them.
    fn sha1su0(self, second: Self, third: Self) -> Self;
    /// The last part of them, with the four words before them in `previous`.
    fn sha1su1(self, previous: Self) -> Self;
}

/// The operations as Intel's manual (Instruction Set Reference) defines them. In its names word 3 is the last one.
pub(crate) mod definition {
    use super::*;

    pub fn sha256_rounds2<T: Bits<Constant = u32>>(hgdc: [T; 4], feba: [T; 4], wk: [T; 2]) -> [T; 4] {
        let ([mut h, mut g, mut d, mut c], [mut f, mut e, mut b, mut a]) = (hgdc, feba);
        for wk in wk {
            let choice = e.and(f).xor(g.and_not(e));
            let majority = a.and(b).xor(a.and(c)).xor(b.and(c));
            let sigma1 = e.rotr::<6>().xor(e.rotr::<11>()).xor(e.rotr::<25>());
            let sigma0 = a.rotr::<2>().xor(a.rotr::<13>()).xor(a.rotr::<22>());
            let sum = choice.add(sigma1).add(wk).add(h);
            [h, g, f, e, d, c, b, a] = [g, f, e, sum.add(d), c, b, a, sum.add(majority).add(sigma0)];
        }
        [f, e, b, a]
    }

    pub fn sha256_msg1<T: Bits<Constant = u32>>([w0, w1, w2, w3]: [T; 4], w4: T) -> [T; 4] {
        let sigma0 = |x: T| x.rotr::<7>().xor(x.rotr::<18>()).xor(x.shr::<3>());
        [w0.add(sigma0(w1)), w1.add(sigma0(w2)), w2.add(sigma0(w3)), w3.add(sigma0(w4))]
    }

    pub fn sha256_msg2<T: Bits<Constant = u32>>(x: [T; 4], [w14, w15]: [T; 2]) -> [T; 4] {
        let sigma1 = |x: T| x.rotr::<17>().xor(x.rotr::<19>()).xor(x.shr::<10>());
        let (w16, w17) = (x[0].add(sigma1(w14)), x[1].add(sigma1(w15)));
        [w16, w17, x[2].add(sigma1(w16)), x[3].add(sigma1(w17))]
    }

    pub fn sha1_rounds4<T: Bits<Constant = u32>, const F: i32>(dcba: [T; 4], [w3, w2, w1, w0e]: [T; 4]) -> [T; 4] {
        let [mut d, mut c, mut b, mut a] = dcba;
        // The first of the words has e in it.
        let mut e = a.constant(0);
        for w in [w0e, w1, w2, w3] {
            let (f, k) = match F {
                0 => (b.and(c).xor(d.and_not(b)), 0x5a82_7999),
                1 => (b.xor(c).xor(d), 0x6ed9_eba1),
                2 => (b.and(c).xor(b.and(d)).xor(c.and(d)), 0x8f1b_bcdc),
                _ => (b.xor(c).xor(d), 0xca62_c1d6),
            };
            let sum = f.add(a.rotr::<27>()).add(w).add(e).add(a.constant(k));
            (e, d, c, b, a) = (d, c, b.rotr::<2>(), a, sum);
        }
        [d, c, b, a]
    }

    pub fn sha1_next_e<T: Bits<Constant = u32>>(a: T, w: T) -> T {
        w.add(a.rotr::<2>())
    }

    pub fn sha1_msg1<T: Bits<Constant = u32>>([w3, w2, w1, w0]: [T; 4], [w5, w4]: [T; 2]) -> [T; 4] {
        [w5.xor(w3), w4.xor(w2), w3.xor(w1), w2.xor(w0)]
    }

    pub fn sha1_msg2<T: Bits<Constant = u32>>(x: [T; 4], [w15, w14, w13]: [T; 3]) -> [T; 4] {
        let w16 = x[3].xor(w13).rotr::<31>();
        [x[0].xor(w16).rotr::<31>(), x[1].xor(w15).rotr::<31>(), x[2].xor(w14).rotr::<31>(), w16]
    }
}

impl<T: Bits<Constant = u32> + Stored<4>> FourWords for Words32<T, 4> {
    type Token = Model;
    type Word = T;

    fn new(_: Model, words: [T; 4]) -> Self {
        Words32(words)
    }
    fn words(self) -> [T; 4] {
        self.0
    }
    fn constants(_: Model, x: [u32; 4]) -> Self {
        Words32(x.map(|x| T::from_bytes([0; 4]).constant(x)))
    }
    fn and_next<const K: usize>(self, next: Self) -> Self {
        Words32(from_fn(|i| if i + K < 4 { self.0[i + K] } else { next.0[i + K - 4] }))
    }
    fn reverse_words(self) -> Self {
        Words32(from_fn(|i| self.0[3 - i]))
    }
}

impl<T: Bits<Constant = u32> + Stored<4>> IntelSha for Words32<T, 4> {
    fn sha256_rounds2(self, feba: Self, wk: Self) -> Self {
        Words32(definition::sha256_rounds2(self.0, feba.0, [wk.0[0], wk.0[1]]))
    }
    fn sha256_msg1(self, next: Self) -> Self {
        Words32(definition::sha256_msg1(self.0, next.0[0]))
    }
    fn sha256_msg2(self, previous: Self) -> Self {
        Words32(definition::sha256_msg2(self.0, [previous.0[2], previous.0[3]]))
    }
    fn sha1_rounds4<const F: i32>(self, we: Self) -> Self {
        Words32(definition::sha1_rounds4::<T, F>(self.0, we.0))
    }
    fn sha1_next_e(self, w: Self) -> Self {
        Words32([w.0[0], w.0[1], w.0[2], definition::sha1_next_e(self.0[3], w.0[3])])
    }
    fn sha1_msg1(self, next: Self) -> Self {
        Words32(definition::sha1_msg1(self.0, [next.0[2], next.0[3]]))
    }
    fn sha1_msg2(self, previous: Self) -> Self {
        Words32(definition::sha1_msg2(self.0, [previous.0[0], previous.0[1], previous.0[2]]))
    }
}
