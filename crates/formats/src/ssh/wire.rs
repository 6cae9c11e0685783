//! How SSH writes values: numbers of 4 bytes, highest first, and strings with their length in front.

/// What is left to read.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    pub fn number(&mut self) -> Option<u32> {
        Some(u32::from_be_bytes(self.bytes(4)?.try_into().ok()?))
    }

    pub fn string(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        self.bytes(length.try_into().ok()?)
    }

    /// A string of a known length.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.string()?.try_into().ok()
    }

    pub fn text(&mut self) -> Option<&'a str> {
        str::from_utf8(self.string()?).ok()
    }

    /// The string that has to be there.
    pub fn expect(&mut self, string: &[u8]) -> Option<()> {
        (self.string()? == string).then_some(())
    }

    /// Nothing may be left.
    pub fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}

/// Writes a string. All strings here are shorter than 4 GiB.
pub fn string(bytes: &mut Vec<u8>, string: &[u8]) {
    bytes.extend((string.len() as u32).to_be_bytes());
    bytes.extend(string);
}
