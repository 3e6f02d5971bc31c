//! The robot's method as dials and switches.

use etude_games::durak::robot::weights::{DEEPEST, Field, GREATEST};
use etude_games::durak::robot::{Fix, Method, PROFILES};
use etude_games::durak::situation::setup;
use etude_model::{Message, ZoneId};

/// The dial of the depth.
const DEPTH: &str = "depth";

/// A dial: a number of the method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dial {
    /// Its identifier.
    pub id: &'static str,
    /// The identifier of its label.
    pub name: &'static str,
    /// The identifier of its description.
    pub about: &'static str,
    /// Its value.
    pub value: f64,
    /// The range of the slider.
    pub range: [f64; 2],
    /// True if the dial takes only whole numbers within the range.
    pub whole: bool,
    /// Its zone in problems of a situation.
    pub zone: ZoneId,
}

/// A switch: a fix of the article's robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The fix.
    pub fix: Fix,
    /// The identifier of its label.
    pub name: &'static str,
    /// The identifier of its description.
    pub about: &'static str,
    /// True if the switch is on.
    pub on: bool,
}

/// A change of the method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// A number, by its dial.
    Dial(&'static str, f64),
    /// A fix is switched.
    Fix(Fix, bool),
    /// The method of a profile.
    Profile(&'static str),
}

impl Change {
    /// The method after the change.
    pub fn of(self, mut method: Method) -> Method {
        match self {
            Self::Dial(DEPTH, value) => method.weights.depth = value.clamp(1.0, f64::from(DEEPEST)) as u8,
            Self::Dial(id, value) => {
                if let Some(field) = Field::from_id(id) {
                    method.weights.set(field, value);
                }
            }
            Self::Fix(fix, on) => method.fixes = method.fixes.with(fix, on),
            Self::Profile(id) => {
                if let Some(profile) = PROFILES.iter().find(|profile| profile.id == id) {
                    method = profile.method;
                }
            }
        }
        method
    }
}

/// The dials of a method, the depth first.
pub fn dials(method: &Method) -> Vec<Dial> {
    let depth = Dial {
        id: DEPTH,
        name: "durak-dial-depth",
        about: "durak-dial-depth-about",
        value: method.weights.depth.into(),
        range: [1.0, DEEPEST.into()],
        whole: true,
        zone: setup::DEPTH,
    };
    let of = |field: Field| {
        let (name, about, highest) = match field {
            Field::Unconstrained => ("durak-dial-unconstrained", "durak-dial-unconstrained-about", 0.5),
            Field::Repetition => ("durak-dial-repetition", "durak-dial-repetition-about", 0.5),
            Field::Trump => ("durak-dial-trump", "durak-dial-trump-about", 10.0),
            Field::Rank => ("durak-dial-rank", "durak-dial-rank-about", 3.0),
            Field::Possibility => ("durak-dial-possibility", "durak-dial-possibility-about", 1.0),
        };
        let value = method.weights.get(field);
        let (range, zone) = ([0.0, highest], setup::field_zone(field));
        Dial { id: field.id(), name, about, value, range, whole: false, zone }
    };
    std::iter::once(depth).chain(Field::ALL.into_iter().map(of)).collect()
}

/// The switches of the robot's thinking.
pub fn switches(method: &Method) -> Vec<Switch> {
    let switch = |fix: Fix| {
        let (name, about) = fix_texts(fix)?;
        Some(Switch { fix, name, about, on: method.fixes.has(fix) })
    };
    Fix::ALL.into_iter().filter_map(switch).collect()
}

/// The identifiers of label and description of a fix; none for fixes of dealing.
pub fn fix_texts(fix: Fix) -> Option<(&'static str, &'static str)> {
    Some(match fix {
        Fix::BestDefence => ("durak-mend-best-defence", "durak-mend-best-defence-about"),
        Fix::FreshSituation => ("durak-mend-fresh-situation", "durak-mend-fresh-situation-about"),
        Fix::SingleHit => ("durak-mend-single-hit", "durak-mend-single-hit-about"),
        Fix::TrumpCardKnown => ("durak-mend-trump-card-known", "durak-mend-trump-card-known-about"),
        Fix::TrueCount => ("durak-mend-true-count", "durak-mend-true-count-about"),
        Fix::NoCollisions => ("durak-mend-no-collisions", "durak-mend-no-collisions-about"),
        Fix::HandLimit => ("durak-mend-hand-limit", "durak-mend-hand-limit-about"),
        Fix::CountFloor => ("durak-mend-count-floor", "durak-mend-count-floor-about"),
        Fix::OpponentRunsOut => ("durak-mend-enemy-runs-out", "durak-mend-enemy-runs-out-about"),
        Fix::LowestWeighsOne => ("durak-mend-lowest-weighs-one", "durak-mend-lowest-weighs-one-about"),
        Fix::TrueChance => ("durak-mend-true-chance", "durak-mend-true-chance-about"),
        Fix::OldAttackerDrawsFirst | Fix::LowestTrumpFirst | Fix::BottomTrump => return None,
    })
}

impl Dial {
    /// Parses a typed number.
    ///
    /// # Errors
    /// The expected range.
    pub fn read(&self, text: &str) -> Result<f64, Message> {
        let value = text.trim().replace(',', ".").parse::<f64>().ok();
        let [lowest, highest] = self.range;
        // NaN is in no range.
        let fits = |range: [f64; 2]| value.filter(|value| (range[0]..=range[1]).contains(value));
        if self.whole {
            let wanted = Message::new("durak-dial-whole");
            let message = wanted.number("lowest", lowest as i64).number("highest", highest as i64);
            return fits(self.range).filter(|value| value.fract() == 0.0).ok_or(message);
        }
        fits([0.0, GREATEST])
            .ok_or_else(|| Message::new("durak-dial-number").number("highest", GREATEST as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::durak::robot::profile::ARTICLE;

    #[test]
    fn what_makes_no_sense_is_not_read() {
        let dials = dials(&ARTICLE.method);
        let [depth, weight] = [&dials[0], &dials[1]];
        for text in ["0", "9", "2.5", "NaN", "", "-1", "x"] {
            assert!(depth.read(text).is_err(), "{text}");
        }
        for text in ["NaN", "-0.1", "inf", "1e9", "", "0.1.2"] {
            assert!(weight.read(text).is_err(), "{text}");
        }
        assert_eq!((depth.read("6"), weight.read(" 0,25 ")), (Ok(6.0), Ok(0.25)));
    }

    #[test]
    fn changes_change_what_they_say() {
        let method = ARTICLE.method;
        assert_eq!(Change::Dial("depth", 6.0).of(method).weights.depth, 6);
        assert_eq!(Change::Dial("trump", 2.0).of(method).weights.trump, 2.0);
        let mended = Change::Fix(Fix::BestDefence, true).of(method);
        assert!(mended.fixes.has(Fix::BestDefence));
        assert_eq!(Change::Profile("article").of(mended), method);
    }
}
