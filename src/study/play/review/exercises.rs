//! Mistakes of a game as exercises: the position before each, to be won or held where that is proved, else with the
//! better move to be found by the review's estimate.

use super::{Basis, Grade, Judged, Worth};
use crate::document::{self, Document, Exercise, Line, Step, Tags, Translated, title_of};
use crate::exercise::Goal;
use crate::titles;
use crate::value_names::value_id;
use etude_model::Value;

/// Tags that an exercise takes from its game.
const KEPT: [&str; 6] = ["White", "Black", "Event", "Site", "Date", "Round"];

/// A game whose mistakes become exercises.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The game's identifier.
    pub game: &'a str,
    /// The rules.
    pub rules: &'a str,
    /// Title of the game; where empty, its tags name it.
    pub title: &'a str,
    /// Its tags.
    pub tags: &'a Tags,
}

impl Source<'_> {
    fn name(&self) -> String {
        if self.title.is_empty() { title_of(self.tags) } else { self.title.to_owned() }
    }

    /// The exercise of a move, by its ply from 1 and the position before it; none for a move that is no mistake, and where
    /// everything loses.
    pub fn exercise(&self, judged: &Judged, ply: usize, position: String) -> Option<Document> {
        let verdict = judged.verdict.as_ref().filter(|verdict| verdict.grade >= Grade::Mistake)?;
        let value = match (verdict.basis, verdict.best) {
            (_, Worth::Proved(Value::Loss)) => return None,
            (Basis::Proved, Worth::Proved(value)) => Some(value),
            _ => None,
        };
        let goal = value.map_or(Goal::BestMove.id(), value_id);
        let name = self.name();
        let number = ply.div_ceil(2);
        let (title, translations) = if name.is_empty() {
            titles::title_of(&position)
        } else {
            (format!("{name}: {number}"), Translated::new())
        };
        let step = |mv: &str, nags: Vec<u8>| Step { mv: mv.to_owned(), nags, ..Step::default() };
        let mut played = step(&judged.shown.text, vec![if verdict.grade == Grade::Blunder { 4 } else { 2 }]);
        let mut line: Vec<Step> = verdict.better.iter().map(|told| step(&told.text, Vec::new())).collect();
        // The move played is a variation of the better line; without one there is nothing to solve.
        let first = line.first_mut()?;
        if value.is_none() {
            // Comments are seen once it is solved.
            (first.comment, played.comment) = (figure(verdict.best), figure(verdict.played));
        }
        first.variations.push(Line(vec![played]));
        if value.is_none() {
            // Equally good moves are answers too.
            let equal = verdict.equal.iter().map(|told| Line(vec![step(&told.text, Vec::new())]));
            first.variations.extend(equal);
        }
        let exercise = Exercise { goal: goal.to_owned(), source: name, ..Exercise::default() };
        Some(Document {
            game: self.game.to_owned(),
            rules: self.rules.to_owned(),
            title,
            translations,
            exercise,
            tags: self.tags.iter().filter(|(tag, _)| KEPT.contains(&tag.as_str())).cloned().collect(),
            position,
            line: Line(line),
            verdict: value.map(|value| document::Verdict { value: value_id(value).to_owned(), plies: None }),
            ..Document::default()
        })
    }
}

/// An estimate as it reads in every language; empty for a proved value.
fn figure(worth: Worth) -> String {
    match worth {
        Worth::Proved(_) => String::new(),
        Worth::Estimate(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Worth::Share(share) => format!("{:.1} %", f64::from(share) / 100.0),
    }
}
