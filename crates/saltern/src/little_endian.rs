//! Bytes as little-endian words.

macro_rules! words {
    ($($name:ident: $word:ty, $bytes:literal bytes;)*) => {$(
        /// The words that some bytes begin with.
        #[inline(always)]
        pub fn $name<const BYTES: usize, const N: usize>(bytes: &[u8; BYTES]) -> [$word; N] {
            const { assert!(BYTES >= $bytes * N) };
            let chunks = bytes.as_chunks::<$bytes>().0;
            let mut words = [0; N];
            for i in 0..N {
                words[i] = <$word>::from_le_bytes(chunks[i]);
            }
            words
        }
    )*};
}
words! {
    words32: u32, 4 bytes;
    words64: u64, 8 bytes;
}

/// The word that fewer than 8 bytes begin, and zeros after them. Loads that overlap: a loop takes a branch for each byte, or vectors of
/// 64 bytes where the build allows them.
#[inline(always)]
pub fn last_bytes(bytes: &[u8]) -> u64 {
    let n = bytes.len();
    if n == 0 {
        return 0;
    }
    let at = |i: usize, x: u32| u64::from(x) << (8 * i);
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return at(0, u32::from_le_bytes(*first)) | at(n - 4, u32::from_le_bytes(*last));
    }
    at(0, bytes[0].into()) | at(n / 2, bytes[n / 2].into()) | at(n - 1, bytes[n - 1].into())
}

/// Writes the beginning of a block over zeros, by pieces that do not overlap, as those of a copy may: what loads a word across their
/// ends waits until both have reached the cache.
#[inline(always)]
pub fn begin_block(block: &mut [u8], bytes: &[u8]) {
    let (pieces, rest) = bytes.as_chunks::<16>();
    let (begun, left) = block.split_at_mut(16 * pieces.len());
    for (to, piece) in begun.as_chunks_mut().0.iter_mut().zip(pieces) {
        *to = u128::from_le_bytes(*piece).to_le_bytes();
    }
    let (words, rest) = rest.as_chunks::<8>();
    for (to, word) in left.as_chunks_mut().0.iter_mut().zip(words) {
        *to = *word;
    }
    if !rest.is_empty() {
        left[8 * words.len()..][..8].copy_from_slice(&last_bytes(rest).to_le_bytes());
    }
}

/// Copies less than a block to where another one begins: without the call that a copy of any length is.
#[inline(always)]
pub fn copy_short(to: &mut [u8], from: &[u8]) {
    let to = &mut to[..from.len()];
    let ((pieces, from), (places, to)) = (from.as_chunks::<16>(), to.as_chunks_mut::<16>());
    for (to, piece) in places.iter_mut().zip(pieces) {
        *to = *piece;
    }
    if let (Some(first), Some(last)) = (from.first_chunk::<8>(), from.last_chunk::<8>()) {
        let end = to.len() - 8;
        to[..8].copy_from_slice(first);
        to[end..].copy_from_slice(last);
    } else if let (Some(first), Some(last)) = (from.first_chunk::<4>(), from.last_chunk::<4>()) {
        let end = to.len() - 4;
        to[..4].copy_from_slice(first);
        to[end..].copy_from_slice(last);
    } else if let (Some(first), Some(last)) = (from.first(), from.last()) {
        // One to three: a loop would be made the call.
        let (middle, end) = (to.len() / 2, to.len() - 1);
        to[middle] = from[middle];
        to[0] = *first;
        to[end] = *last;
    }
}
