//! Keystreams from a block on, with counters of 64 bits that begin again behind the last block, as libsodium's and Monocypher's do.

use crate::edge::{Buffers, Result};
use saltern::cipher::{Cipher, Variant};

/// Adds the keystream.
pub(crate) fn xor<V: Variant>(cipher: &mut Cipher<V>, block: u64, data: Buffers<'_>) -> Result {
    cipher.seek_block(block)?;
    // How many bytes there are before the counter begins again, if that is near.
    let room = usize::try_from(block.wrapping_neg()).ok().filter(|blocks| *blocks > 0);
    let room = room.and_then(|blocks| blocks.checked_mul(64)).unwrap_or(usize::MAX);
    match data {
        Buffers::Apart(input, output) => {
            let (input, input_rest) = input.split_at(input.len().min(room));
            let (output, output_rest) = output.split_at_mut(input.len());
            cipher.apply_to(input, output)?;
            if !input_rest.is_empty() {
                cipher.seek_block(0)?;
                cipher.apply_to(input_rest, output_rest)?;
            }
        }
        Buffers::Same(data) => {
            let (data, rest) = data.split_at_mut(data.len().min(room));
            cipher.apply(data)?;
            if !rest.is_empty() {
                cipher.seek_block(0)?;
                cipher.apply(rest)?;
            }
        }
    }
    Ok(())
}
