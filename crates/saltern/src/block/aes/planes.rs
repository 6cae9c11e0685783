//! AES by logic on planes of bits, for machines without instructions for it.
//!
//! Rows are never shifted. After `n` rounds what belongs in column `c` of row `r` is in column `c + n * r`, modulo 4: so columns are
//! mixed in four ways in turn, and round keys are laid out as the state is (fixslicing: Adomnicai and Peyrin, TCHES 2021). Only the
//! last round, whose number is even, has something to put right.

use super::keys::RoundKeys;
use crate::block::BlockCipher;
use crate::bytes::Sealed;
use saltern_lanes::level::Portable;
use saltern_lanes::{BlockPlanes, InOut, Planes, wipe};

/// What this machine has for planes.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub type OfMachine = saltern_lanes::x86::level_portable::Planes8;
/// What this machine has for planes.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub type OfMachine = saltern_lanes::WordPlanes;

/// What the S-box adds to each byte. It goes through rows and columns as it is, so it is added to the round keys instead.
pub const CONSTANT: u8 = 0x63;

/// A round key as planes need it: that of round `round`, with `xor` to add [`CONSTANT`].
#[inline(always)]
pub fn prepare<B: Copy>(key: &[B; 16], round: usize, xor: impl Fn(B, u8) -> B) -> [B; 16] {
    let mut prepared = *key;
    for i in 0..16 {
        let (column, row) = (i / 4, i % 4);
        // Column `c` of row `r` is that of the state after `round` rounds whose rows were not shifted.
        let byte = key[4 * ((column + 4 - round * row % 4) % 4) + row];
        prepared[i] = if round == 0 { byte } else { xor(byte, CONSTANT) };
    }
    prepared
}

/// SubBytes without [`CONSTANT`]: the circuit of Boyar and Peralta (eprint 2011/332), whose bits are numbered from the highest on.
#[inline(always)]
pub fn substitute<P: Planes>(planes: &mut [P; 8]) {
    let [x7, x6, x5, x4, x3, x2, x1, x0] = *planes;
    let xor = |a: P, b: P| a.xor(b);
    let and = |a: P, b: P| a.and(b);

    // A linear map into a tower of fields.
    let y14 = xor(x3, x5);
    let y13 = xor(x0, x6);
    let y9 = xor(x0, x3);
    let y8 = xor(x0, x5);
    let t0 = xor(x1, x2);
    let y1 = xor(t0, x7);
    let y4 = xor(y1, x3);
    let y12 = xor(y13, y14);
    let y2 = xor(y1, x0);
    let y5 = xor(y1, x6);
    let y3 = xor(y5, y8);
    let t1 = xor(x4, y12);
    let y15 = xor(t1, x5);
    let y20 = xor(t1, x1);
    let y6 = xor(y15, x7);
    let y10 = xor(y15, t0);
    let y11 = xor(y20, y9);
    let y7 = xor(x7, y11);
    let y17 = xor(y10, y11);
    let y19 = xor(y10, y8);
    let y16 = xor(t0, y11);
    let y21 = xor(y13, y16);
    let y18 = xor(x0, y16);

    // The inverse there.
    let t2 = and(y12, y15);
    let t3 = and(y3, y6);
    let t4 = xor(t3, t2);
    let t5 = and(y4, x7);
    let t6 = xor(t5, t2);
    let t7 = and(y13, y16);
    let t8 = and(y5, y1);
    let t9 = xor(t8, t7);
    let t10 = and(y2, y7);
    let t11 = xor(t10, t7);
    let t12 = and(y9, y11);
    let t13 = and(y14, y17);
    let t14 = xor(t13, t12);
    let t15 = and(y8, y10);
    let t16 = xor(t15, t12);
    let t17 = xor(t4, t14);
    let t18 = xor(t6, t16);
    let t19 = xor(t9, t14);
    let t20 = xor(t11, t16);
    let t21 = xor(t17, y20);
    let t22 = xor(t18, y19);
    let t23 = xor(t19, y21);
    let t24 = xor(t20, y18);
    let t25 = xor(t21, t22);
    let t26 = and(t21, t23);
    let t27 = xor(t24, t26);
    let t28 = and(t25, t27);
    let t29 = xor(t28, t22);
    let t30 = xor(t23, t24);
    let t31 = xor(t22, t26);
    let t32 = and(t31, t30);
    let t33 = xor(t32, t24);
    let t34 = xor(t23, t33);
    let t35 = xor(t27, t33);
    let t36 = and(t24, t35);
    let t37 = xor(t36, t34);
    let t38 = xor(t27, t36);
    let t39 = and(t29, t38);
    let t40 = xor(t25, t39);
    let t41 = xor(t40, t37);
    let t42 = xor(t29, t33);
    let t43 = xor(t29, t40);
    let t44 = xor(t33, t37);
    let t45 = xor(t42, t41);
    let z0 = and(t44, y15);
    let z1 = and(t37, y6);
    let z2 = and(t33, x7);
    let z3 = and(t43, y16);
    let z4 = and(t40, y1);
    let z5 = and(t29, y7);
    let z6 = and(t42, y11);
    let z7 = and(t45, y17);
    let z8 = and(t41, y10);
    let z9 = and(t44, y12);
    let z10 = and(t37, y3);
    let z11 = and(t33, y4);
    let z12 = and(t43, y13);
    let z13 = and(t40, y5);
    let z14 = and(t29, y2);
    let z15 = and(t42, y9);
    let z16 = and(t45, y14);
    let z17 = and(t41, y8);

    // Back, together with the affine map's matrix.
    let t46 = xor(z15, z16);
    let t47 = xor(z10, z11);
    let t48 = xor(z5, z13);
    let t49 = xor(z9, z10);
    let t50 = xor(z2, z12);
    let t51 = xor(z2, z5);
    let t52 = xor(z7, z8);
    let t53 = xor(z0, z3);
    let t54 = xor(z6, z7);
    let t55 = xor(z16, z17);
    let t56 = xor(z12, t48);
    let t57 = xor(t50, t53);
    let t58 = xor(z4, t46);
    let t59 = xor(z3, t54);
    let t60 = xor(t46, t57);
    let t61 = xor(z14, t57);
    let t62 = xor(t52, t58);
    let t63 = xor(t49, t58);
    let t64 = xor(z4, t59);
    let t65 = xor(t61, t62);
    let t66 = xor(z1, t63);
    let s0 = xor(t59, t63);
    let s6 = xor(t56, t62);
    let s7 = xor(t48, t60);
    let t67 = xor(t64, t65);
    let s3 = xor(t53, t66);
    let s4 = xor(t51, t66);
    let s5 = xor(t47, t65);
    let s1 = xor(t64, s3);
    let s2 = xor(t55, t67);
    *planes = [s7, s6, s5, s4, s3, s2, s1, s0];
}

/// The inverse of the affine map's matrix, as substitution is inversion and then the affine map: bit `i` is the sum of bits `i + 2`, `i + 5` and `i + 7`, modulo 8.
#[inline(always)]
fn affine_back<P: Planes>(planes: &mut [P; 8]) {
    let x = *planes;
    for i in 0..8 {
        planes[i] = x[(i + 2) % 8].xor(x[(i + 5) % 8]).xor(x[(i + 7) % 8]);
    }
}

/// Twice each byte in AES's field.
#[inline(always)]
fn double<P: Planes>(x: &[P; 8]) -> [P; 8] {
    [x[7], x[0].xor(x[7]), x[1], x[2].xor(x[7]), x[3].xor(x[7]), x[4], x[5], x[6]]
}

/// MixColumns of a state whose row `r` is to be shifted by `shift * r` columns.
#[inline(always)]
pub fn mix<P: Planes>(x: &mut [P; 8], shift: usize) {
    let (mut next, mut sum) = (*x, *x);
    for i in 0..8 {
        next[i] = x[i].turn(1, shift);
        sum[i] = x[i].xor(next[i]);
    }
    // 2 a + 3 b + c + d = 2 (a + b) + b + (c + d).
    let doubled = double(&sum);
    for i in 0..8 {
        x[i] = doubled[i].xor(next[i]).xor(sum[i].turn(2, 2 * shift));
    }
}

/// InvMixColumns of such a state. Its matrix is that of MixColumns times the one with rows 5, 0, 4, 0.
#[inline(always)]
pub fn mix_back<P: Planes>(x: &mut [P; 8], shift: usize) {
    let mut sum = *x;
    for i in 0..8 {
        sum[i] = x[i].xor(x[i].turn(2, 2 * shift));
    }
    let fourfold = double(&double(&sum));
    for i in 0..8 {
        x[i] = x[i].xor(fourfold[i]);
    }
    mix(x, shift);
}

/// A state of which no rows are shifted, and what a cipher does to it.
pub trait State: Copy {
    /// SubBytes without [`CONSTANT`].
    fn substitute(&mut self);
    /// Its inverse, of bytes to which [`CONSTANT`] was added.
    fn substitute_back(&mut self);
    /// MixColumns of a state whose row `r` is to be shifted by `shift * r` columns.
    fn mix(&mut self, shift: usize);
    /// InvMixColumns of such a state.
    fn mix_back(&mut self, shift: usize);
    /// AddRoundKey.
    fn add_key(&mut self, key: &Self);
    /// ShiftRows, twice.
    fn shift_rows_twice(&mut self);
}

impl<P: Planes> State for [P; 8] {
    #[inline(always)]
    fn substitute(&mut self) {
        substitute(self);
    }
    #[inline(always)]
    fn substitute_back(&mut self) {
        affine_back(self);
        substitute(self);
        affine_back(self);
    }
    #[inline(always)]
    fn mix(&mut self, shift: usize) {
        mix(self, shift);
    }
    #[inline(always)]
    fn mix_back(&mut self, shift: usize) {
        mix_back(self, shift);
    }
    #[inline(always)]
    fn add_key(&mut self, key: &Self) {
        for i in 0..8 {
            self[i] = self[i].xor(key[i]);
        }
    }
    #[inline(always)]
    fn shift_rows_twice(&mut self) {
        for i in 0..8 {
            self[i] = self[i].shift_rows_twice();
        }
    }
}

/// Encrypts, with one key more than there are rounds.
#[inline(always)]
pub fn encrypt<S: State>(x: &mut S, keys: &[S]) {
    let Some((first, keys)) = keys.split_first() else { return };
    x.add_key(first);
    let mut shift = 1;
    // Two rounds a turn, of which the second has an even number.
    for (i, [odd, even]) in keys.as_chunks().0.iter().enumerate() {
        x.substitute();
        match shift {
            1 => x.mix(1),
            _ => x.mix(3),
        }
        x.add_key(odd);
        x.substitute();
        if i + 1 < keys.len() / 2 {
            match shift {
                1 => x.mix(2),
                _ => x.mix(0),
            }
        }
        x.add_key(even);
        shift = 4 - shift;
    }
    // What the last round left.
    if shift == 3 {
        x.shift_rows_twice();
    }
}

/// Decrypts: the same steps backwards.
#[inline(always)]
pub fn decrypt<S: State>(x: &mut S, keys: &[S]) {
    let Some((first, keys)) = keys.split_first() else { return };
    let mut shift = if keys.len() % 4 == 2 { 1 } else { 3 };
    if shift == 1 {
        x.shift_rows_twice();
    }
    for (i, [odd, even]) in keys.as_chunks().0.iter().rev().enumerate() {
        x.add_key(even);
        if i > 0 {
            match shift {
                1 => x.mix_back(2),
                _ => x.mix_back(0),
            }
        }
        x.substitute_back();
        x.add_key(odd);
        match shift {
            1 => x.mix_back(1),
            _ => x.mix_back(3),
        }
        x.substitute_back();
        shift = 4 - shift;
    }
    x.add_key(first);
}

/// The cipher with its keys as planes, made once for a whole call.
pub struct OnPlanes {
    keys: [[OfMachine; 8]; 15],
    count: usize,
}

impl OnPlanes {
    /// From the round keys.
    #[inline(always)]
    pub fn new(keys: &RoundKeys) -> Self {
        let w = Portable::new();
        let all = keys.of_planes();
        let mut keys = [OfMachine::repeat(w, &[0; 16]); 15];
        for (place, key) in keys.iter_mut().zip(all) {
            *place = OfMachine::repeat(w, key);
        }
        OnPlanes { keys, count: all.len().min(15) }
    }

    /// Each of several blocks as `cipher` has it.
    #[inline(always)]
    fn blocks(&self, mut blocks: InOut<'_>, cipher: impl Fn(&mut [OfMachine; 8], &[[OfMachine; 8]])) {
        let w = Portable::new();
        let keys = &self.keys[..self.count];
        let mut buffer = [0; 16 * OfMachine::BLOCKS];
        while !blocks.is_empty() {
            let mut run = blocks.take(buffer.len());
            buffer[..run.len()].copy_from_slice(run.input());
            let mut planes = OfMachine::split(w, &buffer);
            cipher(&mut planes, keys);
            OfMachine::join(planes, &mut buffer);
            run.copy_from(&buffer);
        }
        wipe(&mut buffer);
    }
}

impl Drop for OnPlanes {
    fn drop(&mut self) {
        OfMachine::erase(&mut self.keys);
    }
}

impl Sealed for OnPlanes {}

impl BlockCipher for OnPlanes {
    fn block_bytes(&self) -> usize {
        16
    }
    fn parallel(&self) -> usize {
        OfMachine::BLOCKS
    }
    #[inline(never)]
    fn encrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(blocks, encrypt);
    }
    #[inline(never)]
    fn decrypt_blocks(&self, blocks: InOut<'_>) {
        self.blocks(blocks, decrypt);
    }
}
