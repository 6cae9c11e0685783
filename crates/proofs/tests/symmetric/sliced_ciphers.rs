//! Camellia, ARIA and SM4 on vectors of bytes give what their standards say, for all blocks and keys; and what `portable` has for vectors does
//! what the model does.
//!
//! Rounds and key schedules are held against the reference as sums of bits. An S-box is known by its table, which the kernel's affine maps
//! and inverse are asked for at all 256 places.

use crate::bytes::survivors;
use crate::random::Random;
use crate::sliced::{Half, Sliced, Symbol, forget};
use saltern::block::sliced::words::Bytes8;
use saltern::block::{aria, camellia, sm4};
use saltern_lanes::level::{Level, Portable};
use saltern_lanes::model::{self, Model, SlicedByte};
use saltern_lanes::{InOut, Layer, SlicedBytes};
use saltern_reference as reference;
use saltern_reference::bytes::Byte;
use std::array::from_fn;

/// One block.
type V = model::Sliced<Sliced, 1>;

fn sliced<const N: usize>(bytes: [Symbol; N]) -> [Sliced; N] {
    bytes.map(Sliced)
}

fn vectors(block: [Symbol; 16]) -> [V; 16] {
    block.map(|byte| model::Sliced([Sliced(byte)]))
}

fn equal<T: PartialEq>(got: T, expected: T, what: &str) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("another {what}")) }
}

/// What [`camellia::kernel::schedule`] says of its table.
fn camellia_table(keys: &reference::camellia::Subkeys<Symbol>) -> Vec<[Symbol; 8]> {
    let sum = |a: [Symbol; 8], b: [Symbol; 8]| from_fn(|i| a[i].xor(b[i]));
    let mut table = keys.kw[..2].to_vec();
    for (i, k) in keys.k.chunks(6).enumerate() {
        table.extend([k[0], k[1], sum(k[0], k[2]), sum(k[1], k[3]), sum(k[2], k[4]), sum(k[3], k[5]), k[4], k[5]]);
        match keys.ke.get(2 * i..2 * i + 2) {
            Some(between) => table.extend(between),
            None => table.extend([keys.kw[3], keys.kw[2]]),
        }
    }
    table
}

fn camellia_rounds(rounds: usize, decrypting: bool) -> Result<(), String> {
    forget();
    let keys = |first: usize, count: usize| (first..first + count).map(|i| Symbol::inputs(8 * i as u32 + 16)).collect();
    let subkeys = reference::camellia::Subkeys { kw: keys(0, 4), k: keys(4, rounds), ke: keys(28, rounds / 3 - 2) };
    let mut table: Vec<[Sliced; 8]> = camellia_table(&subkeys).into_iter().map(sliced).collect();
    let expected = match decrypting {
        false => subkeys.encrypt(Symbol::inputs(0)),
        true => {
            table.reverse();
            subkeys.for_decryption().encrypt(Symbol::inputs(0))
        }
    };
    let mut x = vectors(Symbol::inputs(0));
    camellia::kernel::apply(Model, &table, &mut x);
    equal(x.map(|v| v.0[0].0), expected, "block")
}

/// The function F, of a block.
struct OnSymbols;

impl camellia::kernel::HalfFunction<Half> for OnSymbols {
    fn f(&self, x: Half, key: Half) -> Half {
        Half(camellia::kernel::f::<V>(Model, sliced(x.0), sliced(key.0)).map(|byte| byte.0))
    }
}

fn camellia_keys(bytes: usize) -> Result<(), String> {
    forget();
    let key: Vec<Symbol> = (0..bytes as u32).map(Symbol::input).collect();
    let half = |i: usize| -> [Symbol; 8] {
        match (bytes, i) {
            (16, 2 | 3) => [Symbol::of(0); 8],
            (24, 3) => from_fn(|j| key[16 + j].xor(Symbol::of(0xff))),
            _ => from_fn(|j| key[8 * i + j]),
        }
    };
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| Half(half(i)));
    let (table, count) = camellia::kernel::schedule([a, b], [c, d], bytes > 16, &OnSymbols);
    let got: Vec<_> = table[..count].iter().map(|half| half.0).collect();
    equal(got, camellia_table(&reference::camellia::expand(&key)), "table of keys")
}

fn aria_rounds(rounds: usize, decrypting: bool) -> Result<(), String> {
    forget();
    let mut keys: Vec<[Symbol; 16]> = (0..rounds as u32 + 1).map(|i| Symbol::inputs(16 * i + 16)).collect();
    if decrypting {
        // Each of its keys, from the one of encryption.
        let mixed = |key: [Symbol; 16]| aria::kernel::mixed_key::<V>(Model, &sliced(key)).map(|byte| byte.0);
        let backwards = reference::aria::for_decryption(&keys);
        keys.reverse();
        keys[1..rounds].iter_mut().for_each(|key| *key = mixed(*key));
        equal(&keys, &backwards, "keys of decryption")?;
    }
    let mut x = vectors(Symbol::inputs(0));
    aria::kernel::apply(Model, &keys.iter().map(|key| sliced(*key)).collect::<Vec<_>>(), &mut x);
    equal(x.map(|v| v.0[0].0), reference::aria::encrypt(&keys, Symbol::inputs(0)), "block")
}

fn aria_keys(bytes: usize) -> Result<(), String> {
    forget();
    let key: Vec<Symbol> = (0..bytes as u32).map(Symbol::input).collect();
    let byte = |i: usize| Sliced(key.get(i).copied().unwrap_or(Symbol::of(0)));
    let halves = [0, 1].map(|half| from_fn(|i| byte(16 * half + i)));
    let mut keys = [[Sliced(Symbol::of(0)); 16]; aria::kernel::MOST];
    aria::kernel::expand::<V>(Model, bytes, &halves, |x| Sliced(Symbol::of(x)), &mut keys);
    let expected = reference::aria::expand(&key);
    let got: Vec<_> = keys.iter().take(expected.len()).map(|key| key.map(|byte| byte.0)).collect();
    equal(got, expected, "key")
}

fn sm4_rounds(decrypting: bool) -> Result<(), String> {
    forget();
    let mut keys: [[Symbol; 4]; 32] = from_fn(|i| Symbol::inputs(4 * i as u32 + 16));
    if decrypting {
        keys.reverse();
    }
    let block: [Symbol; 16] = Symbol::inputs(0);
    let mut x = vectors(block);
    sm4::kernel::apply(Model, &keys.map(sliced), &mut x);
    let words = from_fn(|i| from_fn(|j| block[4 * i + j]));
    equal(x.map(|v| v.0[0].0).to_vec(), reference::sm4::encrypt(&keys, words).concat(), "block")
}

fn sm4_keys() -> Result<(), String> {
    forget();
    let key: [Symbol; 16] = Symbol::inputs(0);
    let mut keys = [[Sliced(Symbol::of(0)); 4]; 32];
    sm4::kernel::expand::<V>(Model, &sliced(key), |x| Sliced(Symbol::of(x)), &mut keys);
    let words = from_fn(|i| from_fn(|j| key[4 * i + j]));
    equal(keys.map(|key| key.map(|byte| byte.0)), reference::sm4::expand(words), "key")
}

/// A proof with its name, and whether each of its operations is needed.
type Named = (String, bool, Box<dyn Fn() -> Result<(), String>>);

fn everything() -> Vec<Named> {
    let mut proofs: Vec<Named> = Vec::new();
    for decrypting in [false, true] {
        for rounds in [18, 24] {
            let name = format!("Camellia, {rounds} rounds, {decrypting}");
            proofs.push((name, true, Box::new(move || camellia_rounds(rounds, decrypting))));
        }
        for rounds in [12, 14, 16] {
            let name = format!("ARIA, {rounds} rounds, {decrypting}");
            proofs.push((name, true, Box::new(move || aria_rounds(rounds, decrypting))));
        }
        proofs.push((format!("SM4, {decrypting}"), true, Box::new(move || sm4_rounds(decrypting))));
    }
    for bytes in [16, 24, 32] {
        proofs.push((format!("Camellia, key of {bytes}"), true, Box::new(move || camellia_keys(bytes))));
        // Of shorter keys the last round keys are not looked at.
        proofs.push((format!("ARIA, key of {bytes}"), bytes == 32, Box::new(move || aria_keys(bytes))));
    }
    proofs.push(("SM4, key".into(), true, Box::new(sm4_keys)));
    proofs
}

#[test]
fn rounds_and_keys_are_right() {
    for (name, _, proof) in everything() {
        proof().unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// One operation wrong, in many places of each computation.
#[test]
fn mistakes_in_rounds_and_keys() {
    for (name, _, proof) in everything().into_iter().filter(|(_, needed, _)| *needed) {
        let (operations, wrong) = survivors(5, &*proof);
        assert!(operations > 250, "{name}: {operations} operations");
        assert_eq!(wrong, [0; 0], "{name}, of {operations} operations");
    }
}

/// A layer of S-boxes on words, at every byte in every place, with any others beside it.
fn layer<L: Layer<N>, const N: usize>(tables: impl Fn(usize) -> [u8; 256]) -> Result<(), String> {
    let w = Portable::new();
    let mut random = Random(91);
    for x in 0..=255_u8 {
        let bytes: [[u8; 64]; N] = from_fn(|_| {
            let mut bytes: [u8; 64] = from_fn(|_| random.word() as u8);
            bytes[usize::from(x) % 8] = x;
            bytes
        });
        let also: [[u8; 64]; N] = from_fn(|i| from_fn(|lane| x.wrapping_add((16 * i + 5 * lane) as u8)));
        for bytes in [bytes, also] {
            let y = <Bytes8 as SlicedBytes>::layer::<L, N>(bytes.map(|bytes| Bytes8::load(w, &bytes)));
            for (i, y) in y.into_iter().enumerate() {
                let expected: [u8; 64] = bytes[i].map(|byte| tables(i)[usize::from(byte)]);
                let y = Bytes8::xor(y, Bytes8::load(w, &expected));
                if joined(y) != [0; 128] {
                    return Err(format!("byte {i} of a layer, {x}"));
                }
            }
        }
    }
    Ok(())
}

/// Sixteen times the same bytes of blocks.
fn joined(x: Bytes8) -> [u8; 128] {
    let mut bytes = [0; 128];
    Bytes8::join([x; 16], &mut InOut::in_place(&mut bytes));
    bytes
}

#[test]
fn layers_on_words_are_right() {
    let camellia = |i: usize| reference::camellia::S_BOXES[[0, 1, 2, 3, 1, 2, 3, 0][i]];
    layer::<camellia::kernel::SBoxes, 8>(camellia).unwrap();
    layer::<sm4::kernel::SBoxes, 4>(|_| reference::sm4::S_BOX).unwrap();
    let aria = [reference::aria::SB1, reference::aria::SB2, reference::aria::SB3, reference::aria::SB4];
    layer::<aria::kernel::Odd, 16>(|i| aria[i % 4]).unwrap();
    layer::<aria::kernel::Even, 16>(|i| aria[(i + 2) % 4]).unwrap();
    // Another order is refused.
    layer::<aria::kernel::Even, 16>(|i| aria[i % 4]).unwrap_err();
    layer::<camellia::kernel::SBoxes, 8>(|i| camellia(7 - i)).unwrap_err();
}

/// Every other operation on words, against the model.
#[test]
fn words_do_what_the_model_does() {
    type M = model::Sliced<u8, 8>;
    let w = Portable::new();
    assert!(matches!(Level::named("portable"), Some(Level::Portable(_))));
    let mut random = Random(92);
    for n in (0..=128).chain([128; 100]) {
        let mut bytes: Vec<u8> = (0..n).map(|_| random.word() as u8).collect();
        let (x, y) = (Bytes8::split(w, &InOut::in_place(&mut bytes)), M::split(Model, &InOut::in_place(&mut bytes)));
        let same = |x: [Bytes8; 16], y: [M; 16], what: &str| {
            let (mut a, mut b) = (vec![0x55; n], vec![0x55; n]);
            Bytes8::join(x, &mut InOut::in_place(&mut a));
            M::join(y, &mut InOut::in_place(&mut b));
            assert_eq!(a, b, "{what}, {n} bytes");
            Bytes8::join_xor(x, &mut InOut::in_place(&mut a));
            M::join_xor(y, &mut InOut::in_place(&mut b));
            assert_eq!(a, b, "{what}, {n} bytes, added");
        };
        same(x, y, "split");
        let with = |i: usize| (i + 5) % 16;
        same(from_fn(|i| x[i].xor(x[with(i)])), from_fn(|i| y[i].xor(y[with(i)])), "xor");
        same(from_fn(|i| x[i].and(x[with(i)])), from_fn(|i| y[i].and(y[with(i)])), "and");
        same(from_fn(|i| x[i].or(x[with(i)])), from_fn(|i| y[i].or(y[with(i)])), "or");
        macro_rules! shifts {
            ($($k:literal)*) => {$(
                same(
                    from_fn(|i| x[i].funnel_shl::<$k>(x[with(i)])),
                    from_fn(|i| y[i].funnel_shl::<$k>(y[with(i)])),
                    "funnel_shl",
                );
            )*};
        }
        shifts!(1 2 3 4 5 6 7);
        let spread = |byte: u8| u32::from_ne_bytes([byte; 4]);
        let byte = bytes.first().copied().unwrap_or(7);
        same([Bytes8::spread(w, spread(byte)); 16], [M::spread(Model, spread(byte)); 16], "spread");
        assert_eq!(Bytes8::spread(w, spread(byte)).first(), spread(byte));
        assert_eq!(SlicedByte::spread(byte), spread(byte));
    }
}
