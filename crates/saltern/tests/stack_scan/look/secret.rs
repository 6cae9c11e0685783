//! Secrets, and where they are found.

/// Bytes that are looked for: all of `bytes`, at any multiple of `aligned` from the stack's top.
#[derive(Clone)]
struct Needle {
    bytes: Vec<u8>,
    aligned: usize,
    whose: usize,
}

/// What must not be left behind.
#[derive(Clone, Default)]
pub struct Secrets {
    names: Vec<&'static str>,
    needles: Vec<Needle>,
    /// Which needles begin with two bytes, by the number that they are.
    begins: Vec<Vec<u32>>,
}

impl Secrets {
    pub fn new() -> Self {
        Secrets { begins: vec![Vec::new(); 1 << 16], ..Secrets::default() }
    }

    fn needle(&mut self, bytes: Vec<u8>, aligned: usize, whose: usize) {
        // Zeros and other constants are no secrets.
        if bytes.iter().any(|&byte| byte != bytes[0]) {
            self.begins[usize::from(u16::from_le_bytes([bytes[0], bytes[1]]))].push(self.needles.len() as u32);
            self.needles.push(Needle { bytes, aligned, whose });
        }
    }

    fn name(&mut self, name: &'static str) -> usize {
        self.names.push(name);
        self.names.len() - 1
    }

    /// Any eight bytes from a multiple of four on, anywhere, also as the bytes of a big-endian word.
    pub fn bytes(mut self, name: &'static str, bytes: &[u8]) -> Self {
        let whose = self.name(name);
        self.eights(bytes, whose);
        self
    }

    fn eights(&mut self, bytes: &[u8], whose: usize) {
        for at in (0..bytes.len().saturating_sub(7)).step_by(4) {
            let eight = &bytes[at..at + 8];
            self.needle(eight.to_vec(), 1, whose);
            self.needle(eight.iter().rev().copied().collect(), 1, whose);
            self.needle(eight.chunks(4).flat_map(|word| word.iter().rev()).copied().collect(), 1, whose);
        }
    }

    /// The same, and any word of four bytes where words are: for what is computed with in such words. Thousands of places and
    /// some dozen words make a hit by chance one in ten thousand, the same in every run.
    pub fn words(mut self, name: &'static str, bytes: &[u8]) -> Self {
        let whose = self.name(name);
        self.eights(bytes, whose);
        for word in bytes.chunks_exact(4) {
            self.needle(word.to_vec(), 4, whose);
            self.needle(word.iter().rev().copied().collect(), 4, whose);
        }
        self
    }

    /// A number of 32 or less bytes as limbs of `bits` bits, in words of eight bytes where they are longer than 32 bits, of four
    /// otherwise; the last may be short, and is left out.
    pub fn limbs(mut self, name: &'static str, number: &[u8], bits: usize) -> Self {
        let whose = self.name(name);
        let bit = |at: usize| u64::from(number[at / 8] >> (at % 8) & 1);
        for at in (0..number.len() * 8 - bits + 1).step_by(bits) {
            let limb = (0..bits).fold(0, |limb, i| limb | bit(at + i) << i);
            let size = if bits > 32 { 8 } else { 4 };
            self.needle(limb.to_le_bytes()[..size].to_vec(), size, whose);
        }
        self
    }

    /// Whose parts are in `dead`, and how far below its end: highest and lowest place, and how many.
    pub fn found(&self, dead: &[u8]) -> Vec<Found> {
        let mut found: Vec<Option<Found>> = self.names.iter().map(|_| None).collect();
        for at in 0..dead.len() - 1 {
            for &needle in &self.begins[usize::from(u16::from_le_bytes([dead[at], dead[at + 1]]))] {
                let needle = &self.needles[needle as usize];
                let depth = dead.len() - at;
                if depth.is_multiple_of(needle.aligned) && dead[at..].starts_with(&needle.bytes) {
                    let name = self.names[needle.whose];
                    let entry =
                        found[needle.whose].get_or_insert(Found { name, places: 0, lowest: depth, highest: depth });
                    entry.places += 1;
                    entry.highest = depth;
                }
            }
        }
        found.into_iter().flatten().collect()
    }
}

/// A secret that was found.
pub struct Found {
    pub name: &'static str,
    pub places: usize,
    /// The distances from the top of the dead stack.
    pub lowest: usize,
    pub highest: usize,
}
