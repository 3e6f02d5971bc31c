//! The switches of the federations' rules.
//!
//! Board, squares, notation and the lines of movement belong to the profile. Where a flying king must land follows from the
//! choice of captures, as in all profiles. Men of games that capture along rows and columns have fewer switches. Rules of
//! shots and of the article have none.

use super::draws::Draws;
use super::{
    ALL, Crowning, Duty, ENGLISH, FRISIAN, Generator, INTERNATIONAL, ITALIAN, Lines, POOL, RUSSIAN, Rules,
    Size, TURKISH, every,
};
use etude_model::rules::{InternedRules, NO_YES, RuleSwitch, Switch, SwitchValue, Switched};
use etude_model::{Message, RuleProfile, Side};

const fn value(id: &'static str, name: &'static str) -> SwitchValue {
    SwitchValue { id, name }
}

/// The choices of captures, in the order of their values.
const DUTIES: [Duty; 4] = [Duty::Free, Duty::Most, Duty::Italian, Duty::Value];
/// The rules of crowning, in the order of their values.
const CROWNINGS: [Crowning; 3] = [Crowning::Ends, Crowning::AtOnce, Crowning::WhereItEnds];
/// The rules of draws, in the order of their values. Brazilian draughts is drawn as Russian draughts.
const DRAWS: [Draws; 8] = [
    RUSSIAN.draws,
    INTERNATIONAL.draws,
    ENGLISH.draws,
    POOL.draws,
    ITALIAN.draws,
    FRISIAN.draws,
    TURKISH.draws,
    Draws::NEVER,
];

/// Returns true if rules have switches.
fn has_switches(rules: &Rules) -> bool {
    !rules.shots && !rules.is_article()
}

/// Returns true if the rules have the switches of games that capture along diagonals only.
fn is_diagonal(rules: &Rules) -> bool {
    has_switches(rules) && rules.lines == Lines::Diagonal
}

static SWITCHES: [RuleSwitch<Rules>; 8] = [
    RuleSwitch {
        switch: Switch { id: "men-back", name: "draughts-switch-men-back", values: NO_YES },
        get: |rules| has_switches(rules).then_some(usize::from(rules.men_capture_back)),
        set: |rules, on| rules.men_capture_back = on == 1,
    },
    RuleSwitch {
        switch: Switch { id: "men-take-kings", name: "draughts-switch-men-take-kings", values: NO_YES },
        get: |rules| is_diagonal(rules).then_some(usize::from(rules.men_capture_kings)),
        set: |rules, on| rules.men_capture_kings = on == 1,
    },
    RuleSwitch {
        switch: Switch {
            id: "kings",
            name: "draughts-switch-kings",
            values: &[value("short", "draughts-kings-short"), value("flying", "draughts-kings-flying")],
        },
        get: |rules| has_switches(rules).then_some(usize::from(rules.flying)),
        set: |rules, on| rules.flying = on == 1,
    },
    RuleSwitch {
        switch: Switch {
            id: "captures",
            name: "draughts-switch-captures",
            values: &[
                value("free", "draughts-captures-free"),
                value("most", "draughts-captures-most"),
                value("italian", "draughts-captures-italian"),
                value("value", "draughts-captures-value"),
            ],
        },
        get: |rules| DUTIES.iter().position(|duty| *duty == rules.duty).filter(|_| has_switches(rules)),
        set: |rules, value| rules.duty = DUTIES.get(value).copied().unwrap_or(rules.duty),
    },
    RuleSwitch {
        switch: Switch {
            id: "crowning",
            name: "draughts-switch-crowning",
            values: &[
                value("ends", "draughts-crowning-ends"),
                value("at-once", "draughts-crowning-at-once"),
                value("where-it-ends", "draughts-crowning-where-it-ends"),
            ],
        },
        get: |rules| {
            CROWNINGS.iter().position(|other| *other == rules.crowning).filter(|_| is_diagonal(rules))
        },
        set: |rules, value| rules.crowning = CROWNINGS.get(value).copied().unwrap_or(rules.crowning),
    },
    RuleSwitch {
        switch: Switch { id: "losing", name: "draughts-switch-losing", values: NO_YES },
        get: |rules| has_switches(rules).then_some(usize::from(rules.losing)),
        set: |rules, on| rules.losing = on == 1,
    },
    RuleSwitch {
        switch: Switch {
            id: "first",
            name: "draughts-switch-first",
            values: &[value("white", "draughts-side-white"), value("black", "draughts-side-black")],
        },
        get: |rules| has_switches(rules).then_some(rules.first.index()),
        set: |rules, value| rules.first = if value == 0 { Side::First } else { Side::Second },
    },
    RuleSwitch {
        switch: Switch {
            id: "draws",
            name: "draughts-switch-draws",
            values: &[
                value("russian", "rules-russian"),
                value("international", "rules-international"),
                value("english", "rules-english"),
                value("pool", "rules-pool"),
                value("italian", "rules-italian"),
                value("frisian", "rules-frisian"),
                value("turkish", "rules-turkish"),
                value("never", "draughts-draws-never"),
            ],
        },
        get: |rules| DRAWS.iter().position(|draws| *draws == rules.draws).filter(|_| has_switches(rules)),
        set: |rules, value| rules.draws = DRAWS.get(value).copied().unwrap_or(rules.draws),
    },
];

impl Switched for Rules {
    const SWITCHES: &'static [RuleSwitch<Self>] = &SWITCHES;

    fn shipped() -> impl Iterator<Item = &'static Self> {
        every()
    }

    fn interned() -> &'static InternedRules<Self> {
        static INTERNED: InternedRules<Rules> = InternedRules::empty();
        &INTERNED
    }

    fn profile(&self) -> &RuleProfile {
        &self.profile
    }

    fn is_kin(&self, other: &Self) -> bool {
        let board =
            |rules: &Self| (rules.size, rules.mirrored, rules.rows_of_men, rules.rows_behind, rules.lines);
        let notation = |rules: &Self| (rules.naming, rules.capture_sign, rules.taken_at_once);
        has_switches(self) == has_switches(other)
            && board(self) == board(other)
            && notation(self) == notation(other)
    }

    fn complete(&mut self, profile: RuleProfile) {
        self.profile = profile;
        // Other programs would take the number for the rules of the federation.
        self.pdn = None;
        self.must_land_to_go_on = self.flying && self.duty == Duty::Free;
        let alike = ALL.into_iter().find(|rules| rules.moves_as(self));
        self.generator = alike.map_or(Generator::Own, |rules| rules.generator);
    }

    fn contradiction(&self) -> Option<Message> {
        let small = self.lines == Lines::Diagonal && self.size == Size::Eight;
        match self.duty {
            Duty::Italian if !small => Some(Message::new("draughts-error-italian-captures")),
            // A king may reach a piece from several squares on its way, and where it must land is not settled then.
            Duty::Free if self.lines == Lines::OrthogonalCaptures => {
                Some(Message::new("draughts-error-free-captures"))
            }
            _ => None,
        }
    }
}
