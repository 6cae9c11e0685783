//! Messages that come in pieces.

use super::Made;
use crate::contract::{Input, Operation};
use crate::job::{Answer, Job, Refusal};

/// A message that comes in pieces.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    /// All of it.
    pub message: &'a [u8],
    /// How many bytes each piece has but the last.
    pub bytes: usize,
}

impl<'a> Pieces<'a> {
    /// Of so many bytes, or one.
    pub fn of(message: &'a [u8], bytes: Option<usize>) -> Self {
        Self { message, bytes: bytes.unwrap_or(usize::MAX) }
    }

    /// One.
    pub fn whole(message: &'a [u8]) -> Self {
        Self::of(message, None)
    }

    /// Feeds them. A message of no bytes is one piece.
    #[inline(always)]
    pub fn feed<A: Answer>(self, mut feed: impl FnMut(&'a [u8]) -> A) -> Result<(), Refusal> {
        self.through(&mut [], |piece, _| feed(piece))
    }

    /// The same with room for what becomes of each, which is as long or, if there is no room at all, nothing.
    #[inline(always)]
    pub fn through<A: Answer>(
        self,
        mut output: &mut [u8],
        mut work: impl FnMut(&'a [u8], &mut [u8]) -> A,
    ) -> Result<(), Refusal> {
        let mut rest = self.message;
        loop {
            let (piece, room);
            (piece, rest) = rest.split_at(self.bytes.min(rest.len()));
            (room, output) = output.split_at_mut(piece.len().min(output.len()));
            work(piece, room).done()?;
            if rest.is_empty() {
                return Ok(());
            }
        }
    }
}

/// A message that goes through a cipher: whole, or in pieces where the operation has pieces. The closure is given it and room for as
/// many bytes.
pub fn through<A: Answer>(
    operation: &Operation,
    input: &Input,
    mut work: impl FnMut(Pieces<'_>, &mut [u8]) -> A + 'static,
) -> Made {
    let bytes = operation.piece_bytes;
    let job =
        Job::new(&input.message, input.message.len(), move |message, output| work(Pieces::of(message, bytes), output));
    Ok(if bytes.is_some() { job.in_pieces() } else { job }.tried()?.boxed())
}

#[cfg(test)]
mod tests {
    use super::super::hash::stream;
    use super::*;
    use crate::{input, operations::find};

    const LENGTHS: [(Option<usize>, &[usize]); 4] =
        [(None, &[100]), (Some(100), &[100]), (Some(64), &[64, 36]), (Some(50), &[50, 50])];

    #[test]
    fn pieces_are_fed_in_their_order_to_who_takes_them() {
        for (bytes, wanted) in LENGTHS {
            let operation = Operation { piece_bytes: bytes, ..*find("sha-512").unwrap() };
            let made = stream(&operation, &input::make(&operation, 100), move |message, digest| {
                let (mut lengths, mut fed) = (Vec::new(), Vec::new());
                let done = message.feed(|piece| {
                    lengths.push(piece.len());
                    fed.extend(piece);
                });
                assert_eq!((&lengths[..], &fed[..]), (wanted, message.message));
                digest.fill(1);
                done
            });
            let mut task = made.unwrap();
            task.run(2);
            assert_eq!((task.in_pieces(), task.output().unwrap()), (bytes.is_some(), vec![1; 64]));
        }
    }

    #[test]
    fn each_piece_has_room_for_what_becomes_of_it() {
        for (bytes, wanted) in LENGTHS {
            let operation = Operation { piece_bytes: bytes, ..*find("chacha20").unwrap() };
            let input = input::make(&operation, 100);
            let made = through(&operation, &input, move |message, output| {
                let mut lengths = Vec::new();
                let done = message.through(output, |piece, room| {
                    lengths.push(piece.len());
                    room.copy_from_slice(piece);
                });
                assert_eq!(lengths, wanted);
                done
            });
            let mut task = made.unwrap();
            task.run(1);
            assert_eq!((task.in_pieces(), task.output().unwrap()), (bytes.is_some(), input.message));
        }
    }

    #[test]
    fn no_bytes_are_one_piece_and_nothing_follows_a_refusal() {
        let (mut fed, mut left) = (0, 2);
        Pieces::of(b"", Some(16)).feed(|piece| fed += 1 + piece.len()).unwrap();
        assert_eq!(fed, 1);
        let refused = Pieces::of(&[0; 100], Some(10)).feed(|_| {
            left -= 1;
            left > 0
        });
        assert_eq!((refused, left), (Err(Refusal::Silent), 0));
    }
}
