//! Climbing games: their prover, and the listing of the article.

pub mod adviser;
mod composing;
pub mod matches;
mod samples;
pub mod table;
#[cfg(test)]
mod tests;
mod themes;
pub mod whole;
mod worth;

use crate::batch::Batch;
use crate::erased::{AnyPosition, AnySetup, AnySolver};
use crate::generate::composing::Composing;
use crate::kind::{Kind, playable};
use crate::solving::Solvable;
use crate::solving::engine::NoEngine;
use crate::solving::forecast::Tail;
use etude_games::climbing::hand::Hand;
use etude_games::climbing::listing::{self, ListingError};
use etude_games::climbing::{Climbing, ClimbingGame, game};
use etude_model::{Control, Hints, Stopped};
use etude_search::Prove;
use etude_search::proof::Prover;

/// Climbing games. Hands of Dou Dizhu fit into one word, hands of plain numbers into two.
pub const KIND: Kind = Kind {
    id: "climbing",
    name: "game-climbing",
    entries: &[
        playable::<ClimbingGame<u64>>("game-climbing", |rules| !game::is_wide(rules))
            .generating(&Composing::<ClimbingGame<u64>>::NEW),
        playable::<ClimbingGame<u128>>("game-climbing", game::is_wide)
            .listing(&NUMBERS)
            .generating(&Composing::<ClimbingGame<u128>>::NEW),
        whole::ENTRY,
        table::ENTRY,
    ],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    daily: samples::DAILY.first(),
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    whole: &["whole"],
    shared: None,
    external_engines: None,
    formats: &[],
};

/// The most cards in three hands that need little memory.
const FEW_CARDS: u32 = 36;
/// The bytes that more cards in three hands may need.
const MUCH_MEMORY: u64 = 2 << 30;

/// The article's plain numbers, with its own listing.
const NUMBERS: Batch = Batch::listing::<Numbers>(article_listing);
/// Plain numbers, two words a hand.
type Numbers = ClimbingGame<u128>;

impl<H: Hand> Solvable for ClimbingGame<H>
where
    Climbing<H>: Hints + Sync,
{
    type Solver = Prover<Climbing<H>>;
    type Engine = NoEngine;

    const CHECKED: bool = true;
    const SAID_ONCE: Option<&'static str> = Some("; ban ");

    fn tail(position: &Self::Position) -> Option<Tail> {
        // With three hands some proofs take more than a thousand times as much as others alike.
        (position.hand(2).size() == 0).then_some(Tail { low: 1.3, half: 5.0, high: 50.0 })
    }

    fn may_not_fit(position: &Self::Position, memory: u64) -> bool {
        // With two hands the largest deals need little memory, with three some have taken 2 GB.
        let hands = [0, 1, 2].map(|seat| position.hand(seat).size());
        let (cards, third) = (hands.iter().sum::<u32>(), hands[2]);
        third > 0 && cards > FEW_CARDS && memory < MUCH_MEMORY
    }
}

fn article_listing(
    setup: &AnySetup,
    root: &AnyPosition,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<String, Stopped> {
    let typed = setup.typed::<Numbers>().zip(root.typed::<Numbers>()).zip(solver.typed::<Numbers>());
    let ((setup, root), solver) = typed.ok_or(Stopped)?;
    let mut text = String::new();
    match listing::write(
        setup,
        root,
        &mut |position: &Climbing<u128>| solver.value(position, control),
        &mut text,
    ) {
        // Writing into a string cannot fail.
        Ok(()) | Err(ListingError::Sink(_)) => Ok(text),
        Err(ListingError::Stopped) => Err(Stopped),
    }
}
