//! Rule profiles, and rules of one's own: a profile with some of its switches set otherwise.
//!
//! Rules are named by a text. A shipped profile has its identifier, `russian`. Rules of one's own are written out
//! switch by switch behind the profile they differ from, in the order of the switches: `russian/men-back=no/kings=short`.
//! A text has no blanks, so that it fits wherever an identifier does. Rules have one text only: among the profiles of which
//! they are a variation it names the one they differ least from, and rules that a profile has are that profile.

use super::message::Message;
use parking_lot::RwLock;
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

/// Separates the switches of a text.
const SEPARATOR: char = '/';

/// A rule variant by name, as the user picks it. The rules themselves stay in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleProfile {
    /// Its identifier in files and on the command line, which never changes; of own rules the text that [`read`] reads.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    name: &'static str,
    /// The Fluent identifier of a sentence about it.
    about: &'static str,
    /// The differences of own rules; none of a shipped profile.
    own: Option<&'static OwnRules>,
}

/// The differences of own rules from a shipped profile.
#[derive(Debug, PartialEq, Eq)]
struct OwnRules {
    base: RuleProfile,
    changes: Vec<(&'static Switch, &'static SwitchValue)>,
}

impl RuleProfile {
    /// A shipped profile: identifier, Fluent identifiers of the name and of a sentence about it.
    pub const fn new(id: &'static str, name: &'static str, about: &'static str) -> Self {
        Self { id, name, about, own: None }
    }

    /// The name; of own rules with every difference.
    pub fn title(&self) -> Message {
        let Some(own) = self.own else { return Message::new(self.name) };
        own.changes.iter().fold(own.base.title(), |title, (switch, value)| {
            let changed = Message::new("rules-changed").message("rules", title);
            changed.message("switch", Message::new(switch.name)).message("value", Message::new(value.name))
        })
    }

    /// A sentence about it.
    pub fn about(&self) -> Message {
        match self.own {
            None => Message::new(self.about),
            Some(own) => Message::new("rules-own-about").message("rules", own.base.title()),
        }
    }

    /// Returns true if this is no shipped profile. Whatever was made for a profile, such as tablebases, openings and weights, is not
    /// for own rules.
    pub const fn is_own(&self) -> bool {
        self.own.is_some()
    }

    /// The identifier of the shipped profile: of own rules the one they differ from.
    pub fn base(&self) -> &'static str {
        self.own.map_or(self.id, |own| own.base.id)
    }
}

/// A value of a [`Switch`].
#[derive(Debug, PartialEq, Eq)]
pub struct SwitchValue {
    /// Its identifier in texts.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
}

/// A rule switch, as data.
#[derive(Debug, PartialEq, Eq)]
pub struct Switch {
    /// Its identifier in texts.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// Its values.
    pub values: &'static [SwitchValue],
}

/// The values of a switch that is off or on.
pub const NO_YES: &[SwitchValue] =
    &[SwitchValue { id: "no", name: "switch-no" }, SwitchValue { id: "yes", name: "switch-yes" }];

impl Switch {
    fn value_ids(&self) -> String {
        self.values.iter().map(|value| value.id).collect::<Vec<_>>().join(", ")
    }
}

/// A switch with its value under some rules.
#[derive(Clone, Copy, Debug)]
pub struct SwitchState {
    /// The switch.
    pub switch: &'static Switch,
    /// The index of its value.
    pub value: usize,
    /// The index of its value in the shipped profile.
    pub shipped: usize,
}

/// A [`Switch`] and the rules that it sets.
pub struct RuleSwitch<R: 'static> {
    /// The switch.
    pub switch: Switch,
    /// The index of the value under some rules; none where the switch does not apply.
    pub get: fn(&R) -> Option<usize>,
    /// Sets the value of an index.
    pub set: fn(&mut R, usize),
}

/// The interner of own rules. They live as long as the program, since rules are compared by their address; switches
/// have finitely many settings.
pub struct InternedRules<R: 'static>(RwLock<BTreeMap<&'static str, &'static R>>);

impl<R> InternedRules<R> {
    /// An empty interner.
    pub const fn empty() -> Self {
        Self(RwLock::new(BTreeMap::new()))
    }
}

/// Rules of a game as data whose switches can be set one by one.
pub trait Switched: Clone + Sync + Sized + 'static {
    /// The switches, in the order in which texts have them.
    const SWITCHES: &'static [RuleSwitch<Self>];

    /// The shipped rules, in the order of their profiles.
    fn shipped() -> impl Iterator<Item = &'static Self>;
    /// The interner of the own rules in use.
    fn interned() -> &'static InternedRules<Self>;
    /// The profile.
    fn profile(&self) -> &RuleProfile;
    /// Returns true if two rules differ in nothing but switches.
    fn is_kin(&self, other: &Self) -> bool;
    /// Names own rules, and sets the fields that follow from their switches.
    fn complete(&mut self, profile: RuleProfile);
    /// The reason why some settings of the switches make no sense together.
    fn contradiction(&self) -> Option<Message> {
        None
    }
}

/// The rules of a profile, shipped or in use; `None` if the profile is another game's.
pub fn rules_of<R: Switched>(profile: &RuleProfile) -> Option<&'static R> {
    if profile.is_own() {
        return R::interned().0.read().get(profile.id).copied();
    }
    R::shipped().find(|rules| rules.profile().id == profile.id)
}

/// [`Switched`] without the type of its rules: for code that knows profiles only.
pub trait Switches: Debug + Sync {
    /// The switches of a profile with their values.
    fn of(&self, profile: &RuleProfile) -> Vec<SwitchState>;
    /// The profile with switches set, each by the identifiers of switch and value.
    ///
    /// # Errors
    /// The switch or value that does not exist with the existing ones, or the reason why the settings make no sense together.
    fn set(&self, profile: &RuleProfile, settings: &[(&str, &str)]) -> Result<&'static RuleProfile, Message>;
}

/// The profile with switches set, of a game that may have none.
///
/// # Errors
/// As [`Switches::set`].
pub fn with_switches(
    switches: Option<&dyn Switches>,
    profile: &'static RuleProfile,
    settings: &[(&str, &str)],
) -> Result<&'static RuleProfile, Message> {
    match switches {
        _ if settings.is_empty() => Ok(profile),
        Some(switches) => switches.set(profile, settings),
        None => Err(no_switches(profile)),
    }
}

fn no_switches(profile: &RuleProfile) -> Message {
    Message::new("rules-error-none").text("rules", profile.id)
}

/// The [`Switches`] of rules of a type.
pub struct SwitchesOf<R>(PhantomData<fn() -> R>);

impl<R> SwitchesOf<R> {
    /// The one value of this type.
    pub const NEW: Self = Self(PhantomData);
}

impl<R> Debug for SwitchesOf<R> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("SwitchesOf")
    }
}

impl<R: Switched> Switches for SwitchesOf<R> {
    fn of(&self, profile: &RuleProfile) -> Vec<SwitchState> {
        let shipped = R::shipped().find(|rules| rules.profile().id == profile.base());
        let (Some(rules), Some(shipped)) = (rules_of::<R>(profile), shipped) else { return Vec::new() };
        let state = |rule: &'static RuleSwitch<R>| {
            let [value, of_shipped] = [rules, shipped].map(rule.get);
            Some(SwitchState { switch: &rule.switch, value: value?, shipped: of_shipped? })
        };
        R::SWITCHES.iter().filter_map(state).collect()
    }

    fn set(&self, profile: &RuleProfile, settings: &[(&str, &str)]) -> Result<&'static RuleProfile, Message> {
        let rules = rules_of::<R>(profile).ok_or_else(|| no_switches(profile))?;
        with_settings(rules, settings).map(R::profile)
    }
}

/// Rules with switches set, each by the identifiers of switch and value, under their one name.
///
/// # Errors
/// As [`Switches::set`].
fn with_settings<R: Switched>(rules: &R, settings: &[(&str, &str)]) -> Result<&'static R, Message> {
    let (profile, mut rules) = (rules.profile(), rules.clone());
    for (at, (id, value)) in settings.iter().enumerate() {
        let applies = |rule: &&RuleSwitch<R>| (rule.get)(&rules).is_some();
        let rule =
            R::SWITCHES.iter().filter(applies).find(|rule| rule.switch.id == *id).ok_or_else(|| {
                let known: Vec<&str> =
                    R::SWITCHES.iter().filter(applies).map(|rule| rule.switch.id).collect();
                if known.is_empty() {
                    return no_switches(profile);
                }
                let error =
                    Message::new("rules-error-switch").text("found", *id).text("rules", profile.base());
                error.text("known", known.join(", "))
            })?;
        if settings[..at].iter().any(|(earlier, _)| earlier == id) {
            return Err(Message::new("rules-error-twice").text("switch", *id));
        }
        let index = rule.switch.values.iter().position(|known| known.id == *value).ok_or_else(|| {
            let error = Message::new("rules-error-value").text("switch", *id).text("found", *value);
            error.text("known", rule.switch.value_ids())
        })?;
        (rule.set)(&mut rules, index);
    }
    match rules.contradiction() {
        Some(reason) => Err(reason),
        None => Ok(named(rules)),
    }
}

/// The rules of a text, shipped or own; none where no shipped rules have its first part as identifier.
///
/// # Errors
/// As [`split`] and [`Switches::set`].
pub fn read<R: Switched>(text: &str) -> Result<Option<&'static R>, Message> {
    let (base, settings) = split(text)?;
    let Some(base) = R::shipped().find(|rules| rules.profile().id == base) else { return Ok(None) };
    if settings.is_empty() {
        return Ok(Some(base));
    }
    with_settings(base, &settings).map(Some)
}

/// The rules under their one name.
fn named<R: Switched>(rules: R) -> &'static R {
    let changes = |base: &R| -> Vec<(&'static Switch, &'static SwitchValue)> {
        let differing = |rule: &'static RuleSwitch<R>| {
            let value = (rule.get)(&rules).filter(|value| (rule.get)(base) != Some(*value))?;
            Some((&rule.switch, rule.switch.values.get(value)?))
        };
        R::SWITCHES.iter().filter_map(differing).collect()
    };
    let kin = R::shipped().filter(|base| base.is_kin(&rules)).map(|base| (changes(base), base));
    let Some((changes, base)) = kin.min_by_key(|(changes, _)| changes.len()) else {
        debug_assert!(false, "own rules come from shipped ones, which are kin to them");
        return Box::leak(Box::new(rules));
    };
    if changes.is_empty() {
        return base;
    }
    let mut id = base.profile().id.to_owned();
    for (switch, value) in &changes {
        id.push(SEPARATOR);
        id.push_str(&format!("{}={}", switch.id, value.id));
    }
    let mut interned = R::interned().0.write();
    if let Some(known) = interned.get(&*id) {
        return known;
    }
    let id: &'static str = Box::leak(id.into_boxed_str());
    let own: &'static OwnRules = Box::leak(Box::new(OwnRules { base: *base.profile(), changes }));
    let mut rules = rules;
    rules.complete(RuleProfile { id, own: Some(own), ..*base.profile() });
    let rules: &'static R = Box::leak(Box::new(rules));
    interned.insert(id, rules);
    rules
}

/// Settings of switches, each by the identifiers of switch and value.
pub type Settings<'a> = Vec<(&'a str, &'a str)>;

/// The identifier of the profile and the settings of switches in a text.
///
/// # Errors
/// The part that sets no switch.
pub fn split(text: &str) -> Result<(&str, Settings<'_>), Message> {
    let mut parts = text.split(SEPARATOR);
    let base = parts.next().unwrap_or_default();
    let setting = |part| {
        let split = str::split_once(part, '=');
        split.ok_or_else(|| Message::new("rules-error-form").text("found", part))
    };
    Ok((base, parts.map(setting).collect::<Result<_, _>>()?))
}
