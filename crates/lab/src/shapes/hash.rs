//! Digests of messages, one or many, and keys that are derived.

use std::array::from_fn;

use super::{Made, Pieces};
use crate::contract::{Input, Operation};
use crate::job::{Answer, Job};
use crate::sweep::MOST;

/// The digest of a message, or of each of several, one after the other. The closure is given a message and room for its
/// digest, and brings the key along if there is one.
pub fn digest<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(&[u8], &mut [u8]) -> A + 'static,
) -> Made {
    let (items, bytes) = (operation.items, operation.output_bytes);
    if items == 1 {
        return Ok(Job::new(&input.message, bytes, work).boxed());
    }
    let length = length(operation, input)?;
    Ok(Job::new(&input.message, items * bytes, move |source, sink| {
        (0..items)
            .try_for_each(|item| work(&source[item * length..][..length], &mut sink[item * bytes..][..bytes]).done())
    })
    .boxed())
}

/// The digest of a message by a library that is fed with it: whole, or in pieces where the operation has pieces.
pub fn stream<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(Pieces<'_>, &mut [u8]) -> A + 'static,
) -> Made {
    if operation.piece_bytes.is_none() {
        return digest(operation, input, move |message, digest| work(Pieces::whole(message), digest));
    }
    let bytes = operation.piece_bytes;
    let job = Job::new(&input.message, operation.output_bytes, move |message, digest| {
        work(Pieces::of(message, bytes), digest)
    });
    Ok(job.in_pieces().boxed())
}

/// The digests of several messages by a library that takes them all at once. The closure is given the messages and room
/// for their digests, one behind the other.
pub fn digests<const ITEMS: usize, A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(&[&[u8]; ITEMS], &mut [u8]) -> A + 'static,
) -> Made {
    let length = length(operation, input)?;
    if operation.items != ITEMS {
        return Err(format!("{} messages, the library is given {ITEMS}", operation.items));
    }
    Ok(Job::new(&input.message, ITEMS * operation.output_bytes, move |source, sink| {
        work(&from_fn(|item| &source[item * length..][..length]), sink)
    })
    .boxed())
}

/// The same by a library that takes any number of messages at once: that of a table, or of a sweep.
pub fn digests_of_any<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(&[&[u8]], &mut [u8]) -> A + 'static,
) -> Made {
    // Room for all there may be is written in a kilobyte, which few messages would wait for.
    macro_rules! so_many {
        ($($items:literal)*) => {
            match operation.items {
                $($items => return digests::<$items, _>(operation, input, move |messages, digests| work(messages, digests)),)*
                items if items > MOST => return Err(format!("{items} messages, of which {MOST} are taken at most")),
                _ => {}
            }
        };
    }
    so_many! { 2 3 4 5 6 7 8 16 32 64 }
    let (items, length) = (operation.items, length(operation, input)?);
    Ok(Job::new(&input.message, items * operation.output_bytes, move |source, sink| {
        let mut messages = [&source[..0]; MOST];
        for item in 0..items {
            messages[item] = &source[item * length..][..length];
        }
        work(&messages[..items], sink)
    })
    .boxed())
}

/// A key that is derived from a secret or a password, or one of each of several, one after the other. The closure is given
/// that and room for the key.
pub fn derivation<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(&[u8], &mut [u8]) -> A + 'static,
) -> Made {
    let (items, secret, bytes) = (operation.items, input.key.len() / operation.items, operation.output_bytes);
    derivations(operation, input, move |secrets, keys| {
        (0..items)
            .try_for_each(|item| work(&secrets[item * secret..][..secret], &mut keys[item * bytes..][..bytes]).done())
    })
}

/// Keys that are derived from several secrets by a library that takes them all at once, one behind the other.
pub fn derivations<A: Answer>(
    operation: &Operation,
    input: &Input,
    work: impl FnMut(&[u8], &mut [u8]) -> A + 'static,
) -> Made {
    Ok(Job::new(&input.key, operation.items * operation.output_bytes, work).boxed())
}

/// The length of each message.
fn length(operation: &Operation, input: &Input) -> Result<usize, String> {
    match input.message.len() {
        bytes if bytes % operation.items == 0 => Ok(bytes / operation.items),
        bytes => Err(format!("{bytes} bytes are not {} messages of one length", operation.items)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{input, operations::find};

    /// The first byte and the length, which is no hash.
    fn toy(message: &[u8], digest: &mut [u8]) -> bool {
        digest.fill(message.first().copied().unwrap_or_default());
        digest[1] = message.len() as u8;
        true
    }

    fn output(made: Made) -> Vec<u8> {
        let mut task = made.unwrap();
        task.run(2);
        task.output().unwrap()
    }

    #[test]
    fn one_after_the_other_and_all_at_once_are_the_same() {
        let operation = find("sha-512.many-8").unwrap();
        for length in [0, 1, 100] {
            let input = input::make(operation, length);
            let singly = output(digest(operation, &input, toy));
            let together = digests::<8, _>(operation, &input, |messages, digests| {
                messages.iter().zip(digests.chunks_mut(64)).all(|(message, digest)| toy(message, digest))
            });
            assert_eq!((singly.len(), singly[65]), (8 * 64, length as u8));
            assert_eq!(output(together), singly);
        }
    }

    #[test]
    fn any_number_is_taken_at_once() {
        for items in [2, 5, 8, 63, 64] {
            let operation = Operation { items, ..*find("sha-512.many-8").unwrap() };
            let input = input::make(&operation, 100);
            let together = digests_of_any(&operation, &input, move |messages, digests| {
                assert_eq!(messages.len(), items);
                messages.iter().zip(digests.chunks_mut(64)).all(|(message, digest)| toy(message, digest))
            });
            assert_eq!(output(together), output(digest(&operation, &input, toy)), "{items}");
        }
        let operation = Operation { items: 65, ..*find("sha-512.many-8").unwrap() };
        let made = digests_of_any(&operation, &input::make(&operation, 1), |_, _| true);
        assert!(made.err().unwrap().contains("65 messages, of which 64 are taken at most"));
    }

    #[test]
    fn a_failure_anywhere_is_no_output() {
        let operation = find("sha-512.many-8").unwrap();
        let mut left = 12;
        let tiring = digest(operation, &input::make(operation, 3), move |_, _| {
            left -= 1;
            left > 0
        });
        let mut task = tiring.unwrap();
        task.run(2);
        assert!(task.output().is_err());
    }

    #[test]
    fn what_does_not_fit_is_an_error_that_says_so() {
        let operation = find("sha-512.many-8").unwrap();
        let mut input = input::make(operation, 3);
        assert!(digests::<64, _>(operation, &input, |_, _| true).err().unwrap().contains("8 messages"));
        input.message.pop();
        assert!(digest(operation, &input, toy).err().unwrap().contains("23 bytes are not 8 messages"));
    }

    #[test]
    fn a_key_is_derived_from_the_secret() {
        let operation = find("hkdf-sha-256").unwrap();
        let input = input::make(operation, 0);
        let derived = output(derivation(operation, &input, |secret, key| {
            key.copy_from_slice(secret);
            true
        }));
        assert_eq!((&derived, derived.len(), input.nonce.len(), input.aad.len()), (&input.key, 32, 16, 16));
    }
}
