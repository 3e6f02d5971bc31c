//! The zones of a table.

use etude_model::ZoneId;

/// The zone of the own hand.
pub const HAND: ZoneId = ZoneId(0);
/// The zone of the opponent's hand.
pub const OPPONENT_HAND: ZoneId = ZoneId(1);
/// The zone of the cards on the table.
pub const TABLE: ZoneId = ZoneId(2);
/// The zone of the talon.
pub const TALON: ZoneId = ZoneId(3);
/// The zone of the discarded cards.
pub const DISCARD: ZoneId = ZoneId(4);
/// The zone of the whole pack, with the possible answers lit.
pub const RACK: ZoneId = ZoneId(5);
