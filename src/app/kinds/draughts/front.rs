//! The position in front, as a data base query.

use crate::model::DrawnMove;
use crate::study::{Playing, Study};

/// The position in front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Front {
    /// The rules, by identifier.
    pub rules: &'static str,
    /// The position in notation.
    pub position: String,
    /// Its moves, in notation and drawn.
    pub moves: Vec<(String, DrawnMove)>,
}

impl Front {
    /// The position in view of a study; `None` for other games.
    pub fn of(study: &dyn Study) -> Option<Self> {
        let identity = study.identity();
        let playing = study.playing().filter(|_| identity.game.id == "draughts")?;
        let moves = Playing::moves(playing).iter().map(|mv| (mv.text.clone(), mv.drawn.clone())).collect();
        Some(Self { rules: identity.rules.id, position: study.view().text.clone(), moves })
    }
}
