//! Bots of matches with hidden cards, by name: a level, a number of sampled deals, a time.

use etude_model::SamplingLimit;
use std::time::Duration;

/// Most deals for one decision.
const MOST_DEALS: u32 = 1_000_000;

/// Bot of a match with hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SamplingBot {
    /// Level, from 1.
    Level(u8),
    /// Number of deals for each decision.
    Deals(u32),
    /// The time of the match for each decision.
    Time,
}

/// Match of two bots with hidden cards, under some rules.
#[derive(Clone, Debug)]
pub struct SamplingMatch<R> {
    /// The bots.
    pub bots: [SamplingBot; 2],
    /// The rules.
    pub rules: R,
    /// The number of games: two for each deal and way to seat the bots.
    pub games: u32,
    /// The seed of deals and bots.
    pub seed: u64,
    /// The time for a move of [`SamplingBot::Time`].
    pub time: Duration,
}

impl SamplingBot {
    /// Bot of a name: `level-1`, or `etude:1`, which samples nothing, and one level more for each of `levels`; `deals:N`;
    /// `time`.
    pub fn read(name: &str, levels: &[u32]) -> Option<Self> {
        let level = name.strip_prefix("level-").or_else(|| name.strip_prefix("etude:"));
        if let Some(level) = level {
            let level = level.parse().ok().filter(|&level| (1..=levels.len() + 1).contains(&level))?;
            return u8::try_from(level).ok().map(Self::Level);
        }
        match name.strip_prefix("deals:") {
            Some(deals) => {
                deals.parse().ok().filter(|deals| (1..=MOST_DEALS).contains(deals)).map(Self::Deals)
            }
            None => (name == "time").then_some(Self::Time),
        }
    }

    /// Name, as it is read.
    pub fn name(self) -> String {
        match self {
            Self::Level(level) => format!("level-{level}"),
            Self::Deals(deals) => format!("deals:{deals}"),
            Self::Time => "time".to_owned(),
        }
    }

    /// Limit of a decision, with the deals of the `levels` above the first; none where nothing is sampled.
    pub fn limit(self, levels: &[u32], time: Duration) -> Option<SamplingLimit> {
        match self {
            Self::Level(level) => {
                let deals = usize::from(level).checked_sub(2).and_then(|at| levels.get(at));
                deals.copied().map(SamplingLimit::Deals)
            }
            Self::Deals(deals) => Some(SamplingLimit::Deals(deals)),
            Self::Time => Some(SamplingLimit::Time(time)),
        }
    }
}
