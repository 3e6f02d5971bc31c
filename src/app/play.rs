//! Playing a position out: who moves for which side, and when.

use super::tab::{Mode, Tab};
use crate::model::{Side, Value};
use crate::study::{Study, Walk, Work};
use egui::Context;
use std::time::Duration;

/// Who moves for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// The user.
    #[default]
    Person,
    /// Any legal move.
    Random,
    /// Best play.
    Solver,
}

impl Player {
    /// All players.
    pub const ALL: [Self; 3] = [Self::Person, Self::Random, Self::Solver];

    /// The Fluent identifier of its name.
    pub fn text(self) -> &'static str {
        match self {
            Self::Person => "player-person",
            Self::Random => "player-random",
            Self::Solver => "player-solver",
        }
    }
}

/// Seconds between the moves of players that are no persons.
const PAUSE: f64 = 0.6;
/// Seconds between the steps of autoplay.
const STEP_PAUSE: f64 = 1.0;
/// Seconds that the solver looks for the shortest win before it takes any.
const PATIENCE: f64 = 2.0;

/// Who plays, and the state of the game.
pub struct Players {
    /// The players by side.
    pub of: [Player; 2],
    /// Whether verdicts are shown while playing.
    pub show_verdicts: bool,
    /// When the player to move began to think, in seconds of the window's clock.
    since: Option<f64>,
    /// The state of the random player.
    random: u64,
}

impl Default for Players {
    fn default() -> Self {
        Self { of: [Player::Person, Player::Solver], show_verdicts: false, since: None, random: 0x5eed }
    }
}

impl Players {
    /// The player of a side.
    pub fn player(&self, side: Side) -> Player {
        self.of[side.index()]
    }

    /// Starts thinking anew: the position has changed.
    pub fn reset(&mut self) {
        self.since = None;
    }

    /// The move that a player who is no person makes now, as an index, or in how many seconds to ask again.
    pub fn choose(&mut self, study: &dyn Study, now: f64) -> Result<usize, Option<f64>> {
        let analysis = study.analysis();
        let moves = study.moves().len();
        let player = self.player(analysis.to_move);
        if analysis.over || analysis.ending.is_some() || moves == 0 || player == Player::Person {
            return Err(None);
        }
        let since = *self.since.get_or_insert(now);
        let waited = now - since;
        if waited < PAUSE {
            return Err(Some(PAUSE - waited));
        }
        match player {
            Player::Person => Err(None),
            Player::Random => {
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                Ok((self.random % moves as u64) as usize)
            }
            Player::Solver => {
                let settled = matches!(analysis.work, Work::Done | Work::Stopped(_) | Work::Crashed(_));
                let lost = analysis.value == Some(Value::Loss);
                match analysis.best {
                    Some(best) if settled || waited > PATIENCE => Ok(best),
                    // What loses anyway may be played without knowing which loses last.
                    None if lost && waited > PATIENCE => Ok(0),
                    None if matches!(analysis.work, Work::Crashed(_)) => Ok(0),
                    _ => Err(Some(0.1)),
                }
            }
        }
    }
}

/// Autoplay and the players that are no persons. Returns whether the lines have grown.
pub fn step_by_itself(ctx: &Context, tab: &mut Tab, now: f64) -> bool {
    if let Some(due) = tab.autoplay {
        if now < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due - now));
        } else {
            let before = tab.study.current_text();
            let grown = tab.change(|study| study.walk(Walk::Forward));
            let running = matches!(tab.study.analysis().work, Work::Running(_));
            let stands = tab.study.current_text() == before && !running;
            tab.autoplay = if stands || tab.study.analysis().over { None } else { Some(now + STEP_PAUSE) };
            ctx.request_repaint_after(Duration::from_secs_f64(STEP_PAUSE));
            return grown;
        }
    }
    if tab.mode != Mode::Play {
        return false;
    }
    match tab.players.choose(tab.study.as_ref(), now) {
        Ok(index) => {
            tab.players.reset();
            tab.change(|study| study.play(index));
            ctx.request_repaint();
            true
        }
        Err(Some(wait)) => {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
            false
        }
        Err(None) => false,
    }
}
