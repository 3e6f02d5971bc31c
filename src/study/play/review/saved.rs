//! Saved judgements, written to a study and read back.

use super::{Basis, Grade, Judged, Moment, Stands, Verdict, Worth};
use crate::document::{ReviewedMove, SavedVerdict, SavedWorth};
use crate::erased::{AnyMove, AnyPosition, AnySetup};
use crate::play::shown::ShownMove;
use etude_model::Value;

/// Writes a judged move.
pub fn write(judged: &Judged) -> ReviewedMove {
    let Stands { known: [first, second, known_third, known_fourth], open } = judged.stands;
    let verdict = judged.verdict.as_ref().map(|verdict| SavedVerdict {
        grade: verdict.grade.id().to_owned(),
        deals: if let Basis::Deals(deals) = verdict.basis { Some(deals) } else { None },
        before: saved(verdict.best),
        after: saved(verdict.played),
        better: texts(&verdict.better),
        refutation: texts(&verdict.refutation),
        moment: verdict.moment.map(|moment| moment.id().to_owned()),
    });
    let (mv, known) = (judged.shown.text.clone(), [first, second]);
    ReviewedMove { mv, verdict, known, known_third, known_fourth, open }
}

fn texts(moves: &[ShownMove]) -> Vec<String> {
    moves.iter().map(|told| told.text.clone()).collect()
}

/// Reads a judged move of a position. Lines are read as far as they are legal; an unknown grade leaves no verdict.
pub fn read(setup: &AnySetup, position: &AnyPosition, mv: AnyMove, reviewed: &ReviewedMove) -> Judged {
    let verdict = reviewed.verdict.as_ref().and_then(|saved| {
        let [best, played] = [saved.before, saved.after].map(worth);
        let basis = match (saved.deals, best, played) {
            (Some(deals), ..) => Basis::Deals(deals),
            (None, Worth::Proved(_), Worth::Proved(_)) => Basis::Proved,
            (None, ..) => Basis::Estimate,
        };
        let grade = Grade::ALL.into_iter().find(|grade| grade.id() == saved.grade)?;
        Some(Verdict {
            grade,
            basis,
            best,
            played,
            better: line(setup, position, &saved.better),
            refutation: line(setup, &position.after(mv), &saved.refutation),
            equal: Vec::new(),
            moment: saved.moment.as_deref().and_then(Moment::named),
        })
    });
    let [first, second] = reviewed.known;
    let known = [first, second, reviewed.known_third, reviewed.known_fourth];
    let stands = Stands { known, open: reviewed.open };
    let shown = ShownMove::new(setup, position, mv);
    Judged { shown, side: position.side_to_move(), verdict, stands }
}

fn line(setup: &AnySetup, start: &AnyPosition, texts: &[String]) -> Vec<ShownMove> {
    let mut at = start.clone();
    let step = |text: &String| {
        let mv = at.moves().into_iter().find(|&mv| at.move_text(mv) == *text)?;
        let shown = ShownMove::new(setup, &at, mv);
        at.play(mv);
        Some(shown)
    };
    texts.iter().map_while(step).collect()
}

fn saved(worth: Worth) -> SavedWorth {
    match worth {
        Worth::Proved(Value::Win) => SavedWorth::Win,
        Worth::Proved(Value::Draw) => SavedWorth::Draw,
        Worth::Proved(Value::Loss) => SavedWorth::Loss,
        Worth::Estimate(score) => SavedWorth::Estimate(score),
        Worth::Share(share) => SavedWorth::Share(share),
    }
}

fn worth(saved: SavedWorth) -> Worth {
    match saved {
        SavedWorth::Win => Worth::Proved(Value::Win),
        SavedWorth::Draw => Worth::Proved(Value::Draw),
        SavedWorth::Loss => Worth::Proved(Value::Loss),
        SavedWorth::Estimate(score) => Worth::Estimate(score),
        SavedWorth::Share(share) => Worth::Share(share),
    }
}
