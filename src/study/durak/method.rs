//! How the robot thinks, as dials and switches.

use crate::model::Message;

/// A number of the robot's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dial {
    /// Its identifier.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// The Fluent identifier of what it does.
    pub about: &'static str,
    /// Its value.
    pub value: f64,
    /// The lowest and the highest value that a slider offers.
    pub range: [f64; 2],
    /// Whether only whole numbers make sense.
    pub whole: bool,
}

/// A quirk of the article's robot that can be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fix {
    /// Its identifier in notation.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// The Fluent identifier of what it changes.
    pub about: &'static str,
    /// Whether it is mended.
    pub on: bool,
}

/// A named setting of all dials and fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its identifier.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// Whether everything is as it says.
    pub on: bool,
}

/// How the robot thinks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Method {
    /// Its numbers, the depth last.
    pub dials: Vec<Dial>,
    /// What can be mended.
    pub fixes: Vec<Fix>,
    /// The named settings.
    pub profiles: Vec<Profile>,
}

/// A change to how the robot thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// A number.
    Dial(&'static str, f64),
    /// A fix is turned on or off.
    Fix(&'static str, bool),
    /// Everything is as a profile says.
    Profile(&'static str),
}

impl Dial {
    /// Reads a number that was typed for it.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&self, text: &str) -> Result<f64, Message> {
        let value = text.trim().replace(',', ".").parse::<f64>().ok().filter(|value| value.is_finite());
        let [lowest, highest] = self.range;
        if self.whole {
            let whole = value.filter(|value| value.fract() == 0.0 && (lowest..=highest).contains(value));
            let (lowest, highest) = (lowest as i64, highest as i64);
            whole.ok_or_else(|| {
                Message::new("durak-dial-whole").number("lowest", lowest).number("highest", highest)
            })
        } else {
            value.filter(|&value| value >= 0.0).ok_or_else(|| Message::new("durak-dial-number"))
        }
    }
}
