//! Level `avx2`.

use crate::kernel::aead::{Ciphertext, stitched};
use crate::kernel::argon2::Argon2Parts;
use crate::kernel::arx::{
    Block, Cipher, Keystream, Nothing, Sets, begun, first_and_xor, first_block, most_in_rows, permute, rows,
    xor_blocks, xor_in_rows,
};
use crate::kernel::blake2::Blake2Parts;
use crate::kernel::blake3::columns::Inputs;
use crate::kernel::blake3::items::{Items, ItemsInLanes};
use crate::kernel::blake3::items_in_rows::ItemsInRows;
use crate::kernel::blake3::{Blake3Parts, RowsSideBySide, SideBySide};
use crate::kernel::columns::Vectors;
use crate::kernel::curve25519::ed25519::{Claim, Verdict};
use crate::kernel::curve25519::lanes::points8::Completed;
use crate::kernel::curve25519::narrow::{field, fixed_base, ladder4, verify};
use crate::kernel::curve25519::parts::{CurveParts, ed25519_verify_on_words};
use crate::kernel::curve25519::saturated::{self, fixed_base::InLanes};
use crate::kernel::curve25519::terms::Terms;
use crate::kernel::curve25519::words::edwards::Point;
use crate::kernel::curve25519::words::field::Reduced;
use crate::kernel::curve25519::{straus, variable_base};
use crate::kernel::keccak::KeccakParts;
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::lanes::{self, PowersIn};
use crate::kernel::poly1305::mac::Mac;
use crate::kernel::poly1305::radix26::Radix26;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
use crate::kernel::scrypt::ScryptParts;
use crate::kernel::sha2::{Sha2Parts, beside};
use core::marker::PhantomData;
use saltern_lanes::level::{Avx2, Portable};
use saltern_lanes::x86::level_avx2::{U32x8, U64x4};
use saltern_lanes::x86::level_portable::U32x4;
use saltern_lanes::{InOut, Kernel, Witness, reveal};

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 28;

impl Vectors for Avx2 {
    type Words32 = U32x8;
    type Words64 = U64x4;
    type Few32 = U32x8;
    type Few64 = U64x4;
}

impl Argon2Parts for Avx2 {
    type Quads = U64x4;
}

/// Rotations take as many operations with any vectors; those of this level would hold a row twice.
impl ScryptParts for Avx2 {
    type RowWitness = Portable;
    type Row = U32x4;

    #[inline(always)]
    fn row_witness(self) -> Portable {
        Portable::new()
    }
}

impl Sha2Parts for Avx2 {
    #[inline(always)]
    fn sha512(self, state: &mut [u64; 8], blocks: &[u8]) {
        beside::compress::<U64x4>(self, state, blocks);
    }
}

impl Blake2Parts for Avx2 {}
impl KeccakParts for Avx2 {}

impl Blake3Parts for Avx2 {
    #[inline(always)]
    fn blake3_inputs(self, inputs: Inputs<'_>) {
        match inputs.values.len() {
            2 => self.vectorize(RowsSideBySide::<U32x8>(inputs, PhantomData)),
            _ => self.vectorize(SideBySide::<U32x8>(inputs, PhantomData)),
        }
    }

    #[inline(always)]
    fn blake3_items(self, items: Items<'_>) {
        match items.values.len() {
            2 => self.vectorize(ItemsInRows::<U32x8>(items, PhantomData)),
            _ => self.vectorize(ItemsInLanes::<U32x8>(items, PhantomData)),
        }
    }
}

impl CurveParts for Avx2 {
    const SMALL_TABLES: bool = super::SMALL_TABLES;

    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        self.vectorize(Exchanges(scalars, points, shared));
    }

    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        if self.tuning().quick_carries() {
            return Some(saturated::fixed_base::mul_base::<_, InLanes<U64x4>>(self, scalar));
        }
        Some(fixed_base::mul_base::<U64x4>(self, scalar))
    }

    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        if Self::SMALL_TABLES {
            return ed25519_verify_on_words::<Self>(claims, cofactored, verdicts);
        }
        verify::verify::<_, U64x4>(self, claims, cofactored, verdicts);
    }

    #[inline(always)]
    fn mul_point(self, scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
        self.vectorize(variable_base::Multiply::<field::Columns<U64x4>>(scalar, point, PhantomData))
    }

    #[inline(always)]
    fn decode_points_vartime(self, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
        verify::decode_points_vartime::<_, U64x4>(self, encodings, points);
    }

    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, terms: T) -> Option<Point<u64>> {
        Some(straus::sum_of_multiples_vartime::<field::Columns<U64x4>, T>(self, terms))
    }
}

/// Several exchanges.
struct Exchanges<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl Kernel<Avx2> for Exchanges<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx2) {
        let Exchanges(scalars, points, shared) = self;
        ladder4::x25519_each::<U64x4>(w, w.tuning().quick_carries(), scalars, points, shared);
    }
}

/// A long keystream as machine code of its own, for messages and for what opening leaves.
struct InSets<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Avx2> for InSets<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx2) {
        let InSets(keystream, mut data, _) = self;
        let mut sets = Sets::<C, U32x8>::new(w, keystream);
        while data.len() > 512 {
            sets.xor_two(w, data.take(1024));
        }
        if !data.is_empty() {
            let begun = begun::<C, U32x8>(w, keystream.state);
            xor_blocks(&mut data, &sets.next_beside(w, &begun, &mut Nothing));
        }
    }
}

/// Cipher and Poly1305 together as machine code of its own, for sealing and opening.
struct Stitched<'a, C> {
    keystream: Keystream<'a, u32>,
    mac: &'a mut Mac,
    data: InOut<'a>,
    ciphertext: Ciphertext,
    absorbed: usize,
    done: usize,
    cipher: PhantomData<C>,
}

impl<C: Cipher> Kernel<Avx2> for Stitched<'_, C> {
    type Output = usize;

    #[inline(always)]
    fn run(self, w: Avx2) -> usize {
        let Stitched { keystream, mac, mut data, ciphertext, absorbed, done, .. } = self;
        stitched::<C, U32x8>(w, keystream, mac, &mut data, ciphertext, absorbed, done)
    }
}

/// Powers of the key in block 0, for so many blocks, as machine code of their own: long associated data alone needs them.
struct PowersOf<'a>(&'a Block, usize);

impl Kernel<Avx2> for PowersOf<'_> {
    type Output = <Avx2 as Parts>::Powers;

    #[inline(always)]
    fn run(self, w: Avx2) -> Self::Output {
        lanes::powers::<U64x4, Radix26<U64x4>>(w, Multiplier::of_block(self.0).r, lanes::needed_powers::<U64x4>(self.1))
    }
}

/// Calls [`Stitched`].
#[inline(always)]
fn stitch<C: Cipher>(
    w: Avx2,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    absorbed: usize,
    done: usize,
) -> usize {
    let data = data.part(0, data.len());
    // A copy: the one whose address is given away is kept in memory, also where a message is too short for this.
    let mut beside = mac.clone();
    let stitched = Stitched::<C> { keystream, mac: &mut beside, data, ciphertext, absorbed, done, cipher: PhantomData };
    let absorbed = w.vectorize(stitched);
    mac.follow(&mut beside);
    // A count, which only the length decides.
    reveal(absorbed as u64) as usize
}

impl Parts for Avx2 {
    const SHORT_IN_REGISTERS: usize = 128;

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, mut keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
        if data.len() > most_in_rows::<U32x8>() {
            // What fewer than a set are left of is for rows.
            let in_sets = match data.len() % 1024 {
                rest @ 1..=384 => data.len() - rest,
                _ => data.len(),
            };
            self.vectorize(InSets::<C>(keystream, data.take(in_sets), PhantomData));
            keystream = keystream.ahead(in_sets / 64);
        }
        if !data.is_empty() {
            xor_in_rows::<C, U32x8>(self, keystream, &mut data);
        }
    }

    #[inline(always)]
    fn xor_and_absorb<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        _: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        done: usize,
    ) -> usize {
        // Not for nothing: short messages are done beside block 0.
        if done == data.len() { 0 } else { stitch::<C>(self, keystream, mac, data, Ciphertext::Output, 0, done) }
    }

    const STITCHED: bool = true;

    #[inline(always)]
    fn absorb_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        _: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        absorbed: usize,
        done: usize,
    ) {
        stitch::<C>(self, keystream, mac, data, Ciphertext::Input, absorbed, done);
    }

    const BESIDE_FIRST: usize = 320;

    #[inline(always)]
    fn beside_first(self, bytes: usize, ciphertext: Ciphertext) -> usize {
        match ciphertext {
            // What is decrypted is beside the authentication too; here there is none.
            Ciphertext::Input if bytes > Self::BESIDE_FIRST => 64,
            _ => bytes.min(Self::BESIDE_FIRST),
        }
    }

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        [keystream, _]: [Keystream<'_, u32>; 2],
        mut data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        match data.len() {
            0..=64 => first_and_xor(&mut data, &rows::<C, U32x8, 1>(self, keystream), first),
            65..=192 => first_and_xor(&mut data, &rows::<C, U32x8, 2>(self, keystream), first),
            _ => first_and_xor(&mut data, &rows::<C, U32x8, 3>(self, keystream), first),
        }
        self.powers_of_block(first, bytes)
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        first_block(&[permute::<C, U32x8>(self, keystream)])
    }

    type Powers = PowersIn<Radix26<U64x4>, U64x4>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x4, Radix26<U64x4>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn powers_of_block(self, block: &Block, bytes: usize) -> Option<Self::Powers> {
        let blocks = bytes / 16;
        // Not `then` with a closure, which is not always inlined.
        if blocks >= LANES_FROM { Some(self.vectorize(PowersOf(block, blocks))) } else { None }
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        mac::absorb::<_, U64x4, Radix26<U64x4>>(self, LANES_FROM, h, r, powers, blocks)
    }
}
