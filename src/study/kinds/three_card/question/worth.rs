//! Which questions are worth an exercise.
//!
//! Strict readers put these aside: the ranking alone answers, or what is told changes nothing.
//!
//! * Which hand: the highest hand also wins most often, and it is the highest under every profile of rules; a hand wins less than [`LEAST`] per cent; the best two are less
//!   than [`LEAST_GAP`] points apart; without dead cards, a range or a rule that differs the answer is the same.
//! * How often: less than [`LEAST`] or more than 100 − [`LEAST`] per cent; dead cards or a range move the answer by less
//!   than it may be off, or rules other than the usual ones by less than [`LEAST_OF_RULE`] points.
//!
//! No two exercises of a request ask how often hands of one category win under the same rules with answers in the same
//! tenth, or of hands that are neighbours in the order.

use super::{Answer, Asked, HandQuestion, WITHIN};
use crate::games::three_card::Setup;
use crate::games::three_card::class;
use crate::games::three_card::profiles::{GROUPS, PROFILES, differences};
use crate::games::three_card::rules::{Options, Outcome, Ranking};
use crate::model::{Control, Stopped};

/// Least percentage of wins.
const LEAST: f64 = 5.0;
/// Percentage points by which a rule must change an answer.
const LEAST_OF_RULE: f64 = 1.0;
/// Places in the order of hands that count as neighbours.
const NEIGHBOURS: u16 = 8;
/// Least distance of the two best hands, in percentage points.
const LEAST_GAP: f64 = 0.2;

/// A fact that a question tells beyond the hands.
#[derive(Clone, Copy)]
enum Told {
    Dead,
    Range,
    Rule(&'static str),
    /// Rules other than the usual ones.
    Profile,
}

impl Told {
    /// Everything that a question tells.
    fn all(setup: &Setup) -> Vec<Self> {
        let rules = differences(&setup.options, &setup.profile.options).into_iter().map(Self::Rule);
        let dead = (!setup.dead.is_empty()).then_some(Self::Dead);
        let range = setup.ranges.iter().any(|range| !range.is_empty()).then_some(Self::Range);
        let profile = (setup.profile.profile.id != PROFILES[0].profile.id).then_some(Self::Profile);
        rules.chain(dead).chain(range).chain(profile).collect()
    }

    /// Percentage points by which it must change an answer.
    fn least(self) -> f64 {
        match self {
            Self::Dead | Self::Range => f64::from(WITHIN),
            Self::Rule(_) | Self::Profile => LEAST_OF_RULE,
        }
    }

    /// The question without it.
    fn without(self, setup: &Setup) -> Setup {
        let mut plain = setup.clone();
        match self {
            Self::Dead => plain.dead.clear(),
            Self::Range => plain.ranges = vec![Vec::new()],
            Self::Profile => plain.options = PROFILES[0].options,
            Self::Rule(id) => {
                let group = GROUPS.iter().find(|group| group.rules.iter().any(|rule| rule.id == id));
                let usual = group
                    .and_then(|group| group.rules.iter().find(|rule| rule.holds(&setup.profile.options)));
                if let Some(usual) = usual {
                    usual.set(&mut plain.options);
                }
            }
        }
        plain
    }
}

/// Whether a question with this answer is worth an exercise.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub(super) fn is_worth(question: &HandQuestion, answer: &Answer, control: &Control) -> Result<bool, Stopped> {
    let percents: Vec<f64> = answer.odds.iter().map(super::Odds::percent).collect();
    let is_wanted = match question.asked() {
        Asked::Percent => percents.iter().all(|percent| (LEAST..100.0 - LEAST).contains(percent)),
        Asked::BestHand => {
            percents.iter().all(|percent| *percent >= LEAST)
                && answer.gap().is_some_and(|gap| gap >= LEAST_GAP)
                && (highest(question, question.setup().options) != Some(answer.best)
                    || PROFILES.iter().any(|other| highest(question, other.options) != Some(answer.best)))
        }
    };
    if !is_wanted {
        return Ok(false);
    }
    for told in Told::all(question.setup()) {
        let Ok(plain) = HandQuestion::new(question.asked(), &told.without(question.setup())) else {
            return Ok(false);
        };
        let Ok(without) = plain.count(1, control)? else { continue };
        if question.asked() == Asked::BestHand {
            // Which rules are in force is part of any question; the rest has to turn the answer.
            if without.best == answer.best && !matches!(told, Told::Profile) {
                return Ok(false);
            }
            continue;
        }
        let moved = percents.iter().zip(&without.odds).map(|(with, odds)| (with - odds.percent()).abs());
        if moved.fold(0.0, f64::max) < told.least() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Index of the hand that beats all others on the table.
fn highest(question: &HandQuestion, options: Options) -> Option<usize> {
    let ranking = Ranking::new(options);
    let hands = question.about();
    hands.iter().position(|(seat, hand)| {
        let others = || hands.iter().filter(|(other, _)| other != seat);
        others().all(|(_, other)| ranking.compare(*hand, *other) == Outcome::Win)
    })
}

/// The texts of an answer's ideas.
pub(super) fn ideas(question: &HandQuestion, answer: &Answer) -> Vec<String> {
    let (Some(odds), Some((_, hand))) = (answer.odds.first(), question.about().first()) else {
        return Vec::new();
    };
    if question.asked() == Asked::BestHand {
        return Vec::new();
    }
    let setup = question.setup();
    let (category, ranks) = class::describe(*hand);
    let classes = class::all().iter().find(|class| (class.category, class.ranks) == (category, ranks));
    let place = classes.map_or(0, |class| Ranking::new(setup.options).place(class.value));
    let tenth = (odds.percent() / 10.0) as u32;
    let told = (!setup.dead.is_empty(), &setup.ranges);
    vec![
        format!("{:?} {category:?} {told:?} {tenth}", setup.options),
        format!("{told:?} {}", place / NEIGHBOURS),
    ]
}
