//! Public bytes as hexadecimal digits.

use core::fmt;

/// Writes two lower-case digits for each byte.
pub(crate) fn write(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The bytes that `digits` stand for, upper or lower case; none for other characters, and for more or fewer than two of each.
/// In variable time: what it reads is public.
pub(crate) fn read<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if pairs.len() != N || !rest.is_empty() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        for &digit in pair {
            *byte = *byte << 4 | char::from(digit).to_digit(16)? as u8;
        }
    }
    Some(bytes)
}

/// Shows public bytes as digits: alone by `{}` and `{:x}`, with the name of their type by `{:?}`.
macro_rules! shown {
    ([$($generics:tt)*] $type:ty, $name:expr) => {
        impl<$($generics)*> core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                crate::hex::write(f, AsRef::<[u8]>::as_ref(self))
            }
        }

        impl<$($generics)*> core::fmt::LowerHex for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        impl<$($generics)*> core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{}({self})", $name)
            }
        }
    };
}
pub(crate) use shown;
