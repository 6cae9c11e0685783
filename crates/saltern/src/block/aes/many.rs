//! Several messages side by side, each block of which waits for the last one of its message.

use super::levels::AesInstructions;
use super::planes::{self, OfMachine};
use crate::block::chains::{Chain, Chained, Mode, one_by_one};
use saltern_lanes::level::Portable;
use saltern_lanes::{AesBlocks, BlockPlanes, BlockVector, InOut, Kernel, Memory, wipe};

/// The most messages at once: four vectors of four blocks, or eight of two. Twice as many took as long for each.
const MOST: usize = 16;

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
            chain.blocks() > 0
                && chain.mode() == mode
                && chain.cipher.as_aes().is_some_and(|aes| aes.keys().rounds() == rounds)
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
                _ if W::Wide::BLOCKS == 4 => run::<W, 4>(w, &mut self),
                _ => run::<W, 8>(w, &mut self),
            }
        }
    }
}

impl Kernel<Portable> for Many<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(mut self, w: Portable) {
        loop {
            match self.waiting().take(2).count() {
                0 => return,
                1 => self.waiting().for_each(one_by_one),
                _ => on_planes::<OfMachine>(w, &mut self),
            }
        }
    }
}

/// As many messages as planes have blocks, each under its own key, until one of them is done.
#[inline(always)]
fn on_planes<P: BlockPlanes<Token = Portable>>(w: Portable, many: &mut Many<'_, '_>) {
    let (mode, rounds) = (many.mode, many.rounds.min(14));
    let mut lanes: [Option<&mut Chain<'_>>; MOST] = [const { None }; MOST];
    let mut waiting = many.waiting();
    for lane in &mut lanes[..P::BLOCKS] {
        *lane = waiting.next();
    }
    let steps = lanes.iter().flatten().map(|chain| chain.blocks()).min().unwrap_or(0);
    let mut keys = [P::repeat(w, &[0; 16]); 15];
    let (mut blocks, mut values) = ([[0; 16]; MOST], [[0; 16]; MOST]);
    for round in 0..rounds + 1 {
        for (place, chain) in blocks.iter_mut().zip(lanes.iter().flatten()) {
            if let Some(aes) = chain.cipher.as_aes() {
                *place = planes::prepare(&aes.keys().forward()[round], round, |a, b| a ^ b);
            }
        }
        keys[round] = P::split(w, blocks.as_flattened());
    }
    for (value, chain) in values.iter_mut().zip(lanes.iter().flatten()) {
        *value = chain.value;
    }
    for _ in 0..steps {
        let mut inputs = [[0; 16]; MOST];
        for ((input, value), chain) in inputs.iter_mut().zip(&mut values).zip(lanes.iter().flatten()) {
            *input = chain.first();
            if mode != Mode::Cfb {
                *value = sum(value, input);
            }
        }
        let mut x = P::split(w, values.as_flattened());
        planes::encrypt(&mut x, &keys[..rounds + 1]);
        P::join(x, values.as_flattened_mut());
        for ((input, value), chain) in inputs.iter_mut().zip(&mut values).zip(lanes.iter_mut().flatten()) {
            if mode == Mode::Cfb {
                *value = sum(value, input);
            }
            match chain.take(1) {
                Chained::Cbc(mut block) | Chained::Cfb(mut block) => block.copy_from(value),
                Chained::Mac(_) => {}
            }
        }
        wipe(inputs.as_flattened_mut());
    }
    for (value, chain) in values.iter().zip(lanes.iter_mut().flatten()) {
        chain.value = *value;
    }
    wipe(blocks.as_flattened_mut());
    wipe(values.as_flattened_mut());
    P::erase(&mut keys);
}

fn sum(a: &[u8; 16], b: &[u8; 16]) -> [u8; 16] {
    (u128::from_ne_bytes(*a) ^ u128::from_ne_bytes(*b)).to_ne_bytes()
}

/// The keys of a lane without a message.
static IDLE: [[u8; 16]; 15] = [[0; 16]; 15];

/// The blocks that are next of each lane's message, where they are only read, or also written. None where a lane is idle.
struct Parts<'a> {
    read: [&'a [[u8; 16]]; MOST],
    written: [InOut<'a>; MOST],
}

impl Parts<'_> {
    #[inline(always)]
    fn block<const WRITTEN: bool>(&self, lane: usize, step: usize) -> &[u8] {
        let lane = lane % MOST;
        match WRITTEN {
            true => self.written[lane].input().as_chunks().0.get(step).unwrap_or(&IDLE[0]),
            false => self.read[lane].get(step).unwrap_or(&IDLE[0]),
        }
    }
}

/// As many messages as `N` vectors have blocks, until there are no more than one.
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
    let mut keys_of = [&IDLE; MOST];
    loop {
        let mut changed = false;
        for lane in 0..lanes {
            if slots[lane].as_ref().is_none_or(|chain| chain.blocks() == 0) {
                if let Some(done) = slots[lane].take() {
                    done.value = values[lane];
                }
                if let Some(chain) = waiting.next() {
                    values[lane] = chain.value;
                    keys_of[lane] = chain.cipher.as_aes().map_or(&IDLE, |aes| aes.keys().forward());
                    slots[lane] = Some(chain);
                    changed = true;
                }
            }
        }
        let active = || slots[..lanes].iter().flatten();
        // Whoever calls goes on with the last one alone.
        if active().count() <= 1 {
            break;
        }
        if changed {
            fill_keys(w, &mut keys, &keys_of, rounds);
        }
        let steps = active().map(|chain| chain.blocks()).min().unwrap_or(0);
        for i in 0..N {
            state[i] = W::Wide::load(w, values[i * W::Wide::BLOCKS..].as_flattened());
        }
        let mut parts = Parts { read: [&[]; MOST], written: core::array::from_fn(|_| InOut::in_place(&mut [])) };
        for (lane, slot) in slots[..lanes].iter_mut().enumerate() {
            if let Some(chain) = slot {
                match chain.take(steps) {
                    Chained::Cbc(blocks) | Chained::Cfb(blocks) => parts.written[lane] = blocks,
                    Chained::Mac(blocks) => parts.read[lane] = blocks.as_chunks().0,
                }
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
    keys_of: &[&[[u8; 16]; 15]; MOST],
    rounds: usize,
) {
    for round in 0..rounds + 1 {
        let key = |lane: usize| -> &[u8] { &keys_of[lane % MOST][round] };
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
    parts: &mut Parts<'_>,
    steps: usize,
) {
    let mut x = *state;
    for step in 0..steps {
        let mut blocks = x;
        for i in 0..N {
            let lane = i * W::Wide::BLOCKS;
            let block = |k: usize| parts.block::<WRITTEN>(lane + k, step);
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
                    let blocks = &mut parts.written[(i * W::Wide::BLOCKS + k) % MOST];
                    // Writing nothing to nowhere takes the processor long.
                    if !blocks.is_empty() {
                        blocks.store(16 * step, W::One::load(w.one(), &bytes[k]));
                    }
                }
            }
        }
    }
    *state = x;
}
