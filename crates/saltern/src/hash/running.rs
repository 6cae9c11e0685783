//! What running functions on a sponge have for callers.

/// What the running calls of functions on a sponge have in common.
macro_rules! running {
    ($name:ident) => {
        impl $name {
            /// Goes on with the message.
            pub fn update(&mut self, piece: &[u8]) {
                self.sponge.absorb(piece);
            }
        }

        $crate::io::written_to!($name);

        impl zeroize::ZeroizeOnDrop for $name {}

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct(stringify!($name)).field("level", &self.sponge.level()).finish_non_exhaustive()
            }
        }
    };
}
pub(crate) use running;
