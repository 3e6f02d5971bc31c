//! The zones of a real table.

use crate::model::ZoneId;

/// The zone of the own hand.
pub const HAND: ZoneId = ZoneId(0);
/// The zone of the opponent's hand.
pub const ENEMY: ZoneId = ZoneId(1);
/// The zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(2);
/// The zone of the talon.
pub const TALON: ZoneId = ZoneId(3);
/// The zone of the cards that left the game.
pub const DISCARD: ZoneId = ZoneId(4);
/// The zone of the whole pack, in which what can be told next is lit.
pub const RACK: ZoneId = ZoneId(5);
