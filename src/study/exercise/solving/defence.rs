//! How the other side replies: the most stubborn defence, and the quickest refutation of a wrong move.

use super::{Fork, Punished, Solving, Stage, Standing, has_ended, way};
use crate::model::Value;
use crate::study::play::Playing;
use crate::study::play::why::MoveWhy;
use crate::study::rows::Work;
use std::cmp::Reverse;

/// Seconds that the other side waits at the least before it replies, so that the eye can follow.
const PAUSE: f64 = 0.6;
/// Seconds that it looks for the most stubborn reply before it takes the best one that is known.
const PATIENCE: f64 = 4.0;

/// What the other side does meanwhile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Thinking {
    /// It is not its turn.
    Not,
    /// It asks again in so many seconds.
    Wait(f64),
    /// It makes this move, by its index among the legal ones.
    Reply(usize),
}

impl Solving {
    /// Whether the other side has to know more of the moves than their values: which of them leave the user the most to find.
    pub fn asks_why(&self, game: &dyn Playing) -> bool {
        let analysis = game.analysis();
        let defends = analysis.value.is_some_and(|value| value != Value::Win);
        self.stage == Stage::Trying
            && analysis.to_move != self.side
            && !has_ended(analysis)
            && defends
            && game.moves().len() > 1
    }

    /// The reply of the other side, which has been to move for so many seconds.
    pub fn reply(&mut self, game: &dyn Playing, waited: f64) -> Thinking {
        if self.standing(game) != Standing::Theirs {
            return Thinking::Not;
        }
        if waited < PAUSE {
            return Thinking::Wait(PAUSE - waited);
        }
        let length = way(game).len();
        let asked = self.fork.as_ref().filter(|fork| fork.at == length && fork.now > 0);
        if let Some(text) = asked.and_then(|fork| fork.replies.get(fork.now))
            && let Some(index) = game.moves().iter().position(|row| row.text == *text)
        {
            return Thinking::Reply(index);
        }
        let Some(order) = order(game, waited > PATIENCE) else { return Thinking::Wait(0.1) };
        let Some(&best) = order.first() else { return Thinking::Wait(0.1) };
        self.note_punished(game, length);
        if self.fork.is_none() && self.slip.is_none() && order.len() > 1 {
            let replies = order.iter().map(|&index| game.moves()[index].text.clone()).collect();
            self.fork = Some(Fork { at: length, replies, now: 0 });
        }
        Thinking::Reply(best)
    }

    /// Notes how the wrong move is punished that was made last.
    fn note_punished(&mut self, game: &dyn Playing, length: usize) {
        let Some(slip) = self.slip.as_mut().filter(|slip| slip.at + 1 == length) else { return };
        let (rows, analysis) = (game.moves(), game.analysis());
        let good = rows.iter().filter(|row| row.value.is_some() && row.value == analysis.value).count();
        let plies = analysis.plies.map(|plies| plies + 1);
        slip.punished = Some(Punished { all: rows.len(), good: good.max(1), plies });
    }
}

/// The replies from the most stubborn to the least, by index; of a won position only the one that wins soonest. None while
/// more is to be found out, unless that takes too long.
fn order(game: &dyn Playing, late: bool) -> Option<Vec<usize>> {
    let (rows, analysis) = (game.moves(), game.analysis());
    let value = analysis.value?;
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
    let told = |index: usize| why.and_then(|why| why.moves[index].course.as_ref());
    let plies = |index: usize| rows[index].plies.or_else(|| told(index)?.plies).unwrap_or(0);
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

/// How much a reply leaves to find: in a lost position the number of only moves to the end; in a drawn one how few of the
/// answers hold it.
fn finds(known: &MoveWhy, value: Value) -> i64 {
    let Some(course) = &known.course else { return 0 };
    match (value, course.reply) {
        (Value::Draw, Some(reply)) => -(reply.good as i64),
        (Value::Draw, None) => i64::MIN,
        _ => course.only_moves().count() as i64,
    }
}
