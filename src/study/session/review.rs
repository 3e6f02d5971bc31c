//! The moves of a reviewed line in a file of format 2.

use crate::study::document::{KeptVerdict, KeptWorth, ReviewedMove};
use serde::{Deserialize, Serialize};

/// A move with what was found.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ReviewedV2 {
    #[serde(rename = "move")]
    mv: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<KeptVerdictV2>,
    #[serde(skip_serializing_if = "is_unknown")]
    known: (Option<i32>, Option<i32>),
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<i32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptVerdictV2 {
    grade: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deals: Option<u32>,
    before: WorthV2,
    after: WorthV2,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    better: Vec<String>,
}

#[derive(Serialize, Deserialize)]
enum WorthV2 {
    Win,
    Draw,
    Loss,
    Estimate(i32),
    Share(i32),
}

fn is_unknown(known: &(Option<i32>, Option<i32>)) -> bool {
    *known == (None, None)
}

impl From<KeptWorth> for WorthV2 {
    fn from(worth: KeptWorth) -> Self {
        match worth {
            KeptWorth::Win => Self::Win,
            KeptWorth::Draw => Self::Draw,
            KeptWorth::Loss => Self::Loss,
            KeptWorth::Estimate(score) => Self::Estimate(score),
            KeptWorth::Share(share) => Self::Share(share),
        }
    }
}

impl From<WorthV2> for KeptWorth {
    fn from(worth: WorthV2) -> Self {
        match worth {
            WorthV2::Win => Self::Win,
            WorthV2::Draw => Self::Draw,
            WorthV2::Loss => Self::Loss,
            WorthV2::Estimate(score) => Self::Estimate(score),
            WorthV2::Share(share) => Self::Share(share),
        }
    }
}

impl From<ReviewedMove> for ReviewedV2 {
    fn from(ReviewedMove { mv, verdict, known: [first, second], open }: ReviewedMove) -> Self {
        let verdict = verdict.map(|KeptVerdict { grade, deals, before, after, better }| KeptVerdictV2 {
            grade,
            deals,
            before: before.into(),
            after: after.into(),
            better,
        });
        Self { mv, verdict, known: (first, second), open }
    }
}

impl From<ReviewedV2> for ReviewedMove {
    fn from(ReviewedV2 { mv, verdict, known: (first, second), open }: ReviewedV2) -> Self {
        let verdict = verdict.map(|KeptVerdictV2 { grade, deals, before, after, better }| KeptVerdict {
            grade,
            deals,
            before: before.into(),
            after: after.into(),
            better,
        });
        Self { mv, verdict, known: [first, second], open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::document::{Document, Line, Step};
    use crate::study::session::{SessionError, read, write};

    #[test]
    fn a_review_is_written_and_read_again() {
        let verdict = |before, after| KeptVerdict {
            grade: "mistake".into(),
            deals: Some(400),
            before,
            after,
            better: vec!["8".into()],
        };
        let moves = [
            (KeptWorth::Win, KeptWorth::Draw),
            (KeptWorth::Loss, KeptWorth::Estimate(-35)),
            (KeptWorth::Share(6_210), KeptWorth::Share(10_000)),
        ];
        let mut review: Vec<ReviewedMove> = moves
            .map(|(before, after)| ReviewedMove {
                mv: "4".into(),
                verdict: Some(verdict(before, after)),
                known: [Some(1), None],
                open: Some(9_999),
            })
            .into();
        review.push(ReviewedMove { mv: "pass".into(), ..ReviewedMove::default() });
        let line = Line(vec![Step { mv: "4".into(), ..Step::default() }]);
        let document =
            Document { game: "any".into(), position: "4 / 3".into(), line, review, ..Document::default() };
        let text = write(&document);
        assert!(text.contains("format: 2,"), "{text}");
        assert_eq!(read(&text), Ok(document), "{text}");
        let bad = read(&text.replace("Estimate(-35)", "Guess(-35)"));
        assert!(matches!(bad, Err(SessionError::Damaged { .. })), "{bad:?}");
    }
}
