//! Identity of an exercise, independent of the file that holds it.

use super::Goal;
use crate::document::Document;
use crate::registry;
use serde::{Deserialize, Serialize};

/// Key of an exercise: game, rules, position in the game's own notation, and goal. Two studies with the same key ask
/// the same question, whatever their titles and files.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ExerciseKey {
    /// Game identifier.
    pub game: String,
    /// Rules identifier.
    pub rules: String,
    /// Position in notation, with its rules named where it needs them.
    pub position: String,
    /// Goal identifier, as in files.
    pub goal: String,
}

impl ExerciseKey {
    /// The key of a study; none if the study asks nothing or its position cannot be read.
    pub fn of(document: &Document) -> Option<Self> {
        let goal = Goal::of(&document.exercise)?;
        Self::asking(&document.game, &document.rules, &document.position, goal)
    }

    /// The key of a position and a goal; none if the position cannot be read.
    pub fn asking(game: &str, rules: &str, position: &str, goal: Goal) -> Option<Self> {
        let (entry, rules, position) = registry::canonical(game, rules, position)?;
        let (game, rules, goal) = (entry.game.id.to_owned(), rules.id.to_owned(), goal.id().to_owned());
        Some(Self { game, rules, position, goal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Exercise;

    #[test]
    fn exercise_key_is_canonical() {
        let asked = |position: &str, goal: &str| {
            let exercise = Exercise { goal: goal.into(), ..Exercise::default() };
            let sample = crate::session::read(crate::library::first().unwrap().text()).unwrap();
            ExerciseKey::of(&Document { position: position.into(), exercise, ..sample })
        };
        let written = asked("34669 / 88", "win");
        assert!(written.is_some());
        assert_eq!(written, asked(" 9 6 6 4 3/8 8", "win"));
        assert_ne!(written, asked("34669 / 88", "draw"));
        assert_ne!(written, asked("34669 / 89", "win"));
        assert_eq!(asked("34669 / 88", ""), None);
        assert_eq!(asked("no position", "win"), None);
    }
}
