//! An attempt as the journal keeps it, so that it goes on after a start.

use super::{Punished, Slip, Solving, Stage};
use crate::model::{Side, Value};
use crate::study::play::Playing;
use crate::study::rows::{value_id, value_named};
use serde::{Deserialize, Serialize};

/// An attempt in plain values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Kept {
    /// The moves in notation, from the start position to where the user stands.
    pub way: Vec<String>,
    /// How many of them were made before it began.
    pub from: usize,
    /// What has to be kept, as files say values; empty before that was proved.
    pub keeps: String,
    /// Whether the first side is the user's.
    pub first: bool,
    /// How far it has come: `told`, `solved`, or nothing.
    pub stage: String,
    /// The wrong move.
    pub slip: Option<KeptSlip>,
    /// How many moves were wrong.
    pub mistakes: u32,
    /// How many steps of hints were asked for.
    pub hints: u32,
    /// How many of them are shown.
    pub hint: u8,
    /// Whether every defence is asked.
    pub every: bool,
    /// Seconds.
    pub seconds: u32,
}

/// A wrong move in plain values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KeptSlip {
    /// Its place in the way.
    pub at: usize,
    /// Whether it only draws.
    pub draws: bool,
    /// The number of replies, of those that punish it, and plies to the end.
    pub punished: Option<(usize, usize, Option<u32>)>,
}

impl Solving {
    /// The attempt in plain values.
    pub fn kept(&self, game: &dyn Playing) -> Kept {
        let way: Vec<String> = super::way(game).into_iter().map(|item| item.text.clone()).collect();
        let stage = match self.stage {
            Stage::Trying | Stage::GaveUp => "",
            Stage::Told => "told",
            Stage::Solved => "solved",
        };
        let slip = self.slip.as_ref().map(|slip| KeptSlip {
            at: slip.at,
            draws: slip.value == Value::Draw,
            punished: slip.punished.map(|known| (known.all, known.good, known.plies)),
        });
        Kept {
            from: self.from,
            keeps: self.keeps.map_or_else(String::new, |value| value_id(value).to_owned()),
            first: self.side.index() == 0,
            stage: stage.to_owned(),
            slip,
            mistakes: self.mistakes,
            hints: self.hints,
            hint: self.hint_at(way.len()),
            every: self.every,
            seconds: self.spent as u32,
            way,
        }
    }

    /// Goes on with an attempt, once its moves are made again.
    pub fn restore(&mut self, kept: &Kept, game: &dyn Playing) {
        self.from = kept.from;
        self.keeps = value_named(&kept.keeps);
        self.side = if kept.first { Side::First } else { Side::Second };
        self.stage = match kept.stage.as_str() {
            "told" => Stage::Told,
            "solved" => Stage::Solved,
            _ => Stage::Trying,
        };
        let length = super::way(game).len();
        self.slip = kept.slip.as_ref().filter(|slip| slip.at < length).map(|slip| Slip {
            at: slip.at,
            value: if slip.draws { Value::Draw } else { Value::Loss },
            punished: slip.punished.map(|(all, good, plies)| Punished { all, good, plies }),
        });
        (self.mistakes, self.hints, self.every) = (kept.mistakes, kept.hints, kept.every);
        self.hint = (length, kept.hint.min(3));
        (self.spent, self.waiting) = (f64::from(kept.seconds), 0.0);
    }
}
