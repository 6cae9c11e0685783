//! AES by instructions, by planes of bits, and both expansions of keys give what FIPS 197 says, for all blocks and keys.
//!
//! Bytes are sums over GF(2^8) of inputs and of what the S-box and its inverse make of other sums: a normal form, in which two results
//! are the same only if they are so for every S-box. What planes make of the S-box is held against its 256 values, and what they make of
//! the linear steps against a basis.

use crate::bytes::{Byte, Ours, forget, mutated, plain, survivors};
use saltern::block::aes::planes::{self, CONSTANT, State};
use saltern::block::aes::{keys, rounds};
use saltern_lanes::Planes;
use saltern_lanes::model::{Blocks, Model};
use saltern_reference::aes;

/// Sixteen inputs from number `first` on.
fn inputs(first: u32) -> [Byte; 16] {
    std::array::from_fn(|i| Byte::input(first + i as u32))
}

fn round_keys(rounds: usize) -> Vec<[Byte; 16]> {
    (0..rounds + 1).map(|i| inputs(100 + 16 * i as u32)).collect()
}

fn equal(got: &[[Byte; 16]], expected: &[[Byte; 16]]) -> Result<(), String> {
    match got == expected {
        true => Ok(()),
        false => Err(format!("{got:?} instead of {expected:?}")),
    }
}

/// By instructions, two blocks under symbolic round keys.
fn by_instructions(rounds: usize, decrypting: bool) -> Result<(), String> {
    let round_keys = round_keys(rounds);
    let blocks = [inputs(0), inputs(16)];
    let in_order = if decrypting { aes::equivalent_inverse_keys(&round_keys) } else { round_keys.clone() };
    let key = |i: usize| Blocks([in_order[i].map(Ours)]);
    let mut x = blocks.map(|block| Blocks([block.map(Ours)]));
    match decrypting {
        false => rounds::encrypt_with(rounds, key, &mut x),
        true => rounds::decrypt_with(rounds, key, &mut x),
    }
    let expected = blocks.map(|block| match decrypting {
        false => aes::cipher(&round_keys, block),
        true => aes::inverse_cipher(&round_keys, block),
    });
    equal(&x.map(|x| plain(x.0[0])), &expected)
}

/// A state whose rows were never shifted, of bytes instead of planes.
#[derive(Clone, Copy)]
struct Unshifted([Ours; 16]);

fn turned(x: [Ours; 16], shift: usize, f: impl Fn([Byte; 16]) -> [Byte; 16]) -> [Ours; 16] {
    let x = (0..shift).fold(plain(x), |x, _| aes::shift_rows(x));
    (0..shift).fold(f(x), |x, _| aes::inverse_shift_rows(x)).map(Ours)
}

/// What [`planes_do_what_is_said_of_them`] proves of planes.
impl State for Unshifted {
    fn substitute(&mut self) {
        self.0 = self.0.map(|x| x.substituted().plus(CONSTANT));
    }
    fn substitute_back(&mut self) {
        self.0 = self.0.map(|x| x.plus(CONSTANT).substituted_back());
    }
    fn mix(&mut self, shift: usize) {
        self.0 = turned(self.0, shift + usize::from(mutated()), aes::mix_columns);
    }
    fn mix_back(&mut self, shift: usize) {
        self.0 = turned(self.0, shift + usize::from(mutated()), aes::inverse_mix_columns);
    }
    fn add_key(&mut self, key: &Self) {
        self.0 = std::array::from_fn(|i| self.0[i].sum(key.0[i]));
    }
    fn shift_rows_twice(&mut self) {
        self.0 = turned(self.0, 0, |x| if mutated() { x } else { aes::shift_rows(aes::shift_rows(x)) });
    }
}

/// By steps on planes.
fn by_planes(rounds: usize, decrypting: bool) -> Result<(), String> {
    let round_keys = round_keys(rounds);
    let prepared: Vec<Unshifted> = (round_keys.iter().enumerate())
        .map(|(i, key)| Unshifted(planes::prepare(&key.map(Ours), i, |byte, constant| byte.plus(constant))))
        .collect();
    let mut x = Unshifted(inputs(0).map(Ours));
    let expected = match decrypting {
        false => {
            planes::encrypt(&mut x, &prepared);
            aes::cipher(&round_keys, inputs(0))
        }
        true => {
            planes::decrypt(&mut x, &prepared);
            aes::inverse_cipher(&round_keys, inputs(0))
        }
    };
    equal(&[plain(x.0)], &[expected])
}

/// The expansion of a key of so many bytes, by vectors.
fn schedule_in_vectors(bytes: usize) -> Result<(), String> {
    let key: Vec<Byte> = (0..bytes as u32).map(Byte::input).collect();
    // Behind the key is what memory has there.
    let mut halves = [[Ours::unused(); 16]; 2];
    for (place, &byte) in halves.as_flattened_mut().iter_mut().zip(&key) {
        *place = Ours(byte);
    }
    // The last vector of a key of 24 bytes goes over the end.
    let mut put = [Ours::unused(); 256];
    keys::schedule(Model, bytes, halves.map(|half| Blocks([half])), |at, columns| {
        put[at..at + 16].copy_from_slice(&columns.0[0]);
    });
    let expected = aes::expand(&key);
    let got: Vec<[Byte; 16]> = put.as_chunks().0.iter().take(expected.len()).map(|&key| plain(key)).collect();
    equal(&got, &expected)
}

/// The same by words.
fn schedule_in_words(bytes: usize) -> Result<(), String> {
    let key: Vec<Byte> = (0..bytes as u32).map(Byte::input).collect();
    let mut words = [[Ours(Byte::of(0)); 4]; 60];
    for (place, &byte) in words.as_flattened_mut().iter_mut().zip(&key) {
        *place = Ours(byte);
    }
    let substitute = |word: [Ours; 4]| word.map(Ours::substituted);
    keys::schedule_words(&mut words, bytes / 4, Ours::sum, |x| Ours(Byte::of(x)), substitute);
    let expected = aes::expand(&key);
    let got: Vec<[Byte; 16]> =
        words.as_flattened().as_chunks().0.iter().take(expected.len()).map(|&key| plain(key)).collect();
    equal(&got, &expected)
}

/// A proof with its name.
type Named = (String, Box<dyn Fn() -> Result<(), String>>);

fn everything() -> Vec<Named> {
    let mut proofs: Vec<Named> = Vec::new();
    for bytes in [16, 24, 32] {
        let rounds = bytes / 4 + 6;
        for decrypting in [false, true] {
            proofs.push((
                format!("{rounds} rounds by instructions, {decrypting}"),
                Box::new(move || by_instructions(rounds, decrypting)),
            ));
            proofs.push((
                format!("{rounds} rounds by planes, {decrypting}"),
                Box::new(move || by_planes(rounds, decrypting)),
            ));
        }
        proofs.push((format!("key of {bytes} in vectors"), Box::new(move || schedule_in_vectors(bytes))));
        proofs.push((format!("key of {bytes} in words"), Box::new(move || schedule_in_words(bytes))));
    }
    proofs
}

#[test]
fn rounds_and_keys_are_right() {
    for (name, proof) in everything() {
        forget();
        proof().unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// One operation wrong, in many places of each computation.
#[test]
fn mistakes_in_rounds_and_keys() {
    for (name, proof) in everything() {
        let (operations, wrong) = survivors(12, &*proof);
        assert!(operations > 40, "{name}: {operations} operations");
        assert_eq!(wrong, [0; 0], "{name}, of {operations} operations");
    }
}

/// The bits of all 256 bytes, in which logic is counted, and wrong in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Table([u64; 4]);

impl Planes for Table {
    fn xor(self, o: Self) -> Self {
        let wrong = mutated();
        Table(std::array::from_fn(|i| if wrong { self.0[i] } else { self.0[i] ^ o.0[i] }))
    }
    fn and(self, o: Self) -> Self {
        let wrong = mutated();
        Table(std::array::from_fn(|i| if wrong { self.0[i] ^ o.0[i] } else { self.0[i] & o.0[i] }))
    }
    fn turn(self, _: usize, _: usize) -> Self {
        unreachable!("bytes are substituted one by one")
    }
    fn shift_rows_twice(self) -> Self {
        unreachable!("bytes are substituted one by one")
    }
}

/// The eight planes of a function of a byte.
fn tables(f: impl Fn(u8) -> u8) -> [Table; 8] {
    std::array::from_fn(|bit| {
        let mut table = Table([0; 4]);
        for x in 0..=255_u8 {
            table.0[usize::from(x) / 64] |= u64::from(f(x) >> bit & 1) << (x % 64);
        }
        table
    })
}

fn s_box(back: bool) -> Result<(), String> {
    let mut planes = tables(|x| x);
    let expected = match back {
        false => {
            planes.substitute();
            tables(|x| aes::S_BOXES[0][usize::from(x)] ^ CONSTANT)
        }
        true => {
            planes.substitute_back();
            tables(|x| aes::S_BOXES[1][usize::from(x ^ CONSTANT)])
        }
    };
    if planes == expected { Ok(()) } else { Err("another S-box".into()) }
}

/// Bits of all states of which one bit is set, in four rows of four columns. There is no `and`, so what is done to them is linear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Basis([[u128; 4]; 4]);

impl Planes for Basis {
    fn xor(self, o: Self) -> Self {
        let wrong = mutated();
        Basis(std::array::from_fn(|r| {
            std::array::from_fn(|c| if wrong { self.0[r][c] } else { self.0[r][c] ^ o.0[r][c] })
        }))
    }
    fn and(self, _: Self) -> Self {
        unreachable!("columns are mixed linearly")
    }
    fn turn(self, rows: usize, columns: usize) -> Self {
        let rows = rows + usize::from(mutated());
        Basis(std::array::from_fn(|r| std::array::from_fn(|c| self.0[(r + rows) % 4][(c + columns) % 4])))
    }
    fn shift_rows_twice(self) -> Self {
        Basis(std::array::from_fn(|r| std::array::from_fn(|c| self.0[r][(c + 2 * r) % 4])))
    }
}

/// The planes of what `f` makes of each of these states.
fn bases(f: impl Fn([u8; 16]) -> [u8; 16]) -> [Basis; 8] {
    let mut planes = [Basis([[0; 4]; 4]); 8];
    for state in 0..128 {
        let mut bytes = [0; 16];
        bytes[state / 8] = 1 << (state % 8);
        for (place, byte) in f(bytes).into_iter().enumerate() {
            for (bit, plane) in planes.iter_mut().enumerate() {
                plane.0[place % 4][place / 4] |= u128::from(byte >> bit & 1) << state;
            }
        }
    }
    planes
}

fn mixing(shift: usize, back: bool) -> Result<(), String> {
    let mut planes = bases(|x| x);
    if back {
        planes.mix_back(shift);
    } else {
        planes.mix(shift);
    }
    let expected = bases(|x| {
        let x = (0..shift).fold(x, |x, _| aes::shift_rows(x));
        let x = if back { aes::inverse_mix_columns(x) } else { aes::mix_columns(x) };
        (0..shift).fold(x, |x, _| aes::inverse_shift_rows(x))
    });
    if planes == expected { Ok(()) } else { Err("mixed otherwise".into()) }
}

fn shifting_twice() -> Result<(), String> {
    let mut planes = bases(|x| x);
    State::shift_rows_twice(&mut planes);
    let expected = bases(|x| aes::shift_rows(aes::shift_rows(x)));
    if planes == expected { Ok(()) } else { Err("shifted otherwise".into()) }
}

/// On all values of a byte, and on a basis of all states.
#[test]
fn planes_do_what_is_said_of_them() {
    for back in [false, true] {
        s_box(back).unwrap();
        for shift in 0..4 {
            mixing(shift, back).unwrap();
        }
    }
    shifting_twice().unwrap();
}

/// Every operation.
#[test]
fn mistakes_in_planes() {
    for back in [false, true] {
        let (operations, wrong) = survivors(usize::MAX, &|| s_box(back));
        assert!(operations > 113, "{operations} operations");
        assert_eq!(wrong, [0; 0], "S-box, {back}");
        for shift in 0..4 {
            let (operations, wrong) = survivors(usize::MAX, &|| mixing(shift, back));
            assert!(operations > 40, "{operations} operations");
            assert_eq!(wrong, [0; 0], "columns, {shift}, {back}");
        }
    }
}
