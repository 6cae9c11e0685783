//! Nonces of MACs that take different lengths.

/// Defines a public nonce of at most 16 bytes. `$check` refuses what its length alone does not.
macro_rules! short_nonce {
    ($(#[$doc:meta])* $name:ident, $errors:literal, $check:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            /// Zeros behind the nonce.
            bytes: [u8; 16],
            length: u8,
        }

        impl $name {
            /// The greatest size in bytes.
            pub const MAX_BYTES: usize = 16;

            /// From bytes that the caller answers for: unique under the key they are used with, and as many each time.
            ///
            /// # Errors
            #[doc = $errors]
            pub fn new(bytes: &[u8]) -> Result<Self, crate::Error> {
                crate::error::at_least("nonce", bytes.len(), 1)?;
                crate::error::at_most("nonce", bytes.len() as u64, Self::MAX_BYTES as u64)?;
                let check: fn(&[u8]) -> Result<(), crate::Error> = $check;
                check(bytes)?;
                let mut new = $name { bytes: [0; 16], length: bytes.len() as u8 };
                new.bytes[..bytes.len()].copy_from_slice(bytes);
                Ok(new)
            }

            /// The nonce of message number `n`: the number in 8 bytes, the highest first. Whoever authenticates keeps the number, and
            /// never uses one twice with the same key, not after a restart either; nor does anybody else who has the key.
            #[must_use]
            pub const fn counted(n: u64) -> Self {
                let (number, mut bytes) = (n.to_be_bytes(), [0; 16]);
                let mut i = 0;
                while i < number.len() {
                    bytes[i] = number[i];
                    i += 1;
                }
                $name { bytes, length: 8 }
            }

            /// The bytes.
            #[must_use]
            pub fn as_bytes(&self) -> &[u8] {
                &self.bytes[..usize::from(self.length)]
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                self.as_bytes()
            }
        }

        impl TryFrom<&[u8]> for $name {
            type Error = crate::Error;

            fn try_from(bytes: &[u8]) -> Result<Self, crate::Error> {
                Self::new(bytes)
            }
        }

        crate::hex::shown!([] $name, stringify!($name));
    };
}

short_nonce! {
    /// A nonce of UMAC: 1 to 16 bytes, public, and **never to be used twice with the same key**. Under one key all of them have the same
    /// number of bytes: zeros at the end make no difference.
    ///
    /// ```
    /// use saltern::mac::UmacNonce;
    ///
    /// assert_eq!(UmacNonce::counted(7).as_bytes(), b"\0\0\0\0\0\0\0\x07");
    /// assert!(UmacNonce::new(b"a nonce of 22 bytes...").is_err());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    UmacNonce,
    "[`Error::TooShort`](crate::Error::TooShort) for no bytes, [`Error::TooLong`](crate::Error::TooLong) for more than 16.",
    |_| Ok(())
}

short_nonce! {
    /// A nonce of VMAC: 1 to 16 bytes, public, and **never to be used twice with the same key**. It is a number below 2^127: of 16 bytes
    /// the first one is below 128. Under one key all of them have the same number of bytes: zeros in front make no difference.
    ///
    /// ```
    /// use saltern::mac::VmacNonce;
    ///
    /// assert_eq!(VmacNonce::counted(7).as_bytes(), b"\0\0\0\0\0\0\0\x07");
    /// assert!(VmacNonce::new(b"a nonce of 22 bytes...").is_err());
    /// assert!(VmacNonce::new(&[0x80; 16]).is_err());
    /// # Ok::<(), saltern::Error>(())
    /// ```
    VmacNonce,
    "[`Error::TooShort`](crate::Error::TooShort) for no bytes, [`Error::TooLong`](crate::Error::TooLong) for more than 16, and
[`Error::OutOfRange`](crate::Error::OutOfRange) for a first byte of 16 that is 128 or more.",
    |bytes| match bytes {
        [first, ..] if bytes.len() == 16 && *first > 0x7f => Err(crate::Error::OutOfRange {
            argument: "first byte of the nonce",
            got: u64::from(*first),
            least: 0,
            most: 0x7f,
        }),
        _ => Ok(()),
    }
}

impl UmacNonce {
    /// What is encrypted: zeros stand behind the nonce.
    pub(super) fn block(&self) -> [u8; 16] {
        self.bytes
    }

    /// The place of the last byte of the nonce in it.
    pub(super) fn last(&self) -> usize {
        usize::from(self.length) - 1
    }
}

impl VmacNonce {
    /// The number that it is. As a block, the highest byte first, it is what is encrypted.
    pub(super) fn number(&self) -> u128 {
        u128::from_be_bytes(self.bytes) >> (8 * (16 - u32::from(self.length)))
    }
}
