//! Betting: rules of betting as data, and the decision to stay or fold.
//!
//! | rules | cost |
//! |---|---|
//! | `zjh` | 炸金花: a blind player (闷牌) calls 1 stake, a seen one (看牌) 2; a comparison (比牌) costs twice that |
//! | `teen-patti` | blind 1 to 2 stakes, seen 2 to 4; with two players left a show costs 1 blind, 2 seen |
//! | `house` | three-card poker: playing costs a second ante, against a hand of the [house](house) |
//!
//! Every number is a [`Param`] with a usual value. In notation `stay` is followed by the rules and the numbers that differ:
//! `stay zjh pot 40 stake 2 blind`, `stay house pair-plus 1-3-6-30-40`.
//!
//! A decision values a comparison now; later rounds of betting are not modelled.

pub mod house;

/// Parameter of a bet: one number, or several that belong together.
#[derive(Debug, PartialEq, Eq)]
pub struct Param {
    /// Name in notation.
    pub key: &'static str,
    /// Fluent identifier of the label.
    pub label: &'static str,
    /// Fluent identifiers of the numbers when there are several.
    pub parts: &'static [&'static str],
    /// Usual numbers.
    pub usual: &'static [u32],
}

/// Rules of betting.
#[derive(Debug, PartialEq, Eq)]
pub struct BetRules {
    /// Name in notation.
    pub id: &'static str,
    /// Fluent identifier of the name.
    pub name: &'static str,
    /// Fluent identifier of the description.
    pub about: &'static str,
    /// Parameters.
    pub params: &'static [Param],
    /// True if the opponent is the house.
    pub house: bool,
}

const BLIND_AND_SEEN: &[&str] = &["three-bet-blind", "three-bet-seen"];

const fn one(key: &'static str, label: &'static str, usual: &'static [u32]) -> Param {
    Param { key, label, parts: &[], usual }
}

/// All rules of betting, the default first.
pub static BET_RULES: [BetRules; 3] = [
    BetRules {
        id: "zjh",
        name: "three-bet-zjh",
        about: "three-bet-zjh-about",
        params: &[
            one("pot", "three-bet-pot", &[10]),
            one("stake", "three-bet-stake", &[1]),
            Param { key: "call", label: "three-bet-call", parts: BLIND_AND_SEEN, usual: &[1, 2] },
            Param { key: "show", label: "three-bet-compare", parts: BLIND_AND_SEEN, usual: &[2, 4] },
        ],
        house: false,
    },
    BetRules {
        id: "teen-patti",
        name: "three-bet-teen",
        about: "three-bet-teen-about",
        params: &[
            one("pot", "three-bet-pot", &[10]),
            one("stake", "three-bet-stake", &[1]),
            Param { key: "call", label: "three-bet-call", parts: BLIND_AND_SEEN, usual: &[1, 2] },
            Param { key: "most", label: "three-bet-most", parts: BLIND_AND_SEEN, usual: &[2, 4] },
            Param { key: "show", label: "three-bet-show", parts: BLIND_AND_SEEN, usual: &[1, 2] },
        ],
        house: false,
    },
    BetRules {
        id: "house",
        name: "three-bet-house",
        about: "three-bet-house-about",
        params: &[
            one("ante", "three-bet-ante", &[1]),
            Param {
                key: "bonus",
                label: "three-bet-bonus",
                parts: &["three-bet-straight", "three-bet-trips", "three-bet-straight-flush"],
                usual: &[1, 4, 5],
            },
            Param {
                key: "pair-plus",
                label: "three-bet-pair-plus",
                parts: &[
                    "three-bet-pair",
                    "three-bet-flush",
                    "three-bet-straight",
                    "three-bet-trips",
                    "three-bet-straight-flush",
                ],
                usual: &[1, 4, 6, 30, 40],
            },
        ],
        house: true,
    },
];

/// Highest number of a parameter.
pub const MOST_CHIPS: u32 = 1_000_000;

/// Bet to decide on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bet {
    rules: &'static BetRules,
    /// Numbers of each parameter.
    values: Vec<Vec<u32>>,
    /// True if the player has not seen the cards (闷牌).
    pub blind: bool,
}

impl Default for Bet {
    fn default() -> Self {
        Self::usual(&BET_RULES[0])
    }
}

impl Bet {
    /// A bet with the usual numbers.
    pub fn usual(rules: &'static BetRules) -> Self {
        let values = rules.params.iter().map(|param| param.usual.to_vec()).collect();
        Self { rules, values, blind: false }
    }

    /// The rules.
    pub fn rules(&self) -> &'static BetRules {
        self.rules
    }

    /// Numbers of a parameter; empty when the rules lack it.
    pub fn values(&self, key: &str) -> &[u32] {
        let at = self.rules.params.iter().position(|param| param.key == key);
        at.and_then(|at| self.values.get(at)).map_or(&[], Vec::as_slice)
    }

    /// Sets the numbers of a parameter. Returns true if they are valid: as many as it has, none too high.
    pub fn set(&mut self, key: &str, values: &[u32]) -> bool {
        let at = self.rules.params.iter().position(|param| param.key == key);
        let Some(there) = at.and_then(|at| self.values.get_mut(at)) else { return false };
        let fits = values.len() == there.len() && values.iter().all(|value| *value <= MOST_CHIPS);
        if fits {
            there.copy_from_slice(values);
        }
        fits
    }

    /// Cost of an action for the player, who is blind or has seen the cards.
    fn cost(&self, key: &str) -> f64 {
        let value = self.values(key).get(usize::from(!self.blind)).copied().unwrap_or(0);
        f64::from(value) * f64::from(self.values("stake").first().copied().unwrap_or(1))
    }

    /// Cost of a comparison. In Teen Patti a show needs two players; against more opponents it is the cost of staying.
    pub fn to_pay(&self, opponents: usize) -> f64 {
        let shows = self.rules.id != "teen-patti" || opponents <= 1;
        self.cost(if shows { "show" } else { "call" })
    }

    /// The pot.
    pub fn pot(&self) -> f64 {
        f64::from(self.values("pot").first().copied().unwrap_or(0))
    }

    /// Notation.
    pub fn text(&self) -> String {
        let mut text = self.rules.id.to_owned();
        for (param, values) in
            self.rules.params.iter().zip(&self.values).filter(|(param, values)| param.usual != *values)
        {
            let values: Vec<String> = values.iter().map(u32::to_string).collect();
            text.push_str(&format!(" {} {}", param.key, values.join("-")));
        }
        if self.blind {
            text.push_str(" blind");
        }
        text
    }

    /// Reads a bet from words.
    ///
    /// # Errors
    /// Index of the invalid word; the number of words when one is missing.
    pub fn parse(words: &[&str]) -> Result<Self, usize> {
        let rules =
            words.first().and_then(|id| BET_RULES.iter().find(|rules| rules.id == id.to_ascii_lowercase()));
        let mut bet = Self::usual(rules.ok_or(0_usize)?);
        let mut at = 1;
        while let Some(word) = words.get(at) {
            match word.to_ascii_lowercase().as_str() {
                "blind" if !bet.rules.house => bet.blind = true,
                "seen" if !bet.rules.house => bet.blind = false,
                key if bet.rules.params.iter().any(|param| param.key == key) => {
                    at += 1;
                    let values = words.get(at).ok_or(at)?.split('-').map(|value| value.parse::<u32>().ok());
                    let values: Vec<u32> = values.collect::<Option<_>>().ok_or(at)?;
                    if !bet.set(key, &values) {
                        return Err(at);
                    }
                }
                _ => return Err(at),
            }
            at += 1;
        }
        Ok(bet)
    }
}

/// Expected value of staying; folding is worth nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// Cost of staying.
    pub pay: f64,
    /// Pot before that.
    pub pot: f64,
    /// Equity at which staying is worth as much as folding.
    pub needed: f64,
    /// Equity.
    pub chance: f64,
    /// Standard error of the equity, if it was sampled.
    pub error: Option<f64>,
    /// Expected value of staying.
    pub value: f64,
}

/// Advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Staying is worth more than folding.
    Stay,
    /// Folding is worth more.
    Fold,
    /// The sample is too small to tell.
    Open,
}

impl Decision {
    /// The decision for a bet and an equity.
    pub fn new(bet: &Bet, opponents: usize, chance: f64, error: Option<f64>) -> Self {
        let (pay, pot) = (bet.to_pay(opponents), bet.pot());
        let needed = if pay > 0.0 { pay / (pot + pay) } else { 0.0 };
        Self { pay, pot, needed, chance, error, value: chance * (pot + pay) - pay }
    }

    /// Advice; open when the difference is below two standard errors.
    pub fn verdict(&self) -> Verdict {
        let gap = self.chance - self.needed;
        if self.error.is_some_and(|error| gap.abs() < 2.0 * error) {
            Verdict::Open
        } else if gap >= 0.0 {
            Verdict::Stay
        } else {
            Verdict::Fold
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Bet, usize> {
        Bet::parse(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn bets_round_trip() {
        for (text, written) in [
            ("zjh", "zjh"),
            ("zjh pot 10 seen", "zjh"),
            ("ZJH blind Stake 2 pot 40", "zjh pot 40 stake 2 blind"),
            ("teen-patti most 2-4 show 1-3", "teen-patti show 1-3"),
            ("house pair-plus 1-3-6-30-40 ante 5", "house ante 5 pair-plus 1-3-6-30-40"),
        ] {
            let bet = read(text).expect(text);
            assert_eq!(bet.text(), written, "{text}");
            assert_eq!(read(written).as_ref(), Ok(&bet), "{written}");
        }
        for (text, at) in
            [("poker", 0), ("zjh pot", 2), ("zjh call 1", 2), ("zjh ante 1", 1), ("house blind", 1)]
        {
            assert_eq!(read(text), Err(at), "{text}");
        }
    }

    #[test]
    fn needed_equity_follows_from_pot_and_cost() {
        // Seen, two stakes of 1 twice: 4 into a pot of 40.
        let bet = read("zjh pot 40").expect("a bet");
        let decision = Decision::new(&bet, 1, 0.46, None);
        assert_eq!((decision.pay, decision.pot), (4.0, 40.0));
        assert!((decision.needed - 4.0 / 44.0).abs() < 1e-12 && (decision.value - 16.24).abs() < 1e-9);
        assert_eq!(decision.verdict(), Verdict::Stay);
        // Blind it costs half of that.
        let blind = Bet { blind: true, ..bet };
        assert_eq!(Decision::new(&blind, 1, 0.46, None).pay, 2.0);
        let teen = read("teen-patti stake 5").expect("a bet");
        assert_eq!([1, 2].map(|opponents| teen.to_pay(opponents)), [10.0, 10.0]);
        let teen = read("teen-patti stake 5 show 2-3").expect("a bet");
        assert_eq!([1, 2].map(|opponents| teen.to_pay(opponents)), [15.0, 10.0]);
        assert_eq!(Decision::new(&teen, 1, 0.5, None).verdict(), Verdict::Fold);
        assert_eq!(Decision::new(&teen, 1, 0.6, None).verdict(), Verdict::Stay);
        assert_eq!(Decision::new(&teen, 1, 0.61, Some(0.01)).verdict(), Verdict::Open);
        assert_eq!(Decision::new(&teen, 1, 0.64, Some(0.01)).verdict(), Verdict::Stay);
    }
}
