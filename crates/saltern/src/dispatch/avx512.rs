//! Level `avx512`.

use crate::kernel::aead::{AbsorbBeside, Ciphertext, absorb_then_xor, in_turn};
use crate::kernel::argon2::Argon2Parts;
use crate::kernel::arx::{
    Block, Cipher, Keystream, Nothing, begun, columns, first_and_xor, first_block, from_memory, permute, rows,
    rows_and_columns, xor_blocks, xor_staggered,
};
use crate::kernel::blake2::{Blake2Parts, Blake2b, Blake2s, Blocks as Blake2Blocks, rows as blake2_rows};
use crate::kernel::blake3::ahead::SideBySideAhead;
use crate::kernel::blake3::chunk::{HashChunk, InRow, InRows, hash_chunk};
use crate::kernel::blake3::columns::Inputs;
use crate::kernel::blake3::halves::SixteenSideBySide;
use crate::kernel::blake3::items::{Items, ItemsInLanes};
use crate::kernel::blake3::items_in_rows::ItemsInRows;
use crate::kernel::blake3::{Blake3Parts, RowsSideBySide, SideBySide};
use crate::kernel::columns::Vectors;
use crate::kernel::curve25519::ed25519::{Claim, Verdict};
use crate::kernel::curve25519::lanes::ladder8::{self, SETS};
use crate::kernel::curve25519::lanes::points8::Completed;
use crate::kernel::curve25519::lanes::verify1::Verify1;
use crate::kernel::curve25519::lanes::{LANES, decode8, field, fixed_base, ladder1, multiscalar, verify8, wide_ladder};
use crate::kernel::curve25519::parts::{CurveParts, decode_points_on_words, ed25519_verify_on_words};
use crate::kernel::curve25519::terms::Terms;
use crate::kernel::curve25519::words::edwards::Point;
use crate::kernel::curve25519::words::field::Reduced;
use crate::kernel::curve25519::{straus, variable_base};
use crate::kernel::keccak::KeccakParts;
use crate::kernel::keccak::round::{Plain, Tight};
use crate::kernel::keccak::sponge::{self, Blocks};
use crate::kernel::keccak::{columns, pairs};
use crate::kernel::parts::Parts;
use crate::kernel::poly1305::climb::Climb;
use crate::kernel::poly1305::lanes::PowersIn;
use crate::kernel::poly1305::mac::Mac;
use crate::kernel::poly1305::radix44::Radix44;
use crate::kernel::poly1305::{Accumulator, Multiplier, mac};
use crate::kernel::scrypt::block::Added;
use crate::kernel::scrypt::{self, Line, ScryptParts};
use crate::kernel::sha2::{Sha2Parts, beside};
use core::marker::PhantomData;
use saltern_lanes::level::{Avx512, Portable};
use saltern_lanes::scalar::U32x1;
use saltern_lanes::x86::level_avx512::{
    OrderedU64x4, ShiftingU32x4, ShiftingU32x8, ShiftingU64x4, U32x4, U32x8, U32x16, U64x2, U64x4, U64x8,
};
use saltern_lanes::{InOut, Kernel, Memory, Rows32, Witness, align_stack, reveal, wipe};

/// From so many blocks on the lanes save more than the powers cost.
const LANES_FROM: usize = 16;

/// What is no longer than this takes rows.
const MOST_IN_ROWS: usize = 768;

/// A set of sixteen blocks in columns.
const SET: usize = 1024;

/// The same, and the three blocks that are in one row with block 0.
const SET_AND_ROW: usize = SET + 3 * 64;

/// The same with the seven blocks of two rows.
const SET_AND_TWO_ROWS: usize = SET + 7 * 64;

impl Vectors for Avx512 {
    type Words32 = U32x16;
    type Words64 = U64x8;
    type Few32 = U32x8;
    type Few64 = U64x4;
}

impl Argon2Parts for Avx512 {
    type Quads = U64x8;
}

impl ScryptParts for Avx512 {
    type RowWitness = Self;
    type Row = U32x4;

    #[inline(always)]
    fn row_witness(self) -> Self {
        self
    }

    #[inline(always)]
    fn mix_rows<const N: usize>(self, r: usize, from: &[Line], added: &impl Added, to: &mut [Line]) {
        if self.tuning().slow_rotations() {
            return scrypt::block::mix::<ShiftingU32x4, N>(self, r, from, added, to);
        }
        scrypt::block::mix::<U32x4, N>(self, r, from, added, to);
    }
}

impl Sha2Parts for Avx512 {
    #[inline(always)]
    fn sha512(self, state: &mut [u64; 8], blocks: &[u8]) {
        beside::compress::<U64x4>(self, state, blocks);
    }
}

impl Blake2Parts for Avx512 {
    // Rotations and functions of three words make a mixing a shorter chain than it is on words.
    #[inline(always)]
    fn blake2b(self, blocks: &mut Blake2Blocks<'_, Blake2b>) {
        if self.tuning().slow_rotations() {
            return blake2_rows::blocks::<_, ShiftingU64x4>(self, blocks);
        }
        blake2_rows::blocks::<_, U64x4>(self, blocks);
    }
    #[inline(always)]
    fn blake2s(self, blocks: &mut Blake2Blocks<'_, Blake2s>) {
        if self.tuning().slow_rotations() {
            return blake2_rows::blocks::<_, ShiftingU32x4>(self, blocks);
        }
        blake2_rows::blocks::<_, U32x4>(self, blocks);
    }
}

impl KeccakParts for Avx512 {
    // Rotations and functions of three words are instructions for vectors alone.
    #[inline(always)]
    fn keccak(self, blocks: Blocks<'_>) {
        sponge::run::<pairs::State<U64x2>>(self, blocks);
    }

    #[inline(always)]
    fn keccak_columns(self, blocks: columns::Blocks<'_, u64>) {
        if self.tuning().slow_stores() {
            columns::absorb::<U64x8, Tight>(self, blocks);
        } else {
            columns::absorb::<U64x8, Plain>(self, blocks);
        }
    }
}

impl Blake3Parts for Avx512 {
    #[inline(always)]
    fn blake3_inputs(self, inputs: Inputs<'_>) {
        match inputs.values.len() {
            2 if self.tuning().slow_rotations() => self.vectorize(RowsSideBySide::<ShiftingU32x8>(inputs, PhantomData)),
            2 => self.vectorize(RowsSideBySide::<U32x8>(inputs, PhantomData)),
            4 => self.vectorize(RowsSideBySide::<U32x16>(inputs, PhantomData)),
            // Twice as fast where vectors of 512 bits take two steps, and never slower.
            0..=8 => self.vectorize(SideBySide::<U32x8>(inputs, PhantomData)),
            _ if self.tuning().quick_shuffles() => self.vectorize(SideBySideAhead::<U32x16>(inputs, PhantomData)),
            _ if inputs.blocks == 1 => self.vectorize(SixteenSideBySide::<U32x16, 1>(inputs, PhantomData)),
            _ => self.vectorize(SixteenSideBySide::<U32x16, 16>(inputs, PhantomData)),
        }
    }

    // Rotations are one instruction each.
    #[inline(always)]
    fn blake3_chunk(self, chunk: HashChunk<'_>) {
        if self.tuning().slow_rotations() {
            return hash_chunk::<Self, InRows<ShiftingU32x4>>(self, chunk);
        }
        hash_chunk::<Self, InRow<U32x4>>(self, chunk);
    }

    #[inline(always)]
    fn blake3_items(self, items: Items<'_>) {
        match items.values.len() {
            2 if self.tuning().slow_rotations() => self.vectorize(ItemsInRows::<ShiftingU32x8>(items, PhantomData)),
            2 => self.vectorize(ItemsInRows::<U32x8>(items, PhantomData)),
            3..=4 => self.vectorize(ItemsInRows::<U32x16>(items, PhantomData)),
            0..=8 => self.vectorize(ItemsInLanes::<U32x8>(items, PhantomData)),
            _ => self.vectorize(ItemsInLanes::<U32x16>(items, PhantomData)),
        }
    }
}

impl CurveParts for Avx512 {
    const SMALL_TABLES: bool = super::SMALL_TABLES;

    #[inline(always)]
    fn x25519_batch(self, scalars: &[[u8; 32]], points: &[[u8; 32]], shared: &mut [[u8; 32]]) {
        self.vectorize(Exchanges(scalars, points, shared));
    }

    #[inline(always)]
    fn quick_mul_base(self, scalar: &[u64; 4]) -> Option<Completed<Reduced<u64>>> {
        Some(fixed_base::mul_base::<U64x8, U64x4>(self, scalar))
    }

    #[inline(always)]
    fn ed25519_verify(self, claims: &[Claim], cofactored: bool, verdicts: &mut [Verdict]) {
        if Self::SMALL_TABLES {
            return ed25519_verify_on_words::<Self>(claims, cofactored, verdicts);
        }
        let done = verify8::verify::<_, U64x8>(self, claims, cofactored, verdicts);
        for i in done..verdicts.len().min(claims.len()) {
            verdicts[i] = if self.tuning().whole_512_bits() {
                self.vectorize(Verify1::<U64x4, U64x8, 1>(&claims[i], cofactored, PhantomData))
            } else {
                self.vectorize(Verify1::<U64x4, U64x4, 2>(&claims[i], cofactored, PhantomData))
            };
        }
    }

    #[inline(always)]
    fn mul_point(self, scalar: &[u64; 4], point: &Point<u64>) -> Point<u64> {
        self.vectorize(variable_base::Multiply::<field::Columns<U64x4>>(scalar, point, PhantomData))
    }

    #[inline(always)]
    fn decode_points_vartime(self, encodings: &[[u8; 32]], points: &mut [Option<Point<u64>>]) {
        let done = decode8::points::<_, U64x8>(self, encodings, points);
        decode_points_on_words(&encodings[done..], &mut points[done..]);
    }

    #[inline(always)]
    fn sum_of_multiples_vartime<T: Terms>(self, terms: T) -> Option<Point<u64>> {
        if self.tuning().few_points_in_four_lanes() && terms.count() <= FEW_POINTS {
            return Some(self.vectorize(FewTerms(terms)));
        }
        Some(multiscalar::sum_of_multiples_vartime::<_, U64x8, U64x4, T>(self, terms))
    }
}

/// Up to so many points an addition of one at a time costs less than the end of eight lanes.
const FEW_POINTS: usize = 8;

/// A function of its own: its frame is three times that of the sum in eight lanes.
struct FewTerms<T>(T);

impl<T: Terms> Kernel<Avx512> for FewTerms<T> {
    type Output = Point<u64>;

    #[inline(always)]
    fn run(self, w: Avx512) -> Point<u64> {
        straus::sum_of_multiples_vartime::<field::Columns<U64x4>, T>(w, self.0)
    }
}

/// From so many exchanges on, all eight lanes are faster than one after the other.
const EXCHANGES_FROM: usize = 4;

/// Eight or sixteen exchanges at a time, and the rest either way.
struct Exchanges<'a>(&'a [[u8; 32]], &'a [[u8; 32]], &'a mut [[u8; 32]]);

impl Kernel<Avx512> for Exchanges<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        let Exchanges(scalars, points, shared) = self;
        let count = shared.len().min(scalars.len()).min(points.len());
        let (mut lane_scalars, mut lane_points) = ([[[0; 32]; LANES]; SETS], [[[0; 32]; LANES]; SETS]);
        let mut results = [[[0; 32]; LANES]; SETS];
        let mut done = 0;
        while count - done >= EXCHANGES_FROM {
            let sets = if count - done >= LANES + EXCHANGES_FROM { SETS } else { 1 };
            for lane in 0..sets * LANES {
                // Lanes without an exchange repeat the last one.
                let item = (done + lane).min(count - 1);
                lane_scalars[lane / LANES][lane % LANES] = scalars[item];
                lane_points[lane / LANES][lane % LANES] = points[item];
            }
            let in_columns = w.tuning().quick_products();
            ladder8::x25519::<U64x8>(w, in_columns, &lane_scalars[..sets], &lane_points[..sets], &mut results[..sets]);
            let n = (sets * LANES).min(count - done);
            for lane in 0..n {
                shared[done + lane] = results[lane / LANES][lane % LANES];
            }
            done += n;
        }
        for set in 0..SETS {
            wipe(results[set].as_flattened_mut());
            wipe(lane_scalars[set].as_flattened_mut());
        }
        for i in done..count {
            if w.tuning().ready_512_bits() {
                w.vectorize(Wide(&scalars[i], &points[i], &mut shared[i]));
            } else {
                ladder1::x25519::<OrderedU64x4>(w, &scalars[i], &points[i], &mut shared[i]);
            }
        }
    }
}

/// A function of its own, of which most processors need none.
struct Wide<'a>(&'a [u8; 32], &'a [u8; 32], &'a mut [u8; 32]);

impl Kernel<Avx512> for Wide<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        wide_ladder::x25519::<U64x8>(w, self.0, self.1, self.2);
    }
}

impl Parts for Avx512 {
    const STATE_IN_REGISTERS: bool = true;

    #[inline(always)]
    fn xor_keystream<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        xor::<C>(self, keystream, data);
    }

    #[inline(always)]
    fn xor_rest<C: Cipher>(self, keystream: Keystream<'_, u32>, data: InOut<'_>) {
        self.vectorize(Rest::<C>(keystream, data, PhantomData));
    }

    const BESIDE_FIRST: usize = SET_AND_TWO_ROWS;

    /// What is left for [`Rest`] takes sets of sixteen blocks and then rows of four. Of those, one or two go beside block 0.
    #[inline(always)]
    fn beside_first(self, bytes: usize, _: Ciphertext) -> usize {
        let first = match bytes % SET {
            1..=192 | 513..=704 => SET_AND_ROW,
            193..=448 => SET_AND_TWO_ROWS,
            _ => SET,
        };
        first.min(bytes)
    }

    #[inline(always)]
    fn first_block_and_xor<C: Cipher>(
        self,
        keystreams: [Keystream<'_, u32>; 2],
        mut data: InOut<'_>,
        bytes: usize,
        first: &mut Block,
    ) -> Option<Self::Powers> {
        let [keystream, in_memory] = keystreams;
        if data.len() > SET_AND_ROW {
            return Some(self.vectorize(BesideColumns::<C, 2>(in_memory, data, first, PhantomData)));
        }
        if data.len() > SET {
            return Some(self.vectorize(BesideColumns::<C, 1>(in_memory, data, first, PhantomData)));
        }
        match data.len() {
            0..=64 if self.tuning().slow_rotations() => {
                first_and_xor(&mut data, &rows::<C, ShiftingU32x8, 1>(self, keystream), first)
            }
            0..=192 => first_and_xor(&mut data, &rows::<C, U32x16, 1>(self, keystream), first),
            193..=448 => first_and_xor(&mut data, &rows::<C, U32x16, 2>(self, keystream), first),
            449..=704 => first_and_xor(&mut data, &rows::<C, U32x16, 3>(self, keystream), first),
            _ => return beside_columns::<C, U32x4, 1>(self, keystreams, data, first),
        }
        self.powers_of_block(first, bytes)
    }

    #[inline(always)]
    fn xor_and_absorb<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        done: usize,
    ) -> usize {
        match powers {
            Some(powers) if self.in_one_pass::<C>(data.len() - done) => {
                with_poly1305::<C>(self, keystream, mac, powers, data, Ciphertext::Output, [0, done])
            }
            _ => in_turn::<C, Self>(self, keystream, mac, powers, data, done),
        }
    }

    #[inline(always)]
    fn chunk(self) -> usize {
        self.tuning().chunk()
    }

    #[inline(always)]
    fn in_one_pass<C: Cipher>(self, bytes: usize) -> bool {
        !C::SETS_IN_TURN && self.tuning().spare_words() && bytes >= BESIDE_ROUNDS_FROM
    }

    #[inline(always)]
    fn absorb_and_xor<C: Cipher>(
        self,
        keystream: Keystream<'_, u32>,
        mac: &mut Mac,
        powers: Option<&Self::Powers>,
        data: &mut InOut<'_>,
        absorbed: usize,
        done: usize,
    ) {
        match powers {
            Some(powers) if !C::SETS_IN_TURN => {
                with_poly1305::<C>(self, keystream, mac, powers, data, Ciphertext::Input, [absorbed, done]);
            }
            _ => absorb_then_xor::<C, Self>(self, keystream, mac, powers, data, absorbed, done),
        }
    }

    #[inline(always)]
    fn permute<C: Cipher>(self, keystream: Keystream<'_, u32>) -> Block {
        if self.tuning().slow_rotations() {
            return first_block(&[permute::<C, ShiftingU32x4>(self, keystream)]);
        }
        first_block(&[permute::<C, U32x4>(self, keystream)])
    }

    type Powers = PowersIn<Radix44<U64x8>, U64x8>;

    #[inline(always)]
    fn powers(self, r: &Multiplier<u64>, bytes: usize) -> Option<Self::Powers> {
        mac::powers::<U64x8, Radix44<U64x8>>(self, LANES_FROM, r, bytes)
    }

    #[inline(always)]
    fn absorb(
        self,
        h: Accumulator<u64>,
        r: &Multiplier<u64>,
        powers: Option<&Self::Powers>,
        blocks: &[u8],
    ) -> Accumulator<u64> {
        mac::absorb::<_, U64x8, Radix44<U64x8>>(self, LANES_FROM, h, r, powers, blocks)
    }
}

/// Block 0 in `N` rows, maybe with some that follow it, beside a set of sixteen blocks.
#[inline(always)]
fn beside_columns<C: Cipher, R: Rows32<Word = u32, Witness = Avx512> + Memory<Witness = Avx512>, const N: usize>(
    w: Avx512,
    keystreams: [Keystream<'_, u32>; 2],
    mut data: InOut<'_>,
    first: &mut Block,
) -> Option<<Avx512 as Parts>::Powers> {
    let mut powers = Climb::<U64x8>::default();
    let mut in_rows = data.take((N * R::LANES / 4 - 1) * 64);
    let set = rows_and_columns::<C, R, U32x16, N>(w, keystreams, &mut powers, &mut in_rows, first);
    xor_blocks(&mut data, &set);
    powers.finish::<Radix44<U64x8>>(w)
}

/// The same with four blocks in a row: machine code of its own, for sealing and opening. It takes the state from memory.
struct BesideColumns<'a, C, const N: usize>(Keystream<'a, u32>, InOut<'a>, &'a mut Block, PhantomData<C>);

impl<C: Cipher, const N: usize> Kernel<Avx512> for BesideColumns<'_, C, N> {
    type Output = <Avx512 as Parts>::Powers;

    #[inline(always)]
    fn run(self, w: Avx512) -> Self::Output {
        align_stack::<U32x16>();
        let BesideColumns(keystream, data, first, _) = self;
        debug_assert_eq!(keystream.double_rounds, 10, "as many as there is time for the powers in");
        let keystreams = [Keystream { double_rounds: 10, ..keystream }; 2];
        // What is compiled has no such call, which the check of the disassembly sees to.
        beside_columns::<C, U32x16, N>(w, keystreams, data, first).expect("twenty rounds have time for all powers")
    }
}

/// Writes input xor keystream behind the first `done` bytes and absorbs ciphertext behind the first `absorbed`. Gives out how many
/// bytes are absorbed.
#[inline(always)]
fn with_poly1305<C: Cipher>(
    w: Avx512,
    keystream: Keystream<'_, u32>,
    mac: &mut Mac,
    powers: &<Avx512 as Parts>::Powers,
    data: &mut InOut<'_>,
    ciphertext: Ciphertext,
    [absorbed, done]: [usize; 2],
) -> usize {
    let total = data.len();
    let whole = (total - done) / SET * SET;
    let range = [done, done + whole];
    // A copy, as at level `avx2`.
    let mut beside = mac.clone();
    let absorbed = w.vectorize(WithPoly1305::<C> {
        keystream,
        data: data.part(0, total),
        range,
        mac: &mut beside,
        powers,
        ciphertext,
        absorbed,
        cipher: PhantomData,
    });
    mac.follow(&mut beside);
    w.xor_rest::<C>(keystream.ahead(whole / 64), data.part(done + whole, total));
    // A count, which only the length decides.
    reveal(absorbed as u64) as usize
}

/// Writes input xor keystream: up to one set of sixteen blocks without a call.
#[inline(always)]
fn xor<C: Cipher>(w: Avx512, keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    match data.len() {
        0 => {}
        1..=64 if w.tuning().slow_rotations() => {
            xor_blocks(&mut data, &rows::<C, ShiftingU32x4, 1>(w, keystream));
        }
        1..=64 => xor_blocks(&mut data, &rows::<C, U32x4, 1>(w, keystream)),
        65..=MOST_IN_ROWS => xor_in_rows::<C>(w, keystream, data),
        n if n <= SET => {
            let mut state = *keystream.state;
            let in_memory = from_memory(Keystream { state: &state, ..keystream });
            xor_blocks(&mut data, &columns::<C, U32x16, true>(w, in_memory));
            wipe(&mut state);
        }
        _ => {
            // No register outlives the call.
            let mut state = *keystream.state;
            w.vectorize(Rest::<C>(Keystream { state: &state, ..keystream }, data, PhantomData));
            wipe(&mut state);
        }
    }
}

/// The same in rows.
#[inline(always)]
fn xor_in_rows<C: Cipher>(w: Avx512, keystream: Keystream<'_, u32>, mut data: InOut<'_>) {
    debug_assert!(data.len() <= MOST_IN_ROWS, "the arms below write all of it");
    match data.len() {
        0 => {}
        1..=128 if w.tuning().slow_rotations() => xor_blocks(&mut data, &rows::<C, ShiftingU32x8, 1>(w, keystream)),
        1..=128 => xor_blocks(&mut data, &rows::<C, U32x8, 1>(w, keystream)),
        129..=256 => xor_blocks(&mut data, &rows::<C, U32x16, 1>(w, keystream)),
        257..=512 => xor_blocks(&mut data, &rows::<C, U32x16, 2>(w, keystream)),
        _ => xor_blocks(&mut data, &rows::<C, U32x16, 3>(w, keystream)),
    }
}

/// Long messages, and the rest of a message for those that seal and those that open. The state is in memory that is not its own.
struct Rest<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Avx512> for Rest<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        let Rest(mut keystream, mut data, _) = self;
        let whole_sets = match data.len() {
            n if n <= MOST_IN_ROWS => 0,
            n if n % SET <= 512 => n / SET * SET,
            n => n,
        };
        if whole_sets > 0 {
            w.vectorize(Staggered::<C>(keystream, data.take(whole_sets), PhantomData));
            keystream = keystream.ahead(whole_sets / 64);
        }
        xor_in_rows::<C>(w, keystream, data);
    }
}

/// Sets one after the other, each half in front of the next. It finds the state in memory: broadcast from there, a word takes no
/// vector unit.
struct Staggered<'a, C>(Keystream<'a, u32>, InOut<'a>, PhantomData<C>);

impl<C: Cipher> Kernel<Avx512> for Staggered<'_, C> {
    type Output = ();

    #[inline(always)]
    fn run(self, w: Avx512) {
        align_stack::<U32x16>();
        let Staggered(keystream, mut data, _) = self;
        let mut words = [0; 16];
        begin_on_words::<C>(keystream, &mut words);
        let all = [0, data.len()];
        xor_staggered::<C, U32x16, _>(w, keystream, &words, &mut data, all, &mut Nothing);
        wipe(&mut words);
    }
}

/// The state after its first round. It is put where it will be erased.
#[inline(always)]
fn begin_on_words<C: Cipher>(keystream: Keystream<'_, u32>, words: &mut [u32; 16]) {
    let columns = begun::<C, U32x1>(Portable::new(), keystream.state);
    for i in 0..16 {
        words[i] = columns[i].word();
    }
}

/// Whole sets like these from byte `done` to byte `until`, with Poly1305 of the ciphertext beside them.
struct WithPoly1305<'a, C> {
    keystream: Keystream<'a, u32>,
    data: InOut<'a>,
    range: [usize; 2],
    mac: &'a mut Mac,
    powers: &'a <Avx512 as Parts>::Powers,
    ciphertext: Ciphertext,
    absorbed: usize,
    cipher: PhantomData<C>,
}

impl<C: Cipher> Kernel<Avx512> for WithPoly1305<'_, C> {
    /// How many bytes are absorbed.
    type Output = usize;

    #[inline(always)]
    fn run(self, w: Avx512) -> usize {
        align_stack::<U32x16>();
        let WithPoly1305 { keystream, mut data, range, mac, powers, ciphertext, absorbed, .. } = self;
        debug_assert_eq!(keystream.double_rounds, 10, "as many as there are shares for");
        let mut words = [0; 16];
        begin_on_words::<C>(keystream, &mut words);
        let mut beside = AbsorbBeside::<Avx512> { mac, powers, ciphertext, absorbed };
        xor_staggered::<C, U32x16, _>(w, keystream, &words, &mut data, range, &mut beside);
        wipe(&mut words);
        beside.absorbed
    }
}

/// From so many bytes on Poly1305 goes beside the rounds.
const BESIDE_ROUNDS_FROM: usize = 3 * SET;
