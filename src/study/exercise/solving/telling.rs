//! Messages of an attempt: why a move was wrong, and hints in three steps.

use super::{AttemptStage, Slip, Solving, SolvingStatus, way};
use crate::identity::Identity;
use crate::play::Playing;
use crate::play::shown::ShownMove;
use crate::play::why::{Course, LineMove, MoveWhy, Reply, Wording};
use crate::registry::KINDS;
use crate::rows::{LineItem, MoveRow, Touched};
use etude_model::{CardFace, Message, Scene, Value};

fn line_move(item: &LineItem) -> LineMove {
    let (text, drawn, by) = (item.text.clone(), item.drawn.clone(), item.seat.clone());
    // Sentences need no index.
    LineMove { shown: ShownMove { index: usize::MAX, text, drawn, by }, only: false }
}

impl Solving {
    /// Sentences on the mistake, at the end of the wrong move's refutation; empty before.
    pub fn why(&self, game: &dyn Playing, wording: Wording) -> Vec<Message> {
        if self.asks_best_move() {
            // An estimate has no refutation.
            return Vec::new();
        }
        let way = way(game);
        let slip = self.slip().filter(|slip| self.stage == AttemptStage::Refuted && slip.at < way.len());
        let Some(&Slip { at, value, punished }) = slip.filter(|slip| slip.value != Value::Win) else {
            return Vec::new();
        };
        let line: Vec<LineMove> = way[at..].iter().map(|item| line_move(item)).collect();
        let first = way[at..].iter().position(|item| item.side != self.side);
        let reply = first.zip(punished).map(|(at, known)| Reply { at, all: known.all, good: known.good });
        let course = Course { plies: punished.and_then(|known| known.plies), line, reply };
        let shown = line_move(way[at]).shown;
        let known = MoveWhy {
            shown,
            value: Some(value),
            gains: game.analysis().gainer.map(|gainer| gainer == self.side),
            keeps: Some(false),
            course: Some(course),
            reason: None,
        };
        known.sentences(wording).into_iter().take(1).collect()
    }

    /// Index of the move that hints lead to: a right move, or the longest defence if none is right. None if it is not
    /// the user's turn.
    pub fn hinted(&self, game: &dyn Playing) -> Option<usize> {
        if self.status(game) != SolvingStatus::Yours {
            return None;
        }
        match self.answers(game).next() {
            Some(answer) => game.moves().iter().position(|row| row.text == answer.text),
            None => game.analysis().best,
        }
    }
}

/// The first hint: the kind of a move among others, without its cards or its piece.
pub fn kind_of(scene: &Scene, moves: &[MoveRow], index: usize) -> Message {
    let Some(row) = moves.get(index) else { return Message::new("solve-hint-think") };
    if let Touched::Way(route) = &row.touched {
        let captures = route.steps.iter().filter(|step| step.captured.is_some()).count();
        return match captures {
            0 => Message::new("solve-hint-quiet"),
            _ => Message::new("solve-hint-capture").number("count", captures),
        };
    }
    if row.takes_nothing() {
        return Message::new("solve-hint-no-card");
    }
    let others = moves.iter().any(|other| other.drawn.kind != row.drawn.kind);
    match &row.drawn.kind {
        Some(kind) if others => Message::new("solve-hint-kind").message("kind", kind.clone()),
        _ => card_of(scene, row)
            .unwrap_or_else(|| Message::new("solve-hint-cards").number("count", row.touched.cards().len())),
    }
}

/// Hint to the only card of a move: a trump, else the lower or the upper half of its hand.
fn card_of(scene: &Scene, row: &MoveRow) -> Option<Message> {
    let [target] = row.touched.cards() else { return None };
    let hand = &scene.zone(target.zone)?.cards;
    let face = hand.iter().find(|card| card.target == *target)?.face;
    let CardFace::Ranked { number, suit } = face else { return None };
    let trumps = |suit| scene.trump.is_some() && suit == scene.trump;
    if trumps(suit) {
        return Some(Message::new("solve-hint-trump"));
    }
    let plain = hand.iter().filter_map(|card| match card.face {
        CardFace::Ranked { number, suit } if !trumps(suit) => Some(number),
        _ => None,
    });
    let (below, above) = plain.fold((0, 0), |(below, above), other| {
        (below + usize::from(other < number), above + usize::from(other > number))
    });
    Some(Message::new(if below < above { "solve-hint-low" } else { "solve-hint-high" }))
}

/// Fluent identifier of an exercise's theme; none if it names no known theme.
pub fn theme_of(identity: &Identity) -> Option<&'static str> {
    let kind = KINDS.iter().find(|kind| kind.has(identity.game.id))?;
    let theme = kind.themes.iter().find(|(theme, _)| *theme == identity.about.exercise.theme);
    theme.map(|(_, name)| *name)
}
