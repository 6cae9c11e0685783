//! MACs of block ciphers, which are modes of them.

use super::Mac;
use crate::Error;
use crate::block::Keyed;
use crate::bytes::Sealed;
use crate::mode::{Cmac, RunningCmac};
use saltern_lanes::Level;

impl<C: Keyed> Sealed for RunningCmac<C> {}

impl<C: Keyed> Mac for RunningCmac<C> {
    type Tag = C::Tag;

    fn from_key_at(key: &[u8], level: Level) -> Result<Self, Error> {
        Ok(Cmac::with_level(&C::Key::try_from(key)?, level).into_running())
    }

    fn update(&mut self, piece: &[u8]) {
        self.update(piece);
    }

    fn finalize(self) -> C::Tag {
        self.finalize()
    }

    fn finalize_verify(self, tag: &C::Tag) -> Result<(), Error> {
        self.finalize_verify(tag)
    }
}
