//! Sentences about judged moves.

use super::{Basis, Grade, Judged, Worth};
use crate::model::{Message, Value};
use crate::study::play::why::{Tell, Wording};

/// A sentence about a move that loses something; none for others.
pub(super) fn of_move(judged: &Judged, wording: Wording) -> Option<Message> {
    let verdict = judged.verdict.as_ref().filter(|verdict| verdict.grade > Grade::Fine)?;
    let id = match verdict.basis {
        Basis::Proved => "review-said-proved",
        Basis::Estimate => "review-said-estimate",
        Basis::Deals(_) => "review-said-deals",
    };
    let deals = if let Basis::Deals(deals) = verdict.basis { deals } else { 0 };
    let said = Message::new(id).told("move", &judged.shown, wording);
    let better = verdict.better.first().unwrap_or(&judged.shown);
    let said = said
        .told("better", better, wording)
        .message("grade", Message::new(verdict.grade.name()))
        .message("before", worth(verdict.best))
        .message("after", worth(verdict.played));
    let said = said.number("deals", deals);
    Some(match verdict.moment {
        Some(moment) => Message::new("review-said-moment")
            .message("moment", Message::new(moment.text()))
            .message("said", said),
        None => said,
    })
}

/// A worth in words.
pub(super) fn worth(worth: Worth) -> Message {
    match worth {
        Worth::Proved(Value::Win) => Message::new("review-worth-win"),
        Worth::Proved(Value::Draw) => Message::new("review-worth-draw"),
        Worth::Proved(Value::Loss) => Message::new("review-worth-loss"),
        Worth::Estimate(score) => {
            Message::new("review-worth-estimate").figure("score", format!("{:+.2}", f64::from(score) / 100.0))
        }
        Worth::Share(share) => {
            Message::new("review-worth-share").figure("percent", format!("{:.1}", f64::from(share) / 100.0))
        }
    }
}
