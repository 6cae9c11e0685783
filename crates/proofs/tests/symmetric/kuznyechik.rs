//! Kuznyechik: the S-box as logic on all bytes; the sum of the linear map, by vectors and by words, on every byte in each place; steps, rounds
//! and key schedule as formulas, whatever the S-box and the sum are.

use crate::random::Random;
use crate::terms::{equal, inputs};
use crate::unknown::unknown;
use saltern::block::kuznyechik::kernel::planes;
use saltern::block::kuznyechik::kernel::sbox::BOXES;
use saltern::block::kuznyechik::kernel::{
    Arithmetic, InVectors, InWords, decrypt, encrypt, expand, linear, linear_back, transpose,
};
use saltern_lanes::Bits;
use saltern_lanes::model::Words32;
use saltern_proofs::mutant::{Mutant, survivors, survivors_of_formulas};
use saltern_proofs::term::Term64;
use saltern_reference::kuznyechik::{self as reference, Byte};

#[test]
fn the_tables() {
    for x in 0..=255_u8 {
        assert_eq!(BOXES.map(|table| table[usize::from(x)]), [x.substitute(), x.substitute_back()]);
    }
}

/// A bit of each of the 256 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Plane([u64; 4]);

impl Plane {
    fn each(self, o: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Plane(std::array::from_fn(|i| f(self.0[i], o.0[i])))
    }
}

impl Bits for Plane {
    type Constant = u64;
    fn constant(self, x: u64) -> Self {
        Plane([x; 4])
    }
    fn add(self, o: Self) -> Self {
        self.each(o, u64::wrapping_add)
    }
    fn sub(self, o: Self) -> Self {
        self.each(o, u64::wrapping_sub)
    }
    fn xor(self, o: Self) -> Self {
        self.each(o, |x, y| x ^ y)
    }
    fn and(self, o: Self) -> Self {
        self.each(o, |x, y| x & y)
    }
    fn or(self, o: Self) -> Self {
        self.each(o, |x, y| x | y)
    }
    fn and_not(self, o: Self) -> Self {
        self.each(o, |x, y| x & !y)
    }
    fn rotr<const K: u32>(self) -> Self {
        Plane(self.0.map(|x| x.rotate_right(K)))
    }
    fn shl<const K: u32>(self) -> Self {
        Plane(self.0.map(|x| x << K))
    }
    fn shr<const K: u32>(self) -> Self {
        Plane(self.0.map(|x| x >> K))
    }
    fn swap_bytes(self) -> Self {
        Plane(self.0.map(u64::swap_bytes))
    }
    fn opaque(self) -> Self {
        self
    }
}

/// The eight planes of a function of a byte.
fn planes_of(f: impl Fn(u8) -> u8) -> [Plane; 8] {
    std::array::from_fn(|bit| {
        let mut plane = Plane([0; 4]);
        (0..=255_u8).for_each(|x| plane.0[usize::from(x) / 64] |= u64::from(f(x) >> bit & 1) << (x % 64));
        plane
    })
}

fn s_box(back: bool) -> Result<(), String> {
    let x = planes_of(|x| x).map(Mutant);
    let (got, expected) = match back {
        false => (planes::substitute(x), planes_of(u8::substitute)),
        true => (planes::substitute_back(x), planes_of(u8::substitute_back)),
    };
    if got.map(|plane| plane.0) == expected { Ok(()) } else { Err("another S-box".into()) }
}

/// Every gate on all bytes. A sum in its place may differ only where nothing depends on it.
#[test]
fn the_s_box_by_logic() {
    for back in [false, true] {
        let report = survivors(|_, _| true, || s_box(back));
        let gates: Vec<_> = report.survivors.iter().filter(|change| !change.ends_with("add instead")).collect();
        assert_eq!(gates, [""; 0]);
        assert!(report.mutants > 300, "{} mutants", report.mutants);
    }
}

fn transposition() -> Result<(), String> {
    let random = &mut Random(5);
    let words: [u64; 8] = std::array::from_fn(|_| random.word());
    let got = transpose(words.map(Mutant)).map(|word| word.0);
    let bit = |word: usize, byte: usize, bit: usize| words[word] >> (8 * byte + bit) & 1;
    let expected: [u64; 8] = std::array::from_fn(|i| (0..64).map(|at| bit(at % 8, at / 8, i) << at).sum());
    if got == expected { Ok(()) } else { Err("other words".into()) }
}

/// How planes come out of bytes and go back.
#[test]
fn planes_of_bytes() {
    // Numbers that are wrong in one byte of eight are seen below.
    let report = survivors(|_, name| name != "constant", transposition);
    assert_eq!(report.survivors, [""; 0]);
    assert!(report.mutants > 100, "{} mutants", report.mutants);
    for half in [0, 128] {
        let bytes: [[u8; 8]; 16] = std::array::from_fn(|i| std::array::from_fn(|j| half + (8 * i + j) as u8));
        let (mut x, mut y) = (bytes.map(u64::from_le_bytes), bytes.map(u64::from_le_bytes));
        InWords.substitute::<false>(&mut x);
        InWords.substitute::<true>(&mut y);
        assert_eq!(x.map(u64::to_le_bytes), bytes.map(|bytes| bytes.map(u8::substitute)));
        assert_eq!(y.map(u64::to_le_bytes), bytes.map(|bytes| bytes.map(u8::substitute_back)));
    }
}

/// Blocks in which the bytes of each place take every value, eight at once.
fn blocks(random: &mut Random) -> Vec<[[u8; 16]; 8]> {
    let mut block = |place: usize, value: usize| {
        let mut block: [u8; 16] = std::array::from_fn(|_| random.word() as u8);
        block[place] = value as u8;
        block
    };
    (0..16 * 32).map(|i| std::array::from_fn(|j| block(i % 16, i / 16 * 8 + j))).collect()
}

fn sum_by_words() -> Result<(), String> {
    for blocks in blocks(&mut Random(1)) {
        let x = std::array::from_fn(|i| Mutant(u64::from_le_bytes(blocks.map(|block| block[i]))));
        if InWords::sum(x).0.to_le_bytes() != blocks.map(u8::l) {
            return Err("another sum".into());
        }
    }
    Ok(())
}

fn sum_by_vectors() -> Result<(), String> {
    type Vector = Words32<Mutant<u32>, 2>;
    for blocks in blocks(&mut Random(2)) {
        let x: [Vector; 16] = std::array::from_fn(|i| {
            let bytes = blocks.map(|block| block[i]);
            Words32([0, 1].map(|half| Mutant(u32::from_le_bytes(bytes.as_chunks().0[half]))))
        });
        let sum: Vector = InVectors::sum(x);
        let expected = blocks.map(u8::l);
        if sum.0.map(|word| word.0.to_le_bytes()).as_flattened() != expected {
            return Err("another sum".into());
        }
    }
    Ok(())
}

/// Every operation of the first sums, but for numbers that are wrong in one byte of eight.
#[test]
fn sums() {
    for (proof, least) in [(sum_by_words as fn() -> Result<(), String>, 100), (sum_by_vectors, 60)] {
        let report = survivors(|place, name| place < 90 && name != "constant", proof);
        assert_eq!(report.survivors, [""; 0]);
        assert!(report.mutants > least, "{} mutants", report.mutants);
    }
}

/// A byte of which nothing is known, in a word.
#[derive(Clone, Copy, Debug)]
struct Symbol(Term64);

const SUBSTITUTE: [u32; 2] = [32, 33];
const SUM: u32 = 34;

fn call(function: u32, of: &[Term64]) -> Term64 {
    let [result] = unknown(function, of);
    result
}

impl Byte for Symbol {
    fn constant(x: u8) -> Self {
        Symbol(Term64::number(x.into()))
    }
    fn xor(self, o: Self) -> Self {
        Symbol(self.0.exclusive_or(o.0))
    }
    fn substitute(self) -> Self {
        Symbol(call(SUBSTITUTE[0], &[self.0]))
    }
    fn substitute_back(self) -> Self {
        Symbol(call(SUBSTITUTE[1], &[self.0]))
    }
    fn l(a: [Self; 16]) -> Self {
        Symbol(call(SUM, &a.map(|byte| byte.0)))
    }
}

struct Unknown;

impl Arithmetic<Mutant<Term64>> for Unknown {
    fn substitute<const BACK: bool>(&self, x: &mut [Mutant<Term64>; 16]) {
        *x = x.map(|byte| Mutant(call(SUBSTITUTE[usize::from(BACK)], &[byte.0])));
    }
    fn sum(x: [Mutant<Term64>; 16]) -> Mutant<Term64> {
        Mutant(call(SUM, &x.map(|byte| byte.0)))
    }
}

fn same(got: [Mutant<Term64>; 16], expected: [Symbol; 16]) -> Result<(), String> {
    equal(&got.map(|byte| byte.0), &expected.map(|byte| byte.0))
}

#[test]
fn the_linear_map() {
    let block: [Term64; 16] = inputs(0);
    let mut x = block.map(Mutant);
    linear::<_, Unknown>(&mut x);
    same(x, reference::linear(block.map(Symbol))).unwrap();
    linear_back::<_, Unknown>(&mut x);
    same(x, reference::linear_back(reference::linear(block.map(Symbol)))).unwrap();
    // One step too few.
    let step = reference::r_back(reference::linear(block.map(Symbol)));
    let mut x = block.map(Mutant);
    linear::<_, Unknown>(&mut x);
    same(x, step).unwrap_err();
}

fn rounds(decrypting: bool) -> Result<(), String> {
    let keys: [[Term64; 16]; 10] = std::array::from_fn(|i| inputs(100 + 16 * i as u32));
    let block: [Term64; 16] = inputs(0);
    let mut x = block.map(Mutant);
    let key = |round: usize, i: usize| Mutant(keys[round][i]);
    let symbols = keys.map(|key| key.map(Symbol));
    match decrypting {
        false => {
            encrypt(&Unknown, key, &mut x);
            same(x, reference::encrypt(&symbols, block.map(Symbol)))
        }
        true => {
            decrypt(&Unknown, key, &mut x);
            same(x, reference::decrypt(&symbols, block.map(Symbol)))
        }
    }
}

fn schedule() -> Result<(), String> {
    let halves: [[Term64; 16]; 2] = [inputs(0), inputs(16)];
    let expected = reference::expand(halves.map(|half| half.map(Symbol)));
    let mut keys = vec![None; 10];
    let constant = |x: u8| Mutant(Term64::number(x.into()));
    expand(&Unknown, halves.map(|half| half.map(Mutant)), constant, |number, key| keys[number] = Some(*key));
    for (i, expected) in expected.into_iter().enumerate().skip(2) {
        same(keys[i].ok_or(format!("no key {i}"))?, expected)?;
    }
    Ok(())
}

#[test]
fn rounds_and_schedule() {
    rounds(false).unwrap();
    rounds(true).unwrap();
    schedule().unwrap();
}

#[test]
fn mistakes_in_rounds_and_schedule() {
    for decrypting in [false, true] {
        let report = survivors_of_formulas(30, |place, _| place % 7 == 3, || rounds(decrypting));
        assert_eq!(report.survivors, [""; 0], "{decrypting}");
    }
    let report = survivors_of_formulas(30, |place, _| place % 31 == 3, schedule);
    assert_eq!(report.survivors, [""; 0]);
}
