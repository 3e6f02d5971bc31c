//! Changes of ranges, opponents and bet.

use crate::action;
use etude_games::three_card::betting::Bet;
use etude_games::three_card::equity::MOST_OPPONENTS;
use etude_games::three_card::range::Weighted;
use etude_study::Study;
use etude_study::kinds::three_card;

/// Change of the table.
#[derive(Clone, Debug)]
pub enum Change {
    /// Sets the range of an opponent; the flag says whether it is being dragged or typed.
    Range(usize, Vec<Weighted>, bool),
    /// Adds an opponent.
    Add,
    /// Removes an opponent.
    Remove(usize),
    /// Sets the bet of the first hand.
    Bet(Bet),
}

impl action::Change for Change {
    fn typing(&self) -> Option<&'static str> {
        match self {
            Self::Range(_, _, true) => Some("range"),
            Self::Bet(_) => Some("bet"),
            Self::Range(_, _, false) | Self::Add | Self::Remove(_) => None,
        }
    }

    fn make(&self, study: &mut dyn Study) -> bool {
        three_card::change(study, |setup| match self {
            Self::Range(opponent, terms, _) => setup.set_range(*opponent, terms.clone()),
            Self::Add => setup.opponents = (setup.opponents + 1).min(MOST_OPPONENTS),
            Self::Remove(opponent) => setup.remove_opponent(*opponent),
            Self::Bet(bet) => setup.bet = Some(bet.clone()),
        })
    }
}
