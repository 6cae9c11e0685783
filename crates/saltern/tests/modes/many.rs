//! Many messages at once give what each gives by itself.

use super::common::{Random, all_levels};
use saltern::Error;
use saltern::block::Key;
use saltern::block::aes::{Aes128, Aes256};
use saltern::hazmat::at_level::*;
use saltern::mac::Tag;
use saltern::mode::{Cbc, Ccm, Cfb, Cmac, Iv};

/// How many messages there are: fewer and more than are taken at a time, of many lengths or of one.
const COUNTS: [usize; 12] = [0, 1, 2, 3, 7, 15, 16, 17, 31, 33, 64, 131];

fn messages(random: &mut Random, count: usize, unit: usize) -> Vec<Vec<u8>> {
    let mut number = |most: usize| random.bytes(2).iter().fold(0, |n, byte| n << 8 | usize::from(*byte)) % most;
    let same = number(3) == 0;
    let lengths: Vec<usize> = (0..count).map(|_| unit * number(700 / unit)).collect();
    lengths.iter().map(|n| random.bytes(if same { lengths[0] } else { *n })).collect()
}

/// Messages to be changed in place.
fn borrowed(messages: &mut [Vec<u8>]) -> Vec<&mut [u8]> {
    messages.iter_mut().map(|message| &mut message[..]).collect()
}

fn iv(random: &mut Random) -> Iv {
    Iv::try_from(&random.bytes(16)[..]).unwrap()
}

fn key(random: &mut Random) -> Key {
    Key::try_from(&random.bytes(32)[..]).unwrap()
}

macro_rules! chained {
    ($name:ident, $mode:ident, $unit:literal) => {
        #[test]
        fn $name() {
            for level in all_levels() {
                let mut random = Random(1);
                for count in COUNTS.into_iter().cycle().take(36) {
                    let mut many = messages(&mut random, count, $unit);
                    let ivs: Vec<Iv> = (0..count).map(|_| iv(&mut random)).collect();
                    let modes: Vec<_> =
                        (0..count).map(|_| $mode::<Aes256>::with_level(&key(&mut random), level)).collect();
                    let mut each = many.clone();
                    let mut keyed = many.clone();
                    let one = $mode::<Aes256>::with_level(&Key::new([7; 32]), level);
                    one.encrypt_many(&ivs, &mut borrowed(&mut many)).unwrap();
                    for ((message, iv), many) in each.iter_mut().zip(&ivs).zip(&many) {
                        let _ = one.encrypt_in_place(iv, message);
                        assert!(message == many, "one of {count}, {} bytes", message.len());
                        let _ = one.decrypt_in_place(iv, message);
                    }
                    let keys: Vec<_> = modes.iter().collect();
                    $mode::encrypt_many_keys(&keys, &ivs, &mut borrowed(&mut keyed)).unwrap();
                    for (((message, iv), many), mode) in each.iter_mut().zip(&ivs).zip(&keyed).zip(&modes) {
                        let _ = mode.encrypt_in_place(iv, message);
                        assert!(message == many, "one of {count} with its own key, {} bytes", message.len());
                    }
                }
            }
        }
    };
}
chained!(cbc, Cbc, 16);
chained!(cfb, Cfb, 1);

#[test]
fn cmac() {
    for level in all_levels() {
        let mut random = Random(2);
        for count in COUNTS.into_iter().cycle().take(36) {
            let messages = messages(&mut random, count, 1);
            let one = Cmac::<Aes128>::with_level(&Key::new([7; 16]), level);
            let mut tags = vec![Tag::new([0; 16]); count];
            one.authenticate_many(&messages, &mut tags).unwrap();
            for (message, tag) in messages.iter().zip(&tags) {
                assert_eq!(one.authenticate(message), *tag, "one of {count}, {} bytes", message.len());
            }
            let macs: Vec<_> = (0..count).map(|_| Cmac::<Aes256>::with_level(&key(&mut random), level)).collect();
            Cmac::authenticate_many_keys(&macs.iter().collect::<Vec<_>>(), &messages, &mut tags).unwrap();
            for ((message, tag), mac) in messages.iter().zip(&tags).zip(&macs) {
                assert_eq!(mac.authenticate(message), *tag, "one of {count} with its own key");
            }
        }
    }
}

#[test]
fn ccm() {
    for level in all_levels() {
        let mut random = Random(3);
        for count in COUNTS.into_iter().cycle().take(36) {
            let mut many = messages(&mut random, count, 1);
            let aads = messages(&mut random, count, 1);
            let nonces: Vec<Vec<u8>> = (0..count).map(|i| random.bytes(7 + i % 7)).collect();
            let tag_bytes = |i: usize| 4 + i % 7 * 2;
            let modes: Vec<_> = (0..count)
                .map(|i| Ccm::<Aes256>::with_level((&key(&mut random), tag_bytes(i)), level).unwrap())
                .collect();
            let one = Ccm::<Aes128>::with_level((&Key::new([7; 16]), 16), level).unwrap();
            let (texts, mut keyed) = (many.clone(), many.clone());
            let mut tags = vec![vec![0; 16]; count];
            one.seal_many(&nonces, &aads, &mut borrowed(&mut many), &mut borrowed(&mut tags)).unwrap();
            for i in 0..count {
                let sealed = one.seal(&nonces[i], &aads[i], &texts[i]).unwrap();
                assert!(sealed == [&many[i][..], &tags[i]].concat(), "{i} of {count}, {} bytes", texts[i].len());
            }
            let mut tags: Vec<Vec<u8>> = (0..count).map(|i| vec![0; tag_bytes(i)]).collect();
            let keys: Vec<_> = modes.iter().collect();
            Ccm::seal_many_keys(&keys, &nonces, &aads, &mut borrowed(&mut keyed), &mut borrowed(&mut tags)).unwrap();
            for i in 0..count {
                let sealed = modes[i].seal(&nonces[i], &aads[i], &texts[i]).unwrap();
                assert!(sealed == [&keyed[i][..], &tags[i]].concat(), "{i} of {count} with its own key");
            }
        }
    }
}

/// Nothing is written where one of them is refused.
#[test]
fn what_is_refused() {
    let (cbc, cfb) = (Cbc::<Aes256>::new(&Key::new([7; 32])), Cfb::<Aes256>::new(&Key::new([7; 32])));
    let cmac = Cmac::<Aes256>::new(&Key::new([7; 32]));
    let ccm = Ccm::<Aes256>::new(&Key::new([7; 32]), 8).unwrap();
    let ivs = [Iv::new([1; 16]); 2];
    let mut texts = vec![vec![0x55; 16], vec![0x55; 17]];
    let count = |argument, got| Err(Error::Count { argument, got, expected: 2 });
    let not_whole = Err(Error::NotWhole { argument: "message", got: 17, block: 16 });
    assert_eq!(cbc.encrypt_many(&ivs, &mut borrowed(&mut texts)), not_whole);
    assert_eq!(cbc.encrypt_many(&ivs[..1], &mut borrowed(&mut texts)), count("IVs", 1));
    assert_eq!(Cbc::encrypt_many_keys(&[&cbc], &ivs, &mut borrowed(&mut texts)), count("keys", 1));
    assert_eq!(cfb.encrypt_many(&ivs[..1], &mut borrowed(&mut texts)), count("IVs", 1));
    assert_eq!(Cfb::encrypt_many_keys(&[&cfb; 3], &ivs, &mut borrowed(&mut texts)), count("keys", 3));
    let mut tags = [Tag::new([0x55; 16]); 3];
    assert_eq!(cmac.authenticate_many(&texts, &mut tags), count("output", 3));
    assert_eq!(Cmac::authenticate_many_keys(&[&cmac], &texts, &mut tags[..2]), count("keys", 1));
    let mut tags = vec![vec![0x55; 8], vec![0x55; 7]];
    let mut seal = |nonces: &[&[u8]], aads: &[&[u8]], tag: usize| {
        tags[1].resize(tag, 0x55);
        ccm.seal_many(nonces, aads, &mut borrowed(&mut texts), &mut borrowed(&mut tags))
    };
    let nonce = &[1; 12][..];
    assert_eq!(seal(&[nonce], &[b"", b""], 8), count("nonces", 1));
    assert_eq!(seal(&[nonce; 2], &[b""], 8), count("associated data", 1));
    assert_eq!(seal(&[nonce; 2], &[b"", b""], 7), Err(Error::Length { argument: "tag", got: 7, expected: 8 }));
    assert_eq!(seal(&[nonce, &[1; 14]], &[b"", b""], 8), Err(Error::TooLong { argument: "nonce", got: 14, most: 13 }));
    assert_eq!(texts.concat(), [0x55; 33]);
    assert_eq!(tags.concat(), [0x55; 16]);
}
