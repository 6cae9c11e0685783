//! Streams of chunks against the reference, and what must be refused of them.

use super::common::{Random, at_every_level};
use saltern::Error;
use saltern::aead::stream::{ChaCha20Poly1305, Key, MAX_CHUNKS, Opener, Sealer, Streams, XChaCha20Poly1305};
use saltern::aead::{Nonce, Scheme, Tag};
use saltern_reference::aead::Aead as Reference;
use saltern_reference::stream;

/// A chunk with its associated data.
type Chunk = (Vec<u8>, Vec<u8>);

/// A sealed chunk: associated data, ciphertext, tag.
#[derive(Clone)]
struct Sealed {
    aad: Vec<u8>,
    ciphertext: Vec<u8>,
    tag: Tag,
}

fn nonce<const N: usize>(random: &mut Random) -> Nonce<N> {
    Nonce::new(random.array())
}

fn chunks(lengths: &[usize], random: &mut Random) -> Vec<Chunk> {
    let chunk = |&n: &usize| {
        let aad_bytes = random.below(30);
        (random.bytes(aad_bytes), random.bytes(n))
    };
    lengths.iter().map(chunk).collect()
}

fn seal<S: Scheme>(cipher: &Streams<S>, prefix: S::Prefix, chunks: &[Chunk]) -> Vec<Sealed> {
    let mut sealer = Sealer::new(cipher, prefix);
    let ((last_aad, last), front) = chunks.split_last().unwrap();
    let mut sealed = Vec::new();
    for (aad, message) in front {
        let mut data = message.clone();
        let tag = sealer.seal_next(aad, &mut data).unwrap();
        sealed.push(Sealed { aad: aad.clone(), ciphertext: data, tag });
    }
    let mut data = last.clone();
    let tag = sealer.seal_last(last_aad, &mut data).unwrap();
    sealed.push(Sealed { aad: last_aad.clone(), ciphertext: data, tag });
    sealed
}

/// Opens all chunks, the last of them as the last. A refused chunk must be left as it was.
fn open<S: Scheme>(cipher: &Streams<S>, prefix: S::Prefix, sealed: &[Sealed]) -> Result<Vec<Vec<u8>>, Error> {
    let unchanged = |result: Result<(), Error>, data: &[u8], chunk: &Sealed| {
        assert!(result.is_ok() || data == chunk.ciphertext, "a refused chunk has changed");
        result
    };
    let mut opener = Opener::new(cipher, prefix);
    let (last, front) = sealed.split_last().unwrap();
    let mut messages = Vec::new();
    for chunk in front {
        let mut data = chunk.ciphertext.clone();
        let result = opener.open_next(&chunk.aad, &mut data, &chunk.tag);
        unchanged(result, &data, chunk)?;
        messages.push(data);
    }
    let mut data = last.ciphertext.clone();
    let result = opener.open_last(&last.aad, &mut data, &last.tag);
    unchanged(result, &data, last)?;
    messages.push(data);
    Ok(messages)
}

fn check_against_reference<S: Scheme>(
    reference: Reference,
    key: &[u8; 32],
    cipher: &Streams<S>,
    prefix: S::Prefix,
    random: &mut Random,
) {
    for lengths in [&[0][..], &[40], &[64, 64, 0], &[1, 2, 3, 4, 5], &[1000, 1000, 1000, 17], &[0, 0, 9000, 300]] {
        let chunks = chunks(lengths, random);
        let sealed = seal(cipher, prefix, &chunks);
        let borrowed: Vec<stream::Chunk> = chunks.iter().map(|(aad, message)| (&aad[..], &message[..])).collect();
        let expected = stream::seal(reference, key, prefix.as_ref(), &borrowed);
        for (i, (sealed, expected)) in sealed.iter().zip(&expected).enumerate() {
            let both = [&sealed.ciphertext[..], sealed.tag.as_bytes()].concat();
            assert!(both == *expected, "chunk {i} of {lengths:?}: {cipher:?}");
        }
        let messages: Vec<Vec<u8>> = chunks.into_iter().map(|(_, message)| message).collect();
        assert_eq!(open(cipher, prefix, &sealed), Ok(messages), "{lengths:?}: {cipher:?}");
    }
}

fn check_refusals<S: Scheme>(cipher: &Streams<S>, prefix: S::Prefix, other: S::Prefix, random: &mut Random) {
    let sealed = seal(cipher, prefix, &chunks(&[100, 100, 100, 100, 30], random));
    assert!(open(cipher, prefix, &sealed).is_ok());

    let pick = |order: &[usize]| order.iter().map(|&i| sealed[i].clone()).collect::<Vec<_>>();
    let wrong: [(&str, &[usize]); 12] = [
        ("the first chunk is missing", &[1, 2, 3, 4]),
        ("a chunk in the middle is missing", &[0, 1, 3, 4]),
        ("the last chunk is missing", &[0, 1, 2, 3]),
        ("nothing but the last chunk", &[4]),
        ("nothing but the first chunk", &[0]),
        ("a chunk is repeated", &[0, 1, 1, 2, 3, 4]),
        ("the last chunk is repeated", &[0, 1, 2, 3, 4, 4]),
        ("two chunks are exchanged", &[0, 2, 1, 3, 4]),
        ("the last two chunks are exchanged", &[0, 1, 2, 4, 3]),
        ("a chunk in another's place", &[0, 1, 1, 3, 4]),
        ("a chunk follows the last", &[0, 1, 2, 3, 4, 0]),
        ("backwards", &[4, 3, 2, 1, 0]),
    ];
    for (what, order) in wrong {
        assert_eq!(open(cipher, prefix, &pick(order)), Err(Error::Refused), "{what}: {cipher:?}");
    }
    assert_eq!(open(cipher, other, &sealed), Err(Error::Refused), "another prefix: {cipher:?}");

    for place in 0..sealed.len() {
        for what in ["shorter", "longer", "changed", "tag", "aad"] {
            let mut wrong = sealed.clone();
            let chunk = &mut wrong[place];
            match what {
                "shorter" => _ = chunk.ciphertext.pop(),
                "longer" => chunk.ciphertext.push(0),
                "changed" => chunk.ciphertext[7] ^= 0x40,
                "tag" => chunk.tag = sealed[(place + 1) % sealed.len()].tag,
                _ => chunk.aad.push(0),
            }
            assert_eq!(open(cipher, prefix, &wrong), Err(Error::Refused), "chunk {place} {what}: {cipher:?}");
        }
    }

    // Chunks of another stream under the same key.
    let foreign = seal(cipher, other, &chunks(&[100, 100, 100, 100, 30], random));
    for place in 0..sealed.len() {
        let mut wrong = sealed.clone();
        wrong[place] = foreign[place].clone();
        assert_eq!(open(cipher, prefix, &wrong), Err(Error::Refused), "foreign chunk {place}: {cipher:?}");
    }
}

/// After a refused chunk the opener still waits for the same one.
fn check_that_refusal_moves_nothing<S: Scheme>(cipher: &Streams<S>, prefix: S::Prefix, random: &mut Random) {
    let chunks = chunks(&[50, 60, 70], random);
    let sealed = seal(cipher, prefix, &chunks);
    let mut opener = Opener::new(cipher, prefix);
    for (i, chunk) in sealed[..2].iter().enumerate() {
        for (j, wrong) in sealed.iter().enumerate().filter(|&(j, _)| j != i) {
            let mut data = wrong.ciphertext.clone();
            let refused = opener.open_next(&wrong.aad, &mut data, &wrong.tag);
            assert_eq!(refused, Err(Error::Refused), "chunk {j} for {i}: {cipher:?}");
        }
        let mut data = chunk.ciphertext.clone();
        opener.open_next(&chunk.aad, &mut data, &chunk.tag).unwrap();
        assert!(data == chunks[i].1);
    }
    let mut data = sealed[2].ciphertext.clone();
    opener.open_last(&sealed[2].aad, &mut data, &sealed[2].tag).unwrap();
    assert!(data == chunks[2].1);
}

/// Chunk number 2^32 - 1 is there for a last chunk alone.
fn check_the_last_number<S: Scheme>(reference: Reference, key: &[u8; 32], cipher: &Streams<S>, prefix: S::Prefix)
where
    S::Prefix: AsRef<[u8]>,
{
    let sealed = |number: u32, last: bool| {
        let nonce = stream::nonce(prefix.as_ref(), number, last);
        let (ciphertext, tag) = reference.seal(key, &nonce, b"", b"a chunk");
        (ciphertext, Tag::new(tag))
    };
    let too_many = Err(Error::TooManyChunks { most: MAX_CHUNKS });

    let mut opener = Opener::new(cipher, prefix);
    opener.seek(u32::MAX - 1);
    let (mut data, tag) = sealed(u32::MAX - 1, false);
    opener.open_next(b"", &mut data, &tag).unwrap();
    assert_eq!(data, b"a chunk");
    let (mut data, tag) = sealed(u32::MAX, false);
    let ciphertext = data.clone();
    assert_eq!(opener.open_next(b"", &mut data, &tag), too_many);
    assert!(data == ciphertext);
    let (mut data, tag) = sealed(u32::MAX, true);
    opener.open_last(b"", &mut data, &tag).unwrap();
    assert_eq!(data, b"a chunk");

    let mut opener = Opener::new(cipher, prefix);
    opener.seek(u32::MAX);
    let (mut data, tag) = sealed(0, true);
    assert_eq!(opener.open_last(b"", &mut data, &tag), Err(Error::Refused), "the counter does not wrap");
}

#[test]
fn as_the_reference_has_it() {
    at_every_level(|level| {
        let mut random = Random(41);
        let key = random.array();
        let cipher = ChaCha20Poly1305::with_level(&Key::new(key), level);
        check_against_reference(Reference::ChaCha20Poly1305, &key, &cipher, nonce(&mut random), &mut random);
        let cipher = XChaCha20Poly1305::with_level(&Key::new(key), level);
        check_against_reference(Reference::XChaCha20Poly1305, &key, &cipher, nonce(&mut random), &mut random);
    });
}

#[test]
fn changed_streams_are_refused() {
    at_every_level(|level| {
        let mut random = Random(42);
        let key = Key::new(random.array());
        let cipher = ChaCha20Poly1305::with_level(&key, level);
        check_refusals(&cipher, nonce(&mut random), nonce(&mut random), &mut random);
        check_that_refusal_moves_nothing(&cipher, nonce(&mut random), &mut random);
        let cipher = XChaCha20Poly1305::with_level(&key, level);
        check_refusals(&cipher, nonce(&mut random), nonce(&mut random), &mut random);
        check_that_refusal_moves_nothing(&cipher, nonce(&mut random), &mut random);
    });
}

#[test]
fn the_counter_ends() {
    let key = [43; 32];
    check_the_last_number(
        Reference::ChaCha20Poly1305,
        &key,
        &ChaCha20Poly1305::new(&Key::new(key)),
        Nonce::new([1; 7]),
    );
    check_the_last_number(
        Reference::XChaCha20Poly1305,
        &key,
        &XChaCha20Poly1305::new(&Key::new(key)),
        Nonce::new([2; 19]),
    );
}

/// Prefixes of the system's choice are long, and another one each time.
#[cfg(feature = "getrandom")]
#[test]
fn generated_prefixes_differ() {
    assert_ne!(Nonce::generate_prefix().unwrap(), Nonce::generate_prefix().unwrap());
}

/// Any chunk can be read without those before it.
#[test]
fn seek_to_a_chunk() {
    let mut random = Random(44);
    let (cipher, prefix) = (XChaCha20Poly1305::new(&Key::new(random.array())), nonce(&mut random));
    let chunks = chunks(&[64; 9], &mut random);
    let sealed = seal(&cipher, prefix, &chunks);
    let mut opener = Opener::new(&cipher, prefix);
    for i in [5, 2, 7, 0, 6] {
        opener.seek(i as u32);
        let mut data = sealed[i].ciphertext.clone();
        opener.open_next(&sealed[i].aad, &mut data, &sealed[i].tag).unwrap();
        assert!(data == chunks[i].1, "chunk {i}");
    }
    opener.seek(8);
    let mut data = sealed[8].ciphertext.clone();
    opener.open_last(&sealed[8].aad, &mut data, &sealed[8].tag).unwrap();
    assert!(data == chunks[8].1);
}
