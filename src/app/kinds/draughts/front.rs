//! What is in front while a data base is asked.

use crate::model::DrawnMove;
use crate::study::{Playing, Study};

/// The position in front, as far as a data base is asked about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Front {
    /// The rules, by identifier.
    pub rules: &'static str,
    /// The position in notation.
    pub position: String,
    /// Its moves: in notation, and as they are drawn.
    pub moves: Vec<(String, DrawnMove)>,
}

impl Front {
    /// The position that is in view of a study; none of another game.
    pub fn of(study: &dyn Study) -> Option<Self> {
        let identity = study.identity();
        let playing = study.playing().filter(|_| identity.game.id == "draughts")?;
        let moves = Playing::moves(playing).iter().map(|mv| (mv.text.clone(), mv.drawn.clone())).collect();
        Some(Self { rules: identity.rules.id, position: study.view().text.clone(), moves })
    }
}
