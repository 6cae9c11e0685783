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
