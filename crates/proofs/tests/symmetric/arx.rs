//! ChaCha and Salsa in every layout that a processor level uses give the blocks of the reference, for all states.

use crate::terms::{equal, inputs};
use saltern::cipher::arx::{
    Block, ChaCha, Cipher, Halfway, Interleaved, InterleavedSets, Keystream, Nothing, Salsa, Sets, begun,
    first_and_xor, horizontal, horizontal_and_vertical, horizontal_with, permute, permute_vertical, vertical,
    xor_blocks, xor_staggered,
};
use saltern_lanes::model::{Model, Stored, Words32};
use saltern_lanes::{InOut, Word32};
use saltern_proofs::mutant::{Mutant, Variant, Vector32, operation, survivors_of_formulas, unchanged};
use saltern_proofs::term::{Term, forgetting};
use saltern_reference::{chacha, salsa};

type Vector<const L: usize> = Vector32<Term, L>;

/// The specification of a kernel's cipher.
trait Specified: Cipher {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16];
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16];
    /// The state of HChaCha or HSalsa, and what it derives.
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]);
}

impl Specified for ChaCha {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        chacha::block(state, rounds)
    }
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        chacha::permute(state, rounds)
    }
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]) {
        (chacha::state(key, input), chacha::hchacha_words(key, input, rounds))
    }
}

impl Specified for Salsa {
    fn block(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        salsa::block(state, rounds)
    }
    fn permutation(state: &[Term; 16], rounds: u32) -> [Term; 16] {
        salsa::permute(state, rounds)
    }
    fn derivation(key: &[Term; 8], input: &[Term; 4], rounds: u32) -> ([Term; 16], [Term; 8]) {
        (salsa::state(key, input), salsa::hsalsa_words(key, input, rounds))
    }
}

/// The blocks from `first` on, one after the other, with the low word of the counter wrapping.
fn expected<C: Specified>(double_rounds: u32, first: usize, blocks: usize) -> Vec<Term> {
    let block = |i: usize| {
        let mut state = inputs(0);
        state[C::COUNTER] = state[C::COUNTER].add(Term::constant(i as u32));
        C::block(&state, 2 * double_rounds)
    };
    (first..first + blocks).flat_map(block).collect()
}

fn words<const L: usize>(vectors: &[Vector<L>]) -> Vec<Term> {
    vectors.iter().flat_map(|v| v.words()).collect()
}

/// A block to begin with that is not the first.
const LATER: usize = 7;

fn in_columns<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let got = vertical::<C, Vector<L>, false>(Model, Keystream::new(&state, double_rounds).ahead(LATER));
    equal(&words(got.as_flattened()), &expected::<C>(double_rounds, LATER, L))
}

fn four_abreast<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let got = vertical::<C, Vector<L>, true>(Model, Keystream::new(&state, double_rounds).ahead(LATER));
    equal(&words(got.as_flattened()), &expected::<C>(double_rounds, LATER, L))
}

fn in_rows<C: Specified, const L: usize, const N: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let got = horizontal::<C, Vector<L>, N>(Model, Keystream::new(&state, double_rounds).ahead(LATER));
    equal(&words(got.as_flattened()), &expected::<C>(double_rounds, LATER, L / 4 * N))
}

/// Work beside the rounds in so many pieces: it refuses to be left in the middle of one, or to take its steps in another
/// order.
struct Pieces {
    left: u32,
    piece: Option<Piece>,
}

/// How many steps are done, and how many there are, as soon as the first has said so.
#[derive(Default)]
struct Piece {
    done: usize,
    of: Option<usize>,
}

impl Pieces {
    fn new(pieces: u32) -> Self {
        Pieces { left: pieces, piece: None }
    }
    /// Every piece that began is done.
    fn is_whole(&self) -> bool {
        self.piece.as_ref().is_none_or(|piece| piece.of == Some(piece.done))
    }
}

impl Interleaved for Pieces {
    fn begin(&mut self) -> bool {
        assert!(self.is_whole(), "a piece is not done when the next begins");
        self.piece = (self.left > 0).then(Piece::default);
        self.left = self.left.saturating_sub(1);
        self.piece.is_some()
    }
    fn step(&mut self, number: usize, of: usize) {
        let piece = self.piece.as_mut().expect("a step of a piece that has begun");
        assert_eq!((number, of), (piece.done, *piece.of.get_or_insert(of)), "the next step");
        piece.done += 1;
    }
}

#[test]
fn steps_out_of_order_are_refused() {
    let refused = |steps: &[(usize, usize)]| {
        std::panic::catch_unwind(|| {
            let mut pieces = Pieces::new(2);
            assert!(pieces.begin());
            steps.iter().for_each(|&(number, of)| pieces.step(number, of));
            assert!(pieces.begin());
        })
        .is_err()
    };
    assert!(!refused(&[(0, 2), (1, 2)]));
    let wrong: [&[_]; 6] = [&[], &[(0, 2)], &[(1, 2), (0, 2)], &[(0, 2), (0, 2)], &[(0, 2), (1, 3)], &[(0, 1), (1, 1)]];
    assert!(wrong.into_iter().all(refused));
}

/// The blocks of three sets, one after the other.
fn in_sets<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let mut sets = Sets::<C, Vector<L>>::new(Model, Keystream::new(&state, double_rounds).ahead(LATER));
    for set in 0..3 {
        let got = sets.next(Model);
        equal(&words(got.as_flattened()), &expected::<C>(double_rounds, LATER + set * L, L))?;
    }
    Ok(())
}

/// The same with four quarter rounds abreast.
fn in_sets_abreast<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let mut sets = Sets::<C, Vector<L>>::new(Model, Keystream::new(&state, double_rounds).ahead(LATER));
    let begun = begun::<C, Vector<L>>(Model, &state);
    for set in 0..3 {
        let got = sets.next_interleaved(Model, &begun, &mut Nothing);
        equal(&words(got.as_flattened()), &expected::<C>(double_rounds, LATER + set * L, L))?;
    }
    Ok(())
}

/// So many pieces, all of which were done whole as far as they began.
fn whole(pieces: u32, interleaved: Pieces) -> Result<(), String> {
    match interleaved.is_whole() {
        true => Ok(()),
        false => Err(format!("of {pieces} pieces the last is not done")),
    }
}

/// With any number of pieces: the keystream is the same, and every piece that began was done whole.
fn horizontal_interleaved<C: Specified, const L: usize, const N: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    for pieces in 0..=double_rounds + 1 {
        let mut interleaved = Pieces::new(pieces);
        let got = horizontal_with::<C, Vector<L>, _, N>(Model, Keystream::new(&state, double_rounds), &mut interleaved);
        equal(&words(got.as_flattened()), &expected::<C>(double_rounds, 0, L / 4 * N))?;
        whole(pieces, interleaved)?;
    }
    Ok(())
}

/// The same for a set in columns.
fn set_interleaved<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    for pieces in 0..=double_rounds + 1 {
        let mut interleaved = Pieces::new(pieces);
        let mut sets = Sets::<C, Vector<L>>::new(Model, Keystream::new(&state, double_rounds));
        let got = sets.next_interleaved(Model, &begun::<C, Vector<L>>(Model, &state), &mut interleaved);
        equal(&words(got.as_flattened()), &expected::<C>(double_rounds, 0, L))?;
        whole(pieces, interleaved)?;
    }
    Ok(())
}

/// A message of so many words in two sets at a time, and then one.
fn two_sets_over<C: Specified, const L: usize>(double_rounds: u32, length: usize) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let (terms, mut bytes) = message(length);
    let keystream = Keystream::new(&state, double_rounds).ahead(LATER);
    let mut sets = Sets::<C, Words32<Mutant<Term>, L>>::new(Model, keystream);
    let mut data = InOut::in_place(&mut bytes);
    sets.xor_two(Model, data.take(128 * L));
    while data.len() > 64 * L {
        sets.xor_two(Model, data.take(128 * L));
    }
    xor_blocks(&mut data, &sets.next(Model));
    equal(&from_memory(&bytes), &xored(&terms, &expected::<C>(double_rounds, LATER, length.div_ceil(16))))
}

fn two_sets<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    two_sets_over::<C, L>(double_rounds, 80 * L)
}

/// Sets that end before their blocks do.
fn two_sets_in_part<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    two_sets_over::<C, L>(double_rounds, 1)?;
    two_sets_over::<C, L>(double_rounds, 16 * L + 1)?;
    two_sets_over::<C, L>(double_rounds, 32 * L - 5)
}

/// The terms that bytes in memory stand for.
fn from_memory(bytes: &[u8]) -> Vec<Term> {
    bytes.chunks_exact(4).map(|word| Term::from_bytes(word.try_into().expect("four bytes"))).collect()
}

/// Sees the first block, and then goes beside the rounds that are left.
struct Look {
    seen: Option<Block>,
    pieces: Pieces,
}

impl Interleaved for Look {
    const PLACED: bool = true;
    fn begin(&mut self) -> bool {
        assert!(self.seen.is_some(), "work begins with the first block");
        self.pieces.begin()
    }
    fn step(&mut self, number: usize, of: usize) {
        if self.pieces.piece.is_some() {
            self.pieces.step(number, of);
        }
    }
}

impl Halfway for Look {
    fn start(&mut self, first: &Block) {
        assert!(self.seen.replace(*first).is_none(), "there is one first block");
    }
}

fn horizontal_beside_vertical<C: Specified, const R: usize, const N: usize, const L: usize>(
    double_rounds: u32,
) -> Result<(), String> {
    type Vector<const L: usize> = Words32<Mutant<Term>, L>;
    let state = inputs(0).map(Mutant);
    let blocks_in_rows = N * R / 4;
    for pieces in 0..=double_rounds / 2 + 1 {
        let mut work = Look { seen: None, pieces: Pieces::new(pieces) };
        let keystreams = [Keystream::new(&state, double_rounds); 2];
        let (terms, mut bytes) = message(16 * (blocks_in_rows - 1));
        let mut first = [0; 64];
        let mut in_rows = InOut::in_place(&mut bytes);
        let blocks = horizontal_and_vertical::<C, Vector<R>, Vector<L>, N>(
            Model,
            keystreams,
            &mut work,
            &mut in_rows,
            &mut first,
        );
        let blocks: Vec<_> = blocks.as_flattened().iter().flat_map(|v| v.0.map(|word| word.0)).collect();
        equal(&from_memory(&first), &expected::<C>(double_rounds, 0, 1))?;
        equal(&from_memory(&work.seen.expect("the first block")), &expected::<C>(double_rounds, 0, 1))?;
        equal(&from_memory(&bytes), &xored(&terms, &expected::<C>(double_rounds, 1, blocks_in_rows - 1)))?;
        equal(&blocks, &expected::<C>(double_rounds, blocks_in_rows, L))?;
        whole(pieces, work.pieces)?;
    }
    Ok(())
}

/// A message of so many words.
fn staggered_over<C: Specified, const L: usize>(double_rounds: u32, length: usize) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let begun = begun::<C, Words32<Mutant<Term>, 1>>(Model, &state).map(|v| v.0[0]);
    let (terms, mut bytes) = message(length);
    let keystream = Keystream::new(&state, double_rounds).ahead(LATER);
    let all = [0, bytes.len()];
    xor_staggered::<C, Words32<Mutant<Term>, L>, _>(
        Model,
        keystream,
        &begun,
        &mut InOut::in_place(&mut bytes),
        all,
        &mut Nothing,
    );
    equal(&from_memory(&bytes), &xored(&terms, &expected::<C>(double_rounds, LATER, length.div_ceil(16))))
}

/// What is done beside the sets of a message: it sees what is written by then, and how much is to come.
struct Watch {
    before: Vec<u8>,
    bytes_in_set: usize,
    sets: usize,
    announced: usize,
    double_rounds: u32,
    last: bool,
}

impl InterleavedSets<Model> for Watch {
    type Work<'d> = Pieces;
    fn before(&mut self, _: Model, data: &InOut<'_>, done: usize, bytes: usize) {
        assert_eq!((done, self.sets), (self.sets * self.bytes_in_set, self.announced), "sets as they were announced");
        assert!(
            bytes > 0 && bytes.is_multiple_of(self.bytes_in_set) && done + bytes < data.len(),
            "whole sets before the last"
        );
        self.announced += bytes / self.bytes_in_set;
    }
    fn begin(&mut self, data: &InOut<'_>) -> Pieces {
        let done = self.sets * self.bytes_in_set;
        assert!(data.input()[done..] == self.before[done..], "nothing is written too soon");
        let written = data.input()[..done].chunks(self.bytes_in_set).zip(self.before.chunks(self.bytes_in_set));
        assert!(written.into_iter().all(|(now, before)| now != before), "all before is written");
        self.sets += 1;
        Pieces::new(self.double_rounds / 2)
    }
    fn end(&mut self, work: Pieces) {
        assert!(work.is_whole() && work.left == 0, "a piece for each two double rounds");
    }
    fn last(&mut self, _: Model, data: &InOut<'_>) {
        let done = self.sets * self.bytes_in_set;
        assert!(data.input()[done..] == self.before[done..], "the last set is not written yet");
        assert!(self.sets == self.announced && !std::mem::replace(&mut self.last, true));
    }
}

/// Behind what is written already, and before what is not to be written.
fn staggered_interleaved<C: Specified, const L: usize, const SETS: usize>(double_rounds: u32) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let begun = begun::<C, Words32<Mutant<Term>, 1>>(Model, &state).map(|v| v.0[0]);
    let (terms, mut bytes) = message(16 * L * SETS + 3);
    let until = bytes.len() - 12;
    let keystream = Keystream::new(&state, double_rounds).ahead(LATER);
    let bytes_in_set = until / SETS;
    let mut watch = Watch { before: bytes.clone(), bytes_in_set, sets: 0, announced: 0, double_rounds, last: false };
    let data = &mut InOut::in_place(&mut bytes);
    xor_staggered::<C, Words32<Mutant<Term>, L>, _>(Model, keystream, &begun, data, [0, until], &mut watch);
    assert!(watch.last && watch.sets + 1 == SETS, "each set but the last has something beside it");
    let (written, rest) = terms.split_at(16 * L * SETS);
    let mut expected = xored(written, &expected::<C>(double_rounds, LATER, L * SETS));
    expected.extend(rest);
    equal(&from_memory(&bytes), &expected)
}

/// The first set, one that has been the second of two, and one that was so behind another.
fn staggered<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    staggered_over::<C, L>(double_rounds, 48 * L)
}

/// Sets that end before their blocks do.
fn staggered_in_part<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    staggered_over::<C, L>(double_rounds, 1)?;
    staggered_over::<C, L>(double_rounds, 16 * L - 5)?;
    staggered_over::<C, L>(double_rounds, 16 * L + 1)
}

/// Any message of so many words, in memory.
fn message(words: usize) -> (Vec<Term>, Vec<u8>) {
    let terms: Vec<_> = (0..words).map(|i| Term::input(100 + i as u32)).collect();
    let bytes = terms.iter().flat_map(|x| x.to_bytes()).collect();
    (terms, bytes)
}

fn xored(message: &[Term], keystream: &[Term]) -> Vec<Term> {
    message.iter().zip(keystream).map(|(x, k)| Word32::xor(*x, *k)).collect()
}

/// Blocks, or the same with vectors that have changed places, as if they were written elsewhere.
fn in_place<V: Copy + PartialEq, const M: usize, const N: usize>(blocks: [[V; M]; N]) -> [[V; M]; N] {
    let exchanged = |i: usize| {
        let mut wrong = blocks;
        wrong.as_flattened_mut().swap(i, i + 1);
        wrong
    };
    let changes: [Variant<'_, _>; 3] = [
        ("the first exchanged", &|| exchanged(0)),
        ("the middle ones exchanged", &|| exchanged(M * N / 2 - 1)),
        ("the last exchanged", &|| exchanged(M * N - 2)),
    ];
    operation("blocks", blocks, &changes)
}

/// A message of so many words is encrypted with the blocks in order, in place and from buffer to buffer.
fn encrypted<C: Specified, const L: usize>(words: usize) -> Result<(), String> {
    let state = inputs(0).map(Mutant);
    let keystream = unchanged(|| vertical::<C, Words32<Mutant<Term>, L>, false>(Model, Keystream::new(&state, 1)));
    let keystream = in_place(keystream);
    let (terms, mut bytes) = message(words);
    let mut output = vec![0; bytes.len()];
    xor_blocks(&mut InOut::between(&bytes, &mut output).expect("the same length"), &keystream);
    xor_blocks(&mut InOut::in_place(&mut bytes), &keystream);
    let expected = xored(&terms, &expected::<C>(1, 0, L));
    equal(&from_memory(&bytes), &expected)?;
    equal(&from_memory(&output), &expected)
}

/// Blocks in rows, which are fewer vectors.
fn blocks_in_rows<C: Specified, const L: usize, const N: usize>() -> [[Words32<Mutant<Term>, L>; 4]; N] {
    let state = inputs(0).map(Mutant);
    in_place(unchanged(|| horizontal::<C, Words32<Mutant<Term>, L>, N>(Model, Keystream::new(&state, 1))))
}

/// The same with these.
fn encrypted_in_rows<C: Specified, const L: usize, const N: usize>(words: usize) -> Result<(), String> {
    let (terms, mut bytes) = message(words.min(4 * L * N));
    xor_blocks(&mut InOut::in_place(&mut bytes), &blocks_in_rows::<C, L, N>());
    equal(&from_memory(&bytes), &xored(&terms, &expected::<C>(1, 0, L / 4 * N)))
}

/// The same with those after the first, which is given out.
fn encrypted_after_first<C: Specified, const L: usize, const N: usize>(words: usize) -> Result<(), String> {
    let (terms, mut bytes) = message(words.min(4 * L * N - 16));
    let mut first = [0; 64];
    first_and_xor(&mut InOut::in_place(&mut bytes), &blocks_in_rows::<C, L, N>(), &mut first);
    equal(&from_memory(&first), &expected::<C>(1, 0, 1))?;
    equal(&from_memory(&bytes), &xored(&terms, &expected::<C>(1, 1, L / 4 * N)))
}

fn permuted<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let got = permute::<C, Vector<L>>(Model, Keystream::new(&inputs(0).map(Mutant), double_rounds));
    equal(&words(&got)[..16], &C::permutation(&inputs(0), 2 * double_rounds))
}

fn permuted_in_columns<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let got = permute_vertical::<C, Vector<L>>(Model, Keystream::new(&inputs(0).map(Mutant), double_rounds));
    equal(&words(&got)[..16], &C::permutation(&inputs(0), 2 * double_rounds))
}

/// The words that [`Cipher::DERIVED`] picks of the permuted state are HChaCha's or HSalsa's.
fn derived<C: Specified, const L: usize>(double_rounds: u32) -> Result<(), String> {
    let (key, input) = (std::array::from_fn(|i| Term::input(i as u32)), [8, 9, 10, 11].map(Term::input));
    let (state, expected) = C::derivation(&key, &input, 2 * double_rounds);
    let got = words(&permute::<C, Vector<L>>(Model, Keystream::new(&state.map(Mutant), double_rounds)));
    equal(&C::DERIVED.map(|i| got[i]), &expected)
}

/// 8, 12 and 20 rounds.
const DOUBLE_ROUNDS: [u32; 3] = [4, 6, 10];

macro_rules! proofs {
    ($($name:ident $cipher:ident: $($claim:ident<$($n:literal),*>)*;)*) => {$(
        #[test]
        fn $name() {
            for double_rounds in DOUBLE_ROUNDS {
                $(forgetting(|| $claim::<$cipher, $($n),*>(double_rounds))
                    .unwrap_or_else(|error| panic!("{}, {double_rounds} double rounds: {error}", stringify!($claim $($n)*)));)*
            }
        }
    )*};
}

proofs! {
    chacha_in_columns ChaCha: in_columns<16> in_columns<8> in_columns<4> in_columns<1>;
    salsa_in_columns Salsa: in_columns<16> in_columns<8> in_columns<4> in_columns<1>;
    chacha_four_abreast ChaCha: four_abreast<16>;
    salsa_four_abreast Salsa: four_abreast<16>;
    chacha_staggered ChaCha: staggered<16> staggered_in_part<16> staggered_interleaved<16, 3> staggered_interleaved<4, 20>;
    salsa_staggered Salsa: staggered<16> staggered_in_part<16> staggered_interleaved<16, 3> staggered_interleaved<4, 20>;
    chacha_in_rows ChaCha: in_rows<16, 3> in_rows<16, 2> in_rows<16, 1> in_rows<8, 3> in_rows<8, 2> in_rows<8, 1>
        in_rows<4, 3> in_rows<4, 2> in_rows<4, 1>;
    salsa_in_rows Salsa: in_rows<16, 3> in_rows<16, 2> in_rows<16, 1> in_rows<8, 3> in_rows<8, 2> in_rows<8, 1>
        in_rows<4, 3> in_rows<4, 2> in_rows<4, 1>;
    chacha_rows_beside_columns ChaCha: horizontal_beside_vertical<4, 1, 16> horizontal_beside_vertical<16, 1, 16> horizontal_beside_vertical<16, 2, 16>
        horizontal_beside_vertical<4, 1, 8> horizontal_beside_vertical<4, 1, 4>;
    salsa_rows_beside_columns Salsa: horizontal_beside_vertical<4, 1, 16> horizontal_beside_vertical<16, 1, 16> horizontal_beside_vertical<16, 2, 16>
        horizontal_beside_vertical<4, 1, 8> horizontal_beside_vertical<4, 1, 4>;
    chacha_in_sets ChaCha: in_sets<8> in_sets<4> in_sets_abreast<8>;
    chacha_in_two_sets ChaCha: two_sets<8> two_sets_in_part<8>;
    chacha_beside_rounds ChaCha: horizontal_interleaved<8, 1> horizontal_interleaved<8, 2> horizontal_interleaved<8, 3> horizontal_interleaved<4, 1> horizontal_interleaved<4, 2>
        horizontal_interleaved<4, 3> set_interleaved<8> set_interleaved<4>;
    salsa_in_sets Salsa: in_sets<8> in_sets<4> in_sets_abreast<8>;
    salsa_in_two_sets Salsa: two_sets<8> two_sets_in_part<8>;
    salsa_beside_rounds Salsa: horizontal_interleaved<8, 1> horizontal_interleaved<8, 2> horizontal_interleaved<8, 3> horizontal_interleaved<4, 1> horizontal_interleaved<4, 2>
        horizontal_interleaved<4, 3> set_interleaved<8> set_interleaved<4>;
    hchacha ChaCha: permuted<4> permuted<8> permuted<16> derived<4> derived<8> derived<16>
        permuted_in_columns<1>;
    hsalsa Salsa: permuted<4> permuted<8> permuted<16> derived<4> derived<8> derived<16>
        permuted_in_columns<1>;
}

/// One that encrypts a message of at most so many words.
type Encrypted = fn(usize) -> Result<(), String>;

/// Each is right for some lengths up to the longest; of the longest, blocks in other places and exclusive ors left out are
/// refused.
fn right_and_mistakes_found(claims: &[Encrypted], lengths: impl Iterator<Item = usize> + Clone, longest: usize) {
    for claim in claims {
        for words in lengths.clone() {
            forgetting(|| unchanged(|| claim(words))).unwrap();
        }
        let chosen = |place: usize, name: &str| name == "blocks" || place % 7 == 3;
        let report = survivors_of_formulas(5, chosen, || claim(longest));
        assert_eq!(report.survivors, Vec::<String>::new());
    }
}

#[test]
fn messages_are_encrypted() {
    right_and_mistakes_found(&[encrypted::<ChaCha, 4>], 0..=64, 64);
    right_and_mistakes_found(&[encrypted::<Salsa, 1>], 0..=16, 16);
    let some = [1, 16, 63, 64, 65, 100, 127, 128, 129, 192, 200, 255, 256];
    right_and_mistakes_found(&[encrypted::<ChaCha, 8>], some.into_iter().filter(|&words| words <= 128), 128);
    right_and_mistakes_found(&[encrypted::<ChaCha, 16>, encrypted::<Salsa, 16>], some.into_iter(), 256);
}

#[test]
fn messages_are_encrypted_in_rows() {
    let claims: &[Encrypted] = &[
        encrypted_in_rows::<ChaCha, 4, 1>,
        encrypted_in_rows::<Salsa, 4, 2>,
        encrypted_in_rows::<Salsa, 4, 3>,
        encrypted_in_rows::<ChaCha, 8, 1>,
        encrypted_in_rows::<ChaCha, 8, 2>,
        encrypted_in_rows::<ChaCha, 8, 3>,
        encrypted_in_rows::<ChaCha, 16, 1>,
        encrypted_in_rows::<ChaCha, 16, 2>,
        encrypted_in_rows::<ChaCha, 16, 3>,
    ];
    right_and_mistakes_found(claims, (0..=64).chain([80, 96, 97, 112, 128, 129, 160, 192]), 192);
}

#[test]
fn messages_are_encrypted_after_the_first_block() {
    let claims: &[Encrypted] = &[
        encrypted_after_first::<ChaCha, 4, 2>,
        encrypted_after_first::<ChaCha, 4, 3>,
        encrypted_after_first::<Salsa, 4, 3>,
        encrypted_after_first::<ChaCha, 8, 1>,
        encrypted_after_first::<ChaCha, 8, 2>,
        encrypted_after_first::<ChaCha, 8, 3>,
        encrypted_after_first::<ChaCha, 16, 1>,
        encrypted_after_first::<ChaCha, 16, 2>,
        encrypted_after_first::<ChaCha, 16, 3>,
    ];
    right_and_mistakes_found(claims, (0..=50).chain([64, 80, 81, 111, 112, 113, 144, 175, 176]), 176);
}

/// One operation of the source changed, in one lane: every change is refuted. Arithmetic is changed in every `step`-th
/// place, which is another lane each time; what moves words is changed in every place. What is `unused` makes no difference: the
/// counter's word in a state after its first round, which each set has of its own.
macro_rules! mistakes {
    ($(
        $name:ident: $claim:ident<$cipher:ident, $($n:literal),*>($double_rounds:literal), step $step:literal
        $(, unused $unused:literal)?;
    )*) => {$(
        #[test]
        fn $name() {
            let proof = || $claim::<$cipher, $($n),*>($double_rounds);
            let chosen = |place: usize, name: &str| !matches!(name, "add" | "xor" | "rotl") || place.is_multiple_of($step);
            let report = survivors_of_formulas(200, chosen, proof);
            let unused: &[&str] = &[$($unused)?];
            assert_eq!(report.survivors, unused);
        }
    )*};
}

mistakes! {
    mistakes_in_chacha_16_lanes: in_columns<ChaCha, 16>(2), step 17;
    mistakes_in_chacha_four_abreast: four_abreast<ChaCha, 16>(2), step 17;
    mistakes_in_salsa_four_abreast: four_abreast<Salsa, 16>(2), step 17;
    mistakes_in_chacha_8_lanes: in_columns<ChaCha, 8>(2), step 9;
    mistakes_in_chacha_4_lanes: in_columns<ChaCha, 4>(2), step 5;
    mistakes_in_chacha_1_lane: in_columns<ChaCha, 1>(2), step 1;
    mistakes_in_salsa_16_lanes: in_columns<Salsa, 16>(2), step 17;
    mistakes_in_salsa_8_lanes: in_columns<Salsa, 8>(2), step 9;
    mistakes_in_salsa_4_lanes: in_columns<Salsa, 4>(2), step 5;
    mistakes_in_salsa_1_lane: in_columns<Salsa, 1>(2), step 1;
    mistakes_in_chacha_sets: in_sets<ChaCha, 4>(1), step 5;
    mistakes_in_chacha_sets_abreast: in_sets_abreast<ChaCha, 4>(2), step 5, unused "operation 43: splat, one lane differs";
    mistakes_in_chacha_two_sets: two_sets<ChaCha, 4>(2), step 5;
    mistakes_in_chacha_rows_of_4_blocks: in_rows<ChaCha, 16, 2>(2), step 17;
    mistakes_in_chacha_rows_of_2_blocks: in_rows<ChaCha, 8, 1>(2), step 5;
    mistakes_in_chacha_rows_of_1_block: in_rows<ChaCha, 4, 1>(2), step 1;
    mistakes_in_salsa_sets: in_sets<Salsa, 4>(1), step 5;
    mistakes_in_salsa_sets_abreast: in_sets_abreast<Salsa, 4>(2), step 5, unused "operation 39: splat, one lane differs";
    mistakes_in_salsa_two_sets: two_sets<Salsa, 4>(2), step 5;
    mistakes_in_salsa_rows_of_4_blocks: in_rows<Salsa, 16, 2>(2), step 17;
    mistakes_in_salsa_rows_of_2_blocks: in_rows<Salsa, 8, 1>(2), step 5;
    mistakes_in_salsa_rows_of_1_block: in_rows<Salsa, 4, 1>(2), step 1;
    mistakes_in_chacha_row_beside_columns: horizontal_beside_vertical<ChaCha, 4, 1, 8>(2), step 5;
    mistakes_in_chacha_rows_beside_columns: horizontal_beside_vertical<ChaCha, 8, 2, 8>(2), step 9;
    mistakes_in_salsa_row_beside_columns: horizontal_beside_vertical<Salsa, 4, 1, 8>(2), step 5;
    mistakes_in_salsa_rows_beside_columns: horizontal_beside_vertical<Salsa, 8, 2, 8>(2), step 9;
    mistakes_in_chacha_staggered: staggered<ChaCha, 4>(2), step 5;
    mistakes_in_salsa_staggered: staggered<Salsa, 4>(2), step 5;
    mistakes_in_hchacha: permuted<ChaCha, 4>(2), step 1;
    mistakes_in_hsalsa: permuted<Salsa, 4>(2), step 1;
    mistakes_in_hchacha_1_lane: permuted_in_columns<ChaCha, 1>(2), step 1;
    mistakes_in_hsalsa_1_lane: permuted_in_columns<Salsa, 1>(2), step 1;
}
