//! Climbing games: which prover answers for them, and the listing of the article.

mod composing;
mod samples;
#[cfg(test)]
mod tests;
mod themes;

use crate::games::climbing::hand::Hand;
use crate::games::climbing::listing::{self, ListingError};
use crate::games::climbing::{Climbing, ClimbingGame, Setup, game};
use crate::model::{Hints, Stopped, Value};
use crate::search::proof::Prover;
use crate::study::batch::Batch;

use crate::study::generate::composing::Composing;
use crate::study::kind::{Kind, playable};
use crate::study::play::engine::NoEngine;
use crate::study::play::solver::Solvable;

/// Climbing games. Hands of few ranks fit into one word, those of plain numbers into two.
pub const KIND: Kind = Kind {
    id: "climbing",
    name: "game-climbing",
    entries: &[
        playable::<ClimbingGame<u64>>(
            "game-climbing",
            |rules| !game::is_wide(rules),
            &Batch::<ClimbingGame<u64>>::PLAIN,
        )
        .generating(&Composing::<ClimbingGame<u64>>::NEW),
        playable::<ClimbingGame<u128>>("game-climbing", game::is_wide, &NUMBERS)
            .generating(&Composing::<ClimbingGame<u128>>::NEW),
    ],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    shared: None,
    external_engines: None,
    formats: &[],
};

/// The article's plain numbers, with the article's own listing.
/// From how many cards on three hands may need much memory, and how much that is.
const MANY_CARDS: u32 = 36;
const MUCH: u64 = 2 << 30;

const NUMBERS: Batch<ClimbingGame<u128>> = Batch::listing(article_listing);

impl<H: Hand> Solvable for ClimbingGame<H>
where
    Climbing<H>: Hints + Sync,
{
    type Solver = Prover<Climbing<H>>;
    type Engine = NoEngine;

    const CHECKED: bool = true;
    const SAID_ONCE: Option<&'static str> = Some("; ban ");

    fn may_not_fit(position: &Self::Position, memory: u64) -> bool {
        // Between two hands the largest deals need little; between three some have taken 2 GB.
        let hands = [0, 1, 2].map(|seat| position.hand(seat).size());
        let (cards, third) = (hands.iter().sum::<u32>(), hands[2]);
        third > 0 && cards > MANY_CARDS && memory < MUCH
    }
}

fn article_listing(
    setup: &Setup,
    root: &Climbing<u128>,
    value: &mut dyn FnMut(&Climbing<u128>) -> Result<Value, Stopped>,
) -> Result<String, Stopped> {
    let mut text = String::new();
    match listing::write(setup, root, value, &mut text) {
        // Writing into a string cannot fail.
        Ok(()) | Err(ListingError::Sink(_)) => Ok(text),
        Err(ListingError::Stopped) => Err(Stopped),
    }
}
