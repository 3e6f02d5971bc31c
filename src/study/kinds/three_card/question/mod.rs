//! Questions about hands: which one wins most often, how often a hand wins, which is the weakest that stays for a bet.
//! Answers are counted, never drawn.

pub mod answer;
pub mod generator;
pub mod hints;
pub mod making;
mod worth;

pub use answer::{Answer, Odds, Reply};

use crate::exercise::Goal;
use etude_games::three_card::betting::Decision;
use etude_games::three_card::equity::{MOST_EXACT, Sampling, Table, equity};
use etude_games::three_card::game::hand_name;
use etude_games::three_card::profiles::GROUPS;
use etude_games::three_card::rules::{Equal, Ranking};
use etude_games::three_card::{Hand, Setup, fast};
use etude_model::{self as model, Control, Message, Stopped};

/// Most hands to choose between.
pub const MOST_ASKED: usize = 4;

/// Tolerance of a percentage, in points.
pub const WITHIN: u8 = 5;

/// Kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// The hand that wins most often, each alone against the unknown opponents.
    BestHand,
    /// The percentage of deals that the first hand wins against everyone else.
    Percent,
    /// The weakest hand with which staying pays, each alone against the unknown opponents.
    Weakest,
}

impl Asked {
    /// The question of a goal; `None` for goals of play.
    pub fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::BestHand => Some(Self::BestHand),
            Goal::Percent => Some(Self::Percent),
            Goal::WeakestHand => Some(Self::Weakest),
            Goal::Win | Goal::Draw | Goal::BotMove | Goal::BestMove => None,
        }
    }

    /// Returns true if the reply is a hand of several, each of which plays alone.
    pub fn picks_hand(self) -> bool {
        self != Self::Percent
    }
}

/// Question about the hands on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandQuestion {
    asked: Asked,
    setup: Setup,
    /// Complete hands with their seats.
    hands: Vec<(u8, Hand)>,
}

impl HandQuestion {
    /// A question about a table.
    ///
    /// # Errors
    /// The reason why it does not fit the table.
    pub fn new(asked: Asked, setup: &Setup) -> Result<Self, Message> {
        if let Some(problem) = setup.problems().into_iter().next() {
            return Err(problem.message);
        }
        let hands: Vec<(u8, Hand)> = setup.complete().iter().map(|&(seat, _, hand)| (seat, hand)).collect();
        if asked.picks_hand() && !(2..=MOST_ASKED).contains(&hands.len()) {
            return Err(Message::new("three-ask-hands").number("count", hands.len()));
        }
        if asked == Asked::Weakest && setup.bet().rules().house {
            return Err(Message::new("three-ask-house"));
        }
        if !(1..=MOST_EXACT).contains(&setup.opponents) {
            return Err(Message::new("three-ask-opponents").number("most", MOST_EXACT));
        }
        Ok(Self { asked, setup: setup.clone(), hands })
    }

    /// Kind of question.
    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// The table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Hands in question with their seats: all to choose between, or a single one.
    pub fn about(&self) -> &[(u8, Hand)] {
        let count = if self.asked.picks_hand() { self.hands.len() } else { 1 };
        self.hands.get(..count).unwrap_or_default()
    }

    /// The table as one of the hands sees it, that hand first.
    fn table(&self, hero: Hand, ranking: &Ranking) -> Table {
        let table = self.setup.table(ranking);
        match self.asked {
            // Each hand plays alone: the others are in the deck.
            Asked::BestHand | Asked::Weakest => Table { hands: vec![hero], ..table },
            Asked::Percent => table,
        }
    }

    /// Counts the answer, including the results by category.
    ///
    /// # Errors
    /// The reason why there is none: no deal, or a tie for the most wins; the outer error when the control stops the work.
    pub fn answer(&self, threads: usize, control: &Control) -> Result<Result<Answer, Message>, Stopped> {
        let mut answer = self.count(threads, control)?;
        if let Ok(answer) = &mut answer {
            let ranking = Ranking::new(self.setup.options);
            for (odds, &(_, hero)) in answer.odds.iter_mut().zip(self.about()) {
                control.check()?;
                odds.against = answer::against(&self.table(hero, &ranking), &ranking);
            }
        }
        Ok(answer)
    }

    /// Counts the answer without results by category.
    fn count(&self, threads: usize, control: &Control) -> Result<Result<Answer, Message>, Stopped> {
        let ranking = Ranking::new(self.setup.options);
        let sampling = Sampling { deals: 0, seed: 0, threads };
        let mut odds = Vec::new();
        for &(seat, hero) in self.about() {
            let counts = match equity(&ranking, &self.table(hero, &ranking), 0, sampling, control)? {
                Ok(equity) => equity.counts,
                Err(impossible) => return Ok(Err(super::impossible_message(impossible))),
            };
            let Some(counts) = counts else {
                return Ok(Err(Message::new("three-ask-opponents").number("most", MOST_EXACT)));
            };
            odds.push(Odds { seat, counts, against: Vec::new() });
        }
        let (asked, needed) = (self.asked, self.needed());
        let none = if asked == Asked::Weakest { "three-ask-none-stays" } else { "three-ask-equal" };
        Ok(Answer::new(asked, odds, needed).ok_or_else(|| Message::new(none)))
    }

    /// [`Answer::needed`].
    fn needed(&self) -> Option<f64> {
        let decision = Decision::new(&self.setup.bet(), usize::from(self.setup.opponents), 0.0, None);
        (self.asked == Asked::Weakest).then_some(100.0 * decision.needed)
    }

    /// The question in words.
    pub fn title(&self) -> Message {
        match self.asked {
            Asked::BestHand => Message::new("three-ask-best").number("count", self.hands.len()),
            Asked::Percent => {
                let seat = self.about().first().map_or(0, |(seat, _)| *seat);
                Message::new("three-ask-percent").message("hand", hand_name(seat))
            }
            Asked::Weakest => Message::new("three-ask-weakest"),
        }
    }

    /// Assumptions, a sentence each: who plays, which ranges, how equal hands count.
    pub fn terms(&self) -> Vec<Message> {
        let opponents = self.setup.opponents;
        let mut terms = vec![match self.asked {
            Asked::BestHand | Asked::Weakest => Message::new("three-ask-alone").number("count", opponents),
            Asked::Percent => Message::new("three-ask-against").number("count", opponents),
        }];
        if self.asked == Asked::Weakest {
            let bet = self.setup.bet();
            let price = bet.to_pay(usize::from(opponents));
            let words = Message::new("three-ask-price").figure("pot", format!("{:.0}", bet.pot()));
            terms.push(words.figure("price", format!("{price:.0}")));
        }
        if self.asked == Asked::Percent {
            let others = self.hands.iter().skip(1);
            terms.extend(
                others.map(|&(seat, _)| Message::new("three-ask-beside").message("hand", hand_name(seat))),
            );
        }
        if let Some(range) = self.range() {
            terms.push(Message::new("three-ask-range").message("range", range));
        }
        if !self.setup.dead.is_empty() {
            terms.push(Message::new("three-ask-dead"));
        }
        terms.push(Message::new(match self.setup.options.equal {
            Equal::Tie => "three-ask-tie",
            Equal::ChallengerLoses => "three-ask-challenger",
            Equal::SuitDecides => "three-ask-suit",
        }));
        terms
    }

    /// Name of the ranges of the unknown opponents; `None` for any hand.
    fn range(&self) -> Option<Message> {
        let choices = model::Setup::choices(&self.setup);
        let range = choices.into_iter().find(|choice| choice.id == "range")?;
        let picked = range.options.into_iter().find(|(_, picked)| *picked).map(|(name, _)| name);
        picked.filter(|_| self.setup.common_range().is_none_or(|range| !range.is_empty()))
    }

    /// Name and description of the rules, and the label and name of each option that differs.
    pub fn rules(&self) -> (Message, Message, Vec<(Message, Message)>) {
        let profile = self.setup.profile;
        let differing = GROUPS.iter().filter_map(|group| {
            let rule = group.rules.iter().find(|rule| rule.holds(&self.setup.options))?;
            let differs = !rule.holds(&profile.options);
            differs.then(|| (Message::new(group.label), Message::new(rule.name)))
        });
        (profile.profile.title(), profile.profile.about(), differing.collect())
    }
}

/// Article values of a table's hands, the best first.
fn classes(setup: &Setup) -> Vec<u16> {
    let mut classes: Vec<u16> = setup.complete().iter().map(|(_, _, hand)| fast::value(*hand)).collect();
    classes.sort_unstable();
    classes
}
