//! Moments: the kinds of mistakes on boards, by the material that is lost and the shots behind it.

use super::{Grade, LOSSES, Verdict, Worth};
use etude_model::Value;

/// Kind of mistake, where pieces are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The better line wins a plain piece or more, and was not seen.
    MissedShot,
    /// The other side wins a plain piece or more by giving some first.
    AllowedShot,
    /// A quieter line wins a plain piece or more, and was not seen.
    MissedPiece,
    /// A plain piece is lost.
    LostPiece,
    /// More than a plain piece is lost.
    LostPieces,
    /// The position is lost after the move.
    LostPosition,
    /// A won ending is drawn or lost.
    WonEnding,
    /// A drawn ending is lost.
    DrawnEnding,
}

impl Moment {
    const ALL: [Self; 8] = [
        Self::MissedShot,
        Self::AllowedShot,
        Self::MissedPiece,
        Self::LostPiece,
        Self::LostPieces,
        Self::LostPosition,
        Self::WonEnding,
        Self::DrawnEnding,
    ];

    /// Returns true if the other side's answer shows the mistake, else the better line does.
    pub(super) fn has_refutation(self) -> bool {
        matches!(self, Self::AllowedShot | Self::LostPiece | Self::LostPieces | Self::LostPosition)
    }

    /// The moment with a name of tables and files.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|moment| moment.id() == id)
    }

    /// Its name in tables and files.
    pub fn id(self) -> &'static str {
        match self {
            Self::MissedShot => "missed-shot",
            Self::AllowedShot => "allowed-shot",
            Self::MissedPiece => "missed-piece",
            Self::LostPiece => "lost-piece",
            Self::LostPieces => "lost-pieces",
            Self::LostPosition => "lost-position",
            Self::WonEnding => "won-ending",
            Self::DrawnEnding => "drawn-ending",
        }
    }

    /// The Fluent identifier of its words for a move after which the position is worth so much.
    pub(super) fn text(self, played: Worth) -> &'static str {
        match self {
            // What is not proved is not called lost.
            Self::LostPosition if !matches!(played, Worth::Proved(_)) => "review-moment-worse",
            Self::MissedShot => "review-moment-shot",
            Self::AllowedShot => "review-moment-allowed",
            Self::MissedPiece => "review-moment-missed",
            Self::LostPiece => "review-moment-piece",
            Self::LostPieces => "review-moment-pieces",
            Self::LostPosition => "review-moment-lost",
            Self::WonEnding => "review-moment-won",
            Self::DrawnEnding => "review-moment-drawn",
        }
    }

    /// The moment of a move.
    pub(super) fn of(
        verdict: &Verdict,
        MaterialSwing { won, lost, missed, allowed }: MaterialSwing,
    ) -> Option<Self> {
        if verdict.grade == Grade::Fine {
            return None;
        }
        let is_lost = |worth: Worth| worth.number() <= -LOSSES[2];
        // The line of the move is so much worse in material than the better one.
        let worse = won + lost >= LOSSES[1];
        // Who stands no better with the best move has missed nothing.
        let ahead = verdict.best.number() >= LOSSES[0];
        match (verdict.best, verdict.played) {
            // A shot that decides an ending explains more than the values of the ending.
            (Worth::Proved(_), Worth::Proved(Value::Loss)) if allowed => Some(Self::AllowedShot),
            (Worth::Proved(Value::Win), Worth::Proved(_)) if missed => Some(Self::MissedShot),
            (Worth::Proved(Value::Win), Worth::Proved(_)) => Some(Self::WonEnding),
            (Worth::Proved(_), Worth::Proved(_)) => Some(Self::DrawnEnding),
            // A shot may do no more than take back what the move has taken.
            _ if worse && allowed => Some(Self::AllowedShot),
            _ if worse && missed && ahead => Some(Self::MissedShot),
            // A shot explains more than what is lost by not playing it; a quiet gain does not.
            _ if worse && lost > LOSSES[1] => Some(Self::LostPieces),
            _ if worse && lost >= LOSSES[1] => Some(Self::LostPiece),
            _ if worse && won >= LOSSES[1] && ahead => Some(Self::MissedPiece),
            _ if is_lost(verdict.played) && !is_lost(verdict.best) && verdict.grade >= Grade::Mistake => {
                Some(Self::LostPosition)
            }
            _ => None,
        }
    }
}

/// Material beside the best line, in hundredths of a plain piece, and the shots behind it.
#[derive(Clone, Copy, Default)]
pub(super) struct MaterialSwing {
    /// The material that the better line wins.
    pub(super) won: i32,
    /// The material that the line of the move loses.
    pub(super) lost: i32,
    /// True if the better line is a shot.
    pub(super) missed: bool,
    /// True if the other side answers with a shot.
    pub(super) allowed: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::review::Basis;

    /// A mistake between two worths, unless they are equal.
    fn verdict(best: Worth, played: Worth) -> Verdict {
        let (basis, grade) = (Basis::Estimate, if best == played { Grade::Fine } else { Grade::Mistake });
        let [better, refutation, equal] = [const { Vec::new() }; 3];
        Verdict { grade, basis, best, played, better, refutation, equal, moment: None }
    }

    #[test]
    fn moments_are_named_by_pieces_and_shots() {
        let named = |best: Worth, played: Worth, won: i32, lost: i32| {
            let swing = MaterialSwing { won, lost, ..MaterialSwing::default() };
            Moment::of(&verdict(best, played), swing)
        };
        let [ahead, even, behind] = [140, 10, -90].map(Worth::Estimate);
        assert_eq!(named(ahead, even, 100, 0), Some(Moment::MissedPiece));
        assert_eq!(named(ahead, behind, 100, 100), Some(Moment::LostPiece), "one of its own is lost too");
        assert_eq!(named(ahead, behind, 0, 200), Some(Moment::LostPieces));
        assert_eq!(
            named(behind, Worth::Estimate(-250), -100, 100),
            Some(Moment::LostPosition),
            "lost anyway"
        );
        let shots = |best, played, missed, allowed| {
            let swing = MaterialSwing { won: 100, lost: 0, missed, allowed };
            Moment::of(&verdict(best, played), swing)
        };
        assert_eq!(shots(ahead, even, true, false), Some(Moment::MissedShot));
        assert_eq!(shots(ahead, even, true, true), Some(Moment::AllowedShot));
        assert_eq!(named(even, Worth::Estimate(-250), 0, 0), Some(Moment::LostPosition));
        assert_eq!(named(even, behind, 0, 100), Some(Moment::LostPiece));
        assert_eq!(named(even, behind, 100, 0), None, "nothing was to be won");
        assert_eq!(named(ahead, even, 0, 0), None, "nothing is taken");
        assert_eq!(named(even, even, 0, 100), None, "nothing is lost by it");
        let [won, drawn, gone] = [Value::Win, Value::Draw, Value::Loss].map(Worth::Proved);
        assert_eq!(named(even, gone, 0, 0), Some(Moment::LostPosition));
        assert_eq!(named(won, drawn, 0, 0), Some(Moment::WonEnding));
        assert_eq!(named(drawn, gone, 0, 0), Some(Moment::DrawnEnding));
        assert_eq!(shots(won, drawn, true, true), Some(Moment::MissedShot), "the other side's shot draws");
        assert_eq!(shots(drawn, gone, false, true), Some(Moment::AllowedShot));
    }
}
