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
    read_into(digits, &mut bytes).then_some(bytes)
}

/// The same into zeros of the caller's, and whether there was such a thing to read.
pub(crate) fn read_into(digits: &str, bytes: &mut [u8]) -> bool {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    if pairs.len() != bytes.len() || !rest.is_empty() {
        return false;
    }
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        for &digit in pair {
            let Some(value) = char::from(digit).to_digit(16) else { return false };
            *byte = *byte << 4 | value as u8;
        }
    }
    true
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
