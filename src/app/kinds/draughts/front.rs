//! The position in front, as a data base query, and the values and scores of its moves.

use crate::score::{score_of, seen_by};
use etude_model::{DrawnMove, Score, Side, Value};
use etude_study::{Playing, Study};

/// Value or score of a move, for the first side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// Its proved value.
    Proved(Value),
    /// The engine's score.
    Scored(Score),
}

/// A move of the position in front.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontMove {
    /// The move in notation.
    pub text: String,
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// Value from the solver or score from the engine.
    pub known: Option<Known>,
}

/// The position in front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Front {
    /// The rules, by identifier.
    pub rules: &'static str,
    /// The position in notation.
    pub position: String,
    /// Its moves.
    pub moves: Vec<FrontMove>,
}

impl Front {
    /// The position in view of a study; `None` for other games.
    pub fn of(study: &dyn Study) -> Option<Self> {
        let identity = study.identity();
        let playing = study.playing().filter(|_| identity.game.id == "draughts")?;
        let analysis = playing.analysis();
        let mover = analysis.to_move;
        let rows = Playing::moves(playing).iter().enumerate();
        let moves = rows.map(|(index, row)| {
            let proved = row.value.map(|value| Known::Proved(value.seen_by(mover, Side::First)));
            let scored =
                || score_of(analysis, index).map(|score| Known::Scored(seen_by(score, mover, Side::First)));
            FrontMove { text: row.text.clone(), drawn: row.drawn.clone(), known: proved.or_else(scored) }
        });
        let moves = moves.collect();
        Some(Self { rules: identity.rules.id, position: study.view().text.clone(), moves })
    }
}
