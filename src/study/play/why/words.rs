//! Explanations in sentences: message identifiers with arguments.

use super::{Course, MoveWhy, Reason, Tell, Telling, Why};
use crate::model::{Message, Value};
use crate::study::play::shown::ShownMove;

/// Sentences of a move: what comes of it, what has to be found on the way, which card should have been kept.
pub(super) fn of_move(why: &MoveWhy, telling: Telling) -> Vec<Message> {
    let (Some(value), Some(course)) = (why.value, &why.course) else { return Vec::new() };
    let mut sentences = vec![with_reply(why, value, course, telling)];
    sentences.extend(finds(course, 1, telling));
    sentences.extend(why.reason.as_ref().map(|reason| kept(reason, telling)));
    sentences
}

/// What is to be said of a position.
pub(super) fn of_position(why: &Why, telling: Telling) -> Option<Message> {
    let known = why.moves.get(why.best?)?;
    let id = match why.value? {
        Value::Win => "why-position-win",
        Value::Draw => "why-position-draw",
        Value::Loss => "why-position-loss",
    };
    let plies_of = |known: &MoveWhy| known.course.as_ref().and_then(|course| course.plies);
    let plies = plies_of(known);
    let kept = || why.moves.iter().filter(|known| known.keeps == Some(true));
    let (good, equal) = (kept().count(), kept().filter(|known| plies_of(known) == plies).count());
    // Zero where no move is quicker or more stubborn than the others.
    let equal = if equal == good && good > 1 { 0 } else { equal };
    let message =
        Message::new(id).number("good", good).number("equal", equal).number("count", why.moves.len());
    Some(message.told("move", &known.shown, telling).counted("plies", plies, telling))
}

/// What comes of a move: the reply that punishes it, the defences against it, or its end.
fn with_reply(why: &MoveWhy, value: Value, course: &Course, telling: Telling) -> Message {
    let begun = |id| Message::new(id).told("move", &why.shown, telling);
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
            .counted("plies", course.plies, telling)
            .message("reply", after(course, reply.at, told, telling))
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
fn after(course: &Course, at: usize, told: &ShownMove, telling: Telling) -> Message {
    let between = course.line.get(1..at).unwrap_or_default();
    let reply = |id| Message::new(id).told("reply", told, telling);
    let listed = |rest: Option<Message>, told: &ShownMove| match rest {
        None => Message::new("why-reply").told("reply", told, telling),
        Some(rest) => Message::new("why-moves").told("move", told, telling).message("rest", rest),
    };
    match between.iter().fold(None, |rest, mv| Some(listed(rest, &mv.shown))) {
        None => reply("why-reply"),
        Some(moves) => reply("why-reply-after").message("moves", moves),
    }
}

/// What has to be found from a place of the line on; none where that is nothing beyond the reply.
fn finds(course: &Course, from: usize, telling: Telling) -> Option<Message> {
    let reply = course.reply.map(|reply| reply.at);
    let found: Vec<usize> = course.only_moves().filter(|&at| at >= from && Some(at) != reply).collect();
    let first = course.line.get(*found.first()?)?;
    let message = Message::new("why-finds").message("side", first.shown.by.clone());
    Some(message.number("count", found.len()).told("move", &first.shown, telling))
}

fn kept(reason: &Reason, telling: Telling) -> Message {
    let message = Message::new("why-kept").message("card", reason.card.name());
    message.told("reply", &reason.against, telling).told("better", &reason.better, telling)
}
