//! Several messages side by side, each block of which waits for the last one of its message.

use super::Aes;
use super::levels::AesInstructions;
use crate::block::chains::{Chain, Chained, Mode, one_by_one};
use saltern_lanes::level::Portable;
use saltern_lanes::{AesBlocks, BlockVector, InOut, Kernel, Memory};

/// The most messages at once: eight vectors of four blocks.
const MOST: usize = 32;

/// Messages that are chained in the same mode under AES keys of the same size.
pub struct Many<'a, 'b> {
    /// Some of these.
    pub chains: &'a mut [Chain<'b>],
    /// How they are chained.
    pub mode: Mode,
    /// How many rounds.
    pub rounds: usize,
}

impl<'b> Many<'_, 'b> {
    /// Those that are not done.
    #[inline(always)]
    fn waiting(&mut self) -> impl Iterator<Item = &mut Chain<'b>> {
        let (mode, rounds) = (self.mode, self.rounds);
        self.chains.iter_mut().filter(move |chain| {
            let aes = chain.cipher.as_aes().map(Aes::keys);
            chain.mode() == mode && chain.blocks() > 0 && aes.is_some_and(|keys| keys.rounds() == rounds)
        })
    }
}

impl<W: AesInstructions> Kernel<W> for Many<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(mut self, w: W) {
        loop {
            let count = self.waiting().take(MOST).count();
            match count {
                0 => return,
                1 => self.waiting().for_each(one_by_one),
                // What eight vectors hold the processor computes as fast as four, if not the loads and stores.
                _ if count > 4 * W::Wide::BLOCKS => run::<W, 8>(w, &mut self),
                _ => run::<W, 4>(w, &mut self),
            }
        }
    }
}

impl Kernel<Portable> for Many<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(mut self, _: Portable) {
        self.waiting().for_each(one_by_one);
    }
}

const ZEROS: &[u8] = &[0; 16];

/// The blocks of a message that are next, or none where a lane is idle.
enum Lane<'a> {
    Written(InOut<'a>),
    Read(&'a [u8]),
}

impl Lane<'_> {
    #[inline(always)]
    fn block(&self, at: usize) -> &[u8] {
        let blocks = match self {
            Lane::Written(blocks) => blocks.input(),
            Lane::Read(blocks) => blocks,
        };
        blocks.get(at..at + 16).unwrap_or(ZEROS)
    }
}

/// As many messages as `N` vectors have blocks, until there are fewer.
#[inline(always)]
fn run<W: AesInstructions, const N: usize>(w: W, many: &mut Many<'_, '_>) {
    let lanes = N * W::Wide::BLOCKS;
    let (mode, rounds) = (many.mode, many.rounds.min(14));
    let mut waiting = many.waiting();
    let mut slots: [Option<&mut Chain<'_>>; MOST] = [const { None }; MOST];
    let zero = W::Wide::broadcast(w, &[0; 16]);
    let mut keys = [[zero; N]; 15];
    let mut state = [zero; N];
    let mut values = [[0; 16]; MOST];
    let mut first = true;
    loop {
        let mut changed = false;
        for lane in 0..lanes {
            if slots[lane].as_ref().is_none_or(|chain| chain.blocks() == 0) {
                if let Some(done) = slots[lane].take() {
                    done.value = values[lane];
                }
                if let Some(chain) = waiting.next() {
                    values[lane] = chain.value;
                    slots[lane] = Some(chain);
                    changed = true;
                }
            }
        }
        let active = || slots[..lanes].iter().flatten();
        // Whoever calls takes fewer vectors for those that are left.
        if !first && active().count() <= lanes / 2 {
            break;
        }
        first = false;
        if changed {
            fill_keys(w, &mut keys, &slots[..lanes], rounds);
        }
        let steps = active().map(|chain| chain.blocks()).min().unwrap_or(0);
        for i in 0..N {
            state[i] = W::Wide::load(w, values[i * W::Wide::BLOCKS..].as_flattened());
        }
        let mut parts = [const { Lane::Read(&[]) }; MOST];
        for (part, chain) in parts[..lanes].iter_mut().zip(&mut slots) {
            if let Some(chain) = chain {
                *part = match chain.take(steps) {
                    Chained::Cbc(blocks) | Chained::Cfb(blocks) => Lane::Written(blocks),
                    Chained::Mac(blocks) => Lane::Read(blocks),
                };
            }
        }
        match mode {
            Mode::Cbc => chain::<W, N, true, true>(w, &keys, rounds, &mut state, &mut parts, steps),
            Mode::Mac => chain::<W, N, true, false>(w, &keys, rounds, &mut state, &mut parts, steps),
            Mode::Cfb => chain::<W, N, false, true>(w, &keys, rounds, &mut state, &mut parts, steps),
        }
        for i in 0..N {
            state[i].store(values[i * W::Wide::BLOCKS..].as_flattened_mut());
        }
    }
    for (slot, value) in slots.iter_mut().zip(&values) {
        if let Some(chain) = slot {
            chain.value = *value;
        }
    }
    W::Wide::erase(keys.as_flattened_mut());
}

/// The round keys of each lane's message.
#[inline(always)]
fn fill_keys<W: AesInstructions, const N: usize>(
    w: W,
    keys: &mut [[W::Wide; N]; 15],
    slots: &[Option<&mut Chain<'_>>],
    rounds: usize,
) {
    for round in 0..rounds + 1 {
        let key = |lane: usize| {
            let aes = slots.get(lane).and_then(|slot| slot.as_ref()).and_then(|chain| chain.cipher.as_aes());
            aes.map_or(ZEROS, |aes| &aes.keys().forward()[round])
        };
        for i in 0..N {
            let lane = i * W::Wide::BLOCKS;
            keys[round][i] = W::Wide::load_rows(w, &[key(lane), key(lane + 1), key(lane + 2), key(lane + 3)]);
        }
    }
}

/// `steps` blocks of each message. Before the rounds a block is added, or behind them, and what comes out is written, or not.
#[inline(always)]
fn chain<W: AesInstructions, const N: usize, const BEFORE: bool, const WRITTEN: bool>(
    w: W,
    keys: &[[W::Wide; N]; 15],
    rounds: usize,
    state: &mut [W::Wide; N],
    parts: &mut [Lane<'_>; MOST],
    steps: usize,
) {
    let mut x = *state;
    for step in 0..steps {
        let at = 16 * step;
        let mut blocks = x;
        for i in 0..N {
            let lane = i * W::Wide::BLOCKS;
            let block = |k: usize| parts[(lane + k) % MOST].block(at);
            blocks[i] = match W::Wide::BLOCKS {
                1 => W::Wide::load_rows(w, &[block(0)]),
                2 => W::Wide::load_rows(w, &[block(0), block(1)]),
                _ => W::Wide::load_rows(w, &[block(0), block(1), block(2), block(3)]),
            };
        }
        for i in 0..N {
            x[i] = x[i].xor(keys[0][i]);
            if BEFORE {
                x[i] = x[i].xor(blocks[i]);
            }
        }
        for round in 1..rounds {
            for i in 0..N {
                x[i] = x[i].encrypt_round(keys[round][i]);
            }
        }
        for i in 0..N {
            x[i] = x[i].encrypt_last(keys[rounds][i]);
            if !BEFORE {
                x[i] = x[i].xor(blocks[i]);
            }
        }
        if WRITTEN {
            let mut bytes = [[0; 16]; 4];
            for i in 0..N {
                x[i].store(bytes.as_flattened_mut());
                for k in 0..W::Wide::BLOCKS {
                    if let Lane::Written(blocks) = &mut parts[(i * W::Wide::BLOCKS + k) % MOST] {
                        blocks.store(at, W::One::load(w.one(), &bytes[k]));
                    }
                }
            }
        }
    }
    *state = x;
}
