//! What must be refused, and that a refusal leaves no plaintext and says what was wrong.

use super::common::aeads::{self, KINDS, Keyed, Kind, takes_length};
use super::common::ciphers;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
use super::common::say;
use super::common::{Buffer, Random, at_every_level};
use saltern::aead::Tag;
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern::{Error, aead, cipher, mac, nacl};

/// A sealed message.
struct Message {
    nonce: Vec<u8>,
    aad: Vec<u8>,
    ciphertext: Vec<u8>,
    tag: [u8; 16],
}

impl Message {
    fn new(kind: Kind, key: &[u8], bytes: usize, random: &mut Random) -> Self {
        let nonce = aeads::nonce(kind, random.bytes(kind.nonce_bytes));
        let aad = if kind.takes_aad { random.bytes(21) } else { Vec::new() };
        let (ciphertext, tag) = (kind.reference.seal)(key, &nonce, &aad, &random.bytes(bytes));
        Message { nonce, aad, ciphertext, tag }
    }

    /// Checks that every call refuses it, that a ciphertext to be changed in place is as it was, and that any other output is zeros.
    #[track_caller]
    fn expect_refused(&self, kind: Kind, cipher: &dyn Keyed, what: &str) {
        let Message { nonce, aad, ciphertext, tag } = self;
        let (tag, refused) = (Tag::new(*tag), Err(Error::Unauthentic));
        let mut data = Buffer::new(ciphertext, 9);
        assert_eq!(cipher.open_in_place(nonce, aad, data.get_mut(), &tag), refused, "{what}");
        data.expect(ciphertext, what);
        let mut output = Buffer::blank(ciphertext.len(), 13);
        assert_eq!(cipher.open_detached(nonce, aad, ciphertext, &tag, output.get_mut()), refused, "{what}");
        output.expect(&vec![0; ciphertext.len()], what);
        let sealed = kind.combine(ciphertext, tag.as_bytes());
        let mut output = Buffer::blank(ciphertext.len(), 7);
        assert_eq!(cipher.open_into(nonce, aad, &sealed, output.get_mut()), Err(Error::Unauthentic), "{what}");
        output.expect(&vec![0; ciphertext.len()], what);
        #[cfg(feature = "alloc")]
        assert_eq!(cipher.open(nonce, aad, &sealed), Err(Error::Unauthentic), "{what}");
    }
}

#[test]
fn any_changed_byte() {
    let sizes: &[usize] =
        if saltern_vectors::quick() { &[0, 1, 33, 300] } else { &[0, 1, 16, 33, 64, 100, 300, 1472, 1500] };
    at_every_level(|level| {
        let mut random = Random(51);
        for kind in KINDS {
            let key = random.bytes(kind.key_bytes);
            let cipher = kind.keyed(&key, level);
            for &bytes in sizes {
                let mut message = Message::new(kind, &key, bytes, &mut random);
                let what = |part, i| format!("{} of {bytes} bytes, {part} {i} at {level}", kind.name);
                for bit in 0..128 {
                    message.tag[bit / 8] ^= 1 << (bit % 8);
                    message.expect_refused(kind, &*cipher, &what("tag bit", bit));
                    message.tag[bit / 8] ^= 1 << (bit % 8);
                }
                for i in 0..message.ciphertext.len() {
                    let change = 1 << random.below(8);
                    message.ciphertext[i] ^= change;
                    message.expect_refused(kind, &*cipher, &what("ciphertext byte", i));
                    message.ciphertext[i] ^= change;
                }
                for i in 0..message.aad.len() {
                    let change = 1 << random.below(8);
                    message.aad[i] ^= change;
                    message.expect_refused(kind, &*cipher, &what("aad byte", i));
                    message.aad[i] ^= change;
                }
                for i in 0..message.nonce.len() {
                    // A first bit that has to be 0 is refused for what it is.
                    let change = 1 << random.below(if i == 0 { kind.max_first_byte.count_ones() as usize } else { 8 });
                    message.nonce[i] ^= change;
                    message.expect_refused(kind, &*cipher, &what("nonce byte", i));
                    message.nonce[i] ^= change;
                }
                // The second half of SIV's key encrypts, and here is nothing to encrypt.
                let unused = if kind.standard == "RFC 5297" && bytes == 0 { key.len() / 2 } else { 0 };
                for i in 0..key.len() - unused {
                    let mut other = key.clone();
                    other[i] ^= 1 << random.below(8);
                    message.expect_refused(kind, &*kind.keyed(&other, level), &what("key byte", i));
                }
                let (nonce, aad, tag) = (&message.nonce, &message.aad, Tag::new(message.tag));
                cipher.open_in_place(nonce, aad, &mut message.ciphertext, &tag).expect("all changes were undone");
            }
        }
    });
}

/// Every length up to several sets of blocks, and some longer ones, with associated data and without.
#[test]
fn any_length() {
    let longest = if saltern_vectors::quick() { 40 } else { 1700 };
    at_every_level(|level| {
        let mut random = Random(50);
        for kind in KINDS {
            let key = random.bytes(kind.key_bytes);
            let cipher = kind.keyed(&key, level);
            for bytes in
                (0..longest).filter(|&bytes| takes_length(kind, bytes)).chain([2047, 2112, 4096, 16384, 16500, 20001])
            {
                let mut message = Message::new(kind, &key, bytes, &mut random);
                let what = format!("{} of {bytes} bytes at {level}", kind.name);
                message.tag[random.below(16)] ^= 1 << random.below(8);
                message.expect_refused(kind, &*cipher, &what);
                message.aad.truncate(aeads::aad_bytes(kind, 0, bytes));
                message.expect_refused(kind, &*cipher, &what);
            }
        }
    });
}

/// Bytes that are added, taken away, or moved from one part to another.
#[test]
fn any_changed_length() {
    at_every_level(|level| {
        let mut random = Random(52);
        for kind in KINDS {
            let key = random.bytes(kind.key_bytes);
            let cipher = kind.keyed(&key, level);
            for bytes in [1, 15, 16, 64, 300, 1100] {
                let refuse = |change: &dyn Fn(&mut Message), what: &str, random: &mut Random| {
                    let mut message = Message::new(kind, &key, bytes, random);
                    change(&mut message);
                    let what = format!("{} of {bytes} bytes, {what} at {level}", kind.name);
                    message.expect_refused(kind, &*cipher, &what);
                };
                refuse(&|message| message.ciphertext.push(0), "a zero byte more", &mut random);
                refuse(&|message| _ = message.ciphertext.pop(), "a byte less", &mut random);
                refuse(&|message| _ = message.ciphertext.remove(0), "the first byte missing", &mut random);
                refuse(&|message| message.ciphertext.clear(), "no ciphertext", &mut random);
                if kind.takes_aad {
                    refuse(&|message| message.aad.push(0), "a zero byte more of aad", &mut random);
                    refuse(&|message| message.aad.clear(), "no aad", &mut random);
                    let to_aad = |message: &mut Message| message.aad.push(message.ciphertext.remove(0));
                    refuse(&to_aad, "a byte moved to the aad", &mut random);
                    let exchange = |message: &mut Message| std::mem::swap(&mut message.aad, &mut message.ciphertext);
                    refuse(&exchange, "aad and ciphertext exchanged", &mut random);
                }
            }
        }
    });
}

/// Buffers of the wrong length.
#[test]
fn wrong_buffers() {
    at_every_level(|level| {
        for kind in KINDS {
            let cipher = kind.keyed(&vec![53; kind.key_bytes], level);
            let nonce = vec![1; kind.nonce_bytes];
            let message = [3; 100];
            for got in [0, 1, 99, 101, 200] {
                let error = Error::Length { argument: "output", got, expected: 100 };
                let mut output = Buffer::blank(got, 1);
                assert_eq!(cipher.seal_detached(&nonce, b"", &message, output.get_mut()), Err(error));
                let opened = cipher.open_detached(&nonce, b"", &message, &Tag::new([0; 16]), output.get_mut());
                assert_eq!(opened, Err(error));
                output.expect_blank("a buffer of the wrong length");
            }
            for got in [0, 15, 16, 99, 100, 115] {
                let mut output = Buffer::blank(got, 2);
                let error = Error::TooShort { argument: "output", got, least: 116 };
                assert_eq!(cipher.seal_into(&nonce, b"", &message, output.get_mut()), Err(error));
                output.expect_blank("a buffer too short to seal into");
            }
            let mut sealed = [0; 116];
            cipher.seal_into(&nonce, b"", &message, &mut sealed).unwrap();
            for got in [0, 1, 99] {
                let mut output = Buffer::blank(got, 3);
                let error = Error::TooShort { argument: "output", got, least: 100 };
                assert_eq!(cipher.open_into(&nonce, b"", &sealed, output.get_mut()), Err(error));
                output.expect_blank("a buffer too short to open into");
            }
            for got in 0..16 {
                let mut output = Buffer::blank(100, 4);
                let error = cipher.open_into(&nonce, b"", &sealed[..got], output.get_mut()).unwrap_err();
                assert!(matches!(error, Error::TooShort { got: g, least: 16, .. } if g == got), "{error}");
                output.expect_blank("not even a tag");
                #[cfg(feature = "alloc")]
                assert_eq!(cipher.open(&nonce, b"", &sealed[..got]), Err(error));
            }
        }
        for kind in ciphers::KINDS {
            let mut cipher = kind.start(&[54; 32], &vec![1; kind.nonce_bytes], level);
            for got in [0, 99, 101] {
                let mut output = Buffer::blank(got, 5);
                let error = Error::Length { argument: "output", got, expected: 100 };
                assert_eq!(cipher.apply_to(&[0; 100], output.get_mut()), Err(error), "{}", kind.id);
                output.expect_blank("a buffer of the wrong length");
                assert_eq!(cipher.position(), 0);
            }
        }
    });
}

/// One byte more than a message may have, in memory that nobody touches: on a machine that does not have so much.
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
#[test]
fn messages_over_the_limit() {
    const LONG: usize = aead::ChaCha20Poly1305::MAX_MESSAGE as usize + 1;
    let map = |bytes| memmap2::MmapOptions::new().len(bytes).no_reserve_swap().map_anon();
    let (Ok(sealed), Ok(mut output)) = (map(LONG + 16), map(LONG)) else {
        say("SKIPPED: messages over the limit, for which the system has no addresses");
        assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "nothing may be skipped where CI=true");
        return;
    };
    let tag = Tag::new([0; 16]);
    for kind in KINDS.iter().filter(|kind| kind.max_message < LONG as u64) {
        let most = kind.max_message as usize;
        let (sealed, input, output) = (&sealed[..most + 17], &sealed[..most + 1], &mut output[..most + 1]);
        let (cipher, nonce) = (kind.keyed(&vec![55; kind.key_bytes], Level::current()), vec![1; kind.nonce_bytes]);
        let long = |argument| Error::TooLong { argument, got: kind.max_message + 1, most: kind.max_message };
        let (message, ciphertext) = (long("message"), long("ciphertext"));
        // Without a check these would fail for something else, before any work; so they come first.
        assert_eq!(cipher.seal_into(&nonce, b"", input, &mut []), Err(message));
        assert_eq!(cipher.open_into(&nonce, b"", sealed, &mut []), Err(ciphertext));
        assert_eq!(cipher.open_detached(&nonce, b"", input, &tag, output), Err(ciphertext));
        assert_eq!(cipher.open_in_place(&nonce, b"", output, &tag), Err(ciphertext));
        assert_eq!(cipher.seal_detached(&nonce, b"", input, output).map(drop), Err(message));
        assert_eq!(cipher.seal_in_place(&nonce, b"", output).map(drop), Err(message));
        #[cfg(feature = "alloc")]
        {
            assert_eq!(cipher.open(&nonce, b"", sealed), Err(ciphertext));
            assert_eq!(cipher.seal(&nonce, b"", input), Err(message));
        }
    }
}

/// The length of every key, nonce and tag that comes as a slice.
#[test]
fn wrong_lengths_from_untyped_callers() {
    fn check<'a, T>(argument: &'static str, bytes: &'a [u8; 64], expected: usize)
    where
        T: TryFrom<&'a [u8], Error = Error>,
    {
        for got in 0..=64 {
            match T::try_from(&bytes[..got]) {
                Ok(_) => assert_eq!(got, expected, "{argument}"),
                Err(error) => {
                    assert_ne!(got, expected, "{argument}");
                    assert_eq!(error, Error::Length { argument, got, expected });
                    let text = error.to_string();
                    for part in [argument, &got.to_string(), &expected.to_string()] {
                        assert!(text.contains(part), "{text:?} does not say {part}");
                    }
                }
            }
        }
    }
    let bytes = [7; 64];
    check::<aead::Key>("key", &bytes, 32);
    check::<aead::stream::Key>("key", &bytes, 32);
    check::<cipher::Key>("key", &bytes, 32);
    check::<nacl::Key>("key", &bytes, 32);
    check::<mac::OneTimeKey>("one-time key", &bytes, 32);
    check::<aead::Nonce<12>>("nonce", &bytes, 12);
    check::<aead::Nonce<24>>("nonce", &bytes, 24);
    check::<aead::MgmNonce<16>>("nonce", &bytes, 16);
    check::<cipher::Nonce<8>>("nonce", &bytes, 8);
    check::<aead::Nonce<7>>("prefix", &bytes, 7);
    check::<aead::Nonce<19>>("prefix", &bytes, 19);
    check::<aead::Tag>("tag", &bytes, 16);
}

/// Every error says what it is about, with its numbers.
#[test]
fn errors_speak() {
    let said = |error: Error, parts: &[&str]| {
        let text = error.to_string();
        assert!(parts.iter().all(|part| text.contains(part)), "{text:?} lacks one of {parts:?}");
    };
    said(Error::Length { argument: "nonce", got: 11, expected: 12 }, &["nonce", "11", "12"]);
    said(Error::TooShort { argument: "output", got: 99, least: 116 }, &["output", "99", "116"]);
    said(Error::TooLong { argument: "message", got: 500, most: 400 }, &["message", "500", "400"]);
    said(Error::KeystreamExhausted { got: 1 << 40, most: 1 << 38 }, &["keystream", "1099511627776", "274877906944"]);
    said(Error::TooManyChunks { most: 1 << 32 }, &["chunks", "4294967296"]);
    said(Error::Unauthentic, &["not authentic"]);
}

/// Nothing that is secret is printed.
#[test]
fn secrets_are_not_printed() {
    let (key, level) = ([0xab; 32], Level::named("portable").expect("every machine has it"));
    let printed = [
        format!("{:?} {:?} {:?}", aead::Key::new(key), mac::OneTimeKey::new(key), aead::stream::Key::new(key)),
        format!("{:?}", aead::XChaCha20Poly1305::with_level(&aead::Key::new(key), level)),
        format!("{:?}", aead::stream::XChaCha20Poly1305::with_level(&aead::stream::Key::new(key), level)),
        format!("{:?}", nacl::SecretBox::with_level(&nacl::Key::new(key), level)),
        format!("{:?}", cipher::ChaCha20::with_level(&cipher::Key::new(key), &cipher::Nonce::new([0xab; 12]), level)),
        format!("{:?}", mac::Poly1305::with_level(mac::OneTimeKey::new(key), level)),
    ];
    let expected = [
        "Key(secret) OneTimeKey(secret) Key(secret)",
        "Aead { level: portable, .. }",
        "Streams { level: portable, .. }",
        "SecretBox { level: portable, .. }",
        "Cipher { position: 0, level: portable, .. }",
        "Poly1305 { level: portable, .. }",
    ];
    assert_eq!(printed, expected);
}
