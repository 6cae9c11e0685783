//! Serpent: each S-box, by logic of two and of three operands, on all of its inputs; rounds and key schedule as formulas, whatever the
//! S-boxes are.

use crate::terms::{equal, inputs};
use crate::unknown::unknown;
use saltern::block::serpent::kernel::sboxes::{Boxes, Logic, TernaryLogic};
use saltern::block::serpent::kernel::{Keys, decrypt, encrypt, expand};
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors, survivors_of_formulas};
use saltern_proofs::term::Term;
use saltern_reference::serpent;

/// Bit `number` of all inputs, twice.
fn input(number: usize) -> u32 {
    (0..32).filter(|i| i >> number & 1 == 1).map(|i| 1 << i).sum()
}

fn s_box<B: Boxes<Mutant<u32>>, const BOX: usize>() -> Result<(), String> {
    let x: [u32; 4] = std::array::from_fn(input);
    let got = B::substitute::<BOX>(x.map(Mutant)).map(|word| word.0);
    let back = B::substitute_back::<BOX>(x.map(Mutant)).map(|word| word.0);
    match (got, back) == (serpent::substitute(BOX, x), serpent::substitute_back(BOX, x)) {
        true => Ok(()),
        false => Err(format!("S-box {BOX}: {got:x?}, {back:x?}")),
    }
}

/// Every operation of all of them.
#[test]
fn s_boxes() {
    fn each<B: Boxes<Mutant<u32>>, const BOX: usize>(least: usize) {
        let report = survivors(|_, _| true, s_box::<B, BOX>);
        assert_eq!(report.survivors, [""; 0], "S-box {BOX}");
        assert!(report.mutants > least, "S-box {BOX}: {} mutants", report.mutants);
    }
    fn all<B: Boxes<Mutant<u32>>>(least: usize) {
        each::<B, 0>(least);
        each::<B, 1>(least);
        each::<B, 2>(least);
        each::<B, 3>(least);
        each::<B, 4>(least);
        each::<B, 5>(least);
        each::<B, 6>(least);
        each::<B, 7>(least);
    }
    all::<Logic>(40);
    all::<TernaryLogic>(30);
}

/// S-boxes of which nothing is known.
struct Unknown;

fn apply(number: usize, x: [Term; 4]) -> [Term; 4] {
    unknown(number as u32, &x)
}

fn apply_back(number: usize, x: [Term; 4]) -> [Term; 4] {
    unknown(8 + number as u32, &x)
}

impl Boxes<Mutant<Term>> for Unknown {
    fn substitute<const BOX: usize>(x: [Mutant<Term>; 4]) -> [Mutant<Term>; 4] {
        apply(BOX, x.map(|word| word.0)).map(Mutant)
    }
    fn substitute_back<const BOX: usize>(x: [Mutant<Term>; 4]) -> [Mutant<Term>; 4] {
        apply_back(BOX, x.map(|word| word.0)).map(Mutant)
    }
}

type Vector = Words32<Mutant<Term>, 1>;

impl Boxes<Vector> for Unknown {
    fn substitute<const BOX: usize>(x: [Vector; 4]) -> [Vector; 4] {
        <Unknown as Boxes<Mutant<Term>>>::substitute::<BOX>(x.map(|v| v.0[0])).map(|word| Words32([word]))
    }
    fn substitute_back<const BOX: usize>(x: [Vector; 4]) -> [Vector; 4] {
        <Unknown as Boxes<Mutant<Term>>>::substitute_back::<BOX>(x.map(|v| v.0[0])).map(|word| Words32([word]))
    }
}

fn keys() -> Keys<Term> {
    std::array::from_fn(|i| inputs(100 + 4 * i as u32))
}

/// Two sets side by side.
fn rounds(decrypting: bool) -> Result<(), String> {
    let blocks: [[Term; 4]; 2] = [inputs(0), inputs(4)];
    let keys = keys();
    let ours = keys.map(|key| key.map(Mutant));
    let mut x = blocks.map(|block| block.map(|word| Words32([Mutant(word)])));
    match decrypting {
        false => encrypt::<Unknown, Vector, 2>(Model, &ours, &mut x),
        true => decrypt::<Unknown, Vector, 2>(Model, &ours, &mut x),
    }
    let expected = blocks.map(|block| match decrypting {
        false => serpent::encrypt(apply, &keys, block),
        true => serpent::decrypt(apply_back, &keys, block),
    });
    equal(x.map(|x| x.map(|v| v.0[0].0)).as_flattened(), expected.as_flattened())
}

fn schedule() -> Result<(), String> {
    let key = inputs(0);
    let mut keys = [[Mutant(key[0]); 4]; 33];
    expand::<Unknown, _>(&key.map(Mutant), &mut keys);
    equal(keys.map(|key| key.map(|word| word.0)).as_flattened(), serpent::expand(apply, key).as_flattened())
}

#[test]
fn rounds_and_schedule() {
    rounds(false).unwrap();
    rounds(true).unwrap();
    schedule().unwrap();
}

/// Operations of both sets, in all rounds.
#[test]
fn mistakes_in_rounds_and_schedule() {
    for decrypting in [false, true] {
        let report = survivors_of_formulas(150, |place, _| place % 19 == 3, || rounds(decrypting));
        assert_eq!(report.survivors, [""; 0], "{decrypting}");
    }
    let report = survivors_of_formulas(100, |place, _| place % 11 == 3, schedule);
    assert_eq!(report.survivors, [""; 0]);
}
