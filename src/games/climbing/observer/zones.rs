//! The zones of a table. The hands of the seats have the numbers of the seats.

use etude_model::ZoneId;

/// The zone of the play on the table.
pub const TABLE: ZoneId = ZoneId(3);
/// The zone of the bottom cards.
pub const BOTTOM: ZoneId = ZoneId(4);
/// The zone of the whole deck, with the possible answers lit.
pub const RACK: ZoneId = ZoneId(5);
