//! Decks of the user's own.

use crate::document::Document;
use crate::exercise::ExerciseKey;
use std::collections::HashSet;

/// Studies with new ones behind them, and the number of studies added. An exercise that is there already is not added again;
/// a study that asks nothing is added always.
pub fn joined(mut old: Vec<Document>, new: Vec<Document>) -> (Vec<Document>, usize) {
    let mut known: HashSet<ExerciseKey> = old.iter().filter_map(ExerciseKey::of).collect();
    let before = old.len();
    old.extend(new.into_iter().filter(|study| ExerciseKey::of(study).is_none_or(|key| known.insert(key))));
    let count = old.len() - before;
    (old, count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Exercise;

    #[test]
    fn exercises_are_joined_once_and_keep_their_order() {
        let sample = crate::session::read(crate::library::first().unwrap().text()).unwrap();
        let asks = |position: &str, goal: &str| Document {
            position: position.into(),
            exercise: Exercise { goal: goal.into(), ..Exercise::default() },
            ..sample.clone()
        };
        let (all, count) = joined(
            vec![asks("34669 / 88", "win"), asks("3 / 4", "")],
            vec![
                asks("3 44 / 5", "win"),
                asks("9 66 4 3 / 88", "win"),
                asks("3 / 4", ""),
                asks("3 44 / 5", "win"),
            ],
        );
        let positions: Vec<&str> = all.iter().map(|study| study.position.as_str()).collect();
        assert_eq!((positions, count), (vec!["34669 / 88", "3 / 4", "3 44 / 5", "3 / 4"], 2));
    }
}
