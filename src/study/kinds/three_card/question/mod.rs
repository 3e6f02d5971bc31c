//! Questions about hands of three cards: which of some hands wins more often, and how often a hand wins. Answers are counted,
//! never drawn.

pub mod answer;
pub mod generator;
pub mod hints;
pub mod making;

pub use answer::{Against, Answer, Odds, Reply};

use crate::games::three_card::equity::{Deal, MOST_EXACT, Sampling, equity};
use crate::games::three_card::game::hand_name;
use crate::games::three_card::profiles::GROUPS;
use crate::games::three_card::rules::{Equal, Ranking};
use crate::games::three_card::{Hand, Setup, ThreeCardGame};
use crate::model::{Control, Game, Message, Stopped};
use crate::study::exercise::Goal;

/// The most hands between which it is asked.
pub const MOST_ASKED: usize = 3;

/// How far an answer in per cent may be off.
pub const WITHIN: u8 = 5;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// Which hand wins more often, each alone against the unknown ones.
    BestHand,
    /// In how many of a hundred deals the first hand wins, against the other hands and the unknown ones.
    Percent,
}

impl Asked {
    /// What a study of that goal asks here; none where it asks for something that is played.
    pub fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::BestHand => Some(Self::BestHand),
            Goal::Percent => Some(Self::Percent),
            Goal::Win | Goal::Draw => None,
        }
    }

    /// The goal of a study that asks it.
    pub fn goal(self) -> Goal {
        match self {
            Self::BestHand => Goal::BestHand,
            Self::Percent => Goal::Percent,
        }
    }
}

/// A question about the hands on a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    asked: Asked,
    setup: Setup,
    /// The complete hands with their seats.
    hands: Vec<(u8, Hand)>,
}

impl Question {
    /// What is asked about a table.
    ///
    /// # Errors
    /// Why it cannot be asked about this one.
    pub fn new(asked: Asked, setup: &Setup) -> Result<Self, Message> {
        if let Some(problem) = setup.problems().into_iter().next() {
            return Err(problem.message);
        }
        let hands: Vec<(u8, Hand)> = setup.complete().iter().map(|&(seat, _, hand)| (seat, hand)).collect();
        if asked == Asked::BestHand && !(2..=MOST_ASKED).contains(&hands.len()) {
            return Err(Message::new("three-ask-hands").number("count", hands.len()));
        }
        if !(1..=MOST_EXACT).contains(&setup.opponents) {
            return Err(Message::new("three-ask-opponents").number("most", MOST_EXACT));
        }
        Ok(Self { asked, setup: setup.clone(), hands })
    }

    /// What is asked.
    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// The table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The hands that it is asked about, with their seats: those to choose between, or the one.
    pub fn about(&self) -> &[(u8, Hand)] {
        let count = if self.asked == Asked::BestHand { self.hands.len() } else { 1 };
        self.hands.get(..count).unwrap_or_default()
    }

    /// The deal behind one of the hands.
    fn deal(&self, hero: Hand, ranking: &Ranking) -> Deal {
        // Of hands to choose between each is alone: the others lie in the pack.
        let there: Vec<Hand> = match self.asked {
            Asked::BestHand => vec![hero],
            Asked::Percent => self.hands.iter().map(|(_, hand)| *hand).collect(),
        };
        self.setup.deal_for(&there, hero, self.setup.opponents, ranking)
    }

    /// Counts the answer, and what it is made of.
    ///
    /// # Errors
    /// Why there is none: no such deal, or no hand that wins more often than each other one; the outer error when the
    /// control says so.
    pub fn answer(&self, threads: usize, control: &Control) -> Result<Result<Answer, Message>, Stopped> {
        let mut answer = self.count(threads, control)?;
        if let Ok(answer) = &mut answer {
            let ranking = Ranking::new(self.setup.options);
            for (odds, &(_, hero)) in answer.odds.iter_mut().zip(self.about()) {
                control.check()?;
                odds.against = answer::against(hero, &self.deal(hero, &ranking), &ranking);
            }
        }
        Ok(answer)
    }

    /// Counts the answer alone.
    fn count(&self, threads: usize, control: &Control) -> Result<Result<Answer, Message>, Stopped> {
        let ranking = Ranking::new(self.setup.options);
        let sampling = Sampling { deals: 0, seed: 0, threads };
        let mut odds = Vec::new();
        for &(seat, hero) in self.about() {
            let deal = self.deal(hero, &ranking);
            let counts = match equity(&ranking, &deal, sampling, control)? {
                Ok(equity) => equity.counts,
                Err(impossible) => return Ok(Err(super::impossible_message(impossible))),
            };
            let Some(counts) = counts else {
                return Ok(Err(Message::new("three-ask-opponents").number("most", MOST_EXACT)));
            };
            odds.push(Odds { seat, counts, against: Vec::new() });
        }
        let answer = Answer::new(self.asked, odds);
        let none = || Message::new("three-ask-equal");
        Ok(answer.ok_or_else(none))
    }

    /// The question itself.
    pub fn title(&self) -> Message {
        match self.asked {
            Asked::BestHand => Message::new("three-ask-best").number("count", self.hands.len()),
            Asked::Percent => {
                let seat = self.about().first().map_or(0, |(seat, _)| *seat);
                Message::new("three-ask-percent").message("hand", hand_name(seat))
            }
        }
    }

    /// What it takes for granted, a sentence each: who plays, what the others may hold, how equal hands count.
    pub fn terms(&self) -> Vec<Message> {
        let opponents = self.setup.opponents;
        let mut terms = vec![match self.asked {
            Asked::BestHand => Message::new("three-ask-alone").number("count", opponents),
            Asked::Percent => Message::new("three-ask-against").number("count", opponents),
        }];
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

    /// What the unknown opponents may hold; none where it is anything.
    fn range(&self) -> Option<Message> {
        let choices = ThreeCardGame::choices(&self.setup);
        let range = choices.into_iter().find(|choice| choice.id == "range")?;
        let picked = range.options.into_iter().find(|(_, picked)| *picked).map(|(name, _)| name);
        picked.filter(|_| !self.setup.range.is_empty() || !self.setup.own.is_empty())
    }

    /// The rules: what they are called, what that means, and each option in which this table differs, with its label.
    pub fn rules(&self) -> (Message, Message, Vec<(Message, Message)>) {
        let profile = self.setup.profile;
        let differing = GROUPS.iter().filter_map(|group| {
            let (_, name, rule) = group.rules.iter().find(|(.., rule)| rule.holds(&self.setup.options))?;
            let differs = !rule.holds(&profile.options);
            differs.then(|| (Message::new(group.label), Message::new(name)))
        });
        (Message::new(profile.profile.name), Message::new(profile.profile.about), differing.collect())
    }
}
