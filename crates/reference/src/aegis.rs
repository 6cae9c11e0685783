//! AEGIS-128L, AEGIS-256 and their forms with two and four states: AEGIS-128X2, -128X4, -256X2 and -256X4
//! (draft-irtf-cfrg-aegis-aead).

use crate::aes::{Byte, State, add_round_key, mix_columns, shift_rows, sub_bytes};

/// AESRound (1.1).
pub fn aes_round<B: Byte>(block: State<B>, key: &State<B>) -> State<B> {
    add_round_key(mix_columns(shift_rows(sub_bytes(block))), key)
}

const C0: [u8; 16] = 0x000101020305080d1522375990e97962_u128.to_be_bytes();
const C1: [u8; 16] = 0xdb3d18556dc22ff12011314273b528dd_u128.to_be_bytes();

fn and(a: State<u8>, b: State<u8>) -> State<u8> {
    std::array::from_fn(|i| a[i] & b[i])
}

fn xor(parts: &[State<u8>]) -> State<u8> {
    std::array::from_fn(|i| parts.iter().fold(0, |sum, part| sum ^ part[i]))
}

/// One of the six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aegis {
    /// Of keys and nonces: 16 for AEGIS-128L and -128X, 32 for AEGIS-256 and -256X.
    pub key_bytes: usize,
    /// How many states: 1, 2 or 4.
    pub degree: usize,
}

/// The states: of each the blocks `S0` to `S7`, or `S0` to `S5`.
type States = Vec<Vec<State<u8>>>;

impl Aegis {
    /// How many blocks each state takes in at once.
    fn words(self) -> usize {
        if self.key_bytes == 16 { 2 } else { 1 }
    }

    fn rate(self) -> usize {
        16 * self.words() * self.degree
    }

    /// Update of a state with two blocks or one.
    fn update(self, s: &[State<u8>], m: &[State<u8>]) -> Vec<State<u8>> {
        let count = s.len();
        let step = |i: usize| {
            let key = match i {
                0 => xor(&[s[0], m[0]]),
                4 if self.key_bytes == 16 => xor(&[s[4], m[1]]),
                _ => s[i],
            };
            aes_round(s[(i + count - 1) % count], &key)
        };
        (0..count).map(step).collect()
    }

    fn begin(self, key: &[u8], nonce: &[u8]) -> States {
        assert_eq!((key.len(), nonce.len()), (self.key_bytes, self.key_bytes));
        let (key, nonce) = (key.as_chunks::<16>().0, nonce.as_chunks::<16>().0);
        let context = |i: usize| {
            let mut context = [0; 16];
            context[..2].copy_from_slice(&[i as u8, self.degree as u8 - 1]);
            context
        };
        let (first, turns): (Vec<State<u8>>, Vec<Vec<State<u8>>>) = if self.key_bytes == 16 {
            let (k, n) = (key[0], nonce[0]);
            let kn = xor(&[k, n]);
            (vec![kn, C1, C0, C1, kn, xor(&[k, C0]), xor(&[k, C1]), xor(&[k, C0])], vec![vec![n, k]; 10])
        } else {
            let ([k0, k1], [n0, n1]) = ([key[0], key[1]], [nonce[0], nonce[1]]);
            let (kn0, kn1) = (xor(&[k0, n0]), xor(&[k1, n1]));
            let turns = [k0, k1, kn0, kn1].repeat(4).into_iter().map(|block| vec![block]).collect();
            (vec![kn0, kn1, C1, C0, xor(&[k0, C0]), xor(&[k1, C1])], turns)
        };
        let of_lane = |i: usize| {
            turns.iter().fold(first.clone(), |mut s, turn| {
                if self.degree > 1 {
                    // The blocks that the key is in: V3 and V7, or V3 and V5.
                    let other = if self.key_bytes == 16 { 7 } else { 5 };
                    s[3] = xor(&[s[3], context(i)]);
                    s[other] = xor(&[s[other], context(i)]);
                }
                self.update(&s, turn)
            })
        };
        (0..self.degree).map(of_lane).collect()
    }

    /// The keystream of the next bytes.
    fn keystream(self, states: &States) -> Vec<u8> {
        let z = |s: &Vec<State<u8>>| {
            if self.key_bytes == 16 {
                vec![xor(&[s[6], s[1], and(s[2], s[3])]), xor(&[s[2], s[5], and(s[6], s[7])])]
            } else {
                vec![xor(&[s[1], s[4], s[5], and(s[2], s[3])])]
            }
        };
        let of_lanes: Vec<_> = states.iter().map(z).collect();
        (0..self.words()).flat_map(|i| of_lanes.iter().flat_map(move |z| z[i])).collect()
    }

    /// Takes in as many bytes as [`Aegis::rate`] says.
    fn absorb(self, states: &mut States, data: &[u8]) {
        let blocks = data.as_chunks::<16>().0;
        for (i, s) in states.iter_mut().enumerate() {
            let m: Vec<_> = (0..self.words()).map(|word| blocks[word * self.degree + i]).collect();
            *s = self.update(s, &m);
        }
    }

    fn crypt(self, states: &mut States, data: &[u8], encrypt: bool) -> Vec<u8> {
        let mut output = Vec::new();
        for chunk in data.chunks(self.rate()) {
            let other: Vec<u8> = chunk.iter().zip(self.keystream(states)).map(|(x, z)| x ^ z).collect();
            let mut message = if encrypt { chunk.to_vec() } else { other.clone() };
            message.resize(self.rate(), 0);
            self.absorb(states, &message);
            output.extend(other);
        }
        output
    }

    /// The tag of 16 or 32 bytes.
    fn tag(self, states: &States, aad: &[u8], data: &[u8], tag_bytes: usize) -> Vec<u8> {
        let lengths = [aad, data].map(|bytes| (8 * bytes.len() as u64).to_le_bytes()).concat().try_into().unwrap();
        let finalized = |s: &Vec<State<u8>>| {
            let t = xor(&[s[if self.key_bytes == 16 { 2 } else { 3 }], lengths]);
            let s = (0..7).fold(s.clone(), |s, _| self.update(&s, &vec![t; self.words()]));
            match (self.key_bytes, tag_bytes) {
                (16, 16) => vec![xor(&s[..7])],
                (16, 32) => vec![xor(&s[..4]), xor(&s[4..])],
                (32, 16) => vec![xor(&s)],
                (32, 32) => vec![xor(&s[..3]), xor(&s[3..])],
                _ => panic!("tags have 16 or 32 bytes"),
            }
        };
        let of_lanes: Vec<_> = states.iter().map(finalized).collect();
        let part = |i: usize| xor(&of_lanes.iter().map(|parts| parts[i]).collect::<Vec<_>>());
        (0..tag_bytes / 16).flat_map(part).collect()
    }

    fn run(
        self,
        key: &[u8],
        nonce: &[u8],
        aad: &[u8],
        data: &[u8],
        tag_bytes: usize,
        encrypt: bool,
    ) -> (Vec<u8>, Vec<u8>) {
        let mut states = self.begin(key, nonce);
        for chunk in aad.chunks(self.rate()) {
            let mut chunk = chunk.to_vec();
            chunk.resize(self.rate(), 0);
            self.absorb(&mut states, &chunk);
        }
        let output = self.crypt(&mut states, data, encrypt);
        let tag = self.tag(&states, aad, data, tag_bytes);
        (output, tag)
    }

    /// Encrypt: the ciphertext and a tag of 16 or 32 bytes.
    pub fn seal(self, key: &[u8], nonce: &[u8], aad: &[u8], message: &[u8], tag_bytes: usize) -> (Vec<u8>, Vec<u8>) {
        self.run(key, nonce, aad, message, tag_bytes, true)
    }

    /// Decrypt: the message, if the tag is right.
    pub fn open(self, key: &[u8], nonce: &[u8], aad: &[u8], ciphertext: &[u8], given: &[u8]) -> Option<Vec<u8>> {
        let (message, tag) = self.run(key, nonce, aad, ciphertext, given.len(), false);
        (tag == given).then_some(message)
    }
}
