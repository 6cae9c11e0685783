//! The interface of AEADs and STREAM carry schemes of any sizes: those here are made of BLAKE2s, for this test alone.

use super::common::all_levels;
use saltern::Error;
use saltern::aead::stream::{Opener, Sealer, Streams};
use saltern::aead::{Aead, Key, Nonce, Scheme, Sizes, StreamScheme, Tag, stream};
use saltern::cipher;
use saltern::cpu::Level;
use saltern::hash::Blake2s;
use saltern::hazmat::at_level::*;
use saltern::internals::Construction;
use saltern_lanes::InOut;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A scheme with a key, a nonce and a tag of so many bytes.
enum Toy<const KEY: usize, const NONCE: usize, const TAG: usize> {}

/// As AES-128-GCM has them, but for the nonce; as Ascon-AEAD128; as AEGIS-256 with a tag cut short.
type Short = Toy<16, 12, 16>;
type Even = Toy<16, 16, 16>;
type Odd = Toy<32, 32, 12>;

/// How many keys were made ready.
static READY: AtomicUsize = AtomicUsize::new(0);

impl<const KEY: usize, const NONCE: usize, const TAG: usize> Sizes for Toy<KEY, NONCE, TAG> {
    type Key = Key<KEY>;
    type Nonce = Nonce<NONCE>;
    type Tag = Tag<TAG>;
    const MAX_MESSAGE: u64 = 1000;
    const MAX_AAD: u64 = 50;
}

impl<const KEY: usize, const NONCE: usize, const TAG: usize> Construction for Toy<KEY, NONCE, TAG> {
    /// A key for the keystream and one for the tag.
    type Keyed = [cipher::Key; 2];

    fn keyed(_: Level, key: &[u8; KEY]) -> [cipher::Key; 2] {
        READY.fetch_add(1, Relaxed);
        [0, 1].map(|number| cipher::Key::new(Blake2s::authenticate(key, &[number]).unwrap()))
    }

    fn seal(
        _: Level,
        [cipher, mac]: &[cipher::Key; 2],
        nonce: &Nonce<NONCE>,
        aad: &[u8],
        mut data: InOut<'_>,
    ) -> Tag<TAG> {
        apply(cipher, nonce.as_bytes(), &mut data);
        tag(mac, nonce.as_bytes(), aad, data.output())
    }

    fn open(
        _: Level,
        [cipher, mac]: &[cipher::Key; 2],
        nonce: &Nonce<NONCE>,
        aad: &[u8],
        mut data: InOut<'_>,
        given: &Tag<TAG>,
    ) -> bool {
        let right = tag(mac, nonce.as_bytes(), aad, data.input()) == *given;
        if right {
            apply(cipher, nonce.as_bytes(), &mut data);
        } else if !data.is_in_place() {
            data.clear();
        }
        right
    }
}

impl<const KEY: usize, const NONCE: usize, const TAG: usize> Scheme for Toy<KEY, NONCE, TAG> {}

fn apply(key: &cipher::Key, nonce: &[u8], data: &mut InOut<'_>) {
    for at in (0..data.len()).step_by(32) {
        let block = Blake2s::<32>::authenticate(key.expose_secret(), &[nonce, &at.to_le_bytes()].concat()).unwrap();
        data.part(at, 32).xor_slice(&block);
    }
}

fn tag<const TAG: usize>(key: &cipher::Key, nonce: &[u8], aad: &[u8], ciphertext: &[u8]) -> Tag<TAG> {
    let lengths = [aad.len().to_le_bytes(), ciphertext.len().to_le_bytes()].concat();
    Blake2s::authenticate(key.expose_secret(), &[nonce, aad, ciphertext, &lengths].concat()).unwrap().into()
}

/// A key, nonce, prefix or tag of the right size.
fn typed<T: for<'a> TryFrom<&'a [u8], Error = Error>>(bytes: usize, fill: u8) -> T {
    assert!(T::try_from(&vec![fill; bytes - 1]).is_err() && T::try_from(&vec![fill; bytes + 1]).is_err());
    T::try_from(&vec![fill; bytes]).unwrap()
}

fn message(length: usize) -> Vec<u8> {
    (0..length).map(|i| (7 * i) as u8).collect()
}

/// All calls give the same, what was sealed is opened, and nothing else is.
fn check_calls<S: Scheme>() {
    let cipher = Aead::<S>::new(&typed(S::KEY_BYTES, 1));
    let (nonce, other) = (typed(S::NONCE_BYTES, 2), typed(S::NONCE_BYTES, 3));
    for length in [0, 1, 31, 32, 33, 100, 1000] {
        let (plain, aad) = (message(length), message(length / 20));
        let mut ciphertext = plain.clone();
        let tag = cipher.seal_in_place(&nonce, &aad, &mut ciphertext).unwrap();
        assert_eq!(tag.as_ref().len(), S::TAG_BYTES);
        assert!(length < 16 || ciphertext != plain);
        let mut output = vec![5; length];
        assert_eq!(cipher.seal_detached(&nonce, &aad, &plain, &mut output), Ok(tag));
        assert_eq!(output, ciphertext);
        let all = [&ciphertext, tag.as_ref()].concat();
        let mut sealed = vec![5; all.len() + 3];
        assert_eq!(cipher.seal_into(&nonce, &aad, &plain, &mut sealed), Ok(all.len()));
        assert_eq!((&sealed[..all.len()], &sealed[all.len()..]), (&all[..], &[5; 3][..]));
        let short = cipher.seal_into(&nonce, &aad, &plain, &mut sealed[1..all.len()]);
        assert_eq!(short, Err(Error::TooShort { argument: "output", got: all.len() - 1, least: all.len() }));

        assert_eq!(cipher.open_into(&nonce, &aad, &all, &mut output), Ok(length));
        assert_eq!(output, plain);
        cipher.open_detached(&nonce, &aad, &ciphertext, &tag, &mut output).unwrap();
        let mut opened = ciphertext.clone();
        cipher.open_in_place(&nonce, &aad, &mut opened, &tag).unwrap();
        assert_eq!((&output, &opened), (&plain, &plain));
        #[cfg(feature = "alloc")]
        {
            assert_eq!(cipher.seal(&nonce, &aad, &plain), Ok(all.clone()));
            assert_eq!(cipher.open(&nonce, &aad, &all), Ok(plain.clone()));
        }

        let refused = |nonce, aad: &[u8], all: &[u8]| {
            let mut output = vec![5; length];
            assert_eq!(cipher.open_into(nonce, aad, all, &mut output), Err(Error::Unauthentic), "{length} bytes");
            assert_eq!(output, vec![0; length]);
        };
        refused(&other, &aad, &all);
        refused(&nonce, &[8], &all);
        for at in (0..all.len()).step_by(5).chain([all.len() - 1]) {
            let mut forged = all.clone();
            forged[at] ^= 0x40;
            refused(&nonce, &aad, &forged);
        }
        let mut kept = ciphertext.clone();
        assert_eq!(cipher.open_in_place(&other, &aad, &mut kept, &tag), Err(Error::Unauthentic));
        assert_eq!(kept, ciphertext);
    }
    let got = S::TAG_BYTES - 1;
    let short = cipher.open_into(&nonce, b"", &vec![0; got], &mut []);
    assert_eq!(short, Err(Error::TooShort { argument: "sealed message", got, least: S::TAG_BYTES }));
}

#[test]
fn calls() {
    check_calls::<Short>();
    check_calls::<Even>();
    check_calls::<Odd>();
    assert_eq!([Aead::<Odd>::KEY_BYTES, Aead::<Odd>::NONCE_BYTES, Aead::<Odd>::TAG_BYTES], [32, 32, 12]);
}

/// The limits of the scheme, and not those of another one.
#[test]
fn limits() {
    let (cipher, nonce) = (Aead::<Even>::new(&Key::new([1; 16])), Nonce::new([2; 16]));
    let (mut long, aad, mut output) = (vec![3; 1001], [4; 51], vec![5; 1017]);
    let error = |argument| Error::TooLong { argument, got: 1001, most: Aead::<Even>::MAX_MESSAGE };
    assert_eq!(cipher.seal_in_place(&nonce, b"", &mut long), Err(error("message")));
    assert_eq!(cipher.seal_detached(&nonce, b"", &long, &mut output[..1001]), Err(error("message")));
    assert_eq!(cipher.seal_into(&nonce, b"", &long, &mut output), Err(error("message")));
    assert_eq!(cipher.open_in_place(&nonce, b"", &mut long, &Tag::new([6; 16])), Err(error("ciphertext")));
    assert_eq!(cipher.open_into(&nonce, b"", &[7; 1017], &mut output), Err(error("ciphertext")));
    #[cfg(feature = "alloc")]
    {
        assert_eq!(cipher.seal(&nonce, b"", &long), Err(error("message")));
        assert_eq!(cipher.open(&nonce, b"", &[7; 1017]), Err(error("ciphertext")));
    }
    let error = Error::TooLong { argument: "associated data", got: 51, most: Even::MAX_AAD };
    assert_eq!(cipher.seal_in_place(&nonce, &aad, &mut long[..1000]), Err(error));
    assert_eq!(cipher.open_in_place(&nonce, &aad, &mut long[..1000], &Tag::new([6; 16])), Err(error));
    assert_eq!((long, output), (vec![3; 1001], vec![5; 1017]));
    let _tag = cipher.seal_in_place(&nonce, &aad[..50], &mut [0; 1000]).unwrap();
}

/// A key is made ready when it is given, and not with each message.
#[test]
fn keys_are_made_ready_once() {
    // Of this size by this test alone; others may count meanwhile.
    let before = READY.load(Relaxed);
    let cipher = Aead::<Toy<20, 24, 8>>::new(&Key::new([1; 20]));
    let (copy, nonce) = (cipher.clone(), Nonce::new([2; 24]));
    let mut tags = (0..10_000).map(|i| [&cipher, &copy][i % 2].seal_in_place(&nonce, b"", &mut [3; 5]).unwrap());
    let first = tags.next();
    assert!(tags.all(|tag| Some(tag) == first));
    assert!(READY.load(Relaxed) < before + 1000);
}

/// Chunks are sealed as single messages would be, under nonces of prefix, number and an end; and out of order they are refused.
fn check_stream<S: Scheme + StreamScheme>() {
    assert_eq!(S::PREFIX_BYTES + 5, S::NONCE_BYTES);
    let prefix: S::Prefix = typed(S::PREFIX_BYTES, 2);
    for level in all_levels() {
        let cipher = Streams::<S>::with_level(&typed(S::KEY_BYTES, 1), level);
        let single = Aead::<S>::with_level(&typed(S::KEY_BYTES, 1), level);
        let (mut sealer, chunks) = (Sealer::new(&cipher, prefix), [message(40), message(0), message(1000)]);
        let mut sealed = Vec::new();
        for (number, chunk) in chunks.iter().enumerate() {
            let last = number == 2;
            let nonce = [prefix.as_ref(), &[0, 0, 0, number as u8, u8::from(last)]].concat();
            let mut expected = chunk.clone();
            let tag = single.seal_in_place(&S::Nonce::try_from(&nonce).unwrap(), &[9], &mut expected).unwrap();
            let mut output = vec![0; chunk.len() + S::TAG_BYTES];
            let bytes = match last {
                true => sealer.seal_last_into(&[9], chunk, &mut output),
                false => sealer.seal_next_into(&[9], chunk, &mut output),
            };
            assert_eq!(bytes, Ok(output.len()));
            assert_eq!(output, [&expected, tag.as_ref()].concat(), "{level}, chunk {number}");
            sealed.push(output);
        }
        let mut room = vec![0; 1000];
        let mut opener = Opener::new(&cipher, prefix);
        assert_eq!(opener.open_next_into(&[9], &sealed[1], &mut room), Err(Error::Unauthentic));
        assert_eq!(opener.open_last_into(&[9], &sealed[0], &mut room), Err(Error::Unauthentic));
        assert_eq!(opener.open_next_into(&[9], &sealed[0], &mut room), Ok(40));
        assert_eq!(room[..40], chunks[0]);
        assert_eq!(opener.open_next_into(&[9], &sealed[1], &mut room), Ok(0));
        assert_eq!(opener.open_next_into(&[9], &sealed[2], &mut room), Err(Error::Unauthentic));
        assert_eq!(opener.open_last_into(&[9], &sealed[2], &mut room), Ok(1000));
        assert_eq!(room, chunks[2]);
    }
}

#[test]
fn streams() {
    check_stream::<Short>();
    check_stream::<Even>();
    check_stream::<Odd>();
    // The limit is the scheme's here too.
    let cipher = Streams::<Even>::new(&stream::Key::new([1; 16]));
    let mut sealer = Sealer::new(&cipher, Nonce::counted_prefix(1 << 56).unwrap());
    let error = Error::TooLong { argument: "message", got: 1001, most: Streams::<Even>::MAX_CHUNK };
    assert_eq!(sealer.seal_next(b"", &mut [0; 1001]), Err(error));
    assert_eq!(Nonce::counted_prefix(1 << 56).unwrap(), Nonce::new([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(Nonce::counted_prefix(0x0102).unwrap(), Nonce::new([0, 0, 0, 0, 0, 1, 2]));
    let most = (1 << 56) - 1;
    let error = Error::OutOfRange { argument: "number of the stream", got: most + 1, least: 0, most };
    assert_eq!(Nonce::<7>::counted_prefix(most + 1), Err(error));
    assert_eq!(Nonce::<7>::counted_prefix(most), Ok(Nonce::new([255; 7])));
}
