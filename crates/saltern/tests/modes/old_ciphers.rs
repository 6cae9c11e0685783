//! Ciphers of old data: against RustCrypto's, with keys of all their sizes, and what only they have. What they have in common with others
//! is in `catalog.rs`.

use super::common::Random;
use aes::cipher::{BlockCipherEncrypt, KeyInit};
use saltern::Error;
use saltern::block::legacy::*;
use saltern::block::{BlockCipher, Key, Keyed};
use saltern::cipher::legacy::Arcfour;
use saltern::hazmat::at_level::*;
use saltern::internals::counted_bytes;
use saltern::mode::hazmat::Ecb;
use saltern::mode::{Cbc, Cfb, Cmac, Ctr, CtrOf, Iv, MeshedCfb, Ofb};
use saltern_lanes::InOut;
use saltern_reference::gost28147 as reference_gost;
use saltern_reference::mode::{BlockCipher as ByReference, chain, mac};
use saltern_reference::{arcfour, bcrypt, cast5, rc2};
use saltern_vectors::{self as vectors, ModeCase};

/// One block by RustCrypto.
fn theirs<C: KeyInit + BlockCipherEncrypt>(key: &[u8], block: &[u8]) -> Vec<u8> {
    let mut block = block.to_vec();
    let cipher = C::new_from_slice(key).expect("a key that it has");
    cipher.encrypt_block(block.as_mut_slice().try_into().expect("a block"));
    block
}

/// Encrypts some random blocks with this cipher, and decrypts them.
fn agree(what: &str, random: &mut Random, cipher: &dyn BlockCipher, other: &dyn Fn(&[u8]) -> Vec<u8>) {
    let blocks = random.bytes(8 * cipher.block_bytes());
    let mut data = blocks.clone();
    cipher.encrypt_blocks(InOut::in_place(&mut data));
    let expected: Vec<u8> = blocks.chunks(cipher.block_bytes()).flat_map(other).collect();
    assert_eq!(data, expected, "{what}");
    cipher.decrypt_blocks(InOut::in_place(&mut data));
    assert_eq!(data, blocks, "{what}");
}

/// The same words with the lowest byte first.
fn swapped(bytes: &[u8], word: usize) -> Vec<u8> {
    bytes.chunks(word).flat_map(|word| word.iter().rev().copied()).collect()
}

/// GOST by RustCrypto, which has Magma's order of bytes with all substitutions. What magma 0.10 calls `CryptoProD` are those of the hash
/// function GOST R 34.11-94, and no others.
fn their_gost<C: KeyInit + BlockCipherEncrypt>(key: &[u8], block: &[u8]) -> Vec<u8> {
    swapped(&theirs::<C>(&swapped(key, 4), &swapped(block, 8)), 8)
}

#[test]
fn blocks_equal_those_of_others() {
    let mut random = Random(91);
    macro_rules! each {
        ($($ours:ident, $theirs:expr;)*) => {$(
            for _ in 0..20 {
                let key = random.bytes(<<$ours as Keyed>::Key as saltern::cipher::SecretBytes>::BYTES);
                let cipher = $ours::new(&key[..].try_into().unwrap());
                agree(stringify!($ours), &mut random, &cipher, &|block| $theirs(&key, block));
            }
        )*};
    }
    each! {
        Des, theirs::<des::Des>;
        TripleDes, theirs::<des::TdesEde3>;
        TripleDes2, theirs::<des::TdesEde2>;
        Cast5, theirs::<::cast5::Cast5>;
        Blowfish, theirs::<blowfish::Blowfish>;
        Idea, theirs::<idea::Idea>;
        Rc2, theirs::<::rc2::Rc2>;
        Magma, theirs::<magma::Magma>;
        Gost28147CryptoProA, their_gost::<magma::Gost89CryptoProA>;
        Gost28147CryptoProB, their_gost::<magma::Gost89CryptoProB>;
        Gost28147CryptoProC, their_gost::<magma::Gost89CryptoProC>;
        Gost28147Tc26Z, their_gost::<magma::Magma>;
    }
}

/// Triple DES takes as many blocks at once as vectors have bits, and begins with vectors at 16 of them.
#[test]
fn triple_des_side_by_side() {
    let mut random = Random(95);
    let key = random.bytes(24);
    let reference = saltern_reference::des::TripleDes::new(&key);
    let all = random.bytes(8 * 1100);
    let encrypted: Vec<u8> = all.chunks(8).flat_map(|block| theirs::<des::TdesEde3>(&key, block)).collect();
    assert_eq!(encrypted[..80], chain::ecb_encrypt(&reference, &all[..80]));
    let iv = [0xff; 8];
    for level in super::common::all_levels() {
        let key = key[..].try_into().unwrap();
        for blocks in [1, 15, 16, 17, 31, 32, 33, 255, 256, 257, 511, 512, 513, 1100] {
            let (text, ciphertext, what) =
                (&all[..8 * blocks], &encrypted[..8 * blocks], format!("{blocks} at {level}"));
            let mut data = text.to_vec();
            let ecb = Ecb::<TripleDes>::with_level(&key, level);
            ecb.encrypt_in_place(&mut data).unwrap();
            assert!(data == ciphertext, "{what}");
            ecb.decrypt_in_place(&mut data).unwrap();
            assert!(data == text, "{what}");
            // Counters from the last one on; what CBC and CFB decrypt, made of blocks by themselves.
            let numbers: Vec<u8> = (0..blocks as u64).flat_map(|i| i.wrapping_sub(1).to_be_bytes()).collect();
            let mut keystream = numbers.clone();
            ecb.encrypt_in_place(&mut keystream).unwrap();
            let mut zeros = vec![0; 8 * blocks - 3];
            Ctr::<TripleDes>::with_level(&key, level).apply(&iv.into(), &mut zeros).unwrap();
            assert!(zeros == keystream[..8 * blocks - 3], "CTR, {what}");
            let xored = |x: &[u8], y: &[u8]| x.iter().zip(y).map(|(x, y)| x ^ y).collect::<Vec<u8>>();
            let before = [&iv[..], text].concat();
            let mut data = text.to_vec();
            Cbc::<TripleDes>::with_level(&key, level).decrypt_in_place(&iv.into(), &mut data).unwrap();
            let mut decrypted = text.to_vec();
            ecb.decrypt_in_place(&mut decrypted).unwrap();
            assert!(data == xored(&decrypted, &before), "CBC, {what}");
            let mut data = text.to_vec();
            Cfb::<TripleDes>::with_level(&key, level).decrypt_in_place(&iv.into(), &mut data);
            let mut keystream = before[..8 * blocks].to_vec();
            ecb.encrypt_in_place(&mut keystream).unwrap();
            assert!(data == xored(&keystream, text), "CFB, {what}");
        }
    }
}

/// NIST's Monte Carlo test of Triple DES in ECB (SP 800-20): 10,000 encryptions in a chain, and a next key of the last three results, with
/// odd parity. RustCrypto goes beside it.
#[test]
fn triple_des_monte_carlo() {
    let mut random = Random(96);
    let (mut key, mut block) = (random.bytes(24), random.bytes(8));
    for turn in 0..4 {
        let cipher = TripleDes::new(&key[..].try_into().unwrap());
        let peer = <des::TdesEde3 as KeyInit>::new_from_slice(&key).unwrap();
        let (mut theirs, mut results) = (block.clone(), [[0; 8]; 3]);
        for _ in 0..10_000 {
            cipher.encrypt_blocks(InOut::in_place(&mut block));
            peer.encrypt_block(theirs.as_mut_slice().try_into().unwrap());
            results = [block[..].try_into().unwrap(), results[0], results[1]];
        }
        assert_eq!(block, theirs, "turn {turn}");
        for (byte, result) in key.iter_mut().zip(results.as_flattened()) {
            *byte ^= result;
            *byte ^= u8::from(byte.count_ones().is_multiple_of(2));
        }
    }
}

/// CMAC of SP 800-38B with Triple DES.
#[test]
fn triple_des_cmac() {
    let mut seen = 0;
    for case in vectors::mode_mac_cases().into_iter().filter(|case| case.mac == "3des-cmac") {
        let tag = Cmac::<TripleDes>::new(&case.key[..].try_into().unwrap()).authenticate(&case.message);
        assert_eq!(tag.as_bytes()[..], case.tag, "{}", case.id);
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

/// The S-boxes as logic are the tables: all 64 numbers, 32 at a time.
#[test]
fn s_boxes_as_logic() {
    use saltern::block::des::kernel::boxes::{Boxes, Logic, TernaryLogic};
    use saltern_reference::des::S;
    fn check<B: Boxes<u32>>() {
        for half in 0..2 {
            // Bit `lane` of vector `i` is bit `i` of the number, the highest first.
            let number = |lane: usize| 32 * half + lane;
            let bits = |of: &dyn Fn(usize) -> usize| (0..32).fold(0, |x, lane| x | (of(lane) as u32 & 1) << lane);
            let six = std::array::from_fn(|i| bits(&|lane| number(lane) >> (5 - i)));
            let boxes = [B::s1, B::s2, B::s3, B::s4, B::s5, B::s6, B::s7, B::s8];
            for (n, s) in boxes.iter().enumerate() {
                let entry = |lane: usize| {
                    let x = number(lane);
                    usize::from(S[n][16 * (x >> 5 << 1 | x & 1) + (x >> 1 & 15)])
                };
                let expected: [u32; 4] = std::array::from_fn(|i| bits(&|lane| entry(lane) >> (3 - i)));
                assert_eq!(s(six), expected, "S{}", n + 1);
            }
        }
    }
    check::<Logic>();
    check::<TernaryLogic>();
}

/// Products of IDEA take 0 for 2^16.
#[test]
fn idea_with_zeros() {
    for key in [[0; 16], [0xff; 16], *b"\0\0\0\x01\xff\xff\0\0\0\0\0\x02\0\0\x80\0"] {
        for block in [[0; 8], *b"\0\0\xff\xff\0\x01\xff\xfe", *b"\0\x01\0\0\0\0\0\x01"] {
            let mut ours = block;
            Idea::new(&Key::new(key)).encrypt_blocks(InOut::in_place(&mut ours));
            assert_eq!(ours[..], theirs::<idea::Idea>(&key, &block));
        }
    }
}

#[test]
fn keys_of_all_sizes() {
    let mut random = Random(92);
    for bytes in 5..=16 {
        let key = random.bytes(bytes);
        let cipher = Cast5::from_key(&key).unwrap();
        agree("CAST5", &mut random, &cipher, &|block| cast5::Cast5::new(&key).encrypt(block));
        agree("CAST5", &mut random, &cipher, &|block| theirs::<::cast5::Cast5>(&key, block));
    }
    for bytes in 4..=56 {
        let key = random.bytes(bytes);
        let cipher = Blowfish::from_key(&key).unwrap();
        let reference = bcrypt::Blowfish::new(&key);
        agree("Blowfish", &mut random, &cipher, &|block| ByReference::encrypt(&reference, block));
        agree("Blowfish", &mut random, &cipher, &|block| theirs::<blowfish::Blowfish>(&key, block));
    }
    for bytes in [1, 2, 5, 7, 8, 16, 33, 127, 128] {
        for bits in [1, 7, 8, 9, 40, 63, 64, 65, 128, 129, 1023, 1024] {
            let key = random.bytes(bytes);
            let cipher = Rc2::from_key(&key, bits).unwrap();
            let reference = rc2::Rc2::with_effective_bits(&key, bits);
            agree("RC2", &mut random, &cipher, &|block| reference.encrypt(block));
            let other = ::rc2::Rc2::new_with_eff_key_len(&key, bits);
            agree("RC2", &mut random, &cipher, &|block| {
                let mut block = block.to_vec();
                other.encrypt_block(block.as_mut_slice().try_into().unwrap());
                block
            });
        }
    }
}

#[test]
fn keys_of_other_sizes() {
    let too_short = |got, least| Some(Error::TooShort { argument: "key", got, least });
    let too_long = |got: usize, most| Some(Error::TooLong { argument: "key", got: got as u64, most });
    let key = [7; 300];
    for bytes in [0, 4] {
        assert_eq!(Cast5::from_key(&key[..bytes]).err(), too_short(bytes, 5));
    }
    assert_eq!(Cast5::from_key(&key[..17]).err(), too_long(17, 16));
    for bytes in [0, 3] {
        assert_eq!(Blowfish::from_key(&key[..bytes]).err(), too_short(bytes, 4));
    }
    assert_eq!(Blowfish::from_key(&key[..57]).err(), too_long(57, 56));
    assert_eq!(Rc2::from_key(&[], 40).err(), too_short(0, 1));
    assert_eq!(Rc2::from_key(&key[..129], 40).err(), too_long(129, 128));
    for bits in [0, 1025] {
        let argument = "number of effective bits";
        let error = Error::OutOfRange { argument, got: bits as u64, least: 1, most: 1024 };
        assert_eq!(Rc2::from_key(&key[..5], bits).err(), Some(error));
    }
    assert_eq!(Arcfour::new(&[]).err(), too_short(0, 1));
    assert_eq!(Arcfour::new(&key[..257]).err(), too_long(257, 256));
}

/// The cases whose keys have another size than the type's, in modes that are made of a cipher.
#[test]
fn vectors_with_keys_of_other_sizes() {
    fn check<C: Keyed>(case: &ModeCase, cipher: C) {
        let ecb = Ecb::of(cipher);
        let mut data = case.input.clone();
        ecb.encrypt_in_place(&mut data).unwrap();
        assert_eq!(data, case.output, "{}", case.id);
        ecb.decrypt_in_place(&mut data).unwrap();
        assert_eq!(data, case.input, "{}", case.id);
    }
    let mut checked = 0;
    for case in vectors::mode_cases().iter().filter(|case| case.mode == "ecb" && case.key.len() != 16) {
        match case.cipher {
            "cast5" => check(case, Cast5::from_key(&case.key).unwrap()),
            "blowfish" => check(case, Blowfish::from_key(&case.key).unwrap()),
            _ => continue,
        }
        checked += 1;
    }
    assert!(checked > 80, "{checked}");
    for case in vectors::rc2_cases() {
        let ecb = Ecb::of(Rc2::from_key(&case.key, case.effective_bits).unwrap());
        let mut data = case.input.clone();
        ecb.encrypt_in_place(&mut data).unwrap();
        assert_eq!(data, case.output, "{}", case.id);
        ecb.decrypt_in_place(&mut data).unwrap();
        assert_eq!(data, case.input, "{}", case.id);
    }
}

/// A mode of a cipher that has its key is that of the key.
#[test]
fn modes_of_ciphers() {
    let (key, iv, message) = (Key::new([7; 16]), Iv::new([1; 8]), *b"forty sacks of salt, each ton...");
    let cipher = || Cast5::from_key(&[7; 16]).unwrap();
    let [mut x, mut y] = [message; 2];
    Cfb::<Cast5>::new(&key).encrypt_in_place(&iv, &mut x);
    Cfb::of(cipher()).encrypt_in_place(&iv, &mut y);
    assert!(x == y && x != message);
    Ofb::<Cast5>::new(&key).apply(&iv, &mut x);
    Ofb::of(cipher()).apply(&iv, &mut y);
    assert_eq!(x, y);
    Cbc::<Cast5>::new(&key).encrypt_in_place(&iv, &mut x).unwrap();
    Cbc::of(cipher()).encrypt_in_place(&iv, &mut y).unwrap();
    assert!(x == y && x != message);
    Ctr::<Cast5>::new(&key).apply(&iv, &mut x).unwrap();
    Ctr::of(cipher()).apply(&iv, &mut y).unwrap();
    assert_eq!(x, y);
    let tag = Cmac::of(cipher()).authenticate(&message);
    assert_eq!(tag, Cmac::<Cast5>::new(&key).authenticate(&message));
    assert_eq!(tag.as_bytes()[..], mac::cmac(&cast5::Cast5::new(&[7; 16]), &message));
}

#[test]
fn arcfour_keystreams() {
    for case in vectors::arcfour_cases() {
        let mut data = vec![0; case.output.len()];
        Arcfour::dropping(&case.key, case.skip).unwrap().apply(&mut data);
        assert_eq!(data, case.output, "{}", case.id);
    }
    let mut random = Random(93);
    for bytes in [1, 2, 5, 16, 63, 64, 65, 255, 256] {
        let (key, text) = (random.bytes(bytes), random.bytes(700));
        for dropped in [0, 1, 255, 256, 257, 768, 3072] {
            let expected = arcfour::apply(&key, dropped, &text);
            let mut whole = vec![0; text.len()];
            Arcfour::dropping(&key, dropped).unwrap().apply_to(&text, &mut whole).unwrap();
            assert!(whole == expected, "{bytes} bytes, {dropped} dropped");
        }
        use rc4::{KeyInit, StreamCipher};
        let mut theirs = text.clone();
        rc4::Rc4::new_from_slice(&key).unwrap().apply_keystream(&mut theirs);
        for unit in [1, 7, 64, 65] {
            let (mut ours, mut cipher) = (text.clone(), Arcfour::new(&key).unwrap());
            ours.chunks_mut(unit).for_each(|piece| cipher.apply(piece));
            assert!(ours == theirs, "{bytes} bytes in pieces of {unit}");
        }
        let error = Error::Length { argument: "output", got: 3, expected: 2 };
        assert_eq!(Arcfour::new(&key).unwrap().apply_to(&[1; 2], &mut [0; 3]), Err(error));
    }
}

/// The keys that SP 800-67, 3.3.2, names: halves that repeat four bits, of which an even number are ones.
#[test]
fn weak_keys_are_reported() {
    // C and D of a key, by their halves' four bits.
    let key = |c: u8, d: u8| {
        let half = |four: u8, i: usize| four >> (3 - i % 4) & 1;
        let mut key = [0_u8; 8];
        for i in 0..28 {
            // PC-1, written as rows from below: bits of eight bytes, column by column.
            let place = |row: usize, column: usize| 8 * (7 - row) + column;
            let c_place = place(i % 8, i / 8);
            let d_place = if i < 24 { place(i % 8, 6 - i / 8) } else { place(i % 8 + 4, 3) };
            for (place, bit) in [(c_place, half(c, i)), (d_place, half(d, i))] {
                key[place / 8] |= bit << (7 - place % 8);
            }
        }
        key
    };
    let mut found = [0; 4];
    for c in 0..16 {
        for d in 0..16 {
            let key = key(c, d);
            let mut keys = saltern_reference::des::round_keys(&key);
            keys.sort();
            keys.dedup();
            let weakness = Des::weakness(&Key::new(key));
            let expected = match keys.len() {
                1 => Weakness::OneRoundKey,
                2 => Weakness::TwoRoundKeys,
                4 => Weakness::FourRoundKeys,
                other => panic!("{other} round keys of {key:02x?}"),
            };
            found[keys.len() / 2] += 1;
            assert_eq!(weakness, Some(expected), "{key:02x?}");
            // Parities do not count, and a bit more is another key.
            assert_eq!(Des::weakness(&Key::new(key.map(|byte| byte ^ 1))), weakness);
            let mut other = key;
            other[3] ^= 0x10;
            assert_eq!(Des::weakness(&Key::new(other)), None);
        }
    }
    assert_eq!(found, [4, 12, 240, 0]);
    for weak in [*b"\x01\x01\x01\x01\x01\x01\x01\x01", *b"\xe0\xe0\xe0\xe0\xf1\xf1\xf1\xf1"] {
        assert_eq!(Des::weakness(&Key::new(weak)), Some(Weakness::OneRoundKey));
        // What is encrypted twice is the message again.
        let (des, mut block) = (Des::new(&Key::new(weak)), *b"of salt.");
        des.encrypt_blocks(InOut::in_place(&mut block));
        des.encrypt_blocks(InOut::in_place(&mut block));
        assert_eq!(&block, b"of salt.");
    }
    let (weak, one, two) = ([0x01; 8], *b"salterns", *b"brackish");
    let equal = one.map(|byte| byte ^ 1);
    for (keys, expected) in [
        ([one, two, one], None),
        ([one, equal, two], Some(Weakness::EqualKeys)),
        ([two, one, equal], Some(Weakness::EqualKeys)),
        ([one, weak, two], Some(Weakness::OneRoundKey)),
        ([one, two, weak], Some(Weakness::OneRoundKey)),
    ] {
        let key = keys.as_flattened().try_into().unwrap();
        assert_eq!(TripleDes::weakness(&key), expected, "{keys:02x?}");
    }
    for (keys, expected) in
        [([one, two], None), ([one, equal], Some(Weakness::EqualKeys)), ([weak, two], Some(Weakness::OneRoundKey))]
    {
        assert_eq!(TripleDes2::weakness(&keys.as_flattened().try_into().unwrap()), expected);
    }
}

#[test]
fn keys_are_meshed() {
    let mut random = Random(94);
    macro_rules! each {
        ($($file:literal $ours:ident $boxes:ident;)*) => {$({
            for case in vectors::mode_cases().iter().filter(|case| (case.cipher, case.mode) == ($file, "cfb-meshed")) {
                let mode = MeshedCfb::<$ours>::new(&case.key[..].try_into().unwrap());
                let (iv, mut data) = (case.iv[..].try_into().unwrap(), case.input.clone());
                mode.encrypt_in_place(&iv, &mut data);
                assert!(data == case.output, "{}", case.id);
                mode.decrypt_in_place(&iv, &mut data);
                assert!(data == case.input, "{}", case.id);
            }
            for n in [0, 1, 7, 8, 9, 1023, 1024, 1025, 2047, 2048, 2049, 5000] {
                let (key, iv, text) = (random.bytes(32), random.bytes(8), random.bytes(n));
                let mode = MeshedCfb::<$ours>::of($ours::new(&key[..].try_into().unwrap()));
                let expected = reference_gost::meshed_cfb(&reference_gost::$boxes, &key, &iv, true, &text);
                let iv = iv[..].try_into().unwrap();
                let mut output = vec![0; n];
                mode.encrypt_into(&iv, &text, &mut output).unwrap();
                assert!(output == expected, "{n} bytes");
                mode.decrypt_into(&iv, &expected, &mut output).unwrap();
                assert!(output == text, "{n} bytes");
                for unit in [1, 5, 8, 1000, 1024] {
                    let (mut data, mut encryptor, mut decryptor) = (text.clone(), mode.encryptor(&iv), mode.decryptor(&iv));
                    data.chunks_mut(unit).for_each(|piece| encryptor.encrypt_in_place(piece));
                    assert!(data == expected, "{n} bytes in pieces of {unit}");
                    data.chunks_mut(unit).for_each(|piece| decryptor.decrypt_in_place(piece));
                    assert!(data == text, "{n} bytes in pieces of {unit}");
                }
                let error = Error::Length { argument: "output", got: 3, expected: 2 };
                assert_eq!(mode.encrypt_into(&iv, &[1; 2], &mut [0; 3]), Err(error));
                assert_eq!(mode.decrypt_into(&iv, &[1; 2], &mut [0; 3]), Err(error));
            }
        })*};
    }
    each! {
        "gost28147_a" Gost28147CryptoProA CRYPTO_PRO_A;
        "gost28147_b" Gost28147CryptoProB CRYPTO_PRO_B;
        "gost28147_c" Gost28147CryptoProC CRYPTO_PRO_C;
        "gost28147_d" Gost28147CryptoProD CRYPTO_PRO_D;
        "gost28147_z" Gost28147Tc26Z TC26_Z;
    }
}

/// Of blocks of 8 bytes 2^32 are encrypted in one message, where they are counted.
#[test]
fn messages_of_short_blocks_end() {
    const MOST: u64 = 8 << 32;
    fn ctr<const BITS: u32>() {
        let (ctr, most) = (CtrOf::<TripleDes, BITS>::new(&Key::new([7; 24])), u128::from(MOST));
        let mut keystream = ctr.keystream(&Iv::new([0xff; 8]));
        keystream.set_position(most - 5).unwrap();
        let mut data = [0x55; 6];
        let error = Error::KeystreamExhausted { got: most + 1, most };
        assert_eq!(keystream.apply(&mut data), Err(error));
        assert_eq!((data, keystream.position()), ([0x55; 6], most - 5));
        assert_eq!(keystream.apply(&mut data[..5]), Ok(()));
        assert_eq!(keystream.set_position(most + 1), Err(error));
    }
    ctr::<32>();
    ctr::<64>();
    ctr::<128>();
    let refused = |got| Err(Error::TooLong { argument: "message", got, most: MOST });
    for before in [0, 8, 1 << 16, 1 << 24, 1 << 32, MOST - 8, MOST] {
        let rest = usize::try_from(MOST - before).unwrap_or(usize::MAX);
        if rest as u64 == MOST - before {
            assert_eq!(counted_bytes(8, before, rest), Ok(MOST));
        }
        assert_eq!(counted_bytes(8, before, 0), Ok(before));
        assert_eq!(counted_bytes(16, before, 1 << 20), Ok(before + (1 << 20)));
    }
    assert_eq!(counted_bytes(8, MOST, 8), refused(MOST + 8));
    assert_eq!(counted_bytes(8, MOST - 8, 16), refused(MOST + 8));
    assert_eq!(counted_bytes(16, MOST, 16), Ok(MOST + 16));
}
