//! Explanations in sentences: message identifiers with arguments.

use super::{Course, MoveWhy, Reason, Tell, Why, Wording};
use crate::play::shown::ShownMove;
use etude_model::{Message, Value};

/// Sentences of a move: its outcome, the moves to be found on the way, the card that should have been kept.
pub(super) fn of_move(why: &MoveWhy, wording: Wording) -> Vec<Message> {
    let (Some(value), Some(course)) = (why.value, &why.course) else { return Vec::new() };
    if let Some(gains) = why.gains {
        return vec![of_goal_move(why, (gains, value), course, wording)];
    }
    let mut sentences = vec![with_reply(why, value, course, wording)];
    sentences.extend(finds(course, 1, wording));
    sentences.extend(why.reason.as_ref().map(|reason| kept(reason, wording)));
    sentences
}

/// Sentence about a position.
pub(super) fn of_position(why: &Why, wording: Wording) -> Option<Message> {
    let known = why.moves.get(why.best?)?;
    let id = match why.value? {
        value if let Some(gains) = known.gains => match (gains, value) {
            (true, Value::Win) => "why-goal-gains",
            (true, _) => "why-goal-misses",
            (false, Value::Win) => "why-goal-prevents",
            (false, _) => "why-goal-allows",
        },
        Value::Win => "why-position-win",
        Value::Draw => "why-position-draw",
        Value::Loss => "why-position-loss",
    };
    let plies_of = |known: &MoveWhy| known.course.as_ref().and_then(|course| course.plies);
    let plies = plies_of(known);
    let keeping = || why.moves.iter().filter(|known| known.keeps == Some(true));
    let (good, equal) = (keeping().count(), keeping().filter(|known| plies_of(known) == plies).count());
    // 0 tells the texts that all of them are equally quick or stubborn.
    let equal = if equal == good && good > 1 { 0 } else { equal };
    let message =
        Message::new(id).number("good", good).number("equal", equal).number("count", why.moves.len());
    Some(message.told("move", &known.shown, wording).counted("plies", plies, wording))
}

/// Sentence about a move where a goal other than to win the game is to be reached.
fn of_goal_move(why: &MoveWhy, (gains, value): (bool, Value), course: &Course, wording: Wording) -> Message {
    let id = match (gains, value) {
        (true, Value::Win) => "why-goal-move-gains",
        (true, _) => "why-goal-move-misses",
        (false, Value::Win) => "why-goal-move-prevents",
        (false, _) => "why-goal-move-allows",
    };
    let reply = course.reply_move();
    let said = Message::new(id).told("move", &why.shown, wording).counted("plies", course.plies, wording);
    let said = said.number("replies", usize::from(reply.is_some()));
    said.told("reply", reply.unwrap_or(&why.shown), wording)
}

/// Sentence about the reply that punishes a move, the defences against it, or its end.
fn with_reply(why: &MoveWhy, value: Value, course: &Course, wording: Wording) -> Message {
    let begun = |id| Message::new(id).told("move", &why.shown, wording);
    let Some((reply, told)) = course.reply.zip(course.reply_move()) else {
        let id = match (value, course.line.len()) {
            (Value::Win, 0 | 1) => "why-over-win",
            (Value::Draw, 0 | 1) => "why-over-draw",
            (Value::Loss, 0 | 1) => "why-over-loss",
            (Value::Win, _) => "why-alone-win",
            (Value::Draw, _) => "why-alone-draw",
            (Value::Loss, _) => "why-alone-loss",
        };
        return begun(id);
    };
    let (all, good) = (reply.all, reply.good);
    let with = |id| {
        begun(id)
            .counted("plies", course.plies, wording)
            .message("reply", after(course, reply.at, told, wording))
            .number("count", all)
            .number("others", good.saturating_sub(1))
    };
    match (value, why.keeps) {
        (Value::Win, _) => with("why-wins"),
        (Value::Loss, _) if all == 1 => with("why-punished-forced"),
        (Value::Loss, _) if all == good => with("why-punished-all"),
        (Value::Loss, _) => with("why-punished"),
        (Value::Draw, Some(false)) if all == 1 => with("why-drawn-forced"),
        (Value::Draw, Some(false)) if all == good => with("why-drawn-all"),
        (Value::Draw, Some(false)) => with("why-drawn"),
        (Value::Draw, _) => with("why-holds").number("losing", all.saturating_sub(good)),
    }
}

/// A reply, and the moves between that its own side does not make.
fn after(course: &Course, at: usize, told: &ShownMove, wording: Wording) -> Message {
    let between = course.line.get(1..at).unwrap_or_default();
    let reply = |id| Message::new(id).told("reply", told, wording);
    let listed = |rest: Option<Message>, told: &ShownMove| match rest {
        None => Message::new("why-reply").told("reply", told, wording),
        Some(rest) => Message::new("why-moves").told("move", told, wording).message("rest", rest),
    };
    match between.iter().fold(None, |rest, mv| Some(listed(rest, &mv.shown))) {
        None => reply("why-reply"),
        Some(moves) => reply("why-reply-after").message("moves", moves),
    }
}

/// Sentence about the moves that have to be found from a place of the line on; none if there are none beyond the reply.
fn finds(course: &Course, from: usize, wording: Wording) -> Option<Message> {
    let reply = course.reply.map(|reply| reply.at);
    let found: Vec<usize> = course.only_moves().filter(|&at| at >= from && Some(at) != reply).collect();
    let first = course.line.get(*found.first()?)?;
    let message = Message::new("why-finds").message("side", first.shown.by.clone());
    Some(message.number("count", found.len()).told("move", &first.shown, wording))
}

fn kept(reason: &Reason, wording: Wording) -> Message {
    let message = Message::new("why-kept").message("card", reason.card.name());
    message.told("reply", &reason.against, wording).told("better", &reason.better, wording)
}
