//! Twofish: the key schedule's steps on all bytes, the function g by vectors and by words on every byte in each place, rounds as formulas,
//! whatever g is.

use crate::random::Random;
use crate::terms::{equal, inputs};
use crate::unknown::unknown;
use saltern::block::twofish::kernel::field::{mds, rs};
use saltern::block::twofish::kernel::schedule::{CHAINS, Q, add_in_front, table};
use saltern::block::twofish::kernel::{Boxes, InVectors, decrypt, encrypt, interleave, look_up};
use saltern_lanes::model::{Model, Words32};
use saltern_proofs::mutant::{Mutant, survivors, survivors_of_formulas};
use saltern_proofs::term::Term;
use saltern_reference::twofish;

#[test]
fn permutations() {
    for (number, q) in Q.iter().enumerate() {
        assert!((0..=255_u8).all(|x| q[usize::from(x)] == twofish::q(number, x)));
    }
}

/// Every byte in front of both permutations.
#[test]
fn bytes_of_key() {
    for q in &Q {
        for byte in 0..=255 {
            let mut words = [0; 32];
            words.iter_mut().zip(q.as_chunks().0).for_each(|(word, bytes)| *word = u64::from_le_bytes(*bytes));
            add_in_front(&mut words, byte);
            let got: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            assert!((0..=255_u8).all(|x| got[usize::from(x)] == q[usize::from(x ^ byte)]), "{byte}");
        }
    }
}

/// The S-boxes of keys in which each byte takes every value; exchanged chains are found.
#[test]
fn s_boxes() {
    let random = &mut Random(1);
    for words in 2..=4 {
        for value in 0..=255 {
            let mut key: Vec<[u8; 4]> = (0..words).map(|_| (random.word() as u32).to_le_bytes()).collect();
            key[value as usize % words] = [value; 4];
            let tables: [[u8; 256]; 4] = std::array::from_fn(|j| table(&CHAINS[j], key.iter().map(|word| word[j])));
            let expected = |x: u8| twofish::boxes([x; 4], &key);
            for x in 0..=255 {
                let got: [u8; 4] = std::array::from_fn(|j| tables[j][usize::from(x)]);
                assert_eq!(got, expected(x), "{words} words");
            }
            let wrong = table(&CHAINS[1], key.iter().map(|word| word[0]));
            assert!((0..=255).any(|x| wrong[usize::from(x)] != expected(x)[0]));
        }
    }
}

/// Both matrices on a basis, which is enough for what is linear, and on sums.
#[test]
fn matrices() {
    for bit in 0..64 {
        let bytes = (1_u64 << bit).to_le_bytes();
        assert_eq!(rs(bytes).to_le_bytes(), twofish::rs(bytes));
    }
    for bit in 0..32 {
        assert_eq!(mds(1 << bit), twofish::mds((1_u32 << bit).to_le_bytes()));
    }
    let random = &mut Random(2);
    for _ in 0..1000 {
        let (a, b) = (random.word(), random.word());
        assert_eq!(rs((a ^ b).to_le_bytes()), rs(a.to_le_bytes()) ^ rs(b.to_le_bytes()));
        assert_eq!(mds((a ^ b) as u32), mds(a as u32) ^ mds(b as u32));
    }
}

/// Tables with nothing regular.
fn tables(random: &mut Random) -> [[u8; 256]; 4] {
    std::array::from_fn(|_| std::array::from_fn(|_| random.word() as u8))
}

/// What g is with these tables.
fn g(tables: &[[u8; 256]; 4], x: u32) -> u32 {
    let bytes = x.to_le_bytes();
    twofish::mds(std::array::from_fn(|i| tables[i][usize::from(bytes[i])]))
}

/// Words in which each byte takes every value.
fn words(random: &mut Random) -> Vec<u32> {
    (0..=255)
        .flat_map(|value| {
            let others = random.word() as u32;
            (0..4).map(move |place| others & !(255 << (8 * place)) | value << (8 * place))
        })
        .collect()
}

fn in_vectors<const ROWS: usize>(wrong: bool) -> Result<(), String> {
    let random = &mut Random(3);
    let tables = tables(random);
    let mut taken = tables;
    taken[2][77] ^= u8::from(wrong);
    for sixteen in words(random).as_chunks::<16>().0 {
        let row = |i: usize| Words32(std::array::from_fn::<_, 4, _>(|lane| Mutant(sixteen[4 * i + lane])));
        let (a, b): ([_; ROWS], [_; ROWS]) = (std::array::from_fn(row), std::array::from_fn(|i| row(2 + i)));
        let got = InVectors(&taken).both(a, b);
        for (x, y) in [a, b].as_flattened().iter().zip(got.as_flattened()) {
            if x.0.map(|word| g(&tables, word.0)) != y.0.map(|word| word.0) {
                return Err("another g".into());
            }
        }
    }
    Ok(())
}

#[test]
fn g_in_vectors() {
    in_vectors::<2>(false).unwrap();
    in_vectors::<1>(false).unwrap();
    in_vectors::<2>(true).unwrap_err();
    let report = survivors(|place, _| place < 96, in_vectors_of_two);
    assert_eq!(report.survivors, [""; 0]);
    assert!(report.mutants > 100);
}

fn in_vectors_of_two() -> Result<(), String> {
    in_vectors::<2>(false)
}

/// Every byte in each of eight places; of what stood beside it a wrong entry is found.
#[test]
fn tables_by_words() {
    let random = &mut Random(4);
    let tables = tables(random);
    let mut interleaved = tables;
    interleave(&mut interleaved);
    for (i, &x) in words(random).iter().enumerate() {
        let x = u64::from(x.rotate_left(8 * (i as u32 / 4 % 4))) << 32 | u64::from(x);
        let expected: [u8; 8] = std::array::from_fn(|i| tables[i % 4][usize::from(x.to_le_bytes()[i])]);
        assert_eq!(look_up(&interleaved, x).to_le_bytes(), expected);
        let mut wrong = interleaved;
        wrong.as_flattened_mut()[4 * usize::from(x as u8)] ^= 1;
        assert_ne!(look_up(&wrong, x).to_le_bytes(), expected);
    }
}

/// A function g of which nothing is known.
#[derive(Clone, Copy)]
struct Unknown;

fn apply(x: Term) -> Term {
    let [y] = unknown(16, &[x]);
    y
}

type Vector = Words32<Mutant<Term>, 1>;

impl Boxes<Vector> for Unknown {
    fn both<const ROWS: usize>(&self, a: [Vector; ROWS], b: [Vector; ROWS]) -> [[Vector; ROWS]; 2] {
        [a, b].map(|rows| rows.map(|v| Words32([Mutant(apply(v.0[0].0))])))
    }
}

/// Two sets of two rows side by side.
fn rounds(decrypting: bool) -> Result<(), String> {
    let keys: [Term; 40] = inputs(100);
    let block = |set: u32, row: u32| inputs(8 * set + 4 * row);
    let mut x: [[[Vector; 2]; 4]; 2] = std::array::from_fn(|set| {
        std::array::from_fn(|i| {
            std::array::from_fn(|row| {
                let words: [Term; 4] = block(set as u32, row as u32);
                Words32([Mutant(words[i])])
            })
        })
    });
    match decrypting {
        false => encrypt(Model, Unknown, &keys.map(Mutant), &mut x),
        true => decrypt(Model, Unknown, &keys.map(Mutant), &mut x),
    }
    for set in 0..2 {
        for row in 0..2 {
            let expected = match decrypting {
                false => twofish::encrypt(&keys, apply, block(set, row)),
                true => twofish::decrypt(&keys, apply, block(set, row)),
            };
            let got: [Term; 4] = std::array::from_fn(|i| x[set as usize][i][row as usize].0[0].0);
            equal(&got, &expected)?;
        }
    }
    Ok(())
}

#[test]
fn rounds_are_right() {
    rounds(false).unwrap();
    rounds(true).unwrap();
}

#[test]
fn mistakes_in_rounds() {
    for decrypting in [false, true] {
        let report = survivors_of_formulas(100, |place, _| place % 13 == 3, || rounds(decrypting));
        assert_eq!(report.survivors, [""; 0], "{decrypting}");
    }
}
