//! Streams of chunks against the reference, and what must be refused of them.

use super::common::{Buffer, Random, at_every_level};
use saltern::Error;
use saltern::aead::stream::{Key, MAX_CHUNKS, Opener, Sealer, Streams, XChaCha20Poly1305, XSalsa20Poly1305};
use saltern::aead::{Nonce, StreamScheme, Tag, scheme};
use saltern::cpu::Level;
use saltern::hazmat::at_level::*;
use saltern_reference::aead::Aead as Reference;
use saltern_reference::stream;

/// A scheme with the reference's counterpart.
trait Tested: StreamScheme<StreamKey = Key, Tag = Tag> {
    const REFERENCE: Reference;

    fn takes_aad() -> bool {
        Self::REFERENCE != Reference::XSalsa20Poly1305
    }
}

impl Tested for scheme::ChaCha20Poly1305 {
    const REFERENCE: Reference = Reference::ChaCha20Poly1305;
}
impl Tested for scheme::XChaCha20Poly1305 {
    const REFERENCE: Reference = Reference::XChaCha20Poly1305;
}
impl Tested for scheme::XSalsa20Poly1305 {
    const REFERENCE: Reference = Reference::XSalsa20Poly1305;
}

/// A chunk with its associated data.
type Chunk = (Vec<u8>, Vec<u8>);

/// A sealed chunk: associated data, ciphertext, tag.
#[derive(Clone)]
struct Sealed {
    aad: Vec<u8>,
    ciphertext: Vec<u8>,
    tag: Tag,
}

impl Sealed {
    /// As one piece, which ends with the tag.
    fn with_tag(&self) -> Vec<u8> {
        [&self.ciphertext[..], self.tag.as_bytes()].concat()
    }
}

fn nonce<const N: usize>(random: &mut Random) -> Nonce<N> {
    Nonce::new(random.array())
}

fn chunks<S: Tested>(lengths: &[usize], random: &mut Random) -> Vec<Chunk> {
    let chunk = |&n: &usize| {
        let aad_bytes = if S::takes_aad() { random.below(30) } else { 0 };
        (random.bytes(aad_bytes), random.bytes(n))
    };
    lengths.iter().map(chunk).collect()
}

/// Seals all chunks in place, from one buffer to another, and with the tag at the end: with the same result.
fn seal<S: Tested>(cipher: &Streams<S>, prefix: S::Prefix, chunks: &[Chunk]) -> Vec<Sealed> {
    let sealed = seal_in_place(cipher, prefix, chunks);
    let (mut detached, mut into) = (Sealer::new(cipher, prefix), Sealer::new(cipher, prefix));
    for (i, ((aad, message), expected)) in chunks.iter().zip(&sealed).enumerate() {
        let (n, last) = (message.len(), i + 1 == chunks.len());
        let what = format!("chunk {i}: {cipher:?}");
        let mut ciphertext = Buffer::blank(n, 3);
        let tag = match last {
            false => detached.seal_next_detached(aad, message, ciphertext.get_mut()),
            true => detached.seal_last_detached(aad, message, ciphertext.get_mut()),
        };
        assert_eq!(tag, Ok(expected.tag), "{what}");
        ciphertext.expect(&expected.ciphertext, &what);

        let mut output = Buffer::blank(n + S::TAG_BYTES, 5);
        let bytes = match last {
            false => into.seal_next_into(aad, message, output.get_mut()),
            true => into.seal_last_into(aad, message, output.get_mut()),
        };
        assert_eq!(bytes, Ok(n + S::TAG_BYTES), "{what}");
        output.expect(&expected.with_tag(), &what);
    }
    sealed
}

fn seal_in_place<S: Tested>(cipher: &Streams<S>, prefix: S::Prefix, chunks: &[Chunk]) -> Vec<Sealed> {
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

/// Opens all chunks, the last of them as the last: in place, from one buffer to another, and with the tag at the end,
/// with the same result. Where a chunk is refused another buffer must hold zeros.
fn open<S: Tested>(cipher: &Streams<S>, prefix: S::Prefix, sealed: &[Sealed]) -> Result<Vec<Vec<u8>>, Error> {
    let opened = open_in_place(cipher, prefix, sealed);
    let (mut detached, mut into) = (Opener::new(cipher, prefix), Opener::new(cipher, prefix));
    for (i, chunk) in sealed.iter().enumerate() {
        let Sealed { aad, ciphertext, tag } = chunk;
        let (n, last) = (ciphertext.len(), i + 1 == sealed.len());
        let what = format!("chunk {i}: {cipher:?}");
        let (mut apart, mut together) = (Buffer::blank(n, 3), Buffer::blank(n, 5));
        let result = match last {
            false => detached.open_next_detached(aad, ciphertext, tag, apart.get_mut()),
            true => detached.open_last_detached(aad, ciphertext, tag, apart.get_mut()),
        };
        let bytes = match last {
            false => into.open_next_into(aad, &chunk.with_tag(), together.get_mut()),
            true => into.open_last_into(aad, &chunk.with_tag(), together.get_mut()),
        };
        assert_eq!(bytes, result.map(|()| n), "{what}");
        let expected = match (&opened, &result) {
            (Ok(messages), Ok(())) => messages[i].clone(),
            (_, Err(_)) => vec![0; n],
            // One that was accepted before another one was refused.
            (Err(_), Ok(())) => apart.get().to_vec(),
        };
        apart.expect(&expected, &what);
        together.expect(&expected, &what);
        if let Err(error) = result {
            assert_eq!(opened, Err(error), "{what}");
            return opened;
        }
    }
    assert!(opened.is_ok(), "refused in place alone: {cipher:?}");
    opened
}

/// A refused chunk must be left as it was.
fn open_in_place<S: Tested>(cipher: &Streams<S>, prefix: S::Prefix, sealed: &[Sealed]) -> Result<Vec<Vec<u8>>, Error> {
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

fn check_against_reference<S: Tested>(level: Level, prefix: S::Prefix, random: &mut Random) {
    let key = random.array();
    let cipher = &Streams::<S>::with_level(&Key::new(key), level);
    for lengths in [&[0][..], &[40], &[64, 64, 0], &[1, 2, 3, 4, 5], &[1000, 1000, 1000, 17], &[0, 0, 9000, 300]] {
        let chunks = chunks::<S>(lengths, random);
        let sealed = seal(cipher, prefix, &chunks);
        let borrowed: Vec<stream::Chunk> = chunks.iter().map(|(aad, message)| (&aad[..], &message[..])).collect();
        let expected = stream::seal(S::REFERENCE, &key, prefix.as_ref(), &borrowed);
        for (i, (sealed, expected)) in sealed.iter().zip(&expected).enumerate() {
            let both = [&sealed.ciphertext[..], sealed.tag.as_bytes()].concat();
            assert!(both == *expected, "chunk {i} of {lengths:?}: {cipher:?}");
        }
        let messages: Vec<Vec<u8>> = chunks.into_iter().map(|(_, message)| message).collect();
        assert_eq!(open(cipher, prefix, &sealed), Ok(messages), "{lengths:?}: {cipher:?}");
    }
}

fn check_refusals<S: Tested>(level: Level, prefix: S::Prefix, other: S::Prefix, random: &mut Random) {
    let cipher = &Streams::<S>::with_level(&Key::new(random.array()), level);
    let sealed = seal(cipher, prefix, &chunks::<S>(&[100, 100, 100, 100, 30], random));
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
        assert_eq!(open(cipher, prefix, &pick(order)), Err(Error::Unauthentic), "{what}: {cipher:?}");
    }
    assert_eq!(open(cipher, other, &sealed), Err(Error::Unauthentic), "another prefix: {cipher:?}");

    for place in 0..sealed.len() {
        for what in ["shorter", "longer", "changed", "tag", "aad"].into_iter().take(4 + usize::from(S::takes_aad())) {
            let mut wrong = sealed.clone();
            let chunk = &mut wrong[place];
            match what {
                "shorter" => _ = chunk.ciphertext.pop(),
                "longer" => chunk.ciphertext.push(0),
                "changed" => chunk.ciphertext[7] ^= 0x40,
                "tag" => chunk.tag = sealed[(place + 1) % sealed.len()].tag,
                _ => chunk.aad.push(0),
            }
            assert_eq!(open(cipher, prefix, &wrong), Err(Error::Unauthentic), "chunk {place} {what}: {cipher:?}");
        }
    }

    // Chunks of another stream under the same key.
    let foreign = seal(cipher, other, &chunks::<S>(&[100, 100, 100, 100, 30], random));
    for place in 0..sealed.len() {
        let mut wrong = sealed.clone();
        wrong[place] = foreign[place].clone();
        assert_eq!(open(cipher, prefix, &wrong), Err(Error::Unauthentic), "foreign chunk {place}: {cipher:?}");
    }
}

/// After a refused chunk the opener still waits for the same one.
fn check_that_refusal_moves_nothing<S: Tested>(level: Level, prefix: S::Prefix, random: &mut Random) {
    let cipher = &Streams::<S>::with_level(&Key::new(random.array()), level);
    let chunks = chunks::<S>(&[50, 60, 70], random);
    let sealed = seal(cipher, prefix, &chunks);
    let mut opener = Opener::new(cipher, prefix);
    for (i, chunk) in sealed[..2].iter().enumerate() {
        for (j, wrong) in sealed.iter().enumerate().filter(|&(j, _)| j != i) {
            let mut data = wrong.ciphertext.clone();
            let refused = opener.open_next(&wrong.aad, &mut data, &wrong.tag);
            assert_eq!(refused, Err(Error::Unauthentic), "chunk {j} for {i}: {cipher:?}");
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
fn check_the_last_number<S: Tested>(prefix: S::Prefix) {
    let key = [43; 32];
    let cipher = &Streams::<S>::new(&Key::new(key));
    let sealed = |number: u32, last: bool| {
        let nonce = stream::nonce(prefix.as_ref(), number, last);
        let (ciphertext, tag) = S::REFERENCE.seal(&key, &nonce, b"", b"a chunk");
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
    let whole = [&ciphertext[..], tag.as_bytes()].concat();
    assert_eq!(opener.open_next_detached(b"", &ciphertext, &tag, &mut [0; 7]), too_many);
    assert_eq!(opener.open_next_into(b"", &whole, &mut [0; 7]).map(drop), too_many);
    let (mut data, tag) = sealed(u32::MAX, true);
    opener.open_last(b"", &mut data, &tag).unwrap();
    assert_eq!(data, b"a chunk");

    let mut opener = Opener::new(cipher, prefix);
    opener.seek(u32::MAX);
    let (mut data, tag) = sealed(0, true);
    assert_eq!(opener.open_last(b"", &mut data, &tag), Err(Error::Unauthentic), "the counter does not wrap");
}

#[test]
fn as_the_reference_has_it() {
    at_every_level(|level| {
        let mut random = Random(41);
        check_against_reference::<scheme::ChaCha20Poly1305>(level, nonce(&mut random), &mut random);
        check_against_reference::<scheme::XChaCha20Poly1305>(level, nonce(&mut random), &mut random);
        check_against_reference::<scheme::XSalsa20Poly1305>(level, nonce(&mut random), &mut random);
    });
}

#[test]
fn changed_streams_are_refused() {
    at_every_level(|level| {
        let mut random = Random(42);
        let (long, short): (Nonce<19>, Nonce<7>) = (nonce(&mut random), nonce(&mut random));
        check_refusals::<scheme::ChaCha20Poly1305>(level, short, nonce(&mut random), &mut random);
        check_refusals::<scheme::XChaCha20Poly1305>(level, long, nonce(&mut random), &mut random);
        check_refusals::<scheme::XSalsa20Poly1305>(level, long, nonce(&mut random), &mut random);
        check_that_refusal_moves_nothing::<scheme::ChaCha20Poly1305>(level, short, &mut random);
        check_that_refusal_moves_nothing::<scheme::XChaCha20Poly1305>(level, long, &mut random);
        check_that_refusal_moves_nothing::<scheme::XSalsa20Poly1305>(level, long, &mut random);
    });
}

/// What cannot be authenticated is refused, before anything is done.
#[test]
fn associated_data_that_the_scheme_does_not_take() {
    let (cipher, prefix) = (XSalsa20Poly1305::new(&Key::new([1; 32])), Nonce::new([2; 19]));
    let refused = Error::TooLong { argument: "associated data", got: 3, most: 0 };
    let mut chunk = *b"a chunk";
    let mut sealer = Sealer::new(&cipher, prefix);
    assert_eq!(sealer.seal_next(b"aad", &mut chunk), Err(refused));
    assert_eq!(&chunk, b"a chunk");
    let tag = sealer.seal_next(b"", &mut chunk).unwrap();
    let (mut opener, sealed) = (Opener::new(&cipher, prefix), chunk);
    assert_eq!(opener.open_next(b"aad", &mut chunk, &tag), Err(refused));
    assert_eq!(chunk, sealed);
    opener.open_next(b"", &mut chunk, &tag).unwrap();
    assert_eq!(&chunk, b"a chunk");
    assert_eq!(sealer.seal_last(b"aad", &mut chunk), Err(refused));
    assert_eq!(opener.open_last(b"aad", &mut chunk, &tag), Err(refused));
    assert_eq!(&chunk, b"a chunk");

    let (mut sealer, mut opener) = (Sealer::new(&cipher, prefix), Opener::new(&cipher, prefix));
    let (input, mut output) = ([7; 23], [5; 39]);
    assert_eq!(sealer.seal_next_detached(b"aad", &input, &mut output[..23]), Err(refused));
    assert_eq!(sealer.seal_next_into(b"aad", &input, &mut output), Err(refused));
    assert_eq!(sealer.seal_last_into(b"aad", &input, &mut output), Err(refused));
    assert_eq!(opener.open_next_detached(b"aad", &input, &tag, &mut output[..23]), Err(refused));
    assert_eq!(opener.open_next_into(b"aad", &input, &mut output), Err(refused));
    assert_eq!(opener.open_last_into(b"aad", &input, &mut output), Err(refused));
    assert_eq!(output, [5; 39]);
}

#[test]
fn the_counter_ends() {
    check_the_last_number::<scheme::ChaCha20Poly1305>(Nonce::new([1; 7]));
    check_the_last_number::<scheme::XChaCha20Poly1305>(Nonce::new([2; 19]));
    check_the_last_number::<scheme::XSalsa20Poly1305>(Nonce::new([2; 19]));
}

/// Prefixes of the system's choice are long, and another one each time.
#[cfg(feature = "getrandom")]
#[test]
fn generated_prefixes_differ() {
    assert_ne!(Nonce::<19>::generate_prefix().unwrap(), Nonce::generate_prefix().unwrap());
}

/// Buffers of the wrong length are refused, and neither they nor the place change.
#[test]
fn wrong_buffers() {
    let (cipher, prefix) = (XChaCha20Poly1305::new(&Key::new([1; 32])), Nonce::new([2; 19]));
    let (mut sealer, mut right, mut wrong) = (Sealer::new(&cipher, prefix), [0; 23], [5; 22]);
    let length = Error::Length { argument: "output", got: 6, expected: 7 };
    let short = |got, least| Error::TooShort { argument: "output", got, least };
    assert_eq!(sealer.seal_next_detached(b"", b"a chunk", &mut wrong[..6]), Err(length));
    assert_eq!(sealer.seal_next_into(b"", b"a chunk", &mut wrong), Err(short(22, 23)));
    assert_eq!(Sealer::new(&cipher, prefix).seal_last_detached(b"", b"a chunk", &mut wrong[..6]), Err(length));
    assert_eq!(Sealer::new(&cipher, prefix).seal_last_into(b"", b"a chunk", &mut wrong), Err(short(22, 23)));
    assert_eq!(wrong, [5; 22]);
    assert_eq!(sealer.seal_next_into(b"", b"a chunk", &mut right), Ok(23));

    let (mut opener, mut message) = (Opener::new(&cipher, prefix), [5; 7]);
    let (ciphertext, tag) = (&right[..7], Tag::try_from(&right[7..]).unwrap());
    let last = || Opener::new(&cipher, prefix);
    assert_eq!(opener.open_next_detached(b"", ciphertext, &tag, &mut message[..6]), Err(length));
    assert_eq!(opener.open_next_into(b"", &right, &mut message[..6]), Err(short(6, 7)));
    assert_eq!(last().open_last_detached(b"", ciphertext, &tag, &mut message[..6]), Err(length));
    assert_eq!(last().open_last_into(b"", &right, &mut message[..6]), Err(short(6, 7)));
    let no_tag = Error::TooShort { argument: "sealed message", got: 15, least: 16 };
    assert_eq!(opener.open_next_into(b"", &right[..15], &mut message), Err(no_tag));
    assert_eq!(last().open_last_into(b"", &right[..15], &mut message), Err(no_tag));
    assert_eq!(message, [5; 7]);
    assert_eq!(opener.open_next_into(b"", &right, &mut message), Ok(7));
    assert_eq!(&message, b"a chunk");
}

/// A last chunk that was not sealed or opened ends nothing; after one that was, nothing follows.
#[test]
fn streams_end_once() {
    let (cipher, prefix) = (XChaCha20Poly1305::new(&Key::new([1; 32])), Nonce::new([2; 19]));
    let (mut sealer, mut opener) = (Sealer::new(&cipher, prefix), Opener::new(&cipher, prefix));
    let (mut sealed, mut message) = ([5; 23], [5; 7]);
    let short = |got, least| Error::TooShort { argument: "output", got, least };
    assert_eq!(sealer.seal_last_into(b"", b"a chunk", &mut sealed[..22]), Err(short(22, 23)));
    assert_eq!(sealer.seal_last_into(b"", b"a chunk", &mut sealed), Ok(23));
    let (ended, before) = (Error::StreamEnded, sealed);
    let (ciphertext, tag) = (&before[..7], Tag::try_from(&before[7..]).unwrap());
    assert_eq!(sealer.seal_last_into(b"", b"a chunk", &mut sealed), Err(ended));
    assert_eq!(sealer.seal_next_into(b"", b"a chunk", &mut sealed), Err(ended));
    assert_eq!(sealer.seal_last_detached(b"", b"a chunk", &mut sealed[..7]), Err(ended));
    assert_eq!(sealer.seal_next_detached(b"", b"a chunk", &mut sealed[..7]), Err(ended));
    assert_eq!(sealer.seal_last(b"", &mut sealed), Err(ended));
    assert_eq!(sealer.seal_next(b"", &mut sealed), Err(ended));
    assert_eq!(sealed, before);

    assert_eq!(opener.open_last_into(b"", &sealed, &mut message[..6]), Err(short(6, 7)));
    sealed[3] ^= 1;
    assert_eq!(opener.open_last_into(b"", &sealed, &mut message), Err(Error::Unauthentic));
    assert_eq!(opener.open_last_into(b"", &before, &mut message), Ok(7));
    assert_eq!(&message, b"a chunk");
    assert_eq!(opener.open_last_into(b"", &before, &mut message), Err(ended));
    assert_eq!(opener.open_next_into(b"", &before, &mut message), Err(ended));
    assert_eq!(opener.open_last_detached(b"", ciphertext, &tag, &mut message), Err(ended));
    assert_eq!(opener.open_next_detached(b"", ciphertext, &tag, &mut message), Err(ended));
    assert_eq!(opener.open_last(b"", &mut message, &tag), Err(ended));
    assert_eq!(opener.open_next(b"", &mut message, &tag), Err(ended));
    assert_eq!(&message, b"a chunk");
    opener.seek(0);
    assert_eq!(opener.open_last_into(b"", &before, &mut message), Ok(7));
}

/// Any chunk can be read without those before it.
#[test]
fn seek_to_a_chunk() {
    let mut random = Random(44);
    let (cipher, prefix) = (XChaCha20Poly1305::new(&Key::new(random.array())), nonce(&mut random));
    let chunks = chunks::<scheme::XChaCha20Poly1305>(&[64; 9], &mut random);
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

/// What a caller may keep: both ends own the key, and outlive the cipher that they were made of.
#[test]
fn kept_in_a_struct() {
    struct Connection {
        sealer: Sealer<scheme::ChaCha20Poly1305>,
        opener: Opener<scheme::ChaCha20Poly1305>,
    }
    fn connect(key: &Key) -> Connection {
        let cipher = Streams::new(key);
        Connection { sealer: Sealer::new(&cipher, [1; 7].into()), opener: Opener::new(&cipher.clone(), [1; 7].into()) }
    }
    fn erased<T: zeroize::ZeroizeOnDrop + Send + 'static>(_: &T) {}
    let Connection { mut sealer, mut opener } = connect(&Key::new([3; 32]));
    erased(&sealer);
    erased(&opener);
    let mut chunk = *b"forty sacks of salt";
    for _ in 0..2 {
        let tag = sealer.seal_next(b"", &mut chunk).unwrap();
        opener.open_next(b"", &mut chunk, &tag).unwrap();
    }
    let tag = sealer.seal_last(b"", &mut chunk).unwrap();
    opener.open_last(b"", &mut chunk, &tag).unwrap();
    assert_eq!(&chunk, b"forty sacks of salt");
}
