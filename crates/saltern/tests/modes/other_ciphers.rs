//! GCM, CCM, MGM and key wrap with block ciphers other than AES: other people's vectors, at every level, and lengths that these have not.

use super::common::{Random, all_levels};
use saltern::Error;
use saltern::aead::{Aead, MgmNonce, Nonce, Scheme, Tag, scheme};
use saltern::block::aria::{Aria128, Aria192, Aria256};
use saltern::block::camellia::{Camellia128, Camellia192, Camellia256};
use saltern::block::kuznyechik::Kuznyechik;
use saltern::block::legacy::{Magma, Seed};
use saltern::block::sm4::Sm4;
use saltern::block::{Key, Keyed};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::internals::{mgm_after, mgm_check};
use saltern::mode::{Ccm, Gcm, Gmac, KeyWrap, KeyWrapPadded, Mgm};
use saltern_reference::gost28147::Gost28147;
use saltern_reference::mode::{BlockCipher as ByReference, gcm, mgm};
use saltern_vectors::{self as vectors, AeadCase};

/// Runs `$body` with the cipher of this name with keys of `$bytes` bytes as `$C`.
macro_rules! with_cipher {
    ($name:expr, $bytes:expr, |$C:ident| $body:expr) => {
        with_cipher!(@ $name, $bytes, $C, $body;
            "aria" 16 Aria128; "aria" 24 Aria192; "aria" 32 Aria256;
            "camellia" 16 Camellia128; "camellia" 24 Camellia192; "camellia" 32 Camellia256;
            "seed" 16 Seed; "sm4" 16 Sm4;)
    };
    (@ $name:expr, $bytes:expr, $C:ident, $body:expr; $($cipher:literal $size:literal $type:ty;)*) => {
        match ($name, $bytes) {
            $(($cipher, $size) => {
                type $C = $type;
                $body
            })*
            other => panic!("no cipher is {other:?}"),
        }
    };
}

/// What sealing gives, with the tag at the end, and what opening does.
fn aead(case: &AeadCase, level: Level) -> Result<[Result<Vec<u8>, Error>; 2], Error> {
    let AeadCase { key, nonce, aad, message, ciphertext, tag, .. } = case;
    let sealed = [&ciphertext[..], tag].concat();
    let (cipher, mode) = case.aead.split_once('-').unwrap();
    if mode == "mgm" {
        return match cipher {
            "kuznyechik" => by_mgm::<Kuznyechik, 32>(case, &sealed, level),
            _ => by_mgm::<Magma, 32>(case, &sealed, level),
        };
    }
    with_cipher!(cipher, key.len(), |C| {
        let key = key[..].try_into().unwrap();
        Ok(match mode {
            "gcm" => {
                let gcm = Gcm::<C>::with_level(&key, level).with_short_tags(tag.len())?;
                [gcm.seal(nonce, aad, message), gcm.open(nonce, aad, &sealed)]
            }
            "ccm" => {
                let ccm = Ccm::<C>::with_level((&key, tag.len()), level)?;
                [ccm.seal(nonce, aad, message), ccm.open(nonce, aad, &sealed)]
            }
            other => panic!("{}: unknown mode {other}", case.id),
        })
    })
}

fn by_mgm<C: Keyed<Key = Key<N>>, const N: usize>(
    case: &AeadCase,
    sealed: &[u8],
    level: Level,
) -> Result<[Result<Vec<u8>, Error>; 2], Error> {
    let mgm = Mgm::<C>::with_level((&case.key[..].try_into()?, case.tag.len()), level)?;
    Ok([mgm.seal(&case.nonce, &case.aad, &case.message), mgm.open(&case.nonce, &case.aad, sealed)])
}

#[test]
fn authenticated() {
    let cases = vectors::other_aead_cases();
    for level in all_levels() {
        for case in &cases {
            match aead(case, level) {
                Ok([sealed, opened]) if case.valid => {
                    assert!(sealed == Ok([&case.ciphertext[..], &case.tag].concat()), "{} {level}", case.id);
                    assert!(opened.as_ref() == Ok(&case.message), "{} {level}", case.id);
                }
                Ok([_, opened]) => assert!(opened.is_err(), "{} {level}", case.id),
                Err(_) => assert!(!case.valid, "{} {level}", case.id),
            }
        }
    }
}

#[test]
fn key_wrap() {
    let mut cases = vectors::wrap_cases();
    cases.retain(|case| case.cipher != "aes");
    for level in all_levels() {
        for case in &cases {
            with_cipher!(case.cipher, case.key.len(), |C| {
                let key = case.key[..].try_into().unwrap();
                let (plain, padded) =
                    (KeyWrap::<C>::with_level(&key, level), KeyWrapPadded::<C>::with_level(&key, level));
                let [wrapped, unwrapped] = match case.padded {
                    false => [plain.wrap(&case.message), plain.unwrap(&case.wrapped)],
                    true => [padded.wrap(&case.message), padded.unwrap(&case.wrapped)],
                };
                match case.valid {
                    true => {
                        assert_eq!(unwrapped.as_ref(), Ok(&case.message), "{}", case.id);
                        assert_eq!(wrapped.as_ref(), Ok(&case.wrapped), "{}", case.id);
                    }
                    false => assert!(unwrapped.is_err(), "{}", case.id),
                }
            });
        }
    }
}

/// Around what is encrypted at once, with nonces of all lengths, in place and between buffers; and nothing is left where a tag is wrong.
#[test]
fn gcm_of_all_lengths() {
    let (mut random, key) = (Random(43), [7_u8; 16]);
    let reference = saltern_reference::sm4::Sm4::new(&key);
    let cases = [0, 1, 15, 16, 17, 255, 256, 1024, 1025, 8191, 8192, 8193, 16400].into_iter().enumerate();
    for (turn, bytes) in cases {
        let nonce = random.bytes([12, 1, 7, 16, 17, 33][turn % 6]);
        let (aad, message) = (random.bytes([0, 5, 16, 100][turn % 4]), random.bytes(bytes));
        let (ciphertext, tag) = gcm::seal(&reference, &nonce, &aad, &message);
        for level in all_levels() {
            let gcm = Gcm::<Sm4>::with_level(&key.into(), level);
            let (mut made, mut made_tag) = (vec![0; bytes], [0; 16]);
            gcm.seal_detached(&nonce, &aad, &message, &mut made, &mut made_tag).unwrap();
            assert!(made == ciphertext && made_tag == tag, "{bytes} bytes, {level}");
            let mut data = message.clone();
            gcm.seal_in_place(&nonce, &aad, &mut data, &mut made_tag).unwrap();
            assert!(data == ciphertext && made_tag == tag, "{bytes} bytes in place, {level}");
            made_tag[turn] ^= 1;
            assert_eq!(gcm.open_in_place(&nonce, &aad, &mut data, &made_tag), Err(Error::Unauthentic));
            assert!(data == ciphertext, "what is refused stays as it was");
            made.fill(0xff);
            assert_eq!(gcm.open_detached(&nonce, &aad, &ciphertext, &made_tag, &mut made), Err(Error::Unauthentic));
            assert!(made.iter().all(|byte| *byte == 0), "what is refused leaves zeros");
            gcm.open_detached(&nonce, &aad, &ciphertext, &tag, &mut made).unwrap();
            gcm.open_in_place(&nonce, &aad, &mut data, &tag).unwrap();
            assert!(made == message && data == message, "{bytes} bytes opened, {level}");
        }
    }
    let gcm = Gcm::<Sm4>::new(&key.into());
    let error = Error::TooShort { argument: "nonce", got: 0, least: 1 };
    assert_eq!(gcm.seal_in_place(b"", b"", &mut [1], &mut [0; 16]), Err(error));
    assert_eq!(format!("{:?} {:?}", gcm, Gmac::<Sm4>::new(&key.into())), "Gcm { .. } Gmac { .. }");
}

/// MGM around what is multiplied at once, with counters whose halves wrap, in place and between buffers; and nothing is left where a tag is wrong.
fn mgm_of_all_lengths<C: Keyed<Key = Key<32>>>(reference: &dyn ByReference, key: &Key<32>, tag_bytes: usize) {
    let (mut random, block) = (Random(47), reference.block_bytes());
    let run = 64 * block;
    let cases =
        [1, block - 1, block, block + 1, 3 * block, run - 1, run, run + 1, 2 * run + 3, 0].into_iter().enumerate();
    for (turn, bytes) in cases {
        let mut nonce = random.bytes(block);
        nonce[0] &= 0x7f;
        let (aad, message) = (random.bytes([0, 5, block, run + 9][turn % 4]), random.bytes(bytes));
        let aad = if bytes == 0 { &b"salt"[..] } else { &aad };
        let (ciphertext, mut tag) = mgm::seal(reference, &nonce, aad, &message);
        tag.truncate(tag_bytes);
        for level in all_levels() {
            let what = format!("{bytes} bytes in blocks of {block}, {level}");
            let mgm = Mgm::<C>::with_level((key, tag_bytes), level).unwrap();
            let (mut made, mut made_tag) = (vec![0; bytes], vec![0; tag_bytes]);
            mgm.seal_detached(&nonce, aad, &message, &mut made, &mut made_tag).unwrap();
            assert!(made == ciphertext && made_tag == tag, "{what}");
            let mut data = message.clone();
            mgm.seal_in_place(&nonce, aad, &mut data, &mut made_tag).unwrap();
            assert!(data == ciphertext && made_tag == tag, "{what}, in place");
            made_tag[turn % tag_bytes] ^= 1 << (turn % 8);
            assert_eq!(mgm.open_in_place(&nonce, aad, &mut data, &made_tag), Err(Error::Unauthentic), "{what}");
            assert!(data == ciphertext, "what is refused stays as it was");
            made.fill(0xff);
            assert_eq!(mgm.open_detached(&nonce, aad, &ciphertext, &made_tag, &mut made), Err(Error::Unauthentic));
            assert!(made.iter().all(|byte| *byte == 0), "what is refused leaves zeros");
            mgm.open_detached(&nonce, aad, &ciphertext, &tag, &mut made).unwrap();
            mgm.open_in_place(&nonce, aad, &mut data, &tag).unwrap();
            assert!(made == message && data == message, "{what}, opened");
            for other in 0..3 {
                let mut changed = [&nonce[..], aad, &ciphertext].map(<[u8]>::to_vec);
                let Some(last) = changed[other].last_mut() else { continue };
                *last ^= 1;
                let [nonce, aad, mut data] = changed;
                assert_eq!(
                    mgm.open_in_place(&nonce, &aad, &mut data, &tag),
                    Err(Error::Unauthentic),
                    "{what}, {other}"
                );
            }
        }
    }
}

#[test]
fn mgm_of_both_sizes() {
    let bytes = [7; 32];
    let kuznyechik = saltern_reference::kuznyechik::Kuznyechik::new(&bytes);
    mgm_of_all_lengths::<Kuznyechik>(&kuznyechik, &bytes.into(), 16);
    mgm_of_all_lengths::<Kuznyechik>(&kuznyechik, &bytes.into(), 5);
    mgm_of_all_lengths::<Magma>(&Gost28147::magma(&bytes), &bytes.into(), 8);
}

#[test]
fn mgm_refuses() {
    let key = Key::new([7; 32]);
    let long = |most| Error::TooLong { argument: "tag", got: most + 1, most };
    assert_eq!(Mgm::<Kuznyechik>::new(&key, 17).err(), Some(long(16)));
    assert_eq!(Mgm::<Magma>::new(&key, 9).err(), Some(long(8)));
    let short = Error::TooShort { argument: "tag", got: 3, least: 4 };
    assert_eq!(Mgm::<Kuznyechik>::new(&key, 3).err(), Some(short));
    let (kuznyechik, magma) = (Mgm::<Kuznyechik>::new(&key, 16).unwrap(), Mgm::<Magma>::new(&key, 8).unwrap());
    let length = |got, expected| Err(Error::Length { argument: "nonce", got, expected });
    let mut data = *b"salt";
    assert_eq!(kuznyechik.seal_in_place(&[1; 15], b"", &mut data, &mut [0; 16]), length(15, 16));
    assert_eq!(magma.open_in_place(&[1; 16], b"", &mut data, &[0; 8]), length(16, 8));
    let first = Err(Error::OutOfRange { argument: "first byte of the nonce", got: 0x80, least: 0, most: 0x7f });
    assert_eq!(kuznyechik.seal_in_place(&[0x80; 16], b"", &mut data, &mut [0; 16]), first);
    assert_eq!(kuznyechik.open_in_place(&[0x80; 16], b"", &mut data, &[0; 16]), first);
    let nothing = Err(Error::TooShort { argument: "message and associated data together", got: 0, least: 1 });
    assert_eq!(kuznyechik.seal_in_place(&[1; 16], b"", &mut [], &mut [0; 16]), nothing);
    assert_eq!(kuznyechik.open_in_place(&[1; 16], b"", &mut [], &[0; 16]), nothing);
    let tag = Err(Error::Length { argument: "tag", got: 15, expected: 16 });
    assert_eq!(kuznyechik.open_in_place(&[1; 16], b"", &mut data, &[0; 15]), tag);
    assert_eq!((&data, format!("{kuznyechik:?}")), (b"salt", "Mgm { .. }".into()));
}

/// The same of AEADs with nonces that cannot begin with another bit.
#[test]
fn mgm_as_an_aead() {
    fn check<S: Scheme>(case: &AeadCase, level: Level) {
        let (nonce, tag) = (S::Nonce::try_from(&case.nonce).unwrap(), S::Tag::try_from(&case.tag).unwrap());
        let aead = Aead::<S>::with_level(&S::Key::try_from(&case.key).unwrap(), level);
        let mut data = case.message.clone();
        let made = aead.seal_in_place(&nonce, &case.aad, &mut data).unwrap();
        assert!(made == tag && data == case.ciphertext, "{} {level}", case.id);
        assert_eq!(aead.open_in_place(&nonce, &case.aad, &mut data, &tag), Ok(()), "{} {level}", case.id);
        assert!(data == case.message, "{} {level}", case.id);
    }
    let cases = vectors::other_aead_cases();
    let of = |name| cases.iter().filter(move |case| case.aead == name && case.valid);
    assert!(of("kuznyechik-mgm").count() > 0 && of("magma-mgm").count() > 0);
    for level in all_levels() {
        of("kuznyechik-mgm").for_each(|case| check::<scheme::Mgm<Kuznyechik>>(case, level));
        of("magma-mgm").for_each(|case| check::<scheme::Mgm<Magma>>(case, level));
    }

    let first = |got| Error::OutOfRange { argument: "first byte of the nonce", got, least: 0, most: 0x7f };
    assert_eq!(MgmNonce::try_from(Nonce::new([0x80; 16])), Err(first(0x80)));
    assert_eq!(MgmNonce::<8>::try_from(&[0xff; 8][..]), Err(first(0xff)));
    assert!((0..64).all(|_| MgmNonce::generate().unwrap().as_bytes()[0] < 0x80));

    let nonce = MgmNonce::try_from(Nonce::counted(1)).unwrap();
    let aead = Aead::<scheme::Mgm<Kuznyechik>>::new(&[7; 32].into());
    let both = "message and associated data together";
    let nothing = Error::TooShort { argument: both, got: 0, least: 1 };
    assert_eq!(aead.seal_in_place(&nonce, b"", &mut []), Err(nothing));
    assert_eq!(aead.seal(&nonce, b"", b""), Err(nothing));
    assert_eq!(aead.open_in_place(&nonce, b"", &mut [], &Tag::new([0; 16])), Err(nothing));
    // Memory that nobody touches.
    let (most, nonce) = ((1 << 29) - 1, MgmNonce::try_from(Nonce::counted(1)).unwrap());
    let aead = Aead::<scheme::Mgm<Magma>>::new(&[7; 32].into());
    let mut long = vec![0; most + 1];
    let refused = |argument| Error::TooLong { argument, got: most as u64 + 1, most: most as u64 };
    assert_eq!(aead.seal_in_place(&nonce, b"a", &mut long[..most]), Err(refused(both)));
    assert_eq!(aead.open_in_place(&nonce, b"a", &mut long[..most], &Tag::new([0; 8])), Err(refused(both)));
    assert_eq!(aead.seal_in_place(&nonce, b"", &mut long), Err(refused("message")));
    assert_eq!(aead.open_in_place(&nonce, &long, &mut [], &Tag::new([0; 8])), Err(refused("associated data")));
}

/// Factors are counted in the upper half of a block, and the lower one stays; and the longest that the lower or the upper half can say.
#[test]
fn mgm_counts_and_ends() {
    for half in [32, 64] {
        let low = u128::MAX >> (128 - half) & 0x5555_5555_5555_5555;
        for bits in [8, 16, 24, 31, 32, 40, 48, 56, 64].into_iter().filter(|bits| *bits <= half) {
            let ones = u128::MAX >> (128 - bits);
            let next = if bits == half { 0 } else { 1 << bits };
            assert_eq!(mgm_after(ones << half | low, half), next << half | low, "{bits} of {half}");
        }
    }
    for (block, bits) in [(8, 29), (16, 61)] {
        let (nonce, most) = (vec![1; block], (1 << bits) - 1);
        assert_eq!(mgm_check(block, &nonce, 0, most), Ok(()));
        assert_eq!(mgm_check(block, &nonce, most - 1, 1), Ok(()));
        let refused = |got| Err(Error::TooLong { argument: "message and associated data together", got, most });
        assert_eq!(mgm_check(block, &nonce, 0, most + 1), refused(most + 1));
        assert_eq!(mgm_check(block, &nonce, most, 1), refused(most + 1));
        assert_eq!(mgm_check(block, &nonce, u64::MAX, u64::MAX), refused(u64::MAX));
    }
}
