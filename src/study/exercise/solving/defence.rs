//! The defender's replies: the most stubborn defence, and the quickest refutation of a wrong move.

use super::{AttemptStage, Fork, Punished, Solving, SolvingStatus, has_ended, way};
use crate::play::Playing;
use crate::play::why::MoveWhy;
use crate::rows::Work;
use etude_model::Value;
use std::cmp::Reverse;

/// Shortest pause before a reply, in seconds, so that the eye can follow.
const PAUSE: f64 = 0.6;
/// Longest search for the most stubborn reply, in seconds; after it the best known reply is played.
const PATIENCE: f64 = 4.0;

/// The defender's next action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefenderAction {
    /// None: it is not the defender's turn.
    Not,
    /// Ask again after this many seconds.
    Wait(f64),
    /// Play the legal move with this index.
    Reply(usize),
}

impl Solving {
    /// Returns true if the defender needs explanations of its moves, to find the one that leaves the user the most to find.
    pub fn asks_why(&self, game: &dyn Playing) -> bool {
        let analysis = game.analysis();
        let defends = analysis.value().is_some_and(|value| value != Value::Win);
        self.stage == AttemptStage::Trying
            && analysis.to_move != self.side
            && !has_ended(analysis)
            && defends
            && game.moves().len() > 1
    }

    /// The defender's next action after `waited` seconds of being to move.
    pub fn reply(&mut self, game: &dyn Playing, waited: f64) -> DefenderAction {
        if self.status(game) != SolvingStatus::Theirs {
            return DefenderAction::Not;
        }
        if waited < PAUSE {
            return DefenderAction::Wait(PAUSE - waited);
        }
        let length = way(game).len();
        let asked = self.fork.as_ref().filter(|fork| fork.at == length && fork.now > 0);
        if let Some(text) = asked.and_then(|fork| fork.replies.get(fork.now))
            && let Some(index) = game.moves().iter().position(|row| row.text == *text)
        {
            return DefenderAction::Reply(index);
        }
        let Some(order) = order(game, waited > PATIENCE) else { return DefenderAction::Wait(0.1) };
        let Some(&best) = order.first() else { return DefenderAction::Wait(0.1) };
        self.note_punished(game, length);
        if self.fork.is_none() && self.slip.is_none() && order.len() > 1 {
            let replies = order.iter().map(|&index| game.moves()[index].text.clone()).collect();
            self.fork = Some(Fork { at: length, replies, now: 0 });
        }
        DefenderAction::Reply(best)
    }

    /// Records the punishment of the last move, which was wrong.
    fn note_punished(&mut self, game: &dyn Playing, length: usize) {
        let Some(slip) = self.slip.as_mut().filter(|slip| slip.punished.is_none()) else { return };
        // A partner may have moved in between.
        let way = way(game);
        let own = way.get(slip.at..length).unwrap_or_default();
        if own.iter().any(|item| item.side != self.side) {
            return;
        }
        let made = own.len() as u32;
        let (rows, analysis) = (game.moves(), game.analysis());
        let good = rows.iter().filter(|row| row.value.is_some() && row.value == analysis.value()).count();
        let plies = analysis.solver.plies.map(|plies| plies + made);
        slip.punished = Some(Punished { all: rows.len(), good: good.max(1), plies });
    }
}

/// Indices of the replies, the most stubborn first; in a won position only the quickest win. None while more is to be
/// found out and it is not `late`.
fn order(game: &dyn Playing, late: bool) -> Option<Vec<usize>> {
    let (rows, analysis) = (game.moves(), game.analysis());
    let value = analysis.value()?;
    let works = matches!(analysis.effort.work, Work::Running(_)) && !late;
    if rows.len() == 1 {
        return Some(vec![0]);
    }
    if value == Value::Win {
        return analysis.best.filter(|_| !works).map(|best| vec![best]);
    }
    if works {
        return None;
    }
    let known = &game.analysis().explained;
    let why = known.why.as_ref().filter(|why| why.moves.len() == rows.len());
    let course = |index: usize| why.and_then(|why| why.moves[index].course.as_ref());
    let plies = |index: usize| rows[index].plies.or_else(|| course(index)?.plies).unwrap_or(0);
    let keeps = |index: usize| rows[index].value.is_none_or(|of| of == value);
    let mut order: Vec<usize> = (0..rows.len()).filter(|&index| keeps(index)).collect();
    let longest = order.iter().map(|&index| plies(index)).max().unwrap_or(0);
    let equal = order.iter().filter(|&&index| plies(index) == longest).count();
    let explained = known.done || known.gave_up || late;
    if equal > 1 && !explained && matches!(analysis.effort.work, Work::Done) {
        return None;
    }
    order.sort_by_cached_key(|&index| {
        let finds = why.map_or(0, |why| finds(&why.moves[index], value));
        (Reverse(plies(index)), Reverse(finds), Reverse(game.natural(index)), index)
    });
    Some(order)
}

/// Stubbornness of a reply: in a lost position the number of only moves that the user still has to find, in a drawn one
/// the negated number of replies that hold the draw.
fn finds(known: &MoveWhy, value: Value) -> i64 {
    let Some(course) = &known.course else { return 0 };
    match (value, course.reply) {
        (Value::Draw, Some(reply)) => -(reply.good as i64),
        (Value::Draw, None) => i64::MIN,
        _ => course.only_moves().count() as i64,
    }
}
