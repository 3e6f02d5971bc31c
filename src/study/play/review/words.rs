//! Sentences about judged moves.

use super::{Basis, Grade, Judged, Worth};
use crate::play::why::{Tell, Wording};
use etude_model::{Message, Side, Value};

/// A sentence about a move that loses something; none for others.
pub(super) fn of_move(
    judged: &Judged,
    wording: Wording,
    worth: &dyn Fn(Worth) -> Message,
) -> Option<Message> {
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
            .message("moment", Message::new(moment.text(verdict.played)))
            .message("said", said),
        None => said,
    })
}

/// A worth for the mover as a side sees it: figures are its own, and a win has the name of its side.
pub(super) fn worth_for(worth: Worth, mover: Side, side: Side, names: &[Message; 2]) -> Message {
    let winner = match worth {
        Worth::Proved(Value::Win) => mover,
        Worth::Proved(Value::Loss) => mover.other(),
        Worth::Estimate(score) if mover != side => return Worth::Estimate(-score).message(),
        worth => return worth.message(),
    };
    Message::new("review-worth-win-for").message("side", names[winner.index()].clone())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_for_one_side_and_wins_for_a_named_one() {
        let names = ["White", "Black"].map(Message::new);
        let [first, second] = Side::ALL;
        let seen = |worth, mover| worth_for(worth, mover, first, &names);
        assert_eq!(seen(Worth::Estimate(120), first), Worth::Estimate(120).message());
        assert_eq!(seen(Worth::Estimate(120), second), Worth::Estimate(-120).message());
        assert_eq!(seen(Worth::Proved(Value::Loss), first), seen(Worth::Proved(Value::Win), second));
        assert_ne!(seen(Worth::Proved(Value::Win), first), seen(Worth::Proved(Value::Win), second));
    }
}
