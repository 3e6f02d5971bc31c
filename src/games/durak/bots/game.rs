//! A game between two bots.

use crate::durak::bot::Bot;
use crate::durak::deal::Deal;
use crate::durak::moves::{Event, Move};
use crate::durak::view::{Memory, View};
use etude_model::{Control, Side, Stopped};

/// The plies after which a game or playout is a draw: with transfers it might last for ever.
pub const MOST_PLIES: usize = 2_000;

/// Winner and moves of a game; one cut off at [`MOST_PLIES`] is a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// The moves.
    pub moves: Vec<Move>,
}

/// Plays a game from a deal. A move that is not legal is replaced by the first legal one.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn play(deal: &Deal, bots: &mut [Box<dyn Bot>; 2], control: &Control) -> Result<Record, Stopped> {
    let public = deal.public();
    for (bot, seat) in bots.iter_mut().zip(Side::ALL) {
        bot.start(seat, &public);
    }
    let mut memory = deal.memory();
    let mut state = deal.start(&mut |event| tell(event, &mut memory, bots));
    let mut moves = Vec::new();
    let mut legal = Vec::new();
    while state.result().is_none() && moves.len() < MOST_PLIES {
        legal.clear();
        state.legal_moves(&mut legal);
        let seat = state.to_move();
        let view = View::new(&state, &memory, seat);
        let chosen = bots[seat.index()].choose(&view, control)?;
        let mv = if legal.contains(&chosen) {
            chosen
        } else {
            log::warn!("{chosen:?} is none of {legal:?}");
            debug_assert!(false, "{chosen:?} is none of {legal:?}");
            let Some(&first) = legal.first() else { break };
            first
        };
        moves.push(mv);
        state.play(mv, &mut |event| tell(event, &mut memory, bots));
    }
    Ok(Record { winner: state.result().flatten(), moves })
}

fn tell(event: Event, memory: &mut Memory, bots: &mut [Box<dyn Bot>; 2]) {
    memory.observe(event);
    for (bot, seat) in bots.iter_mut().zip(Side::ALL) {
        bot.observe(event.seen_by(seat));
    }
}
