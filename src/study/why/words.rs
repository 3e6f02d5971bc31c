//! What is known of moves, in sentences: identifiers with arguments, moves as they are written.

use super::{Course, MoveWhy, Reason, ToldMove, Why};
use crate::model::{Message, Value};

/// Sentences of a move: what comes of it, what has to be found on the way, which card should have been kept.
pub(super) fn of_move(why: &MoveWhy) -> Vec<Message> {
    let (Some(value), Some(course)) = (why.value, &why.course) else { return Vec::new() };
    let mut sentences = vec![with_reply(why, value, course)];
    sentences.extend(finds(course, 1));
    sentences.extend(why.reason.as_ref().map(kept));
    sentences
}

/// What is to be said of a position.
pub(super) fn of_position(why: &Why) -> Option<Message> {
    let known = why.moves.get(why.best?)?;
    let id = match why.value? {
        Value::Win => "why-position-win",
        Value::Draw => "why-position-draw",
        Value::Loss => "why-position-loss",
    };
    let good = why.moves.iter().filter(|known| known.keeps == Some(true)).count();
    let message = Message::new(id)
        .text("move", known.told.text.clone())
        .number("plies", known.course.as_ref().and_then(|course| course.plies).unwrap_or(0))
        .number("good", good);
    Some(message.number("count", why.moves.len()))
}

/// What comes of a move: the reply that punishes it, the defences against it, or its end.
fn with_reply(why: &MoveWhy, value: Value, course: &Course) -> Message {
    let mv = &why.told.text;
    let plies = course.plies.unwrap_or(0);
    let Some((reply, told)) = course.reply.zip(course.reply_move()) else {
        let id = match (value, course.line.len()) {
            (Value::Win, 0 | 1) => "why-over-win",
            (Value::Draw, 0 | 1) => "why-over-draw",
            (Value::Loss, 0 | 1) => "why-over-loss",
            (Value::Win, _) => "why-alone-win",
            (Value::Draw, _) => "why-alone-draw",
            (Value::Loss, _) => "why-alone-loss",
        };
        return Message::new(id).text("move", mv);
    };
    let (all, good) = (reply.all, reply.good);
    let with = |id| {
        Message::new(id)
            .text("move", mv)
            .number("plies", plies)
            .message("reply", after(course, reply.at, told))
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
fn after(course: &Course, at: usize, told: &ToldMove) -> Message {
    let between = course.line.get(1..at).unwrap_or_default();
    let reply = told.text.clone();
    if between.is_empty() {
        return Message::new("why-reply").text("reply", reply);
    }
    let between: Vec<&str> = between.iter().map(|mv| mv.told.text.as_str()).collect();
    Message::new("why-reply-after").text("reply", reply).text("moves", between.join(", "))
}

/// What has to be found from a place of the line on; none where that is nothing beyond the reply.
fn finds(course: &Course, from: usize) -> Option<Message> {
    let reply = course.reply.map(|reply| reply.at);
    let found: Vec<usize> = course.only_moves().filter(|&at| at >= from && Some(at) != reply).collect();
    let first = course.line.get(*found.first()?)?;
    let message = Message::new("why-finds").message("side", first.told.by.clone());
    Some(message.number("count", found.len()).text("move", first.told.text.clone()))
}

fn kept(reason: &Reason) -> Message {
    Message::new("why-kept")
        .message("card", reason.card.name())
        .text("reply", reason.against.text.clone())
        .text("better", reason.better.text.clone())
}
