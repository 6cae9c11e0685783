//! The tasks of operations that are not message in, message out: keys, exchanges, signatures, sums of points; in
//! [`hash`], hashes and what is built on them.
//!
//! Each is made from a closure with typed arguments, which says whether the library did it. What a library can set up
//! beforehand, a key or a context, the closure brings with it.

pub mod hash;
mod pieces;

pub use pieces::{Pieces, through};

use crate::contract::{Input, Task};
use crate::job::{Answer, Job, Refusal, Verdict};
use crate::operations::SIGNED_BYTES;

/// A task, or why it could not be set up.
pub type Made = Result<Box<dyn Task>, String>;

/// A secret key, a public key, a scalar, a point, or what two sides share.
pub type Word = [u8; 32];

/// A signature, or a seed followed by its public key.
pub type Pair = [u8; 64];

/// What a verifier's output is where it accepts the good signature and refuses several that are not.
pub const GOOD: u8 = 1;

/// What it is where the good one is refused.
const REFUSES_GOOD: u8 = 0;

/// What it is where one that is not good is accepted.
const ACCEPTS_BAD: u8 = 2;

/// What a verifier does wrong whose output is not [`GOOD`].
pub fn misjudges(output: &[u8]) -> &'static str {
    if output == [ACCEPTS_BAD] { "it accepts a signature that is not good" } else { "it refuses a good signature" }
}

/// A message that is encrypted, and decrypted again, with all that it takes. The closure is given the message and room for the
/// ciphertext and for what it becomes.
pub fn speedtest<A: Answer>(input: &Input, mut work: impl FnMut(&[u8], &mut [u8], &mut [u8]) -> A + 'static) -> Made {
    let length = input.message.len();
    let job = Job::new(&input.message, 2 * length, move |message, output| {
        let (ciphertext, plaintext) = output.split_at_mut(length);
        work(message, ciphertext, plaintext).done()
    });
    Ok(job.tried()?.boxed())
}

/// A message that is signed.
pub type Message = [u8; SIGNED_BYTES];

/// The public key of a secret or a seed.
pub fn keypair<A: Answer>(input: &Input, mut work: impl FnMut(&Word, &mut Word) -> A + 'static) -> Made {
    check("key", &input.key, 32)?;
    Ok(Job::new(&input.key, 32, move |source, sink| match (source.first_chunk(), sink.first_chunk_mut()) {
        (Some(secret), Some(public)) => work(secret, public).done(),
        _ => Err(Refusal::Silent),
    })
    .boxed())
}

/// The element that 64 bytes map to.
pub fn element<A: Answer>(input: &Input, mut work: impl FnMut(&Pair, &mut Word) -> A + 'static) -> Made {
    check("key", &input.key, 64)?;
    Ok(Job::new(&input.key, 32, move |source, sink| match (source.first_chunk(), sink.first_chunk_mut()) {
        (Some(uniform), Some(element)) => work(uniform, element).done(),
        _ => Err(Refusal::Silent),
    })
    .boxed())
}

/// What a secret and the other side's public key give.
pub fn exchange<A: Answer>(input: &Input, mut work: impl FnMut(&Word, &Word, &mut Word) -> A + 'static) -> Made {
    check("key", &input.key, 32)?;
    exchanges(input, move |secrets, points, shared| work(&secrets[0], &points[0], &mut shared[0]))
}

/// The same for several secrets, each with a public key of its own.
pub fn exchanges<A: Answer>(input: &Input, mut work: impl FnMut(&[Word], &[Word], &mut [Word]) -> A + 'static) -> Made {
    let length = words("key", &input.key)?;
    check("public key", &input.message, length)?;
    let source = [&input.key[..], &input.message].concat();
    Ok(Job::new(&source, length, move |source, sink| {
        let (secrets, points) = source.split_at(length);
        work(secrets.as_chunks().0, points.as_chunks().0, sink.as_chunks_mut().0)
    })
    .boxed())
}

/// A signature, by a library that makes the same one each time.
pub fn sign<A: Answer>(input: &Input, work: impl FnMut(&Pair, &[u8], &mut Pair) -> A + 'static) -> Made {
    signing(input, work, false)
}

/// A signature, by a library that makes another one each time.
pub fn sign_randomised<A: Answer>(input: &Input, work: impl FnMut(&Pair, &[u8], &mut Pair) -> A + 'static) -> Made {
    signing(input, work, true)
}

fn signing<A: Answer>(
    input: &Input,
    mut work: impl FnMut(&Pair, &[u8], &mut Pair) -> A + 'static,
    randomised: bool,
) -> Made {
    check("key", &input.key, 64)?;
    let source = [&input.key[..], &input.message].concat();
    let job = Job::new(&source, 64, move |source, sink| match (source.split_first_chunk(), sink.first_chunk_mut()) {
        (Some((key, message)), Some(signature)) => work(key, message, signature).done(),
        _ => Err(Refusal::Silent),
    });
    Ok(if randomised { job.randomised() } else { job }.boxed())
}

/// Whether a signature is good. The output tells a library that refuses the good one, or accepts any of several that are
/// not; that it cannot tell is an error for the good one alone.
pub fn verify<V: Verdict>(input: &Input, mut work: impl FnMut(&Word, &[u8], &Pair) -> V + 'static) -> Made {
    check("key", &input.key, 32)?;
    verifying(input, 1, move |keys, message, signatures| work(&keys[0], message, &signatures[0]))
}

/// The same for several signatures at once, each with a message and a key of its own.
pub fn verify_batch<V: Verdict>(
    input: &Input,
    mut work: impl FnMut(&[Word], &[Message], &[Pair]) -> V + 'static,
) -> Made {
    let items = words("key", &input.key)? / 32;
    check("message", &input.message, items * SIGNED_BYTES)?;
    verifying(input, items, move |keys, messages, signatures| work(keys, messages.as_chunks().0, signatures))
}

fn verifying<V: Verdict>(
    input: &Input,
    items: usize,
    mut work: impl FnMut(&[Word], &[u8], &[Pair]) -> V + 'static,
) -> Made {
    check("signature", &input.tag, items * 64)?;
    let mut source = [&input.key[..], &input.tag, &input.message].concat();
    let mut accepts = move |source: &[u8]| {
        let (keys, rest) = source.split_at(items * 32);
        let (signatures, messages) = rest.split_at(items * 64);
        work(keys.as_chunks().0, messages, signatures.as_chunks().0).good()
    };
    let mut verdict = if accepts(&source)? { GOOD } else { REFUSES_GOOD };
    // The last byte of R and a low one of S, of the first item and of the last; the last message.
    let signature = |item: usize| items * 32 + item * 64;
    let places = [0, items - 1].map(|item| [signature(item) + 31, signature(item) + 40]);
    for place in places.into_iter().flatten().chain([source.len() - 1]) {
        source[place] ^= 1;
        // An error is a refusal, too: there are those who cannot decode what was changed.
        if verdict == GOOD && accepts(&source).unwrap_or(false) {
            verdict = ACCEPTS_BAD;
        }
        source[place] ^= 1;
    }
    Ok(Job::new(&source, 1, move |source, sink| {
        sink[0] = if accepts(source)? { verdict } else { REFUSES_GOOD };
        Ok(())
    })
    .boxed())
}

/// A point times a scalar.
pub fn multiple<A: Answer>(input: &Input, mut work: impl FnMut(&Word, &Word, &mut Word) -> A + 'static) -> Made {
    check("point", &input.key, 32)?;
    multiscalar(input, move |scalars, points, product| work(&scalars[0], &points[0], product))
}

/// The sum of some points, each times a scalar of its own.
pub fn multiscalar<A: Answer>(input: &Input, work: impl FnMut(&[Word], &[Word], &mut Word) -> A + 'static) -> Made {
    summing(input, work, false)
}

/// The same by a library that decodes the points each time, where others do it beforehand.
pub fn multiscalar_decoding<A: Answer>(
    input: &Input,
    work: impl FnMut(&[Word], &[Word], &mut Word) -> A + 'static,
) -> Made {
    summing(input, work, true)
}

fn summing<A: Answer>(
    input: &Input,
    mut work: impl FnMut(&[Word], &[Word], &mut Word) -> A + 'static,
    decodes: bool,
) -> Made {
    let length = words("point", &input.key)?;
    check("scalar", &input.message, length)?;
    let source = [&input.message[..], &input.key].concat();
    let job = Job::new(&source, 32, move |source, sink| {
        let (scalars, points) = source.split_at(length);
        let sum = sink.first_chunk_mut().ok_or(Refusal::Silent)?;
        work(scalars.as_chunks().0, points.as_chunks().0, sum).done()
    });
    Ok(if decodes { job.decoding() } else { job }.boxed())
}

/// A key, nonce or tag of the length that the library takes.
pub fn exactly<const N: usize>(what: &str, bytes: &[u8]) -> Result<[u8; N], String> {
    check(what, bytes, N)?;
    bytes.try_into().map_err(|_| format!("the {what} has not {N} bytes"))
}

/// Refuses what has not the length that it must have.
pub fn check(what: &str, bytes: &[u8], expected: usize) -> Result<(), String> {
    match bytes.len() {
        length if length == expected => Ok(()),
        length => Err(format!("the {what} has {length} bytes, the library takes {expected}")),
    }
}

/// The length of what is one word of 32 bytes or several.
fn words(what: &str, bytes: &[u8]) -> Result<usize, String> {
    match bytes.len() {
        length if length > 0 && length % 32 == 0 => Ok(length),
        length => Err(format!("the {what} has {length} bytes, the library takes 32 or several times that")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(key: usize, message: usize, tag: usize) -> Input {
        let bytes = |length: usize| (0..length).map(|index| index as u8).collect::<Vec<_>>();
        Input { key: bytes(key), nonce: Vec::new(), aad: Vec::new(), message: bytes(message), tag: bytes(tag) }
    }

    fn output(made: Made) -> Vec<u8> {
        let mut task = made.unwrap_or_else(|error| panic!("{error}"));
        task.run(2);
        task.output().unwrap()
    }

    #[test]
    fn arguments_come_in_their_places() {
        let copied = output(exchanges(&input(64, 64, 0), |secrets, points, shared| {
            shared.copy_from_slice(&[secrets[1], points[0]]);
            true
        }));
        assert_eq!((copied[0], copied[32], copied.len()), (32, 0, 64));
        let sum = output(multiscalar(&input(64, 64, 0), |scalars, points, sum| {
            *sum = if scalars.len() == points.len() { points[1] } else { scalars[0] };
            true
        }));
        assert_eq!((sum[0], sum.len()), (32, 32));
        let signature = output(sign(&input(64, 59, 0), |key, message, signature| {
            signature[..59].copy_from_slice(message);
            signature[63] = key[63];
            true
        }));
        assert_eq!((signature[58], signature[63], signature.len()), (58, 63, 64));
        assert!(sign_randomised(&input(64, 59, 0), |_, _, _| true).unwrap().randomised());
        let mut refused = keypair(&input(32, 0, 0), |_, _| Err(Refusal::Code("toy", -1))).unwrap();
        refused.run(1);
        assert_eq!(refused.output().unwrap_err(), "error -1 from toy");
        assert!(multiscalar_decoding(&input(64, 64, 0), |_, _, _| true).unwrap().decodes());
        let product = output(multiple(&input(32, 32, 0), |scalar, point, product| {
            *product = if scalar == point { *point } else { [0; 32] };
            true
        }));
        assert_eq!((product[31], product.len()), (31, 32));
        let halves = output(element(&input(64, 0, 0), |uniform, element| {
            element.copy_from_slice(&uniform[32..]);
            true
        }));
        assert_eq!((halves[0], halves.len()), (32, 32));
    }

    #[test]
    fn a_signature_is_compared_before_it_is_timed() {
        let good = input(32, 59, 64);
        let (message, signature) = (good.message.clone(), good.tag.clone());
        let whole = move |_: &Word, m: &[u8], s: &Pair| *m == *message && s[..] == signature;
        assert_eq!(output(verify(&good, whole)), [GOOD]);
        let of = |work: fn(&Word, &[u8], &Pair) -> bool| misjudges(&output(verify(&input(32, 59, 64), work)));
        assert!(of(|_, _, _| false).contains("refuses a good"));
        assert!(of(|_, _, _| true).contains("accepts"));
        assert!(of(|_, message, _| message[58] == 58).contains("accepts"), "the signature counts too");
        assert!(of(|_, _, signature| signature[31] == 31 && signature[40] == 40).contains("accepts"));
    }

    #[test]
    fn a_verifier_that_cannot_tell_is_an_error_and_no_verdict() {
        let unable = |_: &Word, _: &[u8], _: &Pair| -> Result<bool, Refusal> { Err(Refusal::Code("toy_verify", -7)) };
        assert_eq!(verify(&input(32, 59, 64), unable).err().unwrap(), "error -7 from toy_verify");
        // Of what was changed it may say so.
        let strict = |_: &Word, message: &[u8], signature: &Pair| match (message[58], signature[31], signature[40]) {
            (58, 31, 40) => Ok(true),
            _ => Err(Refusal::Code("toy_verify", -7)),
        };
        assert_eq!(output(verify(&input(32, 59, 64), strict)), [GOOD]);
    }

    #[test]
    fn every_signature_of_a_batch_counts() {
        let good = input(96, 3 * 59, 3 * 64);
        let (messages, signatures) = (good.message.clone(), good.tag.clone());
        let tags = signatures.clone();
        let whole =
            move |_: &[Word], m: &[Message], s: &[Pair]| *m.as_flattened() == *messages && *s.as_flattened() == *tags;
        assert_eq!(output(verify_batch(&good, whole)), [GOOD]);
        let first_alone = move |_: &[Word], _: &[Message], s: &[Pair]| s[0][..] == signatures[..64];
        assert!(misjudges(&output(verify_batch(&good, first_alone))).contains("accepts"));
    }

    #[test]
    fn wrong_lengths_are_errors_that_name_them() {
        let error = |made: Made| made.err().expect("a wrong length");
        assert!(error(keypair(&input(31, 0, 0), |_, _| true)).contains("the key has 31 bytes, the library takes 32"));
        assert!(error(exchange(&input(64, 64, 0), |_, _, _| true)).contains("the key has 64 bytes"));
        assert!(error(exchanges(&input(64, 63, 0), |_, _, _| true)).contains("the public key has 63 bytes"));
        assert!(error(exchanges(&input(0, 0, 0), |_, _, _| true)).contains("the key has 0 bytes"));
        assert!(error(sign(&input(32, 59, 0), |_, _, _| true)).contains("the library takes 64"));
        assert!(error(verify(&input(32, 59, 63), |_, _, _| true)).contains("the signature has 63 bytes"));
        assert!(error(verify_batch(&input(32, 58, 64), |_, _, _| true)).contains("the message has 58 bytes"));
        assert!(error(element(&input(32, 0, 0), |_, _| true)).contains("the library takes 64"));
        assert!(error(multiple(&input(64, 64, 0), |_, _, _| true)).contains("the point has 64 bytes"));
        assert!(error(multiscalar(&input(64, 32, 0), |_, _, _| true)).contains("the scalar has 32 bytes"));
    }
}
