//! Attempts as the journal stores them, to be continued after a restart.

use super::{AttemptStage, Fork, HINTS, Punished, Slip, Solving};
use crate::play::Playing;
use crate::value_names::{value_id, value_named};
use etude_model::{Side, Value};
use serde::{Deserialize, Serialize};

/// A stored attempt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StoredAttempt {
    /// Moves in notation, from the start position to the current one.
    pub way: Vec<String>,
    /// Number of moves before the attempt began.
    pub from: usize,
    /// Value to keep, as in files; empty before it was proved.
    pub keeps: String,
    /// True if the user plays the first side.
    pub first: bool,
    /// The stage: `told` for [`AttemptStage::Refuted`], `solved`, or empty.
    pub stage: String,
    /// The wrong move.
    pub slip: Option<StoredSlip>,
    /// Number of wrong moves.
    pub mistakes: u32,
    /// Number of hint steps that were asked for.
    pub hints: u32,
    /// Number of the hint step that is shown.
    #[serde(rename = "hint")]
    pub hint_step: u8,
    /// True if every defence is tried.
    pub every: bool,
    /// The defender's first choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fork: Option<Fork>,
    /// Duration in seconds.
    pub seconds: u32,
}

/// A stored wrong move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StoredSlip {
    /// Its index in `way`.
    pub at: usize,
    /// True if the wrong move draws instead of losing.
    pub draws: bool,
    /// True if the wrong move wins, but too late.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wins: bool,
    /// The counts of [`Punished`] in the order all, good, plies.
    pub punished: Option<(usize, usize, Option<u32>)>,
}

impl Solving {
    /// The attempt to be stored.
    pub fn stored(&self, game: &dyn Playing) -> StoredAttempt {
        let way: Vec<String> = super::way(game).into_iter().map(|item| item.text.clone()).collect();
        let stage = match self.stage {
            // One that was given up has ended and is not stored.
            AttemptStage::Trying | AttemptStage::GaveUp => "",
            AttemptStage::Refuted => "told",
            AttemptStage::Solved => "solved",
        };
        let slip = self.slip.as_ref().map(|slip| StoredSlip {
            at: slip.at,
            draws: slip.value == Value::Draw,
            wins: slip.value == Value::Win,
            punished: slip.punished.map(|known| (known.all, known.good, known.plies)),
        });
        StoredAttempt {
            from: self.from,
            keeps: self.keeps.map_or_else(String::new, |value| value_id(value).to_owned()),
            first: self.side == Side::First,
            stage: stage.to_owned(),
            slip,
            mistakes: self.mistakes,
            hints: self.hints,
            hint_step: self.hint_at(way.len()),
            every: self.every,
            fork: self.fork.clone(),
            seconds: self.spent as u32,
            way,
        }
    }

    /// Continues a stored attempt, after its moves were played again.
    pub fn restore(&mut self, kept: &StoredAttempt, game: &dyn Playing) {
        let length = super::way(game).len();
        self.from = kept.from.min(length);
        self.keeps = value_named(&kept.keeps);
        self.side = if kept.first { Side::First } else { Side::Second };
        self.stage = match kept.stage.as_str() {
            "told" => AttemptStage::Refuted,
            "solved" => AttemptStage::Solved,
            _ => AttemptStage::Trying,
        };
        self.fork = kept.fork.clone().filter(|fork| fork.at <= length && fork.now < fork.replies.len());
        self.slip = kept.slip.as_ref().filter(|slip| slip.at < length).map(|slip| Slip {
            at: slip.at,
            value: match slip {
                StoredSlip { wins: true, .. } => Value::Win,
                StoredSlip { draws: true, .. } => Value::Draw,
                _ => Value::Loss,
            },
            punished: slip.punished.map(|(all, good, plies)| Punished { all, good, plies }),
        });
        (self.mistakes, self.hints, self.every) = (kept.mistakes, kept.hints, kept.every);
        self.hint = (length, kept.hint_step.min(HINTS));
        (self.spent, self.waiting) = (f64::from(kept.seconds), 0.0);
    }
}
