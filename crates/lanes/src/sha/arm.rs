//! The operations as Arm's manual (Architecture Reference Manual, A64 instructions) defines them.

use super::ArmSha;
use crate::bits::Bits;
use crate::model::{Stored, Words32};

/// As FIPS 180-4 writes it, where Arm's manual has alternatives for the exclusive ors.
fn majority<T: Bits>(x: T, y: T, z: T) -> T {
    x.and(y).xor(x.and(z)).xor(y.and(z))
}

/// Four rounds of SHA-256: a, b, c, d and e, f, g, h.
fn sha256_rounds4<T: Bits<Constant = u32>>(mut x: [T; 4], mut y: [T; 4], wk: [T; 4]) -> [[T; 4]; 2] {
    for wk in wk {
        let choice = y[1].xor(y[2]).and(y[0]).xor(y[2]);
        let majority = majority(x[0], x[1], x[2]);
        let sigma1 = y[0].rotr::<6>().xor(y[0].rotr::<11>()).xor(y[0].rotr::<25>());
        let sigma0 = x[0].rotr::<2>().xor(x[0].rotr::<13>()).xor(x[0].rotr::<22>());
        let t = y[3].add(sigma1).add(choice).add(wk);
        let (d, h) = (x[3].add(t), t.add(sigma0).add(majority));
        (x, y) = ([h, x[0], x[1], x[2]], [d, y[0], y[1], y[2]]);
    }
    [x, y]
}

fn sha256su0<T: Bits<Constant = u32>>([w0, w1, w2, w3]: [T; 4], w4: T) -> [T; 4] {
    let sigma0 = |x: T| x.rotr::<7>().xor(x.rotr::<18>()).xor(x.shr::<3>());
    [w0.add(sigma0(w1)), w1.add(sigma0(w2)), w2.add(sigma0(w3)), w3.add(sigma0(w4))]
}

fn sha256su1<T: Bits<Constant = u32>>(x: [T; 4], earlier: [T; 4], previous: [T; 4]) -> [T; 4] {
    let sigma1 = |x: T| x.rotr::<17>().xor(x.rotr::<19>()).xor(x.shr::<10>());
    let ([_, w9, w10, w11], [w12, _, w14, w15]) = (earlier, previous);
    let w16 = x[0].add(sigma1(w14)).add(w9);
    let w17 = x[1].add(sigma1(w15)).add(w10);
    [w16, w17, x[2].add(sigma1(w16)).add(w11), x[3].add(sigma1(w17)).add(w12)]
}

fn sha1_rounds4<T: Bits<Constant = u32>, const F: i32>([a, b, c, d]: [T; 4], e: T, wk: [T; 4]) -> [T; 4] {
    let mut state = [a, b, c, d, e];
    for wk in wk {
        let [a, b, c, d, e] = state;
        let t = match F {
            0 => c.xor(d).and(b).xor(d),
            2 => majority(b, c, d),
            _ => b.xor(c).xor(d),
        };
        state = [e.add(a.rotr::<27>()).add(t).add(wk), a, b.rotr::<2>(), c, d];
    }
    let [a, b, c, d, _] = state;
    [a, b, c, d]
}

fn sha1su0<T: Bits<Constant = u32>>([w0, w1, w2, w3]: [T; 4], [w4, w5, ..]: [T; 4], third: [T; 4]) -> [T; 4] {
    let [w8, w9, w10, w11] = third;
    [w2.xor(w0).xor(w8), w3.xor(w1).xor(w9), w4.xor(w2).xor(w10), w5.xor(w3).xor(w11)]
}

fn sha1su1<T: Bits<Constant = u32>>([t0, t1, t2, t3]: [T; 4], [_, w13, w14, w15]: [T; 4]) -> [T; 4] {
    let w16 = t0.xor(w13).rotr::<31>();
    let w19 = t3.rotr::<31>().xor(w16.rotr::<31>());
    [w16, t1.xor(w14).rotr::<31>(), t2.xor(w15).rotr::<31>(), w19]
}

/// In the first word; the others are zero.
fn sha1h<T: Bits<Constant = u32>>(a: T) -> [T; 4] {
    let zero = a.constant(0);
    [a.rotr::<2>(), zero, zero, zero]
}

impl<T: Bits<Constant = u32> + Stored<4>> ArmSha for Words32<T, 4> {
    fn sha256h(self, efgh: Self, wk: Self) -> Self {
        Words32(sha256_rounds4(self.0, efgh.0, wk.0)[0])
    }
    fn sha256h2(self, abcd: Self, wk: Self) -> Self {
        Words32(sha256_rounds4(abcd.0, self.0, wk.0)[1])
    }
    fn sha256su0(self, next: Self) -> Self {
        Words32(sha256su0(self.0, next.0[0]))
    }
    fn sha256su1(self, earlier: Self, previous: Self) -> Self {
        Words32(sha256su1(self.0, earlier.0, previous.0))
    }
    fn sha1_rounds4_wk<const F: i32>(self, e: Self, wk: Self) -> Self {
        Words32(sha1_rounds4::<T, F>(self.0, e.0[0], wk.0))
    }
    fn sha1h(self) -> Self {
        Words32(sha1h(self.0[0]))
    }
    fn sha1su0(self, second: Self, third: Self) -> Self {
        Words32(sha1su0(self.0, second.0, third.0))
    }
    fn sha1su1(self, previous: Self) -> Self {
        Words32(sha1su1(self.0, previous.0))
    }
}
