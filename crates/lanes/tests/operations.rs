//! Every operation of every vector type gives what the plain arrays of `saltern_lanes::model` say.

mod common;
use common::check;
use saltern_lanes::model::Words64;
use saltern_lanes::{LowProduct, Quads64};

mod words32 {
    use super::check::lanes32;
    crate::on_every_vector!(lanes32, Lanes32);
}
mod rows32 {
    #[allow(unused_imports)] // Only some processors have vectors of rows.
    use super::check::rows32;
    crate::on_every_vector!(rows32, Horizontal32);
}
mod words64 {
    use super::check::lanes64;
    crate::on_every_vector!(lanes64, Lanes64);
}
mod halves64 {
    #[allow(unused_imports)] // Only some processors have the operations.
    use super::check::halves64;
    crate::on_every_vector!(halves64, Halves64);
}
mod words52 {
    #[allow(unused_imports)] // Only some processors have the operation.
    use super::check::lanes52;
    crate::on_every_vector!(lanes52, Lanes52);
}
mod choose64 {
    #[allow(unused_imports)] // Only some processors have the operations.
    use super::check::choose64;
    crate::on_every_vector!(choose64, Choose64);
}
mod bits32 {
    use super::check::bits32;
    crate::on_every_vector!(bits32, Bits32);
}
mod bits64 {
    use super::check::bits64;
    crate::on_every_vector!(bits64, Bits64);
}
mod moving {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::moving;
    crate::on_every_vector!(moving, Moving);
}
mod pair {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::pair;
    crate::on_every_vector!(pair, Pair);
}
mod sboxes {
    #[allow(unused_imports)] // Only some processors have the operations.
    use super::check::sboxes;
    crate::on_every_vector!(sboxes, SBoxes);
}
mod block_words {
    use super::common::block_words::block_words;
    crate::on_every_vector!(block_words, BlockWords);
}
mod ternary {
    #[allow(unused_imports)] // Only some processors have the operation.
    use super::common::block_words::ternary;
    crate::on_every_vector!(ternary, Ternary);
}
mod bytes {
    use super::common::block_words::bytes;
    crate::on_every_vector!(bytes, Bytes);
}
mod byte_tables {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::common::block_words::byte_tables;
    crate::on_every_vector!(byte_tables, ByteTables);
}
mod row {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::row;
    crate::on_every_vector!(row, Horizontal);
}
mod quads {
    use super::check::quads;
    crate::on_every_vector!(quads, Quads64);
}
mod four_words {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::four_words;
    crate::on_every_vector!(four_words, FourWords);
}
mod intel_sha {
    #[allow(unused_imports)] // Only some processors have the operations.
    use super::check::intel_sha;
    crate::on_every_vector!(intel_sha, IntelSha);
}
mod arm_sha {
    #[allow(unused_imports)] // Only some processors have the operations.
    use super::check::arm_sha;
    crate::on_every_vector!(arm_sha, ArmSha);
}
mod carryless {
    use super::common::carryless::carryless;
    crate::on_every_vector!(carryless, Carryless);
}
mod memory_carryless {
    use super::check::memory;
    crate::on_every_vector!(memory, Carryless);
}
mod blocks {
    #[allow(unused_imports)] // Only some processors have the instructions.
    use super::common::blocks::blocks;
    crate::on_every_vector!(blocks, AesBlocks);
}
mod planes {
    use super::common::blocks::planes;
    crate::on_every_vector!(planes, BlockPlanes);
}
mod sliced {
    #[allow(unused_imports)] // Only some processors have the instructions.
    use super::common::sliced::sliced;
    crate::on_every_vector!(sliced, SlicedBytes);
}
mod memory_sliced {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::memory;
    crate::on_every_vector!(memory, SlicedMemory);
}
mod memory_blocks {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::memory;
    crate::on_every_vector!(memory, AesBlocks);
}
mod memory32 {
    use super::check::memory;
    crate::on_every_vector!(memory, Lanes32);
}
mod memory_sha {
    #[allow(unused_imports)] // Only some processors have the vector.
    use super::check::memory;
    crate::on_every_vector!(memory, IntelSha);
    crate::on_every_vector!(memory, ArmSha);
}
mod memory_four_words {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::memory;
    crate::on_every_vector!(memory, FourWords);
}
mod memory64 {
    use super::check::memory;
    crate::on_every_vector!(memory, Lanes64);
}
mod memory_pair {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::memory;
    crate::on_every_vector!(memory, Pair);
}
mod memory_row {
    #[allow(unused_imports)] // Only some processors have the vectors.
    use super::check::memory;
    crate::on_every_vector!(memory, Horizontal);
}

/// The model of groups of four words, on words that tell where they stood.
#[test]
fn the_model_of_quads() {
    let words = Words64([0_u64, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(words.turn::<1>().0, [1, 2, 3, 0, 5, 6, 7, 4]);
    assert_eq!(words.turn::<3>().0, [3, 0, 1, 2, 7, 4, 5, 6]);
    let mut eight = [words];
    Words64::<u64, 8>::swap_middle(&mut eight);
    assert_eq!(eight[0].0, [0, 1, 4, 5, 2, 3, 6, 7]);
    let mut pair = [Words64([0_u64, 1, 2, 3]), Words64([4, 5, 6, 7])];
    Words64::<u64, 4>::swap_middle(&mut pair);
    assert_eq!([pair[0].0, pair[1].0], [[0, 1, 4, 5], [2, 3, 6, 7]]);
    let product = u64::MAX.mul_low(0x5_0000_0003);
    assert_eq!(product, 3 * 0xffff_ffff);
}
