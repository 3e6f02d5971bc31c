//! Questions about a situation: the robot's choice, and its reason.

use etude_games::durak::Card;
use etude_games::durak::robot::listing::Decision;
use etude_games::durak::situation::setup::Setup;
use etude_model::{DrawnMove, Message, MovePart};

/// Fewest answers to choose between.
const FEWEST: usize = 2;

/// A question for the robot's choice in a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotQuestion {
    /// The kind of decision.
    pub decision: Decision,
    /// Possible answers: its cards in the order of the hand, then `None`, which is to take or to stop.
    pub options: Vec<Option<Card>>,
}

impl RobotQuestion {
    /// The question of a situation.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn new(setup: &Setup) -> Result<Self, Message> {
        if let Some(problem) = setup.problems().into_iter().next() {
            return Err(problem.message);
        }
        let decision = Decision::of(&setup.situation);
        let cards: Vec<Card> = setup.situation.playable();
        if cards.len() < FEWEST {
            return Err(Message::new("durak-ask-cards"));
        }
        let none = (decision != Decision::FirstAttack).then_some(None);
        Ok(Self { decision, options: cards.into_iter().map(Some).chain(none).collect() })
    }

    /// The question in words.
    pub fn title(&self) -> Message {
        Message::new(match self.decision {
            Decision::FirstAttack => "durak-ask-first",
            Decision::Attack => "durak-ask-attack",
            Decision::Defence => "durak-ask-defence",
        })
    }

    /// An answer in words.
    pub fn words(&self, option: Option<Card>) -> Message {
        match (option, self.decision) {
            (Some(card), _) => {
                let parts = vec![MovePart::Card(card.face())];
                Message::new("durak-ask-card").drawn("card", DrawnMove { parts, ..DrawnMove::default() })
            }
            (None, Decision::Defence) => Message::new("durak-ask-takes"),
            (None, _) => Message::new("durak-ask-stops"),
        }
    }

    /// Wrong answers that hints exclude: after the first step none, then half of them, then all but one.
    pub fn excluded(&self, answer: Option<Card>, step: usize) -> Vec<Option<Card>> {
        let wrong: Vec<Option<Card>> =
            self.options.iter().copied().filter(|option| *option != answer).collect();
        let count = match step {
            0 => 0,
            1 => wrong.len() / 2,
            _ => wrong.len().saturating_sub(1),
        };
        // To take or to stop goes first: the robot does so only when it must.
        wrong.into_iter().rev().take(count).collect()
    }
}
