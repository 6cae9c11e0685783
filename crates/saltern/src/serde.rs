//! Public bytes by serde's traits (feature `serde`): hexadecimal digits in formats for people, bytes in others. Secrets have none of it,
//! so that no configuration or log gets a key by accident.

/// Lets public bytes be serialized: a type, zeros of its size, and what makes it of such.
macro_rules! serialized {
    ([$($generics:tt)*] $type:ty, $zeros:expr, $new:expr) => {
        #[cfg(feature = "serde")]
        impl<$($generics)*> serde_core::Serialize for $type {
            fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::serde::serialize(self, serializer)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de, $($generics)*> serde_core::Deserialize<'de> for $type {
            fn deserialize<D: serde_core::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::serde::deserialize(deserializer, $zeros).map($new)
            }
        }
    };
}
pub(crate) use serialized;

#[cfg(feature = "serde")]
pub(crate) use with_serde::{deserialize, serialize};

#[cfg(feature = "serde")]
mod with_serde {
    use core::fmt;
    use serde_core::de::{Error, Unexpected, Visitor};
    use serde_core::{Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        public: &(impl AsRef<[u8]> + fmt::Display),
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(public),
            false => serializer.serialize_bytes(public.as_ref()),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, A: AsMut<[u8]> + AsRef<[u8]>>(
        deserializer: D,
        zeros: A,
    ) -> Result<A, D::Error> {
        match deserializer.is_human_readable() {
            true => deserializer.deserialize_str(Filled(zeros)),
            false => deserializer.deserialize_bytes(Filled(zeros)),
        }
    }

    /// An array that what comes is written to.
    struct Filled<A>(A);

    impl<A: AsMut<[u8]> + AsRef<[u8]>> Visitor<'_> for Filled<A> {
        type Value = A;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let bytes = self.0.as_ref().len();
            write!(f, "{bytes} bytes, or {} hexadecimal digits", 2 * bytes)
        }

        fn visit_str<E: Error>(mut self, digits: &str) -> Result<A, E> {
            match crate::hex::read_into(digits, self.0.as_mut()) {
                true => Ok(self.0),
                false => Err(E::invalid_value(Unexpected::Str(digits), &self)),
            }
        }

        fn visit_bytes<E: Error>(mut self, bytes: &[u8]) -> Result<A, E> {
            if bytes.len() != self.0.as_ref().len() {
                return Err(E::invalid_length(bytes.len(), &self));
            }
            self.0.as_mut().copy_from_slice(bytes);
            Ok(self.0)
        }
    }
}
