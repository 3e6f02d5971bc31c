//! Playing a position out: who moves for which side, and when.

use crate::model::{Side, Value};
use crate::study::{Study, Work};

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
        if analysis.over || moves == 0 || player == Player::Person {
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
